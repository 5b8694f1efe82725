// What a move costs the house: everything but sockets and the disk. The same moves cost the same
// instructions every time, whatever else the machine does:
//   valgrind --tool=callgrind --toggle-collect='*play_moves*' house_moves [GAME] [TABLES] [MOVES]
// plays so many moves at each table, writes what everybody hears as terse frames, and prints a
// fingerprint of all of it. What is asked for is found out beforehand in a house of its own.
//   house_moves --words COUNT > content/terse/words.json
// plays every game and writes the words that such frames have most often.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <deque>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/chance/hash.h"
#include "core/chance/rng.h"
#include "core/json/json_writer.h"
#include "core/text/terse.h"
#include "games/catalogue.h"
#include "house/connections/connection.h"
#include "stand_ins.h"

namespace cauldron {

namespace {

struct Frame {
  std::size_t line = 0;
  std::string text;
};

struct Script {
  std::vector<Frame> sitting_down;
  std::vector<Frame> moves;
};

class NoThinkers final : public Thinkers {
 public:
  Ticket think(Thought, std::function<void(const Conclusion&)>) override { return {}; }
};

// What a line was sent.
struct Heard {
  std::uint64_t bytes = 0;         // as terse frames
  TextBuffer text;                 // of all frames
  std::vector<std::size_t> sizes;  // of each

  std::uint64_t fingerprint() const {
    std::uint64_t sum = 0;
    const char* at = text.view().data();
    for (const std::size_t size : sizes) {
      sum = sum * 31 + hash_bytes(at, size);
      at += size;
    }
    return sum;
  }
};

// A connection that sends at once.
class BenchLine final : public Connection {
 public:
  BenchLine(House& house, std::shared_ptr<TerseVocabulary> words)
      : Connection(house), terse_(std::move(words), TerseWriter::Knows::Dictionary) {}
  using Connection::begin;
  using Connection::received;

  Heard heard;
  bool keeps = false;
  std::vector<std::string> kept;

 private:
  void read(Time) override {}
  bool write(const Outgoing& frame) override {
    sent_.clear();
    terse_.write(frame.text(), sent_);
    heard.bytes += sent_.size();
    heard.text += frame.text();
    heard.sizes.push_back(frame.text().size());
    if (keeps) kept.emplace_back(frame.text());
    return true;
  }
  void drop() override {}
  void say_goodbye(Goodbye) override {}

