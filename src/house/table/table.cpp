#include "house/table/table.h"

#include <algorithm>

#include "bots/levels.h"
#include "house/table/advance.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

Event make_event(Event::Kind kind, Actor who, std::string text, std::string request) {
  Event event;
  event.kind = kind;
  event.who = who;
  event.text = std::move(text);
  event.request = std::move(request);
  return event;
}

Refusal no_such_bot(const std::string& name) {
  return {"no-such-bot", {"error.no_such_bot", Json::object({{"bot", name}})}};
}

Refusal away_refusal(const TableSeat& seat) {
  return {"not-allowed", {seat.resigned ? "error.resigned" : "error.away"}};
}

Refusal stale_question() { return {"stale-question", {"error.stale_question"}}; }

Refusal too_many_changes() { return {"too-many", {"error.too_many_changes"}}; }

Json shared_json(const SharedLuck& shared) {
  if (!shared.is_duplicate()) return Json::object();
  return Json::object({{"rotation", unsigned{shared.rotation}},
                       {"nonces", Json(Json::Array(shared.nonces.begin(), shared.nonces.end()))}});
}

SharedLuck read_shared(const Json& json) {
  SharedLuck shared;
  if (const std::int64_t* rotation = json.find_int("rotation")) {
    shared.rotation = static_cast<Seat>(*rotation);
  }
  if (const Json* nonces = json.find("nonces")) {
    for (const Json& nonce : nonces->items()) shared.nonces.push_back(nonce.as_string());
  }
  return shared;
}

}  // namespace

std::string request_key(Viewer who, const std::string& fingerprint) {
  return std::to_string(who) + ":" + fingerprint;
}

Json TableHeader::to_json() const {
  Json json = Json::object({{"title", title},
                            {"public", open_to_all},
                            {"game", game.id},
                            {"rules", game.rules},
                            {"content", game.content},
                            {"variant", game.variant},
                            {"request", request}});
  if (!seed.empty()) json.set("seed", seed);
  if (from != 0) json.set("from", std::uint64_t{from});
  if (bots_alone) json.set("bots", true);
  if (shared) json.set("shared", shared_json(*shared));
  if (brought) json.set("brought", true);
  return json;
}

std::optional<TableHeader> TableHeader::from_json(std::string id, const Json& json) {
  const std::string* title = json.find_string("title");
  const Json* open_to_all = json.find("public");
  const std::string* game = json.find_string("game");
  const std::int64_t* rules = json.find_int("rules");
  const std::string* content = json.find_string("content");
  const Json* variant = json.find("variant");
  const std::string* request = json.find_string("request");
  const std::string* seed = json.find_string("seed");
  const std::int64_t* from = json.find_int("from");
  const Json* shared = json.find("shared");
  if (!title || !open_to_all || !open_to_all->is_bool() || !game || !rules || !content ||
      !variant || !request) {
    return std::nullopt;
  }
  return TableHeader{std::move(id),
                     *title,
                     open_to_all->as_bool(),
                     GameInfo{*game, static_cast<int>(*rules), *content, *variant, 0, 0, {}},
                     *request,
                     json.find("bots") != nullptr,
                     seed ? *seed : std::string(),
                     from ? static_cast<std::size_t>(*from) : 0,
                     shared ? std::optional(read_shared(*shared)) : std::nullopt,
                     json.find("brought") != nullptr};
}

Table::Table(TableHeader header, std::shared_ptr<const Game> game)
    : header_(std::move(header)),
      game_(std::move(game)),
      seats_(game_->info().seats),
      match_(*game_),
      finished_(match_.over()) {
  for (Seat seat = game_->info().people; seat < seats_.size(); ++seat) {
    seats_[seat].kind = TableSeat::Kind::Game;
  }
}

bool Table::started() const {
  return std::none_of(seats_.begin(), seats_.end(),
                      [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::Open; });
}

std::size_t Table::seen_by(Viewer viewer) const {
  return common_count_ + (viewer < kMaxSeats ? own_count_[viewer] : 0);
}

bool Table::has_others_than(Seat seat) const {
  for (Seat other = 0; other < seats_.size(); ++other) {
    if (other != seat && seats_[other].kind == TableSeat::Kind::Person) return true;
  }
  return false;
}

std::optional<Seat> Table::seat_of(std::string_view token, const Secrets& secrets) const {
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    const std::string& hash = seats_[seat].token;
    if (!hash.empty() && secrets.token_matches(token, hash)) return seat;
  }
  return std::nullopt;
}

Record Table::record() const {
  std::vector<std::string> names;
  for (const TableSeat& seat : seats_) {
    names.push_back(seat.kind == TableSeat::Kind::Game ? game_->info().opponent : seat.name);
  }
  Record record = make_record(match_, std::move(names));
  record.fair = proof();
  return record;
}

