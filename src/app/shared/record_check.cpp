#include "app/shared/record_check.h"

#include <algorithm>
#include <fstream>

#include "app/shared/failure.h"
#include "app/shared/files.h"

namespace cauldron {

CheckedLine RecordChecker::open(std::string_view line, LoadedRecord* loaded) {
  auto record = parse_record(line);
  if (!record) return {0, WrongLine{{std::nullopt, record.error()}, {}, kChance, {}}};
  CheckedLine checked{record->moves.size()};
  checked.chances = draws_from(*record, 0);
  auto game = game_of(record->header);
  auto fault = game ? verify(**game, *record) : RecordFault{std::nullopt, game.error()};
  if (!fault) {
    checked.revealed = record->fair.has_value();
    checked.says_kinds = checked.revealed && !record->fair->kinds.empty();
    if (promise_) fault = broken_promise(*record, *promise_);
    const bool is_other = promise_ && promise_->commitment && record->fair &&
                          *promise_->commitment != record->fair->commitment;
    checked.draws = is_other ? 0 : draws_checked(*record);
  }
  if (fault) {
    WrongLine& wrong = checked.wrong.emplace();
    if (fault->move) {
      RecordMove& move = record->moves[*fault->move];
      wrong.who = move.who;
      wrong.text = std::move(move.text);
    }
    wrong.fault = std::move(*fault);
    wrong.seats = std::move(record->seats);
  } else if (loaded) {
    *loaded = {std::move(*record), std::move(*game)};
  }
  return checked;
}

// Making a game takes long, so that other threads do not wait for it: two may make the same one,
// and the first stays.
Result<RecordChecker::SharedGame> RecordChecker::game_of(const GameInfo& header) {
  const std::string rules = header.id + " " + std::to_string(header.rules);
  const std::string key = rules + " " + header.variant.canonical();
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = contents_.find(rules);
        known != contents_.end() && known->second != header.content) {
      return header_fault("content", header.content, known->second);
    }
    if (auto game = find_kept(key)) return game;
  }
  auto made = make_game({header.id, header.variant, content_, header.rules});
  if (!made && made.error().id.starts_with("content.")) throw Failure{Exit::Content, made.error()};
  if (!made) return made.error();
  const std::lock_guard lock(mutex_);
  contents_.emplace(rules, (*made)->info().content);
  return keep(key, std::move(*made));
}

RecordChecker::SharedGame RecordChecker::find_kept(const std::string& key) {
  const auto found = std::ranges::find(kept_, key, &Kept::key);
  if (found == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  return found->game;
}

RecordChecker::SharedGame RecordChecker::keep(const std::string& key, SharedGame game) {
  if (auto known = find_kept(key)) return known;
  kept_.push_front({key, game});
  if (kept_.size() > kGamesKept) kept_.pop_back();
  return game;
}

std::size_t RecordChecker::games_kept() {
  const std::lock_guard lock(mutex_);
  return kept_.size();
}

std::string fault_in_words(const Text& text, std::string_view file, std::size_t line,
                           const WrongLine& wrong) {
  Reader reader;
  reader.names = wrong.seats;
  Json args = Json::object(
      {{"file", file}, {"line", std::to_string(line)}, {"why", text(wrong.fault.why, reader)}});
  if (!wrong.fault.move) return text("app.fault.record", args);
  args.set("move", std::to_string(*wrong.fault.move + 1));
  args.set("text", wrong.text);
  args.set("who", wrong.who == kChance
                      ? text("app.fault.chance")
                      : text("app.fault.seat", Json::object({{"number", std::to_string(wrong.who)},
                                                             {"name", reader.names[wrong.who]}})));
  return text("app.fault.move", args);
}

LoadedRecord load_record(const Text& text, RecordChecker& checker, const std::string& file,
                         std::size_t line) {
  std::ifstream stream = open_for_reading(file);
  std::string content;
  for (std::size_t i = 0; i < line; ++i) {
    if (!std::getline(stream, content)) {
      throw failure(Exit::Refused, "app.fault.no_such_game",
                    Json::object({{"file", file}, {"number", std::uint64_t{line}}}));
    }
  }
  LoadedRecord loaded;
  const CheckedLine checked = checker.check(content, loaded);
  if (checked.wrong) {
    throw failure(Exit::Refused, "app.fault.refused",
                  Json::object({{"what", fault_in_words(text, file, line, *checked.wrong)}}));
  }
  for (std::string& name : loaded.record.seats) name = printable(name);
  return loaded;
}

}  // namespace cauldron
