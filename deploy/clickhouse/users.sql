-- Users of Weir on an external ClickHouse server: replace the passwords and run this as an administrator.
-- The embedded server has the same users; Weir creates them. Generated from src/clickhouse/schema/grants.ts.

-- Runs Weir: inserts, reads the tables of Weir, and applies `retention:`. clickhouse.user and clickhouse.password in weir.yaml.
-- Removes privileges that earlier releases granted.
CREATE USER IF NOT EXISTS weir_loader IDENTIFIED WITH sha256_password BY '<password of weir_loader>';
GRANT
    SELECT, INSERT, SHOW ON weir.*,
    ALTER TTL ON weir.http_request_complete,
    ALTER TTL ON weir.tcp_connection_closed,
    ALTER TTL ON weir.config_events,
    ALTER TTL ON weir.http_minute,
    ALTER TTL ON weir.http_hour,
    ALTER TTL ON weir.status_minute,
    ALTER TTL ON weir.status_hour,
    ALTER TTL ON weir.path_minute,
    ALTER TTL ON weir.path_hour,
    ALTER TTL ON weir.tcp_minute,
    ALTER TTL ON weir.tcp_hour,
    ALTER TTL ON weir.ip_policy_minute,
    ALTER TTL ON weir.ip_policy_hour,
    ALTER TTL ON weir.account_minute,
    ALTER TTL ON weir.account_hour,
    ALTER TTL ON weir.account_path_minute,
    ALTER TTL ON weir.account_path_hour,
    ALTER TTL ON weir.dead_letters,
    ALTER TTL ON weir.alert_rules,
    ALTER TTL ON weir.alert_states,
    ALTER TTL ON weir.alert_deliveries,
    ALTER TTL ON weir.alert_evaluators,
    ALTER TTL ON weir.alert_history,
    ALTER TTL ON weir.loaders,
    ALTER TTL ON weir.alert_silences,
    ALTER TTL ON weir.capture_rules,
    ALTER TTL ON weir.capture_periods,
    ALTER TTL ON weir.dirty_minutes,
    ALTER DELETE ON weir.batches,
    OPTIMIZE ON weir.http_request_complete,
    OPTIMIZE ON weir.tcp_connection_closed,
    OPTIMIZE ON weir.config_events,
    OPTIMIZE ON weir.http_minute,
    OPTIMIZE ON weir.status_minute,
    OPTIMIZE ON weir.path_minute,
    OPTIMIZE ON weir.tcp_minute,
    OPTIMIZE ON weir.ip_policy_minute,
    OPTIMIZE ON weir.account_minute,
    OPTIMIZE ON weir.account_path_minute,
    SHOW ON analytics.*,
    SELECT ON system.clusters,
    SELECT ON system.columns,
    SELECT ON system.dictionaries,
    SELECT ON system.disks,
    SELECT ON system.macros,
    SELECT ON system.parts,
    SELECT ON system.tables
TO weir_loader WITH REPLACE OPTION;
REVOKE INSERT ON weir.user_accounts FROM weir_loader;
REVOKE INSERT ON weir.erasures FROM weir_loader;
REVOKE INSERT ON weir.erased_rows FROM weir_loader;
REVOKE INSERT ON weir.migrations FROM weir_loader;

-- Creates and alters tables and views (`weir migrate`): clickhouse.admin_user and clickhouse.admin_password.
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
GRANT SET DEFINER ON weir_view_definer TO weir_admin;

-- Owner of the materialized views: they read and write the tables with its privileges. It cannot log in.
CREATE USER IF NOT EXISTS weir_definer HOST NONE;
GRANT SELECT ON weir.* TO weir_definer;
GRANT INSERT ON weir.dirty_minutes TO weir_definer;
GRANT INSERT ON weir.status_minute TO weir_definer;
GRANT INSERT ON weir.path_minute TO weir_definer;
GRANT dictGet ON weir.geo_countries TO weir_definer;

-- Owner of the views for analysts. It cannot log in. Its row policies hide the rows of other accounts from every condition of
-- a query, and its profile prevents settings of the query from affecting the tables.
CREATE USER IF NOT EXISTS weir_view_definer HOST NONE;
GRANT SELECT ON weir.http_request_complete TO weir_view_definer;
GRANT SELECT ON weir.tcp_connection_closed TO weir_view_definer;
GRANT SELECT ON weir.config_events TO weir_view_definer;
GRANT SELECT ON weir.http_minute TO weir_view_definer;
GRANT SELECT ON weir.http_hour TO weir_view_definer;
GRANT SELECT ON weir.status_minute TO weir_view_definer;
GRANT SELECT ON weir.status_hour TO weir_view_definer;
GRANT SELECT ON weir.path_minute TO weir_view_definer;
GRANT SELECT ON weir.path_hour TO weir_view_definer;
GRANT SELECT ON weir.tcp_minute TO weir_view_definer;
GRANT SELECT ON weir.tcp_hour TO weir_view_definer;
GRANT SELECT ON weir.ip_policy_minute TO weir_view_definer;
GRANT SELECT ON weir.ip_policy_hour TO weir_view_definer;
GRANT SELECT ON weir.account_minute TO weir_view_definer;
GRANT SELECT ON weir.account_hour TO weir_view_definer;
GRANT SELECT ON weir.account_path_minute TO weir_view_definer;
GRANT SELECT ON weir.account_path_hour TO weir_view_definer;
GRANT SELECT ON weir.user_accounts TO weir_view_definer;
GRANT SELECT ON weir.dirty_minutes TO weir_view_definer;
GRANT dictGet ON weir.geo_countries TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.http_request_complete USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.tcp_connection_closed USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.config_events USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.http_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.http_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.status_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.status_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.path_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.path_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.tcp_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.tcp_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.ip_policy_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.ip_policy_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.account_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.account_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.account_path_minute USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.account_path_hour USING has((SELECT groupUniqArray(account_id) FROM weir.user_accounts WHERE user_name = authenticatedUser() AND account_id != '') AS granted, '*') OR has(granted, account_id) TO weir_view_definer;
CREATE ROW POLICY OR REPLACE weir_accounts ON weir.user_accounts USING user_name = authenticatedUser() TO weir_view_definer;
CREATE SETTINGS PROFILE OR REPLACE weir_view_definer SETTINGS readonly = 1, ignore_data_skipping_indices = 'conn_client_ip_bloom', max_rows_to_read CHANGEABLE_IN_READONLY, max_threads MIN 1 MAX 64 CHANGEABLE_IN_READONLY, optimize_and_compare_chain = 0 TO weir_view_definer;

