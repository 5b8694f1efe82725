#include "house/nodes/guest_lines.h"

namespace cauldron {

void GuestLines::say(const NodeMessage& message) {
  const Key key{message.from, message.line};
  Front& front = fronts_[message.from];
  front.heard = house_.now();
  const auto known = guests_.find(key);
  GuestPtr guest = known == guests_.end() ? nullptr : known->second;
  if (guest && (guest->is_sent_back || message.number <= guest->received)) return;
  if (!guest) {
    if (message.number != 1 || message.line <= front.last_line) return doubt(key);
    front.last_line = message.line;
    guest = welcome(key, message.address);
  }
  if (message.number != guest->received + 1) return doubt(key);
  ++guest->received;
  if (message.stops_following) house_.stop_following(guest->client);
  if (message.falls_behind) guest->client->behind = true;
  if (message.catches_up) house_.catch_up(guest->client);
  if (!message.texts.empty()) receive(key, guest, message.texts.front());
}

GuestLines::GuestPtr GuestLines::welcome(const Key& key, const std::string& address) {
  const auto guest = std::make_shared<Guest>();
  guests_[key] = guest;
  const std::weak_ptr<Guest> weak = guest;
  guest->client = house_.connect(
      [this, key, weak](const Outgoing& frame) {
        const GuestPtr live = weak.lock();
        if (!live || live->is_sent_back) return;
        live->unsent.emplace_back(frame.text());
        send_soon(key, live);
      },
      address,
      [this, key, weak] {
        if (const GuestPtr live = weak.lock()) live->is_sent_back = true;
        later_([this, key] { doubt(key); });
      });
  return guest;
}

// The table may have been let go of since the front has asked who drives it.
void GuestLines::receive(const Key& key, const GuestPtr& guest, const std::string& frame) {
  auto parsed = parse_request(frame);
  auto* request = std::get_if<Request>(&parsed);
  if (!request) return receive_here(key, guest, frame);
  if (const auto place = places_.known(*request, *guest->client)) {
    return receive_at(*place, *request, key, guest, frame);
  }
  const auto kept = std::make_shared<const Request>(std::move(*request));
  const std::size_t bytes = 2 * frame.size();
  places_.find(
      kept, *guest->client, bytes,
      [this, key, kept, weak = std::weak_ptr<Guest>(guest), frame](const Places::Answer& answer) {
        const GuestPtr live = weak.lock();
        if (!live || !live->client->connected) return;
        if (const auto* place = std::get_if<Places::Place>(&answer)) {
          return receive_at(*place, *kept, key, live, frame);
        }
        refuse(key, live, frame, std::get<Refusal>(answer));
      });
}

void GuestLines::receive_at(const Places::Place& place, const Request& request, const Key& key,
                            const GuestPtr& guest, const std::string& frame) {
  if (place.kind == Places::Place::Kind::Elsewhere) return doubt(key);
  if (places_.would_be_old(request)) return refuse(key, guest, frame, unavailable());
  receive_here(key, guest, frame);
}

void GuestLines::refuse(const Key& key, const GuestPtr& guest, const std::string& frame,
                        const Refusal& why) {
  house_.refuse(guest->client, frame, why);
  guest->ends_request = true;
  send_soon(key, guest);
}

void GuestLines::receive_here(const Key& key, const GuestPtr& guest, const std::string& frame) {
  house_.receive(guest->client, frame, [this, key, weak = std::weak_ptr<Guest>(guest)] {
    const GuestPtr live = weak.lock();
    if (!live) return;
    live->ends_request = true;
    send_soon(key, live);
  });
}

// What belongs together goes out together.
void GuestLines::send_soon(const Key& key, const GuestPtr& guest) {
  if (std::exchange(guest->will_send, true)) return;
  later_([this, key, guest] {
    guest->will_send = false;
    const auto known = guests_.find(key);
    if (known == guests_.end() || known->second != guest) return;
    NodeMessage message;
    message.kind = NodeMessage::Kind::Told;
    message.to = key.first;
    message.line = key.second;
    message.number = ++guest->sent;
    message.ends_request = std::exchange(guest->ends_request, false);
    message.texts = std::exchange(guest->unsent, {});
    tell_(std::move(message));
  });
}

void GuestLines::doubt(Key key) {
  const auto guest = guests_.find(key);
  if (guest != guests_.end()) drop(guest);
  NodeMessage message;
  message.kind = NodeMessage::Kind::Gone;
  message.to = key.first;
  message.line = key.second;
  tell_(std::move(message));
}

void GuestLines::drop(std::map<Key, GuestPtr>::iterator guest) {
  const ClientPtr client = guest->second->client;
  guests_.erase(guest);
  house_.disconnect(client);
}

void GuestLines::end(const NodeMessage& message) {
  const auto guest = guests_.find({message.from, message.line});
  if (guest != guests_.end()) drop(guest);
  Front& front = fronts_[message.from];
  front.last_line = std::max(front.last_line, message.line);
}

// What was sent before the last comparison and has not come by this one is lost. Lines that were
// opened after the message was sent are not in it.
void GuestLines::compare(const NodeMessage& message) {
  fronts_[message.from].heard = house_.now();
  std::map<std::uint64_t, NodeMessage::Count> theirs;
  for (const auto& count : message.counts) theirs[count.line] = count;
  NodeMessage back;
  back.kind = NodeMessage::Kind::LinesBack;
  back.to = message.from;
  for (auto next = guests_.lower_bound({message.from, 0});
       next != guests_.end() && next->first.first == message.from;) {
    const auto guest = next++;
    const std::uint64_t line = guest->first.second;
    const auto known = theirs.find(line);
    if (known == theirs.end()) {
      if (line <= message.line) drop(guest);
      continue;
    }
    if (guest->second->received < guest->second->missing) {
      doubt(guest->first);
      continue;
    }
    guest->second->missing = known->second.sent;
    back.counts.push_back({line, guest->second->sent, guest->second->received});
  }
  tell_(std::move(back));
}

void GuestLines::look_after() {
  for (auto front = fronts_.begin(); front != fronts_.end();) {
    if (house_.now() - front->second.heard < kPatience) {
      ++front;
      continue;
    }
    for (auto next = guests_.lower_bound({front->first, 0});
         next != guests_.end() && next->first.first == front->first;) {
      drop(next++);
    }
    // Its number stays: what it said may still be on its way.
    front = front->second.last_line == 0 ? fronts_.erase(front) : std::next(front);
  }
}

void GuestLines::drop_all() {
  while (!guests_.empty()) drop(guests_.begin());
}

}  // namespace cauldron
