#include "house/connections/connection.h"

#include <utility>

namespace cauldron {

namespace {

// Up to here a message that came too fast is read to find its id.
constexpr std::size_t kMaxReadInHaste = 1024;

}  // namespace

Connection::Connection(House& house, std::string address, FrontDesk* desk)
    : house_(house),
      desk_(desk),
      address_(std::move(address)),
      rate_(static_cast<double>(house.limits().requests),
            static_cast<double>(house.limits().request_burst), house.now()) {}

Connection::~Connection() {
  forget_unsent(0);
  house_.backlog().leave(this);
}

void Connection::begin() {
  client_ = house_.connect(
      [weak = weak_from_this()](const Outgoing& frame) {
        if (const auto live = weak.lock()) live->send(frame);
      },
      address_,
      [weak = weak_from_this()] {
        if (const auto live = weak.lock()) live->send_back();
      });
  house_.backlog().join(this);
  go_on();
}

void Connection::go_on(Time pause) {
  in_hand_ = false;
  if (finishing_) return leave_if_finished();
  if (!client_) return;
  reads_later_ = unsent_bytes_ > kMuchUnsent && !dropped_;
  if (!reads_later_) read(pause);
}

// A request that comes from now on is not answered: the client sends it again elsewhere.
void Connection::finish() {
  finishing_ = true;
  leave_if_finished();
}

void Connection::send_back() {
  if (dropped_ || std::exchange(sent_back_, true)) return;
  finishing_ = true;
  forget_unsent(1);
  say_goodbye(Goodbye::ComeBack);
}

void Connection::leave_if_finished() {
  const bool is_done = finishing_ && !sent_back_ && !in_hand_ && unsent_.empty();
  if (client_ && is_done) say_goodbye(desk_ ? Goodbye::ComeBack : Goodbye::HouseCloses);
}

void Connection::received(std::string_view frame, bool is_text) {
  if (finishing_) return;
  in_hand_ = true;
  if (client_->behind) house_.catch_up(client_);  // news come before the answer
  // A large message counts as several.
  const std::size_t count = 1 + frame.size() / kMaxFrame;
  const bool too_fast =
      !rate_.take(house_.now(), static_cast<double>(count)) || !house_.admit(*client_, count);
  if (frame.size() > kMaxPackFrame) {
    house_.refuse(client_, id_alone(frame), {"too-large", {"error.pack_too_large"}});
  } else if (too_fast) {
    const bool is_large = frame.size() > kMaxReadInHaste;
    const std::string id = is_large ? id_alone(frame) : std::string();
    house_.refuse(client_, is_large ? id : frame, {"too-many", {"error.too_fast"}});
  } else if (!is_text) {
    house_.refuse(client_, "", {"bad-message", {"error.binary"}});
  } else {
    const auto next = [self = shared_from_this()] { self->go_on(); };
    return desk_ ? desk_->receive(client_, frame, next) : house_.receive(client_, frame, next);
  }
  go_on(too_fast ? kRest : Time(0));
}

void Connection::send(const Outgoing& frame) {
  if (dropped_ || sent_back_) return;
  const std::size_t size = frame.text().size();
  if (unsent_.empty() && write(frame)) {
    house_.counts().bytes_sent += size;
    return;
  }
  unsent_bytes_ += size;
  house_.backlog().add(frame.kept());
  unsent_.push_back(frame.kept());
  if (unsent_bytes_ > house_.limits().connection_unsent_bytes ||
      unsent_.size() > kMaxUnsentFrames) {
    return give_up();
  }
  if (client_ && unsent_bytes_ > kMuchUnsent) client_->behind = true;
  house_.backlog().shrink();
}

void Connection::sent() {
  do {
    remove_first_unsent();
  } while (!unsent_.empty() && write(Outgoing(unsent_.front())));
  if (unsent_.empty() && client_ && client_->behind) house_.catch_up(client_);
  if (reads_later_) return go_on();
  leave_if_finished();
}

void Connection::remove_first_unsent() {
  const std::size_t size = unsent_.front()->size();
  unsent_bytes_ -= size;
  house_.counts().bytes_sent += size;
  house_.backlog().remove(unsent_.front());
  unsent_.pop_front();
}

void Connection::failed() {
  forget_unsent(0);
  give_up();
}

// What is just being written has to stay where it is.
void Connection::give_up() {
  if (dropped_) return;
  dropped_ = true;
  forget_unsent(1);
  drop();
  if (reads_later_) go_on();  // which then finds the end
}

void Connection::forget_unsent(std::size_t kept) {
  while (unsent_.size() > kept) {
    unsent_bytes_ -= unsent_.back()->size();
    house_.backlog().remove(unsent_.back());
    unsent_.pop_back();
  }
}

void Connection::end() {
  if (!client_) return;
  house_.backlog().leave(this);
  if (desk_) desk_->leave(client_);
  house_.disconnect(client_);
  client_.reset();
}

}  // namespace cauldron
