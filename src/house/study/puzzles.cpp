#include "house/study/puzzles.h"

#include <utility>

#include "core/open_view.h"
#include "house/table/names.h"
#include "house/views/projection.h"

namespace cauldron {

namespace {

Json log_json(const std::vector<Message>& log) {
  Json lines = Json::array();
  for (const Message& line : log) lines.push_back(line.to_json());
  return lines;
}

// A table that nobody has opened, where the game has come so far; those who sit there are made up.
Table laid_table(const std::shared_ptr<const Game>& game, const Match& match, std::int64_t number) {
  TableHeader header;
  header.id = "puzzle-" + std::to_string(number);
  header.title = std::to_string(number);
  header.game = game->info();
  Table table(header, game);
  SeededLuck luck(static_cast<std::uint64_t>(number));
  std::vector<std::string> taken;
  for (Seat seat = 0; seat < game->info().people; ++seat) {
    Event event;
    event.kind = Event::Kind::Sit;
    event.who = seat;
    event.name = invent_bot_name(luck, taken);
    taken.push_back(event.name);
    table.apply(event);
  }
  for (const Move& move : match.moves()) {
    table.apply({Event::Kind::Move, move.who, game->text(move.option), {}, {}, {}, {}});
  }
  return table;
}

}  // namespace

PuzzleBook::PuzzleBook(std::vector<PuzzleGame> games) : games_(std::move(games)) {
  for (const PuzzleGame& game : games_) {
    for (const Puzzle& puzzle : game.puzzles) pages_.push_back({&game, &puzzle});
  }
}

const PuzzleBook::Page* PuzzleBook::find(std::int64_t number) const {
  if (number < 1 || static_cast<std::uint64_t>(number) > pages_.size()) return nullptr;
  return &pages_[static_cast<std::size_t>(number - 1)];
}

Json PuzzleBook::difficulties() const {
  Json list = Json::array();
  for (const Page& page : pages_) list.push_back(page.puzzle->difficulty);
  return list;
}

Json PuzzleBook::retired() const {
  Json list = Json::array();
  for (std::size_t place = 0; place < pages_.size(); ++place) {
    const auto& retired = pages_[place].puzzle->retired;
    if (retired)
      list.push_back(Json::object({{"number", unsigned(place + 1)}, {"since", retired->since}}));
  }
  return list;
}

PosedPuzzle::PosedPuzzle(std::shared_ptr<const Game> game, std::unique_ptr<Puzzling> puzzling,
                         const PuzzleBook::Page& page, Match match)
    : game_(std::move(game)),
      puzzling_(std::move(puzzling)),
      page_(page),
      match_(std::move(match)),
      seat_(match_.ask().next()) {}

std::optional<PosedPuzzle> PosedPuzzle::pose(std::shared_ptr<const Game> game,
                                             const PuzzleBook::Page& page) {
  auto puzzling = puzzling_of(*game);
  auto match = match_before(*game, *page.from, *page.puzzle);
  if (!puzzling || !match) return std::nullopt;
  return PosedPuzzle(std::move(game), std::move(puzzling), page, std::move(*match));
}

Json PosedPuzzle::view(const StateBox& state) const {
  if (puzzling_->open()) return open_view(*game_, state, seat_);
  return game_->view_json(game_->view(state, seat_));
}

Json PosedPuzzle::to_json(const std::string& request, std::int64_t number) const {
  const Table table = laid_table(game_, match_, number);
  const Presence everybody{static_cast<SeatSet>((1u << table.seats().size()) - 1), 0, 0};
  Json picture = parsed_json(snapshot_text(table, seat_, everybody));
  picture.set("id", request).set("view", view(match_.state()));
  Json json = Json::object({{"type", "puzzle"},
                            {"game", game_->info().id},
                            {"number", number},
                            {"difficulty", page_.puzzle->difficulty},
                            {"open", puzzling_->open()},
                            {"task", puzzling_->task(match_.state()).to_json()},
                            {"picture", std::move(picture)}});
  const auto& retired = page_.puzzle->retired;
  if (retired) json.set("retired", puzzling_->why_retired(*retired).to_json());
  return json;
}

std::variant<Json, Refusal> PosedPuzzle::attempt(const std::string& answer) const {
  if (page_.puzzle->retired) return Refusal{"no-such-puzzle", {"error.puzzle_retired"}};
  const auto option = game_->parse(answer);
  if (!option) {
    return Refusal{"illegal-option", {"error.unreadable_move", Json::object({{"text", answer}})}};
  }
  if (const auto why = match_.refusal(seat_, *option)) return Refusal{"illegal-option", *why};
  const Verdict verdict = puzzling_->judge(match_.state(), *page_.puzzle, *option);
  Json steps = Json::array();
  std::vector<Message> log;
  StateBox state = match_.state();
  for (const Move& move : verdict.course) {
    const StateBox before = state;
    game_->apply(state, move.who, move.option);
    for (Message& line : game_->log(before, move.who, move.option, state, seat_)) {
      log.push_back(std::move(line));
    }
    if (!is_picture(*game_, state)) continue;
    steps.push_back(Json::object({{"log", log_json(log)}, {"view", view(state)}}));
    log.clear();
  }
  return Json::object({{"type", "attempt"},
                       {"right", verdict.right},
                       {"answer", page_.puzzle->answer},
                       {"verdict", verdict.words.to_json()},
                       {"steps", std::move(steps)}});
}

}  // namespace cauldron
