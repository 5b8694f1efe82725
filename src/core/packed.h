// A box (box.h) that takes no more room than what is in it, to be kept in numbers.
#pragma once

#include <string>

#include "core/box.h"

namespace cauldron {

template <class Tag>
class Packed {
 public:
  Packed() = default;
  Packed(const Box<Tag>& box) { *this = box; }
  Packed& operator=(const Box<Tag>& box) {
    bytes_.assign(reinterpret_cast<const char*>(box.data()), box.size());
    return *this;
  }

  Box<Tag> open() const { return Box<Tag>::from_bytes(bytes_.data(), bytes_.size()); }

 private:
  std::string bytes_;
};

using PackedState = Packed<StateTag>;
using PackedView = Packed<ViewTag>;

}  // namespace cauldron
