#include "server/http/static_files.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <sstream>
#include <utility>
#include <vector>

#include "core/chance/hash.h"
#include "core/message.h"
#include "server/http/http_fields.h"

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
  return is_below(path, "/replay/") || is_below(path, "/table/") || is_below(path, "/luck/") ||
         is_below(path, "/analysis/");
}

bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 9> kPages = {
      "/", "/new", "/learn", "/rules", "/about", "/printed", "/history", "/puzzles", "/analysis"};
  return std::find(kPages.begin(), kPages.end(), path) != kPages.end() ||
         is_below(path, "/rules/") || is_below(path, "/puzzle/") || is_private_page(path);
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

struct Packing {
  std::string_view extension;
  std::string_view encoding;
};
constexpr std::array<Packing, 2> kPackings = {{{".br", "br"}, {".gz", "gzip"}}};

// How the file may go out, the best first.
std::vector<Packing> packings_for(std::string_view accepts) {
  const int plain = encoding_weight(accepts, "identity");
  std::vector<std::pair<int, Packing>> wanted;
  for (const Packing& packing : kPackings) {
    const int weight = encoding_weight(accepts, packing.encoding);
    if (weight > 0 && weight >= plain) wanted.emplace_back(weight, packing);
  }
  std::ranges::stable_sort(wanted, std::greater{}, &std::pair<int, Packing>::first);
  std::vector<Packing> best;
  for (const auto& [weight, packing] : wanted) best.push_back(packing);
  return best;
}

}  // namespace

StaticFile explanation(int status, std::string id) {
  return {status, "application/json; charset=utf-8", "no-store",
          std::make_shared<const std::string>(Message{std::move(id)}.to_json().dump())};
}

std::optional<StaticFiles::Mark> StaticFiles::mark_of(const fs::path& file) {
  struct stat found {};
  if (::stat(file.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
  return Mark{found.st_dev, found.st_ino, static_cast<std::uint64_t>(found.st_size),
              found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

const StaticFiles::Kept* StaticFiles::read(const fs::path& file) {
  const auto mark = mark_of(file);
  const auto kept = kept_.find(file);
  if (mark && kept != kept_.end() && kept->second.mark == *mark) return &kept->second;
  if (kept != kept_.end()) kept_.erase(kept);
  auto body = mark ? read_below(web_, file) : std::nullopt;
  if (!body) return nullptr;
  std::string etag = '"' + sha256_hex(*body, 32) + '"';
  auto shared = std::make_shared<const std::string>(std::move(*body));
  return &(kept_[file] = {*mark, std::move(shared), std::move(etag)});
}

std::optional<StaticFile> StaticFiles::find_file(const fs::path& file, std::string_view accepts,
                                                 std::string cache) {
  for (const auto& [extension, encoding] : packings_for(accepts)) {
    fs::path packed = file;
    packed += extension;
    if (const Kept* kept = read(packed)) {
      return StaticFile{200,        type_of(file),         std::move(cache),
                        kept->body, std::string(encoding), kept->etag};
    }
  }
  const Kept* kept = read(file);
  if (!kept) return std::nullopt;
  return StaticFile{200, type_of(file), std::move(cache), kept->body, {}, kept->etag};
}

// People who lost their way get the client, which says so in their language.
StaticFile StaticFiles::no_such_page(const fs::path& file, std::string_view accepts) {
  auto page =
      file.has_extension() ? std::nullopt : find_file(web_ / "index.html", accepts, "no-cache");
  if (!page) return explanation(404, "error.no_such_page");
  page->status = 404;
  page->etag.clear();
  return std::move(*page);
}

std::string StaticFiles::build() {
  const Kept* page = read(web_ / "index.html");
  if (!page) return "";
  constexpr std::string_view kStart = "src=\"/assets/";
  const std::size_t start = page->body->find(kStart, page->body->find("<script"));
  if (start == std::string::npos) return "";
  const std::size_t from = start + kStart.size();
  return page->body->substr(from, page->body->find('"', from) - from);
}

StaticFile StaticFiles::find(std::string_view target, std::string_view accepts) {
  const std::string path(target.substr(0, target.find_first_of("?#")));
  if (is_page(path)) {
    auto page = find_file(web_ / "index.html", accepts, "no-cache");
    if (!page) return explanation(503, "error.no_web");
    page->is_private = is_private_page(path);
    return std::move(*page);
  }
  const fs::path file = is_plain(path) ? web_ / path.substr(1) : fs::path();
  // Names below /assets carry a hash of the content.
  const bool hashed = path.rfind("/assets/", 0) == 0;
  auto found =
      file.empty()
          ? std::nullopt
          : find_file(file, accepts, hashed ? "public, max-age=31536000, immutable" : "no-cache");
  return found ? std::move(*found) : no_such_page(file, accepts);
}

}  // namespace cauldron
