#include "games/septima/way_out.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>
#include <optional>

#include "games/septima/movement.h"
#include "games/septima/spells.h"
#include "games/septima/spiders.h"

namespace cauldron::septima {

namespace {

// Positions looked at before an option counts as leading nowhere.
constexpr int kBounded = 4'000;
constexpr int kAll = 4'000'000;

bool in_own_turn(const State& s, Seat seat) { return s.turn.stage != 0 && s.turn.seat == seat; }

bool stage_is_before(const State& s, Stage stage) { return s.turn.stage < idx(stage); }

// What surely leads away later in the turn, whatever comes first. It saves the search, and it
// stands for courses that pass a draw of Witches.
bool leaves_later(const Rules& r, const State& s, Seat seat) {
  if (!stage_is_before(s, Stage::Suspicion)) return false;
  const bool flies = s.covens[seat].potions[idx(Potion::Flying)] > 0 ||
                     is_castable(r, s, seat, Spell::EmeraldPassage);
  if (flies && empty_within(r, s, seat, kMaxSpaces)) return true;
  return stage_is_before(s, Stage::Card) && s.turn.action == idx(Action::Move) &&
         empty_within(r, s, seat, kMoveSpaces);
}

// Of what may change within a turn. Four lanes, because this is much of what a search costs.
class Fingerprint {
 public:
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t at = 0; at < size; at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + at, std::min<std::size_t>(8, size - at));
      std::uint64_t& lane = lanes_[at / 8 % std::size(lanes_)];
      lane = std::rotl(lane ^ word, 29) * 0x9E3779B97F4A7C15u;
    }
  }
  std::uint64_t value() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t lane : lanes_) sum = (sum ^ lane) * 0xE9846AF9B1A615Du;
    return sum ^ sum >> 32;
  }

 private:
  std::uint64_t lanes_[4] = {1, 2, 3, 4};
};

std::uint64_t fingerprint(const State& s, Seat seat) {
  Fingerprint print;
  print.add(s.agenda.frames, s.agenda.depth * sizeof(Frame));
  print.add(&s.covens[seat], sizeof(Coven));
  print.add(&s.turn, sizeof s.turn);
  print.add(s.facts, sizeof s.facts);
  const auto* displays = reinterpret_cast<const unsigned char*>(s.deck);  // and what follows them
  const auto* end = reinterpret_cast<const unsigned char*>(&s + 1);
  print.add(displays, static_cast<std::size_t>(end - displays));
  return print.value();
}

// Questions to which different courses of a turn lead back.
bool is_crossing(Op op) { return op == Op::Window || op == Op::Brew || op == Op::Heal; }

// A Potion could still be brewed in this turn, so that it matters which Ingredients one has.
bool may_still_brew(const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  const std::uint32_t again = bit(Spell::TimeTwister) | bit(Spell::Doppelganger);
  if ((c.spells & ~c.cast & again) != 0) return true;
  switch (static_cast<Action>(s.turn.action)) {
    case Action::Brew:
      return stage_is_before(s, Stage::After);
    case Action::Remember:
      return stage_is_before(s, Stage::After) && (c.discard & bit(Action::Brew)) != 0;
    case Action::Collect:
      return has_witch(s, seat, Witch::Nicholas);
    default:
      return false;
  }
}

// What never helps to leave: where a Hunter goes, Citizens, a Spell whose effect is for later. Only
// Tommy asks for low Suspicion.
bool is_idle(const Rules& r, const State& s, Seat seat, Option option, bool brewing) {
  const bool tommy = has_witch(s, seat, Witch::Tommy);
  if (kind_of(option) == Choice::Use) {
    const auto potion = static_cast<Potion>(option.a() & 7);
    return potion == Potion::Love || (potion == Potion::Calming && (option.c() != 0 || !tommy));
  }
  if (kind_of(option) != Choice::Cast) return false;
  const auto spell = static_cast<Spell>(option.a());
  if (spell == Spell::DreamPowder || (spell == Spell::EtherealSong && !tommy)) return true;
  if (spell == Spell::MagicMortar) return !brewing;
  const Lasting lasting = r.spells[idx(spell)].lasting;
  const bool later = lasting != Lasting::Instant && lasting != Lasting::Turn;
  return later && spell != Spell::WingsOfWind;
}

// Answers of which one is as good as any other for leaving.
bool are_alike(Choice kind, bool brewing) {
  switch (kind) {
    case Choice::Chamber:
      return true;
    case Choice::Take:
    case Choice::Collect:
    case Choice::Pay:
    case Choice::Print:
    case Choice::Moon:
      return !brewing;
    default:
      return false;
  }
}

