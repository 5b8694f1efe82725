#include "app/program.h"

int main(int argc, char** argv) { return cauldron::run_program(argc, argv); }