std::vector<std::string> Table::nonces() const {
  if (header_.is_duplicate()) return header_.shared->nonces;
  std::vector<std::string> nonces;
  for (const TableSeat& seat : seats_) nonces.push_back(seat.nonce);
  return nonces;
}

// Rules that fail while a stored table is rebuilt may be mended, and the match then goes on.
std::optional<FairProof> Table::proof() const {
  if (!chance_ || !(agreed_ || finished_ || closed_)) return std::nullopt;
  return FairProof{commitment_to(header_.seed), header_.seed, nonces(), header_.from,
                   header_.shared.has_value()};
}

// --- deciding -----------------------------------------------------------------------------------

Decision Table::decide(const TableRequest& request, Viewer who, const std::string& fingerprint,
                       const Others& others) const {
  const std::string key = request_key(who, fingerprint);
  if (const auto* say = std::get_if<request::Say>(&request)) {
    Event event = make_event(Event::Kind::Say, who, say->text, key);
    event.name = who == kWatcher ? say->name : seats_[who].name;
    if (event.name.empty()) {
      return Refusal{"bad-message", {"error.bad_name", Json::object({{"field", "name"}})}};
    }
    return decide_talk(event);
  }
  if (who == kWatcher) return Refusal{"not-seated", {"error.not_seated"}};
  if (set_aside_) return set_aside_refusal();
  if (const auto* bot = std::get_if<request::Bot>(&request)) {
    return decide_bot(*bot, key, others);
  }
  if (const auto* choice = std::get_if<request::Choose>(&request)) {
    return decide_choice(*choice, who, key, others);
  }
  if (const auto* signal = std::get_if<request::Signal>(&request)) {
    return decide_signal(*signal, who, key);
  }
  if (const auto* announce = std::get_if<request::Announce>(&request)) {
    return decide_announcement(*announce, who, key);
  }
  if (const auto* draw = std::get_if<request::Draw>(&request)) {
    return decide_draw(draw->offer, who, key);
  }
  if (const auto* go_on = std::get_if<request::Continue>(&request)) {
    return decide_continuing(*go_on, who);
  }
  if (std::holds_alternative<request::Resign>(request)) {
    if (!started()) return Refusal{"not-started", {"error.not_started"}};
    if (over()) return Refusal{"not-allowed", {"error.over"}};
    if (seats_[who].resigned) return std::vector<Event>{};
    std::vector<Event> events = {make_event(Event::Kind::Resign, who, "", key)};
    advance(*this, events, others);
    return events;
  }
  if (seats_[who].resigned) return Refusal{"not-allowed", {"error.resigned"}};
  // Coming back is always allowed: nobody comes back more often than they left.
  const bool leaves = std::holds_alternative<request::Leave>(request);
  if (leaves && changes_of_mind_[who] >= kMaxChangesOfMind) return too_many_changes();
  return decide_presence(make_event(leaves ? Event::Kind::Leave : Event::Kind::Back, who, "", key),
                         others);
}

Decision Table::decide_seating(const std::vector<Event>& seatings, const Others& others,
                               const std::vector<Event>& moves) const {
  if (set_aside_) return set_aside_refusal();
  for (const Event& seating : seatings) {
    if (seats_[seating.who].kind != TableSeat::Kind::Open) {
      return Refusal{"seat-taken", {"error.seat_taken"}};
    }
    if (seating.kind == Event::Kind::Bot && !is_offered(seating.text, *game_)) {
      return no_such_bot(seating.text);
    }
  }
  std::vector<Event> events = seatings;
  events.insert(events.end(), moves.begin(), moves.end());
  advance(*this, events, others);
  return events;
}

Decision Table::decide_stand_in(const request::Bot& request, Viewer who,
                                const std::string& fingerprint, const Others& others) const {
  if (set_aside_) return set_aside_refusal();
  if (!is_offered(request.bot, *game_)) return no_such_bot(request.bot);
  if (!started()) return Refusal{"not-started", {"error.not_started"}};
  return decide_presence(make_event(Event::Kind::Leave, static_cast<Seat>(request.seat),
                                    request.bot, request_key(who, fingerprint)),
                         others);
}

Decision Table::decide_bot(const request::Bot& request, const std::string& key,
                           const Others& others) const {
  if (request.seat < 0 || request.seat >= static_cast<std::int64_t>(seats_.size())) {
    return Refusal{"no-such-seat", {"error.no_such_seat"}};
  }
  Event event = make_event(Event::Kind::Bot, static_cast<Seat>(request.seat), request.bot, key);
  std::vector<std::string> taken;
  for (const TableSeat& seat : seats_) taken.push_back(seat.name);
  event.name = invent_bot_name(others.luck, taken);
  return decide_seating({std::move(event)}, others);
}

std::optional<Refusal> Table::unanswerable(std::int64_t asked, Seat seat) const {
  if (set_aside_) return set_aside_refusal();
  if (!started()) return Refusal{"not-started", {"error.not_started"}};
  if (over()) return Refusal{"not-asked", {"error.over"}};
  if (asked != static_cast<std::int64_t>(question())) {
    return stale_question();
  }
  if (seats_[seat].away) return away_refusal(seats_[seat]);
  if (!contains(match_.ask().pending, seat)) return Refusal{"not-asked", {"error.not_asked"}};
  return std::nullopt;
}

