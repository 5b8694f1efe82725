#include "core/record.h"

#include <algorithm>
#include <array>

#include "core/chance/shared_luck.h"

namespace cauldron {

namespace {

constexpr std::string_view kFormat = "cauldron-record";
constexpr int kVersion = 1;
constexpr int kMostRules = 999999;

std::vector<std::string> option_texts(const Game& game, const StateBox& state, Seat seat) {
  std::vector<std::string> texts;
  for (const Option option : game.options(state, seat)) texts.push_back(game.text(option));
  return texts;
}

Json strings(const std::vector<std::string>& texts) {
  return Json(Json::Array(texts.begin(), texts.end()));
}

Message fault(std::string_view id, Json args = Json::object()) {
  return {"record." + std::string(id), std::move(args)};
}

Message bad_field(std::string_view field) {
  return fault("field", Json::object({{"field", field}}));
}

std::optional<std::vector<std::string>> read_strings(const Json& value) {
  if (!value.is_array()) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json& item : value.items()) {
    if (!item.is_string()) return std::nullopt;
    texts.push_back(item.as_string());
  }
  return texts;
}

// Takes the texts and the state out of the value.
std::optional<RecordMove> read_move(Json& value, std::size_t seats) {
  if (!value.is_array() || value.items().size() < 2 || value.items().size() > 4)
    return std::nullopt;
  const Json& who = value.items()[0];
  const Json& text = value.items()[1];
  RecordMove move;
  if (who.is_int() && who.as_int() >= 0 && who.as_int() < static_cast<std::int64_t>(seats)) {
    move.who = static_cast<Actor>(who.as_int());
  } else if (!who.is_string() || who.as_string() != "chance") {
    return std::nullopt;
  }
  if (!text.is_string()) return std::nullopt;
  move.text = text.as_string();
  const bool has_state = value.items().size() == 4;
  if (value.items().size() > 2 && !(has_state && value.items()[2].is_null())) {
    move.options = read_strings(value.items()[2]);
    if (!move.options) return std::nullopt;
  }
  if (has_state) {
    if (!value.items()[3].is_object()) return std::nullopt;
    move.state = std::move(value.items()[3]);
  }
  return move;
}

std::optional<Outcome> read_outcome(const Json& value, std::size_t seats) {
  const Json* scores = value.find("scores");
  const Json* winners = value.find("winners");
  if (!scores || !winners || !scores->is_array() || !winners->is_array()) return std::nullopt;
  if (value.members().size() != 2 || scores->items().size() != seats) return std::nullopt;
  Outcome outcome;
  for (const Json& score : scores->items()) {
    if (!score.is_int() || score.as_int() < INT32_MIN || score.as_int() > INT32_MAX)
      return std::nullopt;
    outcome.scores.push_back(static_cast<int>(score.as_int()));
  }
  for (const Json& winner : winners->items()) {
    if (!winner.is_int() || winner.as_int() < 0 ||
        winner.as_int() >= static_cast<std::int64_t>(seats))
      return std::nullopt;
    outcome.winners.push_back(static_cast<Seat>(winner.as_int()));
  }
  return outcome;
}

bool read_seats(const Json& value, Record& record) {
  const auto names = read_strings(value);
  if (!names || names->empty() || names->size() > kMaxSeats) return false;
  record.seats = *names;
  record.header.seats = static_cast<Seat>(names->size());
  return true;
}

bool read_text(const Json& value, std::string& text) {
  if (value.is_string()) text = value.as_string();
  return value.is_string();
}

// Takes the moves out of the value; the fault if one is no move.
std::optional<Message> read_moves(Json& value, Record& record) {
  if (!value.is_array()) return bad_field("moves");
  record.moves.reserve(value.items().size());
  for (Json& item : value.items()) {
    auto move = read_move(item, record.seats.size());
    if (!move) {
      return fault("move", Json::object({{"move", std::uint64_t{record.moves.size() + 1}}}));
    }
    record.moves.push_back(std::move(*move));
  }
  return std::nullopt;
}

std::optional<FairProof> read_proof(const Json& value, std::size_t seats) {
  const std::string* commitment = value.find_string("commitment");
  const std::string* seed = value.find_string("seed");
  const Json* nonces = value.find("nonces");
  const std::int64_t* from = value.find_int("from");
  const Json* shared = value.find("shared");
  const Json* version = value.find("version");
  const Json* kinds = value.find("kinds");
  const std::size_t members = 4u + (shared ? 1 : 0) + (version ? 1 : 0) + (kinds ? 1 : 0);
  if (!commitment || !seed || !nonces || !from || value.members().size() != members) {
    return std::nullopt;
  }
  if (shared && !(shared->is_bool() && shared->as_bool())) return std::nullopt;
  const auto texts = read_strings(*nonces);
  if (!is_fair_seed(*seed) || !texts || texts->size() != seats || *from < 0) return std::nullopt;
  for (const std::string& nonce : *texts) {
    if (!nonce.empty() && !is_nonce(nonce)) return std::nullopt;
  }
  FairProof proof{*commitment, *seed, *texts, static_cast<std::size_t>(*from), shared != nullptr};
  if (!version && !kinds) return proof;
  if (!version || !kinds || !version->is_int() || version->as_int() != kFairVersion) {
    return std::nullopt;
  }
  const auto words = read_strings(*kinds);
  if (!words || words->size() != seats || !std::ranges::all_of(*words, is_seat_kind)) {
    return std::nullopt;
  }
  proof.version = kFairVersion;
  proof.kinds = *words;
  return proof;
}

Json proof_json(const FairProof& proof) {
  Json json = Json::object({{"commitment", proof.commitment},
                            {"seed", proof.seed},
                            {"nonces", strings(proof.nonces)},
                            {"from", std::uint64_t{proof.from}}});
  if (proof.shared) json.set("shared", true);
  if (proof.version > 1) json.set("version", proof.version).set("kinds", strings(proof.kinds));
  return json;
}

// A member of a record but for its moves: none beside them.
struct Field {
  std::string_view name;
  bool (*read)(const Json& value, Record& record);  // false if the value is none for it
  bool required = true;
};

constexpr auto kReadBefore = [](const Json&, Record&) { return true; };

constexpr std::array<Field, 9> kFields = {{
    {"format", kReadBefore},
    {"version", kReadBefore},
    {"seats", kReadBefore},
    {"game", [](const Json& value, Record& record) { return read_text(value, record.header.id); }},
    {"rules",
     [](const Json& value, Record& record) {
       if (!value.is_int() || value.as_int() < 1 || value.as_int() > kMostRules) return false;
       record.header.rules = static_cast<int>(value.as_int());
       return true;
     }},
    {"content",
     [](const Json& value, Record& record) { return read_text(value, record.header.content); }},
    {"variant",
     [](const Json& value, Record& record) {
       if (value.is_object()) record.header.variant = value;
       return value.is_object();
     }},
    {"outcome",
     [](const Json& value, Record& record) {
       if (value.is_null()) return true;
       record.outcome = read_outcome(value, record.seats.size());
       return record.outcome.has_value();
     }},
    {"fair",
     [](const Json& value, Record& record) {
       record.fair = read_proof(value, record.seats.size());
       return record.fair.has_value();
     },
     false},
}};

std::optional<Message> check_header(const GameInfo& game, const Record& record) {
  const GameInfo& header = record.header;
  if (header.id != game.id) return header_fault("game", header.id, game.id);
  if (header.rules != game.rules) return header_fault("rules", header.rules, game.rules);
  if (header.content != game.content) return header_fault("content", header.content, game.content);
  if (header.variant.canonical() != game.variant.canonical())
    return header_fault("variant", header.variant.canonical(), game.variant.canonical());
  if (record.seats.size() != game.seats)
    return header_fault("seats", std::uint64_t{record.seats.size()}, unsigned{game.seats});
  return std::nullopt;
}

std::optional<Message> replay_move(Match& match, const RecordMove& move) {
  const Game& game = match.game();
  const auto option = game.parse(move.text);
  if (!option) return fault("unreadable", Json::object({{"text", move.text}}));
  if (move.options && move.who != kChance && match.ask().next() == move.who &&
      *move.options != option_texts(game, match.state(), move.who)) {
    return fault("options", Json::object({{"text", move.text}}));
  }
  if (move.options && move.who == kChance) return fault("chance_options");
  if (auto refused = match.play(move.who, *option)) return refused;
  if (move.state && move.state->canonical() != game.state_json(match.state()).canonical()) {
    return fault("state", Json::object({{"text", move.text}}));
  }
  return std::nullopt;
}

// What the moves so far carry beyond a replay: all of them, or none.
class CarriedExtras {
 public:
  std::optional<Message> add(const RecordMove& move) {
    if (move.who != kChance && differs(options_, move.options.has_value()))
      return fault("options_partly");
    if (differs(states_, move.state.has_value())) return fault("states_partly");
    return std::nullopt;
  }

