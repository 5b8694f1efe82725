#!/usr/bin/env bash
# check_layers.sh [FOLDER]: includes in FOLDER (default: src) only point upwards in the list
# core <- games <- bots <- house <- server <- app, and the pure ones (the first four) include nothing
# that a browser, a simulation or a replay cannot offer. The house counts time but reads no clock.
set -euo pipefail
root=${1:-src}
layers=(core games bots house server app)
pure=(core games bots house)

# Time, threads, files, terminals and sockets; foreign libraries; and what not every standard
# library in use has.
barred='thread|mutex|shared_mutex|atomic|future|condition_variable|semaphore|latch|barrier|stop_token'
barred+='|ctime|time\.h|fstream|filesystem|iostream|ostream|istream|unistd\.h|fcntl\.h'
barred+='|random|sys/.*|netinet/.*|arpa/.*|netdb\.h|poll\.h'
barred+='|boost/.*|sqlite3\.h|libpq.*|nats/.*|sodium.*|unicode/.*|spdlog/.*|CLI/.*'
barred+='|format|ranges|source_location|memory_resource|coroutine'

faults=0
# report EXPLANATION PATTERN FOLDER: every include that matches is a fault.
report() { report_lines "$1" "^[[:space:]]*#[[:space:]]*include[[:space:]]*$2" "$3"; }

# report_lines EXPLANATION PATTERN FOLDER: every line that matches is.
report_lines() {
  local hits
  hits=$(grep -rnE --include='*.h' --include='*.cpp' "$2" "$3") || return 0
  printf '%s:\n%s\n' "$1" "$hits"
  faults=$((faults + $(wc -l <<<"$hits")))
}

for ((i = 0; i < ${#layers[@]}; ++i)); do
  layer=${layers[i]}
  [[ -d $root/$layer ]] || continue
  below=$(IFS='|' && echo "${layers[*]:i+1}")
  [[ -z $below ]] || report "$layer must not include modules that depend on it" "\"($below)/" "$root/$layer"
  report "includes are relative to src/, without .." '"\.\.?/' "$root/$layer"
done
for layer in "${pure[@]}"; do
  [[ -d $root/$layer ]] || continue
  units=$([[ $layer == house ]] || echo '|chrono')
  report "$layer must not use clocks, threads, files or third-party libraries" "<($barred$units)>" "$root/$layer"
done
[[ ! -d $root/house ]] || report_lines "house is told the time" '_clock\b' "$root/house"

((faults == 0)) || { echo "$faults lines break the order of modules"; exit 1; }
