// What systemd is told by a service of its Type=notify; without systemd nothing happens.
#pragma once

namespace cauldron {

// People may come.
void notify_ready();

}  // namespace cauldron
