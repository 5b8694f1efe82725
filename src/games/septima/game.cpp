#include "games/septima/game.h"

#include "games/septima/content/board.h"
#include "games/septima/content/content.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/view/check.h"
#include "games/septima/view/state_json.h"

namespace cauldron::septima {

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant,
                                        int version) {
  const auto wanted = parse_variant(variant, version);
  if (!wanted) return wanted.error();
  auto rules = load_rules(content.name, content.text, *wanted, version);
  if (!rules) return rules.error();
  GameInfo info{"septima",
                version,
                rules->content_hash,
                wanted->to_json(version),
                static_cast<Seat>(rules->seats()),
                static_cast<Seat>(rules->variant.players),
                rules->solo() ? "The Black Widow" : "",
                rules->solo() ? Talk::None : Talk::Announcements};
  return std::unique_ptr<Game>(new SeptimaGame(std::move(*rules), std::move(info)));
}

Json content_json(const Rules& rules) {
  Json content;
  JsonError error;
  parse_json(rules.content_text, content, error);
  return Json::object({{"content", std::move(content)}, {"board", board_json(rules)}});
}

std::string_view question_kind(const State& s) {
  return over(s) ? std::string_view{} : step_of(op_of(s.agenda.top())).question;
}

std::vector<Chance> chance_list(const Rules& rules, const State& s) {
  Chances list;
  chances(rules, s, list);
  return {list.begin(), list.end()};
}

std::uint64_t luck_key(const State& s) {
  const Frame& now = s.agenda.top();
  const std::uint8_t about[] = {now.op, now.seat, s.season, s.phase};
  return hash_bytes(about, sizeof about);
}

std::optional<Outcome> outcome_at_end(const Rules& rules, const State& s) {
  if (!over(s)) return std::nullopt;
  return outcome(rules, s);
}

std::vector<std::string> announcements(const State& s, Seat seat) {
  std::vector<std::string> actions;
  if (over(s) || op_of(s.agenda.top()) != Op::Select) return actions;
  for (std::size_t action = 0; action < kActions; ++action) {
    if (s.covens[seat].hand >> action & 1) actions.emplace_back(kActionIds[action]);
  }
  return actions;
}

std::string revealed(const State& s, Seat seat) {
  const std::uint8_t played = s.covens[seat].played;
  return played == kNone ? std::string() : std::string(kActionIds[played]);
}

std::string check_state(const Rules& rules, const State& s) { return check(rules, s); }

Json complete_state(const Rules& rules, const State& s) { return state_json(rules, s); }

}  // namespace cauldron::septima
