-- Users of Weir on an external ClickHouse server: replace the passwords and run this as an administrator.
-- The embedded server has the same users, made by the program. Written by src/clickhouse/grants.ts.

-- Inserts events, dead letters and ledger rows: clickhouse.user and clickhouse.password in weir.yaml.
CREATE USER IF NOT EXISTS weir_loader IDENTIFIED WITH sha256_password BY '<password of weir_loader>';
GRANT INSERT ON weir.* TO weir_loader;
GRANT SELECT ON weir.batches TO weir_loader;
GRANT SELECT ON weir.dead_letters TO weir_loader;
GRANT SELECT ON weir.migrations TO weir_loader;

-- Creates and alters tables and views: clickhouse.admin_user and clickhouse.admin_password.
CREATE USER IF NOT EXISTS weir_admin IDENTIFIED WITH sha256_password BY '<password of weir_admin>';
GRANT SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW ON weir.* TO weir_admin;
GRANT SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE DICTIONARY, DROP TABLE, DROP VIEW, DROP DICTIONARY, TRUNCATE, OPTIMIZE, SHOW ON analytics.* TO weir_admin;
GRANT TABLE ENGINE ON MergeTree TO weir_admin;
GRANT TABLE ENGINE ON ReplacingMergeTree TO weir_admin;
GRANT TABLE ENGINE ON SummingMergeTree TO weir_admin;
GRANT TABLE ENGINE ON AggregatingMergeTree TO weir_admin;
GRANT TABLE ENGINE ON Null TO weir_admin;
GRANT dictGet ON weir.geo_countries TO weir_admin;
GRANT SELECT ON system.* TO weir_admin;
GRANT KILL QUERY ON *.* TO weir_admin;
GRANT SET DEFINER ON weir_definer TO weir_admin;

-- Owner of the views: they read the tables with its rights. It cannot log in.
CREATE USER IF NOT EXISTS weir_definer HOST NONE;
GRANT SELECT ON weir.* TO weir_definer;
GRANT INSERT ON weir.dirty_minutes TO weir_definer;
GRANT INSERT ON weir.status_minute TO weir_definer;
GRANT INSERT ON weir.path_minute TO weir_definer;
GRANT dictGet ON weir.geo_countries TO weir_definer;

-- Reads the networks of `geoip:` into the dictionary of countries: geoip.clickhouse_user and geoip.clickhouse_password.
-- Not needed without that section. The dictionary asks from the server itself.
CREATE USER IF NOT EXISTS weir_geoip IDENTIFIED WITH sha256_password BY '<password of weir_geoip>' HOST LOCAL;
GRANT SELECT ON weir.geo_networks TO weir_geoip;

-- Roles of those who read the views: people, and programs that ask often.
CREATE ROLE IF NOT EXISTS weir_analysts;
GRANT SELECT ON analytics.* TO weir_analysts;
CREATE SETTINGS PROFILE IF NOT EXISTS weir_analysts SETTINGS readonly = 2, max_execution_time = 60 MIN 1 MAX 600, max_concurrent_queries_for_user = 20 CONST, optimize_and_compare_chain = 0 TO weir_analysts;
CREATE QUOTA IF NOT EXISTS weir_analysts KEYED BY user_name FOR INTERVAL 1 minute MAX queries = 1000, execution_time = 600 TO weir_analysts;
CREATE ROLE IF NOT EXISTS weir_dashboards;
GRANT SELECT ON analytics.* TO weir_dashboards;
CREATE SETTINGS PROFILE IF NOT EXISTS weir_dashboards SETTINGS readonly = 2, max_execution_time = 10 MIN 1 MAX 30, max_concurrent_queries_for_user = 50 CONST, max_result_rows = 100000 CONST, optimize_and_compare_chain = 0 TO weir_dashboards;
CREATE QUOTA IF NOT EXISTS weir_dashboards KEYED BY user_name FOR INTERVAL 1 minute MAX queries = 6000, execution_time = 1200 TO weir_dashboards;

-- Reads the views: clickhouse.analyst_user and clickhouse.analyst_password. weir.user_accounts says which accounts
-- a user sees; more users of this kind may be made, each with rows there (docs/how-to/analysts.md).
CREATE USER IF NOT EXISTS weir_analyst IDENTIFIED WITH sha256_password BY '<password of weir_analyst>';
GRANT weir_analysts TO weir_analyst;
