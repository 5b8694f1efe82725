#!/bin/bash
# What a move costs the server, counted instead of timed, so that a busy machine says the same as a
# quiet one: instructions (valgrind) and calls of the system (strace) for each move of
# `cauldron loadtest`. Usage: bench/move_cost.sh [PROGRAM] [TABLES] [MOVES] [OPTIONS OF LOADTEST...]
# Leaves the profile at build/move_cost/callgrind.out for callgrind_annotate.
set -euo pipefail
cd "$(dirname "$0")/.."
export GLIBC_TUNABLES=  # or the server starts again, out of valgrind's sight

program=${1:-build/release/cauldron}
tables=${2:-30}
moves=${3:-3000}
further=("${@:4}")
folder=build/move_cost
rm -rf "$folder"
mkdir -p "$folder"

# Starts the server below the given command, lets people play, and waits until everybody sits.
start() {
  rm -f "$folder/log"
  "$@" "$program" run --port 0 --watch-port 0 --data "$folder/data" --log-format json \
    --requests 1000000 --request-burst 1000000 --max-tables 100000 \
    >"$folder/out" 2>"$folder/log" &
  server=$!
  until grep -qs '"listening"' "$folder/log"; do sleep 0.2; done
  watch=$(sed -n 's/.*"watch-port":\([0-9]*\).*/\1/p' "$folder/log")
  port=$(sed -n 's/.*"listening".*"port":\([0-9]*\).*/\1/p' "$folder/log")
  "$program" loadtest --server "127.0.0.1:$port" --tables "$tables" --seconds 3600 \
    "${further[@]}" >/dev/null 2>&1 &
  crowd=$!
  wait_for $((tables * 5))
}

count() {
  curl -s "http://127.0.0.1:$watch/metrics" |
    sed -n 's/^cauldron_moves_total{by="person"} //p'
}

wait_for() {
  until [ "$(count)" -ge "$1" ]; do sleep 0.2; done
}

stop() {
  kill "$crowd" "$server"
  wait "$crowd" "$server" 2>/dev/null || true
  rm -rf "$folder/data"
}

start valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file="$folder/callgrind.out"
callgrind_control -i on "$server" >/dev/null
before=$(count)
wait_for $((before + moves))
after=$(count)
callgrind_control -i off "$server" >/dev/null
stop
instructions=$(awk '/^totals: /{print $2}' "$folder/callgrind.out")
awk -v i="$instructions" -v m=$((after - before)) \
  'BEGIN {printf "%d moves, %.1f thousand instructions each\n", m, i / m / 1000}'

start
strace -f -c -o "$folder/calls" -p "$server" 2>"$folder/strace" &
tracer=$!
until grep -q attached "$folder/strace"; do sleep 0.05; done
before=$(count)
wait_for $((before + moves))
kill -INT "$tracer"
after=$(count)
wait "$tracer" || true
stop
echo "calls of the system for each of $((after - before)) moves, about:"
awk -v m=$((after - before)) \
  '$4 ~ /^[0-9]+$/ && $4 / m >= 0.02 && $NF != "total" {printf "  %-16s %.2f\n", $NF, $4 / m}' \
  "$folder/calls"
