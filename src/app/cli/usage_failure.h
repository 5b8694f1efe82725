// Why a command line makes no sense, in our own words.
#pragma once

#include <CLI/CLI.hpp>

#include "app/shared/failure.h"

namespace cauldron {

// CLI11 words its errors in English; only the names in them are of use here.
Failure usage_failure(const CLI::App& app, const CLI::ParseError& error);

}  // namespace cauldron
