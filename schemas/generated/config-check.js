// Written by `npm run gen` from the options of src/; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"include":{"type":"array","items":{"type":"string","minLength":1}},"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"cluster":{"type":"object","properties":{"name":{"type":"string","default":"weir","pattern":"^[A-Za-z_][A-Za-z0-9_-]{0,62}$"},"engine":{"enum":["replicated","plain"],"type":"string","default":"replicated"},"shards":{"type":"array","items":{"type":"object","properties":{"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"minItems":1,"maxItems":16}},"additionalProperties":false,"required":["urls"]},"minItems":1,"maxItems":1024},"quorum_servers":{"type":"integer","default":0,"minimum":0,"maximum":16},"load_balancing":{"enum":["in_order","nearest","round_robin"],"type":"string","default":"in_order"},"health_interval":{"default":"5s"}},"additionalProperties":false,"required":["shards"]},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"migrate":{"enum":["auto","manual"],"type":"string"},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"analysts":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"},"password":{"type":"string","minLength":1},"accounts":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"role":{"enum":["analyst","dashboard"],"type":"string","default":"analyst"}},"additionalProperties":false,"required":["name","accounts"]},"default":[]},"connect_timeout":{"default":"5s"},"request_timeout":{"default":"1m"},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_max":{},"unsandboxed":{"enum":["reject","accept"],"type":"string","default":"reject"},"lock_timeout":{"default":"30s"},"start_timeout":{"default":"1m"}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":2500,"minimum":1,"maximum":10000},"poll_interval":{"default":"1s"},"shard_list_interval":{"default":"30s"},"polling":{"type":"object","properties":{"reads_per_second":{"type":"number","default":5,"minimum":0.1,"maximum":5},"throughput_max":{"default":"2MB"},"page_size":{"default":"3300KB"},"http2":{"type":"boolean","default":false},"encoding":{"enum":["auto","cbor","json"],"type":"string","default":"auto"}},"additionalProperties":false},"fan_out":{"type":"object","properties":{"consumer":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"register":{"type":"boolean","default":true},"retry_interval":{"default":"5m"},"idle_timeout":{"default":"30s"}},"additionalProperties":false},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_time":{"default":"10s"},"handoff_timeout":{"default":"30s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"kafka"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512","oauthbearer","aws-msk-iam"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"oauth":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"},"client_id":{"type":"string","minLength":1},"client_secret":{"type":"string","minLength":1},"scope":{"type":"string","minLength":1},"audience":{"type":"string","minLength":1},"extensions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z]{1,64}$"},"value":{"type":"string","pattern":"^[\\x21-\\x7e \\t\\r\\n]+$"}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"ca_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["endpoint","client_id","client_secret"]},"aws":{"type":"object","properties":{"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"profile":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"external_id":["role_arn"]}}},"additionalProperties":false,"allOf":[{"if":{"properties":{"mechanism":{"enum":["oauthbearer","aws-msk-iam"]}},"required":["mechanism"]},"else":{"required":["username","password"]}},{"if":{"properties":{"mechanism":{"not":{"const":"oauthbearer"}}}},"else":{"required":["oauth"]}}],"dependencies":{"oauth":{"properties":{"mechanism":{"const":"oauthbearer"}}},"aws":{"properties":{"mechanism":{"const":"aws-msk-iam"}}}}},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"group":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$","default":"weir"},"generation":{"type":"string","pattern":"^[A-Za-z0-9_-]{1,32}$"},"start":{"enum":["earliest","latest","timestamp"],"type":"string","default":"earliest"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"headers":{"type":"array","items":{"type":"string","minLength":1,"maxLength":249},"default":["weir-source","weir-partition","weir-position"],"maxItems":32,"uniqueItems":true},"fetch_size":{"default":"10MiB"},"partition_fetch_size":{"default":"1MiB"},"inflated_size":{"default":"256MiB"},"session_timeout":{"default":"30s"},"partition_list_interval":{"default":"30s"}},"additionalProperties":false,"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name","brokers","topic"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_size_max":{"default":"64MiB"},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"connections_max":{"type":"integer","default":2000,"minimum":1,"maximum":100000},"in_flight_size_max":{"default":"256MiB"},"response_timeout":{"default":"170s"},"insert_failure_grace":{"default":"10s"},"idle_timeout":{"default":"5s"}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap":{"default":"5m"},"poll_interval":{"default":"5s"},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_size":{"default":"1MiB"},"visibility_timeout":{"default":"2m"},"list_interval":{"default":"5m"},"idle_timeout":{"default":"5s"},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_size":{"default":"1MiB"},"poll_interval":{"default":"1s"},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string"},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"],"uniqueItems":true},"additional_headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":[],"uniqueItems":true},"client_ip":{"enum":["none","truncate","hmac"],"type":"string","default":"none"},"client_ip_ipv4_bits":{"type":"integer","default":24,"minimum":8,"maximum":31},"client_ip_ipv6_bits":{"type":"integer","default":48,"minimum":16,"maximum":127},"client_ip_keys":{"type":"array","items":{"type":"string","minLength":32,"maxLength":4096},"default":[],"maxItems":16,"uniqueItems":true},"client_ip_rotation":{"default":"30d"}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"memory":{},"event_size":{"default":"10MiB"},"inflated_size":{"default":"64MiB"},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"findings_per_record":{"type":"integer","default":100,"minimum":1,"maximum":10000},"future_skew_max":{"default":"1d"}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_size":{"default":"128MiB"},"latency_max":{"default":"5s"},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"10s"}},"additionalProperties":false,"default":{}},"relay":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512","oauthbearer","aws-msk-iam"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"oauth":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"},"client_id":{"type":"string","minLength":1},"client_secret":{"type":"string","minLength":1},"scope":{"type":"string","minLength":1},"audience":{"type":"string","minLength":1},"extensions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z]{1,64}$"},"value":{"type":"string","pattern":"^[\\x21-\\x7e \\t\\r\\n]+$"}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"ca_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["endpoint","client_id","client_secret"]},"aws":{"type":"object","properties":{"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"profile":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"external_id":["role_arn"]}}},"additionalProperties":false,"allOf":[{"if":{"properties":{"mechanism":{"enum":["oauthbearer","aws-msk-iam"]}},"required":["mechanism"]},"else":{"required":["username","password"]}},{"if":{"properties":{"mechanism":{"not":{"const":"oauthbearer"}}}},"else":{"required":["oauth"]}}],"dependencies":{"oauth":{"properties":{"mechanism":{"const":"oauthbearer"}}},"aws":{"properties":{"mechanism":{"const":"aws-msk-iam"}}}}},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"positions_topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":12,"minimum":1,"maximum":10000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"7d"},"record_size_max":{"default":"11MiB"},"compression":{"enum":["none","gzip","lz4","zstd"],"type":"string","default":"none"},"in_flight_size_max":{"default":"64MiB"}},"additionalProperties":false,"required":["brokers","topic"]},"dead_letter_topic":{"type":"object","properties":{"brokers":{"type":"array","items":{"type":"string","pattern":"^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"},"minItems":1,"uniqueItems":true},"client_id":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9._-]{1,249}$"},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"sasl":{"type":"object","properties":{"mechanism":{"enum":["plain","scram-sha-256","scram-sha-512","oauthbearer","aws-msk-iam"],"type":"string","default":"scram-sha-512"},"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"oauth":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"},"client_id":{"type":"string","minLength":1},"client_secret":{"type":"string","minLength":1},"scope":{"type":"string","minLength":1},"audience":{"type":"string","minLength":1},"extensions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z]{1,64}$"},"value":{"type":"string","pattern":"^[\\x21-\\x7e \\t\\r\\n]+$"}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"ca_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["endpoint","client_id","client_secret"]},"aws":{"type":"object","properties":{"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"profile":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"external_id":["role_arn"]}}},"additionalProperties":false,"allOf":[{"if":{"properties":{"mechanism":{"enum":["oauthbearer","aws-msk-iam"]}},"required":["mechanism"]},"else":{"required":["username","password"]}},{"if":{"properties":{"mechanism":{"not":{"const":"oauthbearer"}}}},"else":{"required":["oauth"]}}],"dependencies":{"oauth":{"properties":{"mechanism":{"const":"oauthbearer"}}},"aws":{"properties":{"mechanism":{"const":"aws-msk-iam"}}}}},"topic":{"type":"string","pattern":"^[A-Za-z0-9._-]{1,249}$"},"partitions":{"type":"integer","default":1,"minimum":1,"maximum":1000},"replication_factor":{"type":"integer","default":3,"minimum":1,"maximum":32},"retention":{"default":"30d"}},"additionalProperties":false,"required":["brokers","topic"]},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval":{"default":"10s"},"range_max":{"default":"1d"},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete":{"default":"400d"},"tcp_connection_closed":{"default":"400d"},"config_events":{"default":"0d"},"rollup_minutes":{"default":"90d"},"path_minutes":{"default":"3d"},"rollup_hours":{"default":"800d"},"batches":{"default":"90d"},"dead_letters":{"default":"90d"},"alerts":{"default":"400d"}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"idle_time":{"default":"15m"},"size_max":{"default":"100GiB"},"current_day_interval":{"default":"10m"},"current_day_size_max":{"default":"512MiB"}},"additionalProperties":false,"default":{}},"geoip":{"type":"object","properties":{"file":{"type":"string","minLength":1},"additional_files":{"type":"array","items":{"type":"string","minLength":1},"default":[],"maxItems":8},"locations":{"type":"string","minLength":1},"refresh_interval":{"default":"15m"},"clickhouse_user":{"type":"string","default":"weir_geoip","minLength":1},"clickhouse_password":{"type":"string","minLength":1}},"additionalProperties":false,"required":["file"]},"alerts":{"type":"object","properties":{"rules":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true},"builtin_rules":{"type":"array","items":{"enum":["security","traffic","changes","pipeline"],"type":"string"},"default":[],"uniqueItems":true},"destinations":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"alertmanager"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"urls":{"type":"array","items":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"minItems":1,"uniqueItems":true},"resend_interval":{"default":"1m"},"resolve_timeout":{"default":"4m"}},"additionalProperties":false,"required":["type","name","urls"]},{"type":"object","properties":{"type":{"type":"string","const":"webhook"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"severities":{"type":"array","items":{"enum":["info","warning","critical"],"type":"string"},"default":[],"uniqueItems":true},"auth":{"type":"object","properties":{"username":{"type":"string","minLength":1},"password":{"type":"string","minLength":1},"bearer_token":{"type":"string","minLength":1}},"additionalProperties":false},"tls":{"type":"object","properties":{"ca_file":{"type":"string","minLength":1},"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false},"timeout":{"default":"10s"},"retry_wait_max":{"default":"1m"},"url":{"type":"string","pattern":"^https?://[^\\s/?#@]+(/[^\\s#]*)?$"},"format":{"enum":["alertmanager","slack"],"type":"string","default":"alertmanager"},"template_file":{"type":"string","minLength":1},"signing_key":{"type":"string","minLength":16},"group_by":{"type":"array","items":{"type":"string","pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},"default":["alertname"],"uniqueItems":true},"group_interval":{"default":"1m"},"repeat_interval":{"default":"4h"},"send_resolved":{"type":"boolean","default":true},"alerts_max":{"type":"integer","default":100,"minimum":1,"maximum":10000}},"additionalProperties":false,"required":["type","name","url"]}]},"default":[]},"external_url":{"type":"string","pattern":"^https?://[^\\s?#]+$"},"evaluator":{"type":"boolean","default":true},"evaluation_interval":{"default":"15s"},"delay":{"default":"30s"},"allowed_lateness":{"default":"2h"},"stall_after":{"default":"3m"},"alerts_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"query_timeout":{"default":"10s"},"query_rows":{"type":"integer","default":500000000,"minimum":1000,"maximum":100000000000},"query_memory_max":{"default":"1GiB"}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_size_max":{"default":"1MiB"},"requests_per_minute":{"type":"integer","default":6000,"minimum":0,"maximum":1000000},"failed_logins_per_minute":{"type":"integer","default":300,"minimum":0,"maximum":1000000},"connections_max":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_min":{"default":"200ms"},"retry_wait_max":{"default":"30s"},"poll_interval":{"default":"500ms"},"subscriptions_max":{"type":"integer","default":100,"minimum":1,"maximum":10000},"what_if_requests_max":{"type":"integer","default":2,"minimum":1,"maximum":20},"what_if_timeout":{"default":"1m"},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"connections_max":{"type":"integer","default":100,"minimum":1,"maximum":100000},"token":{"type":"string","minLength":1},"traffic_metrics":{"type":"boolean","default":false},"traffic_hosts":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"maxItems":500,"uniqueItems":true},"traffic_hosts_max":{"type":"integer","default":20,"minimum":1,"maximum":500}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval":{"default":"10s"}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"trusted_proxies":{"type":"array","items":{"type":"string","pattern":"^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"},"default":[],"uniqueItems":true},"connections_max":{"type":"integer","default":500,"minimum":1,"maximum":100000},"requests_per_minute":{"type":"integer","default":1200,"minimum":0,"maximum":1000000},"live_requests_max":{"type":"integer","default":50,"minimum":1,"maximum":10000},"session_timeout":{"default":"12h"},"query_timeout":{"default":"10s"},"typed_query_timeout":{"default":"1m"},"range_max":{"default":"92d"}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}},"tracing":{"type":"object","properties":{"endpoint":{"type":"string","pattern":"^https?://[^?#\\s]+$"},"sample_ratio":{"type":"number","default":0.01,"minimum":0,"maximum":1},"headers":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z0-9-]{1,64}$"},"value":{"type":"string","minLength":1}},"additionalProperties":false,"required":["name","value"]},"default":[],"maxItems":16},"service_name":{"type":"string","default":"weir","minLength":1},"timeout":{"default":"10s"},"queue_spans":{"type":"integer","default":4096,"minimum":64,"maximum":100000}},"additionalProperties":false,"required":["endpoint"]},"reload":{"type":"object","properties":{"watch":{"type":"boolean","default":false},"watch_interval":{"default":"2s"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
const pattern22 = new RegExp("^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$", "u");
const pattern23 = new RegExp("^[A-Za-z]{1,64}$", "u");
const pattern24 = new RegExp("^[\\x21-\\x7e \\t\\r\\n]+$", "u");
const pattern29 = new RegExp("^[A-Za-z0-9_-]{1,32}$", "u");
const pattern32 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern34 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern35 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern38 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern41 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern42 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern50 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern70 = new RegExp("^https?://[^\\s/?#@]+(/[^\\s#]*)?$", "u");
const pattern73 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern74 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern75 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern76 = new RegExp("^postgres(ql)?://", "u");
const pattern77 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern78 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern79 = new RegExp("^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$", "u");
const pattern80 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern81 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern86 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");
const pattern88 = new RegExp("^https?://[^?#\\s]+$", "u");
const pattern89 = new RegExp("^[A-Za-z0-9-]{1,64}$", "u");

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
if(data6.load_balancing === undefined){
data6.load_balancing = "in_order";
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
if(!((((((key2 === "name") || (key2 === "engine")) || (key2 === "shards")) || (key2 === "quorum_servers")) || (key2 === "load_balancing")) || (key2 === "health_interval"))){
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
let data14 = data6.load_balancing;
if(typeof data14 !== "string"){
const err32 = {instancePath:instancePath+"/clickhouse/cluster/load_balancing",schemaPath:"#/properties/clickhouse/properties/cluster/properties/load_balancing/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(((data14 === "in_order") || (data14 === "nearest")) || (data14 === "round_robin"))){
const err33 = {instancePath:instancePath+"/clickhouse/cluster/load_balancing",schemaPath:"#/properties/clickhouse/properties/cluster/properties/load_balancing/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.cluster.properties.load_balancing.enum}};
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
const err34 = {instancePath:instancePath+"/clickhouse/cluster",schemaPath:"#/properties/clickhouse/properties/cluster/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
let data15 = data4.user;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err35 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/minLength",keyword:"minLength",params:{limit: 1}};
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
const err36 = {instancePath:instancePath+"/clickhouse/user",schemaPath:"#/properties/clickhouse/properties/user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data4.password !== undefined){
let data16 = data4.password;
if(typeof data16 === "string"){
if(func3(data16) < 1){
const err37 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err38 = {instancePath:instancePath+"/clickhouse/password",schemaPath:"#/properties/clickhouse/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data4.admin_user !== undefined){
let data17 = data4.admin_user;
if(typeof data17 === "string"){
if(func3(data17) < 1){
const err39 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/minLength",keyword:"minLength",params:{limit: 1}};
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
const err40 = {instancePath:instancePath+"/clickhouse/admin_user",schemaPath:"#/properties/clickhouse/properties/admin_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data4.admin_password !== undefined){
let data18 = data4.admin_password;
if(typeof data18 === "string"){
if(func3(data18) < 1){
const err41 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err42 = {instancePath:instancePath+"/clickhouse/admin_password",schemaPath:"#/properties/clickhouse/properties/admin_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data4.migrate !== undefined){
let data19 = data4.migrate;
if(typeof data19 !== "string"){
const err43 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!((data19 === "auto") || (data19 === "manual"))){
const err44 = {instancePath:instancePath+"/clickhouse/migrate",schemaPath:"#/properties/clickhouse/properties/migrate/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.migrate.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data20 = data4.analyst_user;
if(typeof data20 === "string"){
if(func3(data20) < 1){
const err45 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/minLength",keyword:"minLength",params:{limit: 1}};
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
const err46 = {instancePath:instancePath+"/clickhouse/analyst_user",schemaPath:"#/properties/clickhouse/properties/analyst_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data4.analyst_password !== undefined){
let data21 = data4.analyst_password;
if(typeof data21 === "string"){
if(func3(data21) < 1){
const err47 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err48 = {instancePath:instancePath+"/clickhouse/analyst_password",schemaPath:"#/properties/clickhouse/properties/analyst_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
let data22 = data4.analysts;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i3=0; i3<len3; i3++){
let data23 = data22[i3];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.role === undefined){
data23.role = "analyst";
}
if(data23.name === undefined){
const err49 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data23.accounts === undefined){
const err50 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/required",keyword:"required",params:{missingProperty: "accounts"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
for(const key4 in data23){
if(!((((key4 === "name") || (key4 === "password")) || (key4 === "accounts")) || (key4 === "role"))){
const err51 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data23.name !== undefined){
let data24 = data23.name;
if(typeof data24 === "string"){
if(!pattern4.test(data24)){
const err52 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(?!weir_|default$)[A-Za-z][A-Za-z0-9_-]{0,62}$"}};
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
const err53 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/name",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data23.password !== undefined){
let data25 = data23.password;
if(typeof data25 === "string"){
if(func3(data25) < 1){
const err54 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/password",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data23.accounts !== undefined){
let data26 = data23.accounts;
if(Array.isArray(data26)){
if(data26.length < 1){
const err56 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
let data27 = data26[i4];
if(typeof data27 === "string"){
if(func3(data27) < 1){
const err57 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts/" + i4,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err58 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts/" + i4,schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
let i5 = data26.length;
let j0;
if(i5 > 1){
const indices0 = {};
for(;i5--;){
let item0 = data26[i5];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err59 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j0}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
break;
}
indices0[item0] = i5;
}
}
}
else {
const err60 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/accounts",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/accounts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let data28 = data23.role;
if(typeof data28 !== "string"){
const err61 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!((data28 === "analyst") || (data28 === "dashboard"))){
const err62 = {instancePath:instancePath+"/clickhouse/analysts/" + i3+"/role",schemaPath:"#/properties/clickhouse/properties/analysts/items/properties/role/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.analysts.items.properties.role.enum}};
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
const err63 = {instancePath:instancePath+"/clickhouse/analysts/" + i3,schemaPath:"#/properties/clickhouse/properties/analysts/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/clickhouse/analysts",schemaPath:"#/properties/clickhouse/properties/analysts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
let data29 = data4.compression;
if(typeof data29 !== "string"){
const err65 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!((((data29 === "auto") || (data29 === "none")) || (data29 === "gzip")) || (data29 === "zstd"))){
const err66 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data4.binary !== undefined){
let data30 = data4.binary;
if(typeof data30 === "string"){
if(!pattern5.test(data30)){
const err67 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
let data31 = data4.port;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err69 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 65535 || isNaN(data31)){
const err70 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data31 < 0 || isNaN(data31)){
const err71 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
let data32 = data4.unsandboxed;
if(typeof data32 !== "string"){
const err72 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(!((data32 === "reject") || (data32 === "accept"))){
const err73 = {instancePath:instancePath+"/clickhouse/unsandboxed",schemaPath:"#/properties/clickhouse/properties/unsandboxed/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.unsandboxed.enum}};
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
const err74 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
let data33 = data.sources;
if(Array.isArray(data33)){
const len5 = data33.length;
for(let i6=0; i6<len5; i6++){
let data34 = data33[i6];
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
const tag0 = data34.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs79 = errors;
let valid21 = false;
let passing0 = null;
const _errs80 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.stream_name === undefined){
const err75 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
var _valid0 = _errs80 === errors;
if(_valid0){
valid21 = true;
passing0 = 0;
}
const _errs81 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.stream_arn === undefined){
const err76 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
var _valid0 = _errs81 === errors;
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
const err77 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
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
const _errs82 = errors;
let valid22 = true;
const _errs83 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start !== undefined){
const _errs85 = errors;
const _errs86 = errors;
if("timestamp" !== data34.start){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var valid24 = _errs86 === errors;
if(valid24){
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
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
}
}
var _valid1 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs87 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start_timestamp === undefined){
const err80 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
var _valid1 = _errs87 === errors;
valid22 = _valid1;
}
if(!valid22){
const err81 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.http1 === undefined){
data34.http1 = false;
}
if(data34.start === undefined){
data34.start = "trim_horizon";
}
if(data34.page_records === undefined){
data34.page_records = 2500;
}
if(data34.poll_interval === undefined){
data34.poll_interval = "1s";
}
if(data34.shard_list_interval === undefined){
data34.shard_list_interval = "30s";
}
if(data34.type === undefined){
const err82 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data34.name === undefined){
const err83 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
for(const key5 in data34){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key5))){
const err84 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data34.start_timestamp !== undefined){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start !== undefined){
if("timestamp" !== data34.start){
const err85 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
}
if(data34.type !== undefined){
let data37 = data34.type;
if(typeof data37 !== "string"){
const err86 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if("kinesis" !== data37){
const err87 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data34.name !== undefined){
let data38 = data34.name;
if(typeof data38 === "string"){
if(!pattern0.test(data38)){
const err88 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err89 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data34.stream_name !== undefined){
let data39 = data34.stream_name;
if(typeof data39 === "string"){
if(!pattern7.test(data39)){
const err90 = {instancePath:instancePath+"/sources/" + i6+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err91 = {instancePath:instancePath+"/sources/" + i6+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data34.stream_arn !== undefined){
let data40 = data34.stream_arn;
if(typeof data40 === "string"){
if(!pattern8.test(data40)){
const err92 = {instancePath:instancePath+"/sources/" + i6+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
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
const err93 = {instancePath:instancePath+"/sources/" + i6+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data34.region !== undefined){
let data41 = data34.region;
if(typeof data41 === "string"){
if(!pattern9.test(data41)){
const err94 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err95 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data34.endpoint !== undefined){
let data42 = data34.endpoint;
if(typeof data42 === "string"){
if(!pattern10.test(data42)){
const err96 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err97 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(typeof data34.http1 !== "boolean"){
const err98 = {instancePath:instancePath+"/sources/" + i6+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
let data44 = data34.start;
if(typeof data44 !== "string"){
const err99 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(!(((data44 === "trim_horizon") || (data44 === "latest")) || (data44 === "timestamp"))){
const err100 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data34.start_timestamp !== undefined){
let data45 = data34.start_timestamp;
if(typeof data45 === "string"){
if(!pattern11.test(data45)){
const err101 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err102 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
let data46 = data34.page_records;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err103 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 10000 || isNaN(data46)){
const err104 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err105 = {instancePath:instancePath+"/sources/" + i6+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data34.polling !== undefined){
let data47 = data34.polling;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
if(data47.reads_per_second === undefined){
data47.reads_per_second = 5;
}
if(data47.throughput_max === undefined){
data47.throughput_max = "2MB";
}
if(data47.page_size === undefined){
data47.page_size = "3300KB";
}
if(data47.http2 === undefined){
data47.http2 = false;
}
if(data47.encoding === undefined){
data47.encoding = "auto";
}
for(const key6 in data47){
if(!(((((key6 === "reads_per_second") || (key6 === "throughput_max")) || (key6 === "page_size")) || (key6 === "http2")) || (key6 === "encoding"))){
const err106 = {instancePath:instancePath+"/sources/" + i6+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
let data48 = data47.reads_per_second;
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 5 || isNaN(data48)){
const err107 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data48 < 0.1 || isNaN(data48)){
const err108 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0.1}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/sources/" + i6+"/polling/reads_per_second",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/reads_per_second/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if(typeof data47.http2 !== "boolean"){
const err110 = {instancePath:instancePath+"/sources/" + i6+"/polling/http2",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/http2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
let data50 = data47.encoding;
if(typeof data50 !== "string"){
const err111 = {instancePath:instancePath+"/sources/" + i6+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(!(((data50 === "auto") || (data50 === "cbor")) || (data50 === "json"))){
const err112 = {instancePath:instancePath+"/sources/" + i6+"/polling/encoding",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/properties/encoding/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.polling.properties.encoding.enum}};
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
const err113 = {instancePath:instancePath+"/sources/" + i6+"/polling",schemaPath:"#/properties/sources/items/oneOf/0/properties/polling/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data34.fan_out !== undefined){
let data51 = data34.fan_out;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.consumer === undefined){
data51.consumer = "weir";
}
if(data51.register === undefined){
data51.register = true;
}
if(data51.retry_interval === undefined){
data51.retry_interval = "5m";
}
if(data51.idle_timeout === undefined){
data51.idle_timeout = "30s";
}
for(const key7 in data51){
if(!((((key7 === "consumer") || (key7 === "register")) || (key7 === "retry_interval")) || (key7 === "idle_timeout"))){
const err114 = {instancePath:instancePath+"/sources/" + i6+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
let data52 = data51.consumer;
if(typeof data52 === "string"){
if(!pattern7.test(data52)){
const err115 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
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
const err116 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/consumer",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/consumer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(typeof data51.register !== "boolean"){
const err117 = {instancePath:instancePath+"/sources/" + i6+"/fan_out/register",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/properties/register/type",keyword:"type",params:{type: "boolean"}};
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
const err118 = {instancePath:instancePath+"/sources/" + i6+"/fan_out",schemaPath:"#/properties/sources/items/oneOf/0/properties/fan_out/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data34.leases !== undefined){
let data54 = data34.leases;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
if(data54.table === undefined){
data54.table = "weir-leases";
}
if(data54.group === undefined){
data54.group = "weir";
}
if(data54.failover_time === undefined){
data54.failover_time = "10s";
}
if(data54.handoff_timeout === undefined){
data54.handoff_timeout = "30s";
}
for(const key8 in data54){
if(!(((((((key8 === "table") || (key8 === "group")) || (key8 === "region")) || (key8 === "endpoint")) || (key8 === "failover_time")) || (key8 === "handoff_timeout")) || (key8 === "credentials"))){
const err119 = {instancePath:instancePath+"/sources/" + i6+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
let data55 = data54.table;
if(typeof data55 === "string"){
if(!pattern13.test(data55)){
const err120 = {instancePath:instancePath+"/sources/" + i6+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
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
const err121 = {instancePath:instancePath+"/sources/" + i6+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
let data56 = data54.group;
if(typeof data56 === "string"){
if(!pattern14.test(data56)){
const err122 = {instancePath:instancePath+"/sources/" + i6+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
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
const err123 = {instancePath:instancePath+"/sources/" + i6+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data54.region !== undefined){
let data57 = data54.region;
if(typeof data57 === "string"){
if(!pattern9.test(data57)){
const err124 = {instancePath:instancePath+"/sources/" + i6+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err125 = {instancePath:instancePath+"/sources/" + i6+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data54.endpoint !== undefined){
let data58 = data54.endpoint;
if(typeof data58 === "string"){
if(!pattern10.test(data58)){
const err126 = {instancePath:instancePath+"/sources/" + i6+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err127 = {instancePath:instancePath+"/sources/" + i6+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data54.credentials !== undefined){
let data59 = data54.credentials;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
for(const key9 in data59){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err128 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data59.access_key_id !== undefined){
if(data59.secret_access_key === undefined){
const err129 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data59.secret_access_key !== undefined){
if(data59.access_key_id === undefined){
const err130 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data59.session_token !== undefined){
if(data59.access_key_id === undefined){
const err131 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data59.external_id !== undefined){
if(data59.role_arn === undefined){
const err132 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data59.profile !== undefined){
let data60 = data59.profile;
if(typeof data60 === "string"){
if(func3(data60) < 1){
const err133 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err134 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data59.access_key_id !== undefined){
let data61 = data59.access_key_id;
if(typeof data61 === "string"){
if(func3(data61) < 1){
const err135 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err136 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data59.secret_access_key !== undefined){
let data62 = data59.secret_access_key;
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err137 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err138 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data59.session_token !== undefined){
let data63 = data59.session_token;
if(typeof data63 === "string"){
if(func3(data63) < 1){
const err139 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err140 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data59.role_arn !== undefined){
let data64 = data59.role_arn;
if(typeof data64 === "string"){
if(!pattern17.test(data64)){
const err141 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err142 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data59.external_id !== undefined){
let data65 = data59.external_id;
if(typeof data65 === "string"){
if(func3(data65) < 2){
const err143 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err144 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
else {
const err145 = {instancePath:instancePath+"/sources/" + i6+"/leases/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
}
else {
const err146 = {instancePath:instancePath+"/sources/" + i6+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data34.credentials !== undefined){
let data66 = data34.credentials;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
for(const key10 in data66){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err147 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data66.access_key_id !== undefined){
if(data66.secret_access_key === undefined){
const err148 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data66.secret_access_key !== undefined){
if(data66.access_key_id === undefined){
const err149 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data66.session_token !== undefined){
if(data66.access_key_id === undefined){
const err150 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data66.external_id !== undefined){
if(data66.role_arn === undefined){
const err151 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data66.profile !== undefined){
let data67 = data66.profile;
if(typeof data67 === "string"){
if(func3(data67) < 1){
const err152 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err153 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
if(data66.access_key_id !== undefined){
let data68 = data66.access_key_id;
if(typeof data68 === "string"){
if(func3(data68) < 1){
const err154 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err155 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data66.secret_access_key !== undefined){
let data69 = data66.secret_access_key;
if(typeof data69 === "string"){
if(func3(data69) < 1){
const err156 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err157 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data66.session_token !== undefined){
let data70 = data66.session_token;
if(typeof data70 === "string"){
if(func3(data70) < 1){
const err158 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err159 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data66.role_arn !== undefined){
let data71 = data66.role_arn;
if(typeof data71 === "string"){
if(!pattern17.test(data71)){
const err160 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err161 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data66.external_id !== undefined){
let data72 = data66.external_id;
if(typeof data72 === "string"){
if(func3(data72) < 2){
const err162 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err163 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
else {
const err164 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
else if(tag0 === "kafka"){
const _errs170 = errors;
let valid36 = true;
const _errs171 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start !== undefined){
const _errs173 = errors;
const _errs174 = errors;
if("timestamp" !== data34.start){
const err166 = {};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
var valid38 = _errs174 === errors;
if(valid38){
const err167 = {};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
else {
errors = _errs173;
if(vErrors !== null){
if(_errs173){
vErrors.length = _errs173;
}
else {
vErrors = null;
}
}
}
}
}
var _valid2 = _errs171 === errors;
errors = _errs170;
if(vErrors !== null){
if(_errs170){
vErrors.length = _errs170;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs175 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start_timestamp === undefined){
const err168 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
var _valid2 = _errs175 === errors;
valid36 = _valid2;
}
if(!valid36){
const err169 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.client_id === undefined){
data34.client_id = "weir";
}
if(data34.group === undefined){
data34.group = "weir";
}
if(data34.start === undefined){
data34.start = "earliest";
}
if(data34.headers === undefined){
data34.headers = ["weir-source","weir-partition","weir-position"];
}
if(data34.fetch_size === undefined){
data34.fetch_size = "10MiB";
}
if(data34.partition_fetch_size === undefined){
data34.partition_fetch_size = "1MiB";
}
if(data34.inflated_size === undefined){
data34.inflated_size = "256MiB";
}
if(data34.session_timeout === undefined){
data34.session_timeout = "30s";
}
if(data34.partition_list_interval === undefined){
data34.partition_list_interval = "30s";
}
if(data34.type === undefined){
const err170 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data34.name === undefined){
const err171 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
if(data34.brokers === undefined){
const err172 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(data34.topic === undefined){
const err173 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
for(const key11 in data34){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key11))){
const err174 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data34.start_timestamp !== undefined){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.start !== undefined){
if("timestamp" !== data34.start){
const err175 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
}
}
if(data34.type !== undefined){
let data75 = data34.type;
if(typeof data75 !== "string"){
const err176 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if("kafka" !== data75){
const err177 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "kafka"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data34.name !== undefined){
let data76 = data34.name;
if(typeof data76 === "string"){
if(!pattern0.test(data76)){
const err178 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err179 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data34.brokers !== undefined){
let data77 = data34.brokers;
if(Array.isArray(data77)){
if(data77.length < 1){
const err180 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
const len6 = data77.length;
for(let i7=0; i7<len6; i7++){
let data78 = data77[i7];
if(typeof data78 === "string"){
if(!pattern20.test(data78)){
const err181 = {instancePath:instancePath+"/sources/" + i6+"/brokers/" + i7,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/sources/" + i6+"/brokers/" + i7,schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
let i8 = data77.length;
let j1;
if(i8 > 1){
const indices1 = {};
for(;i8--;){
let item1 = data77[i8];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err183 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j1}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
break;
}
indices1[item1] = i8;
}
}
}
else {
const err184 = {instancePath:instancePath+"/sources/" + i6+"/brokers",schemaPath:"#/properties/sources/items/oneOf/1/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
let data79 = data34.client_id;
if(typeof data79 === "string"){
if(!pattern21.test(data79)){
const err185 = {instancePath:instancePath+"/sources/" + i6+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err186 = {instancePath:instancePath+"/sources/" + i6+"/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data34.tls !== undefined){
let data80 = data34.tls;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key12 in data80){
if(!(((key12 === "ca_file") || (key12 === "cert_file")) || (key12 === "key_file"))){
const err187 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data80.ca_file !== undefined){
let data81 = data80.ca_file;
if(typeof data81 === "string"){
if(func3(data81) < 1){
const err188 = {instancePath:instancePath+"/sources/" + i6+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err189 = {instancePath:instancePath+"/sources/" + i6+"/tls/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data80.cert_file !== undefined){
let data82 = data80.cert_file;
if(typeof data82 === "string"){
if(func3(data82) < 1){
const err190 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err191 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data80.key_file !== undefined){
let data83 = data80.key_file;
if(typeof data83 === "string"){
if(func3(data83) < 1){
const err192 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
else {
const err193 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
else {
const err194 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data34.sasl !== undefined){
let data84 = data34.sasl;
const _errs201 = errors;
let valid47 = true;
const _errs202 = errors;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
let missing3;
if((data84.mechanism === undefined) && (missing3 = "mechanism")){
const err195 = {};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
else {
if(data84.mechanism !== undefined){
let data85 = data84.mechanism;
if(!((data85 === "oauthbearer") || (data85 === "aws-msk-iam"))){
const err196 = {};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
}
var _valid3 = _errs202 === errors;
errors = _errs201;
if(vErrors !== null){
if(_errs201){
vErrors.length = _errs201;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs204 = errors;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.username === undefined){
const err197 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data84.password === undefined){
const err198 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
var _valid3 = _errs204 === errors;
valid47 = _valid3;
}
if(!valid47){
const err199 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/allOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
const _errs206 = errors;
let valid49 = true;
const _errs207 = errors;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.mechanism !== undefined){
const _errs209 = errors;
const _errs210 = errors;
if("oauthbearer" !== data84.mechanism){
const err200 = {};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
var valid51 = _errs210 === errors;
if(valid51){
const err201 = {};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
else {
errors = _errs209;
if(vErrors !== null){
if(_errs209){
vErrors.length = _errs209;
}
else {
vErrors = null;
}
}
}
}
}
var _valid4 = _errs207 === errors;
errors = _errs206;
if(vErrors !== null){
if(_errs206){
vErrors.length = _errs206;
}
else {
vErrors = null;
}
}
if(!_valid4){
const _errs211 = errors;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.oauth === undefined){
const err202 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/allOf/1/else/required",keyword:"required",params:{missingProperty: "oauth"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
var _valid4 = _errs211 === errors;
valid49 = _valid4;
}
if(!valid49){
const err203 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/allOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.mechanism === undefined){
data84.mechanism = "scram-sha-512";
}
for(const key13 in data84){
if(!(((((key13 === "mechanism") || (key13 === "username")) || (key13 === "password")) || (key13 === "oauth")) || (key13 === "aws"))){
const err204 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data84.oauth !== undefined){
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.mechanism !== undefined){
if("oauthbearer" !== data84.mechanism){
const err205 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/dependencies/oauth/properties/mechanism/const",keyword:"const",params:{allowedValue: "oauthbearer"}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
}
}
if(data84.aws !== undefined){
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.mechanism !== undefined){
if("aws-msk-iam" !== data84.mechanism){
const err206 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/dependencies/aws/properties/mechanism/const",keyword:"const",params:{allowedValue: "aws-msk-iam"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
}
}
let data89 = data84.mechanism;
if(typeof data89 !== "string"){
const err207 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
if(!(((((data89 === "plain") || (data89 === "scram-sha-256")) || (data89 === "scram-sha-512")) || (data89 === "oauthbearer")) || (data89 === "aws-msk-iam"))){
const err208 = {instancePath:instancePath+"/sources/" + i6+"/sasl/mechanism",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
if(data84.username !== undefined){
let data90 = data84.username;
if(typeof data90 === "string"){
if(func3(data90) < 1){
const err209 = {instancePath:instancePath+"/sources/" + i6+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
else {
const err210 = {instancePath:instancePath+"/sources/" + i6+"/sasl/username",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data84.password !== undefined){
let data91 = data84.password;
if(typeof data91 === "string"){
if(func3(data91) < 1){
const err211 = {instancePath:instancePath+"/sources/" + i6+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err212 = {instancePath:instancePath+"/sources/" + i6+"/sasl/password",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data84.oauth !== undefined){
let data92 = data84.oauth;
if(data92 && typeof data92 == "object" && !Array.isArray(data92)){
if(data92.extensions === undefined){
data92.extensions = [];
}
if(data92.endpoint === undefined){
const err213 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
if(data92.client_id === undefined){
const err214 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_id"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
if(data92.client_secret === undefined){
const err215 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_secret"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
for(const key14 in data92){
if(!(((((((key14 === "endpoint") || (key14 === "client_id")) || (key14 === "client_secret")) || (key14 === "scope")) || (key14 === "audience")) || (key14 === "extensions")) || (key14 === "ca_file"))){
const err216 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data92.endpoint !== undefined){
let data93 = data92.endpoint;
if(typeof data93 === "string"){
if(!pattern22.test(data93)){
const err217 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/endpoint",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else {
const err218 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/endpoint",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data92.client_id !== undefined){
let data94 = data92.client_id;
if(typeof data94 === "string"){
if(func3(data94) < 1){
const err219 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/client_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err220 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/client_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data92.client_secret !== undefined){
let data95 = data92.client_secret;
if(typeof data95 === "string"){
if(func3(data95) < 1){
const err221 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/client_secret",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/client_secret/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
else {
const err222 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/client_secret",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/client_secret/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data92.scope !== undefined){
let data96 = data92.scope;
if(typeof data96 === "string"){
if(func3(data96) < 1){
const err223 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/scope",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/scope/minLength",keyword:"minLength",params:{limit: 1}};
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
const err224 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/scope",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data92.audience !== undefined){
let data97 = data92.audience;
if(typeof data97 === "string"){
if(func3(data97) < 1){
const err225 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/audience",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/audience/minLength",keyword:"minLength",params:{limit: 1}};
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
const err226 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/audience",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/audience/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
let data98 = data92.extensions;
if(Array.isArray(data98)){
if(data98.length > 16){
const err227 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
const len7 = data98.length;
for(let i9=0; i9<len7; i9++){
let data99 = data98[i9];
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.name === undefined){
const err228 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
if(data99.value === undefined){
const err229 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
for(const key15 in data99){
if(!((key15 === "name") || (key15 === "value"))){
const err230 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data99.name !== undefined){
let data100 = data99.name;
if(typeof data100 === "string"){
if(!pattern23.test(data100)){
const err231 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{1,64}$"}};
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
const err232 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data99.value !== undefined){
let data101 = data99.value;
if(typeof data101 === "string"){
if(!pattern24.test(data101)){
const err233 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9+"/value",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/properties/value/pattern",keyword:"pattern",params:{pattern: "^[\\x21-\\x7e \\t\\r\\n]+$"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9+"/value",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
}
else {
const err235 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions/" + i9,schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/items/type",keyword:"type",params:{type: "object"}};
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
const err236 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/extensions",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/extensions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data92.ca_file !== undefined){
let data102 = data92.ca_file;
if(typeof data102 === "string"){
if(func3(data102) < 1){
const err237 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err238 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth/ca_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/properties/ca_file/type",keyword:"type",params:{type: "string"}};
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
const err239 = {instancePath:instancePath+"/sources/" + i6+"/sasl/oauth",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/oauth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
if(data84.aws !== undefined){
let data103 = data84.aws;
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
for(const key16 in data103){
if(!((((key16 === "region") || (key16 === "profile")) || (key16 === "role_arn")) || (key16 === "external_id"))){
const err240 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data103.external_id !== undefined){
if(data103.role_arn === undefined){
const err241 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
if(data103.region !== undefined){
let data104 = data103.region;
if(typeof data104 === "string"){
if(!pattern9.test(data104)){
const err242 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/region",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err243 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/region",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data103.profile !== undefined){
let data105 = data103.profile;
if(typeof data105 === "string"){
if(func3(data105) < 1){
const err244 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/profile",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err245 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/profile",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data103.role_arn !== undefined){
let data106 = data103.role_arn;
if(typeof data106 === "string"){
if(!pattern17.test(data106)){
const err246 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/role_arn",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err247 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/role_arn",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data103.external_id !== undefined){
let data107 = data103.external_id;
if(typeof data107 === "string"){
if(func3(data107) < 2){
const err248 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/external_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err249 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws/external_id",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
}
else {
const err250 = {instancePath:instancePath+"/sources/" + i6+"/sasl/aws",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/properties/aws/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
}
else {
const err251 = {instancePath:instancePath+"/sources/" + i6+"/sasl",schemaPath:"#/properties/sources/items/oneOf/1/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data34.topic !== undefined){
let data108 = data34.topic;
if(typeof data108 === "string"){
if(!pattern21.test(data108)){
const err252 = {instancePath:instancePath+"/sources/" + i6+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err253 = {instancePath:instancePath+"/sources/" + i6+"/topic",schemaPath:"#/properties/sources/items/oneOf/1/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
let data109 = data34.group;
if(typeof data109 === "string"){
if(!pattern21.test(data109)){
const err254 = {instancePath:instancePath+"/sources/" + i6+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err255 = {instancePath:instancePath+"/sources/" + i6+"/group",schemaPath:"#/properties/sources/items/oneOf/1/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data34.generation !== undefined){
let data110 = data34.generation;
if(typeof data110 === "string"){
if(!pattern29.test(data110)){
const err256 = {instancePath:instancePath+"/sources/" + i6+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{1,32}$"}};
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
const err257 = {instancePath:instancePath+"/sources/" + i6+"/generation",schemaPath:"#/properties/sources/items/oneOf/1/properties/generation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
let data111 = data34.start;
if(typeof data111 !== "string"){
const err258 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if(!(((data111 === "earliest") || (data111 === "latest")) || (data111 === "timestamp"))){
const err259 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/1/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[1].properties.start.enum}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
if(data34.start_timestamp !== undefined){
let data112 = data34.start_timestamp;
if(typeof data112 === "string"){
if(!pattern11.test(data112)){
const err260 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err261 = {instancePath:instancePath+"/sources/" + i6+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/1/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
let data113 = data34.headers;
if(Array.isArray(data113)){
if(data113.length > 32){
const err262 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/maxItems",keyword:"maxItems",params:{limit: 32}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
const len8 = data113.length;
for(let i10=0; i10<len8; i10++){
let data114 = data113[i10];
if(typeof data114 === "string"){
if(func3(data114) > 249){
const err263 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i10,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/maxLength",keyword:"maxLength",params:{limit: 249}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if(func3(data114) < 1){
const err264 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i10,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err265 = {instancePath:instancePath+"/sources/" + i6+"/headers/" + i10,schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
let i11 = data113.length;
let j2;
if(i11 > 1){
const indices2 = {};
for(;i11--;){
let item2 = data113[i11];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err266 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j2}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
break;
}
indices2[item2] = i11;
}
}
}
else {
const err267 = {instancePath:instancePath+"/sources/" + i6+"/headers",schemaPath:"#/properties/sources/items/oneOf/1/properties/headers/type",keyword:"type",params:{type: "array"}};
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
const err268 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.host === undefined){
data34.host = "127.0.0.1";
}
if(data34.port === undefined){
data34.port = 9443;
}
if(data34.path === undefined){
data34.path = "/firehose";
}
if(data34.access_keys === undefined){
data34.access_keys = [];
}
if(data34.body_size_max === undefined){
data34.body_size_max = "64MiB";
}
if(data34.records_max === undefined){
data34.records_max = 10000;
}
if(data34.requests_max === undefined){
data34.requests_max = 256;
}
if(data34.connections_max === undefined){
data34.connections_max = 2000;
}
if(data34.in_flight_size_max === undefined){
data34.in_flight_size_max = "256MiB";
}
if(data34.response_timeout === undefined){
data34.response_timeout = "170s";
}
if(data34.insert_failure_grace === undefined){
data34.insert_failure_grace = "10s";
}
if(data34.idle_timeout === undefined){
data34.idle_timeout = "5s";
}
if(data34.type === undefined){
const err269 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data34.name === undefined){
const err270 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
for(const key17 in data34){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key17))){
const err271 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(data34.type !== undefined){
let data115 = data34.type;
if(typeof data115 !== "string"){
const err272 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
if("firehose" !== data115){
const err273 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
if(data34.name !== undefined){
let data116 = data34.name;
if(typeof data116 === "string"){
if(!pattern0.test(data116)){
const err274 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
else {
const err275 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
let data117 = data34.host;
if(typeof data117 === "string"){
if(func3(data117) < 1){
const err276 = {instancePath:instancePath+"/sources/" + i6+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err277 = {instancePath:instancePath+"/sources/" + i6+"/host",schemaPath:"#/properties/sources/items/oneOf/2/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
let data118 = data34.port;
if(!(((typeof data118 == "number") && (!(data118 % 1) && !isNaN(data118))) && (isFinite(data118)))){
const err278 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
if((typeof data118 == "number") && (isFinite(data118))){
if(data118 > 65535 || isNaN(data118)){
const err279 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
if(data118 < 0 || isNaN(data118)){
const err280 = {instancePath:instancePath+"/sources/" + i6+"/port",schemaPath:"#/properties/sources/items/oneOf/2/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
let data119 = data34.path;
if(typeof data119 === "string"){
if(!pattern32.test(data119)){
const err281 = {instancePath:instancePath+"/sources/" + i6+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
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
const err282 = {instancePath:instancePath+"/sources/" + i6+"/path",schemaPath:"#/properties/sources/items/oneOf/2/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
if(data34.tls !== undefined){
let data120 = data34.tls;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.reload_interval === undefined){
data120.reload_interval = "10s";
}
if(data120.cert_file === undefined){
const err283 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if(data120.key_file === undefined){
const err284 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
for(const key18 in data120){
if(!(((key18 === "cert_file") || (key18 === "key_file")) || (key18 === "reload_interval"))){
const err285 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
if(data120.cert_file !== undefined){
let data121 = data120.cert_file;
if(typeof data121 === "string"){
if(func3(data121) < 1){
const err286 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err287 = {instancePath:instancePath+"/sources/" + i6+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
}
if(data120.key_file !== undefined){
let data122 = data120.key_file;
if(typeof data122 === "string"){
if(func3(data122) < 1){
const err288 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
else {
const err289 = {instancePath:instancePath+"/sources/" + i6+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
}
else {
const err290 = {instancePath:instancePath+"/sources/" + i6+"/tls",schemaPath:"#/properties/sources/items/oneOf/2/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
let data123 = data34.access_keys;
if(Array.isArray(data123)){
const len9 = data123.length;
for(let i12=0; i12<len9; i12++){
let data124 = data123[i12];
if(typeof data124 === "string"){
if(func3(data124) > 4096){
const err291 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i12,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(func3(data124) < 1){
const err292 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i12,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err293 = {instancePath:instancePath+"/sources/" + i6+"/access_keys/" + i12,schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
let i13 = data123.length;
let j3;
if(i13 > 1){
const indices3 = {};
for(;i13--;){
let item3 = data123[i13];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err294 = {instancePath:instancePath+"/sources/" + i6+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j3}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
break;
}
indices3[item3] = i13;
}
}
}
else {
const err295 = {instancePath:instancePath+"/sources/" + i6+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/2/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
let data125 = data34.records_max;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err296 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 100000 || isNaN(data125)){
const err297 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
if(data125 < 1 || isNaN(data125)){
const err298 = {instancePath:instancePath+"/sources/" + i6+"/records_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
let data126 = data34.requests_max;
if(!(((typeof data126 == "number") && (!(data126 % 1) && !isNaN(data126))) && (isFinite(data126)))){
const err299 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if((typeof data126 == "number") && (isFinite(data126))){
if(data126 > 10000 || isNaN(data126)){
const err300 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data126 < 1 || isNaN(data126)){
const err301 = {instancePath:instancePath+"/sources/" + i6+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
let data127 = data34.connections_max;
if(!(((typeof data127 == "number") && (!(data127 % 1) && !isNaN(data127))) && (isFinite(data127)))){
const err302 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 > 100000 || isNaN(data127)){
const err303 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data127 < 1 || isNaN(data127)){
const err304 = {instancePath:instancePath+"/sources/" + i6+"/connections_max",schemaPath:"#/properties/sources/items/oneOf/2/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err305 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.log_stream_prefixes === undefined){
data34.log_stream_prefixes = [];
}
if(data34.start === undefined){
data34.start = "-24h";
}
if(data34.overlap === undefined){
data34.overlap = "5m";
}
if(data34.poll_interval === undefined){
data34.poll_interval = "5s";
}
if(data34.requests_per_second === undefined){
data34.requests_per_second = 5;
}
if(data34.page_events === undefined){
data34.page_events = 10000;
}
if(data34.type === undefined){
const err306 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data34.name === undefined){
const err307 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
if(data34.log_groups === undefined){
const err308 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
for(const key19 in data34){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key19))){
const err309 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data34.type !== undefined){
let data128 = data34.type;
if(typeof data128 !== "string"){
const err310 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
if("cloudwatch_logs" !== data128){
const err311 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data34.name !== undefined){
let data129 = data34.name;
if(typeof data129 === "string"){
if(!pattern0.test(data129)){
const err312 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err313 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
if(data34.log_groups !== undefined){
let data130 = data34.log_groups;
if(Array.isArray(data130)){
if(data130.length > 50){
const err314 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
if(data130.length < 1){
const err315 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
const len10 = data130.length;
for(let i14=0; i14<len10; i14++){
let data131 = data130[i14];
if(typeof data131 === "string"){
if(!pattern34.test(data131)){
const err316 = {instancePath:instancePath+"/sources/" + i6+"/log_groups/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
else {
const err317 = {instancePath:instancePath+"/sources/" + i6+"/log_groups/" + i14,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
let i15 = data130.length;
let j4;
if(i15 > 1){
const indices4 = {};
for(;i15--;){
let item4 = data130[i15];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err318 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j4}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
break;
}
indices4[item4] = i15;
}
}
}
else {
const err319 = {instancePath:instancePath+"/sources/" + i6+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
let data132 = data34.log_stream_prefixes;
if(Array.isArray(data132)){
if(data132.length > 20){
const err320 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
const len11 = data132.length;
for(let i16=0; i16<len11; i16++){
let data133 = data132[i16];
if(typeof data133 === "string"){
if(!pattern35.test(data133)){
const err321 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes/" + i16,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
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
const err322 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes/" + i16,schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
let i17 = data132.length;
let j5;
if(i17 > 1){
const indices5 = {};
for(;i17--;){
let item5 = data132[i17];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err323 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j5}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
break;
}
indices5[item5] = i17;
}
}
}
else {
const err324 = {instancePath:instancePath+"/sources/" + i6+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/3/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
if(data34.region !== undefined){
let data134 = data34.region;
if(typeof data134 === "string"){
if(!pattern9.test(data134)){
const err325 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err326 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data34.endpoint !== undefined){
let data135 = data34.endpoint;
if(typeof data135 === "string"){
if(!pattern10.test(data135)){
const err327 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err328 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
let data136 = data34.start;
if(typeof data136 === "string"){
if(!pattern38.test(data136)){
const err329 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err330 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
let data137 = data34.requests_per_second;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err331 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 1000 || isNaN(data137)){
const err332 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if(data137 < 1 || isNaN(data137)){
const err333 = {instancePath:instancePath+"/sources/" + i6+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/3/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
let data138 = data34.page_events;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err334 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 > 10000 || isNaN(data138)){
const err335 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data138 < 1 || isNaN(data138)){
const err336 = {instancePath:instancePath+"/sources/" + i6+"/page_events",schemaPath:"#/properties/sources/items/oneOf/3/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
if(data34.credentials !== undefined){
let data139 = data34.credentials;
if(data139 && typeof data139 == "object" && !Array.isArray(data139)){
for(const key20 in data139){
if(!((((((key20 === "profile") || (key20 === "access_key_id")) || (key20 === "secret_access_key")) || (key20 === "session_token")) || (key20 === "role_arn")) || (key20 === "external_id"))){
const err337 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
if(data139.access_key_id !== undefined){
if(data139.secret_access_key === undefined){
const err338 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
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
if(data139.secret_access_key !== undefined){
if(data139.access_key_id === undefined){
const err339 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
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
if(data139.session_token !== undefined){
if(data139.access_key_id === undefined){
const err340 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
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
if(data139.external_id !== undefined){
if(data139.role_arn === undefined){
const err341 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
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
if(data139.profile !== undefined){
let data140 = data139.profile;
if(typeof data140 === "string"){
if(func3(data140) < 1){
const err342 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err343 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data139.access_key_id !== undefined){
let data141 = data139.access_key_id;
if(typeof data141 === "string"){
if(func3(data141) < 1){
const err344 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err345 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
if(data139.secret_access_key !== undefined){
let data142 = data139.secret_access_key;
if(typeof data142 === "string"){
if(func3(data142) < 1){
const err346 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err347 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data139.session_token !== undefined){
let data143 = data139.session_token;
if(typeof data143 === "string"){
if(func3(data143) < 1){
const err348 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err349 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
}
if(data139.role_arn !== undefined){
let data144 = data139.role_arn;
if(typeof data144 === "string"){
if(!pattern17.test(data144)){
const err350 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err351 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
if(data139.external_id !== undefined){
let data145 = data139.external_id;
if(typeof data145 === "string"){
if(func3(data145) < 2){
const err352 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err353 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
const err354 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
const err355 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs344 = errors;
let valid82 = false;
let passing1 = null;
const _errs345 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.queue_url === undefined){
const err356 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
var _valid5 = _errs345 === errors;
if(_valid5){
valid82 = true;
passing1 = 0;
}
const _errs346 = errors;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.bucket === undefined){
const err357 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
var _valid5 = _errs346 === errors;
if(_valid5 && valid82){
valid82 = false;
passing1 = [passing1, 1];
}
else {
if(_valid5){
valid82 = true;
passing1 = 1;
}
}
if(!valid82){
const err358 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
else {
errors = _errs344;
if(vErrors !== null){
if(_errs344){
vErrors.length = _errs344;
}
else {
vErrors = null;
}
}
}
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.open_objects === undefined){
data34.open_objects = 8;
}
if(data34.chunk_size === undefined){
data34.chunk_size = "1MiB";
}
if(data34.visibility_timeout === undefined){
data34.visibility_timeout = "2m";
}
if(data34.list_interval === undefined){
data34.list_interval = "5m";
}
if(data34.idle_timeout === undefined){
data34.idle_timeout = "5s";
}
if(data34.type === undefined){
const err359 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
if(data34.name === undefined){
const err360 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
for(const key21 in data34){
if(!(func2.call(schema11.properties.sources.items.oneOf[4].properties, key21))){
const err361 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data34.prefix !== undefined){
if(data34.bucket === undefined){
const err362 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
if(data34.start !== undefined){
if(data34.bucket === undefined){
const err363 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
}
if(data34.end !== undefined){
if(data34.bucket === undefined){
const err364 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
if(data34.type !== undefined){
let data146 = data34.type;
if(typeof data146 !== "string"){
const err365 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if("s3" !== data146){
const err366 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data34.name !== undefined){
let data147 = data34.name;
if(typeof data147 === "string"){
if(!pattern0.test(data147)){
const err367 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
else {
const err368 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data34.queue_url !== undefined){
let data148 = data34.queue_url;
if(typeof data148 === "string"){
if(!pattern41.test(data148)){
const err369 = {instancePath:instancePath+"/sources/" + i6+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
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
const err370 = {instancePath:instancePath+"/sources/" + i6+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/4/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
if(data34.bucket !== undefined){
let data149 = data34.bucket;
if(typeof data149 === "string"){
if(!pattern42.test(data149)){
const err371 = {instancePath:instancePath+"/sources/" + i6+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
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
const err372 = {instancePath:instancePath+"/sources/" + i6+"/bucket",schemaPath:"#/properties/sources/items/oneOf/4/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
if(data34.prefix !== undefined){
let data150 = data34.prefix;
if(typeof data150 === "string"){
if(func3(data150) > 1024){
const err373 = {instancePath:instancePath+"/sources/" + i6+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err374 = {instancePath:instancePath+"/sources/" + i6+"/prefix",schemaPath:"#/properties/sources/items/oneOf/4/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data34.start !== undefined){
let data151 = data34.start;
if(typeof data151 === "string"){
if(!pattern11.test(data151)){
const err375 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err376 = {instancePath:instancePath+"/sources/" + i6+"/start",schemaPath:"#/properties/sources/items/oneOf/4/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
if(data34.end !== undefined){
let data152 = data34.end;
if(typeof data152 === "string"){
if(!pattern11.test(data152)){
const err377 = {instancePath:instancePath+"/sources/" + i6+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err378 = {instancePath:instancePath+"/sources/" + i6+"/end",schemaPath:"#/properties/sources/items/oneOf/4/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
if(data34.region !== undefined){
let data153 = data34.region;
if(typeof data153 === "string"){
if(!pattern9.test(data153)){
const err379 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err380 = {instancePath:instancePath+"/sources/" + i6+"/region",schemaPath:"#/properties/sources/items/oneOf/4/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data34.endpoint !== undefined){
let data154 = data34.endpoint;
if(typeof data154 === "string"){
if(!pattern10.test(data154)){
const err381 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err382 = {instancePath:instancePath+"/sources/" + i6+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/4/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
let data155 = data34.open_objects;
if(!(((typeof data155 == "number") && (!(data155 % 1) && !isNaN(data155))) && (isFinite(data155)))){
const err383 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if((typeof data155 == "number") && (isFinite(data155))){
if(data155 > 256 || isNaN(data155)){
const err384 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
if(data155 < 1 || isNaN(data155)){
const err385 = {instancePath:instancePath+"/sources/" + i6+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
if(data34.credentials !== undefined){
let data156 = data34.credentials;
if(data156 && typeof data156 == "object" && !Array.isArray(data156)){
for(const key22 in data156){
if(!((((((key22 === "profile") || (key22 === "access_key_id")) || (key22 === "secret_access_key")) || (key22 === "session_token")) || (key22 === "role_arn")) || (key22 === "external_id"))){
const err386 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
if(data156.access_key_id !== undefined){
if(data156.secret_access_key === undefined){
const err387 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
if(data156.secret_access_key !== undefined){
if(data156.access_key_id === undefined){
const err388 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data156.session_token !== undefined){
if(data156.access_key_id === undefined){
const err389 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
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
if(data156.external_id !== undefined){
if(data156.role_arn === undefined){
const err390 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data156.profile !== undefined){
let data157 = data156.profile;
if(typeof data157 === "string"){
if(func3(data157) < 1){
const err391 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err392 = {instancePath:instancePath+"/sources/" + i6+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data156.access_key_id !== undefined){
let data158 = data156.access_key_id;
if(typeof data158 === "string"){
if(func3(data158) < 1){
const err393 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
else {
const err394 = {instancePath:instancePath+"/sources/" + i6+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data156.secret_access_key !== undefined){
let data159 = data156.secret_access_key;
if(typeof data159 === "string"){
if(func3(data159) < 1){
const err395 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err396 = {instancePath:instancePath+"/sources/" + i6+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
if(data156.session_token !== undefined){
let data160 = data156.session_token;
if(typeof data160 === "string"){
if(func3(data160) < 1){
const err397 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err398 = {instancePath:instancePath+"/sources/" + i6+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
if(data156.role_arn !== undefined){
let data161 = data156.role_arn;
if(typeof data161 === "string"){
if(!pattern17.test(data161)){
const err399 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err400 = {instancePath:instancePath+"/sources/" + i6+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(data156.external_id !== undefined){
let data162 = data156.external_id;
if(typeof data162 === "string"){
if(func3(data162) < 2){
const err401 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
else {
const err402 = {instancePath:instancePath+"/sources/" + i6+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
}
else {
const err403 = {instancePath:instancePath+"/sources/" + i6+"/credentials",schemaPath:"#/properties/sources/items/oneOf/4/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
const err404 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
else if(tag0 === "file"){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.follow === undefined){
data34.follow = false;
}
if(data34.chunk_size === undefined){
data34.chunk_size = "1MiB";
}
if(data34.poll_interval === undefined){
data34.poll_interval = "1s";
}
if(data34.open_files === undefined){
data34.open_files = 8;
}
if(data34.followed_files === undefined){
data34.followed_files = 1000;
}
if(data34.type === undefined){
const err405 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(data34.name === undefined){
const err406 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
if(data34.paths === undefined){
const err407 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
for(const key23 in data34){
if(!((((((((key23 === "type") || (key23 === "name")) || (key23 === "paths")) || (key23 === "follow")) || (key23 === "chunk_size")) || (key23 === "poll_interval")) || (key23 === "open_files")) || (key23 === "followed_files"))){
const err408 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
if(data34.type !== undefined){
let data163 = data34.type;
if(typeof data163 !== "string"){
const err409 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
if("file" !== data163){
const err410 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data34.name !== undefined){
let data164 = data34.name;
if(typeof data164 === "string"){
if(!pattern0.test(data164)){
const err411 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
else {
const err412 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
if(data34.paths !== undefined){
let data165 = data34.paths;
if(Array.isArray(data165)){
if(data165.length < 1){
const err413 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
const len12 = data165.length;
for(let i18=0; i18<len12; i18++){
let data166 = data165[i18];
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err414 = {instancePath:instancePath+"/sources/" + i6+"/paths/" + i18,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
else {
const err415 = {instancePath:instancePath+"/sources/" + i6+"/paths/" + i18,schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
}
let i19 = data165.length;
let j6;
if(i19 > 1){
const indices6 = {};
for(;i19--;){
let item6 = data165[i19];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err416 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i19, j: j6}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
break;
}
indices6[item6] = i19;
}
}
}
else {
const err417 = {instancePath:instancePath+"/sources/" + i6+"/paths",schemaPath:"#/properties/sources/items/oneOf/5/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
if(typeof data34.follow !== "boolean"){
const err418 = {instancePath:instancePath+"/sources/" + i6+"/follow",schemaPath:"#/properties/sources/items/oneOf/5/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
let data168 = data34.open_files;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err419 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 10000 || isNaN(data168)){
const err420 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data168 < 1 || isNaN(data168)){
const err421 = {instancePath:instancePath+"/sources/" + i6+"/open_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
let data169 = data34.followed_files;
if(!(((typeof data169 == "number") && (!(data169 % 1) && !isNaN(data169))) && (isFinite(data169)))){
const err422 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 > 100000 || isNaN(data169)){
const err423 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if(data169 < 1 || isNaN(data169)){
const err424 = {instancePath:instancePath+"/sources/" + i6+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/5/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
}
else {
const err425 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.type === undefined){
const err426 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if(data34.name === undefined){
const err427 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
for(const key24 in data34){
if(!((key24 === "type") || (key24 === "name"))){
const err428 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
if(data34.type !== undefined){
let data170 = data34.type;
if(typeof data170 !== "string"){
const err429 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
if("stdin" !== data170){
const err430 = {instancePath:instancePath+"/sources/" + i6+"/type",schemaPath:"#/properties/sources/items/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
if(data34.name !== undefined){
let data171 = data34.name;
if(typeof data171 === "string"){
if(!pattern0.test(data171)){
const err431 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
else {
const err432 = {instancePath:instancePath+"/sources/" + i6+"/name",schemaPath:"#/properties/sources/items/oneOf/6/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
}
else {
const err433 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/oneOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
}
else {
const err434 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
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
const err435 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
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
const err436 = {instancePath:instancePath+"/sources/" + i6,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
}
else {
const err437 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
let data172 = data.capture;
if(Array.isArray(data172)){
const len13 = data172.length;
for(let i20=0; i20<len13; i20++){
let data173 = data172[i20];
if(data173 && typeof data173 == "object" && !Array.isArray(data173)){
if(data173.type === undefined){
const err438 = {instancePath:instancePath+"/capture/" + i20,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
for(const key25 in data173){
if(!(((key25 === "type") || (key25 === "filter")) || (key25 === "fields"))){
const err439 = {instancePath:instancePath+"/capture/" + i20,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data173.type !== undefined){
let data174 = data173.type;
if(typeof data174 === "string"){
if(func3(data174) < 1){
const err440 = {instancePath:instancePath+"/capture/" + i20+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
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
const err441 = {instancePath:instancePath+"/capture/" + i20+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
if(data173.filter !== undefined){
if(typeof data173.filter !== "string"){
const err442 = {instancePath:instancePath+"/capture/" + i20+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
if(data173.fields !== undefined){
let data176 = data173.fields;
if(Array.isArray(data176)){
if(data176.length < 1){
const err443 = {instancePath:instancePath+"/capture/" + i20+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
const len14 = data176.length;
for(let i21=0; i21<len14; i21++){
let data177 = data176[i21];
if(typeof data177 === "string"){
if(func3(data177) < 1){
const err444 = {instancePath:instancePath+"/capture/" + i20+"/fields/" + i21,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err445 = {instancePath:instancePath+"/capture/" + i20+"/fields/" + i21,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
let i22 = data176.length;
let j7;
if(i22 > 1){
const indices7 = {};
for(;i22--;){
let item7 = data176[i22];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err446 = {instancePath:instancePath+"/capture/" + i20+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i22, j: j7}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
break;
}
indices7[item7] = i22;
}
}
}
else {
const err447 = {instancePath:instancePath+"/capture/" + i20+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
}
}
else {
const err448 = {instancePath:instancePath+"/capture/" + i20,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
}
else {
const err449 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
let data178 = data.masking;
if(data178 && typeof data178 == "object" && !Array.isArray(data178)){
if(data178.headers === undefined){
data178.headers = ["authorization","proxy-authorization","cookie","cookie2","set-cookie","set-cookie2","dpop","access-token","auth-token","bearer-token","csrf-token","id-token","refresh-token","session-token","xsrf-token","x-access-token","x-admin-token","x-auth-token","x-authentication-token","x-client-token","x-csrf-token","x-csrftoken","x-device-token","x-id-token","x-identity-token","x-jwt-token","x-mfa-token","x-refresh-token","x-secret-token","x-security-token","x-service-token","x-session-token","x-token","x-user-token","x-xsrf-token","x-webhook-token","x-account-token","x-app-token","x-application-token","x-bearer-token","x-bot-token","x-internal-token","x-login-token","x-management-token","x-oauth-token","x-proxy-token","x-sso-token","x-tenant-token","api-key","apikey","x-access-key","x-api-key","x-api-token","x-apikey","x-app-key","x-auth-key","x-client-key","x-license-key","x-master-key","x-private-key","x-secret-key","x-subscription-key","x-encryption-key","x-session-key","client-secret","x-api-secret","x-app-secret","x-auth-secret","x-client-secret","x-api-password","x-auth-password","x-user-password","x-session-secret","x-signing-secret","x-password","x-secret","x-shared-secret","x-webhook-secret","x-otp","x-auth","x-authorization","x-original-authorization","x-session","x-session-id","x-sessionid","session-id","x-jwt","x-jwt-assertion","jwt","x-forwarded-access-token","x-forwarded-authorization","x-auth-request-access-token","x-auth-request-id-token","cf-access-client-secret","cf-access-jwt-assertion","cf-access-token","x-pomerium-jwt-assertion","x-amz-security-token","x-amz-firehose-access-key","x-amzn-oidc-accesstoken","x-amzn-oidc-data","x-aws-ec2-metadata-token","x-goog-api-key","x-goog-iap-jwt-assertion","x-acs-security-token","x-functions-key","ocp-apim-subscription-key","x-ms-authorization-auxiliary","x-ms-token-aad-access-token","x-ms-token-aad-id-token","x-ms-token-aad-refresh-token","x-ms-client-principal","x-clickhouse-key","x-consul-token","x-nomad-token","x-vault-token","x-registry-auth","deploy-token","job-token","private-token","x-gitlab-token","x-github-token","dd-api-key","dd-application-key","x-honeycomb-team","x-insert-key","x-sentry-auth","x-algolia-api-key","x-rapidapi-key","x-shopify-access-token","x-figma-token","x-hasura-admin-secret","x-parse-master-key","x-parse-session-token","x-plex-token","x-redmine-api-key","x-emby-token","x-telegram-bot-api-secret-token"];
}
if(data178.additional_headers === undefined){
data178.additional_headers = [];
}
if(data178.client_ip === undefined){
data178.client_ip = "none";
}
if(data178.client_ip_ipv4_bits === undefined){
data178.client_ip_ipv4_bits = 24;
}
if(data178.client_ip_ipv6_bits === undefined){
data178.client_ip_ipv6_bits = 48;
}
if(data178.client_ip_keys === undefined){
data178.client_ip_keys = [];
}
if(data178.client_ip_rotation === undefined){
data178.client_ip_rotation = "30d";
}
for(const key26 in data178){
if(!(((((((key26 === "headers") || (key26 === "additional_headers")) || (key26 === "client_ip")) || (key26 === "client_ip_ipv4_bits")) || (key26 === "client_ip_ipv6_bits")) || (key26 === "client_ip_keys")) || (key26 === "client_ip_rotation"))){
const err450 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
let data179 = data178.headers;
if(Array.isArray(data179)){
const len15 = data179.length;
for(let i23=0; i23<len15; i23++){
let data180 = data179[i23];
if(typeof data180 === "string"){
if(!pattern50.test(data180)){
const err451 = {instancePath:instancePath+"/masking/headers/" + i23,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
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
const err452 = {instancePath:instancePath+"/masking/headers/" + i23,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
let i24 = data179.length;
let j8;
if(i24 > 1){
const indices8 = {};
for(;i24--;){
let item8 = data179[i24];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err453 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i24, j: j8}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
break;
}
indices8[item8] = i24;
}
}
}
else {
const err454 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
let data181 = data178.additional_headers;
if(Array.isArray(data181)){
const len16 = data181.length;
for(let i25=0; i25<len16; i25++){
let data182 = data181[i25];
if(typeof data182 === "string"){
if(!pattern50.test(data182)){
const err455 = {instancePath:instancePath+"/masking/additional_headers/" + i25,schemaPath:"#/properties/masking/properties/additional_headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
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
const err456 = {instancePath:instancePath+"/masking/additional_headers/" + i25,schemaPath:"#/properties/masking/properties/additional_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
let i26 = data181.length;
let j9;
if(i26 > 1){
const indices9 = {};
for(;i26--;){
let item9 = data181[i26];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err457 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/uniqueItems",keyword:"uniqueItems",params:{i: i26, j: j9}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
break;
}
indices9[item9] = i26;
}
}
}
else {
const err458 = {instancePath:instancePath+"/masking/additional_headers",schemaPath:"#/properties/masking/properties/additional_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
let data183 = data178.client_ip;
if(typeof data183 !== "string"){
const err459 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
if(!(((data183 === "none") || (data183 === "truncate")) || (data183 === "hmac"))){
const err460 = {instancePath:instancePath+"/masking/client_ip",schemaPath:"#/properties/masking/properties/client_ip/enum",keyword:"enum",params:{allowedValues: schema11.properties.masking.properties.client_ip.enum}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
let data184 = data178.client_ip_ipv4_bits;
if(!(((typeof data184 == "number") && (!(data184 % 1) && !isNaN(data184))) && (isFinite(data184)))){
const err461 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if((typeof data184 == "number") && (isFinite(data184))){
if(data184 > 31 || isNaN(data184)){
const err462 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
if(data184 < 8 || isNaN(data184)){
const err463 = {instancePath:instancePath+"/masking/client_ip_ipv4_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv4_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
let data185 = data178.client_ip_ipv6_bits;
if(!(((typeof data185 == "number") && (!(data185 % 1) && !isNaN(data185))) && (isFinite(data185)))){
const err464 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
if((typeof data185 == "number") && (isFinite(data185))){
if(data185 > 127 || isNaN(data185)){
const err465 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/maximum",keyword:"maximum",params:{comparison: "<=", limit: 127}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
if(data185 < 16 || isNaN(data185)){
const err466 = {instancePath:instancePath+"/masking/client_ip_ipv6_bits",schemaPath:"#/properties/masking/properties/client_ip_ipv6_bits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
let data186 = data178.client_ip_keys;
if(Array.isArray(data186)){
if(data186.length > 16){
const err467 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
const len17 = data186.length;
for(let i27=0; i27<len17; i27++){
let data187 = data186[i27];
if(typeof data187 === "string"){
if(func3(data187) > 4096){
const err468 = {instancePath:instancePath+"/masking/client_ip_keys/" + i27,schemaPath:"#/properties/masking/properties/client_ip_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
if(func3(data187) < 32){
const err469 = {instancePath:instancePath+"/masking/client_ip_keys/" + i27,schemaPath:"#/properties/masking/properties/client_ip_keys/items/minLength",keyword:"minLength",params:{limit: 32}};
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
const err470 = {instancePath:instancePath+"/masking/client_ip_keys/" + i27,schemaPath:"#/properties/masking/properties/client_ip_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
let i28 = data186.length;
let j10;
if(i28 > 1){
const indices10 = {};
for(;i28--;){
let item10 = data186[i28];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err471 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/uniqueItems",keyword:"uniqueItems",params:{i: i28, j: j10}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
break;
}
indices10[item10] = i28;
}
}
}
else {
const err472 = {instancePath:instancePath+"/masking/client_ip_keys",schemaPath:"#/properties/masking/properties/client_ip_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
else {
const err473 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
let data188 = data.limits;
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
if(data188.event_size === undefined){
data188.event_size = "10MiB";
}
if(data188.inflated_size === undefined){
data188.inflated_size = "64MiB";
}
if(data188.depth === undefined){
data188.depth = 64;
}
if(data188.header_names === undefined){
data188.header_names = 1000;
}
if(data188.findings_per_record === undefined){
data188.findings_per_record = 100;
}
if(data188.future_skew_max === undefined){
data188.future_skew_max = "1d";
}
for(const key27 in data188){
if(!(((((((key27 === "memory") || (key27 === "event_size")) || (key27 === "inflated_size")) || (key27 === "depth")) || (key27 === "header_names")) || (key27 === "findings_per_record")) || (key27 === "future_skew_max"))){
const err474 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
}
let data189 = data188.depth;
if(!(((typeof data189 == "number") && (!(data189 % 1) && !isNaN(data189))) && (isFinite(data189)))){
const err475 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if((typeof data189 == "number") && (isFinite(data189))){
if(data189 > 512 || isNaN(data189)){
const err476 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if(data189 < 8 || isNaN(data189)){
const err477 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
let data190 = data188.header_names;
if(!(((typeof data190 == "number") && (!(data190 % 1) && !isNaN(data190))) && (isFinite(data190)))){
const err478 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
if((typeof data190 == "number") && (isFinite(data190))){
if(data190 > 100000 || isNaN(data190)){
const err479 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
if(data190 < 1 || isNaN(data190)){
const err480 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
let data191 = data188.findings_per_record;
if(!(((typeof data191 == "number") && (!(data191 % 1) && !isNaN(data191))) && (isFinite(data191)))){
const err481 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if((typeof data191 == "number") && (isFinite(data191))){
if(data191 > 10000 || isNaN(data191)){
const err482 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
if(data191 < 1 || isNaN(data191)){
const err483 = {instancePath:instancePath+"/limits/findings_per_record",schemaPath:"#/properties/limits/properties/findings_per_record/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err484 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
let data192 = data.load;
if(data192 && typeof data192 == "object" && !Array.isArray(data192)){
if(data192.batch_rows === undefined){
data192.batch_rows = 100000;
}
if(data192.batch_size === undefined){
data192.batch_size = "128MiB";
}
if(data192.latency_max === undefined){
data192.latency_max = "5s";
}
if(data192.retry_wait_min === undefined){
data192.retry_wait_min = "200ms";
}
if(data192.retry_wait_max === undefined){
data192.retry_wait_max = "10s";
}
for(const key28 in data192){
if(!(((((key28 === "batch_rows") || (key28 === "batch_size")) || (key28 === "latency_max")) || (key28 === "retry_wait_min")) || (key28 === "retry_wait_max"))){
const err485 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
let data193 = data192.batch_rows;
if(!(((typeof data193 == "number") && (!(data193 % 1) && !isNaN(data193))) && (isFinite(data193)))){
const err486 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
if((typeof data193 == "number") && (isFinite(data193))){
if(data193 > 1000000 || isNaN(data193)){
const err487 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
if(data193 < 1 || isNaN(data193)){
const err488 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
}
else {
const err489 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if(data.relay !== undefined){
let data194 = data.relay;
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.client_id === undefined){
data194.client_id = "weir";
}
if(data194.partitions === undefined){
data194.partitions = 12;
}
if(data194.replication_factor === undefined){
data194.replication_factor = 3;
}
if(data194.retention === undefined){
data194.retention = "7d";
}
if(data194.record_size_max === undefined){
data194.record_size_max = "11MiB";
}
if(data194.compression === undefined){
data194.compression = "none";
}
if(data194.in_flight_size_max === undefined){
data194.in_flight_size_max = "64MiB";
}
if(data194.brokers === undefined){
const err490 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(data194.topic === undefined){
const err491 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
for(const key29 in data194){
if(!(func2.call(schema11.properties.relay.properties, key29))){
const err492 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
if(data194.brokers !== undefined){
let data195 = data194.brokers;
if(Array.isArray(data195)){
if(data195.length < 1){
const err493 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
const len18 = data195.length;
for(let i29=0; i29<len18; i29++){
let data196 = data195[i29];
if(typeof data196 === "string"){
if(!pattern20.test(data196)){
const err494 = {instancePath:instancePath+"/relay/brokers/" + i29,schemaPath:"#/properties/relay/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err495 = {instancePath:instancePath+"/relay/brokers/" + i29,schemaPath:"#/properties/relay/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
let i30 = data195.length;
let j11;
if(i30 > 1){
const indices11 = {};
for(;i30--;){
let item11 = data195[i30];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err496 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i30, j: j11}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
break;
}
indices11[item11] = i30;
}
}
}
else {
const err497 = {instancePath:instancePath+"/relay/brokers",schemaPath:"#/properties/relay/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
let data197 = data194.client_id;
if(typeof data197 === "string"){
if(!pattern21.test(data197)){
const err498 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err499 = {instancePath:instancePath+"/relay/client_id",schemaPath:"#/properties/relay/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
if(data194.tls !== undefined){
let data198 = data194.tls;
if(data198 && typeof data198 == "object" && !Array.isArray(data198)){
for(const key30 in data198){
if(!(((key30 === "ca_file") || (key30 === "cert_file")) || (key30 === "key_file"))){
const err500 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
}
if(data198.ca_file !== undefined){
let data199 = data198.ca_file;
if(typeof data199 === "string"){
if(func3(data199) < 1){
const err501 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
else {
const err502 = {instancePath:instancePath+"/relay/tls/ca_file",schemaPath:"#/properties/relay/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
if(data198.cert_file !== undefined){
let data200 = data198.cert_file;
if(typeof data200 === "string"){
if(func3(data200) < 1){
const err503 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
}
else {
const err504 = {instancePath:instancePath+"/relay/tls/cert_file",schemaPath:"#/properties/relay/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
if(data198.key_file !== undefined){
let data201 = data198.key_file;
if(typeof data201 === "string"){
if(func3(data201) < 1){
const err505 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err506 = {instancePath:instancePath+"/relay/tls/key_file",schemaPath:"#/properties/relay/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
}
else {
const err507 = {instancePath:instancePath+"/relay/tls",schemaPath:"#/properties/relay/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
if(data194.sasl !== undefined){
let data202 = data194.sasl;
const _errs476 = errors;
let valid118 = true;
const _errs477 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
let missing8;
if((data202.mechanism === undefined) && (missing8 = "mechanism")){
const err508 = {};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
else {
if(data202.mechanism !== undefined){
let data203 = data202.mechanism;
if(!((data203 === "oauthbearer") || (data203 === "aws-msk-iam"))){
const err509 = {};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
}
}
var _valid6 = _errs477 === errors;
errors = _errs476;
if(vErrors !== null){
if(_errs476){
vErrors.length = _errs476;
}
else {
vErrors = null;
}
}
if(!_valid6){
const _errs479 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.username === undefined){
const err510 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
if(data202.password === undefined){
const err511 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
var _valid6 = _errs479 === errors;
valid118 = _valid6;
}
if(!valid118){
const err512 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/allOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
const _errs481 = errors;
let valid120 = true;
const _errs482 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.mechanism !== undefined){
const _errs484 = errors;
const _errs485 = errors;
if("oauthbearer" !== data202.mechanism){
const err513 = {};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
var valid122 = _errs485 === errors;
if(valid122){
const err514 = {};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
else {
errors = _errs484;
if(vErrors !== null){
if(_errs484){
vErrors.length = _errs484;
}
else {
vErrors = null;
}
}
}
}
}
var _valid7 = _errs482 === errors;
errors = _errs481;
if(vErrors !== null){
if(_errs481){
vErrors.length = _errs481;
}
else {
vErrors = null;
}
}
if(!_valid7){
const _errs486 = errors;
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.oauth === undefined){
const err515 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/allOf/1/else/required",keyword:"required",params:{missingProperty: "oauth"}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
}
var _valid7 = _errs486 === errors;
valid120 = _valid7;
}
if(!valid120){
const err516 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/allOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.mechanism === undefined){
data202.mechanism = "scram-sha-512";
}
for(const key31 in data202){
if(!(((((key31 === "mechanism") || (key31 === "username")) || (key31 === "password")) || (key31 === "oauth")) || (key31 === "aws"))){
const err517 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
if(data202.oauth !== undefined){
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.mechanism !== undefined){
if("oauthbearer" !== data202.mechanism){
const err518 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/dependencies/oauth/properties/mechanism/const",keyword:"const",params:{allowedValue: "oauthbearer"}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
}
}
if(data202.aws !== undefined){
if(data202 && typeof data202 == "object" && !Array.isArray(data202)){
if(data202.mechanism !== undefined){
if("aws-msk-iam" !== data202.mechanism){
const err519 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/dependencies/aws/properties/mechanism/const",keyword:"const",params:{allowedValue: "aws-msk-iam"}};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
}
}
let data207 = data202.mechanism;
if(typeof data207 !== "string"){
const err520 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
if(!(((((data207 === "plain") || (data207 === "scram-sha-256")) || (data207 === "scram-sha-512")) || (data207 === "oauthbearer")) || (data207 === "aws-msk-iam"))){
const err521 = {instancePath:instancePath+"/relay/sasl/mechanism",schemaPath:"#/properties/relay/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
if(data202.username !== undefined){
let data208 = data202.username;
if(typeof data208 === "string"){
if(func3(data208) < 1){
const err522 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
else {
const err523 = {instancePath:instancePath+"/relay/sasl/username",schemaPath:"#/properties/relay/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
if(data202.password !== undefined){
let data209 = data202.password;
if(typeof data209 === "string"){
if(func3(data209) < 1){
const err524 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
}
else {
const err525 = {instancePath:instancePath+"/relay/sasl/password",schemaPath:"#/properties/relay/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
}
if(data202.oauth !== undefined){
let data210 = data202.oauth;
if(data210 && typeof data210 == "object" && !Array.isArray(data210)){
if(data210.extensions === undefined){
data210.extensions = [];
}
if(data210.endpoint === undefined){
const err526 = {instancePath:instancePath+"/relay/sasl/oauth",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
if(data210.client_id === undefined){
const err527 = {instancePath:instancePath+"/relay/sasl/oauth",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_id"}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if(data210.client_secret === undefined){
const err528 = {instancePath:instancePath+"/relay/sasl/oauth",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_secret"}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
for(const key32 in data210){
if(!(((((((key32 === "endpoint") || (key32 === "client_id")) || (key32 === "client_secret")) || (key32 === "scope")) || (key32 === "audience")) || (key32 === "extensions")) || (key32 === "ca_file"))){
const err529 = {instancePath:instancePath+"/relay/sasl/oauth",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
if(data210.endpoint !== undefined){
let data211 = data210.endpoint;
if(typeof data211 === "string"){
if(!pattern22.test(data211)){
const err530 = {instancePath:instancePath+"/relay/sasl/oauth/endpoint",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
}
else {
const err531 = {instancePath:instancePath+"/relay/sasl/oauth/endpoint",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
if(data210.client_id !== undefined){
let data212 = data210.client_id;
if(typeof data212 === "string"){
if(func3(data212) < 1){
const err532 = {instancePath:instancePath+"/relay/sasl/oauth/client_id",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/client_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err533 = {instancePath:instancePath+"/relay/sasl/oauth/client_id",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
if(data210.client_secret !== undefined){
let data213 = data210.client_secret;
if(typeof data213 === "string"){
if(func3(data213) < 1){
const err534 = {instancePath:instancePath+"/relay/sasl/oauth/client_secret",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/client_secret/minLength",keyword:"minLength",params:{limit: 1}};
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
const err535 = {instancePath:instancePath+"/relay/sasl/oauth/client_secret",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/client_secret/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
if(data210.scope !== undefined){
let data214 = data210.scope;
if(typeof data214 === "string"){
if(func3(data214) < 1){
const err536 = {instancePath:instancePath+"/relay/sasl/oauth/scope",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/scope/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
else {
const err537 = {instancePath:instancePath+"/relay/sasl/oauth/scope",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
}
if(data210.audience !== undefined){
let data215 = data210.audience;
if(typeof data215 === "string"){
if(func3(data215) < 1){
const err538 = {instancePath:instancePath+"/relay/sasl/oauth/audience",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/audience/minLength",keyword:"minLength",params:{limit: 1}};
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
const err539 = {instancePath:instancePath+"/relay/sasl/oauth/audience",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/audience/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
let data216 = data210.extensions;
if(Array.isArray(data216)){
if(data216.length > 16){
const err540 = {instancePath:instancePath+"/relay/sasl/oauth/extensions",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
const len19 = data216.length;
for(let i31=0; i31<len19; i31++){
let data217 = data216[i31];
if(data217 && typeof data217 == "object" && !Array.isArray(data217)){
if(data217.name === undefined){
const err541 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31,schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
if(data217.value === undefined){
const err542 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31,schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
for(const key33 in data217){
if(!((key33 === "name") || (key33 === "value"))){
const err543 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31,schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
}
if(data217.name !== undefined){
let data218 = data217.name;
if(typeof data218 === "string"){
if(!pattern23.test(data218)){
const err544 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31+"/name",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{1,64}$"}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
}
else {
const err545 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31+"/name",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
}
if(data217.value !== undefined){
let data219 = data217.value;
if(typeof data219 === "string"){
if(!pattern24.test(data219)){
const err546 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31+"/value",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/properties/value/pattern",keyword:"pattern",params:{pattern: "^[\\x21-\\x7e \\t\\r\\n]+$"}};
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
const err547 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31+"/value",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/properties/value/type",keyword:"type",params:{type: "string"}};
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
const err548 = {instancePath:instancePath+"/relay/sasl/oauth/extensions/" + i31,schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
}
else {
const err549 = {instancePath:instancePath+"/relay/sasl/oauth/extensions",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/extensions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if(data210.ca_file !== undefined){
let data220 = data210.ca_file;
if(typeof data220 === "string"){
if(func3(data220) < 1){
const err550 = {instancePath:instancePath+"/relay/sasl/oauth/ca_file",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
}
else {
const err551 = {instancePath:instancePath+"/relay/sasl/oauth/ca_file",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
}
else {
const err552 = {instancePath:instancePath+"/relay/sasl/oauth",schemaPath:"#/properties/relay/properties/sasl/properties/oauth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
if(data202.aws !== undefined){
let data221 = data202.aws;
if(data221 && typeof data221 == "object" && !Array.isArray(data221)){
for(const key34 in data221){
if(!((((key34 === "region") || (key34 === "profile")) || (key34 === "role_arn")) || (key34 === "external_id"))){
const err553 = {instancePath:instancePath+"/relay/sasl/aws",schemaPath:"#/properties/relay/properties/sasl/properties/aws/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
}
if(data221.external_id !== undefined){
if(data221.role_arn === undefined){
const err554 = {instancePath:instancePath+"/relay/sasl/aws",schemaPath:"#/properties/relay/properties/sasl/properties/aws/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
if(data221.region !== undefined){
let data222 = data221.region;
if(typeof data222 === "string"){
if(!pattern9.test(data222)){
const err555 = {instancePath:instancePath+"/relay/sasl/aws/region",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
}
else {
const err556 = {instancePath:instancePath+"/relay/sasl/aws/region",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
if(data221.profile !== undefined){
let data223 = data221.profile;
if(typeof data223 === "string"){
if(func3(data223) < 1){
const err557 = {instancePath:instancePath+"/relay/sasl/aws/profile",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err558 = {instancePath:instancePath+"/relay/sasl/aws/profile",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
}
if(data221.role_arn !== undefined){
let data224 = data221.role_arn;
if(typeof data224 === "string"){
if(!pattern17.test(data224)){
const err559 = {instancePath:instancePath+"/relay/sasl/aws/role_arn",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err560 = {instancePath:instancePath+"/relay/sasl/aws/role_arn",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
}
if(data221.external_id !== undefined){
let data225 = data221.external_id;
if(typeof data225 === "string"){
if(func3(data225) < 2){
const err561 = {instancePath:instancePath+"/relay/sasl/aws/external_id",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
else {
const err562 = {instancePath:instancePath+"/relay/sasl/aws/external_id",schemaPath:"#/properties/relay/properties/sasl/properties/aws/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
}
}
else {
const err563 = {instancePath:instancePath+"/relay/sasl/aws",schemaPath:"#/properties/relay/properties/sasl/properties/aws/type",keyword:"type",params:{type: "object"}};
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
const err564 = {instancePath:instancePath+"/relay/sasl",schemaPath:"#/properties/relay/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
}
if(data194.topic !== undefined){
let data226 = data194.topic;
if(typeof data226 === "string"){
if(!pattern21.test(data226)){
const err565 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err566 = {instancePath:instancePath+"/relay/topic",schemaPath:"#/properties/relay/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
if(data194.positions_topic !== undefined){
let data227 = data194.positions_topic;
if(typeof data227 === "string"){
if(!pattern21.test(data227)){
const err567 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err568 = {instancePath:instancePath+"/relay/positions_topic",schemaPath:"#/properties/relay/properties/positions_topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
let data228 = data194.partitions;
if(!(((typeof data228 == "number") && (!(data228 % 1) && !isNaN(data228))) && (isFinite(data228)))){
const err569 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
if((typeof data228 == "number") && (isFinite(data228))){
if(data228 > 10000 || isNaN(data228)){
const err570 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
if(data228 < 1 || isNaN(data228)){
const err571 = {instancePath:instancePath+"/relay/partitions",schemaPath:"#/properties/relay/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
let data229 = data194.replication_factor;
if(!(((typeof data229 == "number") && (!(data229 % 1) && !isNaN(data229))) && (isFinite(data229)))){
const err572 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
if((typeof data229 == "number") && (isFinite(data229))){
if(data229 > 32 || isNaN(data229)){
const err573 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
if(data229 < 1 || isNaN(data229)){
const err574 = {instancePath:instancePath+"/relay/replication_factor",schemaPath:"#/properties/relay/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
let data230 = data194.compression;
if(typeof data230 !== "string"){
const err575 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
if(!((((data230 === "none") || (data230 === "gzip")) || (data230 === "lz4")) || (data230 === "zstd"))){
const err576 = {instancePath:instancePath+"/relay/compression",schemaPath:"#/properties/relay/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.relay.properties.compression.enum}};
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
const err577 = {instancePath:instancePath+"/relay",schemaPath:"#/properties/relay/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
}
if(data.dead_letter_topic !== undefined){
let data231 = data.dead_letter_topic;
if(data231 && typeof data231 == "object" && !Array.isArray(data231)){
if(data231.client_id === undefined){
data231.client_id = "weir";
}
if(data231.partitions === undefined){
data231.partitions = 1;
}
if(data231.replication_factor === undefined){
data231.replication_factor = 3;
}
if(data231.retention === undefined){
data231.retention = "30d";
}
if(data231.brokers === undefined){
const err578 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "brokers"}};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
if(data231.topic === undefined){
const err579 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/required",keyword:"required",params:{missingProperty: "topic"}};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
for(const key35 in data231){
if(!((((((((key35 === "brokers") || (key35 === "client_id")) || (key35 === "tls")) || (key35 === "sasl")) || (key35 === "topic")) || (key35 === "partitions")) || (key35 === "replication_factor")) || (key35 === "retention"))){
const err580 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35}};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
if(data231.brokers !== undefined){
let data232 = data231.brokers;
if(Array.isArray(data232)){
if(data232.length < 1){
const err581 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
const len20 = data232.length;
for(let i32=0; i32<len20; i32++){
let data233 = data232[i32];
if(typeof data233 === "string"){
if(!pattern20.test(data233)){
const err582 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i32,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/pattern",keyword:"pattern",params:{pattern: "^(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+):[0-9]{1,5}$"}};
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
const err583 = {instancePath:instancePath+"/dead_letter_topic/brokers/" + i32,schemaPath:"#/properties/dead_letter_topic/properties/brokers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
let i33 = data232.length;
let j12;
if(i33 > 1){
const indices12 = {};
for(;i33--;){
let item12 = data232[i33];
if(typeof item12 !== "string"){
continue;
}
if(typeof indices12[item12] == "number"){
j12 = indices12[item12];
const err584 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/uniqueItems",keyword:"uniqueItems",params:{i: i33, j: j12}};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
break;
}
indices12[item12] = i33;
}
}
}
else {
const err585 = {instancePath:instancePath+"/dead_letter_topic/brokers",schemaPath:"#/properties/dead_letter_topic/properties/brokers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
}
let data234 = data231.client_id;
if(typeof data234 === "string"){
if(!pattern21.test(data234)){
const err586 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
if(vErrors === null){
vErrors = [err586];
}
else {
vErrors.push(err586);
}
errors++;
}
}
else {
const err587 = {instancePath:instancePath+"/dead_letter_topic/client_id",schemaPath:"#/properties/dead_letter_topic/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err587];
}
else {
vErrors.push(err587);
}
errors++;
}
if(data231.tls !== undefined){
let data235 = data231.tls;
if(data235 && typeof data235 == "object" && !Array.isArray(data235)){
for(const key36 in data235){
if(!(((key36 === "ca_file") || (key36 === "cert_file")) || (key36 === "key_file"))){
const err588 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36}};
if(vErrors === null){
vErrors = [err588];
}
else {
vErrors.push(err588);
}
errors++;
}
}
if(data235.ca_file !== undefined){
let data236 = data235.ca_file;
if(typeof data236 === "string"){
if(func3(data236) < 1){
const err589 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err589];
}
else {
vErrors.push(err589);
}
errors++;
}
}
else {
const err590 = {instancePath:instancePath+"/dead_letter_topic/tls/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err590];
}
else {
vErrors.push(err590);
}
errors++;
}
}
if(data235.cert_file !== undefined){
let data237 = data235.cert_file;
if(typeof data237 === "string"){
if(func3(data237) < 1){
const err591 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err591];
}
else {
vErrors.push(err591);
}
errors++;
}
}
else {
const err592 = {instancePath:instancePath+"/dead_letter_topic/tls/cert_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err592];
}
else {
vErrors.push(err592);
}
errors++;
}
}
if(data235.key_file !== undefined){
let data238 = data235.key_file;
if(typeof data238 === "string"){
if(func3(data238) < 1){
const err593 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err594 = {instancePath:instancePath+"/dead_letter_topic/tls/key_file",schemaPath:"#/properties/dead_letter_topic/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err594];
}
else {
vErrors.push(err594);
}
errors++;
}
}
}
else {
const err595 = {instancePath:instancePath+"/dead_letter_topic/tls",schemaPath:"#/properties/dead_letter_topic/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err595];
}
else {
vErrors.push(err595);
}
errors++;
}
}
if(data231.sasl !== undefined){
let data239 = data231.sasl;
const _errs564 = errors;
let valid139 = true;
const _errs565 = errors;
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
let missing10;
if((data239.mechanism === undefined) && (missing10 = "mechanism")){
const err596 = {};
if(vErrors === null){
vErrors = [err596];
}
else {
vErrors.push(err596);
}
errors++;
}
else {
if(data239.mechanism !== undefined){
let data240 = data239.mechanism;
if(!((data240 === "oauthbearer") || (data240 === "aws-msk-iam"))){
const err597 = {};
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
}
var _valid8 = _errs565 === errors;
errors = _errs564;
if(vErrors !== null){
if(_errs564){
vErrors.length = _errs564;
}
else {
vErrors = null;
}
}
if(!_valid8){
const _errs567 = errors;
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.username === undefined){
const err598 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "username"}};
if(vErrors === null){
vErrors = [err598];
}
else {
vErrors.push(err598);
}
errors++;
}
if(data239.password === undefined){
const err599 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/allOf/0/else/required",keyword:"required",params:{missingProperty: "password"}};
if(vErrors === null){
vErrors = [err599];
}
else {
vErrors.push(err599);
}
errors++;
}
}
var _valid8 = _errs567 === errors;
valid139 = _valid8;
}
if(!valid139){
const err600 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/allOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err600];
}
else {
vErrors.push(err600);
}
errors++;
}
const _errs569 = errors;
let valid141 = true;
const _errs570 = errors;
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.mechanism !== undefined){
const _errs572 = errors;
const _errs573 = errors;
if("oauthbearer" !== data239.mechanism){
const err601 = {};
if(vErrors === null){
vErrors = [err601];
}
else {
vErrors.push(err601);
}
errors++;
}
var valid143 = _errs573 === errors;
if(valid143){
const err602 = {};
if(vErrors === null){
vErrors = [err602];
}
else {
vErrors.push(err602);
}
errors++;
}
else {
errors = _errs572;
if(vErrors !== null){
if(_errs572){
vErrors.length = _errs572;
}
else {
vErrors = null;
}
}
}
}
}
var _valid9 = _errs570 === errors;
errors = _errs569;
if(vErrors !== null){
if(_errs569){
vErrors.length = _errs569;
}
else {
vErrors = null;
}
}
if(!_valid9){
const _errs574 = errors;
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.oauth === undefined){
const err603 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/allOf/1/else/required",keyword:"required",params:{missingProperty: "oauth"}};
if(vErrors === null){
vErrors = [err603];
}
else {
vErrors.push(err603);
}
errors++;
}
}
var _valid9 = _errs574 === errors;
valid141 = _valid9;
}
if(!valid141){
const err604 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/allOf/1/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err604];
}
else {
vErrors.push(err604);
}
errors++;
}
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.mechanism === undefined){
data239.mechanism = "scram-sha-512";
}
for(const key37 in data239){
if(!(((((key37 === "mechanism") || (key37 === "username")) || (key37 === "password")) || (key37 === "oauth")) || (key37 === "aws"))){
const err605 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37}};
if(vErrors === null){
vErrors = [err605];
}
else {
vErrors.push(err605);
}
errors++;
}
}
if(data239.oauth !== undefined){
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.mechanism !== undefined){
if("oauthbearer" !== data239.mechanism){
const err606 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/dependencies/oauth/properties/mechanism/const",keyword:"const",params:{allowedValue: "oauthbearer"}};
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
}
if(data239.aws !== undefined){
if(data239 && typeof data239 == "object" && !Array.isArray(data239)){
if(data239.mechanism !== undefined){
if("aws-msk-iam" !== data239.mechanism){
const err607 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/dependencies/aws/properties/mechanism/const",keyword:"const",params:{allowedValue: "aws-msk-iam"}};
if(vErrors === null){
vErrors = [err607];
}
else {
vErrors.push(err607);
}
errors++;
}
}
}
}
let data244 = data239.mechanism;
if(typeof data244 !== "string"){
const err608 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err608];
}
else {
vErrors.push(err608);
}
errors++;
}
if(!(((((data244 === "plain") || (data244 === "scram-sha-256")) || (data244 === "scram-sha-512")) || (data244 === "oauthbearer")) || (data244 === "aws-msk-iam"))){
const err609 = {instancePath:instancePath+"/dead_letter_topic/sasl/mechanism",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/mechanism/enum",keyword:"enum",params:{allowedValues: schema11.properties.dead_letter_topic.properties.sasl.properties.mechanism.enum}};
if(vErrors === null){
vErrors = [err609];
}
else {
vErrors.push(err609);
}
errors++;
}
if(data239.username !== undefined){
let data245 = data239.username;
if(typeof data245 === "string"){
if(func3(data245) < 1){
const err610 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err611 = {instancePath:instancePath+"/dead_letter_topic/sasl/username",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err611];
}
else {
vErrors.push(err611);
}
errors++;
}
}
if(data239.password !== undefined){
let data246 = data239.password;
if(typeof data246 === "string"){
if(func3(data246) < 1){
const err612 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
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
const err613 = {instancePath:instancePath+"/dead_letter_topic/sasl/password",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err613];
}
else {
vErrors.push(err613);
}
errors++;
}
}
if(data239.oauth !== undefined){
let data247 = data239.oauth;
if(data247 && typeof data247 == "object" && !Array.isArray(data247)){
if(data247.extensions === undefined){
data247.extensions = [];
}
if(data247.endpoint === undefined){
const err614 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err614];
}
else {
vErrors.push(err614);
}
errors++;
}
if(data247.client_id === undefined){
const err615 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_id"}};
if(vErrors === null){
vErrors = [err615];
}
else {
vErrors.push(err615);
}
errors++;
}
if(data247.client_secret === undefined){
const err616 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/required",keyword:"required",params:{missingProperty: "client_secret"}};
if(vErrors === null){
vErrors = [err616];
}
else {
vErrors.push(err616);
}
errors++;
}
for(const key38 in data247){
if(!(((((((key38 === "endpoint") || (key38 === "client_id")) || (key38 === "client_secret")) || (key38 === "scope")) || (key38 === "audience")) || (key38 === "extensions")) || (key38 === "ca_file"))){
const err617 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38}};
if(vErrors === null){
vErrors = [err617];
}
else {
vErrors.push(err617);
}
errors++;
}
}
if(data247.endpoint !== undefined){
let data248 = data247.endpoint;
if(typeof data248 === "string"){
if(!pattern22.test(data248)){
const err618 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/endpoint",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^(https://|http://(localhost|127\\.[0-9.]+|\\[::1\\])(:|/))[^@#\\s]+$"}};
if(vErrors === null){
vErrors = [err618];
}
else {
vErrors.push(err618);
}
errors++;
}
}
else {
const err619 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/endpoint",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err619];
}
else {
vErrors.push(err619);
}
errors++;
}
}
if(data247.client_id !== undefined){
let data249 = data247.client_id;
if(typeof data249 === "string"){
if(func3(data249) < 1){
const err620 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/client_id",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/client_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err621 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/client_id",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/client_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err621];
}
else {
vErrors.push(err621);
}
errors++;
}
}
if(data247.client_secret !== undefined){
let data250 = data247.client_secret;
if(typeof data250 === "string"){
if(func3(data250) < 1){
const err622 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/client_secret",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/client_secret/minLength",keyword:"minLength",params:{limit: 1}};
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
const err623 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/client_secret",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/client_secret/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err623];
}
else {
vErrors.push(err623);
}
errors++;
}
}
if(data247.scope !== undefined){
let data251 = data247.scope;
if(typeof data251 === "string"){
if(func3(data251) < 1){
const err624 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/scope",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/scope/minLength",keyword:"minLength",params:{limit: 1}};
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
const err625 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/scope",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err625];
}
else {
vErrors.push(err625);
}
errors++;
}
}
if(data247.audience !== undefined){
let data252 = data247.audience;
if(typeof data252 === "string"){
if(func3(data252) < 1){
const err626 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/audience",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/audience/minLength",keyword:"minLength",params:{limit: 1}};
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
const err627 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/audience",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/audience/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err627];
}
else {
vErrors.push(err627);
}
errors++;
}
}
let data253 = data247.extensions;
if(Array.isArray(data253)){
if(data253.length > 16){
const err628 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err628];
}
else {
vErrors.push(err628);
}
errors++;
}
const len21 = data253.length;
for(let i34=0; i34<len21; i34++){
let data254 = data253[i34];
if(data254 && typeof data254 == "object" && !Array.isArray(data254)){
if(data254.name === undefined){
const err629 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34,schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err629];
}
else {
vErrors.push(err629);
}
errors++;
}
if(data254.value === undefined){
const err630 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34,schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err630];
}
else {
vErrors.push(err630);
}
errors++;
}
for(const key39 in data254){
if(!((key39 === "name") || (key39 === "value"))){
const err631 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34,schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39}};
if(vErrors === null){
vErrors = [err631];
}
else {
vErrors.push(err631);
}
errors++;
}
}
if(data254.name !== undefined){
let data255 = data254.name;
if(typeof data255 === "string"){
if(!pattern23.test(data255)){
const err632 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34+"/name",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{1,64}$"}};
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
const err633 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34+"/name",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err633];
}
else {
vErrors.push(err633);
}
errors++;
}
}
if(data254.value !== undefined){
let data256 = data254.value;
if(typeof data256 === "string"){
if(!pattern24.test(data256)){
const err634 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34+"/value",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/properties/value/pattern",keyword:"pattern",params:{pattern: "^[\\x21-\\x7e \\t\\r\\n]+$"}};
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
const err635 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34+"/value",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/properties/value/type",keyword:"type",params:{type: "string"}};
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
const err636 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions/" + i34,schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err636];
}
else {
vErrors.push(err636);
}
errors++;
}
}
}
else {
const err637 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/extensions",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/extensions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err637];
}
else {
vErrors.push(err637);
}
errors++;
}
if(data247.ca_file !== undefined){
let data257 = data247.ca_file;
if(typeof data257 === "string"){
if(func3(data257) < 1){
const err638 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err639 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth/ca_file",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err639];
}
else {
vErrors.push(err639);
}
errors++;
}
}
}
else {
const err640 = {instancePath:instancePath+"/dead_letter_topic/sasl/oauth",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/oauth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err640];
}
else {
vErrors.push(err640);
}
errors++;
}
}
if(data239.aws !== undefined){
let data258 = data239.aws;
if(data258 && typeof data258 == "object" && !Array.isArray(data258)){
for(const key40 in data258){
if(!((((key40 === "region") || (key40 === "profile")) || (key40 === "role_arn")) || (key40 === "external_id"))){
const err641 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40}};
if(vErrors === null){
vErrors = [err641];
}
else {
vErrors.push(err641);
}
errors++;
}
}
if(data258.external_id !== undefined){
if(data258.role_arn === undefined){
const err642 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err642];
}
else {
vErrors.push(err642);
}
errors++;
}
}
if(data258.region !== undefined){
let data259 = data258.region;
if(typeof data259 === "string"){
if(!pattern9.test(data259)){
const err643 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/region",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err644 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/region",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err644];
}
else {
vErrors.push(err644);
}
errors++;
}
}
if(data258.profile !== undefined){
let data260 = data258.profile;
if(typeof data260 === "string"){
if(func3(data260) < 1){
const err645 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/profile",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err645];
}
else {
vErrors.push(err645);
}
errors++;
}
}
else {
const err646 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/profile",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err646];
}
else {
vErrors.push(err646);
}
errors++;
}
}
if(data258.role_arn !== undefined){
let data261 = data258.role_arn;
if(typeof data261 === "string"){
if(!pattern17.test(data261)){
const err647 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/role_arn",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err648 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/role_arn",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err648];
}
else {
vErrors.push(err648);
}
errors++;
}
}
if(data258.external_id !== undefined){
let data262 = data258.external_id;
if(typeof data262 === "string"){
if(func3(data262) < 2){
const err649 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/external_id",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err650 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws/external_id",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
const err651 = {instancePath:instancePath+"/dead_letter_topic/sasl/aws",schemaPath:"#/properties/dead_letter_topic/properties/sasl/properties/aws/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err651];
}
else {
vErrors.push(err651);
}
errors++;
}
}
}
else {
const err652 = {instancePath:instancePath+"/dead_letter_topic/sasl",schemaPath:"#/properties/dead_letter_topic/properties/sasl/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err652];
}
else {
vErrors.push(err652);
}
errors++;
}
}
if(data231.topic !== undefined){
let data263 = data231.topic;
if(typeof data263 === "string"){
if(!pattern21.test(data263)){
const err653 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]{1,249}$"}};
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
const err654 = {instancePath:instancePath+"/dead_letter_topic/topic",schemaPath:"#/properties/dead_letter_topic/properties/topic/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err654];
}
else {
vErrors.push(err654);
}
errors++;
}
}
let data264 = data231.partitions;
if(!(((typeof data264 == "number") && (!(data264 % 1) && !isNaN(data264))) && (isFinite(data264)))){
const err655 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err655];
}
else {
vErrors.push(err655);
}
errors++;
}
if((typeof data264 == "number") && (isFinite(data264))){
if(data264 > 1000 || isNaN(data264)){
const err656 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err656];
}
else {
vErrors.push(err656);
}
errors++;
}
if(data264 < 1 || isNaN(data264)){
const err657 = {instancePath:instancePath+"/dead_letter_topic/partitions",schemaPath:"#/properties/dead_letter_topic/properties/partitions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err657];
}
else {
vErrors.push(err657);
}
errors++;
}
}
let data265 = data231.replication_factor;
if(!(((typeof data265 == "number") && (!(data265 % 1) && !isNaN(data265))) && (isFinite(data265)))){
const err658 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err658];
}
else {
vErrors.push(err658);
}
errors++;
}
if((typeof data265 == "number") && (isFinite(data265))){
if(data265 > 32 || isNaN(data265)){
const err659 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 32}};
if(vErrors === null){
vErrors = [err659];
}
else {
vErrors.push(err659);
}
errors++;
}
if(data265 < 1 || isNaN(data265)){
const err660 = {instancePath:instancePath+"/dead_letter_topic/replication_factor",schemaPath:"#/properties/dead_letter_topic/properties/replication_factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
const err661 = {instancePath:instancePath+"/dead_letter_topic",schemaPath:"#/properties/dead_letter_topic/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err661];
}
else {
vErrors.push(err661);
}
errors++;
}
}
let data266 = data.rollups;
if(data266 && typeof data266 == "object" && !Array.isArray(data266)){
if(data266.enabled === undefined){
data266.enabled = true;
}
if(data266.interval === undefined){
data266.interval = "10s";
}
if(data266.range_max === undefined){
data266.range_max = "1d";
}
if(data266.rows_max === undefined){
data266.rows_max = 2000000;
}
for(const key41 in data266){
if(!((((key41 === "enabled") || (key41 === "interval")) || (key41 === "range_max")) || (key41 === "rows_max"))){
const err662 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41}};
if(vErrors === null){
vErrors = [err662];
}
else {
vErrors.push(err662);
}
errors++;
}
}
if(typeof data266.enabled !== "boolean"){
const err663 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err663];
}
else {
vErrors.push(err663);
}
errors++;
}
let data268 = data266.rows_max;
if(!(((typeof data268 == "number") && (!(data268 % 1) && !isNaN(data268))) && (isFinite(data268)))){
const err664 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err664];
}
else {
vErrors.push(err664);
}
errors++;
}
if((typeof data268 == "number") && (isFinite(data268))){
if(data268 > 1000000000 || isNaN(data268)){
const err665 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err665];
}
else {
vErrors.push(err665);
}
errors++;
}
if(data268 < 10000 || isNaN(data268)){
const err666 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err666];
}
else {
vErrors.push(err666);
}
errors++;
}
}
}
else {
const err667 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err667];
}
else {
vErrors.push(err667);
}
errors++;
}
let data269 = data.retention;
if(data269 && typeof data269 == "object" && !Array.isArray(data269)){
if(data269.http_request_complete === undefined){
data269.http_request_complete = "400d";
}
if(data269.tcp_connection_closed === undefined){
data269.tcp_connection_closed = "400d";
}
if(data269.config_events === undefined){
data269.config_events = "0d";
}
if(data269.rollup_minutes === undefined){
data269.rollup_minutes = "90d";
}
if(data269.path_minutes === undefined){
data269.path_minutes = "3d";
}
if(data269.rollup_hours === undefined){
data269.rollup_hours = "800d";
}
if(data269.batches === undefined){
data269.batches = "90d";
}
if(data269.dead_letters === undefined){
data269.dead_letters = "90d";
}
if(data269.alerts === undefined){
data269.alerts = "400d";
}
for(const key42 in data269){
if(!(func2.call(schema11.properties.retention.properties, key42))){
const err668 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42}};
if(vErrors === null){
vErrors = [err668];
}
else {
vErrors.push(err668);
}
errors++;
}
}
}
else {
const err669 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err669];
}
else {
vErrors.push(err669);
}
errors++;
}
let data270 = data.compaction;
if(data270 && typeof data270 == "object" && !Array.isArray(data270)){
if(data270.enabled === undefined){
data270.enabled = true;
}
if(data270.idle_time === undefined){
data270.idle_time = "15m";
}
if(data270.size_max === undefined){
data270.size_max = "100GiB";
}
if(data270.current_day_interval === undefined){
data270.current_day_interval = "10m";
}
if(data270.current_day_size_max === undefined){
data270.current_day_size_max = "512MiB";
}
for(const key43 in data270){
if(!(((((key43 === "enabled") || (key43 === "idle_time")) || (key43 === "size_max")) || (key43 === "current_day_interval")) || (key43 === "current_day_size_max"))){
const err670 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43}};
if(vErrors === null){
vErrors = [err670];
}
else {
vErrors.push(err670);
}
errors++;
}
}
if(typeof data270.enabled !== "boolean"){
const err671 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
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
const err672 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err672];
}
else {
vErrors.push(err672);
}
errors++;
}
if(data.geoip !== undefined){
let data272 = data.geoip;
if(data272 && typeof data272 == "object" && !Array.isArray(data272)){
if(data272.additional_files === undefined){
data272.additional_files = [];
}
if(data272.refresh_interval === undefined){
data272.refresh_interval = "15m";
}
if(data272.clickhouse_user === undefined){
data272.clickhouse_user = "weir_geoip";
}
if(data272.file === undefined){
const err673 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err673];
}
else {
vErrors.push(err673);
}
errors++;
}
for(const key44 in data272){
if(!((((((key44 === "file") || (key44 === "additional_files")) || (key44 === "locations")) || (key44 === "refresh_interval")) || (key44 === "clickhouse_user")) || (key44 === "clickhouse_password"))){
const err674 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44}};
if(vErrors === null){
vErrors = [err674];
}
else {
vErrors.push(err674);
}
errors++;
}
}
if(data272.file !== undefined){
let data273 = data272.file;
if(typeof data273 === "string"){
if(func3(data273) < 1){
const err675 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err675];
}
else {
vErrors.push(err675);
}
errors++;
}
}
else {
const err676 = {instancePath:instancePath+"/geoip/file",schemaPath:"#/properties/geoip/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err676];
}
else {
vErrors.push(err676);
}
errors++;
}
}
let data274 = data272.additional_files;
if(Array.isArray(data274)){
if(data274.length > 8){
const err677 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err677];
}
else {
vErrors.push(err677);
}
errors++;
}
const len22 = data274.length;
for(let i35=0; i35<len22; i35++){
let data275 = data274[i35];
if(typeof data275 === "string"){
if(func3(data275) < 1){
const err678 = {instancePath:instancePath+"/geoip/additional_files/" + i35,schemaPath:"#/properties/geoip/properties/additional_files/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err678];
}
else {
vErrors.push(err678);
}
errors++;
}
}
else {
const err679 = {instancePath:instancePath+"/geoip/additional_files/" + i35,schemaPath:"#/properties/geoip/properties/additional_files/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err679];
}
else {
vErrors.push(err679);
}
errors++;
}
}
}
else {
const err680 = {instancePath:instancePath+"/geoip/additional_files",schemaPath:"#/properties/geoip/properties/additional_files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err680];
}
else {
vErrors.push(err680);
}
errors++;
}
if(data272.locations !== undefined){
let data276 = data272.locations;
if(typeof data276 === "string"){
if(func3(data276) < 1){
const err681 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err681];
}
else {
vErrors.push(err681);
}
errors++;
}
}
else {
const err682 = {instancePath:instancePath+"/geoip/locations",schemaPath:"#/properties/geoip/properties/locations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err682];
}
else {
vErrors.push(err682);
}
errors++;
}
}
let data277 = data272.clickhouse_user;
if(typeof data277 === "string"){
if(func3(data277) < 1){
const err683 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err683];
}
else {
vErrors.push(err683);
}
errors++;
}
}
else {
const err684 = {instancePath:instancePath+"/geoip/clickhouse_user",schemaPath:"#/properties/geoip/properties/clickhouse_user/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err684];
}
else {
vErrors.push(err684);
}
errors++;
}
if(data272.clickhouse_password !== undefined){
let data278 = data272.clickhouse_password;
if(typeof data278 === "string"){
if(func3(data278) < 1){
const err685 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err685];
}
else {
vErrors.push(err685);
}
errors++;
}
}
else {
const err686 = {instancePath:instancePath+"/geoip/clickhouse_password",schemaPath:"#/properties/geoip/properties/clickhouse_password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err686];
}
else {
vErrors.push(err686);
}
errors++;
}
}
}
else {
const err687 = {instancePath:instancePath+"/geoip",schemaPath:"#/properties/geoip/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err687];
}
else {
vErrors.push(err687);
}
errors++;
}
}
let data279 = data.alerts;
if(data279 && typeof data279 == "object" && !Array.isArray(data279)){
if(data279.rules === undefined){
data279.rules = [];
}
if(data279.builtin_rules === undefined){
data279.builtin_rules = [];
}
if(data279.destinations === undefined){
data279.destinations = [];
}
if(data279.evaluator === undefined){
data279.evaluator = true;
}
if(data279.evaluation_interval === undefined){
data279.evaluation_interval = "15s";
}
if(data279.delay === undefined){
data279.delay = "30s";
}
if(data279.allowed_lateness === undefined){
data279.allowed_lateness = "2h";
}
if(data279.stall_after === undefined){
data279.stall_after = "3m";
}
if(data279.alerts_max === undefined){
data279.alerts_max = 1000;
}
if(data279.query_timeout === undefined){
data279.query_timeout = "10s";
}
if(data279.query_rows === undefined){
data279.query_rows = 500000000;
}
if(data279.query_memory_max === undefined){
data279.query_memory_max = "1GiB";
}
for(const key45 in data279){
if(!(func2.call(schema11.properties.alerts.properties, key45))){
const err688 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45}};
if(vErrors === null){
vErrors = [err688];
}
else {
vErrors.push(err688);
}
errors++;
}
}
let data280 = data279.rules;
if(Array.isArray(data280)){
const len23 = data280.length;
for(let i36=0; i36<len23; i36++){
let data281 = data280[i36];
if(typeof data281 === "string"){
if(func3(data281) < 1){
const err689 = {instancePath:instancePath+"/alerts/rules/" + i36,schemaPath:"#/properties/alerts/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err689];
}
else {
vErrors.push(err689);
}
errors++;
}
}
else {
const err690 = {instancePath:instancePath+"/alerts/rules/" + i36,schemaPath:"#/properties/alerts/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err690];
}
else {
vErrors.push(err690);
}
errors++;
}
}
let i37 = data280.length;
let j13;
if(i37 > 1){
const indices13 = {};
for(;i37--;){
let item13 = data280[i37];
if(typeof item13 !== "string"){
continue;
}
if(typeof indices13[item13] == "number"){
j13 = indices13[item13];
const err691 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/uniqueItems",keyword:"uniqueItems",params:{i: i37, j: j13}};
if(vErrors === null){
vErrors = [err691];
}
else {
vErrors.push(err691);
}
errors++;
break;
}
indices13[item13] = i37;
}
}
}
else {
const err692 = {instancePath:instancePath+"/alerts/rules",schemaPath:"#/properties/alerts/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err692];
}
else {
vErrors.push(err692);
}
errors++;
}
let data282 = data279.builtin_rules;
if(Array.isArray(data282)){
const len24 = data282.length;
for(let i38=0; i38<len24; i38++){
let data283 = data282[i38];
if(typeof data283 !== "string"){
const err693 = {instancePath:instancePath+"/alerts/builtin_rules/" + i38,schemaPath:"#/properties/alerts/properties/builtin_rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err693];
}
else {
vErrors.push(err693);
}
errors++;
}
if(!((((data283 === "security") || (data283 === "traffic")) || (data283 === "changes")) || (data283 === "pipeline"))){
const err694 = {instancePath:instancePath+"/alerts/builtin_rules/" + i38,schemaPath:"#/properties/alerts/properties/builtin_rules/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.builtin_rules.items.enum}};
if(vErrors === null){
vErrors = [err694];
}
else {
vErrors.push(err694);
}
errors++;
}
}
let i39 = data282.length;
let j14;
if(i39 > 1){
const indices14 = {};
for(;i39--;){
let item14 = data282[i39];
if(typeof item14 !== "string"){
continue;
}
if(typeof indices14[item14] == "number"){
j14 = indices14[item14];
const err695 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/uniqueItems",keyword:"uniqueItems",params:{i: i39, j: j14}};
if(vErrors === null){
vErrors = [err695];
}
else {
vErrors.push(err695);
}
errors++;
break;
}
indices14[item14] = i39;
}
}
}
else {
const err696 = {instancePath:instancePath+"/alerts/builtin_rules",schemaPath:"#/properties/alerts/properties/builtin_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err696];
}
else {
vErrors.push(err696);
}
errors++;
}
let data284 = data279.destinations;
if(Array.isArray(data284)){
const len25 = data284.length;
for(let i40=0; i40<len25; i40++){
let data285 = data284[i40];
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
const tag1 = data285.type;
if(typeof tag1 == "string"){
if(tag1 === "alertmanager"){
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
if(data285.severities === undefined){
data285.severities = [];
}
if(data285.timeout === undefined){
data285.timeout = "10s";
}
if(data285.retry_wait_max === undefined){
data285.retry_wait_max = "1m";
}
if(data285.resend_interval === undefined){
data285.resend_interval = "1m";
}
if(data285.resolve_timeout === undefined){
data285.resolve_timeout = "4m";
}
if(data285.type === undefined){
const err697 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err697];
}
else {
vErrors.push(err697);
}
errors++;
}
if(data285.name === undefined){
const err698 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err698];
}
else {
vErrors.push(err698);
}
errors++;
}
if(data285.urls === undefined){
const err699 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/required",keyword:"required",params:{missingProperty: "urls"}};
if(vErrors === null){
vErrors = [err699];
}
else {
vErrors.push(err699);
}
errors++;
}
for(const key46 in data285){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[0].properties, key46))){
const err700 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46}};
if(vErrors === null){
vErrors = [err700];
}
else {
vErrors.push(err700);
}
errors++;
}
}
if(data285.type !== undefined){
let data286 = data285.type;
if(typeof data286 !== "string"){
const err701 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err701];
}
else {
vErrors.push(err701);
}
errors++;
}
if("alertmanager" !== data286){
const err702 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "alertmanager"}};
if(vErrors === null){
vErrors = [err702];
}
else {
vErrors.push(err702);
}
errors++;
}
}
if(data285.name !== undefined){
let data287 = data285.name;
if(typeof data287 === "string"){
if(!pattern0.test(data287)){
const err703 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err704 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err704];
}
else {
vErrors.push(err704);
}
errors++;
}
}
let data288 = data285.severities;
if(Array.isArray(data288)){
const len26 = data288.length;
for(let i41=0; i41<len26; i41++){
let data289 = data288[i41];
if(typeof data289 !== "string"){
const err705 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err705];
}
else {
vErrors.push(err705);
}
errors++;
}
if(!(((data289 === "info") || (data289 === "warning")) || (data289 === "critical"))){
const err706 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities/" + i41,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[0].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err706];
}
else {
vErrors.push(err706);
}
errors++;
}
}
let i42 = data288.length;
let j15;
if(i42 > 1){
const indices15 = {};
for(;i42--;){
let item15 = data288[i42];
if(typeof item15 !== "string"){
continue;
}
if(typeof indices15[item15] == "number"){
j15 = indices15[item15];
const err707 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i42, j: j15}};
if(vErrors === null){
vErrors = [err707];
}
else {
vErrors.push(err707);
}
errors++;
break;
}
indices15[item15] = i42;
}
}
}
else {
const err708 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err708];
}
else {
vErrors.push(err708);
}
errors++;
}
if(data285.auth !== undefined){
let data290 = data285.auth;
if(data290 && typeof data290 == "object" && !Array.isArray(data290)){
for(const key47 in data290){
if(!(((key47 === "username") || (key47 === "password")) || (key47 === "bearer_token"))){
const err709 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47}};
if(vErrors === null){
vErrors = [err709];
}
else {
vErrors.push(err709);
}
errors++;
}
}
if(data290.username !== undefined){
let data291 = data290.username;
if(typeof data291 === "string"){
if(func3(data291) < 1){
const err710 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err711 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err711];
}
else {
vErrors.push(err711);
}
errors++;
}
}
if(data290.password !== undefined){
let data292 = data290.password;
if(typeof data292 === "string"){
if(func3(data292) < 1){
const err712 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err712];
}
else {
vErrors.push(err712);
}
errors++;
}
}
else {
const err713 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err713];
}
else {
vErrors.push(err713);
}
errors++;
}
}
if(data290.bearer_token !== undefined){
let data293 = data290.bearer_token;
if(typeof data293 === "string"){
if(func3(data293) < 1){
const err714 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err715 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
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
const err716 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err716];
}
else {
vErrors.push(err716);
}
errors++;
}
}
if(data285.tls !== undefined){
let data294 = data285.tls;
if(data294 && typeof data294 == "object" && !Array.isArray(data294)){
for(const key48 in data294){
if(!(((key48 === "ca_file") || (key48 === "cert_file")) || (key48 === "key_file"))){
const err717 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48}};
if(vErrors === null){
vErrors = [err717];
}
else {
vErrors.push(err717);
}
errors++;
}
}
if(data294.ca_file !== undefined){
let data295 = data294.ca_file;
if(typeof data295 === "string"){
if(func3(data295) < 1){
const err718 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err719 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err719];
}
else {
vErrors.push(err719);
}
errors++;
}
}
if(data294.cert_file !== undefined){
let data296 = data294.cert_file;
if(typeof data296 === "string"){
if(func3(data296) < 1){
const err720 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err720];
}
else {
vErrors.push(err720);
}
errors++;
}
}
else {
const err721 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err721];
}
else {
vErrors.push(err721);
}
errors++;
}
}
if(data294.key_file !== undefined){
let data297 = data294.key_file;
if(typeof data297 === "string"){
if(func3(data297) < 1){
const err722 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err723 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err723];
}
else {
vErrors.push(err723);
}
errors++;
}
}
}
else {
const err724 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err724];
}
else {
vErrors.push(err724);
}
errors++;
}
}
if(data285.urls !== undefined){
let data298 = data285.urls;
if(Array.isArray(data298)){
if(data298.length < 1){
const err725 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err725];
}
else {
vErrors.push(err725);
}
errors++;
}
const len27 = data298.length;
for(let i43=0; i43<len27; i43++){
let data299 = data298[i43];
if(typeof data299 === "string"){
if(!pattern70.test(data299)){
const err726 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/urls/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err727 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/urls/" + i43,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err727];
}
else {
vErrors.push(err727);
}
errors++;
}
}
let i44 = data298.length;
let j16;
if(i44 > 1){
const indices16 = {};
for(;i44--;){
let item16 = data298[i44];
if(typeof item16 !== "string"){
continue;
}
if(typeof indices16[item16] == "number"){
j16 = indices16[item16];
const err728 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/uniqueItems",keyword:"uniqueItems",params:{i: i44, j: j16}};
if(vErrors === null){
vErrors = [err728];
}
else {
vErrors.push(err728);
}
errors++;
break;
}
indices16[item16] = i44;
}
}
}
else {
const err729 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/urls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/properties/urls/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err729];
}
else {
vErrors.push(err729);
}
errors++;
}
}
}
else {
const err730 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err730];
}
else {
vErrors.push(err730);
}
errors++;
}
}
else if(tag1 === "webhook"){
if(data285 && typeof data285 == "object" && !Array.isArray(data285)){
if(data285.severities === undefined){
data285.severities = [];
}
if(data285.timeout === undefined){
data285.timeout = "10s";
}
if(data285.retry_wait_max === undefined){
data285.retry_wait_max = "1m";
}
if(data285.format === undefined){
data285.format = "alertmanager";
}
if(data285.group_by === undefined){
data285.group_by = ["alertname"];
}
if(data285.group_interval === undefined){
data285.group_interval = "1m";
}
if(data285.repeat_interval === undefined){
data285.repeat_interval = "4h";
}
if(data285.send_resolved === undefined){
data285.send_resolved = true;
}
if(data285.alerts_max === undefined){
data285.alerts_max = 100;
}
if(data285.type === undefined){
const err731 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err731];
}
else {
vErrors.push(err731);
}
errors++;
}
if(data285.name === undefined){
const err732 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err732];
}
else {
vErrors.push(err732);
}
errors++;
}
if(data285.url === undefined){
const err733 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/required",keyword:"required",params:{missingProperty: "url"}};
if(vErrors === null){
vErrors = [err733];
}
else {
vErrors.push(err733);
}
errors++;
}
for(const key49 in data285){
if(!(func2.call(schema11.properties.alerts.properties.destinations.items.oneOf[1].properties, key49))){
const err734 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49}};
if(vErrors === null){
vErrors = [err734];
}
else {
vErrors.push(err734);
}
errors++;
}
}
if(data285.type !== undefined){
let data300 = data285.type;
if(typeof data300 !== "string"){
const err735 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err735];
}
else {
vErrors.push(err735);
}
errors++;
}
if("webhook" !== data300){
const err736 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/type",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "webhook"}};
if(vErrors === null){
vErrors = [err736];
}
else {
vErrors.push(err736);
}
errors++;
}
}
if(data285.name !== undefined){
let data301 = data285.name;
if(typeof data301 === "string"){
if(!pattern0.test(data301)){
const err737 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err738 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/name",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err738];
}
else {
vErrors.push(err738);
}
errors++;
}
}
let data302 = data285.severities;
if(Array.isArray(data302)){
const len28 = data302.length;
for(let i45=0; i45<len28; i45++){
let data303 = data302[i45];
if(typeof data303 !== "string"){
const err739 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities/" + i45,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err739];
}
else {
vErrors.push(err739);
}
errors++;
}
if(!(((data303 === "info") || (data303 === "warning")) || (data303 === "critical"))){
const err740 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities/" + i45,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.severities.items.enum}};
if(vErrors === null){
vErrors = [err740];
}
else {
vErrors.push(err740);
}
errors++;
}
}
let i46 = data302.length;
let j17;
if(i46 > 1){
const indices17 = {};
for(;i46--;){
let item17 = data302[i46];
if(typeof item17 !== "string"){
continue;
}
if(typeof indices17[item17] == "number"){
j17 = indices17[item17];
const err741 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/uniqueItems",keyword:"uniqueItems",params:{i: i46, j: j17}};
if(vErrors === null){
vErrors = [err741];
}
else {
vErrors.push(err741);
}
errors++;
break;
}
indices17[item17] = i46;
}
}
}
else {
const err742 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/severities",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/severities/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err742];
}
else {
vErrors.push(err742);
}
errors++;
}
if(data285.auth !== undefined){
let data304 = data285.auth;
if(data304 && typeof data304 == "object" && !Array.isArray(data304)){
for(const key50 in data304){
if(!(((key50 === "username") || (key50 === "password")) || (key50 === "bearer_token"))){
const err743 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50}};
if(vErrors === null){
vErrors = [err743];
}
else {
vErrors.push(err743);
}
errors++;
}
}
if(data304.username !== undefined){
let data305 = data304.username;
if(typeof data305 === "string"){
if(func3(data305) < 1){
const err744 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/minLength",keyword:"minLength",params:{limit: 1}};
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
const err745 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/username",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/username/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err745];
}
else {
vErrors.push(err745);
}
errors++;
}
}
if(data304.password !== undefined){
let data306 = data304.password;
if(typeof data306 === "string"){
if(func3(data306) < 1){
const err746 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err746];
}
else {
vErrors.push(err746);
}
errors++;
}
}
else {
const err747 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/password",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/password/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err747];
}
else {
vErrors.push(err747);
}
errors++;
}
}
if(data304.bearer_token !== undefined){
let data307 = data304.bearer_token;
if(typeof data307 === "string"){
if(func3(data307) < 1){
const err748 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err748];
}
else {
vErrors.push(err748);
}
errors++;
}
}
else {
const err749 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth/bearer_token",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/properties/bearer_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err749];
}
else {
vErrors.push(err749);
}
errors++;
}
}
}
else {
const err750 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/auth",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/auth/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err750];
}
else {
vErrors.push(err750);
}
errors++;
}
}
if(data285.tls !== undefined){
let data308 = data285.tls;
if(data308 && typeof data308 == "object" && !Array.isArray(data308)){
for(const key51 in data308){
if(!(((key51 === "ca_file") || (key51 === "cert_file")) || (key51 === "key_file"))){
const err751 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51}};
if(vErrors === null){
vErrors = [err751];
}
else {
vErrors.push(err751);
}
errors++;
}
}
if(data308.ca_file !== undefined){
let data309 = data308.ca_file;
if(typeof data309 === "string"){
if(func3(data309) < 1){
const err752 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err752];
}
else {
vErrors.push(err752);
}
errors++;
}
}
else {
const err753 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/ca_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/ca_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err753];
}
else {
vErrors.push(err753);
}
errors++;
}
}
if(data308.cert_file !== undefined){
let data310 = data308.cert_file;
if(typeof data310 === "string"){
if(func3(data310) < 1){
const err754 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err754];
}
else {
vErrors.push(err754);
}
errors++;
}
}
else {
const err755 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/cert_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err755];
}
else {
vErrors.push(err755);
}
errors++;
}
}
if(data308.key_file !== undefined){
let data311 = data308.key_file;
if(typeof data311 === "string"){
if(func3(data311) < 1){
const err756 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err756];
}
else {
vErrors.push(err756);
}
errors++;
}
}
else {
const err757 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls/key_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err757];
}
else {
vErrors.push(err757);
}
errors++;
}
}
}
else {
const err758 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/tls",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err758];
}
else {
vErrors.push(err758);
}
errors++;
}
}
if(data285.url !== undefined){
let data312 = data285.url;
if(typeof data312 === "string"){
if(!pattern70.test(data312)){
const err759 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/?#@]+(/[^\\s#]*)?$"}};
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
const err760 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/url",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err760];
}
else {
vErrors.push(err760);
}
errors++;
}
}
let data313 = data285.format;
if(typeof data313 !== "string"){
const err761 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err761];
}
else {
vErrors.push(err761);
}
errors++;
}
if(!((data313 === "alertmanager") || (data313 === "slack"))){
const err762 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/format",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.alerts.properties.destinations.items.oneOf[1].properties.format.enum}};
if(vErrors === null){
vErrors = [err762];
}
else {
vErrors.push(err762);
}
errors++;
}
if(data285.template_file !== undefined){
let data314 = data285.template_file;
if(typeof data314 === "string"){
if(func3(data314) < 1){
const err763 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err764 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/template_file",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/template_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err764];
}
else {
vErrors.push(err764);
}
errors++;
}
}
if(data285.signing_key !== undefined){
let data315 = data285.signing_key;
if(typeof data315 === "string"){
if(func3(data315) < 16){
const err765 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/minLength",keyword:"minLength",params:{limit: 16}};
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
const err766 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/signing_key",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/signing_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err766];
}
else {
vErrors.push(err766);
}
errors++;
}
}
let data316 = data285.group_by;
if(Array.isArray(data316)){
const len29 = data316.length;
for(let i47=0; i47<len29; i47++){
let data317 = data316[i47];
if(typeof data317 === "string"){
if(!pattern73.test(data317)){
const err767 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/group_by/" + i47,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}};
if(vErrors === null){
vErrors = [err767];
}
else {
vErrors.push(err767);
}
errors++;
}
}
else {
const err768 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/group_by/" + i47,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err768];
}
else {
vErrors.push(err768);
}
errors++;
}
}
let i48 = data316.length;
let j18;
if(i48 > 1){
const indices18 = {};
for(;i48--;){
let item18 = data316[i48];
if(typeof item18 !== "string"){
continue;
}
if(typeof indices18[item18] == "number"){
j18 = indices18[item18];
const err769 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i48, j: j18}};
if(vErrors === null){
vErrors = [err769];
}
else {
vErrors.push(err769);
}
errors++;
break;
}
indices18[item18] = i48;
}
}
}
else {
const err770 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/group_by",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err770];
}
else {
vErrors.push(err770);
}
errors++;
}
if(typeof data285.send_resolved !== "boolean"){
const err771 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/send_resolved",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/send_resolved/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err771];
}
else {
vErrors.push(err771);
}
errors++;
}
let data319 = data285.alerts_max;
if(!(((typeof data319 == "number") && (!(data319 % 1) && !isNaN(data319))) && (isFinite(data319)))){
const err772 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err772];
}
else {
vErrors.push(err772);
}
errors++;
}
if((typeof data319 == "number") && (isFinite(data319))){
if(data319 > 10000 || isNaN(data319)){
const err773 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err773];
}
else {
vErrors.push(err773);
}
errors++;
}
if(data319 < 1 || isNaN(data319)){
const err774 = {instancePath:instancePath+"/alerts/destinations/" + i40+"/alerts_max",schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err774];
}
else {
vErrors.push(err774);
}
errors++;
}
}
}
else {
const err775 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
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
const err776 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err776];
}
else {
vErrors.push(err776);
}
errors++;
}
}
else {
const err777 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag1}};
if(vErrors === null){
vErrors = [err777];
}
else {
vErrors.push(err777);
}
errors++;
}
}
else {
const err778 = {instancePath:instancePath+"/alerts/destinations/" + i40,schemaPath:"#/properties/alerts/properties/destinations/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err778];
}
else {
vErrors.push(err778);
}
errors++;
}
}
}
else {
const err779 = {instancePath:instancePath+"/alerts/destinations",schemaPath:"#/properties/alerts/properties/destinations/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err779];
}
else {
vErrors.push(err779);
}
errors++;
}
if(data279.external_url !== undefined){
let data320 = data279.external_url;
if(typeof data320 === "string"){
if(!pattern74.test(data320)){
const err780 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s?#]+$"}};
if(vErrors === null){
vErrors = [err780];
}
else {
vErrors.push(err780);
}
errors++;
}
}
else {
const err781 = {instancePath:instancePath+"/alerts/external_url",schemaPath:"#/properties/alerts/properties/external_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err781];
}
else {
vErrors.push(err781);
}
errors++;
}
}
if(typeof data279.evaluator !== "boolean"){
const err782 = {instancePath:instancePath+"/alerts/evaluator",schemaPath:"#/properties/alerts/properties/evaluator/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err782];
}
else {
vErrors.push(err782);
}
errors++;
}
let data322 = data279.alerts_max;
if(!(((typeof data322 == "number") && (!(data322 % 1) && !isNaN(data322))) && (isFinite(data322)))){
const err783 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err783];
}
else {
vErrors.push(err783);
}
errors++;
}
if((typeof data322 == "number") && (isFinite(data322))){
if(data322 > 100000 || isNaN(data322)){
const err784 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err784];
}
else {
vErrors.push(err784);
}
errors++;
}
if(data322 < 1 || isNaN(data322)){
const err785 = {instancePath:instancePath+"/alerts/alerts_max",schemaPath:"#/properties/alerts/properties/alerts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err785];
}
else {
vErrors.push(err785);
}
errors++;
}
}
let data323 = data279.query_rows;
if(!(((typeof data323 == "number") && (!(data323 % 1) && !isNaN(data323))) && (isFinite(data323)))){
const err786 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err786];
}
else {
vErrors.push(err786);
}
errors++;
}
if((typeof data323 == "number") && (isFinite(data323))){
if(data323 > 100000000000 || isNaN(data323)){
const err787 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000000000}};
if(vErrors === null){
vErrors = [err787];
}
else {
vErrors.push(err787);
}
errors++;
}
if(data323 < 1000 || isNaN(data323)){
const err788 = {instancePath:instancePath+"/alerts/query_rows",schemaPath:"#/properties/alerts/properties/query_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err788];
}
else {
vErrors.push(err788);
}
errors++;
}
}
}
else {
const err789 = {instancePath:instancePath+"/alerts",schemaPath:"#/properties/alerts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err789];
}
else {
vErrors.push(err789);
}
errors++;
}
if(data.api !== undefined){
let data324 = data.api;
if(data324 && typeof data324 == "object" && !Array.isArray(data324)){
if(data324.serve === undefined){
data324.serve = true;
}
if(data324.host === undefined){
data324.host = "127.0.0.1";
}
if(data324.port === undefined){
data324.port = 9470;
}
if(data324.store_connections === undefined){
data324.store_connections = 10;
}
if(data324.version_headers === undefined){
data324.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data324.require_version === undefined){
data324.require_version = true;
}
if(data324.error_code_prefix === undefined){
data324.error_code_prefix = "ERR_WEIR_";
}
if(data324.body_size_max === undefined){
data324.body_size_max = "1MiB";
}
if(data324.requests_per_minute === undefined){
data324.requests_per_minute = 6000;
}
if(data324.failed_logins_per_minute === undefined){
data324.failed_logins_per_minute = 300;
}
if(data324.connections_max === undefined){
data324.connections_max = 1000;
}
if(data324.trusted_proxies === undefined){
data324.trusted_proxies = [];
}
if(data324.cors_origins === undefined){
data324.cors_origins = [];
}
if(data324.regions === undefined){
data324.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data324.ns_targets === undefined){
data324.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data324.service_domains === undefined){
data324.service_domains = [];
}
if(data324.enforce_ip_restrictions === undefined){
data324.enforce_ip_restrictions = false;
}
if(data324.retry_wait_min === undefined){
data324.retry_wait_min = "200ms";
}
if(data324.retry_wait_max === undefined){
data324.retry_wait_max = "30s";
}
if(data324.poll_interval === undefined){
data324.poll_interval = "500ms";
}
if(data324.subscriptions_max === undefined){
data324.subscriptions_max = 100;
}
if(data324.what_if_requests_max === undefined){
data324.what_if_requests_max = 2;
}
if(data324.what_if_timeout === undefined){
data324.what_if_timeout = "1m";
}
if(data324.endpoints === undefined){
data324.endpoints = {};
}
for(const key52 in data324){
if(!(func2.call(schema11.properties.api.properties, key52))){
const err790 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52}};
if(vErrors === null){
vErrors = [err790];
}
else {
vErrors.push(err790);
}
errors++;
}
}
if(typeof data324.serve !== "boolean"){
const err791 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err791];
}
else {
vErrors.push(err791);
}
errors++;
}
let data326 = data324.host;
if(typeof data326 === "string"){
if(func3(data326) < 1){
const err792 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err793 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err793];
}
else {
vErrors.push(err793);
}
errors++;
}
let data327 = data324.port;
if(!(((typeof data327 == "number") && (!(data327 % 1) && !isNaN(data327))) && (isFinite(data327)))){
const err794 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err794];
}
else {
vErrors.push(err794);
}
errors++;
}
if((typeof data327 == "number") && (isFinite(data327))){
if(data327 > 65535 || isNaN(data327)){
const err795 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err795];
}
else {
vErrors.push(err795);
}
errors++;
}
if(data327 < 0 || isNaN(data327)){
const err796 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err796];
}
else {
vErrors.push(err796);
}
errors++;
}
}
if(data324.base_url !== undefined){
let data328 = data324.base_url;
if(typeof data328 === "string"){
if(!pattern75.test(data328)){
const err797 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
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
const err798 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err798];
}
else {
vErrors.push(err798);
}
errors++;
}
}
if(data324.tls !== undefined){
let data329 = data324.tls;
if(data329 && typeof data329 == "object" && !Array.isArray(data329)){
if(data329.cert_file === undefined){
const err799 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err799];
}
else {
vErrors.push(err799);
}
errors++;
}
if(data329.key_file === undefined){
const err800 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err800];
}
else {
vErrors.push(err800);
}
errors++;
}
for(const key53 in data329){
if(!((key53 === "cert_file") || (key53 === "key_file"))){
const err801 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key53}};
if(vErrors === null){
vErrors = [err801];
}
else {
vErrors.push(err801);
}
errors++;
}
}
if(data329.cert_file !== undefined){
let data330 = data329.cert_file;
if(typeof data330 === "string"){
if(func3(data330) < 1){
const err802 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err803 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err803];
}
else {
vErrors.push(err803);
}
errors++;
}
}
if(data329.key_file !== undefined){
let data331 = data329.key_file;
if(typeof data331 === "string"){
if(func3(data331) < 1){
const err804 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err805 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err805];
}
else {
vErrors.push(err805);
}
errors++;
}
}
}
else {
const err806 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err806];
}
else {
vErrors.push(err806);
}
errors++;
}
}
if(data324.store_url !== undefined){
let data332 = data324.store_url;
if(typeof data332 === "string"){
if(!pattern76.test(data332)){
const err807 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
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
const err808 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err808];
}
else {
vErrors.push(err808);
}
errors++;
}
}
let data333 = data324.store_connections;
if(!(((typeof data333 == "number") && (!(data333 % 1) && !isNaN(data333))) && (isFinite(data333)))){
const err809 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err809];
}
else {
vErrors.push(err809);
}
errors++;
}
if((typeof data333 == "number") && (isFinite(data333))){
if(data333 > 200 || isNaN(data333)){
const err810 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err810];
}
else {
vErrors.push(err810);
}
errors++;
}
if(data333 < 1 || isNaN(data333)){
const err811 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err811];
}
else {
vErrors.push(err811);
}
errors++;
}
}
if(data324.secret_key_file !== undefined){
let data334 = data324.secret_key_file;
if(typeof data334 === "string"){
if(func3(data334) < 1){
const err812 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err812];
}
else {
vErrors.push(err812);
}
errors++;
}
}
else {
const err813 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err813];
}
else {
vErrors.push(err813);
}
errors++;
}
}
let data335 = data324.version_headers;
if(Array.isArray(data335)){
if(data335.length < 1){
const err814 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err814];
}
else {
vErrors.push(err814);
}
errors++;
}
const len30 = data335.length;
for(let i49=0; i49<len30; i49++){
let data336 = data335[i49];
if(typeof data336 === "string"){
if(!pattern77.test(data336)){
const err815 = {instancePath:instancePath+"/api/version_headers/" + i49,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err815];
}
else {
vErrors.push(err815);
}
errors++;
}
}
else {
const err816 = {instancePath:instancePath+"/api/version_headers/" + i49,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err816];
}
else {
vErrors.push(err816);
}
errors++;
}
}
let i50 = data335.length;
let j19;
if(i50 > 1){
const indices19 = {};
for(;i50--;){
let item19 = data335[i50];
if(typeof item19 !== "string"){
continue;
}
if(typeof indices19[item19] == "number"){
j19 = indices19[item19];
const err817 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i50, j: j19}};
if(vErrors === null){
vErrors = [err817];
}
else {
vErrors.push(err817);
}
errors++;
break;
}
indices19[item19] = i50;
}
}
}
else {
const err818 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err818];
}
else {
vErrors.push(err818);
}
errors++;
}
if(typeof data324.require_version !== "boolean"){
const err819 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err819];
}
else {
vErrors.push(err819);
}
errors++;
}
let data338 = data324.error_code_prefix;
if(typeof data338 === "string"){
if(!pattern78.test(data338)){
const err820 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
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
const err821 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err821];
}
else {
vErrors.push(err821);
}
errors++;
}
let data339 = data324.requests_per_minute;
if(!(((typeof data339 == "number") && (!(data339 % 1) && !isNaN(data339))) && (isFinite(data339)))){
const err822 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err822];
}
else {
vErrors.push(err822);
}
errors++;
}
if((typeof data339 == "number") && (isFinite(data339))){
if(data339 > 1000000 || isNaN(data339)){
const err823 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err823];
}
else {
vErrors.push(err823);
}
errors++;
}
if(data339 < 0 || isNaN(data339)){
const err824 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err824];
}
else {
vErrors.push(err824);
}
errors++;
}
}
let data340 = data324.failed_logins_per_minute;
if(!(((typeof data340 == "number") && (!(data340 % 1) && !isNaN(data340))) && (isFinite(data340)))){
const err825 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err825];
}
else {
vErrors.push(err825);
}
errors++;
}
if((typeof data340 == "number") && (isFinite(data340))){
if(data340 > 1000000 || isNaN(data340)){
const err826 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err826];
}
else {
vErrors.push(err826);
}
errors++;
}
if(data340 < 0 || isNaN(data340)){
const err827 = {instancePath:instancePath+"/api/failed_logins_per_minute",schemaPath:"#/properties/api/properties/failed_logins_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err827];
}
else {
vErrors.push(err827);
}
errors++;
}
}
let data341 = data324.connections_max;
if(!(((typeof data341 == "number") && (!(data341 % 1) && !isNaN(data341))) && (isFinite(data341)))){
const err828 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err828];
}
else {
vErrors.push(err828);
}
errors++;
}
if((typeof data341 == "number") && (isFinite(data341))){
if(data341 > 100000 || isNaN(data341)){
const err829 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err829];
}
else {
vErrors.push(err829);
}
errors++;
}
if(data341 < 1 || isNaN(data341)){
const err830 = {instancePath:instancePath+"/api/connections_max",schemaPath:"#/properties/api/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err830];
}
else {
vErrors.push(err830);
}
errors++;
}
}
let data342 = data324.trusted_proxies;
if(Array.isArray(data342)){
const len31 = data342.length;
for(let i51=0; i51<len31; i51++){
let data343 = data342[i51];
if(typeof data343 === "string"){
if(!pattern79.test(data343)){
const err831 = {instancePath:instancePath+"/api/trusted_proxies/" + i51,schemaPath:"#/properties/api/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
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
const err832 = {instancePath:instancePath+"/api/trusted_proxies/" + i51,schemaPath:"#/properties/api/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err832];
}
else {
vErrors.push(err832);
}
errors++;
}
}
let i52 = data342.length;
let j20;
if(i52 > 1){
const indices20 = {};
for(;i52--;){
let item20 = data342[i52];
if(typeof item20 !== "string"){
continue;
}
if(typeof indices20[item20] == "number"){
j20 = indices20[item20];
const err833 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i52, j: j20}};
if(vErrors === null){
vErrors = [err833];
}
else {
vErrors.push(err833);
}
errors++;
break;
}
indices20[item20] = i52;
}
}
}
else {
const err834 = {instancePath:instancePath+"/api/trusted_proxies",schemaPath:"#/properties/api/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err834];
}
else {
vErrors.push(err834);
}
errors++;
}
let data344 = data324.cors_origins;
if(Array.isArray(data344)){
const len32 = data344.length;
for(let i53=0; i53<len32; i53++){
let data345 = data344[i53];
if(typeof data345 === "string"){
if(!pattern80.test(data345)){
const err835 = {instancePath:instancePath+"/api/cors_origins/" + i53,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
if(vErrors === null){
vErrors = [err835];
}
else {
vErrors.push(err835);
}
errors++;
}
}
else {
const err836 = {instancePath:instancePath+"/api/cors_origins/" + i53,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err836];
}
else {
vErrors.push(err836);
}
errors++;
}
}
let i54 = data344.length;
let j21;
if(i54 > 1){
const indices21 = {};
for(;i54--;){
let item21 = data344[i54];
if(typeof item21 !== "string"){
continue;
}
if(typeof indices21[item21] == "number"){
j21 = indices21[item21];
const err837 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i54, j: j21}};
if(vErrors === null){
vErrors = [err837];
}
else {
vErrors.push(err837);
}
errors++;
break;
}
indices21[item21] = i54;
}
}
}
else {
const err838 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err838];
}
else {
vErrors.push(err838);
}
errors++;
}
let data346 = data324.regions;
if(Array.isArray(data346)){
const len33 = data346.length;
for(let i55=0; i55<len33; i55++){
let data347 = data346[i55];
if(typeof data347 === "string"){
if(!pattern81.test(data347)){
const err839 = {instancePath:instancePath+"/api/regions/" + i55,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err839];
}
else {
vErrors.push(err839);
}
errors++;
}
}
else {
const err840 = {instancePath:instancePath+"/api/regions/" + i55,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err840];
}
else {
vErrors.push(err840);
}
errors++;
}
}
let i56 = data346.length;
let j22;
if(i56 > 1){
const indices22 = {};
for(;i56--;){
let item22 = data346[i56];
if(typeof item22 !== "string"){
continue;
}
if(typeof indices22[item22] == "number"){
j22 = indices22[item22];
const err841 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i56, j: j22}};
if(vErrors === null){
vErrors = [err841];
}
else {
vErrors.push(err841);
}
errors++;
break;
}
indices22[item22] = i56;
}
}
}
else {
const err842 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err842];
}
else {
vErrors.push(err842);
}
errors++;
}
let data348 = data324.ns_targets;
if(Array.isArray(data348)){
const len34 = data348.length;
for(let i57=0; i57<len34; i57++){
let data349 = data348[i57];
if(typeof data349 === "string"){
if(func3(data349) > 254){
const err843 = {instancePath:instancePath+"/api/ns_targets/" + i57,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err843];
}
else {
vErrors.push(err843);
}
errors++;
}
if(func3(data349) < 1){
const err844 = {instancePath:instancePath+"/api/ns_targets/" + i57,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err845 = {instancePath:instancePath+"/api/ns_targets/" + i57,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err845];
}
else {
vErrors.push(err845);
}
errors++;
}
}
let i58 = data348.length;
let j23;
if(i58 > 1){
const indices23 = {};
for(;i58--;){
let item23 = data348[i58];
if(typeof item23 !== "string"){
continue;
}
if(typeof indices23[item23] == "number"){
j23 = indices23[item23];
const err846 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i58, j: j23}};
if(vErrors === null){
vErrors = [err846];
}
else {
vErrors.push(err846);
}
errors++;
break;
}
indices23[item23] = i58;
}
}
}
else {
const err847 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err847];
}
else {
vErrors.push(err847);
}
errors++;
}
let data350 = data324.service_domains;
if(Array.isArray(data350)){
const len35 = data350.length;
for(let i59=0; i59<len35; i59++){
let data351 = data350[i59];
if(typeof data351 === "string"){
if(func3(data351) > 253){
const err848 = {instancePath:instancePath+"/api/service_domains/" + i59,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err848];
}
else {
vErrors.push(err848);
}
errors++;
}
if(func3(data351) < 1){
const err849 = {instancePath:instancePath+"/api/service_domains/" + i59,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err849];
}
else {
vErrors.push(err849);
}
errors++;
}
}
else {
const err850 = {instancePath:instancePath+"/api/service_domains/" + i59,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err850];
}
else {
vErrors.push(err850);
}
errors++;
}
}
let i60 = data350.length;
let j24;
if(i60 > 1){
const indices24 = {};
for(;i60--;){
let item24 = data350[i60];
if(typeof item24 !== "string"){
continue;
}
if(typeof indices24[item24] == "number"){
j24 = indices24[item24];
const err851 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i60, j: j24}};
if(vErrors === null){
vErrors = [err851];
}
else {
vErrors.push(err851);
}
errors++;
break;
}
indices24[item24] = i60;
}
}
}
else {
const err852 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err852];
}
else {
vErrors.push(err852);
}
errors++;
}
if(typeof data324.enforce_ip_restrictions !== "boolean"){
const err853 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err853];
}
else {
vErrors.push(err853);
}
errors++;
}
if(data324.file_destinations !== undefined){
let data353 = data324.file_destinations;
if(typeof data353 === "string"){
if(func3(data353) < 1){
const err854 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err854];
}
else {
vErrors.push(err854);
}
errors++;
}
}
else {
const err855 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err855];
}
else {
vErrors.push(err855);
}
errors++;
}
}
let data354 = data324.subscriptions_max;
if(!(((typeof data354 == "number") && (!(data354 % 1) && !isNaN(data354))) && (isFinite(data354)))){
const err856 = {instancePath:instancePath+"/api/subscriptions_max",schemaPath:"#/properties/api/properties/subscriptions_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err856];
}
else {
vErrors.push(err856);
}
errors++;
}
if((typeof data354 == "number") && (isFinite(data354))){
if(data354 > 10000 || isNaN(data354)){
const err857 = {instancePath:instancePath+"/api/subscriptions_max",schemaPath:"#/properties/api/properties/subscriptions_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err857];
}
else {
vErrors.push(err857);
}
errors++;
}
if(data354 < 1 || isNaN(data354)){
const err858 = {instancePath:instancePath+"/api/subscriptions_max",schemaPath:"#/properties/api/properties/subscriptions_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err858];
}
else {
vErrors.push(err858);
}
errors++;
}
}
let data355 = data324.what_if_requests_max;
if(!(((typeof data355 == "number") && (!(data355 % 1) && !isNaN(data355))) && (isFinite(data355)))){
const err859 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err859];
}
else {
vErrors.push(err859);
}
errors++;
}
if((typeof data355 == "number") && (isFinite(data355))){
if(data355 > 20 || isNaN(data355)){
const err860 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20}};
if(vErrors === null){
vErrors = [err860];
}
else {
vErrors.push(err860);
}
errors++;
}
if(data355 < 1 || isNaN(data355)){
const err861 = {instancePath:instancePath+"/api/what_if_requests_max",schemaPath:"#/properties/api/properties/what_if_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err861];
}
else {
vErrors.push(err861);
}
errors++;
}
}
let data356 = data324.endpoints;
if(data356 && typeof data356 == "object" && !Array.isArray(data356)){
for(const key54 in data356){
if(!((((key54 === "kinesis") || (key54 === "firehose")) || (key54 === "cloudwatch_logs")) || (key54 === "sts"))){
const err862 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key54}};
if(vErrors === null){
vErrors = [err862];
}
else {
vErrors.push(err862);
}
errors++;
}
}
if(data356.kinesis !== undefined){
let data357 = data356.kinesis;
if(typeof data357 === "string"){
if(!pattern10.test(data357)){
const err863 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err864 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err864];
}
else {
vErrors.push(err864);
}
errors++;
}
}
if(data356.firehose !== undefined){
let data358 = data356.firehose;
if(typeof data358 === "string"){
if(!pattern10.test(data358)){
const err865 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err865];
}
else {
vErrors.push(err865);
}
errors++;
}
}
else {
const err866 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err866];
}
else {
vErrors.push(err866);
}
errors++;
}
}
if(data356.cloudwatch_logs !== undefined){
let data359 = data356.cloudwatch_logs;
if(typeof data359 === "string"){
if(!pattern10.test(data359)){
const err867 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err867];
}
else {
vErrors.push(err867);
}
errors++;
}
}
else {
const err868 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err868];
}
else {
vErrors.push(err868);
}
errors++;
}
}
if(data356.sts !== undefined){
let data360 = data356.sts;
if(typeof data360 === "string"){
if(!pattern10.test(data360)){
const err869 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err870 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err870];
}
else {
vErrors.push(err870);
}
errors++;
}
}
}
else {
const err871 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
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
const err872 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err872];
}
else {
vErrors.push(err872);
}
errors++;
}
}
let data361 = data.ops;
if((!(data361 && typeof data361 == "object" && !Array.isArray(data361))) && (typeof data361 !== "boolean")){
const err873 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err873];
}
else {
vErrors.push(err873);
}
errors++;
}
const _errs838 = errors;
const _errs839 = errors;
if(true !== data361){
const err874 = {};
if(vErrors === null){
vErrors = [err874];
}
else {
vErrors.push(err874);
}
errors++;
}
var valid210 = _errs839 === errors;
if(valid210){
const err875 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err875];
}
else {
vErrors.push(err875);
}
errors++;
}
else {
errors = _errs838;
if(vErrors !== null){
if(_errs838){
vErrors.length = _errs838;
}
else {
vErrors = null;
}
}
}
if(data361 && typeof data361 == "object" && !Array.isArray(data361)){
if(data361.host === undefined){
data361.host = "127.0.0.1";
}
if(data361.port === undefined){
data361.port = 9464;
}
if(data361.connections_max === undefined){
data361.connections_max = 100;
}
if(data361.traffic_metrics === undefined){
data361.traffic_metrics = false;
}
if(data361.traffic_hosts === undefined){
data361.traffic_hosts = [];
}
if(data361.traffic_hosts_max === undefined){
data361.traffic_hosts_max = 20;
}
for(const key55 in data361){
if(!(((((((key55 === "host") || (key55 === "port")) || (key55 === "connections_max")) || (key55 === "token")) || (key55 === "traffic_metrics")) || (key55 === "traffic_hosts")) || (key55 === "traffic_hosts_max"))){
const err876 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key55}};
if(vErrors === null){
vErrors = [err876];
}
else {
vErrors.push(err876);
}
errors++;
}
}
let data362 = data361.host;
if(typeof data362 === "string"){
if(func3(data362) < 1){
const err877 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err878 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err878];
}
else {
vErrors.push(err878);
}
errors++;
}
let data363 = data361.port;
if(!(((typeof data363 == "number") && (!(data363 % 1) && !isNaN(data363))) && (isFinite(data363)))){
const err879 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err879];
}
else {
vErrors.push(err879);
}
errors++;
}
if((typeof data363 == "number") && (isFinite(data363))){
if(data363 > 65535 || isNaN(data363)){
const err880 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err880];
}
else {
vErrors.push(err880);
}
errors++;
}
if(data363 < 0 || isNaN(data363)){
const err881 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err881];
}
else {
vErrors.push(err881);
}
errors++;
}
}
let data364 = data361.connections_max;
if(!(((typeof data364 == "number") && (!(data364 % 1) && !isNaN(data364))) && (isFinite(data364)))){
const err882 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err882];
}
else {
vErrors.push(err882);
}
errors++;
}
if((typeof data364 == "number") && (isFinite(data364))){
if(data364 > 100000 || isNaN(data364)){
const err883 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err883];
}
else {
vErrors.push(err883);
}
errors++;
}
if(data364 < 1 || isNaN(data364)){
const err884 = {instancePath:instancePath+"/ops/connections_max",schemaPath:"#/properties/ops/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err884];
}
else {
vErrors.push(err884);
}
errors++;
}
}
if(data361.token !== undefined){
let data365 = data361.token;
if(typeof data365 === "string"){
if(func3(data365) < 1){
const err885 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err886 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err886];
}
else {
vErrors.push(err886);
}
errors++;
}
}
if(typeof data361.traffic_metrics !== "boolean"){
const err887 = {instancePath:instancePath+"/ops/traffic_metrics",schemaPath:"#/properties/ops/properties/traffic_metrics/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err887];
}
else {
vErrors.push(err887);
}
errors++;
}
let data367 = data361.traffic_hosts;
if(Array.isArray(data367)){
if(data367.length > 500){
const err888 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/maxItems",keyword:"maxItems",params:{limit: 500}};
if(vErrors === null){
vErrors = [err888];
}
else {
vErrors.push(err888);
}
errors++;
}
const len36 = data367.length;
for(let i61=0; i61<len36; i61++){
let data368 = data367[i61];
if(typeof data368 === "string"){
if(func3(data368) > 253){
const err889 = {instancePath:instancePath+"/ops/traffic_hosts/" + i61,schemaPath:"#/properties/ops/properties/traffic_hosts/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err889];
}
else {
vErrors.push(err889);
}
errors++;
}
if(func3(data368) < 1){
const err890 = {instancePath:instancePath+"/ops/traffic_hosts/" + i61,schemaPath:"#/properties/ops/properties/traffic_hosts/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err891 = {instancePath:instancePath+"/ops/traffic_hosts/" + i61,schemaPath:"#/properties/ops/properties/traffic_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err891];
}
else {
vErrors.push(err891);
}
errors++;
}
}
let i62 = data367.length;
let j25;
if(i62 > 1){
const indices25 = {};
for(;i62--;){
let item25 = data367[i62];
if(typeof item25 !== "string"){
continue;
}
if(typeof indices25[item25] == "number"){
j25 = indices25[item25];
const err892 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i62, j: j25}};
if(vErrors === null){
vErrors = [err892];
}
else {
vErrors.push(err892);
}
errors++;
break;
}
indices25[item25] = i62;
}
}
}
else {
const err893 = {instancePath:instancePath+"/ops/traffic_hosts",schemaPath:"#/properties/ops/properties/traffic_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err893];
}
else {
vErrors.push(err893);
}
errors++;
}
let data369 = data361.traffic_hosts_max;
if(!(((typeof data369 == "number") && (!(data369 % 1) && !isNaN(data369))) && (isFinite(data369)))){
const err894 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err894];
}
else {
vErrors.push(err894);
}
errors++;
}
if((typeof data369 == "number") && (isFinite(data369))){
if(data369 > 500 || isNaN(data369)){
const err895 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 500}};
if(vErrors === null){
vErrors = [err895];
}
else {
vErrors.push(err895);
}
errors++;
}
if(data369 < 1 || isNaN(data369)){
const err896 = {instancePath:instancePath+"/ops/traffic_hosts_max",schemaPath:"#/properties/ops/properties/traffic_hosts_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err896];
}
else {
vErrors.push(err896);
}
errors++;
}
}
}
let data370 = data.web;
if((!(data370 && typeof data370 == "object" && !Array.isArray(data370))) && (typeof data370 !== "boolean")){
const err897 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err897];
}
else {
vErrors.push(err897);
}
errors++;
}
const _errs859 = errors;
const _errs860 = errors;
if(true !== data370){
const err898 = {};
if(vErrors === null){
vErrors = [err898];
}
else {
vErrors.push(err898);
}
errors++;
}
var valid215 = _errs860 === errors;
if(valid215){
const err899 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err899];
}
else {
vErrors.push(err899);
}
errors++;
}
else {
errors = _errs859;
if(vErrors !== null){
if(_errs859){
vErrors.length = _errs859;
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
data370.port = 9480;
}
if(data370.allowed_hosts === undefined){
data370.allowed_hosts = [];
}
if(data370.login === undefined){
data370.login = "auto";
}
if(data370.trusted_proxies === undefined){
data370.trusted_proxies = [];
}
if(data370.connections_max === undefined){
data370.connections_max = 500;
}
if(data370.requests_per_minute === undefined){
data370.requests_per_minute = 1200;
}
if(data370.live_requests_max === undefined){
data370.live_requests_max = 50;
}
if(data370.session_timeout === undefined){
data370.session_timeout = "12h";
}
if(data370.query_timeout === undefined){
data370.query_timeout = "10s";
}
if(data370.typed_query_timeout === undefined){
data370.typed_query_timeout = "1m";
}
if(data370.range_max === undefined){
data370.range_max = "92d";
}
for(const key56 in data370){
if(!(func2.call(schema11.properties.web.properties, key56))){
const err900 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key56}};
if(vErrors === null){
vErrors = [err900];
}
else {
vErrors.push(err900);
}
errors++;
}
}
let data371 = data370.host;
if(typeof data371 === "string"){
if(func3(data371) < 1){
const err901 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err902 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err902];
}
else {
vErrors.push(err902);
}
errors++;
}
let data372 = data370.port;
if(!(((typeof data372 == "number") && (!(data372 % 1) && !isNaN(data372))) && (isFinite(data372)))){
const err903 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err903];
}
else {
vErrors.push(err903);
}
errors++;
}
if((typeof data372 == "number") && (isFinite(data372))){
if(data372 > 65535 || isNaN(data372)){
const err904 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err904];
}
else {
vErrors.push(err904);
}
errors++;
}
if(data372 < 0 || isNaN(data372)){
const err905 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err905];
}
else {
vErrors.push(err905);
}
errors++;
}
}
if(data370.tls !== undefined){
let data373 = data370.tls;
if(data373 && typeof data373 == "object" && !Array.isArray(data373)){
if(data373.reload_interval === undefined){
data373.reload_interval = "10s";
}
if(data373.cert_file === undefined){
const err906 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err906];
}
else {
vErrors.push(err906);
}
errors++;
}
if(data373.key_file === undefined){
const err907 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err907];
}
else {
vErrors.push(err907);
}
errors++;
}
for(const key57 in data373){
if(!(((key57 === "cert_file") || (key57 === "key_file")) || (key57 === "reload_interval"))){
const err908 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key57}};
if(vErrors === null){
vErrors = [err908];
}
else {
vErrors.push(err908);
}
errors++;
}
}
if(data373.cert_file !== undefined){
let data374 = data373.cert_file;
if(typeof data374 === "string"){
if(func3(data374) < 1){
const err909 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err910 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err910];
}
else {
vErrors.push(err910);
}
errors++;
}
}
if(data373.key_file !== undefined){
let data375 = data373.key_file;
if(typeof data375 === "string"){
if(func3(data375) < 1){
const err911 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err911];
}
else {
vErrors.push(err911);
}
errors++;
}
}
else {
const err912 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err912];
}
else {
vErrors.push(err912);
}
errors++;
}
}
}
else {
const err913 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err913];
}
else {
vErrors.push(err913);
}
errors++;
}
}
let data376 = data370.allowed_hosts;
if(Array.isArray(data376)){
const len37 = data376.length;
for(let i63=0; i63<len37; i63++){
let data377 = data376[i63];
if(typeof data377 === "string"){
if(!pattern86.test(data377)){
const err914 = {instancePath:instancePath+"/web/allowed_hosts/" + i63,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
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
const err915 = {instancePath:instancePath+"/web/allowed_hosts/" + i63,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err915];
}
else {
vErrors.push(err915);
}
errors++;
}
}
let i64 = data376.length;
let j26;
if(i64 > 1){
const indices26 = {};
for(;i64--;){
let item26 = data376[i64];
if(typeof item26 !== "string"){
continue;
}
if(typeof indices26[item26] == "number"){
j26 = indices26[item26];
const err916 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i64, j: j26}};
if(vErrors === null){
vErrors = [err916];
}
else {
vErrors.push(err916);
}
errors++;
break;
}
indices26[item26] = i64;
}
}
}
else {
const err917 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err917];
}
else {
vErrors.push(err917);
}
errors++;
}
let data378 = data370.login;
if(typeof data378 !== "string"){
const err918 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err918];
}
else {
vErrors.push(err918);
}
errors++;
}
if(!((data378 === "auto") || (data378 === "always"))){
const err919 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err919];
}
else {
vErrors.push(err919);
}
errors++;
}
let data379 = data370.trusted_proxies;
if(Array.isArray(data379)){
const len38 = data379.length;
for(let i65=0; i65<len38; i65++){
let data380 = data379[i65];
if(typeof data380 === "string"){
if(!pattern79.test(data380)){
const err920 = {instancePath:instancePath+"/web/trusted_proxies/" + i65,schemaPath:"#/properties/web/properties/trusted_proxies/items/pattern",keyword:"pattern",params:{pattern: "^([0-9]{1,3}(\\.[0-9]{1,3}){3}(/[0-9]{1,2})?|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*(/[0-9]{1,3})?)$"}};
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
const err921 = {instancePath:instancePath+"/web/trusted_proxies/" + i65,schemaPath:"#/properties/web/properties/trusted_proxies/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err921];
}
else {
vErrors.push(err921);
}
errors++;
}
}
let i66 = data379.length;
let j27;
if(i66 > 1){
const indices27 = {};
for(;i66--;){
let item27 = data379[i66];
if(typeof item27 !== "string"){
continue;
}
if(typeof indices27[item27] == "number"){
j27 = indices27[item27];
const err922 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/uniqueItems",keyword:"uniqueItems",params:{i: i66, j: j27}};
if(vErrors === null){
vErrors = [err922];
}
else {
vErrors.push(err922);
}
errors++;
break;
}
indices27[item27] = i66;
}
}
}
else {
const err923 = {instancePath:instancePath+"/web/trusted_proxies",schemaPath:"#/properties/web/properties/trusted_proxies/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err923];
}
else {
vErrors.push(err923);
}
errors++;
}
let data381 = data370.connections_max;
if(!(((typeof data381 == "number") && (!(data381 % 1) && !isNaN(data381))) && (isFinite(data381)))){
const err924 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err924];
}
else {
vErrors.push(err924);
}
errors++;
}
if((typeof data381 == "number") && (isFinite(data381))){
if(data381 > 100000 || isNaN(data381)){
const err925 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err925];
}
else {
vErrors.push(err925);
}
errors++;
}
if(data381 < 1 || isNaN(data381)){
const err926 = {instancePath:instancePath+"/web/connections_max",schemaPath:"#/properties/web/properties/connections_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err926];
}
else {
vErrors.push(err926);
}
errors++;
}
}
let data382 = data370.requests_per_minute;
if(!(((typeof data382 == "number") && (!(data382 % 1) && !isNaN(data382))) && (isFinite(data382)))){
const err927 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err927];
}
else {
vErrors.push(err927);
}
errors++;
}
if((typeof data382 == "number") && (isFinite(data382))){
if(data382 > 1000000 || isNaN(data382)){
const err928 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err928];
}
else {
vErrors.push(err928);
}
errors++;
}
if(data382 < 0 || isNaN(data382)){
const err929 = {instancePath:instancePath+"/web/requests_per_minute",schemaPath:"#/properties/web/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err929];
}
else {
vErrors.push(err929);
}
errors++;
}
}
let data383 = data370.live_requests_max;
if(!(((typeof data383 == "number") && (!(data383 % 1) && !isNaN(data383))) && (isFinite(data383)))){
const err930 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err930];
}
else {
vErrors.push(err930);
}
errors++;
}
if((typeof data383 == "number") && (isFinite(data383))){
if(data383 > 10000 || isNaN(data383)){
const err931 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err931];
}
else {
vErrors.push(err931);
}
errors++;
}
if(data383 < 1 || isNaN(data383)){
const err932 = {instancePath:instancePath+"/web/live_requests_max",schemaPath:"#/properties/web/properties/live_requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err932];
}
else {
vErrors.push(err932);
}
errors++;
}
}
}
let data384 = data.log;
if(data384 && typeof data384 == "object" && !Array.isArray(data384)){
if(data384.level === undefined){
data384.level = "info";
}
if(data384.format === undefined){
data384.format = "auto";
}
for(const key58 in data384){
if(!((key58 === "level") || (key58 === "format"))){
const err933 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key58}};
if(vErrors === null){
vErrors = [err933];
}
else {
vErrors.push(err933);
}
errors++;
}
}
let data385 = data384.level;
if(typeof data385 !== "string"){
const err934 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err934];
}
else {
vErrors.push(err934);
}
errors++;
}
if(!((((data385 === "debug") || (data385 === "info")) || (data385 === "warn")) || (data385 === "error"))){
const err935 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err935];
}
else {
vErrors.push(err935);
}
errors++;
}
let data386 = data384.format;
if(typeof data386 !== "string"){
const err936 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err936];
}
else {
vErrors.push(err936);
}
errors++;
}
if(!(((data386 === "auto") || (data386 === "json")) || (data386 === "pretty"))){
const err937 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err937];
}
else {
vErrors.push(err937);
}
errors++;
}
}
else {
const err938 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err938];
}
else {
vErrors.push(err938);
}
errors++;
}
if(data.tracing !== undefined){
let data387 = data.tracing;
if(data387 && typeof data387 == "object" && !Array.isArray(data387)){
if(data387.sample_ratio === undefined){
data387.sample_ratio = 0.01;
}
if(data387.headers === undefined){
data387.headers = [];
}
if(data387.service_name === undefined){
data387.service_name = "weir";
}
if(data387.timeout === undefined){
data387.timeout = "10s";
}
if(data387.queue_spans === undefined){
data387.queue_spans = 4096;
}
if(data387.endpoint === undefined){
const err939 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/required",keyword:"required",params:{missingProperty: "endpoint"}};
if(vErrors === null){
vErrors = [err939];
}
else {
vErrors.push(err939);
}
errors++;
}
for(const key59 in data387){
if(!((((((key59 === "endpoint") || (key59 === "sample_ratio")) || (key59 === "headers")) || (key59 === "service_name")) || (key59 === "timeout")) || (key59 === "queue_spans"))){
const err940 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key59}};
if(vErrors === null){
vErrors = [err940];
}
else {
vErrors.push(err940);
}
errors++;
}
}
if(data387.endpoint !== undefined){
let data388 = data387.endpoint;
if(typeof data388 === "string"){
if(!pattern88.test(data388)){
const err941 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]+$"}};
if(vErrors === null){
vErrors = [err941];
}
else {
vErrors.push(err941);
}
errors++;
}
}
else {
const err942 = {instancePath:instancePath+"/tracing/endpoint",schemaPath:"#/properties/tracing/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err942];
}
else {
vErrors.push(err942);
}
errors++;
}
}
let data389 = data387.sample_ratio;
if((typeof data389 == "number") && (isFinite(data389))){
if(data389 > 1 || isNaN(data389)){
const err943 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1}};
if(vErrors === null){
vErrors = [err943];
}
else {
vErrors.push(err943);
}
errors++;
}
if(data389 < 0 || isNaN(data389)){
const err944 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err945 = {instancePath:instancePath+"/tracing/sample_ratio",schemaPath:"#/properties/tracing/properties/sample_ratio/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err945];
}
else {
vErrors.push(err945);
}
errors++;
}
let data390 = data387.headers;
if(Array.isArray(data390)){
if(data390.length > 16){
const err946 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err946];
}
else {
vErrors.push(err946);
}
errors++;
}
const len39 = data390.length;
for(let i67=0; i67<len39; i67++){
let data391 = data390[i67];
if(data391 && typeof data391 == "object" && !Array.isArray(data391)){
if(data391.name === undefined){
const err947 = {instancePath:instancePath+"/tracing/headers/" + i67,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err947];
}
else {
vErrors.push(err947);
}
errors++;
}
if(data391.value === undefined){
const err948 = {instancePath:instancePath+"/tracing/headers/" + i67,schemaPath:"#/properties/tracing/properties/headers/items/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err948];
}
else {
vErrors.push(err948);
}
errors++;
}
for(const key60 in data391){
if(!((key60 === "name") || (key60 === "value"))){
const err949 = {instancePath:instancePath+"/tracing/headers/" + i67,schemaPath:"#/properties/tracing/properties/headers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key60}};
if(vErrors === null){
vErrors = [err949];
}
else {
vErrors.push(err949);
}
errors++;
}
}
if(data391.name !== undefined){
let data392 = data391.name;
if(typeof data392 === "string"){
if(!pattern89.test(data392)){
const err950 = {instancePath:instancePath+"/tracing/headers/" + i67+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{1,64}$"}};
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
const err951 = {instancePath:instancePath+"/tracing/headers/" + i67+"/name",schemaPath:"#/properties/tracing/properties/headers/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err951];
}
else {
vErrors.push(err951);
}
errors++;
}
}
if(data391.value !== undefined){
let data393 = data391.value;
if(typeof data393 === "string"){
if(func3(data393) < 1){
const err952 = {instancePath:instancePath+"/tracing/headers/" + i67+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/minLength",keyword:"minLength",params:{limit: 1}};
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
const err953 = {instancePath:instancePath+"/tracing/headers/" + i67+"/value",schemaPath:"#/properties/tracing/properties/headers/items/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err953];
}
else {
vErrors.push(err953);
}
errors++;
}
}
}
else {
const err954 = {instancePath:instancePath+"/tracing/headers/" + i67,schemaPath:"#/properties/tracing/properties/headers/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err954];
}
else {
vErrors.push(err954);
}
errors++;
}
}
}
else {
const err955 = {instancePath:instancePath+"/tracing/headers",schemaPath:"#/properties/tracing/properties/headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err955];
}
else {
vErrors.push(err955);
}
errors++;
}
let data394 = data387.service_name;
if(typeof data394 === "string"){
if(func3(data394) < 1){
const err956 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/minLength",keyword:"minLength",params:{limit: 1}};
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
const err957 = {instancePath:instancePath+"/tracing/service_name",schemaPath:"#/properties/tracing/properties/service_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err957];
}
else {
vErrors.push(err957);
}
errors++;
}
let data395 = data387.queue_spans;
if(!(((typeof data395 == "number") && (!(data395 % 1) && !isNaN(data395))) && (isFinite(data395)))){
const err958 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err958];
}
else {
vErrors.push(err958);
}
errors++;
}
if((typeof data395 == "number") && (isFinite(data395))){
if(data395 > 100000 || isNaN(data395)){
const err959 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err959];
}
else {
vErrors.push(err959);
}
errors++;
}
if(data395 < 64 || isNaN(data395)){
const err960 = {instancePath:instancePath+"/tracing/queue_spans",schemaPath:"#/properties/tracing/properties/queue_spans/minimum",keyword:"minimum",params:{comparison: ">=", limit: 64}};
if(vErrors === null){
vErrors = [err960];
}
else {
vErrors.push(err960);
}
errors++;
}
}
}
else {
const err961 = {instancePath:instancePath+"/tracing",schemaPath:"#/properties/tracing/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err961];
}
else {
vErrors.push(err961);
}
errors++;
}
}
let data396 = data.reload;
if(data396 && typeof data396 == "object" && !Array.isArray(data396)){
if(data396.watch === undefined){
data396.watch = false;
}
if(data396.watch_interval === undefined){
data396.watch_interval = "2s";
}
for(const key61 in data396){
if(!((key61 === "watch") || (key61 === "watch_interval"))){
const err962 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key61}};
if(vErrors === null){
vErrors = [err962];
}
else {
vErrors.push(err962);
}
errors++;
}
}
if(typeof data396.watch !== "boolean"){
const err963 = {instancePath:instancePath+"/reload/watch",schemaPath:"#/properties/reload/properties/watch/type",keyword:"type",params:{type: "boolean"}};
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
const err964 = {instancePath:instancePath+"/reload",schemaPath:"#/properties/reload/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err964];
}
else {
vErrors.push(err964);
}
errors++;
}
}
else {
const err965 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err965];
}
else {
vErrors.push(err965);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

