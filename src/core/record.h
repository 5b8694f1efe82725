// A game on one line of text: header, every choice with chance included, outcome. The record is the
// truth; a state is what it replays to. The format is documented in docs/notation.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance/fair.h"
#include "core/match.h"

namespace cauldron {

struct RecordMove {
  Actor who = kChance;
  std::string text;
  // The complete list of the seat's legal texts at that point, if the record carries it.
  std::optional<std::vector<std::string>> options = std::nullopt;
  // The complete state after the move, if the record carries it.
  std::optional<Json> state = std::nullopt;
};

struct Record {
  GameInfo header;  // `seats` follows from the names
  std::vector<std::string> seats;
  std::vector<RecordMove> moves;
  std::optional<Outcome> outcome;                // absent while the game goes on
  std::optional<FairProof> fair = std::nullopt;  // absent where chance cannot be checked
};

// What a record carries beyond what a replay needs.
struct RecordExtras {
  bool options = false;  // every seat's legal options
  bool states = false;   // the state after every move
};

Record make_record(const Match& match, std::vector<std::string> seats, RecordExtras extras = {});

std::string to_line(const Record& record);
Result<Record> parse_record(std::string_view line);

// Where and why a record is wrong.
struct RecordFault {
  std::optional<std::size_t> move;  // index of the move; absent for header and outcome
  Message why;
};

// The fault of a field of the header that is not as the game has it.
Message header_fault(std::string_view field, Json found, Json expected);

// Replays strictly: header, actors, notation, legality, options, states and outcome must all agree.
// Options and states are carried by all moves or by none, so that a record is not taken for better
// checked than it is. With a proof, every answer of chance must follow from it.
std::optional<RecordFault> verify(const Game& game, const Record& record);
// How many answers of chance that check recomputes.
std::size_t draws_checked(const Record& record);
// How many there are from that move on, recomputed or not.
std::size_t draws_from(const Record& record, std::size_t move);
// Why a valid record does not keep the promise.
std::optional<RecordFault> broken_promise(const Record& record, const FairPromise& promise);

}  // namespace cauldron