 private:
  static bool differs(std::optional<bool>& all, bool here) {
    if (!all) all = here;
    return *all != here;
  }

  std::optional<bool> options_, states_;
};

// Lets chance answer again from what the record reveals.
class ChanceAgain {
 public:
  explicit ChanceAgain(const std::optional<FairProof>& proof) {
    if (proof) chance_.emplace(proof->seed, proof->nonces);
    if (proof) from_ = proof->from;
    if (proof) shared_ = proof->shared;
  }

  // What the next move has to be; nothing if it is not chance's, or not of this seed. To be asked
  // once before every move.
  std::optional<Option> expected(const Match& match) {
    if (!chance_ || match.ask().kind != Ask::Kind::Chance) return std::nullopt;
    const Game& game = match.game();
    const StateBox& state = match.state();
    const std::size_t move = match.moves().size();
    std::optional<Option> answer;
    if (move >= from_) {
      answer = shared_ ? draw_shared(*chance_, game, state, places_)
                       : chance_->draw(game.chances(state), move);
    }
    if (shared_) places_.pass(game, state);
    return answer;
  }

 private:
  std::optional<FairChance> chance_;
  std::size_t from_ = 0;
  bool shared_ = false;
  LuckPlaces places_;
};

// Only people add to the chance of a game. Version 1 does not say which seats are theirs, but the
// rules know which ones they play themselves.
std::optional<Message> check_seats(const FairProof& proof, Seat people) {
  for (std::size_t seat = 0; seat < proof.nonces.size(); ++seat) {
    const bool is_game = seat >= people;
    if (!proof.kinds.empty() && (proof.kinds[seat] == kGameKind) != is_game) {
      return bad_field("fair");
    }
    const bool may_add = proof.kinds.empty() ? !is_game : proof.kinds[seat] == kPersonKind;
    if (!may_add && !proof.nonces[seat].empty()) {
      return fault("nonce", Json::object({{"place", std::uint64_t{seat + 1}},
                                          {"nonce", proof.nonces[seat]}}));
    }
  }
  return std::nullopt;
}

std::optional<Message> check_proof(const Record& record, Seat people) {
  if (!record.fair) return std::nullopt;
  const FairProof& proof = *record.fair;
  const std::string commitment = commitment_to(proof.seed);
  if (proof.commitment != commitment) {
    return fault("commitment",
                 Json::object({{"found", proof.commitment}, {"expected", commitment}}));
  }
  if (proof.from > record.moves.size()) return bad_field("fair");
  return check_seats(proof, people);
}

}  // namespace

