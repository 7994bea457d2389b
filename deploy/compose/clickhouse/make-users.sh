#!/bin/bash
# Creates the users of Weir with the passwords of the environment, and changes those of existing users. Runs at every start.
set -euo pipefail

# Text of a password inside quotes of SQL.
quoted() {
  printf '%s' "$1" | sed -e "s/\\\\/\\\\\\\\/g" -e "s/'/\\\\'/g"
}
# The same, for the replacement of a sed expression, to which & | and backslashes mean something.
put_in() {
  quoted "$1" | sed -e 's/[&|\]/\\&/g'
}

sed -e "s|<password of weir_loader>|$(put_in "$WEIR_CLICKHOUSE_PASSWORD")|" \
  -e "s|<password of weir_admin>|$(put_in "$WEIR_CLICKHOUSE_ADMIN_PASSWORD")|" \
  -e "s|<password of weir_analyst>|$(put_in "$WEIR_CLICKHOUSE_ANALYST_PASSWORD")|" \
  -e "s|<password of weir_geoip>|${WEIR_GEOIP_PASSWORD:-$(head -c 18 /dev/urandom | base64)}|" \
  "${USERS_SQL:-/etc/weir/users.sql}" | clickhouse-client --multiquery

# $1: the start of the statement; $2: user; $3: password
identify() {
  printf "%s %s IDENTIFIED WITH sha256_password BY '%s';\n" "$1" "$2" "$(quoted "$3")"
}

{
  identify 'CREATE USER IF NOT EXISTS' grafana "$WEIR_GRAFANA_PASSWORD"
  echo 'GRANT weir_dashboards TO grafana;'
  identify 'ALTER USER' grafana "$WEIR_GRAFANA_PASSWORD"
  identify 'ALTER USER' weir_loader "$WEIR_CLICKHOUSE_PASSWORD"
  identify 'ALTER USER' weir_admin "$WEIR_CLICKHOUSE_ADMIN_PASSWORD"
  identify 'ALTER USER' weir_analyst "$WEIR_CLICKHOUSE_ANALYST_PASSWORD"
} | clickhouse-client --multiquery