  TerseWriter terse_;
  TextBuffer sent_;  // as a terse frame
};

class Bench {
 public:
  explicit Bench(std::size_t lines) {
    const auto later = [this](Task task) { tasks_.push_back(std::move(task)); };
    HouseOptions options;
    options.limits.requests = options.limits.request_burst = 1'000'000'000;
    house_ = std::make_unique<House>(
        Outside{store_, crypto_, thinkers_, seeded_luck(1), [] { return Time(0); }, later, later,
                [](const std::string&) {}, later},
        std::move(options));
    const auto words = std::make_shared<TerseVocabulary>();
    for (std::size_t i = 0; i < lines; ++i) {
      lines_.push_back(std::make_shared<BenchLine>(*house_, words));
      lines_.back()->begin();
    }
  }
  ~Bench() { house_->close(); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  void bring(const Frame& frame) {
    lines_[frame.line]->received(frame.text, true);
    while (!tasks_.empty()) {
      const Task task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }
  BenchLine& line(std::size_t number) { return *lines_[number]; }
  std::uint64_t bytes() const {
    std::uint64_t sum = 0;
    for (const auto& line : lines_) sum += line->heard.bytes;
    return sum;
  }
  std::uint64_t fingerprint() const {
    std::uint64_t sum = 0;
    for (const auto& line : lines_) sum = sum * 31 + line->heard.fingerprint();
    return sum;
  }

 private:
  MemoryStore store_;
  TestCrypto crypto_{1};
  NoThinkers thinkers_;
  std::deque<Task> tasks_;
  std::unique_ptr<House> house_;
  std::vector<std::shared_ptr<BenchLine>> lines_;
};

// --- finding out what to ask for ----------------------------------------------------------------

void add_options(const Json& list, const std::string& before, std::vector<std::string>& all) {
  for (const Json& item : list.items()) {
    if (item.is_string()) {
      all.push_back(before + item.as_string());
    } else {
      for (const auto& [word, rest] : item.members()) add_options(rest, before + word + " ", all);
    }
  }
}

// What somebody at a table knows of the question.
struct Person {
  Json question;
  bool is_asked = false;
  bool has_chosen = false;
  std::vector<std::string> options;

  void hear(const std::string& frame) {
    const Json news = parsed_json(frame);
    const Json* ask = news.find("ask");
    if (!ask || !ask->is_object()) return;
    if (const Json* value = ask->find("question")) question = *value, has_chosen = false;
    if (const Json* value = ask->find("you")) is_asked = value->as_bool();
    if (const Json* value = ask->find("chosen")) has_chosen = !value->is_null();
    if (const Json* value = ask->find("options")) {
      options.clear();
      add_options(*value, "", options);
    }
  }
};

class Author {
 public:
  Author(const std::string& game, std::size_t tables, std::size_t moves)
      : seats_((*make_game({game}))->info().people),
        bench_(tables * seats_),
        people_(tables * seats_) {
    for (std::size_t i = 0; i < tables * seats_; ++i) bench_.line(i).keeps = true;
    for (std::size_t i = 0; i < tables; ++i) open(game, i * seats_);
    for (std::size_t move = 0; move < moves; ++move) {
      for (std::size_t i = 0; i < tables; ++i) choose(i * seats_);
    }
  }
  Script script;

 private:
  // Returns the answer.
  Json say(std::vector<Frame>& part, std::size_t line, Json request) {
    const std::string id = "bench-of-the-house-" + std::to_string(++last_id_);
    part.push_back({line, request.set("id", id).dump()});
    bench_.bring(part.back());
    Json answer;
    for (std::size_t i = 0; i < people_.size(); ++i) {
      for (const std::string& frame : bench_.line(i).kept) {
        people_[i].hear(frame);
        if (i == line) answer = parsed_json(frame);
      }
      bench_.line(i).kept.clear();
    }
    return answer;
  }

  void open(const std::string& game, std::size_t first) {
    Json seats = Json::array({Json::object({{"kind", "me"}, {"name", "Marta"}})});
    for (std::size_t i = 1; i < seats_; ++i) seats.push_back(Json::object({{"kind", "open"}}));
    Json seated = say(script.sitting_down, first,
                      Json::object({{"type", "create"},
                                    {"game", game},
                                    {"name", ""},
                                    {"public", false},
                                    {"seats", std::move(seats)}}));
    const Json table = *seated.find("table");
    for (std::size_t i = 0; i < seats_; ++i) {
      if (i > 0) {
        seated = say(script.sitting_down, first + i,
                     Json::object({{"type", "sit"},
                                   {"table", table},
                                   {"seat", std::uint64_t{i}},
                                   {"name", "Anna " + std::to_string(i)}}));
      }
      say(script.sitting_down, first + i,
          Json::object({{"type", "join"},
                        {"table", table},
                        {"token", *seated.find("token")},
                        {"changes", true}}));
    }
  }

  void choose(std::size_t first) {
    for (std::size_t i = first; i < first + seats_; ++i) {
      Person& person = people_[i];
      if (!person.is_asked || person.has_chosen || person.options.empty()) continue;
      const auto count = static_cast<std::uint32_t>(person.options.size());
      const std::string option = person.options[rng_.below(count)];
      say(script.moves, i,
          Json::object({{"type", "choose"}, {"question", person.question}, {"option", option}}));
      return;
    }
  }

  std::size_t seats_;
  Bench bench_;
  std::vector<Person> people_;
  Rng rng_{7};
  std::uint64_t last_id_ = 0;
};

__attribute__((noinline)) void play_moves(Bench& bench, const std::vector<Frame>& moves) {
  for (const Frame& move : moves) bench.bring(move);
}

void run(const std::string& game, std::size_t tables, std::size_t moves) {
  const Script script = Author(game, tables, moves).script;
  std::size_t lines = 0;
  for (const Frame& frame : script.sitting_down) lines = std::max(lines, frame.line + 1);
  Bench bench(lines);
  for (const Frame& frame : script.sitting_down) bench.bring(frame);
  const std::uint64_t before = bench.bytes();
  const std::clock_t start = std::clock();
  play_moves(bench, script.moves);
  const auto ticks = static_cast<double>(std::clock() - start);
  const auto count = static_cast<double>(script.moves.size());
  std::printf("%zu moves, %.0f bytes and %.2f microseconds each, fingerprint %016llx\n",
              script.moves.size(), static_cast<double>(bench.bytes() - before) / count,
              ticks / count * 1e6 / CLOCKS_PER_SEC,
              static_cast<unsigned long long>(bench.fingerprint()));
}

// The pieces of frames and how often they came.
class Words {
 public:
  void add(const Heard& heard) {
    const char* at = heard.text.view().data();
    for (const std::size_t size : heard.sizes) {
      const std::string_view frame(at, size);
      at += size;
      if (frame.size() > kLargest) continue;
      for (const std::string_view piece : terse_pieces(frame)) {
        if (piece.size() > 1 && piece.size() <= TerseVocabulary::kLongestWord)
          ++counts_[std::string(piece)];
      }
    }
  }
  void print(std::size_t most) const {
    std::vector<std::pair<std::string, std::size_t>> all(counts_.begin(), counts_.end());
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& x, const auto& y) { return x.second > y.second; });
    if (all.size() > most) all.resize(most);
    const char* separator = "[\n";
    for (const auto& [word, count] : all) {
      std::printf("%s%s", separator, json_string(word).c_str());
      separator = ",\n";
    }
    std::printf("\n]\n");
  }

 private:
  static constexpr std::size_t kLargest = 4096;  // larger frames are not terse
  std::map<std::string, std::size_t> counts_;
};

// Of 3 Witches more tables, since a game there is short.
void print_words(std::size_t most) {
  Words words;
  for (const auto& [game, tables, moves] :
       {std::tuple("three-witches", 40, 200), std::tuple("septima", 8, 600)}) {
    const Script script =
        Author(game, static_cast<std::size_t>(tables), static_cast<std::size_t>(moves)).script;
    std::size_t lines = 0;
    for (const Frame& frame : script.sitting_down) lines = std::max(lines, frame.line + 1);
    Bench bench(lines);
    for (const Frame& frame : script.sitting_down) bench.bring(frame);
    play_moves(bench, script.moves);
    for (std::size_t i = 0; i < lines; ++i) words.add(bench.line(i).heard);
  }
  words.print(most);
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 2 && words[0] == "--words") {
    cauldron::print_words(std::stoul(words[1]));
    return 0;
  }
  cauldron::run(words.empty() ? "three-witches" : words[0],
                words.size() > 1 ? std::stoul(words[1]) : 20,
                words.size() > 2 ? std::stoul(words[2]) : 100);
  return 0;
}
