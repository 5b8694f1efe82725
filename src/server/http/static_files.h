// The built browser client, read from its folder once and kept in memory.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace cauldron {

// The bytes of an answer, shared by all who are being sent them.
using SharedBytes = std::shared_ptr<const std::string>;

struct StaticFile {
  int status = 200;  // 200, 404, or 503 if there is no client to serve
  std::string type;
  std::string cache;
  SharedBytes body;
  std::string encoding = {};  // how the body is packed; empty: not at all
  std::string etag = {};      // strong; empty where the body is no file
  bool is_private = false;    // a table or its replay: nothing for search engines
};

class StaticFiles {
 public:
  explicit StaticFiles(std::filesystem::path web) : web_(std::move(web)) {}

  // What a GET of this target shows. Pages of the client (/, /new, /about, /rules/.., /table/..)
  // are all its index.html; nothing outside the folder is ever read. Files that the build packed
  // beside themselves (app.js.br, app.js.gz) go out packed to who accepts that, as Accept-Encoding
  // says. A file that has changed on the disk is read again.
  StaticFile find(std::string_view target, std::string_view accepts = {});
  // What tells one build of the client from another: the script that its page starts with, whose
  // name carries a hash of all it consists of. Empty if there is none.
  std::string build();

 private:
  // What tells one version of a file from another.
  struct Mark {
    std::uint64_t device, inode, size;
    std::int64_t seconds, nanoseconds;
    friend bool operator==(const Mark&, const Mark&) = default;
  };
  struct Kept {
    Mark mark;
    SharedBytes body;
    std::string etag;
  };

  static std::optional<Mark> mark_of(const std::filesystem::path& file);
  // Nullptr if there is no such file below the folder.
  const Kept* read(const std::filesystem::path& file);
  std::optional<StaticFile> find_file(const std::filesystem::path& file, std::string_view accepts,
                                      std::string cache);
  StaticFile no_such_page(const std::filesystem::path& file, std::string_view accepts);

  std::filesystem::path web_;
  std::map<std::filesystem::path, Kept> kept_;
};

// A message in place of a file.
StaticFile explanation(int status, std::string id);

}  // namespace cauldron
