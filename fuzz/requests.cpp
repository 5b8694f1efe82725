// Requests of several people to one house, sound ones and ones that bytes have edited, at tables
// with people and bots, while time goes by, storing fails and the process is killed. Every request
// is answered once; who is told what changed sees what a whole shows; a restart changes nothing.
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fuzz.h"
#include "pack.h"
#include "picture.h"
#include "small_house.h"

namespace cauldron::fuzz {
namespace {

constexpr int kMostDeeds = 40;
constexpr int kMostRestarts = 2;  // each looks at all tables twice
constexpr int kTasksAtATime = 60;
constexpr std::size_t kPeople = 4;
constexpr const char* kNobodysId = "";

// With `$...` where something of the table at hand stands.
constexpr auto kRequests = std::to_array<const char*>({
    R"({"type":"choose","question":"$question","option":"$option"})",
    R"({"type":"choose","question":"$question","option":"$option"})",
    R"({"type":"choose","question":"$question","option":"$option"})",
    R"({"type":"join","table":"$table","token":"$token","changes":true})",
    R"({"type":"join","table":"$table","token":"$token","changes":true})",
    R"({"type":"join","table":"$table","token":"$token"})",
    R"({"type":"join","table":"$table","changes":true})",
    R"({"type":"sit","table":"$table","seat":1,"name":"Anna","nonce":"owl"})",
    R"({"type":"sit","table":"$table","seat":2,"name":"Berta"})",
    R"({"type":"create","game":"three-witches","name":"","public":true,"seats":[{"kind":"me","name":"Marta"},{"kind":"open"},{"kind":"open"}],"nonce":"newt"})",
    R"({"type":"create","game":"three-witches","name":"","public":true,"seats":[{"kind":"me","name":"Marta"},{"kind":"bot","bot":"novice"},{"kind":"bot","bot":"apprentice"}]})",
    R"({"type":"create","game":"septima","name":"Coven","public":false,"seats":[{"kind":"me","name":"Marta"},{"kind":"open"}],"variant":{"players":2}})",
    R"({"type":"create","game":"septima","name":"","public":true,"seats":[{"kind":"me","name":"Marta"},{"kind":"bot","bot":"novice"},{"kind":"open"}],"variant":{"players":3,"mode":"full"}})",
    R"({"type":"create","game":"septima","name":"","public":true,"seats":[{"kind":"me","name":"Marta"}],"variant":{"players":1,"mode":"full","difficulty":"normal"}})",
    R"({"type":"create","game":"three-witches","name":"","public":true,"seats":[{"kind":"me","name":"Marta"},{"kind":"bot","bot":"novice"},{"kind":"open"}],"contentHash":"$content"})",
    R"({"type":"pack","game":"three-witches","text":"$deck"})",
    R"({"type":"lobby","mine":[{"table":"$table","token":"$token"}]})",
    R"({"type":"games"})",
    R"({"type":"bot","seat":1,"bot":"novice"})",
    R"({"type":"preview","question":"$question","option":"$option"})",
    R"({"type":"hint","question":"$question"})",
    R"({"type":"say","text":"Double, double","name":"Gwen"})",
    R"({"type":"signal","signal":"win"})",
    R"({"type":"announce","action":"collect"})",
    R"({"type":"resign"})",
    R"({"type":"draw","offer":true})",
    R"({"type":"leave"})",
    R"({"type":"back"})",
    R"({"type":"continue","question":"$question"})",
    R"({"type":"moment","table":"$table","token":"$token","move":3})",
    R"({"type":"series","table":"$table","token":"$token"})",
    R"({"type":"record","table":"$table","token":"$token"})",
    R"({"type":"odds","table":"$table"})",
    R"({"type":"branch","table":"$table","token":"$token","move":2,"seat":0,"name":"Clara"})",
    R"({"type":"duplicate","table":"$table","token":"$token"})",
    R"({"type":"compare","table":"$table","token":"$token"})",
    R"({"type":"analysis","table":"$table","token":"$token"})",
    R"({"type":"import","record":"$deck"})",
    R"({"type":"puzzles"})",
    R"({"type":"puzzle","game":"three-witches","number":1})",
    R"({"type":"attempt","game":"three-witches","number":1,"option":"$option"})",
});
constexpr const char* kDeck =
    R"({"game":"three-witches","eye":{"rank":2,"provenance":"stated"},"suits":[],"elixir":{"count":1,"provenance":"stated"}})";

Json parsed(std::string_view text) {
  Json json;
  JsonError error;
  require(parse_json(text, json, error), "what is sent is JSON");
  return json;
}

struct Seated {
  std::string table, token;
};

// Somebody connected.
struct Person {
  ClientPtr client;
  Picture picture;
  std::string table;                        // joined
  std::multiset<std::string> unanswered;    // ids
  std::string last_frame, last_id;          // what was asked last
  std::map<std::string, std::string> made;  // answers that hand out a secret, by id
};

class Evening {
 public:
  void spend(Bytes bytes) {
    for (std::size_t i = 0; i < kPeople; ++i) connect(people_[i]);
    ask(people_[0], parsed(kRequests[9 + bytes.below(6)]), bytes);
    ask(people_[0], parsed(kRequests[3]), bytes);
    for (int i = 0; i < kMostDeeds && !bytes.empty(); ++i) {
      deed(bytes);
      behind_.pump(kTasksAtATime);
    }
    behind_.store().fail = false;
    if (behind_.pump()) compare(false);
  }

