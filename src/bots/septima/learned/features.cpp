#include "bots/septima/learned/features.h"

#include <algorithm>
#include <map>

#include "bots/septima/greedy/outlook.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/year/hunters.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kSuspicions = 12;
constexpr int kRows = 16;

// Takes the facts in order and notes the numbers of those that hold.
class Lister {
 public:
  explicit Lister(NetInputs& out) : out_(out.active), numbers_(out.numbers) {}

  void within(const char*, int) {}
  void flag(const char*, bool holds) { one_of("", holds ? 0 : -1, 1); }
  // One fact for each value from 0; none of them for values outside.
  void one_of(const char*, int value, int count) {
    if (value >= 0 && value < count) out_.push_back(static_cast<std::uint16_t>(next_ + value));
    next_ += count;
  }
  // One fact for each amount from 1 to `most`, which stands for more as well; none for nothing.
  void amount(const char*, int value, int most) { one_of("", std::min(value, most) - 1, most); }
  // One fact for each bit.
  void set(const char*, std::uint32_t bits, int count) {
    for (; bits; bits &= bits - 1) {
      const int i = std::countr_zero(bits);
      if (i < count) out_.push_back(static_cast<std::uint16_t>(next_ + i));
    }
    next_ += count;
  }

  void number(const char*, int value) {
    numbers_.push_back(static_cast<std::int16_t>(std::clamp(value, -32000, 32000)));
  }

 private:
  ActiveInputs& out_;
  InputNumbers& numbers_;
  int next_ = 0;
};

// Takes the same facts and notes what they are called.
class Namer {
 public:
  void within(const char* owner, int number) {
    prefix_ = owner + (number > 0 ? std::to_string(number) : "") + ".";
  }
  void flag(const char* name, bool) { names.facts.push_back(fresh(name)); }
  void one_of(const char* name, int, int count) { list(name, 0, count); }
  void amount(const char* name, int, int most) { list(name, 1, most); }
  void set(const char* name, std::uint32_t, int count) { list(name, 0, count); }
  void number(const char* name, int) { names.numbers.push_back(fresh(name)); }

  FeatureNames names;

 private:
  void list(const char* name, int from, int count) {
    const std::string base = fresh(name);
    for (int i = 0; i < count; ++i) names.facts.push_back(base + "=" + std::to_string(from + i));
  }
  // The second of a name is its "#2".
  std::string fresh(const char* name) {
    const std::string base = prefix_ + name;
    const int number = ++seen_[base];
    return number == 1 ? base : base + "#" + std::to_string(number);
  }
  std::string prefix_;
  std::map<std::string, int> seen_;
};

std::uint32_t bit_or_none(std::uint8_t thing) { return thing == kNone ? 0 : 1u << thing; }

int percent_bucket(int percent) { return std::clamp((percent + 5) / 10, 0, 10); }
constexpr int kPercents = 11;

// Wisdom that everybody can count, roughly.
int public_worth(const Rules& r, const Coven& c) {
  int sum = c.wisdom + 2 * c.charms + payable(c) / 2;
  int common = kLevels;
  for (const std::uint8_t level : c.level) {
    sum += r.level_wisdom[level];
    common = std::min<int>(common, level);
  }
  for (const std::uint8_t n : c.potions) sum += n;
  if (r.variant.level_bonus) sum += 6 * common;
  return sum + std::popcount(c.spells & ~c.exhausted);
}

template <class Sink>
class Portrait {
 public:
  Portrait(Sink& sink, const Rules& rules, const State& state, Seat seat, const Parts& parts)
      : f(sink),
        r(rules),
        s(state),
        me(seat),
        parts_(parts),
        chambers_{{r, s, 0}, {r, s, 1}},
        crowd_(r, s),
        turns_over_(turns_over(r, s)) {
    for (Seat each = 0; each < s.seats; ++each) place_[each] = place_in_turn_order(r, s, each);
  }

