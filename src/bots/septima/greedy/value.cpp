#include "bots/septima/greedy/value.h"

#include <algorithm>
#include <numeric>

#include "bots/septima/greedy/outlook.h"
#include "bots/septima/greedy/solo.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kTurns = 20;      // in a year
constexpr int kWisdomLost = 5;  // where there is no Witch to lose

// What a Witch's ability brings in a whole year, in the order of their names.
constexpr int kWorth[kWitches] = {
    100, 150, 250, 200, 150, 150,  // Albert, Alice, Aylana, Berta, Bryn, Dragomir
    300, 150, 250, 100, 450, 350,  // Edith, Eustace, Hazel, Johanna, Katherina, Luke
    350, 50,  450, 100, 80,  150,  // Martha, Mathilda, Nicholas, Nina, Otto, Randell
    250, 150, 250, 200, 300, 200,  // Remus, Sen, Serena, Sophie, Tommy, Wilmot
};

struct Judge {
  const Weights& w;
  const Rules& r;
  const State& s;
  const Seat seat;
  const Coven& c;
  const int left;
  const ChamberCount chambers[2];
  const CrowdAhead crowd;
  const int out;  // Citizens out of home
  const int coven_size;
  const int book_now;

  Judge(const Weights& weights, const Rules& rules, const State& state, Seat who)
      : w(weights),
        r(rules),
        s(state),
        seat(who),
        c(state.covens[who]),
        left(turns_left(s)),
        chambers{{r, s, 0}, {r, s, 1}},
        crowd(r, s),
        out(c.crowd + chambers[0].count[who + 1] + chambers[1].count[who + 1]),
        coven_size(witch_count(c)),
        book_now(book(c)) {}

  // Percent, falling to 0 with the last `turns` turns.
  int while_left(int turns) const { return 100 * std::min(left, turns) / turns; }
  // Percent of the year that is over.
  int late() const { return 100 - 100 * left / kTurns; }

  int goods() const {
    int future = w.crystal * std::min<int>(c.crystals, 5);
    for (const std::uint8_t n : c.ingredients) {
      for (int i = 0; i < n && i < 6; ++i) future += w.ingredient[i];
    }
    return 50 * payable(c) + future * while_left(5) / 100;
  }

  int levels_worth(const std::uint8_t (&level)[kIllnesses]) const {
    int sum = 0;
    for (const std::uint8_t n : level) sum += 100 * r.level_wisdom[n];
    if (!r.variant.level_bonus) return sum;
    const int common = *std::min_element(std::begin(level), std::end(level));
    int ahead = 0;
    for (const std::uint8_t n : level) ahead += n > common;
    return sum + 600 * common + w.balance * ahead * while_left(8) / 100;
  }

  unsigned illnesses_in_town() const {
    unsigned set = 0;
    for (const std::uint8_t token : s.patient) {
      if (token != kNone) set |= bit(illness_of(token));
    }
    return set;
  }

  int potions() const {
    int sum = 0;
    for (const std::uint8_t n : c.potions) sum += 100 * n;
    const int future = left ? remedies() * while_left(3) / 100 : 0;
    int practical = 0;
    for (int i = 0; i < 4; ++i) {
      const int n = c.potions[kIllnesses + i];
      practical += w.practical[i] * std::min(n, 3);
    }
    return sum + future + practical * while_left(4) / 100;
  }

  int reward(const Gain& gain) const {
    switch (gain.kind) {
      case Gain::Kind::None:
        return 0;
      case Gain::Kind::Calm:
        return 60 * gain.n;
      case Gain::Kind::Ingredients:
        return (50 + w.ingredient[1]) * gain.n;
      case Gain::Kind::Crystals:
        return (50 + w.crystal) * gain.n;
      case Gain::Kind::Potion:
        return 200 * gain.n;
      case Gain::Kind::Crowd:
      case Gain::Kind::Chamber:
        return w.citizen[1] * gain.n;
      case Gain::Kind::DrawWitch:
      case Gain::Kind::ChooseWitch:
        return w.join;
      case Gain::Kind::Advance:
        return w.row;
      case Gain::Kind::Ready:
        return w.ready * gain.n;
      case Gain::Kind::GainSpell:
      case Gain::Kind::SpellHere:
        return w.spell + w.ready;
    }
    return 0;
  }

  // What the Remedies at hand could bring.
  int remedies() const {
    if (c.potions[0] + c.potions[1] + c.potions[2] == 0) return 0;
    Coven healing = c;
    auto& level = healing.level;
    const unsigned in_town = illnesses_in_town();
    int heals = 2 * ((left + 2) / 4);  // Patients that can still be met
    int rewards = 0;
    for (int round = 0; round < 3; ++round) {
      for (int illness = 0; illness < kIllnesses; ++illness) {
        if (c.potions[illness] <= round || level[illness] >= kLevels || heals == 0) continue;
        --heals;
        ++level[illness];
        if (in_town >> illness & 1) {
          for (const Gain& gain : r.rewards[illness][level[illness]]) rewards += reward(gain);
        }
      }
    }
    const int levels = levels_worth(level) - levels_worth(c.level);
    return (levels * w.remedy + rewards * w.reward + (book(healing) - book_now) * w.remedy_book) /
           100;
  }

