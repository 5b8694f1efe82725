// The house: content people send for tables of their own.
#include "house/house.h"

namespace cauldron {

namespace {

Json pack_json(const std::string& content) {
  return Json::object({{"type", "pack"}, {"contentHash", content}});
}

}  // namespace

Result<std::shared_ptr<const Game>> House::find_game(const std::string& id, const Json& variant,
                                                     std::optional<int> rules,
                                                     const std::optional<std::string>& content) {
  auto game = games_.get(id, variant, rules, content ? packs_.find(id, *content) : nullptr);
  if (game && content && (*game)->info().content != *content) {
    return Message{"error.no_such_content", Json::object({{"content", *content}})};
  }
  return game;
}

void House::handle(const Reply& reply, const Request&, const request::Pack& pack) {
  if (is_too_often(reply, Addresses::Deed::Pack)) return;
  auto game = options_.make_game({pack.game, Json::object(), ContentFile{kPackName, pack.text}});
  if (!game) return reply.refuse(no_game(game.error()));
  const GameInfo& info = (*game)->info();
  if (has_default_content(info)) return reply.send(pack_json(info.content));
  const StoredPack stored{info.content, info.id, pack.text};
  try_out(reply, std::move(*game), [this, reply, stored] {
    pack_turns_.run([this, reply, stored] { keep_pack(reply, stored); });
  });
}

// Games with content that people bring along are played a few times before anybody is asked to:
// elsewhere, while others go on here.
void House::try_out(const Reply& reply, std::shared_ptr<const Game> game, const Task& then) {
  constexpr std::size_t kMostRemembered = 10'000;
  const GameInfo& info = game->info();
  const std::string key = info.content + info.variant.canonical();
  if (has_default_content(info) || tried_.count(key) != 0) return then();
  Thought thought;
  thought.table = -static_cast<std::int64_t>(reply.client->number);  // they take turns
  if (!reply.client->address.empty()) thought.addresses = {reply.client->address};
  thought.game = std::move(game);
  const std::uint64_t number = ++last_trial_;
  const auto done = [this, reply, then, key, number](const Conclusion& conclusion) {
    const Ticket ticket = std::exchange(trials_[number], nullptr);
    trials_.erase(number);
    if (!conclusion.trouble.empty()) {
      const Json args = Json::object({{"file", kPackName}});
      return reply.refuse({"bad-content", {"content.too_costly", args}});
    }
    if (tried_.size() >= kMostRemembered) tried_.clear();
    tried_.insert(key);
    guard(reply, nullptr, then);
  };
  trials_[number] = outside_.thinkers.think(std::move(thought), done);
}

// Those that give way are out of reach at once, so that no table is opened with them meanwhile.
void House::keep_pack(const Reply& reply, const StoredPack& pack) {
  if (packs_.find(pack.game, pack.content)) return reply.send(pack_json(pack.content));
  auto gone = packs_.make_space(pack.text.size());
  // Other houses may have tables with those that would give way.
  if (gone && !gone->empty() && shares_store()) {
    packs_.settle(false);
    gone.reset();
  }
  if (!gone) return reply.refuse({"too-many", {"error.too_many_packs"}});
  Batch batch;
  batch.forget_packs = std::move(*gone);
  batch.new_packs = {pack};
  pack_turns_.hold();
  outside_.store.append(std::move(batch), [this, reply, pack](Fate fate) {
    const bool durable = fate == Fate::Kept;
    packs_.settle(durable);
    if (durable) packs_.add(pack);
    pack_turns_.release();
    if (durable) {
      reply.send(pack_json(pack.content));
    } else {
      reply.refuse(unavailable());
    }
    pack_turns_.go_on();
  });
}

}  // namespace cauldron
