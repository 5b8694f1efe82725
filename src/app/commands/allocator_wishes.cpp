#include "app/commands/allocator_wishes.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace cauldron {

void start_again_with_allocator_wishes() {
  constexpr const char* kWishes = "GLIBC_TUNABLES";
  if (std::getenv(kWishes)) return;
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  std::vector<std::string> words;
  std::ifstream command("/proc/self/cmdline");
  for (std::string word; std::getline(command, word, '\0');) words.push_back(word);
  if (error || words.empty()) return;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::setenv(kWishes, "glibc.malloc.hugetlb=1:glibc.malloc.tcache_count=128", 1);
  ::execv(program.c_str(), arguments.data());
}

}  // namespace cauldron
