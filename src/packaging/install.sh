#!/bin/sh
# Installs Webwitness from the unpacked archive this script lies in: nothing is downloaded. Run again, it brings the program up to date
# and leaves settings and runs alone.
set -eu

usage() {
  cat <<'EOF'
Usage: sh install.sh [--to DIR] [--bin DIR] [--remove]

  --to DIR    where it is installed; by default ~/.local/share/webwitness, for root /opt/webwitness
  --bin DIR   where the command `webwitness` is linked; by default ~/.local/bin, for root /usr/local/bin
  --remove    takes the program away again; settings and runs stay
EOF
}

say() { printf '%s\n' "$*"; }
die() { printf 'install: %s\n' "$*" >&2; exit 1; }

here=$(cd "$(dirname "$0")" && pwd -P)
if [ "$(id -u)" = 0 ]; then
  to=/opt/webwitness
  bin=/usr/local/bin
else
  to=${XDG_DATA_HOME:-$HOME/.local/share}/webwitness
  bin=$HOME/.local/bin
fi
remove=no

while [ $# -gt 0 ]; do
  case "$1" in
    --to) [ $# -gt 1 ] || die '--to needs a folder'; to=$2; shift ;;
    --bin) [ $# -gt 1 ] || die '--bin needs a folder'; bin=$2; shift ;;
    --remove) remove=yes ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  shift
done
case "$to" in /*) ;; *) to=$(pwd -P)/$to ;; esac
case "$bin" in /*) ;; *) bin=$(pwd -P)/$bin ;; esac

# Only a link of ours is replaced or removed.
link=$bin/webwitness
ours() { [ -L "$link" ] && [ "$(readlink "$link")" = "$to/webwitness" ]; }

if [ "$remove" = yes ]; then
  [ -f "$to/webwitness.jar" ] || die "there is no installation in $to"
  if ours; then rm -f "$link"; fi
  for part in webwitness webwitness.cmd webwitness.jar lib cache README.md LICENSE NOTICE THIRD-PARTY.txt sbom.json; do rm -rf "${to:?}/$part"; done
  say "Removed from $to; what is left there is yours: settings and runs."
  exit 0
fi

[ -f "$here/webwitness.jar" ] && [ -d "$here/lib" ] || die "$here is no unpacked archive of Webwitness"
[ "$here" != "$to" ] || die "$to is the unpacked archive itself: unpack it elsewhere, or run ./webwitness from here as it is"
if { [ -e "$link" ] || [ -L "$link" ]; } && ! ours; then
  die "$link is there already and belongs to something else; name another folder with --bin"
fi

mkdir -p "$to" "$bin"
fresh=$to/.new.$$
trap 'rm -rf "$fresh"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
mkdir "$fresh"
for part in webwitness webwitness.cmd webwitness.jar README.md LICENSE NOTICE THIRD-PARTY.txt sbom.json; do cp "$here/$part" "$fresh/$part"; done
cp -R "$here/lib" "$fresh/lib"
chmod 755 "$fresh/webwitness"

# Whole parts change places, so that a server that runs keeps the files it has open.
if [ -d "$to/lib" ]; then mv "$to/lib" "$fresh/lib.old"; fi
mv "$fresh/lib" "$to/lib"
for part in webwitness.jar webwitness webwitness.cmd README.md LICENSE NOTICE THIRD-PARTY.txt sbom.json; do mv -f "$fresh/$part" "$to/$part"; done

mkdir -p "$to/config"
settings=$to/config/webwitness.yaml
if [ ! -f "$settings" ]; then
  cp "$here/config/webwitness.yaml" "$settings"
elif ! cmp -s "$here/config/webwitness.yaml" "$settings"; then
  cp "$here/config/webwitness.yaml" "$settings.new"
  say "Your settings were left as they are; this version's are in $settings.new."
fi
ours || ln -s "$to/webwitness" "$link"

say "Installed in $to; the command is $link."
case ":${PATH:-}:" in *":$bin:"*) ;; *) say "Put $bin on your PATH to call it by its name." ;; esac
say "Next: webwitness doctor, then webwitness mcp-config CLIENT --write"
