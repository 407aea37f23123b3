#!/bin/sh
# Makes the secrets of an installation to try out, each once: keys, passwords and a certificate that nobody vouches for.
set -eu
cd "$(dirname "$0")/secrets"
[ ! -e api.env ] || { echo 'The secrets are there already.' >&2; exit 1; }
umask 077
word() { openssl rand -hex 24; }

database=$(word)
key=portal
secret=$(word)
printf '%s' "$database" >database-password
cat >bucket.env <<END
MINIO_ROOT_USER=$key
MINIO_ROOT_PASSWORD=$secret
END
cat >store.env <<END
AWS_ACCESS_KEY_ID=$key
AWS_SECRET_ACCESS_KEY=$secret
END
cat >api.env <<END
DATABASE_URL=postgres://portal:$database@database/portal?sslmode=disable
PORTAL_JWT_SECRET=$(word)
S3_ACCESS_KEY_ID=$key
S3_SECRET_ACCESS_KEY=$secret
END
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost,DNS:ops.localhost,IP:127.0.0.1 -keyout portal.key -out portal.crt 2>/dev/null
# The user of nginx reads it in the container, and the server of the database its password.
chmod 644 portal.key portal.crt database-password
