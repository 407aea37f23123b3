#!/bin/sh
# Runs a program as a container would: in the root of an image, as the first process, on a file system that is
# read-only except for /tmp and /data, as the image's user, without rights of root. For a new mount and pid namespace.
set -eu
root=$1 data=$2 user=$3 folder=$4
shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mkdir -p "$root/proc" "$root/dev"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all,+sys_chroot,+setuid,+setgid \
  unshare --root="$root" --wd="$folder" --setgid="${user#*:}" --setuid="${user%:*}" "$@"
