#include "pack.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"

namespace cauldron::fuzz {

namespace {

constexpr std::string_view kStronger = "greedy";
constexpr int kMostEdits = 24;
constexpr std::size_t kMostGrowth = 4096;
constexpr std::array<std::int64_t, 14> kNumbers = {
    0, 1, 2, 3, 4, 6, 8, 10, 12, 255, 256, -1, -8, std::numeric_limits<std::int64_t>::max()};

// A value of the pack and the name under which it stands; entries of a list have their list's.
struct Place {
  Json* value;
  std::string name;
};

void collect(Json& value, const std::string& name, std::vector<Place>& places) {
  places.push_back({&value, name});
  if (value.is_array()) {
    for (Json& item : value.items()) collect(item, name, places);
  } else if (value.is_object()) {
    for (auto& [member, inner] : value.members()) collect(inner, member, places);
  }
}

void edit_number(Json& value, Bytes& bytes) {
  const std::int64_t number = value.as_int();
  switch (bytes.below(4)) {
    case 0:
      value = number < std::numeric_limits<std::int64_t>::max() ? number + 1 : number;
      return;
    case 1:
      value = number > std::numeric_limits<std::int64_t>::min() ? number - 1 : number;
      return;
    default:
      value = kNumbers[bytes.below(kNumbers.size())];
  }
}

// `other` is a list of the same name somewhere in the pack.
void edit_list(Json::Array& list, const Json* other, Bytes& bytes) {
  if (list.empty()) {
    if (other && other->is_array()) list = other->items();
    return;
  }
  const std::size_t at = bytes.below(list.size());
  switch (bytes.below(5)) {
    case 0:
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
      return;
    case 1:
      list.push_back(Json(list[at]));
      return;
    case 2:
      std::swap(list[at], list[bytes.below(list.size())]);
      return;
    case 3:
      list.resize(at);
      return;
    default:
      if (other && other->is_array()) {
        const Json::Array more = other->items();
        list.insert(list.end(), more.begin(), more.end());
      }
  }
}

void edit_place(const Place& place, const Json* other, Bytes& bytes) {
  Json& value = *place.value;
  // Most of what a reader accepts is what stands somewhere else already.
  if (other && other != &value && bytes.below(3) == 0) {
    Json borrowed = *other;
    value = std::move(borrowed);
  } else if (value.is_int()) {
    edit_number(value, bytes);
  } else if (value.is_bool()) {
    value = !value.as_bool();
  } else if (value.is_array()) {
    edit_list(value.items(), other, bytes);
  } else if (value.is_object() && !value.members().empty()) {
    Json::Object& members = value.members();
    members.erase(members.begin() + static_cast<std::ptrdiff_t>(bytes.below(members.size())));
  } else if (other) {
    Json borrowed = *other;
    value = std::move(borrowed);
  }
}

}  // namespace

void edit(Json& pack, Bytes& bytes) {
  std::vector<Place> places;
  collect(pack, "", places);
  const Place& place = places[bytes.below(places.size())];
  std::vector<const Json*> alike;
  for (const Place& each : places) {
    if (each.name == place.name && each.value != place.value) alike.push_back(each.value);
  }
  const Json* other = alike.empty() ? nullptr : alike[bytes.below(alike.size())];
  // A pack that grows and grows would only keep the JSON reader busy.
  if (other && other->dump().size() > place.value->dump().size() + kMostGrowth) other = nullptr;
  edit_place(place, other, bytes);
}

std::unique_ptr<Game> edited_game(Json pack, const MakeGame& make, Bytes& bytes) {
  auto made = make(pack.dump());
  require(static_cast<bool>(made), "the pack is sound before it is edited");
  std::unique_ptr<Game> game = std::move(*made);
  const int edits = 1 + bytes.take() % kMostEdits;
  for (int i = 0; i < edits && !bytes.empty(); ++i) {
    Json edited = pack;
    edit(edited, bytes);
    auto next = make(edited.dump());
    if (next) {
      pack = std::move(edited);
      game = std::move(*next);
    } else {
      require(!next.error().id.empty(), "a refusal says why");
    }
  }
  return game;
}

namespace {

void look_around(const Game& game, const StateBox& state, Rng& rng) {
  const Seat seats = game.info().seats;
  for (Seat seat = 0; seat <= seats; ++seat) {
    const Viewer viewer = seat < seats ? Viewer{seat} : kWatcher;
    const ViewBox view = game.view(state, viewer);
    require(!game.view_json(view).dump().empty(), "a view can be shown");
    require(!game.standing(view).dump().empty(), "a standing can be shown");
    if (viewer == kWatcher) continue;
    const StateBox world = game.resample(view, rng);
    const std::string broken = game.check(world);
    require(broken.empty(), broken);
    require(game.view(world, viewer) == view, "a world looks as the seat sees it");
  }
  const Ask ask = game.ask(state);
  if (ask.kind == Ask::Kind::Over || ask.kind == Ask::Kind::Chance) return;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!contains(ask.pending, seat)) continue;
    for (const Refused& refused : game.refused(state, seat)) {
      require(!refused.why.id.empty(), "a refusal says why");
    }
    for (const Option option : game.options(state, seat)) {
      require(game.parse(game.text(option)) == option, "an option is its text");
    }
  }
}

}  // namespace

Course::Course(Bytes& bytes)
    : seed(bytes.take()), stream(bytes.take()), bots(bytes.take()), every(bytes.take()) {}

void play_to_the_end(const Game& game, const Course& course, int most_moves) {
  Rng rng(course.seed, course.stream);
  Thinking thinking{rng};
  const std::uint32_t every = 32u + course.every;
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    // The stronger bot takes its time, and its advice is asked for all along.
    const bool is_strong = (course.bots >> (2 * seat) & 3) == 3;
    bots.push_back(make_bot(is_strong ? kStronger : bot_names().front(), game));
  }
  const auto adviser = make_bot(kStronger, game);

  Match match(game);
  for (int moves = 0; !match.over(); ++moves) {
    require(moves < most_moves, "the game comes to an end");
    if (rng.below(every) == 0) look_around(game, match.state(), rng);
    const Ask ask = match.ask();
    const Actor who = ask.next();
    Option option;
    if (ask.kind == Ask::Kind::Chance) {
      const auto chances = game.chances(match.state());
      require(!chances.empty(), "chance has something to draw");
      option = draw(chances, rng);
    } else {
      const auto options = game.options(match.state(), who);
      require(!options.empty(), "whoever is asked can answer");
      const bool hinted = rng.below(every) == 0;
      Bot& bot = hinted ? *adviser : *bots[who];
      option = bot.choose(game.view(match.state(), who), options, thinking);
    }
    const StateBox before = match.state();
    require(!match.play(who, option), "a listed option is accepted");
    const Viewer viewer = static_cast<Viewer>(rng.below(game.info().seats));
    game.log(before, who, option, match.state(), viewer);
    const std::string broken = game.check(match.state());
    require(broken.empty(), broken);
  }
  require(game.outcome(match.state()).has_value(), "a finished game has an outcome");
  look_around(game, match.state(), rng);
}

}  // namespace cauldron::fuzz
