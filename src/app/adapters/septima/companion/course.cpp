#include "app/adapters/septima/companion/course.h"

#include <algorithm>
#include <charconv>

#include "games/septima/rules/year/trials.h"

namespace cauldron::companion {

namespace {

constexpr int kMostCitizens = 16;  // Angry ones; of the others there are fewer

Tokens citizen_words(const Bench& bench) {
  constexpr std::string_view kWords[] = {"you", "her", "angry"};
  Tokens words;
  for (const Whose whose : bench) words.emplace_back(kWords[static_cast<int>(whose)]);
  return words;
}

// A number that may be negative: Suspicion begins below zero.
std::optional<int> whole(std::string_view token) {
  int value = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
  if (error != std::errc{} || end != token.data() + token.size()) return std::nullopt;
  return value;
}

}  // namespace

bool is_aside(std::string_view line) {
  const Tokens tokens = tokens_of(line);
  return !tokens.empty() && (tokens[0] == kSet || tokens[0] == kTrial);
}

Judged judge(const Bench& bench, bool summoning) {
  constexpr Seat kYou = 0;
  std::vector<std::uint8_t> chamber;
  for (const Whose whose : bench) {
    chamber.push_back(whose == Whose::Angry ? septima::kAngry
                                            : (whose == Whose::Her ? septima::kWidow : kYou) + 1);
  }
  const septima::Verdict verdict =
      septima::verdict(septima::tally(chamber, 2, summoning ? only(kYou) : SeatSet{0}));
  return {verdict.success, verdict.winner == septima::kWidow};
}

std::optional<Message> Course::run() {
  try {
    set_up();
    play_year();
    end_game();
    // Corrections have nothing to correct any more, and nothing is asked.
    if (next_ < journal_.lines.size()) return Message{"app.companion.bad.beyond"};
  } catch (const Paused&) {
  } catch (const Message& why) {
    return why;
  }
  return std::nullopt;
}

Tokens Course::ask(const Question& question, const Check& check) {
  while (next_ < journal_.lines.size()) {
    const std::string& line = journal_.lines[next_++];
    const Tokens tokens = tokens_of(line);
    if (is_aside(line)) {
      aside(tokens);
      continue;
    }
    if (const auto why = misfit(question, tokens)) throw Message(*why);
    if (const auto why = check ? check(tokens) : std::nullopt) throw Message(*why);
    told_.clear();
    return tokens;
  }
  open_ = question;
  throw Paused{};
}

std::string Course::choose(std::string_view id, Tokens words, std::string_view usual, Json args) {
  return ask({.ask = {std::string(id), std::move(args)},
              .shape = Shape::Word,
              .words = std::move(words),
              .usual = std::string(usual)})[0];
}

bool Course::yes(std::string_view id, std::string_view usual, Json args) {
  return choose(id, {"yes", "no"}, usual, std::move(args)) == "yes";
}

std::vector<int> Course::numbers(std::string_view id, std::size_t count, int low, int high,
                                 Json args, std::string_view usual, const Check& check) {
  std::vector<int> values;
  for (const std::string& token : ask({.ask = {std::string(id), std::move(args)},
                                  .shape = Shape::Numbers,
                                  .low = low,
                                  .high = high,
                                  .count = count,
                                  .usual = std::string(usual)},
                                      check)) {
    values.push_back(number_of(token));
  }
  return values;
}

int Course::number(std::string_view id, int low, int high, Json args, std::string_view usual) {
  return numbers(id, 1, low, high, std::move(args), usual)[0];
}

void Course::go(std::string_view id, Json args) {
  ask({.ask = {std::string(id), std::move(args)}, .shape = Shape::Go});
}

void Course::tell(std::string_view id, Json args) {
  told_.push_back({std::string(id), std::move(args)});
}

void Course::aside(const Tokens& tokens) {
  if (tokens[0] == kSet) {
    const auto value = tokens.size() == 3 ? whole(tokens[2]) : std::nullopt;
    if (!value) throw Message{"app.companion.set.how"};
    if (const auto why = correct(l_, tokens[1], *value)) throw Message(*why);
    return tell("app.companion.set.done", Json::object({{"name", tokens[1]}, {"value", *value}}));
  }
  if (tokens.size() != 5) throw Message{"app.companion.trial.how"};
  std::vector<int> values;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (!is_number(tokens[i]) || number_of(tokens[i]) > kMostCitizens) {
      throw Message{"app.companion.trial.how"};
    }
    values.push_back(number_of(tokens[i]));
  }
  draw_bench({}, values[0], values[1], values[2], values[3]);
}

// Draws one after another until the places or the bag are used up, and tells whom.
Bench Course::draw_bench(Bench bench, int places, int yours, int hers, int angry) {
  Bench drawn;
  for (; places > 0 && yours + hers + angry > 0; --places) {
    const int at = draw(yours + hers + angry);
    const Whose whose = at < yours ? Whose::You : at < yours + hers ? Whose::Her : Whose::Angry;
    --(whose == Whose::You ? yours : whose == Whose::Her ? hers : angry);
    drawn.push_back(whose);
  }
  if (drawn.empty()) {
    tell("app.companion.trial.nobody");
  } else {
    Json names = Json::array();
    for (const std::string& word : citizen_words(drawn)) names.push_back(word);
    tell("app.companion.trial.drawn", Json::object({{"words", names}}));
  }
  bench.insert(bench.end(), drawn.begin(), drawn.end());
  return bench;
}

std::string_view id_of(std::uint8_t card) { return septima::kActionIds[card]; }

Tokens ids_of(unsigned cards) {
  Tokens ids;
  for (std::uint8_t card = 0; card < septima::kActions; ++card) {
    if (cards >> card & 1u) ids.emplace_back(id_of(card));
  }
  return ids;
}

Json action(std::uint8_t card) { return Json::object({{"action", id_of(card)}}); }

}  // namespace cauldron::companion
