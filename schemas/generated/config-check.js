// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2000,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"bytes_per_second":{"type":"integer","default":2000000,"minimum":0,"maximum":1000000000},"page_bytes":{"type":"integer","default":4000000,"minimum":10000,"maximum":10000000}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"poll_ms":{"type":"integer","default":300000,"minimum":1000,"maximum":86400000},"silence_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_ms":{"type":"integer","default":10000,"minimum":2000,"maximum":300000},"handoff_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["username","password"]},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"fetch_bytes":{"type":"integer","default":10485760,"minimum":65536,"maximum":268435456},"partition_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":268435456,"minimum":65536,"maximum":1073741824},"session_timeout_ms":{"type":"integer","default":30000,"minimum":6000,"maximum":300000},"partition_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string","minLength":1,"maxLength":4096},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","cookie","set-cookie","proxy-authorization","x-api-key"],"uniqueItems":true}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"held_bytes":{"type":"integer","default":268435456,"minimum":65536,"maximum":4294967296},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval_ms":{"type":"integer","default":10000,"minimum":1000,"maximum":600000},"minutes_max":{"type":"integer","default":1440,"minimum":1,"maximum":10080},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"rollup_minutes_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"path_minutes_days":{"type":"integer","default":3,"minimum":0,"maximum":36500},"rollup_hours_days":{"type":"integer","default":800,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"alerts_days":{"type":"integer","default":400,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"quiet_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"bytes_max":{"type":"integer","default":107374182400,"minimum":0,"maximum":9007199254740991}},"additionalProperties":false,"default":{}},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"ready_made":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"resolve_after_ms":{"type":"integer","default":240000,"minimum":5000,"maximum":86400000}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout_ms":{"type":"integer","default":10000,"minimum":100,"maximum":120000},"retry_wait_ms_max":{"type":"integer","default":60000,"minimum":100,"maximum":3600000},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval_ms":{"type":"integer","default":60000,"minimum":0,"maximum":86400000},"repeat_ms":{"type":"integer","default":14400000,"minimum":0,"maximum":604800000},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"page_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluate_every_ms":{"type":"integer","default":15000,"minimum":1000,"maximum":600000},"delay_ms":{"type":"integer","default":30000,"minimum":0,"maximum":3600000},"late_minutes":{"type":"integer","default":120,"minimum":0,"maximum":720},"stall_after_ms":{"type":"integer","default":180000,"minimum":60000,"maximum":86400000},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_bytes":{"type":"integer","default":1073741824,"minimum":16777216,"maximum":1099511627776}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":0,"minimum":0,"maximum":1000000},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
const pattern17 = new RegExp("^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$", "u");
const pattern18 = new RegExp("^[A-Za-z0-9._-]{1,249}$", "u");
const pattern21 = new RegExp("^[A-Za-z0-9_-]{1,32}$", "u");
const pattern24 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern26 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern27 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern30 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern33 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern34 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern42 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern44 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s#]*)?$", "u");
const pattern47 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern48 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern49 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern50 = new RegExp("^postgres(ql)?://", "u");
const pattern51 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern52 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern53 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern54 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern59 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");

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
if(!((((((key6 === "table") || (key6 === "group")) || (key6 === "region")) || (key6 === "endpoint")) || (key6 === "failover_ms")) || (key6 === "handoff_ms"))){
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
}
else {
const err134 = {instancePath:instancePath+"/sources/" + i3+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data57 = data26.credentials;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key7 in data57){
if(!((((((key7 === "profile") || (key7 === "access_key_id")) || (key7 === "secret_access_key")) || (key7 === "session_token")) || (key7 === "role_arn")) || (key7 === "external_id"))){
const err135 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data57.access_key_id !== undefined){
if(data57.secret_access_key === undefined){
const err136 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data57.secret_access_key !== undefined){
if(data57.access_key_id === undefined){
const err137 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
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
if(data57.session_token !== undefined){
if(data57.access_key_id === undefined){
const err138 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data57.external_id !== undefined){
if(data57.role_arn === undefined){
const err139 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data57.profile !== undefined){
let data58 = data57.profile;
if(typeof data58 === "string"){
if(func3(data58) < 1){
const err140 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err141 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data57.access_key_id !== undefined){
let data59 = data57.access_key_id;
if(typeof data59 === "string"){
if(func3(data59) < 1){
const err142 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else {
const err143 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
if(data57.secret_access_key !== undefined){
let data60 = data57.secret_access_key;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err144 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data57.session_token !== undefined){
let data61 = data57.session_token;
if(typeof data61 === "string"){
if(func3(data61) < 1){
const err146 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data57.role_arn !== undefined){
let data62 = data57.role_arn;
if(typeof data62 === "string"){
if(!pattern15.test(data62)){
const err148 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data57.external_id !== undefined){
let data63 = data57.external_id;
if(typeof data63 === "string"){
if(func3(data63) < 2){
const err150 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err151 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
const err152 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs149 = errors;
let valid26 = true;
const _errs150 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
const _errs152 = errors;
const _errs153 = errors;
if("timestamp" !== data26.start){
const err154 = {};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
var valid28 = _errs153 === errors;
if(valid28){
const err155 = {};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
else {
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs150 === errors;
errors = _errs149;
if(vErrors !== null){
if(_errs149){
vErrors.length = _errs149;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs154 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start_timestamp === undefined){
const err156 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
var _valid2 = _errs154 === errors;
valid26 = _valid2;
}
if(!valid26){
const err157 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
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
const err158 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(data26.name === undefined){
const err159 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data26.brokers === undefined){
const err160 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data26.topic === undefined){
const err161 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
for(const key8 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key8))){
const err162 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data26.start_timestamp !== undefined){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.start !== undefined){
if("timestamp" !== data26.start){
const err163 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
}
if(data26.type !== undefined){
let data66 = data26.type;
if(typeof data66 !== "string"){
const err164 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if("kafka" !== data66){
const err165 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data26.name !== undefined){
let data67 = data26.name;
if(typeof data67 === "string"){
if(!pattern0.test(data67)){
const err166 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err167 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
if(data26.brokers !== undefined){
let data68 = data26.brokers;
if(Array.isArray(data68)){
if(data68.length < 1){
const err168 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
const len3 = data68.length;
for(let i4=0; i4<len3; i4++){
let data69 = data68[i4];
if(typeof data69 === "string"){
if(!pattern17.test(data69)){
const err169 = {instancePath:instancePath+"/sources/" + i3+"/brokers/" + i4,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/sources/" + i3+"/brokers/" + i4,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
let i5 = data68.length;
let j1;
if(i5 > 1){
const indices1 = {};
for(;i5--;){
let item1 = data68[i5];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err171 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j1}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
break;
}
indices1[item1] = i5;
}
}
}
else {
const err172 = {instancePath:instancePath+"/sources/" + i3+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
let data70 = data26.client_id;
if(typeof data70 === "string"){
if(!pattern18.test(data70)){
const err173 = {instancePath:instancePath+"/sources/" + i3+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err174 = {instancePath:instancePath+"/sources/" + i3+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data26.tls !== undefined){
let data71 = data26.tls;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
for(const key9 in data71){
if(!(((key9 === "ca_file") || (key9 === "cert_file")) || (key9 === "key_file"))){
const err175 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data71.ca_file !== undefined){
let data72 = data71.ca_file;
if(typeof data72 === "string"){
if(func3(data72) < 1){
const err176 = {instancePath:instancePath+"/sources/" + i3+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err177 = {instancePath:instancePath+"/sources/" + i3+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data71.cert_file !== undefined){
let data73 = data71.cert_file;
if(typeof data73 === "string"){
if(func3(data73) < 1){
const err178 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err179 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data71.key_file !== undefined){
let data74 = data71.key_file;
if(typeof data74 === "string"){
if(func3(data74) < 1){
const err180 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err181 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err182 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data26.sasl !== undefined){
let data75 = data26.sasl;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
if(data75.mechanism === undefined){
data75.mechanism = "scram-sha-512";
}
if(data75.username === undefined){
const err183 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if(data75.password === undefined){
const err184 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
for(const key10 in data75){
if(!(((key10 === "mechanism") || (key10 === "username")) || (key10 === "password"))){
const err185 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
let data76 = data75.mechanism;
if(typeof data76 !== "string"){
const err186 = {instancePath:instancePath+"/sources/" + i3+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(!(((data76 === "plain") || (data76 === "scram-sha-256")) || (data76 === "scram-sha-512"))){
const err187 = {instancePath:instancePath+"/sources/" + i3+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(data75.username !== undefined){
let data77 = data75.username;
if(typeof data77 === "string"){
if(func3(data77) < 1){
const err188 = {instancePath:instancePath+"/sources/" + i3+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err189 = {instancePath:instancePath+"/sources/" + i3+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data75.password !== undefined){
let data78 = data75.password;
if(typeof data78 === "string"){
if(func3(data78) < 1){
const err190 = {instancePath:instancePath+"/sources/" + i3+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err191 = {instancePath:instancePath+"/sources/" + i3+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
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
const err192 = {instancePath:instancePath+"/sources/" + i3+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data26.topic !== undefined){
let data79 = data26.topic;
if(typeof data79 === "string"){
if(!pattern18.test(data79)){
const err193 = {instancePath:instancePath+"/sources/" + i3+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err194 = {instancePath:instancePath+"/sources/" + i3+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
let data80 = data26.group;
if(typeof data80 === "string"){
if(!pattern18.test(data80)){
const err195 = {instancePath:instancePath+"/sources/" + i3+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err196 = {instancePath:instancePath+"/sources/" + i3+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if(data26.generation !== undefined){
let data81 = data26.generation;
if(typeof data81 === "string"){
if(!pattern21.test(data81)){
const err197 = {instancePath:instancePath+"/sources/" + i3+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
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
const err198 = {instancePath:instancePath+"/sources/" + i3+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
let data82 = data26.start;
if(typeof data82 !== "string"){
const err199 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if(!(((data82 === "earliest") || (data82 === "latest")) || (data82 === "timestamp"))){
const err200 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data26.start_timestamp !== undefined){
let data83 = data26.start_timestamp;
if(typeof data83 === "string"){
if(!pattern9.test(data83)){
const err201 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
else {
const err202 = {instancePath:instancePath+"/sources/" + i3+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
let data84 = data26.fetch_bytes;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
const err203 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 > 268435456 || isNaN(data84)){
const err204 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
if(data84 < 65536 || isNaN(data84)){
const err205 = {instancePath:instancePath+"/sources/" + i3+"/fetch_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/fetch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
let data85 = data26.partition_bytes;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
const err206 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 > 67108864 || isNaN(data85)){
const err207 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(data85 < 1024 || isNaN(data85)){
const err208 = {instancePath:instancePath+"/sources/" + i3+"/partition_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
let data86 = data26.inflated_bytes;
if(!(((typeof data86 == "number") && (!(data86 % 1) && !isNaN(data86))) && (isFinite(data86)))){
const err209 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if((typeof data86 == "number") && (isFinite(data86))){
if(data86 > 1073741824 || isNaN(data86)){
const err210 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data86 < 65536 || isNaN(data86)){
const err211 = {instancePath:instancePath+"/sources/" + i3+"/inflated_bytes",schemaPath:"#/properties/sources/items/oneOf/1/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
let data87 = data26.session_timeout_ms;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err212 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
if((typeof data87 == "number") && (isFinite(data87))){
if(data87 > 300000 || isNaN(data87)){
const err213 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data87 < 6000 || isNaN(data87)){
const err214 = {instancePath:instancePath+"/sources/" + i3+"/session_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/session_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6000}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
let data88 = data26.partition_list_interval_ms;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err215 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 3600000 || isNaN(data88)){
const err216 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
if(data88 < 1000 || isNaN(data88)){
const err217 = {instancePath:instancePath+"/sources/" + i3+"/partition_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/partition_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
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
const err219 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
if(data26.name === undefined){
const err220 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
for(const key11 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key11))){
const err221 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data26.type !== undefined){
let data89 = data26.type;
if(typeof data89 !== "string"){
const err222 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if("firehose" !== data89){
const err223 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
if(data26.name !== undefined){
let data90 = data26.name;
if(typeof data90 === "string"){
if(!pattern0.test(data90)){
const err224 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err225 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
let data91 = data26.host;
if(typeof data91 === "string"){
if(func3(data91) < 1){
const err226 = {instancePath:instancePath+"/sources/" + i3+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
else {
const err227 = {instancePath:instancePath+"/sources/" + i3+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
let data92 = data26.port;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err228 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 65535 || isNaN(data92)){
const err229 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
if(data92 < 0 || isNaN(data92)){
const err230 = {instancePath:instancePath+"/sources/" + i3+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
let data93 = data26.path;
if(typeof data93 === "string"){
if(!pattern24.test(data93)){
const err231 = {instancePath:instancePath+"/sources/" + i3+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
else {
const err232 = {instancePath:instancePath+"/sources/" + i3+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
if(data26.tls !== undefined){
let data94 = data26.tls;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(data94.reload_interval_ms === undefined){
data94.reload_interval_ms = 10000;
}
if(data94.cert_file === undefined){
const err233 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if(data94.key_file === undefined){
const err234 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
for(const key12 in data94){
if(!(((key12 === "cert_file") || (key12 === "key_file")) || (key12 === "reload_interval_ms"))){
const err235 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data94.cert_file !== undefined){
let data95 = data94.cert_file;
if(typeof data95 === "string"){
if(func3(data95) < 1){
const err236 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err237 = {instancePath:instancePath+"/sources/" + i3+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data94.key_file !== undefined){
let data96 = data94.key_file;
if(typeof data96 === "string"){
if(func3(data96) < 1){
const err238 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
else {
const err239 = {instancePath:instancePath+"/sources/" + i3+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
let data97 = data94.reload_interval_ms;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err240 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 3600000 || isNaN(data97)){
const err241 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if(data97 < 100 || isNaN(data97)){
const err242 = {instancePath:instancePath+"/sources/" + i3+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
}
else {
const err243 = {instancePath:instancePath+"/sources/" + i3+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
let data98 = data26.access_keys;
if(Array.isArray(data98)){
const len4 = data98.length;
for(let i6=0; i6<len4; i6++){
let data99 = data98[i6];
if(typeof data99 === "string"){
if(func3(data99) > 4096){
const err244 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if(func3(data99) < 1){
const err245 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
else {
const err246 = {instancePath:instancePath+"/sources/" + i3+"/access_keys/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
let i7 = data98.length;
let j2;
if(i7 > 1){
const indices2 = {};
for(;i7--;){
let item2 = data98[i7];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err247 = {instancePath:instancePath+"/sources/" + i3+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
break;
}
indices2[item2] = i7;
}
}
}
else {
const err248 = {instancePath:instancePath+"/sources/" + i3+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
let data100 = data26.body_bytes_max;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err249 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 > 268435456 || isNaN(data100)){
const err250 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
if(data100 < 65536 || isNaN(data100)){
const err251 = {instancePath:instancePath+"/sources/" + i3+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
let data101 = data26.records_max;
if(!(((typeof data101 == "number") && (!(data101 % 1) && !isNaN(data101))) && (isFinite(data101)))){
const err252 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if((typeof data101 == "number") && (isFinite(data101))){
if(data101 > 100000 || isNaN(data101)){
const err253 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
if(data101 < 1 || isNaN(data101)){
const err254 = {instancePath:instancePath+"/sources/" + i3+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
let data102 = data26.requests_max;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err255 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 10000 || isNaN(data102)){
const err256 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
if(data102 < 1 || isNaN(data102)){
const err257 = {instancePath:instancePath+"/sources/" + i3+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
let data103 = data26.in_flight_bytes_max;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err258 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 > 8589934592 || isNaN(data103)){
const err259 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data103 < 65536 || isNaN(data103)){
const err260 = {instancePath:instancePath+"/sources/" + i3+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
let data104 = data26.answer_wait_ms;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err261 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 > 175000 || isNaN(data104)){
const err262 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
if(data104 < 100 || isNaN(data104)){
const err263 = {instancePath:instancePath+"/sources/" + i3+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
let data105 = data26.outage_wait_ms;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err264 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 175000 || isNaN(data105)){
const err265 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
if(data105 < 0 || isNaN(data105)){
const err266 = {instancePath:instancePath+"/sources/" + i3+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
let data106 = data26.idle_for_ms;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err267 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 3600000 || isNaN(data106)){
const err268 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
if(data106 < 10 || isNaN(data106)){
const err269 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
}
else {
const err270 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
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
const err271 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
if(data26.name === undefined){
const err272 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if(data26.log_groups === undefined){
const err273 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
for(const key13 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key13))){
const err274 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data26.type !== undefined){
let data107 = data26.type;
if(typeof data107 !== "string"){
const err275 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
if("cloudwatch_logs" !== data107){
const err276 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data26.name !== undefined){
let data108 = data26.name;
if(typeof data108 === "string"){
if(!pattern0.test(data108)){
const err277 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err278 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data26.log_groups !== undefined){
let data109 = data26.log_groups;
if(Array.isArray(data109)){
if(data109.length > 50){
const err279 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data109.length < 1){
const err280 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
const len5 = data109.length;
for(let i8=0; i8<len5; i8++){
let data110 = data109[i8];
if(typeof data110 === "string"){
if(!pattern26.test(data110)){
const err281 = {instancePath:instancePath+"/sources/" + i3+"/log_groups/" + i8,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
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
const err282 = {instancePath:instancePath+"/sources/" + i3+"/log_groups/" + i8,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
let i9 = data109.length;
let j3;
if(i9 > 1){
const indices3 = {};
for(;i9--;){
let item3 = data109[i9];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err283 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j3}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
break;
}
indices3[item3] = i9;
}
}
}
else {
const err284 = {instancePath:instancePath+"/sources/" + i3+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
let data111 = data26.log_stream_prefixes;
if(Array.isArray(data111)){
if(data111.length > 20){
const err285 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
const len6 = data111.length;
for(let i10=0; i10<len6; i10++){
let data112 = data111[i10];
if(typeof data112 === "string"){
if(!pattern27.test(data112)){
const err286 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes/" + i10,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
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
const err287 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes/" + i10,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
let i11 = data111.length;
let j4;
if(i11 > 1){
const indices4 = {};
for(;i11--;){
let item4 = data111[i11];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err288 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j4}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
break;
}
indices4[item4] = i11;
}
}
}
else {
const err289 = {instancePath:instancePath+"/sources/" + i3+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if(data26.region !== undefined){
let data113 = data26.region;
if(typeof data113 === "string"){
if(!pattern7.test(data113)){
const err290 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err291 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
if(data26.endpoint !== undefined){
let data114 = data26.endpoint;
if(typeof data114 === "string"){
if(!pattern8.test(data114)){
const err292 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err293 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
let data115 = data26.start;
if(typeof data115 === "string"){
if(!pattern30.test(data115)){
const err294 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err295 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
let data116 = data26.overlap_ms;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err296 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 86400000 || isNaN(data116)){
const err297 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data116 < 0 || isNaN(data116)){
const err298 = {instancePath:instancePath+"/sources/" + i3+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
let data117 = data26.poll_interval_ms;
if(!(((typeof data117 == "number") && (!(data117 % 1) && !isNaN(data117))) && (isFinite(data117)))){
const err299 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if((typeof data117 == "number") && (isFinite(data117))){
if(data117 > 30000 || isNaN(data117)){
const err300 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data117 < 100 || isNaN(data117)){
const err301 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
let data118 = data26.requests_per_second;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err302 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 > 1000 || isNaN(data118)){
const err303 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data118 < 1 || isNaN(data118)){
const err304 = {instancePath:instancePath+"/sources/" + i3+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
let data119 = data26.page_events;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
const err305 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 > 10000 || isNaN(data119)){
const err306 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data119 < 1 || isNaN(data119)){
const err307 = {instancePath:instancePath+"/sources/" + i3+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data120 = data26.credentials;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
for(const key14 in data120){
if(!((((((key14 === "profile") || (key14 === "access_key_id")) || (key14 === "secret_access_key")) || (key14 === "session_token")) || (key14 === "role_arn")) || (key14 === "external_id"))){
const err308 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
if(data120.access_key_id !== undefined){
if(data120.secret_access_key === undefined){
const err309 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data120.secret_access_key !== undefined){
if(data120.access_key_id === undefined){
const err310 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data120.session_token !== undefined){
if(data120.access_key_id === undefined){
const err311 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data120.external_id !== undefined){
if(data120.role_arn === undefined){
const err312 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data120.profile !== undefined){
let data121 = data120.profile;
if(typeof data121 === "string"){
if(func3(data121) < 1){
const err313 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
else {
const err314 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data120.access_key_id !== undefined){
let data122 = data120.access_key_id;
if(typeof data122 === "string"){
if(func3(data122) < 1){
const err315 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err316 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data120.secret_access_key !== undefined){
let data123 = data120.secret_access_key;
if(typeof data123 === "string"){
if(func3(data123) < 1){
const err317 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err318 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data120.session_token !== undefined){
let data124 = data120.session_token;
if(typeof data124 === "string"){
if(func3(data124) < 1){
const err319 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err320 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
if(data120.role_arn !== undefined){
let data125 = data120.role_arn;
if(typeof data125 === "string"){
if(!pattern15.test(data125)){
const err321 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err322 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
if(data120.external_id !== undefined){
let data126 = data120.external_id;
if(typeof data126 === "string"){
if(func3(data126) < 2){
const err323 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err324 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
}
else {
const err325 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
const err326 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs292 = errors;
let valid54 = false;
let passing1 = null;
const _errs293 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.queue_url === undefined){
const err327 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
var _valid3 = _errs293 === errors;
if(_valid3){
valid54 = true;
passing1 = 0;
}
const _errs294 = errors;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.bucket === undefined){
const err328 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
var _valid3 = _errs294 === errors;
if(_valid3 && valid54){
valid54 = false;
passing1 = [passing1, 1];
}
else {
if(_valid3){
valid54 = true;
passing1 = 1;
}
}
if(!valid54){
const err329 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
else {
errors = _errs292;
if(vErrors !== null){
if(_errs292){
vErrors.length = _errs292;
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
const err330 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if(data26.name === undefined){
const err331 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
for(const key15 in data26){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key15))){
const err332 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data26.prefix !== undefined){
if(data26.bucket === undefined){
const err333 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data26.start !== undefined){
if(data26.bucket === undefined){
const err334 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
if(data26.end !== undefined){
if(data26.bucket === undefined){
const err335 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data26.type !== undefined){
let data127 = data26.type;
if(typeof data127 !== "string"){
const err336 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if("s3" !== data127){
const err337 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
if(data26.name !== undefined){
let data128 = data26.name;
if(typeof data128 === "string"){
if(!pattern0.test(data128)){
const err338 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
else {
const err339 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data26.queue_url !== undefined){
let data129 = data26.queue_url;
if(typeof data129 === "string"){
if(!pattern33.test(data129)){
const err340 = {instancePath:instancePath+"/sources/" + i3+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
else {
const err341 = {instancePath:instancePath+"/sources/" + i3+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data26.bucket !== undefined){
let data130 = data26.bucket;
if(typeof data130 === "string"){
if(!pattern34.test(data130)){
const err342 = {instancePath:instancePath+"/sources/" + i3+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
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
const err343 = {instancePath:instancePath+"/sources/" + i3+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data26.prefix !== undefined){
let data131 = data26.prefix;
if(typeof data131 === "string"){
if(func3(data131) > 1024){
const err344 = {instancePath:instancePath+"/sources/" + i3+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err345 = {instancePath:instancePath+"/sources/" + i3+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
if(data26.start !== undefined){
let data132 = data26.start;
if(typeof data132 === "string"){
if(!pattern9.test(data132)){
const err346 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err347 = {instancePath:instancePath+"/sources/" + i3+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data26.end !== undefined){
let data133 = data26.end;
if(typeof data133 === "string"){
if(!pattern9.test(data133)){
const err348 = {instancePath:instancePath+"/sources/" + i3+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err349 = {instancePath:instancePath+"/sources/" + i3+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data26.region !== undefined){
let data134 = data26.region;
if(typeof data134 === "string"){
if(!pattern7.test(data134)){
const err350 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err351 = {instancePath:instancePath+"/sources/" + i3+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data26.endpoint !== undefined){
let data135 = data26.endpoint;
if(typeof data135 === "string"){
if(!pattern8.test(data135)){
const err352 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err353 = {instancePath:instancePath+"/sources/" + i3+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
let data136 = data26.open_objects;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err354 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 256 || isNaN(data136)){
const err355 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if(data136 < 1 || isNaN(data136)){
const err356 = {instancePath:instancePath+"/sources/" + i3+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
let data137 = data26.chunk_bytes;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err357 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 67108864 || isNaN(data137)){
const err358 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if(data137 < 4096 || isNaN(data137)){
const err359 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
let data138 = data26.visibility_timeout_ms;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err360 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 > 3600000 || isNaN(data138)){
const err361 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(data138 < 3000 || isNaN(data138)){
const err362 = {instancePath:instancePath+"/sources/" + i3+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
let data139 = data26.list_interval_ms;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err363 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 86400000 || isNaN(data139)){
const err364 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
if(data139 < 100 || isNaN(data139)){
const err365 = {instancePath:instancePath+"/sources/" + i3+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
let data140 = data26.idle_for_ms;
if(!(((typeof data140 == "number") && (!(data140 % 1) && !isNaN(data140))) && (isFinite(data140)))){
const err366 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if((typeof data140 == "number") && (isFinite(data140))){
if(data140 > 3600000 || isNaN(data140)){
const err367 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
if(data140 < 10 || isNaN(data140)){
const err368 = {instancePath:instancePath+"/sources/" + i3+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data26.credentials !== undefined){
let data141 = data26.credentials;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
for(const key16 in data141){
if(!((((((key16 === "profile") || (key16 === "access_key_id")) || (key16 === "secret_access_key")) || (key16 === "session_token")) || (key16 === "role_arn")) || (key16 === "external_id"))){
const err369 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data141.access_key_id !== undefined){
if(data141.secret_access_key === undefined){
const err370 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data141.secret_access_key !== undefined){
if(data141.access_key_id === undefined){
const err371 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
if(data141.session_token !== undefined){
if(data141.access_key_id === undefined){
const err372 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data141.external_id !== undefined){
if(data141.role_arn === undefined){
const err373 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
if(data141.profile !== undefined){
let data142 = data141.profile;
if(typeof data142 === "string"){
if(func3(data142) < 1){
const err374 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
else {
const err375 = {instancePath:instancePath+"/sources/" + i3+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
if(data141.access_key_id !== undefined){
let data143 = data141.access_key_id;
if(typeof data143 === "string"){
if(func3(data143) < 1){
const err376 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
else {
const err377 = {instancePath:instancePath+"/sources/" + i3+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
}
if(data141.secret_access_key !== undefined){
let data144 = data141.secret_access_key;
if(typeof data144 === "string"){
if(func3(data144) < 1){
const err378 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
else {
const err379 = {instancePath:instancePath+"/sources/" + i3+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
if(data141.session_token !== undefined){
let data145 = data141.session_token;
if(typeof data145 === "string"){
if(func3(data145) < 1){
const err380 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
else {
const err381 = {instancePath:instancePath+"/sources/" + i3+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data141.role_arn !== undefined){
let data146 = data141.role_arn;
if(typeof data146 === "string"){
if(!pattern15.test(data146)){
const err382 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err383 = {instancePath:instancePath+"/sources/" + i3+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
if(data141.external_id !== undefined){
let data147 = data141.external_id;
if(typeof data147 === "string"){
if(func3(data147) < 2){
const err384 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err385 = {instancePath:instancePath+"/sources/" + i3+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
}
else {
const err386 = {instancePath:instancePath+"/sources/" + i3+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
}
else {
const err387 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
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
const err388 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if(data26.name === undefined){
const err389 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
if(data26.paths === undefined){
const err390 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
for(const key17 in data26){
if(!((((((((key17 === "type") || (key17 === "name")) || (key17 === "paths")) || (key17 === "follow")) || (key17 === "chunk_bytes")) || (key17 === "poll_interval_ms")) || (key17 === "open_files")) || (key17 === "followed_files"))){
const err391 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
}
if(data26.type !== undefined){
let data148 = data26.type;
if(typeof data148 !== "string"){
const err392 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if("file" !== data148){
const err393 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
if(data26.name !== undefined){
let data149 = data26.name;
if(typeof data149 === "string"){
if(!pattern0.test(data149)){
const err394 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err395 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data26.paths !== undefined){
let data150 = data26.paths;
if(Array.isArray(data150)){
if(data150.length < 1){
const err396 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
const len7 = data150.length;
for(let i12=0; i12<len7; i12++){
let data151 = data150[i12];
if(typeof data151 === "string"){
if(func3(data151) < 1){
const err397 = {instancePath:instancePath+"/sources/" + i3+"/paths/" + i12,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
else {
const err398 = {instancePath:instancePath+"/sources/" + i3+"/paths/" + i12,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
let i13 = data150.length;
let j5;
if(i13 > 1){
const indices5 = {};
for(;i13--;){
let item5 = data150[i13];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err399 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j5}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
break;
}
indices5[item5] = i13;
}
}
}
else {
const err400 = {instancePath:instancePath+"/sources/" + i3+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(typeof data26.follow !== "boolean"){
const err401 = {instancePath:instancePath+"/sources/" + i3+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
let data153 = data26.chunk_bytes;
if(!(((typeof data153 == "number") && (!(data153 % 1) && !isNaN(data153))) && (isFinite(data153)))){
const err402 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
if((typeof data153 == "number") && (isFinite(data153))){
if(data153 > 67108864 || isNaN(data153)){
const err403 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
if(data153 < 4096 || isNaN(data153)){
const err404 = {instancePath:instancePath+"/sources/" + i3+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/5/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
let data154 = data26.poll_interval_ms;
if(!(((typeof data154 == "number") && (!(data154 % 1) && !isNaN(data154))) && (isFinite(data154)))){
const err405 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if((typeof data154 == "number") && (isFinite(data154))){
if(data154 > 3600000 || isNaN(data154)){
const err406 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
if(data154 < 10 || isNaN(data154)){
const err407 = {instancePath:instancePath+"/sources/" + i3+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/5/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
let data155 = data26.open_files;
if(!(((typeof data155 == "number") && (!(data155 % 1) && !isNaN(data155))) && (isFinite(data155)))){
const err408 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if((typeof data155 == "number") && (isFinite(data155))){
if(data155 > 10000 || isNaN(data155)){
const err409 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
if(data155 < 1 || isNaN(data155)){
const err410 = {instancePath:instancePath+"/sources/" + i3+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
let data156 = data26.followed_files;
if(!(((typeof data156 == "number") && (!(data156 % 1) && !isNaN(data156))) && (isFinite(data156)))){
const err411 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
if((typeof data156 == "number") && (isFinite(data156))){
if(data156 > 100000 || isNaN(data156)){
const err412 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(data156 < 1 || isNaN(data156)){
const err413 = {instancePath:instancePath+"/sources/" + i3+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
}
else {
const err414 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.type === undefined){
const err415 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if(data26.name === undefined){
const err416 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
for(const key18 in data26){
if(!((key18 === "type") || (key18 === "name"))){
const err417 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
if(data26.type !== undefined){
let data157 = data26.type;
if(typeof data157 !== "string"){
const err418 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
if("stdin" !== data157){
const err419 = {instancePath:instancePath+"/sources/" + i3+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
}
if(data26.name !== undefined){
let data158 = data26.name;
if(typeof data158 === "string"){
if(!pattern0.test(data158)){
const err420 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err421 = {instancePath:instancePath+"/sources/" + i3+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
}
else {
const err422 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
else {
const err423 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
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
const err424 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
else {
const err425 = {instancePath:instancePath+"/sources/" + i3,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
}
else {
const err426 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
let data159 = data.capture;
if(Array.isArray(data159)){
const len8 = data159.length;
for(let i14=0; i14<len8; i14++){
let data160 = data159[i14];
if(data160 && typeof data160 == "object" && !Array.isArray(data160)){
if(data160.type === undefined){
const err427 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
for(const key19 in data160){
if(!(((key19 === "type") || (key19 === "filter")) || (key19 === "fields"))){
const err428 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data160.type !== undefined){
let data161 = data160.type;
if(typeof data161 === "string"){
if(func3(data161) < 1){
const err429 = {instancePath:instancePath+"/capture/" + i14+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
}
else {
const err430 = {instancePath:instancePath+"/capture/" + i14+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
if(data160.filter !== undefined){
let data162 = data160.filter;
if(typeof data162 === "string"){
if(func3(data162) > 4096){
const err431 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
if(func3(data162) < 1){
const err432 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/minLength",keyword:"minLength",params:{limit: 1}};
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
const err433 = {instancePath:instancePath+"/capture/" + i14+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
if(data160.fields !== undefined){
let data163 = data160.fields;
if(Array.isArray(data163)){
if(data163.length < 1){
const err434 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
const len9 = data163.length;
for(let i15=0; i15<len9; i15++){
let data164 = data163[i15];
if(typeof data164 === "string"){
if(func3(data164) < 1){
const err435 = {instancePath:instancePath+"/capture/" + i14+"/fields/" + i15,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
else {
const err436 = {instancePath:instancePath+"/capture/" + i14+"/fields/" + i15,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
let i16 = data163.length;
let j6;
if(i16 > 1){
const indices6 = {};
for(;i16--;){
let item6 = data163[i16];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err437 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i16, j: j6}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
break;
}
indices6[item6] = i16;
}
}
}
else {
const err438 = {instancePath:instancePath+"/capture/" + i14+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
}
else {
const err439 = {instancePath:instancePath+"/capture/" + i14,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
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
const err440 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
let data165 = data.masking;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
if(data165.headers === undefined){
data165.headers = ["authorization","cookie","set-cookie","proxy-authorization","x-api-key"];
}
for(const key20 in data165){
if(!(key20 === "headers")){
const err441 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
let data166 = data165.headers;
if(Array.isArray(data166)){
const len10 = data166.length;
for(let i17=0; i17<len10; i17++){
let data167 = data166[i17];
if(typeof data167 === "string"){
if(!pattern42.test(data167)){
const err442 = {instancePath:instancePath+"/masking/headers/" + i17,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
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
const err443 = {instancePath:instancePath+"/masking/headers/" + i17,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
let i18 = data166.length;
let j7;
if(i18 > 1){
const indices7 = {};
for(;i18--;){
let item7 = data166[i18];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err444 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i18, j: j7}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
break;
}
indices7[item7] = i18;
}
}
}
else {
const err445 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
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
const err446 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
let data168 = data.limits;
if(data168 && typeof data168 == "object" && !Array.isArray(data168)){
if(data168.event_bytes === undefined){
data168.event_bytes = 10485760;
}
if(data168.inflated_bytes === undefined){
data168.inflated_bytes = 67108864;
}
if(data168.depth === undefined){
data168.depth = 64;
}
if(data168.header_names === undefined){
data168.header_names = 1000;
}
if(data168.clock_ahead_ms === undefined){
data168.clock_ahead_ms = 86400000;
}
for(const key21 in data168){
if(!(((((key21 === "event_bytes") || (key21 === "inflated_bytes")) || (key21 === "depth")) || (key21 === "header_names")) || (key21 === "clock_ahead_ms"))){
const err447 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
let data169 = data168.event_bytes;
if(!(((typeof data169 == "number") && (!(data169 % 1) && !isNaN(data169))) && (isFinite(data169)))){
const err448 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 > 67108864 || isNaN(data169)){
const err449 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if(data169 < 1024 || isNaN(data169)){
const err450 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
let data170 = data168.inflated_bytes;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err451 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 > 1073741824 || isNaN(data170)){
const err452 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
if(data170 < 65536 || isNaN(data170)){
const err453 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
let data171 = data168.depth;
if(!(((typeof data171 == "number") && (!(data171 % 1) && !isNaN(data171))) && (isFinite(data171)))){
const err454 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
if((typeof data171 == "number") && (isFinite(data171))){
if(data171 > 512 || isNaN(data171)){
const err455 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
if(data171 < 8 || isNaN(data171)){
const err456 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
let data172 = data168.header_names;
if(!(((typeof data172 == "number") && (!(data172 % 1) && !isNaN(data172))) && (isFinite(data172)))){
const err457 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
if((typeof data172 == "number") && (isFinite(data172))){
if(data172 > 100000 || isNaN(data172)){
const err458 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(data172 < 1 || isNaN(data172)){
const err459 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
let data173 = data168.clock_ahead_ms;
if(!(((typeof data173 == "number") && (!(data173 % 1) && !isNaN(data173))) && (isFinite(data173)))){
const err460 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
if((typeof data173 == "number") && (isFinite(data173))){
if(data173 > 31622400000 || isNaN(data173)){
const err461 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(data173 < 0 || isNaN(data173)){
const err462 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
}
else {
const err463 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
let data174 = data.load;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
if(data174.batch_rows === undefined){
data174.batch_rows = 100000;
}
if(data174.batch_bytes === undefined){
data174.batch_bytes = 134217728;
}
if(data174.held_bytes === undefined){
data174.held_bytes = 268435456;
}
if(data174.batch_wait_ms === undefined){
data174.batch_wait_ms = 1000;
}
if(data174.builder === undefined){
data174.builder = "kernel";
}
if(data174.retry_wait_ms_min === undefined){
data174.retry_wait_ms_min = 200;
}
if(data174.retry_wait_ms_max === undefined){
data174.retry_wait_ms_max = 10000;
}
for(const key22 in data174){
if(!(((((((key22 === "batch_rows") || (key22 === "batch_bytes")) || (key22 === "held_bytes")) || (key22 === "batch_wait_ms")) || (key22 === "builder")) || (key22 === "retry_wait_ms_min")) || (key22 === "retry_wait_ms_max"))){
const err464 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
let data175 = data174.batch_rows;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err465 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
if((typeof data175 == "number") && (isFinite(data175))){
if(data175 > 1000000 || isNaN(data175)){
const err466 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if(data175 < 1 || isNaN(data175)){
const err467 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
let data176 = data174.batch_bytes;
if(!(((typeof data176 == "number") && (!(data176 % 1) && !isNaN(data176))) && (isFinite(data176)))){
const err468 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
if((typeof data176 == "number") && (isFinite(data176))){
if(data176 > 1073741824 || isNaN(data176)){
const err469 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
if(data176 < 65536 || isNaN(data176)){
const err470 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
let data177 = data174.held_bytes;
if(!(((typeof data177 == "number") && (!(data177 % 1) && !isNaN(data177))) && (isFinite(data177)))){
const err471 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
if((typeof data177 == "number") && (isFinite(data177))){
if(data177 > 4294967296 || isNaN(data177)){
const err472 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
if(data177 < 65536 || isNaN(data177)){
const err473 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
let data178 = data174.batch_wait_ms;
if(!(((typeof data178 == "number") && (!(data178 % 1) && !isNaN(data178))) && (isFinite(data178)))){
const err474 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if((typeof data178 == "number") && (isFinite(data178))){
if(data178 > 60000 || isNaN(data178)){
const err475 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if(data178 < 10 || isNaN(data178)){
const err476 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
let data179 = data174.builder;
if(typeof data179 !== "string"){
const err477 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
if(!((data179 === "kernel") || (data179 === "reference"))){
const err478 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
let data180 = data174.retry_wait_ms_min;
if(!(((typeof data180 == "number") && (!(data180 % 1) && !isNaN(data180))) && (isFinite(data180)))){
const err479 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if((typeof data180 == "number") && (isFinite(data180))){
if(data180 > 60000 || isNaN(data180)){
const err480 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
if(data180 < 10 || isNaN(data180)){
const err481 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
let data181 = data174.retry_wait_ms_max;
if(!(((typeof data181 == "number") && (!(data181 % 1) && !isNaN(data181))) && (isFinite(data181)))){
const err482 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if((typeof data181 == "number") && (isFinite(data181))){
if(data181 > 600000 || isNaN(data181)){
const err483 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
if(data181 < 10 || isNaN(data181)){
const err484 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
}
else {
const err485 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
let data182 = data.rollups;
if(data182 && typeof data182 == "object" && !Array.isArray(data182)){
if(data182.enabled === undefined){
data182.enabled = true;
}
if(data182.interval_ms === undefined){
data182.interval_ms = 10000;
}
if(data182.minutes_max === undefined){
data182.minutes_max = 1440;
}
if(data182.rows_max === undefined){
data182.rows_max = 2000000;
}
for(const key23 in data182){
if(!((((key23 === "enabled") || (key23 === "interval_ms")) || (key23 === "minutes_max")) || (key23 === "rows_max"))){
const err486 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(typeof data182.enabled !== "boolean"){
const err487 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
let data184 = data182.interval_ms;
if(!(((typeof data184 == "number") && (!(data184 % 1) && !isNaN(data184))) && (isFinite(data184)))){
const err488 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
if((typeof data184 == "number") && (isFinite(data184))){
if(data184 > 600000 || isNaN(data184)){
const err489 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if(data184 < 1000 || isNaN(data184)){
const err490 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
let data185 = data182.minutes_max;
if(!(((typeof data185 == "number") && (!(data185 % 1) && !isNaN(data185))) && (isFinite(data185)))){
const err491 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
if((typeof data185 == "number") && (isFinite(data185))){
if(data185 > 10080 || isNaN(data185)){
const err492 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
if(data185 < 1 || isNaN(data185)){
const err493 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
let data186 = data182.rows_max;
if(!(((typeof data186 == "number") && (!(data186 % 1) && !isNaN(data186))) && (isFinite(data186)))){
const err494 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
if((typeof data186 == "number") && (isFinite(data186))){
if(data186 > 1000000000 || isNaN(data186)){
const err495 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
if(data186 < 10000 || isNaN(data186)){
const err496 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
}
else {
const err497 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
let data187 = data.retention;
if(data187 && typeof data187 == "object" && !Array.isArray(data187)){
if(data187.http_request_complete_days === undefined){
data187.http_request_complete_days = 400;
}
if(data187.tcp_connection_closed_days === undefined){
data187.tcp_connection_closed_days = 400;
}
if(data187.config_events_days === undefined){
data187.config_events_days = 0;
}
if(data187.rollup_minutes_days === undefined){
data187.rollup_minutes_days = 90;
}
if(data187.path_minutes_days === undefined){
data187.path_minutes_days = 3;
}
if(data187.rollup_hours_days === undefined){
data187.rollup_hours_days = 800;
}
if(data187.batches_days === undefined){
data187.batches_days = 90;
}
if(data187.dead_letters_days === undefined){
data187.dead_letters_days = 90;
}
if(data187.alerts_days === undefined){
data187.alerts_days = 400;
}
for(const key24 in data187){
if(!(func2.call(schema11.properties.retention.properties, key24))){
const err498 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
let data188 = data187.http_request_complete_days;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err499 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 36500 || isNaN(data188)){
const err500 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if(data188 < 0 || isNaN(data188)){
const err501 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
let data189 = data187.tcp_connection_closed_days;
if(!(((typeof data189 == "number") && (!(data189 % 1) && !isNaN(data189))) && (isFinite(data189)))){
const err502 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
if((typeof data189 == "number") && (isFinite(data189))){
if(data189 > 36500 || isNaN(data189)){
const err503 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(data189 < 0 || isNaN(data189)){
const err504 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
let data190 = data187.config_events_days;
if(!(((typeof data190 == "number") && (!(data190 % 1) && !isNaN(data190))) && (isFinite(data190)))){
const err505 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
if((typeof data190 == "number") && (isFinite(data190))){
if(data190 > 36500 || isNaN(data190)){
const err506 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
if(data190 < 0 || isNaN(data190)){
const err507 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
let data191 = data187.rollup_minutes_days;
if(!(((typeof data191 == "number") && (!(data191 % 1) && !isNaN(data191))) && (isFinite(data191)))){
const err508 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
if((typeof data191 == "number") && (isFinite(data191))){
if(data191 > 36500 || isNaN(data191)){
const err509 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
if(data191 < 0 || isNaN(data191)){
const err510 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
let data192 = data187.path_minutes_days;
if(!(((typeof data192 == "number") && (!(data192 % 1) && !isNaN(data192))) && (isFinite(data192)))){
const err511 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
if((typeof data192 == "number") && (isFinite(data192))){
if(data192 > 36500 || isNaN(data192)){
const err512 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
if(data192 < 0 || isNaN(data192)){
const err513 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
let data193 = data187.rollup_hours_days;
if(!(((typeof data193 == "number") && (!(data193 % 1) && !isNaN(data193))) && (isFinite(data193)))){
const err514 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
if((typeof data193 == "number") && (isFinite(data193))){
if(data193 > 36500 || isNaN(data193)){
const err515 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if(data193 < 0 || isNaN(data193)){
const err516 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
}
let data194 = data187.batches_days;
if(!(((typeof data194 == "number") && (!(data194 % 1) && !isNaN(data194))) && (isFinite(data194)))){
const err517 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
if((typeof data194 == "number") && (isFinite(data194))){
if(data194 > 36500 || isNaN(data194)){
const err518 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
if(data194 < 0 || isNaN(data194)){
const err519 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
let data195 = data187.dead_letters_days;
if(!(((typeof data195 == "number") && (!(data195 % 1) && !isNaN(data195))) && (isFinite(data195)))){
const err520 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if((typeof data195 == "number") && (isFinite(data195))){
if(data195 > 36500 || isNaN(data195)){
const err521 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if(data195 < 0 || isNaN(data195)){
const err522 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
let data196 = data187.alerts_days;
if(!(((typeof data196 == "number") && (!(data196 % 1) && !isNaN(data196))) && (isFinite(data196)))){
const err523 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
if((typeof data196 == "number") && (isFinite(data196))){
if(data196 > 36500 || isNaN(data196)){
const err524 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
if(data196 < 0 || isNaN(data196)){
const err525 = {instancePath:instancePath+"/retention/alerts_days",schemaPath:"#/properties/retention/properties/alerts_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
let data197 = data.compaction;
if(data197 && typeof data197 == "object" && !Array.isArray(data197)){
if(data197.enabled === undefined){
data197.enabled = true;
}
if(data197.quiet_minutes === undefined){
data197.quiet_minutes = 15;
}
if(data197.bytes_max === undefined){
data197.bytes_max = 107374182400;
}
for(const key25 in data197){
if(!(((key25 === "enabled") || (key25 === "quiet_minutes")) || (key25 === "bytes_max"))){
const err527 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
}
if(typeof data197.enabled !== "boolean"){
const err528 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
let data199 = data197.quiet_minutes;
if(!(((typeof data199 == "number") && (!(data199 % 1) && !isNaN(data199))) && (isFinite(data199)))){
const err529 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
if((typeof data199 == "number") && (isFinite(data199))){
if(data199 > 10080 || isNaN(data199)){
const err530 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
if(data199 < 1 || isNaN(data199)){
const err531 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
let data200 = data197.bytes_max;
if(!(((typeof data200 == "number") && (!(data200 % 1) && !isNaN(data200))) && (isFinite(data200)))){
const err532 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
if((typeof data200 == "number") && (isFinite(data200))){
if(data200 > 9007199254740991 || isNaN(data200)){
const err533 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
if(data200 < 0 || isNaN(data200)){
const err534 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
}
}
else {
const err535 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
let data201 = data.alerts;
if(data201 && typeof data201 == "object" && !Array.isArray(data201)){
if(data201.rules === undefined){
data201.rules = [];
}
if(data201.ready_made === undefined){
data201.ready_made = [];
}
if(data201.destinations === undefined){
data201.destinations = [];
}
if(data201.evaluator === undefined){
data201.evaluator = true;
}
if(data201.evaluate_every_ms === undefined){
data201.evaluate_every_ms = 15000;
}
if(data201.delay_ms === undefined){
data201.delay_ms = 30000;
}
if(data201.late_minutes === undefined){
data201.late_minutes = 120;
}
if(data201.stall_after_ms === undefined){
data201.stall_after_ms = 180000;
}
if(data201.alerts_max === undefined){
data201.alerts_max = 1000;
}
if(data201.query_seconds === undefined){
data201.query_seconds = 10;
}
if(data201.query_rows === undefined){
data201.query_rows = 500000000;
}
if(data201.query_memory_bytes === undefined){
data201.query_memory_bytes = 1073741824;
}
for(const key26 in data201){
if(!(func2.call(schema11.properties.alerts.properties, key26))){
const err536 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
let data202 = data201.rules;
if(Array.isArray(data202)){
const len11 = data202.length;
for(let i19=0; i19<len11; i19++){
let data203 = data202[i19];
if(typeof data203 === "string"){
if(func3(data203) < 1){
const err537 = {instancePath:instancePath+"/alerts/rules/" + i19,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err538 = {instancePath:instancePath+"/alerts/rules/" + i19,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
let i20 = data202.length;
let j8;
if(i20 > 1){
const indices8 = {};
for(;i20--;){
let item8 = data202[i20];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err539 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i20, j: j8}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
break;
}
indices8[item8] = i20;
}
}
}
else {
const err540 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
let data204 = data201.ready_made;
if(Array.isArray(data204)){
const len12 = data204.length;
for(let i21=0; i21<len12; i21++){
let data205 = data204[i21];
if(typeof data205 !== "string"){
const err541 = {instancePath:instancePath+"/alerts/ready_made/" + i21,schemaPath:"#/properties/alerts/properties/ready_made/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
if(!((((data205 === "security") || (data205 === "traffic")) || (data205 === "changes")) || (data205 === "pipeline"))){
const err542 = {instancePath:instancePath+"/alerts/ready_made/" + i21,schemaPath:"#/properties/alerts/properties/ready_made/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.ready_made.items.enum}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
let i22 = data204.length;
let j9;
if(i22 > 1){
const indices9 = {};
for(;i22--;){
let item9 = data204[i22];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err543 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/uniqueItems",keyword:"uniqueItems",params:{i: i22, j: j9}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
break;
}
indices9[item9] = i22;
}
}
}
else {
const err544 = {instancePath:instancePath+"/alerts/ready_made",schemaPath:"#/properties/alerts/properties/ready_made/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
let data206 = data201.destinations;
if(Array.isArray(data206)){
const len13 = data206.length;
for(let i23=0; i23<len13; i23++){
let data207 = data206[i23];
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
const tag1 = data207.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.severities === undefined){
data207.severities = [];
}
if(data207.timeout_ms === undefined){
data207.timeout_ms = 10000;
}
if(data207.retry_wait_ms_max === undefined){
data207.retry_wait_ms_max = 60000;
}
if(data207.resend_ms === undefined){
data207.resend_ms = 60000;
}
if(data207.resolve_after_ms === undefined){
data207.resolve_after_ms = 240000;
}
if(data207.type === undefined){
const err545 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
if(data207.name === undefined){
const err546 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
if(data207.urls === undefined){
const err547 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
for(const key27 in data207){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key27))){
const err548 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
if(data207.type !== undefined){
let data208 = data207.type;
if(typeof data208 !== "string"){
const err549 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if("alertmanager" !== data208){
const err550 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
}
if(data207.name !== undefined){
let data209 = data207.name;
if(typeof data209 === "string"){
if(!pattern0.test(data209)){
const err551 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
else {
const err552 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
let data210 = data207.severities;
if(Array.isArray(data210)){
const len14 = data210.length;
for(let i24=0; i24<len14; i24++){
let data211 = data210[i24];
if(typeof data211 !== "string"){
const err553 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities/" + i24,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
if(!(((data211 === "info") || (data211 === "warning")) || (data211 === "critical"))){
const err554 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities/" + i24,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
let i25 = data210.length;
let j10;
if(i25 > 1){
const indices10 = {};
for(;i25--;){
let item10 = data210[i25];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err555 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i25, j: j10}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
break;
}
indices10[item10] = i25;
}
}
}
else {
const err556 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
if(data207.auth !== undefined){
let data212 = data207.auth;
if(data212 && typeof data212 == "object" && !Array.isArray(data212)){
for(const key28 in data212){
if(!(((key28 === "username") || (key28 === "password")) || (key28 === "bearer_token"))){
const err557 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
}
if(data212.username !== undefined){
let data213 = data212.username;
if(typeof data213 === "string"){
if(func3(data213) < 1){
const err558 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err559 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
}
if(data212.password !== undefined){
let data214 = data212.password;
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err560 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err561 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
if(data212.bearer_token !== undefined){
let data215 = data212.bearer_token;
if(typeof data215 === "string"){
if(func3(data215) < 1){
const err562 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err563 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
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
const err564 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
}
if(data207.tls !== undefined){
let data216 = data207.tls;
if(data216 && typeof data216 == "object" && !Array.isArray(data216)){
for(const key29 in data216){
if(!(((key29 === "ca_file") || (key29 === "cert_file")) || (key29 === "key_file"))){
const err565 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
}
if(data216.ca_file !== undefined){
let data217 = data216.ca_file;
if(typeof data217 === "string"){
if(func3(data217) < 1){
const err566 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err567 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
if(data216.cert_file !== undefined){
let data218 = data216.cert_file;
if(typeof data218 === "string"){
if(func3(data218) < 1){
const err568 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err569 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
}
if(data216.key_file !== undefined){
let data219 = data216.key_file;
if(typeof data219 === "string"){
if(func3(data219) < 1){
const err570 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err571 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err572 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
}
let data220 = data207.timeout_ms;
if(!(((typeof data220 == "number") && (!(data220 % 1) && !isNaN(data220))) && (isFinite(data220)))){
const err573 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
if((typeof data220 == "number") && (isFinite(data220))){
if(data220 > 120000 || isNaN(data220)){
const err574 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
if(data220 < 100 || isNaN(data220)){
const err575 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
let data221 = data207.retry_wait_ms_max;
if(!(((typeof data221 == "number") && (!(data221 % 1) && !isNaN(data221))) && (isFinite(data221)))){
const err576 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
if((typeof data221 == "number") && (isFinite(data221))){
if(data221 > 3600000 || isNaN(data221)){
const err577 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
if(data221 < 100 || isNaN(data221)){
const err578 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data207.urls !== undefined){
let data222 = data207.urls;
if(Array.isArray(data222)){
if(data222.length < 1){
const err579 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
const len15 = data222.length;
for(let i26=0; i26<len15; i26++){
let data223 = data222[i26];
if(typeof data223 === "string"){
if(!pattern44.test(data223)){
const err580 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/urls/" + i26,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err581 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/urls/" + i26,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
}
let i27 = data222.length;
let j11;
if(i27 > 1){
const indices11 = {};
for(;i27--;){
let item11 = data222[i27];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err582 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i27, j: j11}};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
break;
}
indices11[item11] = i27;
}
}
}
else {
const err583 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
let data224 = data207.resend_ms;
if(!(((typeof data224 == "number") && (!(data224 % 1) && !isNaN(data224))) && (isFinite(data224)))){
const err584 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
if((typeof data224 == "number") && (isFinite(data224))){
if(data224 > 3600000 || isNaN(data224)){
const err585 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
if(data224 < 1000 || isNaN(data224)){
const err586 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resend_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resend_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
let data225 = data207.resolve_after_ms;
if(!(((typeof data225 == "number") && (!(data225 % 1) && !isNaN(data225))) && (isFinite(data225)))){
const err587 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if((typeof data225 == "number") && (isFinite(data225))){
if(data225 > 86400000 || isNaN(data225)){
const err588 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
if(data225 < 5000 || isNaN(data225)){
const err589 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/resolve_after_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/resolve_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5000}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
}
else {
const err590 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data207 && typeof data207 == "object" && !Array.isArray(data207)){
if(data207.severities === undefined){
data207.severities = [];
}
if(data207.timeout_ms === undefined){
data207.timeout_ms = 10000;
}
if(data207.retry_wait_ms_max === undefined){
data207.retry_wait_ms_max = 60000;
}
if(data207.format === undefined){
data207.format = "alertmanager";
}
if(data207.group_by === undefined){
data207.group_by = ["alertname"];
}
if(data207.group_interval_ms === undefined){
data207.group_interval_ms = 60000;
}
if(data207.repeat_ms === undefined){
data207.repeat_ms = 14400000;
}
if(data207.send_resolved === undefined){
data207.send_resolved = true;
}
if(data207.alerts_max === undefined){
data207.alerts_max = 100;
}
if(data207.type === undefined){
const err591 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
if(data207.name === undefined){
const err592 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
if(data207.url === undefined){
const err593 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err593];
}
else {
vErrors.push(err593);
}
errors++;
}
for(const key30 in data207){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key30))){
const err594 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
if(data207.type !== undefined){
let data226 = data207.type;
if(typeof data226 !== "string"){
const err595 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
if("webhook" !== data226){
const err596 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
}
if(data207.name !== undefined){
let data227 = data207.name;
if(typeof data227 === "string"){
if(!pattern0.test(data227)){
const err597 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err597];
}
else {
vErrors.push(err597);
}
errors++;
}
}
else {
const err598 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
}
let data228 = data207.severities;
if(Array.isArray(data228)){
const len16 = data228.length;
for(let i28=0; i28<len16; i28++){
let data229 = data228[i28];
if(typeof data229 !== "string"){
const err599 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
if(!(((data229 === "info") || (data229 === "warning")) || (data229 === "critical"))){
const err600 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities/" + i28,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
}
let i29 = data228.length;
let j12;
if(i29 > 1){
const indices12 = {};
for(;i29--;){
let item12 = data228[i29];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err601 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i29, j: j12}};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
break;
}
indices12[item12] = i29;
}
}
}
else {
const err602 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
if(data207.auth !== undefined){
let data230 = data207.auth;
if(data230 && typeof data230 == "object" && !Array.isArray(data230)){
for(const key31 in data230){
if(!(((key31 === "username") || (key31 === "password")) || (key31 === "bearer_token"))){
const err603 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
}
if(data230.username !== undefined){
let data231 = data230.username;
if(typeof data231 === "string"){
if(func3(data231) < 1){
const err604 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err605 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
}
if(data230.password !== undefined){
let data232 = data230.password;
if(typeof data232 === "string"){
if(func3(data232) < 1){
const err606 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err606];
}
else {
vErrors.push(err606);
}
errors++;
}
}
else {
const err607 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
}
if(data230.bearer_token !== undefined){
let data233 = data230.bearer_token;
if(typeof data233 === "string"){
if(func3(data233) < 1){
const err608 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err609 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
}
}
else {
const err610 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err610];
}
else {
vErrors.push(err610);
}
errors++;
}
}
if(data207.tls !== undefined){
let data234 = data207.tls;
if(data234 && typeof data234 == "object" && !Array.isArray(data234)){
for(const key32 in data234){
if(!(((key32 === "ca_file") || (key32 === "cert_file")) || (key32 === "key_file"))){
const err611 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
if(data234.ca_file !== undefined){
let data235 = data234.ca_file;
if(typeof data235 === "string"){
if(func3(data235) < 1){
const err612 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err613 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
}
if(data234.cert_file !== undefined){
let data236 = data234.cert_file;
if(typeof data236 === "string"){
if(func3(data236) < 1){
const err614 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err615 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
}
if(data234.key_file !== undefined){
let data237 = data234.key_file;
if(typeof data237 === "string"){
if(func3(data237) < 1){
const err616 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err617 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
}
}
else {
const err618 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
}
let data238 = data207.timeout_ms;
if(!(((typeof data238 == "number") && (!(data238 % 1) && !isNaN(data238))) && (isFinite(data238)))){
const err619 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
if((typeof data238 == "number") && (isFinite(data238))){
if(data238 > 120000 || isNaN(data238)){
const err620 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000}};
if(vErrors === null){
vErrors = [err620];
}
else {
vErrors.push(err620);
}
errors++;
}
if(data238 < 100 || isNaN(data238)){
const err621 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/timeout_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
let data239 = data207.retry_wait_ms_max;
if(!(((typeof data239 == "number") && (!(data239 % 1) && !isNaN(data239))) && (isFinite(data239)))){
const err622 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err622];
}
else {
vErrors.push(err622);
}
errors++;
}
if((typeof data239 == "number") && (isFinite(data239))){
if(data239 > 3600000 || isNaN(data239)){
const err623 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
if(data239 < 100 || isNaN(data239)){
const err624 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/retry_wait_ms_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err624];
}
else {
vErrors.push(err624);
}
errors++;
}
}
if(data207.url !== undefined){
let data240 = data207.url;
if(typeof data240 === "string"){
if(!pattern44.test(data240)){
const err625 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
}
else {
const err626 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err626];
}
else {
vErrors.push(err626);
}
errors++;
}
}
let data241 = data207.format;
if(typeof data241 !== "string"){
const err627 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
if(!((data241 === "alertmanager") || (data241 === "slack"))){
const err628 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
if(data207.template_file !== undefined){
let data242 = data207.template_file;
if(typeof data242 === "string"){
if(func3(data242) < 1){
const err629 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
}
else {
const err630 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
}
if(data207.signing_key !== undefined){
let data243 = data207.signing_key;
if(typeof data243 === "string"){
if(func3(data243) < 16){
const err631 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
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
const err632 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err632];
}
else {
vErrors.push(err632);
}
errors++;
}
}
let data244 = data207.group_by;
if(Array.isArray(data244)){
const len17 = data244.length;
for(let i30=0; i30<len17; i30++){
let data245 = data244[i30];
if(typeof data245 === "string"){
if(!pattern47.test(data245)){
const err633 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_by/" + i30,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
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
const err634 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_by/" + i30,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err634];
}
else {
vErrors.push(err634);
}
errors++;
}
}
let i31 = data244.length;
let j13;
if(i31 > 1){
const indices13 = {};
for(;i31--;){
let item13 = data244[i31];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err635 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i31, j: j13}};
if(vErrors === null){
vErrors = [err635];
}
else {
vErrors.push(err635);
}
errors++;
break;
}
indices13[item13] = i31;
}
}
}
else {
const err636 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
let data246 = data207.group_interval_ms;
if(!(((typeof data246 == "number") && (!(data246 % 1) && !isNaN(data246))) && (isFinite(data246)))){
const err637 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
if((typeof data246 == "number") && (isFinite(data246))){
if(data246 > 86400000 || isNaN(data246)){
const err638 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err638];
}
else {
vErrors.push(err638);
}
errors++;
}
if(data246 < 0 || isNaN(data246)){
const err639 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/group_interval_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
}
let data247 = data207.repeat_ms;
if(!(((typeof data247 == "number") && (!(data247 % 1) && !isNaN(data247))) && (isFinite(data247)))){
const err640 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
if((typeof data247 == "number") && (isFinite(data247))){
if(data247 > 604800000 || isNaN(data247)){
const err641 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 604800000}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
if(data247 < 0 || isNaN(data247)){
const err642 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/repeat_ms",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/repeat_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
}
if(typeof data207.send_resolved !== "boolean"){
const err643 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err643];
}
else {
vErrors.push(err643);
}
errors++;
}
let data249 = data207.alerts_max;
if(!(((typeof data249 == "number") && (!(data249 % 1) && !isNaN(data249))) && (isFinite(data249)))){
const err644 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
if((typeof data249 == "number") && (isFinite(data249))){
if(data249 > 10000 || isNaN(data249)){
const err645 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
if(data249 < 1 || isNaN(data249)){
const err646 = {instancePath:instancePath+"/alerts/destinations/" + i23+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
}
}
else {
const err647 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err647];
}
else {
vErrors.push(err647);
}
errors++;
}
}
else {
const err648 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
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
const err649 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
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
const err650 = {instancePath:instancePath+"/alerts/destinations/" + i23,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
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
const err651 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
if(data201.page_url !== undefined){
let data250 = data201.page_url;
if(typeof data250 === "string"){
if(!pattern48.test(data250)){
const err652 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
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
const err653 = {instancePath:instancePath+"/alerts/page_url",schemaPath:"#/properties/alerts/properties/page_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err653];
}
else {
vErrors.push(err653);
}
errors++;
}
}
if(typeof data201.evaluator !== "boolean"){
const err654 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
let data252 = data201.evaluate_every_ms;
if(!(((typeof data252 == "number") && (!(data252 % 1) && !isNaN(data252))) && (isFinite(data252)))){
const err655 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
if((typeof data252 == "number") && (isFinite(data252))){
if(data252 > 600000 || isNaN(data252)){
const err656 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
if(data252 < 1000 || isNaN(data252)){
const err657 = {instancePath:instancePath+"/alerts/evaluate_every_ms",schemaPath:"#/properties/alerts/properties/evaluate_every_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
}
let data253 = data201.delay_ms;
if(!(((typeof data253 == "number") && (!(data253 % 1) && !isNaN(data253))) && (isFinite(data253)))){
const err658 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
if((typeof data253 == "number") && (isFinite(data253))){
if(data253 > 3600000 || isNaN(data253)){
const err659 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
if(data253 < 0 || isNaN(data253)){
const err660 = {instancePath:instancePath+"/alerts/delay_ms",schemaPath:"#/properties/alerts/properties/delay_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err660];
}
else {
vErrors.push(err660);
}
errors++;
}
}
let data254 = data201.late_minutes;
if(!(((typeof data254 == "number") && (!(data254 % 1) && !isNaN(data254))) && (isFinite(data254)))){
const err661 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
if((typeof data254 == "number") && (isFinite(data254))){
if(data254 > 720 || isNaN(data254)){
const err662 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
if(data254 < 0 || isNaN(data254)){
const err663 = {instancePath:instancePath+"/alerts/late_minutes",schemaPath:"#/properties/alerts/properties/late_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
}
let data255 = data201.stall_after_ms;
if(!(((typeof data255 == "number") && (!(data255 % 1) && !isNaN(data255))) && (isFinite(data255)))){
const err664 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
if((typeof data255 == "number") && (isFinite(data255))){
if(data255 > 86400000 || isNaN(data255)){
const err665 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
if(data255 < 60000 || isNaN(data255)){
const err666 = {instancePath:instancePath+"/alerts/stall_after_ms",schemaPath:"#/properties/alerts/properties/stall_after_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 60000}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
}
let data256 = data201.alerts_max;
if(!(((typeof data256 == "number") && (!(data256 % 1) && !isNaN(data256))) && (isFinite(data256)))){
const err667 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
if((typeof data256 == "number") && (isFinite(data256))){
if(data256 > 100000 || isNaN(data256)){
const err668 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
if(data256 < 1 || isNaN(data256)){
const err669 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
}
let data257 = data201.query_seconds;
if(!(((typeof data257 == "number") && (!(data257 % 1) && !isNaN(data257))) && (isFinite(data257)))){
const err670 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
if((typeof data257 == "number") && (isFinite(data257))){
if(data257 > 300 || isNaN(data257)){
const err671 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err671];
}
else {
vErrors.push(err671);
}
errors++;
}
if(data257 < 1 || isNaN(data257)){
const err672 = {instancePath:instancePath+"/alerts/query_seconds",schemaPath:"#/properties/alerts/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
}
let data258 = data201.query_rows;
if(!(((typeof data258 == "number") && (!(data258 % 1) && !isNaN(data258))) && (isFinite(data258)))){
const err673 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
if((typeof data258 == "number") && (isFinite(data258))){
if(data258 > 100000000000 || isNaN(data258)){
const err674 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
if(data258 < 1000 || isNaN(data258)){
const err675 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
}
let data259 = data201.query_memory_bytes;
if(!(((typeof data259 == "number") && (!(data259 % 1) && !isNaN(data259))) && (isFinite(data259)))){
const err676 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
if((typeof data259 == "number") && (isFinite(data259))){
if(data259 > 1099511627776 || isNaN(data259)){
const err677 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1099511627776}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
if(data259 < 16777216 || isNaN(data259)){
const err678 = {instancePath:instancePath+"/alerts/query_memory_bytes",schemaPath:"#/properties/alerts/properties/query_memory_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16777216}};
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
const err679 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
if(data.api !== undefined){
let data260 = data.api;
if(data260 && typeof data260 == "object" && !Array.isArray(data260)){
if(data260.serve === undefined){
data260.serve = true;
}
if(data260.host === undefined){
data260.host = "127.0.0.1";
}
if(data260.port === undefined){
data260.port = 9470;
}
if(data260.store_connections === undefined){
data260.store_connections = 10;
}
if(data260.version_headers === undefined){
data260.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data260.require_version === undefined){
data260.require_version = true;
}
if(data260.error_code_prefix === undefined){
data260.error_code_prefix = "ERR_WEIR_";
}
if(data260.body_bytes === undefined){
data260.body_bytes = 1048576;
}
if(data260.requests_per_minute === undefined){
data260.requests_per_minute = 0;
}
if(data260.cors_origins === undefined){
data260.cors_origins = [];
}
if(data260.regions === undefined){
data260.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data260.ns_targets === undefined){
data260.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data260.service_domains === undefined){
data260.service_domains = [];
}
if(data260.enforce_ip_restrictions === undefined){
data260.enforce_ip_restrictions = false;
}
if(data260.retry_wait_ms_min === undefined){
data260.retry_wait_ms_min = 200;
}
if(data260.retry_wait_ms_max === undefined){
data260.retry_wait_ms_max = 30000;
}
if(data260.poll_wait_ms === undefined){
data260.poll_wait_ms = 500;
}
if(data260.endpoints === undefined){
data260.endpoints = {};
}
for(const key33 in data260){
if(!(func2.call(schema11.properties.api.properties, key33))){
const err680 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
}
if(typeof data260.serve !== "boolean"){
const err681 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
let data262 = data260.host;
if(typeof data262 === "string"){
if(func3(data262) < 1){
const err682 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
}
else {
const err683 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
let data263 = data260.port;
if(!(((typeof data263 == "number") && (!(data263 % 1) && !isNaN(data263))) && (isFinite(data263)))){
const err684 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
if((typeof data263 == "number") && (isFinite(data263))){
if(data263 > 65535 || isNaN(data263)){
const err685 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
if(data263 < 0 || isNaN(data263)){
const err686 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
}
if(data260.base_url !== undefined){
let data264 = data260.base_url;
if(typeof data264 === "string"){
if(!pattern49.test(data264)){
const err687 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
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
const err688 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
}
if(data260.tls !== undefined){
let data265 = data260.tls;
if(data265 && typeof data265 == "object" && !Array.isArray(data265)){
if(data265.cert_file === undefined){
const err689 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
if(data265.key_file === undefined){
const err690 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
for(const key34 in data265){
if(!((key34 === "cert_file") || (key34 === "key_file"))){
const err691 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
}
}
if(data265.cert_file !== undefined){
let data266 = data265.cert_file;
if(typeof data266 === "string"){
if(func3(data266) < 1){
const err692 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err693 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
}
if(data265.key_file !== undefined){
let data267 = data265.key_file;
if(typeof data267 === "string"){
if(func3(data267) < 1){
const err694 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err695 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
}
}
}
else {
const err696 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
}
if(data260.store_url !== undefined){
let data268 = data260.store_url;
if(typeof data268 === "string"){
if(!pattern50.test(data268)){
const err697 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
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
const err698 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
}
let data269 = data260.store_connections;
if(!(((typeof data269 == "number") && (!(data269 % 1) && !isNaN(data269))) && (isFinite(data269)))){
const err699 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
if((typeof data269 == "number") && (isFinite(data269))){
if(data269 > 200 || isNaN(data269)){
const err700 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
if(data269 < 1 || isNaN(data269)){
const err701 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
}
if(data260.secret_key_file !== undefined){
let data270 = data260.secret_key_file;
if(typeof data270 === "string"){
if(func3(data270) < 1){
const err702 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
}
else {
const err703 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err703];
}
else {
vErrors.push(err703);
}
errors++;
}
}
let data271 = data260.version_headers;
if(Array.isArray(data271)){
if(data271.length < 1){
const err704 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
const len18 = data271.length;
for(let i32=0; i32<len18; i32++){
let data272 = data271[i32];
if(typeof data272 === "string"){
if(!pattern51.test(data272)){
const err705 = {instancePath:instancePath+"/api/version_headers/" + i32,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
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
const err706 = {instancePath:instancePath+"/api/version_headers/" + i32,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
}
let i33 = data271.length;
let j14;
if(i33 > 1){
const indices14 = {};
for(;i33--;){
let item14 = data271[i33];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err707 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i33, j: j14}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
break;
}
indices14[item14] = i33;
}
}
}
else {
const err708 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
}
if(typeof data260.require_version !== "boolean"){
const err709 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
let data274 = data260.error_code_prefix;
if(typeof data274 === "string"){
if(!pattern52.test(data274)){
const err710 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
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
const err711 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
let data275 = data260.body_bytes;
if(!(((typeof data275 == "number") && (!(data275 % 1) && !isNaN(data275))) && (isFinite(data275)))){
const err712 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
if((typeof data275 == "number") && (isFinite(data275))){
if(data275 > 67108864 || isNaN(data275)){
const err713 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
if(data275 < 1024 || isNaN(data275)){
const err714 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err714];
}
else {
vErrors.push(err714);
}
errors++;
}
}
let data276 = data260.requests_per_minute;
if(!(((typeof data276 == "number") && (!(data276 % 1) && !isNaN(data276))) && (isFinite(data276)))){
const err715 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err715];
}
else {
vErrors.push(err715);
}
errors++;
}
if((typeof data276 == "number") && (isFinite(data276))){
if(data276 > 1000000 || isNaN(data276)){
const err716 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
if(data276 < 0 || isNaN(data276)){
const err717 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
}
let data277 = data260.cors_origins;
if(Array.isArray(data277)){
const len19 = data277.length;
for(let i34=0; i34<len19; i34++){
let data278 = data277[i34];
if(typeof data278 === "string"){
if(!pattern53.test(data278)){
const err718 = {instancePath:instancePath+"/api/cors_origins/" + i34,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err718];
}
else {
vErrors.push(err718);
}
errors++;
}
}
else {
const err719 = {instancePath:instancePath+"/api/cors_origins/" + i34,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err719];
}
else {
vErrors.push(err719);
}
errors++;
}
}
let i35 = data277.length;
let j15;
if(i35 > 1){
const indices15 = {};
for(;i35--;){
let item15 = data277[i35];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err720 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i35, j: j15}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
break;
}
indices15[item15] = i35;
}
}
}
else {
const err721 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
let data279 = data260.regions;
if(Array.isArray(data279)){
const len20 = data279.length;
for(let i36=0; i36<len20; i36++){
let data280 = data279[i36];
if(typeof data280 === "string"){
if(!pattern54.test(data280)){
const err722 = {instancePath:instancePath+"/api/regions/" + i36,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err722];
}
else {
vErrors.push(err722);
}
errors++;
}
}
else {
const err723 = {instancePath:instancePath+"/api/regions/" + i36,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
}
let i37 = data279.length;
let j16;
if(i37 > 1){
const indices16 = {};
for(;i37--;){
let item16 = data279[i37];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err724 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i37, j: j16}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
break;
}
indices16[item16] = i37;
}
}
}
else {
const err725 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
let data281 = data260.ns_targets;
if(Array.isArray(data281)){
const len21 = data281.length;
for(let i38=0; i38<len21; i38++){
let data282 = data281[i38];
if(typeof data282 === "string"){
if(func3(data282) > 254){
const err726 = {instancePath:instancePath+"/api/ns_targets/" + i38,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err726];
}
else {
vErrors.push(err726);
}
errors++;
}
if(func3(data282) < 1){
const err727 = {instancePath:instancePath+"/api/ns_targets/" + i38,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err728 = {instancePath:instancePath+"/api/ns_targets/" + i38,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
}
}
let i39 = data281.length;
let j17;
if(i39 > 1){
const indices17 = {};
for(;i39--;){
let item17 = data281[i39];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err729 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i39, j: j17}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
break;
}
indices17[item17] = i39;
}
}
}
else {
const err730 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
let data283 = data260.service_domains;
if(Array.isArray(data283)){
const len22 = data283.length;
for(let i40=0; i40<len22; i40++){
let data284 = data283[i40];
if(typeof data284 === "string"){
if(func3(data284) > 253){
const err731 = {instancePath:instancePath+"/api/service_domains/" + i40,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
if(func3(data284) < 1){
const err732 = {instancePath:instancePath+"/api/service_domains/" + i40,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err733 = {instancePath:instancePath+"/api/service_domains/" + i40,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
}
let i41 = data283.length;
let j18;
if(i41 > 1){
const indices18 = {};
for(;i41--;){
let item18 = data283[i41];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err734 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i41, j: j18}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
break;
}
indices18[item18] = i41;
}
}
}
else {
const err735 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
if(typeof data260.enforce_ip_restrictions !== "boolean"){
const err736 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
if(data260.file_destinations !== undefined){
let data286 = data260.file_destinations;
if(typeof data286 === "string"){
if(func3(data286) < 1){
const err737 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
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
const err738 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
}
let data287 = data260.retry_wait_ms_min;
if(!(((typeof data287 == "number") && (!(data287 % 1) && !isNaN(data287))) && (isFinite(data287)))){
const err739 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
if((typeof data287 == "number") && (isFinite(data287))){
if(data287 > 60000 || isNaN(data287)){
const err740 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
if(data287 < 1 || isNaN(data287)){
const err741 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
}
}
let data288 = data260.retry_wait_ms_max;
if(!(((typeof data288 == "number") && (!(data288 % 1) && !isNaN(data288))) && (isFinite(data288)))){
const err742 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
if((typeof data288 == "number") && (isFinite(data288))){
if(data288 > 3600000 || isNaN(data288)){
const err743 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
if(data288 < 1 || isNaN(data288)){
const err744 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err744];
}
else {
vErrors.push(err744);
}
errors++;
}
}
let data289 = data260.poll_wait_ms;
if(!(((typeof data289 == "number") && (!(data289 % 1) && !isNaN(data289))) && (isFinite(data289)))){
const err745 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
if((typeof data289 == "number") && (isFinite(data289))){
if(data289 > 60000 || isNaN(data289)){
const err746 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
if(data289 < 10 || isNaN(data289)){
const err747 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
}
let data290 = data260.endpoints;
if(data290 && typeof data290 == "object" && !Array.isArray(data290)){
for(const key35 in data290){
if(!((((key35 === "kinesis") || (key35 === "firehose")) || (key35 === "cloudwatch_logs")) || (key35 === "sts"))){
const err748 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
}
if(data290.kinesis !== undefined){
let data291 = data290.kinesis;
if(typeof data291 === "string"){
if(!pattern8.test(data291)){
const err749 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
}
else {
const err750 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
if(data290.firehose !== undefined){
let data292 = data290.firehose;
if(typeof data292 === "string"){
if(!pattern8.test(data292)){
const err751 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err752 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
}
if(data290.cloudwatch_logs !== undefined){
let data293 = data290.cloudwatch_logs;
if(typeof data293 === "string"){
if(!pattern8.test(data293)){
const err753 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err754 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
}
if(data290.sts !== undefined){
let data294 = data290.sts;
if(typeof data294 === "string"){
if(!pattern8.test(data294)){
const err755 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err756 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
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
const err757 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
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
const err758 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
let data295 = data.ops;
if((!(data295 && typeof data295 == "object" && !Array.isArray(data295))) && (typeof data295 !== "boolean")){
const err759 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err759];
}
else {
vErrors.push(err759);
}
errors++;
}
const _errs663 = errors;
const _errs664 = errors;
if(true !== data295){
const err760 = {};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
var valid129 = _errs664 === errors;
if(valid129){
const err761 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
}
else {
errors = _errs663;
if(vErrors !== null){
if(_errs663){
vErrors.length = _errs663;
}
else {
vErrors = null;
}
}
}
if(data295 && typeof data295 == "object" && !Array.isArray(data295)){
if(data295.host === undefined){
data295.host = "127.0.0.1";
}
if(data295.port === undefined){
data295.port = 9464;
}
if(data295.traffic_metrics === undefined){
data295.traffic_metrics = false;
}
if(data295.traffic_hosts === undefined){
data295.traffic_hosts = [];
}
if(data295.traffic_hosts_max === undefined){
data295.traffic_hosts_max = 20;
}
for(const key36 in data295){
if(!((((((key36 === "host") || (key36 === "port")) || (key36 === "token")) || (key36 === "traffic_metrics")) || (key36 === "traffic_hosts")) || (key36 === "traffic_hosts_max"))){
const err762 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
}
let data296 = data295.host;
if(typeof data296 === "string"){
if(func3(data296) < 1){
const err763 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err764 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
let data297 = data295.port;
if(!(((typeof data297 == "number") && (!(data297 % 1) && !isNaN(data297))) && (isFinite(data297)))){
const err765 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err765];
}
else {
vErrors.push(err765);
}
errors++;
}
if((typeof data297 == "number") && (isFinite(data297))){
if(data297 > 65535 || isNaN(data297)){
const err766 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
}
if(data297 < 0 || isNaN(data297)){
const err767 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
}
if(data295.token !== undefined){
let data298 = data295.token;
if(typeof data298 === "string"){
if(func3(data298) < 1){
const err768 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err769 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
}
}
if(typeof data295.traffic_metrics !== "boolean"){
const err770 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
let data300 = data295.traffic_hosts;
if(Array.isArray(data300)){
if(data300.length > 500){
const err771 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
const len23 = data300.length;
for(let i42=0; i42<len23; i42++){
let data301 = data300[i42];
if(typeof data301 === "string"){
if(func3(data301) > 253){
const err772 = {instancePath:instancePath+"/ops/traffic_hosts/" + i42,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
if(func3(data301) < 1){
const err773 = {instancePath:instancePath+"/ops/traffic_hosts/" + i42,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err774 = {instancePath:instancePath+"/ops/traffic_hosts/" + i42,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err774];
}
else {
vErrors.push(err774);
}
errors++;
}
}
let i43 = data300.length;
let j19;
if(i43 > 1){
const indices19 = {};
for(;i43--;){
let item19 = data300[i43];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err775 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i43, j: j19}};
if(vErrors === null){
vErrors = [err775];
}
else {
vErrors.push(err775);
}
errors++;
break;
}
indices19[item19] = i43;
}
}
}
else {
const err776 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
let data302 = data295.traffic_hosts_max;
if(!(((typeof data302 == "number") && (!(data302 % 1) && !isNaN(data302))) && (isFinite(data302)))){
const err777 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
if((typeof data302 == "number") && (isFinite(data302))){
if(data302 > 500 || isNaN(data302)){
const err778 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
if(data302 < 1 || isNaN(data302)){
const err779 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
}
}
let data303 = data.web;
if((!(data303 && typeof data303 == "object" && !Array.isArray(data303))) && (typeof data303 !== "boolean")){
const err780 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
const _errs682 = errors;
const _errs683 = errors;
if(true !== data303){
const err781 = {};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
var valid134 = _errs683 === errors;
if(valid134){
const err782 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
else {
errors = _errs682;
if(vErrors !== null){
if(_errs682){
vErrors.length = _errs682;
}
else {
vErrors = null;
}
}
}
if(data303 && typeof data303 == "object" && !Array.isArray(data303)){
if(data303.host === undefined){
data303.host = "127.0.0.1";
}
if(data303.port === undefined){
data303.port = 9480;
}
if(data303.allowed_hosts === undefined){
data303.allowed_hosts = [];
}
if(data303.login === undefined){
data303.login = "auto";
}
if(data303.session_minutes === undefined){
data303.session_minutes = 720;
}
if(data303.query_seconds === undefined){
data303.query_seconds = 10;
}
if(data303.range_days === undefined){
data303.range_days = 92;
}
for(const key37 in data303){
if(!((((((((key37 === "host") || (key37 === "port")) || (key37 === "tls")) || (key37 === "allowed_hosts")) || (key37 === "login")) || (key37 === "session_minutes")) || (key37 === "query_seconds")) || (key37 === "range_days"))){
const err783 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
}
let data304 = data303.host;
if(typeof data304 === "string"){
if(func3(data304) < 1){
const err784 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
}
else {
const err785 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
let data305 = data303.port;
if(!(((typeof data305 == "number") && (!(data305 % 1) && !isNaN(data305))) && (isFinite(data305)))){
const err786 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
if((typeof data305 == "number") && (isFinite(data305))){
if(data305 > 65535 || isNaN(data305)){
const err787 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
if(data305 < 0 || isNaN(data305)){
const err788 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
}
if(data303.tls !== undefined){
let data306 = data303.tls;
if(data306 && typeof data306 == "object" && !Array.isArray(data306)){
if(data306.reload_interval_ms === undefined){
data306.reload_interval_ms = 10000;
}
if(data306.cert_file === undefined){
const err789 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
if(data306.key_file === undefined){
const err790 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
for(const key38 in data306){
if(!(((key38 === "cert_file") || (key38 === "key_file")) || (key38 === "reload_interval_ms"))){
const err791 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err791];
}
else {
vErrors.push(err791);
}
errors++;
}
}
if(data306.cert_file !== undefined){
let data307 = data306.cert_file;
if(typeof data307 === "string"){
if(func3(data307) < 1){
const err792 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err792];
}
else {
vErrors.push(err792);
}
errors++;
}
}
else {
const err793 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
}
if(data306.key_file !== undefined){
let data308 = data306.key_file;
if(typeof data308 === "string"){
if(func3(data308) < 1){
const err794 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err795 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
}
let data309 = data306.reload_interval_ms;
if(!(((typeof data309 == "number") && (!(data309 % 1) && !isNaN(data309))) && (isFinite(data309)))){
const err796 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
if((typeof data309 == "number") && (isFinite(data309))){
if(data309 > 3600000 || isNaN(data309)){
const err797 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err797];
}
else {
vErrors.push(err797);
}
errors++;
}
if(data309 < 100 || isNaN(data309)){
const err798 = {instancePath:instancePath+"/web/tls/reload_interval_ms",schemaPath:"#/properties/web/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
}
else {
const err799 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
}
let data310 = data303.allowed_hosts;
if(Array.isArray(data310)){
const len24 = data310.length;
for(let i44=0; i44<len24; i44++){
let data311 = data310[i44];
if(typeof data311 === "string"){
if(!pattern59.test(data311)){
const err800 = {instancePath:instancePath+"/web/allowed_hosts/" + i44,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
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
const err801 = {instancePath:instancePath+"/web/allowed_hosts/" + i44,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
let i45 = data310.length;
let j20;
if(i45 > 1){
const indices20 = {};
for(;i45--;){
let item20 = data310[i45];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err802 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i45, j: j20}};
if(vErrors === null){
vErrors = [err802];
}
else {
vErrors.push(err802);
}
errors++;
break;
}
indices20[item20] = i45;
}
}
}
else {
const err803 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
let data312 = data303.login;
if(typeof data312 !== "string"){
const err804 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err804];
}
else {
vErrors.push(err804);
}
errors++;
}
if(!((data312 === "auto") || (data312 === "always"))){
const err805 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
let data313 = data303.session_minutes;
if(!(((typeof data313 == "number") && (!(data313 % 1) && !isNaN(data313))) && (isFinite(data313)))){
const err806 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err806];
}
else {
vErrors.push(err806);
}
errors++;
}
if((typeof data313 == "number") && (isFinite(data313))){
if(data313 > 43200 || isNaN(data313)){
const err807 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err807];
}
else {
vErrors.push(err807);
}
errors++;
}
if(data313 < 1 || isNaN(data313)){
const err808 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
}
let data314 = data303.query_seconds;
if(!(((typeof data314 == "number") && (!(data314 % 1) && !isNaN(data314))) && (isFinite(data314)))){
const err809 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
if((typeof data314 == "number") && (isFinite(data314))){
if(data314 > 300 || isNaN(data314)){
const err810 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err810];
}
else {
vErrors.push(err810);
}
errors++;
}
if(data314 < 1 || isNaN(data314)){
const err811 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
}
let data315 = data303.range_days;
if(!(((typeof data315 == "number") && (!(data315 % 1) && !isNaN(data315))) && (isFinite(data315)))){
const err812 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
if((typeof data315 == "number") && (isFinite(data315))){
if(data315 > 3660 || isNaN(data315)){
const err813 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
if(data315 < 1 || isNaN(data315)){
const err814 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
let data316 = data.log;
if(data316 && typeof data316 == "object" && !Array.isArray(data316)){
if(data316.level === undefined){
data316.level = "info";
}
if(data316.format === undefined){
data316.format = "auto";
}
for(const key39 in data316){
if(!((key39 === "level") || (key39 === "format"))){
const err815 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
}
let data317 = data316.level;
if(typeof data317 !== "string"){
const err816 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
if(!((((data317 === "debug") || (data317 === "info")) || (data317 === "warn")) || (data317 === "error"))){
const err817 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
}
let data318 = data316.format;
if(typeof data318 !== "string"){
const err818 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err818];
}
else {
vErrors.push(err818);
}
errors++;
}
if(!(((data318 === "auto") || (data318 === "json")) || (data318 === "pretty"))){
const err819 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
}
else {
const err820 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
const err821 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err821];
}
else {
vErrors.push(err821);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

