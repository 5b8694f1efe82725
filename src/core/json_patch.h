// What changed from one JSON value to another, as a JSON value that is short where little did. Works
// on any JSON; docs/protocol.md describes the format:
//
//   - something that is no object takes the place of what was there,
//   - an object changes the members it names, or by their numbers the items of an array: each entry
//     is a patch of that member, "a/b":x is short for "a":{"b":x},
//   - "-" names the members that are gone; in an array it counts the items gone from its end,
//     and "+" lists those added there,
//   - {"=":x} is x, as it stands.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace cauldron {

// Appends the patch that makes `now` of `before`, both compact text. False, and nothing is appended,
// if they are the same. Members that were written in another order are.
bool write_json_patch(std::string& out, std::string_view before, std::string_view now);

// Appends the patch that makes `now` of whatever was before.
void write_json_whole(std::string& out, std::string_view now);

// Makes of the value what the patch says. The order of members may differ from the original's.
void apply_json_patch(Json& value, const Json& patch);

}  // namespace cauldron
