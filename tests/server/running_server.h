// A server in a thread of the test, with a small client to serve.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "server/server.h"
#include "temporary_folder.h"

namespace cauldron {

class RunningServer : public ::testing::Test {
 protected:
  RunningServer() {
    options_.port = 0;
    options_.data = folder_.path() / "data";
    options_.web = folder_.path() / "web";
    options_.limits.requests = 100'000;
    options_.limits.request_burst = 100'000;
    options_.storage_patience_ms = 50;
    std::filesystem::create_directories(options_.web);
    std::ofstream(options_.web / "index.html") << "<html>";
  }
  ~RunningServer() override { stop(); }

  void start() {
    auto server = Server::open(options_);
    ASSERT_TRUE(server) << server.error().to_json().dump();
    server_ = std::move(*server);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }

  TemporaryFolder folder_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  unsigned short port_ = 0;
};

}  // namespace cauldron
