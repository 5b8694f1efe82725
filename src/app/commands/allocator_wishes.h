// What a server wants of the C library's allocator: memory in large pages, since a move touches
// what lies far apart, and many small pieces kept at hand, since all moves of a commit hold theirs
// at the same time.
#pragma once

namespace cauldron {

// The C library takes wishes from the environment alone, and only as a program starts: so this
// one starts again with them, unless somebody has said there what they want. Where that cannot be
// done it goes on as it is. Nothing may have been begun before.
void start_again_with_allocator_wishes();

}  // namespace cauldron
