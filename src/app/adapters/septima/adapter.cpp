#include "app/adapters/septima/adapter.h"

#include <array>

#include "app/adapters/septima/companion/company.h"
#include "app/adapters/septima/desk.h"
#include "games/septima/rules/playout.h"

namespace cauldron {

namespace {

using namespace septima;

// Things that are named by their id: the text of a witch "alice" is sep.witch.alice.
constexpr std::array<std::string_view, 12> kFamilies = {
    "ingredient", "action", "illness",  "patient", "potion", "element",
    "witch",      "spell",  "building", "pick",    "season", "source"};

constexpr std::array<std::string_view, 2> kModes = {"basic", "full"};
constexpr std::array<std::string_view, 5> kEditions = {"ours", "en", "de", "pl", "it"};
constexpr std::array<std::string_view, 5> kDifficulties = {"gentle", "easy", "normal", "hard",
                                                           "merciless"};
constexpr std::array<std::string_view, 3> kDeterministic = {"hunters", "trials", "both"};
constexpr std::array<VariantWord, 4> kWords = {{
    {"--mode", "app.value.mode", kModes},
    {"--edition", "app.value.edition", kEditions},
    {"--difficulty", "app.value.difficulty", kDifficulties},
    {"--deterministic", "app.value.deterministic", kDeterministic},
}};

constexpr std::array<OwnCommand, 1> kCommands = {{{"companion", keep_company}}};

std::optional<std::string> name_thing(const Text& text, std::string_view argument,
                                      std::string_view value) {
  for (const std::string_view family : kFamilies) {
    if (!is_named(argument, family)) continue;
    const std::string id = "sep." + std::string(family) + "." + std::string(value);
    if (text.has(id)) return text(id);
  }
  return std::nullopt;
}

class SeptimaAdapter final : public Adapter {
 public:
  using Adapter::Adapter;

  std::unique_ptr<Desk> desk(const Console& console, const Match& match,
                             const Reader& reader) const override {
    return std::make_unique<SeptimaDesk>(console, match, reader);
  }
  std::string picture(const Sight& sight) const override {
    const bool over = sight.game.ask(sight.state).kind == Ask::Kind::Over;
    return draw_septima(table_of(sight), over);
  }
  std::optional<std::string> page(const Sight& sight, const std::string& typed) const override {
    return septima_page(table_of(sight), typed);
  }
  std::string_view replay_help_id() const override { return "app.replay.help.septima"; }
  std::string_view title_id() const override { return "app.play.title.septima"; }
  std::string opponent_id() const override { return "sep.widow"; }
  std::string opponent_word() const override { return "widow"; }
  NameThing namer() const override { return name_thing; }

  std::span<const VariantWord> variant_words() const override { return kWords; }
  void apply_words(const VariantWords& words, Json& variant) const override {
    const auto given = [&](std::string_view option) {
      const auto found = words.find(option);
      return found == words.end() ? std::string_view{} : std::string_view(found->second);
    };
    if (const auto mode = given("--mode"); !mode.empty()) variant.set("mode", mode);
    if (const auto edition = given("--edition"); !edition.empty()) variant.set("edition", edition);
    if (const auto fixed = given("--deterministic"); !fixed.empty()) {
      if (fixed != "trials") variant.set("fixed_hunters", true);
      if (fixed != "hunters") variant.set("fixed_trials", true);
    }
    if (const auto difficulty = given("--difficulty"); !difficulty.empty()) {
      const auto* players = variant.find_int("players");
      if (!players || *players != 1) throw failure(Exit::Usage, "app.usage.difficulty");
      variant.set("difficulty", difficulty);
    }
  }
  std::span<const OwnCommand> commands() const override { return kCommands; }

  GameBench bench(const Game& game) const override {
    const septima::Rules& rules = dynamic_cast<const SeptimaGame&>(game).rules();
    GameBench bench;
    bench.playout = [&rules, start = initial(rules), rng = Rng(1)]() mutable {
      septima::State state = start;
      PlayoutCount count;
      playout(rules, state, rng, count);
      return count.decisions + count.chances;
    };
    return bench;
  }

 private:
  static SeptimaTable table_of(const Sight& sight) {
    return septima_table(sight.console, sight.reader, sight.game, sight.state, sight.open);
  }
};

}  // namespace

const Adapter& septima_adapter() {
  static const SeptimaAdapter adapter("sep");
  return adapter;
}

}  // namespace cauldron
