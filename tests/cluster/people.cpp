#include "people.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace cauldron {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// As a browser waits for the answer to a ping.
constexpr milliseconds kPatience{10'000};
// Shorter ones are nobody's fault.
constexpr Seconds kShortestPause{0.05};

// Who is told changes hears with one of them that it is done.
bool is_done(const Json& answer) { return *answer.find_string("type") != "error"; }

}  // namespace

Json Traveller::ask(Json request) {
  request.set("id", "traveller-" + std::to_string(luck_) + "-asks-" + std::to_string(++ids_));
  const Moment begin = steady_clock::now();
  const int before = returns_;
  while (!gave_up_ && steady_clock::now() - begin < longest_wait) {
    try {
      if (!client_) come_back();
      Json answer = client_->request(request);
      if (!is_refused_for_now(answer)) {
        const Pause pause{begin, steady_clock::now(), returns_ != before};
        if (pause.came_back || pause.length() > kShortestPause) pauses_.push_back(pause);
        if (join_) log_ = client_->log();
        return answer;
      }
    } catch (const std::exception&) {
      node_ = (node_ + 1) % way_.nodes;
      if (client_) {
        ++returns_;
        client_.reset();
        continue;  // as browsers do when they are told to come back
      }
    }
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_TRUE(gave_up_) << "nobody answers " << request.dump();
  gave_up_ = true;
  return Json::object({{"type", "error"}, {"code", "gave-up"}});
}

bool Traveller::is_refused_for_now(const Json& answer) const {
  const std::string* code = answer.find_string("code");
  if (!code || *code != "unavailable") return false;
  EXPECT_FALSE(way_.is_sound) << answer.dump();
  return true;
}

void Traveller::join(const Json& request) {
  join_ = request;
  const Json answer = ask(request);
  const bool is_there = *answer.find_string("type") == "table";
  EXPECT_TRUE(is_there) << answer.dump() << " to " << request.dump();
  gave_up_ = gave_up_ || !is_there;
}

std::string Traveller::story() const {
  std::string text;
  for (const Json& line : log_) text += line.dump() + "\n";
  return text;
}

void Traveller::come_back() {
  const std::vector<Json> before = log_;
  auto client = std::make_unique<SocketClient>(way_.port(node_), "", "",
                                               SocketClient::Frames::Plain, kPatience);
  if (join_) {
    const Json answer = client->request(*join_);
    if (!is_done(answer)) {
      gave_up_ = !is_refused_for_now(answer);
      EXPECT_FALSE(gave_up_) << answer.dump() << " to " << join_->dump();
      throw std::runtime_error("not now");
    }
    const auto& log = client->log();
    const bool goes_on =
        log.size() >= before.size() && std::equal(before.begin(), before.end(), log.begin());
    EXPECT_TRUE(goes_on) << "what was seen before has changed";
  }
  client_ = std::move(client);
}

void Person::play() {
  while (!is_over && !traveller.gave_up()) {
    traveller.look();
    if (traveller.gave_up()) return;
    const Json ask = traveller.seen().ask();
    is_over = ask.find("kind")->is_null();
    if (is_over) return;
    if (traveller.rng().below(8) == 0) say();
    if (traveller.gave_up()) return;
    if (traveller.seen().is_asked()) {
      choose(Json(traveller.seen().ask()));
    } else {
      std::this_thread::sleep_for(milliseconds(20));
    }
  }
}

void Person::say() {
  const std::string line =
      "line " + std::to_string(told.lines.size()) + " of " + std::to_string(name);
  if (is_done(traveller.ask(say_request(line)))) told.lines.push_back(line);
}

// A copy: what is asked next takes the place of what was.
void Person::choose(const Json& ask) {
  const auto options = options_of(ask);
  const auto& option = options[traveller.rng().below(static_cast<std::uint32_t>(options.size()))];
  const Json answer = traveller.ask(choose_request(ask, option));
  EXPECT_TRUE(is_done(answer)) << answer.dump();
  if (!is_done(answer)) return;
  told.choices.push_back({*ask.find_int("question"), option});
  ++progress_;
}

void Party::play() {
  marta.seated = marta.traveller.ask(create_request("mog"));
  ASSERT_TRUE(is_done(marta.seated)) << marta.seated.dump();
  ada.seated = ada.traveller.ask(sit_request(marta.seated, 1, "Ada"));
  ASSERT_TRUE(is_done(ada.seated)) << ada.seated.dump();
  marta.traveller.join(join_request(marta.seated));
  ada.traveller.join(with_changes(join_request(ada.seated)));
  watcher.join(watch_request(marta.seated));
  std::atomic<bool> over = false;
  std::thread other([this] { ada.play(); });
  std::thread third([&] { watch(over); });
  marta.play();
  other.join();
  over = true;
  third.join();
  for (Traveller* traveller : {&marta.traveller, &ada.traveller, &watcher}) traveller->leave();
  EXPECT_TRUE(marta.is_over && ada.is_over) << "the game finishes";
}

// Until the watcher has seen the end. Whoever is connected to a node that stood still lags behind
// until that node has compared its lines.
void Party::watch(const std::atomic<bool>& over) {
  std::optional<Moment> since;
  while (!watcher.gave_up()) {
    watcher.look();
    if (watcher.gave_up() || watcher.seen().ask().find("kind")->is_null()) return;
    if (over && !since) since = steady_clock::now();
    if (since && steady_clock::now() - *since > longest_wait) {
      ADD_FAILURE() << "the watcher never sees the end";
      return;
    }
    std::this_thread::sleep_for(milliseconds(100));
  }
}

}  // namespace cauldron
