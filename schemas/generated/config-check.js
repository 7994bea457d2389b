// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2000,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"bytes_per_second":{"type":"integer","default":2000000,"minimum":0,"maximum":1000000000},"page_bytes":{"type":"integer","default":4000000,"minimum":10000,"maximum":10000000}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"poll_ms":{"type":"integer","default":300000,"minimum":1000,"maximum":86400000},"silence_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_ms":{"type":"integer","default":10000,"minimum":2000,"maximum":300000},"handoff_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"fetch_bytes":{"type":"integer","default":10485760,"minimum":65536,"maximum":268435456},"partition_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":268435456,"minimum":65536,"maximum":1073741824},"session_timeout_ms":{"type":"integer","default":30000,"minimum":6000,"maximum":300000},"partition_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string","minLength":1,"maxLength":4096},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","cookie","set-cookie","proxy-authorization","x-api-key"],"uniqueItems":true}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"held_bytes":{"type":"integer","default":251658240,"minimum":65536,"maximum":4294967296},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":168,"minimum":1,"maximum":87600},"record_bytes":{"type":"integer","default":11534336,"minimum":65536,"maximum":67108864},"compression":{"enum":["none","gzip"],"type":"string","default":"none"},"in_flight_bytes":{"type":"integer","default":67108864,"minimum":1048576,"maximum":4294967296}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention_hours":{"type":"integer","default":720,"minimum":1,"maximum":87600}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval_ms":{"type":"integer","default":10000,"minimum":1000,"maximum":600000},"minutes_max":{"type":"integer","default":1440,"minimum":1,"maximum":10080},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"rollup_minutes_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"path_minutes_days":{"type":"integer","default":3,"minimum":0,"maximum":36500},"rollup_hours_days":{"type":"integer","default":800,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"alerts_days":{"type":"integer","default":400,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"quiet_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"bytes_max":{"type":"integer","default":107374182400,"minimum":0,"maximum":9007199254740991}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"more_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"ready_made":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"resolve_after_ms":{"type":"integer","default":240000,"minimum":5000,"maximum":86400000}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval_ms":{"type":"integer","default":60000,"minimum":0,"maximum":86400000},"repeat_ms":{"type":"integer","default":14400000,"minimum":0,"maximum":604800000},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"page_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluate_every_ms":{"type":"integer","default":15000,"minimum":1000,"maximum":600000},"delay_ms":{"type":"integer","default":30000,"minimum":0,"maximum":3600000},"late_minutes":{"type":"integer","default":120,"minimum":0,"maximum":720},"stall_after_ms":{"type":"integer","default":180000,"minimum":60000,"maximum":86400000},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_bytes":{"type":"integer","default":1073741824,"minimum":16777216,"maximum":1099511627776}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":0,"minimum":0,"maximum":1000000},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func3 = (text) => [...text].length;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$", "u");
const pattern1 = new RegExp("^https?://[^/@?#\\s]+/?$", "u");
const pattern2 = new RegExp("^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$", "u");
const pattern3 = new RegExp("^(library|/.+)$", "u");
const pattern5 = new RegExp("^[A-Za-z0-9_.-]{1,128}$", "u");
const pattern6 = new RegExp("^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$", "u");
const pattern7 = new RegExp("^[a-z]{2,}(-[a-z]+)+-[0-9]+$", "u");
const pattern8 = new RegExp("^https?://[^/\\s]+/?$", "u");
const pattern9 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern11 = new RegExp("^[A-Za-z0-9_.-]{3,255}$", "u");
const pattern12 = new RegExp("^[A-Za-z0-9_.-]{1,64}$", "u");
const pattern15 = new RegExp("^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$", "u");
const pattern18 = new RegExp("^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$", "u");
const pattern19 = new RegExp("^[A-Za-z0-9._-]{1,249}$", "u");
const pattern22 = new RegExp("^[A-Za-z0-9_-]{1,32}$", "u");
const pattern25 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern27 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern28 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern31 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern34 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern35 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern43 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern52 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s#]*)?$", "u");
const pattern55 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern56 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern57 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern58 = new RegExp("^postgres(ql)?://", "u");
const pattern59 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern60 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern61 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern62 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern67 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");

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
let data4 = data2.user;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err9 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.password !== undefined){
let data5 = data2.password;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err11 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err12 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.admin_user !== undefined){
let data6 = data2.admin_user;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err13 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data2.admin_password !== undefined){
let data7 = data2.admin_password;
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err15 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
let data8 = data2.analyst_user;
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err17 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data2.analyst_password !== undefined){
let data9 = data2.analyst_password;
if(typeof data9 === "string"){
if(func3(data9) < 1){
const err19 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let data10 = data2.analysts;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.role === undefined){
data11.role = "analyst";
}
if(data11.name === undefined){
const err21 = {instancePath:instancePath+"/clickhouse/analysts/" + i0,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11.accounts === undefined){
const err22 = {instancePath:instancePath+"/clickhouse/analysts/" + i0,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key2 in data11){
if(!((((key2 === "name") || (key2 === "password")) || (key2 === "accounts")) || (key2 === "role"))){
const err23 = {instancePath:instancePath+"/clickhouse/analysts/" + i0,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.name !== undefined){
let data12 = data11.name;
if(typeof data12 === "string"){
if(!pattern2.test(data12)){
const err24 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
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
const err25 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data11.password !== undefined){
let data13 = data11.password;
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err26 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data11.accounts !== undefined){
let data14 = data11.accounts;
if(Array.isArray(data14)){
if(data14.length < 1){
const err28 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err29 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/accounts/" + i1,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/accounts/" + i1,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data14[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err31 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err32 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
let data16 = data11.role;
if(typeof data16 !== "string"){
const err33 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!((data16 === "analyst") || (data16 === "dashboard"))){
const err34 = {instancePath:instancePath+"/clickhouse/analysts/" + i0+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
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
const err35 = {instancePath:instancePath+"/clickhouse/analysts/" + i0,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/clickhouse/analysts",schemaPath:"#/properties/clickhouse/properties/analysts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
let data17 = data2.connect_timeout_ms;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err37 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 300000 || isNaN(data17)){
const err38 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data17 < 100 || isNaN(data17)){
const err39 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let data18 = data2.request_timeout_ms;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err40 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 3600000 || isNaN(data18)){
const err41 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data18 < 1000 || isNaN(data18)){
const err42 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
let data19 = data2.compression;
if(typeof data19 !== "string"){
const err43 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!((((data19 === "auto") || (data19 === "none")) || (data19 === "gzip")) || (data19 === "zstd"))){
const err44 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data2.binary !== undefined){
let data20 = data2.binary;
if(typeof data20 === "string"){
if(!pattern3.test(data20)){
const err45 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
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
const err46 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
let data21 = data2.port;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err47 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 65535 || isNaN(data21)){
const err48 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err49 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data2.memory_bytes_max !== undefined){
let data22 = data2.memory_bytes_max;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err50 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
const err51 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data22 < 536870912 || isNaN(data22)){
const err52 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 536870912}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
let data23 = data2.lock_wait_ms;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err53 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 600000 || isNaN(data23)){
const err54 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data23 < 0 || isNaN(data23)){
const err55 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
let data24 = data2.start_timeout_ms;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err56 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 3600000 || isNaN(data24)){
const err57 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data24 < 1000 || isNaN(data24)){
const err58 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
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
const err59 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
let data25 = data.sources;
if(Array.isArray(data25)){
const len2 = data25.length;
for(let i3=0; i3<len2; i3++){
let data26 = data25[i3];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
const tag0 = data26.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs61 = errors;
let valid13 = false;
let passing0 = null;
const _errs62 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.stream_name === undefined){
const err60 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
var _valid0 = _errs62 === errors;
if(_valid0){
valid13 = true;
passing0 = 0;
}
const _errs63 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.stream_arn === undefined){
const err61 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
var _valid0 = _errs63 === errors;
if(_valid0 && valid13){
valid13 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid13 = true;
passing0 = 1;
}
}
if(!valid13){
const err62 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
else {
errors = _errs61;
if(vErrors !== null){
if(_errs61){
vErrors.length = _errs61;
}
else {
vErrors = null;
}
}
}
const _errs64 = errors;
let valid14 = true;
const _errs65 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
const _errs67 = errors;
const _errs68 = errors;
if("timestamp" !== data26.start){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var valid16 = _errs68 === errors;
if(valid16){
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs65 === errors;
errors = _errs64;
if(vErrors !== null){
if(_errs64){
vErrors.length = _errs64;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs69 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start_timestamp === undefined){
const err65 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
var _valid1 = _errs69 === errors;
valid14 = _valid1;
}
if(!valid14){
const err66 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.http1 === undefined){
data26.http1 = false;
}
if(data26.start === undefined){
data26.start = "trim_horizon";
}
if(data26.page_records === undefined){
data26.page_records = 2000;
}
if(data26.idle_wait_ms === undefined){
data26.idle_wait_ms = 1000;
}
if(data26.shard_list_interval_ms === undefined){
data26.shard_list_interval_ms = 30000;
}
if(data26.type === undefined){
const err67 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data26.name === undefined){
const err68 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
for(const key3 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key3))){
const err69 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data26.start_timestamp !== undefined){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
if("timestamp" !== data26.start){
const err70 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
if(data26.type !== undefined){
let data29 = data26.type;
if(typeof data29 !== "string"){
const err71 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if("kinesis" !== data29){
const err72 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data26.name !== undefined){
let data30 = data26.name;
if(typeof data30 === "string"){
if(!pattern0.test(data30)){
const err73 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data26.stream_name !== undefined){
let data31 = data26.stream_name;
if(typeof data31 === "string"){
if(!pattern5.test(data31)){
const err75 = {instancePath:instancePath+"/sources/" + i3+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/sources/" + i3+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data26.stream_arn !== undefined){
let data32 = data26.stream_arn;
if(typeof data32 === "string"){
if(!pattern6.test(data32)){
const err77 = {instancePath:instancePath+"/sources/" + i3+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/sources/" + i3+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data26.region !== undefined){
let data33 = data26.region;
if(typeof data33 === "string"){
if(!pattern7.test(data33)){
const err79 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data26.endpoint !== undefined){
let data34 = data26.endpoint;
if(typeof data34 === "string"){
if(!pattern8.test(data34)){
const err81 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(typeof data26.http1 !== "boolean"){
const err83 = {instancePath:instancePath+"/sources/" + i3+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
let data36 = data26.start;
if(typeof data36 !== "string"){
const err84 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!(((data36 === "trim_horizon") || (data36 === "latest")) || (data36 === "timestamp"))){
const err85 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data26.start_timestamp !== undefined){
let data37 = data26.start_timestamp;
if(typeof data37 === "string"){
if(!pattern9.test(data37)){
const err86 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err87 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
let data38 = data26.page_records;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err88 = {instancePath:instancePath+"/sources/" + i3+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 10000 || isNaN(data38)){
const err89 = {instancePath:instancePath+"/sources/" + i3+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err90 = {instancePath:instancePath+"/sources/" + i3+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
let data39 = data26.idle_wait_ms;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err91 = {instancePath:instancePath+"/sources/" + i3+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 60000 || isNaN(data39)){
const err92 = {instancePath:instancePath+"/sources/" + i3+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data39 < 200 || isNaN(data39)){
const err93 = {instancePath:instancePath+"/sources/" + i3+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
let data40 = data26.shard_list_interval_ms;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err94 = {instancePath:instancePath+"/sources/" + i3+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 3600000 || isNaN(data40)){
const err95 = {instancePath:instancePath+"/sources/" + i3+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data40 < 1000 || isNaN(data40)){
const err96 = {instancePath:instancePath+"/sources/" + i3+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data26.polling !== undefined){
let data41 = data26.polling;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.reads_per_second === undefined){
data41.reads_per_second = 5;
}
if(data41.bytes_per_second === undefined){
data41.bytes_per_second = 2000000;
}
if(data41.page_bytes === undefined){
data41.page_bytes = 4000000;
}
for(const key4 in data41){
if(!(((key4 === "reads_per_second") || (key4 === "bytes_per_second")) || (key4 === "page_bytes"))){
const err97 = {instancePath:instancePath+"/sources/" + i3+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
let data42 = data41.reads_per_second;
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 5 || isNaN(data42)){
const err98 = {instancePath:instancePath+"/sources/" + i3+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data42 < 0.1 || isNaN(data42)){
const err99 = {instancePath:instancePath+"/sources/" + i3+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
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
const err100 = {instancePath:instancePath+"/sources/" + i3+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
let data43 = data41.bytes_per_second;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err101 = {instancePath:instancePath+"/sources/" + i3+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 1000000000 || isNaN(data43)){
const err102 = {instancePath:instancePath+"/sources/" + i3+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data43 < 0 || isNaN(data43)){
const err103 = {instancePath:instancePath+"/sources/" + i3+"/polling/bytes_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/bytes_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
let data44 = data41.page_bytes;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err104 = {instancePath:instancePath+"/sources/" + i3+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 10000000 || isNaN(data44)){
const err105 = {instancePath:instancePath+"/sources/" + i3+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data44 < 10000 || isNaN(data44)){
const err106 = {instancePath:instancePath+"/sources/" + i3+"/polling/page_bytes",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/page_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath:instancePath+"/sources/" + i3+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data26.fan_out !== undefined){
let data45 = data26.fan_out;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.consumer === undefined){
data45.consumer = "weir";
}
if(data45.register === undefined){
data45.register = true;
}
if(data45.poll_ms === undefined){
data45.poll_ms = 300000;
}
if(data45.silence_ms === undefined){
data45.silence_ms = 30000;
}
for(const key5 in data45){
if(!((((key5 === "consumer") || (key5 === "register")) || (key5 === "poll_ms")) || (key5 === "silence_ms"))){
const err108 = {instancePath:instancePath+"/sources/" + i3+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
let data46 = data45.consumer;
if(typeof data46 === "string"){
if(!pattern5.test(data46)){
const err109 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err110 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(typeof data45.register !== "boolean"){
const err111 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
let data48 = data45.poll_ms;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err112 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 86400000 || isNaN(data48)){
const err113 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data48 < 1000 || isNaN(data48)){
const err114 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/poll_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/poll_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
let data49 = data45.silence_ms;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err115 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 300000 || isNaN(data49)){
const err116 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data49 < 1000 || isNaN(data49)){
const err117 = {instancePath:instancePath+"/sources/" + i3+"/fan_out/silence_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/silence_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/sources/" + i3+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data26.leases !== undefined){
let data50 = data26.leases;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.table === undefined){
data50.table = "weir-leases";
}
if(data50.group === undefined){
data50.group = "weir";
}
if(data50.failover_ms === undefined){
data50.failover_ms = 10000;
}
if(data50.handoff_ms === undefined){
data50.handoff_ms = 30000;
}
for(const key6 in data50){
if(!(((((((key6 === "table") || (key6 === "group")) || (key6 === "region")) || (key6 === "endpoint")) || (key6 === "failover_ms")) || (key6 === "handoff_ms")) || (key6 === "credentials"))){
const err119 = {instancePath:instancePath+"/sources/" + i3+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
let data51 = data50.table;
if(typeof data51 === "string"){
if(!pattern11.test(data51)){
const err120 = {instancePath:instancePath+"/sources/" + i3+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
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
const err121 = {instancePath:instancePath+"/sources/" + i3+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
let data52 = data50.group;
if(typeof data52 === "string"){
if(!pattern12.test(data52)){
const err122 = {instancePath:instancePath+"/sources/" + i3+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
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
const err123 = {instancePath:instancePath+"/sources/" + i3+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data50.region !== undefined){
let data53 = data50.region;
if(typeof data53 === "string"){
if(!pattern7.test(data53)){
const err124 = {instancePath:instancePath+"/sources/" + i3+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err125 = {instancePath:instancePath+"/sources/" + i3+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data50.endpoint !== undefined){
let data54 = data50.endpoint;
if(typeof data54 === "string"){
if(!pattern8.test(data54)){
const err126 = {instancePath:instancePath+"/sources/" + i3+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/sources/" + i3+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let data55 = data50.failover_ms;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err128 = {instancePath:instancePath+"/sources/" + i3+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 300000 || isNaN(data55)){
const err129 = {instancePath:instancePath+"/sources/" + i3+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data55 < 2000 || isNaN(data55)){
const err130 = {instancePath:instancePath+"/sources/" + i3+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2000}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
let data56 = data50.handoff_ms;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err131 = {instancePath:instancePath+"/sources/" + i3+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 300000 || isNaN(data56)){
const err132 = {instancePath:instancePath+"/sources/" + i3+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data56 < 1000 || isNaN(data56)){
const err133 = {instancePath:instancePath+"/sources/" + i3+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data50.credentials !== undefined){
let data57 = data50.credentials;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key7 in data57){
if(!((((((key7 === "profile") || (key7 === "access_key_id")) || (key7 === "secret_access_key")) || (key7 === "session_token")) || (key7 === "role_arn")) || (key7 === "external_id"))){
const err134 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data57.access_key_id !== undefined){
if(data57.secret_access_key === undefined){
const err135 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data57.secret_access_key !== undefined){
if(data57.access_key_id === undefined){
const err136 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data57.session_token !== undefined){
if(data57.access_key_id === undefined){
const err137 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data57.external_id !== undefined){
if(data57.role_arn === undefined){
const err138 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data57.profile !== undefined){
let data58 = data57.profile;
if(typeof data58 === "string"){
if(func3(data58) < 1){
const err139 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err140 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data57.access_key_id !== undefined){
let data59 = data57.access_key_id;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err141 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err142 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data57.secret_access_key !== undefined){
let data60 = data57.secret_access_key;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err143 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
else {
const err144 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data57.session_token !== undefined){
let data61 = data57.session_token;
if(typeof data61 === "string"){
if(func3(data61) < 1){
const err145 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data57.role_arn !== undefined){
let data62 = data57.role_arn;
if(typeof data62 === "string"){
if(!pattern15.test(data62)){
const err147 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err148 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data57.external_id !== undefined){
let data63 = data57.external_id;
if(typeof data63 === "string"){
if(func3(data63) < 2){
const err149 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err150 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/sources/" + i3+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath:instancePath+"/sources/" + i3+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data64 = data26.credentials;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key8 in data64){
if(!((((((key8 === "profile") || (key8 === "access_key_id")) || (key8 === "secret_access_key")) || (key8 === "session_token")) || (key8 === "role_arn")) || (key8 === "external_id"))){
const err153 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data64.access_key_id !== undefined){
if(data64.secret_access_key === undefined){
const err154 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data64.secret_access_key !== undefined){
if(data64.access_key_id === undefined){
const err155 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data64.session_token !== undefined){
if(data64.access_key_id === undefined){
const err156 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data64.external_id !== undefined){
if(data64.role_arn === undefined){
const err157 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data64.profile !== undefined){
let data65 = data64.profile;
if(typeof data65 === "string"){
if(func3(data65) < 1){
const err158 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err159 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data64.access_key_id !== undefined){
let data66 = data64.access_key_id;
if(typeof data66 === "string"){
if(func3(data66) < 1){
const err160 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err161 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data64.secret_access_key !== undefined){
let data67 = data64.secret_access_key;
if(typeof data67 === "string"){
if(func3(data67) < 1){
const err162 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
if(data64.session_token !== undefined){
let data68 = data64.session_token;
if(typeof data68 === "string"){
if(func3(data68) < 1){
const err164 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
else {
const err165 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data64.role_arn !== undefined){
let data69 = data64.role_arn;
if(typeof data69 === "string"){
if(!pattern15.test(data69)){
const err166 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
else {
const err167 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data64.external_id !== undefined){
let data70 = data64.external_id;
if(typeof data70 === "string"){
if(func3(data70) < 2){
const err168 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err169 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
}
else {
const err170 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
else {
const err171 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs164 = errors;
let valid28 = true;
const _errs165 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
const _errs167 = errors;
const _errs168 = errors;
if("timestamp" !== data26.start){
const err172 = {};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
var valid30 = _errs168 === errors;
if(valid30){
const err173 = {};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
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
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start_timestamp === undefined){
const err174 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
var _valid2 = _errs169 === errors;
valid28 = _valid2;
}
if(!valid28){
const err175 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.client_id === undefined){
data26.client_id = "weir";
}
if(data26.group === undefined){
data26.group = "weir";
}
if(data26.start === undefined){
data26.start = "earliest";
}
if(data26.fetch_bytes === undefined){
data26.fetch_bytes = 10485760;
}
if(data26.partition_bytes === undefined){
data26.partition_bytes = 1048576;
}
if(data26.inflated_bytes === undefined){
data26.inflated_bytes = 268435456;
}
if(data26.session_timeout_ms === undefined){
data26.session_timeout_ms = 30000;
}
if(data26.partition_list_interval_ms === undefined){
data26.partition_list_interval_ms = 30000;
}
if(data26.type === undefined){
const err176 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data26.name === undefined){
const err177 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if(data26.brokers === undefined){
const err178 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data26.topic === undefined){
const err179 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
for(const key9 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key9))){
const err180 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data26.start_timestamp !== undefined){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
if("timestamp" !== data26.start){
const err181 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
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
}
if(data26.type !== undefined){
let data73 = data26.type;
if(typeof data73 !== "string"){
const err182 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
if("kafka" !== data73){
const err183 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data26.name !== undefined){
let data74 = data26.name;
if(typeof data74 === "string"){
if(!pattern0.test(data74)){
const err184 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
else {
const err185 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data26.brokers !== undefined){
let data75 = data26.brokers;
if(Array.isArray(data75)){
if(data75.length < 1){
const err186 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
const len3 = data75.length;
for(let i4=0; i4<len3; i4++){
let data76 = data75[i4];
if(typeof data76 === "string"){
if(!pattern18.test(data76)){
const err187 = {instancePath:instancePath+"/sources/" + i3+"/brokers/" + i4,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err188 = {instancePath:instancePath+"/sources/" + i3+"/brokers/" + i4,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
let i5 = data75.length;
let j1;
if(i5 > 1){
const indices1 = {};
for(;i5--;){
let item1 = data75[i5];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err189 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
break;
}
indices1[item1] = i5;
}
}
}
else {
const err190 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
let data77 = data26.client_id;
if(typeof data77 === "string"){
if(!pattern19.test(data77)){
const err191 = {instancePath:instancePath+"/sources/" + i3+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err192 = {instancePath:instancePath+"/sources/" + i3+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
if(data26.tls !== undefined){
let data78 = data26.tls;
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
for(const key10 in data78){
if(!(((key10 === "ca_file") || (key10 === "cert_file")) || (key10 === "key_file"))){
const err193 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data78.ca_file !== undefined){
let data79 = data78.ca_file;
if(typeof data79 === "string"){
if(func3(data79) < 1){
const err194 = {instancePath:instancePath+"/sources/" + i3+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
else {
const err195 = {instancePath:instancePath+"/sources/" + i3+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data78.cert_file !== undefined){
let data80 = data78.cert_file;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err196 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data78.key_file !== undefined){
let data81 = data78.key_file;
if(typeof data81 === "string"){
if(func3(data81) < 1){
const err198 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err199 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err200 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
if(data26.sasl !== undefined){
let data82 = data26.sasl;
if(data82 && typeof data82 == "object" && !Array.isArray(data82)){
if(data82.mechanism === undefined){
data82.mechanism = "scram-sha-512";
}
if(data82.username === undefined){
const err201 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
if(data82.password === undefined){
const err202 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
for(const key11 in data82){
if(!(((key11 === "mechanism") || (key11 === "username")) || (key11 === "password"))){
const err203 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
let data83 = data82.mechanism;
if(typeof data83 !== "string"){
const err204 = {instancePath:instancePath+"/sources/" + i3+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(!(((data83 === "plain") || (data83 === "scram-sha-256")) || (data83 === "scram-sha-512"))){
const err205 = {instancePath:instancePath+"/sources/" + i3+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
if(data82.username !== undefined){
let data84 = data82.username;
if(typeof data84 === "string"){
if(func3(data84) < 1){
const err206 = {instancePath:instancePath+"/sources/" + i3+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
else {
const err207 = {instancePath:instancePath+"/sources/" + i3+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data82.password !== undefined){
let data85 = data82.password;
if(typeof data85 === "string"){
if(func3(data85) < 1){
const err208 = {instancePath:instancePath+"/sources/" + i3+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err209 = {instancePath:instancePath+"/sources/" + i3+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data26.topic !== undefined){
let data86 = data26.topic;
if(typeof data86 === "string"){
if(!pattern19.test(data86)){
const err211 = {instancePath:instancePath+"/sources/" + i3+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err212 = {instancePath:instancePath+"/sources/" + i3+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
let data87 = data26.group;
if(typeof data87 === "string"){
if(!pattern19.test(data87)){
const err213 = {instancePath:instancePath+"/sources/" + i3+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err214 = {instancePath:instancePath+"/sources/" + i3+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(data26.generation !== undefined){
let data88 = data26.generation;
if(typeof data88 === "string"){
if(!pattern22.test(data88)){
const err215 = {instancePath:instancePath+"/sources/" + i3+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
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
const err216 = {instancePath:instancePath+"/sources/" + i3+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
let data89 = data26.start;
if(typeof data89 !== "string"){
const err217 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if(!(((data89 === "earliest") || (data89 === "latest")) || (data89 === "timestamp"))){
const err218 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
if(data26.start_timestamp !== undefined){
let data90 = data26.start_timestamp;
if(typeof data90 === "string"){
if(!pattern9.test(data90)){
const err219 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
else {
const err220 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
let data91 = data26.fetch_bytes;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err221 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 268435456 || isNaN(data91)){
const err222 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data91 < 65536 || isNaN(data91)){
const err223 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
let data92 = data26.partition_bytes;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err224 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 67108864 || isNaN(data92)){
const err225 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
if(data92 < 1024 || isNaN(data92)){
const err226 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
let data93 = data26.inflated_bytes;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err227 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 > 1073741824 || isNaN(data93)){
const err228 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(data93 < 65536 || isNaN(data93)){
const err229 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
let data94 = data26.session_timeout_ms;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
const err230 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 > 300000 || isNaN(data94)){
const err231 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(data94 < 6000 || isNaN(data94)){
const err232 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6000}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
let data95 = data26.partition_list_interval_ms;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err233 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 3600000 || isNaN(data95)){
const err234 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
if(data95 < 1000 || isNaN(data95)){
const err235 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
}
else {
const err236 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.host === undefined){
data26.host = "127.0.0.1";
}
if(data26.port === undefined){
data26.port = 9443;
}
if(data26.path === undefined){
data26.path = "/firehose";
}
if(data26.access_keys === undefined){
data26.access_keys = [];
}
if(data26.body_bytes_max === undefined){
data26.body_bytes_max = 67108864;
}
if(data26.records_max === undefined){
data26.records_max = 10000;
}
if(data26.requests_max === undefined){
data26.requests_max = 256;
}
if(data26.in_flight_bytes_max === undefined){
data26.in_flight_bytes_max = 268435456;
}
if(data26.answer_wait_ms === undefined){
data26.answer_wait_ms = 170000;
}
if(data26.outage_wait_ms === undefined){
data26.outage_wait_ms = 10000;
}
if(data26.idle_for_ms === undefined){
data26.idle_for_ms = 5000;
}
if(data26.type === undefined){
const err237 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
if(data26.name === undefined){
const err238 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
for(const key12 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key12))){
const err239 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data26.type !== undefined){
let data96 = data26.type;
if(typeof data96 !== "string"){
const err240 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if("firehose" !== data96){
const err241 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data26.name !== undefined){
let data97 = data26.name;
if(typeof data97 === "string"){
if(!pattern0.test(data97)){
const err242 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err243 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
let data98 = data26.host;
if(typeof data98 === "string"){
if(func3(data98) < 1){
const err244 = {instancePath:instancePath+"/sources/" + i3+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err245 = {instancePath:instancePath+"/sources/" + i3+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
let data99 = data26.port;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err246 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 > 65535 || isNaN(data99)){
const err247 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if(data99 < 0 || isNaN(data99)){
const err248 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
let data100 = data26.path;
if(typeof data100 === "string"){
if(!pattern25.test(data100)){
const err249 = {instancePath:instancePath+"/sources/" + i3+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/sources/" + i3+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data26.tls !== undefined){
let data101 = data26.tls;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.reload_interval_ms === undefined){
data101.reload_interval_ms = 10000;
}
if(data101.cert_file === undefined){
const err251 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if(data101.key_file === undefined){
const err252 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
for(const key13 in data101){
if(!(((key13 === "cert_file") || (key13 === "key_file")) || (key13 === "reload_interval_ms"))){
const err253 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data101.cert_file !== undefined){
let data102 = data101.cert_file;
if(typeof data102 === "string"){
if(func3(data102) < 1){
const err254 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err255 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
if(data101.key_file !== undefined){
let data103 = data101.key_file;
if(typeof data103 === "string"){
if(func3(data103) < 1){
const err256 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
else {
const err257 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
let data104 = data101.reload_interval_ms;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err258 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 3600000 || isNaN(data104)){
const err259 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data104 < 100 || isNaN(data104)){
const err260 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
}
else {
const err261 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
let data105 = data26.access_keys;
if(Array.isArray(data105)){
const len4 = data105.length;
for(let i6=0; i6<len4; i6++){
let data106 = data105[i6];
if(typeof data106 === "string"){
if(func3(data106) > 4096){
const err262 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(func3(data106) < 1){
const err263 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err264 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
let i7 = data105.length;
let j2;
if(i7 > 1){
const indices2 = {};
for(;i7--;){
let item2 = data105[i7];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err265 = {instancePath:instancePath+"/sources/" + i3+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
break;
}
indices2[item2] = i7;
}
}
}
else {
const err266 = {instancePath:instancePath+"/sources/" + i3+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
let data107 = data26.body_bytes_max;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err267 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 268435456 || isNaN(data107)){
const err268 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data107 < 65536 || isNaN(data107)){
const err269 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
let data108 = data26.records_max;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err270 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 100000 || isNaN(data108)){
const err271 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if(data108 < 1 || isNaN(data108)){
const err272 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
let data109 = data26.requests_max;
if(!(((typeof data109 == "number") && (!(data109 % 1) && !isNaN(data109))) && (isFinite(data109)))){
const err273 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if((typeof data109 == "number") && (isFinite(data109))){
if(data109 > 10000 || isNaN(data109)){
const err274 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
if(data109 < 1 || isNaN(data109)){
const err275 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
let data110 = data26.in_flight_bytes_max;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
const err276 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 > 8589934592 || isNaN(data110)){
const err277 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if(data110 < 65536 || isNaN(data110)){
const err278 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
let data111 = data26.answer_wait_ms;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
const err279 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 > 175000 || isNaN(data111)){
const err280 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
if(data111 < 100 || isNaN(data111)){
const err281 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
let data112 = data26.outage_wait_ms;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err282 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 > 175000 || isNaN(data112)){
const err283 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data112 < 0 || isNaN(data112)){
const err284 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
let data113 = data26.idle_for_ms;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err285 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 3600000 || isNaN(data113)){
const err286 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data113 < 10 || isNaN(data113)){
const err287 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
}
else {
const err288 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.log_stream_prefixes === undefined){
data26.log_stream_prefixes = [];
}
if(data26.start === undefined){
data26.start = "-24h";
}
if(data26.overlap_ms === undefined){
data26.overlap_ms = 300000;
}
if(data26.poll_interval_ms === undefined){
data26.poll_interval_ms = 5000;
}
if(data26.requests_per_second === undefined){
data26.requests_per_second = 5;
}
if(data26.page_events === undefined){
data26.page_events = 10000;
}
if(data26.type === undefined){
const err289 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if(data26.name === undefined){
const err290 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(data26.log_groups === undefined){
const err291 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
for(const key14 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key14))){
const err292 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data26.type !== undefined){
let data114 = data26.type;
if(typeof data114 !== "string"){
const err293 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if("cloudwatch_logs" !== data114){
const err294 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data26.name !== undefined){
let data115 = data26.name;
if(typeof data115 === "string"){
if(!pattern0.test(data115)){
const err295 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err296 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data26.log_groups !== undefined){
let data116 = data26.log_groups;
if(Array.isArray(data116)){
if(data116.length > 50){
const err297 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data116.length < 1){
const err298 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
const len5 = data116.length;
for(let i8=0; i8<len5; i8++){
let data117 = data116[i8];
if(typeof data117 === "string"){
if(!pattern27.test(data117)){
const err299 = {instancePath:instancePath+"/sources/" + i3+"/log_groups/" + i8,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
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
const err300 = {instancePath:instancePath+"/sources/" + i3+"/log_groups/" + i8,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
let i9 = data116.length;
let j3;
if(i9 > 1){
const indices3 = {};
for(;i9--;){
let item3 = data116[i9];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err301 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j3}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
break;
}
indices3[item3] = i9;
}
}
}
else {
const err302 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
let data118 = data26.log_stream_prefixes;
if(Array.isArray(data118)){
if(data118.length > 20){
const err303 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
const len6 = data118.length;
for(let i10=0; i10<len6; i10++){
let data119 = data118[i10];
if(typeof data119 === "string"){
if(!pattern28.test(data119)){
const err304 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes/" + i10,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
else {
const err305 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes/" + i10,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
let i11 = data118.length;
let j4;
if(i11 > 1){
const indices4 = {};
for(;i11--;){
let item4 = data118[i11];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err306 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j4}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
break;
}
indices4[item4] = i11;
}
}
}
else {
const err307 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data26.region !== undefined){
let data120 = data26.region;
if(typeof data120 === "string"){
if(!pattern7.test(data120)){
const err308 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
else {
const err309 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data26.endpoint !== undefined){
let data121 = data26.endpoint;
if(typeof data121 === "string"){
if(!pattern8.test(data121)){
const err310 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
else {
const err311 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
let data122 = data26.start;
if(typeof data122 === "string"){
if(!pattern31.test(data122)){
const err312 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
else {
const err313 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
let data123 = data26.overlap_ms;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err314 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 86400000 || isNaN(data123)){
const err315 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if(data123 < 0 || isNaN(data123)){
const err316 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
let data124 = data26.poll_interval_ms;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err317 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 30000 || isNaN(data124)){
const err318 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
if(data124 < 100 || isNaN(data124)){
const err319 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
let data125 = data26.requests_per_second;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err320 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 1000 || isNaN(data125)){
const err321 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(data125 < 1 || isNaN(data125)){
const err322 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
let data126 = data26.page_events;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err323 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 10000 || isNaN(data126)){
const err324 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(data126 < 1 || isNaN(data126)){
const err325 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data127 = data26.credentials;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
for(const key15 in data127){
if(!((((((key15 === "profile") || (key15 === "access_key_id")) || (key15 === "secret_access_key")) || (key15 === "session_token")) || (key15 === "role_arn")) || (key15 === "external_id"))){
const err326 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data127.access_key_id !== undefined){
if(data127.secret_access_key === undefined){
const err327 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data127.secret_access_key !== undefined){
if(data127.access_key_id === undefined){
const err328 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
if(data127.session_token !== undefined){
if(data127.access_key_id === undefined){
const err329 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data127.external_id !== undefined){
if(data127.role_arn === undefined){
const err330 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
if(data127.profile !== undefined){
let data128 = data127.profile;
if(typeof data128 === "string"){
if(func3(data128) < 1){
const err331 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
else {
const err332 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data127.access_key_id !== undefined){
let data129 = data127.access_key_id;
if(typeof data129 === "string"){
if(func3(data129) < 1){
const err333 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err334 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
if(data127.secret_access_key !== undefined){
let data130 = data127.secret_access_key;
if(typeof data130 === "string"){
if(func3(data130) < 1){
const err335 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err336 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data127.session_token !== undefined){
let data131 = data127.session_token;
if(typeof data131 === "string"){
if(func3(data131) < 1){
const err337 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err338 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data127.role_arn !== undefined){
let data132 = data127.role_arn;
if(typeof data132 === "string"){
if(!pattern15.test(data132)){
const err339 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err340 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data127.external_id !== undefined){
let data133 = data127.external_id;
if(typeof data133 === "string"){
if(func3(data133) < 2){
const err341 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err342 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
}
else {
const err343 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
}
else {
const err344 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs307 = errors;
let valid56 = false;
let passing1 = null;
const _errs308 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.queue_url === undefined){
const err345 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
var _valid3 = _errs308 === errors;
if(_valid3){
valid56 = true;
passing1 = 0;
}
const _errs309 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.bucket === undefined){
const err346 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
var _valid3 = _errs309 === errors;
if(_valid3 && valid56){
valid56 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid56 = true;
passing1 = 1;
}
}
if(!valid56){
const err347 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
else {
errors = _errs307;
if(vErrors !== null){
if(_errs307){
vErrors.length = _errs307;
}
else {
vErrors = null;
}
}
}
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.open_objects === undefined){
data26.open_objects = 8;
}
if(data26.chunk_bytes === undefined){
data26.chunk_bytes = 1048576;
}
if(data26.visibility_timeout_ms === undefined){
data26.visibility_timeout_ms = 120000;
}
if(data26.list_interval_ms === undefined){
data26.list_interval_ms = 300000;
}
if(data26.idle_for_ms === undefined){
data26.idle_for_ms = 5000;
}
if(data26.type === undefined){
const err348 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if(data26.name === undefined){
const err349 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
for(const key16 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key16))){
const err350 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
if(data26.prefix !== undefined){
if(data26.bucket === undefined){
const err351 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data26.start !== undefined){
if(data26.bucket === undefined){
const err352 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
if(data26.end !== undefined){
if(data26.bucket === undefined){
const err353 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
if(data26.type !== undefined){
let data134 = data26.type;
if(typeof data134 !== "string"){
const err354 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if("s3" !== data134){
const err355 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
if(data26.name !== undefined){
let data135 = data26.name;
if(typeof data135 === "string"){
if(!pattern0.test(data135)){
const err356 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
else {
const err357 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
if(data26.queue_url !== undefined){
let data136 = data26.queue_url;
if(typeof data136 === "string"){
if(!pattern34.test(data136)){
const err358 = {instancePath:instancePath+"/sources/" + i3+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
else {
const err359 = {instancePath:instancePath+"/sources/" + i3+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
if(data26.bucket !== undefined){
let data137 = data26.bucket;
if(typeof data137 === "string"){
if(!pattern35.test(data137)){
const err360 = {instancePath:instancePath+"/sources/" + i3+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
else {
const err361 = {instancePath:instancePath+"/sources/" + i3+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data26.prefix !== undefined){
let data138 = data26.prefix;
if(typeof data138 === "string"){
if(func3(data138) > 1024){
const err362 = {instancePath:instancePath+"/sources/" + i3+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err363 = {instancePath:instancePath+"/sources/" + i3+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data26.start !== undefined){
let data139 = data26.start;
if(typeof data139 === "string"){
if(!pattern9.test(data139)){
const err364 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
else {
const err365 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
if(data26.end !== undefined){
let data140 = data26.end;
if(typeof data140 === "string"){
if(!pattern9.test(data140)){
const err366 = {instancePath:instancePath+"/sources/" + i3+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
else {
const err367 = {instancePath:instancePath+"/sources/" + i3+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data26.region !== undefined){
let data141 = data26.region;
if(typeof data141 === "string"){
if(!pattern7.test(data141)){
const err368 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
else {
const err369 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data26.endpoint !== undefined){
let data142 = data26.endpoint;
if(typeof data142 === "string"){
if(!pattern8.test(data142)){
const err370 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
else {
const err371 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
let data143 = data26.open_objects;
if(!(((typeof data143 == "number") && (!(data143 % 1) && !isNaN(data143))) && (isFinite(data143)))){
const err372 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
if((typeof data143 == "number") && (isFinite(data143))){
if(data143 > 256 || isNaN(data143)){
const err373 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
if(data143 < 1 || isNaN(data143)){
const err374 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
let data144 = data26.chunk_bytes;
if(!(((typeof data144 == "number") && (!(data144 % 1) && !isNaN(data144))) && (isFinite(data144)))){
const err375 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if((typeof data144 == "number") && (isFinite(data144))){
if(data144 > 67108864 || isNaN(data144)){
const err376 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if(data144 < 4096 || isNaN(data144)){
const err377 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
let data145 = data26.visibility_timeout_ms;
if(!(((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145))) && (isFinite(data145)))){
const err378 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if((typeof data145 == "number") && (isFinite(data145))){
if(data145 > 3600000 || isNaN(data145)){
const err379 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if(data145 < 3000 || isNaN(data145)){
const err380 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
let data146 = data26.list_interval_ms;
if(!(((typeof data146 == "number") && (!(data146 % 1) && !isNaN(data146))) && (isFinite(data146)))){
const err381 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
if((typeof data146 == "number") && (isFinite(data146))){
if(data146 > 86400000 || isNaN(data146)){
const err382 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
if(data146 < 100 || isNaN(data146)){
const err383 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
let data147 = data26.idle_for_ms;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err384 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 3600000 || isNaN(data147)){
const err385 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
if(data147 < 10 || isNaN(data147)){
const err386 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data148 = data26.credentials;
if(data148 && typeof data148 == "object" && !Array.isArray(data148)){
for(const key17 in data148){
if(!((((((key17 === "profile") || (key17 === "access_key_id")) || (key17 === "secret_access_key")) || (key17 === "session_token")) || (key17 === "role_arn")) || (key17 === "external_id"))){
const err387 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data148.access_key_id !== undefined){
if(data148.secret_access_key === undefined){
const err388 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data148.secret_access_key !== undefined){
if(data148.access_key_id === undefined){
const err389 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data148.session_token !== undefined){
if(data148.access_key_id === undefined){
const err390 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data148.external_id !== undefined){
if(data148.role_arn === undefined){
const err391 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
if(data148.profile !== undefined){
let data149 = data148.profile;
if(typeof data149 === "string"){
if(func3(data149) < 1){
const err392 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err393 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data148.access_key_id !== undefined){
let data150 = data148.access_key_id;
if(typeof data150 === "string"){
if(func3(data150) < 1){
const err394 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err395 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data148.secret_access_key !== undefined){
let data151 = data148.secret_access_key;
if(typeof data151 === "string"){
if(func3(data151) < 1){
const err396 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err397 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data148.session_token !== undefined){
let data152 = data148.session_token;
if(typeof data152 === "string"){
if(func3(data152) < 1){
const err398 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err399 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
if(data148.role_arn !== undefined){
let data153 = data148.role_arn;
if(typeof data153 === "string"){
if(!pattern15.test(data153)){
const err400 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err401 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
if(data148.external_id !== undefined){
let data154 = data148.external_id;
if(typeof data154 === "string"){
if(func3(data154) < 2){
const err402 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err403 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
}
else {
const err404 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
}
else {
const err405 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
else if(tag0 === "file"){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.follow === undefined){
data26.follow = false;
}
if(data26.chunk_bytes === undefined){
data26.chunk_bytes = 1048576;
}
if(data26.poll_interval_ms === undefined){
data26.poll_interval_ms = 1000;
}
if(data26.open_files === undefined){
data26.open_files = 8;
}
if(data26.followed_files === undefined){
data26.followed_files = 1000;
}
if(data26.type === undefined){
const err406 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
if(data26.name === undefined){
const err407 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
if(data26.paths === undefined){
const err408 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
for(const key18 in data26){
if(!((((((((key18 === "type") || (key18 === "name")) || (key18 === "paths")) || (key18 === "follow")) || (key18 === "chunk_bytes")) || (key18 === "poll_interval_ms")) || (key18 === "open_files")) || (key18 === "followed_files"))){
const err409 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
if(data26.type !== undefined){
let data155 = data26.type;
if(typeof data155 !== "string"){
const err410 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
if("file" !== data155){
const err411 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
if(data26.name !== undefined){
let data156 = data26.name;
if(typeof data156 === "string"){
if(!pattern0.test(data156)){
const err412 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
else {
const err413 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
if(data26.paths !== undefined){
let data157 = data26.paths;
if(Array.isArray(data157)){
if(data157.length < 1){
const err414 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
const len7 = data157.length;
for(let i12=0; i12<len7; i12++){
let data158 = data157[i12];
if(typeof data158 === "string"){
if(func3(data158) < 1){
const err415 = {instancePath:instancePath+"/sources/" + i3+"/paths/" + i12,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
else {
const err416 = {instancePath:instancePath+"/sources/" + i3+"/paths/" + i12,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
let i13 = data157.length;
let j5;
if(i13 > 1){
const indices5 = {};
for(;i13--;){
let item5 = data157[i13];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err417 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j5}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
break;
}
indices5[item5] = i13;
}
}
}
else {
const err418 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
if(typeof data26.follow !== "boolean"){
const err419 = {instancePath:instancePath+"/sources/" + i3+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
let data160 = data26.chunk_bytes;
if(!(((typeof data160 == "number") && (!(data160 % 1) && !isNaN(data160))) && (isFinite(data160)))){
const err420 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if((typeof data160 == "number") && (isFinite(data160))){
if(data160 > 67108864 || isNaN(data160)){
const err421 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
if(data160 < 4096 || isNaN(data160)){
const err422 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
let data161 = data26.poll_interval_ms;
if(!(((typeof data161 == "number") && (!(data161 % 1) && !isNaN(data161))) && (isFinite(data161)))){
const err423 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if((typeof data161 == "number") && (isFinite(data161))){
if(data161 > 3600000 || isNaN(data161)){
const err424 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(data161 < 10 || isNaN(data161)){
const err425 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
let data162 = data26.open_files;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err426 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 10000 || isNaN(data162)){
const err427 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data162 < 1 || isNaN(data162)){
const err428 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
let data163 = data26.followed_files;
if(!(((typeof data163 == "number") && (!(data163 % 1) && !isNaN(data163))) && (isFinite(data163)))){
const err429 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
if((typeof data163 == "number") && (isFinite(data163))){
if(data163 > 100000 || isNaN(data163)){
const err430 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(data163 < 1 || isNaN(data163)){
const err431 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err432 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.type === undefined){
const err433 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
if(data26.name === undefined){
const err434 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
for(const key19 in data26){
if(!((key19 === "type") || (key19 === "name"))){
const err435 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
if(data26.type !== undefined){
let data164 = data26.type;
if(typeof data164 !== "string"){
const err436 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
if("stdin" !== data164){
const err437 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
if(data26.name !== undefined){
let data165 = data26.name;
if(typeof data165 === "string"){
if(!pattern0.test(data165)){
const err438 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err439 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
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
const err440 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
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
const err441 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
else {
const err442 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
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
const err443 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
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
const err444 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
let data166 = data.capture;
if(Array.isArray(data166)){
const len8 = data166.length;
for(let i14=0; i14<len8; i14++){
let data167 = data166[i14];
if(data167 && typeof data167 == "object" && !Array.isArray(data167)){
if(data167.type === undefined){
const err445 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
for(const key20 in data167){
if(!(((key20 === "type") || (key20 === "filter")) || (key20 === "fields"))){
const err446 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
if(data167.type !== undefined){
let data168 = data167.type;
if(typeof data168 === "string"){
if(func3(data168) < 1){
const err447 = {instancePath:instancePath+"/capture/" + i14+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
else {
const err448 = {instancePath:instancePath+"/capture/" + i14+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
if(data167.filter !== undefined){
let data169 = data167.filter;
if(typeof data169 === "string"){
if(func3(data169) > 4096){
const err449 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if(func3(data169) < 1){
const err450 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/minLength",keyword:"minLength",params:{limit: 1}};
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
const err451 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data167.fields !== undefined){
let data170 = data167.fields;
if(Array.isArray(data170)){
if(data170.length < 1){
const err452 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
const len9 = data170.length;
for(let i15=0; i15<len9; i15++){
let data171 = data170[i15];
if(typeof data171 === "string"){
if(func3(data171) < 1){
const err453 = {instancePath:instancePath+"/capture/" + i14+"/fields/" + i15,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err454 = {instancePath:instancePath+"/capture/" + i14+"/fields/" + i15,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
let i16 = data170.length;
let j6;
if(i16 > 1){
const indices6 = {};
for(;i16--;){
let item6 = data170[i16];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err455 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i16, j: j6}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
break;
}
indices6[item6] = i16;
}
}
}
else {
const err456 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
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
const err457 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
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
const err458 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
let data172 = data.masking;
if(data172 && typeof data172 == "object" && !Array.isArray(data172)){
if(data172.headers === undefined){
data172.headers = ["authorization","cookie","set-cookie","proxy-authorization","x-api-key"];
}
for(const key21 in data172){
if(!(key21 === "headers")){
const err459 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
let data173 = data172.headers;
if(Array.isArray(data173)){
const len10 = data173.length;
for(let i17=0; i17<len10; i17++){
let data174 = data173[i17];
if(typeof data174 === "string"){
if(!pattern43.test(data174)){
const err460 = {instancePath:instancePath+"/masking/headers/" + i17,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
else {
const err461 = {instancePath:instancePath+"/masking/headers/" + i17,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
let i18 = data173.length;
let j7;
if(i18 > 1){
const indices7 = {};
for(;i18--;){
let item7 = data173[i18];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err462 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i18, j: j7}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
break;
}
indices7[item7] = i18;
}
}
}
else {
const err463 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
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
const err464 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
let data175 = data.limits;
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
if(data175.event_bytes === undefined){
data175.event_bytes = 10485760;
}
if(data175.inflated_bytes === undefined){
data175.inflated_bytes = 67108864;
}
if(data175.depth === undefined){
data175.depth = 64;
}
if(data175.header_names === undefined){
data175.header_names = 1000;
}
if(data175.clock_ahead_ms === undefined){
data175.clock_ahead_ms = 86400000;
}
for(const key22 in data175){
if(!(((((key22 === "event_bytes") || (key22 === "inflated_bytes")) || (key22 === "depth")) || (key22 === "header_names")) || (key22 === "clock_ahead_ms"))){
const err465 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
let data176 = data175.event_bytes;
if(!(((typeof data176 == "number") && (!(data176 % 1) && !isNaN(data176))) && (isFinite(data176)))){
const err466 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if((typeof data176 == "number") && (isFinite(data176))){
if(data176 > 67108864 || isNaN(data176)){
const err467 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
if(data176 < 1024 || isNaN(data176)){
const err468 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
let data177 = data175.inflated_bytes;
if(!(((typeof data177 == "number") && (!(data177 % 1) && !isNaN(data177))) && (isFinite(data177)))){
const err469 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
if((typeof data177 == "number") && (isFinite(data177))){
if(data177 > 1073741824 || isNaN(data177)){
const err470 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
if(data177 < 65536 || isNaN(data177)){
const err471 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
let data178 = data175.depth;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err472 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 512 || isNaN(data178)){
const err473 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
if(data178 < 8 || isNaN(data178)){
const err474 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
let data179 = data175.header_names;
if(!(((typeof data179 == "number") && (!(data179 % 1) && !isNaN(data179))) && (isFinite(data179)))){
const err475 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if((typeof data179 == "number") && (isFinite(data179))){
if(data179 > 100000 || isNaN(data179)){
const err476 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if(data179 < 1 || isNaN(data179)){
const err477 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
let data180 = data175.clock_ahead_ms;
if(!(((typeof data180 == "number") && (!(data180 % 1) && !isNaN(data180))) && (isFinite(data180)))){
const err478 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if((typeof data180 == "number") && (isFinite(data180))){
if(data180 > 31622400000 || isNaN(data180)){
const err479 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if(data180 < 0 || isNaN(data180)){
const err480 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
}
else {
const err481 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
let data181 = data.load;
if(data181 && typeof data181 == "object" && !Array.isArray(data181)){
if(data181.batch_rows === undefined){
data181.batch_rows = 100000;
}
if(data181.batch_bytes === undefined){
data181.batch_bytes = 134217728;
}
if(data181.held_bytes === undefined){
data181.held_bytes = 251658240;
}
if(data181.batch_wait_ms === undefined){
data181.batch_wait_ms = 1000;
}
if(data181.builder === undefined){
data181.builder = "kernel";
}
if(data181.retry_wait_ms_min === undefined){
data181.retry_wait_ms_min = 200;
}
if(data181.retry_wait_ms_max === undefined){
data181.retry_wait_ms_max = 10000;
}
for(const key23 in data181){
if(!(((((((key23 === "batch_rows") || (key23 === "batch_bytes")) || (key23 === "held_bytes")) || (key23 === "batch_wait_ms")) || (key23 === "builder")) || (key23 === "retry_wait_ms_min")) || (key23 === "retry_wait_ms_max"))){
const err482 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
let data182 = data181.batch_rows;
if(!(((typeof data182 == "number") && (!(data182 % 1) && !isNaN(data182))) && (isFinite(data182)))){
const err483 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
if((typeof data182 == "number") && (isFinite(data182))){
if(data182 > 1000000 || isNaN(data182)){
const err484 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
if(data182 < 1 || isNaN(data182)){
const err485 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
let data183 = data181.batch_bytes;
if(!(((typeof data183 == "number") && (!(data183 % 1) && !isNaN(data183))) && (isFinite(data183)))){
const err486 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
if((typeof data183 == "number") && (isFinite(data183))){
if(data183 > 1073741824 || isNaN(data183)){
const err487 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
if(data183 < 65536 || isNaN(data183)){
const err488 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
let data184 = data181.held_bytes;
if(!(((typeof data184 == "number") && (!(data184 % 1) && !isNaN(data184))) && (isFinite(data184)))){
const err489 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if((typeof data184 == "number") && (isFinite(data184))){
if(data184 > 4294967296 || isNaN(data184)){
const err490 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(data184 < 65536 || isNaN(data184)){
const err491 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
let data185 = data181.batch_wait_ms;
if(!(((typeof data185 == "number") && (!(data185 % 1) && !isNaN(data185))) && (isFinite(data185)))){
const err492 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
if((typeof data185 == "number") && (isFinite(data185))){
if(data185 > 60000 || isNaN(data185)){
const err493 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
if(data185 < 10 || isNaN(data185)){
const err494 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
let data186 = data181.builder;
if(typeof data186 !== "string"){
const err495 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
if(!((data186 === "kernel") || (data186 === "reference"))){
const err496 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
let data187 = data181.retry_wait_ms_min;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err497 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 60000 || isNaN(data187)){
const err498 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
if(data187 < 10 || isNaN(data187)){
const err499 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
let data188 = data181.retry_wait_ms_max;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err500 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 600000 || isNaN(data188)){
const err501 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
if(data188 < 10 || isNaN(data188)){
const err502 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
}
else {
const err503 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(data.relay !== undefined){
let data189 = data.relay;
if(data189 && typeof data189 == "object" && !Array.isArray(data189)){
if(data189.client_id === undefined){
data189.client_id = "weir";
}
if(data189.partitions === undefined){
data189.partitions = 12;
}
if(data189.replication_factor === undefined){
data189.replication_factor = 3;
}
if(data189.retention_hours === undefined){
data189.retention_hours = 168;
}
if(data189.record_bytes === undefined){
data189.record_bytes = 11534336;
}
if(data189.compression === undefined){
data189.compression = "none";
}
if(data189.in_flight_bytes === undefined){
data189.in_flight_bytes = 67108864;
}
if(data189.brokers === undefined){
const err504 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
if(data189.topic === undefined){
const err505 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
for(const key24 in data189){
if(!(func2.call(schema11.properties.relay.properties, key24))){
const err506 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
if(data189.brokers !== undefined){
let data190 = data189.brokers;
if(Array.isArray(data190)){
if(data190.length < 1){
const err507 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
const len11 = data190.length;
for(let i19=0; i19<len11; i19++){
let data191 = data190[i19];
if(typeof data191 === "string"){
if(!pattern18.test(data191)){
const err508 = {instancePath:instancePath+"/relay/brokers/" + i19,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
else {
const err509 = {instancePath:instancePath+"/relay/brokers/" + i19,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
let i20 = data190.length;
let j8;
if(i20 > 1){
const indices8 = {};
for(;i20--;){
let item8 = data190[i20];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err510 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i20, j: j8}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
break;
}
indices8[item8] = i20;
}
}
}
else {
const err511 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
let data192 = data189.client_id;
if(typeof data192 === "string"){
if(!pattern19.test(data192)){
const err512 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
}
else {
const err513 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
if(data189.tls !== undefined){
let data193 = data189.tls;
if(data193 && typeof data193 == "object" && !Array.isArray(data193)){
for(const key25 in data193){
if(!(((key25 === "ca_file") || (key25 === "cert_file")) || (key25 === "key_file"))){
const err514 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
if(data193.ca_file !== undefined){
let data194 = data193.ca_file;
if(typeof data194 === "string"){
if(func3(data194) < 1){
const err515 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
}
else {
const err516 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
if(data193.cert_file !== undefined){
let data195 = data193.cert_file;
if(typeof data195 === "string"){
if(func3(data195) < 1){
const err517 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
else {
const err518 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
if(data193.key_file !== undefined){
let data196 = data193.key_file;
if(typeof data196 === "string"){
if(func3(data196) < 1){
const err519 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
else {
const err520 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
}
}
else {
const err521 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
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
const err522 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
if(data197.password === undefined){
const err523 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
for(const key26 in data197){
if(!(((key26 === "mechanism") || (key26 === "username")) || (key26 === "password"))){
const err524 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
}
let data198 = data197.mechanism;
if(typeof data198 !== "string"){
const err525 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
if(!(((data198 === "plain") || (data198 === "scram-sha-256")) || (data198 === "scram-sha-512"))){
const err526 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
if(data197.username !== undefined){
let data199 = data197.username;
if(typeof data199 === "string"){
if(func3(data199) < 1){
const err527 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err528 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
if(data197.password !== undefined){
let data200 = data197.password;
if(typeof data200 === "string"){
if(func3(data200) < 1){
const err529 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
else {
const err530 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
}
else {
const err531 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
if(data189.topic !== undefined){
let data201 = data189.topic;
if(typeof data201 === "string"){
if(!pattern19.test(data201)){
const err532 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err533 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
if(data189.positions_topic !== undefined){
let data202 = data189.positions_topic;
if(typeof data202 === "string"){
if(!pattern19.test(data202)){
const err534 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err535 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
let data203 = data189.partitions;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err536 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 10000 || isNaN(data203)){
const err537 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
if(data203 < 1 || isNaN(data203)){
const err538 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
let data204 = data189.replication_factor;
if(!(((typeof data204 == "number") && (!(data204 % 1) && !isNaN(data204))) && (isFinite(data204)))){
const err539 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
if((typeof data204 == "number") && (isFinite(data204))){
if(data204 > 32 || isNaN(data204)){
const err540 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
if(data204 < 1 || isNaN(data204)){
const err541 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
}
let data205 = data189.retention_hours;
if(!(((typeof data205 == "number") && (!(data205 % 1) && !isNaN(data205))) && (isFinite(data205)))){
const err542 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
if((typeof data205 == "number") && (isFinite(data205))){
if(data205 > 87600 || isNaN(data205)){
const err543 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if(data205 < 1 || isNaN(data205)){
const err544 = {instancePath:instancePath+"/relay/retention_hours",schemaPath:"#/properties/relay/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
let data206 = data189.record_bytes;
if(!(((typeof data206 == "number") && (!(data206 % 1) && !isNaN(data206))) && (isFinite(data206)))){
const err545 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
if((typeof data206 == "number") && (isFinite(data206))){
if(data206 > 67108864 || isNaN(data206)){
const err546 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
if(data206 < 65536 || isNaN(data206)){
const err547 = {instancePath:instancePath+"/relay/record_bytes",schemaPath:"#/properties/relay/properties/record_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
let data207 = data189.compression;
if(typeof data207 !== "string"){
const err548 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
if(!((data207 === "none") || (data207 === "gzip"))){
const err549 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
let data208 = data189.in_flight_bytes;
if(!(((typeof data208 == "number") && (!(data208 % 1) && !isNaN(data208))) && (isFinite(data208)))){
const err550 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
if((typeof data208 == "number") && (isFinite(data208))){
if(data208 > 4294967296 || isNaN(data208)){
const err551 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
if(data208 < 1048576 || isNaN(data208)){
const err552 = {instancePath:instancePath+"/relay/in_flight_bytes",schemaPath:"#/properties/relay/properties/in_flight_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1048576}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
}
else {
const err553 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data209 = data.dead_letter_topic;
if(data209 && typeof data209 == "object" && !Array.isArray(data209)){
if(data209.client_id === undefined){
data209.client_id = "weir";
}
if(data209.partitions === undefined){
data209.partitions = 1;
}
if(data209.replication_factor === undefined){
data209.replication_factor = 3;
}
if(data209.retention_hours === undefined){
data209.retention_hours = 720;
}
if(data209.brokers === undefined){
const err554 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
if(data209.topic === undefined){
const err555 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
for(const key27 in data209){
if(!((((((((key27 === "brokers") || (key27 === "client_id")) || (key27 === "tls")) || (key27 === "sasl")) || (key27 === "topic")) || (key27 === "partitions")) || (key27 === "replication_factor")) || (key27 === "retention_hours"))){
const err556 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
if(data209.brokers !== undefined){
let data210 = data209.brokers;
if(Array.isArray(data210)){
if(data210.length < 1){
const err557 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
const len12 = data210.length;
for(let i21=0; i21<len12; i21++){
let data211 = data210[i21];
if(typeof data211 === "string"){
if(!pattern18.test(data211)){
const err558 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i21,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
}
else {
const err559 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i21,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
let i22 = data210.length;
let j9;
if(i22 > 1){
const indices9 = {};
for(;i22--;){
let item9 = data210[i22];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err560 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i22, j: j9}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
break;
}
indices9[item9] = i22;
}
}
}
else {
const err561 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
let data212 = data209.client_id;
if(typeof data212 === "string"){
if(!pattern19.test(data212)){
const err562 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err563 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
if(data209.tls !== undefined){
let data213 = data209.tls;
if(data213 && typeof data213 == "object" && !Array.isArray(data213)){
for(const key28 in data213){
if(!(((key28 === "ca_file") || (key28 === "cert_file")) || (key28 === "key_file"))){
const err564 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
}
if(data213.ca_file !== undefined){
let data214 = data213.ca_file;
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err565 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
}
else {
const err566 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
if(data213.cert_file !== undefined){
let data215 = data213.cert_file;
if(typeof data215 === "string"){
if(func3(data215) < 1){
const err567 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err568 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
if(data213.key_file !== undefined){
let data216 = data213.key_file;
if(typeof data216 === "string"){
if(func3(data216) < 1){
const err569 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err570 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
}
else {
const err571 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
if(data209.sasl !== undefined){
let data217 = data209.sasl;
if(data217 && typeof data217 == "object" && !Array.isArray(data217)){
if(data217.mechanism === undefined){
data217.mechanism = "scram-sha-512";
}
if(data217.username === undefined){
const err572 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
if(data217.password === undefined){
const err573 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
for(const key29 in data217){
if(!(((key29 === "mechanism") || (key29 === "username")) || (key29 === "password"))){
const err574 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
let data218 = data217.mechanism;
if(typeof data218 !== "string"){
const err575 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
if(!(((data218 === "plain") || (data218 === "scram-sha-256")) || (data218 === "scram-sha-512"))){
const err576 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
if(data217.username !== undefined){
let data219 = data217.username;
if(typeof data219 === "string"){
if(func3(data219) < 1){
const err577 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err578 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data217.password !== undefined){
let data220 = data217.password;
if(typeof data220 === "string"){
if(func3(data220) < 1){
const err579 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err580 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
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
const err581 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
}
if(data209.topic !== undefined){
let data221 = data209.topic;
if(typeof data221 === "string"){
if(!pattern19.test(data221)){
const err582 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err583 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
let data222 = data209.partitions;
if(!(((typeof data222 == "number") && (!(data222 % 1) && !isNaN(data222))) && (isFinite(data222)))){
const err584 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
if((typeof data222 == "number") && (isFinite(data222))){
if(data222 > 1000 || isNaN(data222)){
const err585 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
if(data222 < 1 || isNaN(data222)){
const err586 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
let data223 = data209.replication_factor;
if(!(((typeof data223 == "number") && (!(data223 % 1) && !isNaN(data223))) && (isFinite(data223)))){
const err587 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if((typeof data223 == "number") && (isFinite(data223))){
if(data223 > 32 || isNaN(data223)){
const err588 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
if(data223 < 1 || isNaN(data223)){
const err589 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
let data224 = data209.retention_hours;
if(!(((typeof data224 == "number") && (!(data224 % 1) && !isNaN(data224))) && (isFinite(data224)))){
const err590 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
if((typeof data224 == "number") && (isFinite(data224))){
if(data224 > 87600 || isNaN(data224)){
const err591 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 87600}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
if(data224 < 1 || isNaN(data224)){
const err592 = {instancePath:instancePath+"/dead_letter_topic/retention_hours",schemaPath:"#/properties/dead_letter_topic/properties/retention_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
}
}
else {
const err593 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
}
let data225 = data.rollups;
if(data225 && typeof data225 == "object" && !Array.isArray(data225)){
if(data225.enabled === undefined){
data225.enabled = true;
}
if(data225.interval_ms === undefined){
data225.interval_ms = 10000;
}
if(data225.minutes_max === undefined){
data225.minutes_max = 1440;
}
if(data225.rows_max === undefined){
data225.rows_max = 2000000;
}
for(const key30 in data225){
if(!((((key30 === "enabled") || (key30 === "interval_ms")) || (key30 === "minutes_max")) || (key30 === "rows_max"))){
const err594 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
if(typeof data225.enabled !== "boolean"){
const err595 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
let data227 = data225.interval_ms;
if(!(((typeof data227 == "number") && (!(data227 % 1) && !isNaN(data227))) && (isFinite(data227)))){
const err596 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
if((typeof data227 == "number") && (isFinite(data227))){
if(data227 > 600000 || isNaN(data227)){
const err597 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
if(data227 < 1000 || isNaN(data227)){
const err598 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
}
let data228 = data225.minutes_max;
if(!(((typeof data228 == "number") && (!(data228 % 1) && !isNaN(data228))) && (isFinite(data228)))){
const err599 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
if((typeof data228 == "number") && (isFinite(data228))){
if(data228 > 10080 || isNaN(data228)){
const err600 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
if(data228 < 1 || isNaN(data228)){
const err601 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
}
let data229 = data225.rows_max;
if(!(((typeof data229 == "number") && (!(data229 % 1) && !isNaN(data229))) && (isFinite(data229)))){
const err602 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
if((typeof data229 == "number") && (isFinite(data229))){
if(data229 > 1000000000 || isNaN(data229)){
const err603 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
if(data229 < 10000 || isNaN(data229)){
const err604 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
}
}
else {
const err605 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
let data230 = data.retention;
if(data230 && typeof data230 == "object" && !Array.isArray(data230)){
if(data230.http_request_complete_days === undefined){
data230.http_request_complete_days = 400;
}
if(data230.tcp_connection_closed_days === undefined){
data230.tcp_connection_closed_days = 400;
}
if(data230.config_events_days === undefined){
data230.config_events_days = 0;
}
if(data230.rollup_minutes_days === undefined){
data230.rollup_minutes_days = 90;
}
if(data230.path_minutes_days === undefined){
data230.path_minutes_days = 3;
}
if(data230.rollup_hours_days === undefined){
data230.rollup_hours_days = 800;
}
if(data230.batches_days === undefined){
data230.batches_days = 90;
}
if(data230.dead_letters_days === undefined){
data230.dead_letters_days = 90;
}
if(data230.alerts_days === undefined){
data230.alerts_days = 400;
}
for(const key31 in data230){
if(!(func2.call(schema11.properties.retention.properties, key31))){
const err606 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
}
let data231 = data230.http_request_complete_days;
if(!(((typeof data231 == "number") && (!(data231 % 1) && !isNaN(data231))) && (isFinite(data231)))){
const err607 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
if((typeof data231 == "number") && (isFinite(data231))){
if(data231 > 36500 || isNaN(data231)){
const err608 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
if(data231 < 0 || isNaN(data231)){
const err609 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
let data232 = data230.tcp_connection_closed_days;
if(!(((typeof data232 == "number") && (!(data232 % 1) && !isNaN(data232))) && (isFinite(data232)))){
const err610 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
if((typeof data232 == "number") && (isFinite(data232))){
if(data232 > 36500 || isNaN(data232)){
const err611 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
if(data232 < 0 || isNaN(data232)){
const err612 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err612];
}
else {
vErrors.push(err612);
}
errors++;
}
}
let data233 = data230.config_events_days;
if(!(((typeof data233 == "number") && (!(data233 % 1) && !isNaN(data233))) && (isFinite(data233)))){
const err613 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
if((typeof data233 == "number") && (isFinite(data233))){
if(data233 > 36500 || isNaN(data233)){
const err614 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
if(data233 < 0 || isNaN(data233)){
const err615 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
let data234 = data230.rollup_minutes_days;
if(!(((typeof data234 == "number") && (!(data234 % 1) && !isNaN(data234))) && (isFinite(data234)))){
const err616 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
if((typeof data234 == "number") && (isFinite(data234))){
if(data234 > 36500 || isNaN(data234)){
const err617 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
if(data234 < 0 || isNaN(data234)){
const err618 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
}
let data235 = data230.path_minutes_days;
if(!(((typeof data235 == "number") && (!(data235 % 1) && !isNaN(data235))) && (isFinite(data235)))){
const err619 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
if((typeof data235 == "number") && (isFinite(data235))){
if(data235 > 36500 || isNaN(data235)){
const err620 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
if(data235 < 0 || isNaN(data235)){
const err621 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
let data236 = data230.rollup_hours_days;
if(!(((typeof data236 == "number") && (!(data236 % 1) && !isNaN(data236))) && (isFinite(data236)))){
const err622 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
if((typeof data236 == "number") && (isFinite(data236))){
if(data236 > 36500 || isNaN(data236)){
const err623 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
if(data236 < 0 || isNaN(data236)){
const err624 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
}
let data237 = data230.batches_days;
if(!(((typeof data237 == "number") && (!(data237 % 1) && !isNaN(data237))) && (isFinite(data237)))){
const err625 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
if((typeof data237 == "number") && (isFinite(data237))){
if(data237 > 36500 || isNaN(data237)){
const err626 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
if(data237 < 0 || isNaN(data237)){
const err627 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
}
let data238 = data230.dead_letters_days;
if(!(((typeof data238 == "number") && (!(data238 % 1) && !isNaN(data238))) && (isFinite(data238)))){
const err628 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
if((typeof data238 == "number") && (isFinite(data238))){
if(data238 > 36500 || isNaN(data238)){
const err629 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
if(data238 < 0 || isNaN(data238)){
const err630 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
}
let data239 = data230.alerts_days;
if(!(((typeof data239 == "number") && (!(data239 % 1) && !isNaN(data239))) && (isFinite(data239)))){
const err631 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
if((typeof data239 == "number") && (isFinite(data239))){
if(data239 > 36500 || isNaN(data239)){
const err632 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
if(data239 < 0 || isNaN(data239)){
const err633 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
}
}
else {
const err634 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
let data240 = data.compaction;
if(data240 && typeof data240 == "object" && !Array.isArray(data240)){
if(data240.enabled === undefined){
data240.enabled = true;
}
if(data240.quiet_minutes === undefined){
data240.quiet_minutes = 15;
}
if(data240.bytes_max === undefined){
data240.bytes_max = 107374182400;
}
for(const key32 in data240){
if(!(((key32 === "enabled") || (key32 === "quiet_minutes")) || (key32 === "bytes_max"))){
const err635 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
}
}
if(typeof data240.enabled !== "boolean"){
const err636 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
let data242 = data240.quiet_minutes;
if(!(((typeof data242 == "number") && (!(data242 % 1) && !isNaN(data242))) && (isFinite(data242)))){
const err637 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
if((typeof data242 == "number") && (isFinite(data242))){
if(data242 > 10080 || isNaN(data242)){
const err638 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
if(data242 < 1 || isNaN(data242)){
const err639 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
}
let data243 = data240.bytes_max;
if(!(((typeof data243 == "number") && (!(data243 % 1) && !isNaN(data243))) && (isFinite(data243)))){
const err640 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
if((typeof data243 == "number") && (isFinite(data243))){
if(data243 > 9007199254740991 || isNaN(data243)){
const err641 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
if(data243 < 0 || isNaN(data243)){
const err642 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
}
}
else {
const err643 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
if(data.geoip !== undefined){
let data244 = data.geoip;
if(data244 && typeof data244 == "object" && !Array.isArray(data244)){
if(data244.more_files === undefined){
data244.more_files = [];
}
if(data244.refresh_minutes === undefined){
data244.refresh_minutes = 15;
}
if(data244.clickhouse_user === undefined){
data244.clickhouse_user = "weir_geoip";
}
if(data244.file === undefined){
const err644 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
for(const key33 in data244){
if(!((((((key33 === "file") || (key33 === "more_files")) || (key33 === "locations")) || (key33 === "refresh_minutes")) || (key33 === "clickhouse_user")) || (key33 === "clickhouse_password"))){
const err645 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
}
if(data244.file !== undefined){
let data245 = data244.file;
if(typeof data245 === "string"){
if(func3(data245) < 1){
const err646 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
}
else {
const err647 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
}
let data246 = data244.more_files;
if(Array.isArray(data246)){
if(data246.length > 8){
const err648 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
const len13 = data246.length;
for(let i23=0; i23<len13; i23++){
let data247 = data246[i23];
if(typeof data247 === "string"){
if(func3(data247) < 1){
const err649 = {instancePath:instancePath+"/geoip/more_files/" + i23,schemaPath:"#/properties/geoip/properties/more_files/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err650 = {instancePath:instancePath+"/geoip/more_files/" + i23,schemaPath:"#/properties/geoip/properties/more_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err650];
}
else {
vErrors.push(err650);
}
errors++;
}
}
}
else {
const err651 = {instancePath:instancePath+"/geoip/more_files",schemaPath:"#/properties/geoip/properties/more_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
if(data244.locations !== undefined){
let data248 = data244.locations;
if(typeof data248 === "string"){
if(func3(data248) < 1){
const err652 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
}
else {
const err653 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
}
let data249 = data244.refresh_minutes;
if(!(((typeof data249 == "number") && (!(data249 % 1) && !isNaN(data249))) && (isFinite(data249)))){
const err654 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
if((typeof data249 == "number") && (isFinite(data249))){
if(data249 > 10080 || isNaN(data249)){
const err655 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
if(data249 < 1 || isNaN(data249)){
const err656 = {instancePath:instancePath+"/geoip/refresh_minutes",schemaPath:"#/properties/geoip/properties/refresh_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
}
let data250 = data244.clickhouse_user;
if(typeof data250 === "string"){
if(func3(data250) < 1){
const err657 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
}
else {
const err658 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
if(data244.clickhouse_password !== undefined){
let data251 = data244.clickhouse_password;
if(typeof data251 === "string"){
if(func3(data251) < 1){
const err659 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err660 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
}
}
else {
const err661 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
}
let data252 = data.alerts;
if(data252 && typeof data252 == "object" && !Array.isArray(data252)){
if(data252.rules === undefined){
data252.rules = [];
}
if(data252.ready_made === undefined){
data252.ready_made = [];
}
if(data252.destinations === undefined){
data252.destinations = [];
}
if(data252.evaluator === undefined){
data252.evaluator = true;
}
if(data252.evaluate_every_ms === undefined){
data252.evaluate_every_ms = 15000;
}
if(data252.delay_ms === undefined){
data252.delay_ms = 30000;
}
if(data252.late_minutes === undefined){
data252.late_minutes = 120;
}
if(data252.stall_after_ms === undefined){
data252.stall_after_ms = 180000;
}
if(data252.alerts_max === undefined){
data252.alerts_max = 1000;
}
if(data252.query_seconds === undefined){
data252.query_seconds = 10;
}
if(data252.query_rows === undefined){
data252.query_rows = 500000000;
}
if(data252.query_memory_bytes === undefined){
data252.query_memory_bytes = 1073741824;
}
for(const key34 in data252){
if(!(func2.call(schema11.properties.alerts.properties, key34))){
const err662 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
}
let data253 = data252.rules;
if(Array.isArray(data253)){
const len14 = data253.length;
for(let i24=0; i24<len14; i24++){
let data254 = data253[i24];
if(typeof data254 === "string"){
if(func3(data254) < 1){
const err663 = {instancePath:instancePath+"/alerts/rules/" + i24,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err664 = {instancePath:instancePath+"/alerts/rules/" + i24,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
}
let i25 = data253.length;
let j10;
if(i25 > 1){
const indices10 = {};
for(;i25--;){
let item10 = data253[i25];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err665 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i25, j: j10}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
break;
}
indices10[item10] = i25;
}
}
}
else {
const err666 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
let data255 = data252.ready_made;
if(Array.isArray(data255)){
const len15 = data255.length;
for(let i26=0; i26<len15; i26++){
let data256 = data255[i26];
if(typeof data256 !== "string"){
const err667 = {instancePath:instancePath+"/alerts/ready_made/" + i26,schemaPath:"#/properties/alerts/properties/ready_made/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
if(!((((data256 === "security") || (data256 === "traffic")) || (data256 === "changes")) || (data256 === "pipeline"))){
const err668 = {instancePath:instancePath+"/alerts/ready_made/" + i26,schemaPath:"#/properties/alerts/properties/ready_made/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.ready_made.items.enum}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
}
let i27 = data255.length;
let j11;
if(i27 > 1){
const indices11 = {};
for(;i27--;){
let item11 = data255[i27];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err669 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/uniqueItems",keyword:"uniqueItems",params:{i: i27, j: j11}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
break;
}
indices11[item11] = i27;
}
}
}
else {
const err670 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
let data257 = data252.destinations;
if(Array.isArray(data257)){
const len16 = data257.length;
for(let i28=0; i28<len16; i28++){
let data258 = data257[i28];
if(data258 && typeof data258 == "object" && !Array.isArray(data258)){
const tag1 = data258.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data258 && typeof data258 == "object" && !Array.isArray(data258)){
if(data258.severities === undefined){
data258.severities = [];
}
if(data258.timeout_ms === undefined){
data258.timeout_ms = 10000;
}
if(data258.retry_wait_ms_max === undefined){
data258.retry_wait_ms_max = 60000;
}
if(data258.resend_ms === undefined){
data258.resend_ms = 60000;
}
if(data258.resolve_after_ms === undefined){
data258.resolve_after_ms = 240000;
}
if(data258.type === undefined){
const err671 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
if(data258.name === undefined){
const err672 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
if(data258.urls === undefined){
const err673 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
for(const key35 in data258){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key35))){
const err674 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
}
if(data258.type !== undefined){
let data259 = data258.type;
if(typeof data259 !== "string"){
const err675 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
if("alertmanager" !== data259){
const err676 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
}
if(data258.name !== undefined){
let data260 = data258.name;
if(typeof data260 === "string"){
if(!pattern0.test(data260)){
const err677 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err678 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
}
let data261 = data258.severities;
if(Array.isArray(data261)){
const len17 = data261.length;
for(let i29=0; i29<len17; i29++){
let data262 = data261[i29];
if(typeof data262 !== "string"){
const err679 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities/" + i29,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
if(!(((data262 === "info") || (data262 === "warning")) || (data262 === "critical"))){
const err680 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities/" + i29,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
}
let i30 = data261.length;
let j12;
if(i30 > 1){
const indices12 = {};
for(;i30--;){
let item12 = data261[i30];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err681 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i30, j: j12}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
break;
}
indices12[item12] = i30;
}
}
}
else {
const err682 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
if(data258.auth !== undefined){
let data263 = data258.auth;
if(data263 && typeof data263 == "object" && !Array.isArray(data263)){
for(const key36 in data263){
if(!(((key36 === "username") || (key36 === "password")) || (key36 === "bearer_token"))){
const err683 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
}
if(data263.username !== undefined){
let data264 = data263.username;
if(typeof data264 === "string"){
if(func3(data264) < 1){
const err684 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
}
else {
const err685 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
}
if(data263.password !== undefined){
let data265 = data263.password;
if(typeof data265 === "string"){
if(func3(data265) < 1){
const err686 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
}
else {
const err687 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
}
if(data263.bearer_token !== undefined){
let data266 = data263.bearer_token;
if(typeof data266 === "string"){
if(func3(data266) < 1){
const err688 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err689 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
}
}
else {
const err690 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
}
if(data258.tls !== undefined){
let data267 = data258.tls;
if(data267 && typeof data267 == "object" && !Array.isArray(data267)){
for(const key37 in data267){
if(!(((key37 === "ca_file") || (key37 === "cert_file")) || (key37 === "key_file"))){
const err691 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
}
if(data267.ca_file !== undefined){
let data268 = data267.ca_file;
if(typeof data268 === "string"){
if(func3(data268) < 1){
const err692 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err693 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
}
if(data267.cert_file !== undefined){
let data269 = data267.cert_file;
if(typeof data269 === "string"){
if(func3(data269) < 1){
const err694 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
}
}
else {
const err695 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
}
if(data267.key_file !== undefined){
let data270 = data267.key_file;
if(typeof data270 === "string"){
if(func3(data270) < 1){
const err696 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err697 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
}
}
}
else {
const err698 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
}
let data271 = data258.timeout_ms;
if(!(((typeof data271 == "number") && (!(data271 % 1) && !isNaN(data271))) && (isFinite(data271)))){
const err699 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
if((typeof data271 == "number") && (isFinite(data271))){
if(data271 > 120000 || isNaN(data271)){
const err700 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
if(data271 < 100 || isNaN(data271)){
const err701 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
}
let data272 = data258.retry_wait_ms_max;
if(!(((typeof data272 == "number") && (!(data272 % 1) && !isNaN(data272))) && (isFinite(data272)))){
const err702 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
if((typeof data272 == "number") && (isFinite(data272))){
if(data272 > 3600000 || isNaN(data272)){
const err703 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
}
if(data272 < 100 || isNaN(data272)){
const err704 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
}
if(data258.urls !== undefined){
let data273 = data258.urls;
if(Array.isArray(data273)){
if(data273.length < 1){
const err705 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
const len18 = data273.length;
for(let i31=0; i31<len18; i31++){
let data274 = data273[i31];
if(typeof data274 === "string"){
if(!pattern52.test(data274)){
const err706 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/urls/" + i31,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err707 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/urls/" + i31,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
}
}
let i32 = data273.length;
let j13;
if(i32 > 1){
const indices13 = {};
for(;i32--;){
let item13 = data273[i32];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err708 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i32, j: j13}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
break;
}
indices13[item13] = i32;
}
}
}
else {
const err709 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
}
let data275 = data258.resend_ms;
if(!(((typeof data275 == "number") && (!(data275 % 1) && !isNaN(data275))) && (isFinite(data275)))){
const err710 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err710];
}
else {
vErrors.push(err710);
}
errors++;
}
if((typeof data275 == "number") && (isFinite(data275))){
if(data275 > 3600000 || isNaN(data275)){
const err711 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
if(data275 < 1000 || isNaN(data275)){
const err712 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
let data276 = data258.resolve_after_ms;
if(!(((typeof data276 == "number") && (!(data276 % 1) && !isNaN(data276))) && (isFinite(data276)))){
const err713 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
if((typeof data276 == "number") && (isFinite(data276))){
if(data276 > 86400000 || isNaN(data276)){
const err714 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
if(data276 < 5000 || isNaN(data276)){
const err715 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5000}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
}
}
else {
const err716 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data258 && typeof data258 == "object" && !Array.isArray(data258)){
if(data258.severities === undefined){
data258.severities = [];
}
if(data258.timeout_ms === undefined){
data258.timeout_ms = 10000;
}
if(data258.retry_wait_ms_max === undefined){
data258.retry_wait_ms_max = 60000;
}
if(data258.format === undefined){
data258.format = "alertmanager";
}
if(data258.group_by === undefined){
data258.group_by = ["alertname"];
}
if(data258.group_interval_ms === undefined){
data258.group_interval_ms = 60000;
}
if(data258.repeat_ms === undefined){
data258.repeat_ms = 14400000;
}
if(data258.send_resolved === undefined){
data258.send_resolved = true;
}
if(data258.alerts_max === undefined){
data258.alerts_max = 100;
}
if(data258.type === undefined){
const err717 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
if(data258.name === undefined){
const err718 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
if(data258.url === undefined){
const err719 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err719];
}
else {
vErrors.push(err719);
}
errors++;
}
for(const key38 in data258){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key38))){
const err720 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
}
}
if(data258.type !== undefined){
let data277 = data258.type;
if(typeof data277 !== "string"){
const err721 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
if("webhook" !== data277){
const err722 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
}
if(data258.name !== undefined){
let data278 = data258.name;
if(typeof data278 === "string"){
if(!pattern0.test(data278)){
const err723 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err724 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
}
let data279 = data258.severities;
if(Array.isArray(data279)){
const len19 = data279.length;
for(let i33=0; i33<len19; i33++){
let data280 = data279[i33];
if(typeof data280 !== "string"){
const err725 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities/" + i33,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
if(!(((data280 === "info") || (data280 === "warning")) || (data280 === "critical"))){
const err726 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities/" + i33,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
}
let i34 = data279.length;
let j14;
if(i34 > 1){
const indices14 = {};
for(;i34--;){
let item14 = data279[i34];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err727 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i34, j: j14}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
break;
}
indices14[item14] = i34;
}
}
}
else {
const err728 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
if(data258.auth !== undefined){
let data281 = data258.auth;
if(data281 && typeof data281 == "object" && !Array.isArray(data281)){
for(const key39 in data281){
if(!(((key39 === "username") || (key39 === "password")) || (key39 === "bearer_token"))){
const err729 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
}
if(data281.username !== undefined){
let data282 = data281.username;
if(typeof data282 === "string"){
if(func3(data282) < 1){
const err730 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err731 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
}
if(data281.password !== undefined){
let data283 = data281.password;
if(typeof data283 === "string"){
if(func3(data283) < 1){
const err732 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
}
}
else {
const err733 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
}
if(data281.bearer_token !== undefined){
let data284 = data281.bearer_token;
if(typeof data284 === "string"){
if(func3(data284) < 1){
const err734 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
}
else {
const err735 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
}
}
else {
const err736 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
}
if(data258.tls !== undefined){
let data285 = data258.tls;
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
for(const key40 in data285){
if(!(((key40 === "ca_file") || (key40 === "cert_file")) || (key40 === "key_file"))){
const err737 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err737];
}
else {
vErrors.push(err737);
}
errors++;
}
}
if(data285.ca_file !== undefined){
let data286 = data285.ca_file;
if(typeof data286 === "string"){
if(func3(data286) < 1){
const err738 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
}
else {
const err739 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
}
if(data285.cert_file !== undefined){
let data287 = data285.cert_file;
if(typeof data287 === "string"){
if(func3(data287) < 1){
const err740 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err741 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
}
if(data285.key_file !== undefined){
let data288 = data285.key_file;
if(typeof data288 === "string"){
if(func3(data288) < 1){
const err742 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
}
else {
const err743 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
}
}
else {
const err744 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err744];
}
else {
vErrors.push(err744);
}
errors++;
}
}
let data289 = data258.timeout_ms;
if(!(((typeof data289 == "number") && (!(data289 % 1) && !isNaN(data289))) && (isFinite(data289)))){
const err745 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
if((typeof data289 == "number") && (isFinite(data289))){
if(data289 > 120000 || isNaN(data289)){
const err746 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
if(data289 < 100 || isNaN(data289)){
const err747 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
}
let data290 = data258.retry_wait_ms_max;
if(!(((typeof data290 == "number") && (!(data290 % 1) && !isNaN(data290))) && (isFinite(data290)))){
const err748 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
if((typeof data290 == "number") && (isFinite(data290))){
if(data290 > 3600000 || isNaN(data290)){
const err749 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
if(data290 < 100 || isNaN(data290)){
const err750 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
if(data258.url !== undefined){
let data291 = data258.url;
if(typeof data291 === "string"){
if(!pattern52.test(data291)){
const err751 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err752 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
}
let data292 = data258.format;
if(typeof data292 !== "string"){
const err753 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
if(!((data292 === "alertmanager") || (data292 === "slack"))){
const err754 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
if(data258.template_file !== undefined){
let data293 = data258.template_file;
if(typeof data293 === "string"){
if(func3(data293) < 1){
const err755 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err756 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
}
if(data258.signing_key !== undefined){
let data294 = data258.signing_key;
if(typeof data294 === "string"){
if(func3(data294) < 16){
const err757 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
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
const err758 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
let data295 = data258.group_by;
if(Array.isArray(data295)){
const len20 = data295.length;
for(let i35=0; i35<len20; i35++){
let data296 = data295[i35];
if(typeof data296 === "string"){
if(!pattern55.test(data296)){
const err759 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_by/" + i35,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
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
const err760 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_by/" + i35,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
}
let i36 = data295.length;
let j15;
if(i36 > 1){
const indices15 = {};
for(;i36--;){
let item15 = data295[i36];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err761 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i36, j: j15}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
break;
}
indices15[item15] = i36;
}
}
}
else {
const err762 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
let data297 = data258.group_interval_ms;
if(!(((typeof data297 == "number") && (!(data297 % 1) && !isNaN(data297))) && (isFinite(data297)))){
const err763 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err763];
}
else {
vErrors.push(err763);
}
errors++;
}
if((typeof data297 == "number") && (isFinite(data297))){
if(data297 > 86400000 || isNaN(data297)){
const err764 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
if(data297 < 0 || isNaN(data297)){
const err765 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
}
let data298 = data258.repeat_ms;
if(!(((typeof data298 == "number") && (!(data298 % 1) && !isNaN(data298))) && (isFinite(data298)))){
const err766 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
}
if((typeof data298 == "number") && (isFinite(data298))){
if(data298 > 604800000 || isNaN(data298)){
const err767 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800000}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
if(data298 < 0 || isNaN(data298)){
const err768 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
}
if(typeof data258.send_resolved !== "boolean"){
const err769 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
let data300 = data258.alerts_max;
if(!(((typeof data300 == "number") && (!(data300 % 1) && !isNaN(data300))) && (isFinite(data300)))){
const err770 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
if((typeof data300 == "number") && (isFinite(data300))){
if(data300 > 10000 || isNaN(data300)){
const err771 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
if(data300 < 1 || isNaN(data300)){
const err772 = {instancePath:instancePath+"/alerts/destinations/" + i28+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
}
}
else {
const err773 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
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
const err774 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
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
const err775 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
}
}
else {
const err776 = {instancePath:instancePath+"/alerts/destinations/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
}
}
else {
const err777 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
if(data252.page_url !== undefined){
let data301 = data252.page_url;
if(typeof data301 === "string"){
if(!pattern56.test(data301)){
const err778 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
}
else {
const err779 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
}
if(typeof data252.evaluator !== "boolean"){
const err780 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
let data303 = data252.evaluate_every_ms;
if(!(((typeof data303 == "number") && (!(data303 % 1) && !isNaN(data303))) && (isFinite(data303)))){
const err781 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
if((typeof data303 == "number") && (isFinite(data303))){
if(data303 > 600000 || isNaN(data303)){
const err782 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
if(data303 < 1000 || isNaN(data303)){
const err783 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
let data304 = data252.delay_ms;
if(!(((typeof data304 == "number") && (!(data304 % 1) && !isNaN(data304))) && (isFinite(data304)))){
const err784 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
if((typeof data304 == "number") && (isFinite(data304))){
if(data304 > 3600000 || isNaN(data304)){
const err785 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
if(data304 < 0 || isNaN(data304)){
const err786 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
}
let data305 = data252.late_minutes;
if(!(((typeof data305 == "number") && (!(data305 % 1) && !isNaN(data305))) && (isFinite(data305)))){
const err787 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
if((typeof data305 == "number") && (isFinite(data305))){
if(data305 > 720 || isNaN(data305)){
const err788 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
if(data305 < 0 || isNaN(data305)){
const err789 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
}
let data306 = data252.stall_after_ms;
if(!(((typeof data306 == "number") && (!(data306 % 1) && !isNaN(data306))) && (isFinite(data306)))){
const err790 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
if((typeof data306 == "number") && (isFinite(data306))){
if(data306 > 86400000 || isNaN(data306)){
const err791 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err791];
}
else {
vErrors.push(err791);
}
errors++;
}
if(data306 < 60000 || isNaN(data306)){
const err792 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60000}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
}
let data307 = data252.alerts_max;
if(!(((typeof data307 == "number") && (!(data307 % 1) && !isNaN(data307))) && (isFinite(data307)))){
const err793 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
if((typeof data307 == "number") && (isFinite(data307))){
if(data307 > 100000 || isNaN(data307)){
const err794 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
}
if(data307 < 1 || isNaN(data307)){
const err795 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
}
let data308 = data252.query_seconds;
if(!(((typeof data308 == "number") && (!(data308 % 1) && !isNaN(data308))) && (isFinite(data308)))){
const err796 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
if((typeof data308 == "number") && (isFinite(data308))){
if(data308 > 300 || isNaN(data308)){
const err797 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
if(data308 < 1 || isNaN(data308)){
const err798 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
let data309 = data252.query_rows;
if(!(((typeof data309 == "number") && (!(data309 % 1) && !isNaN(data309))) && (isFinite(data309)))){
const err799 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
if((typeof data309 == "number") && (isFinite(data309))){
if(data309 > 100000000000 || isNaN(data309)){
const err800 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
if(data309 < 1000 || isNaN(data309)){
const err801 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
let data310 = data252.query_memory_bytes;
if(!(((typeof data310 == "number") && (!(data310 % 1) && !isNaN(data310))) && (isFinite(data310)))){
const err802 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err802];
}
else {
vErrors.push(err802);
}
errors++;
}
if((typeof data310 == "number") && (isFinite(data310))){
if(data310 > 1099511627776 || isNaN(data310)){
const err803 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
if(data310 < 16777216 || isNaN(data310)){
const err804 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16777216}};
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
const err805 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
if(data.api !== undefined){
let data311 = data.api;
if(data311 && typeof data311 == "object" && !Array.isArray(data311)){
if(data311.serve === undefined){
data311.serve = true;
}
if(data311.host === undefined){
data311.host = "127.0.0.1";
}
if(data311.port === undefined){
data311.port = 9470;
}
if(data311.store_connections === undefined){
data311.store_connections = 10;
}
if(data311.version_headers === undefined){
data311.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data311.require_version === undefined){
data311.require_version = true;
}
if(data311.error_code_prefix === undefined){
data311.error_code_prefix = "ERR_WEIR_";
}
if(data311.body_bytes === undefined){
data311.body_bytes = 1048576;
}
if(data311.requests_per_minute === undefined){
data311.requests_per_minute = 0;
}
if(data311.cors_origins === undefined){
data311.cors_origins = [];
}
if(data311.regions === undefined){
data311.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data311.ns_targets === undefined){
data311.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data311.service_domains === undefined){
data311.service_domains = [];
}
if(data311.enforce_ip_restrictions === undefined){
data311.enforce_ip_restrictions = false;
}
if(data311.retry_wait_ms_min === undefined){
data311.retry_wait_ms_min = 200;
}
if(data311.retry_wait_ms_max === undefined){
data311.retry_wait_ms_max = 30000;
}
if(data311.poll_wait_ms === undefined){
data311.poll_wait_ms = 500;
}
if(data311.endpoints === undefined){
data311.endpoints = {};
}
for(const key41 in data311){
if(!(func2.call(schema11.properties.api.properties, key41))){
const err806 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err806];
}
else {
vErrors.push(err806);
}
errors++;
}
}
if(typeof data311.serve !== "boolean"){
const err807 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
let data313 = data311.host;
if(typeof data313 === "string"){
if(func3(data313) < 1){
const err808 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err809 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
let data314 = data311.port;
if(!(((typeof data314 == "number") && (!(data314 % 1) && !isNaN(data314))) && (isFinite(data314)))){
const err810 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err810];
}
else {
vErrors.push(err810);
}
errors++;
}
if((typeof data314 == "number") && (isFinite(data314))){
if(data314 > 65535 || isNaN(data314)){
const err811 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
if(data314 < 0 || isNaN(data314)){
const err812 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
}
if(data311.base_url !== undefined){
let data315 = data311.base_url;
if(typeof data315 === "string"){
if(!pattern57.test(data315)){
const err813 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
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
const err814 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
}
if(data311.tls !== undefined){
let data316 = data311.tls;
if(data316 && typeof data316 == "object" && !Array.isArray(data316)){
if(data316.cert_file === undefined){
const err815 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
if(data316.key_file === undefined){
const err816 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
for(const key42 in data316){
if(!((key42 === "cert_file") || (key42 === "key_file"))){
const err817 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
}
}
if(data316.cert_file !== undefined){
let data317 = data316.cert_file;
if(typeof data317 === "string"){
if(func3(data317) < 1){
const err818 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err819 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
}
if(data316.key_file !== undefined){
let data318 = data316.key_file;
if(typeof data318 === "string"){
if(func3(data318) < 1){
const err820 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err820];
}
else {
vErrors.push(err820);
}
errors++;
}
}
else {
const err821 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err821];
}
else {
vErrors.push(err821);
}
errors++;
}
}
}
else {
const err822 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err822];
}
else {
vErrors.push(err822);
}
errors++;
}
}
if(data311.store_url !== undefined){
let data319 = data311.store_url;
if(typeof data319 === "string"){
if(!pattern58.test(data319)){
const err823 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
if(vErrors === null){
vErrors = [err823];
}
else {
vErrors.push(err823);
}
errors++;
}
}
else {
const err824 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err824];
}
else {
vErrors.push(err824);
}
errors++;
}
}
let data320 = data311.store_connections;
if(!(((typeof data320 == "number") && (!(data320 % 1) && !isNaN(data320))) && (isFinite(data320)))){
const err825 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err825];
}
else {
vErrors.push(err825);
}
errors++;
}
if((typeof data320 == "number") && (isFinite(data320))){
if(data320 > 200 || isNaN(data320)){
const err826 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err826];
}
else {
vErrors.push(err826);
}
errors++;
}
if(data320 < 1 || isNaN(data320)){
const err827 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err827];
}
else {
vErrors.push(err827);
}
errors++;
}
}
if(data311.secret_key_file !== undefined){
let data321 = data311.secret_key_file;
if(typeof data321 === "string"){
if(func3(data321) < 1){
const err828 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err828];
}
else {
vErrors.push(err828);
}
errors++;
}
}
else {
const err829 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err829];
}
else {
vErrors.push(err829);
}
errors++;
}
}
let data322 = data311.version_headers;
if(Array.isArray(data322)){
if(data322.length < 1){
const err830 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err830];
}
else {
vErrors.push(err830);
}
errors++;
}
const len21 = data322.length;
for(let i37=0; i37<len21; i37++){
let data323 = data322[i37];
if(typeof data323 === "string"){
if(!pattern59.test(data323)){
const err831 = {instancePath:instancePath+"/api/version_headers/" + i37,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err831];
}
else {
vErrors.push(err831);
}
errors++;
}
}
else {
const err832 = {instancePath:instancePath+"/api/version_headers/" + i37,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err832];
}
else {
vErrors.push(err832);
}
errors++;
}
}
let i38 = data322.length;
let j16;
if(i38 > 1){
const indices16 = {};
for(;i38--;){
let item16 = data322[i38];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err833 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i38, j: j16}};
if(vErrors === null){
vErrors = [err833];
}
else {
vErrors.push(err833);
}
errors++;
break;
}
indices16[item16] = i38;
}
}
}
else {
const err834 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err834];
}
else {
vErrors.push(err834);
}
errors++;
}
if(typeof data311.require_version !== "boolean"){
const err835 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err835];
}
else {
vErrors.push(err835);
}
errors++;
}
let data325 = data311.error_code_prefix;
if(typeof data325 === "string"){
if(!pattern60.test(data325)){
const err836 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
if(vErrors === null){
vErrors = [err836];
}
else {
vErrors.push(err836);
}
errors++;
}
}
else {
const err837 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err837];
}
else {
vErrors.push(err837);
}
errors++;
}
let data326 = data311.body_bytes;
if(!(((typeof data326 == "number") && (!(data326 % 1) && !isNaN(data326))) && (isFinite(data326)))){
const err838 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err838];
}
else {
vErrors.push(err838);
}
errors++;
}
if((typeof data326 == "number") && (isFinite(data326))){
if(data326 > 67108864 || isNaN(data326)){
const err839 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err839];
}
else {
vErrors.push(err839);
}
errors++;
}
if(data326 < 1024 || isNaN(data326)){
const err840 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err840];
}
else {
vErrors.push(err840);
}
errors++;
}
}
let data327 = data311.requests_per_minute;
if(!(((typeof data327 == "number") && (!(data327 % 1) && !isNaN(data327))) && (isFinite(data327)))){
const err841 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err841];
}
else {
vErrors.push(err841);
}
errors++;
}
if((typeof data327 == "number") && (isFinite(data327))){
if(data327 > 1000000 || isNaN(data327)){
const err842 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err842];
}
else {
vErrors.push(err842);
}
errors++;
}
if(data327 < 0 || isNaN(data327)){
const err843 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err843];
}
else {
vErrors.push(err843);
}
errors++;
}
}
let data328 = data311.cors_origins;
if(Array.isArray(data328)){
const len22 = data328.length;
for(let i39=0; i39<len22; i39++){
let data329 = data328[i39];
if(typeof data329 === "string"){
if(!pattern61.test(data329)){
const err844 = {instancePath:instancePath+"/api/cors_origins/" + i39,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err844];
}
else {
vErrors.push(err844);
}
errors++;
}
}
else {
const err845 = {instancePath:instancePath+"/api/cors_origins/" + i39,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err845];
}
else {
vErrors.push(err845);
}
errors++;
}
}
let i40 = data328.length;
let j17;
if(i40 > 1){
const indices17 = {};
for(;i40--;){
let item17 = data328[i40];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err846 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i40, j: j17}};
if(vErrors === null){
vErrors = [err846];
}
else {
vErrors.push(err846);
}
errors++;
break;
}
indices17[item17] = i40;
}
}
}
else {
const err847 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err847];
}
else {
vErrors.push(err847);
}
errors++;
}
let data330 = data311.regions;
if(Array.isArray(data330)){
const len23 = data330.length;
for(let i41=0; i41<len23; i41++){
let data331 = data330[i41];
if(typeof data331 === "string"){
if(!pattern62.test(data331)){
const err848 = {instancePath:instancePath+"/api/regions/" + i41,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err848];
}
else {
vErrors.push(err848);
}
errors++;
}
}
else {
const err849 = {instancePath:instancePath+"/api/regions/" + i41,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err849];
}
else {
vErrors.push(err849);
}
errors++;
}
}
let i42 = data330.length;
let j18;
if(i42 > 1){
const indices18 = {};
for(;i42--;){
let item18 = data330[i42];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err850 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i42, j: j18}};
if(vErrors === null){
vErrors = [err850];
}
else {
vErrors.push(err850);
}
errors++;
break;
}
indices18[item18] = i42;
}
}
}
else {
const err851 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err851];
}
else {
vErrors.push(err851);
}
errors++;
}
let data332 = data311.ns_targets;
if(Array.isArray(data332)){
const len24 = data332.length;
for(let i43=0; i43<len24; i43++){
let data333 = data332[i43];
if(typeof data333 === "string"){
if(func3(data333) > 254){
const err852 = {instancePath:instancePath+"/api/ns_targets/" + i43,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err852];
}
else {
vErrors.push(err852);
}
errors++;
}
if(func3(data333) < 1){
const err853 = {instancePath:instancePath+"/api/ns_targets/" + i43,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err853];
}
else {
vErrors.push(err853);
}
errors++;
}
}
else {
const err854 = {instancePath:instancePath+"/api/ns_targets/" + i43,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err854];
}
else {
vErrors.push(err854);
}
errors++;
}
}
let i44 = data332.length;
let j19;
if(i44 > 1){
const indices19 = {};
for(;i44--;){
let item19 = data332[i44];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err855 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i44, j: j19}};
if(vErrors === null){
vErrors = [err855];
}
else {
vErrors.push(err855);
}
errors++;
break;
}
indices19[item19] = i44;
}
}
}
else {
const err856 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err856];
}
else {
vErrors.push(err856);
}
errors++;
}
let data334 = data311.service_domains;
if(Array.isArray(data334)){
const len25 = data334.length;
for(let i45=0; i45<len25; i45++){
let data335 = data334[i45];
if(typeof data335 === "string"){
if(func3(data335) > 253){
const err857 = {instancePath:instancePath+"/api/service_domains/" + i45,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err857];
}
else {
vErrors.push(err857);
}
errors++;
}
if(func3(data335) < 1){
const err858 = {instancePath:instancePath+"/api/service_domains/" + i45,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err858];
}
else {
vErrors.push(err858);
}
errors++;
}
}
else {
const err859 = {instancePath:instancePath+"/api/service_domains/" + i45,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err859];
}
else {
vErrors.push(err859);
}
errors++;
}
}
let i46 = data334.length;
let j20;
if(i46 > 1){
const indices20 = {};
for(;i46--;){
let item20 = data334[i46];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err860 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i46, j: j20}};
if(vErrors === null){
vErrors = [err860];
}
else {
vErrors.push(err860);
}
errors++;
break;
}
indices20[item20] = i46;
}
}
}
else {
const err861 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err861];
}
else {
vErrors.push(err861);
}
errors++;
}
if(typeof data311.enforce_ip_restrictions !== "boolean"){
const err862 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err862];
}
else {
vErrors.push(err862);
}
errors++;
}
if(data311.file_destinations !== undefined){
let data337 = data311.file_destinations;
if(typeof data337 === "string"){
if(func3(data337) < 1){
const err863 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err863];
}
else {
vErrors.push(err863);
}
errors++;
}
}
else {
const err864 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err864];
}
else {
vErrors.push(err864);
}
errors++;
}
}
let data338 = data311.retry_wait_ms_min;
if(!(((typeof data338 == "number") && (!(data338 % 1) && !isNaN(data338))) && (isFinite(data338)))){
const err865 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err865];
}
else {
vErrors.push(err865);
}
errors++;
}
if((typeof data338 == "number") && (isFinite(data338))){
if(data338 > 60000 || isNaN(data338)){
const err866 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err866];
}
else {
vErrors.push(err866);
}
errors++;
}
if(data338 < 1 || isNaN(data338)){
const err867 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err867];
}
else {
vErrors.push(err867);
}
errors++;
}
}
let data339 = data311.retry_wait_ms_max;
if(!(((typeof data339 == "number") && (!(data339 % 1) && !isNaN(data339))) && (isFinite(data339)))){
const err868 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err868];
}
else {
vErrors.push(err868);
}
errors++;
}
if((typeof data339 == "number") && (isFinite(data339))){
if(data339 > 3600000 || isNaN(data339)){
const err869 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err869];
}
else {
vErrors.push(err869);
}
errors++;
}
if(data339 < 1 || isNaN(data339)){
const err870 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err870];
}
else {
vErrors.push(err870);
}
errors++;
}
}
let data340 = data311.poll_wait_ms;
if(!(((typeof data340 == "number") && (!(data340 % 1) && !isNaN(data340))) && (isFinite(data340)))){
const err871 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err871];
}
else {
vErrors.push(err871);
}
errors++;
}
if((typeof data340 == "number") && (isFinite(data340))){
if(data340 > 60000 || isNaN(data340)){
const err872 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err872];
}
else {
vErrors.push(err872);
}
errors++;
}
if(data340 < 10 || isNaN(data340)){
const err873 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err873];
}
else {
vErrors.push(err873);
}
errors++;
}
}
let data341 = data311.endpoints;
if(data341 && typeof data341 == "object" && !Array.isArray(data341)){
for(const key43 in data341){
if(!((((key43 === "kinesis") || (key43 === "firehose")) || (key43 === "cloudwatch_logs")) || (key43 === "sts"))){
const err874 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err874];
}
else {
vErrors.push(err874);
}
errors++;
}
}
if(data341.kinesis !== undefined){
let data342 = data341.kinesis;
if(typeof data342 === "string"){
if(!pattern8.test(data342)){
const err875 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err876 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err876];
}
else {
vErrors.push(err876);
}
errors++;
}
}
if(data341.firehose !== undefined){
let data343 = data341.firehose;
if(typeof data343 === "string"){
if(!pattern8.test(data343)){
const err877 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err877];
}
else {
vErrors.push(err877);
}
errors++;
}
}
else {
const err878 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err878];
}
else {
vErrors.push(err878);
}
errors++;
}
}
if(data341.cloudwatch_logs !== undefined){
let data344 = data341.cloudwatch_logs;
if(typeof data344 === "string"){
if(!pattern8.test(data344)){
const err879 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err880 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err880];
}
else {
vErrors.push(err880);
}
errors++;
}
}
if(data341.sts !== undefined){
let data345 = data341.sts;
if(typeof data345 === "string"){
if(!pattern8.test(data345)){
const err881 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err881];
}
else {
vErrors.push(err881);
}
errors++;
}
}
else {
const err882 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err882];
}
else {
vErrors.push(err882);
}
errors++;
}
}
}
else {
const err883 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err883];
}
else {
vErrors.push(err883);
}
errors++;
}
}
else {
const err884 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err884];
}
else {
vErrors.push(err884);
}
errors++;
}
}
let data346 = data.ops;
if((!(data346 && typeof data346 == "object" && !Array.isArray(data346))) && (typeof data346 !== "boolean")){
const err885 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err885];
}
else {
vErrors.push(err885);
}
errors++;
}
const _errs773 = errors;
const _errs774 = errors;
if(true !== data346){
const err886 = {};
if(vErrors === null){
vErrors = [err886];
}
else {
vErrors.push(err886);
}
errors++;
}
var valid146 = _errs774 === errors;
if(valid146){
const err887 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err887];
}
else {
vErrors.push(err887);
}
errors++;
}
else {
errors = _errs773;
if(vErrors !== null){
if(_errs773){
vErrors.length = _errs773;
}
else {
vErrors = null;
}
}
}
if(data346 && typeof data346 == "object" && !Array.isArray(data346)){
if(data346.host === undefined){
data346.host = "127.0.0.1";
}
if(data346.port === undefined){
data346.port = 9464;
}
if(data346.traffic_metrics === undefined){
data346.traffic_metrics = false;
}
if(data346.traffic_hosts === undefined){
data346.traffic_hosts = [];
}
if(data346.traffic_hosts_max === undefined){
data346.traffic_hosts_max = 20;
}
for(const key44 in data346){
if(!((((((key44 === "host") || (key44 === "port")) || (key44 === "token")) || (key44 === "traffic_metrics")) || (key44 === "traffic_hosts")) || (key44 === "traffic_hosts_max"))){
const err888 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err888];
}
else {
vErrors.push(err888);
}
errors++;
}
}
let data347 = data346.host;
if(typeof data347 === "string"){
if(func3(data347) < 1){
const err889 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err889];
}
else {
vErrors.push(err889);
}
errors++;
}
}
else {
const err890 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err890];
}
else {
vErrors.push(err890);
}
errors++;
}
let data348 = data346.port;
if(!(((typeof data348 == "number") && (!(data348 % 1) && !isNaN(data348))) && (isFinite(data348)))){
const err891 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err891];
}
else {
vErrors.push(err891);
}
errors++;
}
if((typeof data348 == "number") && (isFinite(data348))){
if(data348 > 65535 || isNaN(data348)){
const err892 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err892];
}
else {
vErrors.push(err892);
}
errors++;
}
if(data348 < 0 || isNaN(data348)){
const err893 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err893];
}
else {
vErrors.push(err893);
}
errors++;
}
}
if(data346.token !== undefined){
let data349 = data346.token;
if(typeof data349 === "string"){
if(func3(data349) < 1){
const err894 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err894];
}
else {
vErrors.push(err894);
}
errors++;
}
}
else {
const err895 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err895];
}
else {
vErrors.push(err895);
}
errors++;
}
}
if(typeof data346.traffic_metrics !== "boolean"){
const err896 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err896];
}
else {
vErrors.push(err896);
}
errors++;
}
let data351 = data346.traffic_hosts;
if(Array.isArray(data351)){
if(data351.length > 500){
const err897 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err897];
}
else {
vErrors.push(err897);
}
errors++;
}
const len26 = data351.length;
for(let i47=0; i47<len26; i47++){
let data352 = data351[i47];
if(typeof data352 === "string"){
if(func3(data352) > 253){
const err898 = {instancePath:instancePath+"/ops/traffic_hosts/" + i47,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err898];
}
else {
vErrors.push(err898);
}
errors++;
}
if(func3(data352) < 1){
const err899 = {instancePath:instancePath+"/ops/traffic_hosts/" + i47,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err899];
}
else {
vErrors.push(err899);
}
errors++;
}
}
else {
const err900 = {instancePath:instancePath+"/ops/traffic_hosts/" + i47,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err900];
}
else {
vErrors.push(err900);
}
errors++;
}
}
let i48 = data351.length;
let j21;
if(i48 > 1){
const indices21 = {};
for(;i48--;){
let item21 = data351[i48];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err901 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i48, j: j21}};
if(vErrors === null){
vErrors = [err901];
}
else {
vErrors.push(err901);
}
errors++;
break;
}
indices21[item21] = i48;
}
}
}
else {
const err902 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err902];
}
else {
vErrors.push(err902);
}
errors++;
}
let data353 = data346.traffic_hosts_max;
if(!(((typeof data353 == "number") && (!(data353 % 1) && !isNaN(data353))) && (isFinite(data353)))){
const err903 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err903];
}
else {
vErrors.push(err903);
}
errors++;
}
if((typeof data353 == "number") && (isFinite(data353))){
if(data353 > 500 || isNaN(data353)){
const err904 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err904];
}
else {
vErrors.push(err904);
}
errors++;
}
if(data353 < 1 || isNaN(data353)){
const err905 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err905];
}
else {
vErrors.push(err905);
}
errors++;
}
}
}
let data354 = data.web;
if((!(data354 && typeof data354 == "object" && !Array.isArray(data354))) && (typeof data354 !== "boolean")){
const err906 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err906];
}
else {
vErrors.push(err906);
}
errors++;
}
const _errs792 = errors;
const _errs793 = errors;
if(true !== data354){
const err907 = {};
if(vErrors === null){
vErrors = [err907];
}
else {
vErrors.push(err907);
}
errors++;
}
var valid151 = _errs793 === errors;
if(valid151){
const err908 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err908];
}
else {
vErrors.push(err908);
}
errors++;
}
else {
errors = _errs792;
if(vErrors !== null){
if(_errs792){
vErrors.length = _errs792;
}
else {
vErrors = null;
}
}
}
if(data354 && typeof data354 == "object" && !Array.isArray(data354)){
if(data354.host === undefined){
data354.host = "127.0.0.1";
}
if(data354.port === undefined){
data354.port = 9480;
}
if(data354.allowed_hosts === undefined){
data354.allowed_hosts = [];
}
if(data354.login === undefined){
data354.login = "auto";
}
if(data354.session_minutes === undefined){
data354.session_minutes = 720;
}
if(data354.query_seconds === undefined){
data354.query_seconds = 10;
}
if(data354.range_days === undefined){
data354.range_days = 92;
}
for(const key45 in data354){
if(!((((((((key45 === "host") || (key45 === "port")) || (key45 === "tls")) || (key45 === "allowed_hosts")) || (key45 === "login")) || (key45 === "session_minutes")) || (key45 === "query_seconds")) || (key45 === "range_days"))){
const err909 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err909];
}
else {
vErrors.push(err909);
}
errors++;
}
}
let data355 = data354.host;
if(typeof data355 === "string"){
if(func3(data355) < 1){
const err910 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err910];
}
else {
vErrors.push(err910);
}
errors++;
}
}
else {
const err911 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err911];
}
else {
vErrors.push(err911);
}
errors++;
}
let data356 = data354.port;
if(!(((typeof data356 == "number") && (!(data356 % 1) && !isNaN(data356))) && (isFinite(data356)))){
const err912 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err912];
}
else {
vErrors.push(err912);
}
errors++;
}
if((typeof data356 == "number") && (isFinite(data356))){
if(data356 > 65535 || isNaN(data356)){
const err913 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err913];
}
else {
vErrors.push(err913);
}
errors++;
}
if(data356 < 0 || isNaN(data356)){
const err914 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err914];
}
else {
vErrors.push(err914);
}
errors++;
}
}
if(data354.tls !== undefined){
let data357 = data354.tls;
if(data357 && typeof data357 == "object" && !Array.isArray(data357)){
if(data357.reload_interval_ms === undefined){
data357.reload_interval_ms = 10000;
}
if(data357.cert_file === undefined){
const err915 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err915];
}
else {
vErrors.push(err915);
}
errors++;
}
if(data357.key_file === undefined){
const err916 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err916];
}
else {
vErrors.push(err916);
}
errors++;
}
for(const key46 in data357){
if(!(((key46 === "cert_file") || (key46 === "key_file")) || (key46 === "reload_interval_ms"))){
const err917 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err917];
}
else {
vErrors.push(err917);
}
errors++;
}
}
if(data357.cert_file !== undefined){
let data358 = data357.cert_file;
if(typeof data358 === "string"){
if(func3(data358) < 1){
const err918 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err918];
}
else {
vErrors.push(err918);
}
errors++;
}
}
else {
const err919 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err919];
}
else {
vErrors.push(err919);
}
errors++;
}
}
if(data357.key_file !== undefined){
let data359 = data357.key_file;
if(typeof data359 === "string"){
if(func3(data359) < 1){
const err920 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err920];
}
else {
vErrors.push(err920);
}
errors++;
}
}
else {
const err921 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err921];
}
else {
vErrors.push(err921);
}
errors++;
}
}
let data360 = data357.reload_interval_ms;
if(!(((typeof data360 == "number") && (!(data360 % 1) && !isNaN(data360))) && (isFinite(data360)))){
const err922 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err922];
}
else {
vErrors.push(err922);
}
errors++;
}
if((typeof data360 == "number") && (isFinite(data360))){
if(data360 > 3600000 || isNaN(data360)){
const err923 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err923];
}
else {
vErrors.push(err923);
}
errors++;
}
if(data360 < 100 || isNaN(data360)){
const err924 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err924];
}
else {
vErrors.push(err924);
}
errors++;
}
}
}
else {
const err925 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err925];
}
else {
vErrors.push(err925);
}
errors++;
}
}
let data361 = data354.allowed_hosts;
if(Array.isArray(data361)){
const len27 = data361.length;
for(let i49=0; i49<len27; i49++){
let data362 = data361[i49];
if(typeof data362 === "string"){
if(!pattern67.test(data362)){
const err926 = {instancePath:instancePath+"/web/allowed_hosts/" + i49,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
if(vErrors === null){
vErrors = [err926];
}
else {
vErrors.push(err926);
}
errors++;
}
}
else {
const err927 = {instancePath:instancePath+"/web/allowed_hosts/" + i49,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err927];
}
else {
vErrors.push(err927);
}
errors++;
}
}
let i50 = data361.length;
let j22;
if(i50 > 1){
const indices22 = {};
for(;i50--;){
let item22 = data361[i50];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err928 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i50, j: j22}};
if(vErrors === null){
vErrors = [err928];
}
else {
vErrors.push(err928);
}
errors++;
break;
}
indices22[item22] = i50;
}
}
}
else {
const err929 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err929];
}
else {
vErrors.push(err929);
}
errors++;
}
let data363 = data354.login;
if(typeof data363 !== "string"){
const err930 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err930];
}
else {
vErrors.push(err930);
}
errors++;
}
if(!((data363 === "auto") || (data363 === "always"))){
const err931 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err931];
}
else {
vErrors.push(err931);
}
errors++;
}
let data364 = data354.session_minutes;
if(!(((typeof data364 == "number") && (!(data364 % 1) && !isNaN(data364))) && (isFinite(data364)))){
const err932 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err932];
}
else {
vErrors.push(err932);
}
errors++;
}
if((typeof data364 == "number") && (isFinite(data364))){
if(data364 > 43200 || isNaN(data364)){
const err933 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err933];
}
else {
vErrors.push(err933);
}
errors++;
}
if(data364 < 1 || isNaN(data364)){
const err934 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err934];
}
else {
vErrors.push(err934);
}
errors++;
}
}
let data365 = data354.query_seconds;
if(!(((typeof data365 == "number") && (!(data365 % 1) && !isNaN(data365))) && (isFinite(data365)))){
const err935 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err935];
}
else {
vErrors.push(err935);
}
errors++;
}
if((typeof data365 == "number") && (isFinite(data365))){
if(data365 > 300 || isNaN(data365)){
const err936 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err936];
}
else {
vErrors.push(err936);
}
errors++;
}
if(data365 < 1 || isNaN(data365)){
const err937 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err937];
}
else {
vErrors.push(err937);
}
errors++;
}
}
let data366 = data354.range_days;
if(!(((typeof data366 == "number") && (!(data366 % 1) && !isNaN(data366))) && (isFinite(data366)))){
const err938 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err938];
}
else {
vErrors.push(err938);
}
errors++;
}
if((typeof data366 == "number") && (isFinite(data366))){
if(data366 > 3660 || isNaN(data366)){
const err939 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err939];
}
else {
vErrors.push(err939);
}
errors++;
}
if(data366 < 1 || isNaN(data366)){
const err940 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err940];
}
else {
vErrors.push(err940);
}
errors++;
}
}
}
let data367 = data.log;
if(data367 && typeof data367 == "object" && !Array.isArray(data367)){
if(data367.level === undefined){
data367.level = "info";
}
if(data367.format === undefined){
data367.format = "auto";
}
for(const key47 in data367){
if(!((key47 === "level") || (key47 === "format"))){
const err941 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err941];
}
else {
vErrors.push(err941);
}
errors++;
}
}
let data368 = data367.level;
if(typeof data368 !== "string"){
const err942 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err942];
}
else {
vErrors.push(err942);
}
errors++;
}
if(!((((data368 === "debug") || (data368 === "info")) || (data368 === "warn")) || (data368 === "error"))){
const err943 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err943];
}
else {
vErrors.push(err943);
}
errors++;
}
let data369 = data367.format;
if(typeof data369 !== "string"){
const err944 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err944];
}
else {
vErrors.push(err944);
}
errors++;
}
if(!(((data369 === "auto") || (data369 === "json")) || (data369 === "pretty"))){
const err945 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err945];
}
else {
vErrors.push(err945);
}
errors++;
}
}
else {
const err946 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err946];
}
else {
vErrors.push(err946);
}
errors++;
}
}
else {
const err947 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err947];
}
else {
vErrors.push(err947);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

