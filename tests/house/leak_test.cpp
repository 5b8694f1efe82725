// Nothing a viewer is sent depends on what that viewer cannot know.
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "games/catalogue.h"
#include "games/septima/rules/things/witches.h"
#include "house/views/projection.h"
#include "house/views/showing.h"
#include "support/any_move.h"
#include "support/forwarding_game.h"
#include "world.h"

namespace cauldron {

namespace {

// Games of three seats.
std::shared_ptr<const Game> game_of_three(const std::string& id) {
  const Json variant = id == "septima" ? Json::object({{"players", 3}}) : Json::object();
  auto game = make_game({id, variant});
  return std::shared_ptr<const Game>(std::move(*game));
}

// A table with all seats taken at which nothing has been played yet.
Table seated_table(const std::shared_ptr<const Game>& game) {
  Table table({"id", "title", true, game->info(), ""}, game);
  for (Seat seat = 0; seat < game->info().seats; ++seat) {
    table.apply({Event::Kind::Sit, seat, "", "Witch " + std::to_string(seat), "", "", ""});
  }
  return table;
}

const Presence kNobody;

// The same game, begun in the middle.
class BegunAt final : public ForwardingGame {
 public:
  BegunAt(std::shared_ptr<const Game> game, StateBox state)
      : ForwardingGame(std::move(game)), state_(state) {}

  StateBox initial() const override { return state_; }

 private:
  StateBox state_;
};

bool at_rest(const Ask& ask) {
  return ask.kind == Ask::Kind::Over || (ask.kind == Ask::Kind::Seats && ask.pending == ask.group);
}

// Of some of the seat's options, and of one that is illegal.
void compare_previews(const Table& real, const Table& imagined, Seat seat) {
  if (!is_turn_of(real, seat)) return;
  std::vector<std::string> texts = {"nonsense"};
  const auto options = real.game().options(real.match().state(), seat);
  for (std::size_t i = 0; i < options.size(); i += 1 + options.size() / 4) {
    texts.push_back(real.game().text(options[i]));
  }
  for (const std::string& text : texts) {
    EXPECT_EQ(preview_json(real, seat, text).dump(), preview_json(imagined, seat, text).dump());
  }
}

// What a bot would choose, as a hint or for itself.
Option answer_of_bot(const std::shared_ptr<const Game>& game, const Table& table, Seat seat) {
  const Thought thought = thought_about(table.match(), game, seat, "apprentice", 7);
  return *conclude(thought, no_limit).option;
}

// At every `often`th question on average, and at each of the `rare` kind. Tells how many drawn
// worlds differed from the real one, by kind of question.
std::map<std::string, int> compare_worlds(const std::shared_ptr<const Game>& game, int matches,
                                          std::uint32_t often, std::string_view rare) {
  Rng rng(1);
  std::map<std::string, int> different_worlds;
  for (int round = 0; round < matches; ++round) {
    Match match(*game);
    while (!match.over()) {
      play_any_move(match, rng);
      const std::string kind(game->question_kind(match.state()));
      if (!at_rest(match.ask()) || (kind != rare && rng.below(often) != 0)) continue;
      const StateBox state = match.state();
      const Table real = seated_table(std::make_shared<BegunAt>(game, state));
      for (Seat seat = 0; seat < game->info().seats; ++seat) {
        const StateBox other = game->resample(game->view(state, seat), rng);
        const Table imagined = seated_table(std::make_shared<BegunAt>(game, other));
        EXPECT_EQ(snapshot_text(real, seat, kNobody), snapshot_text(imagined, seat, kNobody));
        EXPECT_EQ(entry_json(real, kNobody).dump(), entry_json(imagined, kNobody).dump());
        EXPECT_EQ(is_turn_of(real, seat), is_turn_of(imagined, seat));
        compare_previews(real, imagined, seat);
        if (is_turn_of(real, seat)) {
          EXPECT_EQ(answer_of_bot(game, real, seat), answer_of_bot(game, imagined, seat));
        }
        if (!(state == other)) ++different_worlds[kind];
      }
    }
  }
  return different_worlds;
}

TEST(Leak, WorldsASeatCannotTellApartLookTheSame) {
  auto different_worlds = compare_worlds(game_of_three("three-witches"), 12, 3, "give");
  for (const char* asked : {"bid", "give", "discard", "lead", "play", "suggest", "keep"}) {
    EXPECT_GT(different_worlds[asked], 5) << "too few different worlds at " << asked;
  }
}

TEST(Leak, WorldsACovenCannotTellApartLookTheSame) {
  auto different_worlds = compare_worlds(game_of_three("septima"), 12, 20, "draft");
  for (const char* asked : {"draft", "select", "window", "quick"}) {
    EXPECT_GT(different_worlds[asked], 5) << "too few different worlds at " << asked;
  }
}

// Against the Black Widow only the person's Book card is secret. Nobody sits in her place, yet
// nothing sent there may tell it.
TEST(Leak, SoloWorldsASeatCannotTellApartLookTheSame) {
  const std::shared_ptr<const Game> game =
      std::move(*make_game({"septima", Json::object({{"players", 1}})}));
  auto different_worlds = compare_worlds(game, 12, 20, "negotiate");
  for (const char* asked : {"negotiate", "select", "window", "quick"}) {
    EXPECT_GT(different_worlds[asked], 5) << "too few different worlds at " << asked;
  }
}

// --- whole histories ----------------------------------------------------------------------------

using History = std::vector<std::pair<Actor, std::string>>;

History random_history(const Game& game, Rng& rng) {
  Match match(game);
  const std::size_t length = 20 + rng.below(90);
  while (!match.over() && (match.moves().size() < length || !at_rest(match.ask()))) {
    play_any_move(match, rng);
  }
  History history;
  for (const Move& move : match.moves()) history.emplace_back(move.who, game.text(move.option));
  return history;
}

// The text with two cards exchanged.
std::string exchange(const std::string& text, const std::string& x, const std::string& y) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word == x ? y : word == y ? x : word);
  std::string result;
  for (const std::string& word : list) result += (result.empty() ? "" : " ") + word;
  return result;
}

