#!/bin/bash
# Processor time of a move by part, by turns on SQLite, on PostgreSQL, and on two nodes with a bus between
# them, where every other person is connected to the wrong one: what docs/scaling.md reckons with.
# PostgreSQL and NATS are started here; the log of the database is flushed for every commit.
# Usage: bench/parts_cost.sh [PROGRAM] [TABLES] [SECONDS] [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."

program=$(realpath "${1:-build/release/cauldron}")
tables=${2:-100}
seconds=${3:-8}
rounds=${4:-3}
folder=$(mktemp -d)
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
ticks=$(getconf CLK_TCK)

# PostgreSQL refuses to be run by the superuser.
as_postgres=()
if ((EUID == 0)); then
  chown postgres "$folder"
  as_postgres=(runuser -u postgres --)
fi

started=()
end_all() {
  local pid
  for pid in "${started[@]}"; do
    kill "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
  started=()
}
finish() {
  end_all
  "${as_postgres[@]}" "$programs/pg_ctl" -D "$folder/pg" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

"${as_postgres[@]}" "$programs/initdb" -D "$folder/pg" --auth=trust --username=postgres >/dev/null
"${as_postgres[@]}" "$programs/pg_ctl" -D "$folder/pg" -w -l "$folder/pg.log" \
  -o "-c listen_addresses= -c unix_socket_directories=$folder" start >/dev/null
postmaster=$(head -1 "$folder/pg/postmaster.pid")
new_database() {
  "$programs/psql" -q -h "$folder" -U postgres -c "CREATE DATABASE $1"
  echo "postgres:///$1?user=postgres&host=$folder"
}

ticks_of() {
  local pid sum=0
  for pid in "$@"; do
    sum=$((sum + $(awk '{sub(/^.*\) /, ""); print $12 + $13}' "/proc/$pid/stat" 2>/dev/null || echo 0)))
  done
  echo "$sum"
}
database_ticks() {
  local pids
  mapfile -t pids < <(pgrep -P "$postmaster")
  ticks_of "$postmaster" "${pids[@]}"
}
moves_made() {
  local watch
  for watch in "${watches[@]}"; do curl -s "http://127.0.0.1:$watch/metrics"; done |
    awk '/^cauldron_moves_total{by="person"} /{sum += $2} END {print sum + 0}'
}

nodes=() ports=() watches=()
# start_node [options...]
start_node() {
  local log=$folder/node-${#nodes[@]}.log
  rm -f "$log"
  taskset -c 1 "$program" run --port 0 --watch-port 0 --log-format json --requests 1000000 \
    --request-burst 1000000 --max-tables 100000 --address-connections 10000 --address-tables 10000 \
    --address-creates 100000 --address-joins 100000 --address-requests 1000000 "$@" \
    >/dev/null 2>"$log" &
  nodes+=($!) started+=($!)
  until grep -qs '"listening"' "$log"; do sleep 0.2; done
  watches+=("$(sed -n 's/.*"watch-port":\([0-9]*\).*/\1/p' "$log")")
  ports+=("$(sed -n 's/.*"listening".*"port":\([0-9]*\).*/\1/p' "$log")")
}

# measure NAME PORT [PROCESS OF THE BUS]
measure() {
  taskset -c 0 "$program" loadtest --server "127.0.0.1:$2" --tables "$tables" \
    --seconds $((seconds + 4)) --json >"$folder/load" &
  local crowd=$! moves node database bus
  sleep 5
  moves=$(moves_made) node=$(ticks_of "${nodes[@]}") database=$(database_ticks) bus=$(ticks_of "${@:3}")
  sleep "$seconds"
  moves=$(($(moves_made) - moves))
  node=$(($(ticks_of "${nodes[@]}") - node)) database=$(($(database_ticks) - database))
  bus=$(($(ticks_of "${@:3}") - bus))
  wait "$crowd"
  awk -v name="$1" -v m="$moves" -v n="$node" -v d="$database" -v b="$bus" -v t="$ticks" -v s="$seconds" \
    'BEGIN {u = 1e6 / t / m
            printf "%-10s %6.0f moves/s; µs a move: nodes %6.1f, database %5.1f, bus %5.1f, together %6.1f\n",
            name, m / s, n * u, d * u, b * u, (n + d + b) * u}'
  end_all
  nodes=() ports=() watches=()
}

for ((round = 1; round <= rounds; ++round)); do
  start_node --data "$folder/data-$round"
  measure SQLite "${ports[0]}"

  start_node --data "$folder/data" --database "$(new_database "alone_$round")"
  measure PostgreSQL "${ports[0]}"

  taskset -c 1 nats-server -a 127.0.0.1 -p 0 --ports_file_dir "$folder" >/dev/null 2>&1 &
  nats=$!
  started+=("$nats")
  until ports_file=$(ls "$folder"/nats-server_"$nats".ports 2>/dev/null); do sleep 0.2; done
  bus=$(grep -oE 'nats://[^"]*' "$ports_file" | head -1)
  database=$(new_database "shared_$round")
  start_node --data "$folder/a" --database "$database" --bus "$bus" --node a
  start_node --data "$folder/b" --database "$database" --bus "$bus" --node b
  front=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  cat >"$folder/haproxy.cfg" <<CONFIG
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen people
  bind 127.0.0.1:$front
  balance roundrobin
  server a 127.0.0.1:${ports[0]}
  server b 127.0.0.1:${ports[1]}
CONFIG
  taskset -c 0 haproxy -db -f "$folder/haproxy.cfg" >/dev/null 2>&1 &
  started+=($!)
  sleep 1
  measure 'two nodes' "$front" "$nats"
done
