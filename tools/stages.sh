#!/usr/bin/env bash
# stages.sh STAGE: runs one stage of ./test in its own process, so that `set -e` holds in it.
# A line `note: ...` of its output stands beside the stage in the summary.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/common.sh
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

cores=$(nproc)
binary=build/release/cauldron
note() { echo "note: $*"; }

# prepare PRESET [cmake arguments]: configures anew; warnings are errors.
prepare() {
  need_packages "${packages_build[@]}" "${packages_tests[@]}"
  cmake --preset "$1" -DCAULDRON_WERROR=ON "${@:2}"
}

# tests PRESET [ctest arguments]: the tests that CTest knows there, and it has to know some.
tests() {
  ctest --preset "$@" --parallel "$cores" | tee "build/$1/ctest.txt"
  note "$(grep -oE 'out of [0-9]+' "build/$1/ctest.txt" | grep -oE '[0-9]+') tests"
}

# journeys [arguments]: through the program in a real browser. A journey that passed only when tried again
# is told, and fails the stage.
journeys() {
  CAULDRON_BIN=$PWD/$binary npm --prefix web run e2e -- "$@" | tee build/journeys.txt
  note "journeys: $(grep -oE '^ +[0-9]+ (passed|flaky|failed)' build/journeys.txt | xargs)"
}

sources() { find "$@" -name '*.cpp' -o -name '*.h' | sort; }

# --- what every change has to pass ----------------------------------------------------------------

stage_setup() {
  need_packages "${packages_build[@]}" "${packages_tests[@]}" "${packages_lint[@]}" \
    "${packages_web[@]}" "${packages_browser[@]}"
  need_node_modules
  note "Node $(node --version)"
}

stage_house() {
  need_packages "${packages_lint[@]}"
  shellcheck --external-sources run test .ci/run tools/*.sh bench/*.sh packaging/*.sh packaging/compose/*.sh tests/server/*.sh packaging/debian/{postinst,prerm,postrm}
  tools/check_selftest.sh
  tools/check_layers.sh
  tools/check_names.sh
  tools/check_files.sh
}

stage_format() {
  need_packages "${packages_lint[@]}"
  local files
  mapfile -t files < <(sources src tests bench fuzz tools)
  clang-format-14 --dry-run -Werror "${files[@]}"
  note "${#files[@]} files"
}

stage_build() {
  prepare dev
  compile dev
}

stage_tidy() {
  need_packages "${packages_lint[@]}"
  local files
  mapfile -t files < <(sources src | grep '\.cpp$')
  printf '%s\0' "${files[@]}" |
    xargs -0 -n 1 -P "$cores" clang-tidy-14 -p build/dev --quiet --warnings-as-errors='*' \
      --extra-arg=-Wno-unknown-warning-option
  note "${#files[@]} files"
}

stage_unit() { tests dev; }

stage_web-lint() {
  need_node_modules
  npm --prefix web run lint
  npm --prefix web run check
}

stage_web-unit() {
  need_node_modules
  NO_COLOR=1 npm --prefix web test | tee build/vitest.txt
  note "$(grep -E '^ *Tests ' build/vitest.txt | grep -oE '[0-9]+ passed' | grep -oE '[0-9]+') tests"
}

stage_release() {
  prepare release -DCAULDRON_TESTS=OFF
  compile release
}

# The same seed gives the same games, byte for byte, however many threads play them; and every
# record that the engine writes, the engine accepts.
# Any number of threads writes the same bytes, and they verify.
simulate_twice() {
  local games=$1 folder=build/simulate threads
  shift
  mkdir -p "$folder"
  for threads in 1 2; do
    "$binary" simulate "$@" --games "$games" --threads "$threads" --options \
      --record "$folder/threads-$threads.jsonl"
  done
  [[ $(wc -l <"$folder/threads-1.jsonl") == "$games" ]]
  cmp "$folder/threads-1.jsonl" "$folder/threads-2.jsonl"
  "$binary" verify "$folder/threads-1.jsonl"
  rm -r "$folder"
}

stage_simulate() {
  simulate_twice 10000 three-witches --seed 1
  simulate_twice 1000 septima --players 4 --mode full --seed 7
  note '10,000 games of 3 Witches, 1,000 of Septima'
}

# The second client has the texts of a game that only tests list.
stage_web-build() {
  build_web
  CAULDRON_TEXTS=tests/lanterns/text npm --prefix web run build -- --outDir ../build/web-lanterns --emptyOutDir
}

stage_e2e() {
  need_packages "${packages_browser[@]}"
  need_node_modules
  journeys
}

# --- what takes its time (./test --all) -----------------------------------------------------------

stage_asan() {
  prepare asan
  compile asan
  tests asan
}

stage_tsan() {
  prepare tsan
  compile tsan
  # The engine has no threads; its longest tests would only take their time here.
  tests tsan --exclude-regex '^(Worlds|Conformance|SeptimaConformance)\.'
}

stage_conformance() {
  local witches=${CAULDRON_GAMES:-100000} septima=${CAULDRON_GAMES:-200000}
  prepare release -DCAULDRON_TESTS=ON
  compile release conformance_tests
  CAULDRON_GAMES=$witches build/release/conformance_tests --gtest_filter='-Septima*'
  CAULDRON_GAMES=$septima build/release/conformance_tests --gtest_filter='Septima*'
  note "$witches games of 3 Witches, $septima of Septima"
}

stage_widow() {
  CAULDRON_WIDOW_TURNS=${CAULDRON_WIDOW_TURNS:-10000} build/dev/app_tests \
    --gtest_filter='CompanionEngine.*' | tee build/widow.txt
  note "$(grep ' turns of the Widow ' build/widow.txt)"
}

stage_fuzz() {
  need_packages "${packages_fuzz[@]}"
  prepare fuzz
  compile fuzz
  local target name words seconds=${FUZZ_SECONDS:-60} count=0
  for target in build/fuzz/fuzz_*; do
    name=${target##*/fuzz_}
    say "Fuzzing $name for $seconds seconds"
    mkdir -p "build/fuzz/corpus/$name"
    words=()
    [[ ! -f fuzz/$name.dict ]] || words=(-dict="fuzz/$name.dict")
    "$target" "${words[@]}" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
      -artifact_prefix="build/fuzz/$name-" "build/fuzz/corpus/$name" "fuzz/corpus/$name"
    count=$((count + 1))
  done
  note "$count targets, $seconds s each"
}

