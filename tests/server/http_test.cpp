// HTTP as proxies, browsers and strangers speak it (RFC 9110 and 9112), over real sockets.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

#include "running_server.h"
#include "server/http/http_fields.h"
#include "socket_client.h"

namespace cauldron {

namespace {

class HttpTest : public RunningServer {
 protected:
  void SetUp() override {
    write("app.js", kCode);
    write("app.js.gz", "packed by gzip");
    start();
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(options_.web / name) << text;
  }
  // A request of HTTP/1.1 with these further lines.
  HttpAnswer ask(const std::string& line, const std::string& fields = "") const {
    return http_exchange(port_,
                         line + " HTTP/1.1\r\nHost: x\r\n" + fields + "Connection: close\r\n\r\n");
  }
  static std::string field(const HttpAnswer& answer, const std::string& name) {
    const std::size_t at = answer.headers.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const std::size_t from = at + name.size() + 4;
    return answer.headers.substr(from, answer.headers.find("\r\n", from) - from);
  }

  const std::string kCode = "0123456789abcdef";
};

TEST_F(HttpTest, NonsenseGetsAnAnswerAndTheConnectionEnds) {
  for (const char* text : {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
                           "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: many\r\n\r\n",
                           "\x16\x03\x01\x02 TLS\r\n\r\n"}) {
    const HttpAnswer answer = http_exchange(port_, text);
    EXPECT_EQ(answer.status, 400) << text;
    EXPECT_NE(answer.body.find("error.bad_request"), std::string::npos) << text;
    EXPECT_EQ(field(answer, "Connection"), "close") << text;
    EXPECT_NE(field(answer, "Date"), "") << text;
  }
  EXPECT_EQ(http_exchange(port_, "GET / HTTP/2.0\r\nHost: x\r\n\r\n").status, 505);
}

TEST_F(HttpTest, WhatIsTooLargeIsSaidSo) {
  const std::string large(50'000, 'x');
  const HttpAnswer header = ask("GET /", "X: " + large + "\r\n");
  EXPECT_EQ(header.status, 431);
  EXPECT_EQ(field(header, "Connection"), "close");
  EXPECT_EQ(ask("GET /" + large).status, 431);
  const HttpAnswer announced = ask("GET /", "Content-Length: 50000\r\n");
  EXPECT_EQ(announced.status, 413);
  EXPECT_EQ(field(announced, "Connection"), "close");
}

// The last of them came in two parts when this stopped the server (with assertions).
TEST_F(HttpTest, ABodyIsNotTakenInPieces) {
  const std::string start = "GET /ws HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const char* pieces : {"c350\r\nmore", "0\r\n\r\n", "0\r\na", ""}) {
    const HttpAnswer answer = http_exchange(port_, start + pieces);
    EXPECT_EQ(answer.status, 411) << pieces;
    EXPECT_EQ(field(answer, "Connection"), "close") << pieces;
  }
}

// Beast takes the length for what ends such a body, another server the chunks.
TEST_F(HttpTest, ACodingThatIsNotUnderstoodIsRefused) {
  const auto status = [this](const std::string& coding, const std::string& more = "") {
    return ask("GET /", "Transfer-Encoding: " + coding + "\r\n" + more).status;
  };
  const std::string length = "Content-Length: 0\r\n";
  EXPECT_EQ(status("xchunked", length), 400);
  EXPECT_EQ(status("chunked, identity", length), 400);
  EXPECT_EQ(status("identity", length), 400);
  EXPECT_EQ(status("gzip, chunked"), 501);
  EXPECT_EQ(status("gzip\r\nTransfer-Encoding: chunked"), 501);
  EXPECT_EQ(status("Chunked"), 411) << "understood, and not wanted";
}

TEST_F(HttpTest, ARequestNamesOneHost) {
  const auto status = [this](const std::string& text) {
    return http_exchange(port_, text + "Connection: close\r\n\r\n").status;
  };
  EXPECT_EQ(status("GET / HTTP/1.1\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n"), 400);
  EXPECT_EQ(status("GET / HTTP/1.0\r\n"), 200) << "older ones did not know it";
  EXPECT_EQ(status("GET http://x/health HTTP/1.1\r\nHost: x\r\n"), 200);
}

class SitesTest : public HttpTest {
 protected:
  // The status of a request for a WebSocket.
  int open(const std::string& host, const std::string& fields) const {
    boost::asio::io_context io;
    boost::asio::ip::tcp::socket socket(io);
    socket.connect({boost::asio::ip::address_v4::loopback(), port_});
    boost::asio::write(socket,
                       boost::asio::buffer("GET /ws HTTP/1.1\r\nHost: " + host +
                                           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                           "Sec-WebSocket-Version: 13\r\n"
                                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                                           fields + "\r\n"));
    std::string head;
    boost::asio::read_until(socket, boost::asio::dynamic_buffer(head), "\r\n");
    return std::stoi(head.substr(head.find(' ') + 1, 3));
  }
  int open_from(const std::string& origin, const std::string& fields = "") const {
    return open(origin.substr(origin.find("//") + 2), "Origin: " + origin + "\r\n" + fields);
  }
};

TEST_F(SitesTest, AddressesAndNamesOfTheNetworkAtHandAreOurs) {
  for (const char* origin :
       {"http://127.0.0.1:8080", "http://localhost:8080", "http://192.168.1.5:8080",
        "http://[fe80::1]:8080", "http://raspberrypi:8080", "http://cauldron.local",
        "http://cauldron.fritz.box", "http://cauldron.home.arpa"}) {
    EXPECT_EQ(open_from(origin), 101) << origin;
  }
  EXPECT_EQ(open("LOCALHOST:80", "Origin: http://localhost:80\r\n"), 101);
}

// A page of evil.example that has let this name resolve to our private address.
TEST_F(SitesTest, ANameThatAnybodyMayHaveRegisteredIsNot) {
  EXPECT_EQ(open_from("http://evil.example:8080"), 421);
  EXPECT_EQ(open_from("http://192.168.1.5.evil.example"), 421);
  EXPECT_EQ(open_from("http://local.evil.example."), 421);
  EXPECT_EQ(open_from("https://cauldron.example.org", "X-Forwarded-For: 203.0.113.7\r\n"), 101)
      << "no page can send that: it came by a proxy";
  EXPECT_EQ(open_from("https://cauldron.example.org"), 101)
      << "a proxy did TLS, as no page that came over it opens a socket without";
}

TEST_F(SitesTest, SchemesAreThoseOfPages) {
  for (const char* scheme : {"evil", "ftp", "ws", ""}) {
    EXPECT_EQ(open("localhost", std::string("Origin: ") + scheme + "://localhost\r\n"), 403)
        << scheme;
  }
  EXPECT_EQ(open("localhost", "Origin: https://localhost/path\r\n"), 403);
  EXPECT_EQ(open("localhost", "Origin: https://localhost\r\n"), 101) << "a proxy may do TLS";
}

TEST_F(SitesTest, WhereASiteIsNamedOthersAreRefused) {
  stop();
  options_.sites = {"https://Cauldron.example.org/", "http://cauldron.home.example:8080"};
  start();
  const std::string proxied = "X-Forwarded-For: 203.0.113.7\r\n";
  EXPECT_EQ(open_from("https://cauldron.example.org", proxied), 101);
  EXPECT_EQ(open_from("http://cauldron.home.example:8080"), 101);
  EXPECT_EQ(open_from("http://cauldron.example.org", proxied), 403) << "the site is https";
  EXPECT_EQ(open_from("https://other.example.org", proxied), 421);
  EXPECT_EQ(open_from("http://127.0.0.1:8080"), 101) << "for whoever runs the server";
}

TEST_F(HttpTest, EveryAnswerHasADate) {
  for (const char* line : {"GET /", "HEAD /", "GET /health", "GET /no.js", "POST /", "GET /ws"}) {
    const std::string date = field(ask(line), "Date");
    EXPECT_EQ(date.size(), 29u) << line;
    EXPECT_EQ(date.substr(date.size() - 4), " GMT") << line;
  }
  HttpAnswer upgrade;
  boost::asio::io_context io;
  boost::asio::ip::tcp::socket socket(io);
  socket.connect({boost::asio::ip::address_v4::loopback(), port_});
  const std::string request =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  boost::asio::write(socket, boost::asio::buffer(request));
  boost::asio::read_until(socket, boost::asio::dynamic_buffer(upgrade.headers), "\r\n\r\n");
  EXPECT_EQ(field(upgrade, "Date").size(), 29u);
}

TEST_F(HttpTest, WhatHasNotChangedIsNotSentAgain) {
  const std::string etag = field(ask("GET /app.js"), "ETag");
  ASSERT_EQ(etag.front(), '"') << "strong";
  for (const std::string& known : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
    for (const char* line : {"GET /app.js", "HEAD /app.js"}) {
      const HttpAnswer answer = ask(line, "If-None-Match: " + known + "\r\n");
      EXPECT_EQ(answer.status, 304) << known;
      EXPECT_EQ(answer.body, "");
      EXPECT_EQ(field(answer, "ETag"), etag);
      EXPECT_NE(field(answer, "Cache-Control"), "");
      EXPECT_NE(field(answer, "Vary"), "");
    }
  }
  EXPECT_EQ(ask("GET /app.js", "If-None-Match: \"other\"\r\n").status, 200);
  EXPECT_NE(field(ask("GET /app.js", "Accept-Encoding: gzip\r\n"), "ETag"), etag)
      << "packed it is something else";
  write("app.js", "changed");
  const HttpAnswer changed = ask("GET /app.js", "If-None-Match: " + etag + "\r\n");
  EXPECT_EQ(changed.body, "changed");
  EXPECT_EQ(field(ask("GET /health"), "ETag"), "");
}

TEST_F(HttpTest, AConnectionGoesOnAfterA304) {
  const std::string etag = field(ask("GET /app.js"), "ETag");
  const HttpAnswer both = http_exchange(
      port_, "GET /app.js HTTP/1.1\r\nHost: x\r\nIf-None-Match: " + etag +
                 "\r\n\r\nGET /app.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(both.status, 304);
  EXPECT_EQ(both.body.rfind("HTTP/1.1 200", 0), 0u);
  EXPECT_EQ(both.body.substr(both.body.size() - kCode.size()), kCode);
}

TEST_F(HttpTest, PartsOfAFile) {
  struct Case {
    const char* range;
    int status;
    std::string body, content_range;
  };
  for (const Case& c : std::vector<Case>{{"bytes=0-3", 206, "0123", "bytes 0-3/16"},
                                         {"bytes=12-", 206, "cdef", "bytes 12-15/16"},
                                         {"bytes=-2", 206, "ef", "bytes 14-15/16"},
                                         {"bytes=-99", 206, kCode, "bytes 0-15/16"},
                                         {"bytes=15-99", 206, "f", "bytes 15-15/16"},
                                         {"bytes=16-", 416, "", "bytes */16"},
                                         {"bytes=-0", 416, "", "bytes */16"},
                                         {"bytes=99999999999999999999-", 416, "", "bytes */16"},
                                         {"bytes=3-2", 200, kCode, ""},
                                         {"bytes=0-1,4-5", 200, kCode, ""},
                                         {"bytes=x-", 200, kCode, ""},
                                         {"lines=0-3", 200, kCode, ""}}) {
    const HttpAnswer answer = ask("GET /app.js", std::string("Range: ") + c.range + "\r\n");
    EXPECT_EQ(answer.status, c.status) << c.range;
    EXPECT_EQ(answer.body, c.body) << c.range;
    EXPECT_EQ(field(answer, "Content-Range"), c.content_range) << c.range;
    EXPECT_EQ(field(answer, "Content-Length"), std::to_string(c.body.size())) << c.range;
  }
  EXPECT_EQ(field(ask("GET /app.js"), "Accept-Ranges"), "bytes");
  EXPECT_EQ(ask("HEAD /app.js", "Range: bytes=0-3\r\n").status, 200);
}

TEST_F(HttpTest, APartOfWhatHasChangedSinceIsAllOfIt) {
  const std::string etag = field(ask("GET /app.js"), "ETag");
  const auto part = [&](const std::string& condition) {
    return ask("GET /app.js", "Range: bytes=0-3\r\nIf-Range: " + condition + "\r\n");
  };
  EXPECT_EQ(part(etag).body, "0123");
  EXPECT_EQ(part("\"other\"").body, kCode);
  EXPECT_EQ(part("W/" + etag).status, 200) << "a weak one will not do";
  EXPECT_EQ(part("Sun, 06 Nov 1994 08:49:37 GMT").status, 200);
}

TEST_F(HttpTest, EncodingsAreComparedWithoutCaseAndWeighed) {
  for (const auto& [accepts, encoding] :
       std::vector<std::pair<std::string, std::string>>{{"GZIP", "gzip"},
                                                        {"*", "gzip"},
                                                        {"*;q=0", ""},
                                                        {"gzip;q=0, *", ""},
                                                        {"Gzip;Q=0.5", "gzip"},
                                                        {"br, *;q=0.1", "gzip"},
                                                        {"gzip;q=0.2, identity", ""},
                                                        {"gzip;q=2", ""}}) {
    EXPECT_EQ(field(ask("GET /app.js", "Accept-Encoding: " + accepts + "\r\n"), "Content-Encoding"),
              encoding)
        << accepts;
  }
}

TEST_F(HttpTest, WhoeverAsksFirstMaySendItsBody) {
  const std::string request =
      "GET /app.js HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n"
      "Connection: close\r\n\r\n";
  const HttpAnswer answer = http_exchange(port_, request + "{}");
  EXPECT_EQ(answer.status, 100);
  EXPECT_EQ(answer.body.rfind("HTTP/1.1 200", 0), 0u) << answer.body;
  EXPECT_EQ(ask("POST /", "Expect: 100-continue\r\nContent-Length: 99\r\n").status, 405)
      << "there is no need to";
  EXPECT_EQ(ask("GET /", "Expect: 100-continue\r\nContent-Length: 9999\r\n").status, 413);
  EXPECT_EQ(ask("GET /", "Expect: miracles\r\n").status, 417);
}

TEST_F(HttpTest, AHeadIsThatOfTheWhole) {
  const HttpAnswer head = ask("HEAD /app.js"), whole = ask("GET /app.js");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  for (const char* name : {"Content-Length", "Content-Type", "ETag", "Cache-Control", "Vary"}) {
    EXPECT_EQ(field(head, name), field(whole, name)) << name;
    EXPECT_NE(field(head, name), "") << name;
  }
  EXPECT_EQ(ask("HEAD /no.js").status, 404);
}

// Nobody waits for those who do not read, and their file is in memory once.
TEST_F(HttpTest, SlowDownloadsKeepNobodyWaiting) {
  namespace asio = boost::asio;
  const std::string large(40'000'000, 'x');
  write("large.bin", large);
  asio::io_context io;
  std::vector<asio::ip::tcp::socket> sleepers;
  for (int i = 0; i < 20; ++i) {
    auto& socket = sleepers.emplace_back(io);
    socket.connect({asio::ip::address_v4::loopback(), port_});
    asio::write(socket, asio::buffer(std::string("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n")));
  }
  EXPECT_EQ(ask("GET /health").status, 200);
  EXPECT_EQ(ask("GET /large.bin").body.size(), large.size());
}

TEST_F(HttpTest, EverybodyIsToldThatTheServerGoesAway) {
  SocketClient marta(port_), watcher(port_), guest(port_);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  server_->drain();
  for (SocketClient* client : {&marta, &watcher, &guest}) {
    client->wait_for_end();
    EXPECT_EQ(client->close_code(), 1001);
  }
  thread_.join();
  thread_ = std::thread([] {});
}

TEST(HttpFields, ADate) {
  using std::chrono::seconds;
  EXPECT_EQ(http_date(std::chrono::system_clock::time_point(seconds(784'111'777))),
            "Sun, 06 Nov 1994 08:49:37 GMT");
}

}  // namespace

}  // namespace cauldron