  void draw() {
    f.within("game", 0);
    course();
    town();
    magic();
    f.within("own", 0);
    goods(s.covens[me]);
    people(s.covens[me]);
    arts(s.covens[me]);
    book(s.covens[me]);
    place(s.covens[me]);
    standing();
    numbers(s.covens[me]);
    for (int k = 1; k < kMaxCovens; ++k) {
      f.within("other", k);
      other(k);
    }
  }

 private:
  void course() {
    f.one_of("turn", s.season * kPhases + s.phase, kSeasons * kPhases);
    f.one_of("step", s.step, 8);
    f.one_of("covens", s.seats - 2, 3);
    f.flag("full", r.full());
    f.flag("solo", s.solo != 0);
    f.flag("fixed_hunters", r.variant.fixed_hunters);
    f.flag("fixed_trials", r.variant.fixed_trials);
    f.one_of("place", place_[me], kMaxCovens);
    f.flag("turn_over", is_turn_over(me));
    f.one_of("stage", s.turn.seat == me ? s.turn.stage : 0, 8);
    f.set("septima_left", bit_or_none(s.septima[0]), kActions);
    f.set("septima_right", bit_or_none(s.septima[1]), kActions);
    for (const int ahead : {0, 1}) {
      const auto lunar = lunar_pair(s, (s.phase + ahead) % kPhases);
      f.set(ahead ? "lunar_next" : "lunar", bit_or_none(lunar[0]) | bit_or_none(lunar[1]),
            kIngredients);
    }
  }

  void town() {
    f.amount("angry_crowd", s.angry_crowd, 16);
    for (int town = 0; town < kTowns; ++town) {
      const std::uint8_t patient = s.patient[town];
      f.one_of("patient", patient == kNone ? -1 : idx(illness_of(patient)), kIllnesses);
    }
    f.set("patient_angry", s.patient_angry, kTowns);
    for (int zone = 0; zone < kZones; ++zone) {
      f.flag("hunter", s.huts[zone] == idx(Hunter::Active));
    }
    f.set("accused", bit_or_none(s.trial), kWitches);
    f.amount("second_accused", s.second_count, 4);
    f.set("buildings", bit_or_none(s.buildings[0]) | bit_or_none(s.buildings[1]), kBuildings);
  }

  void magic() {
    std::uint32_t display = 0;
    std::uint32_t scoring = 0;
    for (int element = 0; element < kElements; ++element) {
      display |= bit_or_none(s.middle[element]) | bit_or_none(s.bottom[element]);
      for (const std::uint8_t spell : s.scoring[element]) scoring |= bit_or_none(spell);
    }
    f.set("display", display, kMaxSpells);
    f.set("scoring", scoring, kMaxSpells);
  }

  void goods(const Coven& c) {
    f.set("hand", c.hand, kActions);
    f.set("played", bit_or_none(c.played), kActions);
    for (const std::uint8_t n : c.ingredients) f.amount("ingredient", n, 6);
    f.amount("crystals", c.crystals, 6);
    f.amount("payable", payable(c), 14);
    for (const std::uint8_t n : c.potions) f.amount("potion", n, 4);
    f.amount("charms", c.charms, 3);
  }

  void people(const Coven& c) {
    for (const std::uint8_t level : c.level) f.amount("level", level, kLevels);
    f.amount("common_level", *std::min_element(std::begin(c.level), std::end(c.level)), kLevels);
    f.set("witch", c.witches, kWitches);
    f.one_of("witches", witch_count(c), kCovenSize + 1);
    f.one_of("suspicion", c.suspicion - r.suspicion_min, kSuspicions);
    f.flag("raised", c.has(Coven::kRaised));
    f.flag("rolled", c.has(Coven::kRolled));
    f.amount("crowd", c.crowd, kCitizens);
    f.amount("out", out(me), kCitizens);
    for (int chamber = 0; chamber < 2; ++chamber) {
      const ChamberCount& count = chambers_[chamber];
      f.amount("in_chamber", count.count[me + 1], kCitizens);
      f.amount("angry_in_chamber", count.count[kAngry], 6);
      const bool accused = chamber == 0 ? s.trial != kNone : s.second_count > 0;
      f.one_of("trial", accused ? percent_bucket(trial_chance(s, me, count, crowd_)) : -1,
               kPercents);
    }
  }

