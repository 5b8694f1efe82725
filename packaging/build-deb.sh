#!/usr/bin/env bash
# Builds the Debian package from this working copy: the program, optimised, and the web client.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/common.sh

usage() {
  cat <<USAGE
Usage: packaging/build-deb.sh [--version VERSION] [--out FOLDER]

  --version VERSION  of the package, instead of that of the program (for trying upgrades)
  --out FOLDER       where it goes (default: build/packages)
  --help             this text
USAGE
}

version='' out=build/packages
while (($#)); do
  case $1 in
    -h | --help)
      usage
      exit
      ;;
    --version | --out)
      (($# > 1)) || die "$1 needs a value; see packaging/build-deb.sh --help"
      declare "${1#--}=$2"
      shift 2
      ;;
    *) die "unknown option '$1'; see packaging/build-deb.sh --help" ;;
  esac
done

need_packages "${packages_build[@]}" "${packages_web[@]}" "${packages_deb[@]}"
# The prefix of Debian's packages; the folder is the one that ./run and ./test compile in.
cmake --preset release -DCAULDRON_TESTS=OFF -DCMAKE_INSTALL_PREFIX=/usr
compile release cauldron generated_files
build_web

say "Packing"
options=()
[[ -z $version ]] || options=(-D "CPACK_PACKAGE_VERSION=$version")
cpack --config build/release/CPackConfig.cmake -B build/release/package "${options[@]}"
mkdir -p "$out"
mv build/release/package/*.deb "$out"
rm -r build/release/package
