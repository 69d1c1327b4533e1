#!/bin/sh
# Packs the built application, for one platform at a time: an archive to install from, an MCP bundle, and the entry for the MCP registry.
set -eu

usage() {
  cat <<'EOF'
Usage: src/packaging/build.sh [--from DIR] [--to DIR] [--url BASE] [--store] FORMAT...

  folder     the archive's content, unpacked
  tar.gz     for Linux and macOS; install.sh inside
  zip        for Windows; webwitness.cmd inside
  mcpb       an MCP bundle, opened by Claude Desktop and other hosts
  registry   server.json for the MCP registry; needs --url, where the bundles can be fetched, and packs the bundles first

  --platform P  linux-x64, linux-arm64, mac-x64, mac-arm64, windows-x64, or all of them: all. May be given again; by default this machine's,
                for registry all
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
platforms=
everywhere='linux-x64 linux-arm64 mac-x64 mac-arm64 windows-x64'

while [ $# -gt 0 ]; do
  case "$1" in
    --from) [ $# -gt 1 ] || die '--from needs a folder'; from=$2; shift ;;
    --to) [ $# -gt 1 ] || die '--to needs a folder'; to=$2; shift ;;
    --platform)
      [ $# -gt 1 ] || die '--platform needs a platform, or all'
      if [ "$2" = all ]; then platforms=$everywhere; else platforms="$platforms $2"; fi
      shift
      ;;
    --url) [ $# -gt 1 ] || die '--url needs an address'; url=$2; shift ;;
    --store) store=0 ;;
    folder | tar.gz | zip | mcpb | registry) formats="$formats $1" ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  shift
done
[ -n "$formats" ] || { usage >&2; exit 2; }
for part in webwitness.jar lib THIRD-PARTY.txt sbom.json; do
  [ -e "$from/$part" ] || die "no $part in $from: build it first (./webwitness version)"
done

version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' "$home/pom.xml" | head -n 1)
[ -n "$version" ] || die 'no version in pom.xml'
mkdir -p "$to"
to=$(cd "$to" && pwd -P)
work=$to/.work
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
rm -rf "$work"
mkdir -p "$work"

jdk=${JAVA_HOME:+$JAVA_HOME/bin/}
command -v "${jdk}jar" >/dev/null 2>&1 || die 'no jar tool: set JAVA_HOME to a JDK'

# This machine's platform, by the names above.
here() {
  case "$(uname -s)" in Darwin) system=mac ;; Linux) system=linux ;; *) die "no package for $(uname -s): name a --platform" ;; esac
  case "$(uname -m)" in x86_64 | amd64) system=$system-x64 ;; aarch64 | arm64) system=$system-arm64 ;; *) die "no package for $(uname -m)" ;; esac
  printf '%s' "$system"
}

# What the platform is called: in Playwright's driver, in the ONNX runtime, in MCP bundles.
choose() {
  case "$1" in
    linux-x64) driver=linux; runtime=linux-x64; host=linux ;;
    linux-arm64) driver=linux-arm64; runtime=linux-aarch64; host=linux ;;
    mac-x64) driver=mac; runtime=osx-x64; host=darwin ;;
    mac-arm64) driver=mac-arm64; runtime=osx-aarch64; host=darwin ;;
    windows-x64) driver=win32_x64; runtime=win-x64; host=win32 ;;
    *) die "no platform is called $1: $everywhere" ;;
  esac
  platform=$1
  name=webwitness-$version-$platform
}

# The libraries that the application names, one a line: what an earlier build left in lib/ is not among them.
libraries() {
  (cd "$work" && "${jdk}jar" xf "$from/webwitness.jar" META-INF/MANIFEST.MF)
  tr -d '\r' < "$work/META-INF/MANIFEST.MF" | awk '
    /^ / { line = line substr($0, 2); next }
    { print line; line = $0 }
    END { print line }' | sed -n 's/^Class-Path: //p' | tr ' ' '\n'
}

# Hard links where that is possible.
copy() { ln "$1" "$2" 2>/dev/null || cp "$1" "$2"; }

# A library, with the native code of one platform where it brings that of several.
library() {
  case "$1" in
    lib/driver-bundle-*) natives=driver; kept=$driver ;;
    lib/onnxruntime-*) natives=ai/onnxruntime/native; kept=$runtime ;;
    *) copy "$from/$1" "$2"; return ;;
  esac
  "${jdk}java" "$packaging/PlatformJar.java" "$from/$1" "$2" "$natives" "$kept"
}

# The installable content, in the folder named.
content() {
  mkdir -p "$1/lib" "$1/config"
  for jar in $(libraries); do
    [ -f "$from/$jar" ] || die "$from/$jar is missing: build it again (./webwitness version)"
    library "$jar" "$1/$jar"
  done
  cp "$from/webwitness.jar" "$from/THIRD-PARTY.txt" "$from/sbom.json" "$home/NOTICE" "$home/webwitness" "$packaging/webwitness.cmd" \
    "$packaging/install.sh" "$home/README.md" "$home/LICENSE" "$1/"
  cp "$home/config/webwitness.yaml" "$1/config/"
  chmod 755 "$1/webwitness" "$1/install.sh"
}

folder() {
  rm -rf "${to:?}/$name"
  content "$to/$name"
}

# A zip file by the JDK's own tool, so that nothing else has to be installed: file, then where and what.
zipped() {
  rm -f "$1"
  "${jdk}jar" --create ${store:+--no-compress} --no-manifest --file "$1" -C "$2" "$3"
}

filled() { sed -e "s|@VERSION@|$version|g" -e "s|@HOST@|$host|g" -e "s|@URL@|$url/$name.mcpb|g" -e "s|@SHA256@|${sum:-}|g" "$1"; }

bundle() {
  stage=$work/mcpb
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

# The entry names a bundle a platform.
registry() {
  case "$url" in https://*) ;; *) die 'registry needs --url https://…, the address the bundles can be fetched from' ;; esac
  : > "$work/packages"
  for one in ${platforms:-$everywhere}; do
    choose "$one"
    bundle
    sum=$(sha256 "$to/$name.mcpb")
    [ ! -s "$work/packages" ] || echo ',' >> "$work/packages"
    filled "$packaging/registry/package.json" >> "$work/packages"
  done
  filled "$packaging/registry/server.json" | sed -e "/@PACKAGES@/{
r $work/packages
d
}" > "$to/server.json"
}

pack() {
  case "$1" in
    folder) folder; made=$to/$name ;;
    tar.gz)
      folder
      made=$to/$name.tar.gz
      if [ -n "$store" ]; then level='gzip -1'; else level='gzip -9'; fi
      tar -C "$to" -cf - "$name" | $level > "$made"
      ;;
    zip) folder; made=$to/$name.zip; zipped "$made" "$to" "$name" ;;
    mcpb) bundle; made=$to/$name.mcpb ;;
  esac
  printf '%s\n' "$made"
}

for format in $formats; do
  if [ "$format" = registry ]; then
    registry
    printf '%s\n' "$to/server.json"
    continue
  fi
  [ -n "$platforms" ] || platforms=$(here)
  for one in $platforms; do
    choose "$one"
    pack "$format"
  done
done