  void arts(const Coven& c) {
    f.set("spell", c.spells, kMaxSpells);
    f.set("ready", c.spells & ~c.exhausted, kMaxSpells);
    f.set("ongoing", c.ongoing, kMaxSpells);
    f.amount("ready_spells", std::popcount(c.spells & ~c.exhausted), 6);
    const bool marked = c.ritual != kNone;
    const RitualSpace space = marked ? r.ritual[c.ritual] : RitualSpace{};
    f.one_of("ritual_row", marked ? space.row : -1, kRows);
    f.set("ritual_section", marked ? space.sections : 0, kElements);
    std::uint32_t icons = 0;
    for (const std::uint8_t up : space.up) {
      if (marked && up != kNone && r.ritual[up].icon != kNone) icons |= 1u << r.ritual[up].icon;
    }
    f.set("ritual_icon", icons, kActions);
    const bool more = marked && space.row + 1 < r.ritual_rows;
    f.one_of("ribbon_next", more ? static_cast<int>(r.ribbons[space.row + 1]) : -1, 5);
  }

  void book(const Coven& c) {
    const bool known = c.book < kBooks;
    f.one_of("book", known ? c.book : -1, kBooks);
    std::uint32_t met = 0;
    std::uint32_t near = 0;
    for (int line = 0; line < kBookLines; ++line) {
      const int percent = known ? book_progress(r, c, out(me), r.books[c.book][line]) : 0;
      if (percent >= 100) met |= 1u << line;
      f.one_of("line", known ? std::min(percent, 125) / 25 : -1, 6);
      if (percent >= 60 && percent < 100) near |= 1u << line;
    }
    f.amount("lines_met", std::popcount(met), kBookLines);
    for (int i = 0; i < kBooks; ++i) {
      f.set("met", known && c.book == i ? met : 0, kBookLines);
      f.set("near", known && c.book == i ? near : 0, kBookLines);
    }
  }

  void place(const Coven& c) {
    const bool there = c.leader != kNone;
    f.one_of("space", there ? c.leader : -1, kMaxSpaces);
    goods_ = there ? goods_within_reach(r, s, me) : Reach{};
    patients_ = there ? patients_within_reach(r, s, me) : Reach{};
    capture_ = there ? capture_chance(r, s, me) : 0;
    f.amount("goods_here", goods_.here / 60, 8);
    f.amount("goods_near", goods_.near / 60, 8);
    f.amount("patients_here", patients_.here, 4);
    f.amount("patients_near", patients_.near, 4);
    f.flag("hospital", there && r.board.hospital[c.leader]);
    f.one_of("shrine", there ? r.board.shrine[c.leader] : -1, kElements);
    const bool hunted = there && s.huts[zone_of(r, s, me)] == idx(Hunter::Active);
    f.one_of("hunter_steps", hunted ? hunter_distance(r, s, me) : -1, 8);
    f.one_of("capture", there ? percent_bucket(capture_) : -1, kPercents);
  }

