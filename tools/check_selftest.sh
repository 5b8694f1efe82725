#!/usr/bin/env bash
# The checks of this folder, themselves checked: each must accept a sound tree and refuse a faulty one.
set -euo pipefail
tools=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cases=0

# expect accepted|refused CHECK: runs it on the scratch tree.
expect() {
  local verdict=accepted
  "$tools/$2" "$scratch/${3:-}" >"$scratch.log" 2>&1 || verdict=refused
  cases=$((cases + 1))
  [[ $verdict == "$1" ]] || {
    echo "case $cases: $2 should have $1 this tree:"
    cat "$scratch.log"
    exit 1
  }
  rm -f "$scratch.log"
}

# expect_fault CHECK FILE TEXT: the check refuses the tree once FILE says TEXT.
expect_fault() {
  local kept
  kept=$(cat "$scratch/$2")
  printf '%s\n' "$3" >>"$scratch/$2"
  expect refused "$1" "${4:-}"
  printf '%s\n' "$kept" >"$scratch/$2"
  expect accepted "$1" "${4:-}"
}

mkdir -p "$scratch"/src/{core,games,bots,house,server,app}
for layer in core games bots house server app; do echo '#pragma once' >"$scratch/src/$layer/part.h"; done
{
  echo '#include "core/part.h"'
  echo '#include <thread>'
} >>"$scratch/src/server/part.h"
echo '#include <chrono>' >>"$scratch/src/house/part.h"
expect accepted check_layers.sh src
expect_fault check_layers.sh src/core/part.h '#include "games/part.h"' src
expect_fault check_layers.sh src/games/part.h '#include "bots/part.h"' src
expect_fault check_layers.sh src/house/part.h '#include "server/part.h"' src
expect_fault check_layers.sh src/house/part.h '#include <spdlog/spdlog.h>' src
expect_fault check_layers.sh src/house/part.h 'auto now = std::chrono::steady_clock::now();' src
expect_fault check_layers.sh src/server/part.h '#include "app/part.h"' src
expect_fault check_layers.sh src/bots/part.h '#  include <chrono>' src
expect_fault check_layers.sh src/core/part.h '#include <sys/socket.h>' src
expect_fault check_layers.sh src/games/part.h '#include "../core/part.h"' src

mkdir -p "$scratch"/src/{games/my_game,app/adapters}
echo 'My game draws lanterns.' >"$scratch/src/app/adapters/page.md"
echo 'void switch_on();' >>"$scratch/src/core/part.h"
expect accepted check_names.sh
expect_fault check_names.sh src/core/part.h '// for my-game only'
expect_fault check_names.sh src/house/part.h 'bool is_my_game();'
expect_fault check_names.sh src/server/part.h 'struct LesserWitch {};'
expect_fault check_names.sh src/app/part.h 'print("sep.widow");'

git -C "$scratch" init -q
echo 'A line.' >"$scratch/page.md"
expect accepted check_files.sh
expect_fault check_files.sh page.md "$(yes 'a long page' | head -n 500)"
expect_fault check_files.sh page.md "see /hom""e/somebody/notes"
printf 'no line feed' >"$scratch/other.md"
expect refused check_files.sh

echo "$cases cases"
