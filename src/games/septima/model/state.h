// A game of Septima as a value of about one KiB. Whatever is hidden from a coven stands here too;
// view.h names what each may see.
#pragma once

#include <bit>
#include <type_traits>

#include "core/agenda.h"
#include "core/seat.h"
#include "games/septima/model/rules.h"

namespace cauldron::septima {

struct Coven {
  std::uint32_t witches;    // bit set, at most four
  std::uint32_t spells;     // owned
  std::uint32_t exhausted;  // of them
  std::uint32_t ongoing;    // of them: bears a Spell marker
  std::uint32_t cast;       // of them: cast in this turn
  std::uint16_t hand;       // Action cards
  std::uint16_t discard;    // face up, played in this Season
  std::uint16_t wisdom;
  std::int8_t suspicion;
  std::uint8_t played;  // the revealed Action card, or kNone
  std::uint8_t pick;    // the face-down Action card while picks are open, or kNone
  std::uint8_t book;
  std::uint8_t leader;  // space, or kNone before the start
  std::uint8_t ritual;  // space of the Ritual marker, or kNone
  std::uint8_t supply;  // Loyal Citizens at home
  std::uint8_t crowd;   // Loyal Citizens in the Crowd
  std::uint8_t charms;
  std::uint8_t crystals;
  std::uint8_t mirror;  // the Witch beside the Magic Mirror, or kNone
  std::uint8_t ingredients[kIngredients];
  std::uint8_t potions[kPotions];
  std::uint8_t level[kIllnesses];
  std::uint8_t prologue[2];  // cards in front during setup, or kNone
  std::uint8_t leftover;     // the third drafted Witch, shuffled on top of the stack, or kNone
  std::uint8_t flags;
  std::uint8_t unused[4];

  static constexpr std::uint8_t kRaised = 1;     // raised Suspicion in this Moon Phase
  static constexpr std::uint8_t kRolled = 2;     // rolled the Hunter die in this Moon Phase
  static constexpr std::uint8_t kBrynTrial = 4;  // has taken Bryn's first benefit this Season
  static constexpr std::uint8_t kBondTrial = 8;  // Spiritual Bond was used in a Trial this Season
  bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
};

// Who matched whom, as bits of Turn::match. Several may hold.
inline constexpr std::uint8_t kMatchPlayer = 1;
inline constexpr std::uint8_t kMatchLeft = 2;      // the Septima's left marker (2 covens only)
inline constexpr std::uint8_t kMatchRight = 4;     // the Septima's right marker
inline constexpr std::uint8_t kMatchAsPlayer = 8;  // by effect, as if with a player
inline constexpr std::uint8_t kMatchMartha = 16;   // by Martha: +2
inline constexpr std::uint8_t kMatchFamulus = 32;  // by Invisible Famulus: no raise
inline constexpr std::uint8_t kMatchCloak = 64;    // Cloak of Charisma: Septima only, no raise

enum class Stage : std::uint8_t { None, Quick, Before, Card, After, Suspicion, Advance, End };

// The turn being resolved. Reset when a turn begins, zero between turns.
struct Turn {
  std::uint32_t witches_used;  // abilities used up in this turn
  std::uint8_t stage;          // Stage
  std::uint8_t seat;
  std::uint8_t action;  // the played card
  std::uint8_t match;
  std::uint8_t buildings_used;  // bit set
  std::uint8_t luke, sen;       // times used
  std::uint8_t mushrooms;       // collected in this turn
  std::uint8_t healed_types;    // bit set of illnesses healed in this turn
  std::uint8_t brewed;          // Potions brewed in this turn
  std::uint8_t practical;       // Practical ones among them
  std::uint8_t paid_spells;     // scoring Spells that paid in this turn (T18 switch), bit set
  std::uint8_t flags;
  std::uint8_t unused[3];

