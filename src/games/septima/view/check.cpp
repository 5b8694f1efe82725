#include "games/septima/view/check.h"

#include <algorithm>
#include <cstring>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

namespace {

constexpr int kAngryCitizens = 16;
constexpr int kHunters[] = {3, 4, 4, 5};  // by Season

template <class T>
bool is_zero(const T& value) {
  const T zero{};
  return std::memcmp(&value, &zero, sizeof(T)) == 0;
}

bool on_agenda(const State& s, Op op) {
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    if (op_of(s.agenda.frames[i]) == op) return true;
  }
  return false;
}

// A set that notices when something is put into it twice.
struct Pieces {
  std::uint32_t set = 0;
  bool twice = false;
  void add(std::uint32_t more) {
    twice |= (set & more) != 0;
    set |= more;
  }
  void add_card(std::uint8_t card) {
    if (card != kNone) add(1u << card);
  }
};

std::string check_agenda(const State& s) {
  if (s.agenda.depth > std::size(s.agenda.frames)) return "the agenda is too long";
  for (std::uint32_t i = 0; i < std::size(s.agenda.frames); ++i) {
    const Frame& f = s.agenda.frames[i];
    if (i >= s.agenda.depth) {
      if (!is_zero(f)) return "a frame above the top is not zero";
    } else if (f.op == 0 || f.op >= idx(Op::Count)) {
      return "a frame without a step";
    } else if (f.seat >= s.seats) {
      return "a frame of a seat that is not there";
    }
  }
  const bool open = !s.agenda.empty() && step_of(op_of(s.agenda.top())).asks == Asks::Together;
  if (s.answered != 0 && !open) return "answers to no open question";
  if ((s.answered & ~all_seats(s)) != 0 || (open && s.answered == all_seats(s))) {
    return "all have answered an open question";
  }
  return "";
}

std::string check_layers(const State& s) {
  for (int i = 0; i < kWitches; ++i) {
    const Layer& layer = s.stack[i];
    if (i >= s.stack_count) {
      if (!is_zero(layer)) return "a layer below the stack";
    } else if (layer.tiles == 0 || layer.count != std::popcount(layer.tiles)) {
      return "a layer is miscounted";
    } else if ((layer.knowers & ~all_seats(s)) != 0) {
      return "a layer known to a seat that is not there";
    } else if (layer.unused[0] != 0 || layer.unused[1] != 0) {
      return "a layer with something unused";
    }
  }
  if ((s.drawn == 0) != (s.drawn_by == kNone)) return "Witches drawn by nobody";
  return "";
}

// Goes through the trail again: what it says was put under the stack and is not drawn lies there.
class TrailCheck {
 public:
  explicit TrailCheck(const State& s) : s_(s) {
    for (int i = 0; i < s.stack_count; ++i) laid_ += s.stack[i].count;
    for (int i = 0; i < s.trail_count; ++i) {
      const StackEvent& event = s.trail[i];
      laid_ += kind_of(event) == Event::Return ? -1 : tile_count(event) - put_under(event);
    }
  }

  std::string run() {
    for (int i = 0; i < kTrail; ++i) {
      if (i >= s_.trail_count) {
        if (!is_zero(s_.trail[i])) return "an event after the trail";
      } else if (!follow(s_.trail[i])) {
        return "the trail cannot have happened";
      }
    }
    const int under = end_ - first_;
    const int above = s_.stack_count - under;
    if (above < 0 || above > 2 || (above > 0) != (laid_ > 0)) {
      return "layers that are not in the trail";
    }
    for (int i = 0; i < under; ++i) {
      if (s_.stack[s_.stack_count - under + i].tiles != layers_[first_ + i]) {
        return "a layer holds other Witches than were put there";
      }
    }
    const StackEvent* const open = open_look(s_);
    if (open && s_.drawn != tiles(*open)) return "others are drawn than the trail says";
    return "";
  }

