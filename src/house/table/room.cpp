#include "house/table/room.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <set>

#include "house/connections/reply.h"

namespace cauldron {

namespace {

// May it change who sits at the table, or what is said of them?
bool changes_people(const Event& event) {
  using Kind = Event::Kind;
  return event.kind != Kind::Move && event.kind != Kind::Answer && event.kind != Kind::Say;
}

}  // namespace

Presence Room::presence() const {
  Presence presence{0, 0, presence_changes_};
  for (const ClientPtr& client : here_) {
    if (client->viewer == kWatcher) {
      ++presence.watchers;
    } else {
      presence.online |= only(client->viewer);
    }
  }
  return presence;
}

bool Room::opener_here() const {
  const std::string& opening = table_.header().request;
  return !opening.empty() && std::ranges::any_of(here_, [&](const ClientPtr& client) {
    return client->viewer != kWatcher && table_.seats()[client->viewer].request == opening;
  });
}

std::vector<std::string> Room::addresses() const {
  std::set<std::string> seated;
  std::set<std::string> all;
  for (const ClientPtr& client : here_) {
    all.insert(client->address);
    if (client->viewer != kWatcher) seated.insert(client->address);
  }
  const auto& found = seated.empty() ? all : seated;
  return {found.begin(), found.end()};
}

std::optional<Time> Room::absence(std::int64_t seat) const {
  if (seat < 0 || seat >= static_cast<std::int64_t>(table_.seats().size())) return std::nullopt;
  const auto index = static_cast<std::size_t>(seat);
  if (!table_.seats()[index].asks_person() ||
      contains(presence().online, static_cast<Seat>(index))) {
    return std::nullopt;
  }
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

void Room::lose() {
  lost_ = true;
  stop_thinking();
}

void Room::commit(Store& store, std::vector<Event> events, std::function<void(Fate)> done,
                  const Asker& asker) {
  if (lost_) return done(Fate::Refused);
  Batch batch;
  batch.table = number_;
  batch.first = stored_;
  batch.events.reserve(events.size());
  for (const Event& event : events) batch.events.push_back(event.text_to_store());
  if (!opened_) {
    batch.new_id = table_.header().id;
    batch.new_header = table_.header().to_json().dump();
  }
  turns_.hold();
  store.append(std::move(batch), [self = shared_from_this(), events = std::move(events),
                                  done = std::move(done), asker](Fate fate) {
    if (fate == Fate::Kept) self->happen(events, asker);
    self->turns_.release();
    done(fate);
    self->turns_.go_on();
  });
}

// The person in that seat hears of it and leaves the table.
void Room::send_away(Seat seat) {
  const auto everybody = here_;
  for (const ClientPtr& client : everybody) {
    if (client->viewer != seat) continue;
    Reply{client, std::nullopt, [] {}}.refuse(seat_freed());
    leave(client);
  }
}

void Room::happen(const std::vector<Event>& events, const Asker& asker) {
  for (const Event& event : events) {
    if (event.frees_seat()) send_away(static_cast<Seat>(event.who));
  }
  const TableMark before = mark(table_);
  std::array<std::size_t, 256> seen;
  for (const ClientPtr& client : here_) seen[client->viewer] = table_.seen_by(client->viewer);
  std::vector<std::shared_ptr<const Played>> played;
  try {
    for (const Event& event : events) {
      const bool happened = table_.apply(event);
      if (event.kind == Event::Kind::Sit) last_here_[event.who] = now_();
      if (event.kind != Event::Kind::Move || !happened) continue;
      const Match& match = table_.match();
      played.push_back(event.played ? event.played
                                    : std::make_shared<const Played>(
                                          Played{match.moves().back(), match.state()}));
    }
  } catch (const std::exception& error) {
    trouble_ = error.what();
    table_.put_aside();
  }
  stored_ += events.size();
  opened_ = true;
  note_use();
  entry_.reset();
  const bool people_changed = std::any_of(events.begin(), events.end(), changes_people);
  tell(
      {before.state, std::move(played), table_.talk_count() - before.talk}, before, people_changed,
      [&](const Client& client) { return seen[client.viewer] == table_.seen_by(client.viewer); },
      asker);
}

void Room::tell(const News& news, const TableMark& since, bool people_changed,
                const std::function<bool(const Client&)>& skips, const Asker& asker) {
  if (here_.empty()) return;
  const Presence now = presence();
  try {
    showing_.compare(table_, now, people_changed);
  } catch (const std::exception& error) {
    trouble_ = error.what();
  }
  TextBuffer text;
  std::bitset<512> told;  // by viewer, and whether they get changes
  for (std::size_t i = 0; i < here_.size(); ++i) {
    const Viewer viewer = here_[i]->viewer;
    const bool changes = here_[i]->gets_changes;
    const std::size_t kind = 2 * std::size_t{viewer} + (changes ? 1 : 0);
    if (skips(*here_[i]) || told.test(kind)) continue;
    if (here_[i]->behind) {
      behind_.emplace(here_[i].get(), since);
      continue;
    }
    told.set(kind);
    text.clear();
    try {
      if (changes) {
        showing_.write_change(text, table_, viewer, news);
      } else {
        text += update_text(table_, since, viewer, now);
      }
    } catch (const std::exception& error) {
      trouble_ = error.what();
      continue;
    }
    const bool has_talk = !changes || news.lines > 0;
    const Outgoing frame(text.view(), has_talk);
    // All who see the same, now: whoever falls behind with this has been told it.
    bool answers = false;
    for (std::size_t j = i; j < here_.size(); ++j) {
      const ClientPtr client = here_[j];
      if (client->viewer != viewer || client->gets_changes != changes || skips(*client)) continue;
      if (client->behind) {
        behind_.emplace(client.get(), since);
      } else if (changes && asker.client == client.get()) {
        answers = true;
      } else {
        client->send(frame);
      }
    }
    if (answers) answer(asker, text, has_talk);
  }
}

// Makes it a change that says that the request is done, too.
void Room::answer(const Asker& asker, TextBuffer& change, bool has_talk) {
  change.truncate(change.size() - 1);
  JsonWriter(change).member("id", asker.id).end_object();
  asker.client->send(Outgoing(change.view(), has_talk));
  *asker.is_told = true;
}

void Room::tell_presence(const std::function<bool(const Client&)>& skips) {
  const TableMark now = mark(table_);
  tell({now.state, {}, 0}, now, true, skips);
}

void Room::catch_up(const ClientPtr& client) {
  const auto known = behind_.extract(client.get());
  if (known.empty()) return;
  client->send(std::string_view(
      client->gets_changes ? showing_.gap(client->viewer)
                           : update_text(table_, known.mapped(), client->viewer, presence())));
}

std::string Room::snapshot(const Client& client) {
  behind_.erase(&client);
  const Presence now = presence();
  if (!client.gets_changes) return snapshot_text(table_, client.viewer, now);
  const std::uint64_t seq = showing_.begin(table_, client.viewer, now);
  return snapshot_text(table_, client.viewer, now, seq);
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
  tell_presence([&](const Client& other) { return &other == client.get(); });
}

void Room::leave(const ClientPtr& client) {
  const Presence before = presence();
  here_.erase(std::remove(here_.begin(), here_.end(), client), here_.end());
  behind_.erase(client.get());
  if (client->viewer != kWatcher) last_here_[client->viewer] = now_();
  note_use();
  const bool others_look_on = std::any_of(here_.begin(), here_.end(), [&](const ClientPtr& other) {
    return other->gets_changes && other->viewer == client->viewer;
  });
  if (!others_look_on) showing_.end(client->viewer);
  client->room.reset();
  client->viewer = kWatcher;
  const Presence after = presence();
  if (before.online == after.online && before.watchers == after.watchers) return;
  ++presence_changes_;
  entry_.reset();
  tell_presence([](const Client&) { return false; });
}

}  // namespace cauldron
