// Content people bring along for their own tables.
#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "world.h"

namespace cauldron {

namespace {

constexpr const char* kDeck = "three-witches/deck.json";
constexpr const char* kSeptima = "septima/septima.json";

std::string replaced(std::string_view path, const std::string& what, const std::string& by) {
  std::string text(embedded_file(path));
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}
// A deck whose Eyes are of another rank; the house keeps one for each of 1 to 9.
std::string deck(int eye) {
  return replaced(kDeck, "\"rank\": 2", "\"rank\": " + std::to_string(eye));
}
std::string dice(const std::string& faces) {
  return replaced(kSeptima, "-1, 0, 0, 1, 1, 2", faces);
}

Json pack_request(const std::string& game, const std::string& text) {
  return Json::object({{"type", "pack"}, {"game", game}, {"text", text}});
}
std::string content_of(Guest& guest, const std::string& game, const std::string& text) {
  const Json answer = guest.request(pack_request(game, text));
  EXPECT_EQ(*answer.find_string("type"), "pack") << answer.dump();
  return *answer.find_string("contentHash");
}
Json create_with(const std::string& seats, const std::string& content) {
  return create_request(seats).set("contentHash", content);
}
std::string hash_of(const std::string& game) { return (*make_game({game}))->info().content; }
std::size_t kept(World& world) { return world.store().load_packs()->size(); }
Json entry_of(Guest& looker) {
  const Json lobby = Json::object({{"type", "lobby"}, {"mine", Json::array()}});
  return looker.request(lobby).find("tables")->items().at(0);
}

TEST(Pack, IsPlayedToTheEndAcrossARestart) {
  World world(1);
  Json created;
  std::string content;
  {
    Guest marta(world), looker(world);
    content = content_of(marta, "septima", dice("0, 0, 3, 3, 3, 4"));
    EXPECT_NE(content, hash_of("septima"));
    created = marta.request(
        septima_request("mg", R"({"players":2,"mode":"basic"})").set("contentHash", content));
    const Json table = marta.request(join_request(created));
    EXPECT_EQ(*table.find_string("contentHash"), content);
    EXPECT_EQ(table.find("content")->find("content")->find("hunter_die")->find("faces")->dump(),
              "[0,0,3,3,3,4]");
    EXPECT_EQ(*entry_of(looker).find("custom"), Json(true));
    Rng rng(1);
    play_on({&marta}, rng, 40);
  }
  world.restart();
  Guest marta(world);
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(*table.find_string("contentHash"), content);
  Rng rng(2);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("step"), "over");

  const auto stored = world.stored_table(*created.find_string("table"));
  const Record record = stored->record();
  EXPECT_EQ(record.header.content, content);
  EXPECT_FALSE(verify(stored->game(), record)) << "it replays";
  EXPECT_TRUE(verify(**make_game({"septima", record.header.variant}), record));

