#include "house/room.h"

#include <algorithm>
#include <map>

namespace cauldron {

Presence Room::presence() const {
  Presence presence{std::vector<bool>(table_.seats().size()), 0, presence_changes_};
  for (const ClientPtr& client : here_) {
    if (client->viewer == kWatcher) {
      ++presence.watchers;
    } else {
      presence.online[client->viewer] = true;
    }
  }
  return presence;
}

std::optional<Time> Room::absence(std::int64_t seat) const {
  if (seat < 0 || seat >= static_cast<std::int64_t>(table_.seats().size())) return std::nullopt;
  const auto index = static_cast<std::size_t>(seat);
  if (!table_.seats()[index].asks_person() || presence().online[index]) return std::nullopt;
  return now_() - last_here_[index];
}

const Json& Room::entry() const {
  if (entry_) return *entry_;
  // The lobby is there for all tables: one whose rules fail must not close it.
  try {
    entry_ = entry_json(table_, presence());
  } catch (const std::exception& error) {
    trouble_ = error.what();
    Table broken = table_;
    broken.put_aside();
    entry_ = entry_json(broken, presence());
  }
  return *entry_;
}

bool Room::is_turn_of(Seat seat) const {
  try {
    return cauldron::is_turn_of(table_, seat);
  } catch (const std::exception& error) {
    trouble_ = error.what();
    return false;
  }
}

void Room::stop_thinking() {
  thoughts_ = {};
  hint_.reset();
  playing_on_.reset();
}

void Room::commit(Store& store, const std::vector<Event>& events, std::function<void(bool)> done) {
  Batch batch;
  batch.table = number_;
  batch.first = stored_;
  for (const Event& event : events) batch.events.push_back(event.to_json().dump());
  if (!opened_) {
    batch.new_id = table_.header().id;
    batch.new_header = table_.header().to_json().dump();
  }
  turns_.hold();
  store.append(std::move(batch),
               [self = shared_from_this(), events, done = std::move(done)](bool durable) {
                 if (durable) self->happen(events);
                 self->turns_.release();
                 done(durable);
                 self->turns_.go_on();
               });
}

void Room::happen(const std::vector<Event>& events) {
  const TableMark before = mark(table_);
  std::map<Viewer, std::size_t> seen;
  for (const ClientPtr& client : here_) seen[client->viewer] = table_.seen_by(client->viewer);
  try {
    for (const Event& event : events) {
      table_.apply(event);
      if (event.kind == Event::Kind::Sit) last_here_[event.who] = now_();
    }
  } catch (const std::exception& error) {
    trouble_ = error.what();
    table_.put_aside();
  }
  stored_ += events.size();
  opened_ = true;
  entry_.reset();
  tell(before, [&](const Client& client) {
    return seen.at(client.viewer) == table_.seen_by(client.viewer);
  });
}

void Room::tell(const TableMark& since, const std::function<bool(const Client&)>& skips) {
  const Presence now = presence();
  std::map<Viewer, SharedText> frames;
  for (const ClientPtr& client : here_) {
    if (skips(*client)) continue;
    SharedText& frame = frames[client->viewer];
    try {
      if (!frame) {
        frame = std::make_shared<const std::string>(
            update_json(table_, since, client->viewer, now).dump());
      }
    } catch (const std::exception& error) {
      trouble_ = error.what();
      continue;
    }
    client->send(frame);
  }
}

void Room::enter(const ClientPtr& client, Viewer viewer) {
  const Presence before = presence();
  client->room = shared_from_this();
  client->viewer = viewer;
  here_.push_back(client);
  const Presence after = presence();
  if (before.online == after.online && before.watchers == after.watchers) return;
  ++presence_changes_;
  entry_.reset();
  tell(mark(table_), [&](const Client& other) { return &other == client.get(); });
}

void Room::leave(const ClientPtr& client) {
  const Presence before = presence();
  here_.erase(std::remove(here_.begin(), here_.end(), client), here_.end());
  if (client->viewer != kWatcher) last_here_[client->viewer] = now_();
  client->room.reset();
  client->viewer = kWatcher;
  const Presence after = presence();
  if (before.online == after.online && before.watchers == after.watchers) return;
  ++presence_changes_;
  entry_.reset();
  tell(mark(table_), [](const Client&) { return false; });
}

}  // namespace cauldron
