#include "server/http/http_answer.h"

#include <chrono>

#include "core/message.h"
#include "server/http/http_fields.h"

namespace cauldron {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;

// Everything comes from this server and nothing is embedded elsewhere. Styles may stand in
// attributes: the client places cards that way.
constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data:; font-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

std::string_view field(const HttpRequest& request, http::field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

HttpResponse make_response(const StaticFile& file, unsigned version, bool keep_alive) {
  HttpResponse response(static_cast<http::status>(file.status), version);
  response.set(http::field::date, http_date(std::chrono::system_clock::now()));
  response.set(http::field::content_type, file.type);
  response.set(http::field::cache_control, file.cache);
  if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
  if (!file.etag.empty()) {
    response.set(http::field::etag, file.etag);
    response.set(http::field::accept_ranges, "bytes");
  }
  response.set(http::field::vary, "Accept-Encoding");
  if (file.is_private) response.set("X-Robots-Tag", "noindex");
  response.set("Content-Security-Policy", kContentPolicy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.keep_alive(keep_alive);
  return response;
}

// A part of a file that has changed since is of no use.
RangeWish range_wanted(const HttpRequest& request, const StaticFile& file) {
  const RangeWish everything{RangeWish::Kind::Everything, 0, file.body->size()};
  const std::string_view range = field(request, http::field::range);
  const std::string_view condition = field(request, http::field::if_range);
  if (request.method() != http::verb::get || file.etag.empty() || range.empty()) return everything;
  if (!condition.empty() && condition != file.etag) return everything;
  return read_range(range, file.body->size());
}

}  // namespace

StaticFile json_file(int status, const Json& json) {
  return {status, "application/json; charset=utf-8", "no-store",
          std::make_shared<const std::string>(json.dump())};
}

HttpReply reply_with(const HttpRequest& request, StaticFile file) {
  HttpResponse response = make_response(file, request.version(), request.keep_alive());
  if (!file.etag.empty() && names_etag(field(request, http::field::if_none_match), file.etag)) {
    response.result(http::status::not_modified);
    response.erase(http::field::content_type);
    response.erase(http::field::content_encoding);
    return {std::move(response), nullptr};
  }
  RangeWish range = range_wanted(request, file);
  const std::string size = std::to_string(file.body->size());
  if (range.kind == RangeWish::Kind::Nothing) {
    file.body = std::make_shared<const std::string>();
    response.result(http::status::range_not_satisfiable);
    response.set(http::field::content_range, "bytes */" + size);
    response.erase(http::field::content_encoding);
    response.erase(http::field::etag);
  } else if (range.kind == RangeWish::Kind::Part) {
    response.result(http::status::partial_content);
    response.set(http::field::content_range, "bytes " + std::to_string(range.first) + "-" +
                                                 std::to_string(range.first + range.count - 1) +
                                                 "/" + size);
  }
  response.content_length(range.count);
  if (request.method() != http::verb::head) {
    response.body() = {file.body->data() + range.first, range.count};
  }
  return {std::move(response), std::move(file.body)};
}

HttpReply reply_to_nonsense(int status, const char* id) {
  constexpr unsigned kVersion = 11;
  StaticFile file = explanation(status, id);
  HttpResponse response = make_response(file, kVersion, false);
  response.content_length(file.body->size());
  response.body() = {file.body->data(), file.body->size()};
  return {std::move(response), std::move(file.body)};
}

}  // namespace cauldron
