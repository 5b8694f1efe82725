// Plays games and serves a table with nothing but the pure modules, and says what came of it: the
// same words wherever it runs.
#include <cstdio>
#include <cstdlib>
#include <deque>

#include "bots/sampler.h"
#include "bots/septima/learned/fast.h"
#include "core/chance/hash.h"
#include "core/match.h"
#include "games/catalogue.h"
#include "house/house.h"

#ifdef __wasi__
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept { std::abort(); }
extern "C" void __cxa_throw(void*, void*, void* (*)(void*)) { std::abort(); }
#endif

namespace cauldron {

namespace {

constexpr std::uint64_t kGames = 20;

// Random games, as one hash over all that was chosen.
std::string play(const Game& game) {
  std::string told;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Rng rng(seed);
    Match match(game);
    while (!match.over()) {
      const Ask ask = match.ask();
      const bool is_chance = ask.kind == Ask::Kind::Chance;
      Option option;
      if (is_chance) {
        option = draw(game.chances(match.state()), rng);
      } else {
        const auto options = game.options(match.state(), ask.next());
        option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      }
      told += game.text(option) + "\n";
      match.play(is_chance ? kChance : Actor{ask.next()}, option);
    }
  }
  return sha256_hex(told);
}

// Ten thousand positions as the net judges them, as one hash.
std::string judge(const Game& game) {
  constexpr int kPositions = 10'000;
  const auto sampler = make_sampler(game);
  const auto net = septima_bots::own_net();
  std::string told;
  int judged = 0;
  for (std::uint64_t seed = 1; judged < kPositions; ++seed) {
    Rng rng(seed);
    for (Match match(game); !match.over() && judged < kPositions;) {
      if (sampler->teaches(match.state())) {
        Sample sample;
        NetOutputs out{};
        sampler->sample(match.state(), static_cast<Seat>(rng.below(game.info().people)), sample);
        net->evaluate(sample.in.active, out);
        told += std::to_string(net->linear(sample.in));
        for (const std::int32_t output : out) told += " " + std::to_string(output);
        ++judged;
      }
      play_next(match, rng, [&](Seat, const std::vector<Option>& options) {
        return options[rng.below(static_cast<std::uint32_t>(options.size()))];
      });
    }
  }
  return sha256_hex(told);
}

// Forgets everything at once.
class NoStore final : public Store {
 public:
  Result<std::vector<StoredTable>> load_tables() override { return std::vector<StoredTable>(); }
  Result<std::vector<std::string>> load_events(std::int64_t) override {
    return std::vector<std::string>();
  }
  Result<std::vector<StoredPack>> load_packs() override { return std::vector<StoredPack>(); }
  Result<std::optional<StoredAnalysis>> load_analysis(std::int64_t) override {
    return std::optional<StoredAnalysis>();
  }
  void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) override {
    done(load_analysis(table));
  }
  void append(Batch, std::function<void(Fate)> done) override { done(Fate::Kept); }
};

class NoCrypto final : public Crypto {
 public:
  Block random_block() override { return {}; }
  Block hash(std::string_view, std::string_view) const override { return {}; }
  bool equal(std::string_view a, std::string_view b) const override { return a == b; }
};

// What somebody hears who opens a table of bots and watches it.
std::string serve() {
  NoStore store;
  NoCrypto crypto;
  std::deque<Task> put_off;
  std::string told;
  const auto later = [&put_off](Task task) { put_off.push_back(std::move(task)); };
  ThinkAtOnce thinkers(later);
  House house({store, crypto, thinkers, seeded_luck(1), [] { return Time(0); }, later, later,
               [&told](const std::string& what) { told += what; }},
              {});
  const ClientPtr client = house.connect([&told](const Outgoing& frame) { told += frame.text(); });
  const auto ask = [&](const char* frame) {
    house.receive(client, frame, [] {});
    for (; !put_off.empty(); put_off.pop_front()) put_off.front()();
  };
  ask(R"({"type":"create","id":"1","game":"three-witches","name":"","public":true,"seats":[)"
      R"({"kind":"bot","bot":"apprentice"},{"kind":"bot","bot":"apprentice"},{"kind":"open"}]})");
  ask(R"({"type":"create","id":"2","game":"septima","name":"","public":true,"seats":[)"
      R"({"kind":"me","name":"Marta"},{"kind":"bot","bot":"apprentice"}],"variant":{"players":2}})");
  ask(R"({"type":"lobby","id":"3","mine":[]})");
  house.disconnect(client);
  return std::to_string(told.size()) + " " + sha256_hex(told);
}

int run() {
  for (const GameChoice& choice :
       {GameChoice{"three-witches"}, GameChoice{"septima", Json::object({{"players", 4}})}}) {
    const auto game = make_game(choice);
    if (!game) return 1;
    std::printf("%s %s\n", choice.id.c_str(), play(**game).c_str());
    if (choice.id == "septima") std::printf("net %s\n", judge(**game).c_str());
  }
  std::printf("house %s\n", serve().c_str());
  return 0;
}

}  // namespace

}  // namespace cauldron

int main() { return cauldron::run(); }
