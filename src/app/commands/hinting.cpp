#include "app/commands/hinting.h"

#include "bots/levels.h"
#include "bots/proof.h"

namespace cauldron {

std::string Hinting::next() {
  const std::size_t question = match_.moves().size() + 1;
  if (question != question_) {
    question_ = question;
    steps_ = steps();
    told_ = 0;
  }
  if (told_ == steps_.size()) return console_.text("app.hint.over") + "\n";
  std::string words = steps_[told_++];
  if (told_ < steps_.size()) words += console_.paint.quiet(console_.text("app.hint.more")) + "\n";
  return words;
}

std::vector<std::string> Hinting::steps() const {
  const Game& game = match_.game();
  const ViewBox view = game.view(match_.state(), reader_.you);
  const auto options = game.options(match_.state(), reader_.you);
  const std::uint64_t seed = question_;  // the same question gets the same hint
  Rng rng(seed);
  Thinking thinking{rng};
  const Option option = make_bot(top_level(game), game)->choose(view, options, thinking);
  const Proof proof = proof_of(game, view, options, option, seed, no_limit);
  const Text& text = console_.text;
  const auto words = [&](const Message& message) {
    return Json::object({{"words", text(message, reader_)}});
  };
  std::vector<std::string> list;
  if (proof.nudge) list.push_back(text("app.hint.nudge", words(*proof.nudge)) + "\n");
  if (proof.kind) list.push_back(text("app.hint.kind", words(*proof.kind)) + "\n");
  const std::string choice = desk_.in_words(option);
  list.push_back(console_.paint.wisp(text("app.hint.move", Json::object({{"choice", choice}}))) +
                 "\n");
  std::string why;
  for (const Message& message : proof.messages)
    why += text("app.hint.proof", words(message)) + "\n";
  if (proof.second) {
    why += text("app.hint.second",
                words(proof.second->message).set("choice", desk_.in_words(proof.second->option))) +
           "\n";
  }
  if (!why.empty()) list.push_back(why);
  const std::string evidence =
      proof.evidence.is_null() ? std::string() : desk_.evidence(proof.evidence);
  if (!evidence.empty()) list.push_back(evidence);
  return list;
}

}  // namespace cauldron
