#include "house/nodes/router.h"

#include <utility>

namespace cauldron {

namespace {

constexpr const char* kAll = "cauldron.all";
constexpr Time kSearchPatience = std::chrono::seconds(1);

}  // namespace

Router::Router(House& house, Claims& claims, Bus& bus, std::function<void(Task)> later)
    : house_(house),
      claims_(claims),
      bus_(bus),
      places_(house, claims),
      guests_(house, places_, std::move(later),
              [this](NodeMessage message) { tell(std::move(message)); }) {
  listen();
  house_.find_elsewhere(
      [this](const std::string& title, std::vector<LobbyEntry> found,
             const House::FoundTables& then) { find_elsewhere(title, std::move(found), then); });
}

Router::~Router() {
  house_.find_elsewhere(nullptr);
  bus_.listen(inbox_of(own_), nullptr);
  bus_.listen(kAll, nullptr);
}

void Router::listen() {
  own_ = claims_.own();
  const auto heard = [this](std::string_view text) { hear(text); };
  bus_.listen(inbox_of(own_), heard);
  bus_.listen(kAll, heard);
}

RouterFigures Router::figures() const {
  RouterFigures figures = figures_;
  figures.lines_out = lines_.size();
  figures.lines_in = guests_.count();
  figures.lookups = places_.lookups();
  return figures;
}

void Router::tell(NodeMessage message) {
  ++figures_.told;
  message.from = own_;
  const std::string subject = message.to == 0 ? kAll : inbox_of(message.to);
  bus_.tell(subject, message.encode());
}

// --- people here --------------------------------------------------------------------------------

void Router::receive(const ClientPtr& client, std::string_view frame, Task done) {
  auto parsed = parse_request(frame);
  auto* request = std::get_if<Request>(&parsed);
  if (!request) return house_.receive(client, frame, std::move(done));
  if (const auto place = places_.known(*request, *client)) {
    return pass_on(*place, client, *request, frame, std::move(done));
  }
  const auto kept = std::make_shared<const Request>(std::move(*request));
  const std::size_t bytes = 2 * frame.size();
  places_.find(
      kept, *client, bytes,
      [this, client, kept, frame = std::string(frame), done = std::move(done)](const auto& answer) {
        if (!client->connected) return done();
        if (const auto* place = std::get_if<Places::Place>(&answer)) {
          return pass_on(*place, client, *kept, frame, done);
        }
        refuse(client, frame, std::get<Refusal>(answer), done);
      });
}

// Another node may know what one that leaves does not.
void Router::refuse(const ClientPtr& client, std::string_view frame, const Refusal& why,
                    const Task& done) {
  if (is_leaving_) {
    doubt(client);
  } else {
    house_.refuse(client, frame, why);
  }
  done();
}

void Router::pass_on(Places::Place place, const ClientPtr& client, const Request& request,
                     std::string_view frame, Task done) {
  if (place.kind == Places::Place::Kind::WhereItFollows) {
    const auto person = people_.find(client.get());
    if (person != people_.end()) place.node = person->second.follows_at;
  }
  if (place.node == 0 && places_.would_be_old(request)) {
    return refuse(client, frame, unavailable(), done);
  }
  if (follows_anew(request)) follow_at(client, place.node);
  if (const auto* lobby = std::get_if<request::Lobby>(&request.body)) find_games(client, *lobby);
  if (place.node == 0) return house_.receive(client, frame, std::move(done));
  forward(client, place.node, frame, std::move(done));
}

void Router::follow_at(const ClientPtr& client, Incarnation node) {
  const auto known = people_.find(client.get());
  if (known == people_.end() && node == 0) return;
  Person& person = people_[client.get()];
  person.games.clear();
  by_client_.erase(client->number);
  if (person.follows_at == node) return;
  if (person.follows_at == 0) {
    house_.stop_following(client);
  } else if (const auto line = person.lines.find(person.follows_at); line != person.lines.end()) {
    NodeMessage message;
    message.stops_following = true;
    say(line->second, lines_.at(line->second), std::move(message));
  }
  person.follows_at = node;
}

void Router::forward(const ClientPtr& client, Incarnation node, std::string_view frame, Task done) {
  Person& person = people_[client.get()];
  const auto [line, is_new] = person.lines.try_emplace(node, last_line_ + 1);
  if (is_new) {
    ++last_line_;
    lines_[last_line_] = {node, client};
    answered_.try_emplace(node, house_.now());
  }
  Line& out = lines_.at(line->second);
  tell_pace(line->second, out);  // what was left out comes before the answer
  out.done = std::move(done);
  NodeMessage message;
  message.address = client->address;
  message.texts.emplace_back(frame);
  say(line->second, out, std::move(message));
}

void Router::say(std::uint64_t number, Line& line, NodeMessage message) {
  message.kind = NodeMessage::Kind::Say;
  message.to = line.node;
  message.line = number;
  message.number = ++line.sent;
  tell(std::move(message));
}

void Router::tell_pace(std::uint64_t number, Line& line) {
  if (line.client->behind == line.told_behind) return;
  line.told_behind = line.client->behind;
  NodeMessage message;
  message.falls_behind = line.told_behind;
  message.catches_up = !line.told_behind;
  say(number, line, std::move(message));
}

void Router::leave(const ClientPtr& client) {
  by_client_.erase(client->number);
  const auto person = people_.extract(client.get());
  if (person.empty()) return;
  for (const auto& [node, number] : person.mapped().lines) {
    lines_.erase(number);
    NodeMessage message;
    message.kind = NodeMessage::Kind::End;
    message.to = node;
    message.line = number;
    tell(std::move(message));
  }
}

void Router::doubt(const ClientPtr& client) {
  ++figures_.doubts;
  leave(client);
  if (const auto come_back = client->come_back) come_back();
}

void Router::doubt_all(Incarnation node) {
  places_.forget(node);
  answered_.erase(node);
  std::set<ClientPtr> clients;
  for (const auto& [number, line] : lines_) {
    if (line.node == node) clients.insert(line.client);
  }
  for (const ClientPtr& client : clients) doubt(client);
}

// --- what others say ----------------------------------------------------------------------------

void Router::hear(std::string_view text) {
  const auto message = NodeMessage::decode(text);
  if (!message || message->from == own_) return;
  if (message->to != 0 && message->to != own_) return;
  ++figures_.heard;
  places_.note_heard(message->from);
  hear(*message);
}

void Router::hear(const NodeMessage& message) {
  using Kind = NodeMessage::Kind;
  switch (message.kind) {
    case Kind::Say:
      return guests_.say(message);
    case Kind::End:
      return guests_.end(message);
    case Kind::Lines:
      return guests_.compare(message);
    case Kind::Told:
      return hear_told(message);
    case Kind::LinesBack:
      return hear_counts(message);
    case Kind::Gone: {
      const auto line = lines_.find(message.line);
      if (line == lines_.end() || line->second.node != message.from) return;
      places_.forget(message.from);
      return doubt(ClientPtr(line->second.client));
    }
    case Kind::Leaving:
      places_.note_left(message.from);
      lobbies_.erase(message.from);
      show_lobbies();
      doubt_all(message.from);
      if (!message.texts.empty()) take_over(message.texts);
      return;
    case Kind::Lobby:
      return hear_lobby(message);
    case Kind::AskMine:
      return tell_games(message);
    case Kind::TellMine:
      return hear_games(message);
    case Kind::AskTitle:
      return tell_title(message);
    case Kind::TellTitle:
      return hear_title(message);
  }
}

void Router::hear_told(const NodeMessage& message) {
  const auto found = lines_.find(message.line);
  if (found == lines_.end() || found->second.node != message.from) return;
  Line& line = found->second;
  if (message.number <= line.received) return;  // heard already
  if (message.number != line.received + 1) return doubt(ClientPtr(line.client));
  ++line.received;
  answered_[message.from] = house_.now();
  const ClientPtr client = line.client;
  const Task done = message.ends_request ? std::exchange(line.done, nullptr) : nullptr;
  for (const std::string& text : message.texts) {
    client->send(std::string_view(text));
  }
  if (const auto live = lines_.find(message.line); live != lines_.end()) {
    tell_pace(message.line, live->second);
  }
  if (done) done();
}

// What was sent before the last comparison and has not come by this one is lost; so is a line that
// the driver did not know then and does not know now.
void Router::hear_counts(const NodeMessage& message) {
  answered_[message.from] = house_.now();
  std::map<std::uint64_t, std::uint64_t> sent;
  for (const auto& count : message.counts) sent[count.line] = count.sent;
  std::set<ClientPtr> doubtful;
  for (auto& [number, line] : lines_) {
    if (line.node != message.from) continue;
    const auto known = sent.find(number);
    const bool is_unknown = known == sent.end();
    const bool was_unknown = std::exchange(line.is_unknown, is_unknown);
    if ((is_unknown && was_unknown) || line.received < line.missing) doubtful.insert(line.client);
    if (!is_unknown) line.missing = known->second;
  }
  for (const ClientPtr& client : doubtful) doubt(client);
}

// --- now and then -------------------------------------------------------------------------------

void Router::look_after() {
  look_after_nodes();
  guests_.look_after();
  places_.look_after();
  tell_lobby();
  std::erase_if(lobbies_, [this](const auto& lobby) {
    return house_.now() - lobby.second.heard > 4 * kPatience;
  });
  show_lobbies();
  const auto searches = searches_;
  for (const auto& [number, search] : searches) {
    if (house_.now() - search.since > kSearchPatience) end_search(number);
  }
  std::erase_if(by_client_, [](const auto& entry) { return entry.second.expired(); });
  for (const auto& [number, weak] : by_client_) {
    const auto client = weak.lock();
    const auto person = people_.find(client.get());
    if (person != people_.end()) ask_for_games(*client, person->second);
  }
}

void Router::look_after_nodes() {
  std::map<Incarnation, NodeMessage> messages;
  for (auto& [number, line] : lines_) {
    tell_pace(number, line);
    messages[line.node].counts.push_back({number, line.sent, line.received});
  }
  const auto nodes = answered_;
  for (const auto& [node, heard] : nodes) {
    const bool is_needed = messages.count(node) != 0;
    if (!is_needed) answered_.erase(node);
    if (is_needed && house_.now() - heard > kPatience) doubt_all(node);
  }
  for (auto& [node, message] : messages) {
    if (answered_.count(node) == 0) continue;
    message.kind = NodeMessage::Kind::Lines;
    message.to = node;
    message.line = last_line_;
    tell(std::move(message));
  }
}

// Tables with people are handed to the nodes that are there, which have them by the time that those
// come back. Whoever is not told of any hears at least who leaves.
void Router::say_goodbye() {
  is_leaving_ = true;
  std::vector<NodeMessage> messages;
  for (const auto& [node, lobby] : lobbies_) messages.emplace_back().to = node;
  if (!messages.empty()) {
    std::size_t next = 0;
    for (std::string& id : house_.visited_tables()) {
      messages[next++ % messages.size()].texts.push_back(std::move(id));
    }
  }
  messages.emplace_back();
  for (NodeMessage& message : messages) {
    message.kind = NodeMessage::Kind::Leaving;
    tell(std::move(message));
  }
  house_.let_go_of_tables();
}

void Router::begin_anew() {
  guests_.drop_all();
  house_.lose_tables();
  std::set<ClientPtr> clients;
  for (const auto& [number, line] : lines_) clients.insert(line.client);
  for (const ClientPtr& client : clients) doubt(client);
  bus_.listen(inbox_of(own_), nullptr);
  listen();
}

}  // namespace cauldron
