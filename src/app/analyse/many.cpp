// Every game of a file, or of the files of a folder: JSON and a page for each, and one summary. A
// run that was cut off goes on where it stopped.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/analyse/report.h"
#include "app/commands/commands.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"
#include "core/chance/hash.h"

namespace cauldron {

namespace {

namespace fs = std::filesystem;

struct Line {
  std::string file;
  std::size_t number = 0;  // from 1
  std::string text;
};

struct Finding {
  CheckedLine checked;
  LoadedRecord loaded;
  std::optional<Analysis> analysis = {};  // nothing: it cannot be analysed
};

std::vector<Line> lines_of(const std::string& place) {
  std::vector<std::string> files;
  std::error_code ignored;
  if (fs::is_directory(place, ignored)) {
    for (const auto& entry : fs::directory_iterator(place)) {
      const bool has_records = entry.path().extension() == ".jsonl";
      if (has_records && entry.is_regular_file()) files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
  } else {
    files.push_back(place);
  }
  std::vector<Line> lines;
  for (const std::string& file : files) {
    std::ifstream stream = open_for_reading(file);
    std::string text;
    for (std::size_t number = 1; std::getline(stream, text); ++number) {
      lines.push_back({file, number, text});
    }
  }
  if (lines.empty()) {
    throw failure(Exit::Refused, "app.verify.empty", Json::object({{"file", place}}));
  }
  return lines;
}

// Whether the sums of a seat come out, in shares or scores, and end with what the match came to.
bool comes_out(const Json& analysis, std::size_t seat, std::size_t unit) {
  const Json& sums = analysis.find("seats")->items()[seat];
  const auto number = [&](std::string_view name) {
    return sums.find(name)->items()[unit].as_int();
  };
  const Json& last = *analysis.find("moves")->items().back().find("after");
  const std::int64_t end = number("result");
  const bool is_decided = unit == 1 || end == 0 || kWhole % end <= 1;  // or shared alike
  return number("initial") + number("luck") + number("own") + number("others") + number("error") ==
             end &&
         last.items()[seat].items()[unit].as_int() == end && is_decided;
}

// The games of one kind, as their files tell of them.
class Tally {
 public:
  void add(const Json& analysis) {
    ++games_;
    bool sound = true;
    std::int64_t unexplained = 0;
    const auto& seats = analysis.find("seats")->items();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      sound = sound && comes_out(analysis, seat, 0) && comes_out(analysis, seat, 1);
      const auto share = [&](const Json& worth) { return std::abs(worth.items()[0].as_int()); };
      unexplained = std::max(unexplained, share(*seats[seat].find("error")));
      const Json* error = seats[seat].find("standard_error");
      if (error) standard_error_ = std::max(standard_error_, share(*error));
    }
    if (sound) ++sound_;
    sum_ += unexplained;
    most_ = std::max(most_, unexplained);
  }
  bool all_sound() const { return sound_ == games_; }
  std::string in_words(const Text& text, const std::string& game) const {
    return text("app.analyse.many.game",
                Json::object({{"game", game},
                              {"games", games_},
                              {"sound", sound_},
                              {"mean", share_text(text, sum_ / std::int64_t{games_})},
                              {"most", share_text(text, most_)},
                              {"error", share_text(text, standard_error_)}}));
  }

 private:
  unsigned games_ = 0;
  unsigned sound_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t most_ = 0;
  std::int64_t standard_error_ = 0;
};

class Many {
 public:
  Many(const Console& console, const AnalyseOptions& options)
      : console_(console), options_(options), checker_(read_content(options.content)) {}