 private:
  void deed(Bytes& bytes) {
    Person& who = people_[bytes.below(kPeople)];
    const std::size_t what = bytes.take();
    if (what < 232) return ask(who, parsed(kRequests[what % kRequests.size()]), bytes);
    if (what < 238) return send(who, who.last_frame);
    if (what < 242) return behind_.pass(std::chrono::seconds(25));
    if (what < 246) behind_.store().fail = !behind_.store().fail;
    if (what < 246) return;
    if (what < 251) {
      behind_.house().disconnect(who.client);
      return connect(who);
    }
    behind_.store().fail = false;
    if (restarts_ < kMostRestarts && behind_.pump()) compare(true);
  }

  void connect(Person& who) {
    who = {};
    who.client = behind_.house().connect(
        [this, &who](const Outgoing& frame) { hear(who, std::string(frame.text())); });
  }

  void ask(Person& who, Json request, Bytes& bytes) {
    const Seated& seated = seated_.empty() ? nobody_ : seated_[bytes.below(seated_.size())];
    for (const char* name : {"table", "token", "text", "contentHash"}) {
      fill(request, name, "$table", seated.table);
      fill(request, name, "$token", seated.token);
      fill(request, name, "$deck", kDeck);
      fill(request, name, "$content", content_);
    }
    if (const Json* mine = request.find("mine")) {
      Json own = mine->items()[0];
      fill(own, "table", "$table", seated.table);
      fill(own, "token", "$token", seated.token);
      request.set("mine", Json::array({own}));
    }
    const Json* question = who.picture.ask.is_object() ? who.picture.ask.find("question") : nullptr;
    fill(request, "question", "$question", question ? *question : Json(0));
    const Json* options = question ? who.picture.ask.find("options") : nullptr;
    const bool any = options && options->is_array() && !options->items().empty();
    fill(request, "option", "$option",
         any ? options->items()[bytes.below(options->items().size())] : Json("pass"));
    request.set("id", "request-with-number-" + std::to_string(++last_id_));
    const std::size_t edits = bytes.take();
    for (std::size_t i = edits; i > 252; --i) edit(request, bytes);
    send(who, request.dump());
  }

  static void fill(Json& request, const char* name, const char* word, const Json& value) {
    const auto* text = request.find_string(name);
    if (text && *text == word) request.set(name, value);
  }

  void send(Person& who, const std::string& frame) {
    if (frame.empty()) return;
    const auto read = parse_request(frame);
    const auto* bad = std::get_if<BadRequest>(&read);
    who.last_frame = frame;
    who.last_id = bad ? bad->id.value_or(kNobodysId) : std::get<Request>(read).id;
    who.unanswered.insert(who.last_id);
    behind_.house().receive(who.client, frame, [] {});
  }

