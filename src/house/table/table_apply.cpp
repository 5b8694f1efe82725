// The table: making events happen.
#include <algorithm>
#include <cstdint>

#include "bots/levels.h"
#include "core/chance/hash.h"
#include "house/table/table.h"

namespace cauldron {

namespace {

std::uint64_t hash_of(const std::string& key) { return hash_bytes(key.data(), key.size()); }

constexpr std::size_t kNever = SIZE_MAX;

std::size_t size_of(const ChatLine& line) { return line.name.size() + line.text.size(); }

}  // namespace

bool Table::knows_request(Viewer who, const std::string& fingerprint) const {
  const std::uint64_t hash = hash_of(request_key(who, fingerprint));
  return std::find(recent_.begin(), recent_.end(), hash) != recent_.end();
}

bool Table::apply(const Event& event) {
  // A version that does not know of hosted tables begins as soon as the last seat is taken.
  const bool plays = event.kind == Event::Kind::Move || event.kind == Event::Kind::Answer;
  if (plays && header_.hosted && !has_begun_ && !start()) return false;
  if (!can_come_from(event) || !take_in(event)) return false;
  if (event.kind == Event::Kind::Answer) {
    ++own_count_[event.who];
  } else {
    ++common_count_;
  }
  remember(event);
  return true;
}

bool Table::can_come_from(const Event& event) const {
  using Kind = Event::Kind;
  if (event.who < seats_.size()) return true;
  return event.kind == Kind::Move || event.kind == Kind::Say || event.kind == Kind::SetAside;
}

bool Table::take_in(const Event& event) {
  switch (event.kind) {
    case Event::Kind::Sit:
      if (event.frees_seat()) return free(event);
      return fill(event, {TableSeat::Kind::Person,
                          event.name,
                          {},
                          event.token,
                          event.sealed,
                          event.request,
                          false,
                          false,
                          event.nonce,
                          event.knows_luck});
    case Event::Kind::Bot:
      return is_offered(event.text, *game_) &&
             fill(event, {TableSeat::Kind::Bot, event.name, event.text, {}, {}, {}, false, false});
    case Event::Kind::Answer:
      return take_answer(event);
    case Event::Kind::Move:
      return take_move(event);
    case Event::Kind::Say:
      add_line({event.who, event.name, event.text, ChatLine::Kind::Text});
      return true;
    case Event::Kind::Signal:
      add_line({event.who, event.name, event.text, ChatLine::Kind::Signal});
      return true;
    case Event::Kind::Announce:
      ++changes_of_mind_[event.who];
      announcements_.announce(event.who, event.text);
      return true;
    case Event::Kind::SetAside:
      put_aside();
      closed_ = true;
      return true;
    case Event::Kind::Draw:
      take_draw_offer(event);
      return true;
    case Event::Kind::Resign:
    case Event::Kind::Leave:
    case Event::Kind::Back:
      return take_presence(event) && (!event.starts || start());
  }
  return false;
}

bool Table::fill(const Event& event, TableSeat seat) {
  if (seats_[event.who].kind != TableSeat::Kind::Open) return false;
  seats_[event.who] = std::move(seat);
  if (started()) fix_chance();
  return true;
}

// What the seats have added to chance is certain from here on.
void Table::fix_chance() {
  if (!header_.seed.empty()) chance_.emplace(header_.seed, nonces());
}

bool Table::start() {
  if (!is_full() || has_begun_) return false;
  has_begun_ = true;
  fix_chance();
  return true;
}

// Only what the person said is left of them.
bool Table::free(const Event& event) {
  TableSeat& seat = seats_[event.who];
  const bool is_taken = seat.kind == TableSeat::Kind::Person || seat.kind == TableSeat::Kind::Bot;
  if (started() || !is_taken) return false;
  freed_.push_back({seat.token, seat.request});
  seat = {};
  changes_of_mind_[event.who] = 0;
  std::erase_if(absences_, [&](const Absence& absence) { return absence.seat == event.who; });
  for (ChatLine& line : chat_) {
    if (line.who == event.who) line.who = kWatcher;
  }
  return true;
}

bool Table::take_answer(const Event& event) {
  const auto option = game_->parse(event.text);
  if (!option || match_.refusal(event.who, *option)) return false;
  if (answers_[event.who]) ++changes_of_mind_[event.who];
  answers_[event.who] = *option;
  note_answer(event.who);
  return true;
}

// Not what a bot chose for somebody, nor what was played before this table was opened.
void Table::note_answer(Actor who) {
  if (who < seats_.size() && seats_[who].asks_person() && question() >= header_.from) {
    answered_by_ = static_cast<SeatSet>(answered_by_ | only(static_cast<Seat>(who)));
  }
}

bool Table::take_move(const Event& event) {
  note_answer(event.who);
  if (header_.shared && match_.ask().kind == Ask::Kind::Chance) {
    places_.pass(*game_, match_.state());
  }
  if (event.played) {
    match_.adopt(event.played->move, event.played->after.open());
  } else if (match_.play(event.who, event.text)) {
    return false;
  }
  finished_ = match_.over();
  if (event.who < seats_.size()) answers_[event.who].reset();
  for (const auto& verdict : announcements_.settle(*game_, match_.state())) {
    add_line({verdict.seat, seats_[verdict.seat].name, verdict.announced,
              verdict.kept ? ChatLine::Kind::Kept : ChatLine::Kind::Broken});
  }
  return true;
}

void Table::take_draw_offer(const Event& event) {
  ++changes_of_mind_[event.who];
  draw_offers_ =
      static_cast<SeatSet>(event.text == Event::kOffer ? draw_offers_ | only(event.who)
                                                       : draw_offers_ & ~only(event.who));
  agreed_ = (people() & ~draw_offers_) == 0;
}

bool Table::take_presence(const Event& event) {
  TableSeat& seat = seats_[event.who];
  const bool chosen = !event.text.empty();
  if (seat.resigned || (chosen && !is_offered(event.text, *game_))) return false;
  const bool was_away = seat.away;
  seat.resigned = event.kind == Event::Kind::Resign;
  seat.away = event.kind != Event::Kind::Back;
  if (seat.away && !was_away) absences_.push_back({event.who, question(), kNever});
  if (!seat.away && was_away) {
    std::find_if(absences_.rbegin(), absences_.rend(), [&](const Absence& absence) {
      return absence.seat == event.who;
    })->to = question();
  }
  seat.bot.clear();
  if (!seat.away) return true;
  seat.bot = chosen ? event.text : std::string(middle_level(*game_));
  ++changes_of_mind_[event.who];
  announcements_.release(event.who);
  draw_offers_ = static_cast<SeatSet>(draw_offers_ & ~only(event.who));
  return true;
}

bool Table::was_away(Viewer viewer, std::size_t move) const {
  return std::any_of(absences_.begin(), absences_.end(), [&](const Absence& absence) {
    return absence.seat == viewer && absence.from <= move && move < absence.to;
  });
}

void Table::add_line(ChatLine line) {
  ++talk_count_;
  talk_bytes_ += size_of(line);
  chat_bytes_ += size_of(line);
  chat_.push_back(std::move(line));
  while (chat_.size() > kChatKept || chat_bytes_ > kChatBytesKept) {
    chat_bytes_ -= size_of(chat_.front());
    chat_.pop_front();
  }
}

void Table::remember(const Event& event) {
  if (event.request.empty()) return;
  const std::uint64_t hash = hash_of(event.request);
  if (recent_.size() < kRequestsRemembered) {
    recent_.push_back(hash);
  } else {
    recent_[oldest_++ % kRequestsRemembered] = hash;
  }
}

}  // namespace cauldron
