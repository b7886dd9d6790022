# What the other scripts stand on; sourced by them. Installs what is missing and nothing else, so that it needs no network once all
# is there.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tools="$root/.tools"

# Where `build_release` puts its programs.
release="$root/.build/release"

say() { printf '%s\n' "backnote: $*" >&2; }
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
  command -v apt-get >/dev/null || fail "this machine has no apt-get; install by hand: ${missing[*]}"
  say "installing ${missing[*]}"
  as_root apt-get update -qq >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

install_libraries() {
  install_packages libcurl4-openssl-dev libxml2-dev libicu-dev libpcre2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libsqlite3-dev zlib1g-dev pkg-config ca-certificates
}

require_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  if [ -z "$version" ]; then
    fail "Swift 6.2 or newer is needed and none is here. Get it from https://www.swift.org/install/linux/ and put it on the PATH."
  fi
  set -- $version
  if [ "$1" -lt 6 ] || { [ "$1" = 6 ] && [ "$2" -lt 2 ]; }; then
    fail "Swift 6.2 or newer is needed; this is $1.$2. Get it from https://www.swift.org/install/linux/"
  fi
}

# install_python_tools REQUIREMENT ... : PyPI packages, in an environment of the project's own.
install_python_tools() {
  command -v python3 >/dev/null || install_packages python3
  if [ ! -x "$tools/bin/pip" ]; then
    python3 -m venv "$tools" >/dev/null 2>&1 || { install_packages python3-venv; python3 -m venv --clear "$tools"; }
  fi
  local wanted="$*" stamp="$tools/installed"
  grep -qxF "$wanted" "$stamp" 2>/dev/null && return
  say "installing $wanted"
  "$tools/bin/pip" install --quiet --disable-pip-version-check "$@" || return
  printf '%s\n' "$wanted" >>"$stamp"
}

# build_release PRODUCT [OPTION ...] : an optimized program that carries the Swift libraries in itself. It starts in half the time, as
# the dynamic linker has 14 libraries less to bring together, and runs where no Swift is installed.
build_release() {
  local product=$1
  shift
  "$root/scripts/generate"
  swift build --package-path "$root" -c release --static-swift-stdlib --product "$product" "$@" >&2
}
