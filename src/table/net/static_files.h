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
};

// What a GET of this target shows. Pages of the client (/, /new, /about, /rules/.., /table/..) are
// all its index.html; nothing outside the folder is ever read.
StaticFile find_static_file(const std::filesystem::path& web, std::string_view target);

}  // namespace cauldron
