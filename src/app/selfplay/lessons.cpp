#include "app/selfplay/lessons.h"

#include <algorithm>

namespace cauldron::selfplay {

namespace {

constexpr std::uint32_t kEvery = 12;        // one position in so many is a lesson
constexpr std::uint32_t kQuietGames = 3;    // one game in so many is played without noise
constexpr std::uint32_t kNoisyAnswers = 3;  // other answers than foreseen ones are so much quieter
constexpr std::uint32_t kWholeVictory = 5040;  // divisible by every number of winners

struct Lesson {
  Sample sample;
  std::uint32_t game = 0;
  std::int16_t score = 0;
  std::uint16_t share = 0;
};

// Lowest byte first, whatever the machine does.
template <class Number>
void append(std::string& out, Number number) {
  auto bits = static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < sizeof(Number); ++i, bits >>= 8) {
    out.push_back(static_cast<char>(bits & 0xFF));
  }
}

const Course& draw_course(const Settings& settings, Rng& rng) {
  std::uint32_t total = 0;
  for (const Course& course : settings.courses) total += course.weight;
  std::uint32_t at = rng.below(total);
  std::size_t i = 0;
  for (; at >= settings.courses[i].weight; ++i) at -= settings.courses[i].weight;
  return settings.courses[i];
}

class TeachingGame {
 public:
  TeachingGame(const Settings& settings, std::uint64_t number)
      : number_(static_cast<std::uint32_t>(number)),
        rng_(settings.seed, number),
        course_(draw_course(settings, rng_)),
        match_(*course_.game) {
    const auto bots = static_cast<std::uint32_t>(settings.bots.size());
    for (std::size_t seat = 0; seat < asked_seats(*course_.game); ++seat) {
      bots_.push_back(make_bot(settings.bots[rng_.below(bots)], *course_.game));
    }
    const bool quiet = settings.noise == 0 || rng_.below(kQuietGames) == 0;
    noise_ = quiet ? 0 : 1 + rng_.below(settings.noise);
  }

  std::vector<Lesson> play() {
    const Game& game = *course_.game;
    while (!match_.over()) {
      if (course_.sampler->teaches(match_.state()) && rng_.below(kEvery) == 0) {
        const auto seats = static_cast<std::uint32_t>(bots_.size());
        course_.sampler->sample(match_.state(), static_cast<Seat>(rng_.below(seats)),
                                lessons_.emplace_back().sample);
      }
      play_next(match_, rng_, [&](Seat seat, const std::vector<Option>& options) {
        return answer(seat, options);
      });
    }
    note_outcome(*game.outcome(match_.state()));
    return std::move(lessons_);
  }

 private:
  Option answer(Seat seat, const std::vector<Option>& options) {
    if (options.size() == 1) return options[0];
    Lesson lesson;
    const bool foreseen =
        course_.sampler->note_choice(match_.state(), seat, options[0], lesson.sample);
    if (rng_.below(100) < (foreseen ? noise_ : noise_ / kNoisyAnswers)) {
      return options[rng_.below(static_cast<std::uint32_t>(options.size()))];
    }
    Thinking thinking{rng_};
    const Option option =
        bots_[seat]->choose(course_.game->view(match_.state(), seat), options, thinking);
    if (foreseen) {
      course_.sampler->sample(match_.state(), seat, lesson.sample);
      course_.sampler->note_choice(match_.state(), seat, option, lesson.sample);
      lessons_.push_back(lesson);
    }
    return option;
  }

  void note_outcome(const Outcome& outcome) {
    const auto share = static_cast<std::uint16_t>(kWholeVictory /
                                                  std::max<std::size_t>(outcome.winners.size(), 1));
    for (Lesson& lesson : lessons_) {
      const Seat seat = lesson.sample.seat;
      lesson.game = number_;
      lesson.score = static_cast<std::int16_t>(outcome.scores[seat]);
      lesson.share = std::ranges::count(outcome.winners, seat) ? share : std::uint16_t{0};
    }
  }

  const std::uint32_t number_;
  Rng rng_;
  const Course& course_;
  Match match_;
  Bots bots_;
  std::uint32_t noise_ = 0;
  std::vector<Lesson> lessons_;
};

// Field by field, so that a program of arrays can read it at once.
std::string write_chunk(const std::vector<Lesson>& lessons, std::uint64_t first,
                        std::uint64_t count) {
  std::uint32_t facts = 0;
  for (const Lesson& each : lessons)
    facts += static_cast<std::uint32_t>(each.sample.in.active.size());
  std::string body;
  append(body, static_cast<std::uint32_t>(first));
  append(body, static_cast<std::uint32_t>(count));
  append(body, static_cast<std::uint32_t>(lessons.size()));
  append(body, facts);
  for (const Lesson& each : lessons) append(body, each.game);
  for (const Lesson& each : lessons) append(body, each.sample.estimate);
  for (const Lesson& each : lessons) append(body, each.score);
  for (const Lesson& each : lessons) append(body, each.share);
  for (const Lesson& each : lessons)
    append(body, static_cast<std::uint16_t>(each.sample.in.context));
  for (const Lesson& each : lessons) append(body, each.sample.choices);
  for (const Lesson& each : lessons) {
    append(body, static_cast<std::uint16_t>(each.sample.in.active.size()));
  }
  for (const Lesson& each : lessons) append(body, each.sample.choice);
  for (const Lesson& each : lessons) append(body, each.sample.seat);
  for (const Lesson& each : lessons) {
    for (const std::int16_t number : each.sample.in.numbers) append(body, number);
  }
  for (const Lesson& each : lessons) {
    for (const std::uint16_t fact : each.sample.in.active) append(body, fact);
  }
  std::string chunk;
  append(chunk, static_cast<std::uint32_t>(body.size()));
  return chunk + body;
}

}  // namespace

Lessons play_lessons(const Settings& settings, std::uint64_t first, std::uint64_t count) {
  std::vector<Lesson> lessons;
  for (std::uint64_t number = first; number < first + count; ++number) {
    const auto more = TeachingGame(settings, number).play();
    lessons.insert(lessons.end(), more.begin(), more.end());
  }
  return {write_chunk(lessons, first, count), lessons.size()};
}

}  // namespace cauldron::selfplay
