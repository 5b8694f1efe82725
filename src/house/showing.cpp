#include "house/showing.h"

#include "core/json_patch.h"
#include "core/json_text.h"
#include "house/projection.h"

namespace cauldron {

namespace {

std::string view_text(const Table& table, const ViewBox& view) {
  std::string text;
  table.game().write_view(view, text);
  return text;
}

std::string present_view(const Table& table, Viewer viewer) {
  if (!table.started()) return "null";
  return view_text(table, table.game().view(table.match().state(), viewer));
}

std::string present_ask(const Table& table, Viewer viewer) {
  std::string text;
  JsonWriter out(text);
  write_ask(out, table, viewer, Style::Brief);
  return text;
}

// As a member of the message that is being written; nothing if nothing has changed.
void write_patch(std::string& out, std::string_view name, std::string_view before,
                 std::string_view now) {
  const std::size_t start = out.size();
  JsonWriter(out).name(name);
  if (before.empty()) {
    write_json_whole(out, now);
  } else if (!write_json_patch(out, before, now)) {
    out.resize(start);
  }
}

// What only somebody who is asked is told; who is not has none of it.
bool is_for_asked(std::string_view name) {
  return name == "options" || name == "refused" || name == "chosen";
}

// Its members that are new, each as it stands.
void write_ask_change(std::string& text, std::string_view before, std::string_view now) {
  if (before == now) return;
  JsonWriter out(text);
  out.name("ask");
  if (now.front() != '{') {
    out.raw(now);
    return;
  }
  out.begin_object();
  const bool had_members = !before.empty() && before.front() == '{';
  const bool is_asked = find_json_member(now, "you") == "true";
  for (JsonItems members(now); members.next();) {
    if (!is_asked && is_for_asked(members.name())) continue;
    if (had_members && find_json_member(before, members.name()) == members.value()) continue;
    out.name(members.name()).raw(members.value());
  }
  out.end_object();
}

Pictures pictures_of(const Table& table, Viewer viewer, const News& news) {
  const Game& game = table.game();
  Pictures pictures(game.view(news.before, viewer));
  std::vector<Message> log;
  const StateBox* before = &news.before;
  std::size_t number = table.match().moves().size() - news.played.size();
  for (const auto& played : news.played) {
    const auto& [move, after] = *played;
    for (Message& line : told(table, viewer, number++, move, *before, after)) {
      log.push_back(std::move(line));
    }
    before = &after;
    if (!is_picture(game, after)) continue;
    pictures.add(std::move(log), game.view(after, viewer));
    log.clear();
  }
  return pictures;
}

void write_log(std::string& text, const std::vector<Message>& log) {
  if (log.empty()) return;
  JsonWriter out(text);
  out.name("log").begin_array();
  for (const Message& line : log) write_line(out, line, Style::Brief);
  out.end_array();
}

}  // namespace

std::uint64_t Showing::begin(const Table& table, Viewer viewer, const Presence& presence) {
  if (common_.empty()) common_ = common_parts(table, presence);
  Shown& shown = shown_[viewer];
  shown.view = ChangingJson(present_view(table, viewer));
  shown.ask = present_ask(table, viewer);
  return shown.seq;
}

void Showing::end(Viewer viewer) {
  shown_.erase(viewer);
  if (shown_.empty()) common_.clear();
}

Showing::Common Showing::common_parts(const Table& table, const Presence& presence) {
  Common parts;
  const auto add = [&](std::string_view name, const auto& write) {
    JsonWriter out(parts.emplace_back(name, std::string()).second);
    write(out);
  };
  add("seats", [&](JsonWriter& out) { write_seats(out, table, presence); });
  add("watchers", [&](JsonWriter& out) { out.value(presence.watchers); });
  add("talk", [&](JsonWriter& out) { write_talk(out, table); });
  add("draw", [&](JsonWriter& out) { write_seat_set(out, table.draw_offers()); });
  add("result", [&](JsonWriter& out) { write_result(out, table); });
  return parts;
}

void Showing::compare(const Table& table, const Presence& presence) {
  if (shown_.empty()) return;
  Common now = common_parts(table, presence);
  common_changes_ = "{";
  for (std::size_t i = 0; i < now.size(); ++i) {
    write_patch(common_changes_, now[i].first, common_.empty() ? "" : common_[i].second,
                now[i].second);
  }
  common_ = std::move(now);
}

std::string Showing::change(const Table& table, Viewer viewer, const News& news) {
  Shown& shown = shown_[viewer];
  ChangingJson seen = std::exchange(shown.view, ChangingJson());
  const bool is_known = !seen.text().empty();
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "change").member("seq", ++shown.seq);

  const auto show = [&](std::string view) {
    const std::size_t start = text.size();
    out.name("view");
    if (!seen.change(std::move(view), text)) text.resize(start);
  };
  if (!news.played.empty()) {
    const Pictures pictures = pictures_of(table, viewer, news);
    const auto& all = pictures.all();
    if (all.size() > 1) out.name("steps").begin_array();
    for (const auto& [log, view] : all) {
      if (all.size() > 1) out.begin_object();
      write_log(text, log);
      show(view_text(table, view));
      if (all.size() > 1) out.end_object();
    }
    if (all.size() > 1) out.end_array();
  }
  if (seen.text().empty() || (seen.text() == "null" && table.started())) {
    show(present_view(table, viewer));
  }
  std::string ask = present_ask(table, viewer);
  write_ask_change(text, is_known ? std::string_view(shown.ask) : std::string_view(), ask);
  if (!is_known) {
    for (const auto& [name, part] : common_) write_patch(text, name, "", part);
  } else if (common_changes_.size() > 1) {
    out.raw(std::string_view(common_changes_).substr(1));
  }
  if (news.lines > 0) {
    out.name("chat");
    write_chat(out, table, news.lines);
  }
  out.end_object();
  shown.view = std::move(seen);
  shown.ask = std::move(ask);
  return text;
}

}  // namespace cauldron