 private:
  static std::uint32_t tiles(const StackEvent& event) {
    std::uint32_t set = 0;
    for (int i = 0; i < tile_count(event); ++i) set |= 1u << event.tiles[i];
    return set;
  }
  static bool decided(const StackEvent& event) {
    return kind_of(event) == Event::Look && kept_of(event) != kUndecided;
  }
  static int put_under(const StackEvent& event) {
    return decided(event) ? tile_count(event) - 1 : 0;
  }

  bool follow(const StackEvent& event) {
    const std::uint32_t set = tiles(event);
    if (set == 0 || (set & ~((1u << kWitches) - 1)) != 0) return false;
    if (kind_of(event) == Event::Return) {
      layers_[end_++] = set;
      return true;
    }
    for (int i = 0; i < tile_count(event); ++i) {
      if (!take(1u << event.tiles[i], kind_of(event) == Event::Bottom)) return false;
    }
    if (!decided(event)) return kind_of(event) != Event::Look || open_look(s_) == &event;
    if (kept_of(event) >= tile_count(event)) return false;
    const std::uint32_t others = set & ~(1u << event.tiles[kept_of(event)]);
    if (others != 0) layers_[end_++] = others;
    return true;
  }

  // What was laid in the beginning lies above all that was put under it.
  bool take(std::uint32_t tile, bool from_bottom) {
    if (laid_ > 0 && !(from_bottom && first_ < end_)) return --laid_ >= 0;
    if (first_ == end_) return false;
    std::uint32_t& layer = layers_[from_bottom ? end_ - 1 : first_];
    if ((layer & tile) == 0) return false;
    layer &= ~tile;
    if (layer == 0) from_bottom ? --end_ : ++first_;
    return true;
  }

  const State& s_;
  int laid_ = 0;
  std::uint32_t layers_[kTrail] = {};
  int first_ = 0;
  int end_ = 0;
};

std::string check_draft(const Rules& r, const State& s) {
  const bool drafting = is_drafting(s);
  for (Seat hand = 0; hand < kMaxCovens; ++hand) {
    std::uint32_t picked = 0;
    for (const std::uint8_t tile : s.drafted[hand]) {
      if (tile != kNone) picked |= 1u << tile;
    }
    if ((picked & ~s.dealt[hand]) != 0) return "a Witch was picked from another hand";
    if (hand >= s.seats || !r.full()) {
      if (s.dealt[hand] != 0) return "a draft hand of nobody";
    } else if (!drafting && picked != s.dealt[hand]) {
      return "a draft hand is not used up";
    }
  }
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    const bool left = c.leftover != kNone;
    if (left && (drafted_by(s, seat) >> c.leftover & 1) == 0) return "a leftover of another coven";
  }
  return "";
}

std::string check_witches(const Rules& r, const State& s) {
  Pieces witches;
  for (int i = 0; i < s.stack_count; ++i) witches.add(s.stack[i].tiles);
  witches.add(s.drawn);
  witches.add(s.witch_box);
  witches.add_card(s.trial);
  for (int i = 0; i < kWitches; ++i) {
    if (i < s.second_count) {
      witches.add(1u << s.second[i]);
    } else if (s.second[i] != 0) {
      return "a Witch beyond the Second Chamber";
    }
  }
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    if (witch_count(c) > kCovenSize) return "a Coven of more than four";
    witches.add(c.witches);
    witches.add_card(c.mirror);
    if (c.mirror != kNone && !in_force(s, seat, Spell::MagicMirror)) {
      return "a Witch beside no Magic Mirror";
    }
  }
  if (is_drafting(s)) {
    for (const std::uint32_t hand : s.dealt) witches.add(hand & ~s.witch_box);
  }
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    if (f.is<step::Join>()) witches.add(bit(f.as<step::Join>().witch));
  }
  if (witches.twice) return "a Witch is in two places";
  if (witches.set != r.witches_used) return "a Witch is missing";
  return "";
}