  void standing() {
    int best = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      worth_[seat] = public_worth(r, s.covens[seat]);
      if (seat != me) best = std::max(best, worth_[seat]);
    }
    f.one_of("lead", std::clamp((worth_[me] - best) / 4 + 12, 0, 24), 25);
  }

  // Where facts would be too coarse. Hundredths throughout, so that all are of like size.
  void numbers(const Coven& c) {
    for (const int part : parts_) f.number("part", part);
    for (const std::uint8_t n : c.ingredients) f.number("ingredient", 100 * n);
    f.number("crystals", 100 * c.crystals);
    for (const std::uint8_t n : c.potions) f.number("potion", 100 * n);
    for (const std::uint8_t level : c.level) f.number("level", 100 * level);
    f.number("common_level", 100 * *std::min_element(std::begin(c.level), std::end(c.level)));
    f.number("witches", 100 * witch_count(c));
    f.number("spells", 100 * std::popcount(c.spells));
    f.number("ready", 100 * std::popcount(c.spells & ~c.exhausted));
    f.number("ongoing", 100 * std::popcount(c.ongoing));
    f.number("suspicion", 100 * c.suspicion);
    f.number("crowd", 100 * c.crowd);
    f.number("out", 100 * out(me));
    f.number("charms", 100 * c.charms);
    f.number("ritual_row", c.ritual == kNone ? 0 : 100 * r.ritual[c.ritual].row);
    f.number("hand", 100 * std::popcount(c.hand));
    f.number("angry_crowd", 100 * s.angry_crowd);
    f.number("capture", capture_);
    f.number("goods_here", goods_.here);
    f.number("goods_near", goods_.near);
    f.number("patients_here", 100 * patients_.here);
    f.number("patients_near", 100 * patients_.near);
    int others = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) others += seat == me ? 0 : worth_[seat];
    f.number("others", 100 * others / std::max(s.seats - 1, 1));
  }

  void other(int k) {
    const bool present = k < s.seats;
    const auto seat = static_cast<Seat>(present ? (me + k) % s.seats : me);
    const Coven& c = s.covens[seat];
    const auto only = [present](int value) { return present ? value : -1; };
    const auto some = [present](int value) { return present ? value : 0; };
    const auto bits = [present](std::uint32_t value) { return present ? value : 0; };
    f.flag("present", present);
    f.flag("turn_over", present && is_turn_over(seat));
    f.flag("later", present && place_[seat] > place_[me]);
    f.set("hand", bits(c.hand), kActions);
    f.set("played", bits(bit_or_none(c.played)), kActions);
    f.amount("payable", some(payable(c)), 14);
    int potions = 0;
    for (const std::uint8_t n : c.potions) potions += n;
    f.amount("potions", some(potions), 8);
    f.amount("levels", some(c.level[0] + c.level[1] + c.level[2]), 15);
    f.one_of("witches", only(witch_count(c)), kCovenSize + 1);
    f.one_of("suspicion", only(c.suspicion - r.suspicion_min), kSuspicions);
    f.amount("out", some(out(seat)), kCitizens);
    f.amount("crowd", some(c.crowd), kCitizens);
    f.amount("ready", some(std::popcount(c.spells & ~c.exhausted)), 6);
    f.one_of("ritual_row", only(c.ritual == kNone ? -1 : r.ritual[c.ritual].row), kRows);
    const bool near = present && c.leader != kNone && s.covens[me].leader != kNone;
    f.one_of("steps", near ? r.board.distance[c.leader][s.covens[me].leader] : -1, 6);
    f.one_of("ahead", only(std::clamp((worth_[seat] - worth_[me]) / 4 + 12, 0, 24)), 25);
  }

  bool is_turn_over(Seat seat) const { return place_[seat] < turns_over_; }
  int out(Seat seat) const {
    return s.covens[seat].crowd + chambers_[0].count[seat + 1] + chambers_[1].count[seat + 1];
  }

  Sink& f;
  const Rules& r;
  const State& s;
  const Seat me;
  const Parts& parts_;
  const ChamberCount chambers_[2];
  const CrowdAhead crowd_;
  const int turns_over_;
  int place_[kMaxCovens] = {};
  int worth_[kMaxCovens] = {};
  Reach goods_, patients_;
  int capture_ = 0;
};

int context_of(const Rules& r, const State& s) {
  const int group = (r.full() ? kMaxCovens - 1 : 0) + s.seats - 2;
  return group * kSeasons * kPhases +
         std::min(s.season * kPhases + s.phase, kSeasons * kPhases - 1);
}

}  // namespace

FeatureNames feature_names() {
  static const Rules rules;
  State s{};
  s.seats = kMaxCovens;
  for (Coven& c : s.covens) c.leader = c.ritual = c.played = kNone;
  Namer namer;
  Portrait<Namer>(namer, rules, s, 0, Parts{}).draw();
  return namer.names;
}

void list_features(const Rules& r, const State& s, Seat me, const Parts& parts, NetInputs& out) {
  out.active.clear();
  out.numbers.clear();
  out.context = context_of(r, s);
  Lister lister(out);
  Portrait<Lister>(lister, r, s, me, parts).draw();
}

}  // namespace cauldron::septima_bots
