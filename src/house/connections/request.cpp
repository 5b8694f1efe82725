#include "house/connections/request.h"

#include <algorithm>

#include "core/chance/fair.h"
#include "core/chance/hash.h"
#include "core/json/json_flat.h"
#include "core/text/utf8.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

constexpr std::size_t kMaxId = 64;
constexpr std::size_t kMaxChat = 500;
constexpr std::size_t kMaxMine = 100;
constexpr std::size_t kMaxGlance = 512;

// Reads fields one after another and keeps the first fault.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  std::string text(std::string_view field) {
    const std::string* value = json_.find_string(field);
    if (!value) fail("error.bad_field", field);
    return value ? *value : std::string();
  }
  std::int64_t number(std::string_view field) {
    const std::int64_t* value = json_.find_int(field);
    if (!value) fail("error.bad_field", field);
    return value ? *value : 0;
  }
  bool flag(std::string_view field) {
    const Json* value = json_.find(field);
    if (!value || !value->is_bool()) fail("error.bad_field", field);
    return value && value->is_bool() && value->as_bool();
  }
  const Json::Array& list(std::string_view field) {
    static const Json::Array none;
    const Json* value = json_.find(field);
    if (value && value->is_array()) return value->items();
    fail("error.bad_field", field);
    return none;
  }
  std::string name(std::string_view field) {
    const auto clean = clean_text(text(field), kMaxName);
    if (!clean) fail("error.bad_name", field);
    return clean.value_or("");
  }
  std::string chat(std::string_view field) {
    const auto clean = clean_text(text(field), kMaxChat);
    if (!clean) fail("error.bad_chat", field);
    return clean.value_or("");
  }
  // Empty if there is none.
  std::string nonce() {
    if (!has("nonce")) return {};
    std::string nonce = text("nonce");
    if (!is_nonce(nonce)) fail("error.bad_field", "nonce");
    return nonce;
  }
  std::optional<std::string> promise() {
    return has("promise") ? std::optional(text("promise")) : std::nullopt;
  }
  std::optional<std::int64_t> seat() {
    return has("seat") ? std::optional(number("seat")) : std::nullopt;
  }
  bool has(std::string_view field) const {
    const Json* value = json_.find(field);
    return value && !value->is_null();
  }

  void fail(std::string id, std::string_view field) {
    if (!fault_) fault_ = Message{std::move(id), Json::object({{"field", field}})};
  }
  void adopt(const Reader& other) {
    if (!fault_) fault_ = other.fault_;
  }
  const std::optional<Message>& fault() const { return fault_; }
  const Json& json() const { return json_; }

 private:
  const Json& json_;
  std::optional<Message> fault_;
};

request::Lobby read_lobby(Reader& reader) {
  request::Lobby lobby;
  const auto& mine = reader.list("mine");
  if (mine.size() > kMaxMine) reader.fail("error.bad_field", "mine");
  for (const Json& item : mine) {
    Reader entry(item);
    lobby.mine.push_back({entry.text("table"), entry.text("token")});
    reader.adopt(entry);
  }
  return lobby;
}

request::Create::Seat read_seat(Reader& reader) {
  using request::Create;
  const std::string kind = reader.text("kind");
  if (kind == "me") return {Create::SeatKind::Me, reader.name("name")};
  if (kind == "bot") return {Create::SeatKind::Bot, reader.text("bot")};
  if (kind != "open") reader.fail("error.bad_field", "kind");
  return {Create::SeatKind::Open, {}};
}

request::Create read_create(Reader& reader) {
  request::Create create;
  create.game = reader.text("game");
  create.name = reader.text("name").empty() ? std::string() : reader.name("name");
  create.open_to_all = reader.flag("public");
  for (const Json& item : reader.list("seats")) {
    Reader seat(item);
    create.seats.push_back(read_seat(seat));
    reader.adopt(seat);
  }
  if (reader.has("variant")) {
    create.variant = *reader.json().find("variant");
    if (!create.variant.is_object()) reader.fail("error.bad_field", "variant");
  }
  if (reader.has("contentHash")) create.content = reader.text("contentHash");
  create.promise = reader.promise();
  create.nonce = reader.nonce();
  if (reader.has("shared")) create.shared = reader.flag("shared");
  if (reader.has("hosted")) create.hosted = reader.flag("hosted");
  return create;
}

request::Join read_join(Reader& reader) {
  request::Join join{reader.text("table"), std::nullopt, false};
  if (reader.has("token")) join.token = reader.text("token");
  if (reader.has("changes")) join.changes = reader.flag("changes");
  return join;
}

