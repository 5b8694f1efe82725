#include "app/commands/notify.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace cauldron {

void notify_ready() {
  constexpr std::string_view kReady = "READY=1";
  const char* place = std::getenv("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (!place || std::strlen(place) >= sizeof(address.sun_path)) return;
  address.sun_family = AF_UNIX;
  const std::size_t length = std::strlen(place);
  std::memcpy(address.sun_path, place, length);
  if (place[0] == '@') address.sun_path[0] = '\0';  // a name that is no file
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  ::sendto(socket, kReady.data(), kReady.size(), MSG_NOSIGNAL,
           reinterpret_cast<const sockaddr*>(&address),
           static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length));
  ::close(socket);
}

}  // namespace cauldron
