// What a game still has to do: a short stack of small steps, the present one on top.
//
// A step resolves at once, pushes further steps, or asks a question. Nothing about the position of
// play lives anywhere else, so a game can be copied and saved in the middle of any effect.
// Slots above the top are zero, so that equal agendas are equal bytes.
//
// Each kind of step is a struct of the fields it needs, with the step's number as `kOp`. A frame is
// eight bytes: the number, whose step it is, and the fields.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/capacity.h"
#include "core/seat.h"

namespace cauldron {

inline constexpr std::size_t kStepBytes = 6;

template <class Step>
concept AgendaStep = std::is_trivially_copyable_v<Step> &&
                     (std::is_empty_v<Step> || (sizeof(Step) <= kStepBytes &&
                                                std::has_unique_object_representations_v<Step>)) &&
                     requires {
  Step::kOp;
};

struct Frame {
  std::uint8_t op = 0;  // which step; 0 = none
  Seat seat = 0;        // whose step it is
  // The bytes of the step's fields, as two numbers: an array would keep compilers from moving a
  // frame in one register.
  std::uint16_t first_fields = 0;
  std::uint32_t more_fields = 0;

  template <AgendaStep Step>
  static Frame of(Seat seat, const Step& step) {
    Frame frame{static_cast<std::uint8_t>(Step::kOp), seat};
    frame.write(step);
    return frame;
  }
  template <AgendaStep Step>
  bool is() const {
    return op == static_cast<std::uint8_t>(Step::kOp);
  }
  template <AgendaStep Step>
  Step as() const {
    require_capacity(is<Step>(), "the agenda holds another step");
    Step step{};
    if constexpr (!std::is_empty_v<Step>)
      std::memcpy(&step, reinterpret_cast<const std::byte*>(this) + kFieldsAt, sizeof(Step));
    return step;
  }
  // Changes the fields of a step of the same kind.
  template <AgendaStep Step>
  void write(const Step& step) {
    require_capacity(is<Step>(), "the agenda holds another step");
    if constexpr (!std::is_empty_v<Step>)
      std::memcpy(reinterpret_cast<std::byte*>(this) + kFieldsAt, &step, sizeof(Step));
  }
  std::array<std::uint8_t, kStepBytes> fields() const {
    std::array<std::uint8_t, kStepBytes> bytes;
    std::memcpy(bytes.data(), reinterpret_cast<const std::byte*>(this) + kFieldsAt, kStepBytes);
    return bytes;
  }

 private:
  static constexpr std::size_t kFieldsAt = 2;
};
static_assert(sizeof(Frame) == 8 && std::has_unique_object_representations_v<Frame>);
static_assert(offsetof(Frame, first_fields) == 2 && offsetof(Frame, more_fields) == 4);

template <int Capacity>
struct Agenda {
  Frame frames[Capacity];
  std::uint32_t depth = 0;

  bool empty() const { return depth == 0; }
  const Frame& top() const {
    require_capacity(depth > 0, "the agenda is empty");
    return frames[depth - 1];
  }
  void push(const Frame& frame) {
    require_capacity(depth < Capacity, "the agenda is full");
    frames[depth++] = frame;
  }
  void pop() {
    require_capacity(depth > 0, "the agenda is empty");
    frames[--depth] = Frame{};
  }
  // Replaces the present step.
  void become(const Frame& frame) {
    require_capacity(depth > 0, "the agenda is empty");
    frames[depth - 1] = frame;
  }
  // Changes the fields of the present step.
  template <AgendaStep Step>
  void write(const Step& step) {
    require_capacity(depth > 0, "the agenda is empty");
    frames[depth - 1].write(step);
  }
  // The present step goes on with another seat.
  void hand_to(Seat seat) {
    require_capacity(depth > 0, "the agenda is empty");
    frames[depth - 1].seat = seat;
  }
  // The topmost step of this kind, or nullptr.
  template <AgendaStep Step>
  const Frame* find() const {
    for (std::uint32_t i = depth; i-- > 0;) {
      if (frames[i].template is<Step>()) return &frames[i];
    }
    return nullptr;
  }
};

}  // namespace cauldron
