#include "app/adapters/three_witches/adapter.h"

#include "app/adapters/three_witches/bench.h"
#include "app/adapters/three_witches/cards.h"
#include "app/adapters/three_witches/desk.h"
#include "app/adapters/three_witches/solving.h"
#include "app/adapters/three_witches/table.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace three_witches {
namespace {

constexpr std::size_t kMostBytes = 128;

const Rules& rules_of(const Game& game) {
  return dynamic_cast<const ThreeWitchesGame&>(game).rules();
}

class WitchesAdapter final : public Adapter {
 public:
  using Adapter::Adapter;

  std::unique_ptr<Desk> desk(const Console& console, const Match& match,
                             const Reader& reader) const override {
    return std::make_unique<WitchesDesk>(console, match, reader);
  }
  std::string picture(const Sight& sight) const override {
    return draw_table({sight.console, sight.reader}, seen_in(sight), false);
  }
  std::string_view title_id() const override { return "app.play.title.three-witches"; }
  NameThing namer() const override { return name_card; }
  std::string kind_in_words(const Text& text, const std::string& kind) const override {
    return text("tw.kind." + kind);
  }
  std::unique_ptr<Solving> solving(const Game& game) const override {
    return solving_of(rules_of(game));
  }
  GameBench bench(const Game& game) const override {
    const Rules& rules = rules_of(game);
    return {kMostBytes, "app.bench.playouts_target", playouts(rules),
            [&rules](std::chrono::seconds duration) { return measure_parts(rules, duration); }};
  }
};

}  // namespace
}  // namespace three_witches

const Adapter& three_witches_adapter() {
  static const three_witches::WitchesAdapter adapter("tw");
  return adapter;
}

}  // namespace cauldron
