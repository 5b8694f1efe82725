// Nothing of a seed is told before the end, no seat can choose its luck, and what was chosen unseen
// cannot be denied.
#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "core/chance/sha256.h"
#include "fair_support.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

constexpr const char* kThree = R"({"players":3,"mode":"basic"})";

// The header of the table that was opened last.
TableHeader last_header(World& world) {
  const auto tables = world.store().load_tables();
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(tables->back().header, json, error));
  return *TableHeader::from_json(tables->back().id, json);
}

std::string bytes_of(const std::string& digits) {
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  }
  return bytes;
}

std::string base64(const std::string& bytes, std::string_view last_two) {
  const std::string alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + std::string(last_two);
  std::string text;
  unsigned bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = (bits << 8 | static_cast<unsigned char>(byte)) & 0xFFFF;
    for (count += 8; count >= 6; count -= 6) text += alphabet[bits >> (count - 6) & 63];
  }
  return text;
}

// The digits in every dress, and long pieces of them.
std::vector<std::string> dresses(const std::string& digits) {
  std::string upper = digits;
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::vector<std::string> all = {base64(bytes_of(digits), "+/"),
                                  base64(bytes_of(digits), "-_"),
                                  base64(digits, "+/"),
                                  base64(digits, "-_"),
                                  bytes_of(digits),
                                  upper};
  for (std::size_t i = 0; i + 16 <= digits.size(); i += 8) all.push_back(digits.substr(i, 16));
  return all;
}

// A whole game with people, a watcher and somebody in the lobby, who ask whatever there is to ask.
void expect_silence(const Json& create) {
  World world(11);
  world.restart_fair();
  Guest marta(world), anna(world), watcher(world), lobby(world);
  lobby.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  Json request = create;
  const Json created =
      marta.request(request.set("promise", promise_to(marta)).set("nonce", "nonce-of-marta"));
  watcher.request(watch_request(created));
  const Json seated = anna.request(sit_request(created, 1, "Anna").set("nonce", "nonce-of-anna"));
  anna.request(join_request(seated));
  marta.request(join_request(created));
  Rng rng(11);
  for (int i = 0; marta.result().is_null(); ++i) {
    play_on({&marta, &anna}, rng, 5);
    if (i % 7 != 0 || !marta.result().is_null()) continue;
    for (Guest* guest : {&marta, &anna, &watcher}) {
      for (const char* type : {"record", "odds", "series"}) guest->request(of_table(type, created));
      guest->request(of_table("moment", created).set("move", i));
      if (guest->is_asked()) {
        const auto options = options_of(guest->ask());
        guest->request(choose_request(guest->ask(), options[0]).set("type", "preview"));
      }
    }
  }

  const TableHeader header = last_header(world);
  const Hmac seed(header.seed);
  const std::string key = hex(seed.of("chance nonce-of-marta,nonce-of-anna,"));
  std::vector<std::string> secrets = {"nonce-of-marta", "nonce-of-anna"};
  for (const std::string& digits : {header.seed, key, hex(seed.of("pick 18"))}) {
    const auto all = dresses(digits);
    secrets.insert(secrets.end(), all.begin(), all.end());
  }
  for (const Guest* guest : {&marta, &anna, &watcher, &lobby}) {
    EXPECT_GT(guest->heard().size(), 500u);
    for (const std::string& secret : secrets) {
      EXPECT_EQ(guest->heard().find(secret), std::string::npos) << secret;
    }
  }
  const Record record = checked_record(watcher, created);
  EXPECT_EQ(record.fair->seed, header.seed);
  EXPECT_NE(watcher.heard().find(header.seed), std::string::npos) << "the scan would find it";
}

TEST(FairSecrets, NothingOfTheSeedIsToldBeforeTheEnd) { expect_silence(create_request("mog")); }

TEST(FairSecrets, NothingOfSeptimasSeedIsToldBeforeTheEnd) {
  expect_silence(septima_request("mor", kThree));
}

// What somebody hears before taking the last seat does not depend on the seed but for its hash:
// nothing helps to find a lucky nonce, or to decide whether to give one.
TEST(FairSecrets, WhoSitsDownLastKnowsNothing) {
  std::vector<std::string> heard;
  std::vector<std::string> deals;
  for (int i = 0; i < 2; ++i) {
    World world(11);  // with secrets of its own
    world.restart_fair();
    Guest marta(world), anna(world);
    const Json create = create_request("mog").set("nonce", "marta").set("name", "The table");
    const Json created = marta.request(create);
    anna.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
    anna.request(watch_request(created));
    std::string before = anna.heard();
    const TableHeader header = last_header(world);
    for (const std::string& own : {commitment_to(header.seed), header.id, header.short_code()}) {
      for (auto at = before.find(own); at != std::string::npos; at = before.find(own)) {
        before.replace(at, own.size(), "...");
      }
    }
    heard.push_back(before);
    anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
    deals.push_back(anna.view().dump());
  }
  EXPECT_EQ(heard[0], heard[1]);
  EXPECT_NE(deals[0], deals[1]) << "though they are dealt other cards";
}