stage_crash() {
  local kills=${CAULDRON_KILLS:-1000}
  build/dev/crash_test --kills "$kills"
  note "$kills kills"
}

# The second run must fail: the database takes whatever it is given.
stage_cluster() {
  local faults=${CAULDRON_FAULTS:-1000}
  build/dev/cluster_test --tables 24 --games $((faults / 2)) --faults "$faults" --hands 3 | tee build/cluster.txt
  build/dev/cluster_test --tables 6 --faults 10 --weaken
  note "$(grep 'longest pause' build/cluster.txt)"
}

# From the program of the schema version before to this one; then to one that the next version might be, and back.
stage_upgrade() {
  local former
  former=$(tools/former_version.sh)
  build/dev/upgrade_test --former "$former" --games 4 --choices 500 | tee build/upgrade.txt
  build/dev/upgrade_test --games 4 --choices 500 | tee -a build/upgrade.txt
  note "$(grep 'choices acknowledged' build/upgrade.txt | paste -sd ';')"
}

stage_wasm() {
  need_packages "${packages_wasm[@]}"
  need_node
  prepare wasm
  compile wasm
  NODE_NO_WARNINGS=1 node tests/wasm/run.mjs build/wasm/wasm_check | tee build/wasm/said.txt
  build/dev/wasm_check | cmp - build/wasm/said.txt
  note "$(($(stat -c %s build/wasm/wasm_check) / 1024)) KiB, the same games and answers as here"
}

# Whatever preset somebody calls for builds, entirely, in a folder of its own.
stage_presets() {
  need_packages "${packages_build[@]}" "${packages_tests[@]}" "${packages_fuzz[@]}" \
    "${packages_mutants[@]}" "${packages_wasm[@]}"
  local preset count=0
  for preset in $(cmake --list-presets | grep -oE '^  "[a-z]+"' | tr -d ' "'); do
    say "Preset $preset"
    cmake --preset "$preset" -B "build/presets/$preset"
    compile "presets/$preset"
    rm -r "build/presets/$preset"
    count=$((count + 1))
  done
  note "$count presets"
}

# Bots play, a net learns from it, and a bot that judges by it leaves random ones behind (docs/bots.md).
# Debian's own Python is the one that has PyTorch.
stage_learning() {
  need_packages "${packages_learning[@]}"
  local folder=build/learning
  rm -rf "$folder"
  mkdir -p "$folder"
  "$binary" selfplay septima --players 2 --mode basic --bots greedy --games 192 --threads "$cores" \
    --out "$folder/lessons"
  /usr/bin/python3 training/train.py "$folder/lessons" --out "$folder/net.json" --epochs 1 --batch 1024
  "$binary" arena septima --players 2 --mode basic --bots "fast:net=$folder/net.json,random" --games 40 \
    --threads "$cores" --json >"$folder/result.json"
  local share
  share=$(grep -oE '"share_millionths":\{"mean":[0-9]+' "$folder/result.json" | grep -oE '[0-9]+$')
  ((share > 900000)) || die "a bot that has just learned wins only $share millionths against random ones"
  note "$((share / 10000)) percent against a random coven after 192 games"
}

# The array job of docs/arena.md on a cluster that runs here.
stage_slurm() {
  need_packages "${packages_slurm[@]}"
  tools/slurm_test.sh "$binary"
}

# The Debian package in a clean root, from installing it to purging it.
stage_package() { packaging/test-deb.sh; }

stage_journeys() {
  need_packages "${packages_browser[@]}"
  need_node_modules
  journeys --all septima
}

# Cannot fail on a number, so what it says matters more than its verdict.
stage_bench() {
  build/release/three_witches_bench
  build/release/septima_bench
  build/release/bots_bench
  build/release/cauldron bench
  build/release/cauldron bench --signature
}

# Lighthouse's scores, and how fluid a table is. Like bench, it informs: a busy machine measures itself.
stage_quality() {
  need_packages "${packages_browser[@]}"
  need_node_modules
  CAULDRON_BIN=$PWD/$binary npm --prefix web run lighthouse
  CAULDRON_BIN=$PWD/$binary npm --prefix web run measure
}

# Small faults in the rules, of which the tests of the rules have to notice most (docs/quality.md).
stage_mutants() {
  need_packages "${packages_mutants[@]}"
  prepare mutants -DMUTANTS_SEED="${MUTANTS_SEED:-1}" -DMUTANTS_COUNT="${MUTANTS_COUNT:-400}"
  local suites=(septima_tests three_witches_tests)
  compile mutants mutants_measure "${suites[@]}"
  build/mutants/mutants_measure --mutants build/mutants/rules/mutants.tsv --log build/logs/mutants.tsv \
    --minutes "${MUTANTS_MINUTES:-30}" "${suites[@]/#/build/mutants/}"
}

"stage_$1"
