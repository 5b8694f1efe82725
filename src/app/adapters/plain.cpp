#include "app/adapters/plain.h"

#include <algorithm>
#include <charconv>

#include "app/terminal/typed.h"

namespace cauldron {

namespace {

constexpr std::size_t kListedOptions = 20;  // longer lists are shown when asked for

// A view as lines of labels and values.
class Lines {
 public:
  Lines(const Adapter& adapter, const Sight& sight) : adapter_(adapter), sight_(sight) {}

  std::string of(const Json& view) const {
    std::string lines;
    for (const auto& [name, value] : view.members()) {
      // Who looks is known, and the outcome is told in the log.
      if (name != "seat" && name != "outcome") lines += line(name, value, "  ");
    }
    return lines;
  }

 private:
  std::string line(const std::string& name, const Json& value, const std::string& indent) const {
    if (value.is_null()) return {};
    if (name == "seats" && value.is_array()) return seats(value, indent);
    const std::string label = indent + named("view", name) + ":";
    if (value.is_object()) return label + "\n" + members(value, indent + "  ");
    return label + " " + words(name, value) + "\n";
  }
  std::string members(const Json& object, const std::string& indent) const {
    std::string lines;
    for (const auto& [name, value] : object.members()) lines += line(name, value, indent);
    return lines;
  }
  std::string seats(const Json& list, const std::string& indent) const {
    std::string lines;
    for (std::size_t seat = 0; seat < list.items().size(); ++seat) {
      const auto& names = sight_.reader.names;
      std::string name = seat < names.size() ? names[seat] : std::to_string(seat + 1);
      if (seat == sight_.reader.you) {
        name = sight_.console.text("app.table.you", Json::object({{"name", name}}));
      }
      lines += indent + sight_.console.paint.strong(name) + "\n";
      lines += members(list.items()[seat], indent + "  ");
    }
    return lines;
  }
  std::string words(const std::string& name, const Json& value) const {
    if (value.is_string()) return named(name, value.as_string());
    if (!value.is_array()) return value.dump();
    std::vector<std::string> items;
    for (const Json& item : value.items()) items.push_back(words(name, item));
    return items.empty() ? "–" : joined(items);
  }
  // The text of that thing, or the thing itself.
  std::string named(const std::string& family, const std::string& thing) const {
    const std::string id = adapter_.text_id(family + "." + thing);
    return sight_.console.text.has(id) ? sight_.console.text(id) : printable(thing);
  }

  const Adapter& adapter_;
  const Sight& sight_;
};

}  // namespace

std::string plain_picture(const Adapter& adapter, const Sight& sight) {
  return Lines(adapter, sight).of(seen_in(sight));
}

std::string PlainDesk::table(bool) const {
  return "\n" + plain_picture(adapter_, {console_, reader_, match_.game(), match_.state()});
}

std::string PlainDesk::question() const {
  const std::string id =
      adapter_.text_id("ask." + std::string(match_.game().question_kind(match_.state())));
  const std::string words = console_.text(console_.text.has(id) ? id : "app.plain.ask");
  const bool few = match_.game().options(match_.state(), reader_.you).size() <= kListedOptions;
  return console_.paint.wisp(words) + "\n" + (few ? options() : "");
}

std::string PlainDesk::options() const {
  const Game& game = match_.game();
  std::string lines;
  std::size_t number = 0;
  for (const Option option : game.options(match_.state(), reader_.you)) {
    const std::string words = in_words(option);
    const std::string notation = game.text(option);
    lines += "  " + console_.paint.strong(padded(std::to_string(++number), 4)) + words +
             (words == notation ? "" : console_.paint.quiet("  · " + notation)) + "\n";
  }
  return lines;
}

std::string PlainDesk::help() const { return console_.text("app.plain.help") + "\n"; }

// The first word of the notation names the text, the others are its arguments a, b, c.
std::string PlainDesk::in_words(Option option) const {
  const std::string notation = match_.game().text(option);
  const auto words = words_of(notation);
  const std::string id = adapter_.text_id("choice." + words[0]);
  if (!console_.text.has(id)) return notation;
  Json args = Json::object();
  for (std::size_t i = 1; i < words.size(); ++i) {
    args.set(std::string(1, static_cast<char>('a' + i - 1)), words[i]);
  }
  return console_.text(id, args);
}

std::optional<Option> PlainDesk::meant(const std::string& typed, std::string& answer) const {
  const auto options = match_.game().options(match_.state(), reader_.you);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error == std::errc{} && end == typed.data() + typed.size() && number >= 1 &&
      number <= options.size()) {
    return options[number - 1];
  }
  const auto option = match_.game().parse(typed);
  if (!option) answer = not_understood(console_, typed);
  return option;
}

}  // namespace cauldron
