#include "games/septima/rules/turn/way_out_shortcuts.h"

#include <bit>
#include <cstring>
#include <numeric>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/rules/turn/movement.h"

namespace cauldron::septima {

namespace {

bool stage_is_before(const State& s, Stage stage) { return s.turn.stage < idx(stage); }

// Four lanes, because this is much of what a search costs.
class Fingerprint {
 public:
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (; size >= sizeof lanes_; size -= sizeof lanes_, bytes += sizeof lanes_) {
      std::uint64_t words[kLanes];
      std::memcpy(words, bytes, sizeof words);
      for (int i = 0; i < kLanes; ++i) mix(lanes_[i], words[i]);
    }
    std::uint64_t rest[kLanes] = {};
    std::memcpy(rest, bytes, size);
    for (int i = 0; i < kLanes; ++i) mix(lanes_[i], rest[i]);
  }
  std::uint64_t value() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t lane : lanes_) sum = (sum ^ lane) * 0xE9846AF9B1A615Du;
    return sum ^ sum >> 32;
  }

 private:
  static constexpr int kLanes = 4;

  static void mix(std::uint64_t& lane, std::uint64_t word) {
    lane = std::rotl(lane ^ word, 29) * 0x9E3779B97F4A7C15u;
  }

  std::uint64_t lanes_[kLanes] = {1, 2, 3, 4};
};

}  // namespace

bool leaves_later(const Rules& r, const State& s, Seat seat) {
  if (!stage_is_before(s, Stage::Suspicion)) return false;
  const bool flies = s.covens[seat].potions[idx(Potion::Flying)] > 0 ||
                     !check_ready(r, s, seat, Spell::EmeraldPassage);
  if (flies && empty_within(r, s, seat, kMaxSpaces)) return true;
  return stage_is_before(s, Stage::Card) && s.turn.action == idx(Action::Move) &&
         empty_within(r, s, seat, kMoveSpaces);
}

std::uint64_t fingerprint(const State& s, Seat seat) {
  Fingerprint print;
  print.add(s.agenda.frames, s.agenda.depth * sizeof(Frame));
  print.add(&s.covens[seat], sizeof(Coven));
  print.add(&s.turn, sizeof s.turn);
  print.add(s.facts, sizeof s.facts);
  const auto* displays = reinterpret_cast<const unsigned char*>(&s.deck);  // and what follows them
  const auto* end = reinterpret_cast<const unsigned char*>(&s + 1);
  print.add(displays, static_cast<std::size_t>(end - displays));
  return print.value();
}

bool is_crossing(Op op) { return op == Op::Window || op == Op::Brew || op == Op::Heal; }

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

bool is_idle(const State& s, Seat seat, Option option, bool brewing) {
  const bool tommy = has_witch(s, seat, Witch::Tommy);
  Leaving leaving = Leaving::Perhaps;
  if (kind_of(option) == Choice::Use) {
    leaving = moves_hunter(option) ? Leaving::Never : entry_of(used_as(option)).leaving;
  } else if (kind_of(option) == Choice::Cast) {
    leaving = kSpellTable[option.a()].leaving;
  }
  switch (leaving) {
    case Leaving::Perhaps:
      return false;
    case Leaving::Never:
      return true;
    case Leaving::ByBrewing:
      return !brewing;
    case Leaving::ByLowSuspicion:
      return !tommy;
  }
  return false;
}

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

}  // namespace cauldron::septima
