#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string_view>

namespace cauldron {

namespace {

class Exposition {
 public:
  template <class Number>
  void add(std::string_view name, std::string_view type, std::string_view help, Number value) {
    head(name, type, help);
    text_ << name << ' ' << value << '\n';
  }
  void head(std::string_view name, std::string_view type, std::string_view help) {
    text_ << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << type << '\n';
  }
  template <class Number>
  void sample(std::string_view name, std::string_view label, std::string_view value,
              Number number) {
    text_ << name << '{' << label << "=\"" << value << "\"} " << number << '\n';
  }
  void add_words(std::string_view name, std::string_view label, std::string_view help,
                 const HouseCounts::ByWord& counts) {
    head(name, "counter", help);
    for (const auto& [word, count] : counts) sample(name, label, word, count);
  }
  template <std::size_t kBounds>
  void add_histogram(const std::string& name, std::string_view help,
                     const Histogram<kBounds>& histogram) {
    head(name, "histogram", help);
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < kBounds; ++i) {
      std::ostringstream bound;
      bound << histogram.bounds()[i];
      sample(name + "_bucket", "le", bound.str(), so_far += histogram.counts()[i]);
    }
    so_far += histogram.counts()[kBounds];
    sample(name + "_bucket", "le", "+Inf", so_far);
    text_ << name << "_sum " << histogram.sum() << '\n' << name << "_count " << so_far << '\n';
  }
  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
};

void add_house(Exposition& out, const HouseFigures& house, const HouseCounts& counts) {
  out.add_words("cauldron_requests_total", "type", "Requests by type.", counts.requests);
  out.add_words("cauldron_refusals_total", "code", "Refused requests by code.", counts.refusals);
  out.head("cauldron_moves_total", "counter", "Moves that were stored, by who made them.");
  out.sample("cauldron_moves_total", "by", "person", counts.moves_of_people);
  out.sample("cauldron_moves_total", "by", "bot", counts.moves_of_bots);
  out.head("cauldron_tables", "gauge", "Tables by how far they have come.");
  out.sample("cauldron_tables", "stage", "waiting", house.waiting);
  out.sample("cauldron_tables", "stage", "running", house.running);
  out.sample("cauldron_tables", "stage", "over", house.over);
  out.add("cauldron_rooms_awake", "gauge", "Tables in memory.", house.awake);
  out.add("cauldron_tables_unreadable", "gauge", "Tables that could not be read since the start.",
          house.unread);
  out.add("cauldron_clients", "gauge", "Open WebSockets that talk to the house.", house.clients);
  out.add("cauldron_sent_bytes_total", "counter", "Bytes of messages sent.", counts.bytes_sent);
  out.add("cauldron_unsent_bytes", "gauge", "Bytes of messages that wait to be sent.",
          house.unsent_bytes);
}

void add_store(Exposition& out, const StoreFigures& store, const StoreLoss& loss) {
  out.add("cauldron_store_waiting", "gauge", "Batches that wait to be stored.", store.waiting);
  out.add_histogram("cauldron_store_commit_seconds", "How long commits took.",
                    store.commit_seconds);
  out.add_histogram("cauldron_store_commit_batches", "Batches committed together.",
                    store.commit_batches);
  out.add("cauldron_store_failures_total", "counter", "Commits that failed.", store.failures);
  out.add("cauldron_store_failing", "gauge", "1 if the last write was not kept.",
          store.trouble.empty() ? 0 : 1);
  out.add("cauldron_store_lost_commits", "gauge", "Commits that were missing at the start.",
          loss.commits);
}

void add_process(Exposition& out) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  out.add("process_cpu_seconds_total", "counter", "CPU time used.",
          seconds(usage.ru_utime) + seconds(usage.ru_stime));
  std::uint64_t all = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  out.add("process_resident_memory_bytes", "gauge", "Memory used.",
          resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

void add_node(Exposition& out, const NodeFigures& node, const HouseCounts& counts) {
  out.add("cauldron_bus_connected", "gauge", "1 if the bus between nodes answers.",
          node.bus_connected ? 1 : 0);
  out.add("cauldron_bus_passed_over_total", "counter",
          "Messages of the bus that were lost because too many waited.", node.bus_passed_over);
  out.add("cauldron_lines_to_nodes", "gauge", "Lines of people here to tables of other nodes.",
          node.router.lines_out);
  out.add("cauldron_lines_from_nodes", "gauge", "Lines of people elsewhere to tables of this node.",
          node.router.lines_in);
  out.add("cauldron_lines_in_doubt_total", "counter",
          "Connections that were ended so that people come back.", node.router.doubts);
  out.add("cauldron_node_messages_told_total", "counter", "Messages to other nodes.",
          node.router.told);
  out.add("cauldron_node_messages_heard_total", "counter", "Messages of other nodes.",
          node.router.heard);
  const LookupFigures& lookups = node.router.lookups;
  out.add("cauldron_lookups_waiting", "gauge", "Requests that wait until their table is found.",
          lookups.waiting);
  out.add("cauldron_lookups_asked_total", "counter", "Times the database was asked for tables.",
          lookups.questions);
  out.add("cauldron_lookups_refused_total", "counter",
          "Requests refused because too many waited or the database did not answer.",
          lookups.refused);
  out.add("cauldron_tables_lost_total", "counter", "Tables that another node had gone on with.",
          counts.tables_lost);
}

}  // namespace

std::string metrics_text(const ServerFigures& figures) {
  Exposition out;
  out.head("cauldron_info", "gauge", "Which version this is.");
  out.sample("cauldron_info", "version", CAULDRON_VERSION, 1);
  out.add("cauldron_ready", "gauge", "1 if people may be sent here.", figures.ready ? 1 : 0);
  out.add("cauldron_connections", "gauge", "Open connections, of HTTP too.", figures.connections);
  add_house(out, figures.house, figures.counts);
  out.add("cauldron_incoming_bytes", "gauge", "Bytes held for messages that are not whole yet.",
          figures.incoming.bytes);
  out.add("cauldron_incoming_given_up_total", "counter",
          "Messages given up because too much was held for all of them.",
          figures.incoming.given_up);
  add_store(out, figures.store, figures.loss);
  out.add("cauldron_store_damaged", "gauge", "1 if a place of the database cannot be read.",
          figures.damaged ? 1 : 0);
  out.add("cauldron_thoughts_running", "gauge", "Thoughts of bots.", figures.thoughts.running);
  out.add("cauldron_thoughts_waiting", "gauge", "Thoughts that wait for a thread.",
          figures.thoughts.waiting);
  out.add("cauldron_backups_total", "counter", "Backups made.", figures.backups.made);
  out.add("cauldron_backup_failures_total", "counter", "Backups that failed.",
          figures.backups.failed);
  out.add("cauldron_backup_last_timestamp_seconds", "gauge", "When the last backup was made.",
          figures.backups.last_made_at);
  out.add_histogram("cauldron_loop_delay_seconds", "How late the I/O thread came to a timer.",
                    figures.loop_delay);
  if (figures.node) add_node(out, *figures.node, figures.counts);
  add_process(out);
  return out.text();
}

}  // namespace cauldron
