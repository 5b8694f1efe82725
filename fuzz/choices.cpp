// Bytes play a match through the only door there is (Match::play), with legal and illegal choices
// mixed: no state is ever unsound, a refused choice changes nothing, and the record verifies.
//
// The first byte picks the deck. Then a byte below 224 takes that option (modulo their number) of
// the actor whose turn it is; a byte from 224 on is followed by an actor and three words of a
// choice, as somebody outside might write it.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
#include "fuzz.h"
#include "games/catalogue.h"
#include "odd_decks.h"

namespace cauldron::fuzz {
namespace {

constexpr std::uint8_t kForeign = 224;
constexpr int kMostSteps = 300;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool empty() const { return at_ == end_; }
  std::uint8_t take() { return empty() ? std::uint8_t{0} : *at_++; }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

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

// The words choices are made of, cards included, and one that is none.
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

struct Table {
  std::unique_ptr<Game> game;
  std::vector<std::string> words;
};

std::vector<Table> make_tables() {
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
  static const std::vector<Table> tables = make_tables();
  const Table& table = tables[bytes.take() % tables.size()];
  const Game& game = *table.game;
  Match match(game);
  for (int step = 0; step < kMostSteps && !bytes.empty(); ++step) {
    const std::uint8_t byte = bytes.take();
    byte < kForeign ? play_legal(match, byte) : play_foreign(table, match, bytes);
    const std::string broken = game.check(match.state());
    require(broken.empty(), broken);
  }
  const Record record = make_record(match, {"Anna", "Berta", "Clara"}, {.options = true});
  require(!verify(game, record), "the record of a match verifies");
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check({data, size});
  return 0;
}
