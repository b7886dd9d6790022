# shellcheck shell=bash
# shellcheck disable=SC2034 # the scripts that source this file use its variables
#
# Functions of the other scripts, which source this file. They install only what is missing, and need no network otherwise.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tools="$root/.tools"

# The folder of the programs that `build_release` builds.
release="$root/.build/release"

say() { printf '%s\n' "backnote: $*" >&2; }
# print_help : prints the comment at the head of the running script.
print_help() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"; }
fail() { say "$*"; exit 1; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "installing system packages needs root or sudo: $*"
  fi
}

# install_packages PACKAGE ... : Debian packages.
install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  command -v apt-get >/dev/null || fail "this system has no apt-get; install these packages: ${missing[*]}"
  say "installing ${missing[*]}"
  as_root apt-get update -qq >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# unpack_packages PACKAGE ... : programs of Debian packages, in .tools/debian. Installing them would start their services.
unpack_packages() {
  local package folder
  for package in "$@"; do
    [ -e "$tools/debian/$package" ] && continue
    command -v apt-get >/dev/null || { say "no apt-get: tests in $package are skipped"; continue; }
    folder=$(mktemp -d)
    if (cd "$folder" && { apt-get download -qq "$package" || { as_root apt-get update -qq && apt-get download -qq "$package"; }; }) >&2 2>&1; then
      mkdir -p "$tools/debian/$package"
      dpkg-deb -x "$folder"/*.deb "$tools/debian/$package"
    else
      say "$package could not be downloaded: its tests are skipped"
    fi
    rm -rf "$folder"
  done
}

# The folder of PostgreSQL's programs.
postgres_programs=

# unpack_postgres : finds PostgreSQL 15 or a later version, or unpacks it. Installing the package would start a server.
unpack_postgres() {
  local version folder
  for version in 15 16 17 18; do
    for folder in "" "$tools/debian/postgresql-$version"; do
      postgres_programs=$folder/usr/lib/postgresql/$version/bin
      [ ! -x "$postgres_programs/initdb" ] || return 0
    done
  done
  # A new machine has no lists of packages.
  [ -n "$(apt-cache search --names-only '^postgresql-1[5-9]$')" ] || as_root apt-get update -qq >&2
  for version in 15 16 17 18; do
    apt-cache show "postgresql-$version" >/dev/null 2>&1 || continue
    unpack_packages "postgresql-$version"
    postgres_programs=$tools/debian/postgresql-$version/usr/lib/postgresql/$version/bin
    [ ! -x "$postgres_programs/initdb" ] || return 0
  done
  fail "PostgreSQL 15 or later is not there, and its package could not be downloaded"
}

# The program of PgBouncer, and of its package if it is not installed.
pgbouncer=/usr/sbin/pgbouncer

# unpack_pgbouncer : finds PgBouncer, or unpacks it. Installing the package would start it.
unpack_pgbouncer() {
  [ -x "$pgbouncer" ] && return
  unpack_packages pgbouncer
  pgbouncer=$tools/debian/pgbouncer/usr/sbin/pgbouncer
  [ ! -x "$pgbouncer" ] || install_packages libc-ares2 libevent-2.1-7
}

# find_port : prints a free port that the system does not assign by itself, so that it stays free until a server listens.
find_port() {
  local port
  while port=$((10000 + RANDOM % 22000)); do
    (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null || break
  done
  echo "$port"
}

# without_root FOLDER COMMAND ... : runs a command that refuses to run as root, and lets it write to a folder.
without_root() {
  local folder=$1
  shift
  if [ "$(id -u)" != 0 ]; then "$@"; return; fi
  chown nobody "$folder"
  setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME="$folder" "$@"
}

# The settings of the server of `with_postgres`.
postgres_settings=(max_connections=300 fsync=off)

# stop_postgres FOLDER : ends the server of a folder and those that tests left in it at once, and removes the folder.
stop_postgres() {
  local file process
  for file in "$1"/data/postmaster.pid "$1"/servers/*/data/postmaster.pid; do
    process=$(head -n 1 "$file" 2>/dev/null) && kill -QUIT "$process" 2>/dev/null
    # A test may have stopped it.
    [ -z "$process" ] || kill -CONT "$process" 2>/dev/null
    while [ -n "$process" ] && kill -0 "$process" 2>/dev/null; do sleep 0.1; done
  done
  awk -v folder="$1/servers/" 'index($2, folder) == 1 { print $2 }' /proc/mounts | xargs --no-run-if-empty umount
  rm -rf "$1" "$1.log"
}

