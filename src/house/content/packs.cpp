#include "house/content/packs.h"

namespace cauldron {

const StoredPack* Packs::find(const std::string& game, const std::string& content) const {
  for (const Entry& entry : packs_) {
    if (entry.pack.content == content && entry.pack.game == game && !entry.leaving) {
      return &entry.pack;
    }
  }
  return nullptr;
}

void Packs::release(const std::string& content) {
  const auto used = uses_.find(content);
  if (used != uses_.end() && --used->second == 0) uses_.erase(used);
}

std::optional<std::vector<std::string>> Packs::make_space(std::size_t bytes) {
  std::size_t count = packs_.size() + 1;
  for (const Entry& entry : packs_) bytes += entry.pack.text.size();
  const auto is_enough = [&] { return count <= limits_.count && bytes <= limits_.bytes; };
  std::vector<std::string> gone;
  for (Entry& entry : packs_) {
    if (is_enough()) break;
    if (uses_.count(entry.pack.content) != 0) continue;
    entry.leaving = true;
    gone.push_back(entry.pack.content);
    bytes -= entry.pack.text.size();
    --count;
  }
  if (is_enough()) return gone;
  settle(false);
  return std::nullopt;
}

void Packs::settle(bool durable) {
  if (durable) packs_.remove_if([](const Entry& entry) { return entry.leaving; });
  for (Entry& entry : packs_) entry.leaving = false;
}

}  // namespace cauldron
