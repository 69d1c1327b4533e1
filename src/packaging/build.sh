#!/bin/sh
# Packs the built application: an archive to install from, an MCP bundle, and the entry for the MCP registry.
set -eu

usage() {
  cat <<'EOF'
Usage: src/packaging/build.sh [--from DIR] [--to DIR] [--url BASE] [--store] FORMAT...

  folder     the archive's content, unpacked
  tar.gz     for Linux and macOS; install.sh inside
  zip        for Windows; webwitness.cmd inside
  mcpb       an MCP bundle, opened by Claude Desktop and other hosts
  registry   server.json for the MCP registry; needs --url, where the bundle can be fetched, and packs the bundle first

  --from DIR   where webwitness.jar and lib/ lie; by default target (build them with ./webwitness version)
  --to DIR     where the packages go; by default target/dist
  --store      does not compress: quick, for trying a package out
EOF
}

die() { printf 'build: %s\n' "$*" >&2; exit 1; }

packaging=$(cd "$(dirname "$0")" && pwd -P)
home=$(cd "$packaging/../.." && pwd -P)
from=$home/target
to=$home/target/dist
url=
store=
formats=

while [ $# -gt 0 ]; do
  case "$1" in
    --from) [ $# -gt 1 ] || die '--from needs a folder'; from=$2; shift ;;
    --to) [ $# -gt 1 ] || die '--to needs a folder'; to=$2; shift ;;
    --url) [ $# -gt 1 ] || die '--url needs an address'; url=$2; shift ;;
    --store) store=0 ;;
    folder | tar.gz | zip | mcpb | registry) formats="$formats $1" ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  shift
done
[ -n "$formats" ] || { usage >&2; exit 2; }
[ -f "$from/webwitness.jar" ] && [ -d "$from/lib" ] || die "no webwitness.jar and lib/ in $from: build them first (./webwitness version)"

version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$home/pom.xml" | head -n 1)
[ -n "$version" ] || die 'no version in pom.xml'
name=webwitness-$version
mkdir -p "$to"
to=$(cd "$to" && pwd -P)

# Hard links where that is possible: the libraries are some 200 MB.
copy() { ln "$1" "$2" 2>/dev/null || cp "$1" "$2"; }

# The installable content, in the folder named.
content() {
  mkdir -p "$1/lib" "$1/config"
  for library in "$from"/lib/*.jar; do copy "$library" "$1/lib/"; done
  cp "$from/webwitness.jar" "$home/webwitness" "$packaging/webwitness.cmd" "$packaging/install.sh" "$home/README.md" "$home/LICENSE" "$1/"
  cp "$home/config/webwitness.yaml" "$1/config/"
  chmod 755 "$1/webwitness" "$1/install.sh"
}

folder() {
  rm -rf "${to:?}/$name"
  content "$to/$name"
}

# A zip file by the JDK's own tool, so that nothing else has to be installed: file, then where and what.
zipped() {
  jar=${JAVA_HOME:+$JAVA_HOME/bin/}jar
  command -v "$jar" >/dev/null 2>&1 || die 'no jar tool: set JAVA_HOME to a JDK'
  rm -f "$1"
  "$jar" --create ${store:+--no-compress} --no-manifest --file "$1" -C "$2" "$3"
}

filled() { sed -e "s|@VERSION@|$version|g" -e "s|@URL@|$url/$name.mcpb|g" -e "s|@SHA256@|${sum:-}|g" "$1"; }

bundle() {
  stage=$to/.mcpb
  rm -rf "$stage"
  content "$stage/server"
  rm "$stage/server/install.sh"
  filled "$packaging/mcpb/manifest.json" > "$stage/manifest.json"
  zipped "$to/$name.mcpb" "$stage" .
  rm -rf "$stage"
}

sha256() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

registry() {
  case "$url" in https://*) ;; *) die 'registry needs --url https://…, the address the bundle can be fetched from' ;; esac
  bundle
  sum=$(sha256 "$to/$name.mcpb")
  filled "$packaging/registry/server.json" > "$to/server.json"
}

for format in $formats; do
  case "$format" in
    folder) folder; made=$to/$name ;;
    tar.gz)
      folder
      made=$to/$name.tar.gz
      if [ -n "$store" ]; then pack='gzip -1'; else pack='gzip -9'; fi
      tar -C "$to" -cf - "$name" | $pack > "$made"
      ;;
    zip) folder; made=$to/$name.zip; zipped "$made" "$to" "$name" ;;
    mcpb) bundle; made=$to/$name.mcpb ;;
    registry) registry; made=$to/server.json ;;
  esac
  printf '%s\n' "$made"
done
