#!/bin/bash
# Processor time of a move by part, node and database, on SQLite and on PostgreSQL by turns: what
# docs/scaling.md reckons with. Starts a PostgreSQL of its own, with its log flushed for every commit.
# Usage: bench/parts_cost.sh [PROGRAM] [TABLES] [SECONDS] [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."

program=$(realpath "${1:-build/release/cauldron}")
tables=${2:-100}
seconds=${3:-8}
rounds=${4:-3}
folder=$(mktemp -d)
postgres_bin=$(echo /usr/lib/postgresql/*/bin)
as_owner=()
if ((EUID == 0)); then
  chown nobody "$folder"
  as_owner=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
ticks=$(getconf CLK_TCK)

finish() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  "${as_owner[@]}" "$postgres_bin/pg_ctl" -D "$folder/pg" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

"${as_owner[@]}" "$postgres_bin/initdb" -D "$folder/pg" --auth=trust --username=cauldron >/dev/null
"${as_owner[@]}" "$postgres_bin/pg_ctl" -D "$folder/pg" -w -l "$folder/pg.log" \
  -o "-c listen_addresses= -c unix_socket_directories=$folder" start >/dev/null
postmaster=$(head -1 "$folder/pg/postmaster.pid")

# Ticks of a process and all its threads, those of ended children included.
ticks_of() { awk '{sub(/^.*\) /, ""); print $12 + $13}' "/proc/$1/stat"; }
database_ticks() {
  local sum=0 pid
  for pid in "$postmaster" $(pgrep -P "$postmaster"); do
    sum=$((sum + $(ticks_of "$pid" 2>/dev/null || echo 0)))
  done
  echo "$sum"
}
moves_made() {
  curl -s "http://127.0.0.1:$watch/metrics" | sed -n 's/^cauldron_moves_total{by="person"} //p'
}

# measure NAME [options of the server...]
measure() {
  local name=$1
  shift
  rm -f "$folder/log"
  taskset -c 1 "$program" run --port 0 --watch-port 0 --log-format json --requests 1000000 \
    --request-burst 1000000 --max-tables 100000 --address-connections 10000 --address-tables 10000 --address-creates 100000 --address-joins 100000 --address-requests 1000000 "$@" \
    >/dev/null 2>"$folder/log" &
  server=$!
  until grep -qs '"listening"' "$folder/log"; do sleep 0.2; done
  watch=$(sed -n 's/.*"watch-port":\([0-9]*\).*/\1/p' "$folder/log")
  port=$(sed -n 's/.*"listening".*"port":\([0-9]*\).*/\1/p' "$folder/log")
  taskset -c 0 "$program" loadtest --server "127.0.0.1:$port" --tables "$tables" \
    --seconds $((seconds + 4)) --json >"$folder/load" &
  local crowd=$!
  sleep 4
  local moves node database
  moves=$(moves_made) node=$(ticks_of "$server") database=$(database_ticks)
  sleep "$seconds"
  moves=$(($(moves_made) - moves))
  node=$(($(ticks_of "$server") - node)) database=$(($(database_ticks) - database))
  wait "$crowd"
  kill "$server"
  wait "$server" 2>/dev/null || true
  server=
  awk -v name="$name" -v m="$moves" -v n="$node" -v d="$database" -v t="$ticks" -v s="$seconds" \
    'BEGIN {printf "%-10s %7.0f moves/s  node %6.1f µs  database %6.1f µs  together %6.1f µs a move\n",
            name, m / s, n / t / m * 1e6, d / t / m * 1e6, (n + d) / t / m * 1e6}'
}

for ((round = 1; round <= rounds; ++round)); do
  measure sqlite --data "$folder/data-$round"
  measure postgres --data "$folder/data-$round" --database "postgres://cauldron@/postgres?host=$folder"
done
