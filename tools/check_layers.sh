#!/usr/bin/env bash
# check_layers.sh [FOLDER]: includes in FOLDER (default: src) only point upwards in the list
# core <- games <- bots <- table <- app, and the engine (the first three) includes nothing that a
# browser, a simulation or a replay cannot offer.
set -euo pipefail
root=${1:-src}
layers=(core games bots table app)
engine=(core games bots)

# Time, threads, files, terminals and sockets; foreign libraries; and what Emscripten's standard
# library does not have.
barred='thread|mutex|shared_mutex|atomic|future|condition_variable|semaphore|latch|barrier|stop_token'
barred+='|chrono|ctime|time\.h|fstream|filesystem|iostream|ostream|istream|unistd\.h|fcntl\.h'
barred+='|random|sys/.*|netinet/.*|arpa/.*|netdb\.h|poll\.h'
barred+='|boost/.*|sqlite3\.h|sodium.*|unicode/.*|spdlog/.*|CLI/.*'
barred+='|format|ranges|source_location|memory_resource|coroutine'

faults=0
# report EXPLANATION PATTERN FOLDER: every include that matches is a fault.
report() {
  local hits
  hits=$(grep -rnE --include='*.h' --include='*.cpp' "^[[:space:]]*#[[:space:]]*include[[:space:]]*$2" "$3") ||
    return 0
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
for layer in "${engine[@]}"; do
  [[ -d $root/$layer ]] || continue
  report "$layer must not use time, threads, files or third-party libraries" "<($barred)>" "$root/$layer"
done

((faults == 0)) || { echo "$faults includes break the order of modules"; exit 1; }
