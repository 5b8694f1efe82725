// Requests as they are read.
#include "house/connections/request.h"

#include <gtest/gtest.h>

namespace cauldron {

namespace {

// The one request that acts on a table; the test fails if it is none.
std::pair<Request, request::Choose> choice(std::string_view frame) {
  auto read = parse_request(frame);
  EXPECT_TRUE(std::holds_alternative<Request>(read)) << frame;
  const auto* request = std::get_if<Request>(&read);
  if (!request) return {};
  const auto* body = std::get_if<TableRequest>(&request->body);
  EXPECT_TRUE(body && std::holds_alternative<request::Choose>(*body)) << frame;
  return {*request, body ? std::get<request::Choose>(*body) : request::Choose{}};
}

// A space, another order or something escaped brings a tree into it.
TEST(Request, AChoiceIsTheSameHoweverItIsWritten) {
  const auto [plain, chosen] =
      choice(R"({"type":"choose","question":57,"option":"play owl3","id":"c7f"})");
  EXPECT_EQ(plain.id, "c7f");
  EXPECT_EQ(plain.type, "choose");
  EXPECT_EQ(chosen.question, 57);
  EXPECT_EQ(chosen.option, "play owl3");
  for (const std::string_view frame :
       {R"({"type":"choose", "question":57,"option":"play owl3","id":"c7f"})",
        R"({"id":"c7f","option":"play owl3","question":57,"type":"choose"})",
        R"({"type":"choose","question":57,"option":"play\u0020owl3","id":"c7f"})"}) {
    const auto [written, body] = choice(frame);
    EXPECT_EQ(written.id, plain.id);
    EXPECT_EQ(written.type, plain.type);
    EXPECT_EQ(written.fingerprint, plain.fingerprint);
    EXPECT_EQ(body.question, chosen.question);
    EXPECT_EQ(body.option, chosen.option);
  }
}

TEST(Request, AnotherChoiceHasAnotherFingerprint) {
  const auto [one, unused] = choice(R"({"type":"choose","question":5,"option":"pass","id":"c"})");
  for (const std::string_view frame :
       {R"({"type":"choose","question":6,"option":"pass","id":"c"})",
        R"({"type":"choose","question":5,"option":"bid 3","id":"c"})",
        R"({"type":"choose","question":5,"option":"pass","id":"d"})",
        R"({"type":"choose","question":5,"option":"pass","id":"c","more":1})"}) {
    EXPECT_NE(choice(frame).first.fingerprint, one.fingerprint) << frame;
  }
}

TEST(Request, APlainChoiceIsReadAsStrictlyAsAnyOther) {
  for (const auto& [frame, code] : std::initializer_list<std::pair<std::string, std::string>>{
           {R"({"type":"choose","question":5,"option":"pass","id":""})", "bad-message"},
           {R"({"type":"choose","question":5,"option":"pass","id":")" + std::string(65, 'x') +
                "\"}",
            "bad-message"},
           {R"({"type":"choose","question":"5","option":"pass","id":"c"})", "bad-message"},
           {R"({"type":"choose","question":5,"option":7,"id":"c"})", "bad-message"},
           {R"({"type":"choose","question":5,"id":"c"})", "bad-message"},
           {R"({"type":"choose","question":5,"option":"pass","id":"c","id":"c"})", "bad-json"},
           {R"({"type":"choose","question":05,"option":"pass","id":"c"})", "bad-json"},
           {R"({"type":"choose","question":5,"option":")" + std::string(kMaxFrame, 'x') +
                R"(","id":"c"})",
            "too-large"}}) {
    const auto read = parse_request(frame);
    const auto* bad = std::get_if<BadRequest>(&read);
    ASSERT_TRUE(bad) << frame;
    EXPECT_EQ(bad->refusal.code, code) << frame;
  }
}

}  // namespace

}  // namespace cauldron
