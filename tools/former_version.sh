#!/usr/bin/env bash
# former_version.sh: builds the program as it was before PostgreSQL's schema got its last version, from the history of this
# clone, and says where it lies. For the test of rolling upgrades.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/common.sh

schema=src/server/postgres/postgres_schema.cpp
last=$(grep -oE -- '--- version [0-9]+' "$schema" | tail -n 1)
added=$(git log --format=%H -S"$last" -- '**/postgres_schema.cpp' | tail -n 1)
if [[ -z $added ]] || ! git rev-parse --quiet --verify "$added^" >/dev/null; then
  die "this clone has no history from before the schema's $last: git fetch --unshallow"
fi
before=$(git rev-parse "$added^")

folder=build/former/$before
program=$folder/build/dev/cauldron
if [[ ! -x $program ]]; then
  rm -rf build/former
  mkdir -p "$folder"
  git archive "$before" | tar --extract --directory "$folder"
  (
    cd "$folder"
    export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
    cmake --preset dev -DCAULDRON_TESTS=OFF
    compile dev cauldron
  ) >&2
fi
echo "$program"
