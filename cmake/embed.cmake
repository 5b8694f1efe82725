# Compiles the files of content/ into a source file: cauldron_embed(OUTPUT_VARIABLE)
function(cauldron_embed result)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/content
       ${PROJECT_SOURCE_DIR}/content/*.json)
  list(SORT files)
  set(output ${PROJECT_BINARY_DIR}/embedded.cpp)
  set(inputs ${files})
  list(TRANSFORM inputs PREPEND ${PROJECT_SOURCE_DIR}/content/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR}/content "-DFILES=${files}"
            -DOUTPUT=${output} -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    DEPENDS ${inputs} ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
    COMMENT "Embedding content"
    VERBATIM)
  set(${result} ${output} PARENT_SCOPE)
endfunction()
