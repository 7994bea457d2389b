-- For a cluster, beside deploy/clickhouse/users.sql and after it, on every server: replace the password. Written by
-- src/clickhouse/grants.ts.

-- The part of the tables that lies on a server is in a database of its own.
GRANT INSERT ON weir_local.* TO weir_loader;
GRANT SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW ON weir_local.* TO weir_admin;
GRANT TABLE ENGINE ON Distributed TO weir_admin;
GRANT TABLE ENGINE ON ReplicatedMergeTree TO weir_admin;
GRANT TABLE ENGINE ON ReplicatedReplacingMergeTree TO weir_admin;
GRANT CLUSTER ON *.* TO weir_admin;
GRANT SELECT ON weir_local.* TO weir_definer;
GRANT INSERT ON weir_local.dirty_minutes TO weir_definer;
GRANT INSERT ON weir_local.status_minute TO weir_definer;
GRANT INSERT ON weir_local.path_minute TO weir_definer;
GRANT SELECT ON weir_local.http_request_complete TO weir_view_definer;
GRANT SELECT ON weir_local.tcp_connection_closed TO weir_view_definer;
GRANT SELECT ON weir_local.config_events TO weir_view_definer;
GRANT SELECT ON weir_local.http_minute TO weir_view_definer;
GRANT SELECT ON weir_local.http_hour TO weir_view_definer;
GRANT SELECT ON weir_local.status_minute TO weir_view_definer;
GRANT SELECT ON weir_local.status_hour TO weir_view_definer;
GRANT SELECT ON weir_local.path_minute TO weir_view_definer;
GRANT SELECT ON weir_local.path_hour TO weir_view_definer;
GRANT SELECT ON weir_local.tcp_minute TO weir_view_definer;
GRANT SELECT ON weir_local.tcp_hour TO weir_view_definer;
GRANT SELECT ON weir_local.ip_policy_minute TO weir_view_definer;
GRANT SELECT ON weir_local.ip_policy_hour TO weir_view_definer;
GRANT SELECT ON weir_local.account_minute TO weir_view_definer;
GRANT SELECT ON weir_local.account_hour TO weir_view_definer;
GRANT SELECT ON weir_local.account_path_minute TO weir_view_definer;
GRANT SELECT ON weir_local.account_path_hour TO weir_view_definer;
GRANT SELECT ON weir_local.user_accounts TO weir_view_definer;
GRANT SELECT ON weir_local.dirty_minutes TO weir_view_definer;

-- As whom the servers ask one another: <remote_servers> names it. Not `<secret>`: then a view would ask as who asked the view.
CREATE USER IF NOT EXISTS weir_cluster IDENTIFIED WITH sha256_password BY '<password of weir_cluster>';
GRANT SELECT, INSERT ON weir_local.* TO weir_cluster;
GRANT dictGet ON weir.geo_countries TO weir_cluster;