  static constexpr std::uint8_t kNoRaise = 1;   // Chant's bonus: the match raises nothing
  static constexpr std::uint8_t kCauldron = 2;  // Cauldron of Plenty
  static constexpr std::uint8_t kWilds = 4;     // Overgrown Wilds
  static constexpr std::uint8_t kRecovery = 8;  // Unnatural Recovery, not used yet
  static constexpr std::uint8_t kMovedOn = 16;  // a Potion or a Spell was used after the card
  bool has(std::uint8_t flag) const { return (flags & flag) != 0; }
  bool before_card() const { return stage == static_cast<std::uint8_t>(Stage::Before); }
  bool after_card() const { return stage == static_cast<std::uint8_t>(Stage::After); }
};

// Facts of one Action. Before rules version 3 a second Main Ability (Time Twister, Doppelganger)
// has its own.
struct Facts {
  std::uint8_t gained[kIngredients];
  std::uint8_t healed;  // Patients healed
  std::uint8_t boons;   // Boon of Gratitude: bit set of what was chosen
  // Bit set of illnesses healed next to the Leader, neither by Hazel nor by Unnatural Recovery.
  std::uint8_t first_heal;
};

// Tiles of the Witch stack that lie in no known order. Layers go from the top down.
struct Layer {
  std::uint32_t tiles;
  std::uint8_t count;
  SeatSet knowers;  // who has looked at just these tiles
  std::uint8_t unused[2];
};

// Witches drawn from the stack, or one put under it. What they all were is known only to those who
// were there, so the past of the stack is part of the state.
struct StackEvent {
  std::uint8_t tiles[3];  // in the order drawn; the rest kNone
  std::uint8_t what;      // kind, drawer and choice (witch_stack.h)
};

// A Witch drawn for good goes at most once: 24 times. All others go beside the one Magic Mirror and
// come back; its owner casts it at most once in each of 20 turns.
inline constexpr int kTrail = 64;

// The Black Widow's Action cards. All of it is open but the order of her deck, which nobody knows
// except for a card that was put on its top.
struct WidowCards {
  std::uint16_t deck;   // face-down cards in no known order
  std::uint8_t row[2];  // face up, left and right; kNone = none
  std::uint8_t top;     // a known card on top of the deck, or kNone
  std::uint8_t copy;    // what her Remember card copies, or kNone while nobody has seen it
};

// Her cards, her Spiders and how the person deals with her (solo).
struct Widow : WidowCards {
  std::uint8_t spiders[kSpiders];     // spaces
  std::uint8_t lying;                 // bit set of Spiders that guard
  std::uint8_t cards[kNegotiations];  // the person's Negotiation cards
  std::uint8_t deal;                  // Deal of this Moon Phase
  std::uint8_t no_crystals;           // until the end of the person's next turn
  std::uint8_t moved;                 // bit set of Spiders that moved in this step (spiders.h)
};

inline constexpr std::uint8_t kAngry = kMaxCovens + 1;  // in a Chamber; seat + 1 = Loyal; 0 = empty
// Values of State::step besides 0..4, the steps A to E of a Moon Phase.
inline constexpr std::uint8_t kStepTrials = 5;
inline constexpr std::uint8_t kStepSetup = 6;
inline constexpr std::uint8_t kStepOver = 7;
enum class Hunter : std::uint8_t { None, Active, Inactive, InactiveSeason };

struct State {
  Agenda<40> agenda;
  Coven covens[kMaxCovens];
  Turn turn;
  Widow widow;
  Facts facts[2];  // of the Action, and of a Main Ability inside it
  Layer stack[kWitches];
  StackEvent trail[kTrail];  // since the stack was laid, the latest last
  std::uint32_t witch_box;
  std::uint32_t spell_box;
  std::uint32_t drawn;                   // Witches drawn and being looked at by drawn_by
  std::uint32_t dealt[kMaxCovens];       // draft hands as dealt
  std::uint8_t drafted[kMaxCovens][4];   // per dealt hand: 1st, 2nd, 3rd pick, put in the box
  std::uint32_t deck;                    // Regular Spells face down
  std::uint16_t septima_stack;           // markers face down
  std::uint8_t scoring[kElements][2];    // upper first; kNone = gone
  std::uint8_t middle[kElements];        // face-up top of the deck
  std::uint8_t bottom[kElements];        // face-up card below
  std::uint8_t chamber[2][kMaxChamber];  // from left to right
  std::uint8_t trial;                    // Witch in the First Chamber, or kNone
  std::uint8_t second[kWitches];         // Witches in the Second Chamber, the last is on top
  std::uint8_t second_count;
  std::uint8_t stack_count;  // layers
  std::uint8_t drawn_by;
  std::uint8_t lunar[kIngredients];        // markers by slot
  std::uint8_t septima[2];                 // left, right
  std::uint8_t huts[kZones];               // Hunter
  std::uint8_t patient[kTowns];            // token, or kNone
  std::uint8_t patient_angry;              // bit set of Towns
  std::uint8_t healed_by[kTowns];          // seats that healed it in this Moon Phase
  std::uint8_t patient_layers[kPatients];  // face-down tokens, top layer first, bit sets
  std::uint8_t patient_discard;            // bit set
  std::uint8_t prologue_deck;              // bit set
  std::uint8_t buildings[2];               // bronze, golden; kNone in the Basic game
  std::uint8_t angry_supply, angry_crowd;
  std::uint8_t season, phase;  // from 0
  std::uint8_t step;           // 0..4 = A..E, or kStep...
  std::uint8_t start;          // Starting Player
  std::uint8_t answered;       // seats that answered the open simultaneous question
  std::uint8_t scope;          // which Facts are meant: 0 or 1
  std::uint8_t rolled;         // present Hunter die result + kRollOffset, or 0
  std::uint8_t seats;          // number of covens
  std::uint8_t fixed_roll;     // deterministic variant: the same for this Moon Phase
  std::uint8_t angry_lines;    // ... and the Angry Citizens in the Crowd for Suspicion
  std::uint8_t solo;           // 1 = against the Black Widow
  std::uint8_t trail_count;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace cauldron::septima
