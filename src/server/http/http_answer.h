// An answer of HTTP: its head, and the bytes it shares with others that are sent the same.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>

#include "core/json/json.h"
#include "server/http/static_files.h"

namespace cauldron {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

struct HttpReply {
  HttpResponse response;  // looks into the bytes
  SharedBytes bytes;
};

StaticFile json_file(int status, const Json& json);

// The file as this request wants it: all of it, the part that Range asks for, its head alone, or
// the word that it has not changed.
HttpReply reply_with(const HttpRequest& request, StaticFile file);
// The reason why a request that may not even have been read is refused. The connection ends.
HttpReply reply_to_nonsense(int status, const char* id);

}  // namespace cauldron
