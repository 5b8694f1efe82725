#include "table/net/static_files.h"

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

bool is_page(std::string_view path) {
  const auto below = [path](std::string_view folder) {
    return path.size() > folder.size() && path.substr(0, folder.size()) == folder;
  };
  constexpr std::array<std::string_view, 6> kPages = {"/",      "/new",   "/learn",
                                                      "/rules", "/about", "/printed"};
  return std::find(kPages.begin(), kPages.end(), path) != kPages.end() || below("/rules/") ||
         below("/replay/") || below("/table/");
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

// People who lost their way get the client, which says so in their language.
StaticFile no_such_page(const fs::path& web, const fs::path& file) {
  auto page = file.has_extension() ? std::nullopt : read_below(web, web / "index.html");
  if (!page) return explain(404, "error.no_such_page");
  return {404, type_of("index.html"), "no-cache", std::move(*page)};
}

}  // namespace

StaticFile find_static_file(const fs::path& web, std::string_view target) {
  const std::string path(target.substr(0, target.find_first_of("?#")));
  if (is_page(path)) {
    auto page = read_below(web, web / "index.html");
    if (!page) return explain(503, "error.no_web");
    return {200, type_of("index.html"), "no-cache", std::move(*page)};
  }
  const fs::path file = is_plain(path) ? web / path.substr(1) : fs::path();
  auto body = file.empty() ? std::nullopt : read_below(web, file);
  if (!body) return no_such_page(web, file);
  // Names below /assets carry a hash of the content.
  const bool hashed = path.rfind("/assets/", 0) == 0;
  return {200, type_of(file), hashed ? "public, max-age=31536000, immutable" : "no-cache",
          std::move(*body)};
}

}  // namespace cauldron
