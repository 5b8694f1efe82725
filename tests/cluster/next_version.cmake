# The program as its next version might be, for the test of rolling upgrades: the schema has one step more,
# which the present program is promised to fit, and nodes tell each other something new.

# change(TEXT PATTERN BY): in the variable; stops where there is nothing to change.
macro(change text pattern by)
  string(REGEX REPLACE "${pattern}" "${by}" changed "${${text}}")
  if(changed STREQUAL ${text})
    message(FATAL_ERROR "next_version.cmake: nothing matches ${pattern}")
  endif()
  set(${text} "${changed}")
endmacro()

function(write_next source text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${source})
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/next/${source} CONTENT "${text}" @ONLY)
endfunction()

set(sources ${PROJECT_SOURCE_DIR}/src)
file(READ ${sources}/server/postgres/postgres_schema.cpp schema)
string(REGEX MATCH "array<SchemaStep, ([0-9]+)>" found "${schema}")
set(present ${CMAKE_MATCH_1})
math(EXPR next "${present} + 1")
change(schema "array<SchemaStep, ${present}>" "array<SchemaStep, ${next}>")
change(schema "\n}};\n" "
    // --- version ${next}
    {${present}, R\"sql(
  CREATE TABLE moods (table_number BIGINT PRIMARY KEY, mood TEXT NOT NULL);
  ALTER TABLE tables ADD COLUMN colour TEXT;
  ALTER TABLE lengths ADD COLUMN changed TIMESTAMPTZ NOT NULL DEFAULT now();
  CREATE INDEX tables_colour ON tables (colour) WHERE colour IS NOT NULL;
  CREATE OR REPLACE FUNCTION append_events(to_table BIGINT, first BIGINT, count BIGINT, body TEXT,
                                           writer BIGINT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE lengths SET events = first + count, changed = clock_timestamp()
      WHERE table_number = to_table AND events = first AND driver = writer;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'not so' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO events VALUES (to_table, first, body);
  END
  $$;
)sql\"},
}};
")
write_next(server/postgres/postgres_schema.cpp "${schema}")

file(READ ${sources}/house/nodes/node_message.cpp messages)
change(messages "kNodeMessages" "(kNodeMessages + 1)")
change(messages "{\"to\", to}}" "{\"to\", to}, {\"mood\", \"merry\"}}")
write_next(house/nodes/node_message.cpp "${messages}")

# What stands here takes the place of what the libraries have.
add_executable(cauldron_next ${sources}/app/main.cpp ${sources}/server/postgres/postgres_claims.cpp
  ${CMAKE_CURRENT_BINARY_DIR}/next/server/postgres/postgres_schema.cpp ${CMAKE_CURRENT_BINARY_DIR}/next/house/nodes/node_message.cpp)
target_compile_definitions(cauldron_next PRIVATE CAULDRON_VERSION="${PROJECT_VERSION}+next")
target_link_libraries(cauldron_next PRIVATE cauldron_app PkgConfig::postgres cauldron_warnings)
