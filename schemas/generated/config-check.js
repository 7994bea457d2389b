// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"cluster":{"type":"object","properties":{"name":{"type":"string","default":"weir","pattern":"^[A-Za-z_][A-Za-z0-9_-]{0,62}$"},"engine":{"enum":["replicated","plain"],"type":"string","default":"replicated"},"shards":{"type":"array","items":{"type":"object","properties":{"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"minItems":1,"maxItems":16}},"additionalProperties":false,"required":["urls"]},"minItems":1,"maxItems":1024},"quorum_servers":{"type":"integer","default":0,"minimum":0,"maximum":16},"health_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":600000}},"additionalProperties":false,"required":["shards"]},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"migrate":{"enum":["auto","manual"],"type":"string"},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"unsandboxed":{"enum":["reject","accept"],"type":"string","default":"reject"},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2500,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"bytes_per_second":{"type":"integer","default":2000000,"minimum":0,"maximum":1000000000},"page_bytes":{"type":"integer","default":3300000,"minimum":10000,"maximum":10000000},"http2":{"type":"boolean","default":false},"encoding":{"enum":["auto","cbor","json"],"type":"string","default":"auto"}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"poll_ms":{"type":"integer","default":300000,"minimum":1000,"maximum":86400000},"silence_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_ms":{"type":"integer","default":10000,"minimum":2000,"maximum":300000},"handoff_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"headers":{"type":"array","items":{"type":"string","minLength":1,"maxLength":249},"default":["weir-source","weir-partition","weir-position"],"maxItems":32,"uniqueItems":true},"fetch_bytes":{"type":"integer","default":10485760,"minimum":65536,"maximum":268435456},"partition_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":268435456,"minimum":65536,"maximum":1073741824},"session_timeout_ms":{"type":"integer","default":30000,"minimum":6000,"maximum":300000},"partition_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"connections_max":{"type":"integer","default":2000,"minimum":1,"maximum":100000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string"},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"],"uniqueItems":true},"more_headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":[],"uniqueItems":true},"client_ip":{"enum":["none","truncate","hmac"],"type":"string","default":"none"},"client_ip_ipv4_bits":{"type":"integer","default":24,"minimum":8,"maximum":31},"client_ip_ipv6_bits":{"type":"integer","default":48,"minimum":16,"maximum":127},"client_ip_keys":{"type":"array","items":{"type":"string","minLength":32,"maxLength":4096},"default":[],"maxItems":16,"uniqueItems":true},"client_ip_rotation_days":{"type":"integer","default":30,"minimum":0,"maximum":3650}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"memory":{"type":"string","pattern":"^[1-9]\\d{0,8}(KiB|MiB|GiB)$"},"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"findings_per_record":{"type":"integer","default":100,"minimum":1,"maximum":10000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":168,"minimum":1,"maximum":87600},"record_bytes":{"type":"integer","default":11534336,"minimum":65536,"maximum":67108864},"compression":{"enum":["none","gzip"],"type":"string","default":"none"},"in_flight_bytes":{"type":"integer","default":67108864,"minimum":1048576,"maximum":4294967296}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":720,"minimum":1,"maximum":87600}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval_ms":{"type":"integer","default":10000,"minimum":1000,"maximum":600000},"minutes_max":{"type":"integer","default":1440,"minimum":1,"maximum":10080},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"rollup_minutes_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"path_minutes_days":{"type":"integer","default":3,"minimum":0,"maximum":36500},"rollup_hours_days":{"type":"integer","default":800,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"alerts_days":{"type":"integer","default":400,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"quiet_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"bytes_max":{"type":"integer","default":107374182400,"minimum":0,"maximum":9007199254740991},"present_minutes":{"type":"integer","default":10,"minimum":1,"maximum":1440},"present_bytes_max":{"type":"integer","default":536870912,"minimum":0,"maximum":9007199254740991}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"more_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"ready_made":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"resolve_after_ms":{"type":"integer","default":240000,"minimum":5000,"maximum":86400000}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval_ms":{"type":"integer","default":60000,"minimum":0,"maximum":86400000},"repeat_ms":{"type":"integer","default":14400000,"minimum":0,"maximum":604800000},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"page_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluate_every_ms":{"type":"integer","default":15000,"minimum":1000,"maximum":600000},"delay_ms":{"type":"integer","default":30000,"minimum":0,"maximum":3600000},"late_minutes":{"type":"integer","default":120,"minimum":0,"maximum":720},"stall_after_ms":{"type":"integer","default":180000,"minimum":60000,"maximum":86400000},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_bytes":{"type":"integer","default":1073741824,"minimum":16777216,"maximum":1099511627776}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":6000,"minimum":0,"maximum":1000000},"failed_logins_per_minute":{"type":"integer","default":300,"minimum":0,"maximum":1000000},"connections_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"connections_max":{"type":"integer","default":100,"minimum":1,"maximum":100000},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"connections_max":{"type":"integer","default":500,"minimum":1,"maximum":100000},"requests_per_minute":{"type":"integer","default":1200,"minimum":0,"maximum":1000000},"live_requests_max":{"type":"integer","default":50,"minimum":1,"maximum":10000},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"typed_query_seconds":{"type":"integer","default":60,"minimum":1,"maximum":600},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}},"tracing":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^https?://[^?#\\s]+$"},"sample_ratio":{"type":"number","default":0.01,"minimum":0,"maximum":1},"headers":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9-]{1,64}$"},"value":{"type":"string","minLength":1}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"service_name":{"type":"string","default":"weir","minLength":1},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":60000},"queue_spans":{"type":"integer","default":4096,"minimum":64,"maximum":100000}},"additionalProperties":false,"required":["endpoint"]},"reload":{"type":"object","properties":{"watch":{"type":"boolean","default":false},"watch_interval_ms":{"type":"integer","default":2000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
const pattern47 = new RegExp("^[1-9]\\d{0,8}(KiB|MiB|GiB)$", "u");
const pattern56 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s#]*)?$", "u");
const pattern59 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern60 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern61 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern62 = new RegExp("^postgres(ql)?://", "u");
const pattern63 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern64 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern65 = new RegExp("^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$", "u");
const pattern66 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern67 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern72 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");
const pattern74 = new RegExp("^https?://[^?#\\s]+$", "u");
const pattern75 = new RegExp("^[A-Za-z0-9-]{1,64}$", "u");

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
if(data2.connect_timeout_ms === undefined){
data2.connect_timeout_ms = 5000;
}
if(data2.request_timeout_ms === undefined){
data2.request_timeout_ms = 60000;
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
if(data2.lock_wait_ms === undefined){
data2.lock_wait_ms = 30000;
}
if(data2.start_timeout_ms === undefined){
data2.start_timeout_ms = 60000;
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
if(data4.health_interval_ms === undefined){
data4.health_interval_ms = 5000;
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
if(!(((((key2 === "name") || (key2 === "engine")) || (key2 === "shards")) || (key2 === "quorum_servers")) || (key2 === "health_interval_ms"))){
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
let data12 = data4.health_interval_ms;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err29 = {instancePath:instancePath+"/clickhouse/cluster/health_interval_ms",schemaPath:"#/properties/clickhouse/properties/cluster/properties/health_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 600000 || isNaN(data12)){
const err30 = {instancePath:instancePath+"/clickhouse/cluster/health_interval_ms",schemaPath:"#/properties/clickhouse/properties/cluster/properties/health_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data12 < 100 || isNaN(data12)){
const err31 = {instancePath:instancePath+"/clickhouse/cluster/health_interval_ms",schemaPath:"#/properties/clickhouse/properties/cluster/properties/health_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
let data13 = data2.user;
if(typeof data13 === "string"){
if(func3(data13) < 1){
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
if(data2.password !== undefined){
let data14 = data2.password;
if(typeof data14 === "string"){
if(func3(data14) < 1){
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
if(data2.admin_user !== undefined){
let data15 = data2.admin_user;
if(typeof data15 === "string"){
if(func3(data15) < 1){
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
if(data2.admin_password !== undefined){
let data16 = data2.admin_password;
if(typeof data16 === "string"){
if(func3(data16) < 1){
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
if(data2.migrate !== undefined){
let data17 = data2.migrate;
if(typeof data17 !== "string"){
const err41 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!((data17 === "auto") || (data17 === "manual"))){
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
let data18 = data2.analyst_user;
if(typeof data18 === "string"){
if(func3(data18) < 1){
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
if(data2.analyst_password !== undefined){
let data19 = data2.analyst_password;
if(typeof data19 === "string"){
if(func3(data19) < 1){
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
let data20 = data2.analysts;
if(Array.isArray(data20)){
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.role === undefined){
data21.role = "analyst";
}
if(data21.name === undefined){
const err47 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data21.accounts === undefined){
const err48 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key4 in data21){
if(!((((key4 === "name") || (key4 === "password")) || (key4 === "accounts")) || (key4 === "role"))){
const err49 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data21.name !== undefined){
let data22 = data21.name;
if(typeof data22 === "string"){
if(!pattern4.test(data22)){
const err50 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
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
const err51 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data21.password !== undefined){
let data23 = data21.password;
if(typeof data23 === "string"){
if(func3(data23) < 1){
const err52 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err53 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data21.accounts !== undefined){
let data24 = data21.accounts;
if(Array.isArray(data24)){
if(data24.length < 1){
const err54 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
if(typeof data25 === "string"){
if(func3(data25) < 1){
const err55 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err56 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let i4 = data24.length;
let j0;
if(i4 > 1){
const indices0 = {};
for(;i4--;){
let item0 = data24[i4];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err57 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
const err58 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
let data26 = data21.role;
if(typeof data26 !== "string"){
const err59 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(!((data26 === "analyst") || (data26 === "dashboard"))){
const err60 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
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
const err61 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
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
let data27 = data2.connect_timeout_ms;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err63 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 300000 || isNaN(data27)){
const err64 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(data27 < 100 || isNaN(data27)){
const err65 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
let data28 = data2.request_timeout_ms;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err66 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 3600000 || isNaN(data28)){
const err67 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data28 < 1000 || isNaN(data28)){
const err68 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
let data29 = data2.compression;
if(typeof data29 !== "string"){
const err69 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(!((((data29 === "auto") || (data29 === "none")) || (data29 === "gzip")) || (data29 === "zstd"))){
const err70 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data2.binary !== undefined){
let data30 = data2.binary;
if(typeof data30 === "string"){
if(!pattern5.test(data30)){
const err71 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
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
const err72 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
let data31 = data2.port;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err73 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 65535 || isNaN(data31)){
const err74 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err75 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data2.memory_bytes_max !== undefined){
let data32 = data2.memory_bytes_max;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err76 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 9007199254740991 || isNaN(data32)){
const err77 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data32 < 536870912 || isNaN(data32)){
const err78 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 536870912}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
let data33 = data2.unsandboxed;
if(typeof data33 !== "string"){
const err79 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(!((data33 === "reject") || (data33 === "accept"))){
const err80 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.unsandboxed.enum}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
let data34 = data2.lock_wait_ms;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err81 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 600000 || isNaN(data34)){
const err82 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data34 < 0 || isNaN(data34)){
const err83 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
let data35 = data2.start_timeout_ms;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err84 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 3600000 || isNaN(data35)){
const err85 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data35 < 1000 || isNaN(data35)){
const err86 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
let data36 = data.sources;
if(Array.isArray(data36)){
const len4 = data36.length;
for(let i5=0; i5<len4; i5++){
let data37 = data36[i5];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
const tag0 = data37.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs85 = errors;
let valid19 = false;
let passing0 = null;
const _errs86 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.stream_name === undefined){
const err88 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
var _valid0 = _errs86 === errors;
if(_valid0){
valid19 = true;
passing0 = 0;
}
const _errs87 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.stream_arn === undefined){
const err89 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
var _valid0 = _errs87 === errors;
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
const err90 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
else {
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
}
const _errs88 = errors;
let valid20 = true;
const _errs89 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start !== undefined){
const _errs91 = errors;
const _errs92 = errors;
if("timestamp" !== data37.start){
const err91 = {};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var valid22 = _errs92 === errors;
if(valid22){
const err92 = {};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
else {
errors = _errs91;
if(vErrors !== null){
if(_errs91){
vErrors.length = _errs91;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs89 === errors;
errors = _errs88;
if(vErrors !== null){
if(_errs88){
vErrors.length = _errs88;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs93 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start_timestamp === undefined){
const err93 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var _valid1 = _errs93 === errors;
valid20 = _valid1;
}
if(!valid20){
const err94 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.http1 === undefined){
data37.http1 = false;
}
if(data37.start === undefined){
data37.start = "trim_horizon";
}
if(data37.page_records === undefined){
data37.page_records = 2500;
}
if(data37.idle_wait_ms === undefined){
data37.idle_wait_ms = 1000;
}
if(data37.shard_list_interval_ms === undefined){
data37.shard_list_interval_ms = 30000;
}
if(data37.type === undefined){
const err95 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data37.name === undefined){
const err96 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
for(const key5 in data37){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key5))){
const err97 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data37.start_timestamp !== undefined){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start !== undefined){
if("timestamp" !== data37.start){
const err98 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
}
if(data37.type !== undefined){
let data40 = data37.type;
if(typeof data40 !== "string"){
const err99 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if("kinesis" !== data40){
const err100 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data37.name !== undefined){
let data41 = data37.name;
if(typeof data41 === "string"){
if(!pattern0.test(data41)){
const err101 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data37.stream_name !== undefined){
let data42 = data37.stream_name;
if(typeof data42 === "string"){
if(!pattern7.test(data42)){
const err103 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err104 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data37.stream_arn !== undefined){
let data43 = data37.stream_arn;
if(typeof data43 === "string"){
if(!pattern8.test(data43)){
const err105 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data37.region !== undefined){
let data44 = data37.region;
if(typeof data44 === "string"){
if(!pattern9.test(data44)){
const err107 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err108 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data37.endpoint !== undefined){
let data45 = data37.endpoint;
if(typeof data45 === "string"){
if(!pattern10.test(data45)){
const err109 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(typeof data37.http1 !== "boolean"){
const err111 = {instancePath:instancePath+"/sources/" + i5+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
let data47 = data37.start;
if(typeof data47 !== "string"){
const err112 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if(!(((data47 === "trim_horizon") || (data47 === "latest")) || (data47 === "timestamp"))){
const err113 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data37.start_timestamp !== undefined){
let data48 = data37.start_timestamp;
if(typeof data48 === "string"){
if(!pattern11.test(data48)){
const err114 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
let data49 = data37.page_records;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err116 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 10000 || isNaN(data49)){
const err117 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err118 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
let data50 = data37.idle_wait_ms;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err119 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 60000 || isNaN(data50)){
const err120 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data50 < 200 || isNaN(data50)){
const err121 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
let data51 = data37.shard_list_interval_ms;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err122 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 3600000 || isNaN(data51)){
const err123 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data51 < 1000 || isNaN(data51)){
const err124 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data37.polling !== undefined){
let data52 = data37.polling;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if(data52.reads_per_second === undefined){
data52.reads_per_second = 5;
}
if(data52.bytes_per_second === undefined){
data52.bytes_per_second = 2000000;
}
if(data52.page_bytes === undefined){
data52.page_bytes = 3300000;
}
if(data52.http2 === undefined){
data52.http2 = false;
}
if(data52.encoding === undefined){
data52.encoding = "auto";
}
for(const key6 in data52){
if(!(((((key6 === "reads_per_second") || (key6 === "bytes_per_second")) || (key6 === "page_bytes")) || (key6 === "http2")) || (key6 === "encoding"))){
const err125 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
let data53 = data52.reads_per_second;
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 5 || isNaN(data53)){
const err126 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data53 < 0.1 || isNaN(data53)){
const err127 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
let data54 = data52.bytes_per_second;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err129 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 1000000000 || isNaN(data54)){
const err130 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data54 < 0 || isNaN(data54)){
const err131 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
let data55 = data52.page_bytes;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err132 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 10000000 || isNaN(data55)){
const err133 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data55 < 10000 || isNaN(data55)){
const err134 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(typeof data52.http2 !== "boolean"){
const err135 = {instancePath:instancePath+"/sources/" + i5+"/polling/http2",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/http2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
let data57 = data52.encoding;
if(typeof data57 !== "string"){
const err136 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(!(((data57 === "auto") || (data57 === "cbor")) || (data57 === "json"))){
const err137 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.polling.properties.encoding.enum}};
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
const err138 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data37.fan_out !== undefined){
let data58 = data37.fan_out;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(data58.consumer === undefined){
data58.consumer = "weir";
}
if(data58.register === undefined){
data58.register = true;
}
if(data58.poll_ms === undefined){
data58.poll_ms = 300000;
}
if(data58.silence_ms === undefined){
data58.silence_ms = 30000;
}
for(const key7 in data58){
if(!((((key7 === "consumer") || (key7 === "register")) || (key7 === "poll_ms")) || (key7 === "silence_ms"))){
const err139 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
let data59 = data58.consumer;
if(typeof data59 === "string"){
if(!pattern7.test(data59)){
const err140 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(typeof data58.register !== "boolean"){
const err142 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
let data61 = data58.poll_ms;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err143 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 86400000 || isNaN(data61)){
const err144 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data61 < 1000 || isNaN(data61)){
const err145 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
let data62 = data58.silence_ms;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err146 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 300000 || isNaN(data62)){
const err147 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data62 < 1000 || isNaN(data62)){
const err148 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
else {
const err149 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data37.leases !== undefined){
let data63 = data37.leases;
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
if(data63.table === undefined){
data63.table = "weir-leases";
}
if(data63.group === undefined){
data63.group = "weir";
}
if(data63.failover_ms === undefined){
data63.failover_ms = 10000;
}
if(data63.handoff_ms === undefined){
data63.handoff_ms = 30000;
}
for(const key8 in data63){
if(!(((((((key8 === "table") || (key8 === "group")) || (key8 === "region")) || (key8 === "endpoint")) || (key8 === "failover_ms")) || (key8 === "handoff_ms")) || (key8 === "credentials"))){
const err150 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
let data64 = data63.table;
if(typeof data64 === "string"){
if(!pattern13.test(data64)){
const err151 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
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
const err152 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
let data65 = data63.group;
if(typeof data65 === "string"){
if(!pattern14.test(data65)){
const err153 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
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
const err154 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if(data63.region !== undefined){
let data66 = data63.region;
if(typeof data66 === "string"){
if(!pattern9.test(data66)){
const err155 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err156 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data63.endpoint !== undefined){
let data67 = data63.endpoint;
if(typeof data67 === "string"){
if(!pattern10.test(data67)){
const err157 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err158 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
let data68 = data63.failover_ms;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err159 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 300000 || isNaN(data68)){
const err160 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data68 < 2000 || isNaN(data68)){
const err161 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2000}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
let data69 = data63.handoff_ms;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err162 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 300000 || isNaN(data69)){
const err163 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(data69 < 1000 || isNaN(data69)){
const err164 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data63.credentials !== undefined){
let data70 = data63.credentials;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key9 in data70){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err165 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data70.access_key_id !== undefined){
if(data70.secret_access_key === undefined){
const err166 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data70.secret_access_key !== undefined){
if(data70.access_key_id === undefined){
const err167 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data70.session_token !== undefined){
if(data70.access_key_id === undefined){
const err168 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data70.external_id !== undefined){
if(data70.role_arn === undefined){
const err169 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data70.profile !== undefined){
let data71 = data70.profile;
if(typeof data71 === "string"){
if(func3(data71) < 1){
const err170 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
else {
const err171 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data70.access_key_id !== undefined){
let data72 = data70.access_key_id;
if(typeof data72 === "string"){
if(func3(data72) < 1){
const err172 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
else {
const err173 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data70.secret_access_key !== undefined){
let data73 = data70.secret_access_key;
if(typeof data73 === "string"){
if(func3(data73) < 1){
const err174 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
else {
const err175 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data70.session_token !== undefined){
let data74 = data70.session_token;
if(typeof data74 === "string"){
if(func3(data74) < 1){
const err176 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err177 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data70.role_arn !== undefined){
let data75 = data70.role_arn;
if(typeof data75 === "string"){
if(!pattern17.test(data75)){
const err178 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data70.external_id !== undefined){
let data76 = data70.external_id;
if(typeof data76 === "string"){
if(func3(data76) < 2){
const err180 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err181 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
else {
const err182 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
else {
const err183 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data37.credentials !== undefined){
let data77 = data37.credentials;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
for(const key10 in data77){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err184 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data77.access_key_id !== undefined){
if(data77.secret_access_key === undefined){
const err185 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data77.secret_access_key !== undefined){
if(data77.access_key_id === undefined){
const err186 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data77.session_token !== undefined){
if(data77.access_key_id === undefined){
const err187 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data77.external_id !== undefined){
if(data77.role_arn === undefined){
const err188 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data77.profile !== undefined){
let data78 = data77.profile;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err189 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
else {
const err190 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data77.access_key_id !== undefined){
let data79 = data77.access_key_id;
if(typeof data79 === "string"){
if(func3(data79) < 1){
const err191 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data77.secret_access_key !== undefined){
let data80 = data77.secret_access_key;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err193 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
else {
const err194 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data77.session_token !== undefined){
let data81 = data77.session_token;
if(typeof data81 === "string"){
if(func3(data81) < 1){
const err195 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err196 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data77.role_arn !== undefined){
let data82 = data77.role_arn;
if(typeof data82 === "string"){
if(!pattern17.test(data82)){
const err197 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err198 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data77.external_id !== undefined){
let data83 = data77.external_id;
if(typeof data83 === "string"){
if(func3(data83) < 2){
const err199 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
else {
const err200 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
else {
const err201 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
const err202 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs192 = errors;
let valid34 = true;
const _errs193 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start !== undefined){
const _errs195 = errors;
const _errs196 = errors;
if("timestamp" !== data37.start){
const err203 = {};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
var valid36 = _errs196 === errors;
if(valid36){
const err204 = {};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
else {
errors = _errs195;
if(vErrors !== null){
if(_errs195){
vErrors.length = _errs195;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs193 === errors;
errors = _errs192;
if(vErrors !== null){
if(_errs192){
vErrors.length = _errs192;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs197 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start_timestamp === undefined){
const err205 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
var _valid2 = _errs197 === errors;
valid34 = _valid2;
}
if(!valid34){
const err206 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.client_id === undefined){
data37.client_id = "weir";
}
if(data37.group === undefined){
data37.group = "weir";
}
if(data37.start === undefined){
data37.start = "earliest";
}
if(data37.headers === undefined){
data37.headers = ["weir-source","weir-partition","weir-position"];
}
if(data37.fetch_bytes === undefined){
data37.fetch_bytes = 10485760;
}
if(data37.partition_bytes === undefined){
data37.partition_bytes = 1048576;
}
if(data37.inflated_bytes === undefined){
data37.inflated_bytes = 268435456;
}
if(data37.session_timeout_ms === undefined){
data37.session_timeout_ms = 30000;
}
if(data37.partition_list_interval_ms === undefined){
data37.partition_list_interval_ms = 30000;
}
if(data37.type === undefined){
const err207 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data37.name === undefined){
const err208 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(data37.brokers === undefined){
const err209 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if(data37.topic === undefined){
const err210 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
for(const key11 in data37){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key11))){
const err211 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data37.start_timestamp !== undefined){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.start !== undefined){
if("timestamp" !== data37.start){
const err212 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
}
}
if(data37.type !== undefined){
let data86 = data37.type;
if(typeof data86 !== "string"){
const err213 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if("kafka" !== data86){
const err214 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data37.name !== undefined){
let data87 = data37.name;
if(typeof data87 === "string"){
if(!pattern0.test(data87)){
const err215 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err216 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data37.brokers !== undefined){
let data88 = data37.brokers;
if(Array.isArray(data88)){
if(data88.length < 1){
const err217 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
const len5 = data88.length;
for(let i6=0; i6<len5; i6++){
let data89 = data88[i6];
if(typeof data89 === "string"){
if(!pattern20.test(data89)){
const err218 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err219 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
let i7 = data88.length;
let j1;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data88[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err220 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
const err221 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
let data90 = data37.client_id;
if(typeof data90 === "string"){
if(!pattern21.test(data90)){
const err222 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err223 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
if(data37.tls !== undefined){
let data91 = data37.tls;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
for(const key12 in data91){
if(!(((key12 === "ca_file") || (key12 === "cert_file")) || (key12 === "key_file"))){
const err224 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data91.ca_file !== undefined){
let data92 = data91.ca_file;
if(typeof data92 === "string"){
if(func3(data92) < 1){
const err225 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err226 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data91.cert_file !== undefined){
let data93 = data91.cert_file;
if(typeof data93 === "string"){
if(func3(data93) < 1){
const err227 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err228 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data91.key_file !== undefined){
let data94 = data91.key_file;
if(typeof data94 === "string"){
if(func3(data94) < 1){
const err229 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err230 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
}
else {
const err231 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data37.sasl !== undefined){
let data95 = data37.sasl;
if(data95 && typeof data95 == "object" && !Array.isArray(data95)){
if(data95.mechanism === undefined){
data95.mechanism = "scram-sha-512";
}
if(data95.username === undefined){
const err232 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data95.password === undefined){
const err233 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
for(const key13 in data95){
if(!(((key13 === "mechanism") || (key13 === "username")) || (key13 === "password"))){
const err234 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
let data96 = data95.mechanism;
if(typeof data96 !== "string"){
const err235 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if(!(((data96 === "plain") || (data96 === "scram-sha-256")) || (data96 === "scram-sha-512"))){
const err236 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data95.username !== undefined){
let data97 = data95.username;
if(typeof data97 === "string"){
if(func3(data97) < 1){
const err237 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err238 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data95.password !== undefined){
let data98 = data95.password;
if(typeof data98 === "string"){
if(func3(data98) < 1){
const err239 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err240 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
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
const err241 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data37.topic !== undefined){
let data99 = data37.topic;
if(typeof data99 === "string"){
if(!pattern21.test(data99)){
const err242 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
else {
const err243 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
let data100 = data37.group;
if(typeof data100 === "string"){
if(!pattern21.test(data100)){
const err244 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
else {
const err245 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data37.generation !== undefined){
let data101 = data37.generation;
if(typeof data101 === "string"){
if(!pattern24.test(data101)){
const err246 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
let data102 = data37.start;
if(typeof data102 !== "string"){
const err248 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!(((data102 === "earliest") || (data102 === "latest")) || (data102 === "timestamp"))){
const err249 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if(data37.start_timestamp !== undefined){
let data103 = data37.start_timestamp;
if(typeof data103 === "string"){
if(!pattern11.test(data103)){
const err250 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
else {
const err251 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
let data104 = data37.headers;
if(Array.isArray(data104)){
if(data104.length > 32){
const err252 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
const len6 = data104.length;
for(let i8=0; i8<len6; i8++){
let data105 = data104[i8];
if(typeof data105 === "string"){
if(func3(data105) > 249){
const err253 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/maxLength",keyword:"maxLength",params:{limit: 249}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(func3(data105) < 1){
const err254 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
else {
const err255 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
let i9 = data104.length;
let j2;
if(i9 > 1){
const indices2 = {};
for(;i9--;){
let item2 = data104[i9];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err256 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j2}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
break;
}
indices2[item2] = i9;
}
}
}
else {
const err257 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
let data106 = data37.fetch_bytes;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err258 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 268435456 || isNaN(data106)){
const err259 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data106 < 65536 || isNaN(data106)){
const err260 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
let data107 = data37.partition_bytes;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err261 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 67108864 || isNaN(data107)){
const err262 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(data107 < 1024 || isNaN(data107)){
const err263 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
let data108 = data37.inflated_bytes;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err264 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 1073741824 || isNaN(data108)){
const err265 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(data108 < 65536 || isNaN(data108)){
const err266 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
let data109 = data37.session_timeout_ms;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err267 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 300000 || isNaN(data109)){
const err268 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data109 < 6000 || isNaN(data109)){
const err269 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6000}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
let data110 = data37.partition_list_interval_ms;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err270 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 3600000 || isNaN(data110)){
const err271 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if(data110 < 1000 || isNaN(data110)){
const err272 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
}
else {
const err273 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.host === undefined){
data37.host = "127.0.0.1";
}
if(data37.port === undefined){
data37.port = 9443;
}
if(data37.path === undefined){
data37.path = "/firehose";
}
if(data37.access_keys === undefined){
data37.access_keys = [];
}
if(data37.body_bytes_max === undefined){
data37.body_bytes_max = 67108864;
}
if(data37.records_max === undefined){
data37.records_max = 10000;
}
if(data37.requests_max === undefined){
data37.requests_max = 256;
}
if(data37.connections_max === undefined){
data37.connections_max = 2000;
}
if(data37.in_flight_bytes_max === undefined){
data37.in_flight_bytes_max = 268435456;
}
if(data37.answer_wait_ms === undefined){
data37.answer_wait_ms = 170000;
}
if(data37.outage_wait_ms === undefined){
data37.outage_wait_ms = 10000;
}
if(data37.idle_for_ms === undefined){
data37.idle_for_ms = 5000;
}
if(data37.type === undefined){
const err274 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data37.name === undefined){
const err275 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
for(const key14 in data37){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key14))){
const err276 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data37.type !== undefined){
let data111 = data37.type;
if(typeof data111 !== "string"){
const err277 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if("firehose" !== data111){
const err278 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data37.name !== undefined){
let data112 = data37.name;
if(typeof data112 === "string"){
if(!pattern0.test(data112)){
const err279 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
let data113 = data37.host;
if(typeof data113 === "string"){
if(func3(data113) < 1){
const err281 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
else {
const err282 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
let data114 = data37.port;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err283 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 65535 || isNaN(data114)){
const err284 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if(data114 < 0 || isNaN(data114)){
const err285 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
let data115 = data37.path;
if(typeof data115 === "string"){
if(!pattern27.test(data115)){
const err286 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
else {
const err287 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data37.tls !== undefined){
let data116 = data37.tls;
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.reload_interval_ms === undefined){
data116.reload_interval_ms = 10000;
}
if(data116.cert_file === undefined){
const err288 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
if(data116.key_file === undefined){
const err289 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
for(const key15 in data116){
if(!(((key15 === "cert_file") || (key15 === "key_file")) || (key15 === "reload_interval_ms"))){
const err290 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data116.cert_file !== undefined){
let data117 = data116.cert_file;
if(typeof data117 === "string"){
if(func3(data117) < 1){
const err291 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
else {
const err292 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data116.key_file !== undefined){
let data118 = data116.key_file;
if(typeof data118 === "string"){
if(func3(data118) < 1){
const err293 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err294 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
let data119 = data116.reload_interval_ms;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err295 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 > 3600000 || isNaN(data119)){
const err296 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data119 < 100 || isNaN(data119)){
const err297 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
}
else {
const err298 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
let data120 = data37.access_keys;
if(Array.isArray(data120)){
const len7 = data120.length;
for(let i10=0; i10<len7; i10++){
let data121 = data120[i10];
if(typeof data121 === "string"){
if(func3(data121) > 4096){
const err299 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if(func3(data121) < 1){
const err300 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err301 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
let i11 = data120.length;
let j3;
if(i11 > 1){
const indices3 = {};
for(;i11--;){
let item3 = data120[i11];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err302 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j3}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
break;
}
indices3[item3] = i11;
}
}
}
else {
const err303 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
let data122 = data37.body_bytes_max;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
const err304 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 > 268435456 || isNaN(data122)){
const err305 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data122 < 65536 || isNaN(data122)){
const err306 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
let data123 = data37.records_max;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err307 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 100000 || isNaN(data123)){
const err308 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if(data123 < 1 || isNaN(data123)){
const err309 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
let data124 = data37.requests_max;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err310 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 10000 || isNaN(data124)){
const err311 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err312 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
let data125 = data37.connections_max;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err313 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 100000 || isNaN(data125)){
const err314 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data125 < 1 || isNaN(data125)){
const err315 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
let data126 = data37.in_flight_bytes_max;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err316 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 8589934592 || isNaN(data126)){
const err317 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if(data126 < 65536 || isNaN(data126)){
const err318 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
let data127 = data37.answer_wait_ms;
if(!(((typeof data127 == "number") && (!(data127 % 1) && !isNaN(data127))) && (isFinite(data127)))){
const err319 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 > 175000 || isNaN(data127)){
const err320 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if(data127 < 100 || isNaN(data127)){
const err321 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
}
let data128 = data37.outage_wait_ms;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err322 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 175000 || isNaN(data128)){
const err323 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if(data128 < 0 || isNaN(data128)){
const err324 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
let data129 = data37.idle_for_ms;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err325 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 3600000 || isNaN(data129)){
const err326 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
if(data129 < 10 || isNaN(data129)){
const err327 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
}
else {
const err328 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.log_stream_prefixes === undefined){
data37.log_stream_prefixes = [];
}
if(data37.start === undefined){
data37.start = "-24h";
}
if(data37.overlap_ms === undefined){
data37.overlap_ms = 300000;
}
if(data37.poll_interval_ms === undefined){
data37.poll_interval_ms = 5000;
}
if(data37.requests_per_second === undefined){
data37.requests_per_second = 5;
}
if(data37.page_events === undefined){
data37.page_events = 10000;
}
if(data37.type === undefined){
const err329 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if(data37.name === undefined){
const err330 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if(data37.log_groups === undefined){
const err331 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
for(const key16 in data37){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key16))){
const err332 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data37.type !== undefined){
let data130 = data37.type;
if(typeof data130 !== "string"){
const err333 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if("cloudwatch_logs" !== data130){
const err334 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
if(data37.name !== undefined){
let data131 = data37.name;
if(typeof data131 === "string"){
if(!pattern0.test(data131)){
const err335 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
else {
const err336 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data37.log_groups !== undefined){
let data132 = data37.log_groups;
if(Array.isArray(data132)){
if(data132.length > 50){
const err337 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
if(data132.length < 1){
const err338 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
const len8 = data132.length;
for(let i12=0; i12<len8; i12++){
let data133 = data132[i12];
if(typeof data133 === "string"){
if(!pattern29.test(data133)){
const err339 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
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
const err340 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
let i13 = data132.length;
let j4;
if(i13 > 1){
const indices4 = {};
for(;i13--;){
let item4 = data132[i13];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err341 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j4}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
break;
}
indices4[item4] = i13;
}
}
}
else {
const err342 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
let data134 = data37.log_stream_prefixes;
if(Array.isArray(data134)){
if(data134.length > 20){
const err343 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
const len9 = data134.length;
for(let i14=0; i14<len9; i14++){
let data135 = data134[i14];
if(typeof data135 === "string"){
if(!pattern30.test(data135)){
const err344 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
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
const err345 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
let i15 = data134.length;
let j5;
if(i15 > 1){
const indices5 = {};
for(;i15--;){
let item5 = data134[i15];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err346 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j5}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
break;
}
indices5[item5] = i15;
}
}
}
else {
const err347 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if(data37.region !== undefined){
let data136 = data37.region;
if(typeof data136 === "string"){
if(!pattern9.test(data136)){
const err348 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err349 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data37.endpoint !== undefined){
let data137 = data37.endpoint;
if(typeof data137 === "string"){
if(!pattern10.test(data137)){
const err350 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err351 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
let data138 = data37.start;
if(typeof data138 === "string"){
if(!pattern33.test(data138)){
const err352 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err353 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
let data139 = data37.overlap_ms;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err354 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 86400000 || isNaN(data139)){
const err355 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if(data139 < 0 || isNaN(data139)){
const err356 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
let data140 = data37.poll_interval_ms;
if(!(((typeof data140 == "number") && (!(data140 % 1) && !isNaN(data140))) && (isFinite(data140)))){
const err357 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if((typeof data140 == "number") && (isFinite(data140))){
if(data140 > 30000 || isNaN(data140)){
const err358 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if(data140 < 100 || isNaN(data140)){
const err359 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
let data141 = data37.requests_per_second;
if(!(((typeof data141 == "number") && (!(data141 % 1) && !isNaN(data141))) && (isFinite(data141)))){
const err360 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if((typeof data141 == "number") && (isFinite(data141))){
if(data141 > 1000 || isNaN(data141)){
const err361 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(data141 < 1 || isNaN(data141)){
const err362 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
let data142 = data37.page_events;
if(!(((typeof data142 == "number") && (!(data142 % 1) && !isNaN(data142))) && (isFinite(data142)))){
const err363 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if((typeof data142 == "number") && (isFinite(data142))){
if(data142 > 10000 || isNaN(data142)){
const err364 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
if(data142 < 1 || isNaN(data142)){
const err365 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(data37.credentials !== undefined){
let data143 = data37.credentials;
if(data143 && typeof data143 == "object" && !Array.isArray(data143)){
for(const key17 in data143){
if(!((((((key17 === "profile") || (key17 === "access_key_id")) || (key17 === "secret_access_key")) || (key17 === "session_token")) || (key17 === "role_arn")) || (key17 === "external_id"))){
const err366 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data143.access_key_id !== undefined){
if(data143.secret_access_key === undefined){
const err367 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data143.secret_access_key !== undefined){
if(data143.access_key_id === undefined){
const err368 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data143.session_token !== undefined){
if(data143.access_key_id === undefined){
const err369 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data143.external_id !== undefined){
if(data143.role_arn === undefined){
const err370 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data143.profile !== undefined){
let data144 = data143.profile;
if(typeof data144 === "string"){
if(func3(data144) < 1){
const err371 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
else {
const err372 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data143.access_key_id !== undefined){
let data145 = data143.access_key_id;
if(typeof data145 === "string"){
if(func3(data145) < 1){
const err373 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
else {
const err374 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data143.secret_access_key !== undefined){
let data146 = data143.secret_access_key;
if(typeof data146 === "string"){
if(func3(data146) < 1){
const err375 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
else {
const err376 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data143.session_token !== undefined){
let data147 = data143.session_token;
if(typeof data147 === "string"){
if(func3(data147) < 1){
const err377 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
else {
const err378 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data143.role_arn !== undefined){
let data148 = data143.role_arn;
if(typeof data148 === "string"){
if(!pattern17.test(data148)){
const err379 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err380 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data143.external_id !== undefined){
let data149 = data143.external_id;
if(typeof data149 === "string"){
if(func3(data149) < 2){
const err381 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err382 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
}
else {
const err383 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
const err384 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs341 = errors;
let valid65 = false;
let passing1 = null;
const _errs342 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.queue_url === undefined){
const err385 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
var _valid3 = _errs342 === errors;
if(_valid3){
valid65 = true;
passing1 = 0;
}
const _errs343 = errors;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.bucket === undefined){
const err386 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
var _valid3 = _errs343 === errors;
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
const err387 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
else {
errors = _errs341;
if(vErrors !== null){
if(_errs341){
vErrors.length = _errs341;
}
else {
vErrors = null;
}
}
}
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.open_objects === undefined){
data37.open_objects = 8;
}
if(data37.chunk_bytes === undefined){
data37.chunk_bytes = 1048576;
}
if(data37.visibility_timeout_ms === undefined){
data37.visibility_timeout_ms = 120000;
}
if(data37.list_interval_ms === undefined){
data37.list_interval_ms = 300000;
}
if(data37.idle_for_ms === undefined){
data37.idle_for_ms = 5000;
}
if(data37.type === undefined){
const err388 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if(data37.name === undefined){
const err389 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
for(const key18 in data37){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key18))){
const err390 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data37.prefix !== undefined){
if(data37.bucket === undefined){
const err391 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
if(data37.start !== undefined){
if(data37.bucket === undefined){
const err392 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data37.end !== undefined){
if(data37.bucket === undefined){
const err393 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data37.type !== undefined){
let data150 = data37.type;
if(typeof data150 !== "string"){
const err394 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
if("s3" !== data150){
const err395 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data37.name !== undefined){
let data151 = data37.name;
if(typeof data151 === "string"){
if(!pattern0.test(data151)){
const err396 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
else {
const err397 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data37.queue_url !== undefined){
let data152 = data37.queue_url;
if(typeof data152 === "string"){
if(!pattern36.test(data152)){
const err398 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
else {
const err399 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data37.bucket !== undefined){
let data153 = data37.bucket;
if(typeof data153 === "string"){
if(!pattern37.test(data153)){
const err400 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
else {
const err401 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data37.prefix !== undefined){
let data154 = data37.prefix;
if(typeof data154 === "string"){
if(func3(data154) > 1024){
const err402 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err403 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data37.start !== undefined){
let data155 = data37.start;
if(typeof data155 === "string"){
if(!pattern11.test(data155)){
const err404 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
else {
const err405 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
if(data37.end !== undefined){
let data156 = data37.end;
if(typeof data156 === "string"){
if(!pattern11.test(data156)){
const err406 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err407 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
if(data37.region !== undefined){
let data157 = data37.region;
if(typeof data157 === "string"){
if(!pattern9.test(data157)){
const err408 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
else {
const err409 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
if(data37.endpoint !== undefined){
let data158 = data37.endpoint;
if(typeof data158 === "string"){
if(!pattern10.test(data158)){
const err410 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
else {
const err411 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
let data159 = data37.open_objects;
if(!(((typeof data159 == "number") && (!(data159 % 1) && !isNaN(data159))) && (isFinite(data159)))){
const err412 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if((typeof data159 == "number") && (isFinite(data159))){
if(data159 > 256 || isNaN(data159)){
const err413 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if(data159 < 1 || isNaN(data159)){
const err414 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
let data160 = data37.chunk_bytes;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
const err415 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 67108864 || isNaN(data160)){
const err416 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if(data160 < 4096 || isNaN(data160)){
const err417 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
let data161 = data37.visibility_timeout_ms;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err418 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 3600000 || isNaN(data161)){
const err419 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if(data161 < 3000 || isNaN(data161)){
const err420 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
}
let data162 = data37.list_interval_ms;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err421 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 86400000 || isNaN(data162)){
const err422 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
if(data162 < 100 || isNaN(data162)){
const err423 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
let data163 = data37.idle_for_ms;
if(!(((typeof data163 == "number") && (!(data163 % 1) && !isNaN(data163))) && (isFinite(data163)))){
const err424 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if((typeof data163 == "number") && (isFinite(data163))){
if(data163 > 3600000 || isNaN(data163)){
const err425 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
if(data163 < 10 || isNaN(data163)){
const err426 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
if(data37.credentials !== undefined){
let data164 = data37.credentials;
if(data164 && typeof data164 == "object" && !Array.isArray(data164)){
for(const key19 in data164){
if(!((((((key19 === "profile") || (key19 === "access_key_id")) || (key19 === "secret_access_key")) || (key19 === "session_token")) || (key19 === "role_arn")) || (key19 === "external_id"))){
const err427 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
if(data164.access_key_id !== undefined){
if(data164.secret_access_key === undefined){
const err428 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data164.secret_access_key !== undefined){
if(data164.access_key_id === undefined){
const err429 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data164.session_token !== undefined){
if(data164.access_key_id === undefined){
const err430 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
if(data164.external_id !== undefined){
if(data164.role_arn === undefined){
const err431 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
if(data164.profile !== undefined){
let data165 = data164.profile;
if(typeof data165 === "string"){
if(func3(data165) < 1){
const err432 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
else {
const err433 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data164.access_key_id !== undefined){
let data166 = data164.access_key_id;
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err434 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
else {
const err435 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
if(data164.secret_access_key !== undefined){
let data167 = data164.secret_access_key;
if(typeof data167 === "string"){
if(func3(data167) < 1){
const err436 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
else {
const err437 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
if(data164.session_token !== undefined){
let data168 = data164.session_token;
if(typeof data168 === "string"){
if(func3(data168) < 1){
const err438 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err439 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data164.role_arn !== undefined){
let data169 = data164.role_arn;
if(typeof data169 === "string"){
if(!pattern17.test(data169)){
const err440 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
else {
const err441 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
if(data164.external_id !== undefined){
let data170 = data164.external_id;
if(typeof data170 === "string"){
if(func3(data170) < 2){
const err442 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
else {
const err443 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
}
else {
const err444 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
}
else {
const err445 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
else if(tag0 === "file"){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.follow === undefined){
data37.follow = false;
}
if(data37.chunk_bytes === undefined){
data37.chunk_bytes = 1048576;
}
if(data37.poll_interval_ms === undefined){
data37.poll_interval_ms = 1000;
}
if(data37.open_files === undefined){
data37.open_files = 8;
}
if(data37.followed_files === undefined){
data37.followed_files = 1000;
}
if(data37.type === undefined){
const err446 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if(data37.name === undefined){
const err447 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
if(data37.paths === undefined){
const err448 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
for(const key20 in data37){
if(!((((((((key20 === "type") || (key20 === "name")) || (key20 === "paths")) || (key20 === "follow")) || (key20 === "chunk_bytes")) || (key20 === "poll_interval_ms")) || (key20 === "open_files")) || (key20 === "followed_files"))){
const err449 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
if(data37.type !== undefined){
let data171 = data37.type;
if(typeof data171 !== "string"){
const err450 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if("file" !== data171){
const err451 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data37.name !== undefined){
let data172 = data37.name;
if(typeof data172 === "string"){
if(!pattern0.test(data172)){
const err452 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err453 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
if(data37.paths !== undefined){
let data173 = data37.paths;
if(Array.isArray(data173)){
if(data173.length < 1){
const err454 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
const len10 = data173.length;
for(let i16=0; i16<len10; i16++){
let data174 = data173[i16];
if(typeof data174 === "string"){
if(func3(data174) < 1){
const err455 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err456 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
let i17 = data173.length;
let j6;
if(i17 > 1){
const indices6 = {};
for(;i17--;){
let item6 = data173[i17];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err457 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j6}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
break;
}
indices6[item6] = i17;
}
}
}
else {
const err458 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(typeof data37.follow !== "boolean"){
const err459 = {instancePath:instancePath+"/sources/" + i5+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
let data176 = data37.chunk_bytes;
if(!(((typeof data176 == "number") && (!(data176 % 1) && !isNaN(data176))) && (isFinite(data176)))){
const err460 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
if((typeof data176 == "number") && (isFinite(data176))){
if(data176 > 67108864 || isNaN(data176)){
const err461 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(data176 < 4096 || isNaN(data176)){
const err462 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
let data177 = data37.poll_interval_ms;
if(!(((typeof data177 == "number") && (!(data177 % 1) && !isNaN(data177))) && (isFinite(data177)))){
const err463 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
if((typeof data177 == "number") && (isFinite(data177))){
if(data177 > 3600000 || isNaN(data177)){
const err464 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if(data177 < 10 || isNaN(data177)){
const err465 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
let data178 = data37.open_files;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err466 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 10000 || isNaN(data178)){
const err467 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
if(data178 < 1 || isNaN(data178)){
const err468 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
let data179 = data37.followed_files;
if(!(((typeof data179 == "number") && (!(data179 % 1) && !isNaN(data179))) && (isFinite(data179)))){
const err469 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
if((typeof data179 == "number") && (isFinite(data179))){
if(data179 > 100000 || isNaN(data179)){
const err470 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
if(data179 < 1 || isNaN(data179)){
const err471 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
}
else {
const err472 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.type === undefined){
const err473 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(data37.name === undefined){
const err474 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
for(const key21 in data37){
if(!((key21 === "type") || (key21 === "name"))){
const err475 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data37.type !== undefined){
let data180 = data37.type;
if(typeof data180 !== "string"){
const err476 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if("stdin" !== data180){
const err477 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
if(data37.name !== undefined){
let data181 = data37.name;
if(typeof data181 === "string"){
if(!pattern0.test(data181)){
const err478 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
else {
const err479 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
}
else {
const err480 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
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
const err481 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
else {
const err482 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
else {
const err483 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
}
else {
const err484 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
let data182 = data.capture;
if(Array.isArray(data182)){
const len11 = data182.length;
for(let i18=0; i18<len11; i18++){
let data183 = data182[i18];
if(data183 && typeof data183 == "object" && !Array.isArray(data183)){
if(data183.type === undefined){
const err485 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
for(const key22 in data183){
if(!(((key22 === "type") || (key22 === "filter")) || (key22 === "fields"))){
const err486 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data183.type !== undefined){
let data184 = data183.type;
if(typeof data184 === "string"){
if(func3(data184) < 1){
const err487 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
else {
const err488 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
if(data183.filter !== undefined){
if(typeof data183.filter !== "string"){
const err489 = {instancePath:instancePath+"/capture/" + i18+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
if(data183.fields !== undefined){
let data186 = data183.fields;
if(Array.isArray(data186)){
if(data186.length < 1){
const err490 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
const len12 = data186.length;
for(let i19=0; i19<len12; i19++){
let data187 = data186[i19];
if(typeof data187 === "string"){
if(func3(data187) < 1){
const err491 = {instancePath:instancePath+"/capture/" + i18+"/fields/" + i19,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
else {
const err492 = {instancePath:instancePath+"/capture/" + i18+"/fields/" + i19,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
let i20 = data186.length;
let j7;
if(i20 > 1){
const indices7 = {};
for(;i20--;){
let item7 = data186[i20];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err493 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i20, j: j7}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
break;
}
indices7[item7] = i20;
}
}
}
else {
const err494 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
}
else {
const err495 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
}
else {
const err496 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
let data188 = data.masking;
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
if(data188.headers === undefined){
data188.headers = ["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"];
}
if(data188.more_headers === undefined){
data188.more_headers = [];
}
if(data188.client_ip === undefined){
data188.client_ip = "none";
}
if(data188.client_ip_ipv4_bits === undefined){
data188.client_ip_ipv4_bits = 24;
}
if(data188.client_ip_ipv6_bits === undefined){
data188.client_ip_ipv6_bits = 48;
}
if(data188.client_ip_keys === undefined){
data188.client_ip_keys = [];
}
if(data188.client_ip_rotation_days === undefined){
data188.client_ip_rotation_days = 30;
}
for(const key23 in data188){
if(!(((((((key23 === "headers") || (key23 === "more_headers")) || (key23 === "client_ip")) || (key23 === "client_ip_ipv4_bits")) || (key23 === "client_ip_ipv6_bits")) || (key23 === "client_ip_keys")) || (key23 === "client_ip_rotation_days"))){
const err497 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
let data189 = data188.headers;
if(Array.isArray(data189)){
const len13 = data189.length;
for(let i21=0; i21<len13; i21++){
let data190 = data189[i21];
if(typeof data190 === "string"){
if(!pattern45.test(data190)){
const err498 = {instancePath:instancePath+"/masking/headers/" + i21,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
else {
const err499 = {instancePath:instancePath+"/masking/headers/" + i21,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
let i22 = data189.length;
let j8;
if(i22 > 1){
const indices8 = {};
for(;i22--;){
let item8 = data189[i22];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err500 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i22, j: j8}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
break;
}
indices8[item8] = i22;
}
}
}
else {
const err501 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
let data191 = data188.more_headers;
if(Array.isArray(data191)){
const len14 = data191.length;
for(let i23=0; i23<len14; i23++){
let data192 = data191[i23];
if(typeof data192 === "string"){
if(!pattern45.test(data192)){
const err502 = {instancePath:instancePath+"/masking/more_headers/" + i23,schemaPath:"#/properties/masking/properties/more_headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
else {
const err503 = {instancePath:instancePath+"/masking/more_headers/" + i23,schemaPath:"#/properties/masking/properties/more_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
}
let i24 = data191.length;
let j9;
if(i24 > 1){
const indices9 = {};
for(;i24--;){
let item9 = data191[i24];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err504 = {instancePath:instancePath+"/masking/more_headers",schemaPath:"#/properties/masking/properties/more_headers/uniqueItems",keyword:"uniqueItems",params:{i: i24, j: j9}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
break;
}
indices9[item9] = i24;
}
}
}
else {
const err505 = {instancePath:instancePath+"/masking/more_headers",schemaPath:"#/properties/masking/properties/more_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
let data193 = data188.client_ip;
if(typeof data193 !== "string"){
const err506 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
if(!(((data193 === "none") || (data193 === "truncate")) || (data193 === "hmac"))){
const err507 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/enum",keyword:"enum",params:{allowedValues: schema11.properties.masking.properties.client_ip.enum}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
let data194 = data188.client_ip_ipv4_bits;
if(!(((typeof data194 == "number") && (!(data194 % 1) && !isNaN(data194))) && (isFinite(data194)))){
const err508 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
if((typeof data194 == "number") && (isFinite(data194))){
if(data194 > 31 || isNaN(data194)){
const err509 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
if(data194 < 8 || isNaN(data194)){
const err510 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
let data195 = data188.client_ip_ipv6_bits;
if(!(((typeof data195 == "number") && (!(data195 % 1) && !isNaN(data195))) && (isFinite(data195)))){
const err511 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
if((typeof data195 == "number") && (isFinite(data195))){
if(data195 > 127 || isNaN(data195)){
const err512 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 127}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if(data195 < 16 || isNaN(data195)){
const err513 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
let data196 = data188.client_ip_keys;
if(Array.isArray(data196)){
if(data196.length > 16){
const err514 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
const len15 = data196.length;
for(let i25=0; i25<len15; i25++){
let data197 = data196[i25];
if(typeof data197 === "string"){
if(func3(data197) > 4096){
const err515 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if(func3(data197) < 32){
const err516 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/minLength",keyword:"minLength",params:{limit: 32}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
else {
const err517 = {instancePath:instancePath+"/masking/client_ip_keys/" + i25,schemaPath:"#/properties/masking/properties/client_ip_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
let i26 = data196.length;
let j10;
if(i26 > 1){
const indices10 = {};
for(;i26--;){
let item10 = data196[i26];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err518 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/uniqueItems",keyword:"uniqueItems",params:{i: i26, j: j10}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
break;
}
indices10[item10] = i26;
}
}
}
else {
const err519 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
let data198 = data188.client_ip_rotation_days;
if(!(((typeof data198 == "number") && (!(data198 % 1) && !isNaN(data198))) && (isFinite(data198)))){
const err520 = {instancePath:instancePath+"/masking/client_ip_rotation_days",schemaPath:"#/properties/masking/properties/client_ip_rotation_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if((typeof data198 == "number") && (isFinite(data198))){
if(data198 > 3650 || isNaN(data198)){
const err521 = {instancePath:instancePath+"/masking/client_ip_rotation_days",schemaPath:"#/properties/masking/properties/client_ip_rotation_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3650}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if(data198 < 0 || isNaN(data198)){
const err522 = {instancePath:instancePath+"/masking/client_ip_rotation_days",schemaPath:"#/properties/masking/properties/client_ip_rotation_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err523 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
let data199 = data.limits;
if(data199 && typeof data199 == "object" && !Array.isArray(data199)){
if(data199.event_bytes === undefined){
data199.event_bytes = 10485760;
}
if(data199.inflated_bytes === undefined){
data199.inflated_bytes = 67108864;
}
if(data199.depth === undefined){
data199.depth = 64;
}
if(data199.header_names === undefined){
data199.header_names = 1000;
}
if(data199.findings_per_record === undefined){
data199.findings_per_record = 100;
}
if(data199.clock_ahead_ms === undefined){
data199.clock_ahead_ms = 86400000;
}
for(const key24 in data199){
if(!(((((((key24 === "memory") || (key24 === "event_bytes")) || (key24 === "inflated_bytes")) || (key24 === "depth")) || (key24 === "header_names")) || (key24 === "findings_per_record")) || (key24 === "clock_ahead_ms"))){
const err524 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
}
if(data199.memory !== undefined){
let data200 = data199.memory;
if(typeof data200 === "string"){
if(!pattern47.test(data200)){
const err525 = {instancePath:instancePath+"/limits/memory",schemaPath:"#/properties/limits/properties/memory/pattern",keyword:"pattern",params:{pattern: "^[1-9]\\d{0,8}(KiB|MiB|GiB)$"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
}
else {
const err526 = {instancePath:instancePath+"/limits/memory",schemaPath:"#/properties/limits/properties/memory/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
let data201 = data199.event_bytes;
if(!(((typeof data201 == "number") && (!(data201 % 1) && !isNaN(data201))) && (isFinite(data201)))){
const err527 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if((typeof data201 == "number") && (isFinite(data201))){
if(data201 > 67108864 || isNaN(data201)){
const err528 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
if(data201 < 1024 || isNaN(data201)){
const err529 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
let data202 = data199.inflated_bytes;
if(!(((typeof data202 == "number") && (!(data202 % 1) && !isNaN(data202))) && (isFinite(data202)))){
const err530 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
if((typeof data202 == "number") && (isFinite(data202))){
if(data202 > 1073741824 || isNaN(data202)){
const err531 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
if(data202 < 65536 || isNaN(data202)){
const err532 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
let data203 = data199.depth;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err533 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 512 || isNaN(data203)){
const err534 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
if(data203 < 8 || isNaN(data203)){
const err535 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
let data204 = data199.header_names;
if(!(((typeof data204 == "number") && (!(data204 % 1) && !isNaN(data204))) && (isFinite(data204)))){
const err536 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
if((typeof data204 == "number") && (isFinite(data204))){
if(data204 > 100000 || isNaN(data204)){
const err537 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
if(data204 < 1 || isNaN(data204)){
const err538 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
let data205 = data199.findings_per_record;
if(!(((typeof data205 == "number") && (!(data205 % 1) && !isNaN(data205))) && (isFinite(data205)))){
const err539 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
if((typeof data205 == "number") && (isFinite(data205))){
if(data205 > 10000 || isNaN(data205)){
const err540 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
if(data205 < 1 || isNaN(data205)){
const err541 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
}
let data206 = data199.clock_ahead_ms;
if(!(((typeof data206 == "number") && (!(data206 % 1) && !isNaN(data206))) && (isFinite(data206)))){
const err542 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
if((typeof data206 == "number") && (isFinite(data206))){
if(data206 > 31622400000 || isNaN(data206)){
const err543 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if(data206 < 0 || isNaN(data206)){
const err544 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
}
else {
const err545 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
let data207 = data.load;
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.batch_rows === undefined){
data207.batch_rows = 100000;
}
if(data207.batch_bytes === undefined){
data207.batch_bytes = 134217728;
}
if(data207.batch_wait_ms === undefined){
data207.batch_wait_ms = 1000;
}
if(data207.builder === undefined){
data207.builder = "kernel";
}
if(data207.retry_wait_ms_min === undefined){
data207.retry_wait_ms_min = 200;
}
if(data207.retry_wait_ms_max === undefined){
data207.retry_wait_ms_max = 10000;
}
for(const key25 in data207){
if(!((((((key25 === "batch_rows") || (key25 === "batch_bytes")) || (key25 === "batch_wait_ms")) || (key25 === "builder")) || (key25 === "retry_wait_ms_min")) || (key25 === "retry_wait_ms_max"))){
const err546 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
}
let data208 = data207.batch_rows;
if(!(((typeof data208 == "number") && (!(data208 % 1) && !isNaN(data208))) && (isFinite(data208)))){
const err547 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
if((typeof data208 == "number") && (isFinite(data208))){
if(data208 > 1000000 || isNaN(data208)){
const err548 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
if(data208 < 1 || isNaN(data208)){
const err549 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
}
let data209 = data207.batch_bytes;
if(!(((typeof data209 == "number") && (!(data209 % 1) && !isNaN(data209))) && (isFinite(data209)))){
const err550 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
if((typeof data209 == "number") && (isFinite(data209))){
if(data209 > 1073741824 || isNaN(data209)){
const err551 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
if(data209 < 65536 || isNaN(data209)){
const err552 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
let data210 = data207.batch_wait_ms;
if(!(((typeof data210 == "number") && (!(data210 % 1) && !isNaN(data210))) && (isFinite(data210)))){
const err553 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
if((typeof data210 == "number") && (isFinite(data210))){
if(data210 > 60000 || isNaN(data210)){
const err554 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
if(data210 < 10 || isNaN(data210)){
const err555 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
}
let data211 = data207.builder;
if(typeof data211 !== "string"){
const err556 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
if(!((data211 === "kernel") || (data211 === "reference"))){
const err557 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
let data212 = data207.retry_wait_ms_min;
if(!(((typeof data212 == "number") && (!(data212 % 1) && !isNaN(data212))) && (isFinite(data212)))){
const err558 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
if((typeof data212 == "number") && (isFinite(data212))){
if(data212 > 60000 || isNaN(data212)){
const err559 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
if(data212 < 10 || isNaN(data212)){
const err560 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
}
let data213 = data207.retry_wait_ms_max;
if(!(((typeof data213 == "number") && (!(data213 % 1) && !isNaN(data213))) && (isFinite(data213)))){
const err561 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
if((typeof data213 == "number") && (isFinite(data213))){
if(data213 > 600000 || isNaN(data213)){
const err562 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
if(data213 < 10 || isNaN(data213)){
const err563 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
}
}
else {
const err564 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
if(data.relay !== undefined){
let data214 = data.relay;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
if(data214.client_id === undefined){
data214.client_id = "weir";
}
if(data214.partitions === undefined){
data214.partitions = 12;
}
if(data214.replication_factor === undefined){
data214.replication_factor = 3;
}
if(data214.retention_hours === undefined){
data214.retention_hours = 168;
}
if(data214.record_bytes === undefined){
data214.record_bytes = 11534336;
}
if(data214.compression === undefined){
data214.compression = "none";
}
if(data214.in_flight_bytes === undefined){
data214.in_flight_bytes = 67108864;
}
if(data214.brokers === undefined){
const err565 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
if(data214.topic === undefined){
const err566 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
for(const key26 in data214){
if(!(func2.call(schema11.properties.relay.properties, key26))){
const err567 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
if(data214.brokers !== undefined){
let data215 = data214.brokers;
if(Array.isArray(data215)){
if(data215.length < 1){
const err568 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
const len16 = data215.length;
for(let i27=0; i27<len16; i27++){
let data216 = data215[i27];
if(typeof data216 === "string"){
if(!pattern20.test(data216)){
const err569 = {instancePath:instancePath+"/relay/brokers/" + i27,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err570 = {instancePath:instancePath+"/relay/brokers/" + i27,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
let i28 = data215.length;
let j11;
if(i28 > 1){
const indices11 = {};
for(;i28--;){
let item11 = data215[i28];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err571 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i28, j: j11}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
break;
}
indices11[item11] = i28;
}
}
}
else {
const err572 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
}
let data217 = data214.client_id;
if(typeof data217 === "string"){
if(!pattern21.test(data217)){
const err573 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
}
else {
const err574 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
if(data214.tls !== undefined){
let data218 = data214.tls;
if(data218 && typeof data218 == "object" && !Array.isArray(data218)){
for(const key27 in data218){
if(!(((key27 === "ca_file") || (key27 === "cert_file")) || (key27 === "key_file"))){
const err575 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
if(data218.ca_file !== undefined){
let data219 = data218.ca_file;
if(typeof data219 === "string"){
if(func3(data219) < 1){
const err576 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err577 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
}
if(data218.cert_file !== undefined){
let data220 = data218.cert_file;
if(typeof data220 === "string"){
if(func3(data220) < 1){
const err578 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err579 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
}
if(data218.key_file !== undefined){
let data221 = data218.key_file;
if(typeof data221 === "string"){
if(func3(data221) < 1){
const err580 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
else {
const err581 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
}
}
else {
const err582 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
}
if(data214.sasl !== undefined){
let data222 = data214.sasl;
if(data222 && typeof data222 == "object" && !Array.isArray(data222)){
if(data222.mechanism === undefined){
data222.mechanism = "scram-sha-512";
}
if(data222.username === undefined){
const err583 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
if(data222.password === undefined){
const err584 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
for(const key28 in data222){
if(!(((key28 === "mechanism") || (key28 === "username")) || (key28 === "password"))){
const err585 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
}
let data223 = data222.mechanism;
if(typeof data223 !== "string"){
const err586 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
if(!(((data223 === "plain") || (data223 === "scram-sha-256")) || (data223 === "scram-sha-512"))){
const err587 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if(data222.username !== undefined){
let data224 = data222.username;
if(typeof data224 === "string"){
if(func3(data224) < 1){
const err588 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
}
else {
const err589 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
if(data222.password !== undefined){
let data225 = data222.password;
if(typeof data225 === "string"){
if(func3(data225) < 1){
const err590 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
}
else {
const err591 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
}
}
else {
const err592 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
}
if(data214.topic !== undefined){
let data226 = data214.topic;
if(typeof data226 === "string"){
if(!pattern21.test(data226)){
const err593 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err594 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
if(data214.positions_topic !== undefined){
let data227 = data214.positions_topic;
if(typeof data227 === "string"){
if(!pattern21.test(data227)){
const err595 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
}
else {
const err596 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
}
let data228 = data214.partitions;
if(!(((typeof data228 == "number") && (!(data228 % 1) && !isNaN(data228))) && (isFinite(data228)))){
const err597 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
if((typeof data228 == "number") && (isFinite(data228))){
if(data228 > 10000 || isNaN(data228)){
const err598 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
if(data228 < 1 || isNaN(data228)){
const err599 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
}
let data229 = data214.replication_factor;
if(!(((typeof data229 == "number") && (!(data229 % 1) && !isNaN(data229))) && (isFinite(data229)))){
const err600 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
if((typeof data229 == "number") && (isFinite(data229))){
if(data229 > 32 || isNaN(data229)){
const err601 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
if(data229 < 1 || isNaN(data229)){
const err602 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
}
let data230 = data214.retention_hours;
if(!(((typeof data230 == "number") && (!(data230 % 1) && !isNaN(data230))) && (isFinite(data230)))){
const err603 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
if((typeof data230 == "number") && (isFinite(data230))){
if(data230 > 87600 || isNaN(data230)){
const err604 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
if(data230 < 1 || isNaN(data230)){
const err605 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
}
let data231 = data214.record_bytes;
if(!(((typeof data231 == "number") && (!(data231 % 1) && !isNaN(data231))) && (isFinite(data231)))){
const err606 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
if((typeof data231 == "number") && (isFinite(data231))){
if(data231 > 67108864 || isNaN(data231)){
const err607 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
if(data231 < 65536 || isNaN(data231)){
const err608 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
}
let data232 = data214.compression;
if(typeof data232 !== "string"){
const err609 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
if(!((data232 === "none") || (data232 === "gzip"))){
const err610 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
let data233 = data214.in_flight_bytes;
if(!(((typeof data233 == "number") && (!(data233 % 1) && !isNaN(data233))) && (isFinite(data233)))){
const err611 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
if((typeof data233 == "number") && (isFinite(data233))){
if(data233 > 4294967296 || isNaN(data233)){
const err612 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err612];
}
else {
vErrors.push(err612);
}
errors++;
}
if(data233 < 1048576 || isNaN(data233)){
const err613 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1048576}};
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
const err614 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data234 = data.dead_letter_topic;
if(data234 && typeof data234 == "object" && !Array.isArray(data234)){
if(data234.client_id === undefined){
data234.client_id = "weir";
}
if(data234.partitions === undefined){
data234.partitions = 1;
}
if(data234.replication_factor === undefined){
data234.replication_factor = 3;
}
if(data234.retention_hours === undefined){
data234.retention_hours = 720;
}
if(data234.brokers === undefined){
const err615 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
if(data234.topic === undefined){
const err616 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
for(const key29 in data234){
if(!((((((((key29 === "brokers") || (key29 === "client_id")) || (key29 === "tls")) || (key29 === "sasl")) || (key29 === "topic")) || (key29 === "partitions")) || (key29 === "replication_factor")) || (key29 === "retention_hours"))){
const err617 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
}
if(data234.brokers !== undefined){
let data235 = data234.brokers;
if(Array.isArray(data235)){
if(data235.length < 1){
const err618 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
const len17 = data235.length;
for(let i29=0; i29<len17; i29++){
let data236 = data235[i29];
if(typeof data236 === "string"){
if(!pattern20.test(data236)){
const err619 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i29,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err620 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i29,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
}
let i30 = data235.length;
let j12;
if(i30 > 1){
const indices12 = {};
for(;i30--;){
let item12 = data235[i30];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err621 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i30, j: j12}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
break;
}
indices12[item12] = i30;
}
}
}
else {
const err622 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
}
let data237 = data234.client_id;
if(typeof data237 === "string"){
if(!pattern21.test(data237)){
const err623 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err624 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
if(data234.tls !== undefined){
let data238 = data234.tls;
if(data238 && typeof data238 == "object" && !Array.isArray(data238)){
for(const key30 in data238){
if(!(((key30 === "ca_file") || (key30 === "cert_file")) || (key30 === "key_file"))){
const err625 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
}
if(data238.ca_file !== undefined){
let data239 = data238.ca_file;
if(typeof data239 === "string"){
if(func3(data239) < 1){
const err626 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
}
else {
const err627 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
}
if(data238.cert_file !== undefined){
let data240 = data238.cert_file;
if(typeof data240 === "string"){
if(func3(data240) < 1){
const err628 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
}
else {
const err629 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
}
if(data238.key_file !== undefined){
let data241 = data238.key_file;
if(typeof data241 === "string"){
if(func3(data241) < 1){
const err630 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
}
else {
const err631 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err632 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
}
if(data234.sasl !== undefined){
let data242 = data234.sasl;
if(data242 && typeof data242 == "object" && !Array.isArray(data242)){
if(data242.mechanism === undefined){
data242.mechanism = "scram-sha-512";
}
if(data242.username === undefined){
const err633 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
if(data242.password === undefined){
const err634 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
for(const key31 in data242){
if(!(((key31 === "mechanism") || (key31 === "username")) || (key31 === "password"))){
const err635 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
}
}
let data243 = data242.mechanism;
if(typeof data243 !== "string"){
const err636 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
if(!(((data243 === "plain") || (data243 === "scram-sha-256")) || (data243 === "scram-sha-512"))){
const err637 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
if(data242.username !== undefined){
let data244 = data242.username;
if(typeof data244 === "string"){
if(func3(data244) < 1){
const err638 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
}
else {
const err639 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
}
if(data242.password !== undefined){
let data245 = data242.password;
if(typeof data245 === "string"){
if(func3(data245) < 1){
const err640 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
}
else {
const err641 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
}
}
else {
const err642 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
}
if(data234.topic !== undefined){
let data246 = data234.topic;
if(typeof data246 === "string"){
if(!pattern21.test(data246)){
const err643 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
}
else {
const err644 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
}
let data247 = data234.partitions;
if(!(((typeof data247 == "number") && (!(data247 % 1) && !isNaN(data247))) && (isFinite(data247)))){
const err645 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
if((typeof data247 == "number") && (isFinite(data247))){
if(data247 > 1000 || isNaN(data247)){
const err646 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
if(data247 < 1 || isNaN(data247)){
const err647 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
}
let data248 = data234.replication_factor;
if(!(((typeof data248 == "number") && (!(data248 % 1) && !isNaN(data248))) && (isFinite(data248)))){
const err648 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
if((typeof data248 == "number") && (isFinite(data248))){
if(data248 > 32 || isNaN(data248)){
const err649 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err649];
}
else {
vErrors.push(err649);
}
errors++;
}
if(data248 < 1 || isNaN(data248)){
const err650 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err650];
}
else {
vErrors.push(err650);
}
errors++;
}
}
let data249 = data234.retention_hours;
if(!(((typeof data249 == "number") && (!(data249 % 1) && !isNaN(data249))) && (isFinite(data249)))){
const err651 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
if((typeof data249 == "number") && (isFinite(data249))){
if(data249 > 87600 || isNaN(data249)){
const err652 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
if(data249 < 1 || isNaN(data249)){
const err653 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
}
}
else {
const err654 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
}
let data250 = data.rollups;
if(data250 && typeof data250 == "object" && !Array.isArray(data250)){
if(data250.enabled === undefined){
data250.enabled = true;
}
if(data250.interval_ms === undefined){
data250.interval_ms = 10000;
}
if(data250.minutes_max === undefined){
data250.minutes_max = 1440;
}
if(data250.rows_max === undefined){
data250.rows_max = 2000000;
}
for(const key32 in data250){
if(!((((key32 === "enabled") || (key32 === "interval_ms")) || (key32 === "minutes_max")) || (key32 === "rows_max"))){
const err655 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
}
if(typeof data250.enabled !== "boolean"){
const err656 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
let data252 = data250.interval_ms;
if(!(((typeof data252 == "number") && (!(data252 % 1) && !isNaN(data252))) && (isFinite(data252)))){
const err657 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
if((typeof data252 == "number") && (isFinite(data252))){
if(data252 > 600000 || isNaN(data252)){
const err658 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
if(data252 < 1000 || isNaN(data252)){
const err659 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
}
let data253 = data250.minutes_max;
if(!(((typeof data253 == "number") && (!(data253 % 1) && !isNaN(data253))) && (isFinite(data253)))){
const err660 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
if((typeof data253 == "number") && (isFinite(data253))){
if(data253 > 10080 || isNaN(data253)){
const err661 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
if(data253 < 1 || isNaN(data253)){
const err662 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
}
let data254 = data250.rows_max;
if(!(((typeof data254 == "number") && (!(data254 % 1) && !isNaN(data254))) && (isFinite(data254)))){
const err663 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
if((typeof data254 == "number") && (isFinite(data254))){
if(data254 > 1000000000 || isNaN(data254)){
const err664 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
if(data254 < 10000 || isNaN(data254)){
const err665 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
}
}
else {
const err666 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
let data255 = data.retention;
if(data255 && typeof data255 == "object" && !Array.isArray(data255)){
if(data255.http_request_complete_days === undefined){
data255.http_request_complete_days = 400;
}
if(data255.tcp_connection_closed_days === undefined){
data255.tcp_connection_closed_days = 400;
}
if(data255.config_events_days === undefined){
data255.config_events_days = 0;
}
if(data255.rollup_minutes_days === undefined){
data255.rollup_minutes_days = 90;
}
if(data255.path_minutes_days === undefined){
data255.path_minutes_days = 3;
}
if(data255.rollup_hours_days === undefined){
data255.rollup_hours_days = 800;
}
if(data255.batches_days === undefined){
data255.batches_days = 90;
}
if(data255.dead_letters_days === undefined){
data255.dead_letters_days = 90;
}
if(data255.alerts_days === undefined){
data255.alerts_days = 400;
}
for(const key33 in data255){
if(!(func2.call(schema11.properties.retention.properties, key33))){
const err667 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
}
let data256 = data255.http_request_complete_days;
if(!(((typeof data256 == "number") && (!(data256 % 1) && !isNaN(data256))) && (isFinite(data256)))){
const err668 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
if((typeof data256 == "number") && (isFinite(data256))){
if(data256 > 36500 || isNaN(data256)){
const err669 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
if(data256 < 0 || isNaN(data256)){
const err670 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
}
let data257 = data255.tcp_connection_closed_days;
if(!(((typeof data257 == "number") && (!(data257 % 1) && !isNaN(data257))) && (isFinite(data257)))){
const err671 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
if((typeof data257 == "number") && (isFinite(data257))){
if(data257 > 36500 || isNaN(data257)){
const err672 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
if(data257 < 0 || isNaN(data257)){
const err673 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
}
let data258 = data255.config_events_days;
if(!(((typeof data258 == "number") && (!(data258 % 1) && !isNaN(data258))) && (isFinite(data258)))){
const err674 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
if((typeof data258 == "number") && (isFinite(data258))){
if(data258 > 36500 || isNaN(data258)){
const err675 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
if(data258 < 0 || isNaN(data258)){
const err676 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
}
let data259 = data255.rollup_minutes_days;
if(!(((typeof data259 == "number") && (!(data259 % 1) && !isNaN(data259))) && (isFinite(data259)))){
const err677 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
if((typeof data259 == "number") && (isFinite(data259))){
if(data259 > 36500 || isNaN(data259)){
const err678 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
if(data259 < 0 || isNaN(data259)){
const err679 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
}
let data260 = data255.path_minutes_days;
if(!(((typeof data260 == "number") && (!(data260 % 1) && !isNaN(data260))) && (isFinite(data260)))){
const err680 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
if((typeof data260 == "number") && (isFinite(data260))){
if(data260 > 36500 || isNaN(data260)){
const err681 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
if(data260 < 0 || isNaN(data260)){
const err682 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
}
let data261 = data255.rollup_hours_days;
if(!(((typeof data261 == "number") && (!(data261 % 1) && !isNaN(data261))) && (isFinite(data261)))){
const err683 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
if((typeof data261 == "number") && (isFinite(data261))){
if(data261 > 36500 || isNaN(data261)){
const err684 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
if(data261 < 0 || isNaN(data261)){
const err685 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
}
let data262 = data255.batches_days;
if(!(((typeof data262 == "number") && (!(data262 % 1) && !isNaN(data262))) && (isFinite(data262)))){
const err686 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
if((typeof data262 == "number") && (isFinite(data262))){
if(data262 > 36500 || isNaN(data262)){
const err687 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
if(data262 < 0 || isNaN(data262)){
const err688 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
}
let data263 = data255.dead_letters_days;
if(!(((typeof data263 == "number") && (!(data263 % 1) && !isNaN(data263))) && (isFinite(data263)))){
const err689 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
if((typeof data263 == "number") && (isFinite(data263))){
if(data263 > 36500 || isNaN(data263)){
const err690 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
if(data263 < 0 || isNaN(data263)){
const err691 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
}
let data264 = data255.alerts_days;
if(!(((typeof data264 == "number") && (!(data264 % 1) && !isNaN(data264))) && (isFinite(data264)))){
const err692 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err692];
}
else {
vErrors.push(err692);
}
errors++;
}
if((typeof data264 == "number") && (isFinite(data264))){
if(data264 > 36500 || isNaN(data264)){
const err693 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
if(data264 < 0 || isNaN(data264)){
const err694 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
}
}
}
else {
const err695 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
let data265 = data.compaction;
if(data265 && typeof data265 == "object" && !Array.isArray(data265)){
if(data265.enabled === undefined){
data265.enabled = true;
}
if(data265.quiet_minutes === undefined){
data265.quiet_minutes = 15;
}
if(data265.bytes_max === undefined){
data265.bytes_max = 107374182400;
}
if(data265.present_minutes === undefined){
data265.present_minutes = 10;
}
if(data265.present_bytes_max === undefined){
data265.present_bytes_max = 536870912;
}
for(const key34 in data265){
if(!(((((key34 === "enabled") || (key34 === "quiet_minutes")) || (key34 === "bytes_max")) || (key34 === "present_minutes")) || (key34 === "present_bytes_max"))){
const err696 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
}
if(typeof data265.enabled !== "boolean"){
const err697 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
}
let data267 = data265.quiet_minutes;
if(!(((typeof data267 == "number") && (!(data267 % 1) && !isNaN(data267))) && (isFinite(data267)))){
const err698 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
if((typeof data267 == "number") && (isFinite(data267))){
if(data267 > 10080 || isNaN(data267)){
const err699 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
if(data267 < 1 || isNaN(data267)){
const err700 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
}
let data268 = data265.bytes_max;
if(!(((typeof data268 == "number") && (!(data268 % 1) && !isNaN(data268))) && (isFinite(data268)))){
const err701 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
if((typeof data268 == "number") && (isFinite(data268))){
if(data268 > 9007199254740991 || isNaN(data268)){
const err702 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
if(data268 < 0 || isNaN(data268)){
const err703 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
}
}
let data269 = data265.present_minutes;
if(!(((typeof data269 == "number") && (!(data269 % 1) && !isNaN(data269))) && (isFinite(data269)))){
const err704 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
if((typeof data269 == "number") && (isFinite(data269))){
if(data269 > 1440 || isNaN(data269)){
const err705 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1440}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
if(data269 < 1 || isNaN(data269)){
const err706 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
}
let data270 = data265.present_bytes_max;
if(!(((typeof data270 == "number") && (!(data270 % 1) && !isNaN(data270))) && (isFinite(data270)))){
const err707 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
}
if((typeof data270 == "number") && (isFinite(data270))){
if(data270 > 9007199254740991 || isNaN(data270)){
const err708 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
}
if(data270 < 0 || isNaN(data270)){
const err709 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
}
}
else {
const err710 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err710];
}
else {
vErrors.push(err710);
}
errors++;
}
if(data.geoip !== undefined){
let data271 = data.geoip;
if(data271 && typeof data271 == "object" && !Array.isArray(data271)){
if(data271.more_files === undefined){
data271.more_files = [];
}
if(data271.refresh_minutes === undefined){
data271.refresh_minutes = 15;
}
if(data271.clickhouse_user === undefined){
data271.clickhouse_user = "weir_geoip";
}
if(data271.file === undefined){
const err711 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
for(const key35 in data271){
if(!((((((key35 === "file") || (key35 === "more_files")) || (key35 === "locations")) || (key35 === "refresh_minutes")) || (key35 === "clickhouse_user")) || (key35 === "clickhouse_password"))){
const err712 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
if(data271.file !== undefined){
let data272 = data271.file;
if(typeof data272 === "string"){
if(func3(data272) < 1){
const err713 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err714 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
}
let data273 = data271.more_files;
if(Array.isArray(data273)){
if(data273.length > 8){
const err715 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
const len18 = data273.length;
for(let i31=0; i31<len18; i31++){
let data274 = data273[i31];
if(typeof data274 === "string"){
if(func3(data274) < 1){
const err716 = {instancePath:instancePath+"/geoip/more_files/" + i31,schemaPath:"#/properties/geoip/properties/more_files/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
}
else {
const err717 = {instancePath:instancePath+"/geoip/more_files/" + i31,schemaPath:"#/properties/geoip/properties/more_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
}
}
else {
const err718 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
if(data271.locations !== undefined){
let data275 = data271.locations;
if(typeof data275 === "string"){
if(func3(data275) < 1){
const err719 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
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
const err720 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
}
}
let data276 = data271.refresh_minutes;
if(!(((typeof data276 == "number") && (!(data276 % 1) && !isNaN(data276))) && (isFinite(data276)))){
const err721 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
if((typeof data276 == "number") && (isFinite(data276))){
if(data276 > 10080 || isNaN(data276)){
const err722 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
if(data276 < 1 || isNaN(data276)){
const err723 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
}
let data277 = data271.clickhouse_user;
if(typeof data277 === "string"){
if(func3(data277) < 1){
const err724 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
}
else {
const err725 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
if(data271.clickhouse_password !== undefined){
let data278 = data271.clickhouse_password;
if(typeof data278 === "string"){
if(func3(data278) < 1){
const err726 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
}
else {
const err727 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
}
}
}
else {
const err728 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
}
let data279 = data.alerts;
if(data279 && typeof data279 == "object" && !Array.isArray(data279)){
if(data279.rules === undefined){
data279.rules = [];
}
if(data279.ready_made === undefined){
data279.ready_made = [];
}
if(data279.destinations === undefined){
data279.destinations = [];
}
if(data279.evaluator === undefined){
data279.evaluator = true;
}
if(data279.evaluate_every_ms === undefined){
data279.evaluate_every_ms = 15000;
}
if(data279.delay_ms === undefined){
data279.delay_ms = 30000;
}
if(data279.late_minutes === undefined){
data279.late_minutes = 120;
}
if(data279.stall_after_ms === undefined){
data279.stall_after_ms = 180000;
}
if(data279.alerts_max === undefined){
data279.alerts_max = 1000;
}
if(data279.query_seconds === undefined){
data279.query_seconds = 10;
}
if(data279.query_rows === undefined){
data279.query_rows = 500000000;
}
if(data279.query_memory_bytes === undefined){
data279.query_memory_bytes = 1073741824;
}
for(const key36 in data279){
if(!(func2.call(schema11.properties.alerts.properties, key36))){
const err729 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
}
let data280 = data279.rules;
if(Array.isArray(data280)){
const len19 = data280.length;
for(let i32=0; i32<len19; i32++){
let data281 = data280[i32];
if(typeof data281 === "string"){
if(func3(data281) < 1){
const err730 = {instancePath:instancePath+"/alerts/rules/" + i32,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
}
else {
const err731 = {instancePath:instancePath+"/alerts/rules/" + i32,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
}
let i33 = data280.length;
let j13;
if(i33 > 1){
const indices13 = {};
for(;i33--;){
let item13 = data280[i33];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err732 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i33, j: j13}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
break;
}
indices13[item13] = i33;
}
}
}
else {
const err733 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
let data282 = data279.ready_made;
if(Array.isArray(data282)){
const len20 = data282.length;
for(let i34=0; i34<len20; i34++){
let data283 = data282[i34];
if(typeof data283 !== "string"){
const err734 = {instancePath:instancePath+"/alerts/ready_made/" + i34,schemaPath:"#/properties/alerts/properties/ready_made/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
if(!((((data283 === "security") || (data283 === "traffic")) || (data283 === "changes")) || (data283 === "pipeline"))){
const err735 = {instancePath:instancePath+"/alerts/ready_made/" + i34,schemaPath:"#/properties/alerts/properties/ready_made/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.ready_made.items.enum}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
}
let i35 = data282.length;
let j14;
if(i35 > 1){
const indices14 = {};
for(;i35--;){
let item14 = data282[i35];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err736 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/uniqueItems",keyword:"uniqueItems",params:{i: i35, j: j14}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
break;
}
indices14[item14] = i35;
}
}
}
else {
const err737 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err737];
}
else {
vErrors.push(err737);
}
errors++;
}
let data284 = data279.destinations;
if(Array.isArray(data284)){
const len21 = data284.length;
for(let i36=0; i36<len21; i36++){
let data285 = data284[i36];
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
const tag1 = data285.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
if(data285.severities === undefined){
data285.severities = [];
}
if(data285.timeout_ms === undefined){
data285.timeout_ms = 10000;
}
if(data285.retry_wait_ms_max === undefined){
data285.retry_wait_ms_max = 60000;
}
if(data285.resend_ms === undefined){
data285.resend_ms = 60000;
}
if(data285.resolve_after_ms === undefined){
data285.resolve_after_ms = 240000;
}
if(data285.type === undefined){
const err738 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
if(data285.name === undefined){
const err739 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
if(data285.urls === undefined){
const err740 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
for(const key37 in data285){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key37))){
const err741 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
}
if(data285.type !== undefined){
let data286 = data285.type;
if(typeof data286 !== "string"){
const err742 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
if("alertmanager" !== data286){
const err743 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
}
if(data285.name !== undefined){
let data287 = data285.name;
if(typeof data287 === "string"){
if(!pattern0.test(data287)){
const err744 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err745 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
}
let data288 = data285.severities;
if(Array.isArray(data288)){
const len22 = data288.length;
for(let i37=0; i37<len22; i37++){
let data289 = data288[i37];
if(typeof data289 !== "string"){
const err746 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
if(!(((data289 === "info") || (data289 === "warning")) || (data289 === "critical"))){
const err747 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
}
let i38 = data288.length;
let j15;
if(i38 > 1){
const indices15 = {};
for(;i38--;){
let item15 = data288[i38];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err748 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i38, j: j15}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
break;
}
indices15[item15] = i38;
}
}
}
else {
const err749 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
if(data285.auth !== undefined){
let data290 = data285.auth;
if(data290 && typeof data290 == "object" && !Array.isArray(data290)){
for(const key38 in data290){
if(!(((key38 === "username") || (key38 === "password")) || (key38 === "bearer_token"))){
const err750 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
if(data290.username !== undefined){
let data291 = data290.username;
if(typeof data291 === "string"){
if(func3(data291) < 1){
const err751 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err752 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
}
if(data290.password !== undefined){
let data292 = data290.password;
if(typeof data292 === "string"){
if(func3(data292) < 1){
const err753 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
}
else {
const err754 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
}
if(data290.bearer_token !== undefined){
let data293 = data290.bearer_token;
if(typeof data293 === "string"){
if(func3(data293) < 1){
const err755 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err756 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
}
}
else {
const err757 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err757];
}
else {
vErrors.push(err757);
}
errors++;
}
}
if(data285.tls !== undefined){
let data294 = data285.tls;
if(data294 && typeof data294 == "object" && !Array.isArray(data294)){
for(const key39 in data294){
if(!(((key39 === "ca_file") || (key39 === "cert_file")) || (key39 === "key_file"))){
const err758 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
if(data294.ca_file !== undefined){
let data295 = data294.ca_file;
if(typeof data295 === "string"){
if(func3(data295) < 1){
const err759 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err760 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
}
if(data294.cert_file !== undefined){
let data296 = data294.cert_file;
if(typeof data296 === "string"){
if(func3(data296) < 1){
const err761 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err762 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
}
if(data294.key_file !== undefined){
let data297 = data294.key_file;
if(typeof data297 === "string"){
if(func3(data297) < 1){
const err763 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err764 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
}
}
else {
const err765 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
}
let data298 = data285.timeout_ms;
if(!(((typeof data298 == "number") && (!(data298 % 1) && !isNaN(data298))) && (isFinite(data298)))){
const err766 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
}
if((typeof data298 == "number") && (isFinite(data298))){
if(data298 > 120000 || isNaN(data298)){
const err767 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
if(data298 < 100 || isNaN(data298)){
const err768 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
}
let data299 = data285.retry_wait_ms_max;
if(!(((typeof data299 == "number") && (!(data299 % 1) && !isNaN(data299))) && (isFinite(data299)))){
const err769 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
if((typeof data299 == "number") && (isFinite(data299))){
if(data299 > 3600000 || isNaN(data299)){
const err770 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
if(data299 < 100 || isNaN(data299)){
const err771 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
}
if(data285.urls !== undefined){
let data300 = data285.urls;
if(Array.isArray(data300)){
if(data300.length < 1){
const err772 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
const len23 = data300.length;
for(let i39=0; i39<len23; i39++){
let data301 = data300[i39];
if(typeof data301 === "string"){
if(!pattern56.test(data301)){
const err773 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err773];
}
else {
vErrors.push(err773);
}
errors++;
}
}
else {
const err774 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err774];
}
else {
vErrors.push(err774);
}
errors++;
}
}
let i40 = data300.length;
let j16;
if(i40 > 1){
const indices16 = {};
for(;i40--;){
let item16 = data300[i40];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err775 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i40, j: j16}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
break;
}
indices16[item16] = i40;
}
}
}
else {
const err776 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
}
let data302 = data285.resend_ms;
if(!(((typeof data302 == "number") && (!(data302 % 1) && !isNaN(data302))) && (isFinite(data302)))){
const err777 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
if((typeof data302 == "number") && (isFinite(data302))){
if(data302 > 3600000 || isNaN(data302)){
const err778 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
if(data302 < 1000 || isNaN(data302)){
const err779 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
}
let data303 = data285.resolve_after_ms;
if(!(((typeof data303 == "number") && (!(data303 % 1) && !isNaN(data303))) && (isFinite(data303)))){
const err780 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
if((typeof data303 == "number") && (isFinite(data303))){
if(data303 > 86400000 || isNaN(data303)){
const err781 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
if(data303 < 5000 || isNaN(data303)){
const err782 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5000}};
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
else {
const err783 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
if(data285.severities === undefined){
data285.severities = [];
}
if(data285.timeout_ms === undefined){
data285.timeout_ms = 10000;
}
if(data285.retry_wait_ms_max === undefined){
data285.retry_wait_ms_max = 60000;
}
if(data285.format === undefined){
data285.format = "alertmanager";
}
if(data285.group_by === undefined){
data285.group_by = ["alertname"];
}
if(data285.group_interval_ms === undefined){
data285.group_interval_ms = 60000;
}
if(data285.repeat_ms === undefined){
data285.repeat_ms = 14400000;
}
if(data285.send_resolved === undefined){
data285.send_resolved = true;
}
if(data285.alerts_max === undefined){
data285.alerts_max = 100;
}
if(data285.type === undefined){
const err784 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
if(data285.name === undefined){
const err785 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
if(data285.url === undefined){
const err786 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
for(const key40 in data285){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key40))){
const err787 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
}
if(data285.type !== undefined){
let data304 = data285.type;
if(typeof data304 !== "string"){
const err788 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
if("webhook" !== data304){
const err789 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
}
if(data285.name !== undefined){
let data305 = data285.name;
if(typeof data305 === "string"){
if(!pattern0.test(data305)){
const err790 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
}
else {
const err791 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err791];
}
else {
vErrors.push(err791);
}
errors++;
}
}
let data306 = data285.severities;
if(Array.isArray(data306)){
const len24 = data306.length;
for(let i41=0; i41<len24; i41++){
let data307 = data306[i41];
if(typeof data307 !== "string"){
const err792 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
if(!(((data307 === "info") || (data307 === "warning")) || (data307 === "critical"))){
const err793 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
}
let i42 = data306.length;
let j17;
if(i42 > 1){
const indices17 = {};
for(;i42--;){
let item17 = data306[i42];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err794 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i42, j: j17}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
break;
}
indices17[item17] = i42;
}
}
}
else {
const err795 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
if(data285.auth !== undefined){
let data308 = data285.auth;
if(data308 && typeof data308 == "object" && !Array.isArray(data308)){
for(const key41 in data308){
if(!(((key41 === "username") || (key41 === "password")) || (key41 === "bearer_token"))){
const err796 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
}
if(data308.username !== undefined){
let data309 = data308.username;
if(typeof data309 === "string"){
if(func3(data309) < 1){
const err797 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
}
else {
const err798 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
if(data308.password !== undefined){
let data310 = data308.password;
if(typeof data310 === "string"){
if(func3(data310) < 1){
const err799 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
}
else {
const err800 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
}
if(data308.bearer_token !== undefined){
let data311 = data308.bearer_token;
if(typeof data311 === "string"){
if(func3(data311) < 1){
const err801 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
else {
const err802 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err802];
}
else {
vErrors.push(err802);
}
errors++;
}
}
}
else {
const err803 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
}
if(data285.tls !== undefined){
let data312 = data285.tls;
if(data312 && typeof data312 == "object" && !Array.isArray(data312)){
for(const key42 in data312){
if(!(((key42 === "ca_file") || (key42 === "cert_file")) || (key42 === "key_file"))){
const err804 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err804];
}
else {
vErrors.push(err804);
}
errors++;
}
}
if(data312.ca_file !== undefined){
let data313 = data312.ca_file;
if(typeof data313 === "string"){
if(func3(data313) < 1){
const err805 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
}
else {
const err806 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err806];
}
else {
vErrors.push(err806);
}
errors++;
}
}
if(data312.cert_file !== undefined){
let data314 = data312.cert_file;
if(typeof data314 === "string"){
if(func3(data314) < 1){
const err807 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
}
else {
const err808 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
}
if(data312.key_file !== undefined){
let data315 = data312.key_file;
if(typeof data315 === "string"){
if(func3(data315) < 1){
const err809 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
}
else {
const err810 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err811 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
}
let data316 = data285.timeout_ms;
if(!(((typeof data316 == "number") && (!(data316 % 1) && !isNaN(data316))) && (isFinite(data316)))){
const err812 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
if((typeof data316 == "number") && (isFinite(data316))){
if(data316 > 120000 || isNaN(data316)){
const err813 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
if(data316 < 100 || isNaN(data316)){
const err814 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
}
let data317 = data285.retry_wait_ms_max;
if(!(((typeof data317 == "number") && (!(data317 % 1) && !isNaN(data317))) && (isFinite(data317)))){
const err815 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
if((typeof data317 == "number") && (isFinite(data317))){
if(data317 > 3600000 || isNaN(data317)){
const err816 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
if(data317 < 100 || isNaN(data317)){
const err817 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
}
}
if(data285.url !== undefined){
let data318 = data285.url;
if(typeof data318 === "string"){
if(!pattern56.test(data318)){
const err818 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err819 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
}
let data319 = data285.format;
if(typeof data319 !== "string"){
const err820 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err820];
}
else {
vErrors.push(err820);
}
errors++;
}
if(!((data319 === "alertmanager") || (data319 === "slack"))){
const err821 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err821];
}
else {
vErrors.push(err821);
}
errors++;
}
if(data285.template_file !== undefined){
let data320 = data285.template_file;
if(typeof data320 === "string"){
if(func3(data320) < 1){
const err822 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err822];
}
else {
vErrors.push(err822);
}
errors++;
}
}
else {
const err823 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err823];
}
else {
vErrors.push(err823);
}
errors++;
}
}
if(data285.signing_key !== undefined){
let data321 = data285.signing_key;
if(typeof data321 === "string"){
if(func3(data321) < 16){
const err824 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err824];
}
else {
vErrors.push(err824);
}
errors++;
}
}
else {
const err825 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err825];
}
else {
vErrors.push(err825);
}
errors++;
}
}
let data322 = data285.group_by;
if(Array.isArray(data322)){
const len25 = data322.length;
for(let i43=0; i43<len25; i43++){
let data323 = data322[i43];
if(typeof data323 === "string"){
if(!pattern59.test(data323)){
const err826 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
if(vErrors === null){
vErrors = [err826];
}
else {
vErrors.push(err826);
}
errors++;
}
}
else {
const err827 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err827];
}
else {
vErrors.push(err827);
}
errors++;
}
}
let i44 = data322.length;
let j18;
if(i44 > 1){
const indices18 = {};
for(;i44--;){
let item18 = data322[i44];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err828 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i44, j: j18}};
if(vErrors === null){
vErrors = [err828];
}
else {
vErrors.push(err828);
}
errors++;
break;
}
indices18[item18] = i44;
}
}
}
else {
const err829 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err829];
}
else {
vErrors.push(err829);
}
errors++;
}
let data324 = data285.group_interval_ms;
if(!(((typeof data324 == "number") && (!(data324 % 1) && !isNaN(data324))) && (isFinite(data324)))){
const err830 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err830];
}
else {
vErrors.push(err830);
}
errors++;
}
if((typeof data324 == "number") && (isFinite(data324))){
if(data324 > 86400000 || isNaN(data324)){
const err831 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err831];
}
else {
vErrors.push(err831);
}
errors++;
}
if(data324 < 0 || isNaN(data324)){
const err832 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err832];
}
else {
vErrors.push(err832);
}
errors++;
}
}
let data325 = data285.repeat_ms;
if(!(((typeof data325 == "number") && (!(data325 % 1) && !isNaN(data325))) && (isFinite(data325)))){
const err833 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err833];
}
else {
vErrors.push(err833);
}
errors++;
}
if((typeof data325 == "number") && (isFinite(data325))){
if(data325 > 604800000 || isNaN(data325)){
const err834 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800000}};
if(vErrors === null){
vErrors = [err834];
}
else {
vErrors.push(err834);
}
errors++;
}
if(data325 < 0 || isNaN(data325)){
const err835 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err835];
}
else {
vErrors.push(err835);
}
errors++;
}
}
if(typeof data285.send_resolved !== "boolean"){
const err836 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err836];
}
else {
vErrors.push(err836);
}
errors++;
}
let data327 = data285.alerts_max;
if(!(((typeof data327 == "number") && (!(data327 % 1) && !isNaN(data327))) && (isFinite(data327)))){
const err837 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err837];
}
else {
vErrors.push(err837);
}
errors++;
}
if((typeof data327 == "number") && (isFinite(data327))){
if(data327 > 10000 || isNaN(data327)){
const err838 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err838];
}
else {
vErrors.push(err838);
}
errors++;
}
if(data327 < 1 || isNaN(data327)){
const err839 = {instancePath:instancePath+"/alerts/destinations/" + i36+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err839];
}
else {
vErrors.push(err839);
}
errors++;
}
}
}
else {
const err840 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err840];
}
else {
vErrors.push(err840);
}
errors++;
}
}
else {
const err841 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err841];
}
else {
vErrors.push(err841);
}
errors++;
}
}
else {
const err842 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err842];
}
else {
vErrors.push(err842);
}
errors++;
}
}
else {
const err843 = {instancePath:instancePath+"/alerts/destinations/" + i36,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err843];
}
else {
vErrors.push(err843);
}
errors++;
}
}
}
else {
const err844 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err844];
}
else {
vErrors.push(err844);
}
errors++;
}
if(data279.page_url !== undefined){
let data328 = data279.page_url;
if(typeof data328 === "string"){
if(!pattern60.test(data328)){
const err845 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err845];
}
else {
vErrors.push(err845);
}
errors++;
}
}
else {
const err846 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err846];
}
else {
vErrors.push(err846);
}
errors++;
}
}
if(typeof data279.evaluator !== "boolean"){
const err847 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err847];
}
else {
vErrors.push(err847);
}
errors++;
}
let data330 = data279.evaluate_every_ms;
if(!(((typeof data330 == "number") && (!(data330 % 1) && !isNaN(data330))) && (isFinite(data330)))){
const err848 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err848];
}
else {
vErrors.push(err848);
}
errors++;
}
if((typeof data330 == "number") && (isFinite(data330))){
if(data330 > 600000 || isNaN(data330)){
const err849 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err849];
}
else {
vErrors.push(err849);
}
errors++;
}
if(data330 < 1000 || isNaN(data330)){
const err850 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err850];
}
else {
vErrors.push(err850);
}
errors++;
}
}
let data331 = data279.delay_ms;
if(!(((typeof data331 == "number") && (!(data331 % 1) && !isNaN(data331))) && (isFinite(data331)))){
const err851 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err851];
}
else {
vErrors.push(err851);
}
errors++;
}
if((typeof data331 == "number") && (isFinite(data331))){
if(data331 > 3600000 || isNaN(data331)){
const err852 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err852];
}
else {
vErrors.push(err852);
}
errors++;
}
if(data331 < 0 || isNaN(data331)){
const err853 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err853];
}
else {
vErrors.push(err853);
}
errors++;
}
}
let data332 = data279.late_minutes;
if(!(((typeof data332 == "number") && (!(data332 % 1) && !isNaN(data332))) && (isFinite(data332)))){
const err854 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err854];
}
else {
vErrors.push(err854);
}
errors++;
}
if((typeof data332 == "number") && (isFinite(data332))){
if(data332 > 720 || isNaN(data332)){
const err855 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720}};
if(vErrors === null){
vErrors = [err855];
}
else {
vErrors.push(err855);
}
errors++;
}
if(data332 < 0 || isNaN(data332)){
const err856 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err856];
}
else {
vErrors.push(err856);
}
errors++;
}
}
let data333 = data279.stall_after_ms;
if(!(((typeof data333 == "number") && (!(data333 % 1) && !isNaN(data333))) && (isFinite(data333)))){
const err857 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err857];
}
else {
vErrors.push(err857);
}
errors++;
}
if((typeof data333 == "number") && (isFinite(data333))){
if(data333 > 86400000 || isNaN(data333)){
const err858 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err858];
}
else {
vErrors.push(err858);
}
errors++;
}
if(data333 < 60000 || isNaN(data333)){
const err859 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60000}};
if(vErrors === null){
vErrors = [err859];
}
else {
vErrors.push(err859);
}
errors++;
}
}
let data334 = data279.alerts_max;
if(!(((typeof data334 == "number") && (!(data334 % 1) && !isNaN(data334))) && (isFinite(data334)))){
const err860 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err860];
}
else {
vErrors.push(err860);
}
errors++;
}
if((typeof data334 == "number") && (isFinite(data334))){
if(data334 > 100000 || isNaN(data334)){
const err861 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err861];
}
else {
vErrors.push(err861);
}
errors++;
}
if(data334 < 1 || isNaN(data334)){
const err862 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err862];
}
else {
vErrors.push(err862);
}
errors++;
}
}
let data335 = data279.query_seconds;
if(!(((typeof data335 == "number") && (!(data335 % 1) && !isNaN(data335))) && (isFinite(data335)))){
const err863 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err863];
}
else {
vErrors.push(err863);
}
errors++;
}
if((typeof data335 == "number") && (isFinite(data335))){
if(data335 > 300 || isNaN(data335)){
const err864 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err864];
}
else {
vErrors.push(err864);
}
errors++;
}
if(data335 < 1 || isNaN(data335)){
const err865 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err865];
}
else {
vErrors.push(err865);
}
errors++;
}
}
let data336 = data279.query_rows;
if(!(((typeof data336 == "number") && (!(data336 % 1) && !isNaN(data336))) && (isFinite(data336)))){
const err866 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err866];
}
else {
vErrors.push(err866);
}
errors++;
}
if((typeof data336 == "number") && (isFinite(data336))){
if(data336 > 100000000000 || isNaN(data336)){
const err867 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err867];
}
else {
vErrors.push(err867);
}
errors++;
}
if(data336 < 1000 || isNaN(data336)){
const err868 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err868];
}
else {
vErrors.push(err868);
}
errors++;
}
}
let data337 = data279.query_memory_bytes;
if(!(((typeof data337 == "number") && (!(data337 % 1) && !isNaN(data337))) && (isFinite(data337)))){
const err869 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err869];
}
else {
vErrors.push(err869);
}
errors++;
}
if((typeof data337 == "number") && (isFinite(data337))){
if(data337 > 1099511627776 || isNaN(data337)){
const err870 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err870];
}
else {
vErrors.push(err870);
}
errors++;
}
if(data337 < 16777216 || isNaN(data337)){
const err871 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16777216}};
if(vErrors === null){
vErrors = [err871];
}
else {
vErrors.push(err871);
}
errors++;
}
}
}
else {
const err872 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err872];
}
else {
vErrors.push(err872);
}
errors++;
}
if(data.api !== undefined){
let data338 = data.api;
if(data338 && typeof data338 == "object" && !Array.isArray(data338)){
if(data338.serve === undefined){
data338.serve = true;
}
if(data338.host === undefined){
data338.host = "127.0.0.1";
}
if(data338.port === undefined){
data338.port = 9470;
}
if(data338.store_connections === undefined){
data338.store_connections = 10;
}
if(data338.version_headers === undefined){
data338.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data338.require_version === undefined){
data338.require_version = true;
}
if(data338.error_code_prefix === undefined){
data338.error_code_prefix = "ERR_WEIR_";
}
if(data338.body_bytes === undefined){
data338.body_bytes = 1048576;
}
if(data338.requests_per_minute === undefined){
data338.requests_per_minute = 6000;
}
if(data338.failed_logins_per_minute === undefined){
data338.failed_logins_per_minute = 300;
}
if(data338.connections_max === undefined){
data338.connections_max = 1000;
}
if(data338.trusted_proxies === undefined){
data338.trusted_proxies = [];
}
if(data338.cors_origins === undefined){
data338.cors_origins = [];
}
if(data338.regions === undefined){
data338.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data338.ns_targets === undefined){
data338.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data338.service_domains === undefined){
data338.service_domains = [];
}
if(data338.enforce_ip_restrictions === undefined){
data338.enforce_ip_restrictions = false;
}
if(data338.retry_wait_ms_min === undefined){
data338.retry_wait_ms_min = 200;
}
if(data338.retry_wait_ms_max === undefined){
data338.retry_wait_ms_max = 30000;
}
if(data338.poll_wait_ms === undefined){
data338.poll_wait_ms = 500;
}
if(data338.endpoints === undefined){
data338.endpoints = {};
}
for(const key43 in data338){
if(!(func2.call(schema11.properties.api.properties, key43))){
const err873 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err873];
}
else {
vErrors.push(err873);
}
errors++;
}
}
if(typeof data338.serve !== "boolean"){
const err874 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err874];
}
else {
vErrors.push(err874);
}
errors++;
}
let data340 = data338.host;
if(typeof data340 === "string"){
if(func3(data340) < 1){
const err875 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err875];
}
else {
vErrors.push(err875);
}
errors++;
}
}
else {
const err876 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err876];
}
else {
vErrors.push(err876);
}
errors++;
}
let data341 = data338.port;
if(!(((typeof data341 == "number") && (!(data341 % 1) && !isNaN(data341))) && (isFinite(data341)))){
const err877 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err877];
}
else {
vErrors.push(err877);
}
errors++;
}
if((typeof data341 == "number") && (isFinite(data341))){
if(data341 > 65535 || isNaN(data341)){
const err878 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err878];
}
else {
vErrors.push(err878);
}
errors++;
}
if(data341 < 0 || isNaN(data341)){
const err879 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err879];
}
else {
vErrors.push(err879);
}
errors++;
}
}
if(data338.base_url !== undefined){
let data342 = data338.base_url;
if(typeof data342 === "string"){
if(!pattern61.test(data342)){
const err880 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
if(vErrors === null){
vErrors = [err880];
}
else {
vErrors.push(err880);
}
errors++;
}
}
else {
const err881 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err881];
}
else {
vErrors.push(err881);
}
errors++;
}
}
if(data338.tls !== undefined){
let data343 = data338.tls;
if(data343 && typeof data343 == "object" && !Array.isArray(data343)){
if(data343.cert_file === undefined){
const err882 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err882];
}
else {
vErrors.push(err882);
}
errors++;
}
if(data343.key_file === undefined){
const err883 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err883];
}
else {
vErrors.push(err883);
}
errors++;
}
for(const key44 in data343){
if(!((key44 === "cert_file") || (key44 === "key_file"))){
const err884 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err884];
}
else {
vErrors.push(err884);
}
errors++;
}
}
if(data343.cert_file !== undefined){
let data344 = data343.cert_file;
if(typeof data344 === "string"){
if(func3(data344) < 1){
const err885 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err885];
}
else {
vErrors.push(err885);
}
errors++;
}
}
else {
const err886 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err886];
}
else {
vErrors.push(err886);
}
errors++;
}
}
if(data343.key_file !== undefined){
let data345 = data343.key_file;
if(typeof data345 === "string"){
if(func3(data345) < 1){
const err887 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err887];
}
else {
vErrors.push(err887);
}
errors++;
}
}
else {
const err888 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err888];
}
else {
vErrors.push(err888);
}
errors++;
}
}
}
else {
const err889 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err889];
}
else {
vErrors.push(err889);
}
errors++;
}
}
if(data338.store_url !== undefined){
let data346 = data338.store_url;
if(typeof data346 === "string"){
if(!pattern62.test(data346)){
const err890 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
if(vErrors === null){
vErrors = [err890];
}
else {
vErrors.push(err890);
}
errors++;
}
}
else {
const err891 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err891];
}
else {
vErrors.push(err891);
}
errors++;
}
}
let data347 = data338.store_connections;
if(!(((typeof data347 == "number") && (!(data347 % 1) && !isNaN(data347))) && (isFinite(data347)))){
const err892 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err892];
}
else {
vErrors.push(err892);
}
errors++;
}
if((typeof data347 == "number") && (isFinite(data347))){
if(data347 > 200 || isNaN(data347)){
const err893 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err893];
}
else {
vErrors.push(err893);
}
errors++;
}
if(data347 < 1 || isNaN(data347)){
const err894 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err894];
}
else {
vErrors.push(err894);
}
errors++;
}
}
if(data338.secret_key_file !== undefined){
let data348 = data338.secret_key_file;
if(typeof data348 === "string"){
if(func3(data348) < 1){
const err895 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err895];
}
else {
vErrors.push(err895);
}
errors++;
}
}
else {
const err896 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err896];
}
else {
vErrors.push(err896);
}
errors++;
}
}
let data349 = data338.version_headers;
if(Array.isArray(data349)){
if(data349.length < 1){
const err897 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err897];
}
else {
vErrors.push(err897);
}
errors++;
}
const len26 = data349.length;
for(let i45=0; i45<len26; i45++){
let data350 = data349[i45];
if(typeof data350 === "string"){
if(!pattern63.test(data350)){
const err898 = {instancePath:instancePath+"/api/version_headers/" + i45,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err898];
}
else {
vErrors.push(err898);
}
errors++;
}
}
else {
const err899 = {instancePath:instancePath+"/api/version_headers/" + i45,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err899];
}
else {
vErrors.push(err899);
}
errors++;
}
}
let i46 = data349.length;
let j19;
if(i46 > 1){
const indices19 = {};
for(;i46--;){
let item19 = data349[i46];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err900 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i46, j: j19}};
if(vErrors === null){
vErrors = [err900];
}
else {
vErrors.push(err900);
}
errors++;
break;
}
indices19[item19] = i46;
}
}
}
else {
const err901 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err901];
}
else {
vErrors.push(err901);
}
errors++;
}
if(typeof data338.require_version !== "boolean"){
const err902 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err902];
}
else {
vErrors.push(err902);
}
errors++;
}
let data352 = data338.error_code_prefix;
if(typeof data352 === "string"){
if(!pattern64.test(data352)){
const err903 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err903];
}
else {
vErrors.push(err903);
}
errors++;
}
}
else {
const err904 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err904];
}
else {
vErrors.push(err904);
}
errors++;
}
let data353 = data338.body_bytes;
if(!(((typeof data353 == "number") && (!(data353 % 1) && !isNaN(data353))) && (isFinite(data353)))){
const err905 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err905];
}
else {
vErrors.push(err905);
}
errors++;
}
if((typeof data353 == "number") && (isFinite(data353))){
if(data353 > 67108864 || isNaN(data353)){
const err906 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err906];
}
else {
vErrors.push(err906);
}
errors++;
}
if(data353 < 1024 || isNaN(data353)){
const err907 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err907];
}
else {
vErrors.push(err907);
}
errors++;
}
}
let data354 = data338.requests_per_minute;
if(!(((typeof data354 == "number") && (!(data354 % 1) && !isNaN(data354))) && (isFinite(data354)))){
const err908 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err908];
}
else {
vErrors.push(err908);
}
errors++;
}
if((typeof data354 == "number") && (isFinite(data354))){
if(data354 > 1000000 || isNaN(data354)){
const err909 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err909];
}
else {
vErrors.push(err909);
}
errors++;
}
if(data354 < 0 || isNaN(data354)){
const err910 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err910];
}
else {
vErrors.push(err910);
}
errors++;
}
}
let data355 = data338.failed_logins_per_minute;
if(!(((typeof data355 == "number") && (!(data355 % 1) && !isNaN(data355))) && (isFinite(data355)))){
const err911 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err911];
}
else {
vErrors.push(err911);
}
errors++;
}
if((typeof data355 == "number") && (isFinite(data355))){
if(data355 > 1000000 || isNaN(data355)){
const err912 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err912];
}
else {
vErrors.push(err912);
}
errors++;
}
if(data355 < 0 || isNaN(data355)){
const err913 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err913];
}
else {
vErrors.push(err913);
}
errors++;
}
}
let data356 = data338.connections_max;
if(!(((typeof data356 == "number") && (!(data356 % 1) && !isNaN(data356))) && (isFinite(data356)))){
const err914 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err914];
}
else {
vErrors.push(err914);
}
errors++;
}
if((typeof data356 == "number") && (isFinite(data356))){
if(data356 > 100000 || isNaN(data356)){
const err915 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err915];
}
else {
vErrors.push(err915);
}
errors++;
}
if(data356 < 1 || isNaN(data356)){
const err916 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err916];
}
else {
vErrors.push(err916);
}
errors++;
}
}
let data357 = data338.trusted_proxies;
if(Array.isArray(data357)){
const len27 = data357.length;
for(let i47=0; i47<len27; i47++){
let data358 = data357[i47];
if(typeof data358 === "string"){
if(!pattern65.test(data358)){
const err917 = {instancePath:instancePath+"/api/trusted_proxies/" + i47,schemaPath:"#/properties/api/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err917];
}
else {
vErrors.push(err917);
}
errors++;
}
}
else {
const err918 = {instancePath:instancePath+"/api/trusted_proxies/" + i47,schemaPath:"#/properties/api/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err918];
}
else {
vErrors.push(err918);
}
errors++;
}
}
let i48 = data357.length;
let j20;
if(i48 > 1){
const indices20 = {};
for(;i48--;){
let item20 = data357[i48];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err919 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i48, j: j20}};
if(vErrors === null){
vErrors = [err919];
}
else {
vErrors.push(err919);
}
errors++;
break;
}
indices20[item20] = i48;
}
}
}
else {
const err920 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err920];
}
else {
vErrors.push(err920);
}
errors++;
}
let data359 = data338.cors_origins;
if(Array.isArray(data359)){
const len28 = data359.length;
for(let i49=0; i49<len28; i49++){
let data360 = data359[i49];
if(typeof data360 === "string"){
if(!pattern66.test(data360)){
const err921 = {instancePath:instancePath+"/api/cors_origins/" + i49,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err921];
}
else {
vErrors.push(err921);
}
errors++;
}
}
else {
const err922 = {instancePath:instancePath+"/api/cors_origins/" + i49,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err922];
}
else {
vErrors.push(err922);
}
errors++;
}
}
let i50 = data359.length;
let j21;
if(i50 > 1){
const indices21 = {};
for(;i50--;){
let item21 = data359[i50];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err923 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i50, j: j21}};
if(vErrors === null){
vErrors = [err923];
}
else {
vErrors.push(err923);
}
errors++;
break;
}
indices21[item21] = i50;
}
}
}
else {
const err924 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err924];
}
else {
vErrors.push(err924);
}
errors++;
}
let data361 = data338.regions;
if(Array.isArray(data361)){
const len29 = data361.length;
for(let i51=0; i51<len29; i51++){
let data362 = data361[i51];
if(typeof data362 === "string"){
if(!pattern67.test(data362)){
const err925 = {instancePath:instancePath+"/api/regions/" + i51,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err925];
}
else {
vErrors.push(err925);
}
errors++;
}
}
else {
const err926 = {instancePath:instancePath+"/api/regions/" + i51,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err926];
}
else {
vErrors.push(err926);
}
errors++;
}
}
let i52 = data361.length;
let j22;
if(i52 > 1){
const indices22 = {};
for(;i52--;){
let item22 = data361[i52];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err927 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i52, j: j22}};
if(vErrors === null){
vErrors = [err927];
}
else {
vErrors.push(err927);
}
errors++;
break;
}
indices22[item22] = i52;
}
}
}
else {
const err928 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err928];
}
else {
vErrors.push(err928);
}
errors++;
}
let data363 = data338.ns_targets;
if(Array.isArray(data363)){
const len30 = data363.length;
for(let i53=0; i53<len30; i53++){
let data364 = data363[i53];
if(typeof data364 === "string"){
if(func3(data364) > 254){
const err929 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err929];
}
else {
vErrors.push(err929);
}
errors++;
}
if(func3(data364) < 1){
const err930 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err930];
}
else {
vErrors.push(err930);
}
errors++;
}
}
else {
const err931 = {instancePath:instancePath+"/api/ns_targets/" + i53,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err931];
}
else {
vErrors.push(err931);
}
errors++;
}
}
let i54 = data363.length;
let j23;
if(i54 > 1){
const indices23 = {};
for(;i54--;){
let item23 = data363[i54];
if(typeof item23 !== "string"){
continue;
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
const err932 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i54, j: j23}};
if(vErrors === null){
vErrors = [err932];
}
else {
vErrors.push(err932);
}
errors++;
break;
}
indices23[item23] = i54;
}
}
}
else {
const err933 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err933];
}
else {
vErrors.push(err933);
}
errors++;
}
let data365 = data338.service_domains;
if(Array.isArray(data365)){
const len31 = data365.length;
for(let i55=0; i55<len31; i55++){
let data366 = data365[i55];
if(typeof data366 === "string"){
if(func3(data366) > 253){
const err934 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err934];
}
else {
vErrors.push(err934);
}
errors++;
}
if(func3(data366) < 1){
const err935 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err935];
}
else {
vErrors.push(err935);
}
errors++;
}
}
else {
const err936 = {instancePath:instancePath+"/api/service_domains/" + i55,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err936];
}
else {
vErrors.push(err936);
}
errors++;
}
}
let i56 = data365.length;
let j24;
if(i56 > 1){
const indices24 = {};
for(;i56--;){
let item24 = data365[i56];
if(typeof item24 !== "string"){
continue;
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
const err937 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i56, j: j24}};
if(vErrors === null){
vErrors = [err937];
}
else {
vErrors.push(err937);
}
errors++;
break;
}
indices24[item24] = i56;
}
}
}
else {
const err938 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err938];
}
else {
vErrors.push(err938);
}
errors++;
}
if(typeof data338.enforce_ip_restrictions !== "boolean"){
const err939 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err939];
}
else {
vErrors.push(err939);
}
errors++;
}
if(data338.file_destinations !== undefined){
let data368 = data338.file_destinations;
if(typeof data368 === "string"){
if(func3(data368) < 1){
const err940 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err940];
}
else {
vErrors.push(err940);
}
errors++;
}
}
else {
const err941 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err941];
}
else {
vErrors.push(err941);
}
errors++;
}
}
let data369 = data338.retry_wait_ms_min;
if(!(((typeof data369 == "number") && (!(data369 % 1) && !isNaN(data369))) && (isFinite(data369)))){
const err942 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err942];
}
else {
vErrors.push(err942);
}
errors++;
}
if((typeof data369 == "number") && (isFinite(data369))){
if(data369 > 60000 || isNaN(data369)){
const err943 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err943];
}
else {
vErrors.push(err943);
}
errors++;
}
if(data369 < 1 || isNaN(data369)){
const err944 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err944];
}
else {
vErrors.push(err944);
}
errors++;
}
}
let data370 = data338.retry_wait_ms_max;
if(!(((typeof data370 == "number") && (!(data370 % 1) && !isNaN(data370))) && (isFinite(data370)))){
const err945 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err945];
}
else {
vErrors.push(err945);
}
errors++;
}
if((typeof data370 == "number") && (isFinite(data370))){
if(data370 > 3600000 || isNaN(data370)){
const err946 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err946];
}
else {
vErrors.push(err946);
}
errors++;
}
if(data370 < 1 || isNaN(data370)){
const err947 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err947];
}
else {
vErrors.push(err947);
}
errors++;
}
}
let data371 = data338.poll_wait_ms;
if(!(((typeof data371 == "number") && (!(data371 % 1) && !isNaN(data371))) && (isFinite(data371)))){
const err948 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err948];
}
else {
vErrors.push(err948);
}
errors++;
}
if((typeof data371 == "number") && (isFinite(data371))){
if(data371 > 60000 || isNaN(data371)){
const err949 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err949];
}
else {
vErrors.push(err949);
}
errors++;
}
if(data371 < 10 || isNaN(data371)){
const err950 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err950];
}
else {
vErrors.push(err950);
}
errors++;
}
}
let data372 = data338.endpoints;
if(data372 && typeof data372 == "object" && !Array.isArray(data372)){
for(const key45 in data372){
if(!((((key45 === "kinesis") || (key45 === "firehose")) || (key45 === "cloudwatch_logs")) || (key45 === "sts"))){
const err951 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err951];
}
else {
vErrors.push(err951);
}
errors++;
}
}
if(data372.kinesis !== undefined){
let data373 = data372.kinesis;
if(typeof data373 === "string"){
if(!pattern10.test(data373)){
const err952 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err952];
}
else {
vErrors.push(err952);
}
errors++;
}
}
else {
const err953 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err953];
}
else {
vErrors.push(err953);
}
errors++;
}
}
if(data372.firehose !== undefined){
let data374 = data372.firehose;
if(typeof data374 === "string"){
if(!pattern10.test(data374)){
const err954 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err954];
}
else {
vErrors.push(err954);
}
errors++;
}
}
else {
const err955 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err955];
}
else {
vErrors.push(err955);
}
errors++;
}
}
if(data372.cloudwatch_logs !== undefined){
let data375 = data372.cloudwatch_logs;
if(typeof data375 === "string"){
if(!pattern10.test(data375)){
const err956 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err956];
}
else {
vErrors.push(err956);
}
errors++;
}
}
else {
const err957 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err957];
}
else {
vErrors.push(err957);
}
errors++;
}
}
if(data372.sts !== undefined){
let data376 = data372.sts;
if(typeof data376 === "string"){
if(!pattern10.test(data376)){
const err958 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err958];
}
else {
vErrors.push(err958);
}
errors++;
}
}
else {
const err959 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err959];
}
else {
vErrors.push(err959);
}
errors++;
}
}
}
else {
const err960 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err960];
}
else {
vErrors.push(err960);
}
errors++;
}
}
else {
const err961 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err961];
}
else {
vErrors.push(err961);
}
errors++;
}
}
let data377 = data.ops;
if((!(data377 && typeof data377 == "object" && !Array.isArray(data377))) && (typeof data377 !== "boolean")){
const err962 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err962];
}
else {
vErrors.push(err962);
}
errors++;
}
const _errs837 = errors;
const _errs838 = errors;
if(true !== data377){
const err963 = {};
if(vErrors === null){
vErrors = [err963];
}
else {
vErrors.push(err963);
}
errors++;
}
var valid164 = _errs838 === errors;
if(valid164){
const err964 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err964];
}
else {
vErrors.push(err964);
}
errors++;
}
else {
errors = _errs837;
if(vErrors !== null){
if(_errs837){
vErrors.length = _errs837;
}
else {
vErrors = null;
}
}
}
if(data377 && typeof data377 == "object" && !Array.isArray(data377)){
if(data377.host === undefined){
data377.host = "127.0.0.1";
}
if(data377.port === undefined){
data377.port = 9464;
}
if(data377.connections_max === undefined){
data377.connections_max = 100;
}
if(data377.traffic_metrics === undefined){
data377.traffic_metrics = false;
}
if(data377.traffic_hosts === undefined){
data377.traffic_hosts = [];
}
if(data377.traffic_hosts_max === undefined){
data377.traffic_hosts_max = 20;
}
for(const key46 in data377){
if(!(((((((key46 === "host") || (key46 === "port")) || (key46 === "connections_max")) || (key46 === "token")) || (key46 === "traffic_metrics")) || (key46 === "traffic_hosts")) || (key46 === "traffic_hosts_max"))){
const err965 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err965];
}
else {
vErrors.push(err965);
}
errors++;
}
}
let data378 = data377.host;
if(typeof data378 === "string"){
if(func3(data378) < 1){
const err966 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err966];
}
else {
vErrors.push(err966);
}
errors++;
}
}
else {
const err967 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err967];
}
else {
vErrors.push(err967);
}
errors++;
}
let data379 = data377.port;
if(!(((typeof data379 == "number") && (!(data379 % 1) && !isNaN(data379))) && (isFinite(data379)))){
const err968 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err968];
}
else {
vErrors.push(err968);
}
errors++;
}
if((typeof data379 == "number") && (isFinite(data379))){
if(data379 > 65535 || isNaN(data379)){
const err969 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err969];
}
else {
vErrors.push(err969);
}
errors++;
}
if(data379 < 0 || isNaN(data379)){
const err970 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err970];
}
else {
vErrors.push(err970);
}
errors++;
}
}
let data380 = data377.connections_max;
if(!(((typeof data380 == "number") && (!(data380 % 1) && !isNaN(data380))) && (isFinite(data380)))){
const err971 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err971];
}
else {
vErrors.push(err971);
}
errors++;
}
if((typeof data380 == "number") && (isFinite(data380))){
if(data380 > 100000 || isNaN(data380)){
const err972 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err972];
}
else {
vErrors.push(err972);
}
errors++;
}
if(data380 < 1 || isNaN(data380)){
const err973 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err973];
}
else {
vErrors.push(err973);
}
errors++;
}
}
if(data377.token !== undefined){
let data381 = data377.token;
if(typeof data381 === "string"){
if(func3(data381) < 1){
const err974 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err974];
}
else {
vErrors.push(err974);
}
errors++;
}
}
else {
const err975 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err975];
}
else {
vErrors.push(err975);
}
errors++;
}
}
if(typeof data377.traffic_metrics !== "boolean"){
const err976 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err976];
}
else {
vErrors.push(err976);
}
errors++;
}
let data383 = data377.traffic_hosts;
if(Array.isArray(data383)){
if(data383.length > 500){
const err977 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err977];
}
else {
vErrors.push(err977);
}
errors++;
}
const len32 = data383.length;
for(let i57=0; i57<len32; i57++){
let data384 = data383[i57];
if(typeof data384 === "string"){
if(func3(data384) > 253){
const err978 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err978];
}
else {
vErrors.push(err978);
}
errors++;
}
if(func3(data384) < 1){
const err979 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err979];
}
else {
vErrors.push(err979);
}
errors++;
}
}
else {
const err980 = {instancePath:instancePath+"/ops/traffic_hosts/" + i57,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err980];
}
else {
vErrors.push(err980);
}
errors++;
}
}
let i58 = data383.length;
let j25;
if(i58 > 1){
const indices25 = {};
for(;i58--;){
let item25 = data383[i58];
if(typeof item25 !== "string"){
continue;
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
const err981 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i58, j: j25}};
if(vErrors === null){
vErrors = [err981];
}
else {
vErrors.push(err981);
}
errors++;
break;
}
indices25[item25] = i58;
}
}
}
else {
const err982 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err982];
}
else {
vErrors.push(err982);
}
errors++;
}
let data385 = data377.traffic_hosts_max;
if(!(((typeof data385 == "number") && (!(data385 % 1) && !isNaN(data385))) && (isFinite(data385)))){
const err983 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err983];
}
else {
vErrors.push(err983);
}
errors++;
}
if((typeof data385 == "number") && (isFinite(data385))){
if(data385 > 500 || isNaN(data385)){
const err984 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err984];
}
else {
vErrors.push(err984);
}
errors++;
}
if(data385 < 1 || isNaN(data385)){
const err985 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err985];
}
else {
vErrors.push(err985);
}
errors++;
}
}
}
let data386 = data.web;
if((!(data386 && typeof data386 == "object" && !Array.isArray(data386))) && (typeof data386 !== "boolean")){
const err986 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err986];
}
else {
vErrors.push(err986);
}
errors++;
}
const _errs858 = errors;
const _errs859 = errors;
if(true !== data386){
const err987 = {};
if(vErrors === null){
vErrors = [err987];
}
else {
vErrors.push(err987);
}
errors++;
}
var valid169 = _errs859 === errors;
if(valid169){
const err988 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err988];
}
else {
vErrors.push(err988);
}
errors++;
}
else {
errors = _errs858;
if(vErrors !== null){
if(_errs858){
vErrors.length = _errs858;
}
else {
vErrors = null;
}
}
}
if(data386 && typeof data386 == "object" && !Array.isArray(data386)){
if(data386.host === undefined){
data386.host = "127.0.0.1";
}
if(data386.port === undefined){
data386.port = 9480;
}
if(data386.allowed_hosts === undefined){
data386.allowed_hosts = [];
}
if(data386.login === undefined){
data386.login = "auto";
}
if(data386.trusted_proxies === undefined){
data386.trusted_proxies = [];
}
if(data386.connections_max === undefined){
data386.connections_max = 500;
}
if(data386.requests_per_minute === undefined){
data386.requests_per_minute = 1200;
}
if(data386.live_requests_max === undefined){
data386.live_requests_max = 50;
}
if(data386.session_minutes === undefined){
data386.session_minutes = 720;
}
if(data386.query_seconds === undefined){
data386.query_seconds = 10;
}
if(data386.typed_query_seconds === undefined){
data386.typed_query_seconds = 60;
}
if(data386.range_days === undefined){
data386.range_days = 92;
}
for(const key47 in data386){
if(!(func2.call(schema11.properties.web.properties, key47))){
const err989 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err989];
}
else {
vErrors.push(err989);
}
errors++;
}
}
let data387 = data386.host;
if(typeof data387 === "string"){
if(func3(data387) < 1){
const err990 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err990];
}
else {
vErrors.push(err990);
}
errors++;
}
}
else {
const err991 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err991];
}
else {
vErrors.push(err991);
}
errors++;
}
let data388 = data386.port;
if(!(((typeof data388 == "number") && (!(data388 % 1) && !isNaN(data388))) && (isFinite(data388)))){
const err992 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err992];
}
else {
vErrors.push(err992);
}
errors++;
}
if((typeof data388 == "number") && (isFinite(data388))){
if(data388 > 65535 || isNaN(data388)){
const err993 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err993];
}
else {
vErrors.push(err993);
}
errors++;
}
if(data388 < 0 || isNaN(data388)){
const err994 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err994];
}
else {
vErrors.push(err994);
}
errors++;
}
}
if(data386.tls !== undefined){
let data389 = data386.tls;
if(data389 && typeof data389 == "object" && !Array.isArray(data389)){
if(data389.reload_interval_ms === undefined){
data389.reload_interval_ms = 10000;
}
if(data389.cert_file === undefined){
const err995 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err995];
}
else {
vErrors.push(err995);
}
errors++;
}
if(data389.key_file === undefined){
const err996 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err996];
}
else {
vErrors.push(err996);
}
errors++;
}
for(const key48 in data389){
if(!(((key48 === "cert_file") || (key48 === "key_file")) || (key48 === "reload_interval_ms"))){
const err997 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48}};
if(vErrors === null){
vErrors = [err997];
}
else {
vErrors.push(err997);
}
errors++;
}
}
if(data389.cert_file !== undefined){
let data390 = data389.cert_file;
if(typeof data390 === "string"){
if(func3(data390) < 1){
const err998 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err998];
}
else {
vErrors.push(err998);
}
errors++;
}
}
else {
const err999 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err999];
}
else {
vErrors.push(err999);
}
errors++;
}
}
if(data389.key_file !== undefined){
let data391 = data389.key_file;
if(typeof data391 === "string"){
if(func3(data391) < 1){
const err1000 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1000];
}
else {
vErrors.push(err1000);
}
errors++;
}
}
else {
const err1001 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1001];
}
else {
vErrors.push(err1001);
}
errors++;
}
}
let data392 = data389.reload_interval_ms;
if(!(((typeof data392 == "number") && (!(data392 % 1) && !isNaN(data392))) && (isFinite(data392)))){
const err1002 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1002];
}
else {
vErrors.push(err1002);
}
errors++;
}
if((typeof data392 == "number") && (isFinite(data392))){
if(data392 > 3600000 || isNaN(data392)){
const err1003 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err1003];
}
else {
vErrors.push(err1003);
}
errors++;
}
if(data392 < 100 || isNaN(data392)){
const err1004 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err1004];
}
else {
vErrors.push(err1004);
}
errors++;
}
}
}
else {
const err1005 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1005];
}
else {
vErrors.push(err1005);
}
errors++;
}
}
let data393 = data386.allowed_hosts;
if(Array.isArray(data393)){
const len33 = data393.length;
for(let i59=0; i59<len33; i59++){
let data394 = data393[i59];
if(typeof data394 === "string"){
if(!pattern72.test(data394)){
const err1006 = {instancePath:instancePath+"/web/allowed_hosts/" + i59,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
if(vErrors === null){
vErrors = [err1006];
}
else {
vErrors.push(err1006);
}
errors++;
}
}
else {
const err1007 = {instancePath:instancePath+"/web/allowed_hosts/" + i59,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1007];
}
else {
vErrors.push(err1007);
}
errors++;
}
}
let i60 = data393.length;
let j26;
if(i60 > 1){
const indices26 = {};
for(;i60--;){
let item26 = data393[i60];
if(typeof item26 !== "string"){
continue;
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
const err1008 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i60, j: j26}};
if(vErrors === null){
vErrors = [err1008];
}
else {
vErrors.push(err1008);
}
errors++;
break;
}
indices26[item26] = i60;
}
}
}
else {
const err1009 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1009];
}
else {
vErrors.push(err1009);
}
errors++;
}
let data395 = data386.login;
if(typeof data395 !== "string"){
const err1010 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1010];
}
else {
vErrors.push(err1010);
}
errors++;
}
if(!((data395 === "auto") || (data395 === "always"))){
const err1011 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err1011];
}
else {
vErrors.push(err1011);
}
errors++;
}
let data396 = data386.trusted_proxies;
if(Array.isArray(data396)){
const len34 = data396.length;
for(let i61=0; i61<len34; i61++){
let data397 = data396[i61];
if(typeof data397 === "string"){
if(!pattern65.test(data397)){
const err1012 = {instancePath:instancePath+"/web/trusted_proxies/" + i61,schemaPath:"#/properties/web/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err1012];
}
else {
vErrors.push(err1012);
}
errors++;
}
}
else {
const err1013 = {instancePath:instancePath+"/web/trusted_proxies/" + i61,schemaPath:"#/properties/web/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1013];
}
else {
vErrors.push(err1013);
}
errors++;
}
}
let i62 = data396.length;
let j27;
if(i62 > 1){
const indices27 = {};
for(;i62--;){
let item27 = data396[i62];
if(typeof item27 !== "string"){
continue;
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
const err1014 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i62, j: j27}};
if(vErrors === null){
vErrors = [err1014];
}
else {
vErrors.push(err1014);
}
errors++;
break;
}
indices27[item27] = i62;
}
}
}
else {
const err1015 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1015];
}
else {
vErrors.push(err1015);
}
errors++;
}
let data398 = data386.connections_max;
if(!(((typeof data398 == "number") && (!(data398 % 1) && !isNaN(data398))) && (isFinite(data398)))){
const err1016 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1016];
}
else {
vErrors.push(err1016);
}
errors++;
}
if((typeof data398 == "number") && (isFinite(data398))){
if(data398 > 100000 || isNaN(data398)){
const err1017 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1017];
}
else {
vErrors.push(err1017);
}
errors++;
}
if(data398 < 1 || isNaN(data398)){
const err1018 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1018];
}
else {
vErrors.push(err1018);
}
errors++;
}
}
let data399 = data386.requests_per_minute;
if(!(((typeof data399 == "number") && (!(data399 % 1) && !isNaN(data399))) && (isFinite(data399)))){
const err1019 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1019];
}
else {
vErrors.push(err1019);
}
errors++;
}
if((typeof data399 == "number") && (isFinite(data399))){
if(data399 > 1000000 || isNaN(data399)){
const err1020 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err1020];
}
else {
vErrors.push(err1020);
}
errors++;
}
if(data399 < 0 || isNaN(data399)){
const err1021 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err1021];
}
else {
vErrors.push(err1021);
}
errors++;
}
}
let data400 = data386.live_requests_max;
if(!(((typeof data400 == "number") && (!(data400 % 1) && !isNaN(data400))) && (isFinite(data400)))){
const err1022 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1022];
}
else {
vErrors.push(err1022);
}
errors++;
}
if((typeof data400 == "number") && (isFinite(data400))){
if(data400 > 10000 || isNaN(data400)){
const err1023 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err1023];
}
else {
vErrors.push(err1023);
}
errors++;
}
if(data400 < 1 || isNaN(data400)){
const err1024 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1024];
}
else {
vErrors.push(err1024);
}
errors++;
}
}
let data401 = data386.session_minutes;
if(!(((typeof data401 == "number") && (!(data401 % 1) && !isNaN(data401))) && (isFinite(data401)))){
const err1025 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1025];
}
else {
vErrors.push(err1025);
}
errors++;
}
if((typeof data401 == "number") && (isFinite(data401))){
if(data401 > 43200 || isNaN(data401)){
const err1026 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err1026];
}
else {
vErrors.push(err1026);
}
errors++;
}
if(data401 < 1 || isNaN(data401)){
const err1027 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1027];
}
else {
vErrors.push(err1027);
}
errors++;
}
}
let data402 = data386.query_seconds;
if(!(((typeof data402 == "number") && (!(data402 % 1) && !isNaN(data402))) && (isFinite(data402)))){
const err1028 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1028];
}
else {
vErrors.push(err1028);
}
errors++;
}
if((typeof data402 == "number") && (isFinite(data402))){
if(data402 > 300 || isNaN(data402)){
const err1029 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err1029];
}
else {
vErrors.push(err1029);
}
errors++;
}
if(data402 < 1 || isNaN(data402)){
const err1030 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1030];
}
else {
vErrors.push(err1030);
}
errors++;
}
}
let data403 = data386.typed_query_seconds;
if(!(((typeof data403 == "number") && (!(data403 % 1) && !isNaN(data403))) && (isFinite(data403)))){
const err1031 = {instancePath:instancePath+"/web/typed_query_seconds",schemaPath:"#/properties/web/properties/typed_query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1031];
}
else {
vErrors.push(err1031);
}
errors++;
}
if((typeof data403 == "number") && (isFinite(data403))){
if(data403 > 600 || isNaN(data403)){
const err1032 = {instancePath:instancePath+"/web/typed_query_seconds",schemaPath:"#/properties/web/properties/typed_query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600}};
if(vErrors === null){
vErrors = [err1032];
}
else {
vErrors.push(err1032);
}
errors++;
}
if(data403 < 1 || isNaN(data403)){
const err1033 = {instancePath:instancePath+"/web/typed_query_seconds",schemaPath:"#/properties/web/properties/typed_query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1033];
}
else {
vErrors.push(err1033);
}
errors++;
}
}
let data404 = data386.range_days;
if(!(((typeof data404 == "number") && (!(data404 % 1) && !isNaN(data404))) && (isFinite(data404)))){
const err1034 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1034];
}
else {
vErrors.push(err1034);
}
errors++;
}
if((typeof data404 == "number") && (isFinite(data404))){
if(data404 > 3660 || isNaN(data404)){
const err1035 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err1035];
}
else {
vErrors.push(err1035);
}
errors++;
}
if(data404 < 1 || isNaN(data404)){
const err1036 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1036];
}
else {
vErrors.push(err1036);
}
errors++;
}
}
}
let data405 = data.log;
if(data405 && typeof data405 == "object" && !Array.isArray(data405)){
if(data405.level === undefined){
data405.level = "info";
}
if(data405.format === undefined){
data405.format = "auto";
}
for(const key49 in data405){
if(!((key49 === "level") || (key49 === "format"))){
const err1037 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49}};
if(vErrors === null){
vErrors = [err1037];
}
else {
vErrors.push(err1037);
}
errors++;
}
}
let data406 = data405.level;
if(typeof data406 !== "string"){
const err1038 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1038];
}
else {
vErrors.push(err1038);
}
errors++;
}
if(!((((data406 === "debug") || (data406 === "info")) || (data406 === "warn")) || (data406 === "error"))){
const err1039 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err1039];
}
else {
vErrors.push(err1039);
}
errors++;
}
let data407 = data405.format;
if(typeof data407 !== "string"){
const err1040 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1040];
}
else {
vErrors.push(err1040);
}
errors++;
}
if(!(((data407 === "auto") || (data407 === "json")) || (data407 === "pretty"))){
const err1041 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err1041];
}
else {
vErrors.push(err1041);
}
errors++;
}
}
else {
const err1042 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1042];
}
else {
vErrors.push(err1042);
}
errors++;
}
if(data.tracing !== undefined){
let data408 = data.tracing;
if(data408 && typeof data408 == "object" && !Array.isArray(data408)){
if(data408.sample_ratio === undefined){
data408.sample_ratio = 0.01;
}
if(data408.headers === undefined){
data408.headers = [];
}
if(data408.service_name === undefined){
data408.service_name = "weir";
}
if(data408.timeout_ms === undefined){
data408.timeout_ms = 10000;
}
if(data408.queue_spans === undefined){
data408.queue_spans = 4096;
}
if(data408.endpoint === undefined){
const err1043 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err1043];
}
else {
vErrors.push(err1043);
}
errors++;
}
for(const key50 in data408){
if(!((((((key50 === "endpoint") || (key50 === "sample_ratio")) || (key50 === "headers")) || (key50 === "service_name")) || (key50 === "timeout_ms")) || (key50 === "queue_spans"))){
const err1044 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err1044];
}
else {
vErrors.push(err1044);
}
errors++;
}
}
if(data408.endpoint !== undefined){
let data409 = data408.endpoint;
if(typeof data409 === "string"){
if(!pattern74.test(data409)){
const err1045 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]+$"}};
if(vErrors === null){
vErrors = [err1045];
}
else {
vErrors.push(err1045);
}
errors++;
}
}
else {
const err1046 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1046];
}
else {
vErrors.push(err1046);
}
errors++;
}
}
let data410 = data408.sample_ratio;
if((typeof data410 == "number") && (isFinite(data410))){
if(data410 > 1 || isNaN(data410)){
const err1047 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err1047];
}
else {
vErrors.push(err1047);
}
errors++;
}
if(data410 < 0 || isNaN(data410)){
const err1048 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err1048];
}
else {
vErrors.push(err1048);
}
errors++;
}
}
else {
const err1049 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err1049];
}
else {
vErrors.push(err1049);
}
errors++;
}
let data411 = data408.headers;
if(Array.isArray(data411)){
if(data411.length > 16){
const err1050 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err1050];
}
else {
vErrors.push(err1050);
}
errors++;
}
const len35 = data411.length;
for(let i63=0; i63<len35; i63++){
let data412 = data411[i63];
if(data412 && typeof data412 == "object" && !Array.isArray(data412)){
if(data412.name === undefined){
const err1051 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1051];
}
else {
vErrors.push(err1051);
}
errors++;
}
if(data412.value === undefined){
const err1052 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err1052];
}
else {
vErrors.push(err1052);
}
errors++;
}
for(const key51 in data412){
if(!((key51 === "name") || (key51 === "value"))){
const err1053 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err1053];
}
else {
vErrors.push(err1053);
}
errors++;
}
}
if(data412.name !== undefined){
let data413 = data412.name;
if(typeof data413 === "string"){
if(!pattern75.test(data413)){
const err1054 = {instancePath:instancePath+"/tracing/headers/" + i63+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{1,64}$"}};
if(vErrors === null){
vErrors = [err1054];
}
else {
vErrors.push(err1054);
}
errors++;
}
}
else {
const err1055 = {instancePath:instancePath+"/tracing/headers/" + i63+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1055];
}
else {
vErrors.push(err1055);
}
errors++;
}
}
if(data412.value !== undefined){
let data414 = data412.value;
if(typeof data414 === "string"){
if(func3(data414) < 1){
const err1056 = {instancePath:instancePath+"/tracing/headers/" + i63+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1056];
}
else {
vErrors.push(err1056);
}
errors++;
}
}
else {
const err1057 = {instancePath:instancePath+"/tracing/headers/" + i63+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1057];
}
else {
vErrors.push(err1057);
}
errors++;
}
}
}
else {
const err1058 = {instancePath:instancePath+"/tracing/headers/" + i63,schemaPath:"#/properties/tracing/properties/headers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1058];
}
else {
vErrors.push(err1058);
}
errors++;
}
}
}
else {
const err1059 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1059];
}
else {
vErrors.push(err1059);
}
errors++;
}
let data415 = data408.service_name;
if(typeof data415 === "string"){
if(func3(data415) < 1){
const err1060 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1060];
}
else {
vErrors.push(err1060);
}
errors++;
}
}
else {
const err1061 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1061];
}
else {
vErrors.push(err1061);
}
errors++;
}
let data416 = data408.timeout_ms;
if(!(((typeof data416 == "number") && (!(data416 % 1) && !isNaN(data416))) && (isFinite(data416)))){
const err1062 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1062];
}
else {
vErrors.push(err1062);
}
errors++;
}
if((typeof data416 == "number") && (isFinite(data416))){
if(data416 > 60000 || isNaN(data416)){
const err1063 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err1063];
}
else {
vErrors.push(err1063);
}
errors++;
}
if(data416 < 100 || isNaN(data416)){
const err1064 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err1064];
}
else {
vErrors.push(err1064);
}
errors++;
}
}
let data417 = data408.queue_spans;
if(!(((typeof data417 == "number") && (!(data417 % 1) && !isNaN(data417))) && (isFinite(data417)))){
const err1065 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1065];
}
else {
vErrors.push(err1065);
}
errors++;
}
if((typeof data417 == "number") && (isFinite(data417))){
if(data417 > 100000 || isNaN(data417)){
const err1066 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1066];
}
else {
vErrors.push(err1066);
}
errors++;
}
if(data417 < 64 || isNaN(data417)){
const err1067 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/minimum",keyword:"minimum",params:{comparison: ">=", limit: 64}};
if(vErrors === null){
vErrors = [err1067];
}
else {
vErrors.push(err1067);
}
errors++;
}
}
}
else {
const err1068 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1068];
}
else {
vErrors.push(err1068);
}
errors++;
}
}
let data418 = data.reload;
if(data418 && typeof data418 == "object" && !Array.isArray(data418)){
if(data418.watch === undefined){
data418.watch = false;
}
if(data418.watch_interval_ms === undefined){
data418.watch_interval_ms = 2000;
}
for(const key52 in data418){
if(!((key52 === "watch") || (key52 === "watch_interval_ms"))){
const err1069 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err1069];
}
else {
vErrors.push(err1069);
}
errors++;
}
}
if(typeof data418.watch !== "boolean"){
const err1070 = {instancePath:instancePath+"/reload/watch",schemaPath:"#/properties/reload/properties/watch/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1070];
}
else {
vErrors.push(err1070);
}
errors++;
}
let data420 = data418.watch_interval_ms;
if(!(((typeof data420 == "number") && (!(data420 % 1) && !isNaN(data420))) && (isFinite(data420)))){
const err1071 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1071];
}
else {
vErrors.push(err1071);
}
errors++;
}
if((typeof data420 == "number") && (isFinite(data420))){
if(data420 > 3600000 || isNaN(data420)){
const err1072 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err1072];
}
else {
vErrors.push(err1072);
}
errors++;
}
if(data420 < 100 || isNaN(data420)){
const err1073 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err1073];
}
else {
vErrors.push(err1073);
}
errors++;
}
}
}
else {
const err1074 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1074];
}
else {
vErrors.push(err1074);
}
errors++;
}
}
else {
const err1075 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1075];
}
else {
vErrors.push(err1075);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

