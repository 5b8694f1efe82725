// A trivially copyable value whose type only its game knows: how rooms above the games hold states
// and views. Copying copies the bytes in use; equal values are equal bytes.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "core/chance/hash.h"

namespace cauldron {

template <class Tag>
class Box {
 public:
  static constexpr std::size_t kCapacity = 2048;

  Box() = default;
  Box(const Box& other) : size_(other.size_) { std::memcpy(bytes_, other.bytes_, size_); }
  Box& operator=(const Box& other) {
    if (this != &other) {
      size_ = other.size_;
      std::memcpy(bytes_, other.bytes_, size_);
    }
    return *this;
  }

  template <class T>
  static Box of(const T& value) {
    Box box;
    box.hold(value);
    return box;
  }
  static Box from_bytes(const void* bytes, std::size_t size) {
    assert(size <= kCapacity);
    Box box;
    box.size_ = size;
    std::memcpy(box.bytes_, bytes, size);
    return box;
  }
  // Puts another value in the place of the present one.
  template <class T>
  void hold(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
    static_assert(sizeof(T) <= kCapacity && alignof(T) <= kAlignment);
    size_ = sizeof(T);
    std::memcpy(bytes_, &value, sizeof(T));
  }
  // The value that it holds, which must be of this type.
  template <class T>
  const T& as() const& {
    assert(size_ == sizeof(T) && "a box of another game");
    return *std::launder(reinterpret_cast<const T*>(bytes_));
  }
  template <class T>
  T as() && {
    return static_cast<const Box&>(*this).template as<T>();
  }

  const std::byte* data() const { return bytes_; }
  std::size_t size() const { return size_; }
  std::uint64_t hash() const { return hash_bytes(bytes_, size_); }
  friend bool operator==(const Box& x, const Box& y) {
    return x.size_ == y.size_ && std::memcmp(x.bytes_, y.bytes_, x.size_) == 0;
  }

 private:
  static constexpr std::size_t kAlignment = 16;

  std::size_t size_ = 0;
  alignas(kAlignment) std::byte bytes_[kCapacity];
};

using StateBox = Box<struct StateTag>;
using ViewBox = Box<struct ViewTag>;

}  // namespace cauldron
