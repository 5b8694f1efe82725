#include "app/record_check.h"

#include <fstream>

#include "app/failure.h"
#include "app/files.h"

namespace cauldron {

CheckedLine RecordChecker::check(std::string_view line) {
  auto record = parse_record(line);
  if (!record) return {std::nullopt, nullptr, RecordFault{std::nullopt, record.error()}};
  const auto game = game_of(record->header);
  if (!game) return {std::move(*record), nullptr, RecordFault{std::nullopt, game.error()}};
  auto fault = verify(**game, *record);
  return {std::move(*record), *game, std::move(fault)};
}

Result<const Game*> RecordChecker::game_of(const GameInfo& header) {
  const std::string key =
      header.id + " " + std::to_string(header.rules) + " " + header.variant.canonical();
  const std::lock_guard lock(mutex_);
  if (const auto known = games_.find(key); known != games_.end()) {
    return static_cast<const Game*>(known->second.get());
  }
  auto made = make_game({header.id, header.variant, content_, header.rules});
  if (!made && made.error().id.starts_with("content.")) throw Failure{Exit::Content, made.error()};
  if (!made) return made.error();
  return static_cast<const Game*>((games_[key] = std::move(*made)).get());
}

std::string fault_in_words(const Text& text, std::string_view file, std::size_t line,
                           const CheckedLine& checked) {
  Reader reader;
  if (checked.record) reader.names = checked.record->seats;
  Json args = Json::object(
      {{"file", file}, {"line", std::to_string(line)}, {"why", text(checked.fault->why, reader)}});
  if (!checked.fault->move) return text("app.fault.record", args);
  const RecordMove& move = checked.record->moves[*checked.fault->move];
  args.set("move", std::to_string(*checked.fault->move + 1));
  args.set("text", move.text);
  args.set("who", move.who == kChance
                      ? text("app.fault.chance")
                      : text("app.fault.seat", Json::object({{"number", std::to_string(move.who)},
                                                             {"name", reader.names[move.who]}})));
  return text("app.fault.move", args);
}

CheckedLine load_record(const Text& text, RecordChecker& checker, const std::string& file,
                        std::size_t line) {
  std::ifstream stream = open_for_reading(file);
  std::string content;
  for (std::size_t i = 0; i < line; ++i) {
    if (!std::getline(stream, content)) {
      throw failure(Exit::Refused, "app.fault.no_such_game",
                    Json::object({{"file", file}, {"number", std::uint64_t{line}}}));
    }
  }
  CheckedLine checked = checker.check(content);
  if (checked.fault) {
    throw failure(Exit::Refused, "app.fault.refused",
                  Json::object({{"what", fault_in_words(text, file, line, checked)}}));
  }
  for (std::string& name : checked.record->seats) name = printable(name);
  return checked;
}

}  // namespace cauldron
