// The variables of a process to start: those of this one, and others that come first.
#pragma once

#include <string>
#include <vector>

extern char** environ;

namespace cauldron {

class Environment {
 public:
  explicit Environment(const std::vector<std::string>& further) : further_(further) {
    for (std::string& variable : further_) pointers_.push_back(variable.data());
    for (char** variable = environ; *variable; ++variable) pointers_.push_back(*variable);
    pointers_.push_back(nullptr);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

  char** get() { return pointers_.data(); }

 private:
  std::vector<std::string> further_;
  std::vector<char*> pointers_;
};

}  // namespace cauldron