  const Json again = marta.request(Json::object({{"type", "branch"},
                                                 {"table", *created.find("table")},
                                                 {"move", 30},
                                                 {"seat", 0},
                                                 {"name", "Marta"}}));
  EXPECT_EQ(*marta.request(join_request(again)).find_string("contentHash"), content);
}

TEST(Pack, AnotherDeckOf3Witches) {
  World world(2);
  Guest marta(world), looker(world);
  const std::string content = content_of(marta, "three-witches", deck(3));
  const Json created = marta.request(create_with("mgg", content));
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(*table.find("content")->find_int("eye"), 3);
  EXPECT_EQ(*entry_of(looker).find("custom"), Json(true));
  Rng rng(2);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
  marta.request(join_request(marta.request(create_request("mgg"))));
  EXPECT_EQ(*entry_of(looker).find("custom"), Json(false));
}

TEST(Pack, TheOwnContentNeedNotBeSent) {
  World world(3);
  Guest marta(world);
  for (const char* game : {"three-witches", "septima"}) {
    const std::string_view file = std::string(game) == "septima" ? kSeptima : kDeck;
    EXPECT_EQ(content_of(marta, game, std::string(embedded_file(file))), hash_of(game));
  }
  EXPECT_EQ(kept(world), 0u);
  marta.request(join_request(marta.request(create_with("mgg", hash_of("three-witches")))));
  Guest looker(world);
  EXPECT_EQ(*entry_of(looker).find("custom"), Json(false));
}

TEST(Pack, SentTwiceIsKeptOnce) {
  World world(4);
  Guest marta(world), anna(world);
  const std::string content = content_of(marta, "three-witches", deck(4));
  EXPECT_EQ(content_of(anna, "three-witches", deck(4)), content);
  EXPECT_EQ(kept(world), 1u);
}

TEST(Pack, TheRefusalNamesTheFault) {
  World world(5);
  Guest marta(world);
  const auto refused = [&](const std::string& game, const std::string& text,
                           const std::string& code) {
    const Json answer = marta.request(pack_request(game, text));
    EXPECT_EQ(*answer.find_string("code"), code) << answer.dump();
    return *answer.find("message");
  };
  EXPECT_EQ(*refused("chess", "{}", "bad-message").find_string("id"), "error.no_such_game");
  for (const char* game : {"three-witches", "septima"}) {
    for (const char* text : {"", "{", "[]", "{}", "\"deck\""}) {
      const Json why = refused(game, text, "bad-content");
      EXPECT_EQ(*why.find("args")->find_string("file"), "pack.json") << why.dump();
    }
  }
  const Json rank = refused("three-witches", deck(12), "bad-content");
  EXPECT_EQ(*rank.find_string("id"), "content.rank");
  EXPECT_EQ(*rank.find("args")->find_string("entry"), "eye.rank");
  const Json die = refused("septima", dice("9"), "bad-content");
  EXPECT_EQ(*die.find("args")->find_string("entry"), "hunter_die.faces[0]");
  refused("septima", deck(3), "bad-content");
  EXPECT_EQ(kept(world), 0u);
}

// With such a die a bot against the Widow, and a hint, divided by nothing.
TEST(Pack, ASoloDieThatLacksFacesIsRefused) {
  World world(12);
  Guest marta(world);
  const std::string faces = R"(["left", "left", "right", "right", "deck", "deck"])";
  const Json answer =
      marta.request(pack_request("septima", replaced(kSeptima, faces, R"(["left"])")));
  EXPECT_EQ(*answer.find_string("code"), "bad-content");
  EXPECT_EQ(*answer.find("message")->find_string("id"), "content.solo_faces");

  const std::string content =
      content_of(marta, "septima", replaced(kSeptima, faces, R"(["left", "right", "deck"])"));
  const Json solo = septima_request("m", R"({"players":1})").set("contentHash", content);
  marta.request(join_request(marta.request(solo)));
  for (int i = 0; i < 20; ++i) {
    const Json hint =
        Json::object({{"type", "hint"}, {"question", *marta.ask().find_int("question")}});
    const Json advice = marta.request(hint);
    ASSERT_EQ(*advice.find_string("type"), "hint");
    EXPECT_EQ(marta.code(choose_request(marta.ask(), *advice.find_string("option"))), "ok");
  }
}

// The pack is fine for several covens; against the Widow the track is too short.
TEST(Pack, IsRefusedWhereItDoesNotFitTheVariant) {
  World world(13);
  Guest marta(world);
  Json pack;
  JsonError error;
  ASSERT_TRUE(parse_json(embedded_file(kSeptima), pack, error));
  Json books = *pack.find("books");
  for (Json& book : books.items()) {
    Json lines = *book.find("lines");
    for (Json& line : lines.items()) {
      if (line.find_string("goal")->rfind("suspicion", 0) == 0) line.set("count", 1);
    }
    book.set("lines", std::move(lines));
  }
  pack.set("books", std::move(books));
  const char* known = "stated";
  pack.set("suspicion",
           Json::object({{"range", Json::object({{"min", -1}, {"max", 3}, {"provenance", known}})},
                         {"start", Json::object({{"at", 2}, {"provenance", known}})},
                         {"angry_lines", Json::array()}}));
  const std::string content = content_of(marta, "septima", pack.dump());
  const Json solo =
      marta.request(septima_request("m", R"({"players":1})").set("contentHash", content));
  EXPECT_EQ(*solo.find_string("code"), "bad-content");
  EXPECT_EQ(*solo.find("message")->find_string("id"), "content.widow_suspicion");
  EXPECT_EQ(marta.code(septima_request("mr", R"({"players":2})").set("contentHash", content)),
            "created");
}

TEST(Pack, UnknownContentIsRefused) {
  World world(6);
  Guest marta(world);
  const std::string content = content_of(marta, "three-witches", deck(5));
  for (const Json& request :
       {create_with("mgg", std::string(64, '0')), create_with("mgg", hash_of("septima")),
        septima_request("mg", R"({"players":2})").set("contentHash", content)}) {
    const Json answer = marta.request(request);
    EXPECT_EQ(*answer.find_string("code"), "no-such-content");
    EXPECT_EQ(*answer.find("message")->find_string("id"), "error.no_such_content");
  }
}

TEST(Pack, OnlyPacksMayBeLarge) {
  World world(7);
  Guest marta(world);
  const std::string spaces(20'000, ' ');
  EXPECT_EQ(marta.code(pack_request("three-witches", deck(6) + spaces)), "pack");
  const Json answer = marta.request(say_request(spaces));
  EXPECT_EQ(*answer.find_string("code"), "too-large");
  EXPECT_EQ(*marta.raw(spaces).find_string("code"), "too-large");
}

TEST(Pack, TheOldestUnusedOnesGiveWay) {
  World world(8, 100, {3, 1'000'000});
  std::string contents[10];
  {
    Guest marta(world);
    for (const int eye : {3, 4, 5}) contents[eye] = content_of(marta, "three-witches", deck(eye));
    EXPECT_EQ(marta.code(create_with("mgg", contents[3])), "created");
    for (const int eye : {6, 7}) contents[eye] = content_of(marta, "three-witches", deck(eye));
  }
  for (int round = 0; round < 2; ++round) {
    Guest marta(world);
    EXPECT_EQ(kept(world), 3u);
    for (const int eye : {4, 5}) {
      EXPECT_EQ(marta.code(create_with("mgg", contents[eye])), "no-such-content");
    }
    EXPECT_EQ(marta.code(create_with("mgg", contents[3])), "created") << "a table holds it";
    if (round == 0) world.restart();
  }
  Guest marta(world);
  for (const int eye : {6, 7}) {
    EXPECT_EQ(marta.code(create_with("mgg", contents[eye])), "created");
  }
  EXPECT_EQ(marta.code(pack_request("three-witches", deck(8))), "too-many");
  EXPECT_EQ(kept(world), 3u);
}

TEST(Pack, BytesAreCountedToo) {
  World world(9, 100, {500, 2'000});
  Guest marta(world);
  const std::string first = content_of(marta, "three-witches", deck(3));
  content_of(marta, "three-witches", deck(4) + std::string(1'000, ' '));
  EXPECT_EQ(kept(world), 1u);
  EXPECT_EQ(marta.code(create_with("mgg", first)), "no-such-content");
  EXPECT_EQ(marta.code(pack_request("three-witches", deck(5) + std::string(3'000, ' '))),
            "too-many");
  EXPECT_EQ(kept(world), 1u) << "nothing went for one that does not fit";
}

TEST(Pack, ATableThatGoesLetsGoOfIt) {
  World world(10, 1, {1, 1'000'000});
  Guest marta(world);
  const std::string first = content_of(marta, "three-witches", deck(3));
  EXPECT_EQ(marta.code(create_with("ooo", first)), "created");
  EXPECT_EQ(marta.code(pack_request("three-witches", deck(4))), "too-many");
  world.pass(std::chrono::hours(1));
  EXPECT_EQ(marta.code(create_request("ooo")), "created") << "in the place of the other";
  EXPECT_EQ(marta.code(pack_request("three-witches", deck(4))), "pack");
}

TEST(Pack, NothingIsSaidBeforeItIsKept) {
  World world(11, 100, {1, 1'000'000});
  Guest marta(world), anna(world);
  const std::string first = content_of(marta, "three-witches", deck(3));
  world.store().hold = true;
  const Json second = pack_request("three-witches", deck(4)).set("id", "second");
  EXPECT_TRUE(marta.request(second).is_null());
  EXPECT_TRUE(anna.request(Json(second).set("id", "the same")).is_null());
  EXPECT_EQ(anna.code(create_with("mgg", first)), "no-such-content") << "it is about to go";
  world.store().hold = false;
  world.store().fail = true;
  world.store().release();
  EXPECT_EQ(*marta.answer_to("second").find_string("code"), "unavailable");
  EXPECT_EQ(*anna.answer_to("the same").find_string("code"), "unavailable");
  world.store().fail = false;
  EXPECT_EQ(anna.code(create_with("mgg", first)), "created") << "it stayed";
}

// A table is left alone rather than played with other rules.
TEST(Pack, ATableWhosePackIsLostIsLeftAlone) {
  World world(12);
  Json created;
  std::string content;
  {
    Guest marta(world);
    content = content_of(marta, "three-witches", deck(3));
    created = marta.request(create_with("mgg", content));
  }
  Batch lost;
  lost.forget_packs = {content};
  world.store().append(lost, [](Fate) {});
  world.restart();
  Guest marta(world);
  EXPECT_EQ(marta.code(join_request(created)), "unreadable-table");
}

}  // namespace

}  // namespace cauldron
