#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/analyse/report.h"
#include "app/commands/commands.h"
#include "app/shared/files.h"
#include "app/shared/progress.h"

namespace cauldron {

namespace {

Analysis analysed(const Console& console, const LoadedRecord& loaded,
                  const AnalysisSettings& settings) {
  AnalysisWork work(*loaded.game, moves_of(loaded), settings);
  Progress progress(console, work.slices());
  for (std::size_t slice = 0; slice < work.slices(); ++slice) {
    work.work(slice);
    progress.at(slice + 1);
  }
  return work.result();
}

}  // namespace

std::vector<Move> moves_of(const LoadedRecord& loaded) {
  Match match(*loaded.game);
  for (const RecordMove& move : loaded.record.moves) match.play(move.who, move.text);
  return match.moves();
}

std::optional<Message> why_not(const Text& text, const LoadedRecord& loaded,
                               const std::string& file) {
  if (!loaded.record.outcome) {
    return Message{"app.analyse.unfinished", Json::object({{"file", file}})};
  }
  if (can_analyse(*loaded.game)) return std::nullopt;
  const std::string name = text(adapter_of(*loaded.game).text_id("name"));
  return Message{"app.analyse.no_analyst", Json::object({{"game", name}})};
}

Json json_of(const LoadedRecord& loaded, const Analysis& analysis) {
  Json json = to_json(*loaded.game, analysis);
  Json names = Json::array();
  for (const std::string& name : loaded.record.seats) names.push_back(name);
  json.set("names", std::move(names));
  return json;
}

void write_file(const std::string& path, const std::string& content) {
  NewFile file(path);
  file.write_line(content);
  file.finish();
}

std::string repeating_command(const AnalyseOptions& options) {
  std::string command = "cauldron analyse " + options.file;
  if (options.game != 1) command += " --game " + std::to_string(options.game);
  return command + " --budget " + std::to_string(options.budget) + " --seed " +
         std::to_string(options.seed);
}

Exit analyse_record(const Console& console, const AnalyseOptions& options) {
  if (options.out) {
    const bool names_one = options.game != 1 || options.json || options.html;
    if (names_one) throw failure(Exit::Usage, "app.analyse.one_or_many");
    return analyse_many(console, options);
  }
  RecordChecker checker(read_content(options.content));
  const LoadedRecord loaded = load_record(console.text, checker, options.file, options.game);
  if (auto why = why_not(console.text, loaded, options.file)) throw Failure{Exit::Refused, *why};
  const Analysis analysis = analysed(console, loaded, {options.budget, options.seed});
  if (options.json) write_file(*options.json, json_of(loaded, analysis).dump());
  const Report report = make_report(console, loaded, analysis);
  if (options.html) write_file(*options.html, analysis_page(report, repeating_command(options)));
  print_in_words(console, report);
  return Exit::Ok;
}

}  // namespace cauldron
