// A list with a fixed capacity and no heap, for hot code.
#pragma once

#include <array>
#include <cstddef>

#include "core/capacity.h"

namespace cauldron {

template <class T, std::size_t Capacity>
class InlineVector {
 public:
  void push_back(const T& value) {
    require_capacity(size_ < Capacity, "InlineVector is full");
    items_[size_++] = value;
  }
  // What `make` makes of each; the size is counted beside the list, which is quicker.
  template <class Range, class Make>
  void append(const Range& range, Make make) {
    std::size_t size = size_;
    for (const auto each : range) {
      require_capacity(size < Capacity, "InlineVector is full");
      items_[size++] = make(each);
    }
    size_ = size;
  }
  void clear() { size_ = 0; }
  // Keeps the first `size` items.
  void shrink(std::size_t size) {
    require_capacity(size <= size_, "InlineVector cannot grow");
    size_ = size;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return Capacity; }

  const T& operator[](std::size_t i) const {
    require_capacity(i < size_, "InlineVector index out of range");
    return items_[i];
  }
  T& operator[](std::size_t i) {
    require_capacity(i < size_, "InlineVector index out of range");
    return items_[i];
  }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_;
  std::size_t size_ = 0;
};

}  // namespace cauldron