-- Reads the networks of `geoip:` into the dictionary of countries: geoip.clickhouse_user and geoip.clickhouse_password.
-- Needed only with that section. The dictionary connects from the server itself.
CREATE USER IF NOT EXISTS weir_geoip IDENTIFIED WITH sha256_password BY '<password of weir_geoip>' HOST LOCAL;
GRANT SELECT ON weir.geo_networks TO weir_geoip;

-- Roles of the users that read the views: interactive users, and programs that query often.
CREATE ROLE IF NOT EXISTS weir_analysts;
GRANT SELECT ON analytics.* TO weir_analysts;
CREATE SETTINGS PROFILE OR REPLACE weir_analysts SETTINGS readonly = 1, max_execution_time = 60 MIN 1 MAX 600 CHANGEABLE_IN_READONLY, max_concurrent_queries_for_user = 20, max_memory_usage = 10000000000 MIN 1 MAX 10000000000 CHANGEABLE_IN_READONLY, max_result_rows CHANGEABLE_IN_READONLY, max_result_bytes CHANGEABLE_IN_READONLY, max_rows_to_read CHANGEABLE_IN_READONLY, max_threads MIN 1 MAX 64 CHANGEABLE_IN_READONLY, cancel_http_readonly_queries_on_client_close CHANGEABLE_IN_READONLY, date_time_output_format CHANGEABLE_IN_READONLY, enable_http_compression CHANGEABLE_IN_READONLY, limit CHANGEABLE_IN_READONLY, output_format_json_named_tuples_as_objects CHANGEABLE_IN_READONLY, output_format_json_quote_64bit_floats CHANGEABLE_IN_READONLY, output_format_json_quote_64bit_integers CHANGEABLE_IN_READONLY, output_format_json_quote_decimals CHANGEABLE_IN_READONLY, output_format_json_quote_denormals CHANGEABLE_IN_READONLY, output_format_pretty_row_numbers CHANGEABLE_IN_READONLY, result_overflow_mode CHANGEABLE_IN_READONLY, session_timezone CHANGEABLE_IN_READONLY, optimize_and_compare_chain = 0 TO weir_analysts;
CREATE QUOTA OR REPLACE weir_analysts KEYED BY user_name FOR INTERVAL 1 minute MAX queries = 1000, execution_time = 600 TO weir_analysts;
CREATE ROLE IF NOT EXISTS weir_dashboards;
GRANT SELECT ON analytics.* TO weir_dashboards;
CREATE SETTINGS PROFILE OR REPLACE weir_dashboards SETTINGS readonly = 1, max_execution_time = 10 MIN 1 MAX 30 CHANGEABLE_IN_READONLY, max_concurrent_queries_for_user = 50, max_memory_usage = 5000000000 MIN 1 MAX 5000000000 CHANGEABLE_IN_READONLY, max_result_rows = 100000 MIN 1 MAX 100000 CHANGEABLE_IN_READONLY, max_result_bytes CHANGEABLE_IN_READONLY, max_rows_to_read CHANGEABLE_IN_READONLY, max_threads MIN 1 MAX 64 CHANGEABLE_IN_READONLY, cancel_http_readonly_queries_on_client_close CHANGEABLE_IN_READONLY, date_time_output_format CHANGEABLE_IN_READONLY, enable_http_compression CHANGEABLE_IN_READONLY, limit CHANGEABLE_IN_READONLY, output_format_json_named_tuples_as_objects CHANGEABLE_IN_READONLY, output_format_json_quote_64bit_floats CHANGEABLE_IN_READONLY, output_format_json_quote_64bit_integers CHANGEABLE_IN_READONLY, output_format_json_quote_decimals CHANGEABLE_IN_READONLY, output_format_json_quote_denormals CHANGEABLE_IN_READONLY, output_format_pretty_row_numbers CHANGEABLE_IN_READONLY, result_overflow_mode CHANGEABLE_IN_READONLY, session_timezone CHANGEABLE_IN_READONLY, optimize_and_compare_chain = 0 TO weir_dashboards;
CREATE QUOTA OR REPLACE weir_dashboards KEYED BY user_name FOR INTERVAL 1 minute MAX queries = 6000, execution_time = 1200 TO weir_dashboards;

-- Reads the views: clickhouse.analyst_user and clickhouse.analyst_password. weir.user_accounts lists the accounts that
-- a user sees; you can create more such users, each with rows in that table (docs/how-to/analysts.md).
CREATE USER IF NOT EXISTS weir_analyst IDENTIFIED WITH sha256_password BY '<password of weir_analyst>';
GRANT weir_analysts TO weir_analyst;
