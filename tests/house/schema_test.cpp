// The schema validator notices what is wrong; the protocol's own messages fit (all other tests of
// this folder check every message they exchange); and the server reads what the schema has.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "house/connections/request.h"
#include "world.h"

namespace cauldron {

namespace {

Json read(const std::string& text) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << text;
  return json;
}

const Json& protocol_json() {
  static const Json json = [] {
    std::ifstream file(CAULDRON_SCHEMAS "/protocol.schema.json");
    std::ostringstream text;
    text << file.rdbuf();
    return read(text.str());
  }();
  return json;
}

// Definitions are named after the type: "sitRequest", "seated".
std::set<std::string> types_in(const std::string& definition) {
  std::set<std::string> types;
  for (const Json& one : protocol_json().find("$defs")->find(definition)->find("oneOf")->items()) {
    const std::string reference = *one.find_string("$ref");
    const Json* message = protocol_json().find("$defs")->find(reference.substr(8));
    types.insert(*message->find("properties")->find("type")->find_string("const"));
  }
  return types;
}

void expect_faulty(const std::string& definition, const std::string& text) {
  EXPECT_NE(protocol_schema().fault(read(text), definition), "") << text;
}

// One of every type.
const std::vector<std::string> kRequests = {
    R"({"type":"ping","id":"1"})",
    R"({"type":"games","id":"1"})",
    R"({"type":"find","id":"1","title":"moth"})",
    R"({"type":"promise","id":"1"})",
    R"({"type":"puzzles","id":"1"})",
    R"({"type":"puzzle","id":"1","game":"g","number":7})",
    R"({"type":"attempt","id":"1","game":"g","number":7,"option":"pass"})",
    R"({"type":"odds","id":"1","table":"a","token":"b"})",
    R"({"type":"analysis","id":"1","table":"a","token":"b"})",
    R"({"type":"choose","id":"1","question":3,"option":"pass"})",
    R"({"type":"say","id":"1","text":"hello","name":"Hecate"})",
    R"({"type":"preview","id":"1","question":3,"option":"pass"})",
    R"({"type":"hint","id":"1","question":3})",
    R"({"type":"pack","id":"1","game":"septima","text":"{}"})",
    R"({"type":"import","id":"1","record":"{}"})",
    R"({"type":"signal","id":"1","signal":"win"})",
    R"({"type":"create","id":"1","game":"g","name":"","public":true,"seats":[{"kind":"open"}],"variant":{}})",
    R"({"type":"join","id":"1","table":"a","token":"b"})",
    R"({"type":"bot","id":"1","seat":1,"bot":"apprentice"})",
    R"({"type":"continue","id":"1","question":3})",
    R"({"type":"leave","id":"1"})",
    R"({"type":"back","id":"1"})",
    R"({"type":"announce","id":"1","action":"collect"})",
    R"({"type":"announce","id":"1","action":null})",
    R"({"type":"moment","id":"1","table":"a","token":"b","move":7})",
    R"({"type":"series","id":"1","table":"a"})",
    R"({"type":"record","id":"1","table":"a"})",
    R"({"type":"branch","id":"1","table":"a","move":7,"seat":0,"name":"Anna"})",
    R"({"type":"duplicate","id":"1","table":"a","token":"b"})",
    R"({"type":"compare","id":"1","table":"a"})",
    R"({"type":"sit","id":"1","table":"a","seat":2,"name":"Anna","seen":{"table":"b","token":"c"}})",
    R"({"type":"resign","id":"1"})",
    R"({"type":"close","id":"1"})",
    R"({"type":"start","id":"1"})",
    R"({"type":"free","id":"1","seat":1,"name":"Anna"})",
    R"({"type":"moment","id":"1","table":"a","move":7,"seat":1})",
    R"({"type":"draw","id":"1","offer":true})",
    R"({"type":"lobby","id":"1","mine":[{"table":"a","token":"b"}]})",
    R"({"type":"sit","id":"1","table":"a","seat":2,"name":"Anna","nonce":"my-nonce"})"};

TEST(Schema, RequestsFit) {
  std::set<std::string> types;
  for (const std::string& request : kRequests) {
    expect_request(read(request));
    EXPECT_TRUE(std::holds_alternative<Request>(parse_request(request))) << request;
    types.insert(*read(request).find_string("type"));
  }
  EXPECT_EQ(types, types_in("request"));
  expect_request(create_request("mgo").set("id", "1").set("contentHash", std::string(64, '0')));
}

TEST(Schema, FaultyMessagesDoNotFit) {
  expect_faulty("request", R"({"type":"ping"})");
  expect_faulty("request", R"({"type":"ping","id":""})");
  expect_faulty("request", R"({"type":"ping","id":1})");
  expect_faulty("request", R"({"type":"dance","id":"1"})");
  expect_faulty("request", R"({"type":"choose","id":"1","question":-1,"option":"pass"})");
  expect_faulty("request", R"({"type":"ping","id":"1","more":1})");
  expect_faulty("request",
                R"({"type":"create","id":"1","game":"g","name":"","public":true,"seats":[]})");
  expect_faulty("request", R"({"type":"hint","id":"1"})");
  expect_faulty("request", R"({"type":"pack","id":"1","game":"septima"})");
  expect_faulty("request", R"([])");
  expect_faulty("news", R"({"type":"ok"})");
  expect_faulty("news",
                R"({"type":"error","id":null,"code":"oops","message":{"id":"x","args":{}}})");
  expect_faulty("news", R"({"type":"lobby","tables":[{}],"mine":[]})");
  expect_faulty("chatLine", R"({"seat":null,"name":"Anna","signal":"win"})");
}

TEST(Schema, HasExactlyTheRequestsThatTheServerReads) {
  std::set<std::string> read;
  for (const std::string_view type : request_types()) read.emplace(type);
  EXPECT_EQ(types_in("request"), read);
}

// What the schema requires of a request, the server misses when it is gone.
TEST(Schema, RequiresWhatTheServerRequires) {
  for (const std::string& text : kRequests) {
    const Json request = read(text);
    const Json* rule =
        protocol_json().find("$defs")->find(*request.find_string("type") + "Request");
    for (const auto& [field, value] : request.members()) {
      Json less = Json::object();
      for (const auto& [name, kept] : request.members()) {
        if (name != field) less.set(name, kept);
      }
      const auto& required = rule->find("required")->items();
      const bool needed =
          std::find(required.begin(), required.end(), Json(field)) != required.end();
      EXPECT_EQ(std::holds_alternative<BadRequest>(parse_request(less.dump())), needed)
          << text << " without " << field;
    }
  }
}

TEST(Schema, UnknownDefinitionsAreNotPassedOver) {
  EXPECT_THROW(protocol_schema().fault("a", "nothing"), std::logic_error);
}

}  // namespace

}  // namespace cauldron