# create_postgres FOLDER : creates the files of a server. Tests connect as the plain role backnote, because row-level security does not
# apply to a superuser.
create_postgres() {
  local folder=$1
  without_root "$folder" "$postgres_programs/initdb" --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 \
    --locale C.UTF-8 --no-sync >"$folder.log" &&
    without_root "$folder" "$postgres_programs/postgres" --single -F -D "$folder/data" postgres \
      <<<$'CREATE ROLE backnote LOGIN CREATEDB\nALTER DATABASE postgres OWNER TO backnote' >>"$folder.log" 2>&1 && return
  cat "$folder.log" >&2
  return 1
}

# start_postgres FOLDER PORT [OPTION ...] : starts a server.
start_postgres() {
  local folder=$1 port=$2
  shift 2
  without_root "$folder" "$postgres_programs/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --wait --options \
    "-p $port -k $folder -c listen_addresses=127.0.0.1 ${postgres_settings[*]/#/-c } $*" start >>"$folder.log" && return
  cat "$folder.log" "$folder/log" >&2
  return 1
}

# stop_shards FOLDER : ends the servers of `with_shards` at once, and removes their folders.
stop_shards() {
  local server
  for server in "$1"/*/; do stop_postgres "${server%/}"; done
  rm -rf "$1"
}

# with_shards COMMAND ... : runs a command with $BACKNOTE_TEST_SHARDS, the URIs of four servers, and $BACKNOTE_TEST_DATABASE, that of a server
# before them. It writes the plan of each statement to the file $BACKNOTE_TEST_PLANS.
with_shards() (
  local folder number port shards=()
  folder=$(mktemp -d)
  chmod 755 "$folder"
  # shellcheck disable=SC2064 # the folder of now
  trap "trap '' HUP INT TERM; stop_shards '$folder'" EXIT
  trap 'exit 130' HUP INT TERM
  mkdir "$folder/coordinator"
  create_postgres "$folder/coordinator" || return
  for number in 1 2 3 4; do
    cp -a "$folder/coordinator" "$folder/$number"
    port=$(find_port)
    start_postgres "$folder/$number" "$port" || return
    shards+=("postgres://backnote@127.0.0.1:$port/postgres")
  done
  port=$(find_port)
  start_postgres "$folder/coordinator" "$port" \
    "-c shared_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c log_min_messages=log" || return
  BACKNOTE_TEST_POSTGRES=$postgres_programs BACKNOTE_TEST_DATABASE="postgres://backnote@127.0.0.1:$port/postgres" \
    BACKNOTE_TEST_SHARDS="${shards[*]}" BACKNOTE_TEST_PLANS=$folder/coordinator/log "$@"
)

# with_postgres COMMAND ... : runs a command with $BACKNOTE_TEST_DATABASE, the URI of a server that is removed afterward. The server has a
# folder and a port of its own, and does not write to the disk at once, so its data do not outlive a power failure. For tests that
# start servers of their own, $BACKNOTE_TEST_POSTGRES is the folder of PostgreSQL's programs, and $BACKNOTE_TEST_SERVERS one for
# folders of servers, which are ended and removed as well.
with_postgres() (
  local folder port
  folder=$(mktemp -d)
  port=$(find_port)
  # Also if the tests are interrupted, once and again.
  # shellcheck disable=SC2064 # the folder of now
  trap "trap '' HUP INT TERM; stop_postgres '$folder'" EXIT
  trap 'exit 130' HUP INT TERM
  create_postgres "$folder" && start_postgres "$folder" "$port" || return
  mkdir "$folder/servers"
  BACKNOTE_TEST_POSTGRES=$postgres_programs BACKNOTE_TEST_SERVERS=$folder/servers \
    BACKNOTE_TEST_DATABASE="postgres://backnote@127.0.0.1:$port/postgres" "$@"
)

# stop_pgbouncer FOLDER : ends the PgBouncer of a folder at once, and removes the folder.
stop_pgbouncer() {
  kill "$(cat "$1/process")"
  rm -rf "$1"
}

# with_pgbouncer COMMAND ... : runs a command with $BACKNOTE_TEST_PGBOUNCER, the URI of a PgBouncer in transaction mode before the server
# of `with_postgres`.
with_pgbouncer() (
  local folder port server
  folder=$(mktemp -d)
  port=$(find_port)
  server=${BACKNOTE_TEST_DATABASE#*@}
  server=${server%%/*}
  cat >"$folder/pgbouncer.ini" <<END
[databases]
* = host=${server%:*} port=${server#*:} user=backnote
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
pidfile = $folder/process
logfile = $folder/log
unix_socket_dir =
auth_type = any
pool_mode = transaction
# Few enough that stores take turns with them.
default_pool_size = 3
max_client_conn = 2000
server_idle_timeout = 10
END
  # shellcheck disable=SC2064 # the folder of now
  trap "stop_pgbouncer '$folder'" EXIT
  trap 'exit 130' INT TERM
  # It listens before it goes into the background.
  without_root "$folder" "$pgbouncer" --quiet --daemon "$folder/pgbouncer.ini" || return
  BACKNOTE_TEST_PGBOUNCER="postgres://backnote@127.0.0.1:$port/postgres?pgbouncer=true" "$@"
)

install_libraries() {
  install_packages libcurl4-openssl-dev libxml2-dev libicu-dev libpcre2-dev libcmark-gfm-dev \
    libcmark-gfm-extensions-dev libsqlite3-dev libpq-dev libssl-dev zlib1g-dev pkg-config ca-certificates libvips-tools
}

require_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  if [ -z "$version" ]; then
    fail "Swift 6.2 or newer is required. Get it from https://www.swift.org/install/linux/ and add it to the PATH."
  fi
  local major=${version% *} minor=${version#* }
  if [ "$major" -lt 6 ] || { [ "$major" = 6 ] && [ "$minor" -lt 2 ]; }; then
    fail "Swift 6.2 or newer is required; this is $major.$minor. Get it from https://www.swift.org/install/linux/"
  fi
}

# install_python_tools LIST : the PyPI packages of scripts/requirements-LIST.txt, in a virtual environment in .tools. The lists have the exact
# versions and the digests of the packages; CONTRIBUTING.md says how they are written.
install_python_tools() {
  command -v python3 >/dev/null || install_packages python3
  if [ ! -x "$tools/bin/pip" ]; then
    python3 -m venv "$tools" >/dev/null 2>&1 || { install_packages python3-venv; python3 -m venv --clear "$tools"; }
  fi
  local list wanted stamp="$tools/installed"
  # A package that is only there as source code is built with the setuptools of a list, not with any version of the day.
  for list in setuptools "$1"; do
    wanted=$(cd "$root/scripts" && sha256sum "requirements-$list.txt")
    grep -qxF "$wanted" "$stamp" 2>/dev/null && continue
    say "installing scripts/requirements-$list.txt"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --no-build-isolation --require-hashes \
      --requirement "$root/scripts/requirements-$list.txt" || return
    printf '%s\n' "$wanted" >>"$stamp"
  done
}

# resolve_packages : finds the versions of the Swift packages, and compares them with scripts/packages.txt. A commit id is not in the list,
# because mirrors have others.
resolve_packages() {
  local resolved=$root/Package.resolved differences
  if [ ! -e "$resolved" ] || [ "$root/Package.swift" -nt "$resolved" ]; then
    swift package --package-path "$root" resolve >&2 || return
    touch "$resolved"
  fi
  differences=$(diff <(list_packages) "$root/scripts/packages.txt" | sed -n 's/^</  resolved:/p; s/^>/  expected:/p')
  [ -z "$differences" ] && return
  say "The resolved Swift packages are not those of scripts/packages.txt:"
  printf '%s\n' "$differences" >&2
  say "Pin a package with \`swift package resolve NAME --version VERSION\`, or check what has changed in it and update the list."
  return 1
}

# list_packages : prints the names and versions of the resolved Swift packages.
list_packages() {
  python3 -c 'import json, sys
for pin in sorted(json.load(sys.stdin)["pins"], key=lambda pin: pin["identity"]):
    print(pin["identity"], pin["state"].get("version", "without a version"))' <"$root/Package.resolved"
}

# build_for_tests [OPTION ...] : what tests and scripts use, in .build/debug. Always with the same options, because others compile everything
# again. There is no index and no debug information, which nothing reads.
build_for_tests() {
  resolve_packages && "$root/scripts/generate" &&
    swift build --package-path "$root" --disable-automatic-resolution --disable-index-store -debug-info-format none "$@" >&2
}

# build_release PRODUCT [OPTION ...] : an optimized program that contains the Swift libraries. It starts in half the time, since the
# dynamic linker loads 14 libraries less, and runs without a Swift installation. Without debug information, a crash still names functions.
build_release() {
  local product=$1
  shift
  resolve_packages || return
  "$root/scripts/generate"
  swift build --package-path "$root" -c release --disable-automatic-resolution --static-swift-stdlib -debug-info-format none --product "$product" "$@" >&2
}