Message header_fault(std::string_view field, Json found, Json expected) {
  return fault("header", Json::object({{"field", field},
                                       {"found", std::move(found)},
                                       {"expected", std::move(expected)}}));
}

Json Outcome::to_json() const {
  Json result = Json::object({{"scores", Json::array()}, {"winners", Json::array()}});
  for (const int score : scores) result.members()[0].second.push_back(score);
  for (const Seat winner : winners) result.members()[1].second.push_back(unsigned{winner});
  return result;
}

Record make_record(const Match& match, std::vector<std::string> seats, RecordExtras extras) {
  const Game& game = match.game();
  Record record{game.info(), std::move(seats), {}, game.outcome(match.state())};
  StateBox state = game.initial();
  for (const Move& move : match.moves()) {
    RecordMove line{move.who, game.text(move.option)};
    if (extras.options && move.who != kChance) line.options = option_texts(game, state, move.who);
    game.apply(state, move.who, move.option);
    if (extras.states) line.state = game.state_json(state);
    record.moves.push_back(std::move(line));
  }
  return record;
}

std::string to_line(const Record& record) {
  Json moves = Json::array();
  for (const RecordMove& move : record.moves) {
    Json item = Json::array();
    item.push_back(move.who == kChance ? Json("chance") : Json(unsigned{move.who}));
    item.push_back(move.text);
    if (move.options || move.state) {
      item.push_back(move.options ? strings(*move.options) : Json());
    }
    if (move.state) item.push_back(*move.state);
    moves.push_back(std::move(item));
  }
  Json json = Json::object({{"format", kFormat},
                            {"version", kVersion},
                            {"game", record.header.id},
                            {"rules", record.header.rules},
                            {"content", record.header.content},
                            {"variant", record.header.variant},
                            {"seats", strings(record.seats)},
                            {"moves", std::move(moves)},
                            {"outcome", record.outcome ? record.outcome->to_json() : Json()}});
  if (record.fair) json.set("fair", proof_json(*record.fair));
  return json.dump();
}

