#include "app/adapters/septima/table.h"

#include <algorithm>

#include "app/adapters/septima/canvas.h"
#include "app/adapters/septima/map.h"
#include "app/adapters/septima/widow.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/turn/turn.h"

namespace cauldron {

using namespace septima;

namespace {

constexpr std::string_view kSeasons[] = {"autumn", "winter", "spring", "summer"};
constexpr std::string_view kTimes[] = {"A", "B", "C", "D", "E", "trials", "setup", "over"};

// --- tracks

std::string moon_track(const SeptimaTable& t) {
  const State& s = t.state();
  std::vector<std::string> slots;
  for (const std::uint8_t type : s.lunar) {
    if (type == kNone) {
      slots.emplace_back("–");
      continue;
    }
    const std::string name = thing(t.text(), "ingredient", kIngredientIds[type]);
    const bool lunar = is_lunar(t.rules, s, static_cast<Ingredient>(type));
    slots.push_back(lunar ? t.paint().strong("[" + name + "]") : name);
  }
  return joined(slots, "  ");
}

std::string marker(const SeptimaTable& t, int side) {
  const std::uint8_t action = t.state().septima[side];
  if (action == kNone) return "–";
  const std::string name = thing(t.text(), "action", kActionIds[action]);
  const bool active = is_active_marker(t.state(), side);
  const auto id = side == 1 ? "app.septima.marker.active"
                  : active  ? "app.septima.marker.both"
                            : "app.septima.marker.next";
  const std::string shown = t.text()(id, Json::object({{"name", name}}));
  return active ? t.paint().strong(shown) : shown;
}

std::string chamber_line(const SeptimaTable& t, int chamber) {
  const State& s = t.state();
  std::string places;
  for (int place = 0; place < t.rules.chamber_size; ++place) {
    const std::uint8_t citizen = s.chamber[chamber][place];
    places += place == 0 ? "" : " ";
    places += citizen == 0 ? "."
              : citizen == kAngry
                  ? t.paint().danger("!")
                  : in_coven_colour(t.paint(), citizen - 1u, coven_letter(citizen - 1u));
  }
  std::vector<std::string> witches;
  if (chamber == 0 && s.trial != kNone) {
    witches.push_back(thing(t.text(), "witch", kWitchIds[s.trial]));
  }
  for (int i = chamber == 1 ? s.second_count : 0; i > 0; --i) {
    witches.push_back(thing(t.text(), "witch", kWitchIds[s.second[i - 1]]));
  }
  return places + "  " + (witches.empty() ? t.text()("app.septima.nobody") : joined(witches, ", "));
}

std::string crowd(const SeptimaTable& t) {
  std::vector<std::string> parts;
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    parts.push_back(in_coven_colour(
        t.paint(), seat, coven_letter(seat) + std::to_string(t.state().covens[seat].crowd)));
  }
  parts.push_back(t.text()("app.septima.angry",
                           Json::object({{"count", std::to_string(t.state().angry_crowd)}})));
  return joined(parts, "  ");
}

}  // namespace

SeptimaTable septima_table(const Console& console, const Reader& reader, const Game& game,
                           const StateBox& state, bool all) {
  const auto& rules = dynamic_cast<const SeptimaGame&>(game).rules();
  SeptimaTable table{console, reader, rules, game.view(state, reader.you).as<View>(),
                     screen_size()};
  if (all) table.view.s = state.as<State>();
  return table;
}

std::string thing(const Text& text, std::string_view family, std::string_view id) {
  std::string name = "sep.";
  name.append(family).append(".").append(id);
  return text(name);
}

std::string short_name(const Text& text, std::string_view id) {
  return text("app.septima.short." + std::string(id));
}

std::string coven_letter(std::size_t seat) {
  return std::string(1, static_cast<char>('A' + static_cast<int>(seat)));
}

std::string coven_name(const SeptimaTable& t, std::size_t seat) {
  std::string name = seat < t.reader.names.size() ? t.reader.names[seat] : std::string();
  if (seat == t.reader.you) name = t.text()("app.table.you", Json::object({{"name", name}}));
  return in_coven_colour(t.paint(), seat, coven_letter(seat) + " " + name);
}

std::string wrapped(std::string_view line, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t used = 0;
  for (std::size_t start = 0; start < line.size();) {
    std::size_t end = line.find_first_not_of(' ', start);  // spaces belong to the word behind them
    end = end == line.npos ? line.size() : std::min(line.find(' ', end), line.size());
    const std::string_view word = line.substr(start, end - start);
    const std::size_t size = columns(word);
    if (used + size > width && used > indent) {
      const std::size_t first = std::min(word.find_first_not_of(' '), word.size());
      out += "\n" + std::string(indent, ' ') + std::string(word.substr(first));
      used = indent + size - first;
    } else {
      out += word;
      used += size;
    }
    start = end;
  }
  return out;
}

std::string draw_tracks(const SeptimaTable& t) {
  const State& s = t.state();
  const Text& text = t.text();
  std::string out =
      t.paint().strong(text(
          "app.septima.heading",
          Json::object({{"season", kSeasons[s.season]}, {"phase", std::to_string(s.phase + 1)}}))) +
      " · " + text("app.septima.step." + std::string(kTimes[s.step]));
  if (s.step < kStepSetup) {
    const std::string letter = coven_letter(s.start);
    out += " · " + text("app.septima.starts", Json::object({{"name", letter}}));
  }
  out += "\n";
  const auto line = [&](std::string_view id, const std::string& what) {
    out += wrapped(padded("  " + text(id), 13) + what, t.screen.columns, 13) + "\n";
  };
  line("app.septima.moon", moon_track(t));
  line("app.septima.septima", marker(t, 0) + "  " + marker(t, 1));
  line("app.septima.chamber.1", chamber_line(t, 0));
  line("app.septima.chamber.2", chamber_line(t, 1));
  line("app.septima.crowd", crowd(t));
  if (t.rules.variant.fixed_hunters && s.fixed_roll != 0 && s.step < 5) {
    const int roll = s.fixed_roll - kRollOffset;
    line("app.septima.die",
         t.text()("app.septima.die_for_all",
                  Json::object({{"roll", (roll > 0 ? "+" : "") + std::to_string(roll)}})));
  }
  return out + (s.step < kStepSetup ? draw_widow_lines(t) : "");
}

std::string draw_septima(const SeptimaTable& t, bool over) {
  return draw_map(t) + draw_tracks(t) +
         (!over            ? draw_summary(t)
          : t.state().solo ? draw_solo_score(t)
                           : draw_scores(t));
}

}  // namespace cauldron
