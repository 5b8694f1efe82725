// Frames from any client: read into a request, or refused with a code and a reason.
#include "fuzz.h"
#include "house/connections/request.h"

namespace cauldron::fuzz {
namespace {

void check(std::string_view frame) {
  const auto read = parse_request(frame);
  if (const auto* request = std::get_if<Request>(&read)) {
    require(!request->id.empty(), "a request has an id");
    const auto again = parse_request(frame);
    require(std::get<Request>(again).fingerprint == request->fingerprint,
            "a repetition has the same fingerprint");
  } else {
    const auto& refusal = std::get<BadRequest>(read).refusal;
    require(!refusal.code.empty() && !refusal.why.id.empty(), "a refusal says why");
  }
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check(cauldron::fuzz::text_of(data, size));
  return 0;
}
