#include "core/json/json_piece.h"

#include <gtest/gtest.h>

namespace cauldron {
namespace {

// The same value, once of trees and once of pieces.
template <class Value>
Value sample() {
  Value list = Value::array();
  Value empty = list;
  list.push_back(1);
  list.push_back("a \"b\" \n é");
  list.push_back(Value::array({nullptr, true, -7}));
  Value object = Value::object({{"list", list}, {"empty", empty}, {"none", Value::object()}});
  object.set("more", std::string("text")).set("flag", false);
  return object;
}

TEST(JsonPiece, ReadsAsATreeIsWritten) {
  EXPECT_EQ(sample<JsonPiece>().text(), sample<Json>().dump());
  EXPECT_EQ(JsonPiece(sample<Json>()).text(), sample<Json>().dump());
}

TEST(JsonPiece, KnowsNull) {
  EXPECT_TRUE(JsonPiece().is_null());
  EXPECT_FALSE(JsonPiece(0).is_null());
  EXPECT_FALSE(JsonPiece("null").is_null());
}

}  // namespace
}  // namespace cauldron
