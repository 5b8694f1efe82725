#include "app/arena/report/output.h"
#include "app/arena/report/plots.h"
#include "app/shared/html.h"

namespace cauldron::arena {

namespace {

class Page {
 public:
  Page(const Text& text, const Summary& summary) : text_(text), summary_(summary) {}

  std::string whole(const std::string& command) const {
    std::string body = in_element("h1", title()) + "\n" + in_element("p", total()) + "\n";
    body += is_ladder() ? ladder() : lineups();
    if (summary_.test) body += in_element("p", verdict_line(text_, *summary_.test)) + "\n";
    body += times() + repeat(command);
    return cauldron::html_page(text_.language(), title(), body);
  }

 private:
  const Experiment& experiment() const { return summary_.experiment; }
  bool is_ladder() const { return !summary_.ratings.empty(); }
  std::optional<double> even() const {
    return experiment().solo() ? std::nullopt : std::optional(experiment().even_share());
  }
  std::string count(std::uint64_t n) const { return text_.number(static_cast<double>(n)); }

  std::string title() const {
    return experiment().game + ": " +
           (experiment().ladder ? text_("app.arena.page.ladder")
                                : title_of(text_, experiment(), experiment().lineups[0]));
  }
  std::string total() const { return total_line(text_, summary_); }

  std::string lineups() const {
    std::string markup;
    for (const LineupSummary& lineup : summary_.lineups) {
      if (experiment().ladder) {
        markup += in_element("h2", title_of(text_, experiment(), lineup.lineup)) + "\n";
      }
      for (const std::string& words : lines_of(text_, summary_, lineup)) {
        markup += in_element("p", words) + "\n";
      }
      markup += share_plot(text_, lineup, even());
    }
    return markup;
  }

  std::string ladder() const {
    const auto& bots = experiment().bots;
    std::vector<std::string> head = {text_("app.arena.page.challenger")};
    std::vector<std::vector<std::string>> rows;
    for (std::size_t row = 0; row < bots.size(); ++row) {
      head.push_back(bots[row]);
      rows.push_back({bots[row]});
      for (std::size_t column = 0; column < bots.size(); ++column) {
        rows.back().push_back(payoff_cell(text_, summary_, row, column));
      }
    }
    return in_element("h2", text_("app.arena.ratings")) + "\n" + rating_plot(text_, summary_) +
           ratings() + in_element("h2", text_("app.arena.matrix")) + "\n" + table(head, rows);
  }

  std::string ratings() const {
    std::vector<std::vector<std::string>> rows;
    for (const BotRating& rating : summary_.ratings) {
      std::string reach = "·";
      if (rating.anchor) reach = text_("app.arena.page.anchor");
      if (rating.interval) {
        reach = rating_text(text_, rating.interval->low) + " … " +
                rating_text(text_, rating.interval->high);
      }
      rows.push_back({experiment().bots[rating.bot], rating_text(text_, rating.rating), reach});
    }
    return table({text_("app.arena.page.bot"), text_("app.arena.page.rating"),
                  text_("app.arena.page.interval")},
                 rows);
  }

  std::string times() const {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t bot = 0; bot < summary_.times.size(); ++bot) {
      const CpuTimes& times = summary_.times[bot];
      rows.push_back({experiment().bots[bot], count(times.answers()), duration(text_, times.mean()),
                      duration(text_, times.percentile(99))});
    }
    return in_element("h2", text_("app.arena.times")) + "\n" +
           table({text_("app.arena.page.bot"), text_("app.arena.page.answers"),
                  text_("app.arena.page.mean"), text_("app.arena.page.p99")},
                 rows);
  }

  std::string repeat(const std::string& command) const {
    const std::string facts =
        text_("app.arena.page.facts", Json::object({{"rules", std::to_string(experiment().rules)},
                                                    {"content", experiment().content},
                                                    {"variant", experiment().variant.dump()}}));
    return in_element("h2", text_("app.arena.page.repeat")) + "\n" +
           element("pre", in_element("code", command)) + "\n" + in_element("p", facts) + "\n";
  }

  const Text& text_;
  const Summary& summary_;
};

}  // namespace

std::string html_page(const Text& text, const Summary& summary, const std::string& command) {
  return Page(text, summary).whole(command);
}

}  // namespace cauldron::arena
