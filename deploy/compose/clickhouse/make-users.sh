#!/bin/bash
# Makes the users of Weir with the passwords of the environment, once, when the data directory is new.
set -euo pipefail

# Text of a password inside quotes of SQL.
quoted() {
  printf '%s' "$1" | sed -e "s/\\\\/\\\\\\\\/g" -e "s/'/\\\\'/g"
}
# The same as what sed puts in, to which & | and backslashes mean something.
put_in() {
  quoted "$1" | sed -e 's/[&|\]/\\&/g'
}

sed -e "s|<password of weir_loader>|$(put_in "$WEIR_CLICKHOUSE_PASSWORD")|" \
  -e "s|<password of weir_admin>|$(put_in "$WEIR_CLICKHOUSE_ADMIN_PASSWORD")|" \
  -e "s|<password of weir_analyst>|$(put_in "$WEIR_CLICKHOUSE_ANALYST_PASSWORD")|" \
  -e "s|<password of weir_geoip>|${WEIR_GEOIP_PASSWORD:-$(head -c 18 /dev/urandom | base64)}|" \
  "${USERS_SQL:-/etc/weir/users.sql}" | clickhouse-client --multiquery

clickhouse-client --multiquery <<SQL
CREATE USER IF NOT EXISTS grafana IDENTIFIED WITH sha256_password BY '$(quoted "$WEIR_GRAFANA_PASSWORD")';
GRANT weir_dashboards TO grafana;
SQL
