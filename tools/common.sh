# shellcheck shell=bash disable=SC2034  # the scripts that source this use the variables
# What ./run, ./test and the stages share: messages, Debian packages, Node.
# Sourced with the repository root as the working directory.

if [[ -t 1 && -z ${NO_COLOR:-} ]]; then
  bold=$'\e[1m' red=$'\e[31m' green=$'\e[32m' yellow=$'\e[33m' plain=$'\e[0m'
else
  bold='' red='' green='' yellow='' plain=''
fi

say() { printf '%s==>%s %s\n' "$bold" "$plain" "$*"; }
die() {
  printf '%serror:%s %s\n' "$red" "$plain" "$*" >&2
  exit 1
}

# --- Debian packages ------------------------------------------------------------------------------

# Each list holds what one kind of work needs; a word `command=package` is satisfied by the command,
# however it was installed.
packages_build=(g++ cmake ninja=ninja-build pkg-config libboost1.81-dev libsqlite3-dev libpq-dev libnats-dev libsodium-dev
  libicu-dev libcli11-dev libspdlog-dev)
packages_web=(node=nodejs npm ca-certificates)
packages_tests=(ccache libgtest-dev libbenchmark-dev libvalijson-dev postgresql nats-server haproxy openssl python3 python3-yaml)
packages_cluster=(postgresql nats-server haproxy)
packages_lint=(clang-format-14 clang-tidy-14 shellcheck git)
packages_browser=(chromium)
packages_deb=(dpkg-shlibdeps=dpkg-dev strip=binutils file)
packages_deb_test=(lintian debootstrap man=man-db mandoc zsh fish openssl strace)
packages_fuzz=(clang libclang-rt-14-dev)
packages_mutants=(libclang-14-dev)
packages_learning=(python3-torch)
packages_slurm=(slurmctld slurmd sbatch=slurm-client munged=munge python3)
packages_wasm=(clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 wasi-libc)

is_installed() {
  case $1 in
    *=*) command -v "${1%%=*}" ;;
    *) command -v "$1" || [[ $(dpkg-query -W -f '${Status}' "$1" 2>&1) == 'install ok installed' ]] ;;
  esac >/dev/null 2>&1
}

# Installs those of the given packages that are missing, or says what to install and stops.
need_packages() {
  local entry missing=() as_root=()
  for entry in "$@"; do
    is_installed "$entry" || missing+=("${entry#*=}")
  done
  ((${#missing[@]})) || return 0

  command -v apt-get >/dev/null ||
    die "please install these first (the names are those of Debian 12): ${missing[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      die "please install these first: apt-get install --no-install-recommends ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing Debian packages: ${missing[*]}"
  say "(a minute or two; details in build/logs/packages.log)"
  mkdir -p build/logs
  {
    "${as_root[@]}" apt-get update -q &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends "${missing[@]}"
  } >build/logs/packages.log 2>&1 || {
    tail -n 20 build/logs/packages.log
    die "the packages could not be installed; please install them by hand: ${missing[*]}"
  }
}

# --- Node -----------------------------------------------------------------------------------------

node_oldest=20.19.0
node_wanted=22
npm_wanted=10

node_is_new_enough() {
  local version
  version=$(node --version 2>/dev/null) || return 1
  printf '%s\n%s\n' "$node_oldest" "${version#v}" | sort --version-sort --check=quiet
}

# Puts a Node on the PATH that the web client's tools accept: the installed one, or a newer one from
# npm's package `node`, kept in .tools/.
need_node() {
  need_packages "${packages_web[@]}"
  node_is_new_enough && return
  local bin=$PWD/.tools/node_modules/.bin
  if [[ ! -x $bin/node || ! -x $bin/npm ]]; then
    say "Node $(node --version) is older than $node_oldest: installing Node $node_wanted in .tools/"
    mkdir -p .tools
    npm install --prefix .tools --no-save --no-audit --no-fund --loglevel=error \
      "node@$node_wanted" "npm@$npm_wanted"
  fi
  export PATH=$bin:$PATH
  hash -r
  node_is_new_enough || die "the Node in .tools/ does not run; delete .tools/ and try again"
}

# Installs web/node_modules as the lock file says, unless that is done already.
need_node_modules() {
  need_node
  [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]] && return
  say "Installing the web client's packages"
  # `npm ci` refuses a whole install when the registry lacks another platform's optional package.
  npm --prefix web ci --loglevel=error || npm --prefix web install --no-save --loglevel=error
}

# --- building -------------------------------------------------------------------------------------

# configure PRESET [cmake arguments]: only the first time; the build notices later changes itself.
configure() {
  [[ -f build/$1/build.ninja ]] || cmake --preset "$1" "${@:2}"
}

# compile PRESET [targets]
compile() {
  local targets=()
  (($# > 1)) && targets=(--target "${@:2}")
  cmake --build "build/$1" --parallel "$(nproc)" "${targets[@]}"
}

# Builds web/dist, unless it is newer than everything it is made of.
build_web() {
  need_node_modules
  if [[ -f web/dist/index.html && -z $(find web/src web/build web/public web/index.html \
    web/package-lock.json web/vite.config.ts web/svelte.config.js content/text content/rules content/septima content/terse \
    -newer web/dist/index.html -print -quit) ]]; then
    say "The web client is up to date"
    return
  fi
  say "Building the web client"
  npm --prefix web run build
}
