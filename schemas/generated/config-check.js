// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"leases":{"type":"object","properties":{"table":{"type":"string","default":"weir-leases","pattern":"^[A-Za-z0-9_.-]{3,255}$"},"group":{"type":"string","default":"weir","pattern":"^[A-Za-z0-9_.-]{1,64}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"failover_ms":{"type":"integer","default":10000,"minimum":2000,"maximum":300000},"handoff_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":300000}},"additionalProperties":false},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string","minLength":1,"maxLength":4096},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","cookie","set-cookie","proxy-authorization","x-api-key"],"uniqueItems":true}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"held_bytes":{"type":"integer","default":314572800,"minimum":65536,"maximum":4294967296},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"rollups":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"interval_ms":{"type":"integer","default":10000,"minimum":1000,"maximum":600000},"minutes_max":{"type":"integer","default":1440,"minimum":1,"maximum":10080},"rows_max":{"type":"integer","default":2000000,"minimum":10000,"maximum":1000000000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"rollup_minutes_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"path_minutes_days":{"type":"integer","default":3,"minimum":0,"maximum":36500},"rollup_hours_days":{"type":"integer","default":800,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"compaction":{"type":"object","properties":{"enabled":{"type":"boolean","default":true},"quiet_minutes":{"type":"integer","default":15,"minimum":1,"maximum":10080},"bytes_max":{"type":"integer","default":107374182400,"minimum":0,"maximum":9007199254740991}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":0,"minimum":0,"maximum":1000000},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"token":{"type":"string","minLength":1}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
const func2 = Object.prototype.hasOwnProperty;
const func3 = (text) => [...text].length;
const pattern0 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$", "u");
const pattern1 = new RegExp("^https?://[^/@?#\\s]+/?$", "u");
const pattern2 = new RegExp("^(library|/.+)$", "u");
const pattern4 = new RegExp("^[A-Za-z0-9_.-]{1,128}$", "u");
const pattern5 = new RegExp("^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$", "u");
const pattern6 = new RegExp("^[a-z]{2,}(-[a-z]+)+-[0-9]+$", "u");
const pattern7 = new RegExp("^https?://[^/\\s]+/?$", "u");
const pattern8 = new RegExp("^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern9 = new RegExp("^[A-Za-z0-9_.-]{3,255}$", "u");
const pattern10 = new RegExp("^[A-Za-z0-9_.-]{1,64}$", "u");
const pattern13 = new RegExp("^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$", "u");
const pattern15 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern17 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern18 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern21 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern24 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern25 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern33 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern34 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern35 = new RegExp("^postgres(ql)?://", "u");
const pattern36 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern37 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern38 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern39 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern44 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");

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
let data10 = data2.connect_timeout_ms;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err21 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 300000 || isNaN(data10)){
const err22 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data10 < 100 || isNaN(data10)){
const err23 = {instancePath:instancePath+"/clickhouse/connect_timeout_ms",schemaPath:"#/properties/clickhouse/properties/connect_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
let data11 = data2.request_timeout_ms;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err24 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 3600000 || isNaN(data11)){
const err25 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data11 < 1000 || isNaN(data11)){
const err26 = {instancePath:instancePath+"/clickhouse/request_timeout_ms",schemaPath:"#/properties/clickhouse/properties/request_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let data12 = data2.compression;
if(typeof data12 !== "string"){
const err27 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!((((data12 === "auto") || (data12 === "none")) || (data12 === "gzip")) || (data12 === "zstd"))){
const err28 = {instancePath:instancePath+"/clickhouse/compression",schemaPath:"#/properties/clickhouse/properties/compression/enum",keyword:"enum",params:{allowedValues: schema11.properties.clickhouse.properties.compression.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data2.binary !== undefined){
let data13 = data2.binary;
if(typeof data13 === "string"){
if(!pattern2.test(data13)){
const err29 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/pattern",keyword:"pattern",params:{pattern: "^(library|/.+)$"}};
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
const err30 = {instancePath:instancePath+"/clickhouse/binary",schemaPath:"#/properties/clickhouse/properties/binary/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data14 = data2.port;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err31 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 65535 || isNaN(data14)){
const err32 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err33 = {instancePath:instancePath+"/clickhouse/port",schemaPath:"#/properties/clickhouse/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data2.memory_bytes_max !== undefined){
let data15 = data2.memory_bytes_max;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err34 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err35 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data15 < 536870912 || isNaN(data15)){
const err36 = {instancePath:instancePath+"/clickhouse/memory_bytes_max",schemaPath:"#/properties/clickhouse/properties/memory_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 536870912}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
let data16 = data2.lock_wait_ms;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err37 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 600000 || isNaN(data16)){
const err38 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data16 < 0 || isNaN(data16)){
const err39 = {instancePath:instancePath+"/clickhouse/lock_wait_ms",schemaPath:"#/properties/clickhouse/properties/lock_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let data17 = data2.start_timeout_ms;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err40 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 3600000 || isNaN(data17)){
const err41 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data17 < 1000 || isNaN(data17)){
const err42 = {instancePath:instancePath+"/clickhouse/start_timeout_ms",schemaPath:"#/properties/clickhouse/properties/start_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/clickhouse",schemaPath:"#/properties/clickhouse/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
let data18 = data.sources;
if(Array.isArray(data18)){
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
const tag0 = data19.type;
if(typeof tag0 == "string"){
if(tag0 === "kinesis"){
const _errs46 = errors;
let valid7 = false;
let passing0 = null;
const _errs47 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.stream_name === undefined){
const err44 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/0/required",keyword:"required",params:{missingProperty: "stream_name"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
var _valid0 = _errs47 === errors;
if(_valid0){
valid7 = true;
passing0 = 0;
}
const _errs48 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.stream_arn === undefined){
const err45 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/oneOf/1/required",keyword:"required",params:{missingProperty: "stream_arn"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var _valid0 = _errs48 === errors;
if(_valid0 && valid7){
valid7 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid7 = true;
passing0 = 1;
}
}
if(!valid7){
const err46 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
}
const _errs49 = errors;
let valid8 = true;
const _errs50 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.start !== undefined){
const _errs52 = errors;
const _errs53 = errors;
if("timestamp" !== data19.start){
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var valid10 = _errs53 === errors;
if(valid10){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs52;
if(vErrors !== null){
if(_errs52){
vErrors.length = _errs52;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs50 === errors;
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs54 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.start_timestamp === undefined){
const err49 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/else/required",keyword:"required",params:{missingProperty: "start_timestamp"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
var _valid1 = _errs54 === errors;
valid8 = _valid1;
}
if(!valid8){
const err50 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.http1 === undefined){
data19.http1 = false;
}
if(data19.start === undefined){
data19.start = "trim_horizon";
}
if(data19.page_records === undefined){
data19.page_records = 10000;
}
if(data19.idle_wait_ms === undefined){
data19.idle_wait_ms = 1000;
}
if(data19.shard_list_interval_ms === undefined){
data19.shard_list_interval_ms = 30000;
}
if(data19.type === undefined){
const err51 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data19.name === undefined){
const err52 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key2 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[0].properties, key2))){
const err53 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data19.start_timestamp !== undefined){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.start !== undefined){
if("timestamp" !== data19.start){
const err54 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/0/dependencies/start_timestamp/properties/start/const",keyword:"const",params:{allowedValue: "timestamp"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
if(data19.type !== undefined){
let data22 = data19.type;
if(typeof data22 !== "string"){
const err55 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if("kinesis" !== data22){
const err56 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "kinesis"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data19.name !== undefined){
let data23 = data19.name;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err57 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err58 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data19.stream_name !== undefined){
let data24 = data19.stream_name;
if(typeof data24 === "string"){
if(!pattern4.test(data24)){
const err59 = {instancePath:instancePath+"/sources/" + i0+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/sources/" + i0+"/stream_name",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data19.stream_arn !== undefined){
let data25 = data19.stream_arn;
if(typeof data25 === "string"){
if(!pattern5.test(data25)){
const err61 = {instancePath:instancePath+"/sources/" + i0+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/sources/" + i0+"/stream_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/stream_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data19.region !== undefined){
let data26 = data19.region;
if(typeof data26 === "string"){
if(!pattern6.test(data26)){
const err63 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data19.endpoint !== undefined){
let data27 = data19.endpoint;
if(typeof data27 === "string"){
if(!pattern7.test(data27)){
const err65 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err66 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(typeof data19.http1 !== "boolean"){
const err67 = {instancePath:instancePath+"/sources/" + i0+"/http1",schemaPath:"#/properties/sources/items/oneOf/0/properties/http1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
let data29 = data19.start;
if(typeof data29 !== "string"){
const err68 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!(((data29 === "trim_horizon") || (data29 === "latest")) || (data29 === "timestamp"))){
const err69 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/0/properties/start/enum",keyword:"enum",params:{allowedValues: schema11.properties.sources.items.oneOf[0].properties.start.enum}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data19.start_timestamp !== undefined){
let data30 = data19.start_timestamp;
if(typeof data30 === "string"){
if(!pattern8.test(data30)){
const err70 = {instancePath:instancePath+"/sources/" + i0+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/sources/" + i0+"/start_timestamp",schemaPath:"#/properties/sources/items/oneOf/0/properties/start_timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
let data31 = data19.page_records;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err72 = {instancePath:instancePath+"/sources/" + i0+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 10000 || isNaN(data31)){
const err73 = {instancePath:instancePath+"/sources/" + i0+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data31 < 1 || isNaN(data31)){
const err74 = {instancePath:instancePath+"/sources/" + i0+"/page_records",schemaPath:"#/properties/sources/items/oneOf/0/properties/page_records/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
let data32 = data19.idle_wait_ms;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err75 = {instancePath:instancePath+"/sources/" + i0+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 60000 || isNaN(data32)){
const err76 = {instancePath:instancePath+"/sources/" + i0+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data32 < 200 || isNaN(data32)){
const err77 = {instancePath:instancePath+"/sources/" + i0+"/idle_wait_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/idle_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 200}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
let data33 = data19.shard_list_interval_ms;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err78 = {instancePath:instancePath+"/sources/" + i0+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 3600000 || isNaN(data33)){
const err79 = {instancePath:instancePath+"/sources/" + i0+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(data33 < 1000 || isNaN(data33)){
const err80 = {instancePath:instancePath+"/sources/" + i0+"/shard_list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/shard_list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data19.leases !== undefined){
let data34 = data19.leases;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.table === undefined){
data34.table = "weir-leases";
}
if(data34.group === undefined){
data34.group = "weir";
}
if(data34.failover_ms === undefined){
data34.failover_ms = 10000;
}
if(data34.handoff_ms === undefined){
data34.handoff_ms = 30000;
}
for(const key3 in data34){
if(!((((((key3 === "table") || (key3 === "group")) || (key3 === "region")) || (key3 === "endpoint")) || (key3 === "failover_ms")) || (key3 === "handoff_ms"))){
const err81 = {instancePath:instancePath+"/sources/" + i0+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data35 = data34.table;
if(typeof data35 === "string"){
if(!pattern9.test(data35)){
const err82 = {instancePath:instancePath+"/sources/" + i0+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{3,255}$"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/sources/" + i0+"/leases/table",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
let data36 = data34.group;
if(typeof data36 === "string"){
if(!pattern10.test(data36)){
const err84 = {instancePath:instancePath+"/sources/" + i0+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]{1,64}$"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
else {
const err85 = {instancePath:instancePath+"/sources/" + i0+"/leases/group",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/group/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data34.region !== undefined){
let data37 = data34.region;
if(typeof data37 === "string"){
if(!pattern6.test(data37)){
const err86 = {instancePath:instancePath+"/sources/" + i0+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err87 = {instancePath:instancePath+"/sources/" + i0+"/leases/region",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data34.endpoint !== undefined){
let data38 = data34.endpoint;
if(typeof data38 === "string"){
if(!pattern7.test(data38)){
const err88 = {instancePath:instancePath+"/sources/" + i0+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err89 = {instancePath:instancePath+"/sources/" + i0+"/leases/endpoint",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
let data39 = data34.failover_ms;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err90 = {instancePath:instancePath+"/sources/" + i0+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 300000 || isNaN(data39)){
const err91 = {instancePath:instancePath+"/sources/" + i0+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data39 < 2000 || isNaN(data39)){
const err92 = {instancePath:instancePath+"/sources/" + i0+"/leases/failover_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/failover_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2000}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
let data40 = data34.handoff_ms;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err93 = {instancePath:instancePath+"/sources/" + i0+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 300000 || isNaN(data40)){
const err94 = {instancePath:instancePath+"/sources/" + i0+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300000}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data40 < 1000 || isNaN(data40)){
const err95 = {instancePath:instancePath+"/sources/" + i0+"/leases/handoff_ms",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/properties/handoff_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/sources/" + i0+"/leases",schemaPath:"#/properties/sources/items/oneOf/0/properties/leases/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data19.credentials !== undefined){
let data41 = data19.credentials;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key4 in data41){
if(!((((((key4 === "profile") || (key4 === "access_key_id")) || (key4 === "secret_access_key")) || (key4 === "session_token")) || (key4 === "role_arn")) || (key4 === "external_id"))){
const err97 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data41.access_key_id !== undefined){
if(data41.secret_access_key === undefined){
const err98 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data41.secret_access_key !== undefined){
if(data41.access_key_id === undefined){
const err99 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data41.session_token !== undefined){
if(data41.access_key_id === undefined){
const err100 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data41.external_id !== undefined){
if(data41.role_arn === undefined){
const err101 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data41.profile !== undefined){
let data42 = data41.profile;
if(typeof data42 === "string"){
if(func3(data42) < 1){
const err102 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data41.access_key_id !== undefined){
let data43 = data41.access_key_id;
if(typeof data43 === "string"){
if(func3(data43) < 1){
const err104 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data41.secret_access_key !== undefined){
let data44 = data41.secret_access_key;
if(typeof data44 === "string"){
if(func3(data44) < 1){
const err106 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err107 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data41.session_token !== undefined){
let data45 = data41.session_token;
if(typeof data45 === "string"){
if(func3(data45) < 1){
const err108 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err109 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data41.role_arn !== undefined){
let data46 = data41.role_arn;
if(typeof data46 === "string"){
if(!pattern13.test(data46)){
const err110 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err111 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data41.external_id !== undefined){
let data47 = data41.external_id;
if(typeof data47 === "string"){
if(func3(data47) < 2){
const err112 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err113 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
else if(tag0 === "firehose"){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.host === undefined){
data19.host = "127.0.0.1";
}
if(data19.port === undefined){
data19.port = 9443;
}
if(data19.path === undefined){
data19.path = "/firehose";
}
if(data19.access_keys === undefined){
data19.access_keys = [];
}
if(data19.body_bytes_max === undefined){
data19.body_bytes_max = 67108864;
}
if(data19.records_max === undefined){
data19.records_max = 10000;
}
if(data19.requests_max === undefined){
data19.requests_max = 256;
}
if(data19.in_flight_bytes_max === undefined){
data19.in_flight_bytes_max = 268435456;
}
if(data19.answer_wait_ms === undefined){
data19.answer_wait_ms = 170000;
}
if(data19.outage_wait_ms === undefined){
data19.outage_wait_ms = 10000;
}
if(data19.idle_for_ms === undefined){
data19.idle_for_ms = 5000;
}
if(data19.type === undefined){
const err116 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data19.name === undefined){
const err117 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
for(const key5 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key5))){
const err118 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data19.type !== undefined){
let data48 = data19.type;
if(typeof data48 !== "string"){
const err119 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if("firehose" !== data48){
const err120 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data19.name !== undefined){
let data49 = data19.name;
if(typeof data49 === "string"){
if(!pattern0.test(data49)){
const err121 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err122 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
let data50 = data19.host;
if(typeof data50 === "string"){
if(func3(data50) < 1){
const err123 = {instancePath:instancePath+"/sources/" + i0+"/host",schemaPath:"#/properties/sources/items/oneOf/1/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/sources/" + i0+"/host",schemaPath:"#/properties/sources/items/oneOf/1/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
let data51 = data19.port;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err125 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 65535 || isNaN(data51)){
const err126 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(data51 < 0 || isNaN(data51)){
const err127 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let data52 = data19.path;
if(typeof data52 === "string"){
if(!pattern15.test(data52)){
const err128 = {instancePath:instancePath+"/sources/" + i0+"/path",schemaPath:"#/properties/sources/items/oneOf/1/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
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
const err129 = {instancePath:instancePath+"/sources/" + i0+"/path",schemaPath:"#/properties/sources/items/oneOf/1/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if(data19.tls !== undefined){
let data53 = data19.tls;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.reload_interval_ms === undefined){
data53.reload_interval_ms = 10000;
}
if(data53.cert_file === undefined){
const err130 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data53.key_file === undefined){
const err131 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
for(const key6 in data53){
if(!(((key6 === "cert_file") || (key6 === "key_file")) || (key6 === "reload_interval_ms"))){
const err132 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data53.cert_file !== undefined){
let data54 = data53.cert_file;
if(typeof data54 === "string"){
if(func3(data54) < 1){
const err133 = {instancePath:instancePath+"/sources/" + i0+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err134 = {instancePath:instancePath+"/sources/" + i0+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data53.key_file !== undefined){
let data55 = data53.key_file;
if(typeof data55 === "string"){
if(func3(data55) < 1){
const err135 = {instancePath:instancePath+"/sources/" + i0+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err136 = {instancePath:instancePath+"/sources/" + i0+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
let data56 = data53.reload_interval_ms;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err137 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 3600000 || isNaN(data56)){
const err138 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data56 < 100 || isNaN(data56)){
const err139 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
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
const err140 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
let data57 = data19.access_keys;
if(Array.isArray(data57)){
const len1 = data57.length;
for(let i1=0; i1<len1; i1++){
let data58 = data57[i1];
if(typeof data58 === "string"){
if(func3(data58) > 4096){
const err141 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(func3(data58) < 1){
const err142 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err143 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
let i2 = data57.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data57[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err144 = {instancePath:instancePath+"/sources/" + i0+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err145 = {instancePath:instancePath+"/sources/" + i0+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
let data59 = data19.body_bytes_max;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err146 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 268435456 || isNaN(data59)){
const err147 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data59 < 65536 || isNaN(data59)){
const err148 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
let data60 = data19.records_max;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err149 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 100000 || isNaN(data60)){
const err150 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
if(data60 < 1 || isNaN(data60)){
const err151 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
let data61 = data19.requests_max;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err152 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 10000 || isNaN(data61)){
const err153 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data61 < 1 || isNaN(data61)){
const err154 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
let data62 = data19.in_flight_bytes_max;
if(!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))){
const err155 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if((typeof data62 == "number") && (isFinite(data62))){
if(data62 > 8589934592 || isNaN(data62)){
const err156 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data62 < 65536 || isNaN(data62)){
const err157 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
let data63 = data19.answer_wait_ms;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err158 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 175000 || isNaN(data63)){
const err159 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data63 < 100 || isNaN(data63)){
const err160 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
let data64 = data19.outage_wait_ms;
if(!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))){
const err161 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if((typeof data64 == "number") && (isFinite(data64))){
if(data64 > 175000 || isNaN(data64)){
const err162 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data64 < 0 || isNaN(data64)){
const err163 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
let data65 = data19.idle_for_ms;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err164 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 3600000 || isNaN(data65)){
const err165 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(data65 < 10 || isNaN(data65)){
const err166 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
}
else {
const err167 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
else if(tag0 === "cloudwatch_logs"){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.log_stream_prefixes === undefined){
data19.log_stream_prefixes = [];
}
if(data19.start === undefined){
data19.start = "-24h";
}
if(data19.overlap_ms === undefined){
data19.overlap_ms = 300000;
}
if(data19.poll_interval_ms === undefined){
data19.poll_interval_ms = 5000;
}
if(data19.requests_per_second === undefined){
data19.requests_per_second = 5;
}
if(data19.page_events === undefined){
data19.page_events = 10000;
}
if(data19.type === undefined){
const err168 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
if(data19.name === undefined){
const err169 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data19.log_groups === undefined){
const err170 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
for(const key7 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key7))){
const err171 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data19.type !== undefined){
let data66 = data19.type;
if(typeof data66 !== "string"){
const err172 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if("cloudwatch_logs" !== data66){
const err173 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
if(data19.name !== undefined){
let data67 = data19.name;
if(typeof data67 === "string"){
if(!pattern0.test(data67)){
const err174 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err175 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data19.log_groups !== undefined){
let data68 = data19.log_groups;
if(Array.isArray(data68)){
if(data68.length > 50){
const err176 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if(data68.length < 1){
const err177 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
const len2 = data68.length;
for(let i3=0; i3<len2; i3++){
let data69 = data68[i3];
if(typeof data69 === "string"){
if(!pattern17.test(data69)){
const err178 = {instancePath:instancePath+"/sources/" + i0+"/log_groups/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
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
const err179 = {instancePath:instancePath+"/sources/" + i0+"/log_groups/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
let i4 = data68.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data68[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err180 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err181 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
let data70 = data19.log_stream_prefixes;
if(Array.isArray(data70)){
if(data70.length > 20){
const err182 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
const len3 = data70.length;
for(let i5=0; i5<len3; i5++){
let data71 = data70[i5];
if(typeof data71 === "string"){
if(!pattern18.test(data71)){
const err183 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
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
const err184 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
let i6 = data70.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data70[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err185 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err186 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data19.region !== undefined){
let data72 = data19.region;
if(typeof data72 === "string"){
if(!pattern6.test(data72)){
const err187 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/2/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err188 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/2/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data19.endpoint !== undefined){
let data73 = data19.endpoint;
if(typeof data73 === "string"){
if(!pattern7.test(data73)){
const err189 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/2/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err190 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/2/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
let data74 = data19.start;
if(typeof data74 === "string"){
if(!pattern21.test(data74)){
const err191 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/2/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err192 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/2/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
let data75 = data19.overlap_ms;
if(!(((typeof data75 == "number") && (!(data75 % 1) && !isNaN(data75))) && (isFinite(data75)))){
const err193 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
if((typeof data75 == "number") && (isFinite(data75))){
if(data75 > 86400000 || isNaN(data75)){
const err194 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
if(data75 < 0 || isNaN(data75)){
const err195 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
let data76 = data19.poll_interval_ms;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
const err196 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 > 30000 || isNaN(data76)){
const err197 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if(data76 < 100 || isNaN(data76)){
const err198 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
let data77 = data19.requests_per_second;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
const err199 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 > 1000 || isNaN(data77)){
const err200 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
if(data77 < 1 || isNaN(data77)){
const err201 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
let data78 = data19.page_events;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
const err202 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 > 10000 || isNaN(data78)){
const err203 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
if(data78 < 1 || isNaN(data78)){
const err204 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
if(data19.credentials !== undefined){
let data79 = data19.credentials;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
for(const key8 in data79){
if(!((((((key8 === "profile") || (key8 === "access_key_id")) || (key8 === "secret_access_key")) || (key8 === "session_token")) || (key8 === "role_arn")) || (key8 === "external_id"))){
const err205 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
if(data79.access_key_id !== undefined){
if(data79.secret_access_key === undefined){
const err206 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data79.secret_access_key !== undefined){
if(data79.access_key_id === undefined){
const err207 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data79.session_token !== undefined){
if(data79.access_key_id === undefined){
const err208 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data79.external_id !== undefined){
if(data79.role_arn === undefined){
const err209 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data79.profile !== undefined){
let data80 = data79.profile;
if(typeof data80 === "string"){
if(func3(data80) < 1){
const err210 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
else {
const err211 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
if(data79.access_key_id !== undefined){
let data81 = data79.access_key_id;
if(typeof data81 === "string"){
if(func3(data81) < 1){
const err212 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err213 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data79.secret_access_key !== undefined){
let data82 = data79.secret_access_key;
if(typeof data82 === "string"){
if(func3(data82) < 1){
const err214 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data79.session_token !== undefined){
let data83 = data79.session_token;
if(typeof data83 === "string"){
if(func3(data83) < 1){
const err216 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err217 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
if(data79.role_arn !== undefined){
let data84 = data79.role_arn;
if(typeof data84 === "string"){
if(!pattern13.test(data84)){
const err218 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err219 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data79.external_id !== undefined){
let data85 = data79.external_id;
if(typeof data85 === "string"){
if(func3(data85) < 2){
const err220 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err221 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
}
else {
const err222 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
}
else {
const err223 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs198 = errors;
let valid34 = false;
let passing1 = null;
const _errs199 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.queue_url === undefined){
const err224 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
var _valid2 = _errs199 === errors;
if(_valid2){
valid34 = true;
passing1 = 0;
}
const _errs200 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.bucket === undefined){
const err225 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
var _valid2 = _errs200 === errors;
if(_valid2 && valid34){
valid34 = false;
passing1 = [passing1, 1];
}
else {
if(_valid2){
valid34 = true;
passing1 = 1;
}
}
if(!valid34){
const err226 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
else {
errors = _errs198;
if(vErrors !== null){
if(_errs198){
vErrors.length = _errs198;
}
else {
vErrors = null;
}
}
}
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.open_objects === undefined){
data19.open_objects = 8;
}
if(data19.chunk_bytes === undefined){
data19.chunk_bytes = 1048576;
}
if(data19.visibility_timeout_ms === undefined){
data19.visibility_timeout_ms = 120000;
}
if(data19.list_interval_ms === undefined){
data19.list_interval_ms = 300000;
}
if(data19.idle_for_ms === undefined){
data19.idle_for_ms = 5000;
}
if(data19.type === undefined){
const err227 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
if(data19.name === undefined){
const err228 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
for(const key9 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key9))){
const err229 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
if(data19.prefix !== undefined){
if(data19.bucket === undefined){
const err230 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data19.start !== undefined){
if(data19.bucket === undefined){
const err231 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
if(data19.end !== undefined){
if(data19.bucket === undefined){
const err232 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data19.type !== undefined){
let data86 = data19.type;
if(typeof data86 !== "string"){
const err233 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
if("s3" !== data86){
const err234 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data19.name !== undefined){
let data87 = data19.name;
if(typeof data87 === "string"){
if(!pattern0.test(data87)){
const err235 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err236 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data19.queue_url !== undefined){
let data88 = data19.queue_url;
if(typeof data88 === "string"){
if(!pattern24.test(data88)){
const err237 = {instancePath:instancePath+"/sources/" + i0+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/3/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
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
const err238 = {instancePath:instancePath+"/sources/" + i0+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/3/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
if(data19.bucket !== undefined){
let data89 = data19.bucket;
if(typeof data89 === "string"){
if(!pattern25.test(data89)){
const err239 = {instancePath:instancePath+"/sources/" + i0+"/bucket",schemaPath:"#/properties/sources/items/oneOf/3/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
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
const err240 = {instancePath:instancePath+"/sources/" + i0+"/bucket",schemaPath:"#/properties/sources/items/oneOf/3/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data19.prefix !== undefined){
let data90 = data19.prefix;
if(typeof data90 === "string"){
if(func3(data90) > 1024){
const err241 = {instancePath:instancePath+"/sources/" + i0+"/prefix",schemaPath:"#/properties/sources/items/oneOf/3/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/sources/" + i0+"/prefix",schemaPath:"#/properties/sources/items/oneOf/3/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data19.start !== undefined){
let data91 = data19.start;
if(typeof data91 === "string"){
if(!pattern8.test(data91)){
const err243 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err244 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data19.end !== undefined){
let data92 = data19.end;
if(typeof data92 === "string"){
if(!pattern8.test(data92)){
const err245 = {instancePath:instancePath+"/sources/" + i0+"/end",schemaPath:"#/properties/sources/items/oneOf/3/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err246 = {instancePath:instancePath+"/sources/" + i0+"/end",schemaPath:"#/properties/sources/items/oneOf/3/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
if(data19.region !== undefined){
let data93 = data19.region;
if(typeof data93 === "string"){
if(!pattern6.test(data93)){
const err247 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
else {
const err248 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
}
if(data19.endpoint !== undefined){
let data94 = data19.endpoint;
if(typeof data94 === "string"){
if(!pattern7.test(data94)){
const err249 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err250 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
let data95 = data19.open_objects;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
const err251 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 > 256 || isNaN(data95)){
const err252 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
if(data95 < 1 || isNaN(data95)){
const err253 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
let data96 = data19.chunk_bytes;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err254 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 > 67108864 || isNaN(data96)){
const err255 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
if(data96 < 4096 || isNaN(data96)){
const err256 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
let data97 = data19.visibility_timeout_ms;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err257 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 > 3600000 || isNaN(data97)){
const err258 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
if(data97 < 3000 || isNaN(data97)){
const err259 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
let data98 = data19.list_interval_ms;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err260 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 > 86400000 || isNaN(data98)){
const err261 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data98 < 100 || isNaN(data98)){
const err262 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
let data99 = data19.idle_for_ms;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err263 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 > 3600000 || isNaN(data99)){
const err264 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
if(data99 < 10 || isNaN(data99)){
const err265 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
if(data19.credentials !== undefined){
let data100 = data19.credentials;
if(data100 && typeof data100 == "object" && !Array.isArray(data100)){
for(const key10 in data100){
if(!((((((key10 === "profile") || (key10 === "access_key_id")) || (key10 === "secret_access_key")) || (key10 === "session_token")) || (key10 === "role_arn")) || (key10 === "external_id"))){
const err266 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data100.access_key_id !== undefined){
if(data100.secret_access_key === undefined){
const err267 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data100.secret_access_key !== undefined){
if(data100.access_key_id === undefined){
const err268 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data100.session_token !== undefined){
if(data100.access_key_id === undefined){
const err269 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data100.external_id !== undefined){
if(data100.role_arn === undefined){
const err270 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
if(data100.profile !== undefined){
let data101 = data100.profile;
if(typeof data101 === "string"){
if(func3(data101) < 1){
const err271 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
else {
const err272 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data100.access_key_id !== undefined){
let data102 = data100.access_key_id;
if(typeof data102 === "string"){
if(func3(data102) < 1){
const err273 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err274 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data100.secret_access_key !== undefined){
let data103 = data100.secret_access_key;
if(typeof data103 === "string"){
if(func3(data103) < 1){
const err275 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err276 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data100.session_token !== undefined){
let data104 = data100.session_token;
if(typeof data104 === "string"){
if(func3(data104) < 1){
const err277 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err278 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
if(data100.role_arn !== undefined){
let data105 = data100.role_arn;
if(typeof data105 === "string"){
if(!pattern13.test(data105)){
const err279 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err280 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data100.external_id !== undefined){
let data106 = data100.external_id;
if(typeof data106 === "string"){
if(func3(data106) < 2){
const err281 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err282 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
else {
const err283 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
}
else {
const err284 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
else if(tag0 === "file"){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.follow === undefined){
data19.follow = false;
}
if(data19.chunk_bytes === undefined){
data19.chunk_bytes = 1048576;
}
if(data19.poll_interval_ms === undefined){
data19.poll_interval_ms = 1000;
}
if(data19.open_files === undefined){
data19.open_files = 8;
}
if(data19.followed_files === undefined){
data19.followed_files = 1000;
}
if(data19.type === undefined){
const err285 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
if(data19.name === undefined){
const err286 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if(data19.paths === undefined){
const err287 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
for(const key11 in data19){
if(!((((((((key11 === "type") || (key11 === "name")) || (key11 === "paths")) || (key11 === "follow")) || (key11 === "chunk_bytes")) || (key11 === "poll_interval_ms")) || (key11 === "open_files")) || (key11 === "followed_files"))){
const err288 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data19.type !== undefined){
let data107 = data19.type;
if(typeof data107 !== "string"){
const err289 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if("file" !== data107){
const err290 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data19.name !== undefined){
let data108 = data19.name;
if(typeof data108 === "string"){
if(!pattern0.test(data108)){
const err291 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err292 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
if(data19.paths !== undefined){
let data109 = data19.paths;
if(Array.isArray(data109)){
if(data109.length < 1){
const err293 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
const len4 = data109.length;
for(let i7=0; i7<len4; i7++){
let data110 = data109[i7];
if(typeof data110 === "string"){
if(func3(data110) < 1){
const err294 = {instancePath:instancePath+"/sources/" + i0+"/paths/" + i7,schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err295 = {instancePath:instancePath+"/sources/" + i0+"/paths/" + i7,schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
let i8 = data109.length;
let j3;
if(i8 > 1){
const indices3 = {};
for(;i8--;){
let item3 = data109[i8];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err296 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j3}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
break;
}
indices3[item3] = i8;
}
}
}
else {
const err297 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
if(typeof data19.follow !== "boolean"){
const err298 = {instancePath:instancePath+"/sources/" + i0+"/follow",schemaPath:"#/properties/sources/items/oneOf/4/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
let data112 = data19.chunk_bytes;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
const err299 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 > 67108864 || isNaN(data112)){
const err300 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
if(data112 < 4096 || isNaN(data112)){
const err301 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
let data113 = data19.poll_interval_ms;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
const err302 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 > 3600000 || isNaN(data113)){
const err303 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
if(data113 < 10 || isNaN(data113)){
const err304 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
let data114 = data19.open_files;
if(!(((typeof data114 == "number") && (!(data114 % 1) && !isNaN(data114))) && (isFinite(data114)))){
const err305 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if((typeof data114 == "number") && (isFinite(data114))){
if(data114 > 10000 || isNaN(data114)){
const err306 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
if(data114 < 1 || isNaN(data114)){
const err307 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
let data115 = data19.followed_files;
if(!(((typeof data115 == "number") && (!(data115 % 1) && !isNaN(data115))) && (isFinite(data115)))){
const err308 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
if((typeof data115 == "number") && (isFinite(data115))){
if(data115 > 100000 || isNaN(data115)){
const err309 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
if(data115 < 1 || isNaN(data115)){
const err310 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
}
else {
const err311 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.type === undefined){
const err312 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(data19.name === undefined){
const err313 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
for(const key12 in data19){
if(!((key12 === "type") || (key12 === "name"))){
const err314 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data19.type !== undefined){
let data116 = data19.type;
if(typeof data116 !== "string"){
const err315 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
if("stdin" !== data116){
const err316 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(data19.name !== undefined){
let data117 = data19.name;
if(typeof data117 === "string"){
if(!pattern0.test(data117)){
const err317 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err318 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
else {
const err319 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
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
const err320 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
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
const err321 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
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
const err322 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
}
else {
const err323 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
let data118 = data.capture;
if(Array.isArray(data118)){
const len5 = data118.length;
for(let i9=0; i9<len5; i9++){
let data119 = data118[i9];
if(data119 && typeof data119 == "object" && !Array.isArray(data119)){
if(data119.type === undefined){
const err324 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
for(const key13 in data119){
if(!(((key13 === "type") || (key13 === "filter")) || (key13 === "fields"))){
const err325 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data119.type !== undefined){
let data120 = data119.type;
if(typeof data120 === "string"){
if(func3(data120) < 1){
const err326 = {instancePath:instancePath+"/capture/" + i9+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
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
const err327 = {instancePath:instancePath+"/capture/" + i9+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data119.filter !== undefined){
let data121 = data119.filter;
if(typeof data121 === "string"){
if(func3(data121) > 4096){
const err328 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
if(func3(data121) < 1){
const err329 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/minLength",keyword:"minLength",params:{limit: 1}};
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
const err330 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
if(data119.fields !== undefined){
let data122 = data119.fields;
if(Array.isArray(data122)){
if(data122.length < 1){
const err331 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
const len6 = data122.length;
for(let i10=0; i10<len6; i10++){
let data123 = data122[i10];
if(typeof data123 === "string"){
if(func3(data123) < 1){
const err332 = {instancePath:instancePath+"/capture/" + i9+"/fields/" + i10,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err333 = {instancePath:instancePath+"/capture/" + i9+"/fields/" + i10,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
let i11 = data122.length;
let j4;
if(i11 > 1){
const indices4 = {};
for(;i11--;){
let item4 = data122[i11];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err334 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j4}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
break;
}
indices4[item4] = i11;
}
}
}
else {
const err335 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
}
else {
const err336 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
}
else {
const err337 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
let data124 = data.masking;
if(data124 && typeof data124 == "object" && !Array.isArray(data124)){
if(data124.headers === undefined){
data124.headers = ["authorization","cookie","set-cookie","proxy-authorization","x-api-key"];
}
for(const key14 in data124){
if(!(key14 === "headers")){
const err338 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
let data125 = data124.headers;
if(Array.isArray(data125)){
const len7 = data125.length;
for(let i12=0; i12<len7; i12++){
let data126 = data125[i12];
if(typeof data126 === "string"){
if(!pattern33.test(data126)){
const err339 = {instancePath:instancePath+"/masking/headers/" + i12,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
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
const err340 = {instancePath:instancePath+"/masking/headers/" + i12,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
let i13 = data125.length;
let j5;
if(i13 > 1){
const indices5 = {};
for(;i13--;){
let item5 = data125[i13];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err341 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j5}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
break;
}
indices5[item5] = i13;
}
}
}
else {
const err342 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
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
const err343 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
let data127 = data.limits;
if(data127 && typeof data127 == "object" && !Array.isArray(data127)){
if(data127.event_bytes === undefined){
data127.event_bytes = 10485760;
}
if(data127.inflated_bytes === undefined){
data127.inflated_bytes = 67108864;
}
if(data127.depth === undefined){
data127.depth = 64;
}
if(data127.header_names === undefined){
data127.header_names = 1000;
}
if(data127.clock_ahead_ms === undefined){
data127.clock_ahead_ms = 86400000;
}
for(const key15 in data127){
if(!(((((key15 === "event_bytes") || (key15 === "inflated_bytes")) || (key15 === "depth")) || (key15 === "header_names")) || (key15 === "clock_ahead_ms"))){
const err344 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
let data128 = data127.event_bytes;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err345 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 67108864 || isNaN(data128)){
const err346 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if(data128 < 1024 || isNaN(data128)){
const err347 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
let data129 = data127.inflated_bytes;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err348 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 1073741824 || isNaN(data129)){
const err349 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if(data129 < 65536 || isNaN(data129)){
const err350 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
let data130 = data127.depth;
if(!(((typeof data130 == "number") && (!(data130 % 1) && !isNaN(data130))) && (isFinite(data130)))){
const err351 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
if((typeof data130 == "number") && (isFinite(data130))){
if(data130 > 512 || isNaN(data130)){
const err352 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if(data130 < 8 || isNaN(data130)){
const err353 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
let data131 = data127.header_names;
if(!(((typeof data131 == "number") && (!(data131 % 1) && !isNaN(data131))) && (isFinite(data131)))){
const err354 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
if((typeof data131 == "number") && (isFinite(data131))){
if(data131 > 100000 || isNaN(data131)){
const err355 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if(data131 < 1 || isNaN(data131)){
const err356 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
let data132 = data127.clock_ahead_ms;
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err357 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 31622400000 || isNaN(data132)){
const err358 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if(data132 < 0 || isNaN(data132)){
const err359 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
}
}
else {
const err360 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
let data133 = data.load;
if(data133 && typeof data133 == "object" && !Array.isArray(data133)){
if(data133.batch_rows === undefined){
data133.batch_rows = 100000;
}
if(data133.batch_bytes === undefined){
data133.batch_bytes = 134217728;
}
if(data133.held_bytes === undefined){
data133.held_bytes = 314572800;
}
if(data133.batch_wait_ms === undefined){
data133.batch_wait_ms = 1000;
}
if(data133.builder === undefined){
data133.builder = "kernel";
}
if(data133.retry_wait_ms_min === undefined){
data133.retry_wait_ms_min = 200;
}
if(data133.retry_wait_ms_max === undefined){
data133.retry_wait_ms_max = 10000;
}
for(const key16 in data133){
if(!(((((((key16 === "batch_rows") || (key16 === "batch_bytes")) || (key16 === "held_bytes")) || (key16 === "batch_wait_ms")) || (key16 === "builder")) || (key16 === "retry_wait_ms_min")) || (key16 === "retry_wait_ms_max"))){
const err361 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
let data134 = data133.batch_rows;
if(!(((typeof data134 == "number") && (!(data134 % 1) && !isNaN(data134))) && (isFinite(data134)))){
const err362 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
if((typeof data134 == "number") && (isFinite(data134))){
if(data134 > 1000000 || isNaN(data134)){
const err363 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if(data134 < 1 || isNaN(data134)){
const err364 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
let data135 = data133.batch_bytes;
if(!(((typeof data135 == "number") && (!(data135 % 1) && !isNaN(data135))) && (isFinite(data135)))){
const err365 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
if((typeof data135 == "number") && (isFinite(data135))){
if(data135 > 1073741824 || isNaN(data135)){
const err366 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
if(data135 < 65536 || isNaN(data135)){
const err367 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
let data136 = data133.held_bytes;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err368 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 4294967296 || isNaN(data136)){
const err369 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if(data136 < 65536 || isNaN(data136)){
const err370 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
let data137 = data133.batch_wait_ms;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err371 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 60000 || isNaN(data137)){
const err372 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
if(data137 < 10 || isNaN(data137)){
const err373 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
let data138 = data133.builder;
if(typeof data138 !== "string"){
const err374 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if(!((data138 === "kernel") || (data138 === "reference"))){
const err375 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
let data139 = data133.retry_wait_ms_min;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err376 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 60000 || isNaN(data139)){
const err377 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if(data139 < 10 || isNaN(data139)){
const err378 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
let data140 = data133.retry_wait_ms_max;
if(!(((typeof data140 == "number") && (!(data140 % 1) && !isNaN(data140))) && (isFinite(data140)))){
const err379 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
if((typeof data140 == "number") && (isFinite(data140))){
if(data140 > 600000 || isNaN(data140)){
const err380 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if(data140 < 10 || isNaN(data140)){
const err381 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
const err382 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
let data141 = data.rollups;
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
if(data141.enabled === undefined){
data141.enabled = true;
}
if(data141.interval_ms === undefined){
data141.interval_ms = 10000;
}
if(data141.minutes_max === undefined){
data141.minutes_max = 1440;
}
if(data141.rows_max === undefined){
data141.rows_max = 2000000;
}
for(const key17 in data141){
if(!((((key17 === "enabled") || (key17 === "interval_ms")) || (key17 === "minutes_max")) || (key17 === "rows_max"))){
const err383 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
if(typeof data141.enabled !== "boolean"){
const err384 = {instancePath:instancePath+"/rollups/enabled",schemaPath:"#/properties/rollups/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
let data143 = data141.interval_ms;
if(!(((typeof data143 == "number") && (!(data143 % 1) && !isNaN(data143))) && (isFinite(data143)))){
const err385 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
if((typeof data143 == "number") && (isFinite(data143))){
if(data143 > 600000 || isNaN(data143)){
const err386 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
if(data143 < 1000 || isNaN(data143)){
const err387 = {instancePath:instancePath+"/rollups/interval_ms",schemaPath:"#/properties/rollups/properties/interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1000}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
}
let data144 = data141.minutes_max;
if(!(((typeof data144 == "number") && (!(data144 % 1) && !isNaN(data144))) && (isFinite(data144)))){
const err388 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if((typeof data144 == "number") && (isFinite(data144))){
if(data144 > 10080 || isNaN(data144)){
const err389 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
if(data144 < 1 || isNaN(data144)){
const err390 = {instancePath:instancePath+"/rollups/minutes_max",schemaPath:"#/properties/rollups/properties/minutes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
let data145 = data141.rows_max;
if(!(((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145))) && (isFinite(data145)))){
const err391 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if((typeof data145 == "number") && (isFinite(data145))){
if(data145 > 1000000000 || isNaN(data145)){
const err392 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
if(data145 < 10000 || isNaN(data145)){
const err393 = {instancePath:instancePath+"/rollups/rows_max",schemaPath:"#/properties/rollups/properties/rows_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10000}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
}
else {
const err394 = {instancePath:instancePath+"/rollups",schemaPath:"#/properties/rollups/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
let data146 = data.retention;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
if(data146.http_request_complete_days === undefined){
data146.http_request_complete_days = 400;
}
if(data146.tcp_connection_closed_days === undefined){
data146.tcp_connection_closed_days = 400;
}
if(data146.config_events_days === undefined){
data146.config_events_days = 0;
}
if(data146.rollup_minutes_days === undefined){
data146.rollup_minutes_days = 90;
}
if(data146.path_minutes_days === undefined){
data146.path_minutes_days = 3;
}
if(data146.rollup_hours_days === undefined){
data146.rollup_hours_days = 800;
}
if(data146.batches_days === undefined){
data146.batches_days = 90;
}
if(data146.dead_letters_days === undefined){
data146.dead_letters_days = 90;
}
for(const key18 in data146){
if(!((((((((key18 === "http_request_complete_days") || (key18 === "tcp_connection_closed_days")) || (key18 === "config_events_days")) || (key18 === "rollup_minutes_days")) || (key18 === "path_minutes_days")) || (key18 === "rollup_hours_days")) || (key18 === "batches_days")) || (key18 === "dead_letters_days"))){
const err395 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
let data147 = data146.http_request_complete_days;
if(!(((typeof data147 == "number") && (!(data147 % 1) && !isNaN(data147))) && (isFinite(data147)))){
const err396 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
if((typeof data147 == "number") && (isFinite(data147))){
if(data147 > 36500 || isNaN(data147)){
const err397 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
if(data147 < 0 || isNaN(data147)){
const err398 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
let data148 = data146.tcp_connection_closed_days;
if(!(((typeof data148 == "number") && (!(data148 % 1) && !isNaN(data148))) && (isFinite(data148)))){
const err399 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
if((typeof data148 == "number") && (isFinite(data148))){
if(data148 > 36500 || isNaN(data148)){
const err400 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
if(data148 < 0 || isNaN(data148)){
const err401 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
}
let data149 = data146.config_events_days;
if(!(((typeof data149 == "number") && (!(data149 % 1) && !isNaN(data149))) && (isFinite(data149)))){
const err402 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
if((typeof data149 == "number") && (isFinite(data149))){
if(data149 > 36500 || isNaN(data149)){
const err403 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
if(data149 < 0 || isNaN(data149)){
const err404 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
}
let data150 = data146.rollup_minutes_days;
if(!(((typeof data150 == "number") && (!(data150 % 1) && !isNaN(data150))) && (isFinite(data150)))){
const err405 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if((typeof data150 == "number") && (isFinite(data150))){
if(data150 > 36500 || isNaN(data150)){
const err406 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
if(data150 < 0 || isNaN(data150)){
const err407 = {instancePath:instancePath+"/retention/rollup_minutes_days",schemaPath:"#/properties/retention/properties/rollup_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
let data151 = data146.path_minutes_days;
if(!(((typeof data151 == "number") && (!(data151 % 1) && !isNaN(data151))) && (isFinite(data151)))){
const err408 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
if((typeof data151 == "number") && (isFinite(data151))){
if(data151 > 36500 || isNaN(data151)){
const err409 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
if(data151 < 0 || isNaN(data151)){
const err410 = {instancePath:instancePath+"/retention/path_minutes_days",schemaPath:"#/properties/retention/properties/path_minutes_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
let data152 = data146.rollup_hours_days;
if(!(((typeof data152 == "number") && (!(data152 % 1) && !isNaN(data152))) && (isFinite(data152)))){
const err411 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
if((typeof data152 == "number") && (isFinite(data152))){
if(data152 > 36500 || isNaN(data152)){
const err412 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(data152 < 0 || isNaN(data152)){
const err413 = {instancePath:instancePath+"/retention/rollup_hours_days",schemaPath:"#/properties/retention/properties/rollup_hours_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
let data153 = data146.batches_days;
if(!(((typeof data153 == "number") && (!(data153 % 1) && !isNaN(data153))) && (isFinite(data153)))){
const err414 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
if((typeof data153 == "number") && (isFinite(data153))){
if(data153 > 36500 || isNaN(data153)){
const err415 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
if(data153 < 0 || isNaN(data153)){
const err416 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
let data154 = data146.dead_letters_days;
if(!(((typeof data154 == "number") && (!(data154 % 1) && !isNaN(data154))) && (isFinite(data154)))){
const err417 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if((typeof data154 == "number") && (isFinite(data154))){
if(data154 > 36500 || isNaN(data154)){
const err418 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
if(data154 < 0 || isNaN(data154)){
const err419 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
}
}
else {
const err420 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
let data155 = data.compaction;
if(data155 && typeof data155 == "object" && !Array.isArray(data155)){
if(data155.enabled === undefined){
data155.enabled = true;
}
if(data155.quiet_minutes === undefined){
data155.quiet_minutes = 15;
}
if(data155.bytes_max === undefined){
data155.bytes_max = 107374182400;
}
for(const key19 in data155){
if(!(((key19 === "enabled") || (key19 === "quiet_minutes")) || (key19 === "bytes_max"))){
const err421 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
if(typeof data155.enabled !== "boolean"){
const err422 = {instancePath:instancePath+"/compaction/enabled",schemaPath:"#/properties/compaction/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
let data157 = data155.quiet_minutes;
if(!(((typeof data157 == "number") && (!(data157 % 1) && !isNaN(data157))) && (isFinite(data157)))){
const err423 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
if((typeof data157 == "number") && (isFinite(data157))){
if(data157 > 10080 || isNaN(data157)){
const err424 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
if(data157 < 1 || isNaN(data157)){
const err425 = {instancePath:instancePath+"/compaction/quiet_minutes",schemaPath:"#/properties/compaction/properties/quiet_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
let data158 = data155.bytes_max;
if(!(((typeof data158 == "number") && (!(data158 % 1) && !isNaN(data158))) && (isFinite(data158)))){
const err426 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
if((typeof data158 == "number") && (isFinite(data158))){
if(data158 > 9007199254740991 || isNaN(data158)){
const err427 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
if(data158 < 0 || isNaN(data158)){
const err428 = {instancePath:instancePath+"/compaction/bytes_max",schemaPath:"#/properties/compaction/properties/bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
}
else {
const err429 = {instancePath:instancePath+"/compaction",schemaPath:"#/properties/compaction/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
if(data.api !== undefined){
let data159 = data.api;
if(data159 && typeof data159 == "object" && !Array.isArray(data159)){
if(data159.serve === undefined){
data159.serve = true;
}
if(data159.host === undefined){
data159.host = "127.0.0.1";
}
if(data159.port === undefined){
data159.port = 9470;
}
if(data159.store_connections === undefined){
data159.store_connections = 10;
}
if(data159.version_headers === undefined){
data159.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data159.require_version === undefined){
data159.require_version = true;
}
if(data159.error_code_prefix === undefined){
data159.error_code_prefix = "ERR_WEIR_";
}
if(data159.body_bytes === undefined){
data159.body_bytes = 1048576;
}
if(data159.requests_per_minute === undefined){
data159.requests_per_minute = 0;
}
if(data159.cors_origins === undefined){
data159.cors_origins = [];
}
if(data159.regions === undefined){
data159.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data159.ns_targets === undefined){
data159.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data159.service_domains === undefined){
data159.service_domains = [];
}
if(data159.enforce_ip_restrictions === undefined){
data159.enforce_ip_restrictions = false;
}
if(data159.retry_wait_ms_min === undefined){
data159.retry_wait_ms_min = 200;
}
if(data159.retry_wait_ms_max === undefined){
data159.retry_wait_ms_max = 30000;
}
if(data159.poll_wait_ms === undefined){
data159.poll_wait_ms = 500;
}
if(data159.endpoints === undefined){
data159.endpoints = {};
}
for(const key20 in data159){
if(!(func2.call(schema11.properties.api.properties, key20))){
const err430 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
if(typeof data159.serve !== "boolean"){
const err431 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
let data161 = data159.host;
if(typeof data161 === "string"){
if(func3(data161) < 1){
const err432 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err433 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
let data162 = data159.port;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err434 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 65535 || isNaN(data162)){
const err435 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
if(data162 < 0 || isNaN(data162)){
const err436 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
if(data159.base_url !== undefined){
let data163 = data159.base_url;
if(typeof data163 === "string"){
if(!pattern34.test(data163)){
const err437 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
else {
const err438 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
if(data159.tls !== undefined){
let data164 = data159.tls;
if(data164 && typeof data164 == "object" && !Array.isArray(data164)){
if(data164.cert_file === undefined){
const err439 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(data164.key_file === undefined){
const err440 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
for(const key21 in data164){
if(!((key21 === "cert_file") || (key21 === "key_file"))){
const err441 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
if(data164.cert_file !== undefined){
let data165 = data164.cert_file;
if(typeof data165 === "string"){
if(func3(data165) < 1){
const err442 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err443 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
}
if(data164.key_file !== undefined){
let data166 = data164.key_file;
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err444 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err445 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
}
else {
const err446 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
}
if(data159.store_url !== undefined){
let data167 = data159.store_url;
if(typeof data167 === "string"){
if(!pattern35.test(data167)){
const err447 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
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
const err448 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
let data168 = data159.store_connections;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err449 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 200 || isNaN(data168)){
const err450 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if(data168 < 1 || isNaN(data168)){
const err451 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data159.secret_key_file !== undefined){
let data169 = data159.secret_key_file;
if(typeof data169 === "string"){
if(func3(data169) < 1){
const err452 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err453 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
let data170 = data159.version_headers;
if(Array.isArray(data170)){
if(data170.length < 1){
const err454 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
const len8 = data170.length;
for(let i14=0; i14<len8; i14++){
let data171 = data170[i14];
if(typeof data171 === "string"){
if(!pattern36.test(data171)){
const err455 = {instancePath:instancePath+"/api/version_headers/" + i14,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
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
const err456 = {instancePath:instancePath+"/api/version_headers/" + i14,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
let i15 = data170.length;
let j6;
if(i15 > 1){
const indices6 = {};
for(;i15--;){
let item6 = data170[i15];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err457 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j6}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
break;
}
indices6[item6] = i15;
}
}
}
else {
const err458 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
if(typeof data159.require_version !== "boolean"){
const err459 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
let data173 = data159.error_code_prefix;
if(typeof data173 === "string"){
if(!pattern37.test(data173)){
const err460 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
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
const err461 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
let data174 = data159.body_bytes;
if(!(((typeof data174 == "number") && (!(data174 % 1) && !isNaN(data174))) && (isFinite(data174)))){
const err462 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
if((typeof data174 == "number") && (isFinite(data174))){
if(data174 > 67108864 || isNaN(data174)){
const err463 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
if(data174 < 1024 || isNaN(data174)){
const err464 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
let data175 = data159.requests_per_minute;
if(!(((typeof data175 == "number") && (!(data175 % 1) && !isNaN(data175))) && (isFinite(data175)))){
const err465 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
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
const err466 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
if(data175 < 0 || isNaN(data175)){
const err467 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
let data176 = data159.cors_origins;
if(Array.isArray(data176)){
const len9 = data176.length;
for(let i16=0; i16<len9; i16++){
let data177 = data176[i16];
if(typeof data177 === "string"){
if(!pattern38.test(data177)){
const err468 = {instancePath:instancePath+"/api/cors_origins/" + i16,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
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
const err469 = {instancePath:instancePath+"/api/cors_origins/" + i16,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
let i17 = data176.length;
let j7;
if(i17 > 1){
const indices7 = {};
for(;i17--;){
let item7 = data176[i17];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err470 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j7}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
break;
}
indices7[item7] = i17;
}
}
}
else {
const err471 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
let data178 = data159.regions;
if(Array.isArray(data178)){
const len10 = data178.length;
for(let i18=0; i18<len10; i18++){
let data179 = data178[i18];
if(typeof data179 === "string"){
if(!pattern39.test(data179)){
const err472 = {instancePath:instancePath+"/api/regions/" + i18,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
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
const err473 = {instancePath:instancePath+"/api/regions/" + i18,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
let i19 = data178.length;
let j8;
if(i19 > 1){
const indices8 = {};
for(;i19--;){
let item8 = data178[i19];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err474 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i19, j: j8}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
break;
}
indices8[item8] = i19;
}
}
}
else {
const err475 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
let data180 = data159.ns_targets;
if(Array.isArray(data180)){
const len11 = data180.length;
for(let i20=0; i20<len11; i20++){
let data181 = data180[i20];
if(typeof data181 === "string"){
if(func3(data181) > 254){
const err476 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
if(func3(data181) < 1){
const err477 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
else {
const err478 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
let i21 = data180.length;
let j9;
if(i21 > 1){
const indices9 = {};
for(;i21--;){
let item9 = data180[i21];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err479 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i21, j: j9}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
break;
}
indices9[item9] = i21;
}
}
}
else {
const err480 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
let data182 = data159.service_domains;
if(Array.isArray(data182)){
const len12 = data182.length;
for(let i22=0; i22<len12; i22++){
let data183 = data182[i22];
if(typeof data183 === "string"){
if(func3(data183) > 253){
const err481 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if(func3(data183) < 1){
const err482 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err483 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
let i23 = data182.length;
let j10;
if(i23 > 1){
const indices10 = {};
for(;i23--;){
let item10 = data182[i23];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err484 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i23, j: j10}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
break;
}
indices10[item10] = i23;
}
}
}
else {
const err485 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
if(typeof data159.enforce_ip_restrictions !== "boolean"){
const err486 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
if(data159.file_destinations !== undefined){
let data185 = data159.file_destinations;
if(typeof data185 === "string"){
if(func3(data185) < 1){
const err487 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
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
const err488 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
}
let data186 = data159.retry_wait_ms_min;
if(!(((typeof data186 == "number") && (!(data186 % 1) && !isNaN(data186))) && (isFinite(data186)))){
const err489 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if((typeof data186 == "number") && (isFinite(data186))){
if(data186 > 60000 || isNaN(data186)){
const err490 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
if(data186 < 1 || isNaN(data186)){
const err491 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
let data187 = data159.retry_wait_ms_max;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err492 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 3600000 || isNaN(data187)){
const err493 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
if(data187 < 1 || isNaN(data187)){
const err494 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
let data188 = data159.poll_wait_ms;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err495 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 60000 || isNaN(data188)){
const err496 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
if(data188 < 10 || isNaN(data188)){
const err497 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
let data189 = data159.endpoints;
if(data189 && typeof data189 == "object" && !Array.isArray(data189)){
for(const key22 in data189){
if(!((((key22 === "kinesis") || (key22 === "firehose")) || (key22 === "cloudwatch_logs")) || (key22 === "sts"))){
const err498 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
if(data189.kinesis !== undefined){
let data190 = data189.kinesis;
if(typeof data190 === "string"){
if(!pattern7.test(data190)){
const err499 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
else {
const err500 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
}
if(data189.firehose !== undefined){
let data191 = data189.firehose;
if(typeof data191 === "string"){
if(!pattern7.test(data191)){
const err501 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err502 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
if(data189.cloudwatch_logs !== undefined){
let data192 = data189.cloudwatch_logs;
if(typeof data192 === "string"){
if(!pattern7.test(data192)){
const err503 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err504 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
if(data189.sts !== undefined){
let data193 = data189.sts;
if(typeof data193 === "string"){
if(!pattern7.test(data193)){
const err505 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err506 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
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
const err507 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
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
const err508 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
let data194 = data.ops;
if((!(data194 && typeof data194 == "object" && !Array.isArray(data194))) && (typeof data194 !== "boolean")){
const err509 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
const _errs437 = errors;
const _errs438 = errors;
if(true !== data194){
const err510 = {};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
var valid79 = _errs438 === errors;
if(valid79){
const err511 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
else {
errors = _errs437;
if(vErrors !== null){
if(_errs437){
vErrors.length = _errs437;
}
else {
vErrors = null;
}
}
}
if(data194 && typeof data194 == "object" && !Array.isArray(data194)){
if(data194.host === undefined){
data194.host = "127.0.0.1";
}
if(data194.port === undefined){
data194.port = 9464;
}
for(const key23 in data194){
if(!(((key23 === "host") || (key23 === "port")) || (key23 === "token"))){
const err512 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
}
let data195 = data194.host;
if(typeof data195 === "string"){
if(func3(data195) < 1){
const err513 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
}
else {
const err514 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
let data196 = data194.port;
if(!(((typeof data196 == "number") && (!(data196 % 1) && !isNaN(data196))) && (isFinite(data196)))){
const err515 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
if((typeof data196 == "number") && (isFinite(data196))){
if(data196 > 65535 || isNaN(data196)){
const err516 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
if(data196 < 0 || isNaN(data196)){
const err517 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
}
if(data194.token !== undefined){
let data197 = data194.token;
if(typeof data197 === "string"){
if(func3(data197) < 1){
const err518 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
else {
const err519 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
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
let data198 = data.web;
if((!(data198 && typeof data198 == "object" && !Array.isArray(data198))) && (typeof data198 !== "boolean")){
const err520 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
const _errs448 = errors;
const _errs449 = errors;
if(true !== data198){
const err521 = {};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
var valid81 = _errs449 === errors;
if(valid81){
const err522 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
else {
errors = _errs448;
if(vErrors !== null){
if(_errs448){
vErrors.length = _errs448;
}
else {
vErrors = null;
}
}
}
if(data198 && typeof data198 == "object" && !Array.isArray(data198)){
if(data198.host === undefined){
data198.host = "127.0.0.1";
}
if(data198.port === undefined){
data198.port = 9480;
}
if(data198.allowed_hosts === undefined){
data198.allowed_hosts = [];
}
if(data198.login === undefined){
data198.login = "auto";
}
if(data198.session_minutes === undefined){
data198.session_minutes = 720;
}
if(data198.query_seconds === undefined){
data198.query_seconds = 10;
}
if(data198.range_days === undefined){
data198.range_days = 92;
}
for(const key24 in data198){
if(!((((((((key24 === "host") || (key24 === "port")) || (key24 === "tls")) || (key24 === "allowed_hosts")) || (key24 === "login")) || (key24 === "session_minutes")) || (key24 === "query_seconds")) || (key24 === "range_days"))){
const err523 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24}};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
let data199 = data198.host;
if(typeof data199 === "string"){
if(func3(data199) < 1){
const err524 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err525 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
let data200 = data198.port;
if(!(((typeof data200 == "number") && (!(data200 % 1) && !isNaN(data200))) && (isFinite(data200)))){
const err526 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
if((typeof data200 == "number") && (isFinite(data200))){
if(data200 > 65535 || isNaN(data200)){
const err527 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
if(data200 < 0 || isNaN(data200)){
const err528 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
if(data198.tls !== undefined){
let data201 = data198.tls;
if(data201 && typeof data201 == "object" && !Array.isArray(data201)){
if(data201.cert_file === undefined){
const err529 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
if(data201.key_file === undefined){
const err530 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
for(const key25 in data201){
if(!((key25 === "cert_file") || (key25 === "key_file"))){
const err531 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25}};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
}
if(data201.cert_file !== undefined){
let data202 = data201.cert_file;
if(typeof data202 === "string"){
if(func3(data202) < 1){
const err532 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err533 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
if(data201.key_file !== undefined){
let data203 = data201.key_file;
if(typeof data203 === "string"){
if(func3(data203) < 1){
const err534 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err535 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err536 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
let data204 = data198.allowed_hosts;
if(Array.isArray(data204)){
const len13 = data204.length;
for(let i24=0; i24<len13; i24++){
let data205 = data204[i24];
if(typeof data205 === "string"){
if(!pattern44.test(data205)){
const err537 = {instancePath:instancePath+"/web/allowed_hosts/" + i24,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
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
const err538 = {instancePath:instancePath+"/web/allowed_hosts/" + i24,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
let i25 = data204.length;
let j11;
if(i25 > 1){
const indices11 = {};
for(;i25--;){
let item11 = data204[i25];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err539 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i25, j: j11}};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
break;
}
indices11[item11] = i25;
}
}
}
else {
const err540 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
let data206 = data198.login;
if(typeof data206 !== "string"){
const err541 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
if(!((data206 === "auto") || (data206 === "always"))){
const err542 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
let data207 = data198.session_minutes;
if(!(((typeof data207 == "number") && (!(data207 % 1) && !isNaN(data207))) && (isFinite(data207)))){
const err543 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
if((typeof data207 == "number") && (isFinite(data207))){
if(data207 > 43200 || isNaN(data207)){
const err544 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
if(data207 < 1 || isNaN(data207)){
const err545 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
}
let data208 = data198.query_seconds;
if(!(((typeof data208 == "number") && (!(data208 % 1) && !isNaN(data208))) && (isFinite(data208)))){
const err546 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
if((typeof data208 == "number") && (isFinite(data208))){
if(data208 > 300 || isNaN(data208)){
const err547 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
if(data208 < 1 || isNaN(data208)){
const err548 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
let data209 = data198.range_days;
if(!(((typeof data209 == "number") && (!(data209 % 1) && !isNaN(data209))) && (isFinite(data209)))){
const err549 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
if((typeof data209 == "number") && (isFinite(data209))){
if(data209 > 3660 || isNaN(data209)){
const err550 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
if(data209 < 1 || isNaN(data209)){
const err551 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
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
let data210 = data.log;
if(data210 && typeof data210 == "object" && !Array.isArray(data210)){
if(data210.level === undefined){
data210.level = "info";
}
if(data210.format === undefined){
data210.format = "auto";
}
for(const key26 in data210){
if(!((key26 === "level") || (key26 === "format"))){
const err552 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26}};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
let data211 = data210.level;
if(typeof data211 !== "string"){
const err553 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
if(!((((data211 === "debug") || (data211 === "info")) || (data211 === "warn")) || (data211 === "error"))){
const err554 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
let data212 = data210.format;
if(typeof data212 !== "string"){
const err555 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
if(!(((data212 === "auto") || (data212 === "json")) || (data212 === "pretty"))){
const err556 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
else {
const err557 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
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
const err558 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

