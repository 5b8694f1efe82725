// Memory in large pages, for a server: a move touches what lies far apart, and the processor then
// finds it sooner.
#pragma once

namespace cauldron {

// The C library takes that wish from the environment alone, and only as a program starts: so this
// one starts again with it, unless somebody has said there what they want. Where that cannot be
// done it goes on as it is. Nothing may have been begun before.
void start_again_with_large_pages();

}  // namespace cauldron
