#include "lanterns/lanterns.h"

#include <algorithm>
#include <array>

#include "core/chance/hash.h"
#include "core/embedded.h"
#include "games/content_reader.h"

namespace cauldron {

std::vector<EmbeddedFile> lanterns_files();  // generated

}  // namespace cauldron

namespace cauldron::lanterns {

namespace {

constexpr std::array<std::string_view, 6> kVerbs = {"", "deal", "roll", "pick", "take", "risk"};
constexpr std::array<std::string_view, 6> kPhases = {"deal", "roll", "pick", "prize", "roll", ""};

Option make(Verb verb, std::uint8_t number = 0) {
  return Option::of(static_cast<std::uint8_t>(verb), number);
}

Message say(std::string_view id, Json args = Json::object()) {
  return {"lanterns." + std::string(id), std::move(args)};
}

int cards_at(const State& s, std::uint8_t place) {
  return static_cast<int>(std::count(s.place, s.place + kCards, place));
}

Json numbers(const std::uint8_t (&list)[kSeats]) {
  Json json = Json::array();
  for (const std::uint8_t number : list) json.push_back(unsigned{number});
  return json;
}

void end_round(const Rules& rules, State& s) {
  s.lanterns[s.winner] = static_cast<std::uint8_t>(s.lanterns[s.winner] + s.die);
  s.step = s.round == rules.rounds ? Step::Over : Step::Roll;
  if (s.step == Step::Over) return;
  ++s.round;
  s.die = 0;
}

void pick(State& s, Seat seat, std::uint8_t card) {
  s.picked[seat] = card;
  if (std::count(s.picked, s.picked + kSeats, 0) > 0) return;
  for (const std::uint8_t played : s.picked) s.place[played - 1] = kPlayed;
  s.winner = static_cast<Seat>(std::max_element(s.picked, s.picked + kSeats) - s.picked);
  s.step = Step::Prize;
}

// With 6 on the die no second roll can bring more.
bool may_risk(const State& s) { return s.die < kFaces; }

}  // namespace

Json Lanterns::content_json(const Rules& rules) {
  return Json::object(
      {{"cards", int{kCards}}, {"faces", int{kFaces}}, {"rounds", int{rules.rounds}}});
}

Ask Lanterns::ask(const State& s) {
  if (s.step == Step::Over) return Ask::over();
  if (s.step == Step::Prize) return Ask::seat(s.winner);
  if (s.step != Step::Pick) return Ask::chance();
  SeatSet pending = 0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (s.picked[seat] == 0) pending |= only(seat);
  }
  return Ask::together(0b111, pending);
}

std::string_view Lanterns::question_kind(const State& s) {
  return kPhases[static_cast<std::size_t>(s.step)];
}

void Lanterns::options(const Rules&, const State& s, Seat seat, Options& list) {
  if (s.step == Step::Prize) {
    list = {make(Verb::Take)};
    if (may_risk(s)) list.push_back(make(Verb::Risk));
    return;
  }
  for (std::uint8_t card = 1; card <= kCards; ++card) {
    if (s.place[card - 1] == seat) list.push_back(make(Verb::Pick, card));
  }
}

std::vector<Chance> Lanterns::chances(const Rules&, const State& s) {
  std::vector<Chance> list;
  const bool deals = s.step == Step::Deal;
  for (std::uint8_t number = 1; number <= (deals ? kCards : kFaces); ++number) {
    if (deals && s.place[number - 1] != kStack) continue;
    list.push_back({make(deals ? Verb::Deal : Verb::Roll, number), 1});
  }
  return list;
}

void Lanterns::apply(const Rules& rules, State& s, Actor who, Option option) {
  const std::uint8_t number = option.a();
  switch (static_cast<Verb>(option.kind())) {
    case Verb::Deal:
      s.place[number - 1] = static_cast<std::uint8_t>((kCards - cards_at(s, kStack)) % kSeats);
      if (cards_at(s, kStack) == 0) s.step = Step::Roll;
      return;
    case Verb::Roll:
      s.die = number;
      if (s.step == Step::Again) return end_round(rules, s);
      std::fill(s.picked, s.picked + kSeats, std::uint8_t{0});
      s.step = Step::Pick;
      return;
    case Verb::Pick:
      return pick(s, who, number);
    case Verb::Take:
      return end_round(rules, s);
    case Verb::Risk:
      s.step = Step::Again;
      return;
  }
}

