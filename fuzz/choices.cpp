// Bytes play a match through the only door there is (Match::play), with legal and illegal choices
// mixed: no state is ever unsound, a refused choice changes nothing, and the record verifies.
//
// The first byte picks the game: 3 Witches with some deck, or Septima in some variant, whose
// switches three further bytes set. Then a byte below 224 takes that option (modulo their number)
// of the actor whose turn it is; a byte from 224 on is followed by an actor and three words of a
// choice, as somebody outside might write it.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "fuzz.h"
#include "games/catalogue.h"
#include "games/septima/model/variant.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/text/notation.h"
#include "odd_decks.h"

namespace cauldron::fuzz {
namespace {

constexpr std::uint8_t kForeign = 224;
constexpr int kMostSteps = 2000;

Option legal_option(const Match& match, std::uint8_t byte) {
  const Ask ask = match.ask();
  if (ask.kind == Ask::Kind::Chance) {
    const auto chances = match.game().chances(match.state());
    return chances[byte % chances.size()].option;
  }
  const auto options = match.game().options(match.state(), ask.next());
  return options[byte % options.size()];
}

void play_legal(Match& match, std::uint8_t byte) {
  if (match.over()) return;
  const auto why = match.play(match.ask().next(), legal_option(match, byte));
  require(!why, "a listed option is accepted");
}

// The words choices are made of, and one that is none.
std::vector<std::string> vocabulary(const Game& game) {
  std::vector<std::string> words = {"deal", "bid",  "pass",    "give", "discard", "lead",
                                    "play", "hold", "suggest", "keep", "0",       "1",
                                    "2",    "3",    "4",       "x"};
  const Json content = game.content_json();
  for (const Json& card : content.find("cards")->items()) {
    words.push_back(*card.find_string("card"));
  }
  return words;
}

std::vector<std::string> septima_vocabulary() {
  std::vector<std::string> words = {"1",   "2",    "17",   "54",    "99",   "1>2",
                                    "pay", "by",   "luke", "hazel", "free", "hospital",
                                    "x",   "with", "over", "+1"};
  for (const septima::Form& form : septima::kForms) words.emplace_back(form.word);
  for (const auto id : septima::kWitchIds) words.emplace_back(id);
  for (const auto id : septima::kSpellIds) words.emplace_back(id);
  for (const auto id : septima::kActionIds) words.emplace_back(id);
  for (const auto id : septima::kPotionIds) words.emplace_back(id);
  for (const auto id : septima::kIngredientIds) words.emplace_back(id);
  return words;
}

struct Table {
  std::unique_ptr<Game> game;
  std::vector<std::string> words;
};

std::vector<Table> make_decks() {
  std::vector<Table> tables;
  const auto add = [&](std::optional<ContentFile> content) {
    auto game = make_game({"three-witches", Json::object(), std::move(content), std::nullopt});
    require(static_cast<bool>(game), "the deck is sound");
    auto words = vocabulary(**game);
    tables.push_back({std::move(*game), std::move(words)});
  };
  add(std::nullopt);
  for (const std::string& deck : odd_decks()) add(ContentFile{"odd deck", deck});
  return tables;
}

// Any variant: 2 to 4 covens, either mode, every switch.
Table septima_table(Bytes& bytes) {
  const unsigned kind = bytes.take();
  Json variant = Json::object({{"players", 2 + static_cast<int>(kind % 3)},
                               {"mode", kind >> 2 & 1 ? "full" : "basic"},
                               {"edith", static_cast<int>((kind >> 3 & 3) % 3)}});
  unsigned bits = 1;
  for (const septima::Switch& known : septima::kSwitches) {
    if (bits == 1) bits = 256u | bytes.take();  // used up
    variant.set(std::string(known.name), (bits & 1) == 1);
    bits >>= 1;
  }
  auto game = make_game({"septima", variant});
  require(static_cast<bool>(game), "the variant is sound");
  static const std::vector<std::string> words = septima_vocabulary();
  return {std::move(*game), words};
}

std::string foreign_text(const Table& table, Bytes& bytes) {
  std::string text;
  for (int i = 0; i < 3; ++i) {
    const std::size_t word = bytes.take();
    if (word == 0) continue;
    if (!text.empty()) text += ' ';
    text += table.words[word % table.words.size()];
  }
  return text;
}

void play_foreign(const Table& table, Match& match, Bytes& bytes) {
  const Actor who = bytes.take();
  const std::string text = foreign_text(table, bytes);
  const StateBox before = match.state();
  const std::size_t moves = match.moves().size();
  if (const auto why = match.play(who, text)) {
    require(!why->id.empty(), "a refusal says why");
    require(match.state() == before && match.moves().size() == moves, "a refusal changes nothing");
  } else {
    require(match.moves().size() == moves + 1, "an accepted choice is recorded");
  }
}

void check(Bytes bytes) {
  static const std::vector<Table> decks = make_decks();
  const std::size_t which = bytes.take() % (2 * decks.size());
  std::optional<Table> septima;
  if (which >= decks.size()) septima = septima_table(bytes);
  const Table& table = septima ? *septima : decks[which];
  const Game& game = *table.game;
  Match match(game);
  for (int step = 0; step < kMostSteps && !bytes.empty(); ++step) {
    const std::uint8_t byte = bytes.take();
    byte < kForeign ? play_legal(match, byte) : play_foreign(table, match, bytes);
    const std::string broken = game.check(match.state());
    require(broken.empty(), broken);
  }
  const Record record =
      make_record(match, std::vector<std::string>(game.info().seats, "Anna"), {.options = true});
  require(!verify(game, record), "the record of a match verifies");
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check({data, size});
  return 0;
}
