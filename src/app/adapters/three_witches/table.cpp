#include "app/adapters/three_witches/table.h"

#include <algorithm>

#include "app/adapters/three_witches/card_row.h"
#include "app/adapters/three_witches/cards.h"

namespace cauldron::three_witches {

namespace {

constexpr std::int64_t kTokensToWin = 5;
constexpr std::string_view kIndent = "  ";

const Json& at(const Json& object, std::string_view name) {
  static const Json nothing;
  const Json* found = object.find(name);
  return found ? *found : nothing;
}

std::string string_or_empty(const Json& value) {
  return value.is_string() ? value.as_string() : std::string();
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += std::string(kIndent) + line + "\n";
  return text;
}

std::string tokens(const TableReader& to, std::int64_t count) {
  std::string dots;
  for (std::int64_t i = 0; i < std::max(count, kTokensToWin); ++i) dots += i < count ? "●" : "○";
  return to.console.paint.gold(dots) + " " + std::to_string(count);
}

std::string heading(const TableReader& to, const Json& view) {
  const Text& text = to.console.text;
  const std::string phase = at(view, "phase").as_string();
  std::string line = text("app.table.round", Json::object({{"round", at(view, "round")}})) + " · " +
                     text("app.table.phase." + phase);
  if (phase == "brew") {
    const Json& won = at(view, "won");
    const std::int64_t played = at(won, "lead").as_int() + at(won, "lesser").as_int();
    line += " · " + text("app.table.trick", Json::object({{"number", played + 1}}));
  }
  return to.console.paint.strong(line) + "\n";
}

// What a seat does in this round: its role, or its latest word in the bidding.
std::string standing(const TableReader& to, const Json& view, std::size_t seat) {
  const Text& text = to.console.text;
  const Json& roles = at(view, "roles");
  if (!roles.is_array()) {
    const Json& said = at(at(view, "bidding"), "said");
    if (!said.is_array() || !said.items()[seat].is_string()) return "";
    const std::string& word = said.items()[seat].as_string();
    if (word == "pass") return text("app.table.passed");
    return text("app.table.said_bid", Json::object({{"bid", word.substr(word.find(' ') + 1)}}));
  }
  const std::string role = roles.items()[seat].as_string();
  const Json& won = at(view, "won");
  if (role != "lead" || !won.is_object()) return text("tw.role." + role);
  return text("app.table.lead_standing",
              Json::object({{"bid", at(view, "bid")}, {"won", at(won, "lead")}}));
}

std::string seats(const TableReader& to, const Json& view) {
  const Text& text = to.console.text;
  std::vector<std::string> names = to.reader.names;
  if (to.reader.you < names.size()) {
    names[to.reader.you] = text("app.table.you", Json::object({{"name", names[to.reader.you]}}));
  }
  std::size_t width = 0;
  for (const std::string& name : names) width = std::max(width, columns(name));
  std::string lines;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const bool you = seat == to.reader.you;
    std::string line = std::string(you ? "▸ " : "  ") + padded(names[seat], width);
    if (you) line = to.console.paint.strong(line);
    line += "  " + tokens(to, at(view, "tokens").items()[seat].as_int()) + "  " +
            text("app.table.cards",
                 Json::object({{"count", at(at(view, "hands").items()[seat], "count")}}));
    const std::string does = standing(to, view, seat);
    if (!does.empty()) line += "  " + does;
    const Json& elixir = at(view, "elixir");
    if (elixir.is_int() && elixir.as_int() == static_cast<std::int64_t>(seat)) {
      line += "  " + in_suit_colour(to.console.paint, "elixir", "★ " + text("app.table.announced"));
    }
    lines += line + "\n";
  }
  return lines;
}

std::string side_names(const TableReader& to, const Json& view, bool lead) {
  std::vector<std::string> names;
  const auto& roles = at(view, "roles").items();
  for (const std::string_view role : lead ? std::vector<std::string_view>{"lead"}
                                          : std::vector<std::string_view>{"first", "second"}) {
    for (std::size_t seat = 0; seat < roles.size(); ++seat) {
      if (roles[seat].as_string() == role) names.push_back(to.reader.names[seat]);
    }
  }
  return to.console.text.list(names);
}

std::string side_value(const TableReader& to, const Json& trick, std::string_view side) {
  const Json& values = at(trick, "values");
  if (!values.is_object()) return "";
  const Text& text = to.console.text;
  const std::string worth = text("app.table.how." + at(at(trick, "how"), side).as_string(),
                                 Json::object({{"value", at(values, side)}}));
  if (at(trick, "winner").as_string() != side) return worth;
  return to.console.paint.strong(text("app.table.wins", Json::object({{"worth", worth}})));
}

std::vector<std::string> side(const TableReader& to, const Json& view, const Json& trick,
                              bool lead) {
  const CardPicture one{string_or_empty(at(trick, lead ? "up" : "first"))};
  const CardPicture two{string_or_empty(at(trick, lead ? "down" : "second"))};
  std::vector<std::string> lines = {
      to.console.text(lead ? "app.table.lead_brew" : "app.table.lesser_brew",
                      Json::object({{"names", side_names(to, view, lead)}}))};
  auto cards = card_row(to.console, {one, two});
  cards.pop_back();
  lines.insert(lines.end(), cards.begin(), cards.end());
  const std::string value = side_value(to, trick, lead ? "lead" : "lesser");
  if (!value.empty()) lines.push_back(value);
  return lines;
}

std::string trick_notes(const TableReader& to, const Json& trick) {
  std::string notes;
  const auto note = [&](std::string_view member, std::string_view id) {
    const Json& flag = at(trick, member);
    if (flag.is_bool() && flag.as_bool()) {
      notes += std::string(kIndent) + to.console.paint.quiet(to.console.text(id)) + "\n";
    }
  };
  if (!at(trick, "values").is_object()) {
    note("eyes", "app.table.eyes");
    note("held", "app.table.held");
  }
  const Json& suggested = at(trick, "suggested");
  if (suggested.is_string()) {
    notes += std::string(kIndent) +
             to.console.text("app.table.suggested", Json::object({{"card", suggested}})) + "\n";
  }
  return notes;
}

std::string hand(const TableReader& to, const Json& cards, bool numbered,
                 const std::vector<std::string>& faded) {
  std::vector<CardPicture> pictures;
  for (const Json& card : cards.items()) {
    const bool is_faded = std::ranges::find(faded, card.as_string()) != faded.end();
    pictures.push_back({card.as_string(), is_faded,
                        numbered ? std::to_string(pictures.size() + 1) : std::string()});
  }
  if (pictures.empty()) return "";
  auto lines = card_row(to.console, pictures);
  if (!numbered) lines.pop_back();
  return joined(lines);
}

std::string all_hands(const TableReader& to, const Json& view, bool choosing,
                      const std::vector<std::string>& faded) {
  std::string text;
  const auto& hands = at(view, "hands").items();
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    const Json& cards = at(hands[seat], "cards");
    if (!cards.is_array() || cards.items().empty()) continue;
    const bool own = seat == to.reader.you;
    text += to.console.text("app.table.hand", Json::object({{"seat", std::uint64_t{seat}}}),
                            to.reader) +
            "\n" + hand(to, cards, choosing && own, own ? faded : std::vector<std::string>{});
  }
  return text;
}

