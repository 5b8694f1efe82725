#include "septima/support/worlds.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

void start(const Rules& rules, State& s, Deed deed) {
  switch (deed.kind) {
    case Deed::Kind::Trial:
      if (s.trial != kNone) s.witch_box |= 1u << s.trial;
      s.trial = kNone;
      push(s, step::RevealTrial{});
      break;
    case Deed::Kind::Open:
      push_draw_witch(s, deed.seat);
      break;
    case Deed::Kind::Choose:
      push_choose_witch(s, deed.seat);
      break;
    case Deed::Kind::Mirror:
      s.covens[deed.seat].spells |= bit(Spell::MagicMirror);
      s.covens[deed.seat].ongoing |= bit(Spell::MagicMirror);
      push_mirror(s, deed.seat);
      break;
    case Deed::Kind::EndMirror:
      end_spell(rules, s, deed.seat, Spell::MagicMirror);
      break;
  }
  settle(rules, s);
}

// All ways to fill the slots of a draft that the coven does not know.
class Drafts {
 public:
  Drafts(const Rules& rules, const State& real, Seat seat, std::size_t most)
      : rules_(rules), real_(real), most_(most), seen_(view(rules, real, seat)), world_(real) {
    for (Seat hand = 0; hand < real.seats; ++hand) {
      for (int round = 0; round < 4; ++round) {
        world_.drafted[hand][round] = seen_.s.drafted[hand][round];
        if (world_.drafted[hand][round] != kNone) used_ |= 1u << world_.drafted[hand][round];
      }
    }
  }

  Worlds list() {
    fill(0);
    if (found_.size() > most_) found_.clear();
    return std::move(found_);
  }

 private:
  void fill(int slot) {
    if (found_.size() > most_) return;
    if (slot == 4 * real_.seats) return keep();
    const auto hand = static_cast<Seat>(slot / 4);
    const int round = slot % 4;
    if (world_.drafted[hand][round] != kNone) return fill(slot + 1);
    for (std::uint8_t tile = 0; tile < kWitches; ++tile) {
      const std::uint32_t bit = 1u << tile;
      if ((rules_.witches_used & ~used_ & bit) == 0 || !may_lie(hand, round, bit)) continue;
      used_ |= bit;
      world_.drafted[hand][round] = tile;
      fill(slot + 1);
      world_.drafted[hand][round] = kNone;
      used_ &= ~bit;
    }
  }

  // Only to keep the list short: what does not look right in the end is dropped anyway.
  bool may_lie(Seat hand, int round, std::uint32_t bit) const {
    const int met = (hand - seen_.viewer + real_.seats) % real_.seats;
    if (met < 3 && ((seen_.s.dealt[hand] & bit) != 0) != (round >= met)) return false;
    std::uint32_t all_placed = 0;
    for (const std::uint32_t placed : seen_.placed) all_placed |= placed;
    if (round == 3) return (all_placed & bit) == 0;
    const auto picker = static_cast<Seat>((hand + real_.seats * 4 - round) % real_.seats);
    if ((all_placed & bit) != 0) return (seen_.placed[picker] & bit) != 0;
    return (drafted_by(world_, picker) & ~seen_.placed[picker]) == 0;
  }

  void keep() {
    State s = world_;
    std::uint32_t leftovers = 0, dealt = 0;
    s.witch_box = 0;
    for (Seat hand = 0; hand < s.seats; ++hand) {
      s.dealt[hand] = 0;
      for (const std::uint8_t tile : s.drafted[hand]) s.dealt[hand] |= 1u << tile;
      dealt |= s.dealt[hand];
      s.witch_box |= 1u << s.drafted[hand][3];
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const std::uint32_t leftover = drafted_by(s, seat) & ~seen_.placed[seat];
      if (std::popcount(leftover) != 1) return;
      s.covens[seat].leftover = lowest_tile(leftover);
      leftovers |= leftover;
    }
    s.stack[0].tiles = leftovers;
    if (s.stack_count > 1) s.stack[1].tiles = rules_.witches_used & ~dealt;
    const View v = view(rules_, s, seen_.viewer);
    if (std::memcmp(&v, &seen_, sizeof v) == 0) found_[s] = 1;
  }

