// Bounds the memory held for incomplete messages on all WebSockets. Anybody can begin large
// messages and never end them; when they take too much memory in all, the address that holds the
// most loses its largest one first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace cauldron {

class Intake {
 public:
  // A connection that takes messages in.
  class Holder {
   public:
    // Notes that it holds nothing any more, and ends the connection.
    virtual void give_up_message() = 0;

   protected:
    ~Holder() = default;
  };

  explicit Intake(std::uint64_t most) : most_(most) {}

  // The holder has so many bytes now. One whose address is empty counts for itself. False if its
  // own message was given up.
  bool note(Holder& holder, const std::string& address, std::size_t bytes);

  std::size_t bytes() const { return bytes_; }
  // The most there was since the last call.
  std::size_t take_peak() { return std::exchange(peak_, bytes_); }
  // How many messages were given up.
  std::uint64_t given_up() const { return given_up_; }

 private:
  struct Share {
    std::size_t bytes = 0;
    std::map<Holder*, std::size_t> holders = {};
  };

  void set(const std::string& who, Holder& holder, std::size_t bytes);
  Holder* worst() const;

  std::uint64_t most_;
  std::size_t bytes_ = 0;
  std::size_t peak_ = 0;
  std::uint64_t given_up_ = 0;
  bool is_relieving_ = false;
  std::map<std::string, Share> shares_;                  // by address
  std::set<std::pair<std::size_t, std::string>> sizes_;  // of the shares, and whose each is
};

}  // namespace cauldron
