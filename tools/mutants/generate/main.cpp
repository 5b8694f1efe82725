// mutants_generate: writes the rules with a sample of mutants compiled in, and the list of them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>

#include "find.h"
#include "sample.h"
#include "write.h"

namespace mutants {
namespace {

struct Wish {
  std::filesystem::path root, rules, equivalent, out;
  std::uint64_t seed = 1;
  int count = 0;
  std::vector<std::string> flags;
};

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + path.string());
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
  std::istringstream in(read_file(path));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

// What stands before the rules: the switch, and for headers that nobody wants to be warned.
std::string head_of(const std::filesystem::path& original) {
  const bool header = original.extension() == ".h";
  return std::string(header ? "#pragma GCC system_header\n" : "") +
         "#include \"switch.h\"\n#line 1 \"" + original.string() + "\"\n";
}

// One line each, with tabs between: what the measuring program has to know.
std::string table_of(const std::vector<Mutants>& files) {
  std::string table;
  for (const Mutants& file : files) {
    for (const Mutant& m : file) {
      if (m.id == 0) continue;
      table += std::to_string(m.id) + '\t' + m.file + '\t' + std::to_string(m.line) + '\t' +
               m.function + '\t' + m.kind + '\t' + m.change + '\t' + m.equivalent + '\n';
    }
  }
  return table;
}

void generate(const Wish& wish) {
  std::vector<std::unique_ptr<Source>> sources;
  std::vector<Mutants> files;
  std::size_t all = 0;
  for (const std::string& file : lines_of(wish.rules)) {
    sources.push_back(std::make_unique<Source>(wish.root, file, wish.flags));
    files.push_back(find_mutants(*sources.back()));
    all += files.back().size();
  }
  mark_equivalent(files, wish.equivalent);
  sample(files, wish.count, wish.seed);

  int dropped = 0;
  std::size_t drawn = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string text = with_switches(*sources[i], files[i], dropped);
    const std::filesystem::path below = std::filesystem::relative(sources[i]->file(), "src");
    write_file(wish.out / below, head_of(wish.root / sources[i]->file()) + text);
    drawn += static_cast<std::size_t>(std::count_if(
        files[i].begin(), files[i].end(), [](const Mutant& mutant) { return mutant.id != 0; }));
  }
  write_file(wish.out / "mutants.tsv", table_of(files));
  std::cout << drawn << " of " << all << " mutants with seed " << wish.seed << ", " << dropped
            << " left out because they do not compile\n";
}

}  // namespace
}  // namespace mutants

int main(int argc, char** argv) {
  mutants::Wish wish;
  CLI::App app{"Compiles a sample of mutants into the rules, each behind a switch."};
  app.add_option("--root", wish.root, "the repository")->required();
  app.add_option("--rules", wish.rules, "a list of rule files, below the root")->required();
  app.add_option("--equivalent", wish.equivalent, "a list of equivalent mutants")->required();
  app.add_option("--out", wish.out, "the folder to write to")->required();
  app.add_option("--seed", wish.seed, "of the sample")->required();
  app.add_option("--count", wish.count, "of mutants")->required()->check(CLI::Range(1, 60000));
  app.add_option("flags", wish.flags, "the compiler's flags, after --");
  CLI11_PARSE(app, argc, argv);
  try {
    mutants::generate(wish);
  } catch (const std::exception& error) {
    std::cerr << "mutants_generate: " << error.what() << '\n';
    return 1;
  }
}
