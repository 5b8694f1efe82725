# For our own targets only. ./test makes them errors; elsewhere another compiler may see what ours do not.
add_library(cauldron_warnings INTERFACE)
target_compile_options(cauldron_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                   -Wnon-virtual-dtor -Woverloaded-virtual)
if(CAULDRON_WERROR)
  target_compile_options(cauldron_warnings INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees uninitialised members in every moved std::variant and overlaps in every optimised
  # string concatenation; the sanitizers watch instead.
  target_compile_options(cauldron_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
endif()
