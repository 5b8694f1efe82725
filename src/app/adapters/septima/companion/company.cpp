// `cauldron companion`: the machine at a terminal, with a file to come back to.
#include "app/adapters/septima/companion/company.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <random>

#include "app/adapters/septima/companion/companion.h"
#include "app/adapters/septima/companion/hunters.h"
#include "app/shared/files.h"
#include "app/terminal/typed.h"

namespace cauldron {

namespace {

using companion::Companion;
using companion::Question;
using companion::Tokens;

// A seed that JSON can hold.
std::uint64_t fresh_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 31) ^ device();
}

Companion load(const Text& text, const std::string& file) {
  const auto refused = [&](const Message& why) {
    return failure(Exit::Refused, "app.companion.bad.file",
                   Json::object({{"file", file}, {"why", text(why)}}));
  };
  Json saved;
  JsonError error;
  if (!parse_json(read_file(file, Exit::Environment), saved, error)) {
    throw refused({"app.companion.bad.json", Json::object({{"because", error.because},
                                                           {"line", error.line},
                                                           {"column", error.column}})});
  }
  auto resumed = Companion::resume(saved);
  if (!resumed) throw refused(resumed.error());
  return *resumed;
}

class Company {
 public:
  Company(const Console& console, const OwnCommandOptions& options)
      : console_(console), text_(console.text), file_(options.save), companion_(open(options)) {}

  Exit keep() {
    show_all(companion_.told());
    while (companion_.question()) {
      show_question();
      const auto typed = read_line();
      if (!typed) break;
      if (!obey(*typed)) break;
    }
    if (companion_.question()) {
      print(text_(file_ ? "app.companion.left_saved" : "app.companion.left"));
    }
    write();
    return Exit::Ok;
  }

 private:
  Companion open(const OwnCommandOptions& options) {
    if (!file_ || !std::filesystem::exists(*file_)) {
      return Companion(options.seed ? *options.seed : fresh_seed());
    }
    Companion resumed = load(text_, *file_);
    print(text_("app.companion.resumed", Json::object({{"file", *file_}})));
    return resumed;
  }

  // Words of the fixed spelling by their names in the reader's language.
  std::string name_of(const std::string& word) const {
    for (const char* family : {"app.companion.word.", "sep.action.", "sep.illness."}) {
      if (text_.has(family + word)) return text_(family + word);
    }
    return word;
  }

  // As text_ does, but the arguments `word` and `words` are words of the fixed spelling.
  std::string say(const Message& message) const {
    Json args = message.args;
    if (const auto* word = args.find_string("word")) args.set("word", name_of(*word));
    if (const Json* words = args.find("words")) {
      std::vector<std::string> names;
      for (const Json& word : words->items()) names.push_back(name_of(word.as_string()));
      args.set("words", text_.list(names));
    }
    return text_(message.id, args);
  }

  void show_all(const std::vector<Message>& messages) const {
    for (const Message& message : messages) print("  " + say(message));
  }

  void show_question() const {
    const Question& question = *companion_.question();
    std::string line = say(question.ask);
    std::string words;
    for (const std::string& word : question.words) {
      words += (words.empty() ? "" : ", ") + tidy(name_of(word));
    }
    if (!words.empty()) {
      line += " " + text_("app.companion.answers", Json::object({{"answers", words}}));
    }
    if (!question.usual.empty()) {
      std::string usual;
      for (const std::string& word : companion::tokens_of(question.usual)) {
        usual += (usual.empty() ? "" : " ") + tidy(name_of(word));
      }
      line += " " + text_("app.companion.usual", Json::object({{"usual", usual}}));
    }
    print(console_.paint.wisp(line));
  }

  std::optional<std::string> read_line() const {
    std::cout << console_.paint.wisp(text_("app.companion.prompt")) << ' ' << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << '\n';
      return std::nullopt;
    }
    if (!console_.interactive) print(printable(line));  // nobody else echoes it
    return line;
  }

  void complain(const Message& why) const { print(console_.paint.danger("  " + say(why))); }

  // False when the person leaves.
  bool obey(const std::string& line) {
    const std::string typed = tidy(line);
    const Tokens words = companion::tokens_of(typed);
    const std::string verb = words.empty() ? "" : words[0];
    if (typed == "?") {
      print(text_("app.companion.help"));
    } else if (typed == "undo") {
      undo();
    } else if (typed == "state") {
      show_all(companion::description(companion_.ledger()));
    } else if (verb == "save") {
      save(companion::tokens_of(line));  // names of files keep their case
    } else if (verb == "hunter") {
      show_all({companion::chase(words)});
    } else if (verb == "relocate") {
      show_all({companion::relocation(words)});
    } else if (typed == "quit") {
      return false;
    } else if (companion::is_aside(typed)) {
      take(typed);
    } else {
      answer(typed);
    }
    return true;
  }

  void answer(const std::string& typed) {
    const auto line = companion::spelled(*companion_.question(), typed,
                                         [this](const std::string& word) { return name_of(word); });
    if (line) return take(*line);
    complain(line.error());
  }

  void take(const std::string& line) {
    if (const auto why = companion_.take(line)) return complain(*why);
    write();
    show_all(companion_.news());
  }

  void undo() {
    if (!companion_.undo()) return complain({"app.companion.nothing_to_undo"});
    write();
    print("  " + text_("app.companion.undone"));
    show_all(companion_.told());
  }

  // With a name, the game is kept in that file from now on; a file that is there stays as it is.
  void save(const Tokens& words) {
    if (words.size() > 2) return complain({"app.companion.save_how"});
    if (words.size() == 2) {
      if (std::filesystem::exists(words[1])) {
        return complain({"app.companion.save_exists", Json::object({{"file", words[1]}})});
      }
      file_ = words[1];
    }
    if (!file_) return complain({"app.companion.save_how"});
    write();
    print("  " + text_("app.companion.saved", Json::object({{"file", *file_}})));
  }

  void write() const {
    if (!file_) return;
    NewFile file(*file_);
    file.write_line(companion_.to_json().dump());
    file.finish();
  }

  const Console& console_;
  const Text& text_;
  std::optional<std::string> file_;
  Companion companion_;
};

}  // namespace

Exit keep_company(const Console& console, const OwnCommandOptions& options) {
  return Company(console, options).keep();
}

}  // namespace cauldron
