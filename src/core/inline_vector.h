// A list with a fixed capacity and no heap, for hot code. Places that are not in use are not
// written to: a list with room for many costs no more than what is in it.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

#include "core/capacity.h"

namespace cauldron {

template <class T, std::size_t Capacity>
class InlineVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  InlineVector() : size_(0) {}

  void push_back(const T& value) {
    require_capacity(size_ < Capacity, "InlineVector is full");
    begin()[size_++] = value;
  }
  // What `make` makes of each; the size is counted beside the list, which is quicker.
  template <class Range, class Make>
  void append(const Range& range, Make make) {
    std::size_t size = size_;
    for (const auto each : range) {
      require_capacity(size < Capacity, "InlineVector is full");
      begin()[size++] = make(each);
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
    return begin()[i];
  }
  T& operator[](std::size_t i) {
    require_capacity(i < size_, "InlineVector index out of range");
    return begin()[i];
  }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(items_)); }
  const T* end() const { return begin() + size_; }
  T* begin() { return std::launder(reinterpret_cast<T*>(items_)); }
  T* end() { return begin() + size_; }

 private:
  alignas(T) std::byte items_[Capacity * sizeof(T)];
  std::size_t size_;
};

}  // namespace cauldron
