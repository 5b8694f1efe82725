# shellcheck shell=bash disable=SC2154  # test-deb.sh has the variables
# Sourced by test-deb.sh: people reach the installed server through the proxies of docs/examples, with TLS. Only names, ports and
# certificates are replaced.

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

wait_for_port() {
  for _ in {1..100}; do
    (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return 0
    sleep 0.1
  done
  die "nothing listens on port $1"
}

# through NAME PORT: a whole game through the proxy, whose certificate is checked.
through() {
  local url=https://localhost:$2
  NODE_EXTRA_CA_CERTS=$root/tmp/proxy.pem client begin "$1" "$url"
  NODE_EXTRA_CA_CERTS=$root/tmp/proxy.pem client finish "$1" "$url"
  expect "no metrics for visitors" test "$(NODE_EXTRA_CA_CERTS=$root/tmp/proxy.pem node -e \
    'fetch(process.argv[1]).then((answer) => console.log(answer.status))' "$url/metrics")" = 404
}

test_nginx() {
  local http https proxy
  http=$(free_port) https=$(free_port)
  cat >"$root/tmp/nginx.conf" <<NGINX
worker_processes 1;
daemon off;
pid /tmp/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  include /tmp/site.conf;
}
NGINX
  sed -e "s|listen 80;|listen 127.0.0.1:$http;|; s|listen 443 |listen 127.0.0.1:$https |; /listen \[::\]/d" \
    -e "s|cauldron.example.org;|localhost;|; s|127.0.0.1:8080|127.0.0.1:$port|" \
    -e 's|ssl_certificate .*|ssl_certificate /tmp/proxy.pem;|; s|ssl_certificate_key .*|ssl_certificate_key /tmp/proxy.key;|' \
    docs/examples/nginx.conf >"$root/tmp/site.conf"
  inside nginx -t -c /tmp/nginx.conf
  chroot "$root" nginx -c /tmp/nginx.conf &
  proxy=$!
  helpers+=("$proxy")
  wait_for_port "$https"
  expect "plain HTTP is sent on" test "$(node -e \
    'fetch(process.argv[1], { redirect: "manual" }).then((answer) => console.log(answer.headers.get("location")))' \
    "http://localhost:$http/table/x")" = https://localhost/table/x
  through nginx "$https"
  kill -QUIT "$proxy"
  wait "$proxy"
}

test_caddy() {
  local https proxy
  https=$(free_port)
  inside caddy validate --adapter caddyfile --config /tmp/example.Caddyfile 2>&1 | tail -n 1
  {
    printf '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'
    sed -e "s|^cauldron.example.org {|https://localhost:$https {\n\tbind 127.0.0.1\n\ttls /tmp/proxy.pem /tmp/proxy.key|" \
      -e "s|127.0.0.1:8080|127.0.0.1:$port|" docs/examples/Caddyfile
  } >"$root/tmp/Caddyfile"
  chroot "$root" env HOME=/tmp XDG_DATA_HOME=/tmp/caddy XDG_CONFIG_HOME=/tmp/caddy \
    caddy run --adapter caddyfile --config /tmp/Caddyfile 2>"$folder/caddy.log" &
  proxy=$!
  helpers+=("$proxy")
  wait_for_port "$https"
  through caddy "$https"
  kill -TERM "$proxy"
  wait "$proxy"
}

test_proxies() {
  apt_inside install --no-install-recommends nginx-light caddy
  cp docs/examples/Caddyfile "$root/tmp/example.Caddyfile"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$root/tmp/proxy.key" -out "$root/tmp/proxy.pem" 2>/dev/null
  # nginx reads it as root, caddy as whoever starts it.
  test_nginx
  test_caddy
}