Result<Record> parse_record(std::string_view line) {
  Json json;
  JsonError error;
  if (!parse_json(line, json, error)) {
    return fault("json", Json::object({{"column", error.column}, {"because", error.because}}));
  }
  const std::string* format = json.find_string("format");
  if (!format || *format != kFormat) return fault("format");
  const std::int64_t* version = json.find_int("version");
  if (!version || *version != kVersion) return fault("version");

  // The seats come first: moves and outcome are read by them.
  Record record;
  const Json* seats = json.find("seats");
  if (!seats || !read_seats(*seats, record)) return bad_field("seats");
  for (auto& [name, value] : json.members()) {
    if (name == "moves") {
      if (auto why = read_moves(value, record)) return *why;
      continue;
    }
    const auto field = std::find_if(kFields.begin(), kFields.end(),
                                    [&key = name](const Field& it) { return it.name == key; });
    if (field == kFields.end() || !field->read(value, record)) return bad_field(name);
  }
  for (const Field& field : kFields) {
    if (field.required && !json.find(field.name)) return bad_field(field.name);
  }
  if (!json.find("moves")) return bad_field("moves");
  return record;
}

std::optional<RecordFault> verify(const Game& game, const Record& record) {
  if (auto why = check_header(game.info(), record)) return RecordFault{std::nullopt, *why};
  if (auto why = check_proof(record, game.info().people)) return RecordFault{std::nullopt, *why};
  Match match(game);
  CarriedExtras extras;
  ChanceAgain chance(record.fair);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto expected = chance.expected(match);
    if (auto why = replay_move(match, record.moves[i])) return RecordFault{i, *why};
    if (expected && match.moves().back().option != *expected) {
      return RecordFault{i, fault("luck", Json::object({{"text", record.moves[i].text},
                                                        {"expected", game.text(*expected)}}))};
    }
    if (auto why = extras.add(record.moves[i])) return RecordFault{i, *why};
  }
  const auto outcome = game.outcome(match.state());
  if (outcome != record.outcome) {
    return RecordFault{
        std::nullopt,
        fault("outcome",
              Json::object({{"found", record.outcome ? record.outcome->to_json().dump() : "null"},
                            {"expected", outcome ? outcome->to_json().dump() : "null"}}))};
  }
  return std::nullopt;
}

std::size_t draws_checked(const Record& record) {
  return record.fair ? draws_from(record, record.fair->from) : 0;
}

std::size_t draws_from(const Record& record, std::size_t move) {
  std::size_t draws = 0;
  for (std::size_t i = move; i < record.moves.size(); ++i) {
    if (record.moves[i].who == kChance) ++draws;
  }
  return draws;
}

std::optional<RecordFault> broken_promise(const Record& record, const FairPromise& promise) {
  if (promise.commitment && !record.fair) return RecordFault{std::nullopt, fault("no_seed")};
  if (promise.commitment && record.fair->commitment != *promise.commitment) {
    return RecordFault{std::nullopt,
                       fault("promise", Json::object({{"found", record.fair->commitment},
                                                      {"expected", *promise.commitment}}))};
  }
  const std::size_t covered = draws_checked(record);
  const std::size_t promised = draws_from(record, promise.from);
  if (covered >= promised) return std::nullopt;
  return RecordFault{std::nullopt,
                     fault("uncovered", Json::object({{"covered", std::uint64_t{covered}},
                                                      {"promised", std::uint64_t{promised}}}))};
}

}  // namespace cauldron