std::string check_spells(const Rules& r, const State& s) {
  Pieces spells;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    spells.add(c.spells);
    if (((c.exhausted | c.ongoing | c.cast) & ~c.spells) != 0)
      return "a Spell in use by a stranger";
  }
  spells.add(s.spell_box);
  spells.add(s.deck);
  std::uint32_t expected = r.full() ? r.spells_used : 0;
  for (int element = 0; element < kElements; ++element) {
    spells.add_card(s.middle[element]);
    spells.add_card(s.bottom[element]);
    for (const std::uint8_t card : s.scoring[element]) spells.add_card(card);
    if (s.scoring[element][0] == kNone && s.scoring[element][1] != kNone) {
      return "a Scoring Spell below none";
    }
    if (s.step != kStepSetup || s.scoring[element][0] != kNone) continue;
    for (std::uint32_t rest = spells_of(1u << element); rest; rest &= rest - 1) {
      const int spell = std::countr_zero(rest);
      if (r.spells[spell].scoring) expected &= ~(1u << spell);  // still in the box
    }
  }
  if (spells.twice) return "a Spell is in two places";
  if (spells.set != expected) return "a Spell is missing";
  return "";
}

std::string check_citizens(const Rules& r, const State& s) {
  int angry = s.angry_supply + s.angry_crowd + std::popcount(s.patient_angry);
  int loyal[kMaxCovens] = {};
  for (const auto& chamber : s.chamber) {
    for (int place = 0; place < kMaxChamber; ++place) {
      const std::uint8_t citizen = chamber[place];
      if (citizen == 0) continue;
      if (place >= r.chamber_size) return "a Citizen beyond the Chamber";
      if (citizen == kAngry) {
        ++angry;
      } else if (citizen <= s.seats) {
        ++loyal[citizen - 1];
      } else {
        return "a Citizen of nobody";
      }
    }
  }
  if (angry != kAngryCitizens) return "an Angry Citizen is missing";
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    if (c.supply + c.crowd + loyal[seat] != kCitizens) return "a Loyal Citizen is missing";
  }
  return "";
}

std::string check_patients(const State& s) {
  Pieces tokens;
  bool ended = false;
  for (const std::uint8_t layer : s.patient_layers) {
    if (layer != 0 && ended) return "a hole in the Patient stack";
    ended = layer == 0;
    tokens.add(layer);
  }
  tokens.add(s.patient_discard);
  for (int town = 0; town < kTowns; ++town) {
    tokens.add_card(s.patient[town]);
    const bool angry = (s.patient_angry >> town & 1) != 0;
    if (s.patient[town] == kNone && (angry || s.healed_by[town] != 0)) return "nobody is healed";
    if ((s.healed_by[town] & ~all_seats(s)) != 0) return "healed by a seat that is not there";
    if (angry && s.healed_by[town] != 0) return "an Angry Citizen on a healed Patient";
  }
  if (tokens.twice) return "a Patient is in two places";
  if (tokens.set != (1u << kPatients) - 1) return "a Patient is missing";
  return "";
}

std::string check_board(const Rules& r, const State& s) {
  int hunters = 0;
  for (const std::uint8_t hut : s.huts) {
    if (hut > idx(Hunter::InactiveSeason)) return "a strange Hunter";
    hunters += hut != idx(Hunter::None);
  }
  if (s.season > 3 || s.phase > 4 || s.step > kStepOver || s.start >= s.seats)
    return "a strange time";
  if (hunters != kHunters[s.season]) return "a Hunter is missing";
  Pieces markers;
  markers.add(s.septima_stack);
  for (const std::uint8_t marker : s.septima) markers.add_card(marker);
  if (markers.twice || (markers.set & ~r.actions_used) != 0) return "a strange Septima marker";
  Pieces lunar;
  for (const std::uint8_t type : s.lunar) lunar.add_card(type);
  if (lunar.twice || lunar.set >> kIngredients != 0) return "a strange Lunar marker";
  if (s.step != kStepSetup && lunar.set != 31) return "a Lunar marker is missing";
  for (int i = 0; i < 2; ++i) {
    const Plate plate = i == 0 ? Plate::Bronze : Plate::Golden;
    const std::uint8_t building = s.buildings[i];
    if (building == kNone ? r.full() && s.step != kStepSetup
                          : !r.full() || kBuildingTable[building].plate != plate) {
      return "a strange Building";
    }
  }
  return "";
}

