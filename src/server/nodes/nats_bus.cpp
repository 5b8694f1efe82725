#include "server/nodes/nats_bus.h"

#include <nats/nats.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "server/log.h"

namespace cauldron {

namespace {

constexpr int kReconnectWait_ms = 200;
constexpr int kPing_ms = 2'000;
constexpr int kWriteDeadline_ms = 100;
constexpr int kKeptWhileAway = 256 * 1024;  // bytes; what comes late is of no use

struct DestroyOptions {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
struct DestroySubscription {
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
};

// Beyond, whatever else is told is lost, as anything may be on a bus: this node is too busy to hear
// it, or somebody tells more than nodes do.
constexpr std::size_t kMostHeard = std::size_t{64} << 20;  // bytes
constexpr std::size_t kOfOne = 128;                        // bytes for a message, besides its own

// What the library's threads may touch.
struct Inbox {
  std::mutex mutex;
  std::vector<std::pair<std::string, std::string>> heard;  // subjects and texts
  std::size_t bytes = 0;                                   // of those
  std::atomic<std::uint64_t> passed_over{0};
  std::function<void()> wake;  // none: nobody listens any more
  std::atomic<bool> connected{false};
};

struct Listener {
  std::shared_ptr<Inbox> inbox;
  std::string subject;
};

void hear(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  const auto& listener = *static_cast<Listener*>(closure);
  const auto length = static_cast<std::size_t>(natsMsg_GetDataLength(message));
  std::string text(natsMsg_GetData(message), length);
  natsMsg_Destroy(message);
  const std::lock_guard guard(listener.inbox->mutex);
  Inbox& inbox = *listener.inbox;
  if (!inbox.wake) return;
  if (inbox.bytes + text.size() + kOfOne > kMostHeard) {
    ++inbox.passed_over;
    return;
  }
  inbox.bytes += text.size() + kOfOne;
  const bool is_first = inbox.heard.empty();
  inbox.heard.emplace_back(listener.subject, std::move(text));
  if (is_first) inbox.wake();
}

void forget_listener(void* closure) { delete static_cast<Listener*>(closure); }

// Says nothing once nobody listens: the library's threads outlive the log of a program that ends.
void note(Inbox& inbox, bool connected) {
  const std::lock_guard guard(inbox.mutex);
  if (!inbox.wake || inbox.connected.exchange(connected) == connected) return;
  if (connected) {
    log_event(LogLevel::Info, "bus-connected");
  } else {
    log_event(LogLevel::Warning, "bus-lost", {{"what", "nodes do not hear each other"}});
  }
}
// The closure of a connection, which has it until it is closed.
using Shared = std::shared_ptr<Inbox>;
void note_connected(natsConnection*, void* inbox) { note(**static_cast<Shared*>(inbox), true); }
void note_lost(natsConnection*, void* inbox) { note(**static_cast<Shared*>(inbox), false); }
void note_closed(natsConnection*, void* inbox) { delete static_cast<Shared*>(inbox); }

// The library knows one scheme, and whether all connections are to be safe.
std::string without_tls(std::string address) {
  for (std::size_t at = 0; (at = address.find("tls://", at)) != std::string::npos;) {
    address.replace(at, 3, "nats");
  }
  return address;
}

class Nats final : public NatsBus {
 public:
  explicit Nats(Post post) : post_(std::move(post)) {
    inbox_->wake = [this, alive = std::weak_ptr(alive_)] {
      post_([this, alive] {
        if (!alive.expired()) take();
      });
    };
  }
  // The library's threads may be on their way for a moment longer: they find nobody listening.
  ~Nats() override {
    {
      const std::lock_guard guard(inbox_->mutex);
      inbox_->wake = nullptr;
    }
    subscriptions_.clear();
    natsConnection_Destroy(connection_);
  }
  Nats(const Nats&) = delete;
  Nats& operator=(const Nats&) = delete;