request::Past read_past(Reader& reader) {
  request::Past past{reader.text("table"), std::nullopt};
  if (reader.has("token")) past.token = reader.text("token");
  return past;
}

request::Sit read_sit(Reader& reader) {
  request::Sit sit{reader.text("table"), reader.number("seat"), reader.name("name"),
                   reader.nonce()};
  if (reader.has("seen")) {
    Reader seen(*reader.json().find("seen"));
    sit.seen = {seen.text("table"), std::nullopt};
    if (seen.has("token")) sit.seen->token = seen.text("token");
    reader.adopt(seen);
  }
  return sit;
}

request::Puzzle read_puzzle(Reader& reader) {
  return {reader.text("game"), reader.number("number")};
}

request::Say read_say(Reader& reader) {
  request::Say say{reader.chat("text"), {}};
  if (reader.has("name")) say.name = reader.name("name");
  return say;
}

request::Announce read_announce(Reader& reader) {
  const Json* action = reader.json().find("action");
  if (action && action->is_null()) return {};
  if (action && action->is_string() && action->as_string().empty()) {
    reader.fail("error.bad_field", "action");
  }
  return {reader.text("action")};
}

using Body = decltype(Request::body);

struct Kind {
  std::string_view type;
  Body (*read)(Reader&);
};

// Every request there is; docs/protocol.schema.json has the same.
constexpr Kind kKinds[] = {
    {"lobby", [](Reader& r) -> Body { return read_lobby(r); }},
    {"find", [](Reader& r) -> Body { return request::Find{r.name("title")}; }},
    {"create", [](Reader& r) -> Body { return read_create(r); }},
    {"pack",
     [](Reader& r) -> Body {
       return request::Pack{r.text("game"), r.text("text")};
     }},
    {"join", [](Reader& r) -> Body { return read_join(r); }},
    {"sit", [](Reader& r) -> Body { return read_sit(r); }},
    {"preview",
     [](Reader& r) -> Body {
       return request::Preview{r.number("question"), r.text("option")};
     }},
    {"hint", [](Reader& r) -> Body { return request::Hint{r.number("question")}; }},
    {"import", [](Reader& r) -> Body { return request::Import{r.text("record")}; }},
    {"games", [](Reader&) -> Body { return request::Games{}; }},
    {"promise", [](Reader&) -> Body { return request::Promise{}; }},
    {"puzzles", [](Reader&) -> Body { return request::Puzzles{}; }},
    {"puzzle", [](Reader& r) -> Body { return read_puzzle(r); }},
    {"attempt",
     [](Reader& r) -> Body {
       return request::Attempt{read_puzzle(r), r.text("option")};
     }},
    {"ping", [](Reader&) -> Body { return request::Ping{}; }},
    // What has been at a table
    {"moment",
     [](Reader& r) -> Body {
       return request::Moment{read_past(r), r.number("move"), r.seat()};
     }},
    {"series", [](Reader& r) -> Body { return request::Series{read_past(r)}; }},
    {"record", [](Reader& r) -> Body { return request::Record{read_past(r)}; }},
    {"odds", [](Reader& r) -> Body { return request::Odds{read_past(r)}; }},
    {"analysis", [](Reader& r) -> Body { return request::Analysis{read_past(r)}; }},
    {"branch",
     [](Reader& r) -> Body {
       return request::Branch{read_past(r),   r.number("move"), r.number("seat"),
                              r.name("name"), r.promise(),      r.nonce()};
     }},
    {"duplicate", [](Reader& r) -> Body { return request::Duplicate{read_past(r)}; }},
    {"compare", [](Reader& r) -> Body { return request::Compare{read_past(r)}; }},
    // At the joined table
    {"close", [](Reader&) -> Body { return request::Close{}; }},
    {"bot",
     [](Reader& r) -> Body {
       return TableRequest(request::Bot{r.number("seat"), r.text("bot")});
     }},
    {"choose",
     [](Reader& r) -> Body {
       return TableRequest(request::Choose{r.number("question"), r.text("option")});
     }},
    {"say", [](Reader& r) -> Body { return TableRequest(read_say(r)); }},
    {"signal", [](Reader& r) -> Body { return TableRequest(request::Signal{r.text("signal")}); }},
    {"announce", [](Reader& r) -> Body { return TableRequest(read_announce(r)); }},
    {"continue",
     [](Reader& r) -> Body { return TableRequest(request::Continue{r.number("question")}); }},
    {"leave", [](Reader&) -> Body { return TableRequest(request::Leave{}); }},
    {"back", [](Reader&) -> Body { return TableRequest(request::Back{}); }},
    {"resign", [](Reader&) -> Body { return TableRequest(request::Resign{}); }},
    {"draw", [](Reader& r) -> Body { return TableRequest(request::Draw{r.flag("offer")}); }},
    {"start", [](Reader&) -> Body { return TableRequest(request::Start{}); }},
    {"free",
     [](Reader& r) -> Body {
       return TableRequest(request::Free{r.number("seat"), r.name("name")});
     }},
};

