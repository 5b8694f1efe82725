#include "app/adapters/septima/desk.h"

#include <algorithm>

#include "app/adapters/septima/widow.h"
#include "games/septima/rules/engine.h"

namespace cauldron {

using namespace septima;

namespace {

constexpr std::size_t kListed = 12;      // longer lists are shown in short unless asked for
constexpr std::size_t kSideBySide = 60;  // still longer ones only when asked for
constexpr std::size_t kGuesses = 10;     // choices named when what was typed fits several

// A number that changes whenever the table deserves a look: with every Moon Phase, with the
// beginning of the viewer's turn, and when Leaders are placed.
int moment(const View& view) {
  const State& s = view.s;
  const bool own_turn = s.turn.stage != idx(Stage::None) && s.turn.seat == view.viewer;
  const bool placing = !s.agenda.empty() && op_of(s.agenda.top()) == Op::Begin;
  return ((s.step == kStepSetup ? 0 : 1 + s.season * 8 + s.phase) * 2 + own_turn) * 2 + placing;
}

// The kind of question; some read differently alone, in the Basic Game, or without a die.
std::string kind_shown(const SeptimaTable& table) {
  const Op op = op_of(table.state().agenda.top());
  if (op == Op::WidowLose) return "widow-lose";
  if (op == Op::AnswerRoll && table.rules.variant.fixed_hunters) return "rolled-fixed";
  if (op == Op::Window && !table.rules.variant.full) return "window-basic";
  return std::string(question_kind(table.state()));
}

}  // namespace

std::optional<std::string> septima_page(const SeptimaTable& table, const std::string& typed,
                                        const std::vector<SeptimaChoice>& choices) {
  if (typed == "map") return draw_map(table, spaces_of(choices)) + draw_map_legend(table);
  if (typed == "covens") return draw_tracks(table) + draw_covens(table);
  if (typed == "ritual") return draw_ritual(table, ritual_spaces_of(choices));
  if (typed == "spells") return draw_spells(table);
  if (typed == "widow") return draw_widow(table);
  if (typed == "book") return draw_book(table);
  if (typed == "rules") return table.text()("app.septima.rules_of_what") + "\n";
  if (!typed.starts_with("rules ")) return std::nullopt;
  const std::string word = typed.substr(6);
  const std::string found = look_up(table, word);
  if (!found.empty()) return found;
  return table.text()("app.septima.no_such_thing", Json::object({{"text", word}})) + "\n";
}

// The sources of the difference; against the Black Widow without numbers, which would not be
// Wisdom.
std::string SeptimaDesk::evidence(const Json& found) const {
  const auto& sources = found.find("sources")->items();
  if (sources.empty()) return {};
  const Text& text = console_.text;
  const bool solo = found.find("solo")->as_bool();
  std::string lines = "  " + console_.paint.strong(text("sep.hint.sources")) + "\n";
  for (const Json& each : sources) {
    const std::int64_t gain = *each.find_int("gain");
    const std::string amount =
        solo ? "" : text.number(static_cast<double>(std::abs(gain)) / 100, 1);
    lines += "  " + padded((gain < 0 ? "−" : "+") + amount, 6) +
             text("sep.source." + *each.find_string("source")) + "\n";
  }
  return lines;
}

SeptimaTable SeptimaDesk::look() const {
  return septima_table(console_, reader_, match_.game(), match_.state());
}

std::vector<SeptimaChoice> SeptimaDesk::choices() const {
  const Ask ask = match_.ask();
  if (ask.kind != Ask::Kind::Seats || !contains(ask.pending, reader_.you)) return {};
  return septima_choices(match_.game(), match_.game().options(match_.state(), reader_.you));
}

std::string SeptimaDesk::news() {
  const SeptimaTable table = look();
  const int now = moment(table.view);
  const bool setup_without_map = table.state().step == kStepSetup && now < 1;
  if (now == shown_ || setup_without_map) return "";
  const std::string legend = shown_ < 0 ? draw_map_legend(table) : "";
  shown_ = now;
  return "\n" + draw_map(table, spaces_of(choices())) + legend + draw_tracks(table) +
         draw_summary(table);
}

std::string SeptimaDesk::table(bool) const { return "\n" + draw_septima(look(), match_.over()); }

std::string SeptimaDesk::help() const {
  const std::string words = console_.text("app.play.help.septima") + "\n";
  const GameInfo& info = match_.game().info();
  return info.people < info.seats ? words + console_.text("app.play.help.solo") + "\n" : words;
}

std::string SeptimaDesk::lines_of(const SeptimaTable& table, const std::vector<SeptimaChoice>& list,
                                  bool short_hints) const {
  std::size_t keys = 2;
  std::size_t notations = 0;
  for (const SeptimaChoice& choice : list) {
    keys = std::max(keys, choice.key.size());
    notations = std::max(notations, choice.notation.size());
  }
  notations = std::min(notations, table.screen.columns / 2);
  std::string out;
  for (const SeptimaChoice& choice : list) {
    const std::string hint = choice_hint(table, choice.option, short_hints);
    std::string line = "  " + table.paint().strong(padded(choice.key, keys)) + "  ";
    if (choice.key == choice.notation) {
      out += "  " + table.paint().strong(choice.key) + "\n";
      continue;
    }
    line += hint.empty() ? choice.notation : padded(choice.notation, notations) + "  " + hint;
    out += wrapped(line, table.screen.columns, keys + notations + 6) + "\n";
  }
  return out;
}

// Choices without hints, as many on a line as fit.
std::string SeptimaDesk::side_by_side(const SeptimaTable& table,
                                      const std::vector<SeptimaChoice>& list) const {
  std::size_t width = 0;
  for (const SeptimaChoice& choice : list) {
    width = std::max(width, choice.notation.size() + 6);
  }
  const std::size_t on_a_line = std::max<std::size_t>(1, (table.screen.columns - 2) / width);
  std::string out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i % on_a_line == 0) out += i == 0 ? "  " : "\n  ";
    const std::string cell = table.paint().strong(padded(list[i].key, 3)) + " " + list[i].notation;
    const bool last = (i + 1) % on_a_line == 0 || i + 1 == list.size();
    out += last ? cell : padded(cell, width);
  }
  return out + "\n";
}

