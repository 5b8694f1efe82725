// Every reason why a choice is not allowed (core/why.h). The texts are in explain.cpp.
#pragma once

#include "core/why.h"

namespace cauldron::three_witches {

struct ReasonList {
  enum Reason : std::uint8_t {
    None,  // it is allowed
    AnotherQuestion,
    MustBid,
    OnlyRaise,
    BidNumber,
    NotInHand,
    TwoCards,
    GiveElixir,
    DeckOrder,
    ElixirFaceUp,
    Follow,
    HoldButFollow,
    OnlyFirstHolds,
    ElixirReturns,
    ReturnLeadCard,
    Count
  };
};

using Why = WhyOf<ReasonList>;

}  // namespace cauldron::three_witches
