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
  const StoredPack* pack = content ? packs_.find(id, *content) : nullptr;
  auto game = games_.get(id, variant, rules, pack);
  if (game && content && (*game)->info().content != *content) {
    return Message{"error.no_such_content", Json::object({{"content", *content}})};
  }
  return game;
}

void House::handle(const Reply& reply, const Request&, const request::Pack& pack) {
  const auto game =
      options_.make_game({pack.game, Json::object(), ContentFile{kPackName, pack.text}});
  if (!game) return reply.refuse(no_game(game.error()));
  const GameInfo& info = (*game)->info();
  if (has_default_content(info)) return reply.send(pack_json(info.content));
  const StoredPack stored{info.content, info.id, pack.text};
  pack_turns_.run([this, reply, stored] { keep_pack(reply, stored); });
}

// Those that give way are out of reach at once, so that no table is opened with them meanwhile.
void House::keep_pack(const Reply& reply, const StoredPack& pack) {
  if (packs_.find(pack.game, pack.content)) return reply.send(pack_json(pack.content));
  auto gone = packs_.make_space(pack.text.size());
  if (!gone) return reply.refuse({"too-many", {"error.too_many_packs"}});
  Batch batch;
  batch.forget_packs = std::move(*gone);
  batch.new_packs = {pack};
  pack_turns_.hold();
  outside_.store.append(std::move(batch), [this, reply, pack](bool durable) {
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
