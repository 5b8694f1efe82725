// The program `cauldron` with one more game.
#include "app/program.h"
#include "lanterns/lanterns.h"

int main(int argc, char** argv) {
  cauldron::lanterns::list();
  return cauldron::run_program(argc, argv);
}