std::string check_cards(const Rules& r, const State& s) {
  Pieces books;
  Pieces prologue;
  prologue.add(s.prologue_deck);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    books.add_card(c.book);
    for (const std::uint8_t card : c.prologue) prologue.add_card(card);
    if (c.prologue[0] > c.prologue[1]) return "Prologue cards out of order";
    Pieces actions;
    actions.add(c.hand);
    actions.add(c.discard);
    actions.add_card(c.played);
    if (is_widow(s, seat)) {
      actions.add(s.widow.deck);
      for (const std::uint8_t card : s.widow.row) actions.add_card(card);
      actions.add_card(s.widow.top);
      actions.add_card(c.pick);
      for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
        const Frame& f = s.agenda.frames[i];
        if (!f.is<step::WidowReveal>()) continue;
        const std::uint8_t card = f.as<step::WidowReveal>().to_top;
        if (card != s.widow.row[1]) actions.add_card(card);
      }
    }
    if (actions.twice || actions.set != r.actions_used) return "an Action card is missing";
    if (s.solo) continue;
    if (c.pick != kNone && (c.hand >> c.pick & 1) == 0) return "a pick that is not in hand";
    if (c.pick != kNone && !contains(s.answered, seat)) return "a pick without an answer";
  }
  if (books.twice || (books.set & ~r.books_used) != 0) return "a strange book";
  if (s.step != kStepSetup && std::popcount(books.set) != (s.solo ? 1 : s.seats))
    return "a book is missing";
  if (prologue.twice) return "a Prologue card is in two places";
  if (prologue.set != (1u << kPrologues) - 1) return "a Prologue card is missing";
  return "";
}

std::string check_covens(const Rules& r, const State& s) {
  for (Seat seat = 0; seat < kMaxCovens; ++seat) {
    const Coven& c = s.covens[seat];
    if (seat >= s.seats) {
      if (!is_zero(c)) return "a coven of nobody";
      continue;
    }
    if (c.suspicion < r.suspicion_min || c.suspicion > r.suspicion_max) return "off the track";
    if (*std::max_element(std::begin(c.level), std::end(c.level)) > kLevels)
      return "a strange level";
    if (!is_zero(c.unused)) return "unused bytes in use";
    if (s.step == kStepSetup || is_widow(s, seat)) continue;
    if (c.leader >= r.board.space_count) return "a Leader off the board";
    if (r.full() ? c.ritual >= r.ritual_count : c.ritual != kNone) return "a strange Ritual marker";
    for (Seat other = 0; other < seat; ++other) {
      if (!on_agenda(s, Op::Turn) && s.covens[other].leader == c.leader) {
        return "two Leaders on one space";
      }
    }
  }
  if (!on_agenda(s, Op::Turn) && !is_zero(s.turn)) return "a turn that nobody has";
  if (!is_zero(s.turn.unused)) return "unused bytes in use";
  if (s.scope > 1 || (s.scope == 1) != on_agenda(s, Op::CloseScope)) return "a strange scope";
  if (s.rolled != 0 && !on_agenda(s, Op::AnswerRoll)) return "a roll that nobody answers";
  return "";
}

}  // namespace

std::string check(const Rules& r, const State& s) {
  if (s.seats != r.seats()) return "another number of covens";
  std::string why = check_agenda(s);
  if (why.empty()) why = check_layers(s);
  if (why.empty()) why = TrailCheck(s).run();
  if (why.empty()) why = check_draft(r, s);
  if (why.empty()) why = check_witches(r, s);
  if (why.empty()) why = check_spells(r, s);
  if (why.empty()) why = check_citizens(r, s);
  if (why.empty()) why = check_patients(s);
  if (why.empty()) why = check_board(r, s);
  if (why.empty()) why = check_cards(r, s);
  if (why.empty()) why = check_covens(r, s);
  return why;
}

}  // namespace cauldron::septima
