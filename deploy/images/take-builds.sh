#!/bin/sh
# Takes the builds of shell and remotes into a folder, each by its name.
set -eu
mkdir -p "$1"
cd /source
for dist in */dist; do
  [ -d "$dist" ] || { echo 'There is nothing built: say npm run build first' >&2; exit 1; }
  cp -r "$dist" "$1/${dist%/dist}"
done
