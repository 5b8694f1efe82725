// The house: matches that were played elsewhere, brought along as records. They become tables that
// are over, with all that such tables have: replay, analysis, playing on from any moment.
//
// No secret of a running table can come out of it. What is told of such a table follows from the
// record alone, which its sender has, every card and every answer of chance included; and a record
// counts only up to the end of its match.
#include "bots/analysis.h"
#include "house/house.h"

namespace cauldron {

namespace {

Refusal bad_record(Message why) { return {"bad-record", std::move(why)}; }

// Why a move was refused is said in the words of its game, which nobody has loaded yet.
Refusal bad_record(const RecordFault& fault) {
  if (!fault.move) return bad_record(fault.why);
  return bad_record(
      {"error.record_move", Json::object({{"move", std::uint64_t{*fault.move + 1}}})});
}

}  // namespace

void House::handle(const Reply& reply, const Request& request, const request::Import& import) {
  if (is_repeated(reply, request)) return;
  if (is_too_often(reply, Addresses::Deed::Create)) return;
  const auto record = parse_record(import.record);
  if (!record) return reply.refuse(bad_record(record.error()));
  const GameInfo& header = record->header;
  guard(reply, nullptr, [&] {
    const auto game = find_game(header.id, header.variant, header.rules, std::nullopt);
    if (!game) return reply.refuse(no_game(game.error()));
    if (header.content != (*game)->info().content) {
      return reply.refuse(bad_record(Message{"error.record_content"}));
    }
    if (!can_analyse(**game)) return reply.refuse({"not-allowed", {"error.no_analysis"}});
    if (!record->outcome) return reply.refuse(bad_record(Message{"error.record_unfinished"}));
    if (const auto fault = verify(**game, *record)) return reply.refuse(bad_record(*fault));
    open_brought(reply, *record, *game);
  });
}

void House::open_brought(const Reply& reply, const Record& record,
                         const std::shared_ptr<const Game>& game) {
  const auto space = find_space(reply.client->address);
  if (const auto* refusal = std::get_if<Refusal>(&space)) return reply.refuse(*refusal);
  Inherited inherited;
  inherited.people = record.seats;
  for (const RecordMove& move : record.moves) {
    inherited.moves.push_back({Event::Kind::Move, move.who, move.text, {}, {}, {}, {}});
  }
  open_table(reply, {}, game, std::get<std::int64_t>(space), inherited);
}

}  // namespace cauldron
