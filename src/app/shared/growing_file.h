// A file that finished work is added to, line by line, over one run or several: what was added
// survives an interruption, but for a line that was cut off.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

// A text in its complete lines.
std::vector<std::string_view> complete_lines(std::string_view text);

// Open for nobody else meanwhile.
class GrowingFile {
 public:
  // Creates the file or opens it. Throws Failure (Environment) if it cannot be opened, or if
  // another run has it open.
  explicit GrowingFile(std::string path);
  ~GrowingFile();
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  // Opens it again after somebody has put another file in its place.
  void reopen();
  // Leaves only so many bytes.
  void cut(std::size_t bytes);
  // Throws Failure (Environment) if it cannot be written.
  void append(std::string_view line);

 private:
  std::string path_;
  int number_ = -1;
};

// Of numbered parts of some work those with the numbers index, index + count, index + 2 count, ...
struct Shard {
  static constexpr std::uint64_t kMost = 1'000'000;

  std::uint64_t index = 0;
  std::uint64_t count = 1;

  bool has(std::uint64_t part) const { return part % count == index; }
  std::string text() const { return std::to_string(index) + "/" + std::to_string(count); }
  friend bool operator==(const Shard&, const Shard&) = default;
};
// "0/4"; none: all of it. Throws Failure (Usage).
Shard read_shard(const std::optional<std::string>& text);

}  // namespace cauldron