// "move 12 13 17" instead of a line each; what names no space follows.
std::string SeptimaDesk::in_short(const SeptimaTable& table,
                                  const std::vector<SeptimaChoice>& list) const {
  std::string out;
  std::string verb;
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out += wrapped(line, table.screen.columns, 4) + "\n";
    line.clear();
  };
  for (const SeptimaChoice& choice : list) {
    if (!names_space(choice.option) && !names_ritual_space(choice.option)) continue;
    const std::string own = choice.notation.substr(0, choice.notation.find(' '));
    if (own != verb) {
      flush();
      line = "  " + own;
      verb = own;
    }
    line += " " + choice.key;
  }
  flush();
  std::vector<SeptimaChoice> others;
  std::copy_if(list.begin(), list.end(), std::back_inserter(others), [](const SeptimaChoice& c) {
    return !names_space(c.option) && !names_ritual_space(c.option);
  });
  if (others.size() <= kListed) return out + lines_of(table, others, true);
  if (others.size() <= kSideBySide) return out + side_by_side(table, others);
  return out + "  " +
         table.text()("app.septima.many", Json::object({{"count", int(others.size())}})) + "\n";
}

std::string SeptimaDesk::question() const {
  const auto list = choices();
  const SeptimaTable table = look();
  std::string out = table.paint().wisp(table.text()("sep.ask." + kind_shown(table))) + "\n";
  if (list.size() == 1) {
    const std::string words =
        table.text()("app.septima.only", Json::object({{"choice", list.front().notation}}));
    return out + "  " + words + "\n";
  }
  return out + (list.size() <= kListed ? lines_of(table, list, true) : in_short(table, list));
}

std::optional<Option> SeptimaDesk::only_choice() const {
  const auto list = choices();
  return list.size() == 1 ? std::optional(list.front().option) : std::nullopt;
}

std::string SeptimaDesk::options() const { return lines_of(look(), choices(), false); }

std::optional<Option> SeptimaDesk::meant(const std::string& typed, std::string& answer) const {
  const auto list = choices();
  auto found = choices_meant(list, typed);
  if (found.size() == 1) return found.front().option;
  const SeptimaTable table = look();
  if (found.size() > 1) {
    answer = table.text()("app.septima.which", Json::object({{"text", typed}})) + "\n";
    const bool more = found.size() > kGuesses;
    if (more) found.resize(kGuesses);
    answer += lines_of(table, found, true);
    if (more) answer += "  …\n";
    return std::nullopt;
  }
  const auto option = match_.game().parse(notation_meant(list, typed));
  if (!option) {
    answer = not_understood(console_, typed);
  }
  return option;
}

}  // namespace cauldron
