// Bytes from a socket at the doors of the server: every answer is well-formed HTTP, shows files of
// the client or a reason, and nothing is left of a connection that has ended.
//
// The first byte says which door, whether a proxy stands between, and how many bytes come at a
// time.
#include <boost/beast/http.hpp>
#include <charconv>
#include <optional>
#include <set>

#include "fuzz.h"
#include "small_site.h"

namespace cauldron::fuzz {
namespace {

namespace http = boost::beast::http;
using Head = http::response_header<>;

constexpr std::string_view kOutside = "lies outside";  // as fuzz/site/outside.txt says
const std::set<unsigned> kStatuses = {100, 101, 200, 206, 304, 400, 403, 404, 405, 411,
                                      413, 416, 417, 421, 426, 429, 431, 501, 505};

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string_view value(const Head& head, http::field name) {
  const auto found = head[name];
  return {found.data(), found.size()};
}

// All that the client consists of, packed or not.
bool is_part_of_a_file(StaticFiles& files, std::size_t first, std::size_t whole,
                       std::string_view part) {
  for (const char* name : {"/", "/assets/app-1234.js", "/icon.svg"}) {
    for (const char* accepts : {"", "br", "gzip"}) {
      const std::string& body = *files.find(name, accepts).body;
      if (body.size() == whole && body.substr(first, part.size()) == part) return true;
    }
  }
  return false;
}

void check_part(StaticFiles& files, const Head& head, std::string_view body) {
  std::string_view range = value(head, http::field::content_range);
  require(range.substr(0, 6) == "bytes ", "a part says where it lies");
  range.remove_prefix(6);
  const std::size_t dash = range.find('-'), slash = range.find('/');
  require(dash != range.npos && slash != range.npos && dash < slash, "it says from where to where");
  const auto first = number(range.substr(0, dash));
  const auto last = number(range.substr(dash + 1, slash - dash - 1));
  const auto whole = number(range.substr(slash + 1));
  require(first && last && whole && *first <= *last && *last < *whole, "it lies within the file");
  require(body.size() == *last - *first + 1, "it is as long as it says");
  require(is_part_of_a_file(files, *first, *whole, body), "it is what stands there in a file");
}

// Takes the answer from the front of the bytes and checks it. False if no other can follow.
bool take_answer(StaticFiles& files, std::string_view& bytes) {
  http::response_parser<http::empty_body> parser;
  parser.skip(true);
  boost::system::error_code error;
  const std::size_t used = parser.put(boost::asio::buffer(bytes.data(), bytes.size()), error);
  require(!error && parser.is_header_done(), "an answer is HTTP");
  bytes.remove_prefix(used);
  const Head& head = parser.get().base();
  require(kStatuses.contains(head.result_int()),
          "an answer has a status that means something here");
  if (head.result() == http::status::continue_) return true;
  require(!value(head, http::field::date).empty(), "an answer has a date");
  if (head.result() == http::status::switching_protocols) {
    bytes = {};
    return false;
  }
  if (head.result() == http::status::not_modified) {
    require(!value(head, http::field::etag).empty(), "what has not changed has a tag");
    return parser.keep_alive();
  }
  const auto length = number(value(head, http::field::content_length));
  require(length.has_value(), "an answer says how long it is");
  // None of our files begins like an answer, so that those to HEAD can be told.
  const bool has_body = !bytes.empty() && bytes.substr(0, 5) != "HTTP/";
  if (has_body) {
    require(bytes.size() >= *length, "an answer is as long as it says");
    if (head.result() == http::status::partial_content) {
      check_part(files, head, bytes.substr(0, *length));
    }
    bytes.remove_prefix(*length);
  }
  return parser.keep_alive();
}

void check(Bytes head, std::string_view bytes) {
  const std::uint8_t way = head.take();
  SmallSite site;
  site.connect((way & 1) != 0 ? Door::Watch : Door::Public, (way & 2) != 0);
  site.send(bytes, way >> 2);
  site.hang_up();
  require(site.received().find(kOutside) == std::string::npos, "nothing outside is ever read");
  std::string_view answers = site.received();
  bool goes_on = true;
  while (!answers.empty()) {
    require(goes_on, "nothing follows the last answer");
    goes_on = take_answer(site.site().files, answers);
  }
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  cauldron::fuzz::check({data, 1}, cauldron::fuzz::text_of(data + 1, size - 1));
  return 0;
}
