// Written by `npm run gen` from the options of src/; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"include":{"type":"array","items":{"type":"string","minLength":1}},"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"cluster":{"type":"object","properties":{"name":{"type":"string","default":"weir","pattern":"^[A-Za-z_][A-Za-z0-9_-]{0,62}$"},"engine":{"enum":["replicated","plain"],"type":"string","default":"replicated"},"shards":{"type":"array","items":{"type":"object","properties":{"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"minItems":1,"maxItems":16}},"additionalProperties":false,"required":["urls"]},"minItems":1,"maxItems":1024},"quorum_servers":{"type":"integer","default":0,"minimum":0,"maximum":16},"health_interval":{"default":"5s"}},"additionalProperties":false,"required":["shards"]},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"migrate":{"enum":["auto","manual"],"type":"string"},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout":{"default":"5s"},"request_timeout":{"default":"1m"},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_max":{},"unsandboxed":{"enum":["reject","accept"],"type":"string","default":"reject"},"lock_timeout":{"default":"30s"},"start_timeout":{"default":"1m"}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2500,"minimum":1,"maximum":10000},"poll_interval":{"default":"1s"},"shard_list_interval":{"default":"30s"},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"throughput_max":{"default":"2MB"},"page_size":{"default":"3300KB"},"http2":{"type":"boolean","default":false},"encoding":{"enum":["auto","cbor","json"],"type":"string","default":"auto"}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"retry_interval":{"default":"5m"},"idle_timeout":{"default":"30s"}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_time":{"default":"10s"},"handoff_timeout":{"default":"30s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"headers":{"type":"array","items":{"type":"string","minLength":1,"maxLength":249},"default":["weir-source","weir-partition","weir-position"],"maxItems":32,"uniqueItems":true},"fetch_size":{"default":"10MiB"},"partition_fetch_size":{"default":"1MiB"},"inflated_size":{"default":"256MiB"},"session_timeout":{"default":"30s"},"partition_list_interval":{"default":"30s"}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_size_max":{"default":"64MiB"},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"connections_max":{"type":"integer","default":2000,"minimum":1,"maximum":100000},"in_flight_size_max":{"default":"256MiB"},"response_timeout":{"default":"170s"},"insert_failure_grace":{"default":"10s"},"idle_timeout":{"default":"5s"}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap":{"default":"5m"},"poll_interval":{"default":"5s"},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_size":{"default":"1MiB"},"visibility_timeout":{"default":"2m"},"list_interval":{"default":"5m"},"idle_timeout":{"default":"5s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_size":{"default":"1MiB"},"poll_interval":{"default":"1s"},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string"},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"],"uniqueItems":true},"additional_headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":[],"uniqueItems":true},"client_ip":{"enum":["none","truncate","hmac"],"type":"string","default":"none"},"client_ip_ipv4_bits":{"type":"integer","default":24,"minimum":8,"maximum":31},"client_ip_ipv6_bits":{"type":"integer","default":48,"minimum":16,"maximum":127},"client_ip_keys":{"type":"array","items":{"type":"string","minLength":32,"maxLength":4096},"default":[],"maxItems":16,"uniqueItems":true},"client_ip_rotation":{"default":"30d"}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"memory":{},"event_size":{"default":"10MiB"},"inflated_size":{"default":"64MiB"},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"findings_per_record":{"type":"integer","default":100,"minimum":1,"maximum":10000},"future_skew_max":{"default":"1d"}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_size":{"default":"128MiB"},"latency_max":{"default":"5s"},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"10s"}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"7d"},"record_size_max":{"default":"11MiB"},"compression":{"enum":["none","gzip"],"type":"string","default":"none"},"in_flight_size_max":{"default":"64MiB"}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"30d"}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval":{"default":"10s"},"range_max":{"default":"1d"},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete":{"default":"400d"},"tcp_connection_closed":{"default":"400d"},"config_events":{"default":"0d"},"rollup_minutes":{"default":"90d"},"path_minutes":{"default":"3d"},"rollup_hours":{"default":"800d"},"batches":{"default":"90d"},"dead_letters":{"default":"90d"},"alerts":{"default":"400d"}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"idle_time":{"default":"15m"},"size_max":{"default":"100GiB"},"current_day_interval":{"default":"10m"},"current_day_size_max":{"default":"512MiB"}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"additional_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_interval":{"default":"15m"},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"builtin_rules":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_interval":{"default":"1m"},"resolve_timeout":{"default":"4m"}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval":{"default":"1m"},"repeat_interval":{"default":"4h"},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"external_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluation_interval":{"default":"15s"},"delay":{"default":"30s"},"allowed_lateness":{"default":"2h"},"stall_after":{"default":"3m"},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_timeout":{"default":"10s"},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_max":{"default":"1GiB"}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_size_max":{"default":"1MiB"},"requests_per_minute":{"type":"integer","default":6000,"minimum":0,"maximum":1000000},"failed_logins_per_minute":{"type":"integer","default":300,"minimum":0,"maximum":1000000},"connections_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"30s"},"poll_interval":{"default":"500ms"},"what_if_requests_max":{"type":"integer","default":2,"minimum":1,"maximum":20},"what_if_timeout":{"default":"1m"},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"connections_max":{"type":"integer","default":100,"minimum":1,"maximum":100000},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"connections_max":{"type":"integer","default":500,"minimum":1,"maximum":100000},"requests_per_minute":{"type":"integer","default":1200,"minimum":0,"maximum":1000000},"live_requests_max":{"type":"integer","default":50,"minimum":1,"maximum":10000},"session_timeout":{"default":"12h"},"query_timeout":{"default":"10s"},"typed_query_timeout":{"default":"1m"},"range_max":{"default":"92d"}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}},"tracing":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^https?://[^?#\\s]+$"},"sample_ratio":{"type":"number","default":0.01,"minimum":0,"maximum":1},"headers":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9-]{1,64}$"},"value":{"type":"string","minLength":1}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"service_name":{"type":"string","default":"weir","minLength":1},"timeout":{"default":"10s"},"queue_spans":{"type":"integer","default":4096,"minimum":64,"maximum":100000}},"additionalProperties":false,"required":["endpoint"]},"reload":{"type":"object","properties":{"watch":{"type":"boolean","default":false},"watch_interval":{"default":"2s"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
if(data.include !== undefined){
let data0 = data.include;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err1 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err2 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let data2 = data.pipeline;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err4 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
let data3 = data.data_dir;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err6 = {instancePath:instancePath+"/data_dir",schemaPath:"#/properties/data_dir/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/data_dir",schemaPath:"#/properties/data_dir/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
let data4 = data.clickhouse;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.user === undefined){
data4.user = "weir_loader";
}
if(data4.analyst_user === undefined){
data4.analyst_user = "weir_analyst";
}
if(data4.analysts === undefined){
data4.analysts = [];
}
if(data4.connect_timeout === undefined){
data4.connect_timeout = "5s";
}
if(data4.request_timeout === undefined){
data4.request_timeout = "1m";
}
if(data4.compression === undefined){
data4.compression = "auto";
}
if(data4.port === undefined){
data4.port = 0;
}
if(data4.unsandboxed === undefined){
data4.unsandboxed = "reject";
}
if(data4.lock_timeout === undefined){
data4.lock_timeout = "30s";
}
if(data4.start_timeout === undefined){
data4.start_timeout = "1m";
}
for(const key1 in data4){
if(!(func2.call(schema11.properties.clickhouse.properties, key1))){
const err8 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data4.admin_password !== undefined){
if(data4.admin_user === undefined){
const err9 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/dependencies",keyword:"dependencies",params:{property: "admin_password",
    missingProperty: "admin_user",
    depsCount: 1,
    deps: "admin_user"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.url !== undefined){
let data5 = data4.url;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err10 = {instancePath:instancePath+"/clickhouse/url",schemaPath:"#/properties/clickhouse/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/@?#\\s]+/?$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/clickhouse/url",schemaPath:"#/properties/clickhouse/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.cluster !== undefined){
let data6 = data4.cluster;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.name === undefined){
data6.name = "weir";
}
if(data6.engine === undefined){
data6.engine = "replicated";
}
if(data6.quorum_servers === undefined){
data6.quorum_servers = 0;
}
if(data6.health_interval === undefined){
data6.health_interval = "5s";
}
if(data6.shards === undefined){
const err12 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/required",keyword:"required",params:{missingProperty: "shards"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data6){
if(!(((((key2 === "name") || (key2 === "engine")) || (key2 === "shards")) || (key2 === "quorum_servers")) || (key2 === "health_interval"))){
const err13 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let data7 = data6.name;
if(typeof data7 === "string"){
if(!pattern2.test(data7)){
const err14 = {instancePath:instancePath+"/clickhouse/cluster/name",schemaPath:"#/properties/clickhouse/properties/cluster/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z_][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/clickhouse/cluster/name",schemaPath:"#/properties/clickhouse/properties/cluster/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
let data8 = data6.engine;
if(typeof data8 !== "string"){
const err16 = {instancePath:instancePath+"/clickhouse/cluster/engine",schemaPath:"#/properties/clickhouse/properties/cluster/properties/engine/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data8 === "replicated") || (data8 === "plain"))){
const err17 = {instancePath:instancePath+"/clickhouse/cluster/engine",schemaPath:"#/properties/clickhouse/properties/cluster/properties/engine/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.cluster.properties.engine.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.shards !== undefined){
let data9 = data6.shards;
if(Array.isArray(data9)){
if(data9.length > 1024){
const err18 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/maxItems",keyword:"maxItems",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9.length < 1){
const err19 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.urls === undefined){
const err20 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key3 in data10){
if(!(key3 === "urls")){
const err21 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data10.urls !== undefined){
let data11 = data10.urls;
if(Array.isArray(data11)){
if(data11.length > 16){
const err22 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11.length < 1){
const err23 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
let data12 = data11[i2];
if(typeof data12 === "string"){
if(!pattern1.test(data12)){
const err24 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1+"/urls/" + i2,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/@?#\\s]+/?$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1+"/urls/" + i2,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1+"/urls",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/clickhouse/cluster/shards/" + i1,schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/clickhouse/cluster/shards",schemaPath:"#/properties/clickhouse/properties/cluster/properties/shards/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
let data13 = data6.quorum_servers;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err29 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 16 || isNaN(data13)){
const err30 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err31 = {instancePath:instancePath+"/clickhouse/cluster/quorum_servers",schemaPath:"#/properties/clickhouse/properties/cluster/properties/quorum_servers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let data14 = data4.user;
if(typeof data14 === "string"){
if(func3(data14) < 1){
const err33 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data4.password !== undefined){
let data15 = data4.password;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err35 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data4.admin_user !== undefined){
let data16 = data4.admin_user;
if(typeof data16 === "string"){
if(func3(data16) < 1){
const err37 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data4.admin_password !== undefined){
let data17 = data4.admin_password;
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err39 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data4.migrate !== undefined){
let data18 = data4.migrate;
if(typeof data18 !== "string"){
const err41 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((data18 === "auto") || (data18 === "manual"))){
const err42 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.migrate.enum}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
let data19 = data4.analyst_user;
if(typeof data19 === "string"){
if(func3(data19) < 1){
const err43 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data4.analyst_password !== undefined){
let data20 = data4.analyst_password;
if(typeof data20 === "string"){
if(func3(data20) < 1){
const err45 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
let data21 = data4.analysts;
if(Array.isArray(data21)){
const len3 = data21.length;
for(let i3=0; i3<len3; i3++){
let data22 = data21[i3];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.role === undefined){
data22.role = "analyst";
}
if(data22.name === undefined){
const err47 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data22.accounts === undefined){
const err48 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key4 in data22){
if(!((((key4 === "name") || (key4 === "password")) || (key4 === "accounts")) || (key4 === "role"))){
const err49 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data22.name !== undefined){
let data23 = data22.name;
if(typeof data23 === "string"){
if(!pattern4.test(data23)){
const err50 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data22.password !== undefined){
let data24 = data22.password;
if(typeof data24 === "string"){
if(func3(data24) < 1){
const err52 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err53 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data22.accounts !== undefined){
let data25 = data22.accounts;
if(Array.isArray(data25)){
if(data25.length < 1){
const err54 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
const len4 = data25.length;
for(let i4=0; i4<len4; i4++){
let data26 = data25[i4];
if(typeof data26 === "string"){
if(func3(data26) < 1){
const err55 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts/" + i4,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts/" + i4,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let i5 = data25.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data25[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err57 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
const err58 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
let data27 = data22.role;
if(typeof data27 !== "string"){
const err59 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!((data27 === "analyst") || (data27 === "dashboard"))){
const err60 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/clickhouse/analysts",schemaPath:"#/properties/clickhouse/properties/analysts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
let data28 = data4.compression;
if(typeof data28 !== "string"){
const err63 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!((((data28 === "auto") || (data28 === "none")) || (data28 === "gzip")) || (data28 === "zstd"))){
const err64 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data4.binary !== undefined){
let data29 = data4.binary;
if(typeof data29 === "string"){
if(!pattern5.test(data29)){
const err65 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
let data30 = data4.port;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err67 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 65535 || isNaN(data30)){
const err68 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err69 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
let data31 = data4.unsandboxed;
if(typeof data31 !== "string"){
const err70 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!((data31 === "reject") || (data31 === "accept"))){
const err71 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.unsandboxed.enum}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
let data32 = data.sources;
if(Array.isArray(data32)){
const len5 = data32.length;
for(let i6=0; i6<len5; i6++){
let data33 = data32[i6];
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
const tag0 = data33.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs77 = errors;
let valid21 = false;
let passing0 = null;
const _errs78 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.stream_name === undefined){
const err73 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
var _valid0 = _errs78 === errors;
if(_valid0){
valid21 = true;
passing0 = 0;
}
const _errs79 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.stream_arn === undefined){
const err74 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var _valid0 = _errs79 === errors;
if(_valid0 && valid21){
valid21 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid21 = true;
passing0 = 1;
}
}
if(!valid21){
const err75 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
else {
errors = _errs77;
if(vErrors !== null){
if(_errs77){
vErrors.length = _errs77;
}
else {
vErrors = null;
}
}
}
const _errs80 = errors;
let valid22 = true;
const _errs81 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start !== undefined){
const _errs83 = errors;
const _errs84 = errors;
if("timestamp" !== data33.start){
const err76 = {};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var valid24 = _errs84 === errors;
if(valid24){
const err77 = {};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs81 === errors;
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs85 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start_timestamp === undefined){
const err78 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
var _valid1 = _errs85 === errors;
valid22 = _valid1;
}
if(!valid22){
const err79 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.http1 === undefined){
data33.http1 = false;
}
if(data33.start === undefined){
data33.start = "trim_horizon";
}
if(data33.page_records === undefined){
data33.page_records = 2500;
}
if(data33.poll_interval === undefined){
data33.poll_interval = "1s";
}
if(data33.shard_list_interval === undefined){
data33.shard_list_interval = "30s";
}
if(data33.type === undefined){
const err80 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data33.name === undefined){
const err81 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
for(const key5 in data33){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key5))){
const err82 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data33.start_timestamp !== undefined){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start !== undefined){
if("timestamp" !== data33.start){
const err83 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
}
if(data33.type !== undefined){
let data36 = data33.type;
if(typeof data36 !== "string"){
const err84 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if("kinesis" !== data36){
const err85 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data33.name !== undefined){
let data37 = data33.name;
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err86 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data33.stream_name !== undefined){
let data38 = data33.stream_name;
if(typeof data38 === "string"){
if(!pattern7.test(data38)){
const err88 = {instancePath:instancePath+"/sources/" + i6+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/sources/" + i6+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data33.stream_arn !== undefined){
let data39 = data33.stream_arn;
if(typeof data39 === "string"){
if(!pattern8.test(data39)){
const err90 = {instancePath:instancePath+"/sources/" + i6+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/sources/" + i6+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data33.region !== undefined){
let data40 = data33.region;
if(typeof data40 === "string"){
if(!pattern9.test(data40)){
const err92 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data33.endpoint !== undefined){
let data41 = data33.endpoint;
if(typeof data41 === "string"){
if(!pattern10.test(data41)){
const err94 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(typeof data33.http1 !== "boolean"){
const err96 = {instancePath:instancePath+"/sources/" + i6+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
let data43 = data33.start;
if(typeof data43 !== "string"){
const err97 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(!(((data43 === "trim_horizon") || (data43 === "latest")) || (data43 === "timestamp"))){
const err98 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data33.start_timestamp !== undefined){
let data44 = data33.start_timestamp;
if(typeof data44 === "string"){
if(!pattern11.test(data44)){
const err99 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
let data45 = data33.page_records;
if(!(((typeof data45 == "number") && (!(data45 % 1) && !isNaN(data45))) && (isFinite(data45)))){
const err101 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 10000 || isNaN(data45)){
const err102 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err103 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data33.polling !== undefined){
let data46 = data33.polling;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.reads_per_second === undefined){
data46.reads_per_second = 5;
}
if(data46.throughput_max === undefined){
data46.throughput_max = "2MB";
}
if(data46.page_size === undefined){
data46.page_size = "3300KB";
}
if(data46.http2 === undefined){
data46.http2 = false;
}
if(data46.encoding === undefined){
data46.encoding = "auto";
}
for(const key6 in data46){
if(!(((((key6 === "reads_per_second") || (key6 === "throughput_max")) || (key6 === "page_size")) || (key6 === "http2")) || (key6 === "encoding"))){
const err104 = {instancePath:instancePath+"/sources/" + i6+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
let data47 = data46.reads_per_second;
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 5 || isNaN(data47)){
const err105 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data47 < 0.1 || isNaN(data47)){
const err106 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(typeof data46.http2 !== "boolean"){
const err108 = {instancePath:instancePath+"/sources/" + i6+"/polling/http2",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/http2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
let data49 = data46.encoding;
if(typeof data49 !== "string"){
const err109 = {instancePath:instancePath+"/sources/" + i6+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(!(((data49 === "auto") || (data49 === "cbor")) || (data49 === "json"))){
const err110 = {instancePath:instancePath+"/sources/" + i6+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.polling.properties.encoding.enum}};
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
const err111 = {instancePath:instancePath+"/sources/" + i6+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data33.fan_out !== undefined){
let data50 = data33.fan_out;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.consumer === undefined){
data50.consumer = "weir";
}
if(data50.register === undefined){
data50.register = true;
}
if(data50.retry_interval === undefined){
data50.retry_interval = "5m";
}
if(data50.idle_timeout === undefined){
data50.idle_timeout = "30s";
}
for(const key7 in data50){
if(!((((key7 === "consumer") || (key7 === "register")) || (key7 === "retry_interval")) || (key7 === "idle_timeout"))){
const err112 = {instancePath:instancePath+"/sources/" + i6+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
let data51 = data50.consumer;
if(typeof data51 === "string"){
if(!pattern7.test(data51)){
const err113 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(typeof data50.register !== "boolean"){
const err115 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
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
const err116 = {instancePath:instancePath+"/sources/" + i6+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data33.leases !== undefined){
let data53 = data33.leases;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.table === undefined){
data53.table = "weir-leases";
}
if(data53.group === undefined){
data53.group = "weir";
}
if(data53.failover_time === undefined){
data53.failover_time = "10s";
}
if(data53.handoff_timeout === undefined){
data53.handoff_timeout = "30s";
}
for(const key8 in data53){
if(!(((((((key8 === "table") || (key8 === "group")) || (key8 === "region")) || (key8 === "endpoint")) || (key8 === "failover_time")) || (key8 === "handoff_timeout")) || (key8 === "credentials"))){
const err117 = {instancePath:instancePath+"/sources/" + i6+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
let data54 = data53.table;
if(typeof data54 === "string"){
if(!pattern13.test(data54)){
const err118 = {instancePath:instancePath+"/sources/" + i6+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
else {
const err119 = {instancePath:instancePath+"/sources/" + i6+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
let data55 = data53.group;
if(typeof data55 === "string"){
if(!pattern14.test(data55)){
const err120 = {instancePath:instancePath+"/sources/" + i6+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/sources/" + i6+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data53.region !== undefined){
let data56 = data53.region;
if(typeof data56 === "string"){
if(!pattern9.test(data56)){
const err122 = {instancePath:instancePath+"/sources/" + i6+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/sources/" + i6+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data53.endpoint !== undefined){
let data57 = data53.endpoint;
if(typeof data57 === "string"){
if(!pattern10.test(data57)){
const err124 = {instancePath:instancePath+"/sources/" + i6+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
else {
const err125 = {instancePath:instancePath+"/sources/" + i6+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data53.credentials !== undefined){
let data58 = data53.credentials;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key9 in data58){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err126 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data58.access_key_id !== undefined){
if(data58.secret_access_key === undefined){
const err127 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data58.secret_access_key !== undefined){
if(data58.access_key_id === undefined){
const err128 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data58.session_token !== undefined){
if(data58.access_key_id === undefined){
const err129 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data58.external_id !== undefined){
if(data58.role_arn === undefined){
const err130 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data58.profile !== undefined){
let data59 = data58.profile;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err131 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data58.access_key_id !== undefined){
let data60 = data58.access_key_id;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err133 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data58.secret_access_key !== undefined){
let data61 = data58.secret_access_key;
if(typeof data61 === "string"){
if(func3(data61) < 1){
const err135 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data58.session_token !== undefined){
let data62 = data58.session_token;
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err137 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data58.role_arn !== undefined){
let data63 = data58.role_arn;
if(typeof data63 === "string"){
if(!pattern17.test(data63)){
const err139 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
else {
const err140 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data58.external_id !== undefined){
let data64 = data58.external_id;
if(typeof data64 === "string"){
if(func3(data64) < 2){
const err141 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
else {
const err142 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
}
else {
const err143 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath:instancePath+"/sources/" + i6+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data33.credentials !== undefined){
let data65 = data33.credentials;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key10 in data65){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err145 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data65.access_key_id !== undefined){
if(data65.secret_access_key === undefined){
const err146 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data65.secret_access_key !== undefined){
if(data65.access_key_id === undefined){
const err147 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data65.session_token !== undefined){
if(data65.access_key_id === undefined){
const err148 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data65.external_id !== undefined){
if(data65.role_arn === undefined){
const err149 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data65.profile !== undefined){
let data66 = data65.profile;
if(typeof data66 === "string"){
if(func3(data66) < 1){
const err150 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data65.access_key_id !== undefined){
let data67 = data65.access_key_id;
if(typeof data67 === "string"){
if(func3(data67) < 1){
const err152 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data65.secret_access_key !== undefined){
let data68 = data65.secret_access_key;
if(typeof data68 === "string"){
if(func3(data68) < 1){
const err154 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else {
const err155 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data65.session_token !== undefined){
let data69 = data65.session_token;
if(typeof data69 === "string"){
if(func3(data69) < 1){
const err156 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
else {
const err157 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data65.role_arn !== undefined){
let data70 = data65.role_arn;
if(typeof data70 === "string"){
if(!pattern17.test(data70)){
const err158 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
else {
const err159 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data65.external_id !== undefined){
let data71 = data65.external_id;
if(typeof data71 === "string"){
if(func3(data71) < 2){
const err160 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
}
else {
const err162 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
else {
const err163 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs168 = errors;
let valid36 = true;
const _errs169 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start !== undefined){
const _errs171 = errors;
const _errs172 = errors;
if("timestamp" !== data33.start){
const err164 = {};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
var valid38 = _errs172 === errors;
if(valid38){
const err165 = {};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
else {
errors = _errs171;
if(vErrors !== null){
if(_errs171){
vErrors.length = _errs171;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs169 === errors;
errors = _errs168;
if(vErrors !== null){
if(_errs168){
vErrors.length = _errs168;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs173 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start_timestamp === undefined){
const err166 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
var _valid2 = _errs173 === errors;
valid36 = _valid2;
}
if(!valid36){
const err167 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.client_id === undefined){
data33.client_id = "weir";
}
if(data33.group === undefined){
data33.group = "weir";
}
if(data33.start === undefined){
data33.start = "earliest";
}
if(data33.headers === undefined){
data33.headers = ["weir-source","weir-partition","weir-position"];
}
if(data33.fetch_size === undefined){
data33.fetch_size = "10MiB";
}
if(data33.partition_fetch_size === undefined){
data33.partition_fetch_size = "1MiB";
}
if(data33.inflated_size === undefined){
data33.inflated_size = "256MiB";
}
if(data33.session_timeout === undefined){
data33.session_timeout = "30s";
}
if(data33.partition_list_interval === undefined){
data33.partition_list_interval = "30s";
}
if(data33.type === undefined){
const err168 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data33.name === undefined){
const err169 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data33.brokers === undefined){
const err170 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data33.topic === undefined){
const err171 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
for(const key11 in data33){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key11))){
const err172 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data33.start_timestamp !== undefined){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.start !== undefined){
if("timestamp" !== data33.start){
const err173 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
}
if(data33.type !== undefined){
let data74 = data33.type;
if(typeof data74 !== "string"){
const err174 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if("kafka" !== data74){
const err175 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data33.name !== undefined){
let data75 = data33.name;
if(typeof data75 === "string"){
if(!pattern0.test(data75)){
const err176 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err177 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data33.brokers !== undefined){
let data76 = data33.brokers;
if(Array.isArray(data76)){
if(data76.length < 1){
const err178 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
const len6 = data76.length;
for(let i7=0; i7<len6; i7++){
let data77 = data76[i7];
if(typeof data77 === "string"){
if(!pattern20.test(data77)){
const err179 = {instancePath:instancePath+"/sources/" + i6+"/brokers/" + i7,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/sources/" + i6+"/brokers/" + i7,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
let i8 = data76.length;
let j1;
if(i8 > 1){
const indices1 = {};
for(;i8--;){
let item1 = data76[i8];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err181 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j1}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
break;
}
indices1[item1] = i8;
}
}
}
else {
const err182 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
let data78 = data33.client_id;
if(typeof data78 === "string"){
if(!pattern21.test(data78)){
const err183 = {instancePath:instancePath+"/sources/" + i6+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err184 = {instancePath:instancePath+"/sources/" + i6+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data33.tls !== undefined){
let data79 = data33.tls;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
for(const key12 in data79){
if(!(((key12 === "ca_file") || (key12 === "cert_file")) || (key12 === "key_file"))){
const err185 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data79.ca_file !== undefined){
let data80 = data79.ca_file;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err186 = {instancePath:instancePath+"/sources/" + i6+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
else {
const err187 = {instancePath:instancePath+"/sources/" + i6+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data79.cert_file !== undefined){
let data81 = data79.cert_file;
if(typeof data81 === "string"){
if(func3(data81) < 1){
const err188 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
else {
const err189 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data79.key_file !== undefined){
let data82 = data79.key_file;
if(typeof data82 === "string"){
if(func3(data82) < 1){
const err190 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
else {
const err191 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
else {
const err192 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data33.sasl !== undefined){
let data83 = data33.sasl;
if(data83 && typeof data83 == "object" && !Array.isArray(data83)){
if(data83.mechanism === undefined){
data83.mechanism = "scram-sha-512";
}
if(data83.username === undefined){
const err193 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if(data83.password === undefined){
const err194 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
for(const key13 in data83){
if(!(((key13 === "mechanism") || (key13 === "username")) || (key13 === "password"))){
const err195 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
let data84 = data83.mechanism;
if(typeof data84 !== "string"){
const err196 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(!(((data84 === "plain") || (data84 === "scram-sha-256")) || (data84 === "scram-sha-512"))){
const err197 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data83.username !== undefined){
let data85 = data83.username;
if(typeof data85 === "string"){
if(func3(data85) < 1){
const err198 = {instancePath:instancePath+"/sources/" + i6+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
else {
const err199 = {instancePath:instancePath+"/sources/" + i6+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data83.password !== undefined){
let data86 = data83.password;
if(typeof data86 === "string"){
if(func3(data86) < 1){
const err200 = {instancePath:instancePath+"/sources/" + i6+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err201 = {instancePath:instancePath+"/sources/" + i6+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
}
else {
const err202 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data33.topic !== undefined){
let data87 = data33.topic;
if(typeof data87 === "string"){
if(!pattern21.test(data87)){
const err203 = {instancePath:instancePath+"/sources/" + i6+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
else {
const err204 = {instancePath:instancePath+"/sources/" + i6+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
let data88 = data33.group;
if(typeof data88 === "string"){
if(!pattern21.test(data88)){
const err205 = {instancePath:instancePath+"/sources/" + i6+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
else {
const err206 = {instancePath:instancePath+"/sources/" + i6+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data33.generation !== undefined){
let data89 = data33.generation;
if(typeof data89 === "string"){
if(!pattern24.test(data89)){
const err207 = {instancePath:instancePath+"/sources/" + i6+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
else {
const err208 = {instancePath:instancePath+"/sources/" + i6+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
let data90 = data33.start;
if(typeof data90 !== "string"){
const err209 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(!(((data90 === "earliest") || (data90 === "latest")) || (data90 === "timestamp"))){
const err210 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data33.start_timestamp !== undefined){
let data91 = data33.start_timestamp;
if(typeof data91 === "string"){
if(!pattern11.test(data91)){
const err211 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
else {
const err212 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
let data92 = data33.headers;
if(Array.isArray(data92)){
if(data92.length > 32){
const err213 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
const len7 = data92.length;
for(let i9=0; i9<len7; i9++){
let data93 = data92[i9];
if(typeof data93 === "string"){
if(func3(data93) > 249){
const err214 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/maxLength",keyword:"maxLength",params:{limit: 249}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(func3(data93) < 1){
const err215 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err216 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
let i10 = data92.length;
let j2;
if(i10 > 1){
const indices2 = {};
for(;i10--;){
let item2 = data92[i10];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err217 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i10, j: j2}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
break;
}
indices2[item2] = i10;
}
}
}
else {
const err218 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
else {
const err219 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.host === undefined){
data33.host = "127.0.0.1";
}
if(data33.port === undefined){
data33.port = 9443;
}
if(data33.path === undefined){
data33.path = "/firehose";
}
if(data33.access_keys === undefined){
data33.access_keys = [];
}
if(data33.body_size_max === undefined){
data33.body_size_max = "64MiB";
}
if(data33.records_max === undefined){
data33.records_max = 10000;
}
if(data33.requests_max === undefined){
data33.requests_max = 256;
}
if(data33.connections_max === undefined){
data33.connections_max = 2000;
}
if(data33.in_flight_size_max === undefined){
data33.in_flight_size_max = "256MiB";
}
if(data33.response_timeout === undefined){
data33.response_timeout = "170s";
}
if(data33.insert_failure_grace === undefined){
data33.insert_failure_grace = "10s";
}
if(data33.idle_timeout === undefined){
data33.idle_timeout = "5s";
}
if(data33.type === undefined){
const err220 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data33.name === undefined){
const err221 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
for(const key14 in data33){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key14))){
const err222 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data33.type !== undefined){
let data94 = data33.type;
if(typeof data94 !== "string"){
const err223 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if("firehose" !== data94){
const err224 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data33.name !== undefined){
let data95 = data33.name;
if(typeof data95 === "string"){
if(!pattern0.test(data95)){
const err225 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
let data96 = data33.host;
if(typeof data96 === "string"){
if(func3(data96) < 1){
const err227 = {instancePath:instancePath+"/sources/" + i6+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/sources/" + i6+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
let data97 = data33.port;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err229 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 65535 || isNaN(data97)){
const err230 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data97 < 0 || isNaN(data97)){
const err231 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
let data98 = data33.path;
if(typeof data98 === "string"){
if(!pattern27.test(data98)){
const err232 = {instancePath:instancePath+"/sources/" + i6+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
else {
const err233 = {instancePath:instancePath+"/sources/" + i6+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data33.tls !== undefined){
let data99 = data33.tls;
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.reload_interval === undefined){
data99.reload_interval = "10s";
}
if(data99.cert_file === undefined){
const err234 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(data99.key_file === undefined){
const err235 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
for(const key15 in data99){
if(!(((key15 === "cert_file") || (key15 === "key_file")) || (key15 === "reload_interval"))){
const err236 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data99.cert_file !== undefined){
let data100 = data99.cert_file;
if(typeof data100 === "string"){
if(func3(data100) < 1){
const err237 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
else {
const err238 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data99.key_file !== undefined){
let data101 = data99.key_file;
if(typeof data101 === "string"){
if(func3(data101) < 1){
const err239 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
else {
const err240 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
}
else {
const err241 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
let data102 = data33.access_keys;
if(Array.isArray(data102)){
const len8 = data102.length;
for(let i11=0; i11<len8; i11++){
let data103 = data102[i11];
if(typeof data103 === "string"){
if(func3(data103) > 4096){
const err242 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i11,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(func3(data103) < 1){
const err243 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i11,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
else {
const err244 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i11,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
let i12 = data102.length;
let j3;
if(i12 > 1){
const indices3 = {};
for(;i12--;){
let item3 = data102[i12];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err245 = {instancePath:instancePath+"/sources/" + i6+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i12, j: j3}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
break;
}
indices3[item3] = i12;
}
}
}
else {
const err246 = {instancePath:instancePath+"/sources/" + i6+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
let data104 = data33.records_max;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err247 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 100000 || isNaN(data104)){
const err248 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(data104 < 1 || isNaN(data104)){
const err249 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
let data105 = data33.requests_max;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err250 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 10000 || isNaN(data105)){
const err251 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(data105 < 1 || isNaN(data105)){
const err252 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
let data106 = data33.connections_max;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err253 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 100000 || isNaN(data106)){
const err254 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if(data106 < 1 || isNaN(data106)){
const err255 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
}
else {
const err256 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.log_stream_prefixes === undefined){
data33.log_stream_prefixes = [];
}
if(data33.start === undefined){
data33.start = "-24h";
}
if(data33.overlap === undefined){
data33.overlap = "5m";
}
if(data33.poll_interval === undefined){
data33.poll_interval = "5s";
}
if(data33.requests_per_second === undefined){
data33.requests_per_second = 5;
}
if(data33.page_events === undefined){
data33.page_events = 10000;
}
if(data33.type === undefined){
const err257 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data33.name === undefined){
const err258 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if(data33.log_groups === undefined){
const err259 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
for(const key16 in data33){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key16))){
const err260 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data33.type !== undefined){
let data107 = data33.type;
if(typeof data107 !== "string"){
const err261 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if("cloudwatch_logs" !== data107){
const err262 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(data33.name !== undefined){
let data108 = data33.name;
if(typeof data108 === "string"){
if(!pattern0.test(data108)){
const err263 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
else {
const err264 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data33.log_groups !== undefined){
let data109 = data33.log_groups;
if(Array.isArray(data109)){
if(data109.length > 50){
const err265 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(data109.length < 1){
const err266 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
const len9 = data109.length;
for(let i13=0; i13<len9; i13++){
let data110 = data109[i13];
if(typeof data110 === "string"){
if(!pattern29.test(data110)){
const err267 = {instancePath:instancePath+"/sources/" + i6+"/log_groups/" + i13,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
else {
const err268 = {instancePath:instancePath+"/sources/" + i6+"/log_groups/" + i13,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
let i14 = data109.length;
let j4;
if(i14 > 1){
const indices4 = {};
for(;i14--;){
let item4 = data109[i14];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err269 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i14, j: j4}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
break;
}
indices4[item4] = i14;
}
}
}
else {
const err270 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
let data111 = data33.log_stream_prefixes;
if(Array.isArray(data111)){
if(data111.length > 20){
const err271 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
const len10 = data111.length;
for(let i15=0; i15<len10; i15++){
let data112 = data111[i15];
if(typeof data112 === "string"){
if(!pattern30.test(data112)){
const err272 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes/" + i15,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
else {
const err273 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes/" + i15,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
let i16 = data111.length;
let j5;
if(i16 > 1){
const indices5 = {};
for(;i16--;){
let item5 = data111[i16];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err274 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i16, j: j5}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
break;
}
indices5[item5] = i16;
}
}
}
else {
const err275 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if(data33.region !== undefined){
let data113 = data33.region;
if(typeof data113 === "string"){
if(!pattern9.test(data113)){
const err276 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
else {
const err277 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
if(data33.endpoint !== undefined){
let data114 = data33.endpoint;
if(typeof data114 === "string"){
if(!pattern10.test(data114)){
const err278 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
else {
const err279 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
let data115 = data33.start;
if(typeof data115 === "string"){
if(!pattern33.test(data115)){
const err280 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
let data116 = data33.requests_per_second;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err282 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 1000 || isNaN(data116)){
const err283 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err284 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
let data117 = data33.page_events;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err285 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 10000 || isNaN(data117)){
const err286 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data117 < 1 || isNaN(data117)){
const err287 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data33.credentials !== undefined){
let data118 = data33.credentials;
if(data118 && typeof data118 == "object" && !Array.isArray(data118)){
for(const key17 in data118){
if(!((((((key17 === "profile") || (key17 === "access_key_id")) || (key17 === "secret_access_key")) || (key17 === "session_token")) || (key17 === "role_arn")) || (key17 === "external_id"))){
const err288 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data118.access_key_id !== undefined){
if(data118.secret_access_key === undefined){
const err289 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data118.secret_access_key !== undefined){
if(data118.access_key_id === undefined){
const err290 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data118.session_token !== undefined){
if(data118.access_key_id === undefined){
const err291 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data118.external_id !== undefined){
if(data118.role_arn === undefined){
const err292 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data118.profile !== undefined){
let data119 = data118.profile;
if(typeof data119 === "string"){
if(func3(data119) < 1){
const err293 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
else {
const err294 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data118.access_key_id !== undefined){
let data120 = data118.access_key_id;
if(typeof data120 === "string"){
if(func3(data120) < 1){
const err295 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
else {
const err296 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data118.secret_access_key !== undefined){
let data121 = data118.secret_access_key;
if(typeof data121 === "string"){
if(func3(data121) < 1){
const err297 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
else {
const err298 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data118.session_token !== undefined){
let data122 = data118.session_token;
if(typeof data122 === "string"){
if(func3(data122) < 1){
const err299 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
else {
const err300 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
if(data118.role_arn !== undefined){
let data123 = data118.role_arn;
if(typeof data123 === "string"){
if(!pattern17.test(data123)){
const err301 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
else {
const err302 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data118.external_id !== undefined){
let data124 = data118.external_id;
if(typeof data124 === "string"){
if(func3(data124) < 2){
const err303 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
else {
const err304 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
}
else {
const err305 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
}
else {
const err306 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs291 = errors;
let valid67 = false;
let passing1 = null;
const _errs292 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.queue_url === undefined){
const err307 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
var _valid3 = _errs292 === errors;
if(_valid3){
valid67 = true;
passing1 = 0;
}
const _errs293 = errors;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.bucket === undefined){
const err308 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
var _valid3 = _errs293 === errors;
if(_valid3 && valid67){
valid67 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid67 = true;
passing1 = 1;
}
}
if(!valid67){
const err309 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
else {
errors = _errs291;
if(vErrors !== null){
if(_errs291){
vErrors.length = _errs291;
}
else {
vErrors = null;
}
}
}
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.open_objects === undefined){
data33.open_objects = 8;
}
if(data33.chunk_size === undefined){
data33.chunk_size = "1MiB";
}
if(data33.visibility_timeout === undefined){
data33.visibility_timeout = "2m";
}
if(data33.list_interval === undefined){
data33.list_interval = "5m";
}
if(data33.idle_timeout === undefined){
data33.idle_timeout = "5s";
}
if(data33.type === undefined){
const err310 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if(data33.name === undefined){
const err311 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
for(const key18 in data33){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key18))){
const err312 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data33.prefix !== undefined){
if(data33.bucket === undefined){
const err313 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
if(data33.start !== undefined){
if(data33.bucket === undefined){
const err314 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data33.end !== undefined){
if(data33.bucket === undefined){
const err315 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
if(data33.type !== undefined){
let data125 = data33.type;
if(typeof data125 !== "string"){
const err316 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if("s3" !== data125){
const err317 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data33.name !== undefined){
let data126 = data33.name;
if(typeof data126 === "string"){
if(!pattern0.test(data126)){
const err318 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
else {
const err319 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data33.queue_url !== undefined){
let data127 = data33.queue_url;
if(typeof data127 === "string"){
if(!pattern36.test(data127)){
const err320 = {instancePath:instancePath+"/sources/" + i6+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
else {
const err321 = {instancePath:instancePath+"/sources/" + i6+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
if(data33.bucket !== undefined){
let data128 = data33.bucket;
if(typeof data128 === "string"){
if(!pattern37.test(data128)){
const err322 = {instancePath:instancePath+"/sources/" + i6+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
else {
const err323 = {instancePath:instancePath+"/sources/" + i6+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
if(data33.prefix !== undefined){
let data129 = data33.prefix;
if(typeof data129 === "string"){
if(func3(data129) > 1024){
const err324 = {instancePath:instancePath+"/sources/" + i6+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
else {
const err325 = {instancePath:instancePath+"/sources/" + i6+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data33.start !== undefined){
let data130 = data33.start;
if(typeof data130 === "string"){
if(!pattern11.test(data130)){
const err326 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
else {
const err327 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data33.end !== undefined){
let data131 = data33.end;
if(typeof data131 === "string"){
if(!pattern11.test(data131)){
const err328 = {instancePath:instancePath+"/sources/" + i6+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
else {
const err329 = {instancePath:instancePath+"/sources/" + i6+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data33.region !== undefined){
let data132 = data33.region;
if(typeof data132 === "string"){
if(!pattern9.test(data132)){
const err330 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else {
const err331 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data33.endpoint !== undefined){
let data133 = data33.endpoint;
if(typeof data133 === "string"){
if(!pattern10.test(data133)){
const err332 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
let data134 = data33.open_objects;
if(!(((typeof data134 == "number") && (!(data134 % 1) && !isNaN(data134))) && (isFinite(data134)))){
const err334 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((typeof data134 == "number") && (isFinite(data134))){
if(data134 > 256 || isNaN(data134)){
const err335 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data134 < 1 || isNaN(data134)){
const err336 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data33.credentials !== undefined){
let data135 = data33.credentials;
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key19 in data135){
if(!((((((key19 === "profile") || (key19 === "access_key_id")) || (key19 === "secret_access_key")) || (key19 === "session_token")) || (key19 === "role_arn")) || (key19 === "external_id"))){
const err337 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
if(data135.access_key_id !== undefined){
if(data135.secret_access_key === undefined){
const err338 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data135.secret_access_key !== undefined){
if(data135.access_key_id === undefined){
const err339 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data135.session_token !== undefined){
if(data135.access_key_id === undefined){
const err340 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data135.external_id !== undefined){
if(data135.role_arn === undefined){
const err341 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data135.profile !== undefined){
let data136 = data135.profile;
if(typeof data136 === "string"){
if(func3(data136) < 1){
const err342 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
else {
const err343 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data135.access_key_id !== undefined){
let data137 = data135.access_key_id;
if(typeof data137 === "string"){
if(func3(data137) < 1){
const err344 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else {
const err345 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
if(data135.secret_access_key !== undefined){
let data138 = data135.secret_access_key;
if(typeof data138 === "string"){
if(func3(data138) < 1){
const err346 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
else {
const err347 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data135.session_token !== undefined){
let data139 = data135.session_token;
if(typeof data139 === "string"){
if(func3(data139) < 1){
const err348 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
else {
const err349 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data135.role_arn !== undefined){
let data140 = data135.role_arn;
if(typeof data140 === "string"){
if(!pattern17.test(data140)){
const err350 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
else {
const err351 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data135.external_id !== undefined){
let data141 = data135.external_id;
if(typeof data141 === "string"){
if(func3(data141) < 2){
const err352 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
else {
const err353 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
}
else {
const err354 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
}
else {
const err355 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
else if(tag0 === "file"){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.follow === undefined){
data33.follow = false;
}
if(data33.chunk_size === undefined){
data33.chunk_size = "1MiB";
}
if(data33.poll_interval === undefined){
data33.poll_interval = "1s";
}
if(data33.open_files === undefined){
data33.open_files = 8;
}
if(data33.followed_files === undefined){
data33.followed_files = 1000;
}
if(data33.type === undefined){
const err356 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if(data33.name === undefined){
const err357 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if(data33.paths === undefined){
const err358 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
for(const key20 in data33){
if(!((((((((key20 === "type") || (key20 === "name")) || (key20 === "paths")) || (key20 === "follow")) || (key20 === "chunk_size")) || (key20 === "poll_interval")) || (key20 === "open_files")) || (key20 === "followed_files"))){
const err359 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data33.type !== undefined){
let data142 = data33.type;
if(typeof data142 !== "string"){
const err360 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if("file" !== data142){
const err361 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data33.name !== undefined){
let data143 = data33.name;
if(typeof data143 === "string"){
if(!pattern0.test(data143)){
const err362 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err363 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data33.paths !== undefined){
let data144 = data33.paths;
if(Array.isArray(data144)){
if(data144.length < 1){
const err364 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
const len11 = data144.length;
for(let i17=0; i17<len11; i17++){
let data145 = data144[i17];
if(typeof data145 === "string"){
if(func3(data145) < 1){
const err365 = {instancePath:instancePath+"/sources/" + i6+"/paths/" + i17,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
else {
const err366 = {instancePath:instancePath+"/sources/" + i6+"/paths/" + i17,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
let i18 = data144.length;
let j6;
if(i18 > 1){
const indices6 = {};
for(;i18--;){
let item6 = data144[i18];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err367 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i18, j: j6}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
break;
}
indices6[item6] = i18;
}
}
}
else {
const err368 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(typeof data33.follow !== "boolean"){
const err369 = {instancePath:instancePath+"/sources/" + i6+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
let data147 = data33.open_files;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err370 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 10000 || isNaN(data147)){
const err371 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if(data147 < 1 || isNaN(data147)){
const err372 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
let data148 = data33.followed_files;
if(!(((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148))) && (isFinite(data148)))){
const err373 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
if((typeof data148 == "number") && (isFinite(data148))){
if(data148 > 100000 || isNaN(data148)){
const err374 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(data148 < 1 || isNaN(data148)){
const err375 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
}
else {
const err376 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.type === undefined){
const err377 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if(data33.name === undefined){
const err378 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
for(const key21 in data33){
if(!((key21 === "type") || (key21 === "name"))){
const err379 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
if(data33.type !== undefined){
let data149 = data33.type;
if(typeof data149 !== "string"){
const err380 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if("stdin" !== data149){
const err381 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data33.name !== undefined){
let data150 = data33.name;
if(typeof data150 === "string"){
if(!pattern0.test(data150)){
const err382 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err383 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
}
else {
const err384 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
else {
const err385 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
else {
const err386 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
else {
const err387 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
}
else {
const err388 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
let data151 = data.capture;
if(Array.isArray(data151)){
const len12 = data151.length;
for(let i19=0; i19<len12; i19++){
let data152 = data151[i19];
if(data152 && typeof data152 == "object" && !Array.isArray(data152)){
if(data152.type === undefined){
const err389 = {instancePath:instancePath+"/capture/" + i19,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
for(const key22 in data152){
if(!(((key22 === "type") || (key22 === "filter")) || (key22 === "fields"))){
const err390 = {instancePath:instancePath+"/capture/" + i19,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data152.type !== undefined){
let data153 = data152.type;
if(typeof data153 === "string"){
if(func3(data153) < 1){
const err391 = {instancePath:instancePath+"/capture/" + i19+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
else {
const err392 = {instancePath:instancePath+"/capture/" + i19+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data152.filter !== undefined){
if(typeof data152.filter !== "string"){
const err393 = {instancePath:instancePath+"/capture/" + i19+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data152.fields !== undefined){
let data155 = data152.fields;
if(Array.isArray(data155)){
if(data155.length < 1){
const err394 = {instancePath:instancePath+"/capture/" + i19+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
const len13 = data155.length;
for(let i20=0; i20<len13; i20++){
let data156 = data155[i20];
if(typeof data156 === "string"){
if(func3(data156) < 1){
const err395 = {instancePath:instancePath+"/capture/" + i19+"/fields/" + i20,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
else {
const err396 = {instancePath:instancePath+"/capture/" + i19+"/fields/" + i20,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
let i21 = data155.length;
let j7;
if(i21 > 1){
const indices7 = {};
for(;i21--;){
let item7 = data155[i21];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err397 = {instancePath:instancePath+"/capture/" + i19+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i21, j: j7}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
break;
}
indices7[item7] = i21;
}
}
}
else {
const err398 = {instancePath:instancePath+"/capture/" + i19+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
}
else {
const err399 = {instancePath:instancePath+"/capture/" + i19,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
}
else {
const err400 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
let data157 = data.masking;
if(data157 && typeof data157 == "object" && !Array.isArray(data157)){
if(data157.headers === undefined){
data157.headers = ["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"];
}
if(data157.additional_headers === undefined){
data157.additional_headers = [];
}
if(data157.client_ip === undefined){
data157.client_ip = "none";
}
if(data157.client_ip_ipv4_bits === undefined){
data157.client_ip_ipv4_bits = 24;
}
if(data157.client_ip_ipv6_bits === undefined){
data157.client_ip_ipv6_bits = 48;
}
if(data157.client_ip_keys === undefined){
data157.client_ip_keys = [];
}
if(data157.client_ip_rotation === undefined){
data157.client_ip_rotation = "30d";
}
for(const key23 in data157){
if(!(((((((key23 === "headers") || (key23 === "additional_headers")) || (key23 === "client_ip")) || (key23 === "client_ip_ipv4_bits")) || (key23 === "client_ip_ipv6_bits")) || (key23 === "client_ip_keys")) || (key23 === "client_ip_rotation"))){
const err401 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
let data158 = data157.headers;
if(Array.isArray(data158)){
const len14 = data158.length;
for(let i22=0; i22<len14; i22++){
let data159 = data158[i22];
if(typeof data159 === "string"){
if(!pattern45.test(data159)){
const err402 = {instancePath:instancePath+"/masking/headers/" + i22,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
else {
const err403 = {instancePath:instancePath+"/masking/headers/" + i22,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
let i23 = data158.length;
let j8;
if(i23 > 1){
const indices8 = {};
for(;i23--;){
let item8 = data158[i23];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err404 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i23, j: j8}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
break;
}
indices8[item8] = i23;
}
}
}
else {
const err405 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
let data160 = data157.additional_headers;
if(Array.isArray(data160)){
const len15 = data160.length;
for(let i24=0; i24<len15; i24++){
let data161 = data160[i24];
if(typeof data161 === "string"){
if(!pattern45.test(data161)){
const err406 = {instancePath:instancePath+"/masking/additional_headers/" + i24,schemaPath:"#/properties/masking/properties/additional_headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
else {
const err407 = {instancePath:instancePath+"/masking/additional_headers/" + i24,schemaPath:"#/properties/masking/properties/additional_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
let i25 = data160.length;
let j9;
if(i25 > 1){
const indices9 = {};
for(;i25--;){
let item9 = data160[i25];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err408 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/uniqueItems",keyword:"uniqueItems",params:{i: i25, j: j9}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
break;
}
indices9[item9] = i25;
}
}
}
else {
const err409 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
let data162 = data157.client_ip;
if(typeof data162 !== "string"){
const err410 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if(!(((data162 === "none") || (data162 === "truncate")) || (data162 === "hmac"))){
const err411 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/enum",keyword:"enum",params:{allowedValues: schema11.properties.masking.properties.client_ip.enum}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
let data163 = data157.client_ip_ipv4_bits;
if(!(((typeof data163 == "number") && (!(data163 % 1) && !isNaN(data163))) && (isFinite(data163)))){
const err412 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if((typeof data163 == "number") && (isFinite(data163))){
if(data163 > 31 || isNaN(data163)){
const err413 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if(data163 < 8 || isNaN(data163)){
const err414 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
let data164 = data157.client_ip_ipv6_bits;
if(!(((typeof data164 == "number") && (!(data164 % 1) && !isNaN(data164))) && (isFinite(data164)))){
const err415 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if((typeof data164 == "number") && (isFinite(data164))){
if(data164 > 127 || isNaN(data164)){
const err416 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 127}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if(data164 < 16 || isNaN(data164)){
const err417 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
let data165 = data157.client_ip_keys;
if(Array.isArray(data165)){
if(data165.length > 16){
const err418 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
const len16 = data165.length;
for(let i26=0; i26<len16; i26++){
let data166 = data165[i26];
if(typeof data166 === "string"){
if(func3(data166) > 4096){
const err419 = {instancePath:instancePath+"/masking/client_ip_keys/" + i26,schemaPath:"#/properties/masking/properties/client_ip_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if(func3(data166) < 32){
const err420 = {instancePath:instancePath+"/masking/client_ip_keys/" + i26,schemaPath:"#/properties/masking/properties/client_ip_keys/items/minLength",keyword:"minLength",params:{limit: 32}};
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
const err421 = {instancePath:instancePath+"/masking/client_ip_keys/" + i26,schemaPath:"#/properties/masking/properties/client_ip_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
let i27 = data165.length;
let j10;
if(i27 > 1){
const indices10 = {};
for(;i27--;){
let item10 = data165[i27];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err422 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/uniqueItems",keyword:"uniqueItems",params:{i: i27, j: j10}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
break;
}
indices10[item10] = i27;
}
}
}
else {
const err423 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
else {
const err424 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
let data167 = data.limits;
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
if(data167.event_size === undefined){
data167.event_size = "10MiB";
}
if(data167.inflated_size === undefined){
data167.inflated_size = "64MiB";
}
if(data167.depth === undefined){
data167.depth = 64;
}
if(data167.header_names === undefined){
data167.header_names = 1000;
}
if(data167.findings_per_record === undefined){
data167.findings_per_record = 100;
}
if(data167.future_skew_max === undefined){
data167.future_skew_max = "1d";
}
for(const key24 in data167){
if(!(((((((key24 === "memory") || (key24 === "event_size")) || (key24 === "inflated_size")) || (key24 === "depth")) || (key24 === "header_names")) || (key24 === "findings_per_record")) || (key24 === "future_skew_max"))){
const err425 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
let data168 = data167.depth;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err426 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 512 || isNaN(data168)){
const err427 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data168 < 8 || isNaN(data168)){
const err428 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
let data169 = data167.header_names;
if(!(((typeof data169 == "number") && (!(data169 % 1) && !isNaN(data169))) && (isFinite(data169)))){
const err429 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 > 100000 || isNaN(data169)){
const err430 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(data169 < 1 || isNaN(data169)){
const err431 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
let data170 = data167.findings_per_record;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err432 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 > 10000 || isNaN(data170)){
const err433 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
if(data170 < 1 || isNaN(data170)){
const err434 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
}
else {
const err435 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
let data171 = data.load;
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
if(data171.batch_rows === undefined){
data171.batch_rows = 100000;
}
if(data171.batch_size === undefined){
data171.batch_size = "128MiB";
}
if(data171.latency_max === undefined){
data171.latency_max = "5s";
}
if(data171.retry_wait_min === undefined){
data171.retry_wait_min = "200ms";
}
if(data171.retry_wait_max === undefined){
data171.retry_wait_max = "10s";
}
for(const key25 in data171){
if(!(((((key25 === "batch_rows") || (key25 === "batch_size")) || (key25 === "latency_max")) || (key25 === "retry_wait_min")) || (key25 === "retry_wait_max"))){
const err436 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
let data172 = data171.batch_rows;
if(!(((typeof data172 == "number") && (!(data172 % 1) && !isNaN(data172))) && (isFinite(data172)))){
const err437 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
if((typeof data172 == "number") && (isFinite(data172))){
if(data172 > 1000000 || isNaN(data172)){
const err438 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
if(data172 < 1 || isNaN(data172)){
const err439 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
}
else {
const err440 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if(data.relay !== undefined){
let data173 = data.relay;
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.client_id === undefined){
data173.client_id = "weir";
}
if(data173.partitions === undefined){
data173.partitions = 12;
}
if(data173.replication_factor === undefined){
data173.replication_factor = 3;
}
if(data173.retention === undefined){
data173.retention = "7d";
}
if(data173.record_size_max === undefined){
data173.record_size_max = "11MiB";
}
if(data173.compression === undefined){
data173.compression = "none";
}
if(data173.in_flight_size_max === undefined){
data173.in_flight_size_max = "64MiB";
}
if(data173.brokers === undefined){
const err441 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
if(data173.topic === undefined){
const err442 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
for(const key26 in data173){
if(!(func2.call(schema11.properties.relay.properties, key26))){
const err443 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
if(data173.brokers !== undefined){
let data174 = data173.brokers;
if(Array.isArray(data174)){
if(data174.length < 1){
const err444 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
const len17 = data174.length;
for(let i28=0; i28<len17; i28++){
let data175 = data174[i28];
if(typeof data175 === "string"){
if(!pattern20.test(data175)){
const err445 = {instancePath:instancePath+"/relay/brokers/" + i28,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
else {
const err446 = {instancePath:instancePath+"/relay/brokers/" + i28,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
let i29 = data174.length;
let j11;
if(i29 > 1){
const indices11 = {};
for(;i29--;){
let item11 = data174[i29];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err447 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i29, j: j11}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
break;
}
indices11[item11] = i29;
}
}
}
else {
const err448 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
let data176 = data173.client_id;
if(typeof data176 === "string"){
if(!pattern21.test(data176)){
const err449 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
else {
const err450 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if(data173.tls !== undefined){
let data177 = data173.tls;
if(data177 && typeof data177 == "object" && !Array.isArray(data177)){
for(const key27 in data177){
if(!(((key27 === "ca_file") || (key27 === "cert_file")) || (key27 === "key_file"))){
const err451 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data177.ca_file !== undefined){
let data178 = data177.ca_file;
if(typeof data178 === "string"){
if(func3(data178) < 1){
const err452 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
else {
const err453 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
if(data177.cert_file !== undefined){
let data179 = data177.cert_file;
if(typeof data179 === "string"){
if(func3(data179) < 1){
const err454 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
else {
const err455 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
if(data177.key_file !== undefined){
let data180 = data177.key_file;
if(typeof data180 === "string"){
if(func3(data180) < 1){
const err456 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
else {
const err457 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
}
else {
const err458 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data173.sasl !== undefined){
let data181 = data173.sasl;
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
if(data181.mechanism === undefined){
data181.mechanism = "scram-sha-512";
}
if(data181.username === undefined){
const err459 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
if(data181.password === undefined){
const err460 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
for(const key28 in data181){
if(!(((key28 === "mechanism") || (key28 === "username")) || (key28 === "password"))){
const err461 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
let data182 = data181.mechanism;
if(typeof data182 !== "string"){
const err462 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
if(!(((data182 === "plain") || (data182 === "scram-sha-256")) || (data182 === "scram-sha-512"))){
const err463 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
if(data181.username !== undefined){
let data183 = data181.username;
if(typeof data183 === "string"){
if(func3(data183) < 1){
const err464 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
else {
const err465 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
if(data181.password !== undefined){
let data184 = data181.password;
if(typeof data184 === "string"){
if(func3(data184) < 1){
const err466 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
else {
const err467 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
}
else {
const err468 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
if(data173.topic !== undefined){
let data185 = data173.topic;
if(typeof data185 === "string"){
if(!pattern21.test(data185)){
const err469 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
else {
const err470 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
if(data173.positions_topic !== undefined){
let data186 = data173.positions_topic;
if(typeof data186 === "string"){
if(!pattern21.test(data186)){
const err471 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
else {
const err472 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
let data187 = data173.partitions;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err473 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 10000 || isNaN(data187)){
const err474 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if(data187 < 1 || isNaN(data187)){
const err475 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
let data188 = data173.replication_factor;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err476 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 32 || isNaN(data188)){
const err477 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if(data188 < 1 || isNaN(data188)){
const err478 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
let data189 = data173.compression;
if(typeof data189 !== "string"){
const err479 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if(!((data189 === "none") || (data189 === "gzip"))){
const err480 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
else {
const err481 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data190 = data.dead_letter_topic;
if(data190 && typeof data190 == "object" && !Array.isArray(data190)){
if(data190.client_id === undefined){
data190.client_id = "weir";
}
if(data190.partitions === undefined){
data190.partitions = 1;
}
if(data190.replication_factor === undefined){
data190.replication_factor = 3;
}
if(data190.retention === undefined){
data190.retention = "30d";
}
if(data190.brokers === undefined){
const err482 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if(data190.topic === undefined){
const err483 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
for(const key29 in data190){
if(!((((((((key29 === "brokers") || (key29 === "client_id")) || (key29 === "tls")) || (key29 === "sasl")) || (key29 === "topic")) || (key29 === "partitions")) || (key29 === "replication_factor")) || (key29 === "retention"))){
const err484 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
if(data190.brokers !== undefined){
let data191 = data190.brokers;
if(Array.isArray(data191)){
if(data191.length < 1){
const err485 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
const len18 = data191.length;
for(let i30=0; i30<len18; i30++){
let data192 = data191[i30];
if(typeof data192 === "string"){
if(!pattern20.test(data192)){
const err486 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i30,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
else {
const err487 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i30,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
let i31 = data191.length;
let j12;
if(i31 > 1){
const indices12 = {};
for(;i31--;){
let item12 = data191[i31];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err488 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i31, j: j12}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
break;
}
indices12[item12] = i31;
}
}
}
else {
const err489 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
let data193 = data190.client_id;
if(typeof data193 === "string"){
if(!pattern21.test(data193)){
const err490 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
else {
const err491 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
if(data190.tls !== undefined){
let data194 = data190.tls;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
for(const key30 in data194){
if(!(((key30 === "ca_file") || (key30 === "cert_file")) || (key30 === "key_file"))){
const err492 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
if(data194.ca_file !== undefined){
let data195 = data194.ca_file;
if(typeof data195 === "string"){
if(func3(data195) < 1){
const err493 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
else {
const err494 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
if(data194.cert_file !== undefined){
let data196 = data194.cert_file;
if(typeof data196 === "string"){
if(func3(data196) < 1){
const err495 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
else {
const err496 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
if(data194.key_file !== undefined){
let data197 = data194.key_file;
if(typeof data197 === "string"){
if(func3(data197) < 1){
const err497 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
else {
const err498 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
}
else {
const err499 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
if(data190.sasl !== undefined){
let data198 = data190.sasl;
if(data198 && typeof data198 == "object" && !Array.isArray(data198)){
if(data198.mechanism === undefined){
data198.mechanism = "scram-sha-512";
}
if(data198.username === undefined){
const err500 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if(data198.password === undefined){
const err501 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
for(const key31 in data198){
if(!(((key31 === "mechanism") || (key31 === "username")) || (key31 === "password"))){
const err502 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
let data199 = data198.mechanism;
if(typeof data199 !== "string"){
const err503 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(!(((data199 === "plain") || (data199 === "scram-sha-256")) || (data199 === "scram-sha-512"))){
const err504 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
if(data198.username !== undefined){
let data200 = data198.username;
if(typeof data200 === "string"){
if(func3(data200) < 1){
const err505 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
else {
const err506 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
if(data198.password !== undefined){
let data201 = data198.password;
if(typeof data201 === "string"){
if(func3(data201) < 1){
const err507 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
else {
const err508 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
}
else {
const err509 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
if(data190.topic !== undefined){
let data202 = data190.topic;
if(typeof data202 === "string"){
if(!pattern21.test(data202)){
const err510 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
else {
const err511 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
let data203 = data190.partitions;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err512 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 1000 || isNaN(data203)){
const err513 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
if(data203 < 1 || isNaN(data203)){
const err514 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
let data204 = data190.replication_factor;
if(!(((typeof data204 == "number") && (!(data204 % 1) && !isNaN(data204))) && (isFinite(data204)))){
const err515 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if((typeof data204 == "number") && (isFinite(data204))){
if(data204 > 32 || isNaN(data204)){
const err516 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
if(data204 < 1 || isNaN(data204)){
const err517 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
}
else {
const err518 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
let data205 = data.rollups;
if(data205 && typeof data205 == "object" && !Array.isArray(data205)){
if(data205.enabled === undefined){
data205.enabled = true;
}
if(data205.interval === undefined){
data205.interval = "10s";
}
if(data205.range_max === undefined){
data205.range_max = "1d";
}
if(data205.rows_max === undefined){
data205.rows_max = 2000000;
}
for(const key32 in data205){
if(!((((key32 === "enabled") || (key32 === "interval")) || (key32 === "range_max")) || (key32 === "rows_max"))){
const err519 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
if(typeof data205.enabled !== "boolean"){
const err520 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
let data207 = data205.rows_max;
if(!(((typeof data207 == "number") && (!(data207 % 1) && !isNaN(data207))) && (isFinite(data207)))){
const err521 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if((typeof data207 == "number") && (isFinite(data207))){
if(data207 > 1000000000 || isNaN(data207)){
const err522 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
if(data207 < 10000 || isNaN(data207)){
const err523 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
}
else {
const err524 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
let data208 = data.retention;
if(data208 && typeof data208 == "object" && !Array.isArray(data208)){
if(data208.http_request_complete === undefined){
data208.http_request_complete = "400d";
}
if(data208.tcp_connection_closed === undefined){
data208.tcp_connection_closed = "400d";
}
if(data208.config_events === undefined){
data208.config_events = "0d";
}
if(data208.rollup_minutes === undefined){
data208.rollup_minutes = "90d";
}
if(data208.path_minutes === undefined){
data208.path_minutes = "3d";
}
if(data208.rollup_hours === undefined){
data208.rollup_hours = "800d";
}
if(data208.batches === undefined){
data208.batches = "90d";
}
if(data208.dead_letters === undefined){
data208.dead_letters = "90d";
}
if(data208.alerts === undefined){
data208.alerts = "400d";
}
for(const key33 in data208){
if(!(func2.call(schema11.properties.retention.properties, key33))){
const err525 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
}
}
else {
const err526 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
let data209 = data.compaction;
if(data209 && typeof data209 == "object" && !Array.isArray(data209)){
if(data209.enabled === undefined){
data209.enabled = true;
}
if(data209.idle_time === undefined){
data209.idle_time = "15m";
}
if(data209.size_max === undefined){
data209.size_max = "100GiB";
}
if(data209.current_day_interval === undefined){
data209.current_day_interval = "10m";
}
if(data209.current_day_size_max === undefined){
data209.current_day_size_max = "512MiB";
}
for(const key34 in data209){
if(!(((((key34 === "enabled") || (key34 === "idle_time")) || (key34 === "size_max")) || (key34 === "current_day_interval")) || (key34 === "current_day_size_max"))){
const err527 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
}
if(typeof data209.enabled !== "boolean"){
const err528 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
else {
const err529 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
if(data.geoip !== undefined){
let data211 = data.geoip;
if(data211 && typeof data211 == "object" && !Array.isArray(data211)){
if(data211.additional_files === undefined){
data211.additional_files = [];
}
if(data211.refresh_interval === undefined){
data211.refresh_interval = "15m";
}
if(data211.clickhouse_user === undefined){
data211.clickhouse_user = "weir_geoip";
}
if(data211.file === undefined){
const err530 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
for(const key35 in data211){
if(!((((((key35 === "file") || (key35 === "additional_files")) || (key35 === "locations")) || (key35 === "refresh_interval")) || (key35 === "clickhouse_user")) || (key35 === "clickhouse_password"))){
const err531 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
if(data211.file !== undefined){
let data212 = data211.file;
if(typeof data212 === "string"){
if(func3(data212) < 1){
const err532 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
else {
const err533 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
let data213 = data211.additional_files;
if(Array.isArray(data213)){
if(data213.length > 8){
const err534 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
const len19 = data213.length;
for(let i32=0; i32<len19; i32++){
let data214 = data213[i32];
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err535 = {instancePath:instancePath+"/geoip/additional_files/" + i32,schemaPath:"#/properties/geoip/properties/additional_files/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
else {
const err536 = {instancePath:instancePath+"/geoip/additional_files/" + i32,schemaPath:"#/properties/geoip/properties/additional_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
}
else {
const err537 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
if(data211.locations !== undefined){
let data215 = data211.locations;
if(typeof data215 === "string"){
if(func3(data215) < 1){
const err538 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
else {
const err539 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
let data216 = data211.clickhouse_user;
if(typeof data216 === "string"){
if(func3(data216) < 1){
const err540 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
else {
const err541 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
if(data211.clickhouse_password !== undefined){
let data217 = data211.clickhouse_password;
if(typeof data217 === "string"){
if(func3(data217) < 1){
const err542 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
else {
const err543 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
}
}
else {
const err544 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
let data218 = data.alerts;
if(data218 && typeof data218 == "object" && !Array.isArray(data218)){
if(data218.rules === undefined){
data218.rules = [];
}
if(data218.builtin_rules === undefined){
data218.builtin_rules = [];
}
if(data218.destinations === undefined){
data218.destinations = [];
}
if(data218.evaluator === undefined){
data218.evaluator = true;
}
if(data218.evaluation_interval === undefined){
data218.evaluation_interval = "15s";
}
if(data218.delay === undefined){
data218.delay = "30s";
}
if(data218.allowed_lateness === undefined){
data218.allowed_lateness = "2h";
}
if(data218.stall_after === undefined){
data218.stall_after = "3m";
}
if(data218.alerts_max === undefined){
data218.alerts_max = 1000;
}
if(data218.query_timeout === undefined){
data218.query_timeout = "10s";
}
if(data218.query_rows === undefined){
data218.query_rows = 500000000;
}
if(data218.query_memory_max === undefined){
data218.query_memory_max = "1GiB";
}
for(const key36 in data218){
if(!(func2.call(schema11.properties.alerts.properties, key36))){
const err545 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
}
let data219 = data218.rules;
if(Array.isArray(data219)){
const len20 = data219.length;
for(let i33=0; i33<len20; i33++){
let data220 = data219[i33];
if(typeof data220 === "string"){
if(func3(data220) < 1){
const err546 = {instancePath:instancePath+"/alerts/rules/" + i33,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
}
else {
const err547 = {instancePath:instancePath+"/alerts/rules/" + i33,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
let i34 = data219.length;
let j13;
if(i34 > 1){
const indices13 = {};
for(;i34--;){
let item13 = data219[i34];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err548 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i34, j: j13}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
break;
}
indices13[item13] = i34;
}
}
}
else {
const err549 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
let data221 = data218.builtin_rules;
if(Array.isArray(data221)){
const len21 = data221.length;
for(let i35=0; i35<len21; i35++){
let data222 = data221[i35];
if(typeof data222 !== "string"){
const err550 = {instancePath:instancePath+"/alerts/builtin_rules/" + i35,schemaPath:"#/properties/alerts/properties/builtin_rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
if(!((((data222 === "security") || (data222 === "traffic")) || (data222 === "changes")) || (data222 === "pipeline"))){
const err551 = {instancePath:instancePath+"/alerts/builtin_rules/" + i35,schemaPath:"#/properties/alerts/properties/builtin_rules/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.builtin_rules.items.enum}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
let i36 = data221.length;
let j14;
if(i36 > 1){
const indices14 = {};
for(;i36--;){
let item14 = data221[i36];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err552 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/uniqueItems",keyword:"uniqueItems",params:{i: i36, j: j14}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
break;
}
indices14[item14] = i36;
}
}
}
else {
const err553 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
let data223 = data218.destinations;
if(Array.isArray(data223)){
const len22 = data223.length;
for(let i37=0; i37<len22; i37++){
let data224 = data223[i37];
if(data224 && typeof data224 == "object" && !Array.isArray(data224)){
const tag1 = data224.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data224 && typeof data224 == "object" && !Array.isArray(data224)){
if(data224.severities === undefined){
data224.severities = [];
}
if(data224.timeout === undefined){
data224.timeout = "10s";
}
if(data224.retry_wait_max === undefined){
data224.retry_wait_max = "1m";
}
if(data224.resend_interval === undefined){
data224.resend_interval = "1m";
}
if(data224.resolve_timeout === undefined){
data224.resolve_timeout = "4m";
}
if(data224.type === undefined){
const err554 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
if(data224.name === undefined){
const err555 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
if(data224.urls === undefined){
const err556 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
for(const key37 in data224){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key37))){
const err557 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
}
if(data224.type !== undefined){
let data225 = data224.type;
if(typeof data225 !== "string"){
const err558 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
if("alertmanager" !== data225){
const err559 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
if(data224.name !== undefined){
let data226 = data224.name;
if(typeof data226 === "string"){
if(!pattern0.test(data226)){
const err560 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
}
else {
const err561 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
let data227 = data224.severities;
if(Array.isArray(data227)){
const len23 = data227.length;
for(let i38=0; i38<len23; i38++){
let data228 = data227[i38];
if(typeof data228 !== "string"){
const err562 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities/" + i38,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
if(!(((data228 === "info") || (data228 === "warning")) || (data228 === "critical"))){
const err563 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities/" + i38,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
}
let i39 = data227.length;
let j15;
if(i39 > 1){
const indices15 = {};
for(;i39--;){
let item15 = data227[i39];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err564 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i39, j: j15}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
break;
}
indices15[item15] = i39;
}
}
}
else {
const err565 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
if(data224.auth !== undefined){
let data229 = data224.auth;
if(data229 && typeof data229 == "object" && !Array.isArray(data229)){
for(const key38 in data229){
if(!(((key38 === "username") || (key38 === "password")) || (key38 === "bearer_token"))){
const err566 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
if(data229.username !== undefined){
let data230 = data229.username;
if(typeof data230 === "string"){
if(func3(data230) < 1){
const err567 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
else {
const err568 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
if(data229.password !== undefined){
let data231 = data229.password;
if(typeof data231 === "string"){
if(func3(data231) < 1){
const err569 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
}
else {
const err570 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
if(data229.bearer_token !== undefined){
let data232 = data229.bearer_token;
if(typeof data232 === "string"){
if(func3(data232) < 1){
const err571 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
else {
const err572 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
}
}
else {
const err573 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
}
if(data224.tls !== undefined){
let data233 = data224.tls;
if(data233 && typeof data233 == "object" && !Array.isArray(data233)){
for(const key39 in data233){
if(!(((key39 === "ca_file") || (key39 === "cert_file")) || (key39 === "key_file"))){
const err574 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
if(data233.ca_file !== undefined){
let data234 = data233.ca_file;
if(typeof data234 === "string"){
if(func3(data234) < 1){
const err575 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
else {
const err576 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
}
if(data233.cert_file !== undefined){
let data235 = data233.cert_file;
if(typeof data235 === "string"){
if(func3(data235) < 1){
const err577 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
}
else {
const err578 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data233.key_file !== undefined){
let data236 = data233.key_file;
if(typeof data236 === "string"){
if(func3(data236) < 1){
const err579 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
}
else {
const err580 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
}
else {
const err581 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
}
if(data224.urls !== undefined){
let data237 = data224.urls;
if(Array.isArray(data237)){
if(data237.length < 1){
const err582 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
const len24 = data237.length;
for(let i40=0; i40<len24; i40++){
let data238 = data237[i40];
if(typeof data238 === "string"){
if(!pattern55.test(data238)){
const err583 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/urls/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
else {
const err584 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/urls/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
}
let i41 = data237.length;
let j16;
if(i41 > 1){
const indices16 = {};
for(;i41--;){
let item16 = data237[i41];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err585 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i41, j: j16}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
break;
}
indices16[item16] = i41;
}
}
}
else {
const err586 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
}
else {
const err587 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data224 && typeof data224 == "object" && !Array.isArray(data224)){
if(data224.severities === undefined){
data224.severities = [];
}
if(data224.timeout === undefined){
data224.timeout = "10s";
}
if(data224.retry_wait_max === undefined){
data224.retry_wait_max = "1m";
}
if(data224.format === undefined){
data224.format = "alertmanager";
}
if(data224.group_by === undefined){
data224.group_by = ["alertname"];
}
if(data224.group_interval === undefined){
data224.group_interval = "1m";
}
if(data224.repeat_interval === undefined){
data224.repeat_interval = "4h";
}
if(data224.send_resolved === undefined){
data224.send_resolved = true;
}
if(data224.alerts_max === undefined){
data224.alerts_max = 100;
}
if(data224.type === undefined){
const err588 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
if(data224.name === undefined){
const err589 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
if(data224.url === undefined){
const err590 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
for(const key40 in data224){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key40))){
const err591 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
}
if(data224.type !== undefined){
let data239 = data224.type;
if(typeof data239 !== "string"){
const err592 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
if("webhook" !== data239){
const err593 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
}
if(data224.name !== undefined){
let data240 = data224.name;
if(typeof data240 === "string"){
if(!pattern0.test(data240)){
const err594 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
else {
const err595 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
}
let data241 = data224.severities;
if(Array.isArray(data241)){
const len25 = data241.length;
for(let i42=0; i42<len25; i42++){
let data242 = data241[i42];
if(typeof data242 !== "string"){
const err596 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities/" + i42,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
if(!(((data242 === "info") || (data242 === "warning")) || (data242 === "critical"))){
const err597 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities/" + i42,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
}
let i43 = data241.length;
let j17;
if(i43 > 1){
const indices17 = {};
for(;i43--;){
let item17 = data241[i43];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err598 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i43, j: j17}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
break;
}
indices17[item17] = i43;
}
}
}
else {
const err599 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
if(data224.auth !== undefined){
let data243 = data224.auth;
if(data243 && typeof data243 == "object" && !Array.isArray(data243)){
for(const key41 in data243){
if(!(((key41 === "username") || (key41 === "password")) || (key41 === "bearer_token"))){
const err600 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
}
if(data243.username !== undefined){
let data244 = data243.username;
if(typeof data244 === "string"){
if(func3(data244) < 1){
const err601 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
}
else {
const err602 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
}
if(data243.password !== undefined){
let data245 = data243.password;
if(typeof data245 === "string"){
if(func3(data245) < 1){
const err603 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
}
else {
const err604 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
}
if(data243.bearer_token !== undefined){
let data246 = data243.bearer_token;
if(typeof data246 === "string"){
if(func3(data246) < 1){
const err605 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
}
else {
const err606 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
}
}
else {
const err607 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
}
if(data224.tls !== undefined){
let data247 = data224.tls;
if(data247 && typeof data247 == "object" && !Array.isArray(data247)){
for(const key42 in data247){
if(!(((key42 === "ca_file") || (key42 === "cert_file")) || (key42 === "key_file"))){
const err608 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
}
if(data247.ca_file !== undefined){
let data248 = data247.ca_file;
if(typeof data248 === "string"){
if(func3(data248) < 1){
const err609 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
else {
const err610 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
}
if(data247.cert_file !== undefined){
let data249 = data247.cert_file;
if(typeof data249 === "string"){
if(func3(data249) < 1){
const err611 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
else {
const err612 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err612];
}
else {
vErrors.push(err612);
}
errors++;
}
}
if(data247.key_file !== undefined){
let data250 = data247.key_file;
if(typeof data250 === "string"){
if(func3(data250) < 1){
const err613 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
}
else {
const err614 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
}
}
else {
const err615 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
if(data224.url !== undefined){
let data251 = data224.url;
if(typeof data251 === "string"){
if(!pattern55.test(data251)){
const err616 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
}
else {
const err617 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
}
let data252 = data224.format;
if(typeof data252 !== "string"){
const err618 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
if(!((data252 === "alertmanager") || (data252 === "slack"))){
const err619 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
if(data224.template_file !== undefined){
let data253 = data224.template_file;
if(typeof data253 === "string"){
if(func3(data253) < 1){
const err620 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
}
else {
const err621 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
if(data224.signing_key !== undefined){
let data254 = data224.signing_key;
if(typeof data254 === "string"){
if(func3(data254) < 16){
const err622 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
}
else {
const err623 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
}
let data255 = data224.group_by;
if(Array.isArray(data255)){
const len26 = data255.length;
for(let i44=0; i44<len26; i44++){
let data256 = data255[i44];
if(typeof data256 === "string"){
if(!pattern58.test(data256)){
const err624 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/group_by/" + i44,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
}
else {
const err625 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/group_by/" + i44,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
}
let i45 = data255.length;
let j18;
if(i45 > 1){
const indices18 = {};
for(;i45--;){
let item18 = data255[i45];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err626 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i45, j: j18}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
break;
}
indices18[item18] = i45;
}
}
}
else {
const err627 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
if(typeof data224.send_resolved !== "boolean"){
const err628 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
let data258 = data224.alerts_max;
if(!(((typeof data258 == "number") && (!(data258 % 1) && !isNaN(data258))) && (isFinite(data258)))){
const err629 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
if((typeof data258 == "number") && (isFinite(data258))){
if(data258 > 10000 || isNaN(data258)){
const err630 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
if(data258 < 1 || isNaN(data258)){
const err631 = {instancePath:instancePath+"/alerts/destinations/" + i37+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
}
}
else {
const err632 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
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
const err633 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
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
const err634 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
}
else {
const err635 = {instancePath:instancePath+"/alerts/destinations/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
}
}
}
else {
const err636 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
if(data218.external_url !== undefined){
let data259 = data218.external_url;
if(typeof data259 === "string"){
if(!pattern59.test(data259)){
const err637 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
}
else {
const err638 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
}
if(typeof data218.evaluator !== "boolean"){
const err639 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
let data261 = data218.alerts_max;
if(!(((typeof data261 == "number") && (!(data261 % 1) && !isNaN(data261))) && (isFinite(data261)))){
const err640 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
if((typeof data261 == "number") && (isFinite(data261))){
if(data261 > 100000 || isNaN(data261)){
const err641 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
if(data261 < 1 || isNaN(data261)){
const err642 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
}
let data262 = data218.query_rows;
if(!(((typeof data262 == "number") && (!(data262 % 1) && !isNaN(data262))) && (isFinite(data262)))){
const err643 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
if((typeof data262 == "number") && (isFinite(data262))){
if(data262 > 100000000000 || isNaN(data262)){
const err644 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
if(data262 < 1000 || isNaN(data262)){
const err645 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
}
}
else {
const err646 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
if(data.api !== undefined){
let data263 = data.api;
if(data263 && typeof data263 == "object" && !Array.isArray(data263)){
if(data263.serve === undefined){
data263.serve = true;
}
if(data263.host === undefined){
data263.host = "127.0.0.1";
}
if(data263.port === undefined){
data263.port = 9470;
}
if(data263.store_connections === undefined){
data263.store_connections = 10;
}
if(data263.version_headers === undefined){
data263.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data263.require_version === undefined){
data263.require_version = true;
}
if(data263.error_code_prefix === undefined){
data263.error_code_prefix = "ERR_WEIR_";
}
if(data263.body_size_max === undefined){
data263.body_size_max = "1MiB";
}
if(data263.requests_per_minute === undefined){
data263.requests_per_minute = 6000;
}
if(data263.failed_logins_per_minute === undefined){
data263.failed_logins_per_minute = 300;
}
if(data263.connections_max === undefined){
data263.connections_max = 1000;
}
if(data263.trusted_proxies === undefined){
data263.trusted_proxies = [];
}
if(data263.cors_origins === undefined){
data263.cors_origins = [];
}
if(data263.regions === undefined){
data263.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data263.ns_targets === undefined){
data263.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data263.service_domains === undefined){
data263.service_domains = [];
}
if(data263.enforce_ip_restrictions === undefined){
data263.enforce_ip_restrictions = false;
}
if(data263.retry_wait_min === undefined){
data263.retry_wait_min = "200ms";
}
if(data263.retry_wait_max === undefined){
data263.retry_wait_max = "30s";
}
if(data263.poll_interval === undefined){
data263.poll_interval = "500ms";
}
if(data263.what_if_requests_max === undefined){
data263.what_if_requests_max = 2;
}
if(data263.what_if_timeout === undefined){
data263.what_if_timeout = "1m";
}
if(data263.endpoints === undefined){
data263.endpoints = {};
}
for(const key43 in data263){
if(!(func2.call(schema11.properties.api.properties, key43))){
const err647 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
}
if(typeof data263.serve !== "boolean"){
const err648 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
let data265 = data263.host;
if(typeof data265 === "string"){
if(func3(data265) < 1){
const err649 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err649];
}
else {
vErrors.push(err649);
}
errors++;
}
}
else {
const err650 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err650];
}
else {
vErrors.push(err650);
}
errors++;
}
let data266 = data263.port;
if(!(((typeof data266 == "number") && (!(data266 % 1) && !isNaN(data266))) && (isFinite(data266)))){
const err651 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
if((typeof data266 == "number") && (isFinite(data266))){
if(data266 > 65535 || isNaN(data266)){
const err652 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
if(data266 < 0 || isNaN(data266)){
const err653 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
}
if(data263.base_url !== undefined){
let data267 = data263.base_url;
if(typeof data267 === "string"){
if(!pattern60.test(data267)){
const err654 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
}
else {
const err655 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
}
if(data263.tls !== undefined){
let data268 = data263.tls;
if(data268 && typeof data268 == "object" && !Array.isArray(data268)){
if(data268.cert_file === undefined){
const err656 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
if(data268.key_file === undefined){
const err657 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
for(const key44 in data268){
if(!((key44 === "cert_file") || (key44 === "key_file"))){
const err658 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
}
if(data268.cert_file !== undefined){
let data269 = data268.cert_file;
if(typeof data269 === "string"){
if(func3(data269) < 1){
const err659 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
}
else {
const err660 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
}
if(data268.key_file !== undefined){
let data270 = data268.key_file;
if(typeof data270 === "string"){
if(func3(data270) < 1){
const err661 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
}
else {
const err662 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
}
}
else {
const err663 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
}
if(data263.store_url !== undefined){
let data271 = data263.store_url;
if(typeof data271 === "string"){
if(!pattern61.test(data271)){
const err664 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
}
else {
const err665 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
}
let data272 = data263.store_connections;
if(!(((typeof data272 == "number") && (!(data272 % 1) && !isNaN(data272))) && (isFinite(data272)))){
const err666 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
if((typeof data272 == "number") && (isFinite(data272))){
if(data272 > 200 || isNaN(data272)){
const err667 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
if(data272 < 1 || isNaN(data272)){
const err668 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
}
if(data263.secret_key_file !== undefined){
let data273 = data263.secret_key_file;
if(typeof data273 === "string"){
if(func3(data273) < 1){
const err669 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
}
else {
const err670 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
}
let data274 = data263.version_headers;
if(Array.isArray(data274)){
if(data274.length < 1){
const err671 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
const len27 = data274.length;
for(let i46=0; i46<len27; i46++){
let data275 = data274[i46];
if(typeof data275 === "string"){
if(!pattern62.test(data275)){
const err672 = {instancePath:instancePath+"/api/version_headers/" + i46,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
}
else {
const err673 = {instancePath:instancePath+"/api/version_headers/" + i46,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
}
let i47 = data274.length;
let j19;
if(i47 > 1){
const indices19 = {};
for(;i47--;){
let item19 = data274[i47];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err674 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i47, j: j19}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
break;
}
indices19[item19] = i47;
}
}
}
else {
const err675 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
if(typeof data263.require_version !== "boolean"){
const err676 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
let data277 = data263.error_code_prefix;
if(typeof data277 === "string"){
if(!pattern63.test(data277)){
const err677 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
}
else {
const err678 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
let data278 = data263.requests_per_minute;
if(!(((typeof data278 == "number") && (!(data278 % 1) && !isNaN(data278))) && (isFinite(data278)))){
const err679 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
if((typeof data278 == "number") && (isFinite(data278))){
if(data278 > 1000000 || isNaN(data278)){
const err680 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
if(data278 < 0 || isNaN(data278)){
const err681 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
}
let data279 = data263.failed_logins_per_minute;
if(!(((typeof data279 == "number") && (!(data279 % 1) && !isNaN(data279))) && (isFinite(data279)))){
const err682 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
if((typeof data279 == "number") && (isFinite(data279))){
if(data279 > 1000000 || isNaN(data279)){
const err683 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
if(data279 < 0 || isNaN(data279)){
const err684 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
}
let data280 = data263.connections_max;
if(!(((typeof data280 == "number") && (!(data280 % 1) && !isNaN(data280))) && (isFinite(data280)))){
const err685 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
if((typeof data280 == "number") && (isFinite(data280))){
if(data280 > 100000 || isNaN(data280)){
const err686 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
if(data280 < 1 || isNaN(data280)){
const err687 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
}
let data281 = data263.trusted_proxies;
if(Array.isArray(data281)){
const len28 = data281.length;
for(let i48=0; i48<len28; i48++){
let data282 = data281[i48];
if(typeof data282 === "string"){
if(!pattern64.test(data282)){
const err688 = {instancePath:instancePath+"/api/trusted_proxies/" + i48,schemaPath:"#/properties/api/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
}
else {
const err689 = {instancePath:instancePath+"/api/trusted_proxies/" + i48,schemaPath:"#/properties/api/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
}
let i49 = data281.length;
let j20;
if(i49 > 1){
const indices20 = {};
for(;i49--;){
let item20 = data281[i49];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err690 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i49, j: j20}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
break;
}
indices20[item20] = i49;
}
}
}
else {
const err691 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
let data283 = data263.cors_origins;
if(Array.isArray(data283)){
const len29 = data283.length;
for(let i50=0; i50<len29; i50++){
let data284 = data283[i50];
if(typeof data284 === "string"){
if(!pattern65.test(data284)){
const err692 = {instancePath:instancePath+"/api/cors_origins/" + i50,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err692];
}
else {
vErrors.push(err692);
}
errors++;
}
}
else {
const err693 = {instancePath:instancePath+"/api/cors_origins/" + i50,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
}
let i51 = data283.length;
let j21;
if(i51 > 1){
const indices21 = {};
for(;i51--;){
let item21 = data283[i51];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err694 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i51, j: j21}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
break;
}
indices21[item21] = i51;
}
}
}
else {
const err695 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
let data285 = data263.regions;
if(Array.isArray(data285)){
const len30 = data285.length;
for(let i52=0; i52<len30; i52++){
let data286 = data285[i52];
if(typeof data286 === "string"){
if(!pattern66.test(data286)){
const err696 = {instancePath:instancePath+"/api/regions/" + i52,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
}
else {
const err697 = {instancePath:instancePath+"/api/regions/" + i52,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
}
}
let i53 = data285.length;
let j22;
if(i53 > 1){
const indices22 = {};
for(;i53--;){
let item22 = data285[i53];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err698 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i53, j: j22}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
break;
}
indices22[item22] = i53;
}
}
}
else {
const err699 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
let data287 = data263.ns_targets;
if(Array.isArray(data287)){
const len31 = data287.length;
for(let i54=0; i54<len31; i54++){
let data288 = data287[i54];
if(typeof data288 === "string"){
if(func3(data288) > 254){
const err700 = {instancePath:instancePath+"/api/ns_targets/" + i54,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
if(func3(data288) < 1){
const err701 = {instancePath:instancePath+"/api/ns_targets/" + i54,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
}
else {
const err702 = {instancePath:instancePath+"/api/ns_targets/" + i54,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
}
let i55 = data287.length;
let j23;
if(i55 > 1){
const indices23 = {};
for(;i55--;){
let item23 = data287[i55];
if(typeof item23 !== "string"){
continue;
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
const err703 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i55, j: j23}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
break;
}
indices23[item23] = i55;
}
}
}
else {
const err704 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
let data289 = data263.service_domains;
if(Array.isArray(data289)){
const len32 = data289.length;
for(let i56=0; i56<len32; i56++){
let data290 = data289[i56];
if(typeof data290 === "string"){
if(func3(data290) > 253){
const err705 = {instancePath:instancePath+"/api/service_domains/" + i56,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
if(func3(data290) < 1){
const err706 = {instancePath:instancePath+"/api/service_domains/" + i56,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
}
else {
const err707 = {instancePath:instancePath+"/api/service_domains/" + i56,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
}
}
let i57 = data289.length;
let j24;
if(i57 > 1){
const indices24 = {};
for(;i57--;){
let item24 = data289[i57];
if(typeof item24 !== "string"){
continue;
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
const err708 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i57, j: j24}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
break;
}
indices24[item24] = i57;
}
}
}
else {
const err709 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
if(typeof data263.enforce_ip_restrictions !== "boolean"){
const err710 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err710];
}
else {
vErrors.push(err710);
}
errors++;
}
if(data263.file_destinations !== undefined){
let data292 = data263.file_destinations;
if(typeof data292 === "string"){
if(func3(data292) < 1){
const err711 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
}
else {
const err712 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
let data293 = data263.what_if_requests_max;
if(!(((typeof data293 == "number") && (!(data293 % 1) && !isNaN(data293))) && (isFinite(data293)))){
const err713 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
if((typeof data293 == "number") && (isFinite(data293))){
if(data293 > 20 || isNaN(data293)){
const err714 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
if(data293 < 1 || isNaN(data293)){
const err715 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
}
let data294 = data263.endpoints;
if(data294 && typeof data294 == "object" && !Array.isArray(data294)){
for(const key45 in data294){
if(!((((key45 === "kinesis") || (key45 === "firehose")) || (key45 === "cloudwatch_logs")) || (key45 === "sts"))){
const err716 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
}
if(data294.kinesis !== undefined){
let data295 = data294.kinesis;
if(typeof data295 === "string"){
if(!pattern10.test(data295)){
const err717 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err718 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
}
if(data294.firehose !== undefined){
let data296 = data294.firehose;
if(typeof data296 === "string"){
if(!pattern10.test(data296)){
const err719 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err720 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
}
}
if(data294.cloudwatch_logs !== undefined){
let data297 = data294.cloudwatch_logs;
if(typeof data297 === "string"){
if(!pattern10.test(data297)){
const err721 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err722 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
}
if(data294.sts !== undefined){
let data298 = data294.sts;
if(typeof data298 === "string"){
if(!pattern10.test(data298)){
const err723 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
}
else {
const err724 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
}
}
else {
const err725 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
}
else {
const err726 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
}
let data299 = data.ops;
if((!(data299 && typeof data299 == "object" && !Array.isArray(data299))) && (typeof data299 !== "boolean")){
const err727 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
}
const _errs681 = errors;
const _errs682 = errors;
if(true !== data299){
const err728 = {};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
var valid165 = _errs682 === errors;
if(valid165){
const err729 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
else {
errors = _errs681;
if(vErrors !== null){
if(_errs681){
vErrors.length = _errs681;
}
else {
vErrors = null;
}
}
}
if(data299 && typeof data299 == "object" && !Array.isArray(data299)){
if(data299.host === undefined){
data299.host = "127.0.0.1";
}
if(data299.port === undefined){
data299.port = 9464;
}
if(data299.connections_max === undefined){
data299.connections_max = 100;
}
if(data299.traffic_metrics === undefined){
data299.traffic_metrics = false;
}
if(data299.traffic_hosts === undefined){
data299.traffic_hosts = [];
}
if(data299.traffic_hosts_max === undefined){
data299.traffic_hosts_max = 20;
}
for(const key46 in data299){
if(!(((((((key46 === "host") || (key46 === "port")) || (key46 === "connections_max")) || (key46 === "token")) || (key46 === "traffic_metrics")) || (key46 === "traffic_hosts")) || (key46 === "traffic_hosts_max"))){
const err730 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
}
let data300 = data299.host;
if(typeof data300 === "string"){
if(func3(data300) < 1){
const err731 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
}
else {
const err732 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
}
let data301 = data299.port;
if(!(((typeof data301 == "number") && (!(data301 % 1) && !isNaN(data301))) && (isFinite(data301)))){
const err733 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
if((typeof data301 == "number") && (isFinite(data301))){
if(data301 > 65535 || isNaN(data301)){
const err734 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
if(data301 < 0 || isNaN(data301)){
const err735 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
}
let data302 = data299.connections_max;
if(!(((typeof data302 == "number") && (!(data302 % 1) && !isNaN(data302))) && (isFinite(data302)))){
const err736 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
if((typeof data302 == "number") && (isFinite(data302))){
if(data302 > 100000 || isNaN(data302)){
const err737 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err737];
}
else {
vErrors.push(err737);
}
errors++;
}
if(data302 < 1 || isNaN(data302)){
const err738 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
}
if(data299.token !== undefined){
let data303 = data299.token;
if(typeof data303 === "string"){
if(func3(data303) < 1){
const err739 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
}
else {
const err740 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
}
if(typeof data299.traffic_metrics !== "boolean"){
const err741 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
let data305 = data299.traffic_hosts;
if(Array.isArray(data305)){
if(data305.length > 500){
const err742 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
const len33 = data305.length;
for(let i58=0; i58<len33; i58++){
let data306 = data305[i58];
if(typeof data306 === "string"){
if(func3(data306) > 253){
const err743 = {instancePath:instancePath+"/ops/traffic_hosts/" + i58,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
if(func3(data306) < 1){
const err744 = {instancePath:instancePath+"/ops/traffic_hosts/" + i58,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err744];
}
else {
vErrors.push(err744);
}
errors++;
}
}
else {
const err745 = {instancePath:instancePath+"/ops/traffic_hosts/" + i58,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
}
let i59 = data305.length;
let j25;
if(i59 > 1){
const indices25 = {};
for(;i59--;){
let item25 = data305[i59];
if(typeof item25 !== "string"){
continue;
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
const err746 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i59, j: j25}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
break;
}
indices25[item25] = i59;
}
}
}
else {
const err747 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
let data307 = data299.traffic_hosts_max;
if(!(((typeof data307 == "number") && (!(data307 % 1) && !isNaN(data307))) && (isFinite(data307)))){
const err748 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
if((typeof data307 == "number") && (isFinite(data307))){
if(data307 > 500 || isNaN(data307)){
const err749 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
if(data307 < 1 || isNaN(data307)){
const err750 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
}
let data308 = data.web;
if((!(data308 && typeof data308 == "object" && !Array.isArray(data308))) && (typeof data308 !== "boolean")){
const err751 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err751];
}
else {
vErrors.push(err751);
}
errors++;
}
const _errs702 = errors;
const _errs703 = errors;
if(true !== data308){
const err752 = {};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
var valid170 = _errs703 === errors;
if(valid170){
const err753 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
else {
errors = _errs702;
if(vErrors !== null){
if(_errs702){
vErrors.length = _errs702;
}
else {
vErrors = null;
}
}
}
if(data308 && typeof data308 == "object" && !Array.isArray(data308)){
if(data308.host === undefined){
data308.host = "127.0.0.1";
}
if(data308.port === undefined){
data308.port = 9480;
}
if(data308.allowed_hosts === undefined){
data308.allowed_hosts = [];
}
if(data308.login === undefined){
data308.login = "auto";
}
if(data308.trusted_proxies === undefined){
data308.trusted_proxies = [];
}
if(data308.connections_max === undefined){
data308.connections_max = 500;
}
if(data308.requests_per_minute === undefined){
data308.requests_per_minute = 1200;
}
if(data308.live_requests_max === undefined){
data308.live_requests_max = 50;
}
if(data308.session_timeout === undefined){
data308.session_timeout = "12h";
}
if(data308.query_timeout === undefined){
data308.query_timeout = "10s";
}
if(data308.typed_query_timeout === undefined){
data308.typed_query_timeout = "1m";
}
if(data308.range_max === undefined){
data308.range_max = "92d";
}
for(const key47 in data308){
if(!(func2.call(schema11.properties.web.properties, key47))){
const err754 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
}
let data309 = data308.host;
if(typeof data309 === "string"){
if(func3(data309) < 1){
const err755 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err755];
}
else {
vErrors.push(err755);
}
errors++;
}
}
else {
const err756 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
let data310 = data308.port;
if(!(((typeof data310 == "number") && (!(data310 % 1) && !isNaN(data310))) && (isFinite(data310)))){
const err757 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err757];
}
else {
vErrors.push(err757);
}
errors++;
}
if((typeof data310 == "number") && (isFinite(data310))){
if(data310 > 65535 || isNaN(data310)){
const err758 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
if(data310 < 0 || isNaN(data310)){
const err759 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err759];
}
else {
vErrors.push(err759);
}
errors++;
}
}
if(data308.tls !== undefined){
let data311 = data308.tls;
if(data311 && typeof data311 == "object" && !Array.isArray(data311)){
if(data311.reload_interval === undefined){
data311.reload_interval = "10s";
}
if(data311.cert_file === undefined){
const err760 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
if(data311.key_file === undefined){
const err761 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
}
for(const key48 in data311){
if(!(((key48 === "cert_file") || (key48 === "key_file")) || (key48 === "reload_interval"))){
const err762 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
}
if(data311.cert_file !== undefined){
let data312 = data311.cert_file;
if(typeof data312 === "string"){
if(func3(data312) < 1){
const err763 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err763];
}
else {
vErrors.push(err763);
}
errors++;
}
}
else {
const err764 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
}
if(data311.key_file !== undefined){
let data313 = data311.key_file;
if(typeof data313 === "string"){
if(func3(data313) < 1){
const err765 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
}
else {
const err766 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
}
}
}
else {
const err767 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
}
let data314 = data308.allowed_hosts;
if(Array.isArray(data314)){
const len34 = data314.length;
for(let i60=0; i60<len34; i60++){
let data315 = data314[i60];
if(typeof data315 === "string"){
if(!pattern71.test(data315)){
const err768 = {instancePath:instancePath+"/web/allowed_hosts/" + i60,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
}
else {
const err769 = {instancePath:instancePath+"/web/allowed_hosts/" + i60,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
}
let i61 = data314.length;
let j26;
if(i61 > 1){
const indices26 = {};
for(;i61--;){
let item26 = data314[i61];
if(typeof item26 !== "string"){
continue;
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
const err770 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i61, j: j26}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
break;
}
indices26[item26] = i61;
}
}
}
else {
const err771 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
let data316 = data308.login;
if(typeof data316 !== "string"){
const err772 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
if(!((data316 === "auto") || (data316 === "always"))){
const err773 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err773];
}
else {
vErrors.push(err773);
}
errors++;
}
let data317 = data308.trusted_proxies;
if(Array.isArray(data317)){
const len35 = data317.length;
for(let i62=0; i62<len35; i62++){
let data318 = data317[i62];
if(typeof data318 === "string"){
if(!pattern64.test(data318)){
const err774 = {instancePath:instancePath+"/web/trusted_proxies/" + i62,schemaPath:"#/properties/web/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err774];
}
else {
vErrors.push(err774);
}
errors++;
}
}
else {
const err775 = {instancePath:instancePath+"/web/trusted_proxies/" + i62,schemaPath:"#/properties/web/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
}
}
let i63 = data317.length;
let j27;
if(i63 > 1){
const indices27 = {};
for(;i63--;){
let item27 = data317[i63];
if(typeof item27 !== "string"){
continue;
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
const err776 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i63, j: j27}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
break;
}
indices27[item27] = i63;
}
}
}
else {
const err777 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
let data319 = data308.connections_max;
if(!(((typeof data319 == "number") && (!(data319 % 1) && !isNaN(data319))) && (isFinite(data319)))){
const err778 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
if((typeof data319 == "number") && (isFinite(data319))){
if(data319 > 100000 || isNaN(data319)){
const err779 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
if(data319 < 1 || isNaN(data319)){
const err780 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
}
let data320 = data308.requests_per_minute;
if(!(((typeof data320 == "number") && (!(data320 % 1) && !isNaN(data320))) && (isFinite(data320)))){
const err781 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
if((typeof data320 == "number") && (isFinite(data320))){
if(data320 > 1000000 || isNaN(data320)){
const err782 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
if(data320 < 0 || isNaN(data320)){
const err783 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
let data321 = data308.live_requests_max;
if(!(((typeof data321 == "number") && (!(data321 % 1) && !isNaN(data321))) && (isFinite(data321)))){
const err784 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
if((typeof data321 == "number") && (isFinite(data321))){
if(data321 > 10000 || isNaN(data321)){
const err785 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
if(data321 < 1 || isNaN(data321)){
const err786 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
}
}
let data322 = data.log;
if(data322 && typeof data322 == "object" && !Array.isArray(data322)){
if(data322.level === undefined){
data322.level = "info";
}
if(data322.format === undefined){
data322.format = "auto";
}
for(const key49 in data322){
if(!((key49 === "level") || (key49 === "format"))){
const err787 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
}
let data323 = data322.level;
if(typeof data323 !== "string"){
const err788 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
if(!((((data323 === "debug") || (data323 === "info")) || (data323 === "warn")) || (data323 === "error"))){
const err789 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
let data324 = data322.format;
if(typeof data324 !== "string"){
const err790 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
if(!(((data324 === "auto") || (data324 === "json")) || (data324 === "pretty"))){
const err791 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
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
const err792 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
if(data.tracing !== undefined){
let data325 = data.tracing;
if(data325 && typeof data325 == "object" && !Array.isArray(data325)){
if(data325.sample_ratio === undefined){
data325.sample_ratio = 0.01;
}
if(data325.headers === undefined){
data325.headers = [];
}
if(data325.service_name === undefined){
data325.service_name = "weir";
}
if(data325.timeout === undefined){
data325.timeout = "10s";
}
if(data325.queue_spans === undefined){
data325.queue_spans = 4096;
}
if(data325.endpoint === undefined){
const err793 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
for(const key50 in data325){
if(!((((((key50 === "endpoint") || (key50 === "sample_ratio")) || (key50 === "headers")) || (key50 === "service_name")) || (key50 === "timeout")) || (key50 === "queue_spans"))){
const err794 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
}
}
if(data325.endpoint !== undefined){
let data326 = data325.endpoint;
if(typeof data326 === "string"){
if(!pattern73.test(data326)){
const err795 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]+$"}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
}
else {
const err796 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
}
let data327 = data325.sample_ratio;
if((typeof data327 == "number") && (isFinite(data327))){
if(data327 > 1 || isNaN(data327)){
const err797 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
if(data327 < 0 || isNaN(data327)){
const err798 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
else {
const err799 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
let data328 = data325.headers;
if(Array.isArray(data328)){
if(data328.length > 16){
const err800 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
const len36 = data328.length;
for(let i64=0; i64<len36; i64++){
let data329 = data328[i64];
if(data329 && typeof data329 == "object" && !Array.isArray(data329)){
if(data329.name === undefined){
const err801 = {instancePath:instancePath+"/tracing/headers/" + i64,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
if(data329.value === undefined){
const err802 = {instancePath:instancePath+"/tracing/headers/" + i64,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err802];
}
else {
vErrors.push(err802);
}
errors++;
}
for(const key51 in data329){
if(!((key51 === "name") || (key51 === "value"))){
const err803 = {instancePath:instancePath+"/tracing/headers/" + i64,schemaPath:"#/properties/tracing/properties/headers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
}
if(data329.name !== undefined){
let data330 = data329.name;
if(typeof data330 === "string"){
if(!pattern74.test(data330)){
const err804 = {instancePath:instancePath+"/tracing/headers/" + i64+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{1,64}$"}};
if(vErrors === null){
vErrors = [err804];
}
else {
vErrors.push(err804);
}
errors++;
}
}
else {
const err805 = {instancePath:instancePath+"/tracing/headers/" + i64+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
}
if(data329.value !== undefined){
let data331 = data329.value;
if(typeof data331 === "string"){
if(func3(data331) < 1){
const err806 = {instancePath:instancePath+"/tracing/headers/" + i64+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
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
const err807 = {instancePath:instancePath+"/tracing/headers/" + i64+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
}
}
else {
const err808 = {instancePath:instancePath+"/tracing/headers/" + i64,schemaPath:"#/properties/tracing/properties/headers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
}
}
else {
const err809 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
let data332 = data325.service_name;
if(typeof data332 === "string"){
if(func3(data332) < 1){
const err810 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err810];
}
else {
vErrors.push(err810);
}
errors++;
}
}
else {
const err811 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
let data333 = data325.queue_spans;
if(!(((typeof data333 == "number") && (!(data333 % 1) && !isNaN(data333))) && (isFinite(data333)))){
const err812 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
if((typeof data333 == "number") && (isFinite(data333))){
if(data333 > 100000 || isNaN(data333)){
const err813 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
if(data333 < 64 || isNaN(data333)){
const err814 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/minimum",keyword:"minimum",params:{comparison: ">=", limit: 64}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
}
}
else {
const err815 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
}
let data334 = data.reload;
if(data334 && typeof data334 == "object" && !Array.isArray(data334)){
if(data334.watch === undefined){
data334.watch = false;
}
if(data334.watch_interval === undefined){
data334.watch_interval = "2s";
}
for(const key52 in data334){
if(!((key52 === "watch") || (key52 === "watch_interval"))){
const err816 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
}
if(typeof data334.watch !== "boolean"){
const err817 = {instancePath:instancePath+"/reload/watch",schemaPath:"#/properties/reload/properties/watch/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
}
}
else {
const err818 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err818];
}
else {
vErrors.push(err818);
}
errors++;
}
}
else {
const err819 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