  std::optional<Message> open(const NatsOptions& wanted) {
    natsOptions* made = nullptr;
    const std::string& address = wanted.address;
    if (natsOptions_Create(&made) != NATS_OK) return unusable(address, "no memory");
    const std::unique_ptr<natsOptions, DestroyOptions> options(made);
    const bool is_safe = address.find("tls://") != std::string::npos;
    if (!is_safe && !wanted.ca.empty()) return Message{"cluster.bus_ca"};
    natsStatus status = natsOptions_SetURL(made, without_tls(address).c_str());
    const auto set = [&](natsStatus next) {
      if (status == NATS_OK) status = next;
    };
    if (is_safe) set(natsOptions_SetSecure(made, true));
    if (!wanted.ca.empty() && status == NATS_OK &&
        natsOptions_LoadCATrustedCertificates(made, wanted.ca.c_str()) != NATS_OK) {
      return unusable(address, wanted.ca + ": " + nats_GetLastError(nullptr));
    }
    set(natsOptions_SetName(made, wanted.name.c_str()));
    set(natsOptions_SetNoEcho(made, true));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, kReconnectWait_ms));
    set(natsOptions_SetReconnectBufSize(made, kKeptWhileAway));
    set(natsOptions_SetPingInterval(made, kPing_ms));
    set(natsOptions_SetMaxPingsOut(made, 2));
    set(natsOptions_SetWriteDeadline(made, kWriteDeadline_ms));
    set(natsOptions_SetSendAsap(made, true));
    auto closure = std::make_unique<Shared>(inbox_);
    set(natsOptions_SetDisconnectedCB(made, note_lost, closure.get()));
    set(natsOptions_SetReconnectedCB(made, note_connected, closure.get()));
    set(natsOptions_SetClosedCB(made, note_closed, closure.get()));
    set(natsOptions_SetRetryOnFailedConnect(made, true, note_connected, closure.get()));
    if (status == NATS_OK) status = natsConnection_Connect(&connection_, made);
    if (status == NATS_OK || status == NATS_NOT_YET_CONNECTED) static_cast<void>(closure.release());
    if (status == NATS_OK) {
      note(*inbox_, true);
    } else if (status == NATS_NOT_YET_CONNECTED) {
      const char* why = nullptr;
      natsConnection_GetLastError(connection_, &why);
      if (!why || !*why) why = nats_GetLastError(nullptr);
      log_event(LogLevel::Warning, "bus-lost",
                {{"what", "the bus does not answer yet"},
                 {"bus", shown_bus(address)},
                 {"why", why ? why : ""}});
    } else {
      return unusable(address, natsStatus_GetText(status));
    }
    return std::nullopt;
  }

  bool is_connected() const override { return inbox_->connected; }
  std::uint64_t passed_over() const override { return inbox_->passed_over; }

  void listen(const std::string& subject, Hear hear_it) override {
    subscriptions_.erase(subject);
    listeners_.erase(subject);
    if (!hear_it) return;
    listeners_[subject] = std::move(hear_it);
    auto* listener = new Listener{inbox_, subject};
    natsSubscription* subscription = nullptr;
    const natsStatus status =
        natsConnection_Subscribe(&subscription, connection_, subject.c_str(), hear, listener);
    if (status != NATS_OK) {
      delete listener;
      return log_event(LogLevel::Error, "bus-failed", {{"what", natsStatus_GetText(status)}});
    }
    natsSubscription_SetOnCompleteCB(subscription, forget_listener, listener);
    subscriptions_[subject].reset(subscription);
  }

  // What cannot be told is lost, as anything may be.
  void tell(const std::string& subject, std::string text) override {
    natsConnection_Publish(connection_, subject.c_str(), text.data(),
                           static_cast<int>(text.size()));
  }

 private:
  static Message unusable(const std::string& address, const std::string& what) {
    return {"cluster.bus", Json::object({{"address", shown_bus(address)}, {"what", what}})};
  }

  void take() {
    std::vector<std::pair<std::string, std::string>> heard;
    {
      const std::lock_guard guard(inbox_->mutex);
      heard.swap(inbox_->heard);
      inbox_->bytes = 0;
    }
    for (const auto& [subject, text] : heard) {
      const auto listener = listeners_.find(subject);
      if (listener == listeners_.end()) continue;
      const Hear hear_it = listener->second;
      hear_it(text);
    }
  }

  Post post_;
  std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>();
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  natsConnection* connection_ = nullptr;
  std::map<std::string, Hear> listeners_;
  std::map<std::string, std::unique_ptr<natsSubscription, DestroySubscription>> subscriptions_;
};

}  // namespace

std::string shown_bus(const std::string& address) {
  std::string shown;
  for (std::size_t at = 0; at < address.size();) {
    const std::size_t end = std::min(address.find(',', at), address.size());
    std::string server = address.substr(at, end - at);
    const std::size_t scheme = server.find("://");
    const std::size_t secret_end = server.rfind('@');
    const std::size_t begin = scheme == std::string::npos ? 0 : scheme + 3;
    if (secret_end != std::string::npos && secret_end >= begin) {
      server.erase(begin, secret_end + 1 - begin);
    }
    shown += (shown.empty() ? "" : ",") + server;
    at = end + 1;
  }
  return shown;
}

Result<std::unique_ptr<NatsBus>> open_nats_bus(const NatsOptions& options, Post post) {
  auto bus = std::make_unique<Nats>(std::move(post));
  if (auto why = bus->open(options)) return *why;
  return std::unique_ptr<NatsBus>(std::move(bus));
}

}  // namespace cauldron