std::optional<Outcome> Lanterns::outcome(const Rules&, const State& s) {
  if (s.step != Step::Over) return std::nullopt;
  Outcome outcome{{s.lanterns, s.lanterns + kSeats}, {}};
  const int most = *std::max_element(s.lanterns, s.lanterns + kSeats);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (s.lanterns[seat] == most) outcome.winners.push_back(seat);
  }
  return outcome;
}

std::string Lanterns::text(const Rules&, Option option) {
  const std::string verb(kVerbs[option.kind()]);
  return option.a() ? verb + " " + std::to_string(option.a()) : verb;
}

std::optional<Option> Lanterns::parse(const Rules& rules, std::string_view text) {
  for (std::uint8_t kind = 1; kind < kVerbs.size(); ++kind) {
    const bool alone = kind >= static_cast<std::uint8_t>(Verb::Take);
    const bool roll = kind == static_cast<std::uint8_t>(Verb::Roll);
    for (std::uint8_t number = alone ? 0 : 1; number <= (alone  ? 0
                                                         : roll ? kFaces
                                                                : kCards);
         ++number) {
      const Option option = Option::of(kind, number);
      if (Lanterns::text(rules, option) == text) return option;
    }
  }
  return std::nullopt;
}

std::optional<Message> Lanterns::why_not(const Rules& rules, const State& s, Seat seat,
                                         Option option) {
  Options list;
  options(rules, s, seat, list);
  if (std::find(list.begin(), list.end(), option) != list.end()) return std::nullopt;
  const Verb verb = static_cast<Verb>(option.kind());
  if (verb == Verb::Pick && s.step == Step::Pick) {
    return say("why.not_yours", Json::object({{"number", int{option.a()}}}));
  }
  if (verb == Verb::Risk && s.step == Step::Prize) return say("why.nothing_better");
  return say("why.not_now");
}

std::vector<Refused> Lanterns::refused(const Rules&, const State& s, Seat) {
  if (s.step != Step::Prize || may_risk(s)) return {};
  return {{make(Verb::Risk), say("why.nothing_better")}};
}

std::vector<Message> Lanterns::log(const Rules& rules, const State& before, Actor who,
                                   Option option, const State& after, Viewer viewer) {
  std::vector<Message> lines;
  const int number = option.a();
  const auto of_seat = [](Seat seat) { return Json::object({{"seat", unsigned{seat}}}); };
  switch (static_cast<Verb>(option.kind())) {
    case Verb::Deal:
      if (after.place[number - 1] == viewer) {
        lines.push_back(say("log.dealt", Json::object({{"number", number}})));
      }
      break;
    case Verb::Roll:
      lines.push_back(say(before.step == Step::Again ? "log.rolled_again" : "log.rolled",
                          of_seat(after.winner).set("count", number)));
      break;
    case Verb::Pick:
      if (after.step != Step::Prize) break;
      for (Seat seat = 0; seat < kSeats; ++seat) {
        lines.push_back(say("log.picked", of_seat(seat).set("number", int{after.picked[seat]})));
      }
      lines.push_back(say("log.won", of_seat(after.winner)));
      break;
    case Verb::Take:
      lines.push_back(say("log.took", of_seat(who).set("count", int{before.die})));
      break;
    case Verb::Risk:
      lines.push_back(say("log.risked", of_seat(who)));
      break;
  }
  if (const auto result = outcome(rules, after)) {
    Json winners = Json::array();
    for (const Seat seat : result->winners) winners.push_back(unsigned{seat});
    lines.push_back(say("log.over", Json::object({{"winners", std::move(winners)}})));
  }
  return lines;
}

View Lanterns::view(const Rules&, const State& s, Viewer viewer) {
  View v{s, viewer, {}};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    v.hand[seat] = static_cast<std::uint8_t>(cards_at(s, seat));
    if (s.step == Step::Pick && seat != viewer) v.s.picked[seat] = 0;
  }
  for (std::uint8_t& place : v.s.place) {
    if (place != kPlayed && place != viewer) place = kHidden;
  }
  return v;
}