  const Rules& rules_;
  const State& real_;
  const std::size_t most_;
  const View seen_;
  State world_;
  std::uint32_t used_ = 0;
  Worlds found_;
};

}  // namespace

StackGame::StackGame(int covens, int tiles, bool draft) : rules_(Scene(covens).rules()) {
  rules_.witches_used = (1u << (tiles + (draft ? 4 * covens : 0))) - 1;
  State s = initial_state(rules_);
  while (!s.agenda.empty()) s.agenda.pop();
  s.step = 0;
  if (draft) {
    push(s, step::DraftPlace{});
    for (std::uint8_t round = 3; round-- > 0;) push(s, step::DraftPick{.round = round});
    push(s, step::DraftDeal{});
  }
  states_.push_back(s);
}

void StackGame::begin(Deed deed) {
  State s = state();
  start(rules_, s, deed);
  steps_.push_back({true, deed, kChance});
  states_.push_back(s);
}

void StackGame::answer(Option option) {
  State s = state();
  const Ask now = ask(s);
  const Actor who = now.kind == Ask::Kind::Chance ? kChance : now.next();
  apply(rules_, s, who, option);
  steps_.push_back({false, {}, who});
  states_.push_back(s);
}

void StackGame::answer_at_random(Rng& rng) {
  const State& s = state();
  if (ask(s).kind == Ask::Kind::Chance) {
    Chances list;
    chances(rules_, s, list);
    answer(list[rng.below(static_cast<std::uint32_t>(list.size()))].option);
  } else {
    Options list;
    options(rules_, s, ask(s).next(), list);
    answer(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

void StackGame::play_on(Rng& rng) {
  while (!idle()) answer_at_random(rng);
}

void StackGame::play(Deed deed, Rng& rng) {
  begin(deed);
  play_on(rng);
}

bool StackGame::looks_alike(const State& world, std::size_t at, Seat seat) const {
  const View theirs = view(rules_, world, seat);
  const View mine = view(rules_, states_[at], seat);
  return std::memcmp(&theirs, &mine, sizeof mine) == 0;
}

Worlds StackGame::follow(Worlds worlds, std::size_t from, Seat seat, std::size_t most) const {
  for (std::size_t i = from; i < steps_.size(); ++i) {
    Worlds next;
    const auto keep = [&](const State& after, double chance) {
      if (looks_alike(after, i + 1, seat)) next[after] += chance;
    };
    for (const auto& [world, chance] : worlds) {
      State after = world;
      if (steps_[i].deed) {
        start(rules_, after, steps_[i].what);
        keep(after, chance);
      } else if (steps_[i].who == kChance) {
        Chances list;
        chances(rules_, world, list);
        for (const Chance& each : list) {
          after = world;
          apply(rules_, after, kChance, each.option);
          keep(after, chance / static_cast<double>(list.size()));
        }
      } else {
        Options list;
        options(rules_, world, static_cast<Seat>(steps_[i].who), list);
        for (const Option option : list) {
          after = world;
          apply(rules_, after, steps_[i].who, option);
          keep(after, chance / static_cast<double>(list.size()));
        }
      }
      if (next.size() > most) return {};
    }
    worlds = std::move(next);
  }
  double total = 0;
  for (const auto& [world, chance] : worlds) total += chance;
  for (auto& [world, chance] : worlds) chance /= total;
  return worlds;
}

std::size_t StackGame::draft_end() const {
  std::size_t at = 0;
  while (!over(states_[at])) ++at;
  return at;
}

Worlds StackGame::worlds(Seat seat, std::size_t most) const {
  return follow({{states_[0], 1}}, 0, seat, most);
}

Worlds StackGame::worlds_after_draft(Seat seat, std::size_t most) const {
  const std::size_t end = draft_end();
  return follow(Drafts(rules_, states_[end], seat, most).list(), end, seat, most);
}

}  // namespace cauldron::septima
