// All things with rules of their own: Potions, Spells, Witches, Buildings, Crowd Picks.
#pragma once

#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/potions.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
