// Finds every place of a rule file where a small change makes a mutant.
#pragma once

#include "source.h"

namespace mutants {

Mutants find_mutants(const Source& source);

}  // namespace mutants
