# Compiles the JSON files of a folder into a source file that defines
# `std::vector<EmbeddedFile> cauldron::NAME()` (core/embedded.h):
# cauldron_embed(OUTPUT_VARIABLE NAME FOLDER)
function(cauldron_embed result name folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.json)
  list(SORT files)
  set(output ${PROJECT_BINARY_DIR}/${name}.cpp)
  set(inputs ${files})
  list(TRANSFORM inputs PREPEND ${folder}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DROOT=${folder} "-DFILES=${files}"
            -DOUTPUT=${output} -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${inputs} ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    COMMENT "Embedding ${folder}"
    VERBATIM)
  set(${result} ${output} PARENT_SCOPE)
endfunction()
