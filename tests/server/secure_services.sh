#!/usr/bin/env bash
# secure_services.sh PROGRAM: nodes reach PostgreSQL and NATS through TLS with credentials, as docs/cluster.md says; and
# they do not where certificate, name or password is wrong. Everything is started here, with certificates made here.
set -euo pipefail
program=$1
folder=$(mktemp -d)
started=()
clean_up() {
  local process
  kill -QUIT "${started[0]}" 2>/dev/null || true # PostgreSQL, which has others to end
  for process in "${started[@]:1}"; do kill -KILL "$process" 2>/dev/null || true; done
  wait 2>/dev/null
  rm -rf "$folder"
}
trap clean_up EXIT
fail() {
  echo "$*" >&2
  tail -n 5 "$folder"/*.log >&2
  exit 1
}
# begin LOG COMMAND...
begin() {
  "${@:2}" >"$folder/$1.log" 2>&1 &
  started+=($!)
}
# until_so WHAT COMMAND...
until_so() {
  local try
  for ((try = 0; try < 600; ++try)); do
    "${@:2}" 2>/dev/null && return 0
    sleep 0.1
  done
  fail "$1 (after $try tries)"
}
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# --- certificates -----------------------------------------------------------------------------------

# authority NAME
authority() {
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$1" -keyout "$folder/$1.key" -out "$folder/$1.pem" 2>/dev/null
}
authority ours
authority strangers
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout "$folder/server.key" -out "$folder/server.csr" 2>/dev/null
openssl x509 -req -days 2 -in "$folder/server.csr" -CA "$folder/ours.pem" -CAkey "$folder/ours.key" -CAcreateserial \
  -extfile <(echo subjectAltName=DNS:localhost) -out "$folder/server.pem" 2>/dev/null

# --- the services -----------------------------------------------------------------------------------

# PostgreSQL refuses to be run by the superuser, and keys that others can read.
as_postgres=(setpriv)
((EUID != 0)) || as_postgres+=(--reuid postgres --regid postgres --clear-groups)
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
database_port=$(free_port)
data=$folder/postgres
mkdir "$data"
echo from-postgres >"$folder/password"
cp "$folder/server.key" "$folder/postgres.key"
chmod 600 "$folder/postgres.key"
chmod 711 "$folder"
if ((EUID == 0)); then chown postgres "$data" "$folder/postgres.key"; fi
"${as_postgres[@]}" -- "$programs/initdb" --pgdata "$data" --username cauldron --pwfile "$folder/password" --auth scram-sha-256 \
  --encoding UTF8 --locale C --no-sync >"$folder/initdb.log"
echo 'hostssl all cauldron 127.0.0.1/32 scram-sha-256' >"$data/pg_hba.conf"
begin postgres "${as_postgres[@]}" --pdeathsig QUIT "$programs/postgres" -D "$data" -c unix_socket_directories= \
  -c listen_addresses=127.0.0.1 -p "$database_port" -c fsync=off \
  -c ssl=on -c ssl_cert_file="$folder/server.pem" -c ssl_key_file="$folder/postgres.key"

bus_port=$(free_port)
cat >"$folder/nats.conf" <<NATS
host: 127.0.0.1
port: $bus_port
tls { cert_file: "$folder/server.pem", key_file: "$folder/server.key" }
authorization {
  users: [{ user: cauldron, password: from-nats, permissions: { publish: "cauldron.>", subscribe: "cauldron.>" } }]
}
NATS
begin nats setpriv --pdeathsig KILL nats-server -c "$folder/nats.conf"

echo "localhost:*:*:cauldron:from-postgres" >"$folder/pgpass"
chmod 600 "$folder/pgpass"
# address AUTHORITY: of the database, vouched for by that one.
address() { echo "postgres://cauldron@localhost:$database_port/postgres?sslmode=verify-full&sslrootcert=$folder/$1.pem&passfile=$folder/pgpass"; }
ask_database() { "$programs/psql" --no-psqlrc --tuples-only --no-align "$(address ours)" --command "$1"; }
until_so "PostgreSQL does not start" ask_database 'SELECT 1' >/dev/null

# --- nodes ------------------------------------------------------------------------------------------

declare -A watch=()
# node NAME BUS AUTHORITY: reaches the bus there, vouched for by that one.
node() {
  watch[$1]=$(free_port)
  cat >"$folder/$1.conf" <<CONF
port = 0
node = $1
data = $folder/data
watch-port = ${watch[$1]}
database = $(address ours)
bus = tls://$2:$bus_port
bus-ca = $folder/$3.pem
CONF
  begin "$1" setpriv --pdeathsig KILL "$program" run --config "$folder/$1.conf"
}
# figure NAME FIGURE
figure() {
  local answer
  exec 3<>"/dev/tcp/127.0.0.1/${watch[$1]}"
  printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
  answer=$(cat <&3)
  exec 3>&-
  awk -v name="$2" '$1 == name { print $2 + 0 }' <<<"$answer"
}
is_listening() { grep -q '^listening' "$folder/$1.log"; }
hears_others() { (($(figure "$1" cauldron_node_messages_heard_total) > 0)); }

node one cauldron:from-nats@localhost ours
node two cauldron:from-nats@localhost ours
node strange-certificate cauldron:from-nats@localhost strangers
node other-name cauldron:from-nats@127.0.0.1 ours
node wrong-password cauldron:from-others@localhost ours
for name in "${!watch[@]}"; do until_so "$name does not start" is_listening "$name"; done
for name in one two; do until_so "$name hears nobody" hears_others "$name"; done
for name in strange-certificate other-name wrong-password; do
  [[ $(figure "$name" cauldron_bus_connected) == 0 ]] || fail "$name is connected"
  grep -q bus-lost "$folder/$name.log" || fail "$name does not say so"
  ! grep -q bus-connected "$folder/$name.log" || fail "$name was connected"
  echo "$name: $(grep -o 'bus-lost.*' "$folder/$name.log" | head -n 1)"
done
safe=$(ask_database "SELECT count(*) || ' ' || bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'cauldron'")
[[ $safe =~ ^[1-9][0-9]*' true'$ ]] || fail "connections to PostgreSQL: $safe"
echo "connections to PostgreSQL, and whether all are safe: $safe"

! "$program" run --port 0 --data "$folder/data" --database "$(address strangers)" >"$folder/refused.log" 2>&1 ||
  fail "a database with a strange certificate is used"
grep -q 'certificate verify failed' "$folder/refused.log" || fail "why it is not used"
! grep -hE 'from-(postgres|nats|others)' "$folder"/*.log || fail "a password was logged"
