#include "server/sockets/outbox.h"

#include <utility>

namespace cauldron {

namespace {

constexpr std::size_t kMost = std::size_t{256} * 1024;

}  // namespace

void Outbox::add(std::shared_ptr<Recipient> to, std::string_view text, bool has_talk,
                 boost::asio::io_context& io) {
  const std::size_t begin = texts_.size();
  texts_ += text;
  letters_.push_back({std::move(to), begin, texts_.size(), has_talk});
  if (texts_.size() > kMost) return send();
  if (letters_.size() == 1) boost::asio::post(io, [this] { send(); });
}

// Whoever is delivered something may be gone afterwards, but adds nothing.
void Outbox::send() {
  for (Letter& letter : letters_) {
    const auto text = texts_.view().substr(letter.begin, letter.end - letter.begin);
    letter.begin = letter.to->append_frame(text, letter.has_talk, frames_);
    letter.end = frames_.size();
  }
  for (const Letter& letter : letters_) {
    letter.to->deliver(frames_.view().substr(letter.begin, letter.end - letter.begin));
  }
  letters_.clear();
  texts_.clear();
  frames_.clear();
}

}  // namespace cauldron
