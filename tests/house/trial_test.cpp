// What content from outside may cost: bounded when it comes, and while it is played.
#include "house/content/trial.h"

#include <gtest/gtest.h>

#include "core/embedded.h"
#include "games/catalogue.h"
#include "support/forwarding_game.h"
#include "world.h"

namespace cauldron {

namespace {

// The largest board, everything in plenty, and no Hunter ever gets anybody.
std::string strange_pack() {
  Json pack;
  JsonError error;
  EXPECT_TRUE(parse_json(embedded_file("septima/septima.json"), pack, error));
  const char* known = "reported";
  Json board = *pack.find("board");
  board.set("size", Json::object({{"rings", 3}, {"provenance", known}}));
  Json woods = Json::array();
  for (int ring = 2; ring <= 3; ++ring) {
    for (int position = 0; position < 6 * ring; ++position) {
      woods.push_back(Json::object({{"ring", ring},
                                    {"position", position},
                                    {"prints", Json::array({"herb", "herb", "herb", "herb"})},
                                    {"outcrops", 2},
                                    {"provenance", known}}));
    }
  }
  board.set("woods", std::move(woods));
  pack.set("board", std::move(board));
  Json potions = *pack.find("potions");
  for (Json& potion : potions.items()) potion.set("recipe", Json::array({"herb"}));
  pack.set("potions", std::move(potions));
  pack.set("hunter_die", Json::object({{"faces", Json::array({-8})}, {"provenance", known}}));
  return pack.dump();
}

Json pack_request(const std::string& text) {
  return Json::object({{"type", "pack"}, {"game", "septima"}, {"text", text}});
}

TEST(Trial, ThePrintedGamesAreFarFromTheLimit) {
  for (const auto& [id, variant] :
       std::vector<std::pair<std::string, std::string>>{{"three-witches", "{}"},
                                                        {"septima", R"({"players":4})"},
                                                        {"septima", R"({"players":1})"}}) {
    Json json;
    JsonError error;
    ASSERT_TRUE(parse_json(variant, json, error));
    const auto work = work_of(**make_game({id, json}), kMostWorkOfAGame, no_limit);
    ASSERT_TRUE(work) << id;
    EXPECT_LT(*work, kMostWorkOfAGame / 3) << id;
    EXPECT_EQ(work, work_of(**make_game({id, json}), kMostWorkOfAGame, no_limit)) << "always";
  }
}

TEST(Trial, EndsWhereTheLimitOrTheBudgetDoes) {
  const auto game = make_game({"three-witches"});
  EXPECT_FALSE(work_of(**game, 100, no_limit));
  NodeBudget budget(100);
  EXPECT_FALSE(work_of(**game, kMostWorkOfAGame, budget));
}

TEST(Trial, APackIsTriedElsewhereBeforeItIsTaken) {
  World world(1);
  Guest marta(world), anna(world);
  world.thinkers().hold = true;
  const Json pack = pack_request(strange_pack());
  EXPECT_TRUE(marta.request(Json(pack).set("id", "the-first-of-two-packs")).is_null());
  ASSERT_EQ(world.thinkers().waiting().size(), 1u);
  EXPECT_EQ(anna.code(create_request("mgg")), "created") << "nobody waits for it";
  world.thinkers().conclude(0);
  world.pump();
  EXPECT_EQ(*marta.answer_to("the-first-of-two-packs").find_string("type"), "pack");
  EXPECT_TRUE(anna.request(Json(pack).set("id", "sent-by-somebody-else")).is_null() == false)
      << "the same need not be tried again";
}

TEST(Trial, APackThatCostsTooMuchIsRefused) {
  World world(2);
  Guest marta(world);
  world.thinkers().hold = true;
  marta.request(pack_request(strange_pack()).set("id", "a-pack-that-costs-much"));
  world.thinkers().conclude(0, Conclusion{std::nullopt, "the game costs too much"});
  world.pump();
  const Json answer = marta.answer_to("a-pack-that-costs-much");
  EXPECT_EQ(*answer.find_string("code"), "bad-content");
  EXPECT_EQ(*answer.find("message")->find_string("id"), "content.too_costly");
  EXPECT_TRUE(world.store().load_packs()->empty());
}

// What is cheap for two may not be for four.
TEST(Trial, EveryVariantIsTriedWhenATableOfItIsOpened) {
  World world(3);
  Guest marta(world);
  const Json kept = marta.request(pack_request(strange_pack()));
  ASSERT_EQ(*kept.find_string("type"), "pack");
  world.thinkers().hold = true;
  const Json create = septima_request("mgg", R"({"players":3})")
                          .set("contentHash", *kept.find("contentHash"))
                          .set("id", "a-create-that-is-tried");
  EXPECT_TRUE(marta.request(create).is_null());
  EXPECT_EQ(world.house().table_count(), 0u);
  EXPECT_TRUE(marta.request(create).is_null()) << "sent again meanwhile";
  while (!world.thinkers().waiting().empty() && world.house().table_count() == 0) {
    world.thinkers().conclude(0);
    world.pump();
  }
  world.thinkers().hold = false;
  while (!world.thinkers().waiting().empty()) {
    world.thinkers().conclude(0);
    world.pump();
  }
  EXPECT_EQ(*marta.answer_to("a-create-that-is-tried").find_string("type"), "created");
  EXPECT_EQ(world.house().table_count(), 1u) << "it opened one table";
}

// Counts what a bot looks at.
class Counting final : public Budget {
 public:
  bool spend(std::uint32_t nodes) override {
    spent += nodes;
    return true;
  }
  bool wanted() const override { return waited_for; }
  std::uint64_t spent = 0;
  bool waited_for = true;
};

TEST(Trial, BotsLookAtLessOnStrangeBoards) {
  auto made = make_game(
      {"septima", Json::object({{"players", 4}}), ContentFile{"pack.json", strange_pack()}});
  ASSERT_TRUE(made) << made.error().to_json().dump();
  const std::shared_ptr<const Game> game = std::move(*made);
  Match match(*game);
  Rng rng(1);
  Counting budget;
  int thoughts = 0;
  while (!match.over() && thoughts < 40) {
    const Ask ask = match.ask();
    if (ask.kind == Ask::Kind::Chance) {
      match.play(kChance, draw(game->chances(match.state()), rng));
      continue;
    }
    budget.spent = 0;
    const auto found =
        conclude(thought_about(match, game, ask.next(), "archwitch", rng.next()), budget);
    ASSERT_TRUE(found.option) << found.trouble;
    EXPECT_LT(budget.spent, 2 * kMostNodesOnPacks);
    match.play(ask.next(), *found.option);
    ++thoughts;
  }
}

// Solo, with tracks of any length the reader takes: no state leaves the track.
TEST(Trial, ShortTracksOfSuspicionAreSoundOrRefused) {
  int played = 0;
  for (int top = 1; top <= 6; ++top) {
    Json pack;
    JsonError error;
    ASSERT_TRUE(parse_json(embedded_file("septima/septima.json"), pack, error));
    const char* known = "reported";
    pack.set(
        "suspicion",
        Json::object({{"range", Json::object({{"min", 0}, {"max", top}, {"provenance", known}})},
                      {"start", Json::object({{"at", top}, {"provenance", known}})},
                      {"angry_lines", Json::array()}}));
    Json books = *pack.find("books");
    for (Json& book : books.items()) {
      Json lines = *book.find("lines");
      for (Json& line : lines.items()) {
        if (line.find_string("goal")->rfind("suspicion", 0) == 0) line.set("count", 1);
      }
      book.set("lines", std::move(lines));
    }
    pack.set("books", std::move(books));
    const auto game = make_game(
        {"septima", Json::object({{"players", 1}}), ContentFile{"pack.json", pack.dump()}});
    if (!game) {
      EXPECT_EQ(game.error().id, "content.widow_suspicion") << top;
      continue;
    }
    ++played;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      Match match(**game);
      Rng rng(seed);
      while (!match.over()) {
        const Ask ask = match.ask();
        if (ask.kind == Ask::Kind::Chance) {
          match.play(kChance, draw((*game)->chances(match.state()), rng));
        } else {
          const auto options = (*game)->options(match.state(), ask.next());
          match.play(ask.next(), options[rng.below(static_cast<std::uint32_t>(options.size()))]);
        }
        ASSERT_EQ((*game)->check(match.state()), "") << "top " << top << ", seed " << seed;
      }
    }
  }
  EXPECT_GT(played, 0);
}

}  // namespace

TEST(Trial, NothingIsProvedOnceNobodyWaits) {
  auto made = make_game({"three-witches"});
  ASSERT_TRUE(made) << made.error().to_json().dump();
  const std::shared_ptr<const Game> game = std::move(*made);
  Match match(*game);
  Rng rng(1);
  while (match.ask().kind == Ask::Kind::Chance) {
    match.play(kChance, draw(game->chances(match.state()), rng));
  }
  Thought thought = thought_about(match, game, match.ask().next(), "archwitch", rng.next());
  thought.proved = true;
  Counting budget;
  EXPECT_FALSE(conclude(thought, budget).proof.messages.empty());
  budget.waited_for = false;
  const Conclusion left = conclude(thought, budget);
  EXPECT_TRUE(left.option);
  EXPECT_TRUE(left.proof.messages.empty());
}

}  // namespace cauldron
