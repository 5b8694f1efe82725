# Writes OUTPUT: the FILES below ROOT as string literals, in pieces short enough for every compiler.
set(entries "")
foreach(file IN LISTS FILES)
  file(READ ${ROOT}/${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${hex}")
  string(REGEX REPLACE "(................................................................)"
                       "\\1\"\n    \"" text "${text}")
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(APPEND entries "    {\"${file}\", std::string_view(\n    \"${text}\", ${size})},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from content/. Do not edit.
#include \"core/embedded.h\"

namespace cauldron {

const std::vector<std::pair<std::string_view, std::string_view>>& embedded_files() {
  static const std::vector<std::pair<std::string_view, std::string_view>> files = {
${entries}  };
  return files;
}

std::string_view embedded_file(std::string_view path) {
  for (const auto& [name, text] : embedded_files()) {
    if (name == path) return text;
  }
  return {};
}

}  // namespace cauldron
")
