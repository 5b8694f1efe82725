# The Debian package: packaging/build-deb.sh builds it, `cpack` alone packs what is there.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME cauldron)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Cauldron maintainers <maintainers@cauldron.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table server and terminal for two witch games")
set(CPACK_PACKAGE_DESCRIPTION
"Cauldron plays 3 Witches and Septima by their printed rules. It serves tables
to browsers, with people, bots and watchers, plays in the terminal, lets bots
play each other, and replays and checks recorded games.
.
The server runs as a service of its own user, keeps its tables in one SQLite
database, or in PostgreSQL where there is one, and needs no other service.")
set(CPACK_STRIP_FILES ON)
# Folders outside the prefix: /etc, and a prefix of /usr.
set(CPACK_SET_DESTDIR ON)
# Benchmarks and tests are not needed for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.54~)")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx | caddy | haproxy, postgresql, nats-server")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

execute_process(COMMAND date --utc --rfc-email --date=${CAULDRON_DATE}
                OUTPUT_VARIABLE CAULDRON_CHANGELOG_DATE OUTPUT_STRIP_TRAILING_WHITESPACE)
set(debian ${PROJECT_SOURCE_DIR}/packaging/debian)
file(WRITE ${PROJECT_BINARY_DIR}/debian/conffiles "/etc/cauldron/cauldron.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${debian}/postinst ${debian}/prerm ${debian}/postrm ${PROJECT_BINARY_DIR}/debian/conffiles)
include(CPack)
