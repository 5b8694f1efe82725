// What a viewer of a scene is shown.
#pragma once

#include <string>
#include <string_view>

#include "septima/support/scenario.h"

namespace cauldron::septima {

inline Json seen(const Scene& scene, Viewer viewer) {
  return view_json(scene.rules(), view(scene.rules(), scene.state(), viewer));
}

// One field of it.
inline std::string part(const Scene& scene, std::string_view field, Viewer viewer = 0) {
  return seen(scene, viewer).find(field)->dump();
}

}  // namespace cauldron::septima
