// The schema validator notices what is wrong; the protocol's own messages fit (all other tests of
// this folder check every message they exchange).
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json read(const std::string& text) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << text;
  return json;
}

void expect_faulty(const std::string& definition, const std::string& text) {
  EXPECT_NE(protocol_schema().fault(read(text), definition), "") << text;
}

TEST(Schema, RequestsFit) {
  for (const char* request :
       {R"({"type":"ping","id":"1"})", R"({"type":"choose","id":"1","question":3,"option":"pass"})",
        R"({"type":"say","id":"1","text":"hello","name":"Hecate"})",
        R"({"type":"preview","id":"1","question":3,"option":"pass"})",
        R"({"type":"hint","id":"1","question":3})",
        R"({"type":"pack","id":"1","game":"septima","text":"{}"})",
        R"({"type":"signal","id":"1","signal":"win"})", R"({"type":"games","id":"1"})",
        R"({"type":"announce","id":"1","action":"collect"})",
        R"({"type":"announce","id":"1","action":null})",
        R"({"type":"moment","id":"1","table":"a","token":"b","move":7})",
        R"({"type":"series","id":"1","table":"a"})", R"({"type":"record","id":"1","table":"a"})",
        R"({"type":"branch","id":"1","table":"a","move":7,"seat":0,"name":"Anna"})",
        R"({"type":"resign","id":"1"})", R"({"type":"draw","id":"1","offer":true})",
        R"({"type":"lobby","id":"1","mine":[{"table":"a","token":"b"}]})",
        R"({"type":"sit","id":"1","table":"a","seat":2,"name":"Anna"})"}) {
    expect_request(read(request));
  }
  expect_request(create_request("mgo").set("id", "1"));
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

TEST(Schema, UnknownKeywordsAreNotPassedOver) {
  const JsonSchema schema(read(R"({"$defs":{"x":{"pattern":"^a"}}})"));
  EXPECT_THROW(schema.fault("a", "x"), std::logic_error);
  EXPECT_THROW(schema.fault("a", "y"), std::logic_error);
}

}  // namespace

}  // namespace cauldron