  void hear(Person& who, const std::string& frame) {
    const Json message = parsed(frame);
    const auto* type = message.find_string("type");
    require(type != nullptr, "a message has a type");
    if (*type == "table") who.table = *message.find_string("table");
    if (*type == "lobby") who.table.clear();
    if (*type == "table" || *type == "update" || *type == "change") {
      require(who.picture.take(message), "changes follow one another");
    }
    if (const Json* id = message.find("id")) answered(who, *type, message, *id);
  }

  void answered(Person& who, const std::string& type, const Json& message, const Json& id) {
    const std::string word = id.is_string() ? id.as_string() : kNobodysId;
    const auto asked = who.unanswered.find(word);
    require(asked != who.unanswered.end(), "an answer belongs to a request, and comes once");
    who.unanswered.erase(asked);
    if (type == "pack") content_ = *message.find_string("contentHash");
    if (type != "created" && type != "seated") return;
    const auto [made, is_new] = who.made.emplace(word, message.dump());
    require(made->second == message.dump(), "a repetition is answered as before");
    const auto* token = message.find_string("token");
    if (is_new) seated_.push_back({*message.find_string("table"), token ? *token : ""});
  }

  // Nothing is left to do: everybody has been answered, and knows what there is to know.
  void compare(bool restarts) {
    for (const Person& who : people_) {
      require(who.unanswered.empty(), "every request is answered");
    }
    for (const Person& who : people_) {
      if (!who.table.empty()) compare_changes(who);
    }
    if (!restarts) return;
    ++restarts_;
    std::vector<std::optional<Picture>> before;
    for (const Seated& seated : seated_) before.push_back(look(seated));
    for (Person& who : people_) who.client.reset();
    behind_.restart();
    for (Person& who : people_) connect(who);
    for (std::size_t i = 0; i < seated_.size(); ++i) {
      const auto after = look(seated_[i]);
      require(before[i].has_value() == after.has_value(), "the same tables are there");
      if (after) require_same(*before[i], *after);
    }
  }

  void compare_changes(const Person& who) {
    for (const Seated& seated : seated_) {
      if (seated.table != who.table) continue;
      const auto whole = look(seated);
      require(whole.has_value(), "a table with somebody there stays");
      if (whole->you != who.picture.you) continue;
      require_same(who.picture, *whole);
      require(who.picture.seats == whole->seats, "changes tell who is there");
      return;
    }
  }

  // As somebody sees the table who comes now, when nothing else is left to do; nothing if it is no
  // longer there.
  std::optional<Picture> look(const Seated& seated) {
    Picture picture;
    bool seen = false, answered = false;
    const ClientPtr client = behind_.house().connect([&](const Outgoing& frame) {
      const Json message = parsed(std::string(frame.text()));
      if (!answered && *message.find_string("type") == "table") seen = picture.take(message);
      answered |= message.find("id") != nullptr;
    });
    Json join = Json::object({{"type", "join"}, {"id", "looking"}, {"table", seated.table}});
    if (!seated.token.empty()) join.set("token", seated.token);
    behind_.house().receive(client, join.dump(), [] {});
    // Bots begin to think when somebody comes; that is for later.
    while (!answered) require(!behind_.pump(1) || answered, "whoever looks is answered");
    behind_.house().disconnect(client);
    if (!seen) return std::nullopt;
    return picture;
  }

  static void require_same(const Picture& a, const Picture& b) {
    require(a.view.canonical() == b.view.canonical(), "the view is the same");
    require(a.ask.canonical() == b.ask.canonical(), "the question is the same");
    require(a.talk.canonical() == b.talk.canonical(), "what was announced is the same");
    require(a.draw.canonical() == b.draw.canonical(), "the offers are the same");
    require(a.result.canonical() == b.result.canonical(), "the result is the same");
    require(a.log == b.log, "the log is the same");
  }

  SmallHouse behind_;
  std::array<Person, kPeople> people_;
  std::vector<Seated> seated_;
  const Seated nobody_{};
  std::string content_;
  int last_id_ = 0;
  int restarts_ = 0;
};

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::Evening().spend({data, size});
  return 0;
}
