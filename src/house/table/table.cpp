#include "house/table/table.h"

#include <algorithm>

#include "bots/levels.h"
#include "house/table/advance.h"
#include "house/table/codes.h"
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
  Json json =
      Json::object({{"rotation", unsigned{shared.rotation}},
                    {"nonces", Json(Json::Array(shared.nonces.begin(), shared.nonces.end()))}});
  if (shared.kinds.empty()) return json;
  return json.set("kinds", Json(Json::Array(shared.kinds.begin(), shared.kinds.end())));
}

SharedLuck read_shared(const Json& json) {
  SharedLuck shared;
  if (const std::int64_t* rotation = json.find_int("rotation")) {
    shared.rotation = static_cast<Seat>(*rotation);
  }
  if (const Json* nonces = json.find("nonces")) {
    for (const Json& nonce : nonces->items()) shared.nonces.push_back(nonce.as_string());
  }
  if (const Json* kinds = json.find("kinds")) {
    for (const Json& kind : kinds->items()) shared.kinds.push_back(kind.as_string());
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
  if (!seed.empty() && fair_version != 1) json.set("fair", fair_version);
  if (from != 0) json.set("from", std::uint64_t{from});
  if (bots_alone) json.set("bots", true);
  if (shared) json.set("shared", shared_json(*shared));
  if (brought) json.set("brought", true);
  if (!code.empty()) json.set("code", code);
  if (hosted) json.set("hosted", true);
  if (origin.is_counted()) json.set("origin", origin.text());
  if (opened != 0) json.set("opened", opened);
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
  const std::int64_t* fair_version = json.find_int("fair");
  const std::string* code = json.find_string("code");
  const std::string* origin = json.find_string("origin");
  const std::int64_t* opened = json.find_int("opened");
  if (!title || !open_to_all || !open_to_all->is_bool() || !game || !rules || !content ||
      !variant || !request) {
    return std::nullopt;
  }
  // What a later program draws by other rules is not for this one to go on with.
  if (fair_version && (*fair_version < 1 || *fair_version > kFairVersion)) return std::nullopt;
  return TableHeader{std::move(id),
                     *title,
                     open_to_all->as_bool(),
                     GameInfo{*game, static_cast<int>(*rules), *content, *variant, 0, 0, {}},
                     *request,
                     json.find("bots") != nullptr,
                     seed ? *seed : std::string(),
                     from ? static_cast<std::size_t>(*from) : 0,
                     shared ? std::optional(read_shared(*shared)) : std::nullopt,
                     json.find("brought") != nullptr,
                     fair_version ? static_cast<int>(*fair_version) : 1,
                     code ? *code : std::string(),
                     json.find("hosted") != nullptr,
                     origin ? Origin::from_text(*origin) : Origin(),
                     opened ? *opened : 0};
}

std::string TableHeader::short_code() const { return code.empty() ? early_code(id) : code; }

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

bool Table::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(),
                      [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::Open; });
}

bool Table::started() const { return is_full() && (!header_.hosted || has_begun_); }

std::optional<Seat> Table::opener() const {
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    if (!header_.request.empty() && seats_[seat].request == header_.request) return seat;
  }
  return std::nullopt;
}

bool Table::is_untouched() const {
  const auto& moves = match_.moves();
  for (std::size_t number = 0; number < moves.size(); ++number) {
    const Actor who = moves[number].who;
    const bool is_person = who < seats_.size() && seats_[who].kind == TableSeat::Kind::Person;
    if (is_person && !was_away(who, number)) return false;
  }
  return true;
}

bool Table::may_be_called_off() const {
  return started() && !over() && header_.open_to_all && !header_.shared && is_untouched();
}

bool Table::has_freed(std::string_view token, const Secrets& secrets) const {
  return std::any_of(freed_.begin(), freed_.end(), [&](const Freed& freed) {
    return !freed.token.empty() && secrets.token_matches(token, freed.token);
  });
}

bool Table::has_freed_request(const std::string& mark) const {
  return !mark.empty() && std::any_of(freed_.begin(), freed_.end(),
                                      [&](const Freed& freed) { return freed.request == mark; });
}

Stage Table::stage() const {
  if (!started()) return Stage::Waiting;
  return over() ? Stage::Over : Stage::Running;
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

std::vector<std::string> Table::kinds() const {
  if (header_.is_duplicate()) return header_.shared->kinds;
  std::vector<std::string> kinds;
  for (const TableSeat& seat : seats_) {
    const bool is_game = seat.kind == TableSeat::Kind::Game;
    const bool is_person = seat.kind == TableSeat::Kind::Person;
    kinds.emplace_back(is_game ? kGameKind : is_person ? kPersonKind : kBotKind);
  }
  return kinds;
}

// Rules that fail while a stored table is rebuilt may be mended, and the match then goes on.
std::optional<FairProof> Table::proof() const {
  if (!chance_ || !(agreed_ || finished_ || closed_)) return std::nullopt;
  FairProof proof{commitment_to(header_.seed), header_.seed, nonces(), header_.from,
                  header_.shared.has_value()};
  proof.version = header_.fair_version;
  if (proof.version > 1) proof.kinds = kinds();
  return proof;
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
  if (const auto* freeing = std::get_if<request::Free>(&request)) {
    return decide_freeing(*freeing, who, key);
  }
  if (std::holds_alternative<request::Start>(request)) return decide_start(who, key, others);
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

// A version that does not know of hosted tables reads that as coming back, which changes nothing.
Decision Table::decide_start(Seat seat, const std::string& key, const Others& others) const {
  if (started()) return Refusal{"not-allowed", {"error.started"}};
  if (opener() != seat) return Refusal{"not-allowed", {"error.not_opener_starts"}};
  if (!is_full()) return Refusal{"not-allowed", {"error.seats_open"}};
  std::vector<Event> events = {make_event(Event::Kind::Back, seat, "", key)};
  events.front().starts = true;
  advance(*this, events, others);
  return events;
}

// The name says who is meant, so that a late request cannot send the next person away.
Decision Table::decide_freeing(const request::Free& request, Seat seat,
                               const std::string& key) const {
  if (started()) return Refusal{"not-allowed", {"error.started"}};
  if (opener() != seat) return Refusal{"not-allowed", {"error.not_opener_frees"}};
  if (request.seat < 0 || request.seat >= game_->info().people) {
    return Refusal{"no-such-seat", {"error.no_such_seat"}};
  }
  const auto freed = static_cast<Seat>(request.seat);
  if (freed == seat) return Refusal{"not-allowed", {"error.own_seat"}};
  if (seats_[freed].name != request.name) {
    const Json args = Json::object({{"name", request.name}});
    return Refusal{"not-allowed", {"error.not_in_that_seat", args}};
  }
  if (freed_.size() >= kMaxChangesOfMind) return too_many_changes();
  return std::vector<Event>{make_event(Event::Kind::Sit, freed, "", key)};
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
