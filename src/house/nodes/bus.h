// What carries messages between the nodes that share a store. It may lose, repeat and reorder any
// of them: nothing depends on it but speed.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace cauldron {

class Bus {
 public:
  using Hear = std::function<void(std::string_view text)>;

  virtual ~Bus() = default;
  // Calls back with everything that is told under that subject from now on, on the thread that uses
  // the bus, never from within `tell`. One listener for each subject; an empty one ends it.
  virtual void listen(const std::string& subject, Hear hear) = 0;
  virtual void tell(const std::string& subject, std::string text) = 0;
};

}  // namespace cauldron
