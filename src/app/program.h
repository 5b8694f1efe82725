// The whole program, from the command line to the exit code.
#pragma once

namespace cauldron {

int run_program(int argc, char** argv);

}  // namespace cauldron
