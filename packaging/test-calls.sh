# shellcheck shell=bash disable=SC2154  # test-deb.sh has the variables
# Sourced by test-deb.sh: there is no systemd in the clean root that would hold the server to its unit, so what the server did
# in a game is compared with what the unit allows.

# The system calls of a group of systemd's, those of groups in it too.
calls_of() {
  local word
  for word in "$@"; do
    if [[ $word == @* ]]; then
      # shellcheck disable=SC2046  # a list of words
      calls_of $(inside systemd-analyze syscall-filter "$word" | sed '1d; s/#.*//')
    else
      echo "$word"
    fi
  done
}

# What the lines SystemCallFilter of the unit leave, one after another.
allowed_calls() {
  local line calls
  calls=$(calls_of @default)
  while read -r line; do
    # shellcheck disable=SC2086  # a list of words
    case $line in
      ~*) calls=$(grep -vxFf <(calls_of ${line#\~}) <<<"$calls") ;;
      *) calls+=$'\n'$(calls_of $line) ;;
    esac
  done < <(sed -n 's/^SystemCallFilter=//p' "$unit")
  echo "$calls"
}

# compare_calls TRACE: as strace wrote it, from where the program itself begins.
compare_calls() {
  local calls families more
  sed -n '\|execve("/usr/bin/cauldron"|,$p' "$1" | sed -E 's/^[0-9]+ +//' >"$1.own"
  calls=$(grep -oE '^[a-z0-9_]+\(' "$1.own" | tr -d '(' | sort -u)
  (($(wc -l <<<"$calls") > 30)) || die "strace saw no server: $calls"
  more=$(grep -vxFf <(allowed_calls) <<<"$calls") && die "the unit does not allow what the server does: $more"
  families=$(sed -nE 's/^socket\(([A-Z0-9_]+),.*/\1/p' "$1.own" | sort -u)
  more=$(grep -vxFf <(sed -n 's/^RestrictAddressFamilies=//p' "$unit" | tr ' ' '\n') <<<"$families") &&
    die "the unit does not allow sockets of $more"
  ! grep -E 'PROT_WRITE\|PROT_EXEC' "$1.own" || die "memory both written and executed"
  say "$(wc -l <<<"$calls") system calls, all of which the unit allows"
}
