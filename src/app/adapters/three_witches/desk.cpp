#include "app/adapters/three_witches/desk.h"

#include <algorithm>

#include "app/adapters/three_witches/choice.h"
#include "app/adapters/three_witches/table.h"
#include "app/terminal/typed.h"

namespace cauldron::three_witches {

namespace {

constexpr std::size_t kListedOptions = 8;  // longer lists are shown when asked for

bool trick_settled(const Json& view) {
  const auto& tricks = view.find("tricks")->items();
  return !tricks.empty() && tricks.back().find_string("winner") &&
         tricks.back().find("kept")->is_null();
}

std::string world_in_words(const Text& text, const Reader& reader, const Json& world) {
  std::string words = text(world.find("works")->as_bool() ? "tw.hint.works" : "tw.hint.fails");
  const auto& hands = world.find("hands")->items();
  for (unsigned seat = 0; seat < hands.size(); ++seat) {
    if (seat == reader.you || hands[seat].items().empty()) continue;
    words += " " +
             text("tw.hint.held", Json::object({{"seat", seat}, {"cards", hands[seat]}}), reader) +
             ".";
  }
  const Json* secret = world.find("secret");
  if (!secret->is_null())
    words += " " + text("tw.hint.down", Json::object({{"card", *secret}})) + ".";
  return words;
}

}  // namespace

Json WitchesDesk::view() const {
  return match_.game().view_json(match_.game().view(match_.state(), reader_.you));
}

std::string WitchesDesk::aftermath(const StateBox& before) const {
  const Game& game = match_.game();
  const Json now = view();
  const bool settles =
      trick_settled(now) && !trick_settled(game.view_json(game.view(before, reader_.you)));
  return settles ? draw_trick({console_, reader_}, now) : "";
}

std::vector<std::string> WitchesDesk::unplayable(const Json& seen) const {
  const Game& game = match_.game();
  const std::string_view kind = game.question_kind(match_.state());
  if (kind != "play" && kind != "lead" && kind != "give") return {};
  std::vector<std::string> playable;
  for (const Option option : game.options(match_.state(), reader_.you)) {
    const auto words = words_of(game.text(option));
    playable.insert(playable.end(), words.begin() + 1, words.end());
  }
  std::vector<std::string> cards;
  for (const Json& card : seen.find("hands")->items()[reader_.you].find("cards")->items()) {
    if (std::ranges::find(playable, card.as_string()) == playable.end()) {
      cards.push_back(card.as_string());
    }
  }
  return cards;
}

std::string WitchesDesk::table(bool choosing) const {
  const Json seen = view();
  return "\n" + draw_table({console_, reader_}, seen, choosing,
                           choosing ? unplayable(seen) : std::vector<std::string>{});
}

std::string WitchesDesk::question() const {
  const std::string kind(match_.game().question_kind(match_.state()));
  const std::string words = console_.paint.wisp(console_.text("app.ask." + kind)) + "\n";
  const bool few = match_.game().options(match_.state(), reader_.you).size() <= kListedOptions;
  return few ? words + options() : words;
}

std::string WitchesDesk::options() const {
  const Game& game = match_.game();
  const Json seen = view();
  std::string lines;
  for (const Option option : game.options(match_.state(), reader_.you)) {
    const std::string notation = game.text(option);
    lines += "  " + console_.paint.strong(padded(shortest_for(notation, seen), 4)) +
             choice_in_words(console_.text, notation) + console_.paint.quiet("  · " + notation) +
             "\n";
  }
  return lines;
}

std::string WitchesDesk::help() const {
  return console_.text("app.play.help.three-witches") + "\n" + console_.text("app.play.rules") +
         "\n";
}

std::string WitchesDesk::in_words(Option option) const {
  return choice_in_words(console_.text, match_.game().text(option));
}

// Every option's share, where the deciding card may be, and some of the hands.
std::string WitchesDesk::evidence(const Json& found) const {
  const Text& text = console_.text;
  std::string lines;
  const auto add = [&](const std::string& line) { lines += "  " + line + "\n"; };
  for (const Json& share : found.find("options")->items()) {
    add(padded(text.number(static_cast<double>(*share.find_int("percent"))), 4) +
        choice_in_words(text, *share.find_string("option")));
  }
  if (const Json* card = found.find("card"); !card->is_null()) {
    add(console_.paint.strong(
        text("tw.hint.decides", Json::object({{"card", *card->find("card")}}))));
    for (const Json& place : card->find("places")->items()) {
      add(text("tw.hint.place." + *place.find_string("place"), place, reader_) + ": " +
          text("tw.hint.count", place));
    }
  }
  add(console_.paint.strong(text("tw.hint.hands")));
  for (const Json& world : found.find("shown")->items()) add(world_in_words(text, reader_, world));
  return lines;
}

std::optional<std::string> WitchesDesk::page(const std::string& typed) const {
  if (typed != "deck") return std::nullopt;
  return draw_deck({console_, reader_}, view());
}

std::optional<Option> WitchesDesk::meant(const std::string& typed, std::string& answer) const {
  const Game& game = match_.game();
  const auto option = game.parse(notation_of(typed, game.question_kind(match_.state()), view()));
  if (!option) answer = not_understood(console_, typed);
  return option;
}

}  // namespace cauldron::three_witches
