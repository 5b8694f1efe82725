#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/analyse/report.h"
#include "app/commands.h"
#include "app/files.h"
#include "app/progress.h"

namespace cauldron {

namespace {

Analysis analysed(const Console& console, const LoadedRecord& loaded,
                  const AnalysisSettings& settings) {
  Match match(*loaded.game);
  for (const RecordMove& move : loaded.record.moves) match.play(move.who, move.text);
  AnalysisWork work(*loaded.game, match.moves(), settings);
  Progress progress(console, work.slices());
  for (std::size_t slice = 0; slice < work.slices(); ++slice) {
    work.work(slice);
    progress.at(slice + 1);
  }
  return work.result();
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

}  // namespace

Exit analyse_record(const Console& console, const AnalyseOptions& options) {
  RecordChecker checker(read_content(options.content));
  const LoadedRecord loaded = load_record(console.text, checker, options.file, options.game);
  if (!loaded.record.outcome) {
    throw failure(Exit::Refused, "app.analyse.unfinished", Json::object({{"file", options.file}}));
  }
  if (!can_analyse(*loaded.game)) {
    const std::string name = console.text(adapter_of(*loaded.game).text_id("name"));
    throw failure(Exit::Refused, "app.analyse.no_analyst", Json::object({{"game", name}}));
  }
  const Analysis analysis = analysed(console, loaded, {options.budget, options.seed});
  if (options.json) {
    Json json = to_json(*loaded.game, analysis);
    Json names = Json::array();
    for (const std::string& name : loaded.record.seats) names.push_back(name);
    json.set("names", std::move(names));
    write_file(*options.json, json.dump());
  }
  const Report report = make_report(console, loaded, analysis);
  if (options.html) write_file(*options.html, analysis_page(report, repeating_command(options)));
  print_in_words(console, report);
  return Exit::Ok;
}

}  // namespace cauldron
