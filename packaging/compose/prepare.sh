#!/usr/bin/env bash
# prepare.sh [FOLDER]: settings with new passwords for compose.yaml, in the folder `secrets` beside it. Replaces none that are there.
set -euo pipefail
folder=${1:-$(dirname "${BASH_SOURCE[0]}")/secrets}
if [[ -e $folder ]]; then
  echo "$folder is there already: nothing is changed" >&2
  exit 1
fi
new_password() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }
database=$(new_password) bus=$(new_password)

# Only who may enter the folder reads the files; in the containers they are read by users of other numbers.
mkdir -m 700 "$folder"
printf %s "$database" >"$folder/postgres-password"
new_password >"$folder/network-key"
cat >"$folder/nodes.conf" <<CONF
database = postgres://cauldron:$database@postgres/cauldron
bus = nats://cauldron:$bus@nats
trusted-proxy = 172.30.7.0/24
network-key = /run/secrets/network-key
CONF
cat >"$folder/nats.conf" <<CONF
authorization {
  users: [{ user: cauldron, password: "$bus", permissions: { publish: "cauldron.>", subscribe: "cauldron.>" } }]
}
CONF
chmod 644 "$folder"/*
