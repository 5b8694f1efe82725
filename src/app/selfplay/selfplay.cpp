// cauldron selfplay: lets bots play and keeps what nets learn from.
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "app/commands/commands.h"
#include "app/selfplay/lessons.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"

namespace cauldron {

namespace {

using selfplay::Course;
using selfplay::Settings;

constexpr std::uint64_t kChunk = 32;  // games that are written at once
constexpr std::size_t kWaiting = 4;   // chunks that may wait, for each thread

Course open_course(const std::string& id, std::uint32_t weight, const Json& variant) {
  Course course{weight, open_game({.id = id, .variant = variant}), nullptr};
  course.sampler = make_sampler(*course.game);
  if (!course.sampler) {
    throw failure(Exit::Usage, "app.selfplay.no_lessons", Json::object({{"game", id}}));
  }
  return course;
}

Failure bad_mix(const std::string& path) {
  return failure(Exit::Usage, "app.selfplay.mix", Json::object({{"file", path}}));
}

std::vector<Course> read_mix(const std::string& id, const std::string& path) {
  Json mix;
  JsonError error;
  const bool is_json = parse_json(read_file(path, Exit::Usage), mix, error);
  if (!is_json || !mix.is_array() || mix.items().empty()) throw bad_mix(path);
  std::vector<Course> courses;
  for (const Json& entry : mix.items()) {
    const std::int64_t* weight = entry.find_int("weight");
    const Json* variant = entry.find("variant");
    if (!weight || *weight < 1 || *weight > 1'000'000 || !variant) throw bad_mix(path);
    courses.push_back(open_course(id, static_cast<std::uint32_t>(*weight), *variant));
  }
  return courses;
}

Settings read_settings(const SelfplayOptions& options) {
  Settings settings;
  if (options.mix) {
    settings.courses = read_mix(options.game, *options.mix);
  } else {
    settings.courses.push_back(
        open_course(options.game, 1, read_variant(options.game, options.variant)));
  }
  for (const std::string& bot : split(options.bots)) {
    settings.bots.push_back(read_bot(bot));
    for (const Course& course : settings.courses) make_bot(settings.bots.back(), *course.game);
  }
  settings.noise = static_cast<std::uint32_t>(options.noise);
  settings.seed = options.seed;
  return settings;
}

// The first line of the file: what a reader needs, and what must be the same to go on.
Json header_of(const Settings& settings, const SelfplayOptions& options) {
  const Sampler& sampler = *settings.courses[0].sampler;
  Json bots = Json::array();
  for (const BotSpec& bot : settings.bots) bots.push_back(bot.text());
  Json mix = Json::array();
  for (const Course& course : settings.courses) {
    mix.push_back(
        Json::object({{"weight", course.weight}, {"variant", course.game->info().variant}}));
  }
  return Json::object({{"lessons", 1},
                       {"game", options.game},
                       {"rules", settings.courses[0].game->info().rules},
                       {"features", sampler.features()},
                       {"facts", sampler.facts()},
                       {"numbers", sampler.numbers()},
                       {"contexts", sampler.contexts()},
                       {"bots", std::move(bots)},
                       {"mix", std::move(mix)},
                       {"noise", settings.noise},
                       {"seed", settings.seed}});
}

std::uint32_t read_number(const char* bytes) {
  std::uint32_t number = 0;
  for (int i = 3; i >= 0; --i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

// A file of lessons that more are added to.
class LessonFile {
 public:
  // Goes on with a file that was begun with the same settings; what was cut off at its end is
  // dropped. Throws Failure for one with others.
  LessonFile(const std::string& path, const Json& header) : path_(path) {
    if (std::filesystem::exists(path)) resume(header);
    stream_.open(path, std::ios::binary | std::ios::app);
    check();
    if (std::filesystem::file_size(path) == 0) write(header.dump() + "\n");
  }

  std::uint64_t chunks() const { return chunks_; }
  std::uint64_t samples() const { return samples_; }

  void append(const selfplay::Lessons& lessons) {
    write(lessons.bytes);
    ++chunks_;
    samples_ += lessons.samples;
  }

 private:
  void resume(const Json& header) {
    const std::string text = read_file(path_, Exit::Environment);
    const std::size_t line = text.find('\n');
    // Only the beginning of a header is taken for one that was cut off: the file may be anybody's.
    if (line == text.npos && header.dump().starts_with(text)) {
      return std::filesystem::resize_file(path_, 0);
    }
    require_same(text.substr(0, line), header);
    std::size_t at = line + 1;
    while (at + 16 <= text.size()) {
      const std::size_t size = read_number(text.data() + at);
      if (at + 4 + size > text.size()) break;
      samples_ += read_number(text.data() + at + 12);
      at += 4 + size;
      ++chunks_;
    }
    std::filesystem::resize_file(path_, at);
  }

  void require_same(const std::string& line, const Json& header) const {
    Json found;
    JsonError error;
    std::string field = "lessons";
    if (parse_json(line, found, error) && found.is_object()) {
      const auto differs = [&](const Json::Member& member) {
        const Json* same = found.find(member.first);
        return !same || !(*same == member.second);
      };
      const auto first = std::ranges::find_if(header.members(), differs);
      if (first == header.members().end()) return;
      field = first->first;
    }
    throw failure(Exit::Refused, "app.selfplay.other",
                  Json::object({{"file", path_}, {"field", field}}));
  }

  void write(const std::string& bytes) {
    stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream_.flush();
    check();
  }
  void check() const {
    if (!stream_) {
      throw failure(
          Exit::Environment, "app.file.unwritable",
          Json::object({{"file", path_}, {"reason", std::generic_category().message(errno)}}));
    }
  }

  std::string path_;
  std::ofstream stream_;
  std::uint64_t chunks_ = 0;
  std::uint64_t samples_ = 0;
};

}  // namespace

Exit selfplay_lessons(const Console& console, const SelfplayOptions& options) {
  const Settings settings = read_settings(options);
  LessonFile file(options.out, header_of(settings, options));
  const std::uint64_t chunks = (options.games + kChunk - 1) / kChunk;
  if (file.chunks() < chunks) {
    const std::uint64_t done = file.chunks();
    Progress progress(console, chunks * kChunk);
    in_order(
        chunks - done, options.threads, kWaiting,
        [&](std::size_t i) { return play_lessons(settings, (done + i) * kChunk, kChunk); },
        [&](std::size_t i, const selfplay::Lessons& lessons) {
          file.append(lessons);
          progress.at((done + i + 1) * kChunk);
        });
  }
  if (options.json) {
    print(
        Json::object(
            {{"file", options.out}, {"games", file.chunks() * kChunk}, {"samples", file.samples()}})
            .dump());
  } else {
    const auto count = [&](std::uint64_t n) { return console.text.number(static_cast<double>(n)); };
    print(console.text("app.selfplay.done", Json::object({{"games", count(file.chunks() * kChunk)},
                                                          {"file", options.out},
                                                          {"samples", count(file.samples())}})));
  }
  return Exit::Ok;
}

}  // namespace cauldron
