// The key by which tables remember networks: a file of its own that no backup has.
#include "server/network_key.h"

#include <gtest/gtest.h>

#include <fstream>

#include "running_program.h"
#include "server/sodium.h"
#include "server/sqlite/backups.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

std::string must_find(const std::string& file, const std::filesystem::path& data) {
  SodiumCrypto crypto;
  auto key = find_network_key(file, data, crypto);
  EXPECT_TRUE(key) << key.error().to_json().dump();
  return *key;
}

TEST(NetworkKey, IsMadeOnceForItsOwnerAlone) {
  ASSERT_TRUE(init_sodium());
  const TemporaryFolder folder;
  const auto data = folder.path() / "data";
  const std::string key = must_find("", data);
  EXPECT_GE(key.size(), 32u);
  EXPECT_EQ(must_find("", data), key);
  EXPECT_NE(must_find("", folder.path() / "other"), key);
  const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  EXPECT_EQ(std::filesystem::status(data / kNetworkKeyName).permissions() & others,
            std::filesystem::perms::none);
}

TEST(NetworkKey, AFolderThatCannotKeepOneDoesWithout) {
  ASSERT_TRUE(init_sodium());
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "a-file") << "no folder";
  EXPECT_GE(must_find("", folder.path() / "a-file").size(), 32u);
}

TEST(NetworkKey, NodesAreGivenOneAndAWrongFileIsRefused) {
  ASSERT_TRUE(init_sodium());
  const TemporaryFolder folder;
  const auto file = folder.path() / "shared-key";
  std::ofstream(file) << std::string(32, 'k');
  EXPECT_EQ(must_find(file.string(), folder.path() / "one"), std::string(32, 'k'));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "one"));
  SodiumCrypto crypto;
  std::ofstream(file) << "short";
  std::ofstream(folder.path() / kNetworkKeyName) << "short";
  for (const auto& path : {file.string(), (folder.path() / "nowhere").string(), std::string()}) {
    const auto key = find_network_key(path, folder.path(), crypto);
    ASSERT_FALSE(key) << path;
    EXPECT_EQ(key.error().id, "error.network_key");
  }
}

TEST(NetworkKey, BackupsHaveNeitherTheKeyNorAnAddress) {
  const TemporaryFolder folder;
  const auto data = folder.path() / "data";
  const auto backup = folder.path() / "backup.db";
  const RunningProgram program(CAULDRON_PROGRAM, data, {"--trusted-proxy", "127.0.0.1"});
  SocketClient marta(program.port(), "", "203.0.113.7");
  ASSERT_EQ(marta.code(create_request("mgg")), "created");
  ASSERT_TRUE(back_up(data, backup));
  const auto read = [](const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string key = read(data / kNetworkKeyName);
  const std::string copy = read(backup);
  ASSERT_GE(key.size(), 32u);
  EXPECT_NE(copy.find("\"origin\":\""), std::string::npos);
  EXPECT_EQ(copy.find(key), std::string::npos);
  EXPECT_EQ(copy.find("203.0.113"), std::string::npos);
}

}  // namespace

}  // namespace cauldron
