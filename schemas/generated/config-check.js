// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"cluster":{"type":"object","properties":{"name":{"type":"string","default":"weir","pattern":"^[A-Za-z_][A-Za-z0-9_-]{0,62}$"},"engine":{"enum":["replicated","plain"],"type":"string","default":"replicated"},"shards":{"type":"array","items":{"type":"object","properties":{"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"minItems":1,"maxItems":16}},"additionalProperties":false,"required":["urls"]},"minItems":1,"maxItems":1024},"quorum_servers":{"type":"integer","default":0,"minimum":0,"maximum":16},"health_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":600000}},"additionalProperties":false,"required":["shards"]},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"unsandboxed":{"enum":["reject","accept"],"type":"string","default":"reject"},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2500,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"bytes_per_second":{"type":"integer","default":2000000,"minimum":0,"maximum":1000000000},"page_bytes":{"type":"integer","default":3300000,"minimum":10000,"maximum":10000000},"http2":{"type":"boolean","default":false},"encoding":{"enum":["auto","cbor","json"],"type":"string","default":"auto"}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"poll_ms":{"type":"integer","default":300000,"minimum":1000,"maximum":86400000},"silence_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_ms":{"type":"integer","default":10000,"minimum":2000,"maximum":300000},"handoff_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"headers":{"type":"array","items":{"type":"string","minLength":1,"maxLength":249},"default":["weir-source","weir-partition","weir-position"],"maxItems":32,"uniqueItems":true},"fetch_bytes":{"type":"integer","default":10485760,"minimum":65536,"maximum":268435456},"partition_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":268435456,"minimum":65536,"maximum":1073741824},"session_timeout_ms":{"type":"integer","default":30000,"minimum":6000,"maximum":300000},"partition_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"connections_max":{"type":"integer","default":2000,"minimum":1,"maximum":100000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string","minLength":1,"maxLength":4096},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"],"uniqueItems":true},"more_headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":[],"uniqueItems":true}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"findings_per_record":{"type":"integer","default":100,"minimum":1,"maximum":10000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"held_bytes":{"type":"integer","default":209715200,"minimum":65536,"maximum":4294967296},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":168,"minimum":1,"maximum":87600},"record_bytes":{"type":"integer","default":11534336,"minimum":65536,"maximum":67108864},"compression":{"enum":["none","gzip"],"type":"string","default":"none"},"in_flight_bytes":{"type":"integer","default":67108864,"minimum":1048576,"maximum":4294967296}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":720,"minimum":1,"maximum":87600}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval_ms":{"type":"integer","default":10000,"minimum":1000,"maximum":600000},"minutes_max":{"type":"integer","default":1440,"minimum":1,"maximum":10080},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"rollup_minutes_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"path_minutes_days":{"type":"integer","default":3,"minimum":0,"maximum":36500},"rollup_hours_days":{"type":"integer","default":800,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"alerts_days":{"type":"integer","default":400,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"quiet_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"bytes_max":{"type":"integer","default":107374182400,"minimum":0,"maximum":9007199254740991},"present_minutes":{"type":"integer","default":10,"minimum":1,"maximum":1440},"present_bytes_max":{"type":"integer","default":536870912,"minimum":0,"maximum":9007199254740991}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"more_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"ready_made":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"resolve_after_ms":{"type":"integer","default":240000,"minimum":5000,"maximum":86400000}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval_ms":{"type":"integer","default":60000,"minimum":0,"maximum":86400000},"repeat_ms":{"type":"integer","default":14400000,"minimum":0,"maximum":604800000},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"page_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluate_every_ms":{"type":"integer","default":15000,"minimum":1000,"maximum":600000},"delay_ms":{"type":"integer","default":30000,"minimum":0,"maximum":3600000},"late_minutes":{"type":"integer","default":120,"minimum":0,"maximum":720},"stall_after_ms":{"type":"integer","default":180000,"minimum":60000,"maximum":86400000},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_bytes":{"type":"integer","default":1073741824,"minimum":16777216,"maximum":1099511627776}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":6000,"minimum":0,"maximum":1000000},"failed_logins_per_minute":{"type":"integer","default":300,"minimum":0,"maximum":1000000},"connections_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"connections_max":{"type":"integer","default":100,"minimum":1,"maximum":100000},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"connections_max":{"type":"integer","default":500,"minimum":1,"maximum":100000},"requests_per_minute":{"type":"integer","default":1200,"minimum":0,"maximum":1000000},"live_requests_max":{"type":"integer","default":50,"minimum":1,"maximum":10000},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}},"tracing":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^https?://[^?#\\s]+$"},"sample_ratio":{"type":"number","default":0.01,"minimum":0,"maximum":1},"headers":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9-]{1,64}$"},"value":{"type":"string","minLength":1}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"service_name":{"type":"string","default":"weir","minLength":1},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":60000},"queue_spans":{"type":"integer","default":4096,"minimum":64,"maximum":100000}},"additionalProperties":false,"required":["endpoint"]},"reload":{"type":"object","properties":{"watch":{"type":"boolean","default":false},"watch_interval_ms":{"type":"integer","default":2000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
let data17 = data2.analyst_user;
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err41 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data2.analyst_password !== undefined){
let data18 = data2.analyst_password;
if(typeof data18 === "string"){
if(func3(data18) < 1){
const err43 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err44 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
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
const err45 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data20.accounts === undefined){
const err46 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
for(const key4 in data20){
if(!((((key4 === "name") || (key4 === "password")) || (key4 === "accounts")) || (key4 === "role"))){
const err47 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data20.name !== undefined){
let data21 = data20.name;
if(typeof data21 === "string"){
if(!pattern4.test(data21)){
const err48 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data20.password !== undefined){
let data22 = data20.password;
if(typeof data22 === "string"){
if(func3(data22) < 1){
const err50 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err51 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data20.accounts !== undefined){
let data23 = data20.accounts;
if(Array.isArray(data23)){
if(data23.length < 1){
const err52 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
let data24 = data23[i3];
if(typeof data24 === "string"){
if(func3(data24) < 1){
const err53 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
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
const err55 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j0}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
const err56 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let data25 = data20.role;
if(typeof data25 !== "string"){
const err57 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!((data25 === "analyst") || (data25 === "dashboard"))){
const err58 = {instancePath:instancePath+"/clickhouse/analysts/" + i2+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/clickhouse/analysts/" + i2,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/clickhouse/analysts",schemaPath:"#/properties/clickhouse/properties/analysts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
let data26 = data2.connect_timeout_ms;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err61 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 300000 || isNaN(data26)){
const err62 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data26 < 100 || isNaN(data26)){
const err63 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
let data27 = data2.request_timeout_ms;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err64 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 3600000 || isNaN(data27)){
const err65 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(data27 < 1000 || isNaN(data27)){
const err66 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
let data28 = data2.compression;
if(typeof data28 !== "string"){
const err67 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(!((((data28 === "auto") || (data28 === "none")) || (data28 === "gzip")) || (data28 === "zstd"))){
const err68 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data2.binary !== undefined){
let data29 = data2.binary;
if(typeof data29 === "string"){
if(!pattern5.test(data29)){
const err69 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
let data30 = data2.port;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err71 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 65535 || isNaN(data30)){
const err72 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data30 < 0 || isNaN(data30)){
const err73 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data2.memory_bytes_max !== undefined){
let data31 = data2.memory_bytes_max;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err74 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 9007199254740991 || isNaN(data31)){
const err75 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data31 < 536870912 || isNaN(data31)){
const err76 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 536870912}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
let data32 = data2.unsandboxed;
if(typeof data32 !== "string"){
const err77 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!((data32 === "reject") || (data32 === "accept"))){
const err78 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.unsandboxed.enum}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
let data33 = data2.lock_wait_ms;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err79 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 600000 || isNaN(data33)){
const err80 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data33 < 0 || isNaN(data33)){
const err81 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data34 = data2.start_timeout_ms;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err82 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 3600000 || isNaN(data34)){
const err83 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data34 < 1000 || isNaN(data34)){
const err84 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
let data35 = data.sources;
if(Array.isArray(data35)){
const len4 = data35.length;
for(let i5=0; i5<len4; i5++){
let data36 = data35[i5];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
const tag0 = data36.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs83 = errors;
let valid19 = false;
let passing0 = null;
const _errs84 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.stream_name === undefined){
const err86 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
var _valid0 = _errs84 === errors;
if(_valid0){
valid19 = true;
passing0 = 0;
}
const _errs85 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.stream_arn === undefined){
const err87 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
var _valid0 = _errs85 === errors;
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
const err88 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
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
const _errs86 = errors;
let valid20 = true;
const _errs87 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start !== undefined){
const _errs89 = errors;
const _errs90 = errors;
if("timestamp" !== data36.start){
const err89 = {};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
var valid22 = _errs90 === errors;
if(valid22){
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
else {
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs87 === errors;
errors = _errs86;
if(vErrors !== null){
if(_errs86){
vErrors.length = _errs86;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs91 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start_timestamp === undefined){
const err91 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var _valid1 = _errs91 === errors;
valid20 = _valid1;
}
if(!valid20){
const err92 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.http1 === undefined){
data36.http1 = false;
}
if(data36.start === undefined){
data36.start = "trim_horizon";
}
if(data36.page_records === undefined){
data36.page_records = 2500;
}
if(data36.idle_wait_ms === undefined){
data36.idle_wait_ms = 1000;
}
if(data36.shard_list_interval_ms === undefined){
data36.shard_list_interval_ms = 30000;
}
if(data36.type === undefined){
const err93 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if(data36.name === undefined){
const err94 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
for(const key5 in data36){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key5))){
const err95 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data36.start_timestamp !== undefined){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start !== undefined){
if("timestamp" !== data36.start){
const err96 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
}
if(data36.type !== undefined){
let data39 = data36.type;
if(typeof data39 !== "string"){
const err97 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if("kinesis" !== data39){
const err98 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data36.name !== undefined){
let data40 = data36.name;
if(typeof data40 === "string"){
if(!pattern0.test(data40)){
const err99 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err100 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data36.stream_name !== undefined){
let data41 = data36.stream_name;
if(typeof data41 === "string"){
if(!pattern7.test(data41)){
const err101 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err102 = {instancePath:instancePath+"/sources/" + i5+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data36.stream_arn !== undefined){
let data42 = data36.stream_arn;
if(typeof data42 === "string"){
if(!pattern8.test(data42)){
const err103 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
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
const err104 = {instancePath:instancePath+"/sources/" + i5+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data36.region !== undefined){
let data43 = data36.region;
if(typeof data43 === "string"){
if(!pattern9.test(data43)){
const err105 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err106 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data36.endpoint !== undefined){
let data44 = data36.endpoint;
if(typeof data44 === "string"){
if(!pattern10.test(data44)){
const err107 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err108 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(typeof data36.http1 !== "boolean"){
const err109 = {instancePath:instancePath+"/sources/" + i5+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
let data46 = data36.start;
if(typeof data46 !== "string"){
const err110 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(!(((data46 === "trim_horizon") || (data46 === "latest")) || (data46 === "timestamp"))){
const err111 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data36.start_timestamp !== undefined){
let data47 = data36.start_timestamp;
if(typeof data47 === "string"){
if(!pattern11.test(data47)){
const err112 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err113 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
let data48 = data36.page_records;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err114 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 10000 || isNaN(data48)){
const err115 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err116 = {instancePath:instancePath+"/sources/" + i5+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
let data49 = data36.idle_wait_ms;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err117 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 60000 || isNaN(data49)){
const err118 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data49 < 200 || isNaN(data49)){
const err119 = {instancePath:instancePath+"/sources/" + i5+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
let data50 = data36.shard_list_interval_ms;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err120 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 3600000 || isNaN(data50)){
const err121 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data50 < 1000 || isNaN(data50)){
const err122 = {instancePath:instancePath+"/sources/" + i5+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data36.polling !== undefined){
let data51 = data36.polling;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.reads_per_second === undefined){
data51.reads_per_second = 5;
}
if(data51.bytes_per_second === undefined){
data51.bytes_per_second = 2000000;
}
if(data51.page_bytes === undefined){
data51.page_bytes = 3300000;
}
if(data51.http2 === undefined){
data51.http2 = false;
}
if(data51.encoding === undefined){
data51.encoding = "auto";
}
for(const key6 in data51){
if(!(((((key6 === "reads_per_second") || (key6 === "bytes_per_second")) || (key6 === "page_bytes")) || (key6 === "http2")) || (key6 === "encoding"))){
const err123 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
let data52 = data51.reads_per_second;
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 5 || isNaN(data52)){
const err124 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data52 < 0.1 || isNaN(data52)){
const err125 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
else {
const err126 = {instancePath:instancePath+"/sources/" + i5+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
let data53 = data51.bytes_per_second;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err127 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 1000000000 || isNaN(data53)){
const err128 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err129 = {instancePath:instancePath+"/sources/" + i5+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
let data54 = data51.page_bytes;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err130 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 10000000 || isNaN(data54)){
const err131 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data54 < 10000 || isNaN(data54)){
const err132 = {instancePath:instancePath+"/sources/" + i5+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(typeof data51.http2 !== "boolean"){
const err133 = {instancePath:instancePath+"/sources/" + i5+"/polling/http2",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/http2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
let data56 = data51.encoding;
if(typeof data56 !== "string"){
const err134 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(!(((data56 === "auto") || (data56 === "cbor")) || (data56 === "json"))){
const err135 = {instancePath:instancePath+"/sources/" + i5+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.polling.properties.encoding.enum}};
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
const err136 = {instancePath:instancePath+"/sources/" + i5+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data36.fan_out !== undefined){
let data57 = data36.fan_out;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
if(data57.consumer === undefined){
data57.consumer = "weir";
}
if(data57.register === undefined){
data57.register = true;
}
if(data57.poll_ms === undefined){
data57.poll_ms = 300000;
}
if(data57.silence_ms === undefined){
data57.silence_ms = 30000;
}
for(const key7 in data57){
if(!((((key7 === "consumer") || (key7 === "register")) || (key7 === "poll_ms")) || (key7 === "silence_ms"))){
const err137 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
let data58 = data57.consumer;
if(typeof data58 === "string"){
if(!pattern7.test(data58)){
const err138 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err139 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(typeof data57.register !== "boolean"){
const err140 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
let data60 = data57.poll_ms;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err141 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 86400000 || isNaN(data60)){
const err142 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data60 < 1000 || isNaN(data60)){
const err143 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
let data61 = data57.silence_ms;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err144 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 300000 || isNaN(data61)){
const err145 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(data61 < 1000 || isNaN(data61)){
const err146 = {instancePath:instancePath+"/sources/" + i5+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
}
else {
const err147 = {instancePath:instancePath+"/sources/" + i5+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data36.leases !== undefined){
let data62 = data36.leases;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.table === undefined){
data62.table = "weir-leases";
}
if(data62.group === undefined){
data62.group = "weir";
}
if(data62.failover_ms === undefined){
data62.failover_ms = 10000;
}
if(data62.handoff_ms === undefined){
data62.handoff_ms = 30000;
}
for(const key8 in data62){
if(!(((((((key8 === "table") || (key8 === "group")) || (key8 === "region")) || (key8 === "endpoint")) || (key8 === "failover_ms")) || (key8 === "handoff_ms")) || (key8 === "credentials"))){
const err148 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
let data63 = data62.table;
if(typeof data63 === "string"){
if(!pattern13.test(data63)){
const err149 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
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
const err150 = {instancePath:instancePath+"/sources/" + i5+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
let data64 = data62.group;
if(typeof data64 === "string"){
if(!pattern14.test(data64)){
const err151 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
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
const err152 = {instancePath:instancePath+"/sources/" + i5+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data62.region !== undefined){
let data65 = data62.region;
if(typeof data65 === "string"){
if(!pattern9.test(data65)){
const err153 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err154 = {instancePath:instancePath+"/sources/" + i5+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data62.endpoint !== undefined){
let data66 = data62.endpoint;
if(typeof data66 === "string"){
if(!pattern10.test(data66)){
const err155 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err156 = {instancePath:instancePath+"/sources/" + i5+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
let data67 = data62.failover_ms;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err157 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 300000 || isNaN(data67)){
const err158 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data67 < 2000 || isNaN(data67)){
const err159 = {instancePath:instancePath+"/sources/" + i5+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2000}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
let data68 = data62.handoff_ms;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err160 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 300000 || isNaN(data68)){
const err161 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data68 < 1000 || isNaN(data68)){
const err162 = {instancePath:instancePath+"/sources/" + i5+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data62.credentials !== undefined){
let data69 = data62.credentials;
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
for(const key9 in data69){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err163 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data69.access_key_id !== undefined){
if(data69.secret_access_key === undefined){
const err164 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data69.secret_access_key !== undefined){
if(data69.access_key_id === undefined){
const err165 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data69.session_token !== undefined){
if(data69.access_key_id === undefined){
const err166 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data69.external_id !== undefined){
if(data69.role_arn === undefined){
const err167 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data69.profile !== undefined){
let data70 = data69.profile;
if(typeof data70 === "string"){
if(func3(data70) < 1){
const err168 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
if(data69.access_key_id !== undefined){
let data71 = data69.access_key_id;
if(typeof data71 === "string"){
if(func3(data71) < 1){
const err170 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err171 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data69.secret_access_key !== undefined){
let data72 = data69.secret_access_key;
if(typeof data72 === "string"){
if(func3(data72) < 1){
const err172 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err173 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data69.session_token !== undefined){
let data73 = data69.session_token;
if(typeof data73 === "string"){
if(func3(data73) < 1){
const err174 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err175 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data69.role_arn !== undefined){
let data74 = data69.role_arn;
if(typeof data74 === "string"){
if(!pattern17.test(data74)){
const err176 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err177 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data69.external_id !== undefined){
let data75 = data69.external_id;
if(typeof data75 === "string"){
if(func3(data75) < 2){
const err178 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err179 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
}
else {
const err180 = {instancePath:instancePath+"/sources/" + i5+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
else {
const err181 = {instancePath:instancePath+"/sources/" + i5+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data36.credentials !== undefined){
let data76 = data36.credentials;
if(data76 && typeof data76 == "object" && !Array.isArray(data76)){
for(const key10 in data76){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err182 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data76.access_key_id !== undefined){
if(data76.secret_access_key === undefined){
const err183 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data76.secret_access_key !== undefined){
if(data76.access_key_id === undefined){
const err184 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
if(data76.session_token !== undefined){
if(data76.access_key_id === undefined){
const err185 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data76.external_id !== undefined){
if(data76.role_arn === undefined){
const err186 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
if(data76.profile !== undefined){
let data77 = data76.profile;
if(typeof data77 === "string"){
if(func3(data77) < 1){
const err187 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err188 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data76.access_key_id !== undefined){
let data78 = data76.access_key_id;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err189 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err190 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data76.secret_access_key !== undefined){
let data79 = data76.secret_access_key;
if(typeof data79 === "string"){
if(func3(data79) < 1){
const err191 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err192 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data76.session_token !== undefined){
let data80 = data76.session_token;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err193 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err194 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data76.role_arn !== undefined){
let data81 = data76.role_arn;
if(typeof data81 === "string"){
if(!pattern17.test(data81)){
const err195 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err196 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data76.external_id !== undefined){
let data82 = data76.external_id;
if(typeof data82 === "string"){
if(func3(data82) < 2){
const err197 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err198 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
const err199 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
}
else {
const err200 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs190 = errors;
let valid34 = true;
const _errs191 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start !== undefined){
const _errs193 = errors;
const _errs194 = errors;
if("timestamp" !== data36.start){
const err201 = {};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
var valid36 = _errs194 === errors;
if(valid36){
const err202 = {};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
else {
errors = _errs193;
if(vErrors !== null){
if(_errs193){
vErrors.length = _errs193;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs191 === errors;
errors = _errs190;
if(vErrors !== null){
if(_errs190){
vErrors.length = _errs190;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs195 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start_timestamp === undefined){
const err203 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
var _valid2 = _errs195 === errors;
valid34 = _valid2;
}
if(!valid34){
const err204 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.client_id === undefined){
data36.client_id = "weir";
}
if(data36.group === undefined){
data36.group = "weir";
}
if(data36.start === undefined){
data36.start = "earliest";
}
if(data36.headers === undefined){
data36.headers = ["weir-source","weir-partition","weir-position"];
}
if(data36.fetch_bytes === undefined){
data36.fetch_bytes = 10485760;
}
if(data36.partition_bytes === undefined){
data36.partition_bytes = 1048576;
}
if(data36.inflated_bytes === undefined){
data36.inflated_bytes = 268435456;
}
if(data36.session_timeout_ms === undefined){
data36.session_timeout_ms = 30000;
}
if(data36.partition_list_interval_ms === undefined){
data36.partition_list_interval_ms = 30000;
}
if(data36.type === undefined){
const err205 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data36.name === undefined){
const err206 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if(data36.brokers === undefined){
const err207 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data36.topic === undefined){
const err208 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
for(const key11 in data36){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key11))){
const err209 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data36.start_timestamp !== undefined){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.start !== undefined){
if("timestamp" !== data36.start){
const err210 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
}
}
if(data36.type !== undefined){
let data85 = data36.type;
if(typeof data85 !== "string"){
const err211 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if("kafka" !== data85){
const err212 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data36.name !== undefined){
let data86 = data36.name;
if(typeof data86 === "string"){
if(!pattern0.test(data86)){
const err213 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
else {
const err214 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data36.brokers !== undefined){
let data87 = data36.brokers;
if(Array.isArray(data87)){
if(data87.length < 1){
const err215 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
const len5 = data87.length;
for(let i6=0; i6<len5; i6++){
let data88 = data87[i6];
if(typeof data88 === "string"){
if(!pattern20.test(data88)){
const err216 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/sources/" + i5+"/brokers/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
let i7 = data87.length;
let j1;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data87[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err218 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
const err219 = {instancePath:instancePath+"/sources/" + i5+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
let data89 = data36.client_id;
if(typeof data89 === "string"){
if(!pattern21.test(data89)){
const err220 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
else {
const err221 = {instancePath:instancePath+"/sources/" + i5+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if(data36.tls !== undefined){
let data90 = data36.tls;
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
for(const key12 in data90){
if(!(((key12 === "ca_file") || (key12 === "cert_file")) || (key12 === "key_file"))){
const err222 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data90.ca_file !== undefined){
let data91 = data90.ca_file;
if(typeof data91 === "string"){
if(func3(data91) < 1){
const err223 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else {
const err224 = {instancePath:instancePath+"/sources/" + i5+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data90.cert_file !== undefined){
let data92 = data90.cert_file;
if(typeof data92 === "string"){
if(func3(data92) < 1){
const err225 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err226 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data90.key_file !== undefined){
let data93 = data90.key_file;
if(typeof data93 === "string"){
if(func3(data93) < 1){
const err227 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err228 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
}
else {
const err229 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data36.sasl !== undefined){
let data94 = data36.sasl;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(data94.mechanism === undefined){
data94.mechanism = "scram-sha-512";
}
if(data94.username === undefined){
const err230 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if(data94.password === undefined){
const err231 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
for(const key13 in data94){
if(!(((key13 === "mechanism") || (key13 === "username")) || (key13 === "password"))){
const err232 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
let data95 = data94.mechanism;
if(typeof data95 !== "string"){
const err233 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(!(((data95 === "plain") || (data95 === "scram-sha-256")) || (data95 === "scram-sha-512"))){
const err234 = {instancePath:instancePath+"/sources/" + i5+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(data94.username !== undefined){
let data96 = data94.username;
if(typeof data96 === "string"){
if(func3(data96) < 1){
const err235 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
else {
const err236 = {instancePath:instancePath+"/sources/" + i5+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data94.password !== undefined){
let data97 = data94.password;
if(typeof data97 === "string"){
if(func3(data97) < 1){
const err237 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err238 = {instancePath:instancePath+"/sources/" + i5+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
else {
const err239 = {instancePath:instancePath+"/sources/" + i5+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data36.topic !== undefined){
let data98 = data36.topic;
if(typeof data98 === "string"){
if(!pattern21.test(data98)){
const err240 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err241 = {instancePath:instancePath+"/sources/" + i5+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
let data99 = data36.group;
if(typeof data99 === "string"){
if(!pattern21.test(data99)){
const err242 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err243 = {instancePath:instancePath+"/sources/" + i5+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
if(data36.generation !== undefined){
let data100 = data36.generation;
if(typeof data100 === "string"){
if(!pattern24.test(data100)){
const err244 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
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
const err245 = {instancePath:instancePath+"/sources/" + i5+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
let data101 = data36.start;
if(typeof data101 !== "string"){
const err246 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if(!(((data101 === "earliest") || (data101 === "latest")) || (data101 === "timestamp"))){
const err247 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(data36.start_timestamp !== undefined){
let data102 = data36.start_timestamp;
if(typeof data102 === "string"){
if(!pattern11.test(data102)){
const err248 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
else {
const err249 = {instancePath:instancePath+"/sources/" + i5+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
let data103 = data36.headers;
if(Array.isArray(data103)){
if(data103.length > 32){
const err250 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
const len6 = data103.length;
for(let i8=0; i8<len6; i8++){
let data104 = data103[i8];
if(typeof data104 === "string"){
if(func3(data104) > 249){
const err251 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/maxLength",keyword:"maxLength",params:{limit: 249}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(func3(data104) < 1){
const err252 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
else {
const err253 = {instancePath:instancePath+"/sources/" + i5+"/headers/" + i8,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
let i9 = data103.length;
let j2;
if(i9 > 1){
const indices2 = {};
for(;i9--;){
let item2 = data103[i9];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err254 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j2}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
break;
}
indices2[item2] = i9;
}
}
}
else {
const err255 = {instancePath:instancePath+"/sources/" + i5+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
let data105 = data36.fetch_bytes;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err256 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 268435456 || isNaN(data105)){
const err257 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if(data105 < 65536 || isNaN(data105)){
const err258 = {instancePath:instancePath+"/sources/" + i5+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
let data106 = data36.partition_bytes;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err259 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 67108864 || isNaN(data106)){
const err260 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if(data106 < 1024 || isNaN(data106)){
const err261 = {instancePath:instancePath+"/sources/" + i5+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
let data107 = data36.inflated_bytes;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err262 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 1073741824 || isNaN(data107)){
const err263 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(data107 < 65536 || isNaN(data107)){
const err264 = {instancePath:instancePath+"/sources/" + i5+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
let data108 = data36.session_timeout_ms;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err265 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 300000 || isNaN(data108)){
const err266 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
if(data108 < 6000 || isNaN(data108)){
const err267 = {instancePath:instancePath+"/sources/" + i5+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6000}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
let data109 = data36.partition_list_interval_ms;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err268 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 3600000 || isNaN(data109)){
const err269 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data109 < 1000 || isNaN(data109)){
const err270 = {instancePath:instancePath+"/sources/" + i5+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
else {
const err271 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.host === undefined){
data36.host = "127.0.0.1";
}
if(data36.port === undefined){
data36.port = 9443;
}
if(data36.path === undefined){
data36.path = "/firehose";
}
if(data36.access_keys === undefined){
data36.access_keys = [];
}
if(data36.body_bytes_max === undefined){
data36.body_bytes_max = 67108864;
}
if(data36.records_max === undefined){
data36.records_max = 10000;
}
if(data36.requests_max === undefined){
data36.requests_max = 256;
}
if(data36.connections_max === undefined){
data36.connections_max = 2000;
}
if(data36.in_flight_bytes_max === undefined){
data36.in_flight_bytes_max = 268435456;
}
if(data36.answer_wait_ms === undefined){
data36.answer_wait_ms = 170000;
}
if(data36.outage_wait_ms === undefined){
data36.outage_wait_ms = 10000;
}
if(data36.idle_for_ms === undefined){
data36.idle_for_ms = 5000;
}
if(data36.type === undefined){
const err272 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data36.name === undefined){
const err273 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
for(const key14 in data36){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key14))){
const err274 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data36.type !== undefined){
let data110 = data36.type;
if(typeof data110 !== "string"){
const err275 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if("firehose" !== data110){
const err276 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data36.name !== undefined){
let data111 = data36.name;
if(typeof data111 === "string"){
if(!pattern0.test(data111)){
const err277 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err278 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
let data112 = data36.host;
if(typeof data112 === "string"){
if(func3(data112) < 1){
const err279 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err280 = {instancePath:instancePath+"/sources/" + i5+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
let data113 = data36.port;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err281 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 65535 || isNaN(data113)){
const err282 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data113 < 0 || isNaN(data113)){
const err283 = {instancePath:instancePath+"/sources/" + i5+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
let data114 = data36.path;
if(typeof data114 === "string"){
if(!pattern27.test(data114)){
const err284 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
else {
const err285 = {instancePath:instancePath+"/sources/" + i5+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data36.tls !== undefined){
let data115 = data36.tls;
if(data115 && typeof data115 == "object" && !Array.isArray(data115)){
if(data115.reload_interval_ms === undefined){
data115.reload_interval_ms = 10000;
}
if(data115.cert_file === undefined){
const err286 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data115.key_file === undefined){
const err287 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
for(const key15 in data115){
if(!(((key15 === "cert_file") || (key15 === "key_file")) || (key15 === "reload_interval_ms"))){
const err288 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data115.cert_file !== undefined){
let data116 = data115.cert_file;
if(typeof data116 === "string"){
if(func3(data116) < 1){
const err289 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
else {
const err290 = {instancePath:instancePath+"/sources/" + i5+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data115.key_file !== undefined){
let data117 = data115.key_file;
if(typeof data117 === "string"){
if(func3(data117) < 1){
const err291 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err292 = {instancePath:instancePath+"/sources/" + i5+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
let data118 = data115.reload_interval_ms;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err293 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 > 3600000 || isNaN(data118)){
const err294 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
if(data118 < 100 || isNaN(data118)){
const err295 = {instancePath:instancePath+"/sources/" + i5+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
}
else {
const err296 = {instancePath:instancePath+"/sources/" + i5+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
let data119 = data36.access_keys;
if(Array.isArray(data119)){
const len7 = data119.length;
for(let i10=0; i10<len7; i10++){
let data120 = data119[i10];
if(typeof data120 === "string"){
if(func3(data120) > 4096){
const err297 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(func3(data120) < 1){
const err298 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err299 = {instancePath:instancePath+"/sources/" + i5+"/access_keys/" + i10,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
let i11 = data119.length;
let j3;
if(i11 > 1){
const indices3 = {};
for(;i11--;){
let item3 = data119[i11];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err300 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j3}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
break;
}
indices3[item3] = i11;
}
}
}
else {
const err301 = {instancePath:instancePath+"/sources/" + i5+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
let data121 = data36.body_bytes_max;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err302 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 268435456 || isNaN(data121)){
const err303 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data121 < 65536 || isNaN(data121)){
const err304 = {instancePath:instancePath+"/sources/" + i5+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
let data122 = data36.records_max;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
const err305 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 > 100000 || isNaN(data122)){
const err306 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data122 < 1 || isNaN(data122)){
const err307 = {instancePath:instancePath+"/sources/" + i5+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
let data123 = data36.requests_max;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err308 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 10000 || isNaN(data123)){
const err309 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(data123 < 1 || isNaN(data123)){
const err310 = {instancePath:instancePath+"/sources/" + i5+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
let data124 = data36.connections_max;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err311 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 100000 || isNaN(data124)){
const err312 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err313 = {instancePath:instancePath+"/sources/" + i5+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
let data125 = data36.in_flight_bytes_max;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err314 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 8589934592 || isNaN(data125)){
const err315 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if(data125 < 65536 || isNaN(data125)){
const err316 = {instancePath:instancePath+"/sources/" + i5+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
let data126 = data36.answer_wait_ms;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err317 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 175000 || isNaN(data126)){
const err318 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data126 < 100 || isNaN(data126)){
const err319 = {instancePath:instancePath+"/sources/" + i5+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
let data127 = data36.outage_wait_ms;
if(!(((typeof data127 == "number") && (!(data127 % 1) && !isNaN(data127))) && (isFinite(data127)))){
const err320 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 > 175000 || isNaN(data127)){
const err321 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(data127 < 0 || isNaN(data127)){
const err322 = {instancePath:instancePath+"/sources/" + i5+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
let data128 = data36.idle_for_ms;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err323 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 3600000 || isNaN(data128)){
const err324 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(data128 < 10 || isNaN(data128)){
const err325 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
}
else {
const err326 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.log_stream_prefixes === undefined){
data36.log_stream_prefixes = [];
}
if(data36.start === undefined){
data36.start = "-24h";
}
if(data36.overlap_ms === undefined){
data36.overlap_ms = 300000;
}
if(data36.poll_interval_ms === undefined){
data36.poll_interval_ms = 5000;
}
if(data36.requests_per_second === undefined){
data36.requests_per_second = 5;
}
if(data36.page_events === undefined){
data36.page_events = 10000;
}
if(data36.type === undefined){
const err327 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
if(data36.name === undefined){
const err328 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(data36.log_groups === undefined){
const err329 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
for(const key16 in data36){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key16))){
const err330 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
if(data36.type !== undefined){
let data129 = data36.type;
if(typeof data129 !== "string"){
const err331 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if("cloudwatch_logs" !== data129){
const err332 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data36.name !== undefined){
let data130 = data36.name;
if(typeof data130 === "string"){
if(!pattern0.test(data130)){
const err333 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
else {
const err334 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
if(data36.log_groups !== undefined){
let data131 = data36.log_groups;
if(Array.isArray(data131)){
if(data131.length > 50){
const err335 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data131.length < 1){
const err336 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
const len8 = data131.length;
for(let i12=0; i12<len8; i12++){
let data132 = data131[i12];
if(typeof data132 === "string"){
if(!pattern29.test(data132)){
const err337 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/sources/" + i5+"/log_groups/" + i12,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
let i13 = data131.length;
let j4;
if(i13 > 1){
const indices4 = {};
for(;i13--;){
let item4 = data131[i13];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err339 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j4}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
break;
}
indices4[item4] = i13;
}
}
}
else {
const err340 = {instancePath:instancePath+"/sources/" + i5+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
let data133 = data36.log_stream_prefixes;
if(Array.isArray(data133)){
if(data133.length > 20){
const err341 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
const len9 = data133.length;
for(let i14=0; i14<len9; i14++){
let data134 = data133[i14];
if(typeof data134 === "string"){
if(!pattern30.test(data134)){
const err342 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
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
const err343 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
let i15 = data133.length;
let j5;
if(i15 > 1){
const indices5 = {};
for(;i15--;){
let item5 = data133[i15];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err344 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j5}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
break;
}
indices5[item5] = i15;
}
}
}
else {
const err345 = {instancePath:instancePath+"/sources/" + i5+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if(data36.region !== undefined){
let data135 = data36.region;
if(typeof data135 === "string"){
if(!pattern9.test(data135)){
const err346 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err347 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data36.endpoint !== undefined){
let data136 = data36.endpoint;
if(typeof data136 === "string"){
if(!pattern10.test(data136)){
const err348 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err349 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
let data137 = data36.start;
if(typeof data137 === "string"){
if(!pattern33.test(data137)){
const err350 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err351 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
let data138 = data36.overlap_ms;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err352 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 > 86400000 || isNaN(data138)){
const err353 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data138 < 0 || isNaN(data138)){
const err354 = {instancePath:instancePath+"/sources/" + i5+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
let data139 = data36.poll_interval_ms;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err355 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 30000 || isNaN(data139)){
const err356 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if(data139 < 100 || isNaN(data139)){
const err357 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
let data140 = data36.requests_per_second;
if(!(((typeof data140 == "number") && (!(data140 % 1) && !isNaN(data140))) && (isFinite(data140)))){
const err358 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if((typeof data140 == "number") && (isFinite(data140))){
if(data140 > 1000 || isNaN(data140)){
const err359 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if(data140 < 1 || isNaN(data140)){
const err360 = {instancePath:instancePath+"/sources/" + i5+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
let data141 = data36.page_events;
if(!(((typeof data141 == "number") && (!(data141 % 1) && !isNaN(data141))) && (isFinite(data141)))){
const err361 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if((typeof data141 == "number") && (isFinite(data141))){
if(data141 > 10000 || isNaN(data141)){
const err362 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
if(data141 < 1 || isNaN(data141)){
const err363 = {instancePath:instancePath+"/sources/" + i5+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data36.credentials !== undefined){
let data142 = data36.credentials;
if(data142 && typeof data142 == "object" && !Array.isArray(data142)){
for(const key17 in data142){
if(!((((((key17 === "profile") || (key17 === "access_key_id")) || (key17 === "secret_access_key")) || (key17 === "session_token")) || (key17 === "role_arn")) || (key17 === "external_id"))){
const err364 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data142.access_key_id !== undefined){
if(data142.secret_access_key === undefined){
const err365 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(data142.secret_access_key !== undefined){
if(data142.access_key_id === undefined){
const err366 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data142.session_token !== undefined){
if(data142.access_key_id === undefined){
const err367 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data142.external_id !== undefined){
if(data142.role_arn === undefined){
const err368 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data142.profile !== undefined){
let data143 = data142.profile;
if(typeof data143 === "string"){
if(func3(data143) < 1){
const err369 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
else {
const err370 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data142.access_key_id !== undefined){
let data144 = data142.access_key_id;
if(typeof data144 === "string"){
if(func3(data144) < 1){
const err371 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err372 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data142.secret_access_key !== undefined){
let data145 = data142.secret_access_key;
if(typeof data145 === "string"){
if(func3(data145) < 1){
const err373 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err374 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data142.session_token !== undefined){
let data146 = data142.session_token;
if(typeof data146 === "string"){
if(func3(data146) < 1){
const err375 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err376 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data142.role_arn !== undefined){
let data147 = data142.role_arn;
if(typeof data147 === "string"){
if(!pattern17.test(data147)){
const err377 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err378 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data142.external_id !== undefined){
let data148 = data142.external_id;
if(typeof data148 === "string"){
if(func3(data148) < 2){
const err379 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err380 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
const err381 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
}
else {
const err382 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs339 = errors;
let valid65 = false;
let passing1 = null;
const _errs340 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.queue_url === undefined){
const err383 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
var _valid3 = _errs340 === errors;
if(_valid3){
valid65 = true;
passing1 = 0;
}
const _errs341 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.bucket === undefined){
const err384 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
var _valid3 = _errs341 === errors;
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
const err385 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
else {
errors = _errs339;
if(vErrors !== null){
if(_errs339){
vErrors.length = _errs339;
}
else {
vErrors = null;
}
}
}
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.open_objects === undefined){
data36.open_objects = 8;
}
if(data36.chunk_bytes === undefined){
data36.chunk_bytes = 1048576;
}
if(data36.visibility_timeout_ms === undefined){
data36.visibility_timeout_ms = 120000;
}
if(data36.list_interval_ms === undefined){
data36.list_interval_ms = 300000;
}
if(data36.idle_for_ms === undefined){
data36.idle_for_ms = 5000;
}
if(data36.type === undefined){
const err386 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
if(data36.name === undefined){
const err387 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
for(const key18 in data36){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key18))){
const err388 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data36.prefix !== undefined){
if(data36.bucket === undefined){
const err389 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data36.start !== undefined){
if(data36.bucket === undefined){
const err390 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data36.end !== undefined){
if(data36.bucket === undefined){
const err391 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
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
if(data36.type !== undefined){
let data149 = data36.type;
if(typeof data149 !== "string"){
const err392 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if("s3" !== data149){
const err393 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data36.name !== undefined){
let data150 = data36.name;
if(typeof data150 === "string"){
if(!pattern0.test(data150)){
const err394 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
else {
const err395 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data36.queue_url !== undefined){
let data151 = data36.queue_url;
if(typeof data151 === "string"){
if(!pattern36.test(data151)){
const err396 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
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
const err397 = {instancePath:instancePath+"/sources/" + i5+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data36.bucket !== undefined){
let data152 = data36.bucket;
if(typeof data152 === "string"){
if(!pattern37.test(data152)){
const err398 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
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
const err399 = {instancePath:instancePath+"/sources/" + i5+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data36.prefix !== undefined){
let data153 = data36.prefix;
if(typeof data153 === "string"){
if(func3(data153) > 1024){
const err400 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err401 = {instancePath:instancePath+"/sources/" + i5+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data36.start !== undefined){
let data154 = data36.start;
if(typeof data154 === "string"){
if(!pattern11.test(data154)){
const err402 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err403 = {instancePath:instancePath+"/sources/" + i5+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data36.end !== undefined){
let data155 = data36.end;
if(typeof data155 === "string"){
if(!pattern11.test(data155)){
const err404 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err405 = {instancePath:instancePath+"/sources/" + i5+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
if(data36.region !== undefined){
let data156 = data36.region;
if(typeof data156 === "string"){
if(!pattern9.test(data156)){
const err406 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err407 = {instancePath:instancePath+"/sources/" + i5+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
if(data36.endpoint !== undefined){
let data157 = data36.endpoint;
if(typeof data157 === "string"){
if(!pattern10.test(data157)){
const err408 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err409 = {instancePath:instancePath+"/sources/" + i5+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
let data158 = data36.open_objects;
if(!(((typeof data158 == "number") && (!(data158 % 1) && !isNaN(data158))) && (isFinite(data158)))){
const err410 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if((typeof data158 == "number") && (isFinite(data158))){
if(data158 > 256 || isNaN(data158)){
const err411 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
if(data158 < 1 || isNaN(data158)){
const err412 = {instancePath:instancePath+"/sources/" + i5+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
let data159 = data36.chunk_bytes;
if(!(((typeof data159 == "number") && (!(data159 % 1) && !isNaN(data159))) && (isFinite(data159)))){
const err413 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
if((typeof data159 == "number") && (isFinite(data159))){
if(data159 > 67108864 || isNaN(data159)){
const err414 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
if(data159 < 4096 || isNaN(data159)){
const err415 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
let data160 = data36.visibility_timeout_ms;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
const err416 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 3600000 || isNaN(data160)){
const err417 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if(data160 < 3000 || isNaN(data160)){
const err418 = {instancePath:instancePath+"/sources/" + i5+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
let data161 = data36.list_interval_ms;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err419 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 86400000 || isNaN(data161)){
const err420 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data161 < 100 || isNaN(data161)){
const err421 = {instancePath:instancePath+"/sources/" + i5+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
let data162 = data36.idle_for_ms;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err422 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 3600000 || isNaN(data162)){
const err423 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(data162 < 10 || isNaN(data162)){
const err424 = {instancePath:instancePath+"/sources/" + i5+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
if(data36.credentials !== undefined){
let data163 = data36.credentials;
if(data163 && typeof data163 == "object" && !Array.isArray(data163)){
for(const key19 in data163){
if(!((((((key19 === "profile") || (key19 === "access_key_id")) || (key19 === "secret_access_key")) || (key19 === "session_token")) || (key19 === "role_arn")) || (key19 === "external_id"))){
const err425 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
if(data163.access_key_id !== undefined){
if(data163.secret_access_key === undefined){
const err426 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
if(data163.secret_access_key !== undefined){
if(data163.access_key_id === undefined){
const err427 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
if(data163.session_token !== undefined){
if(data163.access_key_id === undefined){
const err428 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data163.external_id !== undefined){
if(data163.role_arn === undefined){
const err429 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
if(data163.profile !== undefined){
let data164 = data163.profile;
if(typeof data164 === "string"){
if(func3(data164) < 1){
const err430 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
else {
const err431 = {instancePath:instancePath+"/sources/" + i5+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
if(data163.access_key_id !== undefined){
let data165 = data163.access_key_id;
if(typeof data165 === "string"){
if(func3(data165) < 1){
const err432 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err433 = {instancePath:instancePath+"/sources/" + i5+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data163.secret_access_key !== undefined){
let data166 = data163.secret_access_key;
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err434 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err435 = {instancePath:instancePath+"/sources/" + i5+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
if(data163.session_token !== undefined){
let data167 = data163.session_token;
if(typeof data167 === "string"){
if(func3(data167) < 1){
const err436 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err437 = {instancePath:instancePath+"/sources/" + i5+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
if(data163.role_arn !== undefined){
let data168 = data163.role_arn;
if(typeof data168 === "string"){
if(!pattern17.test(data168)){
const err438 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err439 = {instancePath:instancePath+"/sources/" + i5+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data163.external_id !== undefined){
let data169 = data163.external_id;
if(typeof data169 === "string"){
if(func3(data169) < 2){
const err440 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err441 = {instancePath:instancePath+"/sources/" + i5+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
}
else {
const err442 = {instancePath:instancePath+"/sources/" + i5+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
}
else {
const err443 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
else if(tag0 === "file"){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.follow === undefined){
data36.follow = false;
}
if(data36.chunk_bytes === undefined){
data36.chunk_bytes = 1048576;
}
if(data36.poll_interval_ms === undefined){
data36.poll_interval_ms = 1000;
}
if(data36.open_files === undefined){
data36.open_files = 8;
}
if(data36.followed_files === undefined){
data36.followed_files = 1000;
}
if(data36.type === undefined){
const err444 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
if(data36.name === undefined){
const err445 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
if(data36.paths === undefined){
const err446 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
for(const key20 in data36){
if(!((((((((key20 === "type") || (key20 === "name")) || (key20 === "paths")) || (key20 === "follow")) || (key20 === "chunk_bytes")) || (key20 === "poll_interval_ms")) || (key20 === "open_files")) || (key20 === "followed_files"))){
const err447 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
if(data36.type !== undefined){
let data170 = data36.type;
if(typeof data170 !== "string"){
const err448 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
if("file" !== data170){
const err449 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
if(data36.name !== undefined){
let data171 = data36.name;
if(typeof data171 === "string"){
if(!pattern0.test(data171)){
const err450 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
else {
const err451 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data36.paths !== undefined){
let data172 = data36.paths;
if(Array.isArray(data172)){
if(data172.length < 1){
const err452 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
const len10 = data172.length;
for(let i16=0; i16<len10; i16++){
let data173 = data172[i16];
if(typeof data173 === "string"){
if(func3(data173) < 1){
const err453 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err454 = {instancePath:instancePath+"/sources/" + i5+"/paths/" + i16,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
let i17 = data172.length;
let j6;
if(i17 > 1){
const indices6 = {};
for(;i17--;){
let item6 = data172[i17];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err455 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j6}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
break;
}
indices6[item6] = i17;
}
}
}
else {
const err456 = {instancePath:instancePath+"/sources/" + i5+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
if(typeof data36.follow !== "boolean"){
const err457 = {instancePath:instancePath+"/sources/" + i5+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
let data175 = data36.chunk_bytes;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err458 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if((typeof data175 == "number") && (isFinite(data175))){
if(data175 > 67108864 || isNaN(data175)){
const err459 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
if(data175 < 4096 || isNaN(data175)){
const err460 = {instancePath:instancePath+"/sources/" + i5+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
let data176 = data36.poll_interval_ms;
if(!(((typeof data176 == "number") && (!(data176 % 1) && !isNaN(data176))) && (isFinite(data176)))){
const err461 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if((typeof data176 == "number") && (isFinite(data176))){
if(data176 > 3600000 || isNaN(data176)){
const err462 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
if(data176 < 10 || isNaN(data176)){
const err463 = {instancePath:instancePath+"/sources/" + i5+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
let data177 = data36.open_files;
if(!(((typeof data177 == "number") && (!(data177 % 1) && !isNaN(data177))) && (isFinite(data177)))){
const err464 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if((typeof data177 == "number") && (isFinite(data177))){
if(data177 > 10000 || isNaN(data177)){
const err465 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
if(data177 < 1 || isNaN(data177)){
const err466 = {instancePath:instancePath+"/sources/" + i5+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
let data178 = data36.followed_files;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err467 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 100000 || isNaN(data178)){
const err468 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
if(data178 < 1 || isNaN(data178)){
const err469 = {instancePath:instancePath+"/sources/" + i5+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
}
else {
const err470 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.type === undefined){
const err471 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
if(data36.name === undefined){
const err472 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
for(const key21 in data36){
if(!((key21 === "type") || (key21 === "name"))){
const err473 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
if(data36.type !== undefined){
let data179 = data36.type;
if(typeof data179 !== "string"){
const err474 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if("stdin" !== data179){
const err475 = {instancePath:instancePath+"/sources/" + i5+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
}
if(data36.name !== undefined){
let data180 = data36.name;
if(typeof data180 === "string"){
if(!pattern0.test(data180)){
const err476 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
else {
const err477 = {instancePath:instancePath+"/sources/" + i5+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
}
else {
const err478 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
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
const err479 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
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
const err480 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
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
const err481 = {instancePath:instancePath+"/sources/" + i5,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
}
else {
const err482 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
let data181 = data.capture;
if(Array.isArray(data181)){
const len11 = data181.length;
for(let i18=0; i18<len11; i18++){
let data182 = data181[i18];
if(data182 && typeof data182 == "object" && !Array.isArray(data182)){
if(data182.type === undefined){
const err483 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
for(const key22 in data182){
if(!(((key22 === "type") || (key22 === "filter")) || (key22 === "fields"))){
const err484 = {instancePath:instancePath+"/capture/" + i18,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
if(data182.type !== undefined){
let data183 = data182.type;
if(typeof data183 === "string"){
if(func3(data183) < 1){
const err485 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
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
const err486 = {instancePath:instancePath+"/capture/" + i18+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data182.filter !== undefined){
let data184 = data182.filter;
if(typeof data184 === "string"){
if(func3(data184) > 4096){
const err487 = {instancePath:instancePath+"/capture/" + i18+"/filter",schemaPath:"#/properties/capture/items/properties/filter/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
if(func3(data184) < 1){
const err488 = {instancePath:instancePath+"/capture/" + i18+"/filter",schemaPath:"#/properties/capture/items/properties/filter/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
else {
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
if(data182.fields !== undefined){
let data185 = data182.fields;
if(Array.isArray(data185)){
if(data185.length < 1){
const err490 = {instancePath:instancePath+"/capture/" + i18+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
const len12 = data185.length;
for(let i19=0; i19<len12; i19++){
let data186 = data185[i19];
if(typeof data186 === "string"){
if(func3(data186) < 1){
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
let i20 = data185.length;
let j7;
if(i20 > 1){
const indices7 = {};
for(;i20--;){
let item7 = data185[i20];
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
let data187 = data.masking;
if(data187 && typeof data187 == "object" && !Array.isArray(data187)){
if(data187.headers === undefined){
data187.headers = ["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"];
}
if(data187.more_headers === undefined){
data187.more_headers = [];
}
for(const key23 in data187){
if(!((key23 === "headers") || (key23 === "more_headers"))){
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
let data188 = data187.headers;
if(Array.isArray(data188)){
const len13 = data188.length;
for(let i21=0; i21<len13; i21++){
let data189 = data188[i21];
if(typeof data189 === "string"){
if(!pattern45.test(data189)){
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
let i22 = data188.length;
let j8;
if(i22 > 1){
const indices8 = {};
for(;i22--;){
let item8 = data188[i22];
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
let data190 = data187.more_headers;
if(Array.isArray(data190)){
const len14 = data190.length;
for(let i23=0; i23<len14; i23++){
let data191 = data190[i23];
if(typeof data191 === "string"){
if(!pattern45.test(data191)){
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
let i24 = data190.length;
let j9;
if(i24 > 1){
const indices9 = {};
for(;i24--;){
let item9 = data190[i24];
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
}
else {
const err506 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
let data192 = data.limits;
if(data192 && typeof data192 == "object" && !Array.isArray(data192)){
if(data192.event_bytes === undefined){
data192.event_bytes = 10485760;
}
if(data192.inflated_bytes === undefined){
data192.inflated_bytes = 67108864;
}
if(data192.depth === undefined){
data192.depth = 64;
}
if(data192.header_names === undefined){
data192.header_names = 1000;
}
if(data192.findings_per_record === undefined){
data192.findings_per_record = 100;
}
if(data192.clock_ahead_ms === undefined){
data192.clock_ahead_ms = 86400000;
}
for(const key24 in data192){
if(!((((((key24 === "event_bytes") || (key24 === "inflated_bytes")) || (key24 === "depth")) || (key24 === "header_names")) || (key24 === "findings_per_record")) || (key24 === "clock_ahead_ms"))){
const err507 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
let data193 = data192.event_bytes;
if(!(((typeof data193 == "number") && (!(data193 % 1) && !isNaN(data193))) && (isFinite(data193)))){
const err508 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
if((typeof data193 == "number") && (isFinite(data193))){
if(data193 > 67108864 || isNaN(data193)){
const err509 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
if(data193 < 1024 || isNaN(data193)){
const err510 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
let data194 = data192.inflated_bytes;
if(!(((typeof data194 == "number") && (!(data194 % 1) && !isNaN(data194))) && (isFinite(data194)))){
const err511 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
if((typeof data194 == "number") && (isFinite(data194))){
if(data194 > 1073741824 || isNaN(data194)){
const err512 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if(data194 < 65536 || isNaN(data194)){
const err513 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
let data195 = data192.depth;
if(!(((typeof data195 == "number") && (!(data195 % 1) && !isNaN(data195))) && (isFinite(data195)))){
const err514 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
if((typeof data195 == "number") && (isFinite(data195))){
if(data195 > 512 || isNaN(data195)){
const err515 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if(data195 < 8 || isNaN(data195)){
const err516 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
let data196 = data192.header_names;
if(!(((typeof data196 == "number") && (!(data196 % 1) && !isNaN(data196))) && (isFinite(data196)))){
const err517 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
if((typeof data196 == "number") && (isFinite(data196))){
if(data196 > 100000 || isNaN(data196)){
const err518 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
if(data196 < 1 || isNaN(data196)){
const err519 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
let data197 = data192.findings_per_record;
if(!(((typeof data197 == "number") && (!(data197 % 1) && !isNaN(data197))) && (isFinite(data197)))){
const err520 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if((typeof data197 == "number") && (isFinite(data197))){
if(data197 > 10000 || isNaN(data197)){
const err521 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if(data197 < 1 || isNaN(data197)){
const err522 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
let data198 = data192.clock_ahead_ms;
if(!(((typeof data198 == "number") && (!(data198 % 1) && !isNaN(data198))) && (isFinite(data198)))){
const err523 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
if((typeof data198 == "number") && (isFinite(data198))){
if(data198 > 31622400000 || isNaN(data198)){
const err524 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
if(data198 < 0 || isNaN(data198)){
const err525 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err526 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
let data199 = data.load;
if(data199 && typeof data199 == "object" && !Array.isArray(data199)){
if(data199.batch_rows === undefined){
data199.batch_rows = 100000;
}
if(data199.batch_bytes === undefined){
data199.batch_bytes = 134217728;
}
if(data199.held_bytes === undefined){
data199.held_bytes = 209715200;
}
if(data199.batch_wait_ms === undefined){
data199.batch_wait_ms = 1000;
}
if(data199.builder === undefined){
data199.builder = "kernel";
}
if(data199.retry_wait_ms_min === undefined){
data199.retry_wait_ms_min = 200;
}
if(data199.retry_wait_ms_max === undefined){
data199.retry_wait_ms_max = 10000;
}
for(const key25 in data199){
if(!(((((((key25 === "batch_rows") || (key25 === "batch_bytes")) || (key25 === "held_bytes")) || (key25 === "batch_wait_ms")) || (key25 === "builder")) || (key25 === "retry_wait_ms_min")) || (key25 === "retry_wait_ms_max"))){
const err527 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
}
let data200 = data199.batch_rows;
if(!(((typeof data200 == "number") && (!(data200 % 1) && !isNaN(data200))) && (isFinite(data200)))){
const err528 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
if((typeof data200 == "number") && (isFinite(data200))){
if(data200 > 1000000 || isNaN(data200)){
const err529 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
if(data200 < 1 || isNaN(data200)){
const err530 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
let data201 = data199.batch_bytes;
if(!(((typeof data201 == "number") && (!(data201 % 1) && !isNaN(data201))) && (isFinite(data201)))){
const err531 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
if((typeof data201 == "number") && (isFinite(data201))){
if(data201 > 1073741824 || isNaN(data201)){
const err532 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
if(data201 < 65536 || isNaN(data201)){
const err533 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
let data202 = data199.held_bytes;
if(!(((typeof data202 == "number") && (!(data202 % 1) && !isNaN(data202))) && (isFinite(data202)))){
const err534 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
if((typeof data202 == "number") && (isFinite(data202))){
if(data202 > 4294967296 || isNaN(data202)){
const err535 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
if(data202 < 65536 || isNaN(data202)){
const err536 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
let data203 = data199.batch_wait_ms;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err537 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 60000 || isNaN(data203)){
const err538 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
if(data203 < 10 || isNaN(data203)){
const err539 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
let data204 = data199.builder;
if(typeof data204 !== "string"){
const err540 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
if(!((data204 === "kernel") || (data204 === "reference"))){
const err541 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
let data205 = data199.retry_wait_ms_min;
if(!(((typeof data205 == "number") && (!(data205 % 1) && !isNaN(data205))) && (isFinite(data205)))){
const err542 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
if((typeof data205 == "number") && (isFinite(data205))){
if(data205 > 60000 || isNaN(data205)){
const err543 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if(data205 < 10 || isNaN(data205)){
const err544 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
let data206 = data199.retry_wait_ms_max;
if(!(((typeof data206 == "number") && (!(data206 % 1) && !isNaN(data206))) && (isFinite(data206)))){
const err545 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
if((typeof data206 == "number") && (isFinite(data206))){
if(data206 > 600000 || isNaN(data206)){
const err546 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
if(data206 < 10 || isNaN(data206)){
const err547 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
}
else {
const err548 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
if(data.relay !== undefined){
let data207 = data.relay;
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.client_id === undefined){
data207.client_id = "weir";
}
if(data207.partitions === undefined){
data207.partitions = 12;
}
if(data207.replication_factor === undefined){
data207.replication_factor = 3;
}
if(data207.retention_hours === undefined){
data207.retention_hours = 168;
}
if(data207.record_bytes === undefined){
data207.record_bytes = 11534336;
}
if(data207.compression === undefined){
data207.compression = "none";
}
if(data207.in_flight_bytes === undefined){
data207.in_flight_bytes = 67108864;
}
if(data207.brokers === undefined){
const err549 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if(data207.topic === undefined){
const err550 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
for(const key26 in data207){
if(!(func2.call(schema11.properties.relay.properties, key26))){
const err551 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
if(data207.brokers !== undefined){
let data208 = data207.brokers;
if(Array.isArray(data208)){
if(data208.length < 1){
const err552 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
const len15 = data208.length;
for(let i25=0; i25<len15; i25++){
let data209 = data208[i25];
if(typeof data209 === "string"){
if(!pattern20.test(data209)){
const err553 = {instancePath:instancePath+"/relay/brokers/" + i25,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
}
else {
const err554 = {instancePath:instancePath+"/relay/brokers/" + i25,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
let i26 = data208.length;
let j10;
if(i26 > 1){
const indices10 = {};
for(;i26--;){
let item10 = data208[i26];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err555 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i26, j: j10}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
break;
}
indices10[item10] = i26;
}
}
}
else {
const err556 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
let data210 = data207.client_id;
if(typeof data210 === "string"){
if(!pattern21.test(data210)){
const err557 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
}
else {
const err558 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
if(data207.tls !== undefined){
let data211 = data207.tls;
if(data211 && typeof data211 == "object" && !Array.isArray(data211)){
for(const key27 in data211){
if(!(((key27 === "ca_file") || (key27 === "cert_file")) || (key27 === "key_file"))){
const err559 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
if(data211.ca_file !== undefined){
let data212 = data211.ca_file;
if(typeof data212 === "string"){
if(func3(data212) < 1){
const err560 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err561 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
if(data211.cert_file !== undefined){
let data213 = data211.cert_file;
if(typeof data213 === "string"){
if(func3(data213) < 1){
const err562 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
}
else {
const err563 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
}
if(data211.key_file !== undefined){
let data214 = data211.key_file;
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err564 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
}
else {
const err565 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
}
}
else {
const err566 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
if(data207.sasl !== undefined){
let data215 = data207.sasl;
if(data215 && typeof data215 == "object" && !Array.isArray(data215)){
if(data215.mechanism === undefined){
data215.mechanism = "scram-sha-512";
}
if(data215.username === undefined){
const err567 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
if(data215.password === undefined){
const err568 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
for(const key28 in data215){
if(!(((key28 === "mechanism") || (key28 === "username")) || (key28 === "password"))){
const err569 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
}
let data216 = data215.mechanism;
if(typeof data216 !== "string"){
const err570 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
if(!(((data216 === "plain") || (data216 === "scram-sha-256")) || (data216 === "scram-sha-512"))){
const err571 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
if(data215.username !== undefined){
let data217 = data215.username;
if(typeof data217 === "string"){
if(func3(data217) < 1){
const err572 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
}
else {
const err573 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
}
if(data215.password !== undefined){
let data218 = data215.password;
if(typeof data218 === "string"){
if(func3(data218) < 1){
const err574 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err575 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
}
else {
const err576 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
}
if(data207.topic !== undefined){
let data219 = data207.topic;
if(typeof data219 === "string"){
if(!pattern21.test(data219)){
const err577 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err578 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data207.positions_topic !== undefined){
let data220 = data207.positions_topic;
if(typeof data220 === "string"){
if(!pattern21.test(data220)){
const err579 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err580 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
let data221 = data207.partitions;
if(!(((typeof data221 == "number") && (!(data221 % 1) && !isNaN(data221))) && (isFinite(data221)))){
const err581 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
if((typeof data221 == "number") && (isFinite(data221))){
if(data221 > 10000 || isNaN(data221)){
const err582 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
if(data221 < 1 || isNaN(data221)){
const err583 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
let data222 = data207.replication_factor;
if(!(((typeof data222 == "number") && (!(data222 % 1) && !isNaN(data222))) && (isFinite(data222)))){
const err584 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
if((typeof data222 == "number") && (isFinite(data222))){
if(data222 > 32 || isNaN(data222)){
const err585 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
if(data222 < 1 || isNaN(data222)){
const err586 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
let data223 = data207.retention_hours;
if(!(((typeof data223 == "number") && (!(data223 % 1) && !isNaN(data223))) && (isFinite(data223)))){
const err587 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if((typeof data223 == "number") && (isFinite(data223))){
if(data223 > 87600 || isNaN(data223)){
const err588 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
if(data223 < 1 || isNaN(data223)){
const err589 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
let data224 = data207.record_bytes;
if(!(((typeof data224 == "number") && (!(data224 % 1) && !isNaN(data224))) && (isFinite(data224)))){
const err590 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
if((typeof data224 == "number") && (isFinite(data224))){
if(data224 > 67108864 || isNaN(data224)){
const err591 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
if(data224 < 65536 || isNaN(data224)){
const err592 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
}
let data225 = data207.compression;
if(typeof data225 !== "string"){
const err593 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
if(!((data225 === "none") || (data225 === "gzip"))){
const err594 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
let data226 = data207.in_flight_bytes;
if(!(((typeof data226 == "number") && (!(data226 % 1) && !isNaN(data226))) && (isFinite(data226)))){
const err595 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
if((typeof data226 == "number") && (isFinite(data226))){
if(data226 > 4294967296 || isNaN(data226)){
const err596 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
if(data226 < 1048576 || isNaN(data226)){
const err597 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1048576}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
}
}
else {
const err598 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data227 = data.dead_letter_topic;
if(data227 && typeof data227 == "object" && !Array.isArray(data227)){
if(data227.client_id === undefined){
data227.client_id = "weir";
}
if(data227.partitions === undefined){
data227.partitions = 1;
}
if(data227.replication_factor === undefined){
data227.replication_factor = 3;
}
if(data227.retention_hours === undefined){
data227.retention_hours = 720;
}
if(data227.brokers === undefined){
const err599 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
if(data227.topic === undefined){
const err600 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
for(const key29 in data227){
if(!((((((((key29 === "brokers") || (key29 === "client_id")) || (key29 === "tls")) || (key29 === "sasl")) || (key29 === "topic")) || (key29 === "partitions")) || (key29 === "replication_factor")) || (key29 === "retention_hours"))){
const err601 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
}
if(data227.brokers !== undefined){
let data228 = data227.brokers;
if(Array.isArray(data228)){
if(data228.length < 1){
const err602 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
const len16 = data228.length;
for(let i27=0; i27<len16; i27++){
let data229 = data228[i27];
if(typeof data229 === "string"){
if(!pattern20.test(data229)){
const err603 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i27,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err604 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i27,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
}
let i28 = data228.length;
let j11;
if(i28 > 1){
const indices11 = {};
for(;i28--;){
let item11 = data228[i28];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err605 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i28, j: j11}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
break;
}
indices11[item11] = i28;
}
}
}
else {
const err606 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
}
let data230 = data227.client_id;
if(typeof data230 === "string"){
if(!pattern21.test(data230)){
const err607 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
}
else {
const err608 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
if(data227.tls !== undefined){
let data231 = data227.tls;
if(data231 && typeof data231 == "object" && !Array.isArray(data231)){
for(const key30 in data231){
if(!(((key30 === "ca_file") || (key30 === "cert_file")) || (key30 === "key_file"))){
const err609 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
if(data231.ca_file !== undefined){
let data232 = data231.ca_file;
if(typeof data232 === "string"){
if(func3(data232) < 1){
const err610 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err611 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
if(data231.cert_file !== undefined){
let data233 = data231.cert_file;
if(typeof data233 === "string"){
if(func3(data233) < 1){
const err612 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err613 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
}
if(data231.key_file !== undefined){
let data234 = data231.key_file;
if(typeof data234 === "string"){
if(func3(data234) < 1){
const err614 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
}
else {
const err615 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
}
else {
const err616 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
}
if(data227.sasl !== undefined){
let data235 = data227.sasl;
if(data235 && typeof data235 == "object" && !Array.isArray(data235)){
if(data235.mechanism === undefined){
data235.mechanism = "scram-sha-512";
}
if(data235.username === undefined){
const err617 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
if(data235.password === undefined){
const err618 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
for(const key31 in data235){
if(!(((key31 === "mechanism") || (key31 === "username")) || (key31 === "password"))){
const err619 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
}
let data236 = data235.mechanism;
if(typeof data236 !== "string"){
const err620 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
if(!(((data236 === "plain") || (data236 === "scram-sha-256")) || (data236 === "scram-sha-512"))){
const err621 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
if(data235.username !== undefined){
let data237 = data235.username;
if(typeof data237 === "string"){
if(func3(data237) < 1){
const err622 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err623 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
}
if(data235.password !== undefined){
let data238 = data235.password;
if(typeof data238 === "string"){
if(func3(data238) < 1){
const err624 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err625 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
}
}
else {
const err626 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
}
if(data227.topic !== undefined){
let data239 = data227.topic;
if(typeof data239 === "string"){
if(!pattern21.test(data239)){
const err627 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
}
else {
const err628 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
}
let data240 = data227.partitions;
if(!(((typeof data240 == "number") && (!(data240 % 1) && !isNaN(data240))) && (isFinite(data240)))){
const err629 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
if((typeof data240 == "number") && (isFinite(data240))){
if(data240 > 1000 || isNaN(data240)){
const err630 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
if(data240 < 1 || isNaN(data240)){
const err631 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
}
let data241 = data227.replication_factor;
if(!(((typeof data241 == "number") && (!(data241 % 1) && !isNaN(data241))) && (isFinite(data241)))){
const err632 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
if((typeof data241 == "number") && (isFinite(data241))){
if(data241 > 32 || isNaN(data241)){
const err633 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
if(data241 < 1 || isNaN(data241)){
const err634 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
}
let data242 = data227.retention_hours;
if(!(((typeof data242 == "number") && (!(data242 % 1) && !isNaN(data242))) && (isFinite(data242)))){
const err635 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
}
if((typeof data242 == "number") && (isFinite(data242))){
if(data242 > 87600 || isNaN(data242)){
const err636 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
if(data242 < 1 || isNaN(data242)){
const err637 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
}
}
else {
const err638 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
}
let data243 = data.rollups;
if(data243 && typeof data243 == "object" && !Array.isArray(data243)){
if(data243.enabled === undefined){
data243.enabled = true;
}
if(data243.interval_ms === undefined){
data243.interval_ms = 10000;
}
if(data243.minutes_max === undefined){
data243.minutes_max = 1440;
}
if(data243.rows_max === undefined){
data243.rows_max = 2000000;
}
for(const key32 in data243){
if(!((((key32 === "enabled") || (key32 === "interval_ms")) || (key32 === "minutes_max")) || (key32 === "rows_max"))){
const err639 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
}
if(typeof data243.enabled !== "boolean"){
const err640 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
let data245 = data243.interval_ms;
if(!(((typeof data245 == "number") && (!(data245 % 1) && !isNaN(data245))) && (isFinite(data245)))){
const err641 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
if((typeof data245 == "number") && (isFinite(data245))){
if(data245 > 600000 || isNaN(data245)){
const err642 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
if(data245 < 1000 || isNaN(data245)){
const err643 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
}
let data246 = data243.minutes_max;
if(!(((typeof data246 == "number") && (!(data246 % 1) && !isNaN(data246))) && (isFinite(data246)))){
const err644 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
if((typeof data246 == "number") && (isFinite(data246))){
if(data246 > 10080 || isNaN(data246)){
const err645 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
if(data246 < 1 || isNaN(data246)){
const err646 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
}
let data247 = data243.rows_max;
if(!(((typeof data247 == "number") && (!(data247 % 1) && !isNaN(data247))) && (isFinite(data247)))){
const err647 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
if((typeof data247 == "number") && (isFinite(data247))){
if(data247 > 1000000000 || isNaN(data247)){
const err648 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
if(data247 < 10000 || isNaN(data247)){
const err649 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err649];
}
else {
vErrors.push(err649);
}
errors++;
}
}
}
else {
const err650 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err650];
}
else {
vErrors.push(err650);
}
errors++;
}
let data248 = data.retention;
if(data248 && typeof data248 == "object" && !Array.isArray(data248)){
if(data248.http_request_complete_days === undefined){
data248.http_request_complete_days = 400;
}
if(data248.tcp_connection_closed_days === undefined){
data248.tcp_connection_closed_days = 400;
}
if(data248.config_events_days === undefined){
data248.config_events_days = 0;
}
if(data248.rollup_minutes_days === undefined){
data248.rollup_minutes_days = 90;
}
if(data248.path_minutes_days === undefined){
data248.path_minutes_days = 3;
}
if(data248.rollup_hours_days === undefined){
data248.rollup_hours_days = 800;
}
if(data248.batches_days === undefined){
data248.batches_days = 90;
}
if(data248.dead_letters_days === undefined){
data248.dead_letters_days = 90;
}
if(data248.alerts_days === undefined){
data248.alerts_days = 400;
}
for(const key33 in data248){
if(!(func2.call(schema11.properties.retention.properties, key33))){
const err651 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
}
let data249 = data248.http_request_complete_days;
if(!(((typeof data249 == "number") && (!(data249 % 1) && !isNaN(data249))) && (isFinite(data249)))){
const err652 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
if((typeof data249 == "number") && (isFinite(data249))){
if(data249 > 36500 || isNaN(data249)){
const err653 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
if(data249 < 0 || isNaN(data249)){
const err654 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
}
let data250 = data248.tcp_connection_closed_days;
if(!(((typeof data250 == "number") && (!(data250 % 1) && !isNaN(data250))) && (isFinite(data250)))){
const err655 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
if((typeof data250 == "number") && (isFinite(data250))){
if(data250 > 36500 || isNaN(data250)){
const err656 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
if(data250 < 0 || isNaN(data250)){
const err657 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
}
let data251 = data248.config_events_days;
if(!(((typeof data251 == "number") && (!(data251 % 1) && !isNaN(data251))) && (isFinite(data251)))){
const err658 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
if((typeof data251 == "number") && (isFinite(data251))){
if(data251 > 36500 || isNaN(data251)){
const err659 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
if(data251 < 0 || isNaN(data251)){
const err660 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
}
let data252 = data248.rollup_minutes_days;
if(!(((typeof data252 == "number") && (!(data252 % 1) && !isNaN(data252))) && (isFinite(data252)))){
const err661 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
if((typeof data252 == "number") && (isFinite(data252))){
if(data252 > 36500 || isNaN(data252)){
const err662 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
if(data252 < 0 || isNaN(data252)){
const err663 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
}
let data253 = data248.path_minutes_days;
if(!(((typeof data253 == "number") && (!(data253 % 1) && !isNaN(data253))) && (isFinite(data253)))){
const err664 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
if((typeof data253 == "number") && (isFinite(data253))){
if(data253 > 36500 || isNaN(data253)){
const err665 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
if(data253 < 0 || isNaN(data253)){
const err666 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
}
let data254 = data248.rollup_hours_days;
if(!(((typeof data254 == "number") && (!(data254 % 1) && !isNaN(data254))) && (isFinite(data254)))){
const err667 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
if((typeof data254 == "number") && (isFinite(data254))){
if(data254 > 36500 || isNaN(data254)){
const err668 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
if(data254 < 0 || isNaN(data254)){
const err669 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
}
let data255 = data248.batches_days;
if(!(((typeof data255 == "number") && (!(data255 % 1) && !isNaN(data255))) && (isFinite(data255)))){
const err670 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
if((typeof data255 == "number") && (isFinite(data255))){
if(data255 > 36500 || isNaN(data255)){
const err671 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
if(data255 < 0 || isNaN(data255)){
const err672 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
}
let data256 = data248.dead_letters_days;
if(!(((typeof data256 == "number") && (!(data256 % 1) && !isNaN(data256))) && (isFinite(data256)))){
const err673 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
if((typeof data256 == "number") && (isFinite(data256))){
if(data256 > 36500 || isNaN(data256)){
const err674 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
if(data256 < 0 || isNaN(data256)){
const err675 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
}
let data257 = data248.alerts_days;
if(!(((typeof data257 == "number") && (!(data257 % 1) && !isNaN(data257))) && (isFinite(data257)))){
const err676 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
if((typeof data257 == "number") && (isFinite(data257))){
if(data257 > 36500 || isNaN(data257)){
const err677 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
if(data257 < 0 || isNaN(data257)){
const err678 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
}
}
else {
const err679 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
let data258 = data.compaction;
if(data258 && typeof data258 == "object" && !Array.isArray(data258)){
if(data258.enabled === undefined){
data258.enabled = true;
}
if(data258.quiet_minutes === undefined){
data258.quiet_minutes = 15;
}
if(data258.bytes_max === undefined){
data258.bytes_max = 107374182400;
}
if(data258.present_minutes === undefined){
data258.present_minutes = 10;
}
if(data258.present_bytes_max === undefined){
data258.present_bytes_max = 536870912;
}
for(const key34 in data258){
if(!(((((key34 === "enabled") || (key34 === "quiet_minutes")) || (key34 === "bytes_max")) || (key34 === "present_minutes")) || (key34 === "present_bytes_max"))){
const err680 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
}
if(typeof data258.enabled !== "boolean"){
const err681 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
let data260 = data258.quiet_minutes;
if(!(((typeof data260 == "number") && (!(data260 % 1) && !isNaN(data260))) && (isFinite(data260)))){
const err682 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
if((typeof data260 == "number") && (isFinite(data260))){
if(data260 > 10080 || isNaN(data260)){
const err683 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
if(data260 < 1 || isNaN(data260)){
const err684 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
}
let data261 = data258.bytes_max;
if(!(((typeof data261 == "number") && (!(data261 % 1) && !isNaN(data261))) && (isFinite(data261)))){
const err685 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
if((typeof data261 == "number") && (isFinite(data261))){
if(data261 > 9007199254740991 || isNaN(data261)){
const err686 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
if(data261 < 0 || isNaN(data261)){
const err687 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
}
let data262 = data258.present_minutes;
if(!(((typeof data262 == "number") && (!(data262 % 1) && !isNaN(data262))) && (isFinite(data262)))){
const err688 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
if((typeof data262 == "number") && (isFinite(data262))){
if(data262 > 1440 || isNaN(data262)){
const err689 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1440}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
if(data262 < 1 || isNaN(data262)){
const err690 = {instancePath:instancePath+"/compaction/present_minutes",schemaPath:"#/properties/compaction/properties/present_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
}
let data263 = data258.present_bytes_max;
if(!(((typeof data263 == "number") && (!(data263 % 1) && !isNaN(data263))) && (isFinite(data263)))){
const err691 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
if((typeof data263 == "number") && (isFinite(data263))){
if(data263 > 9007199254740991 || isNaN(data263)){
const err692 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err692];
}
else {
vErrors.push(err692);
}
errors++;
}
if(data263 < 0 || isNaN(data263)){
const err693 = {instancePath:instancePath+"/compaction/present_bytes_max",schemaPath:"#/properties/compaction/properties/present_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
}
}
else {
const err694 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
}
if(data.geoip !== undefined){
let data264 = data.geoip;
if(data264 && typeof data264 == "object" && !Array.isArray(data264)){
if(data264.more_files === undefined){
data264.more_files = [];
}
if(data264.refresh_minutes === undefined){
data264.refresh_minutes = 15;
}
if(data264.clickhouse_user === undefined){
data264.clickhouse_user = "weir_geoip";
}
if(data264.file === undefined){
const err695 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
for(const key35 in data264){
if(!((((((key35 === "file") || (key35 === "more_files")) || (key35 === "locations")) || (key35 === "refresh_minutes")) || (key35 === "clickhouse_user")) || (key35 === "clickhouse_password"))){
const err696 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
}
if(data264.file !== undefined){
let data265 = data264.file;
if(typeof data265 === "string"){
if(func3(data265) < 1){
const err697 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
}
}
else {
const err698 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
}
let data266 = data264.more_files;
if(Array.isArray(data266)){
if(data266.length > 8){
const err699 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
const len17 = data266.length;
for(let i29=0; i29<len17; i29++){
let data267 = data266[i29];
if(typeof data267 === "string"){
if(func3(data267) < 1){
const err700 = {instancePath:instancePath+"/geoip/more_files/" + i29,schemaPath:"#/properties/geoip/properties/more_files/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err701 = {instancePath:instancePath+"/geoip/more_files/" + i29,schemaPath:"#/properties/geoip/properties/more_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
}
}
else {
const err702 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
if(data264.locations !== undefined){
let data268 = data264.locations;
if(typeof data268 === "string"){
if(func3(data268) < 1){
const err703 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
}
}
else {
const err704 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
}
let data269 = data264.refresh_minutes;
if(!(((typeof data269 == "number") && (!(data269 % 1) && !isNaN(data269))) && (isFinite(data269)))){
const err705 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
if((typeof data269 == "number") && (isFinite(data269))){
if(data269 > 10080 || isNaN(data269)){
const err706 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
if(data269 < 1 || isNaN(data269)){
const err707 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
}
}
let data270 = data264.clickhouse_user;
if(typeof data270 === "string"){
if(func3(data270) < 1){
const err708 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
}
}
else {
const err709 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
if(data264.clickhouse_password !== undefined){
let data271 = data264.clickhouse_password;
if(typeof data271 === "string"){
if(func3(data271) < 1){
const err710 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err711 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
}
}
else {
const err712 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
let data272 = data.alerts;
if(data272 && typeof data272 == "object" && !Array.isArray(data272)){
if(data272.rules === undefined){
data272.rules = [];
}
if(data272.ready_made === undefined){
data272.ready_made = [];
}
if(data272.destinations === undefined){
data272.destinations = [];
}
if(data272.evaluator === undefined){
data272.evaluator = true;
}
if(data272.evaluate_every_ms === undefined){
data272.evaluate_every_ms = 15000;
}
if(data272.delay_ms === undefined){
data272.delay_ms = 30000;
}
if(data272.late_minutes === undefined){
data272.late_minutes = 120;
}
if(data272.stall_after_ms === undefined){
data272.stall_after_ms = 180000;
}
if(data272.alerts_max === undefined){
data272.alerts_max = 1000;
}
if(data272.query_seconds === undefined){
data272.query_seconds = 10;
}
if(data272.query_rows === undefined){
data272.query_rows = 500000000;
}
if(data272.query_memory_bytes === undefined){
data272.query_memory_bytes = 1073741824;
}
for(const key36 in data272){
if(!(func2.call(schema11.properties.alerts.properties, key36))){
const err713 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
}
let data273 = data272.rules;
if(Array.isArray(data273)){
const len18 = data273.length;
for(let i30=0; i30<len18; i30++){
let data274 = data273[i30];
if(typeof data274 === "string"){
if(func3(data274) < 1){
const err714 = {instancePath:instancePath+"/alerts/rules/" + i30,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
}
else {
const err715 = {instancePath:instancePath+"/alerts/rules/" + i30,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
}
let i31 = data273.length;
let j12;
if(i31 > 1){
const indices12 = {};
for(;i31--;){
let item12 = data273[i31];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err716 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i31, j: j12}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
break;
}
indices12[item12] = i31;
}
}
}
else {
const err717 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
let data275 = data272.ready_made;
if(Array.isArray(data275)){
const len19 = data275.length;
for(let i32=0; i32<len19; i32++){
let data276 = data275[i32];
if(typeof data276 !== "string"){
const err718 = {instancePath:instancePath+"/alerts/ready_made/" + i32,schemaPath:"#/properties/alerts/properties/ready_made/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
if(!((((data276 === "security") || (data276 === "traffic")) || (data276 === "changes")) || (data276 === "pipeline"))){
const err719 = {instancePath:instancePath+"/alerts/ready_made/" + i32,schemaPath:"#/properties/alerts/properties/ready_made/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.ready_made.items.enum}};
if(vErrors === null){
vErrors = [err719];
}
else {
vErrors.push(err719);
}
errors++;
}
}
let i33 = data275.length;
let j13;
if(i33 > 1){
const indices13 = {};
for(;i33--;){
let item13 = data275[i33];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err720 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/uniqueItems",keyword:"uniqueItems",params:{i: i33, j: j13}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
break;
}
indices13[item13] = i33;
}
}
}
else {
const err721 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
let data277 = data272.destinations;
if(Array.isArray(data277)){
const len20 = data277.length;
for(let i34=0; i34<len20; i34++){
let data278 = data277[i34];
if(data278 && typeof data278 == "object" && !Array.isArray(data278)){
const tag1 = data278.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data278 && typeof data278 == "object" && !Array.isArray(data278)){
if(data278.severities === undefined){
data278.severities = [];
}
if(data278.timeout_ms === undefined){
data278.timeout_ms = 10000;
}
if(data278.retry_wait_ms_max === undefined){
data278.retry_wait_ms_max = 60000;
}
if(data278.resend_ms === undefined){
data278.resend_ms = 60000;
}
if(data278.resolve_after_ms === undefined){
data278.resolve_after_ms = 240000;
}
if(data278.type === undefined){
const err722 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
if(data278.name === undefined){
const err723 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
if(data278.urls === undefined){
const err724 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
for(const key37 in data278){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key37))){
const err725 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
}
if(data278.type !== undefined){
let data279 = data278.type;
if(typeof data279 !== "string"){
const err726 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
if("alertmanager" !== data279){
const err727 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
}
}
if(data278.name !== undefined){
let data280 = data278.name;
if(typeof data280 === "string"){
if(!pattern0.test(data280)){
const err728 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
}
else {
const err729 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
}
let data281 = data278.severities;
if(Array.isArray(data281)){
const len21 = data281.length;
for(let i35=0; i35<len21; i35++){
let data282 = data281[i35];
if(typeof data282 !== "string"){
const err730 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities/" + i35,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
if(!(((data282 === "info") || (data282 === "warning")) || (data282 === "critical"))){
const err731 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities/" + i35,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
}
let i36 = data281.length;
let j14;
if(i36 > 1){
const indices14 = {};
for(;i36--;){
let item14 = data281[i36];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err732 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i36, j: j14}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
break;
}
indices14[item14] = i36;
}
}
}
else {
const err733 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
if(data278.auth !== undefined){
let data283 = data278.auth;
if(data283 && typeof data283 == "object" && !Array.isArray(data283)){
for(const key38 in data283){
if(!(((key38 === "username") || (key38 === "password")) || (key38 === "bearer_token"))){
const err734 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
}
if(data283.username !== undefined){
let data284 = data283.username;
if(typeof data284 === "string"){
if(func3(data284) < 1){
const err735 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err736 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
}
if(data283.password !== undefined){
let data285 = data283.password;
if(typeof data285 === "string"){
if(func3(data285) < 1){
const err737 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err737];
}
else {
vErrors.push(err737);
}
errors++;
}
}
else {
const err738 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
}
if(data283.bearer_token !== undefined){
let data286 = data283.bearer_token;
if(typeof data286 === "string"){
if(func3(data286) < 1){
const err739 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err740 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
}
}
else {
const err741 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
}
if(data278.tls !== undefined){
let data287 = data278.tls;
if(data287 && typeof data287 == "object" && !Array.isArray(data287)){
for(const key39 in data287){
if(!(((key39 === "ca_file") || (key39 === "cert_file")) || (key39 === "key_file"))){
const err742 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
}
if(data287.ca_file !== undefined){
let data288 = data287.ca_file;
if(typeof data288 === "string"){
if(func3(data288) < 1){
const err743 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
}
else {
const err744 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err744];
}
else {
vErrors.push(err744);
}
errors++;
}
}
if(data287.cert_file !== undefined){
let data289 = data287.cert_file;
if(typeof data289 === "string"){
if(func3(data289) < 1){
const err745 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
}
else {
const err746 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
}
if(data287.key_file !== undefined){
let data290 = data287.key_file;
if(typeof data290 === "string"){
if(func3(data290) < 1){
const err747 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
}
else {
const err748 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
}
}
else {
const err749 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
}
let data291 = data278.timeout_ms;
if(!(((typeof data291 == "number") && (!(data291 % 1) && !isNaN(data291))) && (isFinite(data291)))){
const err750 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
if((typeof data291 == "number") && (isFinite(data291))){
if(data291 > 120000 || isNaN(data291)){
const err751 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err751];
}
else {
vErrors.push(err751);
}
errors++;
}
if(data291 < 100 || isNaN(data291)){
const err752 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
}
let data292 = data278.retry_wait_ms_max;
if(!(((typeof data292 == "number") && (!(data292 % 1) && !isNaN(data292))) && (isFinite(data292)))){
const err753 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
if((typeof data292 == "number") && (isFinite(data292))){
if(data292 > 3600000 || isNaN(data292)){
const err754 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
if(data292 < 100 || isNaN(data292)){
const err755 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err755];
}
else {
vErrors.push(err755);
}
errors++;
}
}
if(data278.urls !== undefined){
let data293 = data278.urls;
if(Array.isArray(data293)){
if(data293.length < 1){
const err756 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
const len22 = data293.length;
for(let i37=0; i37<len22; i37++){
let data294 = data293[i37];
if(typeof data294 === "string"){
if(!pattern55.test(data294)){
const err757 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/urls/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err757];
}
else {
vErrors.push(err757);
}
errors++;
}
}
else {
const err758 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/urls/" + i37,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
let i38 = data293.length;
let j15;
if(i38 > 1){
const indices15 = {};
for(;i38--;){
let item15 = data293[i38];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err759 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i38, j: j15}};
if(vErrors === null){
vErrors = [err759];
}
else {
vErrors.push(err759);
}
errors++;
break;
}
indices15[item15] = i38;
}
}
}
else {
const err760 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
}
let data295 = data278.resend_ms;
if(!(((typeof data295 == "number") && (!(data295 % 1) && !isNaN(data295))) && (isFinite(data295)))){
const err761 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
}
if((typeof data295 == "number") && (isFinite(data295))){
if(data295 > 3600000 || isNaN(data295)){
const err762 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
if(data295 < 1000 || isNaN(data295)){
const err763 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err763];
}
else {
vErrors.push(err763);
}
errors++;
}
}
let data296 = data278.resolve_after_ms;
if(!(((typeof data296 == "number") && (!(data296 % 1) && !isNaN(data296))) && (isFinite(data296)))){
const err764 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
if((typeof data296 == "number") && (isFinite(data296))){
if(data296 > 86400000 || isNaN(data296)){
const err765 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
if(data296 < 5000 || isNaN(data296)){
const err766 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5000}};
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
const err767 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data278 && typeof data278 == "object" && !Array.isArray(data278)){
if(data278.severities === undefined){
data278.severities = [];
}
if(data278.timeout_ms === undefined){
data278.timeout_ms = 10000;
}
if(data278.retry_wait_ms_max === undefined){
data278.retry_wait_ms_max = 60000;
}
if(data278.format === undefined){
data278.format = "alertmanager";
}
if(data278.group_by === undefined){
data278.group_by = ["alertname"];
}
if(data278.group_interval_ms === undefined){
data278.group_interval_ms = 60000;
}
if(data278.repeat_ms === undefined){
data278.repeat_ms = 14400000;
}
if(data278.send_resolved === undefined){
data278.send_resolved = true;
}
if(data278.alerts_max === undefined){
data278.alerts_max = 100;
}
if(data278.type === undefined){
const err768 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
if(data278.name === undefined){
const err769 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
if(data278.url === undefined){
const err770 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
for(const key40 in data278){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key40))){
const err771 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
}
if(data278.type !== undefined){
let data297 = data278.type;
if(typeof data297 !== "string"){
const err772 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
if("webhook" !== data297){
const err773 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err773];
}
else {
vErrors.push(err773);
}
errors++;
}
}
if(data278.name !== undefined){
let data298 = data278.name;
if(typeof data298 === "string"){
if(!pattern0.test(data298)){
const err774 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err775 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
}
}
let data299 = data278.severities;
if(Array.isArray(data299)){
const len23 = data299.length;
for(let i39=0; i39<len23; i39++){
let data300 = data299[i39];
if(typeof data300 !== "string"){
const err776 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
if(!(((data300 === "info") || (data300 === "warning")) || (data300 === "critical"))){
const err777 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities/" + i39,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
}
let i40 = data299.length;
let j16;
if(i40 > 1){
const indices16 = {};
for(;i40--;){
let item16 = data299[i40];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err778 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i40, j: j16}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
break;
}
indices16[item16] = i40;
}
}
}
else {
const err779 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
if(data278.auth !== undefined){
let data301 = data278.auth;
if(data301 && typeof data301 == "object" && !Array.isArray(data301)){
for(const key41 in data301){
if(!(((key41 === "username") || (key41 === "password")) || (key41 === "bearer_token"))){
const err780 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
}
if(data301.username !== undefined){
let data302 = data301.username;
if(typeof data302 === "string"){
if(func3(data302) < 1){
const err781 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
}
else {
const err782 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
}
if(data301.password !== undefined){
let data303 = data301.password;
if(typeof data303 === "string"){
if(func3(data303) < 1){
const err783 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
else {
const err784 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
}
if(data301.bearer_token !== undefined){
let data304 = data301.bearer_token;
if(typeof data304 === "string"){
if(func3(data304) < 1){
const err785 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
}
else {
const err786 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
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
else {
const err787 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
}
if(data278.tls !== undefined){
let data305 = data278.tls;
if(data305 && typeof data305 == "object" && !Array.isArray(data305)){
for(const key42 in data305){
if(!(((key42 === "ca_file") || (key42 === "cert_file")) || (key42 === "key_file"))){
const err788 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
}
if(data305.ca_file !== undefined){
let data306 = data305.ca_file;
if(typeof data306 === "string"){
if(func3(data306) < 1){
const err789 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
}
else {
const err790 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
}
if(data305.cert_file !== undefined){
let data307 = data305.cert_file;
if(typeof data307 === "string"){
if(func3(data307) < 1){
const err791 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err792 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
}
if(data305.key_file !== undefined){
let data308 = data305.key_file;
if(typeof data308 === "string"){
if(func3(data308) < 1){
const err793 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
}
else {
const err794 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
}
}
}
else {
const err795 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
}
let data309 = data278.timeout_ms;
if(!(((typeof data309 == "number") && (!(data309 % 1) && !isNaN(data309))) && (isFinite(data309)))){
const err796 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
if((typeof data309 == "number") && (isFinite(data309))){
if(data309 > 120000 || isNaN(data309)){
const err797 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
if(data309 < 100 || isNaN(data309)){
const err798 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
let data310 = data278.retry_wait_ms_max;
if(!(((typeof data310 == "number") && (!(data310 % 1) && !isNaN(data310))) && (isFinite(data310)))){
const err799 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
if((typeof data310 == "number") && (isFinite(data310))){
if(data310 > 3600000 || isNaN(data310)){
const err800 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
if(data310 < 100 || isNaN(data310)){
const err801 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
if(data278.url !== undefined){
let data311 = data278.url;
if(typeof data311 === "string"){
if(!pattern55.test(data311)){
const err802 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err803 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
}
let data312 = data278.format;
if(typeof data312 !== "string"){
const err804 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err804];
}
else {
vErrors.push(err804);
}
errors++;
}
if(!((data312 === "alertmanager") || (data312 === "slack"))){
const err805 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
if(data278.template_file !== undefined){
let data313 = data278.template_file;
if(typeof data313 === "string"){
if(func3(data313) < 1){
const err806 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err807 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
}
if(data278.signing_key !== undefined){
let data314 = data278.signing_key;
if(typeof data314 === "string"){
if(func3(data314) < 16){
const err808 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
}
else {
const err809 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
}
let data315 = data278.group_by;
if(Array.isArray(data315)){
const len24 = data315.length;
for(let i41=0; i41<len24; i41++){
let data316 = data315[i41];
if(typeof data316 === "string"){
if(!pattern58.test(data316)){
const err810 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_by/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
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
const err811 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_by/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
}
let i42 = data315.length;
let j17;
if(i42 > 1){
const indices17 = {};
for(;i42--;){
let item17 = data315[i42];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err812 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i42, j: j17}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
break;
}
indices17[item17] = i42;
}
}
}
else {
const err813 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
let data317 = data278.group_interval_ms;
if(!(((typeof data317 == "number") && (!(data317 % 1) && !isNaN(data317))) && (isFinite(data317)))){
const err814 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
if((typeof data317 == "number") && (isFinite(data317))){
if(data317 > 86400000 || isNaN(data317)){
const err815 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
if(data317 < 0 || isNaN(data317)){
const err816 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
}
let data318 = data278.repeat_ms;
if(!(((typeof data318 == "number") && (!(data318 % 1) && !isNaN(data318))) && (isFinite(data318)))){
const err817 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
}
if((typeof data318 == "number") && (isFinite(data318))){
if(data318 > 604800000 || isNaN(data318)){
const err818 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800000}};
if(vErrors === null){
vErrors = [err818];
}
else {
vErrors.push(err818);
}
errors++;
}
if(data318 < 0 || isNaN(data318)){
const err819 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
}
if(typeof data278.send_resolved !== "boolean"){
const err820 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err820];
}
else {
vErrors.push(err820);
}
errors++;
}
let data320 = data278.alerts_max;
if(!(((typeof data320 == "number") && (!(data320 % 1) && !isNaN(data320))) && (isFinite(data320)))){
const err821 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err821];
}
else {
vErrors.push(err821);
}
errors++;
}
if((typeof data320 == "number") && (isFinite(data320))){
if(data320 > 10000 || isNaN(data320)){
const err822 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err822];
}
else {
vErrors.push(err822);
}
errors++;
}
if(data320 < 1 || isNaN(data320)){
const err823 = {instancePath:instancePath+"/alerts/destinations/" + i34+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err823];
}
else {
vErrors.push(err823);
}
errors++;
}
}
}
else {
const err824 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
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
const err825 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err825];
}
else {
vErrors.push(err825);
}
errors++;
}
}
else {
const err826 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
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
const err827 = {instancePath:instancePath+"/alerts/destinations/" + i34,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err827];
}
else {
vErrors.push(err827);
}
errors++;
}
}
}
else {
const err828 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err828];
}
else {
vErrors.push(err828);
}
errors++;
}
if(data272.page_url !== undefined){
let data321 = data272.page_url;
if(typeof data321 === "string"){
if(!pattern59.test(data321)){
const err829 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err829];
}
else {
vErrors.push(err829);
}
errors++;
}
}
else {
const err830 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err830];
}
else {
vErrors.push(err830);
}
errors++;
}
}
if(typeof data272.evaluator !== "boolean"){
const err831 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err831];
}
else {
vErrors.push(err831);
}
errors++;
}
let data323 = data272.evaluate_every_ms;
if(!(((typeof data323 == "number") && (!(data323 % 1) && !isNaN(data323))) && (isFinite(data323)))){
const err832 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err832];
}
else {
vErrors.push(err832);
}
errors++;
}
if((typeof data323 == "number") && (isFinite(data323))){
if(data323 > 600000 || isNaN(data323)){
const err833 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err833];
}
else {
vErrors.push(err833);
}
errors++;
}
if(data323 < 1000 || isNaN(data323)){
const err834 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err834];
}
else {
vErrors.push(err834);
}
errors++;
}
}
let data324 = data272.delay_ms;
if(!(((typeof data324 == "number") && (!(data324 % 1) && !isNaN(data324))) && (isFinite(data324)))){
const err835 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err835];
}
else {
vErrors.push(err835);
}
errors++;
}
if((typeof data324 == "number") && (isFinite(data324))){
if(data324 > 3600000 || isNaN(data324)){
const err836 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err836];
}
else {
vErrors.push(err836);
}
errors++;
}
if(data324 < 0 || isNaN(data324)){
const err837 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err837];
}
else {
vErrors.push(err837);
}
errors++;
}
}
let data325 = data272.late_minutes;
if(!(((typeof data325 == "number") && (!(data325 % 1) && !isNaN(data325))) && (isFinite(data325)))){
const err838 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err838];
}
else {
vErrors.push(err838);
}
errors++;
}
if((typeof data325 == "number") && (isFinite(data325))){
if(data325 > 720 || isNaN(data325)){
const err839 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720}};
if(vErrors === null){
vErrors = [err839];
}
else {
vErrors.push(err839);
}
errors++;
}
if(data325 < 0 || isNaN(data325)){
const err840 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err840];
}
else {
vErrors.push(err840);
}
errors++;
}
}
let data326 = data272.stall_after_ms;
if(!(((typeof data326 == "number") && (!(data326 % 1) && !isNaN(data326))) && (isFinite(data326)))){
const err841 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err841];
}
else {
vErrors.push(err841);
}
errors++;
}
if((typeof data326 == "number") && (isFinite(data326))){
if(data326 > 86400000 || isNaN(data326)){
const err842 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err842];
}
else {
vErrors.push(err842);
}
errors++;
}
if(data326 < 60000 || isNaN(data326)){
const err843 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60000}};
if(vErrors === null){
vErrors = [err843];
}
else {
vErrors.push(err843);
}
errors++;
}
}
let data327 = data272.alerts_max;
if(!(((typeof data327 == "number") && (!(data327 % 1) && !isNaN(data327))) && (isFinite(data327)))){
const err844 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err844];
}
else {
vErrors.push(err844);
}
errors++;
}
if((typeof data327 == "number") && (isFinite(data327))){
if(data327 > 100000 || isNaN(data327)){
const err845 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err845];
}
else {
vErrors.push(err845);
}
errors++;
}
if(data327 < 1 || isNaN(data327)){
const err846 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err846];
}
else {
vErrors.push(err846);
}
errors++;
}
}
let data328 = data272.query_seconds;
if(!(((typeof data328 == "number") && (!(data328 % 1) && !isNaN(data328))) && (isFinite(data328)))){
const err847 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err847];
}
else {
vErrors.push(err847);
}
errors++;
}
if((typeof data328 == "number") && (isFinite(data328))){
if(data328 > 300 || isNaN(data328)){
const err848 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err848];
}
else {
vErrors.push(err848);
}
errors++;
}
if(data328 < 1 || isNaN(data328)){
const err849 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err849];
}
else {
vErrors.push(err849);
}
errors++;
}
}
let data329 = data272.query_rows;
if(!(((typeof data329 == "number") && (!(data329 % 1) && !isNaN(data329))) && (isFinite(data329)))){
const err850 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err850];
}
else {
vErrors.push(err850);
}
errors++;
}
if((typeof data329 == "number") && (isFinite(data329))){
if(data329 > 100000000000 || isNaN(data329)){
const err851 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err851];
}
else {
vErrors.push(err851);
}
errors++;
}
if(data329 < 1000 || isNaN(data329)){
const err852 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err852];
}
else {
vErrors.push(err852);
}
errors++;
}
}
let data330 = data272.query_memory_bytes;
if(!(((typeof data330 == "number") && (!(data330 % 1) && !isNaN(data330))) && (isFinite(data330)))){
const err853 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err853];
}
else {
vErrors.push(err853);
}
errors++;
}
if((typeof data330 == "number") && (isFinite(data330))){
if(data330 > 1099511627776 || isNaN(data330)){
const err854 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err854];
}
else {
vErrors.push(err854);
}
errors++;
}
if(data330 < 16777216 || isNaN(data330)){
const err855 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16777216}};
if(vErrors === null){
vErrors = [err855];
}
else {
vErrors.push(err855);
}
errors++;
}
}
}
else {
const err856 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err856];
}
else {
vErrors.push(err856);
}
errors++;
}
if(data.api !== undefined){
let data331 = data.api;
if(data331 && typeof data331 == "object" && !Array.isArray(data331)){
if(data331.serve === undefined){
data331.serve = true;
}
if(data331.host === undefined){
data331.host = "127.0.0.1";
}
if(data331.port === undefined){
data331.port = 9470;
}
if(data331.store_connections === undefined){
data331.store_connections = 10;
}
if(data331.version_headers === undefined){
data331.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data331.require_version === undefined){
data331.require_version = true;
}
if(data331.error_code_prefix === undefined){
data331.error_code_prefix = "ERR_WEIR_";
}
if(data331.body_bytes === undefined){
data331.body_bytes = 1048576;
}
if(data331.requests_per_minute === undefined){
data331.requests_per_minute = 6000;
}
if(data331.failed_logins_per_minute === undefined){
data331.failed_logins_per_minute = 300;
}
if(data331.connections_max === undefined){
data331.connections_max = 1000;
}
if(data331.trusted_proxies === undefined){
data331.trusted_proxies = [];
}
if(data331.cors_origins === undefined){
data331.cors_origins = [];
}
if(data331.regions === undefined){
data331.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data331.ns_targets === undefined){
data331.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data331.service_domains === undefined){
data331.service_domains = [];
}
if(data331.enforce_ip_restrictions === undefined){
data331.enforce_ip_restrictions = false;
}
if(data331.retry_wait_ms_min === undefined){
data331.retry_wait_ms_min = 200;
}
if(data331.retry_wait_ms_max === undefined){
data331.retry_wait_ms_max = 30000;
}
if(data331.poll_wait_ms === undefined){
data331.poll_wait_ms = 500;
}
if(data331.endpoints === undefined){
data331.endpoints = {};
}
for(const key43 in data331){
if(!(func2.call(schema11.properties.api.properties, key43))){
const err857 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err857];
}
else {
vErrors.push(err857);
}
errors++;
}
}
if(typeof data331.serve !== "boolean"){
const err858 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err858];
}
else {
vErrors.push(err858);
}
errors++;
}
let data333 = data331.host;
if(typeof data333 === "string"){
if(func3(data333) < 1){
const err859 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err859];
}
else {
vErrors.push(err859);
}
errors++;
}
}
else {
const err860 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err860];
}
else {
vErrors.push(err860);
}
errors++;
}
let data334 = data331.port;
if(!(((typeof data334 == "number") && (!(data334 % 1) && !isNaN(data334))) && (isFinite(data334)))){
const err861 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err861];
}
else {
vErrors.push(err861);
}
errors++;
}
if((typeof data334 == "number") && (isFinite(data334))){
if(data334 > 65535 || isNaN(data334)){
const err862 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err862];
}
else {
vErrors.push(err862);
}
errors++;
}
if(data334 < 0 || isNaN(data334)){
const err863 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err863];
}
else {
vErrors.push(err863);
}
errors++;
}
}
if(data331.base_url !== undefined){
let data335 = data331.base_url;
if(typeof data335 === "string"){
if(!pattern60.test(data335)){
const err864 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
if(vErrors === null){
vErrors = [err864];
}
else {
vErrors.push(err864);
}
errors++;
}
}
else {
const err865 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err865];
}
else {
vErrors.push(err865);
}
errors++;
}
}
if(data331.tls !== undefined){
let data336 = data331.tls;
if(data336 && typeof data336 == "object" && !Array.isArray(data336)){
if(data336.cert_file === undefined){
const err866 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err866];
}
else {
vErrors.push(err866);
}
errors++;
}
if(data336.key_file === undefined){
const err867 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err867];
}
else {
vErrors.push(err867);
}
errors++;
}
for(const key44 in data336){
if(!((key44 === "cert_file") || (key44 === "key_file"))){
const err868 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err868];
}
else {
vErrors.push(err868);
}
errors++;
}
}
if(data336.cert_file !== undefined){
let data337 = data336.cert_file;
if(typeof data337 === "string"){
if(func3(data337) < 1){
const err869 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err869];
}
else {
vErrors.push(err869);
}
errors++;
}
}
else {
const err870 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err870];
}
else {
vErrors.push(err870);
}
errors++;
}
}
if(data336.key_file !== undefined){
let data338 = data336.key_file;
if(typeof data338 === "string"){
if(func3(data338) < 1){
const err871 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err871];
}
else {
vErrors.push(err871);
}
errors++;
}
}
else {
const err872 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err872];
}
else {
vErrors.push(err872);
}
errors++;
}
}
}
else {
const err873 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err873];
}
else {
vErrors.push(err873);
}
errors++;
}
}
if(data331.store_url !== undefined){
let data339 = data331.store_url;
if(typeof data339 === "string"){
if(!pattern61.test(data339)){
const err874 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
if(vErrors === null){
vErrors = [err874];
}
else {
vErrors.push(err874);
}
errors++;
}
}
else {
const err875 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err875];
}
else {
vErrors.push(err875);
}
errors++;
}
}
let data340 = data331.store_connections;
if(!(((typeof data340 == "number") && (!(data340 % 1) && !isNaN(data340))) && (isFinite(data340)))){
const err876 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err876];
}
else {
vErrors.push(err876);
}
errors++;
}
if((typeof data340 == "number") && (isFinite(data340))){
if(data340 > 200 || isNaN(data340)){
const err877 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err877];
}
else {
vErrors.push(err877);
}
errors++;
}
if(data340 < 1 || isNaN(data340)){
const err878 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err878];
}
else {
vErrors.push(err878);
}
errors++;
}
}
if(data331.secret_key_file !== undefined){
let data341 = data331.secret_key_file;
if(typeof data341 === "string"){
if(func3(data341) < 1){
const err879 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err879];
}
else {
vErrors.push(err879);
}
errors++;
}
}
else {
const err880 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err880];
}
else {
vErrors.push(err880);
}
errors++;
}
}
let data342 = data331.version_headers;
if(Array.isArray(data342)){
if(data342.length < 1){
const err881 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err881];
}
else {
vErrors.push(err881);
}
errors++;
}
const len25 = data342.length;
for(let i43=0; i43<len25; i43++){
let data343 = data342[i43];
if(typeof data343 === "string"){
if(!pattern62.test(data343)){
const err882 = {instancePath:instancePath+"/api/version_headers/" + i43,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err882];
}
else {
vErrors.push(err882);
}
errors++;
}
}
else {
const err883 = {instancePath:instancePath+"/api/version_headers/" + i43,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err883];
}
else {
vErrors.push(err883);
}
errors++;
}
}
let i44 = data342.length;
let j18;
if(i44 > 1){
const indices18 = {};
for(;i44--;){
let item18 = data342[i44];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err884 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i44, j: j18}};
if(vErrors === null){
vErrors = [err884];
}
else {
vErrors.push(err884);
}
errors++;
break;
}
indices18[item18] = i44;
}
}
}
else {
const err885 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err885];
}
else {
vErrors.push(err885);
}
errors++;
}
if(typeof data331.require_version !== "boolean"){
const err886 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err886];
}
else {
vErrors.push(err886);
}
errors++;
}
let data345 = data331.error_code_prefix;
if(typeof data345 === "string"){
if(!pattern63.test(data345)){
const err887 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
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
const err888 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err888];
}
else {
vErrors.push(err888);
}
errors++;
}
let data346 = data331.body_bytes;
if(!(((typeof data346 == "number") && (!(data346 % 1) && !isNaN(data346))) && (isFinite(data346)))){
const err889 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err889];
}
else {
vErrors.push(err889);
}
errors++;
}
if((typeof data346 == "number") && (isFinite(data346))){
if(data346 > 67108864 || isNaN(data346)){
const err890 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err890];
}
else {
vErrors.push(err890);
}
errors++;
}
if(data346 < 1024 || isNaN(data346)){
const err891 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err891];
}
else {
vErrors.push(err891);
}
errors++;
}
}
let data347 = data331.requests_per_minute;
if(!(((typeof data347 == "number") && (!(data347 % 1) && !isNaN(data347))) && (isFinite(data347)))){
const err892 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err892];
}
else {
vErrors.push(err892);
}
errors++;
}
if((typeof data347 == "number") && (isFinite(data347))){
if(data347 > 1000000 || isNaN(data347)){
const err893 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err893];
}
else {
vErrors.push(err893);
}
errors++;
}
if(data347 < 0 || isNaN(data347)){
const err894 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err894];
}
else {
vErrors.push(err894);
}
errors++;
}
}
let data348 = data331.failed_logins_per_minute;
if(!(((typeof data348 == "number") && (!(data348 % 1) && !isNaN(data348))) && (isFinite(data348)))){
const err895 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err895];
}
else {
vErrors.push(err895);
}
errors++;
}
if((typeof data348 == "number") && (isFinite(data348))){
if(data348 > 1000000 || isNaN(data348)){
const err896 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err896];
}
else {
vErrors.push(err896);
}
errors++;
}
if(data348 < 0 || isNaN(data348)){
const err897 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err897];
}
else {
vErrors.push(err897);
}
errors++;
}
}
let data349 = data331.connections_max;
if(!(((typeof data349 == "number") && (!(data349 % 1) && !isNaN(data349))) && (isFinite(data349)))){
const err898 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err898];
}
else {
vErrors.push(err898);
}
errors++;
}
if((typeof data349 == "number") && (isFinite(data349))){
if(data349 > 100000 || isNaN(data349)){
const err899 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err899];
}
else {
vErrors.push(err899);
}
errors++;
}
if(data349 < 1 || isNaN(data349)){
const err900 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err900];
}
else {
vErrors.push(err900);
}
errors++;
}
}
let data350 = data331.trusted_proxies;
if(Array.isArray(data350)){
const len26 = data350.length;
for(let i45=0; i45<len26; i45++){
let data351 = data350[i45];
if(typeof data351 === "string"){
if(!pattern64.test(data351)){
const err901 = {instancePath:instancePath+"/api/trusted_proxies/" + i45,schemaPath:"#/properties/api/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err901];
}
else {
vErrors.push(err901);
}
errors++;
}
}
else {
const err902 = {instancePath:instancePath+"/api/trusted_proxies/" + i45,schemaPath:"#/properties/api/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err902];
}
else {
vErrors.push(err902);
}
errors++;
}
}
let i46 = data350.length;
let j19;
if(i46 > 1){
const indices19 = {};
for(;i46--;){
let item19 = data350[i46];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err903 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i46, j: j19}};
if(vErrors === null){
vErrors = [err903];
}
else {
vErrors.push(err903);
}
errors++;
break;
}
indices19[item19] = i46;
}
}
}
else {
const err904 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err904];
}
else {
vErrors.push(err904);
}
errors++;
}
let data352 = data331.cors_origins;
if(Array.isArray(data352)){
const len27 = data352.length;
for(let i47=0; i47<len27; i47++){
let data353 = data352[i47];
if(typeof data353 === "string"){
if(!pattern65.test(data353)){
const err905 = {instancePath:instancePath+"/api/cors_origins/" + i47,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err905];
}
else {
vErrors.push(err905);
}
errors++;
}
}
else {
const err906 = {instancePath:instancePath+"/api/cors_origins/" + i47,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err906];
}
else {
vErrors.push(err906);
}
errors++;
}
}
let i48 = data352.length;
let j20;
if(i48 > 1){
const indices20 = {};
for(;i48--;){
let item20 = data352[i48];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err907 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i48, j: j20}};
if(vErrors === null){
vErrors = [err907];
}
else {
vErrors.push(err907);
}
errors++;
break;
}
indices20[item20] = i48;
}
}
}
else {
const err908 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err908];
}
else {
vErrors.push(err908);
}
errors++;
}
let data354 = data331.regions;
if(Array.isArray(data354)){
const len28 = data354.length;
for(let i49=0; i49<len28; i49++){
let data355 = data354[i49];
if(typeof data355 === "string"){
if(!pattern66.test(data355)){
const err909 = {instancePath:instancePath+"/api/regions/" + i49,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err909];
}
else {
vErrors.push(err909);
}
errors++;
}
}
else {
const err910 = {instancePath:instancePath+"/api/regions/" + i49,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err910];
}
else {
vErrors.push(err910);
}
errors++;
}
}
let i50 = data354.length;
let j21;
if(i50 > 1){
const indices21 = {};
for(;i50--;){
let item21 = data354[i50];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err911 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i50, j: j21}};
if(vErrors === null){
vErrors = [err911];
}
else {
vErrors.push(err911);
}
errors++;
break;
}
indices21[item21] = i50;
}
}
}
else {
const err912 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err912];
}
else {
vErrors.push(err912);
}
errors++;
}
let data356 = data331.ns_targets;
if(Array.isArray(data356)){
const len29 = data356.length;
for(let i51=0; i51<len29; i51++){
let data357 = data356[i51];
if(typeof data357 === "string"){
if(func3(data357) > 254){
const err913 = {instancePath:instancePath+"/api/ns_targets/" + i51,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err913];
}
else {
vErrors.push(err913);
}
errors++;
}
if(func3(data357) < 1){
const err914 = {instancePath:instancePath+"/api/ns_targets/" + i51,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err914];
}
else {
vErrors.push(err914);
}
errors++;
}
}
else {
const err915 = {instancePath:instancePath+"/api/ns_targets/" + i51,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err915];
}
else {
vErrors.push(err915);
}
errors++;
}
}
let i52 = data356.length;
let j22;
if(i52 > 1){
const indices22 = {};
for(;i52--;){
let item22 = data356[i52];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err916 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i52, j: j22}};
if(vErrors === null){
vErrors = [err916];
}
else {
vErrors.push(err916);
}
errors++;
break;
}
indices22[item22] = i52;
}
}
}
else {
const err917 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err917];
}
else {
vErrors.push(err917);
}
errors++;
}
let data358 = data331.service_domains;
if(Array.isArray(data358)){
const len30 = data358.length;
for(let i53=0; i53<len30; i53++){
let data359 = data358[i53];
if(typeof data359 === "string"){
if(func3(data359) > 253){
const err918 = {instancePath:instancePath+"/api/service_domains/" + i53,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err918];
}
else {
vErrors.push(err918);
}
errors++;
}
if(func3(data359) < 1){
const err919 = {instancePath:instancePath+"/api/service_domains/" + i53,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err919];
}
else {
vErrors.push(err919);
}
errors++;
}
}
else {
const err920 = {instancePath:instancePath+"/api/service_domains/" + i53,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err920];
}
else {
vErrors.push(err920);
}
errors++;
}
}
let i54 = data358.length;
let j23;
if(i54 > 1){
const indices23 = {};
for(;i54--;){
let item23 = data358[i54];
if(typeof item23 !== "string"){
continue;
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
const err921 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i54, j: j23}};
if(vErrors === null){
vErrors = [err921];
}
else {
vErrors.push(err921);
}
errors++;
break;
}
indices23[item23] = i54;
}
}
}
else {
const err922 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err922];
}
else {
vErrors.push(err922);
}
errors++;
}
if(typeof data331.enforce_ip_restrictions !== "boolean"){
const err923 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err923];
}
else {
vErrors.push(err923);
}
errors++;
}
if(data331.file_destinations !== undefined){
let data361 = data331.file_destinations;
if(typeof data361 === "string"){
if(func3(data361) < 1){
const err924 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err924];
}
else {
vErrors.push(err924);
}
errors++;
}
}
else {
const err925 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err925];
}
else {
vErrors.push(err925);
}
errors++;
}
}
let data362 = data331.retry_wait_ms_min;
if(!(((typeof data362 == "number") && (!(data362 % 1) && !isNaN(data362))) && (isFinite(data362)))){
const err926 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err926];
}
else {
vErrors.push(err926);
}
errors++;
}
if((typeof data362 == "number") && (isFinite(data362))){
if(data362 > 60000 || isNaN(data362)){
const err927 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err927];
}
else {
vErrors.push(err927);
}
errors++;
}
if(data362 < 1 || isNaN(data362)){
const err928 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err928];
}
else {
vErrors.push(err928);
}
errors++;
}
}
let data363 = data331.retry_wait_ms_max;
if(!(((typeof data363 == "number") && (!(data363 % 1) && !isNaN(data363))) && (isFinite(data363)))){
const err929 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err929];
}
else {
vErrors.push(err929);
}
errors++;
}
if((typeof data363 == "number") && (isFinite(data363))){
if(data363 > 3600000 || isNaN(data363)){
const err930 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err930];
}
else {
vErrors.push(err930);
}
errors++;
}
if(data363 < 1 || isNaN(data363)){
const err931 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err931];
}
else {
vErrors.push(err931);
}
errors++;
}
}
let data364 = data331.poll_wait_ms;
if(!(((typeof data364 == "number") && (!(data364 % 1) && !isNaN(data364))) && (isFinite(data364)))){
const err932 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err932];
}
else {
vErrors.push(err932);
}
errors++;
}
if((typeof data364 == "number") && (isFinite(data364))){
if(data364 > 60000 || isNaN(data364)){
const err933 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err933];
}
else {
vErrors.push(err933);
}
errors++;
}
if(data364 < 10 || isNaN(data364)){
const err934 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err934];
}
else {
vErrors.push(err934);
}
errors++;
}
}
let data365 = data331.endpoints;
if(data365 && typeof data365 == "object" && !Array.isArray(data365)){
for(const key45 in data365){
if(!((((key45 === "kinesis") || (key45 === "firehose")) || (key45 === "cloudwatch_logs")) || (key45 === "sts"))){
const err935 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err935];
}
else {
vErrors.push(err935);
}
errors++;
}
}
if(data365.kinesis !== undefined){
let data366 = data365.kinesis;
if(typeof data366 === "string"){
if(!pattern10.test(data366)){
const err936 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err936];
}
else {
vErrors.push(err936);
}
errors++;
}
}
else {
const err937 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err937];
}
else {
vErrors.push(err937);
}
errors++;
}
}
if(data365.firehose !== undefined){
let data367 = data365.firehose;
if(typeof data367 === "string"){
if(!pattern10.test(data367)){
const err938 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err938];
}
else {
vErrors.push(err938);
}
errors++;
}
}
else {
const err939 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err939];
}
else {
vErrors.push(err939);
}
errors++;
}
}
if(data365.cloudwatch_logs !== undefined){
let data368 = data365.cloudwatch_logs;
if(typeof data368 === "string"){
if(!pattern10.test(data368)){
const err940 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err941 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err941];
}
else {
vErrors.push(err941);
}
errors++;
}
}
if(data365.sts !== undefined){
let data369 = data365.sts;
if(typeof data369 === "string"){
if(!pattern10.test(data369)){
const err942 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err942];
}
else {
vErrors.push(err942);
}
errors++;
}
}
else {
const err943 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err943];
}
else {
vErrors.push(err943);
}
errors++;
}
}
}
else {
const err944 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err944];
}
else {
vErrors.push(err944);
}
errors++;
}
}
else {
const err945 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err945];
}
else {
vErrors.push(err945);
}
errors++;
}
}
let data370 = data.ops;
if((!(data370 && typeof data370 == "object" && !Array.isArray(data370))) && (typeof data370 !== "boolean")){
const err946 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err946];
}
else {
vErrors.push(err946);
}
errors++;
}
const _errs823 = errors;
const _errs824 = errors;
if(true !== data370){
const err947 = {};
if(vErrors === null){
vErrors = [err947];
}
else {
vErrors.push(err947);
}
errors++;
}
var valid161 = _errs824 === errors;
if(valid161){
const err948 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err948];
}
else {
vErrors.push(err948);
}
errors++;
}
else {
errors = _errs823;
if(vErrors !== null){
if(_errs823){
vErrors.length = _errs823;
}
else {
vErrors = null;
}
}
}
if(data370 && typeof data370 == "object" && !Array.isArray(data370)){
if(data370.host === undefined){
data370.host = "127.0.0.1";
}
if(data370.port === undefined){
data370.port = 9464;
}
if(data370.connections_max === undefined){
data370.connections_max = 100;
}
if(data370.traffic_metrics === undefined){
data370.traffic_metrics = false;
}
if(data370.traffic_hosts === undefined){
data370.traffic_hosts = [];
}
if(data370.traffic_hosts_max === undefined){
data370.traffic_hosts_max = 20;
}
for(const key46 in data370){
if(!(((((((key46 === "host") || (key46 === "port")) || (key46 === "connections_max")) || (key46 === "token")) || (key46 === "traffic_metrics")) || (key46 === "traffic_hosts")) || (key46 === "traffic_hosts_max"))){
const err949 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err949];
}
else {
vErrors.push(err949);
}
errors++;
}
}
let data371 = data370.host;
if(typeof data371 === "string"){
if(func3(data371) < 1){
const err950 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err950];
}
else {
vErrors.push(err950);
}
errors++;
}
}
else {
const err951 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err951];
}
else {
vErrors.push(err951);
}
errors++;
}
let data372 = data370.port;
if(!(((typeof data372 == "number") && (!(data372 % 1) && !isNaN(data372))) && (isFinite(data372)))){
const err952 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err952];
}
else {
vErrors.push(err952);
}
errors++;
}
if((typeof data372 == "number") && (isFinite(data372))){
if(data372 > 65535 || isNaN(data372)){
const err953 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err953];
}
else {
vErrors.push(err953);
}
errors++;
}
if(data372 < 0 || isNaN(data372)){
const err954 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err954];
}
else {
vErrors.push(err954);
}
errors++;
}
}
let data373 = data370.connections_max;
if(!(((typeof data373 == "number") && (!(data373 % 1) && !isNaN(data373))) && (isFinite(data373)))){
const err955 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err955];
}
else {
vErrors.push(err955);
}
errors++;
}
if((typeof data373 == "number") && (isFinite(data373))){
if(data373 > 100000 || isNaN(data373)){
const err956 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err956];
}
else {
vErrors.push(err956);
}
errors++;
}
if(data373 < 1 || isNaN(data373)){
const err957 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err957];
}
else {
vErrors.push(err957);
}
errors++;
}
}
if(data370.token !== undefined){
let data374 = data370.token;
if(typeof data374 === "string"){
if(func3(data374) < 1){
const err958 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err959 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err959];
}
else {
vErrors.push(err959);
}
errors++;
}
}
if(typeof data370.traffic_metrics !== "boolean"){
const err960 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err960];
}
else {
vErrors.push(err960);
}
errors++;
}
let data376 = data370.traffic_hosts;
if(Array.isArray(data376)){
if(data376.length > 500){
const err961 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err961];
}
else {
vErrors.push(err961);
}
errors++;
}
const len31 = data376.length;
for(let i55=0; i55<len31; i55++){
let data377 = data376[i55];
if(typeof data377 === "string"){
if(func3(data377) > 253){
const err962 = {instancePath:instancePath+"/ops/traffic_hosts/" + i55,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err962];
}
else {
vErrors.push(err962);
}
errors++;
}
if(func3(data377) < 1){
const err963 = {instancePath:instancePath+"/ops/traffic_hosts/" + i55,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err963];
}
else {
vErrors.push(err963);
}
errors++;
}
}
else {
const err964 = {instancePath:instancePath+"/ops/traffic_hosts/" + i55,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err964];
}
else {
vErrors.push(err964);
}
errors++;
}
}
let i56 = data376.length;
let j24;
if(i56 > 1){
const indices24 = {};
for(;i56--;){
let item24 = data376[i56];
if(typeof item24 !== "string"){
continue;
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
const err965 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i56, j: j24}};
if(vErrors === null){
vErrors = [err965];
}
else {
vErrors.push(err965);
}
errors++;
break;
}
indices24[item24] = i56;
}
}
}
else {
const err966 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err966];
}
else {
vErrors.push(err966);
}
errors++;
}
let data378 = data370.traffic_hosts_max;
if(!(((typeof data378 == "number") && (!(data378 % 1) && !isNaN(data378))) && (isFinite(data378)))){
const err967 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err967];
}
else {
vErrors.push(err967);
}
errors++;
}
if((typeof data378 == "number") && (isFinite(data378))){
if(data378 > 500 || isNaN(data378)){
const err968 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err968];
}
else {
vErrors.push(err968);
}
errors++;
}
if(data378 < 1 || isNaN(data378)){
const err969 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err969];
}
else {
vErrors.push(err969);
}
errors++;
}
}
}
let data379 = data.web;
if((!(data379 && typeof data379 == "object" && !Array.isArray(data379))) && (typeof data379 !== "boolean")){
const err970 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err970];
}
else {
vErrors.push(err970);
}
errors++;
}
const _errs844 = errors;
const _errs845 = errors;
if(true !== data379){
const err971 = {};
if(vErrors === null){
vErrors = [err971];
}
else {
vErrors.push(err971);
}
errors++;
}
var valid166 = _errs845 === errors;
if(valid166){
const err972 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err972];
}
else {
vErrors.push(err972);
}
errors++;
}
else {
errors = _errs844;
if(vErrors !== null){
if(_errs844){
vErrors.length = _errs844;
}
else {
vErrors = null;
}
}
}
if(data379 && typeof data379 == "object" && !Array.isArray(data379)){
if(data379.host === undefined){
data379.host = "127.0.0.1";
}
if(data379.port === undefined){
data379.port = 9480;
}
if(data379.allowed_hosts === undefined){
data379.allowed_hosts = [];
}
if(data379.login === undefined){
data379.login = "auto";
}
if(data379.trusted_proxies === undefined){
data379.trusted_proxies = [];
}
if(data379.connections_max === undefined){
data379.connections_max = 500;
}
if(data379.requests_per_minute === undefined){
data379.requests_per_minute = 1200;
}
if(data379.live_requests_max === undefined){
data379.live_requests_max = 50;
}
if(data379.session_minutes === undefined){
data379.session_minutes = 720;
}
if(data379.query_seconds === undefined){
data379.query_seconds = 10;
}
if(data379.range_days === undefined){
data379.range_days = 92;
}
for(const key47 in data379){
if(!(func2.call(schema11.properties.web.properties, key47))){
const err973 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err973];
}
else {
vErrors.push(err973);
}
errors++;
}
}
let data380 = data379.host;
if(typeof data380 === "string"){
if(func3(data380) < 1){
const err974 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err975 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err975];
}
else {
vErrors.push(err975);
}
errors++;
}
let data381 = data379.port;
if(!(((typeof data381 == "number") && (!(data381 % 1) && !isNaN(data381))) && (isFinite(data381)))){
const err976 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err976];
}
else {
vErrors.push(err976);
}
errors++;
}
if((typeof data381 == "number") && (isFinite(data381))){
if(data381 > 65535 || isNaN(data381)){
const err977 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err977];
}
else {
vErrors.push(err977);
}
errors++;
}
if(data381 < 0 || isNaN(data381)){
const err978 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err978];
}
else {
vErrors.push(err978);
}
errors++;
}
}
if(data379.tls !== undefined){
let data382 = data379.tls;
if(data382 && typeof data382 == "object" && !Array.isArray(data382)){
if(data382.reload_interval_ms === undefined){
data382.reload_interval_ms = 10000;
}
if(data382.cert_file === undefined){
const err979 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err979];
}
else {
vErrors.push(err979);
}
errors++;
}
if(data382.key_file === undefined){
const err980 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err980];
}
else {
vErrors.push(err980);
}
errors++;
}
for(const key48 in data382){
if(!(((key48 === "cert_file") || (key48 === "key_file")) || (key48 === "reload_interval_ms"))){
const err981 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48}};
if(vErrors === null){
vErrors = [err981];
}
else {
vErrors.push(err981);
}
errors++;
}
}
if(data382.cert_file !== undefined){
let data383 = data382.cert_file;
if(typeof data383 === "string"){
if(func3(data383) < 1){
const err982 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err982];
}
else {
vErrors.push(err982);
}
errors++;
}
}
else {
const err983 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err983];
}
else {
vErrors.push(err983);
}
errors++;
}
}
if(data382.key_file !== undefined){
let data384 = data382.key_file;
if(typeof data384 === "string"){
if(func3(data384) < 1){
const err984 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err984];
}
else {
vErrors.push(err984);
}
errors++;
}
}
else {
const err985 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err985];
}
else {
vErrors.push(err985);
}
errors++;
}
}
let data385 = data382.reload_interval_ms;
if(!(((typeof data385 == "number") && (!(data385 % 1) && !isNaN(data385))) && (isFinite(data385)))){
const err986 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err986];
}
else {
vErrors.push(err986);
}
errors++;
}
if((typeof data385 == "number") && (isFinite(data385))){
if(data385 > 3600000 || isNaN(data385)){
const err987 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err987];
}
else {
vErrors.push(err987);
}
errors++;
}
if(data385 < 100 || isNaN(data385)){
const err988 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err988];
}
else {
vErrors.push(err988);
}
errors++;
}
}
}
else {
const err989 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err989];
}
else {
vErrors.push(err989);
}
errors++;
}
}
let data386 = data379.allowed_hosts;
if(Array.isArray(data386)){
const len32 = data386.length;
for(let i57=0; i57<len32; i57++){
let data387 = data386[i57];
if(typeof data387 === "string"){
if(!pattern71.test(data387)){
const err990 = {instancePath:instancePath+"/web/allowed_hosts/" + i57,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
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
const err991 = {instancePath:instancePath+"/web/allowed_hosts/" + i57,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err991];
}
else {
vErrors.push(err991);
}
errors++;
}
}
let i58 = data386.length;
let j25;
if(i58 > 1){
const indices25 = {};
for(;i58--;){
let item25 = data386[i58];
if(typeof item25 !== "string"){
continue;
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
const err992 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i58, j: j25}};
if(vErrors === null){
vErrors = [err992];
}
else {
vErrors.push(err992);
}
errors++;
break;
}
indices25[item25] = i58;
}
}
}
else {
const err993 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err993];
}
else {
vErrors.push(err993);
}
errors++;
}
let data388 = data379.login;
if(typeof data388 !== "string"){
const err994 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err994];
}
else {
vErrors.push(err994);
}
errors++;
}
if(!((data388 === "auto") || (data388 === "always"))){
const err995 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err995];
}
else {
vErrors.push(err995);
}
errors++;
}
let data389 = data379.trusted_proxies;
if(Array.isArray(data389)){
const len33 = data389.length;
for(let i59=0; i59<len33; i59++){
let data390 = data389[i59];
if(typeof data390 === "string"){
if(!pattern64.test(data390)){
const err996 = {instancePath:instancePath+"/web/trusted_proxies/" + i59,schemaPath:"#/properties/web/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
if(vErrors === null){
vErrors = [err996];
}
else {
vErrors.push(err996);
}
errors++;
}
}
else {
const err997 = {instancePath:instancePath+"/web/trusted_proxies/" + i59,schemaPath:"#/properties/web/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err997];
}
else {
vErrors.push(err997);
}
errors++;
}
}
let i60 = data389.length;
let j26;
if(i60 > 1){
const indices26 = {};
for(;i60--;){
let item26 = data389[i60];
if(typeof item26 !== "string"){
continue;
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
const err998 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i60, j: j26}};
if(vErrors === null){
vErrors = [err998];
}
else {
vErrors.push(err998);
}
errors++;
break;
}
indices26[item26] = i60;
}
}
}
else {
const err999 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err999];
}
else {
vErrors.push(err999);
}
errors++;
}
let data391 = data379.connections_max;
if(!(((typeof data391 == "number") && (!(data391 % 1) && !isNaN(data391))) && (isFinite(data391)))){
const err1000 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1000];
}
else {
vErrors.push(err1000);
}
errors++;
}
if((typeof data391 == "number") && (isFinite(data391))){
if(data391 > 100000 || isNaN(data391)){
const err1001 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1001];
}
else {
vErrors.push(err1001);
}
errors++;
}
if(data391 < 1 || isNaN(data391)){
const err1002 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1002];
}
else {
vErrors.push(err1002);
}
errors++;
}
}
let data392 = data379.requests_per_minute;
if(!(((typeof data392 == "number") && (!(data392 % 1) && !isNaN(data392))) && (isFinite(data392)))){
const err1003 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1003];
}
else {
vErrors.push(err1003);
}
errors++;
}
if((typeof data392 == "number") && (isFinite(data392))){
if(data392 > 1000000 || isNaN(data392)){
const err1004 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err1004];
}
else {
vErrors.push(err1004);
}
errors++;
}
if(data392 < 0 || isNaN(data392)){
const err1005 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err1005];
}
else {
vErrors.push(err1005);
}
errors++;
}
}
let data393 = data379.live_requests_max;
if(!(((typeof data393 == "number") && (!(data393 % 1) && !isNaN(data393))) && (isFinite(data393)))){
const err1006 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1006];
}
else {
vErrors.push(err1006);
}
errors++;
}
if((typeof data393 == "number") && (isFinite(data393))){
if(data393 > 10000 || isNaN(data393)){
const err1007 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err1007];
}
else {
vErrors.push(err1007);
}
errors++;
}
if(data393 < 1 || isNaN(data393)){
const err1008 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1008];
}
else {
vErrors.push(err1008);
}
errors++;
}
}
let data394 = data379.session_minutes;
if(!(((typeof data394 == "number") && (!(data394 % 1) && !isNaN(data394))) && (isFinite(data394)))){
const err1009 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1009];
}
else {
vErrors.push(err1009);
}
errors++;
}
if((typeof data394 == "number") && (isFinite(data394))){
if(data394 > 43200 || isNaN(data394)){
const err1010 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err1010];
}
else {
vErrors.push(err1010);
}
errors++;
}
if(data394 < 1 || isNaN(data394)){
const err1011 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1011];
}
else {
vErrors.push(err1011);
}
errors++;
}
}
let data395 = data379.query_seconds;
if(!(((typeof data395 == "number") && (!(data395 % 1) && !isNaN(data395))) && (isFinite(data395)))){
const err1012 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1012];
}
else {
vErrors.push(err1012);
}
errors++;
}
if((typeof data395 == "number") && (isFinite(data395))){
if(data395 > 300 || isNaN(data395)){
const err1013 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err1013];
}
else {
vErrors.push(err1013);
}
errors++;
}
if(data395 < 1 || isNaN(data395)){
const err1014 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1014];
}
else {
vErrors.push(err1014);
}
errors++;
}
}
let data396 = data379.range_days;
if(!(((typeof data396 == "number") && (!(data396 % 1) && !isNaN(data396))) && (isFinite(data396)))){
const err1015 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1015];
}
else {
vErrors.push(err1015);
}
errors++;
}
if((typeof data396 == "number") && (isFinite(data396))){
if(data396 > 3660 || isNaN(data396)){
const err1016 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err1016];
}
else {
vErrors.push(err1016);
}
errors++;
}
if(data396 < 1 || isNaN(data396)){
const err1017 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err1017];
}
else {
vErrors.push(err1017);
}
errors++;
}
}
}
let data397 = data.log;
if(data397 && typeof data397 == "object" && !Array.isArray(data397)){
if(data397.level === undefined){
data397.level = "info";
}
if(data397.format === undefined){
data397.format = "auto";
}
for(const key49 in data397){
if(!((key49 === "level") || (key49 === "format"))){
const err1018 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49}};
if(vErrors === null){
vErrors = [err1018];
}
else {
vErrors.push(err1018);
}
errors++;
}
}
let data398 = data397.level;
if(typeof data398 !== "string"){
const err1019 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1019];
}
else {
vErrors.push(err1019);
}
errors++;
}
if(!((((data398 === "debug") || (data398 === "info")) || (data398 === "warn")) || (data398 === "error"))){
const err1020 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err1020];
}
else {
vErrors.push(err1020);
}
errors++;
}
let data399 = data397.format;
if(typeof data399 !== "string"){
const err1021 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1021];
}
else {
vErrors.push(err1021);
}
errors++;
}
if(!(((data399 === "auto") || (data399 === "json")) || (data399 === "pretty"))){
const err1022 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err1022];
}
else {
vErrors.push(err1022);
}
errors++;
}
}
else {
const err1023 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1023];
}
else {
vErrors.push(err1023);
}
errors++;
}
if(data.tracing !== undefined){
let data400 = data.tracing;
if(data400 && typeof data400 == "object" && !Array.isArray(data400)){
if(data400.sample_ratio === undefined){
data400.sample_ratio = 0.01;
}
if(data400.headers === undefined){
data400.headers = [];
}
if(data400.service_name === undefined){
data400.service_name = "weir";
}
if(data400.timeout_ms === undefined){
data400.timeout_ms = 10000;
}
if(data400.queue_spans === undefined){
data400.queue_spans = 4096;
}
if(data400.endpoint === undefined){
const err1024 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err1024];
}
else {
vErrors.push(err1024);
}
errors++;
}
for(const key50 in data400){
if(!((((((key50 === "endpoint") || (key50 === "sample_ratio")) || (key50 === "headers")) || (key50 === "service_name")) || (key50 === "timeout_ms")) || (key50 === "queue_spans"))){
const err1025 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err1025];
}
else {
vErrors.push(err1025);
}
errors++;
}
}
if(data400.endpoint !== undefined){
let data401 = data400.endpoint;
if(typeof data401 === "string"){
if(!pattern73.test(data401)){
const err1026 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]+$"}};
if(vErrors === null){
vErrors = [err1026];
}
else {
vErrors.push(err1026);
}
errors++;
}
}
else {
const err1027 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1027];
}
else {
vErrors.push(err1027);
}
errors++;
}
}
let data402 = data400.sample_ratio;
if((typeof data402 == "number") && (isFinite(data402))){
if(data402 > 1 || isNaN(data402)){
const err1028 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err1028];
}
else {
vErrors.push(err1028);
}
errors++;
}
if(data402 < 0 || isNaN(data402)){
const err1029 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err1029];
}
else {
vErrors.push(err1029);
}
errors++;
}
}
else {
const err1030 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err1030];
}
else {
vErrors.push(err1030);
}
errors++;
}
let data403 = data400.headers;
if(Array.isArray(data403)){
if(data403.length > 16){
const err1031 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err1031];
}
else {
vErrors.push(err1031);
}
errors++;
}
const len34 = data403.length;
for(let i61=0; i61<len34; i61++){
let data404 = data403[i61];
if(data404 && typeof data404 == "object" && !Array.isArray(data404)){
if(data404.name === undefined){
const err1032 = {instancePath:instancePath+"/tracing/headers/" + i61,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err1032];
}
else {
vErrors.push(err1032);
}
errors++;
}
if(data404.value === undefined){
const err1033 = {instancePath:instancePath+"/tracing/headers/" + i61,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err1033];
}
else {
vErrors.push(err1033);
}
errors++;
}
for(const key51 in data404){
if(!((key51 === "name") || (key51 === "value"))){
const err1034 = {instancePath:instancePath+"/tracing/headers/" + i61,schemaPath:"#/properties/tracing/properties/headers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err1034];
}
else {
vErrors.push(err1034);
}
errors++;
}
}
if(data404.name !== undefined){
let data405 = data404.name;
if(typeof data405 === "string"){
if(!pattern74.test(data405)){
const err1035 = {instancePath:instancePath+"/tracing/headers/" + i61+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{1,64}$"}};
if(vErrors === null){
vErrors = [err1035];
}
else {
vErrors.push(err1035);
}
errors++;
}
}
else {
const err1036 = {instancePath:instancePath+"/tracing/headers/" + i61+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1036];
}
else {
vErrors.push(err1036);
}
errors++;
}
}
if(data404.value !== undefined){
let data406 = data404.value;
if(typeof data406 === "string"){
if(func3(data406) < 1){
const err1037 = {instancePath:instancePath+"/tracing/headers/" + i61+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1037];
}
else {
vErrors.push(err1037);
}
errors++;
}
}
else {
const err1038 = {instancePath:instancePath+"/tracing/headers/" + i61+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1038];
}
else {
vErrors.push(err1038);
}
errors++;
}
}
}
else {
const err1039 = {instancePath:instancePath+"/tracing/headers/" + i61,schemaPath:"#/properties/tracing/properties/headers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1039];
}
else {
vErrors.push(err1039);
}
errors++;
}
}
}
else {
const err1040 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err1040];
}
else {
vErrors.push(err1040);
}
errors++;
}
let data407 = data400.service_name;
if(typeof data407 === "string"){
if(func3(data407) < 1){
const err1041 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/minLength",keyword:"minLength",params:{limit: 1}};
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
const err1042 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1042];
}
else {
vErrors.push(err1042);
}
errors++;
}
let data408 = data400.timeout_ms;
if(!(((typeof data408 == "number") && (!(data408 % 1) && !isNaN(data408))) && (isFinite(data408)))){
const err1043 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1043];
}
else {
vErrors.push(err1043);
}
errors++;
}
if((typeof data408 == "number") && (isFinite(data408))){
if(data408 > 60000 || isNaN(data408)){
const err1044 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err1044];
}
else {
vErrors.push(err1044);
}
errors++;
}
if(data408 < 100 || isNaN(data408)){
const err1045 = {instancePath:instancePath+"/tracing/timeout_ms",schemaPath:"#/properties/tracing/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err1045];
}
else {
vErrors.push(err1045);
}
errors++;
}
}
let data409 = data400.queue_spans;
if(!(((typeof data409 == "number") && (!(data409 % 1) && !isNaN(data409))) && (isFinite(data409)))){
const err1046 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1046];
}
else {
vErrors.push(err1046);
}
errors++;
}
if((typeof data409 == "number") && (isFinite(data409))){
if(data409 > 100000 || isNaN(data409)){
const err1047 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err1047];
}
else {
vErrors.push(err1047);
}
errors++;
}
if(data409 < 64 || isNaN(data409)){
const err1048 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/minimum",keyword:"minimum",params:{comparison: ">=", limit: 64}};
if(vErrors === null){
vErrors = [err1048];
}
else {
vErrors.push(err1048);
}
errors++;
}
}
}
else {
const err1049 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1049];
}
else {
vErrors.push(err1049);
}
errors++;
}
}
let data410 = data.reload;
if(data410 && typeof data410 == "object" && !Array.isArray(data410)){
if(data410.watch === undefined){
data410.watch = false;
}
if(data410.watch_interval_ms === undefined){
data410.watch_interval_ms = 2000;
}
for(const key52 in data410){
if(!((key52 === "watch") || (key52 === "watch_interval_ms"))){
const err1050 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err1050];
}
else {
vErrors.push(err1050);
}
errors++;
}
}
if(typeof data410.watch !== "boolean"){
const err1051 = {instancePath:instancePath+"/reload/watch",schemaPath:"#/properties/reload/properties/watch/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1051];
}
else {
vErrors.push(err1051);
}
errors++;
}
let data412 = data410.watch_interval_ms;
if(!(((typeof data412 == "number") && (!(data412 % 1) && !isNaN(data412))) && (isFinite(data412)))){
const err1052 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1052];
}
else {
vErrors.push(err1052);
}
errors++;
}
if((typeof data412 == "number") && (isFinite(data412))){
if(data412 > 3600000 || isNaN(data412)){
const err1053 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err1053];
}
else {
vErrors.push(err1053);
}
errors++;
}
if(data412 < 100 || isNaN(data412)){
const err1054 = {instancePath:instancePath+"/reload/watch_interval_ms",schemaPath:"#/properties/reload/properties/watch_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err1054];
}
else {
vErrors.push(err1054);
}
errors++;
}
}
}
else {
const err1055 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1055];
}
else {
vErrors.push(err1055);
}
errors++;
}
}
else {
const err1056 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1056];
}
else {
vErrors.push(err1056);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

