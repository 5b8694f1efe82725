// Bytes from a socket that has become a WebSocket: whatever comes, the server sends back whole
// frames of JSON, and nothing is left of it afterwards.
//
// The first byte says how: as they are, or as frames that are made of them (two bytes and a length
// for each), so that most can be read; and how many bytes come at a time. `$T` and `$K` in a frame
// stand for a table and the secret of a seat there.
#include <string>

#include "core/json/json.h"
#include "core/text/utf8.h"
#include "fuzz.h"
#include "small_site.h"

namespace cauldron::fuzz {
namespace {

constexpr std::string_view kHandshake =
    "GET /ws HTTP/1.1\r\nHost: cauldron\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
constexpr std::string_view kCreate =
    R"({"type":"create","id":"of-the-fuzz-target","game":"three-witches","name":"","public":true,)"
    R"("seats":[{"kind":"me","name":"Marta"},{"kind":"bot","bot":"novice"},{"kind":"open"}]})";

enum Opcode : unsigned { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong };
constexpr unsigned kFinal = 0x80, kMasked = 0x80;
constexpr std::size_t kMostOfControl = 125;

struct Table {
  std::string id, token;
};

Table open_table(SmallHouse& behind) {
  Json created;
  const ClientPtr client = behind.house().connect([&](const Outgoing& frame) {
    JsonError error;
    require(parse_json(frame.text(), created, error), "an answer is JSON");
  });
  behind.house().receive(client, kCreate, [] {});
  behind.pump();
  behind.house().disconnect(client);
  require(created.find_string("token") != nullptr, "a table can be opened");
  return {*created.find_string("table"), *created.find_string("token")};
}

std::string filled_in(std::string_view text, const Table& table) {
  std::string filled;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view two = text.substr(i, 2);
    if (two != "$T" && two != "$K") {
      filled += text[i];
      continue;
    }
    filled += two == "$T" ? table.id : table.token;
    ++i;
  }
  return filled;
}

// The frame's head in one of the forms that there are, right or not, and its payload masked.
std::string frame(unsigned kind, unsigned form, const std::string& payload) {
  constexpr unsigned kKinds[] = {kFinal | kText, kFinal | kText,   kText,          kContinuation,
                                 kFinal,         kFinal | kBinary, kFinal | kPing, kFinal | kClose};
  std::string text(1, static_cast<char>(kind < 0xF0 ? kKinds[kind % 8] : kind << 4 | form >> 4));
  const unsigned mask = (form & 3) == 3 ? 0 : kMasked;
  const std::size_t length = payload.size() + ((form & 0x0C) == 0x0C ? form >> 4 : 0);
  const bool is_long = (form & 0x30) == 0x30;
  const int bytes = is_long ? 8 : length > kMostOfControl || (form & 0x40) != 0 ? 2 : 0;
  const std::size_t brief = is_long ? 127 : bytes == 2 ? 126 : length;
  text += static_cast<char>(mask | brief);
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(length >> (8 * i));
  if (mask == 0) return text + payload;
  const char key = static_cast<char>(form & 1 ? form : 0);
  text.append(4, key);
  for (const char c : payload) text += static_cast<char>(c ^ key);
  return text;
}

std::string frames_of(Bytes bytes, const Table& table) {
  std::string text;
  while (!bytes.empty()) {
    const unsigned kind = bytes.take(), form = bytes.take();
    const std::size_t length = bytes.take() * ((form & 0x80) != 0 ? std::size_t{16} : 1);
    std::string payload;
    while (payload.size() < length && !bytes.empty()) payload += static_cast<char>(bytes.take());
    text += frame(kind, form, filled_in(payload, table));
  }
  return text;
}

std::size_t take_length(std::string_view& bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  require(bytes.size() >= 2 && byte(1) < kMasked, "a server does not mask");
  std::size_t length = byte(1), count = length == 127 ? 8 : length == 126 ? 2 : 0;
  require(bytes.size() >= 2 + count, "a frame has a length");
  if (count > 0) length = 0;
  for (std::size_t i = 0; i < count; ++i) length = length << 8 | byte(2 + i);
  bytes.remove_prefix(2 + count);
  require(bytes.size() >= length, "a frame is as long as it says");
  return length;
}

void check_message(std::string_view text) {
  require(valid_utf8(text), "a message is text");
  Json message;
  JsonError error;
  require(parse_json(text, message, error), "a message is JSON");
  require(message.find_string("type") != nullptr, "a message has a type");
  if (*message.find_string("type") != "error") return;
  const Json* why = message.find("message");
  require(message.find_string("code") && why && why->find_string("id"), "a refusal says why");
  require(*message.find_string("code") != "rules-failed", "no rules fail");
}

void check_frames(std::string_view bytes) {
  for (bool closed = false; !bytes.empty();) {
    require(!closed, "nothing follows the end");
    const unsigned first = static_cast<unsigned char>(bytes.front());
    require((first & 0xF0) == kFinal, "a frame is whole and has no extension");
    const std::size_t length = take_length(bytes);
    const unsigned opcode = first & 0x0F;
    require(opcode == kText || opcode == kClose || opcode == kPing || opcode == kPong,
            "a frame is text or control");
    require(opcode == kText || length <= kMostOfControl, "control frames are short");
    if (opcode == kText) check_message(bytes.substr(0, length));
    closed = opcode == kClose;
    bytes.remove_prefix(length);
  }
}

void check(Bytes head, const std::uint8_t* data, std::size_t size) {
  const std::uint8_t way = head.take();
  SmallSite site;
  const Table table = open_table(site.behind());
  site.connect(Door::Public, (way & 2) != 0);
  site.send(kHandshake);
  const std::size_t opened = site.received().find("\r\n\r\n");
  require(site.received().rfind("HTTP/1.1 101 ", 0) == 0 && opened != std::string::npos,
          "a WebSocket can be opened");
  site.send((way & 1) != 0 ? frames_of({data, size}, table) : std::string(text_of(data, size)),
            way >> 2);
  site.hang_up();
  check_frames(std::string_view(site.received()).substr(opened + 4));
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  cauldron::fuzz::check({data, 1}, data + 1, size - 1);
  return 0;
}
