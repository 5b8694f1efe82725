#!/usr/bin/env bash
# cluster.sh NODES PORT ADDRESS FOLDER: a PostgreSQL, a NATS server, so many nodes and a proxy in front of
# them, to look at; all of them end with this script. What is kept lies in FOLDER. See docs/cluster.md.
set -euo pipefail
source tools/common.sh
nodes=$1 port=$2 address=$3 folder=$(realpath -m "$4")
program=build/release/cauldron
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
[[ -x $programs/initdb ]] || die "PostgreSQL is not installed"
[[ $port != 0 ]] || port=8080

# PostgreSQL refuses to be run by the superuser.
as_postgres=()
((EUID != 0)) || as_postgres=(runuser -u postgres --)
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

started=()
end_all() {
  trap - EXIT
  local i
  for ((i = ${#started[@]} - 1; i >= 0; --i)); do
    kill -"${signals[i]}" "${started[i]}" 2>/dev/null || true
    wait "${started[i]}" 2>/dev/null || true
  done
  rm -rf "$sockets"
}
signals=()
# begin SIGNAL LOG COMMAND...: it is ended with that signal.
begin() {
  "${@:3}" >>"$folder/$2.log" 2>&1 &
  started+=($!) signals+=("$1")
}

mkdir -p "$folder"
sockets=$(mktemp -d)
trap end_all EXIT
trap exit INT TERM
if [[ ! -d $folder/postgres ]]; then
  say "Preparing the database"
  mkdir "$folder/postgres"
  ((EUID != 0)) || chown postgres "$folder/postgres"
  "${as_postgres[@]}" "$programs/initdb" --pgdata "$folder/postgres" --auth trust --username postgres \
    --encoding UTF8 --locale C >"$folder/initdb.log"
fi
((EUID != 0)) || chown postgres "$sockets"
begin INT postgres "${as_postgres[@]}" "$programs/postgres" -D "$folder/postgres" -k "$sockets" -c listen_addresses=
for ((i = 0; i < 600; ++i)); do
  "$programs/pg_isready" -q -h "$sockets" && break
  sleep 0.1
done
database="postgres:///postgres?user=postgres&host=$sockets"

bus=$(free_port)
begin INT nats nats-server -a 127.0.0.1 -p "$bus"

config=$folder/haproxy.cfg
cat >"$config" <<CONFIG
defaults
  mode http
  option httpchk GET /ready
  option forwardfor
  option redispatch 1
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  timeout tunnel 1h
frontend people
  bind $address:$port
  default_backend nodes
backend nodes
  balance leastconn
CONFIG
for ((i = 1; i <= nodes; ++i)); do
  own=$(free_port)
  watch=$(free_port)
  begin TERM "node-$i" "$program" run --database "$database" --bus "nats://127.0.0.1:$bus" --node "node-$i" \
    --port "$own" --watch-port "$watch" --trusted-proxy 127.0.0.1 --web web/dist
  echo "  server node-$i 127.0.0.1:$own check inter 500ms fall 2 rise 1" >>"$config"
  say "node-$i: http://127.0.0.1:$own, figures at http://127.0.0.1:$watch/metrics, process ${started[-1]}"
done
begin TERM haproxy haproxy -f "$config"
say "The proxy is at ${bold}http://$address:$port${plain}; logs and games are in $folder, Ctrl+C ends all"
wait "${started[-1]}"
