# cauldron_mutate(SOURCES): puts copies with switches in the place of the rule files in the list named
# SOURCES, and before the headers among them on the path of includes.
set(MUTANTS_SEED 1 CACHE STRING "Which mutants are drawn")
set(MUTANTS_COUNT 400 CACHE STRING "How many mutants are drawn")
set(MUTANTS_RULES ${PROJECT_BINARY_DIR}/rules)

function(cauldron_mutate sources)
  set(tool ${PROJECT_SOURCE_DIR}/tools/mutants)
  file(STRINGS ${tool}/rules.txt rules REGEX "^src/")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tool}/rules.txt)
  file(GLOB headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/core/*.h ${PROJECT_SOURCE_DIR}/src/core/*/*.h ${PROJECT_SOURCE_DIR}/src/games/*.h
       ${PROJECT_SOURCE_DIR}/src/games/*/*.h)
  set(originals ${rules})
  list(TRANSFORM originals PREPEND ${PROJECT_SOURCE_DIR}/)
  set(copies ${rules})
  list(TRANSFORM copies REPLACE "^src/" ${MUTANTS_RULES}/)
  add_custom_command(
    OUTPUT ${copies} ${MUTANTS_RULES}/mutants.tsv
    COMMAND mutants_generate --root ${PROJECT_SOURCE_DIR} --rules ${tool}/rules.txt
            --equivalent ${tool}/equivalent.txt --out ${MUTANTS_RULES} --seed ${MUTANTS_SEED}
            --count ${MUTANTS_COUNT} -- -std=c++20 -Wno-c++11-narrowing -I${tool} -I${PROJECT_SOURCE_DIR}/src
    DEPENDS mutants_generate ${originals} ${headers} ${tool}/rules.txt ${tool}/equivalent.txt
    COMMENT "Compiling mutants into the rules"
    VERBATIM)
  # Whoever puts switches around anything writes what compilers warn of. Undefined behaviour traps: the
  # stage asan would notice it too. Everything else is compiled as in the preset dev, and comes out of
  # the compiler's cache.
  set_source_files_properties(${copies} PROPERTIES COMPILE_OPTIONS
    "-w;-Wno-narrowing;-fsanitize=undefined;-fsanitize-undefined-trap-on-error")
  set(list ${${sources}})
  foreach(rule copy IN ZIP_LISTS rules copies)
    string(REGEX REPLACE "^src/" "" below ${rule})
    list(REMOVE_ITEM list ${below} ${PROJECT_SOURCE_DIR}/${rule})
    list(APPEND list ${copy})
  endforeach()
  set(${sources} ${list} PARENT_SCOPE)
endfunction()
