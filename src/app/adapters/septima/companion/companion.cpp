#include "app/adapters/septima/companion/companion.h"

#include <utility>

namespace cauldron::companion {

namespace {

constexpr int kVersion = 2;

Message unusable(std::string_view because) {
  return {"app.companion.bad.save", Json::object({{"because", because}})};
}

}  // namespace

Companion::Companion(std::uint64_t seed) { adopt({seed, {}}); }

std::optional<Message> Companion::adopt(Journal journal) {
  Course course(journal);
  if (auto why = course.run()) return why;
  question_ = course.open();
  told_ = course.told();
  ledger_ = course.ledger();
  old_news_ = 0;
  journal_ = std::move(journal);
  return std::nullopt;
}

Result<Companion> Companion::resume(const Json& saved) {
  const auto* version = saved.find_int("companion");
  const auto* seed = saved.find_int("seed");
  const Json* lines = saved.find("lines");
  if (!version || !seed || *seed < 0 || !lines || !lines->is_array()) {
    return unusable("app.companion.bad.shape");
  }
  if (*version != kVersion) return unusable("app.companion.bad.version");
  Journal journal{static_cast<std::uint64_t>(*seed), {}};
  for (const Json& line : lines->items()) {
    if (!line.is_string()) return unusable("app.companion.bad.shape");
    journal.lines.push_back(line.as_string());
  }
  Companion companion(journal.seed);
  if (companion.adopt(std::move(journal))) return unusable("app.companion.bad.line");
  return companion;
}

Json Companion::to_json() const {
  Json lines = Json::array();
  for (const std::string& line : journal_.lines) lines.push_back(line);
  return Json::object({{"companion", kVersion}, {"seed", journal_.seed}, {"lines", lines}});
}

std::vector<Message> Companion::news() const {
  return {told_.begin() + static_cast<std::ptrdiff_t>(old_news_), told_.end()};
}

std::optional<Message> Companion::take(const std::string& line) {
  if (!question_) return Message{"app.companion.bad.beyond"};
  const std::size_t before = told_.size();
  Journal longer = journal_;
  longer.lines.push_back(line);
  if (auto why = adopt(std::move(longer))) return why;
  if (is_aside(line)) old_news_ = before;
  return std::nullopt;
}

bool Companion::undo() {
  if (journal_.lines.empty()) return false;
  Journal shorter = journal_;
  shorter.lines.pop_back();
  adopt(std::move(shorter));
  return true;
}

}  // namespace cauldron::companion
