// What a game brings to the terminal. Everything has a plain default, so that a game is playable
// before it brings anything; games/catalogue.h says which adapter belongs to which game.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/shared/console.h"
#include "app/shared/failure.h"
#include "app/shared/measure.h"
#include "app/solve/solving.h"
#include "core/match.h"

namespace cauldron {

// A position as somebody looks at it.
struct Sight {
  const Console& console;
  const Reader& reader;
  const Game& game;
  const StateBox& state;
  bool open = false;  // a watcher who sees everything
};

// The view of whoever looks, with what it hides filled in if everything is open.
Json seen_in(const Sight& sight);

// Says that what was typed is no choice.
std::string not_understood(const Console& console, const std::string& typed);

// A person's place at a match: what to show when, and what is meant by what they type.
class Desk {
 public:
  virtual ~Desk() = default;

  // What is shown before each question.
  virtual std::string news() { return table(true); }
  // What is shown after a move, besides its log lines; `before` is the state it was made in.
  virtual std::string aftermath(const StateBox&) const { return {}; }
  virtual std::string table(bool choosing) const = 0;
  virtual std::string question() const = 0;
  virtual std::string options() const = 0;
  virtual std::string help() const = 0;
  virtual std::string in_words(Option option) const = 0;
  // What a hint rests on (bots/proof.h).
  virtual std::string evidence(const Json&) const { return {}; }
  // The page a command of the game asks for; nothing if it is no such command.
  virtual std::optional<std::string> page(const std::string&) const { return std::nullopt; }
  // What Enter alone chooses, if anything.
  virtual std::optional<Option> only_choice() const { return std::nullopt; }
  // The option meant, legal or not; otherwise `answer` says what is wrong or could be meant.
  virtual std::optional<Option> meant(const std::string& typed, std::string& answer) const = 0;
};

// An option of the command line that says which variant is meant, by one of several words.
struct VariantWord {
  std::string_view name;   // "--mode"
  std::string_view label;  // id of the text for such a value in help
  std::span<const std::string_view> words;
};
// The words given, by the name of their option.
using VariantWords = std::map<std::string, std::string, std::less<>>;

// What `bench` says about a game beyond what every game has.
struct GameBench {
  std::size_t most_bytes = StateBox::kCapacity;  // how large a state should be at most
  std::string_view playouts_id = "app.bench.playouts";
  // Plays a random match with the game's own types, as search does, and returns its moves.
  std::function<std::uint64_t()> playout = nullptr;
  std::function<SearchParts(std::chrono::seconds)> parts = nullptr;
};

// A subcommand of a game's own.
struct OwnCommandOptions {
  std::optional<std::string> save;
  std::optional<std::uint64_t> seed;
};
struct OwnCommand {
  std::string_view name;
  Exit (*run)(const Console& console, const OwnCommandOptions& options);
};

class Adapter {
 public:
  explicit Adapter(std::string texts) : texts_(std::move(texts)) {}
  virtual ~Adapter() = default;

  // The id of one of the game's texts.
  std::string text_id(std::string_view rest) const { return texts_ + "." + std::string(rest); }

  // --- playing and looking; all given must outlive the desk
  virtual std::unique_ptr<Desk> desk(const Console& console, const Match& match,
                                     const Reader& reader) const;
  virtual std::string picture(const Sight& sight) const;
  // A page of the replay, as Desk::page.
  virtual std::optional<std::string> page(const Sight&, const std::string&) const {
    return std::nullopt;
  }

  // --- texts
  virtual std::string_view replay_help_id() const { return "app.replay.help"; }
  virtual std::string_view title_id() const { return "app.play.title"; }
  // What the terminal calls the seats that the game itself plays, and what files call them, which
  // is the same in every language.
  virtual std::string opponent_id() const { return text_id("opponent"); }
  virtual std::string opponent_word() const { return "game"; }
  virtual NameThing namer() const { return nullptr; }
  // What a kind of question is called; as a rule by the question itself.
  virtual std::string kind_in_words(const Text& text, const std::string& kind) const {
    const std::string id = text_id("ask." + kind);
    return text.has(id) ? text(id) : kind;
  }

  // --- the command line
  virtual std::span<const VariantWord> variant_words() const { return {}; }
  // Adds what the words mean. Throws Failure (Usage) for words that do not go together.
  virtual void apply_words(const VariantWords&, Json&) const {}
  virtual std::span<const OwnCommand> commands() const { return {}; }
  virtual GameBench bench(const Game&) const { return {}; }
  // None: the game cannot be solved. The game must outlive it.
  virtual std::unique_ptr<Solving> solving(const Game&) const { return nullptr; }

 private:
  std::string texts_;  // what the ids of its texts begin with
};

}  // namespace cauldron