  int citizens() const {
    const int now = out >= 5 ? 700 : out >= 3 ? 300 : 0;
    const int share = late() * late() / 100;
    int sum = (now * share + w.citizen[out] * (100 - share)) / 100;
    if (s.season < kSummer) sum += w.pick * std::max(0, c.crowd - 2);
    return sum;
  }

  int trial(int chamber) const {
    const bool accused = chamber == 0 ? s.trial != kNone : s.second_count > 0;
    if (!accused) return 0;
    const int chance = trial_chance(s, seat, chambers[chamber], crowd);
    const int witch = coven_size < kCovenSize ? w.join : w.join / 5;
    return chance * (w.trial + witch) / 100;
  }

  int suspicion() const {
    const int height = c.suspicion - r.suspicion_min;
    return w.suspicion[std::clamp(height, 0, 9)] * while_left(4) / 100;
  }

  int witches() const {
    int sum = 0;
    for (std::uint32_t rest = c.witches; rest; rest &= rest - 1) {
      sum += w.witch + kWorth[std::countr_zero(rest)] * left / kTurns;
    }
    if (c.mirror != kNone) sum += kWorth[c.mirror] * (kPhases - 1 - s.phase) / kTurns;
    return sum;
  }

  int spells() const {
    const int owned = std::popcount(c.spells);
    const int ready = std::popcount(c.spells & ~c.exhausted);
    const int phases = kPhases - 1 - s.phase;
    int ongoing = 0;
    for (std::uint32_t rest = c.ongoing; rest; rest &= rest - 1) {
      const bool scoring = r.spells[std::countr_zero(rest)].scoring;
      ongoing += scoring ? w.ongoing * phases : 20 * phases;
    }
    return (w.spell * owned + w.ready * ready) * while_left(8) / 100 + ongoing;
  }

  int ritual() const {
    if (c.ritual == kNone) return 0;
    const int row = r.ritual[c.ritual].row;
    int sum = w.row * row * while_left(12) / 100;
    if (row + 1 == r.ritual_rows) sum += w.top * left;
    return sum;
  }

  int book(const Coven& coven) const {
    if (c.book >= kBooks) return 0;
    int worth[kBookLines];  // from most to least
    for (int i = 0; i < kBookLines; ++i) {
      const int next = line(coven, r.books[c.book][i]);
      int at = i;
      for (; at > 0 && worth[at - 1] < next; --at) worth[at] = worth[at - 1];
      worth[at] = next;
    }
    const int allowed = s.solo ? kBookLines : coven_size;
    int sum = 0;
    for (int i = 0; i < kBookLines; ++i) {
      sum += i < allowed ? worth[i] : worth[i] * w.book_extra / 100 * left / kTurns;
    }
    return sum;
  }

  int line(const Coven& coven, const BookLine& line) const {
    const int progress = book_progress(r, coven, out, line);
    const bool met = progress >= 100;
    const bool lasting = line.kind == BookLine::Kind::Healed ||
                         line.kind == BookLine::Kind::SpellsSame ||
                         line.kind == BookLine::Kind::SpellsElements;
    const int wisdom = s.solo ? w.tribulation : 100 * line.wisdom;
    if (met && lasting) return wisdom;
    if (met) return wisdom * (30 + late() * 7 / 10) / 100;
    if (left == 0) return 0;
    const int sure = lasting ? 100 : late();
    const int reach = s.solo ? w.tribulation_reach : w.book_reach;
    return wisdom * progress / 100 * progress / 100 * reach / 100 * sure / 100;
  }
};

}  // namespace

int turns_left(const State& s) { return std::max(0, kTurns - 1 - s.season * kPhases - s.phase); }

int witch_worth(std::uint8_t witch) { return kWorth[witch]; }

Parts value_parts(const Weights& w, const Rules& r, const State& s, Seat seat) {
  const Judge j(w, r, s, seat);
  return {100 * j.c.wisdom,
          200 * j.c.charms,
          j.goods(),
          j.levels_worth(j.c.level),
          j.potions(),
          j.citizens(),
          j.trial(0),
          j.trial(1),
          -j.suspicion(),
          j.witches(),
          j.spells(),
          j.ritual(),
          j.book_now,
          place_value(w, r, s, seat),
          s.solo ? solo_value(w, r, s, j.left) : 0};
}

int hand_value(const Weights& w, const Rules& r, const State& s, Seat seat) {
  const Parts parts = value_parts(w, r, s, seat);
  return std::accumulate(parts.begin(), parts.end(), 0);
}

int place_value(const Weights& w, const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (c.leader == kNone) return 0;
  const int loss = w.capture + (witch_count(c) > 1 ? w.witch : 100 * kWisdomLost);
  int danger = capture_chance(r, s, seat) * loss / 100;
  if (s.solo) danger += spider_cost(w, r, s, turns_left(s));
  return turns_left(s) == 0 ? -danger : around(w, r, s, seat) - danger;
}

}  // namespace cauldron::septima_bots
