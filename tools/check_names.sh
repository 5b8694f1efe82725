#!/usr/bin/env bash
# check_names.sh [FOLDER]: shared code names no game. In the shared folders below FOLDER (default: .)
# stands no game's id and no word that belongs to a game; only the exceptions may.
set -euo pipefail
cd "${1:-.}"

shared=(src/core src/house src/server src/app)
exceptions=(src/app/adapters)
# Extended regular expressions, in small letters. The ids of games come from their folders.
words=('witch(es)?' 'covens?' 'widows?' 'elixirs?' 'brews?' 'potions?' 'spells?' 'rituals?' 'hunters?' 'suspicion')
prefixes=(tw sep)

mapfile -t games < <(find src/games -mindepth 1 -maxdepth 1 -type d -printf '%f\n')
((${#games[@]})) || { echo "found no games"; exit 1; }
for game in "${games[@]}" lanterns; do words+=("${game//_/[-_ ]?}"); done

# A word stands alone, between underscores or hyphens, or begins with a capital inside a name.
any=$(IFS='|' && echo "${words[*]}")
capital=$(for word in "${words[@]}"; do printf '%s|' "${word^}"; done)
texts=$(IFS='|' && echo "${prefixes[*]}")
pattern="(?<![A-Za-z])(?i:$any)(?![a-z])|(?<=[a-z])(?:${capital%|})(?![a-z])|\"(?:$texts)\\."

for folder in "${shared[@]}" "${exceptions[@]}"; do
  [[ -d $folder ]] || { echo "$folder is no folder: correct the list in check_names.sh"; exit 1; }
done
but=$(IFS='|' && echo "${exceptions[*]}")
if hits=$(grep -rnP "$pattern" "${shared[@]}" | grep -vE "^($but)/"); then
  printf '%s\n' "$hits"
  echo "shared code names a game; what is a game's own belongs into its folder or its adapter"
  exit 1
fi