  Exit analyse() {
    const std::vector<Line> lines = lines_of(options_.file);
    make_folder();
    std::vector<const Line*> left;
    for (const Line& line : lines) {
      if (const auto known = written(line)) {
        count(*known);
      } else {
        left.push_back(&line);
      }
    }
    const std::size_t before = lines.size() - left.size();
    std::size_t done = before;
    {
      Progress progress(console_, lines.size());
      as_finished(
          left, options_.threads, [&](const Line* line) { return found(*line); },
          [&](const Line* line, const Finding& finding) {
            take(*line, finding);
            progress.at(++done);
            return true;
          });
    }
    for (const auto& [game, tally] : tallies_) print(tally.in_words(console_.text, game));
    print(console_.text("app.analyse.many.done",
                        Json::object({{"now", std::uint64_t{left.size() - wrong_}},
                                      {"before", std::uint64_t{before}},
                                      {"wrong", std::uint64_t{wrong_}},
                                      {"folder", *options_.out}})));
    const bool sound =
        std::ranges::all_of(tallies_, [](const auto& each) { return each.second.all_sound(); });
    return wrong_ == 0 && sound ? Exit::Ok : Exit::Refused;
  }

 private:
  void make_folder() const {
    std::error_code error;
    fs::create_directories(*options_.out, error);
    if (!error) return;
    throw failure(Exit::Environment, "app.file.unwritable",
                  Json::object({{"file", *options_.out}, {"reason", error.message()}}));
  }
  std::string place_of(const Line& line, const char* ending) const {
    const std::string name = fs::path(line.file).stem().string();
    return (fs::path(*options_.out) / (name + "-" + std::to_string(line.number) + ending)).string();
  }

  // What an earlier run has written, if it is of this record and as this one would find it.
  std::optional<Json> written(const Line& line) const {
    const std::string json_place = place_of(line, ".json");
    std::error_code ignored;
    if (!fs::exists(json_place, ignored) || !fs::exists(place_of(line, ".html"), ignored)) {
      return std::nullopt;
    }
    Json json;
    JsonError error;
    if (!parse_json(read_file(json_place, Exit::Environment), json, error)) return std::nullopt;
    const auto is = [&](std::string_view name, const Json& value) {
      const Json* found = json.find(name);
      return found && *found == value;
    };
    const bool same = is("record", sha256_hex(line.text)) && is("analyser", kAnalysisVersion) &&
                      is("budget", options_.budget) && is("seed", options_.seed);
    return same ? std::optional(std::move(json)) : std::nullopt;
  }

  // On any thread.
  Finding found(const Line& line) {
    Finding finding;
    const LoadedRecord& loaded = finding.loaded;
    finding.checked = checker_.check(line.text, finding.loaded);
    for (std::string& name : finding.loaded.record.seats) name = printable(name);
    if (!finding.checked.wrong && loaded.record.outcome && can_analyse(*loaded.game)) {
      finding.analysis =
          cauldron::analyse(*loaded.game, moves_of(loaded), {options_.budget, options_.seed});
    }
    return finding;
  }

  std::string fault_of(const Line& line, const Finding& finding) const {
    const Text& text = console_.text;
    if (finding.checked.wrong) {
      return fault_in_words(text, line.file, line.number, *finding.checked.wrong);
    }
    const std::string place = line.file + ":" + std::to_string(line.number);
    return place + ": " + text(*why_not(text, finding.loaded, place));
  }

  // One at a time.
  void take(const Line& line, const Finding& finding) {
    if (!finding.analysis) {
      ++wrong_;
      std::cerr << fault_of(line, finding) << '\n';
      return;
    }
    const Analysis& analysis = *finding.analysis;
    Json json = json_of(finding.loaded, analysis);
    json.set("record", sha256_hex(line.text));
    AnalyseOptions one = options_;
    one.file = line.file;
    one.game = line.number;
    const Report report = make_report(console_, finding.loaded, analysis);
    write_file(place_of(line, ".html"), analysis_page(report, repeating_command(one)));
    write_file(place_of(line, ".json"), json.dump());
    count(json);
  }

  void count(const Json& json) {
    const auto game = make_game({.id = *json.find_string("game")});
    tallies_[console_.text(adapter_of(**game).text_id("name"))].add(json);
  }

  const Console& console_;
  const AnalyseOptions& options_;
  RecordChecker checker_;
  std::map<std::string, Tally> tallies_;  // by what the game is called
  std::size_t wrong_ = 0;
};

}  // namespace

Exit analyse_many(const Console& console, const AnalyseOptions& options) {
  return Many(console, options).analyse();
}

}  // namespace cauldron
