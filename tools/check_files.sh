#!/usr/bin/env bash
# check_files.sh [FOLDER]: rules for every file of the repository. Source files stay under 500 lines
# (rules books and generated ones may be longer); no file contains a path of somebody's machine; text ends with a line feed.
set -euo pipefail
cd "${1:-.}"
most_lines=500
sources='\.(cpp|h|cmake|ts|mjs|js|svelte|css|sh|md)$|^(run|test|\.ci/run)$|CMakeLists\.txt$'
texts="$sources"'|\.(json|html|yml|txt)$|^(NOTICE|LICENSE|\.[a-z-]+)$'
# In pieces, so that this file does not match itself.
machine_paths="(^|[^[:alnum:]._~/-])/(wor""k|hom""e|roo""t|User""s|mn""t)/[[:alnum:]]"

faults=0
fault() {
  echo "$*"
  faults=$((faults + 1))
}

mapfile -t files < <(git ls-files --cached --others --exclude-standard | grep -v '^fuzz/corpus/' | sort -u)
((${#files[@]})) || { echo "found no files to check"; exit 1; }
for file in "${files[@]}"; do
  [[ -f $file && $file =~ $texts ]] || continue
  if [[ $file =~ $sources && $file != content/rules/* && $file != *.generated.ts ]]; then
    lines=$(wc -l <"$file")
    ((lines < most_lines)) || fault "$file: $lines lines; split it (fewer than $most_lines)"
  fi
  [[ ! -s $file || -z $(tail -c 1 "$file") ]] || fault "$file: no line feed at the end"
  [[ $file == */package-lock.json ]] && continue
  hits=$(grep -nE "$machine_paths" "$file") && fault "$file: contains a path of somebody's machine"$'\n'"$hits"
done

((faults == 0)) || { echo "$faults faults"; exit 1; }