// Withheld, given late or given twice: what counts is fixed with the seat.
TEST(FairSecrets, ANonceIsFixedWithItsSeat) {
  World world(11);
  world.restart_fair();
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog").set("nonce", "marta"));
  const Json sit = sit_request(created, 1, "Anna").set("id", "an-id-that-nobody-guesses");
  const Json seated = anna.request(sit);
  anna.request(join_request(seated));
  const std::string dealt = anna.view().dump();
  // The same request, now with a nonce; and another one.
  Json again = sit;
  EXPECT_EQ(anna.request(again.set("nonce", "lucky")).dump(), seated.dump());
  EXPECT_EQ(anna.code(sit_request(created, 1, "Anna").set("nonce", "lucky")), "seat-taken");
  anna.request(join_request(seated));
  EXPECT_EQ(anna.view().dump(), dealt);
  marta.request(join_request(created));
  Rng rng(4);
  play_on({&marta, &anna}, rng);
  const Record record = checked_record(marta, created);
  EXPECT_EQ(record.fair->nonces, (std::vector<std::string>{"marta", "", ""}));
}

// --- receipts -----------------------------------------------------------------------------------

struct Kept {
  Seat seat;
  std::string option;
  Json receipt;
};

// Two people and a bot.
class FairReceipts : public ::testing::Test {
 protected:
  FairReceipts() {
    world_.restart_fair();
    created_ = marta_.request(septima_request("mor", kThree).set("nonce", "marta"));
    anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
    marta_.request(join_request(created_));
  }

  Json answer(Seat seat, const std::string& option) {
    Guest& guest = seat == 0 ? marta_ : anna_;
    const bool secret = guest.ask().find("secret")->as_bool();
    const Json ok = guest.request(choose_request(guest.ask(), option));
    EXPECT_EQ(*ok.find_string("type"), "ok") << ok.dump();
    EXPECT_EQ(ok.find("receipt") != nullptr, secret);
    const Json* receipt = ok.find("receipt");
    if (receipt) kept_[*receipt->find_int("move")] = {seat, option, *receipt};
    return ok;
  }
  // Of those who are asked the first; nothing if nobody is.
  std::optional<Seat> asked() {
    wait_for_bots({&marta_, &anna_});
    if (marta_.is_asked()) return Seat{0};
    return anna_.is_asked() ? std::optional(Seat{1}) : std::nullopt;
  }
  std::string any_option(Seat seat) {
    const auto options = options_of((seat == 0 ? marta_ : anna_).ask());
    return options[rng_.below(static_cast<std::uint32_t>(options.size()))];
  }

  World world_{13};
  Guest marta_{world_}, anna_{world_};
  Json created_;
  Rng rng_{13};
  std::map<std::int64_t, Kept> kept_;  // the last receipt of each move
};

TEST_F(FairReceipts, WhatWasChosenUnseenCannotBeDenied) {
  int changed = 0;
  while (const auto seat = asked()) {
    const std::int64_t question = *marta_.ask().find_int("question");
    answer(*seat, any_option(*seat));
    // Somebody who still waits for the others may think again.
    const bool waits = *seat == 0 && !marta_.is_asked() && marta_.ask().find("you")->as_bool();
    if (!waits || *marta_.ask().find_int("question") != question) continue;
    answer(0, any_option(0));
    ++changed;
  }
  EXPECT_GT(kept_.size(), 30u);
  EXPECT_GT(changed, 10);
  const Record record = checked_record(marta_, created_);
  const FairChance chance(record.fair->seed, record.fair->nonces);
  for (const auto& [number, pick] : kept_) {
    const auto move = static_cast<std::size_t>(number);
    ASSERT_LT(move, record.moves.size());
    EXPECT_EQ(record.moves[move].who, pick.seat);
    EXPECT_EQ(record.moves[move].text, pick.option);
    EXPECT_EQ(*pick.receipt.find_string("hash"), chance.receipt(move, pick.option));
  }
}

TEST_F(FairReceipts, ARepetitionGetsTheSameReceiptAndARefusalNone) {
  while (const auto seat = asked()) {
    if (marta_.is_asked() && anna_.is_asked()) break;
    answer(*seat, any_option(*seat));
  }
  ASSERT_TRUE(marta_.ask().find("secret")->as_bool()) << marta_.ask().dump();
  const Json choice = choose_request(marta_.ask(), any_option(0)).set("id", "c1");
  const Json ok = marta_.request(choice);
  ASSERT_TRUE(ok.find("receipt"));
  EXPECT_EQ(marta_.request(choice).dump(), ok.dump());
  EXPECT_FALSE(marta_.request(choose_request(marta_.ask(), "nonsense")).find("receipt"));
  EXPECT_EQ(anna_.heard().find(*ok.find("receipt")->find_string("hash")), std::string::npos);
}

}  // namespace

}  // namespace cauldron
