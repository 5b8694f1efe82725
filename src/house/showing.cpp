#include "house/showing.h"

#include "house/projection.h"

namespace cauldron {

namespace {

constexpr std::size_t kUsualChange = 512;  // bytes

std::optional<ViewBox> present_view(const Table& table, Viewer viewer) {
  if (!table.started()) return std::nullopt;
  return table.game().view(table.match().state(), viewer);
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

Pictures pictures_of(const Table& table, Viewer viewer, const News& news) {
  const Game& game = table.game();
  Pictures pictures(game, viewer, news.before, news.played.size());
  std::string log;
  StateBox before = news.before;
  std::size_t number = table.match().moves().size() - news.played.size();
  for (const auto& played : news.played) {
    const Move& move = played->move;
    const StateBox after = played->after.open();
    JsonWriter lines(log);
    write_told(lines, table, viewer, number++, move, before, after);
    before = after;
    if (!is_picture(game, after)) continue;
    pictures.add(std::move(log), after);
    log.clear();
  }
  return pictures;
}

}  // namespace

bool ShownView::change(const Game& game, const ViewBox* now, std::string& out) {
  const Shown before = std::exchange(shown_, now ? Shown::View : Shown::Null);
  if (!now) {
    if (before == Shown::Null) return false;
    out += "null";
    return true;
  }
  if (!game.patches_views()) {
    std::string text;
    game.write_view(*now, text);
    if (before != Shown::View) text_ = ChangingJson();
    return text_.change(std::move(text), out);
  }
  if (before == Shown::View) {
    const ViewBox was = value_.open();
    value_ = *now;
    return game.write_view_patch(was, *now, out);
  }
  value_ = *now;
  std::string text;
  game.write_view(*now, text);
  write_json_whole(out, text);
  return true;
}

std::uint64_t Showing::begin(const Table& table, Viewer viewer, const Presence& presence) {
  if (common_.front().empty()) write_common(common_, table, presence, true);
  Shown& shown = shown_[viewer];
  std::string unused;
  const auto view = present_view(table, viewer);
  shown.view = {};
  shown.view.change(table.game(), view ? &*view : nullptr, unused);
  shown.ask = ask_parts(table, viewer, Style::Brief);
  return shown.seq;
}

void Showing::end(Viewer viewer) {
  shown_.erase(viewer);
  if (shown_.empty()) common_ = {};
}

void Showing::write_common(Common& parts, const Table& table, const Presence& presence,
                           bool people_changed) {
  const auto write = [&parts](std::size_t part) {
    parts[part].clear();
    return JsonWriter(parts[part]);
  };
  if (people_changed) {
    JsonWriter seats = write(0);
    write_seats(seats, table, presence);
    write(1).value(presence.watchers);
  }
  JsonWriter talk = write(2), draw = write(3), result = write(4);
  write_talk(talk, table);
  write_seat_set(draw, table.draw_offers());
  write_result(result, table);
}

void Showing::compare(const Table& table, const Presence& presence, bool people_changed) {
  if (shown_.empty()) return;
  before_ = common_;
  write_common(common_, table, presence, people_changed);
  common_changes_ = "{";
  for (std::size_t i = 0; i < kCommon.size(); ++i) {
    if (before_[i] != common_[i]) write_patch(common_changes_, kCommon[i], before_[i], common_[i]);
  }
}

std::string Showing::change(const Table& table, Viewer viewer, const News& news) {
  Shown& shown = shown_[viewer];
  ShownView seen = std::exchange(shown.view, ShownView());
  const bool is_known = !seen.unknown();
  std::string text;
  text.reserve(kUsualChange);
  JsonWriter out(text);
  out.begin_object().member("type", "change").member("seq", ++shown.seq);

  const auto show = [&](const ViewBox* view) {
    const std::size_t start = text.size();
    out.name("view");
    if (!seen.change(table.game(), view, text)) text.resize(start);
  };
  if (!news.played.empty()) {
    const Pictures pictures = pictures_of(table, viewer, news);
    const auto& all = pictures.all();
    if (all.size() > 1) out.name("steps").begin_array();
    for (const auto& [log, view] : all) {
      if (all.size() > 1) out.begin_object();
      if (!log.empty()) out.name("log").begin_array().raw(log).end_array();
      const ViewBox opened = view.open();
      show(&opened);
      if (all.size() > 1) out.end_object();
    }
    if (all.size() > 1) out.end_array();
  }
  if (seen.unknown() || (!seen.has_view() && table.started())) {
    const auto view = present_view(table, viewer);
    show(view ? &*view : nullptr);
  }
  auto ask = ask_parts(table, viewer, Style::Brief);
  write_ask_change(out, is_known ? shown.ask : std::nullopt, ask);
  if (!is_known) {
    for (std::size_t i = 0; i < kCommon.size(); ++i) write_patch(text, kCommon[i], "", common_[i]);
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

// Two more than the last, since that may not have been counted if nobody was told of it.
std::string Showing::gap(Viewer viewer) {
  std::string text;
  JsonWriter(text)
      .begin_object()
      .member("type", "change")
      .member("seq", shown_[viewer].seq + 2)
      .end_object();
  return text;
}

}  // namespace cauldron
