// A text that is put together of many short ones, for what is written all the time. A string takes
// its time for each of them; here there is room behind the end, into which they are put first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace cauldron {

// Copies the text and returns where it ends. Short ones without a call: with reads that may
// overlap.
inline char* put_text(char* to, std::string_view text) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 32) {
    std::memcpy(to, from, size);
  } else if (size >= 16) {
    std::memcpy(to, from, 16);
    std::memcpy(to + size - 16, from + size - 16, 16);
  } else if (size >= 8) {
    std::memcpy(to, from, 8);
    std::memcpy(to + size - 8, from + size - 8, 8);
  } else if (size >= 4) {
    std::memcpy(to, from, 4);
    std::memcpy(to + size - 4, from + size - 4, 4);
  } else if (size > 0) {
    to[0] = from[0];
    to[size / 2] = from[size / 2];
    to[size - 1] = from[size - 1];
  }
  return to + size;
}

class TextBuffer {
 public:
  TextBuffer() = default;
  // Leaves the other one empty.
  TextBuffer(TextBuffer&& other) noexcept { swap(other); }
  TextBuffer& operator=(TextBuffer&& other) noexcept {
    TextBuffer(std::move(other)).swap(*this);
    return *this;
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - bytes_.get()); }
  bool empty() const { return end_ == bytes_.get(); }
  char back() const { return end_[-1]; }
  char* data() { return bytes_.get(); }
  std::string_view view() const { return {bytes_.get(), size()}; }
  std::string_view view_from(std::size_t at) const { return view().substr(at); }
  std::string str() const { return std::string(view()); }

  void clear() { end_ = bytes_.get(); }
  // What comes after so many bytes is gone.
  void truncate(std::size_t size) { end_ = bytes_.get() + size; }

  // Room behind the end; what is then written into it belongs to the text up to `end_at`.
  char* room(std::size_t count) {
    if (static_cast<std::size_t>(limit_ - end_) < count) grow(count);
    return end_;
  }
  void end_at(char* end) { end_ = end; }

  TextBuffer& operator+=(std::string_view text) {
    end_ = put_text(room(text.size()), text);
    return *this;
  }
  TextBuffer& operator+=(char letter) {
    *room(1) = letter;
    ++end_;
    return *this;
  }

 private:
  // Most texts have room in that, and allocators keep pieces of that size at hand.
  static constexpr std::size_t kLeast = 1'024;

  void swap(TextBuffer& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(end_, other.end_);
    std::swap(limit_, other.limit_);
  }
  void grow(std::size_t count) {
    const std::size_t had = size();
    const std::size_t capacity = std::max({kLeast, 2 * had, had + count});
    auto larger = std::make_unique_for_overwrite<char[]>(capacity);
    std::copy_n(bytes_.get(), had, larger.get());
    bytes_ = std::move(larger);
    end_ = bytes_.get() + had;
    limit_ = bytes_.get() + capacity;
  }

  std::unique_ptr<char[]> bytes_;
  char* end_ = nullptr;
  char* limit_ = nullptr;
};

}  // namespace cauldron
