#!/usr/bin/env bash
# test-deb.sh [FOLDER]: the Debian package in a clean root. It is checked by lintian, installed as an older version, started as its
# unit says under its own user, played on, upgraded with a game in progress, removed and purged. Needs root, or sudo.
# The clean root is kept as build/package-base.tar; delete it for a new one. FOLDER has packages to test, built before
# as new/*.deb and old/*.deb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/common.sh
source packaging/test-calls.sh
source packaging/test-proxies.sh

packages=${1:-build/package-debs}
if (($# == 0)); then
  rm -rf "$packages"
  packaging/build-deb.sh --out "$packages/new"
  packaging/build-deb.sh --out "$packages/old" --version 0.0.1
fi
need_node
if [[ ${CAULDRON_OWN_MOUNTS:-} != yes ]]; then
  need_packages "${packages_deb_test[@]}"
  as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "a clean root needs the rights of root"
    as_root=(sudo)
  fi
  # Mounts live in a namespace of their own and go with it, however this ends.
  exec "${as_root[@]}" env "PATH=$PATH:/usr/sbin" CAULDRON_OWN_MOUNTS=yes \
    unshare --mount --propagation private "packaging/test-deb.sh" "$packages"
fi

folder=$PWD/build/package-test
root=$folder/root
unit=$root/usr/lib/systemd/system/cauldron.service
server='' helpers=() watcher=()
clean_up() {
  local process
  for process in $server "${helpers[@]}"; do kill -KILL "$process" 2>/dev/null || true; done
  for process in "$folder"/*/proc; do ! mountpoint -q "$process" || umount --lazy "$process"; done
  rm -rf --one-file-system "$folder"
}
rm -rf --one-file-system "$folder"
mkdir -p "$folder"
trap clean_up EXIT

expect() {
  local what=$1
  shift
  "$@" || die "$what: $*"
}
absent() { [[ ! -e $1 ]]; }

# --- the package by itself --------------------------------------------------------------------------

new=$(echo "$packages"/new/*.deb) old=$(echo "$packages"/old/*.deb)
say "$(basename "$new"): $(($(stat -c %s "$new") / 1024)) KiB"

say "lintian"
lintian --allow-root --fail-on error,warning "$new"

say "Manual pages, completions and the unit"
dpkg-deb --extract "$new" "$folder/files"
while read -r page; do
  faults=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
  [[ -z $faults ]] || die "$page: $faults"
  zcat "$page" | mandoc -T lint -W warning
done < <(find "$folder/files/usr/share/man" -name '*.gz')
bash -n "$folder/files/usr/share/bash-completion/completions/cauldron"
zsh -n "$folder/files/usr/share/zsh/vendor-completions/_cauldron"
fish --no-execute "$folder/files/usr/share/fish/vendor_completions.d/cauldron.fish"

# --- a clean root -----------------------------------------------------------------------------------

base=build/package-base.tar
if [[ ! -f $base ]]; then
  say "A clean root (some minutes)"
  # Wherever this machine has its packages from.
  release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
  # shellcheck disable=SC2016  # apt-get replaces it
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $release" | head -n 1)
  debootstrap --variant=minbase "$release" "$folder/base" "$mirror" >"$folder/debootstrap.log" ||
    { tail -n 20 "$folder/debootstrap.log"; die "no clean root"; }
  tar --create --file "$base.draft" --directory "$folder/base" .
  mv "$base.draft" "$base"
fi

# unpack_root FOLDER: a clean root there, with the packages that this machine knows.
unpack_root() {
  mkdir -p "$1"
  tar --extract --file "$base" --directory "$1"
  rm -rf "$1/etc/apt"
  cp -r /etc/apt "$1/etc/apt"
  cp -rn /usr/share/keyrings "$1/usr/share/"
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
  mount -t proc proc "$1/proc"
}
unpack_root "$root"
cp "$old" "$new" "$root/tmp/"
inside() { chroot "$root" "$@"; }
apt_inside() {
  inside env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -y "$@" >>"$folder/apt.log" 2>&1 ||
    { tail -n 30 "$folder/apt.log"; die "apt-get $*"; }
}
apt_inside update

# start USER COMMAND...: the server as this user without any rights beyond, as far as that is possible without systemd;
# its port in $port.
start() {
  local user=$1 try
  shift
  : >"$folder/said"
  "${watcher[@]}" chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs --bounding-set=-all \
    --inh-caps=-all --reset-env sh -c 'cd / && umask 077 && exec "$@"' sh "$@" >"$folder/said" 2>&1 &
  server=$!
  for try in {1..200}; do
    port=$(sed -n 's|^listening on http://.*:\([0-9]*\)$|\1|p' "$folder/said")
    [[ -z $port ]] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  cat "$folder/said"
  die "the server does not start (after $try tries)"
}
start_service() {
  local command
  read -ra command < <(sed -n 's/^ExecStart=//p' "$unit")
  start "$(sed -n 's/^User=//p' "$unit")" "${command[@]}"
}
stop() {
  kill -TERM "$server"
  wait "$server" || die "the service ended with $?"
  server=''
}
# The first node, enabled: both files of settings are read, since only together they lead to a database that is not there.
test_node() {
  local command said
  inside systemctl enable cauldron@1.service 2>/dev/null
  expect "the node is enabled" test -L "$root/etc/systemd/system/multi-user.target.wants/cauldron@1.service"
  echo 'bus = nats://127.0.0.1:1' >>"$root/etc/cauldron/cauldron.conf"
  echo 'database = postgres://127.0.0.1:1/nowhere' >"$root/etc/cauldron/node-1.conf"
  command=$(sed -n 's/^ExecStart=//p' "${unit/cauldron.service/cauldron@.service}")
  read -ra command <<<"${command//%i/1}"
  ! said=$(inside setpriv --reuid cauldron --regid cauldron --clear-groups "${command[@]}" 2>&1) || die "a node without a database"
  expect "the database that the node misses" grep -q 'postgres://127.0.0.1:1/nowhere' <<<"$said"
  expect "the settings of all nodes" grep -q 'bus=nats://127.0.0.1:1' <<<"$said"
}
# client begin|finish GAME [URL]
client() {
  node --no-warnings --experimental-websocket packaging/play.mjs "$1" "${3:-http://127.0.0.1:$port}" "$folder/game-$2.json"
}

say "Installing $(basename "$old")"
apt_inside install --no-install-recommends "/tmp/$(basename "$old")"
apt_inside install --no-install-recommends systemd
for name in cauldron cauldron@1; do
  inside systemd-analyze verify --man=no "$name.service" || die "the unit $name is wrong"
  exposure=$(inside env SYSTEMD_EMOJI=0 systemd-analyze security --offline=true --no-pager --threshold=20 "$name.service" | tail -n 1) || die "$exposure"
  say "$exposure"
done
expect "no user" inside getent passwd cauldron
expect "who may read the tables" test "$(inside stat -c '%U %G %a' /var/lib/cauldron)" = 'cauldron cauldron 700'
expect "its own version" test "$(inside cauldron --version)" = "cauldron $(sed -n 's/^project(cauldron VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)"
expect "the service is enabled" test -L "$root/etc/systemd/system/multi-user.target.wants/cauldron.service"
# What an administrator changed stays over the upgrade.
sed -i 's/^#port = .*/port = 0/; s/^#bot-time = .*/bot-time = 20/' "$root/etc/cauldron/cauldron.conf"

say "Playing on the installed server"
start_service
expect "its own user" test "$(ps -o user:20= -p "$server" | tr -d ' ')" = "$(inside id -u cauldron)" -o \
  "$(stat -c %u "/proc/$server")" = "$(inside id -u cauldron)"
expect "no capabilities" grep -q '^CapEff:[[:space:]]*0*$' "/proc/$server/status"
client begin 1
client begin 2
client finish 1
inside cauldron verify - <"$folder/game-1.json.record"

say "Upgrading to $(basename "$new") with a game in progress"
apt_inside install --no-install-recommends "/tmp/$(basename "$new")"
# shellcheck disable=SC2016  # dpkg-query replaces it
expect "the new version" test "$(inside dpkg-query -W -f '${Version}' cauldron)" = "$(dpkg-deb -f "$new" Version)"
expect "the changed configuration" grep -q '^port = 0$' "$root/etc/cauldron/cauldron.conf"
stop
# -D: the server stays the process that was started.
watcher=(strace -D -f -qq -o "$folder/trace")
start_service
watcher=()
client finish 2
inside cauldron verify - <"$folder/game-2.json.record"

say "Behind nginx and Caddy"
test_proxies
stop
compare_calls "$folder/trace"

say "A node as its unit says"
test_node

say "Removing and purging"
apt_inside remove cauldron
expect "the program is gone" absent "$root/usr/bin/cauldron"
expect "the client is gone" absent "$root/usr/share/cauldron"
expect "tables are kept" test -f "$root/var/lib/cauldron/cauldron.db"
expect "the configuration is kept" test -f "$root/etc/cauldron/cauldron.conf"
apt_inside purge cauldron
expect "tables are gone" absent "$root/var/lib/cauldron"
expect "the configuration is gone" absent "$root/etc/cauldron"
rm -r "$root"/tmp/*
left=$(cd "$root" && find . -path ./proc -prune -o -path ./var/cache -prune -o -path ./var/lib/apt -prune -o -iname '*cauldron*' -print)
expect "nothing is left" test -z "$left"

# --- the image --------------------------------------------------------------------------------------

say "The commands of the image's recipe"
recipe=packaging/Containerfile
root=$folder/image
unpack_root "$root"
cp "$new" "$root/tmp/"
inside sh -c "$(sed -n '/^RUN /,/[^\\]$/{s/^RUN //;p}' "$recipe")" >>"$folder/apt.log" 2>&1 || { tail -n 30 "$folder/apt.log"; die "$recipe: RUN"; }
mapfile -t command < <(sed -n 's/^ENTRYPOINT //p' "$recipe" | node -e 'console.log(JSON.parse(require("fs").readFileSync(0)).join("\n"))')
mapfile -t healthy < <(sed -n 's/^  CMD //p' "$recipe" | node -e 'console.log(JSON.parse(require("fs").readFileSync(0)).join("\n"))')
start "$(sed -n 's/^USER //p' "$recipe")" "${command[@]}" --port 0
inside "${healthy[@]//8080/$port}" || die "$recipe: HEALTHCHECK"
client begin image
client finish image
stop
! inside "${healthy[@]//8080/$port}" 2>/dev/null || die "$recipe: HEALTHCHECK is content without a server"

echo "note: $(basename "$new"), exposure $(grep -oE "[0-9]+\.[0-9]+" <<<"$exposure"); installed, played, upgraded in a game, removed, purged"
