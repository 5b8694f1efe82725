# What `cmake --install` puts where. The manual page, the completions and the configuration file are printed by the
# program itself, so that they say what it does.
set(generated ${PROJECT_BINARY_DIR}/generated)
file(MAKE_DIRECTORY ${generated})
set(generated_files "")

# generate(FILE COMMAND...): standard output of the program becomes a file.
function(generate file)
  list(JOIN ARGN " " words)
  add_custom_command(
    OUTPUT ${generated}/${file}
    COMMAND sh -c "\"$<TARGET_FILE:cauldron>\" ${words} > \"${generated}/${file}\""
    DEPENDS cauldron
    COMMENT "Writing ${file}"
    VERBATIM)
  set(generated_files ${generated_files} ${generated}/${file} PARENT_SCOPE)
endfunction()

# Manual pages are installed compressed, without a date, so that the same sources give the same bytes.
function(compress file)
  add_custom_command(
    OUTPUT ${generated}/${file}.gz
    COMMAND sh -c "gzip -9nc \"${generated}/${file}\" > \"${generated}/${file}.gz\""
    DEPENDS ${generated}/${file}
    VERBATIM)
  set(generated_files ${generated_files} ${generated}/${file}.gz PARENT_SCOPE)
endfunction()

file(GLOB languages RELATIVE ${PROJECT_SOURCE_DIR}/content/text CONFIGURE_DEPENDS
     ${PROJECT_SOURCE_DIR}/content/text/*)
foreach(language IN LISTS languages)
  generate(cauldron.${language}.1 --lang ${language} manual)
  compress(cauldron.${language}.1)
  if(language STREQUAL "en")
    set(folder ${CMAKE_INSTALL_MANDIR}/man1)
  else()
    set(folder ${CMAKE_INSTALL_MANDIR}/${language}/man1)
  endif()
  install(FILES ${generated}/cauldron.${language}.1.gz DESTINATION ${folder} RENAME cauldron.1.gz)
endforeach()

foreach(shell bash zsh fish)
  generate(completion.${shell} --lang en completion ${shell})
endforeach()
install(FILES ${generated}/completion.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME cauldron)
install(FILES ${generated}/completion.zsh
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _cauldron)
install(FILES ${generated}/completion.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME cauldron.fish)

generate(cauldron.conf --lang en settings data=${CMAKE_INSTALL_FULL_LOCALSTATEDIR}/lib/cauldron)
install(FILES ${generated}/cauldron.conf DESTINATION ${CMAKE_INSTALL_FULL_SYSCONFDIR}/cauldron)

# unit(NAME DESCRIPTION HANDBOOK NEEDS OPTIONS): a service of systemd's; all of them are hardened alike.
function(unit name description handbook needs options)
  configure_file(${PROJECT_SOURCE_DIR}/packaging/cauldron.service.in ${generated}/${name}.service @ONLY)
  install(FILES ${generated}/${name}.service DESTINATION ${CMAKE_INSTALL_PREFIX}/lib/systemd/system)
endfunction()
set(settings ${CMAKE_INSTALL_FULL_SYSCONFDIR}/cauldron)
unit(cauldron "Cauldron, a table for witch games" hosting.md "" "")
unit(cauldron@ "Cauldron, a table for witch games: node %i" cluster.md "\nAssertPathExists=${settings}/node-%i.conf"
     " --config ${settings}/node-%i.conf --node %H-%i")

install(TARGETS cauldron RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cauldron/web)
install(FILES NOTICE README.md docs/cluster.md docs/fairness.md docs/hosting.md docs/program.md docs/protocol.md docs/rulings.md docs/security.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

# What only a Debian package has.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  configure_file(${PROJECT_SOURCE_DIR}/packaging/debian/changelog.in ${generated}/changelog.Debian @ONLY)
  compress(changelog.Debian)
  install(FILES ${generated}/changelog.Debian.gz packaging/debian/copyright
          DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES packaging/debian/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
          RENAME cauldron)
endif()

add_custom_target(generated_files ALL DEPENDS ${generated_files})