std::string deck_cell(const TableReader& to, std::string_view card, std::string_view knowledge) {
  const auto [suit, rank_text] = split_card(card);
  const std::string rank = rank_text.empty() ? "×2" : std::string(rank_text);
  const Paint& paint = to.console.paint;
  std::string cell = " " + rank + " ";
  if (knowledge == "hand") cell = "[" + rank + "]";
  if (knowledge == "trick") cell = "<" + rank + ">";
  if (knowledge == "gone") return padded(paint.quiet(" × "), 5);
  if (knowledge == "maybe") cell = " " + rank + "?";
  if (knowledge.starts_with("seat")) cell = "(" + rank + ")";
  return padded(in_suit_colour(paint, suit, cell), 5);
}

}  // namespace

std::string draw_trick(const TableReader& to, const Json& view) {
  const Json& tricks = at(view, "tricks");
  if (!tricks.is_array() || tricks.items().empty() || !at(view, "roles").is_array()) return "";
  const Json& trick = tricks.items().back();
  if (!at(trick, "kept").is_null()) return "";  // the next one is not led yet
  return joined(beside({side(to, view, trick, true), side(to, view, trick, false)}, 6)) +
         trick_notes(to, trick);
}

std::string draw_table(const TableReader& to, const Json& view, bool choosing,
                       const std::vector<std::string>& faded) {
  return heading(to, view) + seats(to, view) + draw_trick(to, view) +
         all_hands(to, view, choosing, faded);
}

std::string draw_deck(const TableReader& to, const Json& view) {
  const Text& text = to.console.text;
  std::size_t letters = 1;
  std::size_t names = 8;
  for (const auto& [card, knowledge] : at(view, "deck").members()) {
    const std::string suit(split_card(card).suit);
    letters = std::max(letters, columns(suit_letter(text, suit)));
    names = std::max(names, columns(suit_name(text, suit)));
  }
  std::string lines;
  std::string suit_before;
  std::vector<std::vector<std::string>> known(to.reader.names.size());
  for (const auto& [card, knowledge] : at(view, "deck").members()) {
    const std::string suit(split_card(card).suit);
    if (suit != suit_before) {
      if (!lines.empty()) lines += "\n";
      lines +=
          std::string(kIndent) + in_suit_colour(to.console.paint, suit,
                                                std::string(suit_symbol(suit)) + " " +
                                                    padded(suit_letter(text, suit), letters) + " " +
                                                    padded(suit_name(text, suit), names));
      suit_before = suit;
    }
    const std::string& word = knowledge.as_string();
    lines += deck_cell(to, card, word);
    if (word.starts_with("seat")) {
      known[static_cast<std::size_t>(word.back() - '0')].push_back(card_name(text, card));
    }
  }
  lines += "\n" + std::string(kIndent) + to.console.paint.quiet(text("app.deck.legend")) + "\n";
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    if (known[seat].empty()) continue;
    lines += std::string(kIndent) +
             text("app.deck.known",
                  Json::object({{"seat", std::uint64_t{seat}}, {"list", text.list(known[seat])}}),
                  to.reader) +
             "\n";
  }
  return lines;
}

}  // namespace cauldron::three_witches
