#include "house/connection.h"

namespace cauldron {

namespace {

// Up to here the id of a message that came too fast is read.
constexpr std::size_t kMaxReadInHaste = 1024;

}  // namespace

void Connection::begin() {
  client_ = house_.connect([weak = weak_from_this()](SharedText frame) {
    if (const auto live = weak.lock()) live->send(std::move(frame));
  });
  go_on();
}

void Connection::go_on(Time pause) {
  in_hand_ = false;
  if (finishing_) return leave_if_finished();
  if (client_) read(pause);
}

// A request that comes from now on is not answered: the client sends it again elsewhere.
void Connection::finish() {
  finishing_ = true;
  leave_if_finished();
}

void Connection::leave_if_finished() {
  if (client_ && finishing_ && !in_hand_ && unsent_.empty()) say_goodbye();
}

void Connection::received(std::string_view frame, bool is_text) {
  if (finishing_) return;
  in_hand_ = true;
  // A large message counts as several.
  const std::size_t count = 1 + frame.size() / kMaxFrame;
  const bool too_fast = !rate_.take(house_.now(), static_cast<int>(count));
  if (frame.size() > kMaxPackFrame) {
    house_.refuse(client_, "", {"too-large", {"error.pack_too_large"}});
  } else if (too_fast) {
    house_.refuse(client_, frame.size() <= kMaxReadInHaste ? frame : "",
                  {"too-many", {"error.too_fast"}});
  } else if (!is_text) {
    house_.refuse(client_, "", {"bad-message", {"error.binary"}});
  } else {
    return house_.receive(client_, frame, [self = shared_from_this()] { self->go_on(); });
  }
  go_on(too_fast ? kRest : Time(0));
}

void Connection::send(SharedText frame) {
  unsent_bytes_ += frame->size();
  house_.counts().unsent_bytes += frame->size();
  unsent_.push_back(std::move(frame));
  if (unsent_bytes_ > kMaxUnsentBytes || unsent_.size() > kMaxUnsentFrames) {
    drop();
  } else if (unsent_.size() == 1) {
    write(unsent_.front());
  }
}

void Connection::sent() {
  const std::size_t size = unsent_.front()->size();
  unsent_bytes_ -= size;
  house_.counts().unsent_bytes -= size;
  house_.counts().bytes_sent += size;
  unsent_.pop_front();
  if (!unsent_.empty()) return write(unsent_.front());
  leave_if_finished();
}

void Connection::end() {
  if (client_) house_.disconnect(client_);
  client_.reset();
}

}  // namespace cauldron