// Nothing in store or in hand could lead away, seen without trying it out. Where this says nothing,
// the search decides.
bool is_hopeless(const Rules& r, const State& s, Seat seat) {
  const Op op = op_of(s.agenda.top());
  if (op != Op::Window && op != Op::MoveCollect) return false;
  const Coven& c = s.covens[seat];
  const auto calls = [&](Witch witch) { return has_witch(s, seat, witch); };
  if ((c.spells & ~c.exhausted & ~c.cast) != 0 || in_force(s, seat, Spell::GoldenBrew) ||
      c.potions[idx(Potion::Flying)] > 0 || c.potions[idx(Potion::Oil)] > 0)
    return false;
  const int most_raised = 2 + 2 * calls(Witch::Mathilda) + calls(Witch::Sophie);
  if (c.suspicion + most_raised > r.suspicion_max) return false;
  const bool card_over = !stage_is_before(s, Stage::After) || op == Op::MoveCollect;
  switch (static_cast<Action>(s.turn.action)) {
    case Action::Plead:
      return true;
    case Action::Move:
      return card_over;
    case Action::Collect:
      return !calls(Witch::Nicholas);
    case Action::Chant:
      return !calls(Witch::Nina) && !next_to(r, s, seat, Building::Oracle);
    case Action::Recruit:
      return card_over || !(is_matched(s.turn) || calls(Witch::Martha));
    case Action::Heal:
      return !calls(Witch::Berta) &&
             (card_over || std::accumulate(std::begin(c.potions), std::end(c.potions), 0) == 0);
    default:
      return false;
  }
}

// Looks through the rest of a turn, depth first. A question is answered as it helps, and chance
// brings what helps least. Of Witches that are drawn covens know different things, so that none is
// counted on: the search goes on as if the stack were empty.
class Search {
 public:
  Search(const Rules& r, Seat seat, Look look)
      : r_(r), seat_(seat), thrifty_(look == Look::Bounded) {}

  bool finds_way(State& s) {
    left_ = thrifty_ ? kBounded : kAll;
    return leaves(s);
  }

 private:
  bool leaves(State& s) {
    if (!may_not_stay(r_, s, seat_)) return true;
    if (!in_own_turn(s, seat_)) return false;
    if (leaves_later(r_, s, seat_)) return true;
    if (thrifty_ && is_hopeless(r_, s, seat_)) return false;
    s.covens[seat_].wisdom = 0;  // so that positions that differ in nothing else are one
    if (--left_ < 0) return false;
    if (!is_crossing(op_of(s.agenda.top()))) return goes_on(s);
    const std::uint64_t position = fingerprint(s, seat_);
    std::uint64_t& failed = failed_[position % failed_.size()];
    if (failed == position) return false;
    if (goes_on(s)) return true;
    failed = position;
    return false;
  }

  bool goes_on(const State& s) {
    const Op op = op_of(s.agenda.top());
    switch (step_of(op).asks) {
      case Asks::Chance:
        return op == Op::DrawWitches ? leaves_without_draw(s) : leaves_by_any_chance(s);
      case Asks::Seat:
        return leaves_by_answer(s);
      default:
        return false;
    }
  }

  bool leaves_by_any_chance(const State& s) {
    Chances list;
    chances(r_, s, list);
    for (const Chance& chance : list) {
      State after = s;
      apply(r_, after, kChance, chance.option);
      if (!leaves(after)) return false;
    }
    return true;
  }

  bool leaves_without_draw(State s) {
    for (Layer& layer : s.stack) layer = {};
    s.stack_count = 0;
    settle(r_, s);
    return leaves(s);
  }

  bool leaves_by_answer(const State& s) {
    Options list;
    step_of(op_of(s.agenda.top())).options(r_, s, seat_, list);
    const Space here = s.covens[seat_].leader;
    for (const Option option : list) {
      if (moves_leader(kind_of(option)) && option.a() != here &&
          !occupied(r_, s, seat_, option.a()))
        return true;
    }
    const bool brewing = may_still_brew(s, seat_);
    Choice last = Choice::Done;
    for (const Option option : list) {
      const Choice kind = kind_of(option);
      if (thrifty_ && is_idle(r_, s, seat_, option, brewing)) continue;
      if (thrifty_ && kind == last && are_alike(kind, brewing)) continue;
      last = kind;
      State after = s;
      apply(r_, after, seat_, option);
      if (leaves(after)) return true;
    }
    return false;
  }

  const Rules& r_;
  Seat seat_;
  bool thrifty_;
  int left_ = 0;
  std::array<std::uint64_t, 256> failed_{};  // positions that lead nowhere, the latest of each slot
};

}  // namespace

bool may_not_stay(const Rules& r, const State& s, Seat seat) {
  const Space at = s.covens[seat].leader;
  if (occupied(r, s, seat, at)) return true;
  return has_spider(s, at) && empty_within(r, s, seat, 1);
}

void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options, Look look) {
  if (!in_own_turn(s, seat)) return;
  const bool pausing = may_not_stay(r, s, seat);
  const std::size_t all = options.size();
  std::size_t kept = 0;
  std::optional<Search> search;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option option = options[i];
    const bool moves = moves_leader(kind_of(option)) && option.a() != s.covens[seat].leader;
    if (moves ? occupied(r, s, seat, option.a()) : pausing) {
      if (!search) search.emplace(r, seat, look);
      State after = s;
      apply(r, after, seat, option);
      if (!search->finds_way(after)) continue;
    }
    options[kept++] = option;
  }
  if (kept > 0 || all == 0) options.shrink(kept);
}

}  // namespace cauldron::septima
