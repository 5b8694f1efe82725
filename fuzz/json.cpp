// Whatever the JSON reader accepts survives writing and reading again, in both forms; any text does
// as a terse frame, and no bytes harm whoever reads them as one.
#include "core/json/json.h"

#include "core/text/terse.h"
#include "fuzz.h"

namespace cauldron::fuzz {
namespace {

Json read_back(const std::string& text) {
  Json value;
  JsonError error;
  require(parse_json(text, value, error), "what dump() wrote can be read");
  return value;
}

void check_terse(std::string_view text) {
  TerseWriter writer;
  TerseReader reader;
  for (int frame = 0; frame < 2; ++frame) {
    TextBuffer terse;
    writer.write(text, terse);
    require(reader.read(terse.view()) == text, "a terse frame loses nothing");
  }
  TerseReader().read(text);
}

void check(std::string_view text) {
  check_terse(text);
  Json value;
  JsonError error;
  if (!parse_json(text, value, error)) {
    require(!error.because.empty() && error.line >= 1 && error.column >= 1, "a refusal says where");
    return;
  }
  const std::string dumped = value.dump();
  require(read_back(dumped) == value, "dump() loses nothing");
  require(read_back(dumped).dump() == dumped, "dump() is stable");
  const std::string canonical = value.canonical();
  require(read_back(canonical).canonical() == canonical, "canonical() is stable");
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check(cauldron::fuzz::text_of(data, size));
  return 0;
}
