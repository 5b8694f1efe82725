// Names: nobody is taken for somebody else, or for the server. And how much may be said.
#include "house/table/names.h"

#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

TEST(Names, LookAlikesLookAlike) {
  for (const auto& [one, other] :
       std::vector<std::pair<std::string, std::string>>{{"Marta", "marta"},
                                                        {"Marta", "M a r t a"},
                                                        {"Marta", "Märtå"},
                                                        {"Marta", "Ｍａｒｔａ"},
                                                        {"Marta", "𝓜𝓪𝓻𝓽𝓪"},
                                                        {"Marta", "Маrtа"},  // Cyrillic М and а
                                                        {"Marta",
                                                         "M\xCC\x81"
                                                         "arta"},  // an accent by itself
                                                        {"Ola", "0la"},
                                                        {"Ilse", "llse"},
                                                        {"Łucja", "Lucja"}}) {
    EXPECT_EQ(look_of(one), look_of(other)) << one << ", " << other;
  }
  EXPECT_NE(look_of("Marta"), look_of("Martha"));
  EXPECT_NE(look_of("🦉"), look_of("🐈"));
}

TEST(Names, NobodySpeaksForTheServer) {
  for (const char* name :
       {"Moderator", "MODERATOR", "Mоderator", "M0derat0r", "m o d", "The Moderator", "Admin",
        "[Admin] Eva", "Server", "serwer", "Sistema", "Moderatorin", "moderatrice", "Obsługa",
        "Administratör", "ａｄｍｉｎ", "Cau1dron"}) {
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
  for (const char* name :
       {"Marta", "Modesty", "Serena", "Adam", "Minna", "Adelina", "🦉", "李"}) {
    EXPECT_FALSE(is_reserved_name(name)) << name;
  }
}

class NamesAtTheTable : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mgo"));
    marta_.request(join_request(created_));
    watcher_.request(watch_request(created_));
  }
  Json say_as(const std::string& name) { return say_request("hello").set("name", name); }
  static std::string reason(const Json& answer) {
    return *answer.find("message")->find_string("id");
  }

  World world_{1};
  Guest marta_{world_}, watcher_{world_};
  Json created_;
};

TEST_F(NamesAtTheTable, WatchersDoNotTakeThoseOfThePlayers) {
  const std::string bot = *marta_.seats().items()[1].find_string("name");
  for (const std::string& name : {std::string("Marta"), std::string("МАRТА"), bot}) {
    const Json answer = watcher_.request(say_as(name));
    EXPECT_EQ(*answer.find_string("code"), "not-allowed") << name;
    EXPECT_EQ(reason(answer), "error.name_taken");
  }
  EXPECT_EQ(reason(watcher_.request(say_as("Moderator"))), "error.name_reserved");
  EXPECT_EQ(watcher_.code(say_as("Hecate")), "ok");
}

TEST_F(NamesAtTheTable, NorDoOtherPlayers) {
  Guest anna(world_);
  EXPECT_EQ(reason(anna.request(sit_request(created_, 2, "marta"))), "error.name_taken");
  EXPECT_EQ(reason(anna.request(sit_request(created_, 2, "Admin"))), "error.name_reserved");
  EXPECT_EQ(anna.code(sit_request(created_, 2, "Anna")), "seated");
  Json create = create_request("moo");
  create.set("seats",
             Json::array({Json::object({{"kind", "me"}, {"name", "System"}}),
                          Json::object({{"kind", "open"}}), Json::object({{"kind", "open"}})}));
  EXPECT_EQ(reason(anna.request(create)), "error.name_reserved");
}

// Characters that show nothing, and letters of other alphabets, small capitals and accents.
TEST_F(NamesAtTheTable, NobodySitsBesideTheirDouble) {
  for (const char* name :
       {"Marta\u2800", "Marta\u3164", "Marta\uFFA0", "Marta\U000E0041", "Mar\u180Bta",
        "Mar\u17B4ta", "Mar\U0001D173ta", "Mar\U0001BCA0ta", "ᴍᴀʀᴛᴀ", "Mɑrtɑ", "Ꮇarta", "ꓟarta",
        "ⲘⲀRTA", "mⲁrtⲁ", "ᵐᵃʳᵗᵃ", "🅼🅰🆁🆃🅰", "Mar\u05B8ta", "Mart\u0430\u0301\u0308"}) {
    Guest watcher(world_);
    watcher.request(watch_request(created_));
    const Json answer = watcher.request(say_as(name));
    ASSERT_EQ(*answer.find_string("type"), "error") << name;
    EXPECT_EQ(reason(answer), "error.name_taken") << name;
  }
  Guest admin(world_);
  for (const char* name : {"ᴀᴅᴍɪɴ", "Ad\u3164min", "ⲁdmin", "Ꮯauldron", "Adm\u2800in"}) {
    EXPECT_EQ(reason(admin.request(sit_request(created_, 2, name))), "error.name_reserved") << name;
  }
}

TEST_F(NamesAtTheTable, ALetterHasSoManyAccentsAtMost) {
  const auto with_accents = [](int count) {
    std::string name = "Zo";
    for (int i = 0; i < count; ++i) name += "\u0301";
    return name + "e";
  };
  EXPECT_EQ(watcher_.code(say_as(with_accents(4))), "ok");
  EXPECT_EQ(watcher_.code(say_as(with_accents(5))), "bad-message");
  EXPECT_EQ(watcher_.code(say_as("Zo\u0301\u0301\u0301\u034F\u0301\u0301e")), "bad-message")
      << "with something unseen among them";
  EXPECT_EQ(watcher_.code(say_request(with_accents(39))), "bad-message");
}

TEST_F(NamesAtTheTable, LongLinesLeaveSoonerThanShortOnes) {
  std::string owls;
  for (int i = 0; i < 500; ++i) owls += "\xF0\x9F\xA6\x89";
  for (int i = 0; i < 60; ++i) ASSERT_EQ(marta_.code(say_request(owls)), "ok");
  Guest late(world_);
  const std::string snapshot = late.request(watch_request(created_)).dump();
  EXPECT_LT(snapshot.size(), 40'000u) << "of 120,000 that were said";
  EXPECT_FALSE(late.chat().empty());
  int lines = 60;
  while (marta_.code(say_request(owls)) == "ok") ++lines;
  EXPECT_LT(lines, 140) << "a quarter of a megabyte is enough";
  EXPECT_EQ(watcher_.code(say_as("Hecate")), "too-many");
}

}  // namespace

}  // namespace cauldron
