// Every reason why a choice is not allowed (core/why.h). The texts are in text/reasons.cpp.
#pragma once

#include "core/why.h"

namespace cauldron::septima {

struct ReasonList {
  enum Reason : std::uint8_t {
    None,  // it is allowed
    AnotherQuestion,
    MustChoose,
    // Spaces
    Occupied,
    MustLeave,
    SpaceTaken,
    SpiderThere,
    SameSpace,
    TooFar,
    LeapUnmatched,
    // Hunters
    NoHunter,
    HutTaken,
    NoActiveHunter,
    NoActiveHunters,
    HutUnnamed,
    NoHutNeeded,
    // Potions
    NoPotion,
    NoPotions,
    PotionAsAnother,
    // Spells
    NotYourSpell,
    SpellWith,
    CastAlready,
    Exhausted,
    SpellWhen,
    NothingGained,
    NoSingleIngredient,
    NobodyHealed,
    NobodyToHeal,
    NoWitches,
    NoTownBeside,
    NoSeptimaMatch,
    LeftMarker,
    RaisesNothing,
    StackEmpty,
    MovedOn,
    NoActionCards,
    // Witches
    NotYourWitch,
    WitchWith,
    WitchByHerself,
    WitchElsewhere,
    WitchInTurn,
    WitchUsed,
    WitchUsedRoll,
    WitchAfter,
    WitchCost,
    WitchUnmatched,
    WitchMatched,
    WitchNoCoven,
    WitchBrewed,
    WitchHealed,
    WitchSuspicion,
    NoMushrooms,
    // Buildings
    BuildingNotThere,
    NotNextTo,
    BuildingWith,
    BuildingByItself,
    BuildingUsed,
    NothingExhaustedHere,
    // Goods
    NoCrystal,
    CrystalsForbidden,
    NoIngredients,
    NothingToPay,
    NoCitizens,
    NotYours,
    LowestSuspicion,
    // Brew
    NoBrewBonus,
    ElephantPractical,
    BrewDiscounts,
    BrewPlain,
    BrewCardOnly,
    CannotPay,
    CannotBrew,
    // Heal
    NoPatient,
    HealedAlready,
    PatientNotAdjacent,
    PatientAdjacent,
    TooFarForHazel,
    HealCardOnly,
    HazelAtHospital,
    RemedyUnnamed,
    HealByDream,
    NoDream,
    NoRecovery,
    WrongRemedy,
    TrackFull,
    OtherTrack,
    // Collect
    LunarAlready,
    NotThere,
    Guarded,
    // Crowd Picks and Chambers
    PickNotPrinted,
    PickTaken,
    NothingExhausted,
    NobodyInCrowd,
    ChamberFull,
    SameChamber,
    // Ritual and Spell display
    RegularOnly,
    NotOnDisplay,
    OtherElement,
    NotExhausted,
    AdvancedAlready,
    NotAbove,
    OtherIcon,
    NoOffering,
    SidewaysAlready,
    NotBeside,
    NotStartRow,
    // Cards and Witches to choose from
    WitchNotOffered,
    MustJoin,
    NoRoom,
    OtherPrologue,
    NotInHand,
    NotDiscarded,
    AlsoNotThere,
    OtherType,
    OtherPotion,
    SwapSame,
    BoonTaken,
    NoCharm,
    // Solo
    WidowHasPlayed,
    NoNegotiation,
    NothingInCommon,
    NotTowardsYou,
    OtherSpider,
    NotFarthest,
    NotClosest,
    NotHerWitch,
    Count
  };
};

using Why = WhyOf<ReasonList>;

}  // namespace cauldron::septima