Decision Table::decide_choice(const request::Choose& request, Seat seat, const std::string& key,
                              const Others& others) const {
  if (auto refusal = unanswerable(request.question, seat)) return *refusal;
  const auto option = game_->parse(request.option);
  if (!option) {
    return Refusal{"illegal-option",
                   {"error.unreadable_move", Json::object({{"text", request.option}})}};
  }
  if (auto why = match_.refusal(seat, *option)) return Refusal{"illegal-option", *why};

  if (answers_[seat] && changes_of_mind_[seat] >= kMaxChangesOfMind) return too_many_changes();

  const auto kind = match_.ask().secret() ? Event::Kind::Answer : Event::Kind::Move;
  std::vector<Event> events;
  events.push_back(make_event(kind, seat, request.option, key));
  advance(*this, events, others);
  return events;
}

Decision Table::decide_signal(const request::Signal& request, Seat seat,
                              const std::string& key) const {
  if (game_->info().talk != Talk::Signals) {
    return Refusal{"not-allowed", {"error.no_signals"}};
  }
  const auto possible =
      started() ? game_->signals(match_.state(), seat) : std::vector<std::string>{};
  if (possible.empty()) return Refusal{"not-allowed", {"error.no_signal_now"}};
  if (std::find(possible.begin(), possible.end(), request.signal) == possible.end()) {
    return Refusal{"bad-message", {"error.bad_field", Json::object({{"field", "signal"}})}};
  }
  Event event = make_event(Event::Kind::Signal, seat, request.signal, key);
  event.name = seats_[seat].name;
  return decide_talk(event);
}

Decision Table::decide_announcement(const request::Announce& request, Seat seat,
                                    const std::string& key) const {
  if (game_->info().talk != Talk::Announcements) {
    return Refusal{"not-allowed", {"error.no_announcements"}};
  }
  if (!started()) return Refusal{"not-started", {"error.not_started"}};
  if (seats_[seat].away) return away_refusal(seats_[seat]);
  const auto possible = game_->announcements(match_.state(), seat);
  if (possible.empty()) return Refusal{"not-allowed", {"error.no_announcement_now"}};
  const std::string& action = request.action;
  if (!action.empty() && std::find(possible.begin(), possible.end(), action) == possible.end()) {
    return Refusal{"illegal-option", {"error.cannot_announce", Json::object({{"text", action}})}};
  }
  if (changes_of_mind_[seat] >= kMaxChangesOfMind) return too_many_changes();
  if (announcements_.of(seat) == action) return std::vector<Event>{};
  return std::vector<Event>{make_event(Event::Kind::Announce, seat, action, key)};
}

Decision Table::decide_draw(bool offer, Seat seat, const std::string& key) const {
  if (!started()) return Refusal{"not-started", {"error.not_started"}};
  if (over()) return Refusal{"not-allowed", {"error.over"}};
  if (seats_[seat].away) return away_refusal(seats_[seat]);
  if (people() == only(seat)) return Refusal{"not-allowed", {"error.nobody_to_agree"}};
  if (contains(draw_offers_, seat) == offer) return std::vector<Event>{};
  if (changes_of_mind_[seat] >= kMaxChangesOfMind) return too_many_changes();
  return std::vector<Event>{make_event(Event::Kind::Draw, seat,
                                       std::string(offer ? Event::kOffer : Event::kWithdraw), key)};
}

SeatSet Table::people() const {
  SeatSet set = 0;
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    if (seats_[seat].asks_person()) set |= only(seat);
  }
  return set;
}

Decision Table::decide_talk(const Event& event) const {
  const std::size_t share = event.who == kWatcher ? kPartOfWatchers : 1;
  if (talk_count_ >= kMaxTalk / share || talk_bytes_ >= kMaxTalkBytes / share) {
    return Refusal{"too-many", {"error.too_much_talk"}};
  }
  return std::vector<Event>{event};
}

Decision Table::decide_presence(Event event, const Others& others) const {
  if (seats_[event.who].away == (event.kind == Event::Kind::Leave)) return std::vector<Event>{};
  std::vector<Event> events = {std::move(event)};
  advance(*this, events, others);
  return events;
}

// Nothing is stored: letting the bots think is the house's matter.
Decision Table::decide_continuing(const request::Continue& request, Seat seat) const {
  if (!started()) return Refusal{"not-started", {"error.not_started"}};
  if (over()) return Refusal{"not-asked", {"error.over"}};
  if (request.question != static_cast<std::int64_t>(question())) return stale_question();
  if (!seats_[seat].away) return Refusal{"not-allowed", {"error.not_away"}};
  return std::vector<Event>{};
}

}  // namespace cauldron
