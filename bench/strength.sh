#!/usr/bin/env bash
# strength.sh FOLDER [ROW...]: plays the rows of docs/bots.md and prints each as a line of Markdown.
#
# FOLDER keeps every finished block, so a run that was cut off goes on where it stopped. ROW is the beginning
# of a row's name (`rivals`, `step-1`); without any, all rows are played. CAULDRON names the program, GAMES
# how many games a row has (1000), THREADS on how many threads they are played (all).
set -euo pipefail

folder=${1:?usage: strength.sh FOLDER [ROW...]}
shift
wanted=("$@")
program=${CAULDRON:-cauldron}
games=${GAMES:-1000}
threads=${THREADS:-$(nproc)}
mkdir -p "$folder"

# The mean of a share with its interval, out of the arena's JSON.
percent() {
  grep -oE '"share_millionths":\{[^}]*\}' | head -n 1 | grep -oE '[0-9]+' |
    awk '{ part[NR] = $1 / 10000 } END { printf "%.1f (%.1f to %.1f)", part[1], part[2], part[3] }'
}

# row NAME GAME BOTS [options of the arena]
row() {
  local name=$1 game=$2 bots=$3 wish chosen=false
  shift 3
  ((${#wanted[@]})) || chosen=true
  for wish in "${wanted[@]}"; do [[ $name == "$wish"* ]] && chosen=true; done
  $chosen || return 0
  "$program" arena "$game" "$@" --bots "$bots" --games "$games" --seed 7 --threads "$threads" \
    --save "$folder/$name.jsonl" --json >"$folder/$name.json"
  echo "| $name | $game $* | ${bots/,/ against } |" \
    "$(grep -oE '"games":[0-9]+' "$folder/$name.json" | head -n 1 | grep -oE '[0-9]+') |" \
    "$(percent <"$folder/$name.json") |"
}

for bots in fast,greedy strong,greedy strong,fast; do
  name=${bots/strong,fast/rivals}
  for mode in full basic; do
    for covens in 4 3 2; do
      row "${name%,*}-$mode-$covens" septima "$bots" --players "$covens" --mode "$mode"
    done
  done
done
for difficulty in hard merciless; do
  row "solo-$difficulty" septima strong --players 1 --difficulty "$difficulty"
done
row witches-greedy three-witches pimc,greedy
row witches-ismcts three-witches pimc,ismcts:iterations=10000
levels=(novice apprentice adept sorceress archwitch)
for step in 1 2 3 4; do
  row "step-$step-septima" septima "${levels[step]},${levels[step - 1]}" --players 4
  row "step-$step-witches" three-witches "${levels[step]},${levels[step - 1]}"
done