std::string fingerprint_of(const std::string& canonical) { return sha256_hex(canonical, 32); }

// Reads JSON from its front as long as it is plain.
class Glance {
 public:
  explicit Glance(std::string_view rest) : rest_(rest) {}

  bool take(char c) {
    skip_space();
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  // A text without anything escaped.
  std::optional<std::string_view> text() {
    if (!take('"')) return std::nullopt;
    const std::size_t end = rest_.find_first_of("\"\\");
    if (end == rest_.npos || rest_[end] != '"') return std::nullopt;
    const std::string_view found = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return found;
  }
  bool is_over() {
    skip_space();
    return rest_.empty();
  }

 private:
  void skip_space() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }

  std::string_view rest_;
};

// Choices are what comes all the time, and nearly all are written so plainly that no tree of them
// is needed. Nothing of any other frame.
std::optional<Request> read_plain_choice(std::string_view frame) {
  FlatJson json;
  if (frame.size() > kMaxFrame || !json.read(frame) || json.text("type") != "choose") return {};
  const auto id = json.text("id");
  const auto question = json.number("question");
  const auto option = json.text("option");
  if (!id || id->empty() || id->size() > kMaxId || !question || !option) return {};
  return Request{std::string(*id), fingerprint_of(json.canonical()),
                 TableRequest(request::Choose{*question, std::string(*option)}), "choose"};
}

}  // namespace

bool request::Create::has_bots_alone() const {
  return std::all_of(seats.begin(), seats.end(),
                     [](const Seat& seat) { return seat.kind == SeatKind::Bot; });
}

std::vector<std::string_view> request_types() {
  std::vector<std::string_view> types;
  for (const Kind& kind : kKinds) types.push_back(kind.type);
  return types;
}

std::string id_alone(std::string_view frame) {
  Glance beginning(frame.substr(0, kMaxGlance));
  std::optional<std::string_view> id;
  if (beginning.take('{')) {
    do {
      const auto name = beginning.text();
      const auto value = name && beginning.take(':') ? beginning.text() : std::nullopt;
      if (!value) break;
      if (name == "id") id = value;
    } while (!id && beginning.take(','));
  }
  if (!id) {
    const std::string_view tail = frame.substr(frame.size() - std::min(frame.size(), kMaxGlance));
    const std::size_t at = tail.rfind(R"(,"id":)");
    Glance end(at == tail.npos ? std::string_view() : tail.substr(at));
    if (end.take(',') && end.text() && end.take(':')) id = end.text();
    if (!end.take('}') || !end.is_over()) return {};
  }
  return id ? R"({"id":")" + std::string(*id) + "\"}" : std::string();
}

std::variant<Request, BadRequest> parse_request(std::string_view frame) {
  if (auto choice = read_plain_choice(frame)) return std::move(*choice);
  Json json;
  JsonError error;
  const bool readable = parse_json(frame, json, error);
  const std::string* type = json.find_string("type");
  const std::string* id = json.find_string("id");
  if (id && (id->empty() || count_code_points(*id) > kMaxId)) id = nullptr;
  const bool brings_a_file = type && (*type == "pack" || *type == "import");
  if (frame.size() > kMaxFrame && !brings_a_file) {
    return BadRequest{id ? std::optional(*id) : std::nullopt, {"too-large", {"error.too_large"}}};
  }
  if (!readable) {
    return BadRequest{
        std::nullopt,
        {"bad-json",
         {"error.bad_json", Json::object({{"column", error.column}, {"because", error.because}})}}};
  }
  if (!id) {
    return BadRequest{std::nullopt,
                      {"bad-message", {"error.bad_field", Json::object({{"field", "id"}})}}};
  }
  Reader reader(json);
  const auto kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                 [&](const Kind& known) { return type && known.type == *type; });
  if (kind == std::end(kKinds)) {
    return BadRequest{*id, {"bad-message", {"error.unknown_type", Json::object()}}};
  }
  Request request{*id, {}, kind->read(reader), kind->type};
  if (reader.fault()) return BadRequest{*id, {"bad-message", *reader.fault()}};
  if (std::holds_alternative<TableRequest>(request.body)) {
    request.fingerprint = fingerprint_of(json.canonical());
  }
  return request;
}

}  // namespace cauldron
