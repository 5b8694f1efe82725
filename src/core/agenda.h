// What a game still has to do: a short stack of small steps, the present one on top.
//
// A step resolves at once, pushes further steps, or asks a question. Nothing about the position of
// play lives anywhere else, so a game can be copied and saved in the middle of any effect.
// Slots above the top are zero, so that equal agendas are equal bytes.
#pragma once

#include <cstdint>

#include "core/capacity.h"

namespace cauldron {

struct Frame {
  std::uint8_t op = 0;    // which step; 0 = none
  std::uint8_t pc = 0;    // how far the step has come
  std::uint8_t seat = 0;  // whose step it is
  std::uint8_t card = 0;  // the card it is about
  std::uint16_t a = 0;
  std::uint16_t b = 0;
};

template <int Capacity>
struct Agenda {
  Frame frames[Capacity];
  std::uint32_t depth = 0;

  bool empty() const { return depth == 0; }
  const Frame& top() const {
    require_capacity(depth > 0, "the agenda is empty");
    return frames[depth - 1];
  }
  Frame& top() {
    require_capacity(depth > 0, "the agenda is empty");
    return frames[depth - 1];
  }
  void push(Frame frame) {
    require_capacity(depth < Capacity, "the agenda is full");
    frames[depth++] = frame;
  }
  void pop() {
    require_capacity(depth > 0, "the agenda is empty");
    frames[--depth] = Frame{};
  }
  // Replaces the present step.
  void become(Frame frame) { top() = frame; }
};

}  // namespace cauldron
