#!/bin/sh
# Fills the root of a final image: Node, the libraries of the system that it and native packages load, the
# portal's user, and of the repository the named folders.
set -eu
root=$1
shift

mkdir -p "$root/etc" "$root/usr/local/bin" "$root/opt/portal/deploy" "$root/data" "$root/tmp"
node=$(command -v node)
cp -L "$node" "$root/usr/local/bin/node"

# A static program makes ldd fail, and needs nothing.
{ echo "$node"; find /opt/portal/node_modules -name '*.node' -o -name '*.so' -o -name '*.so.*'; } |
  while read -r file; do ldd "$file" || true; done 2>/dev/null |
  awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\/.*\/ld-/ { print $1 }' |
  grep -v ^/opt/portal/ | sort -u |
  while read -r library; do cp -L --parents "$library" "$root"; done

cd /source
cp -r package.json tsconfig.json "$root/opt/portal"
cp -r --parents platform/build/tsconfig.base.json deploy/images "$@" "$root/opt/portal"
# npm puts what packages of the repository do not agree on below each of them.
cd /opt/portal
find . -name node_modules -prune -exec cp -r --parents {} "$root/opt/portal" \;

echo 'portal:x:10001:10001::/data:/nowhere' >"$root/etc/passwd"
echo 'portal:x:10001:' >"$root/etc/group"
chown 10001:10001 "$root/data"
chmod 1777 "$root/tmp"
