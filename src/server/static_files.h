// The built browser client, read from its folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace cauldron {

struct StaticFile {
  int status = 200;  // 200, 404, or 503 if there is no client to serve
  std::string type;
  std::string cache;
  std::string body;
  std::string encoding = {};  // how the body is packed; empty: not at all
  bool is_private = false;    // a table or its replay: nothing for search engines
};

// What a GET of this target shows. Pages of the client (/, /new, /about, /rules/.., /table/..) are
// all its index.html; nothing outside the folder is ever read. Files that the build packed beside
// themselves (app.js.br, app.js.gz) go out packed to who accepts that, as Accept-Encoding says.
StaticFile find_static_file(const std::filesystem::path& web, std::string_view target,
                            std::string_view accepts = {});

}  // namespace cauldron
