// The lines of people who are connected to other nodes and follow a table of this one: ordinary
// clients of the house, whose frames come and go over the bus. Whatever is in doubt ends the line,
// and the person comes back.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "house/nodes/node_message.h"
#include "house/nodes/places.h"

namespace cauldron {

class GuestLines {
 public:
  // A front that has told nothing for so long is gone, and so are its people.
  static constexpr Time kPatience = std::chrono::seconds(5);

  using Tell = std::function<void(NodeMessage)>;  // to the node it names
  GuestLines(House& house, Places& places, std::function<void(Task)> later, Tell tell)
      : house_(house), places_(places), later_(std::move(later)), tell_(std::move(tell)) {}
  ~GuestLines() { drop_all(); }
  GuestLines(const GuestLines&) = delete;
  GuestLines& operator=(const GuestLines&) = delete;

  void say(const NodeMessage& message);
  void end(const NodeMessage& message);
  // The front says which lines it has; it is told the same.
  void compare(const NodeMessage& message);
  // Drops the lines of fronts that are silent.
  void look_after();
  void drop_all();

  std::size_t count() const { return guests_.size(); }

 private:
  using Key = std::pair<Incarnation, std::uint64_t>;
  struct Guest {
    ClientPtr client;
    std::uint64_t received = 0;
    std::uint64_t sent = 0;
    std::uint64_t missing = 0;  // so much had been sent when the front was last compared with
    std::vector<std::string> unsent = {};
    bool ends_request = false;
    bool will_send = false;
    bool is_sent_back = false;  // what they say and are told from now on counts for nothing
  };
  using GuestPtr = std::shared_ptr<Guest>;
  struct Front {
    std::uint64_t last_line = 0;  // lines are counted upwards: an older one is a repetition
    Time heard{0};
  };

  GuestPtr welcome(const Key& key, const std::string& address);
  void receive(const Key& key, const GuestPtr& guest, const std::string& frame);
  void receive_at(const Places::Place& place, const Request& request, const Key& key,
                  const GuestPtr& guest, const std::string& frame);
  void refuse(const Key& key, const GuestPtr& guest, const std::string& frame, const Refusal& why);
  void receive_here(const Key& key, const GuestPtr& guest, const std::string& frame);
  void send_soon(const Key& key, const GuestPtr& guest);
  void doubt(Key key);
  void drop(std::map<Key, GuestPtr>::iterator guest);

  House& house_;
  Places& places_;
  std::function<void(Task)> later_;
  Tell tell_;
  std::map<Key, GuestPtr> guests_;
  std::map<Incarnation, Front> fronts_;
};

}  // namespace cauldron