std::optional<Option> read_option(const Game& game, const std::string& text) {
  if (const auto option = game.parse(text)) return option;
  // A pair that is given away is written in the order of the deck.
  std::istringstream words(text);
  std::string verb, first, second;
  words >> verb >> first >> second;
  return game.parse(verb + " " + second + " " + first);
}

// The history with two cards exchanged, if it is legal and the viewer's own eyes never differ.
std::optional<History> twin(const Game& game, const History& history, Viewer viewer,
                            const std::string& x, const std::string& y) {
  Match real(game);
  Match other(game);
  History result;
  for (const auto& [who, text] : history) {
    const auto option = read_option(game, exchange(text, x, y));
    if (!option || other.play(who, *option)) return std::nullopt;
    if (real.play(who, text)) return std::nullopt;
    if (!(game.view(real.state(), viewer) == game.view(other.state(), viewer))) return std::nullopt;
    result.emplace_back(who, game.text(*option));
  }
  return result;
}

// Everything a viewer is sent while the history happens, and in its end: what it can look back at,
// and the snapshot.
std::string everything_sent(const std::shared_ptr<const Game>& game, const History& history,
                            Viewer viewer) {
  Table table = seated_table(game);
  std::string sent;
  TableMark since = mark(table);
  Showing showing;
  showing.begin(table, viewer, kNobody);
  News news{since.state, {}, 0};
  for (const auto& [who, text] : history) {
    EXPECT_TRUE(table.apply({Event::Kind::Move, who, text, "", "", "", ""}));
    const Match& match = table.match();
    news.played.push_back(
        std::make_shared<const Played>(Played{match.moves().back(), match.state()}));
    if (!at_rest(match.ask())) continue;
    sent += update_text(table, since, viewer, kNobody) + "\n";
    showing.compare(table, kNobody, true);
    TextBuffer change;
    showing.write_change(change, table, viewer, news);
    sent += change.str() + "\n";
    since = mark(table);
    news = {since.state, {}, 0};
  }
  Moments moments;
  for (std::size_t moves = 0; moves <= table.match().moves().size(); moves += 9) {
    sent += moment_text(table, viewer, moves, moments) + "\n";
  }
  sent += moments.series(table.match()).dump() + "\n";
  return sent + snapshot_text(table, viewer, kNobody);
}

// Exchanges two of the words in many histories; returns how many twins were found.
int compare_histories(const std::string& id, const std::vector<std::string>& words, int rounds) {
  const auto game = game_of_three(id);
  Rng rng(2);
  int twins = 0;
  for (int round = 0; round < rounds; ++round) {
    const History history = random_history(*game, rng);
    const Viewer viewer = std::array<Viewer, 4>{0, 1, 2, kWatcher}[rng.below(4)];
    const auto count = static_cast<std::uint32_t>(words.size());
    const std::string& x = words[rng.below(count)];
    const std::string& y = words[rng.below(count)];
    const auto other = twin(*game, history, viewer, x, y);
    if (!other || *other == history) continue;
    ++twins;
    EXPECT_EQ(everything_sent(game, history, viewer), everything_sent(game, *other, viewer));
  }
  return twins;
}

TEST(Leak, HistoriesAViewerCannotTellApartSoundTheSame) {
  std::vector<std::string> cards;
  const Json content = game_of_three("three-witches")->content_json();
  for (const Json& card : content.find("cards")->items()) {
    cards.push_back(*card.find_string("card"));
  }
  EXPECT_GT(compare_histories("three-witches", cards, 1500), 50);
}

// Witches move unseen in the draft, under the stack and in what a coven looks at.
TEST(Leak, SeptimaHistoriesAViewerCannotTellApartSoundTheSame) {
  const std::vector<std::string> witches(septima::kWitchIds.begin(), septima::kWitchIds.end());
  EXPECT_GT(compare_histories("septima", witches, 1500), 20);
}

}  // namespace

}  // namespace cauldron
