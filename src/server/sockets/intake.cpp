#include "server/sockets/intake.h"

#include <algorithm>

namespace cauldron {

bool Intake::note(Holder& holder, const std::string& address, std::size_t bytes) {
  const bool counts_for_itself = address.empty();
  set(counts_for_itself ? std::to_string(reinterpret_cast<std::uintptr_t>(&holder)) : address,
      holder, bytes);
  // Giving up a message comes back here. Only the first call relieves, so that it knows of all that
  // is given up.
  if (is_relieving_) return true;
  is_relieving_ = true;
  bool is_kept = true;
  while (bytes_ > most_) {
    Holder* const largest = worst();
    is_kept = is_kept && largest != &holder;
    ++given_up_;
    largest->give_up_message();
  }
  is_relieving_ = false;
  return is_kept;
}

void Intake::set(const std::string& who, Holder& holder, std::size_t bytes) {
  Share& share = shares_[who];
  sizes_.erase({share.bytes, who});
  std::size_t& held = share.holders[&holder];
  share.bytes += bytes - held;
  bytes_ += bytes - held;
  peak_ = std::max(peak_, bytes_);
  held = bytes;
  if (bytes == 0) share.holders.erase(&holder);
  if (share.bytes == 0) {
    shares_.erase(who);
  } else {
    sizes_.insert({share.bytes, who});
  }
}

Intake::Holder* Intake::worst() const {
  const auto& holders = shares_.at(sizes_.rbegin()->second).holders;
  return std::max_element(holders.begin(), holders.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

}  // namespace cauldron
