// The bus between nodes as a NATS server, or several. Its library has threads of its own, which
// touch nothing here: what they hear is posted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/message.h"
#include "house/nodes/bus.h"
#include "server/store/durable_store.h"

namespace cauldron {

class NatsBus : public Bus {
 public:
  virtual bool is_connected() const = 0;
  // Messages that were lost because too many waited to be heard.
  virtual std::uint64_t passed_over() const = 0;
};

struct NatsOptions {
  // "nats://host", with name and password before an @ if need be, or "tls://host"; several may
  // stand there, with commas.
  std::string address;
  std::string ca;    // a file of certificates that vouch for the servers; empty: the system's
  std::string name;  // by which the servers know this node
};

// A server that does not answer is tried again and again; says why the options make no sense.
Result<std::unique_ptr<NatsBus>> open_nats_bus(const NatsOptions& options, Post post);
// The address for messages and logs, without passwords.
std::string shown_bus(const std::string& address);

}  // namespace cauldron