Json Lanterns::view_json(const Rules& rules, const View& v) {
  Json seats = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Json cards = Json::array();
    for (std::uint8_t card = 1; card <= kCards; ++card) {
      if (v.s.place[card - 1] == seat) cards.push_back(int{card});
    }
    while (cards.items().size() < v.hand[seat]) cards.push_back("?");
    const int picked = v.s.picked[seat];
    seats.push_back(Json::object({{"lanterns", int{v.s.lanterns[seat]}},
                                  {"cards", std::move(cards)},
                                  {"picked", picked ? Json(picked) : Json()}}));
  }
  const auto result = outcome(rules, v.s);
  return Json::object({{"seat", v.viewer == kWatcher ? Json() : Json(unsigned{v.viewer})},
                       {"phase", v.s.step == Step::Over ? "over" : question_kind(v.s)},
                       {"round", int{v.s.round}},
                       {"die", v.s.die ? Json(int{v.s.die}) : Json()},
                       {"seats", std::move(seats)},
                       {"outcome", result ? result->to_json() : Json()}});
}

Json Lanterns::standing(const Rules&, const View& v) {
  return Json::object(
      {{"round", int{v.s.round}}, {"turn", v.s.round - 1}, {"lanterns", numbers(v.s.lanterns)}});
}

Message Lanterns::standing_line(const Rules&, const View& v) {
  return say("standing", Json::object({{"round", int{v.s.round}}}));
}

State Lanterns::resample(const Rules&, const View& v, Rng& rng) {
  State s = v.s;
  std::vector<std::uint8_t> places(kCards, kStack);
  auto next = places.begin();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (seat != v.viewer) next = std::fill_n(next, v.hand[seat], seat);
  }
  places.resize(static_cast<std::size_t>(std::count(s.place, s.place + kCards, kHidden)));
  for (std::uint8_t& place : s.place) {
    if (place != kHidden) continue;
    std::swap(places[rng.below(static_cast<std::uint32_t>(places.size()))], places.back());
    place = places.back();
    places.pop_back();
  }
  return s;
}

std::string Lanterns::check(const Rules& rules, const State& s) {
  if (cards_at(s, kHidden) > 0) return "a card is nowhere";
  if (s.round < 1 || s.round > rules.rounds) return "a round that does not exist";
  const int held = cards_at(s, 0) + cards_at(s, 1) + cards_at(s, 2) + cards_at(s, kStack);
  const bool laid = s.step == Step::Prize || s.step == Step::Again || s.step == Step::Over;
  const int rounds_played = s.step == Step::Deal ? 0 : s.round - (laid ? 0 : 1);
  return held == kCards - kSeats * rounds_played ? "" : "a card is missing";
}

Json Lanterns::state_json(const Rules&, const State& s) {
  Json places = Json::array();
  for (const std::uint8_t place : s.place) places.push_back(int{place});
  return Json::object({{"step", static_cast<int>(s.step)},
                       {"round", int{s.round}},
                       {"die", int{s.die}},
                       {"winner", int{s.winner}},
                       {"places", std::move(places)},
                       {"picked", numbers(s.picked)},
                       {"lanterns", numbers(s.lanterns)}});
}

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant,
                                        int version) {
  if (!variant.is_object() || !variant.members().empty()) {
    return Message{"error.no_such_variant",
                   Json::object({{"game", "lanterns"}, {"variant", variant.dump()}})};
  }
  ContentReader reader(content.name);
  const Json json = reader.parse(content.text);
  const std::int64_t* rounds = json.find_int("rounds");
  if (reader.ok() && (!rounds || *rounds < 1 || *rounds > kMostRounds)) {
    reader.refuse("rounds", "range", rounds ? Json(*rounds) : Json(),
                  {{"low", 1}, {"high", int{kMostRounds}}});
  }
  if (!reader.ok()) return reader.error();
  GameInfo info;
  info.id = "lanterns";
  info.rules = version;
  info.content = sha256_hex(json.canonical());
  info.seats = info.people = kSeats;
  return std::unique_ptr<Game>(
      new GameOf<Lanterns>(Rules{static_cast<std::uint8_t>(*rounds)}, std::move(info)));
}

void list() {
  embed_files(lanterns_files());
  list_game({"lanterns", "lanterns.json", 1, kSeats, kSeats, false, make_game});
}

}  // namespace cauldron::lanterns
