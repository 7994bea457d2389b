// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"cluster":{"type":"object","properties":{"name":{"type":"string","default":"weir","pattern":"^[A-Za-z_][A-Za-z0-9_-]{0,62}$"},"engine":{"enum":["replicated","plain"],"type":"string","default":"replicated"},"shards":{"type":"array","items":{"type":"object","properties":{"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"minItems":1,"maxItems":16}},"additionalProperties":false,"required":["urls"]},"minItems":1,"maxItems":1024},"quorum_servers":{"type":"integer","default":0,"minimum":0,"maximum":16},"health_interval":{"default":"5s"}},"additionalProperties":false,"required":["shards"]},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"migrate":{"enum":["auto","manual"],"type":"string"},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout":{"default":"5s"},"request_timeout":{"default":"1m"},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_max":{},"unsandboxed":{"enum":["reject","accept"],"type":"string","default":"reject"},"lock_timeout":{"default":"30s"},"start_timeout":{"default":"1m"}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2500,"minimum":1,"maximum":10000},"poll_interval":{"default":"1s"},"shard_list_interval":{"default":"30s"},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"throughput_max":{"default":"2MB"},"page_size":{"default":"3300KB"},"http2":{"type":"boolean","default":false},"encoding":{"enum":["auto","cbor","json"],"type":"string","default":"auto"}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"retry_interval":{"default":"5m"},"idle_timeout":{"default":"30s"}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_time":{"default":"10s"},"handoff_timeout":{"default":"30s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"headers":{"type":"array","items":{"type":"string","minLength":1,"maxLength":249},"default":["weir-source","weir-partition","weir-position"],"maxItems":32,"uniqueItems":true},"fetch_size":{"default":"10MiB"},"partition_fetch_size":{"default":"1MiB"},"inflated_size":{"default":"256MiB"},"session_timeout":{"default":"30s"},"partition_list_interval":{"default":"30s"}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_size_max":{"default":"64MiB"},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"connections_max":{"type":"integer","default":2000,"minimum":1,"maximum":100000},"in_flight_size_max":{"default":"256MiB"},"response_timeout":{"default":"170s"},"insert_failure_grace":{"default":"10s"},"idle_timeout":{"default":"5s"}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap":{"default":"5m"},"poll_interval":{"default":"5s"},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_size":{"default":"1MiB"},"visibility_timeout":{"default":"2m"},"list_interval":{"default":"5m"},"idle_timeout":{"default":"5s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_size":{"default":"1MiB"},"poll_interval":{"default":"1s"},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string"},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"],"uniqueItems":true},"additional_headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":[],"uniqueItems":true},"client_ip":{"enum":["none","truncate","hmac"],"type":"string","default":"none"},"client_ip_ipv4_bits":{"type":"integer","default":24,"minimum":8,"maximum":31},"client_ip_ipv6_bits":{"type":"integer","default":48,"minimum":16,"maximum":127},"client_ip_keys":{"type":"array","items":{"type":"string","minLength":32,"maxLength":4096},"default":[],"maxItems":16,"uniqueItems":true},"client_ip_rotation":{"default":"30d"}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"memory":{},"event_size":{"default":"10MiB"},"inflated_size":{"default":"64MiB"},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"findings_per_record":{"type":"integer","default":100,"minimum":1,"maximum":10000},"future_skew_max":{"default":"1d"}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_size":{"default":"128MiB"},"batch_wait":{"default":"1s"},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"10s"}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"7d"},"record_size_max":{"default":"11MiB"},"compression":{"enum":["none","gzip"],"type":"string","default":"none"},"in_flight_size_max":{"default":"64MiB"}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"30d"}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval":{"default":"10s"},"range_max":{"default":"1d"},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete":{"default":"400d"},"tcp_connection_closed":{"default":"400d"},"config_events":{"default":"0d"},"rollup_minutes":{"default":"90d"},"path_minutes":{"default":"3d"},"rollup_hours":{"default":"800d"},"batches":{"default":"90d"},"dead_letters":{"default":"90d"},"alerts":{"default":"400d"}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"idle_time":{"default":"15m"},"size_max":{"default":"100GiB"},"current_day_interval":{"default":"10m"},"current_day_size_max":{"default":"512MiB"}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"additional_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_interval":{"default":"15m"},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"builtin_rules":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_interval":{"default":"1m"},"resolve_timeout":{"default":"4m"}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval":{"default":"1m"},"repeat_interval":{"default":"4h"},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"external_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluation_interval":{"default":"15s"},"delay":{"default":"30s"},"allowed_lateness":{"default":"2h"},"stall_after":{"default":"3m"},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_timeout":{"default":"10s"},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_max":{"default":"1GiB"}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_size_max":{"default":"1MiB"},"requests_per_minute":{"type":"integer","default":6000,"minimum":0,"maximum":1000000},"failed_logins_per_minute":{"type":"integer","default":300,"minimum":0,"maximum":1000000},"connections_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"30s"},"poll_interval":{"default":"500ms"},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"connections_max":{"type":"integer","default":100,"minimum":1,"maximum":100000},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"connections_max":{"type":"integer","default":500,"minimum":1,"maximum":100000},"requests_per_minute":{"type":"integer","default":1200,"minimum":0,"maximum":1000000},"live_requests_max":{"type":"integer","default":50,"minimum":1,"maximum":10000},"session_timeout":{"default":"12h"},"query_timeout":{"default":"10s"},"typed_query_timeout":{"default":"1m"},"range_max":{"default":"92d"}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}},"tracing":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^https?://[^?#\\s]+$"},"sample_ratio":{"type":"number","default":0.01,"minimum":0,"maximum":1},"headers":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9-]{1,64}$"},"value":{"type":"string","minLength":1}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"service_name":{"type":"string","default":"weir","minLength":1},"timeout":{"default":"10s"},"queue_spans":{"type":"integer","default":4096,"minimum":64,"maximum":100000}},"additionalProperties":false,"required":["endpoint"]},"reload":{"type":"object","properties":{"watch":{"type":"boolean","default":false},"watch_interval":{"default":"2s"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func3 = (text) => [...text].length;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$", "u");
const pattern1 = new RegExp("^https?://[^/@?#\\s]+/?$", "u");
const pattern2 = new RegExp("^[A-Za-z_][A-Za-z0-9_-]{0,62}$", "u");
const pattern4 = new RegExp("^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$", "u");
const pattern5 = new RegExp("^(library|/.+)$", "u");
const pattern7 = new RegExp("^[A-Za-z0-9_.-]{1,128}$", "u");
const pattern8 = new RegExp("^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$", "u");
const pattern9 = new RegExp("^[a-z]{2,}(-[a-z]+)+-[0-9]+$", "u");
const pattern10 = new RegExp("^https?://[^/\\s]+/?$", "u");
const pattern11 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern13 = new RegExp("^[A-Za-z0-9_.-]{3,255}$", "u");
const pattern14 = new RegExp("^[A-Za-z0-9_.-]{1,64}$", "u");
const pattern17 = new RegExp("^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$", "u");
const pattern20 = new RegExp("^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$", "u");
const pattern21 = new RegExp("^[A-Za-z0-9._-]{1,249}$", "u");
const pattern24 = new RegExp("^[A-Za-z0-9_-]{1,32}$", "u");
const pattern27 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern29 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern30 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern33 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern36 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern37 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern45 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern55 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s#]*)?$", "u");
const pattern58 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern59 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern60 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern61 = new RegExp("^postgres(ql)?://", "u");
const pattern62 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern63 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern64 = new RegExp("^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$", "u");
const pattern65 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern66 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern71 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");
const pattern73 = new RegExp("^https?://[^?#\\s]+$", "u");
const pattern74 = new RegExp("^[A-Za-z0-9-]{1,64}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pipeline === undefined){
data.pipeline = "main";
}
if(data.data_dir === undefined){
data.data_dir = "./weir-data";
}
if(data.clickhouse === undefined){
data.clickhouse = {};
}
if(data.sources === undefined){
data.sources = [];
}
if(data.capture === undefined){
data.capture = [];
}
if(data.masking === undefined){
data.masking = {};
}
if(data.limits === undefined){
data.limits = {};
}
if(data.load === undefined){
data.load = {};
}
if(data.rollups === undefined){
data.rollups = {};
}
if(data.retention === undefined){
data.retention = {};
}
if(data.compaction === undefined){
data.compaction = {};
}
if(data.alerts === undefined){
data.alerts = {};
}
if(data.ops === undefined){
data.ops = {};
}
if(data.web === undefined){
data.web = {};
}
if(data.log === undefined){
data.log = {};
}
if(data.reload === undefined){
data.reload = {};
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.pipeline;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err1 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
let data1 = data.data_dir;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err3 = {instancePath:instancePath+"/data_dir",schemaPath:"#/properties/data_dir/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/data_dir",schemaPath:"#/properties/data_dir/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
let data2 = data.clickhouse;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.user === undefined){
data2.user = "weir_loader";
}
if(data2.analyst_user === undefined){
data2.analyst_user = "weir_analyst";
}
if(data2.analysts === undefined){
data2.analysts = [];
}
if(data2.connect_timeout === undefined){
data2.connect_timeout = "5s";
}
if(data2.request_timeout === undefined){
data2.request_timeout = "1m";
}
if(data2.compression === undefined){
data2.compression = "auto";
}
if(data2.port === undefined){
data2.port = 0;
}
if(data2.unsandboxed === undefined){
data2.unsandboxed = "reject";
}
if(data2.lock_timeout === undefined){
data2.lock_timeout = "30s";
}
if(data2.start_timeout === undefined){
data2.start_timeout = "1m";
}
for(const key1 in data2){
if(!(func2.call(schema11.properties.clickhouse.properties, key1))){
const err5 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.admin_password !== undefined){
if(data2.admin_user === undefined){
const err6 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/dependencies",keyword:"dependencies",params:{property: "admin_password",
    missingProperty: "admin_user",
    depsCount: 1,
    deps: "admin_user"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.url !== undefined){
let data3 = data2.url;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
const err7 = {instancePath:instancePath+"/clickhouse/url",schemaPath:"#/properties/clickhouse/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/@?#\\s]+/?$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/clickhouse/url",schemaPath:"#/properties/clickhouse/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.cluster !== undefined){
let data4 = data2.cluster;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name === undefined){
data4.name = "weir";
}
if(data4.engine === undefined){
data4.engine = "replicated";
}
if(data4.quorum_servers === undefined){
data4.quorum_servers = 0;
}
if(data4.health_interval === undefined){
data4.health_interval = "5s";
}
if(data4.shards === undefined){
const err9 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/required",keyword:"required",params:{missingProperty: "shards"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key2 in data4){
if(!(((((key2 === "name") || (key2 === "engine")) || (key2 === "shards")) || (key2 === "quorum_servers")) || (key2 === "health_interval"))){
const err10 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let data5 = data4.name;
if(typeof data5 === "string"){
if(!pattern2.test(data5)){
const err11 = {instancePath:instancePath+"/clickhouse/cluster/name",schemaPath:"#/properties/clickhouse/properties/cluster/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/clickhouse/cluster/name",schemaPath:"#/properties/clickhouse/properties/cluster/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
let data6 = data4.engine;
if(typeof data6 !== "string"){
const err13 = {instancePath:instancePath+"/clickhouse/cluster/engine",schemaPath:"#/properties/clickhouse/properties/cluster/properties/engine/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!((data6 === "replicated") || (data6 === "plain"))){
const err14 = {instancePath:instancePath+"/clickhouse/cluster/engine",schemaPath:"#/properties/clickhouse/properties/cluster/properties/engine/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.cluster.properties.engine.enum}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.shards !== undefined){
let data7 = data4.shards;
if(Array.isArray(data7)){
if(data7.length > 1024){
const err15 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/maxItems",keyword:"maxItems",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data7.length < 1){
const err16 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.urls === undefined){
const err17 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key3 in data8){
if(!(key3 === "urls")){
const err18 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data8.urls !== undefined){
let data9 = data8.urls;
if(Array.isArray(data9)){
if(data9.length > 16){
const err19 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data9.length < 1){
const err20 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(typeof data10 === "string"){
if(!pattern1.test(data10)){
const err21 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0+"/urls/" + i1,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/@?#\\s]+/?$"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0+"/urls/" + i1,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i0,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
let data11 = data4.quorum_servers;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err26 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 16 || isNaN(data11)){
const err27 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
let data12 = data2.user;
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err30 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data2.password !== undefined){
let data13 = data2.password;
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err32 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data2.admin_user !== undefined){
let data14 = data2.admin_user;
if(typeof data14 === "string"){
if(func3(data14) < 1){
const err34 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data2.admin_password !== undefined){
let data15 = data2.admin_password;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err36 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data2.migrate !== undefined){
let data16 = data2.migrate;
if(typeof data16 !== "string"){
const err38 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!((data16 === "auto") || (data16 === "manual"))){
const err39 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.migrate.enum}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let data17 = data2.analyst_user;
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err40 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data2.analyst_password !== undefined){
let data18 = data2.analyst_password;
if(typeof data18 === "string"){
if(func3(data18) < 1){
const err42 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
let data19 = data2.analysts;
if(Array.isArray(data19)){
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
let data20 = data19[i2];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.role === undefined){
data20.role = "analyst";
}
if(data20.name === undefined){
const err44 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data20.accounts === undefined){
const err45 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key4 in data20){
if(!((((key4 === "name") || (key4 === "password")) || (key4 === "accounts")) || (key4 === "role"))){
const err46 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data20.name !== undefined){
let data21 = data20.name;
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
const err47 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data20.password !== undefined){
let data22 = data20.password;
if(typeof data22 === "string"){
if(func3(data22) < 1){
const err49 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data20.accounts !== undefined){
let data23 = data20.accounts;
if(Array.isArray(data23)){
if(data23.length < 1){
const err51 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
let data24 = data23[i3];
if(typeof data24 === "string"){
if(func3(data24) < 1){
const err52 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
let i4 = data23.length;
let j0;
if(i4 > 1){
const indices0 = {};
for(;i4--;){
let item0 = data23[i4];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err54 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j0}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
const err55 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
let data25 = data20.role;
if(typeof data25 !== "string"){
const err56 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(!((data25 === "analyst") || (data25 === "dashboard"))){
const err57 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/clickhouse/analysts",schemaPath:"#/properties/clickhouse/properties/analysts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
let data26 = data2.compression;
if(typeof data26 !== "string"){
const err60 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!((((data26 === "auto") || (data26 === "none")) || (data26 === "gzip")) || (data26 === "zstd"))){
const err61 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data2.binary !== undefined){
let data27 = data2.binary;
if(typeof data27 === "string"){
if(!pattern5.test(data27)){
const err62 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
let data28 = data2.port;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err64 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 65535 || isNaN(data28)){
const err65 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err66 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
let data29 = data2.unsandboxed;
if(typeof data29 !== "string"){
const err67 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!((data29 === "reject") || (data29 === "accept"))){
const err68 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.unsandboxed.enum}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
let data30 = data.sources;
if(Array.isArray(data30)){
const len4 = data30.length;
for(let i5=0; i5<len4; i5++){
let data31 = data30[i5];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
const tag0 = data31.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs73 = errors;
let valid19 = false;
let passing0 = null;
const _errs74 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.stream_name === undefined){
const err70 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
var _valid0 = _errs74 === errors;
if(_valid0){
valid19 = true;
passing0 = 0;
}
const _errs75 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.stream_arn === undefined){
const err71 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
var _valid0 = _errs75 === errors;
if(_valid0 && valid19){
valid19 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid19 = true;
passing0 = 1;
}
}
if(!valid19){
const err72 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
const _errs76 = errors;
let valid20 = true;
const _errs77 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start !== undefined){
const _errs79 = errors;
const _errs80 = errors;
if("timestamp" !== data31.start){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
var valid22 = _errs80 === errors;
if(valid22){
const err74 = {};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
else {
errors = _errs79;
if(vErrors !== null){
if(_errs79){
vErrors.length = _errs79;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs77 === errors;
errors = _errs76;
if(vErrors !== null){
if(_errs76){
vErrors.length = _errs76;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs81 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start_timestamp === undefined){
const err75 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
var _valid1 = _errs81 === errors;
valid20 = _valid1;
}
if(!valid20){
const err76 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.http1 === undefined){
data31.http1 = false;
}
if(data31.start === undefined){
data31.start = "trim_horizon";
}
if(data31.page_records === undefined){
data31.page_records = 2500;
}
if(data31.poll_interval === undefined){
data31.poll_interval = "1s";
}
if(data31.shard_list_interval === undefined){
data31.shard_list_interval = "30s";
}
if(data31.type === undefined){
const err77 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data31.name === undefined){
const err78 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
for(const key5 in data31){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key5))){
const err79 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data31.start_timestamp !== undefined){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start !== undefined){
if("timestamp" !== data31.start){
const err80 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
}
if(data31.type !== undefined){
let data34 = data31.type;
if(typeof data34 !== "string"){
const err81 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if("kinesis" !== data34){
const err82 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data31.name !== undefined){
let data35 = data31.name;
if(typeof data35 === "string"){
if(!pattern0.test(data35)){
const err83 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data31.stream_name !== undefined){
let data36 = data31.stream_name;
if(typeof data36 === "string"){
if(!pattern7.test(data36)){
const err85 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data31.stream_arn !== undefined){
let data37 = data31.stream_arn;
if(typeof data37 === "string"){
if(!pattern8.test(data37)){
const err87 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data31.region !== undefined){
let data38 = data31.region;
if(typeof data38 === "string"){
if(!pattern9.test(data38)){
const err89 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data31.endpoint !== undefined){
let data39 = data31.endpoint;
if(typeof data39 === "string"){
if(!pattern10.test(data39)){
const err91 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
else {
const err92 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(typeof data31.http1 !== "boolean"){
const err93 = {instancePath:instancePath+"/sources/" + i5+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
let data41 = data31.start;
if(typeof data41 !== "string"){
const err94 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(!(((data41 === "trim_horizon") || (data41 === "latest")) || (data41 === "timestamp"))){
const err95 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data31.start_timestamp !== undefined){
let data42 = data31.start_timestamp;
if(typeof data42 === "string"){
if(!pattern11.test(data42)){
const err96 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
let data43 = data31.page_records;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err98 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 10000 || isNaN(data43)){
const err99 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err100 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data31.polling !== undefined){
let data44 = data31.polling;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.reads_per_second === undefined){
data44.reads_per_second = 5;
}
if(data44.throughput_max === undefined){
data44.throughput_max = "2MB";
}
if(data44.page_size === undefined){
data44.page_size = "3300KB";
}
if(data44.http2 === undefined){
data44.http2 = false;
}
if(data44.encoding === undefined){
data44.encoding = "auto";
}
for(const key6 in data44){
if(!(((((key6 === "reads_per_second") || (key6 === "throughput_max")) || (key6 === "page_size")) || (key6 === "http2")) || (key6 === "encoding"))){
const err101 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
let data45 = data44.reads_per_second;
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 5 || isNaN(data45)){
const err102 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data45 < 0.1 || isNaN(data45)){
const err103 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(typeof data44.http2 !== "boolean"){
const err105 = {instancePath:instancePath+"/sources/" + i5+"/polling/http2",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/http2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
let data47 = data44.encoding;
if(typeof data47 !== "string"){
const err106 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if(!(((data47 === "auto") || (data47 === "cbor")) || (data47 === "json"))){
const err107 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.polling.properties.encoding.enum}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
else {
const err108 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data31.fan_out !== undefined){
let data48 = data31.fan_out;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(data48.consumer === undefined){
data48.consumer = "weir";
}
if(data48.register === undefined){
data48.register = true;
}
if(data48.retry_interval === undefined){
data48.retry_interval = "5m";
}
if(data48.idle_timeout === undefined){
data48.idle_timeout = "30s";
}
for(const key7 in data48){
if(!((((key7 === "consumer") || (key7 === "register")) || (key7 === "retry_interval")) || (key7 === "idle_timeout"))){
const err109 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
let data49 = data48.consumer;
if(typeof data49 === "string"){
if(!pattern7.test(data49)){
const err110 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(typeof data48.register !== "boolean"){
const err112 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data31.leases !== undefined){
let data51 = data31.leases;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.table === undefined){
data51.table = "weir-leases";
}
if(data51.group === undefined){
data51.group = "weir";
}
if(data51.failover_time === undefined){
data51.failover_time = "10s";
}
if(data51.handoff_timeout === undefined){
data51.handoff_timeout = "30s";
}
for(const key8 in data51){
if(!(((((((key8 === "table") || (key8 === "group")) || (key8 === "region")) || (key8 === "endpoint")) || (key8 === "failover_time")) || (key8 === "handoff_timeout")) || (key8 === "credentials"))){
const err114 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
let data52 = data51.table;
if(typeof data52 === "string"){
if(!pattern13.test(data52)){
const err115 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else {
const err116 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
let data53 = data51.group;
if(typeof data53 === "string"){
if(!pattern14.test(data53)){
const err117 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data51.region !== undefined){
let data54 = data51.region;
if(typeof data54 === "string"){
if(!pattern9.test(data54)){
const err119 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
else {
const err120 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data51.endpoint !== undefined){
let data55 = data51.endpoint;
if(typeof data55 === "string"){
if(!pattern10.test(data55)){
const err121 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data51.credentials !== undefined){
let data56 = data51.credentials;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key9 in data56){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err123 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data56.access_key_id !== undefined){
if(data56.secret_access_key === undefined){
const err124 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data56.secret_access_key !== undefined){
if(data56.access_key_id === undefined){
const err125 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data56.session_token !== undefined){
if(data56.access_key_id === undefined){
const err126 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data56.external_id !== undefined){
if(data56.role_arn === undefined){
const err127 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data56.profile !== undefined){
let data57 = data56.profile;
if(typeof data57 === "string"){
if(func3(data57) < 1){
const err128 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data56.access_key_id !== undefined){
let data58 = data56.access_key_id;
if(typeof data58 === "string"){
if(func3(data58) < 1){
const err130 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data56.secret_access_key !== undefined){
let data59 = data56.secret_access_key;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err132 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data56.session_token !== undefined){
let data60 = data56.session_token;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err134 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data56.role_arn !== undefined){
let data61 = data56.role_arn;
if(typeof data61 === "string"){
if(!pattern17.test(data61)){
const err136 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data56.external_id !== undefined){
let data62 = data56.external_id;
if(typeof data62 === "string"){
if(func3(data62) < 2){
const err138 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
else {
const err139 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
}
else {
const err140 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data31.credentials !== undefined){
let data63 = data31.credentials;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
for(const key10 in data63){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err142 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data63.access_key_id !== undefined){
if(data63.secret_access_key === undefined){
const err143 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data63.secret_access_key !== undefined){
if(data63.access_key_id === undefined){
const err144 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data63.session_token !== undefined){
if(data63.access_key_id === undefined){
const err145 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data63.external_id !== undefined){
if(data63.role_arn === undefined){
const err146 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data63.profile !== undefined){
let data64 = data63.profile;
if(typeof data64 === "string"){
if(func3(data64) < 1){
const err147 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
else {
const err148 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data63.access_key_id !== undefined){
let data65 = data63.access_key_id;
if(typeof data65 === "string"){
if(func3(data65) < 1){
const err149 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data63.secret_access_key !== undefined){
let data66 = data63.secret_access_key;
if(typeof data66 === "string"){
if(func3(data66) < 1){
const err151 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
else {
const err152 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data63.session_token !== undefined){
let data67 = data63.session_token;
if(typeof data67 === "string"){
if(func3(data67) < 1){
const err153 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else {
const err154 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data63.role_arn !== undefined){
let data68 = data63.role_arn;
if(typeof data68 === "string"){
if(!pattern17.test(data68)){
const err155 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
else {
const err156 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data63.external_id !== undefined){
let data69 = data63.external_id;
if(typeof data69 === "string"){
if(func3(data69) < 2){
const err157 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
else {
const err158 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs164 = errors;
let valid34 = true;
const _errs165 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start !== undefined){
const _errs167 = errors;
const _errs168 = errors;
if("timestamp" !== data31.start){
const err161 = {};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var valid36 = _errs168 === errors;
if(valid36){
const err162 = {};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
else {
errors = _errs167;
if(vErrors !== null){
if(_errs167){
vErrors.length = _errs167;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs165 === errors;
errors = _errs164;
if(vErrors !== null){
if(_errs164){
vErrors.length = _errs164;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs169 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start_timestamp === undefined){
const err163 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
var _valid2 = _errs169 === errors;
valid34 = _valid2;
}
if(!valid34){
const err164 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.client_id === undefined){
data31.client_id = "weir";
}
if(data31.group === undefined){
data31.group = "weir";
}
if(data31.start === undefined){
data31.start = "earliest";
}
if(data31.headers === undefined){
data31.headers = ["weir-source","weir-partition","weir-position"];
}
if(data31.fetch_size === undefined){
data31.fetch_size = "10MiB";
}
if(data31.partition_fetch_size === undefined){
data31.partition_fetch_size = "1MiB";
}
if(data31.inflated_size === undefined){
data31.inflated_size = "256MiB";
}
if(data31.session_timeout === undefined){
data31.session_timeout = "30s";
}
if(data31.partition_list_interval === undefined){
data31.partition_list_interval = "30s";
}
if(data31.type === undefined){
const err165 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data31.name === undefined){
const err166 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data31.brokers === undefined){
const err167 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data31.topic === undefined){
const err168 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
for(const key11 in data31){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key11))){
const err169 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data31.start_timestamp !== undefined){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.start !== undefined){
if("timestamp" !== data31.start){
const err170 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
}
if(data31.type !== undefined){
let data72 = data31.type;
if(typeof data72 !== "string"){
const err171 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if("kafka" !== data72){
const err172 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data31.name !== undefined){
let data73 = data31.name;
if(typeof data73 === "string"){
if(!pattern0.test(data73)){
const err173 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
else {
const err174 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data31.brokers !== undefined){
let data74 = data31.brokers;
if(Array.isArray(data74)){
if(data74.length < 1){
const err175 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
const len5 = data74.length;
for(let i6=0; i6<len5; i6++){
let data75 = data74[i6];
if(typeof data75 === "string"){
if(!pattern20.test(data75)){
const err176 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
let i7 = data74.length;
let j1;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data74[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err178 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
const err179 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
let data76 = data31.client_id;
if(typeof data76 === "string"){
if(!pattern21.test(data76)){
const err180 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
else {
const err181 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data31.tls !== undefined){
let data77 = data31.tls;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
for(const key12 in data77){
if(!(((key12 === "ca_file") || (key12 === "cert_file")) || (key12 === "key_file"))){
const err182 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data77.ca_file !== undefined){
let data78 = data77.ca_file;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err183 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
else {
const err184 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data77.cert_file !== undefined){
let data79 = data77.cert_file;
if(typeof data79 === "string"){
if(func3(data79) < 1){
const err185 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
else {
const err186 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data77.key_file !== undefined){
let data80 = data77.key_file;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err187 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
else {
const err188 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
}
else {
const err189 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data31.sasl !== undefined){
let data81 = data31.sasl;
if(data81 && typeof data81 == "object" && !Array.isArray(data81)){
if(data81.mechanism === undefined){
data81.mechanism = "scram-sha-512";
}
if(data81.username === undefined){
const err190 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
if(data81.password === undefined){
const err191 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
for(const key13 in data81){
if(!(((key13 === "mechanism") || (key13 === "username")) || (key13 === "password"))){
const err192 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
let data82 = data81.mechanism;
if(typeof data82 !== "string"){
const err193 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(!(((data82 === "plain") || (data82 === "scram-sha-256")) || (data82 === "scram-sha-512"))){
const err194 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data81.username !== undefined){
let data83 = data81.username;
if(typeof data83 === "string"){
if(func3(data83) < 1){
const err195 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data81.password !== undefined){
let data84 = data81.password;
if(typeof data84 === "string"){
if(func3(data84) < 1){
const err197 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
else {
const err198 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
}
else {
const err199 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data31.topic !== undefined){
let data85 = data31.topic;
if(typeof data85 === "string"){
if(!pattern21.test(data85)){
const err200 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else {
const err201 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
let data86 = data31.group;
if(typeof data86 === "string"){
if(!pattern21.test(data86)){
const err202 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data31.generation !== undefined){
let data87 = data31.generation;
if(typeof data87 === "string"){
if(!pattern24.test(data87)){
const err204 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
let data88 = data31.start;
if(typeof data88 !== "string"){
const err206 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(!(((data88 === "earliest") || (data88 === "latest")) || (data88 === "timestamp"))){
const err207 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data31.start_timestamp !== undefined){
let data89 = data31.start_timestamp;
if(typeof data89 === "string"){
if(!pattern11.test(data89)){
const err208 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
else {
const err209 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
let data90 = data31.headers;
if(Array.isArray(data90)){
if(data90.length > 32){
const err210 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
const len6 = data90.length;
for(let i8=0; i8<len6; i8++){
let data91 = data90[i8];
if(typeof data91 === "string"){
if(func3(data91) > 249){
const err211 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/maxLength",keyword:"maxLength",params:{limit: 249}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(func3(data91) < 1){
const err212 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
let i9 = data90.length;
let j2;
if(i9 > 1){
const indices2 = {};
for(;i9--;){
let item2 = data90[i9];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err214 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j2}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
break;
}
indices2[item2] = i9;
}
}
}
else {
const err215 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
else {
const err216 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.host === undefined){
data31.host = "127.0.0.1";
}
if(data31.port === undefined){
data31.port = 9443;
}
if(data31.path === undefined){
data31.path = "/firehose";
}
if(data31.access_keys === undefined){
data31.access_keys = [];
}
if(data31.body_size_max === undefined){
data31.body_size_max = "64MiB";
}
if(data31.records_max === undefined){
data31.records_max = 10000;
}
if(data31.requests_max === undefined){
data31.requests_max = 256;
}
if(data31.connections_max === undefined){
data31.connections_max = 2000;
}
if(data31.in_flight_size_max === undefined){
data31.in_flight_size_max = "256MiB";
}
if(data31.response_timeout === undefined){
data31.response_timeout = "170s";
}
if(data31.insert_failure_grace === undefined){
data31.insert_failure_grace = "10s";
}
if(data31.idle_timeout === undefined){
data31.idle_timeout = "5s";
}
if(data31.type === undefined){
const err217 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(data31.name === undefined){
const err218 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
for(const key14 in data31){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key14))){
const err219 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data31.type !== undefined){
let data92 = data31.type;
if(typeof data92 !== "string"){
const err220 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if("firehose" !== data92){
const err221 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data31.name !== undefined){
let data93 = data31.name;
if(typeof data93 === "string"){
if(!pattern0.test(data93)){
const err222 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
else {
const err223 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
let data94 = data31.host;
if(typeof data94 === "string"){
if(func3(data94) < 1){
const err224 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
else {
const err225 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
let data95 = data31.port;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err226 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 65535 || isNaN(data95)){
const err227 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(data95 < 0 || isNaN(data95)){
const err228 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
let data96 = data31.path;
if(typeof data96 === "string"){
if(!pattern27.test(data96)){
const err229 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data31.tls !== undefined){
let data97 = data31.tls;
if(data97 && typeof data97 == "object" && !Array.isArray(data97)){
if(data97.reload_interval === undefined){
data97.reload_interval = "10s";
}
if(data97.cert_file === undefined){
const err231 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data97.key_file === undefined){
const err232 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
for(const key15 in data97){
if(!(((key15 === "cert_file") || (key15 === "key_file")) || (key15 === "reload_interval"))){
const err233 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
if(data97.cert_file !== undefined){
let data98 = data97.cert_file;
if(typeof data98 === "string"){
if(func3(data98) < 1){
const err234 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
else {
const err235 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data97.key_file !== undefined){
let data99 = data97.key_file;
if(typeof data99 === "string"){
if(func3(data99) < 1){
const err236 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else {
const err237 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
let data100 = data31.access_keys;
if(Array.isArray(data100)){
const len7 = data100.length;
for(let i10=0; i10<len7; i10++){
let data101 = data100[i10];
if(typeof data101 === "string"){
if(func3(data101) > 4096){
const err239 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(func3(data101) < 1){
const err240 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else {
const err241 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
let i11 = data100.length;
let j3;
if(i11 > 1){
const indices3 = {};
for(;i11--;){
let item3 = data100[i11];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err242 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j3}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
break;
}
indices3[item3] = i11;
}
}
}
else {
const err243 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
let data102 = data31.records_max;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err244 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 100000 || isNaN(data102)){
const err245 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data102 < 1 || isNaN(data102)){
const err246 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
let data103 = data31.requests_max;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err247 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 10000 || isNaN(data103)){
const err248 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(data103 < 1 || isNaN(data103)){
const err249 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
let data104 = data31.connections_max;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err250 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 100000 || isNaN(data104)){
const err251 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(data104 < 1 || isNaN(data104)){
const err252 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
}
else {
const err253 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.log_stream_prefixes === undefined){
data31.log_stream_prefixes = [];
}
if(data31.start === undefined){
data31.start = "-24h";
}
if(data31.overlap === undefined){
data31.overlap = "5m";
}
if(data31.poll_interval === undefined){
data31.poll_interval = "5s";
}
if(data31.requests_per_second === undefined){
data31.requests_per_second = 5;
}
if(data31.page_events === undefined){
data31.page_events = 10000;
}
if(data31.type === undefined){
const err254 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(data31.name === undefined){
const err255 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data31.log_groups === undefined){
const err256 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
for(const key16 in data31){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key16))){
const err257 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
if(data31.type !== undefined){
let data105 = data31.type;
if(typeof data105 !== "string"){
const err258 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if("cloudwatch_logs" !== data105){
const err259 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data31.name !== undefined){
let data106 = data31.name;
if(typeof data106 === "string"){
if(!pattern0.test(data106)){
const err260 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
else {
const err261 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data31.log_groups !== undefined){
let data107 = data31.log_groups;
if(Array.isArray(data107)){
if(data107.length > 50){
const err262 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(data107.length < 1){
const err263 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
const len8 = data107.length;
for(let i12=0; i12<len8; i12++){
let data108 = data107[i12];
if(typeof data108 === "string"){
if(!pattern29.test(data108)){
const err264 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
else {
const err265 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
let i13 = data107.length;
let j4;
if(i13 > 1){
const indices4 = {};
for(;i13--;){
let item4 = data107[i13];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err266 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j4}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
break;
}
indices4[item4] = i13;
}
}
}
else {
const err267 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
let data109 = data31.log_stream_prefixes;
if(Array.isArray(data109)){
if(data109.length > 20){
const err268 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
const len9 = data109.length;
for(let i14=0; i14<len9; i14++){
let data110 = data109[i14];
if(typeof data110 === "string"){
if(!pattern30.test(data110)){
const err269 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
else {
const err270 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
let i15 = data109.length;
let j5;
if(i15 > 1){
const indices5 = {};
for(;i15--;){
let item5 = data109[i15];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err271 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j5}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
break;
}
indices5[item5] = i15;
}
}
}
else {
const err272 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data31.region !== undefined){
let data111 = data31.region;
if(typeof data111 === "string"){
if(!pattern9.test(data111)){
const err273 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
else {
const err274 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data31.endpoint !== undefined){
let data112 = data31.endpoint;
if(typeof data112 === "string"){
if(!pattern10.test(data112)){
const err275 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
let data113 = data31.start;
if(typeof data113 === "string"){
if(!pattern33.test(data113)){
const err277 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
else {
const err278 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
let data114 = data31.requests_per_second;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err279 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 1000 || isNaN(data114)){
const err280 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if(data114 < 1 || isNaN(data114)){
const err281 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
let data115 = data31.page_events;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err282 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 10000 || isNaN(data115)){
const err283 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data115 < 1 || isNaN(data115)){
const err284 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
if(data31.credentials !== undefined){
let data116 = data31.credentials;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
for(const key17 in data116){
if(!((((((key17 === "profile") || (key17 === "access_key_id")) || (key17 === "secret_access_key")) || (key17 === "session_token")) || (key17 === "role_arn")) || (key17 === "external_id"))){
const err285 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data116.access_key_id !== undefined){
if(data116.secret_access_key === undefined){
const err286 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
if(data116.secret_access_key !== undefined){
if(data116.access_key_id === undefined){
const err287 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data116.session_token !== undefined){
if(data116.access_key_id === undefined){
const err288 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data116.external_id !== undefined){
if(data116.role_arn === undefined){
const err289 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data116.profile !== undefined){
let data117 = data116.profile;
if(typeof data117 === "string"){
if(func3(data117) < 1){
const err290 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
else {
const err291 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data116.access_key_id !== undefined){
let data118 = data116.access_key_id;
if(typeof data118 === "string"){
if(func3(data118) < 1){
const err292 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
else {
const err293 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
if(data116.secret_access_key !== undefined){
let data119 = data116.secret_access_key;
if(typeof data119 === "string"){
if(func3(data119) < 1){
const err294 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
else {
const err295 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data116.session_token !== undefined){
let data120 = data116.session_token;
if(typeof data120 === "string"){
if(func3(data120) < 1){
const err296 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
else {
const err297 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
if(data116.role_arn !== undefined){
let data121 = data116.role_arn;
if(typeof data121 === "string"){
if(!pattern17.test(data121)){
const err298 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
else {
const err299 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data116.external_id !== undefined){
let data122 = data116.external_id;
if(typeof data122 === "string"){
if(func3(data122) < 2){
const err300 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
else {
const err301 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
}
else {
const err302 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
}
else {
const err303 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs287 = errors;
let valid65 = false;
let passing1 = null;
const _errs288 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.queue_url === undefined){
const err304 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
var _valid3 = _errs288 === errors;
if(_valid3){
valid65 = true;
passing1 = 0;
}
const _errs289 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.bucket === undefined){
const err305 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
var _valid3 = _errs289 === errors;
if(_valid3 && valid65){
valid65 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid65 = true;
passing1 = 1;
}
}
if(!valid65){
const err306 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
else {
errors = _errs287;
if(vErrors !== null){
if(_errs287){
vErrors.length = _errs287;
}
else {
vErrors = null;
}
}
}
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.open_objects === undefined){
data31.open_objects = 8;
}
if(data31.chunk_size === undefined){
data31.chunk_size = "1MiB";
}
if(data31.visibility_timeout === undefined){
data31.visibility_timeout = "2m";
}
if(data31.list_interval === undefined){
data31.list_interval = "5m";
}
if(data31.idle_timeout === undefined){
data31.idle_timeout = "5s";
}
if(data31.type === undefined){
const err307 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data31.name === undefined){
const err308 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
for(const key18 in data31){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key18))){
const err309 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data31.prefix !== undefined){
if(data31.bucket === undefined){
const err310 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data31.start !== undefined){
if(data31.bucket === undefined){
const err311 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data31.end !== undefined){
if(data31.bucket === undefined){
const err312 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data31.type !== undefined){
let data123 = data31.type;
if(typeof data123 !== "string"){
const err313 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if("s3" !== data123){
const err314 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data31.name !== undefined){
let data124 = data31.name;
if(typeof data124 === "string"){
if(!pattern0.test(data124)){
const err315 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
else {
const err316 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data31.queue_url !== undefined){
let data125 = data31.queue_url;
if(typeof data125 === "string"){
if(!pattern36.test(data125)){
const err317 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
else {
const err318 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data31.bucket !== undefined){
let data126 = data31.bucket;
if(typeof data126 === "string"){
if(!pattern37.test(data126)){
const err319 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
else {
const err320 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data31.prefix !== undefined){
let data127 = data31.prefix;
if(typeof data127 === "string"){
if(func3(data127) > 1024){
const err321 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
else {
const err322 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data31.start !== undefined){
let data128 = data31.start;
if(typeof data128 === "string"){
if(!pattern11.test(data128)){
const err323 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
else {
const err324 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
if(data31.end !== undefined){
let data129 = data31.end;
if(typeof data129 === "string"){
if(!pattern11.test(data129)){
const err325 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
else {
const err326 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data31.region !== undefined){
let data130 = data31.region;
if(typeof data130 === "string"){
if(!pattern9.test(data130)){
const err327 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
else {
const err328 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
if(data31.endpoint !== undefined){
let data131 = data31.endpoint;
if(typeof data131 === "string"){
if(!pattern10.test(data131)){
const err329 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
else {
const err330 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
let data132 = data31.open_objects;
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err331 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 256 || isNaN(data132)){
const err332 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if(data132 < 1 || isNaN(data132)){
const err333 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data31.credentials !== undefined){
let data133 = data31.credentials;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
for(const key19 in data133){
if(!((((((key19 === "profile") || (key19 === "access_key_id")) || (key19 === "secret_access_key")) || (key19 === "session_token")) || (key19 === "role_arn")) || (key19 === "external_id"))){
const err334 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
if(data133.access_key_id !== undefined){
if(data133.secret_access_key === undefined){
const err335 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data133.secret_access_key !== undefined){
if(data133.access_key_id === undefined){
const err336 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data133.session_token !== undefined){
if(data133.access_key_id === undefined){
const err337 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
if(data133.external_id !== undefined){
if(data133.role_arn === undefined){
const err338 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data133.profile !== undefined){
let data134 = data133.profile;
if(typeof data134 === "string"){
if(func3(data134) < 1){
const err339 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
else {
const err340 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data133.access_key_id !== undefined){
let data135 = data133.access_key_id;
if(typeof data135 === "string"){
if(func3(data135) < 1){
const err341 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
else {
const err342 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
if(data133.secret_access_key !== undefined){
let data136 = data133.secret_access_key;
if(typeof data136 === "string"){
if(func3(data136) < 1){
const err343 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
else {
const err344 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
if(data133.session_token !== undefined){
let data137 = data133.session_token;
if(typeof data137 === "string"){
if(func3(data137) < 1){
const err345 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
else {
const err346 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
if(data133.role_arn !== undefined){
let data138 = data133.role_arn;
if(typeof data138 === "string"){
if(!pattern17.test(data138)){
const err347 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
else {
const err348 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
if(data133.external_id !== undefined){
let data139 = data133.external_id;
if(typeof data139 === "string"){
if(func3(data139) < 2){
const err349 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
else {
const err350 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
else {
const err351 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
}
else {
const err352 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
else if(tag0 === "file"){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.follow === undefined){
data31.follow = false;
}
if(data31.chunk_size === undefined){
data31.chunk_size = "1MiB";
}
if(data31.poll_interval === undefined){
data31.poll_interval = "1s";
}
if(data31.open_files === undefined){
data31.open_files = 8;
}
if(data31.followed_files === undefined){
data31.followed_files = 1000;
}
if(data31.type === undefined){
const err353 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data31.name === undefined){
const err354 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if(data31.paths === undefined){
const err355 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
for(const key20 in data31){
if(!((((((((key20 === "type") || (key20 === "name")) || (key20 === "paths")) || (key20 === "follow")) || (key20 === "chunk_size")) || (key20 === "poll_interval")) || (key20 === "open_files")) || (key20 === "followed_files"))){
const err356 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
if(data31.type !== undefined){
let data140 = data31.type;
if(typeof data140 !== "string"){
const err357 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if("file" !== data140){
const err358 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
if(data31.name !== undefined){
let data141 = data31.name;
if(typeof data141 === "string"){
if(!pattern0.test(data141)){
const err359 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
else {
const err360 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
if(data31.paths !== undefined){
let data142 = data31.paths;
if(Array.isArray(data142)){
if(data142.length < 1){
const err361 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
const len10 = data142.length;
for(let i16=0; i16<len10; i16++){
let data143 = data142[i16];
if(typeof data143 === "string"){
if(func3(data143) < 1){
const err362 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
else {
const err363 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
let i17 = data142.length;
let j6;
if(i17 > 1){
const indices6 = {};
for(;i17--;){
let item6 = data142[i17];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err364 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j6}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
break;
}
indices6[item6] = i17;
}
}
}
else {
const err365 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(typeof data31.follow !== "boolean"){
const err366 = {instancePath:instancePath+"/sources/" + i5+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
let data145 = data31.open_files;
if(!(((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145))) && (isFinite(data145)))){
const err367 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
if((typeof data145 == "number") && (isFinite(data145))){
if(data145 > 10000 || isNaN(data145)){
const err368 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
if(data145 < 1 || isNaN(data145)){
const err369 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
let data146 = data31.followed_files;
if(!(((typeof data146 == "number") && (!(data146 % 1) && !isNaN(data146))) && (isFinite(data146)))){
const err370 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if((typeof data146 == "number") && (isFinite(data146))){
if(data146 > 100000 || isNaN(data146)){
const err371 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if(data146 < 1 || isNaN(data146)){
const err372 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
}
else {
const err373 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.type === undefined){
const err374 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(data31.name === undefined){
const err375 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
for(const key21 in data31){
if(!((key21 === "type") || (key21 === "name"))){
const err376 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data31.type !== undefined){
let data147 = data31.type;
if(typeof data147 !== "string"){
const err377 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if("stdin" !== data147){
const err378 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data31.name !== undefined){
let data148 = data31.name;
if(typeof data148 === "string"){
if(!pattern0.test(data148)){
const err379 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
else {
const err380 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
}
else {
const err381 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
else {
const err382 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
else {
const err383 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
else {
const err384 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
}
else {
const err385 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
let data149 = data.capture;
if(Array.isArray(data149)){
const len11 = data149.length;
for(let i18=0; i18<len11; i18++){
let data150 = data149[i18];
if(data150 && typeof data150 == "object" && !Array.isArray(data150)){
if(data150.type === undefined){
const err386 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
for(const key22 in data150){
if(!(((key22 === "type") || (key22 === "filter")) || (key22 === "fields"))){
const err387 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data150.type !== undefined){
let data151 = data150.type;
if(typeof data151 === "string"){
if(func3(data151) < 1){
const err388 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
else {
const err389 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data150.filter !== undefined){
if(typeof data150.filter !== "string"){
const err390 = {instancePath:instancePath+"/capture/" + i18+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data150.fields !== undefined){
let data153 = data150.fields;
if(Array.isArray(data153)){
if(data153.length < 1){
const err391 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
const len12 = data153.length;
for(let i19=0; i19<len12; i19++){
let data154 = data153[i19];
if(typeof data154 === "string"){
if(func3(data154) < 1){
const err392 = {instancePath:instancePath+"/capture/" + i18+"/fields/" + i19,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
else {
const err393 = {instancePath:instancePath+"/capture/" + i18+"/fields/" + i19,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
let i20 = data153.length;
let j7;
if(i20 > 1){
const indices7 = {};
for(;i20--;){
let item7 = data153[i20];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err394 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i20, j: j7}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
break;
}
indices7[item7] = i20;
}
}
}
else {
const err395 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
}
else {
const err396 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
}
else {
const err397 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
let data155 = data.masking;
if(data155 && typeof data155 == "object" && !Array.isArray(data155)){
if(data155.headers === undefined){
data155.headers = ["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"];
}
if(data155.additional_headers === undefined){
data155.additional_headers = [];
}
if(data155.client_ip === undefined){
data155.client_ip = "none";
}
if(data155.client_ip_ipv4_bits === undefined){
data155.client_ip_ipv4_bits = 24;
}
if(data155.client_ip_ipv6_bits === undefined){
data155.client_ip_ipv6_bits = 48;
}
if(data155.client_ip_keys === undefined){
data155.client_ip_keys = [];
}
if(data155.client_ip_rotation === undefined){
data155.client_ip_rotation = "30d";
}
for(const key23 in data155){
if(!(((((((key23 === "headers") || (key23 === "additional_headers")) || (key23 === "client_ip")) || (key23 === "client_ip_ipv4_bits")) || (key23 === "client_ip_ipv6_bits")) || (key23 === "client_ip_keys")) || (key23 === "client_ip_rotation"))){
const err398 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
let data156 = data155.headers;
if(Array.isArray(data156)){
const len13 = data156.length;
for(let i21=0; i21<len13; i21++){
let data157 = data156[i21];
if(typeof data157 === "string"){
if(!pattern45.test(data157)){
const err399 = {instancePath:instancePath+"/masking/headers/" + i21,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
else {
const err400 = {instancePath:instancePath+"/masking/headers/" + i21,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
let i22 = data156.length;
let j8;
if(i22 > 1){
const indices8 = {};
for(;i22--;){
let item8 = data156[i22];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err401 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i22, j: j8}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
break;
}
indices8[item8] = i22;
}
}
}
else {
const err402 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
let data158 = data155.additional_headers;
if(Array.isArray(data158)){
const len14 = data158.length;
for(let i23=0; i23<len14; i23++){
let data159 = data158[i23];
if(typeof data159 === "string"){
if(!pattern45.test(data159)){
const err403 = {instancePath:instancePath+"/masking/additional_headers/" + i23,schemaPath:"#/properties/masking/properties/additional_headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
else {
const err404 = {instancePath:instancePath+"/masking/additional_headers/" + i23,schemaPath:"#/properties/masking/properties/additional_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
let i24 = data158.length;
let j9;
if(i24 > 1){
const indices9 = {};
for(;i24--;){
let item9 = data158[i24];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err405 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/uniqueItems",keyword:"uniqueItems",params:{i: i24, j: j9}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
break;
}
indices9[item9] = i24;
}
}
}
else {
const err406 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
let data160 = data155.client_ip;
if(typeof data160 !== "string"){
const err407 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
if(!(((data160 === "none") || (data160 === "truncate")) || (data160 === "hmac"))){
const err408 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/enum",keyword:"enum",params:{allowedValues: schema11.properties.masking.properties.client_ip.enum}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
let data161 = data155.client_ip_ipv4_bits;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err409 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 31 || isNaN(data161)){
const err410 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if(data161 < 8 || isNaN(data161)){
const err411 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
let data162 = data155.client_ip_ipv6_bits;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err412 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 127 || isNaN(data162)){
const err413 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 127}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if(data162 < 16 || isNaN(data162)){
const err414 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
let data163 = data155.client_ip_keys;
if(Array.isArray(data163)){
if(data163.length > 16){
const err415 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
const len15 = data163.length;
for(let i25=0; i25<len15; i25++){
let data164 = data163[i25];
if(typeof data164 === "string"){
if(func3(data164) > 4096){
const err416 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if(func3(data164) < 32){
const err417 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/minLength",keyword:"minLength",params:{limit: 32}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
else {
const err418 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
let i26 = data163.length;
let j10;
if(i26 > 1){
const indices10 = {};
for(;i26--;){
let item10 = data163[i26];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err419 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/uniqueItems",keyword:"uniqueItems",params:{i: i26, j: j10}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
break;
}
indices10[item10] = i26;
}
}
}
else {
const err420 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
}
else {
const err421 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
let data165 = data.limits;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
if(data165.event_size === undefined){
data165.event_size = "10MiB";
}
if(data165.inflated_size === undefined){
data165.inflated_size = "64MiB";
}
if(data165.depth === undefined){
data165.depth = 64;
}
if(data165.header_names === undefined){
data165.header_names = 1000;
}
if(data165.findings_per_record === undefined){
data165.findings_per_record = 100;
}
if(data165.future_skew_max === undefined){
data165.future_skew_max = "1d";
}
for(const key24 in data165){
if(!(((((((key24 === "memory") || (key24 === "event_size")) || (key24 === "inflated_size")) || (key24 === "depth")) || (key24 === "header_names")) || (key24 === "findings_per_record")) || (key24 === "future_skew_max"))){
const err422 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
let data166 = data165.depth;
if(!(((typeof data166 == "number") && (!(data166 % 1) && !isNaN(data166))) && (isFinite(data166)))){
const err423 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if((typeof data166 == "number") && (isFinite(data166))){
if(data166 > 512 || isNaN(data166)){
const err424 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(data166 < 8 || isNaN(data166)){
const err425 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
let data167 = data165.header_names;
if(!(((typeof data167 == "number") && (!(data167 % 1) && !isNaN(data167))) && (isFinite(data167)))){
const err426 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if((typeof data167 == "number") && (isFinite(data167))){
if(data167 > 100000 || isNaN(data167)){
const err427 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data167 < 1 || isNaN(data167)){
const err428 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
let data168 = data165.findings_per_record;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err429 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 10000 || isNaN(data168)){
const err430 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(data168 < 1 || isNaN(data168)){
const err431 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
}
else {
const err432 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
let data169 = data.load;
if(data169 && typeof data169 == "object" && !Array.isArray(data169)){
if(data169.batch_rows === undefined){
data169.batch_rows = 100000;
}
if(data169.batch_size === undefined){
data169.batch_size = "128MiB";
}
if(data169.batch_wait === undefined){
data169.batch_wait = "1s";
}
if(data169.builder === undefined){
data169.builder = "kernel";
}
if(data169.retry_wait_min === undefined){
data169.retry_wait_min = "200ms";
}
if(data169.retry_wait_max === undefined){
data169.retry_wait_max = "10s";
}
for(const key25 in data169){
if(!((((((key25 === "batch_rows") || (key25 === "batch_size")) || (key25 === "batch_wait")) || (key25 === "builder")) || (key25 === "retry_wait_min")) || (key25 === "retry_wait_max"))){
const err433 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
let data170 = data169.batch_rows;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err434 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 > 1000000 || isNaN(data170)){
const err435 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
if(data170 < 1 || isNaN(data170)){
const err436 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
let data171 = data169.builder;
if(typeof data171 !== "string"){
const err437 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
if(!((data171 === "kernel") || (data171 === "reference"))){
const err438 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
else {
const err439 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(data.relay !== undefined){
let data172 = data.relay;
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
if(data172.client_id === undefined){
data172.client_id = "weir";
}
if(data172.partitions === undefined){
data172.partitions = 12;
}
if(data172.replication_factor === undefined){
data172.replication_factor = 3;
}
if(data172.retention === undefined){
data172.retention = "7d";
}
if(data172.record_size_max === undefined){
data172.record_size_max = "11MiB";
}
if(data172.compression === undefined){
data172.compression = "none";
}
if(data172.in_flight_size_max === undefined){
data172.in_flight_size_max = "64MiB";
}
if(data172.brokers === undefined){
const err440 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if(data172.topic === undefined){
const err441 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
for(const key26 in data172){
if(!(func2.call(schema11.properties.relay.properties, key26))){
const err442 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
if(data172.brokers !== undefined){
let data173 = data172.brokers;
if(Array.isArray(data173)){
if(data173.length < 1){
const err443 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
const len16 = data173.length;
for(let i27=0; i27<len16; i27++){
let data174 = data173[i27];
if(typeof data174 === "string"){
if(!pattern20.test(data174)){
const err444 = {instancePath:instancePath+"/relay/brokers/" + i27,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
else {
const err445 = {instancePath:instancePath+"/relay/brokers/" + i27,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
let i28 = data173.length;
let j11;
if(i28 > 1){
const indices11 = {};
for(;i28--;){
let item11 = data173[i28];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err446 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i28, j: j11}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
break;
}
indices11[item11] = i28;
}
}
}
else {
const err447 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
let data175 = data172.client_id;
if(typeof data175 === "string"){
if(!pattern21.test(data175)){
const err448 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
else {
const err449 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if(data172.tls !== undefined){
let data176 = data172.tls;
if(data176 && typeof data176 == "object" && !Array.isArray(data176)){
for(const key27 in data176){
if(!(((key27 === "ca_file") || (key27 === "cert_file")) || (key27 === "key_file"))){
const err450 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
if(data176.ca_file !== undefined){
let data177 = data176.ca_file;
if(typeof data177 === "string"){
if(func3(data177) < 1){
const err451 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
else {
const err452 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
if(data176.cert_file !== undefined){
let data178 = data176.cert_file;
if(typeof data178 === "string"){
if(func3(data178) < 1){
const err453 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
else {
const err454 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
if(data176.key_file !== undefined){
let data179 = data176.key_file;
if(typeof data179 === "string"){
if(func3(data179) < 1){
const err455 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
else {
const err456 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
}
else {
const err457 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
if(data172.sasl !== undefined){
let data180 = data172.sasl;
if(data180 && typeof data180 == "object" && !Array.isArray(data180)){
if(data180.mechanism === undefined){
data180.mechanism = "scram-sha-512";
}
if(data180.username === undefined){
const err458 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(data180.password === undefined){
const err459 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
for(const key28 in data180){
if(!(((key28 === "mechanism") || (key28 === "username")) || (key28 === "password"))){
const err460 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
let data181 = data180.mechanism;
if(typeof data181 !== "string"){
const err461 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(!(((data181 === "plain") || (data181 === "scram-sha-256")) || (data181 === "scram-sha-512"))){
const err462 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
if(data180.username !== undefined){
let data182 = data180.username;
if(typeof data182 === "string"){
if(func3(data182) < 1){
const err463 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
else {
const err464 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
if(data180.password !== undefined){
let data183 = data180.password;
if(typeof data183 === "string"){
if(func3(data183) < 1){
const err465 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
else {
const err466 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
}
else {
const err467 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
if(data172.topic !== undefined){
let data184 = data172.topic;
if(typeof data184 === "string"){
if(!pattern21.test(data184)){
const err468 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
else {
const err469 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
if(data172.positions_topic !== undefined){
let data185 = data172.positions_topic;
if(typeof data185 === "string"){
if(!pattern21.test(data185)){
const err470 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
else {
const err471 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
let data186 = data172.partitions;
if(!(((typeof data186 == "number") && (!(data186 % 1) && !isNaN(data186))) && (isFinite(data186)))){
const err472 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
if((typeof data186 == "number") && (isFinite(data186))){
if(data186 > 10000 || isNaN(data186)){
const err473 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(data186 < 1 || isNaN(data186)){
const err474 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
let data187 = data172.replication_factor;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err475 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 32 || isNaN(data187)){
const err476 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if(data187 < 1 || isNaN(data187)){
const err477 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
let data188 = data172.compression;
if(typeof data188 !== "string"){
const err478 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if(!((data188 === "none") || (data188 === "gzip"))){
const err479 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
else {
const err480 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data189 = data.dead_letter_topic;
if(data189 && typeof data189 == "object" && !Array.isArray(data189)){
if(data189.client_id === undefined){
data189.client_id = "weir";
}
if(data189.partitions === undefined){
data189.partitions = 1;
}
if(data189.replication_factor === undefined){
data189.replication_factor = 3;
}
if(data189.retention === undefined){
data189.retention = "30d";
}
if(data189.brokers === undefined){
const err481 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if(data189.topic === undefined){
const err482 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
for(const key29 in data189){
if(!((((((((key29 === "brokers") || (key29 === "client_id")) || (key29 === "tls")) || (key29 === "sasl")) || (key29 === "topic")) || (key29 === "partitions")) || (key29 === "replication_factor")) || (key29 === "retention"))){
const err483 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
if(data189.brokers !== undefined){
let data190 = data189.brokers;
if(Array.isArray(data190)){
if(data190.length < 1){
const err484 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
const len17 = data190.length;
for(let i29=0; i29<len17; i29++){
let data191 = data190[i29];
if(typeof data191 === "string"){
if(!pattern20.test(data191)){
const err485 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i29,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
else {
const err486 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i29,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
let i30 = data190.length;
let j12;
if(i30 > 1){
const indices12 = {};
for(;i30--;){
let item12 = data190[i30];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err487 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i30, j: j12}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
break;
}
indices12[item12] = i30;
}
}
}
else {
const err488 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
let data192 = data189.client_id;
if(typeof data192 === "string"){
if(!pattern21.test(data192)){
const err489 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
else {
const err490 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(data189.tls !== undefined){
let data193 = data189.tls;
if(data193 && typeof data193 == "object" && !Array.isArray(data193)){
for(const key30 in data193){
if(!(((key30 === "ca_file") || (key30 === "cert_file")) || (key30 === "key_file"))){
const err491 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
if(data193.ca_file !== undefined){
let data194 = data193.ca_file;
if(typeof data194 === "string"){
if(func3(data194) < 1){
const err492 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
else {
const err493 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
if(data193.cert_file !== undefined){
let data195 = data193.cert_file;
if(typeof data195 === "string"){
if(func3(data195) < 1){
const err494 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
else {
const err495 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
if(data193.key_file !== undefined){
let data196 = data193.key_file;
if(typeof data196 === "string"){
if(func3(data196) < 1){
const err496 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
else {
const err497 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
}
else {
const err498 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
if(data189.sasl !== undefined){
let data197 = data189.sasl;
if(data197 && typeof data197 == "object" && !Array.isArray(data197)){
if(data197.mechanism === undefined){
data197.mechanism = "scram-sha-512";
}
if(data197.username === undefined){
const err499 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
if(data197.password === undefined){
const err500 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
for(const key31 in data197){
if(!(((key31 === "mechanism") || (key31 === "username")) || (key31 === "password"))){
const err501 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
let data198 = data197.mechanism;
if(typeof data198 !== "string"){
const err502 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
if(!(((data198 === "plain") || (data198 === "scram-sha-256")) || (data198 === "scram-sha-512"))){
const err503 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(data197.username !== undefined){
let data199 = data197.username;
if(typeof data199 === "string"){
if(func3(data199) < 1){
const err504 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
else {
const err505 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
if(data197.password !== undefined){
let data200 = data197.password;
if(typeof data200 === "string"){
if(func3(data200) < 1){
const err506 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
else {
const err507 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
}
else {
const err508 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
if(data189.topic !== undefined){
let data201 = data189.topic;
if(typeof data201 === "string"){
if(!pattern21.test(data201)){
const err509 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
else {
const err510 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
let data202 = data189.partitions;
if(!(((typeof data202 == "number") && (!(data202 % 1) && !isNaN(data202))) && (isFinite(data202)))){
const err511 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
if((typeof data202 == "number") && (isFinite(data202))){
if(data202 > 1000 || isNaN(data202)){
const err512 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if(data202 < 1 || isNaN(data202)){
const err513 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
let data203 = data189.replication_factor;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err514 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 32 || isNaN(data203)){
const err515 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if(data203 < 1 || isNaN(data203)){
const err516 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
}
else {
const err517 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
let data204 = data.rollups;
if(data204 && typeof data204 == "object" && !Array.isArray(data204)){
if(data204.enabled === undefined){
data204.enabled = true;
}
if(data204.interval === undefined){
data204.interval = "10s";
}
if(data204.range_max === undefined){
data204.range_max = "1d";
}
if(data204.rows_max === undefined){
data204.rows_max = 2000000;
}
for(const key32 in data204){
if(!((((key32 === "enabled") || (key32 === "interval")) || (key32 === "range_max")) || (key32 === "rows_max"))){
const err518 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
if(typeof data204.enabled !== "boolean"){
const err519 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
let data206 = data204.rows_max;
if(!(((typeof data206 == "number") && (!(data206 % 1) && !isNaN(data206))) && (isFinite(data206)))){
const err520 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if((typeof data206 == "number") && (isFinite(data206))){
if(data206 > 1000000000 || isNaN(data206)){
const err521 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if(data206 < 10000 || isNaN(data206)){
const err522 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
}
else {
const err523 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
let data207 = data.retention;
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.http_request_complete === undefined){
data207.http_request_complete = "400d";
}
if(data207.tcp_connection_closed === undefined){
data207.tcp_connection_closed = "400d";
}
if(data207.config_events === undefined){
data207.config_events = "0d";
}
if(data207.rollup_minutes === undefined){
data207.rollup_minutes = "90d";
}
if(data207.path_minutes === undefined){
data207.path_minutes = "3d";
}
if(data207.rollup_hours === undefined){
data207.rollup_hours = "800d";
}
if(data207.batches === undefined){
data207.batches = "90d";
}
if(data207.dead_letters === undefined){
data207.dead_letters = "90d";
}
if(data207.alerts === undefined){
data207.alerts = "400d";
}
for(const key33 in data207){
if(!(func2.call(schema11.properties.retention.properties, key33))){
const err524 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
}
}
else {
const err525 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
let data208 = data.compaction;
if(data208 && typeof data208 == "object" && !Array.isArray(data208)){
if(data208.enabled === undefined){
data208.enabled = true;
}
if(data208.idle_time === undefined){
data208.idle_time = "15m";
}
if(data208.size_max === undefined){
data208.size_max = "100GiB";
}
if(data208.current_day_interval === undefined){
data208.current_day_interval = "10m";
}
if(data208.current_day_size_max === undefined){
data208.current_day_size_max = "512MiB";
}
for(const key34 in data208){
if(!(((((key34 === "enabled") || (key34 === "idle_time")) || (key34 === "size_max")) || (key34 === "current_day_interval")) || (key34 === "current_day_size_max"))){
const err526 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
if(typeof data208.enabled !== "boolean"){
const err527 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
}
else {
const err528 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
if(data.geoip !== undefined){
let data210 = data.geoip;
if(data210 && typeof data210 == "object" && !Array.isArray(data210)){
if(data210.additional_files === undefined){
data210.additional_files = [];
}
if(data210.refresh_interval === undefined){
data210.refresh_interval = "15m";
}
if(data210.clickhouse_user === undefined){
data210.clickhouse_user = "weir_geoip";
}
if(data210.file === undefined){
const err529 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
for(const key35 in data210){
if(!((((((key35 === "file") || (key35 === "additional_files")) || (key35 === "locations")) || (key35 === "refresh_interval")) || (key35 === "clickhouse_user")) || (key35 === "clickhouse_password"))){
const err530 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
if(data210.file !== undefined){
let data211 = data210.file;
if(typeof data211 === "string"){
if(func3(data211) < 1){
const err531 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
else {
const err532 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
let data212 = data210.additional_files;
if(Array.isArray(data212)){
if(data212.length > 8){
const err533 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
const len18 = data212.length;
for(let i31=0; i31<len18; i31++){
let data213 = data212[i31];
if(typeof data213 === "string"){
if(func3(data213) < 1){
const err534 = {instancePath:instancePath+"/geoip/additional_files/" + i31,schemaPath:"#/properties/geoip/properties/additional_files/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
}
else {
const err535 = {instancePath:instancePath+"/geoip/additional_files/" + i31,schemaPath:"#/properties/geoip/properties/additional_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
}
else {
const err536 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
if(data210.locations !== undefined){
let data214 = data210.locations;
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err537 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
}
else {
const err538 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
let data215 = data210.clickhouse_user;
if(typeof data215 === "string"){
if(func3(data215) < 1){
const err539 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
else {
const err540 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
if(data210.clickhouse_password !== undefined){
let data216 = data210.clickhouse_password;
if(typeof data216 === "string"){
if(func3(data216) < 1){
const err541 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
}
else {
const err542 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
}
else {
const err543 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
}
let data217 = data.alerts;
if(data217 && typeof data217 == "object" && !Array.isArray(data217)){
if(data217.rules === undefined){
data217.rules = [];
}
if(data217.builtin_rules === undefined){
data217.builtin_rules = [];
}
if(data217.destinations === undefined){
data217.destinations = [];
}
if(data217.evaluator === undefined){
data217.evaluator = true;
}
if(data217.evaluation_interval === undefined){
data217.evaluation_interval = "15s";
}
if(data217.delay === undefined){
data217.delay = "30s";
}
if(data217.allowed_lateness === undefined){
data217.allowed_lateness = "2h";
}
if(data217.stall_after === undefined){
data217.stall_after = "3m";
}
if(data217.alerts_max === undefined){
data217.alerts_max = 1000;
}
if(data217.query_timeout === undefined){
data217.query_timeout = "10s";
}
if(data217.query_rows === undefined){
data217.query_rows = 500000000;
}
if(data217.query_memory_max === undefined){
data217.query_memory_max = "1GiB";
}
for(const key36 in data217){
if(!(func2.call(schema11.properties.alerts.properties, key36))){
const err544 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
let data218 = data217.rules;
if(Array.isArray(data218)){
const len19 = data218.length;
for(let i32=0; i32<len19; i32++){
let data219 = data218[i32];
if(typeof data219 === "string"){
if(func3(data219) < 1){
const err545 = {instancePath:instancePath+"/alerts/rules/" + i32,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
}
else {
const err546 = {instancePath:instancePath+"/alerts/rules/" + i32,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
}
let i33 = data218.length;
let j13;
if(i33 > 1){
const indices13 = {};
for(;i33--;){
let item13 = data218[i33];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err547 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i33, j: j13}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
break;
}
indices13[item13] = i33;
}
}
}
else {
const err548 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
let data220 = data217.builtin_rules;
if(Array.isArray(data220)){
const len20 = data220.length;
for(let i34=0; i34<len20; i34++){
let data221 = data220[i34];
if(typeof data221 !== "string"){
const err549 = {instancePath:instancePath+"/alerts/builtin_rules/" + i34,schemaPath:"#/properties/alerts/properties/builtin_rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if(!((((data221 === "security") || (data221 === "traffic")) || (data221 === "changes")) || (data221 === "pipeline"))){
const err550 = {instancePath:instancePath+"/alerts/builtin_rules/" + i34,schemaPath:"#/properties/alerts/properties/builtin_rules/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.builtin_rules.items.enum}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
}
let i35 = data220.length;
let j14;
if(i35 > 1){
const indices14 = {};
for(;i35--;){
let item14 = data220[i35];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err551 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/uniqueItems",keyword:"uniqueItems",params:{i: i35, j: j14}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
break;
}
indices14[item14] = i35;
}
}
}
else {
const err552 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
let data222 = data217.destinations;
if(Array.isArray(data222)){
const len21 = data222.length;
for(let i36=0; i36<len21; i36++){
let data223 = data222[i36];
if(data223 && typeof data223 == "object" && !Array.isArray(data223)){
const tag1 = data223.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data223 && typeof data223 == "object" && !Array.isArray(data223)){
if(data223.severities === undefined){
data223.severities = [];
}
if(data223.timeout === undefined){
data223.timeout = "10s";
}
if(data223.retry_wait_max === undefined){
data223.retry_wait_max = "1m";
}
if(data223.resend_interval === undefined){
data223.resend_interval = "1m";
}
if(data223.resolve_timeout === undefined){
data223.resolve_timeout = "4m";
}
if(data223.type === undefined){
const err553 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
if(data223.name === undefined){
const err554 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
if(data223.urls === undefined){
const err555 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
for(const key37 in data223){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key37))){
const err556 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
if(data223.type !== undefined){
let data224 = data223.type;
if(typeof data224 !== "string"){
const err557 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
if("alertmanager" !== data224){
const err558 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
}
if(data223.name !== undefined){
let data225 = data223.name;
if(typeof data225 === "string"){
if(!pattern0.test(data225)){
const err559 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
else {
const err560 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
}
let data226 = data223.severities;
if(Array.isArray(data226)){
const len22 = data226.length;
for(let i37=0; i37<len22; i37++){
let data227 = data226[i37];
if(typeof data227 !== "string"){
const err561 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
if(!(((data227 === "info") || (data227 === "warning")) || (data227 === "critical"))){
const err562 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
}
let i38 = data226.length;
let j15;
if(i38 > 1){
const indices15 = {};
for(;i38--;){
let item15 = data226[i38];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err563 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i38, j: j15}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
break;
}
indices15[item15] = i38;
}
}
}
else {
const err564 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
if(data223.auth !== undefined){
let data228 = data223.auth;
if(data228 && typeof data228 == "object" && !Array.isArray(data228)){
for(const key38 in data228){
if(!(((key38 === "username") || (key38 === "password")) || (key38 === "bearer_token"))){
const err565 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
}
if(data228.username !== undefined){
let data229 = data228.username;
if(typeof data229 === "string"){
if(func3(data229) < 1){
const err566 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
else {
const err567 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
if(data228.password !== undefined){
let data230 = data228.password;
if(typeof data230 === "string"){
if(func3(data230) < 1){
const err568 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
else {
const err569 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
}
if(data228.bearer_token !== undefined){
let data231 = data228.bearer_token;
if(typeof data231 === "string"){
if(func3(data231) < 1){
const err570 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
else {
const err571 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
}
else {
const err572 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
}
if(data223.tls !== undefined){
let data232 = data223.tls;
if(data232 && typeof data232 == "object" && !Array.isArray(data232)){
for(const key39 in data232){
if(!(((key39 === "ca_file") || (key39 === "cert_file")) || (key39 === "key_file"))){
const err573 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
}
if(data232.ca_file !== undefined){
let data233 = data232.ca_file;
if(typeof data233 === "string"){
if(func3(data233) < 1){
const err574 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
else {
const err575 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
if(data232.cert_file !== undefined){
let data234 = data232.cert_file;
if(typeof data234 === "string"){
if(func3(data234) < 1){
const err576 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
}
else {
const err577 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
}
if(data232.key_file !== undefined){
let data235 = data232.key_file;
if(typeof data235 === "string"){
if(func3(data235) < 1){
const err578 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
else {
const err579 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
}
}
else {
const err580 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
if(data223.urls !== undefined){
let data236 = data223.urls;
if(Array.isArray(data236)){
if(data236.length < 1){
const err581 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
const len23 = data236.length;
for(let i39=0; i39<len23; i39++){
let data237 = data236[i39];
if(typeof data237 === "string"){
if(!pattern55.test(data237)){
const err582 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
}
else {
const err583 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
let i40 = data236.length;
let j16;
if(i40 > 1){
const indices16 = {};
for(;i40--;){
let item16 = data236[i40];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err584 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i40, j: j16}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
break;
}
indices16[item16] = i40;
}
}
}
else {
const err585 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
}
}
else {
const err586 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data223 && typeof data223 == "object" && !Array.isArray(data223)){
if(data223.severities === undefined){
data223.severities = [];
}
if(data223.timeout === undefined){
data223.timeout = "10s";
}
if(data223.retry_wait_max === undefined){
data223.retry_wait_max = "1m";
}
if(data223.format === undefined){
data223.format = "alertmanager";
}
if(data223.group_by === undefined){
data223.group_by = ["alertname"];
}
if(data223.group_interval === undefined){
data223.group_interval = "1m";
}
if(data223.repeat_interval === undefined){
data223.repeat_interval = "4h";
}
if(data223.send_resolved === undefined){
data223.send_resolved = true;
}
if(data223.alerts_max === undefined){
data223.alerts_max = 100;
}
if(data223.type === undefined){
const err587 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if(data223.name === undefined){
const err588 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
if(data223.url === undefined){
const err589 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
for(const key40 in data223){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key40))){
const err590 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
}
if(data223.type !== undefined){
let data238 = data223.type;
if(typeof data238 !== "string"){
const err591 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
if("webhook" !== data238){
const err592 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
}
if(data223.name !== undefined){
let data239 = data223.name;
if(typeof data239 === "string"){
if(!pattern0.test(data239)){
const err593 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
}
else {
const err594 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
let data240 = data223.severities;
if(Array.isArray(data240)){
const len24 = data240.length;
for(let i41=0; i41<len24; i41++){
let data241 = data240[i41];
if(typeof data241 !== "string"){
const err595 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
if(!(((data241 === "info") || (data241 === "warning")) || (data241 === "critical"))){
const err596 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
}
let i42 = data240.length;
let j17;
if(i42 > 1){
const indices17 = {};
for(;i42--;){
let item17 = data240[i42];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err597 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i42, j: j17}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
break;
}
indices17[item17] = i42;
}
}
}
else {
const err598 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
if(data223.auth !== undefined){
let data242 = data223.auth;
if(data242 && typeof data242 == "object" && !Array.isArray(data242)){
for(const key41 in data242){
if(!(((key41 === "username") || (key41 === "password")) || (key41 === "bearer_token"))){
const err599 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
}
if(data242.username !== undefined){
let data243 = data242.username;
if(typeof data243 === "string"){
if(func3(data243) < 1){
const err600 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
}
else {
const err601 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
}
if(data242.password !== undefined){
let data244 = data242.password;
if(typeof data244 === "string"){
if(func3(data244) < 1){
const err602 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
}
else {
const err603 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
}
if(data242.bearer_token !== undefined){
let data245 = data242.bearer_token;
if(typeof data245 === "string"){
if(func3(data245) < 1){
const err604 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
}
else {
const err605 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
}
}
else {
const err606 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
}
if(data223.tls !== undefined){
let data246 = data223.tls;
if(data246 && typeof data246 == "object" && !Array.isArray(data246)){
for(const key42 in data246){
if(!(((key42 === "ca_file") || (key42 === "cert_file")) || (key42 === "key_file"))){
const err607 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
}
if(data246.ca_file !== undefined){
let data247 = data246.ca_file;
if(typeof data247 === "string"){
if(func3(data247) < 1){
const err608 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
}
else {
const err609 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
if(data246.cert_file !== undefined){
let data248 = data246.cert_file;
if(typeof data248 === "string"){
if(func3(data248) < 1){
const err610 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
}
else {
const err611 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
if(data246.key_file !== undefined){
let data249 = data246.key_file;
if(typeof data249 === "string"){
if(func3(data249) < 1){
const err612 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err612];
}
else {
vErrors.push(err612);
}
errors++;
}
}
else {
const err613 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
}
}
else {
const err614 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
}
if(data223.url !== undefined){
let data250 = data223.url;
if(typeof data250 === "string"){
if(!pattern55.test(data250)){
const err615 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
else {
const err616 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
}
let data251 = data223.format;
if(typeof data251 !== "string"){
const err617 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
if(!((data251 === "alertmanager") || (data251 === "slack"))){
const err618 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
if(data223.template_file !== undefined){
let data252 = data223.template_file;
if(typeof data252 === "string"){
if(func3(data252) < 1){
const err619 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
}
else {
const err620 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
}
if(data223.signing_key !== undefined){
let data253 = data223.signing_key;
if(typeof data253 === "string"){
if(func3(data253) < 16){
const err621 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
else {
const err622 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
}
let data254 = data223.group_by;
if(Array.isArray(data254)){
const len25 = data254.length;
for(let i43=0; i43<len25; i43++){
let data255 = data254[i43];
if(typeof data255 === "string"){
if(!pattern58.test(data255)){
const err623 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
}
else {
const err624 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
}
let i44 = data254.length;
let j18;
if(i44 > 1){
const indices18 = {};
for(;i44--;){
let item18 = data254[i44];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err625 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i44, j: j18}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
break;
}
indices18[item18] = i44;
}
}
}
else {
const err626 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
if(typeof data223.send_resolved !== "boolean"){
const err627 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
let data257 = data223.alerts_max;
if(!(((typeof data257 == "number") && (!(data257 % 1) && !isNaN(data257))) && (isFinite(data257)))){
const err628 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
if((typeof data257 == "number") && (isFinite(data257))){
if(data257 > 10000 || isNaN(data257)){
const err629 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
if(data257 < 1 || isNaN(data257)){
const err630 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
}
}
else {
const err631 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
}
else {
const err632 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
}
else {
const err633 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
}
else {
const err634 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
}
}
else {
const err635 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
}
if(data217.external_url !== undefined){
let data258 = data217.external_url;
if(typeof data258 === "string"){
if(!pattern59.test(data258)){
const err636 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
}
else {
const err637 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
}
if(typeof data217.evaluator !== "boolean"){
const err638 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
let data260 = data217.alerts_max;
if(!(((typeof data260 == "number") && (!(data260 % 1) && !isNaN(data260))) && (isFinite(data260)))){
const err639 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
if((typeof data260 == "number") && (isFinite(data260))){
if(data260 > 100000 || isNaN(data260)){
const err640 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
if(data260 < 1 || isNaN(data260)){
const err641 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
}
let data261 = data217.query_rows;
if(!(((typeof data261 == "number") && (!(data261 % 1) && !isNaN(data261))) && (isFinite(data261)))){
const err642 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
if((typeof data261 == "number") && (isFinite(data261))){
if(data261 > 100000000000 || isNaN(data261)){
const err643 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
if(data261 < 1000 || isNaN(data261)){
const err644 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
}
}
else {
const err645 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
if(data.api !== undefined){
let data262 = data.api;
if(data262 && typeof data262 == "object" && !Array.isArray(data262)){
if(data262.serve === undefined){
data262.serve = true;
}
if(data262.host === undefined){
data262.host = "127.0.0.1";
}
if(data262.port === undefined){
data262.port = 9470;
}
if(data262.store_connections === undefined){
data262.store_connections = 10;
}
if(data262.version_headers === undefined){
data262.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data262.require_version === undefined){
data262.require_version = true;
}
if(data262.error_code_prefix === undefined){
data262.error_code_prefix = "ERR_WEIR_";
}
if(data262.body_size_max === undefined){
data262.body_size_max = "1MiB";
}
if(data262.requests_per_minute === undefined){
data262.requests_per_minute = 6000;
}
if(data262.failed_logins_per_minute === undefined){
data262.failed_logins_per_minute = 300;
}
if(data262.connections_max === undefined){
data262.connections_max = 1000;
}
if(data262.trusted_proxies === undefined){
data262.trusted_proxies = [];
}
if(data262.cors_origins === undefined){
data262.cors_origins = [];
}
if(data262.regions === undefined){
data262.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data262.ns_targets === undefined){
data262.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data262.service_domains === undefined){
data262.service_domains = [];
}
if(data262.enforce_ip_restrictions === undefined){
data262.enforce_ip_restrictions = false;
}
if(data262.retry_wait_min === undefined){
data262.retry_wait_min = "200ms";
}
if(data262.retry_wait_max === undefined){
data262.retry_wait_max = "30s";
}
if(data262.poll_interval === undefined){
data262.poll_interval = "500ms";
}
if(data262.endpoints === undefined){
data262.endpoints = {};
}
for(const key43 in data262){
if(!(func2.call(schema11.properties.api.properties, key43))){
const err646 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
}
if(typeof data262.serve !== "boolean"){
const err647 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
let data264 = data262.host;
if(typeof data264 === "string"){
if(func3(data264) < 1){
const err648 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
}
else {
const err649 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err649];
}
else {
vErrors.push(err649);
}
errors++;
}
let data265 = data262.port;
if(!(((typeof data265 == "number") && (!(data265 % 1) && !isNaN(data265))) && (isFinite(data265)))){
const err650 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err650];
}
else {
vErrors.push(err650);
}
errors++;
}
if((typeof data265 == "number") && (isFinite(data265))){
if(data265 > 65535 || isNaN(data265)){
const err651 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
if(data265 < 0 || isNaN(data265)){
const err652 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
}
if(data262.base_url !== undefined){
let data266 = data262.base_url;
if(typeof data266 === "string"){
if(!pattern60.test(data266)){
const err653 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
}
else {
const err654 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
}
if(data262.tls !== undefined){
let data267 = data262.tls;
if(data267 && typeof data267 == "object" && !Array.isArray(data267)){
if(data267.cert_file === undefined){
const err655 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
if(data267.key_file === undefined){
const err656 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
for(const key44 in data267){
if(!((key44 === "cert_file") || (key44 === "key_file"))){
const err657 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
}
if(data267.cert_file !== undefined){
let data268 = data267.cert_file;
if(typeof data268 === "string"){
if(func3(data268) < 1){
const err658 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
}
else {
const err659 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
}
if(data267.key_file !== undefined){
let data269 = data267.key_file;
if(typeof data269 === "string"){
if(func3(data269) < 1){
const err660 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
}
else {
const err661 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
}
}
else {
const err662 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
}
if(data262.store_url !== undefined){
let data270 = data262.store_url;
if(typeof data270 === "string"){
if(!pattern61.test(data270)){
const err663 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
}
else {
const err664 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
}
let data271 = data262.store_connections;
if(!(((typeof data271 == "number") && (!(data271 % 1) && !isNaN(data271))) && (isFinite(data271)))){
const err665 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
if((typeof data271 == "number") && (isFinite(data271))){
if(data271 > 200 || isNaN(data271)){
const err666 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
if(data271 < 1 || isNaN(data271)){
const err667 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
}
if(data262.secret_key_file !== undefined){
let data272 = data262.secret_key_file;
if(typeof data272 === "string"){
if(func3(data272) < 1){
const err668 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
}
else {
const err669 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
}
let data273 = data262.version_headers;
if(Array.isArray(data273)){
if(data273.length < 1){
const err670 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
const len26 = data273.length;
for(let i45=0; i45<len26; i45++){
let data274 = data273[i45];
if(typeof data274 === "string"){
if(!pattern62.test(data274)){
const err671 = {instancePath:instancePath+"/api/version_headers/" + i45,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
}
else {
const err672 = {instancePath:instancePath+"/api/version_headers/" + i45,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
}
let i46 = data273.length;
let j19;
if(i46 > 1){
const indices19 = {};
for(;i46--;){
let item19 = data273[i46];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err673 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i46, j: j19}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
break;
}
indices19[item19] = i46;
}
}
}
else {
const err674 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
if(typeof data262.require_version !== "boolean"){
const err675 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
let data276 = data262.error_code_prefix;
if(typeof data276 === "string"){
if(!pattern63.test(data276)){
const err676 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
}
else {
const err677 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
let data277 = data262.requests_per_minute;
if(!(((typeof data277 == "number") && (!(data277 % 1) && !isNaN(data277))) && (isFinite(data277)))){
const err678 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
if((typeof data277 == "number") && (isFinite(data277))){
if(data277 > 1000000 || isNaN(data277)){
const err679 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
if(data277 < 0 || isNaN(data277)){
const err680 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
}
let data278 = data262.failed_logins_per_minute;
if(!(((typeof data278 == "number") && (!(data278 % 1) && !isNaN(data278))) && (isFinite(data278)))){
const err681 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
if((typeof data278 == "number") && (isFinite(data278))){
if(data278 > 1000000 || isNaN(data278)){
const err682 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
if(data278 < 0 || isNaN(data278)){
const err683 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
}
let data279 = data262.connections_max;
if(!(((typeof data279 == "number") && (!(data279 % 1) && !isNaN(data279))) && (isFinite(data279)))){
const err684 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
if((typeof data279 == "number") && (isFinite(data279))){
if(data279 > 100000 || isNaN(data279)){
const err685 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
if(data279 < 1 || isNaN(data279)){
const err686 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
}
let data280 = data262.trusted_proxies;
if(Array.isArray(data280)){
const len27 = data280.length;
for(let i47=0; i47<len27; i47++){
let data281 = data280[i47];
if(typeof data281 === "string"){
if(!pattern64.test(data281)){
const err687 = {instancePath:instancePath+"/api/trusted_proxies/" + i47,schemaPath:"#/properties/api/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
}
else {
const err688 = {instancePath:instancePath+"/api/trusted_proxies/" + i47,schemaPath:"#/properties/api/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
}
let i48 = data280.length;
let j20;
if(i48 > 1){
const indices20 = {};
for(;i48--;){
let item20 = data280[i48];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err689 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i48, j: j20}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
break;
}
indices20[item20] = i48;
}
}
}
else {
const err690 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
let data282 = data262.cors_origins;
if(Array.isArray(data282)){
const len28 = data282.length;
for(let i49=0; i49<len28; i49++){
let data283 = data282[i49];
if(typeof data283 === "string"){
if(!pattern65.test(data283)){
const err691 = {instancePath:instancePath+"/api/cors_origins/" + i49,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
}
else {
const err692 = {instancePath:instancePath+"/api/cors_origins/" + i49,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err692];
}
else {
vErrors.push(err692);
}
errors++;
}
}
let i50 = data282.length;
let j21;
if(i50 > 1){
const indices21 = {};
for(;i50--;){
let item21 = data282[i50];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err693 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i50, j: j21}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
break;
}
indices21[item21] = i50;
}
}
}
else {
const err694 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
}
let data284 = data262.regions;
if(Array.isArray(data284)){
const len29 = data284.length;
for(let i51=0; i51<len29; i51++){
let data285 = data284[i51];
if(typeof data285 === "string"){
if(!pattern66.test(data285)){
const err695 = {instancePath:instancePath+"/api/regions/" + i51,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
}
else {
const err696 = {instancePath:instancePath+"/api/regions/" + i51,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
}
let i52 = data284.length;
let j22;
if(i52 > 1){
const indices22 = {};
for(;i52--;){
let item22 = data284[i52];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err697 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i52, j: j22}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
break;
}
indices22[item22] = i52;
}
}
}
else {
const err698 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
let data286 = data262.ns_targets;
if(Array.isArray(data286)){
const len30 = data286.length;
for(let i53=0; i53<len30; i53++){
let data287 = data286[i53];
if(typeof data287 === "string"){
if(func3(data287) > 254){
const err699 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
if(func3(data287) < 1){
const err700 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
}
else {
const err701 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
}
let i54 = data286.length;
let j23;
if(i54 > 1){
const indices23 = {};
for(;i54--;){
let item23 = data286[i54];
if(typeof item23 !== "string"){
continue;
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
const err702 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i54, j: j23}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
break;
}
indices23[item23] = i54;
}
}
}
else {
const err703 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
}
let data288 = data262.service_domains;
if(Array.isArray(data288)){
const len31 = data288.length;
for(let i55=0; i55<len31; i55++){
let data289 = data288[i55];
if(typeof data289 === "string"){
if(func3(data289) > 253){
const err704 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
if(func3(data289) < 1){
const err705 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
}
else {
const err706 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
}
let i56 = data288.length;
let j24;
if(i56 > 1){
const indices24 = {};
for(;i56--;){
let item24 = data288[i56];
if(typeof item24 !== "string"){
continue;
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
const err707 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i56, j: j24}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
break;
}
indices24[item24] = i56;
}
}
}
else {
const err708 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
}
if(typeof data262.enforce_ip_restrictions !== "boolean"){
const err709 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
if(data262.file_destinations !== undefined){
let data291 = data262.file_destinations;
if(typeof data291 === "string"){
if(func3(data291) < 1){
const err710 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err710];
}
else {
vErrors.push(err710);
}
errors++;
}
}
else {
const err711 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
}
let data292 = data262.endpoints;
if(data292 && typeof data292 == "object" && !Array.isArray(data292)){
for(const key45 in data292){
if(!((((key45 === "kinesis") || (key45 === "firehose")) || (key45 === "cloudwatch_logs")) || (key45 === "sts"))){
const err712 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
if(data292.kinesis !== undefined){
let data293 = data292.kinesis;
if(typeof data293 === "string"){
if(!pattern10.test(data293)){
const err713 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
}
else {
const err714 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
}
if(data292.firehose !== undefined){
let data294 = data292.firehose;
if(typeof data294 === "string"){
if(!pattern10.test(data294)){
const err715 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
}
else {
const err716 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
}
if(data292.cloudwatch_logs !== undefined){
let data295 = data292.cloudwatch_logs;
if(typeof data295 === "string"){
if(!pattern10.test(data295)){
const err717 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
}
else {
const err718 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
}
if(data292.sts !== undefined){
let data296 = data292.sts;
if(typeof data296 === "string"){
if(!pattern10.test(data296)){
const err719 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err719];
}
else {
vErrors.push(err719);
}
errors++;
}
}
else {
const err720 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
}
}
}
else {
const err721 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
}
else {
const err722 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
}
let data297 = data.ops;
if((!(data297 && typeof data297 == "object" && !Array.isArray(data297))) && (typeof data297 !== "boolean")){
const err723 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
const _errs677 = errors;
const _errs678 = errors;
if(true !== data297){
const err724 = {};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
var valid163 = _errs678 === errors;
if(valid163){
const err725 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
else {
errors = _errs677;
if(vErrors !== null){
if(_errs677){
vErrors.length = _errs677;
}
else {
vErrors = null;
}
}
}
if(data297 && typeof data297 == "object" && !Array.isArray(data297)){
if(data297.host === undefined){
data297.host = "127.0.0.1";
}
if(data297.port === undefined){
data297.port = 9464;
}
if(data297.connections_max === undefined){
data297.connections_max = 100;
}
if(data297.traffic_metrics === undefined){
data297.traffic_metrics = false;
}
if(data297.traffic_hosts === undefined){
data297.traffic_hosts = [];
}
if(data297.traffic_hosts_max === undefined){
data297.traffic_hosts_max = 20;
}
for(const key46 in data297){
if(!(((((((key46 === "host") || (key46 === "port")) || (key46 === "connections_max")) || (key46 === "token")) || (key46 === "traffic_metrics")) || (key46 === "traffic_hosts")) || (key46 === "traffic_hosts_max"))){
const err726 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
}
let data298 = data297.host;
if(typeof data298 === "string"){
if(func3(data298) < 1){
const err727 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
}
}
else {
const err728 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
let data299 = data297.port;
if(!(((typeof data299 == "number") && (!(data299 % 1) && !isNaN(data299))) && (isFinite(data299)))){
const err729 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
if((typeof data299 == "number") && (isFinite(data299))){
if(data299 > 65535 || isNaN(data299)){
const err730 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
if(data299 < 0 || isNaN(data299)){
const err731 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
}
let data300 = data297.connections_max;
if(!(((typeof data300 == "number") && (!(data300 % 1) && !isNaN(data300))) && (isFinite(data300)))){
const err732 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
}
if((typeof data300 == "number") && (isFinite(data300))){
if(data300 > 100000 || isNaN(data300)){
const err733 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
if(data300 < 1 || isNaN(data300)){
const err734 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
}
if(data297.token !== undefined){
let data301 = data297.token;
if(typeof data301 === "string"){
if(func3(data301) < 1){
const err735 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
}
else {
const err736 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
}
if(typeof data297.traffic_metrics !== "boolean"){
const err737 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err737];
}
else {
vErrors.push(err737);
}
errors++;
}
let data303 = data297.traffic_hosts;
if(Array.isArray(data303)){
if(data303.length > 500){
const err738 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
const len32 = data303.length;
for(let i57=0; i57<len32; i57++){
let data304 = data303[i57];
if(typeof data304 === "string"){
if(func3(data304) > 253){
const err739 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
if(func3(data304) < 1){
const err740 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
}
else {
const err741 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
}
let i58 = data303.length;
let j25;
if(i58 > 1){
const indices25 = {};
for(;i58--;){
let item25 = data303[i58];
if(typeof item25 !== "string"){
continue;
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
const err742 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i58, j: j25}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
break;
}
indices25[item25] = i58;
}
}
}
else {
const err743 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
let data305 = data297.traffic_hosts_max;
if(!(((typeof data305 == "number") && (!(data305 % 1) && !isNaN(data305))) && (isFinite(data305)))){
const err744 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err744];
}
else {
vErrors.push(err744);
}
errors++;
}
if((typeof data305 == "number") && (isFinite(data305))){
if(data305 > 500 || isNaN(data305)){
const err745 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
if(data305 < 1 || isNaN(data305)){
const err746 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
}
}
let data306 = data.web;
if((!(data306 && typeof data306 == "object" && !Array.isArray(data306))) && (typeof data306 !== "boolean")){
const err747 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
const _errs698 = errors;
const _errs699 = errors;
if(true !== data306){
const err748 = {};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
var valid168 = _errs699 === errors;
if(valid168){
const err749 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
else {
errors = _errs698;
if(vErrors !== null){
if(_errs698){
vErrors.length = _errs698;
}
else {
vErrors = null;
}
}
}
if(data306 && typeof data306 == "object" && !Array.isArray(data306)){
if(data306.host === undefined){
data306.host = "127.0.0.1";
}
if(data306.port === undefined){
data306.port = 9480;
}
if(data306.allowed_hosts === undefined){
data306.allowed_hosts = [];
}
if(data306.login === undefined){
data306.login = "auto";
}
if(data306.trusted_proxies === undefined){
data306.trusted_proxies = [];
}
if(data306.connections_max === undefined){
data306.connections_max = 500;
}
if(data306.requests_per_minute === undefined){
data306.requests_per_minute = 1200;
}
if(data306.live_requests_max === undefined){
data306.live_requests_max = 50;
}
if(data306.session_timeout === undefined){
data306.session_timeout = "12h";
}
if(data306.query_timeout === undefined){
data306.query_timeout = "10s";
}
if(data306.typed_query_timeout === undefined){
data306.typed_query_timeout = "1m";
}
if(data306.range_max === undefined){
data306.range_max = "92d";
}
for(const key47 in data306){
if(!(func2.call(schema11.properties.web.properties, key47))){
const err750 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
let data307 = data306.host;
if(typeof data307 === "string"){
if(func3(data307) < 1){
const err751 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err751];
}
else {
vErrors.push(err751);
}
errors++;
}
}
else {
const err752 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
let data308 = data306.port;
if(!(((typeof data308 == "number") && (!(data308 % 1) && !isNaN(data308))) && (isFinite(data308)))){
const err753 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
if((typeof data308 == "number") && (isFinite(data308))){
if(data308 > 65535 || isNaN(data308)){
const err754 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
if(data308 < 0 || isNaN(data308)){
const err755 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err755];
}
else {
vErrors.push(err755);
}
errors++;
}
}
if(data306.tls !== undefined){
let data309 = data306.tls;
if(data309 && typeof data309 == "object" && !Array.isArray(data309)){
if(data309.reload_interval === undefined){
data309.reload_interval = "10s";
}
if(data309.cert_file === undefined){
const err756 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
if(data309.key_file === undefined){
const err757 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err757];
}
else {
vErrors.push(err757);
}
errors++;
}
for(const key48 in data309){
if(!(((key48 === "cert_file") || (key48 === "key_file")) || (key48 === "reload_interval"))){
const err758 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
if(data309.cert_file !== undefined){
let data310 = data309.cert_file;
if(typeof data310 === "string"){
if(func3(data310) < 1){
const err759 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err759];
}
else {
vErrors.push(err759);
}
errors++;
}
}
else {
const err760 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
}
if(data309.key_file !== undefined){
let data311 = data309.key_file;
if(typeof data311 === "string"){
if(func3(data311) < 1){
const err761 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
}
}
else {
const err762 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
}
}
else {
const err763 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err763];
}
else {
vErrors.push(err763);
}
errors++;
}
}
let data312 = data306.allowed_hosts;
if(Array.isArray(data312)){
const len33 = data312.length;
for(let i59=0; i59<len33; i59++){
let data313 = data312[i59];
if(typeof data313 === "string"){
if(!pattern71.test(data313)){
const err764 = {instancePath:instancePath+"/web/allowed_hosts/" + i59,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
}
else {
const err765 = {instancePath:instancePath+"/web/allowed_hosts/" + i59,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
}
let i60 = data312.length;
let j26;
if(i60 > 1){
const indices26 = {};
for(;i60--;){
let item26 = data312[i60];
if(typeof item26 !== "string"){
continue;
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
const err766 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i60, j: j26}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
break;
}
indices26[item26] = i60;
}
}
}
else {
const err767 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
let data314 = data306.login;
if(typeof data314 !== "string"){
const err768 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
if(!((data314 === "auto") || (data314 === "always"))){
const err769 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
let data315 = data306.trusted_proxies;
if(Array.isArray(data315)){
const len34 = data315.length;
for(let i61=0; i61<len34; i61++){
let data316 = data315[i61];
if(typeof data316 === "string"){
if(!pattern64.test(data316)){
const err770 = {instancePath:instancePath+"/web/trusted_proxies/" + i61,schemaPath:"#/properties/web/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
}
else {
const err771 = {instancePath:instancePath+"/web/trusted_proxies/" + i61,schemaPath:"#/properties/web/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
}
let i62 = data315.length;
let j27;
if(i62 > 1){
const indices27 = {};
for(;i62--;){
let item27 = data315[i62];
if(typeof item27 !== "string"){
continue;
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
const err772 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i62, j: j27}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
break;
}
indices27[item27] = i62;
}
}
}
else {
const err773 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err773];
}
else {
vErrors.push(err773);
}
errors++;
}
let data317 = data306.connections_max;
if(!(((typeof data317 == "number") && (!(data317 % 1) && !isNaN(data317))) && (isFinite(data317)))){
const err774 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err774];
}
else {
vErrors.push(err774);
}
errors++;
}
if((typeof data317 == "number") && (isFinite(data317))){
if(data317 > 100000 || isNaN(data317)){
const err775 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
}
if(data317 < 1 || isNaN(data317)){
const err776 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
}
let data318 = data306.requests_per_minute;
if(!(((typeof data318 == "number") && (!(data318 % 1) && !isNaN(data318))) && (isFinite(data318)))){
const err777 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
if((typeof data318 == "number") && (isFinite(data318))){
if(data318 > 1000000 || isNaN(data318)){
const err778 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
if(data318 < 0 || isNaN(data318)){
const err779 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
}
let data319 = data306.live_requests_max;
if(!(((typeof data319 == "number") && (!(data319 % 1) && !isNaN(data319))) && (isFinite(data319)))){
const err780 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
if((typeof data319 == "number") && (isFinite(data319))){
if(data319 > 10000 || isNaN(data319)){
const err781 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
if(data319 < 1 || isNaN(data319)){
const err782 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
}
}
let data320 = data.log;
if(data320 && typeof data320 == "object" && !Array.isArray(data320)){
if(data320.level === undefined){
data320.level = "info";
}
if(data320.format === undefined){
data320.format = "auto";
}
for(const key49 in data320){
if(!((key49 === "level") || (key49 === "format"))){
const err783 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
let data321 = data320.level;
if(typeof data321 !== "string"){
const err784 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
if(!((((data321 === "debug") || (data321 === "info")) || (data321 === "warn")) || (data321 === "error"))){
const err785 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
let data322 = data320.format;
if(typeof data322 !== "string"){
const err786 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
if(!(((data322 === "auto") || (data322 === "json")) || (data322 === "pretty"))){
const err787 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
}
else {
const err788 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
if(data.tracing !== undefined){
let data323 = data.tracing;
if(data323 && typeof data323 == "object" && !Array.isArray(data323)){
if(data323.sample_ratio === undefined){
data323.sample_ratio = 0.01;
}
if(data323.headers === undefined){
data323.headers = [];
}
if(data323.service_name === undefined){
data323.service_name = "weir";
}
if(data323.timeout === undefined){
data323.timeout = "10s";
}
if(data323.queue_spans === undefined){
data323.queue_spans = 4096;
}
if(data323.endpoint === undefined){
const err789 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
for(const key50 in data323){
if(!((((((key50 === "endpoint") || (key50 === "sample_ratio")) || (key50 === "headers")) || (key50 === "service_name")) || (key50 === "timeout")) || (key50 === "queue_spans"))){
const err790 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
}
if(data323.endpoint !== undefined){
let data324 = data323.endpoint;
if(typeof data324 === "string"){
if(!pattern73.test(data324)){
const err791 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]+$"}};
if(vErrors === null){
vErrors = [err791];
}
else {
vErrors.push(err791);
}
errors++;
}
}
else {
const err792 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
}
let data325 = data323.sample_ratio;
if((typeof data325 == "number") && (isFinite(data325))){
if(data325 > 1 || isNaN(data325)){
const err793 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
if(data325 < 0 || isNaN(data325)){
const err794 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
}
}
else {
const err795 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
let data326 = data323.headers;
if(Array.isArray(data326)){
if(data326.length > 16){
const err796 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
const len35 = data326.length;
for(let i63=0; i63<len35; i63++){
let data327 = data326[i63];
if(data327 && typeof data327 == "object" && !Array.isArray(data327)){
if(data327.name === undefined){
const err797 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
if(data327.value === undefined){
const err798 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
for(const key51 in data327){
if(!((key51 === "name") || (key51 === "value"))){
const err799 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
}
if(data327.name !== undefined){
let data328 = data327.name;
if(typeof data328 === "string"){
if(!pattern74.test(data328)){
const err800 = {instancePath:instancePath+"/tracing/headers/" + i63+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{1,64}$"}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
}
else {
const err801 = {instancePath:instancePath+"/tracing/headers/" + i63+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
if(data327.value !== undefined){
let data329 = data327.value;
if(typeof data329 === "string"){
if(func3(data329) < 1){
const err802 = {instancePath:instancePath+"/tracing/headers/" + i63+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err802];
}
else {
vErrors.push(err802);
}
errors++;
}
}
else {
const err803 = {instancePath:instancePath+"/tracing/headers/" + i63+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
}
}
else {
const err804 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err804];
}
else {
vErrors.push(err804);
}
errors++;
}
}
}
else {
const err805 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
let data330 = data323.service_name;
if(typeof data330 === "string"){
if(func3(data330) < 1){
const err806 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err806];
}
else {
vErrors.push(err806);
}
errors++;
}
}
else {
const err807 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
let data331 = data323.queue_spans;
if(!(((typeof data331 == "number") && (!(data331 % 1) && !isNaN(data331))) && (isFinite(data331)))){
const err808 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
if((typeof data331 == "number") && (isFinite(data331))){
if(data331 > 100000 || isNaN(data331)){
const err809 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
if(data331 < 64 || isNaN(data331)){
const err810 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/minimum",keyword:"minimum",params:{comparison: ">=", limit: 64}};
if(vErrors === null){
vErrors = [err810];
}
else {
vErrors.push(err810);
}
errors++;
}
}
}
else {
const err811 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
}
let data332 = data.reload;
if(data332 && typeof data332 == "object" && !Array.isArray(data332)){
if(data332.watch === undefined){
data332.watch = false;
}
if(data332.watch_interval === undefined){
data332.watch_interval = "2s";
}
for(const key52 in data332){
if(!((key52 === "watch") || (key52 === "watch_interval"))){
const err812 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
}
if(typeof data332.watch !== "boolean"){
const err813 = {instancePath:instancePath+"/reload/watch",schemaPath:"#/properties/reload/properties/watch/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
}
else {
const err814 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
}
else {
const err815 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

