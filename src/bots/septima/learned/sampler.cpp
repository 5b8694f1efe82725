#include "bots/septima/learned/sampler.h"

#include <numeric>

#include "bots/septima/learned/features.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {

namespace {

class SeptimaSampler final : public Sampler {
 public:
  explicit SeptimaSampler(const SeptimaGame& game) : rules_(game.rules()) {}

  std::string_view features() const override { return kFeatureVersion; }
  int facts() const override { return static_cast<int>(names_.facts.size()); }
  int numbers() const override { return static_cast<int>(names_.numbers.size()); }
  int contexts() const override { return kFeatureContexts; }

  bool teaches(const StateBox& state) const override {
    return state.as<State>().step != kStepSetup;
  }

  void sample(const StateBox& state, Seat seat, Sample& out) const override {
    const State& s = state.as<State>();
    const Parts parts = value_parts({}, rules_, s, seat);
    out.estimate = std::accumulate(parts.begin(), parts.end(), 0);
    out.seat = seat;
    out.choice = Sample::kNoChoice;
    out.choices = 0;
    list_features(rules_, s, seat, parts, out.in);
  }

  bool note_choice(const StateBox& state, Seat seat, Option option, Sample& out) const override {
    if (kind_of(option) != Choice::Select) return false;
    out.choice = option.a();
    out.choices = state.as<State>().covens[seat].hand;
    return true;
  }

 private:
  const Rules& rules_;
  const FeatureNames names_ = feature_names();
};

}  // namespace

std::unique_ptr<Sampler> make_sampler(const Game& game) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  return septima.rules().solo() ? nullptr : std::make_unique<SeptimaSampler>(septima);
}

}  // namespace cauldron::septima_bots
