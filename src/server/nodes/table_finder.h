// Looks for tables in the PostgreSQL database that all nodes share, on a thread and a connection of
// its own: so many questions for however many tables, and reading never waits for writing.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "house/nodes/claims.h"
#include "server/postgres/postgres_link.h"

namespace cauldron {

class TableFinder {
 public:
  // Answers are given by `post`, while the finder lives.
  TableFinder(std::string place, std::function<void(std::function<void()>)> post);
  // Waits for the question in hand.
  ~TableFinder();
  TableFinder(const TableFinder&) = delete;
  TableFinder& operator=(const TableFinder&) = delete;

  // For the node in that life.
  void find(Incarnation own, Claims::Sought sought, Claims::Answer answer);

 private:
  using Found = Claims::Found;
  struct Question {
    Incarnation own;
    Claims::Sought sought;
    Claims::Answer answer;
  };

  void answer_questions();
  Result<Found> look_for(Incarnation own, const Claims::Sought& sought);
  // Who drives the tables of those ids, and those opened with these marks. Takes what nobody does.
  std::optional<Message> take(Incarnation own, const std::vector<std::string>& ids,
                              const std::set<std::string>& marks, Found& found);
  // The same for tables that wait, named by their short codes.
  std::optional<Message> take_by_codes(Incarnation own, const std::set<std::string>& names,
                                       Found& found);
  std::optional<Message> read_events(std::vector<StoredTable>& tables);
  std::optional<Message> read_packs(Found& found);
  std::optional<Message> count_opened(const std::set<std::string>& origins, Found& found);

  PostgresLink link_;
  std::function<void(std::function<void()>)> post_;
  std::set<std::string> packs_;  // that were told already, by their contents
  std::mutex mutex_;
  std::condition_variable wake_;
  bool closing_ = false;
  std::deque<Question> questions_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::thread thread_;
};

}  // namespace cauldron
