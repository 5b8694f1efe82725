#include "house/views/showing.h"

#include "house/views/fairness.h"
#include "house/views/projection.h"

namespace cauldron {

namespace {

std::optional<ViewBox> present_view(const Table& table, Viewer viewer) {
  if (!table.started()) return std::nullopt;
  return table.game().view(table.match().state(), viewer);
}

// As a member of the message that is being written; nothing if nothing has changed.
void write_patch(TextBuffer& out, std::string_view name, std::string_view before,
                 std::string_view now) {
  const std::size_t start = out.size();
  JsonWriter(out).name(name);
  if (before.empty()) {
    write_json_whole(out, now);
  } else if (!write_json_patch(out, before, now)) {
    out.truncate(start);
  }
}

// The member `log` with the lines that `write` writes, if there are any.
template <class Write>
void write_log(TextBuffer& text, Write write) {
  const std::size_t start = text.size();
  JsonWriter out(text);
  out.name("log").begin_array();
  const std::size_t begin = text.size();
  write(out);
  if (text.size() == begin) {
    text.truncate(start);
  } else {
    out.end_array();
  }
}

Pictures pictures_of(const Table& table, Viewer viewer, const News& news) {
  const Game& game = table.game();
  Pictures pictures(game, viewer, news.before, news.played.size());
  TextBuffer log;
  StateBox before = news.before;
  std::size_t number = table.match().moves().size() - news.played.size();
  for (const auto& played : news.played) {
    const Move& move = played->move;
    const StateBox after = played->after.open();
    JsonWriter lines(log);
    write_told(lines, table, viewer, number++, move, before, after);
    before = after;
    if (!is_picture(game, after)) continue;
    pictures.add(log.str(), after);
    log.clear();
  }
  return pictures;
}

// The members of a change that tell of the moves; show(view) writes what is new to see. One move is
// the rule, and leads to one picture at most.
template <class Show>
void write_moves(TextBuffer& text, const Table& table, Viewer viewer, const News& news, Show show) {
  const Game& game = table.game();
  if (news.played.size() == 1) {
    const Move& move = news.played.front()->move;
    const StateBox& after = table.match().state();
    if (!is_picture(game, after)) return;
    const std::size_t number = table.match().moves().size() - 1;
    write_log(text, [&](JsonWriter& lines) {
      write_told(lines, table, viewer, number, move, news.before, after);
    });
    return show(game.view(after, viewer));
  }
  const Pictures pictures = pictures_of(table, viewer, news);
  const auto& all = pictures.all();
  JsonWriter out(text);
  if (all.size() > 1) out.name("steps").begin_array();
  for (const Pictures::Picture& picture : all) {
    if (all.size() > 1) out.begin_object();
    write_log(text, [&picture](JsonWriter& lines) {
      if (!picture.log.empty()) lines.raw(picture.log);
    });
    show(picture.view.open());
    if (all.size() > 1) out.end_object();
  }
  if (all.size() > 1) out.end_array();
}

}  // namespace

bool ShownView::change(const Game& game, const ViewBox* now, TextBuffer& out) {
  const Shown before = std::exchange(shown_, now ? Shown::View : Shown::Null);
  if (!now) {
    if (before == Shown::Null) return false;
    out += "null";
    return true;
  }
  if (!game.patches_views()) {
    TextBuffer text;
    game.write_view(*now, text);
    if (before != Shown::View) text_ = ChangingJson();
    return text_.change(text.str(), out);
  }
  if (before == Shown::View) {
    const ViewBox was = value_.open();
    value_ = *now;
    return game.write_view_patch(was, *now, out);
  }
  value_ = *now;
  TextBuffer text;
  game.write_view(*now, text);
  write_json_whole(out, text.view());
  return true;
}

std::uint64_t Showing::begin(const Table& table, Viewer viewer, const Presence& presence) {
  if (common_.front().empty()) {
    each_common(table, presence, true,
                [this](std::size_t part, std::string_view text) { common_[part] = text; });
  }
  Shown& shown = shown_[viewer];
  TextBuffer unused;
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

template <class Visit>
void Showing::each_common(const Table& table, const Presence& presence, bool people_changed,
                          Visit visit) {
  TextBuffer text;
  JsonWriter out(text);
  for (std::size_t part = people_changed ? 0 : kOfPeople; part < kCommon.size(); ++part) {
    text.clear();
    if (part == 0) out.value(fair_json(table));
    if (part == 1) write_seats(out, table, presence);
    if (part == 2) out.value(presence.watchers);
    if (part == 3) write_talk(out, table);
    if (part == 4) write_seat_set(out, table.draw_offers());
    if (part == 5) write_result(out, table);
    visit(part, text.view());
  }
}

void Showing::compare(const Table& table, const Presence& presence, bool people_changed) {
  if (shown_.empty()) return;
  common_changes_.clear();
  common_changes_ += '{';
  each_common(table, presence, people_changed, [this](std::size_t part, std::string_view text) {
    if (common_[part] == text) return;
    write_patch(common_changes_, kCommon[part], common_[part], text);
    common_[part] = text;
  });
}

void Showing::write_change(TextBuffer& text, const Table& table, Viewer viewer, const News& news) {
  Shown& shown = shown_[viewer];
  ShownView seen = std::exchange(shown.view, ShownView());
  const bool is_known = !seen.unknown();
  JsonWriter out(text);
  out.begin_object().member("type", "change").member("seq", ++shown.seq);

  const auto show = [&](const ViewBox* view) {
    const std::size_t start = text.size();
    out.name("view");
    if (!seen.change(table.game(), view, text)) text.truncate(start);
  };
  if (!news.played.empty()) {
    write_moves(text, table, viewer, news, [&](const ViewBox& view) { show(&view); });
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
    out.raw(common_changes_.view_from(1));
  }
  if (news.lines > 0) {
    out.name("chat");
    write_chat(out, table, news.lines);
  }
  out.end_object();
  shown.view = std::move(seen);
  shown.ask = std::move(ask);
}

// Two more than the last, since that may not have been counted if nobody was told of it.
std::string Showing::gap(Viewer viewer) {
  TextBuffer text;
  JsonWriter(text)
      .begin_object()
      .member("type", "change")
      .member("seq", shown_[viewer].seq + 2)
      .end_object();
  return text.str();
}

}  // namespace cauldron
