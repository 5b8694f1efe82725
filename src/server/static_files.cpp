#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include "core/message.h"

namespace cauldron {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json; charset=utf-8"},
}};

std::string type_of(const fs::path& file) {
  for (const auto& [extension, type] : kTypes) {
    if (file.extension() == extension) return std::string(type);
  }
  return "application/octet-stream";
}

bool is_below(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.substr(0, folder.size()) == folder;
}

bool is_private_page(std::string_view path) {
  return is_below(path, "/replay/") || is_below(path, "/table/");
}

bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 6> kPages = {"/",      "/new",   "/learn",
                                                      "/rules", "/about", "/printed"};
  return std::find(kPages.begin(), kPages.end(), path) != kPages.end() ||
         is_below(path, "/rules/") || is_private_page(path);
}

// File names of the client are plain; whatever else is asked for does not exist.
bool is_plain(std::string_view path) {
  if (path.empty() || path[0] != '/' || path.find("/.") != std::string_view::npos) return false;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/._-").find(c) != std::string_view::npos;
    if (!plain) return false;
  }
  return true;
}

std::optional<std::string> read_below(const fs::path& folder, const fs::path& file) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return std::nullopt;
  const fs::path real = fs::canonical(file, error);
  if (error || !fs::is_regular_file(real, error)) return std::nullopt;
  if (real.lexically_relative(root).string().substr(0, 2) == "..") return std::nullopt;
  std::ifstream stream(real, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) return std::nullopt;
  return std::move(text).str();
}

StaticFile explain(int status, std::string id) {
  return {status, "application/json; charset=utf-8", "no-store",
          Message{std::move(id)}.to_json().dump()};
}

// Whether the list of Accept-Encoding names this one, and not only to refuse it.
bool is_accepted(std::string_view accepts, std::string_view encoding) {
  while (!accepts.empty()) {
    const std::size_t comma = std::min(accepts.find(','), accepts.size());
    std::string_view one = accepts.substr(0, comma);
    accepts.remove_prefix(std::min(comma + 1, accepts.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::string_view name = one.substr(0, one.find_first_of("; "));
    if (name != encoding) continue;
    const std::size_t weight = one.find("q=");
    return weight == std::string_view::npos ||
           one.substr(weight + 2).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

struct Packing {
  std::string_view extension;
  std::string_view encoding;
};
constexpr std::array<Packing, 2> kPackings = {{{".br", "br"}, {".gz", "gzip"}}};

// The file as it goes out: packed where the build did so and the other side understands it.
std::optional<StaticFile> read_file(const fs::path& web, const fs::path& file,
                                    std::string_view accepts, std::string cache) {
  for (const auto& [extension, encoding] : kPackings) {
    if (!is_accepted(accepts, encoding)) continue;
    fs::path packed = file;
    packed += extension;
    if (auto body = read_below(web, packed)) {
      return StaticFile{200, type_of(file), std::move(cache), std::move(*body),
                        std::string(encoding)};
    }
  }
  auto body = read_below(web, file);
  if (!body) return std::nullopt;
  return StaticFile{200, type_of(file), std::move(cache), std::move(*body)};
}

// People who lost their way get the client, which says so in their language.
StaticFile no_such_page(const fs::path& web, const fs::path& file, std::string_view accepts) {
  auto page =
      file.has_extension() ? std::nullopt : read_file(web, web / "index.html", accepts, "no-cache");
  if (!page) return explain(404, "error.no_such_page");
  page->status = 404;
  return std::move(*page);
}

}  // namespace

StaticFile find_static_file(const fs::path& web, std::string_view target,
                            std::string_view accepts) {
  const std::string path(target.substr(0, target.find_first_of("?#")));
  if (is_page(path)) {
    auto page = read_file(web, web / "index.html", accepts, "no-cache");
    if (!page) return explain(503, "error.no_web");
    page->is_private = is_private_page(path);
    return std::move(*page);
  }
  const fs::path file = is_plain(path) ? web / path.substr(1) : fs::path();
  // Names below /assets carry a hash of the content.
  const bool hashed = path.rfind("/assets/", 0) == 0;
  auto found = file.empty()
                   ? std::nullopt
                   : read_file(web, file, accepts,
                               hashed ? "public, max-age=31536000, immutable" : "no-cache");
  return found ? std::move(*found) : no_such_page(web, file, accepts);
}

}  // namespace cauldron
