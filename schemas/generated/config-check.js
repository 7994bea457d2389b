// Written by `npm run gen` from src/config/options; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"weir.yaml","type":"object","properties":{"pipeline":{"type":"string","default":"main","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"data_dir":{"type":"string","default":"./weir-data","minLength":1},"clickhouse":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://[^/@?#\\s]+/?$"},"user":{"type":"string","default":"weir_loader","minLength":1},"password":{"type":"string","minLength":1},"admin_user":{"type":"string","minLength":1},"admin_password":{"type":"string","minLength":1},"analyst_user":{"type":"string","default":"weir_analyst","minLength":1},"analyst_password":{"type":"string","minLength":1},"connect_timeout_ms":{"type":"integer","default":5000,"minimum":100,"maximum":300000},"request_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000},"compression":{"enum":["auto","none","gzip","zstd"],"type":"string","default":"auto"},"binary":{"type":"string","pattern":"^(library|/.+)$"},"port":{"type":"integer","default":0,"minimum":0,"maximum":65535},"memory_bytes_max":{"type":"integer","minimum":536870912,"maximum":9007199254740991},"lock_wait_ms":{"type":"integer","default":30000,"minimum":0,"maximum":600000},"start_timeout_ms":{"type":"integer","default":60000,"minimum":1000,"maximum":3600000}},"additionalProperties":false,"default":{},"dependencies":{"admin_password":["admin_user"]}},"sources":{"type":"array","items":{"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","properties":{"type":{"type":"string","const":"kinesis"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"stream_name":{"type":"string","pattern":"^[A-Za-z0-9_.-]{1,128}$"},"stream_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:kinesis:[a-z0-9-]+:[0-9]{12}:stream/[A-Za-z0-9_.-]{1,128}$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"http1":{"type":"boolean","default":false},"start":{"enum":["trim_horizon","latest","timestamp"],"type":"string","default":"trim_horizon"},"start_timestamp":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"page_records":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"idle_wait_ms":{"type":"integer","default":1000,"minimum":200,"maximum":60000},"shard_list_interval_ms":{"type":"integer","default":30000,"minimum":1000,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["stream_name"]},{"required":["stream_arn"]}],"if":{"properties":{"start":{"not":{"const":"timestamp"}}}},"else":{"required":["start_timestamp"]},"dependencies":{"start_timestamp":{"properties":{"start":{"const":"timestamp"}}}},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"firehose"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9443,"minimum":0,"maximum":65535},"path":{"type":"string","default":"/firehose","pattern":"^/[A-Za-z0-9._~/-]*$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1},"reload_interval_ms":{"type":"integer","default":10000,"minimum":100,"maximum":3600000}},"additionalProperties":false,"required":["cert_file","key_file"]},"access_keys":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4096},"default":[],"uniqueItems":true},"body_bytes_max":{"type":"integer","default":67108864,"minimum":65536,"maximum":268435456},"records_max":{"type":"integer","default":10000,"minimum":1,"maximum":100000},"requests_max":{"type":"integer","default":256,"minimum":1,"maximum":10000},"in_flight_bytes_max":{"type":"integer","default":268435456,"minimum":65536,"maximum":8589934592},"answer_wait_ms":{"type":"integer","default":170000,"minimum":100,"maximum":175000},"outage_wait_ms":{"type":"integer","default":10000,"minimum":0,"maximum":175000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000}},"additionalProperties":false,"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"cloudwatch_logs"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"log_groups":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9_./#-]{1,512}$"},"minItems":1,"maxItems":50,"uniqueItems":true},"log_stream_prefixes":{"type":"array","items":{"type":"string","pattern":"^[^:*\\s]{1,512}$"},"default":[],"maxItems":20,"uniqueItems":true},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"start":{"type":"string","default":"-24h","pattern":"^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"overlap_ms":{"type":"integer","default":300000,"minimum":0,"maximum":86400000},"poll_interval_ms":{"type":"integer","default":5000,"minimum":100,"maximum":30000},"requests_per_second":{"type":"integer","default":5,"minimum":1,"maximum":1000},"page_events":{"type":"integer","default":10000,"minimum":1,"maximum":10000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"required":["type","name","log_groups"]},{"type":"object","properties":{"type":{"type":"string","const":"s3"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"queue_url":{"type":"string","pattern":"^https?://[^/\\s]+/\\S+$"},"bucket":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"},"prefix":{"type":"string","maxLength":1024},"start":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"end":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"},"region":{"type":"string","pattern":"^[a-z]{2,}(-[a-z]+)+-[0-9]+$"},"endpoint":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"open_objects":{"type":"integer","default":8,"minimum":1,"maximum":256},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"visibility_timeout_ms":{"type":"integer","default":120000,"minimum":3000,"maximum":3600000},"list_interval_ms":{"type":"integer","default":300000,"minimum":100,"maximum":86400000},"idle_for_ms":{"type":"integer","default":5000,"minimum":10,"maximum":3600000},"credentials":{"type":"object","properties":{"profile":{"type":"string","minLength":1},"access_key_id":{"type":"string","minLength":1},"secret_access_key":{"type":"string","minLength":1},"session_token":{"type":"string","minLength":1},"role_arn":{"type":"string","pattern":"^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"},"external_id":{"type":"string","minLength":2}},"additionalProperties":false,"dependencies":{"access_key_id":["secret_access_key"],"secret_access_key":["access_key_id"],"session_token":["access_key_id"],"external_id":["role_arn"]}}},"additionalProperties":false,"oneOf":[{"required":["queue_url"]},{"required":["bucket"]}],"dependencies":{"prefix":["bucket"],"start":["bucket"],"end":["bucket"]},"required":["type","name"]},{"type":"object","properties":{"type":{"type":"string","const":"file"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"},"paths":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true},"follow":{"type":"boolean","default":false},"chunk_bytes":{"type":"integer","default":1048576,"minimum":4096,"maximum":67108864},"poll_interval_ms":{"type":"integer","default":1000,"minimum":10,"maximum":3600000},"open_files":{"type":"integer","default":8,"minimum":1,"maximum":10000},"followed_files":{"type":"integer","default":1000,"minimum":1,"maximum":100000}},"additionalProperties":false,"required":["type","name","paths"]},{"type":"object","properties":{"type":{"type":"string","const":"stdin"},"name":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}},"additionalProperties":false,"required":["type","name"]}]},"default":[]},"capture":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string","minLength":1},"filter":{"type":"string","minLength":1,"maxLength":4096},"fields":{"type":"array","items":{"type":"string","minLength":1},"minItems":1,"uniqueItems":true}},"additionalProperties":false,"required":["type"]},"default":[]},"masking":{"type":"object","properties":{"headers":{"type":"array","items":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"default":["authorization","cookie","set-cookie","proxy-authorization","x-api-key"],"uniqueItems":true}},"additionalProperties":false,"default":{}},"limits":{"type":"object","properties":{"event_bytes":{"type":"integer","default":10485760,"minimum":1024,"maximum":67108864},"inflated_bytes":{"type":"integer","default":67108864,"minimum":65536,"maximum":1073741824},"depth":{"type":"integer","default":64,"minimum":8,"maximum":512},"header_names":{"type":"integer","default":1000,"minimum":1,"maximum":100000},"clock_ahead_ms":{"type":"integer","default":86400000,"minimum":0,"maximum":31622400000}},"additionalProperties":false,"default":{}},"load":{"type":"object","properties":{"batch_rows":{"type":"integer","default":100000,"minimum":1,"maximum":1000000},"batch_bytes":{"type":"integer","default":134217728,"minimum":65536,"maximum":1073741824},"held_bytes":{"type":"integer","default":314572800,"minimum":65536,"maximum":4294967296},"batch_wait_ms":{"type":"integer","default":1000,"minimum":10,"maximum":60000},"builder":{"enum":["kernel","reference"],"type":"string","default":"kernel"},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":10,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":10000,"minimum":10,"maximum":600000}},"additionalProperties":false,"default":{}},"retention":{"type":"object","properties":{"http_request_complete_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"tcp_connection_closed_days":{"type":"integer","default":400,"minimum":0,"maximum":36500},"config_events_days":{"type":"integer","default":0,"minimum":0,"maximum":36500},"batches_days":{"type":"integer","default":90,"minimum":0,"maximum":36500},"dead_letters_days":{"type":"integer","default":90,"minimum":0,"maximum":36500}},"additionalProperties":false,"default":{}},"api":{"type":"object","properties":{"serve":{"type":"boolean","default":true},"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9470,"minimum":0,"maximum":65535},"base_url":{"type":"string","pattern":"^https?://[^?#\\s]*[^/?#\\s]$"},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"store_url":{"type":"string","pattern":"^postgres(ql)?://"},"store_connections":{"type":"integer","default":10,"minimum":1,"maximum":200},"secret_key_file":{"type":"string","minLength":1},"version_headers":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9-]+$"},"default":["Service-Version","Ngrok-Version"],"minItems":1,"uniqueItems":true},"require_version":{"type":"boolean","default":true},"error_code_prefix":{"type":"string","default":"ERR_WEIR_","pattern":"^[A-Z][A-Z0-9_]*$"},"body_bytes":{"type":"integer","default":1048576,"minimum":1024,"maximum":67108864},"requests_per_minute":{"type":"integer","default":0,"minimum":0,"maximum":1000000},"cors_origins":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s]+$"},"default":[],"uniqueItems":true},"regions":{"type":"array","items":{"type":"string","pattern":"^[a-z0-9-]{1,20}$"},"default":["us","eu","ap","au","sa","jp","in"],"uniqueItems":true},"ns_targets":{"type":"array","items":{"type":"string","minLength":1,"maxLength":254},"default":["ns1.tunnels.example.","ns2.tunnels.example."],"uniqueItems":true},"service_domains":{"type":"array","items":{"type":"string","minLength":1,"maxLength":253},"default":[],"uniqueItems":true},"enforce_ip_restrictions":{"type":"boolean","default":false},"file_destinations":{"type":"string","minLength":1},"retry_wait_ms_min":{"type":"integer","default":200,"minimum":1,"maximum":60000},"retry_wait_ms_max":{"type":"integer","default":30000,"minimum":1,"maximum":3600000},"poll_wait_ms":{"type":"integer","default":500,"minimum":10,"maximum":60000},"endpoints":{"type":"object","properties":{"kinesis":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"firehose":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"cloudwatch_logs":{"type":"string","pattern":"^https?://[^/\\s]+/?$"},"sts":{"type":"string","pattern":"^https?://[^/\\s]+/?$"}},"additionalProperties":false,"default":{}}},"additionalProperties":false},"ops":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9464,"minimum":0,"maximum":65535},"token":{"type":"string","minLength":1}},"additionalProperties":false,"default":{},"not":{"const":true}},"web":{"type":["object","boolean"],"properties":{"host":{"type":"string","default":"127.0.0.1","minLength":1},"port":{"type":"integer","default":9480,"minimum":0,"maximum":65535},"tls":{"type":"object","properties":{"cert_file":{"type":"string","minLength":1},"key_file":{"type":"string","minLength":1}},"additionalProperties":false,"required":["cert_file","key_file"]},"allowed_hosts":{"type":"array","items":{"type":"string","pattern":"^[A-Za-z0-9._-]+(:\\d{1,5})?$"},"default":[],"uniqueItems":true},"login":{"enum":["auto","always"],"type":"string","default":"auto"},"session_minutes":{"type":"integer","default":720,"minimum":1,"maximum":43200},"query_seconds":{"type":"integer","default":10,"minimum":1,"maximum":300},"range_days":{"type":"integer","default":92,"minimum":1,"maximum":3660}},"additionalProperties":false,"default":{},"not":{"const":true}},"log":{"type":"object","properties":{"level":{"enum":["debug","info","warn","error"],"type":"string","default":"info"},"format":{"enum":["auto","json","pretty"],"type":"string","default":"auto"}},"additionalProperties":false,"default":{}}},"additionalProperties":false};
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
const pattern9 = new RegExp("^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$", "u");
const pattern11 = new RegExp("^/[A-Za-z0-9._~/-]*$", "u");
const pattern13 = new RegExp("^[A-Za-z0-9_./#-]{1,512}$", "u");
const pattern14 = new RegExp("^[^:*\\s]{1,512}$", "u");
const pattern17 = new RegExp("^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$", "u");
const pattern20 = new RegExp("^https?://[^/\\s]+/\\S+$", "u");
const pattern21 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$", "u");
const pattern29 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern30 = new RegExp("^https?://[^?#\\s]*[^/?#\\s]$", "u");
const pattern31 = new RegExp("^postgres(ql)?://", "u");
const pattern32 = new RegExp("^[A-Za-z0-9-]+$", "u");
const pattern33 = new RegExp("^[A-Z][A-Z0-9_]*$", "u");
const pattern34 = new RegExp("^https?://[^/\\s]+$", "u");
const pattern35 = new RegExp("^[a-z0-9-]{1,20}$", "u");
const pattern40 = new RegExp("^[A-Za-z0-9._-]+(:\\d{1,5})?$", "u");

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
if(data.retention === undefined){
data.retention = {};
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
if(data19.credentials !== undefined){
let data34 = data19.credentials;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
for(const key3 in data34){
if(!((((((key3 === "profile") || (key3 === "access_key_id")) || (key3 === "secret_access_key")) || (key3 === "session_token")) || (key3 === "role_arn")) || (key3 === "external_id"))){
const err81 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data34.access_key_id !== undefined){
if(data34.secret_access_key === undefined){
const err82 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data34.secret_access_key !== undefined){
if(data34.access_key_id === undefined){
const err83 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data34.session_token !== undefined){
if(data34.access_key_id === undefined){
const err84 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data34.external_id !== undefined){
if(data34.role_arn === undefined){
const err85 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data34.profile !== undefined){
let data35 = data34.profile;
if(typeof data35 === "string"){
if(func3(data35) < 1){
const err86 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err87 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data34.access_key_id !== undefined){
let data36 = data34.access_key_id;
if(typeof data36 === "string"){
if(func3(data36) < 1){
const err88 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err89 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data34.secret_access_key !== undefined){
let data37 = data34.secret_access_key;
if(typeof data37 === "string"){
if(func3(data37) < 1){
const err90 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err91 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data34.session_token !== undefined){
let data38 = data34.session_token;
if(typeof data38 === "string"){
if(func3(data38) < 1){
const err92 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err93 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data34.role_arn !== undefined){
let data39 = data34.role_arn;
if(typeof data39 === "string"){
if(!pattern9.test(data39)){
const err94 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err95 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data34.external_id !== undefined){
let data40 = data34.external_id;
if(typeof data40 === "string"){
if(func3(data40) < 2){
const err96 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err97 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/0/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
else {
const err99 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
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
const err100 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data19.name === undefined){
const err101 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
for(const key4 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[1].properties, key4))){
const err102 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data19.type !== undefined){
let data41 = data19.type;
if(typeof data41 !== "string"){
const err103 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if("firehose" !== data41){
const err104 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "firehose"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data19.name !== undefined){
let data42 = data19.name;
if(typeof data42 === "string"){
if(!pattern0.test(data42)){
const err105 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err106 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/1/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
let data43 = data19.host;
if(typeof data43 === "string"){
if(func3(data43) < 1){
const err107 = {instancePath:instancePath+"/sources/" + i0+"/host",schemaPath:"#/properties/sources/items/oneOf/1/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err108 = {instancePath:instancePath+"/sources/" + i0+"/host",schemaPath:"#/properties/sources/items/oneOf/1/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
let data44 = data19.port;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err109 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 65535 || isNaN(data44)){
const err110 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err111 = {instancePath:instancePath+"/sources/" + i0+"/port",schemaPath:"#/properties/sources/items/oneOf/1/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
let data45 = data19.path;
if(typeof data45 === "string"){
if(!pattern11.test(data45)){
const err112 = {instancePath:instancePath+"/sources/" + i0+"/path",schemaPath:"#/properties/sources/items/oneOf/1/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[A-Za-z0-9._~/-]*$"}};
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
const err113 = {instancePath:instancePath+"/sources/" + i0+"/path",schemaPath:"#/properties/sources/items/oneOf/1/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data19.tls !== undefined){
let data46 = data19.tls;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.reload_interval_ms === undefined){
data46.reload_interval_ms = 10000;
}
if(data46.cert_file === undefined){
const err114 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data46.key_file === undefined){
const err115 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
for(const key5 in data46){
if(!(((key5 === "cert_file") || (key5 === "key_file")) || (key5 === "reload_interval_ms"))){
const err116 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data46.cert_file !== undefined){
let data47 = data46.cert_file;
if(typeof data47 === "string"){
if(func3(data47) < 1){
const err117 = {instancePath:instancePath+"/sources/" + i0+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err118 = {instancePath:instancePath+"/sources/" + i0+"/tls/cert_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data46.key_file !== undefined){
let data48 = data46.key_file;
if(typeof data48 === "string"){
if(func3(data48) < 1){
const err119 = {instancePath:instancePath+"/sources/" + i0+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err120 = {instancePath:instancePath+"/sources/" + i0+"/tls/key_file",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
let data49 = data46.reload_interval_ms;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err121 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 3600000 || isNaN(data49)){
const err122 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data49 < 100 || isNaN(data49)){
const err123 = {instancePath:instancePath+"/sources/" + i0+"/tls/reload_interval_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/properties/reload_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
else {
const err124 = {instancePath:instancePath+"/sources/" + i0+"/tls",schemaPath:"#/properties/sources/items/oneOf/1/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
let data50 = data19.access_keys;
if(Array.isArray(data50)){
const len1 = data50.length;
for(let i1=0; i1<len1; i1++){
let data51 = data50[i1];
if(typeof data51 === "string"){
if(func3(data51) > 4096){
const err125 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(func3(data51) < 1){
const err126 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err127 = {instancePath:instancePath+"/sources/" + i0+"/access_keys/" + i1,schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
let i2 = data50.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data50[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err128 = {instancePath:instancePath+"/sources/" + i0+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err129 = {instancePath:instancePath+"/sources/" + i0+"/access_keys",schemaPath:"#/properties/sources/items/oneOf/1/properties/access_keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
let data52 = data19.body_bytes_max;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err130 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 268435456 || isNaN(data52)){
const err131 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 268435456}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(data52 < 65536 || isNaN(data52)){
const err132 = {instancePath:instancePath+"/sources/" + i0+"/body_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/body_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
let data53 = data19.records_max;
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err133 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 100000 || isNaN(data53)){
const err134 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data53 < 1 || isNaN(data53)){
const err135 = {instancePath:instancePath+"/sources/" + i0+"/records_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/records_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
let data54 = data19.requests_max;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
const err136 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 10000 || isNaN(data54)){
const err137 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
if(data54 < 1 || isNaN(data54)){
const err138 = {instancePath:instancePath+"/sources/" + i0+"/requests_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/requests_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
let data55 = data19.in_flight_bytes_max;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err139 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 8589934592 || isNaN(data55)){
const err140 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8589934592}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data55 < 65536 || isNaN(data55)){
const err141 = {instancePath:instancePath+"/sources/" + i0+"/in_flight_bytes_max",schemaPath:"#/properties/sources/items/oneOf/1/properties/in_flight_bytes_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
let data56 = data19.answer_wait_ms;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err142 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 175000 || isNaN(data56)){
const err143 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data56 < 100 || isNaN(data56)){
const err144 = {instancePath:instancePath+"/sources/" + i0+"/answer_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/answer_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
let data57 = data19.outage_wait_ms;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err145 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 175000 || isNaN(data57)){
const err146 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 175000}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if(data57 < 0 || isNaN(data57)){
const err147 = {instancePath:instancePath+"/sources/" + i0+"/outage_wait_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/outage_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
let data58 = data19.idle_for_ms;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err148 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 3600000 || isNaN(data58)){
const err149 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(data58 < 10 || isNaN(data58)){
const err150 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/1/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
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
const err151 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
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
const err152 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data19.name === undefined){
const err153 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data19.log_groups === undefined){
const err154 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/required",keyword:"required",params:{missingProperty: "log_groups"}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
for(const key6 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[2].properties, key6))){
const err155 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data19.type !== undefined){
let data59 = data19.type;
if(typeof data59 !== "string"){
const err156 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if("cloudwatch_logs" !== data59){
const err157 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "cloudwatch_logs"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data19.name !== undefined){
let data60 = data19.name;
if(typeof data60 === "string"){
if(!pattern0.test(data60)){
const err158 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err159 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/2/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data19.log_groups !== undefined){
let data61 = data19.log_groups;
if(Array.isArray(data61)){
if(data61.length > 50){
const err160 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if(data61.length < 1){
const err161 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
const len2 = data61.length;
for(let i3=0; i3<len2; i3++){
let data62 = data61[i3];
if(typeof data62 === "string"){
if(!pattern13.test(data62)){
const err162 = {instancePath:instancePath+"/sources/" + i0+"/log_groups/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_./#-]{1,512}$"}};
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
const err163 = {instancePath:instancePath+"/sources/" + i0+"/log_groups/" + i3,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
let i4 = data61.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data61[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err164 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err165 = {instancePath:instancePath+"/sources/" + i0+"/log_groups",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_groups/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
let data63 = data19.log_stream_prefixes;
if(Array.isArray(data63)){
if(data63.length > 20){
const err166 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
const len3 = data63.length;
for(let i5=0; i5<len3; i5++){
let data64 = data63[i5];
if(typeof data64 === "string"){
if(!pattern14.test(data64)){
const err167 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/items/pattern",keyword:"pattern",params:{pattern: "^[^:*\\s]{1,512}$"}};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
else {
const err168 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes/" + i5,schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
let i6 = data63.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data63[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err169 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
break;
}
indices2[item2] = i6;
}
}
}
else {
const err170 = {instancePath:instancePath+"/sources/" + i0+"/log_stream_prefixes",schemaPath:"#/properties/sources/items/oneOf/2/properties/log_stream_prefixes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data19.region !== undefined){
let data65 = data19.region;
if(typeof data65 === "string"){
if(!pattern6.test(data65)){
const err171 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/2/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else {
const err172 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/2/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data19.endpoint !== undefined){
let data66 = data19.endpoint;
if(typeof data66 === "string"){
if(!pattern7.test(data66)){
const err173 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/2/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err174 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/2/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
let data67 = data19.start;
if(typeof data67 === "string"){
if(!pattern17.test(data67)){
const err175 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/2/properties/start/pattern",keyword:"pattern",params:{pattern: "^now$|^-[1-9][0-9]{0,5}[smhd]$|^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
else {
const err176 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/2/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
let data68 = data19.overlap_ms;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err177 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 86400000 || isNaN(data68)){
const err178 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data68 < 0 || isNaN(data68)){
const err179 = {instancePath:instancePath+"/sources/" + i0+"/overlap_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/overlap_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
let data69 = data19.poll_interval_ms;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err180 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 30000 || isNaN(data69)){
const err181 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30000}};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
if(data69 < 100 || isNaN(data69)){
const err182 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/2/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
let data70 = data19.requests_per_second;
if(!(((typeof data70 == "number") && (!(data70 % 1) && !isNaN(data70))) && (isFinite(data70)))){
const err183 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
if((typeof data70 == "number") && (isFinite(data70))){
if(data70 > 1000 || isNaN(data70)){
const err184 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
if(data70 < 1 || isNaN(data70)){
const err185 = {instancePath:instancePath+"/sources/" + i0+"/requests_per_second",schemaPath:"#/properties/sources/items/oneOf/2/properties/requests_per_second/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
let data71 = data19.page_events;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
const err186 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if((typeof data71 == "number") && (isFinite(data71))){
if(data71 > 10000 || isNaN(data71)){
const err187 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
if(data71 < 1 || isNaN(data71)){
const err188 = {instancePath:instancePath+"/sources/" + i0+"/page_events",schemaPath:"#/properties/sources/items/oneOf/2/properties/page_events/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data19.credentials !== undefined){
let data72 = data19.credentials;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
for(const key7 in data72){
if(!((((((key7 === "profile") || (key7 === "access_key_id")) || (key7 === "secret_access_key")) || (key7 === "session_token")) || (key7 === "role_arn")) || (key7 === "external_id"))){
const err189 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data72.access_key_id !== undefined){
if(data72.secret_access_key === undefined){
const err190 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data72.secret_access_key !== undefined){
if(data72.access_key_id === undefined){
const err191 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data72.session_token !== undefined){
if(data72.access_key_id === undefined){
const err192 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
if(data72.external_id !== undefined){
if(data72.role_arn === undefined){
const err193 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data72.profile !== undefined){
let data73 = data72.profile;
if(typeof data73 === "string"){
if(func3(data73) < 1){
const err194 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
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
const err195 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data72.access_key_id !== undefined){
let data74 = data72.access_key_id;
if(typeof data74 === "string"){
if(func3(data74) < 1){
const err196 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err197 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data72.secret_access_key !== undefined){
let data75 = data72.secret_access_key;
if(typeof data75 === "string"){
if(func3(data75) < 1){
const err198 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
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
const err199 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
if(data72.session_token !== undefined){
let data76 = data72.session_token;
if(typeof data76 === "string"){
if(func3(data76) < 1){
const err200 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err201 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data72.role_arn !== undefined){
let data77 = data72.role_arn;
if(typeof data77 === "string"){
if(!pattern9.test(data77)){
const err202 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err203 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data72.external_id !== undefined){
let data78 = data72.external_id;
if(typeof data78 === "string"){
if(func3(data78) < 2){
const err204 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
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
const err205 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
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
else {
const err206 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/2/properties/credentials/type",keyword:"type",params:{type: "object"}};
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
else {
const err207 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
else if(tag0 === "s3"){
const _errs183 = errors;
let valid33 = false;
let passing1 = null;
const _errs184 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.queue_url === undefined){
const err208 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf/0/required",keyword:"required",params:{missingProperty: "queue_url"}};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
var _valid2 = _errs184 === errors;
if(_valid2){
valid33 = true;
passing1 = 0;
}
const _errs185 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.bucket === undefined){
const err209 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf/1/required",keyword:"required",params:{missingProperty: "bucket"}};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
var _valid2 = _errs185 === errors;
if(_valid2 && valid33){
valid33 = false;
passing1 = [passing1, 1];
}
else {
if(_valid2){
valid33 = true;
passing1 = 1;
}
}
if(!valid33){
const err210 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
else {
errors = _errs183;
if(vErrors !== null){
if(_errs183){
vErrors.length = _errs183;
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
const err211 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data19.name === undefined){
const err212 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
for(const key8 in data19){
if(!(func2.call(schema11.properties.sources.items.oneOf[3].properties, key8))){
const err213 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data19.prefix !== undefined){
if(data19.bucket === undefined){
const err214 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "prefix",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data19.start !== undefined){
if(data19.bucket === undefined){
const err215 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "start",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data19.end !== undefined){
if(data19.bucket === undefined){
const err216 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/dependencies",keyword:"dependencies",params:{property: "end",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"}};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
if(data19.type !== undefined){
let data79 = data19.type;
if(typeof data79 !== "string"){
const err217 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
if("s3" !== data79){
const err218 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "s3"}};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data19.name !== undefined){
let data80 = data19.name;
if(typeof data80 === "string"){
if(!pattern0.test(data80)){
const err219 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err220 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/3/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data19.queue_url !== undefined){
let data81 = data19.queue_url;
if(typeof data81 === "string"){
if(!pattern20.test(data81)){
const err221 = {instancePath:instancePath+"/sources/" + i0+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/3/properties/queue_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/\\S+$"}};
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
const err222 = {instancePath:instancePath+"/sources/" + i0+"/queue_url",schemaPath:"#/properties/sources/items/oneOf/3/properties/queue_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data19.bucket !== undefined){
let data82 = data19.bucket;
if(typeof data82 === "string"){
if(!pattern21.test(data82)){
const err223 = {instancePath:instancePath+"/sources/" + i0+"/bucket",schemaPath:"#/properties/sources/items/oneOf/3/properties/bucket/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]{1,254}$"}};
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
const err224 = {instancePath:instancePath+"/sources/" + i0+"/bucket",schemaPath:"#/properties/sources/items/oneOf/3/properties/bucket/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data19.prefix !== undefined){
let data83 = data19.prefix;
if(typeof data83 === "string"){
if(func3(data83) > 1024){
const err225 = {instancePath:instancePath+"/sources/" + i0+"/prefix",schemaPath:"#/properties/sources/items/oneOf/3/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 1024}};
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
const err226 = {instancePath:instancePath+"/sources/" + i0+"/prefix",schemaPath:"#/properties/sources/items/oneOf/3/properties/prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data19.start !== undefined){
let data84 = data19.start;
if(typeof data84 === "string"){
if(!pattern8.test(data84)){
const err227 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err228 = {instancePath:instancePath+"/sources/" + i0+"/start",schemaPath:"#/properties/sources/items/oneOf/3/properties/start/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data19.end !== undefined){
let data85 = data19.end;
if(typeof data85 === "string"){
if(!pattern8.test(data85)){
const err229 = {instancePath:instancePath+"/sources/" + i0+"/end",schemaPath:"#/properties/sources/items/oneOf/3/properties/end/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2})$"}};
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
const err230 = {instancePath:instancePath+"/sources/" + i0+"/end",schemaPath:"#/properties/sources/items/oneOf/3/properties/end/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data19.region !== undefined){
let data86 = data19.region;
if(typeof data86 === "string"){
if(!pattern6.test(data86)){
const err231 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,}(-[a-z]+)+-[0-9]+$"}};
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
const err232 = {instancePath:instancePath+"/sources/" + i0+"/region",schemaPath:"#/properties/sources/items/oneOf/3/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data19.endpoint !== undefined){
let data87 = data19.endpoint;
if(typeof data87 === "string"){
if(!pattern7.test(data87)){
const err233 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err234 = {instancePath:instancePath+"/sources/" + i0+"/endpoint",schemaPath:"#/properties/sources/items/oneOf/3/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
let data88 = data19.open_objects;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
const err235 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 > 256 || isNaN(data88)){
const err236 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/maximum",keyword:"maximum",params:{comparison: "<=", limit: 256}};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
if(data88 < 1 || isNaN(data88)){
const err237 = {instancePath:instancePath+"/sources/" + i0+"/open_objects",schemaPath:"#/properties/sources/items/oneOf/3/properties/open_objects/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
let data89 = data19.chunk_bytes;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err238 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 > 67108864 || isNaN(data89)){
const err239 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
if(data89 < 4096 || isNaN(data89)){
const err240 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/3/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
let data90 = data19.visibility_timeout_ms;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err241 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 3600000 || isNaN(data90)){
const err242 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
if(data90 < 3000 || isNaN(data90)){
const err243 = {instancePath:instancePath+"/sources/" + i0+"/visibility_timeout_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/visibility_timeout_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3000}};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
let data91 = data19.list_interval_ms;
if(!(((typeof data91 == "number") && (!(data91 % 1) && !isNaN(data91))) && (isFinite(data91)))){
const err244 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if((typeof data91 == "number") && (isFinite(data91))){
if(data91 > 86400000 || isNaN(data91)){
const err245 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400000}};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data91 < 100 || isNaN(data91)){
const err246 = {instancePath:instancePath+"/sources/" + i0+"/list_interval_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/list_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100}};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
let data92 = data19.idle_for_ms;
if(!(((typeof data92 == "number") && (!(data92 % 1) && !isNaN(data92))) && (isFinite(data92)))){
const err247 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
if((typeof data92 == "number") && (isFinite(data92))){
if(data92 > 3600000 || isNaN(data92)){
const err248 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(data92 < 10 || isNaN(data92)){
const err249 = {instancePath:instancePath+"/sources/" + i0+"/idle_for_ms",schemaPath:"#/properties/sources/items/oneOf/3/properties/idle_for_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
if(data19.credentials !== undefined){
let data93 = data19.credentials;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
for(const key9 in data93){
if(!((((((key9 === "profile") || (key9 === "access_key_id")) || (key9 === "secret_access_key")) || (key9 === "session_token")) || (key9 === "role_arn")) || (key9 === "external_id"))){
const err250 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data93.access_key_id !== undefined){
if(data93.secret_access_key === undefined){
const err251 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "access_key_id",
    missingProperty: "secret_access_key",
    depsCount: 1,
    deps: "secret_access_key"}};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data93.secret_access_key !== undefined){
if(data93.access_key_id === undefined){
const err252 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "secret_access_key",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data93.session_token !== undefined){
if(data93.access_key_id === undefined){
const err253 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "session_token",
    missingProperty: "access_key_id",
    depsCount: 1,
    deps: "access_key_id"}};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data93.external_id !== undefined){
if(data93.role_arn === undefined){
const err254 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/dependencies",keyword:"dependencies",params:{property: "external_id",
    missingProperty: "role_arn",
    depsCount: 1,
    deps: "role_arn"}};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data93.profile !== undefined){
let data94 = data93.profile;
if(typeof data94 === "string"){
if(func3(data94) < 1){
const err255 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
else {
const err256 = {instancePath:instancePath+"/sources/" + i0+"/credentials/profile",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/profile/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
if(data93.access_key_id !== undefined){
let data95 = data93.access_key_id;
if(typeof data95 === "string"){
if(func3(data95) < 1){
const err257 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
else {
const err258 = {instancePath:instancePath+"/sources/" + i0+"/credentials/access_key_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/access_key_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data93.secret_access_key !== undefined){
let data96 = data93.secret_access_key;
if(typeof data96 === "string"){
if(func3(data96) < 1){
const err259 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
else {
const err260 = {instancePath:instancePath+"/sources/" + i0+"/credentials/secret_access_key",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/secret_access_key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data93.session_token !== undefined){
let data97 = data93.session_token;
if(typeof data97 === "string"){
if(func3(data97) < 1){
const err261 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
else {
const err262 = {instancePath:instancePath+"/sources/" + i0+"/credentials/session_token",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/session_token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(data93.role_arn !== undefined){
let data98 = data93.role_arn;
if(typeof data98 === "string"){
if(!pattern9.test(data98)){
const err263 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/pattern",keyword:"pattern",params:{pattern: "^arn:aws[a-z-]*:iam::[0-9]{12}:role/\\S+$"}};
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
const err264 = {instancePath:instancePath+"/sources/" + i0+"/credentials/role_arn",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/role_arn/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
if(data93.external_id !== undefined){
let data99 = data93.external_id;
if(typeof data99 === "string"){
if(func3(data99) < 2){
const err265 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/minLength",keyword:"minLength",params:{limit: 2}};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/sources/" + i0+"/credentials/external_id",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/properties/external_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
else {
const err267 = {instancePath:instancePath+"/sources/" + i0+"/credentials",schemaPath:"#/properties/sources/items/oneOf/3/properties/credentials/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
}
else {
const err268 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
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
const err269 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
if(data19.name === undefined){
const err270 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
if(data19.paths === undefined){
const err271 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/required",keyword:"required",params:{missingProperty: "paths"}};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
for(const key10 in data19){
if(!((((((((key10 === "type") || (key10 === "name")) || (key10 === "paths")) || (key10 === "follow")) || (key10 === "chunk_bytes")) || (key10 === "poll_interval_ms")) || (key10 === "open_files")) || (key10 === "followed_files"))){
const err272 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data19.type !== undefined){
let data100 = data19.type;
if(typeof data100 !== "string"){
const err273 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
if("file" !== data100){
const err274 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "file"}};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data19.name !== undefined){
let data101 = data19.name;
if(typeof data101 === "string"){
if(!pattern0.test(data101)){
const err275 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err276 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/4/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
}
if(data19.paths !== undefined){
let data102 = data19.paths;
if(Array.isArray(data102)){
if(data102.length < 1){
const err277 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
const len4 = data102.length;
for(let i7=0; i7<len4; i7++){
let data103 = data102[i7];
if(typeof data103 === "string"){
if(func3(data103) < 1){
const err278 = {instancePath:instancePath+"/sources/" + i0+"/paths/" + i7,schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err279 = {instancePath:instancePath+"/sources/" + i0+"/paths/" + i7,schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
let i8 = data102.length;
let j3;
if(i8 > 1){
const indices3 = {};
for(;i8--;){
let item3 = data102[i8];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
const err280 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/uniqueItems",keyword:"uniqueItems",params:{i: i8, j: j3}};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
break;
}
indices3[item3] = i8;
}
}
}
else {
const err281 = {instancePath:instancePath+"/sources/" + i0+"/paths",schemaPath:"#/properties/sources/items/oneOf/4/properties/paths/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(typeof data19.follow !== "boolean"){
const err282 = {instancePath:instancePath+"/sources/" + i0+"/follow",schemaPath:"#/properties/sources/items/oneOf/4/properties/follow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
let data105 = data19.chunk_bytes;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
const err283 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 > 67108864 || isNaN(data105)){
const err284 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
if(data105 < 4096 || isNaN(data105)){
const err285 = {instancePath:instancePath+"/sources/" + i0+"/chunk_bytes",schemaPath:"#/properties/sources/items/oneOf/4/properties/chunk_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4096}};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
let data106 = data19.poll_interval_ms;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
const err286 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 > 3600000 || isNaN(data106)){
const err287 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
if(data106 < 10 || isNaN(data106)){
const err288 = {instancePath:instancePath+"/sources/" + i0+"/poll_interval_ms",schemaPath:"#/properties/sources/items/oneOf/4/properties/poll_interval_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
let data107 = data19.open_files;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
const err289 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 > 10000 || isNaN(data107)){
const err290 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if(data107 < 1 || isNaN(data107)){
const err291 = {instancePath:instancePath+"/sources/" + i0+"/open_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/open_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
let data108 = data19.followed_files;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err292 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 100000 || isNaN(data108)){
const err293 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
if(data108 < 1 || isNaN(data108)){
const err294 = {instancePath:instancePath+"/sources/" + i0+"/followed_files",schemaPath:"#/properties/sources/items/oneOf/4/properties/followed_files/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
}
else {
const err295 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
else if(tag0 === "stdin"){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.type === undefined){
const err296 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
if(data19.name === undefined){
const err297 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
for(const key11 in data19){
if(!((key11 === "type") || (key11 === "name"))){
const err298 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(data19.type !== undefined){
let data109 = data19.type;
if(typeof data109 !== "string"){
const err299 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
if("stdin" !== data109){
const err300 = {instancePath:instancePath+"/sources/" + i0+"/type",schemaPath:"#/properties/sources/items/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "stdin"}};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
if(data19.name !== undefined){
let data110 = data19.name;
if(typeof data110 === "string"){
if(!pattern0.test(data110)){
const err301 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$"}};
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
const err302 = {instancePath:instancePath+"/sources/" + i0+"/name",schemaPath:"#/properties/sources/items/oneOf/5/properties/name/type",keyword:"type",params:{type: "string"}};
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
const err303 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/oneOf/5/type",keyword:"type",params:{type: "object"}};
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
const err304 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}};
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
const err305 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
else {
const err306 = {instancePath:instancePath+"/sources/" + i0,schemaPath:"#/properties/sources/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
}
else {
const err307 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
let data111 = data.capture;
if(Array.isArray(data111)){
const len5 = data111.length;
for(let i9=0; i9<len5; i9++){
let data112 = data111[i9];
if(data112 && typeof data112 == "object" && !Array.isArray(data112)){
if(data112.type === undefined){
const err308 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
for(const key12 in data112){
if(!(((key12 === "type") || (key12 === "filter")) || (key12 === "fields"))){
const err309 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
if(data112.type !== undefined){
let data113 = data112.type;
if(typeof data113 === "string"){
if(func3(data113) < 1){
const err310 = {instancePath:instancePath+"/capture/" + i9+"/type",schemaPath:"#/properties/capture/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
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
const err311 = {instancePath:instancePath+"/capture/" + i9+"/type",schemaPath:"#/properties/capture/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data112.filter !== undefined){
let data114 = data112.filter;
if(typeof data114 === "string"){
if(func3(data114) > 4096){
const err312 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/maxLength",keyword:"maxLength",params:{limit: 4096}};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
if(func3(data114) < 1){
const err313 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/minLength",keyword:"minLength",params:{limit: 1}};
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
const err314 = {instancePath:instancePath+"/capture/" + i9+"/filter",schemaPath:"#/properties/capture/items/properties/filter/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
if(data112.fields !== undefined){
let data115 = data112.fields;
if(Array.isArray(data115)){
if(data115.length < 1){
const err315 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
const len6 = data115.length;
for(let i10=0; i10<len6; i10++){
let data116 = data115[i10];
if(typeof data116 === "string"){
if(func3(data116) < 1){
const err316 = {instancePath:instancePath+"/capture/" + i9+"/fields/" + i10,schemaPath:"#/properties/capture/items/properties/fields/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err317 = {instancePath:instancePath+"/capture/" + i9+"/fields/" + i10,schemaPath:"#/properties/capture/items/properties/fields/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
let i11 = data115.length;
let j4;
if(i11 > 1){
const indices4 = {};
for(;i11--;){
let item4 = data115[i11];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j4 = indices4[item4];
const err318 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j4}};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
break;
}
indices4[item4] = i11;
}
}
}
else {
const err319 = {instancePath:instancePath+"/capture/" + i9+"/fields",schemaPath:"#/properties/capture/items/properties/fields/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
}
else {
const err320 = {instancePath:instancePath+"/capture/" + i9,schemaPath:"#/properties/capture/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
}
else {
const err321 = {instancePath:instancePath+"/capture",schemaPath:"#/properties/capture/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
let data117 = data.masking;
if(data117 && typeof data117 == "object" && !Array.isArray(data117)){
if(data117.headers === undefined){
data117.headers = ["authorization","cookie","set-cookie","proxy-authorization","x-api-key"];
}
for(const key13 in data117){
if(!(key13 === "headers")){
const err322 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
let data118 = data117.headers;
if(Array.isArray(data118)){
const len7 = data118.length;
for(let i12=0; i12<len7; i12++){
let data119 = data118[i12];
if(typeof data119 === "string"){
if(!pattern29.test(data119)){
const err323 = {instancePath:instancePath+"/masking/headers/" + i12,schemaPath:"#/properties/masking/properties/headers/items/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"}};
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
const err324 = {instancePath:instancePath+"/masking/headers/" + i12,schemaPath:"#/properties/masking/properties/headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
let i13 = data118.length;
let j5;
if(i13 > 1){
const indices5 = {};
for(;i13--;){
let item5 = data118[i13];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j5 = indices5[item5];
const err325 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j5}};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
break;
}
indices5[item5] = i13;
}
}
}
else {
const err326 = {instancePath:instancePath+"/masking/headers",schemaPath:"#/properties/masking/properties/headers/type",keyword:"type",params:{type: "array"}};
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
const err327 = {instancePath:instancePath+"/masking",schemaPath:"#/properties/masking/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
let data120 = data.limits;
if(data120 && typeof data120 == "object" && !Array.isArray(data120)){
if(data120.event_bytes === undefined){
data120.event_bytes = 10485760;
}
if(data120.inflated_bytes === undefined){
data120.inflated_bytes = 67108864;
}
if(data120.depth === undefined){
data120.depth = 64;
}
if(data120.header_names === undefined){
data120.header_names = 1000;
}
if(data120.clock_ahead_ms === undefined){
data120.clock_ahead_ms = 86400000;
}
for(const key14 in data120){
if(!(((((key14 === "event_bytes") || (key14 === "inflated_bytes")) || (key14 === "depth")) || (key14 === "header_names")) || (key14 === "clock_ahead_ms"))){
const err328 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
let data121 = data120.event_bytes;
if(!(((typeof data121 == "number") && (!(data121 % 1) && !isNaN(data121))) && (isFinite(data121)))){
const err329 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
if((typeof data121 == "number") && (isFinite(data121))){
if(data121 > 67108864 || isNaN(data121)){
const err330 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
if(data121 < 1024 || isNaN(data121)){
const err331 = {instancePath:instancePath+"/limits/event_bytes",schemaPath:"#/properties/limits/properties/event_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
let data122 = data120.inflated_bytes;
if(!(((typeof data122 == "number") && (!(data122 % 1) && !isNaN(data122))) && (isFinite(data122)))){
const err332 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
if((typeof data122 == "number") && (isFinite(data122))){
if(data122 > 1073741824 || isNaN(data122)){
const err333 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
if(data122 < 65536 || isNaN(data122)){
const err334 = {instancePath:instancePath+"/limits/inflated_bytes",schemaPath:"#/properties/limits/properties/inflated_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
let data123 = data120.depth;
if(!(((typeof data123 == "number") && (!(data123 % 1) && !isNaN(data123))) && (isFinite(data123)))){
const err335 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if((typeof data123 == "number") && (isFinite(data123))){
if(data123 > 512 || isNaN(data123)){
const err336 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 512}};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(data123 < 8 || isNaN(data123)){
const err337 = {instancePath:instancePath+"/limits/depth",schemaPath:"#/properties/limits/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 8}};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
let data124 = data120.header_names;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err338 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 100000 || isNaN(data124)){
const err339 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err340 = {instancePath:instancePath+"/limits/header_names",schemaPath:"#/properties/limits/properties/header_names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
let data125 = data120.clock_ahead_ms;
if(!(((typeof data125 == "number") && (!(data125 % 1) && !isNaN(data125))) && (isFinite(data125)))){
const err341 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
if((typeof data125 == "number") && (isFinite(data125))){
if(data125 > 31622400000 || isNaN(data125)){
const err342 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000}};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
if(data125 < 0 || isNaN(data125)){
const err343 = {instancePath:instancePath+"/limits/clock_ahead_ms",schemaPath:"#/properties/limits/properties/clock_ahead_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err344 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
let data126 = data.load;
if(data126 && typeof data126 == "object" && !Array.isArray(data126)){
if(data126.batch_rows === undefined){
data126.batch_rows = 100000;
}
if(data126.batch_bytes === undefined){
data126.batch_bytes = 134217728;
}
if(data126.held_bytes === undefined){
data126.held_bytes = 314572800;
}
if(data126.batch_wait_ms === undefined){
data126.batch_wait_ms = 1000;
}
if(data126.builder === undefined){
data126.builder = "kernel";
}
if(data126.retry_wait_ms_min === undefined){
data126.retry_wait_ms_min = 200;
}
if(data126.retry_wait_ms_max === undefined){
data126.retry_wait_ms_max = 10000;
}
for(const key15 in data126){
if(!(((((((key15 === "batch_rows") || (key15 === "batch_bytes")) || (key15 === "held_bytes")) || (key15 === "batch_wait_ms")) || (key15 === "builder")) || (key15 === "retry_wait_ms_min")) || (key15 === "retry_wait_ms_max"))){
const err345 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
let data127 = data126.batch_rows;
if(!(((typeof data127 == "number") && (!(data127 % 1) && !isNaN(data127))) && (isFinite(data127)))){
const err346 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
if((typeof data127 == "number") && (isFinite(data127))){
if(data127 > 1000000 || isNaN(data127)){
const err347 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
if(data127 < 1 || isNaN(data127)){
const err348 = {instancePath:instancePath+"/load/batch_rows",schemaPath:"#/properties/load/properties/batch_rows/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
let data128 = data126.batch_bytes;
if(!(((typeof data128 == "number") && (!(data128 % 1) && !isNaN(data128))) && (isFinite(data128)))){
const err349 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if((typeof data128 == "number") && (isFinite(data128))){
if(data128 > 1073741824 || isNaN(data128)){
const err350 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1073741824}};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
if(data128 < 65536 || isNaN(data128)){
const err351 = {instancePath:instancePath+"/load/batch_bytes",schemaPath:"#/properties/load/properties/batch_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
let data129 = data126.held_bytes;
if(!(((typeof data129 == "number") && (!(data129 % 1) && !isNaN(data129))) && (isFinite(data129)))){
const err352 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
if((typeof data129 == "number") && (isFinite(data129))){
if(data129 > 4294967296 || isNaN(data129)){
const err353 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967296}};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
if(data129 < 65536 || isNaN(data129)){
const err354 = {instancePath:instancePath+"/load/held_bytes",schemaPath:"#/properties/load/properties/held_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 65536}};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
let data130 = data126.batch_wait_ms;
if(!(((typeof data130 == "number") && (!(data130 % 1) && !isNaN(data130))) && (isFinite(data130)))){
const err355 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
if((typeof data130 == "number") && (isFinite(data130))){
if(data130 > 60000 || isNaN(data130)){
const err356 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
if(data130 < 10 || isNaN(data130)){
const err357 = {instancePath:instancePath+"/load/batch_wait_ms",schemaPath:"#/properties/load/properties/batch_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
let data131 = data126.builder;
if(typeof data131 !== "string"){
const err358 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
if(!((data131 === "kernel") || (data131 === "reference"))){
const err359 = {instancePath:instancePath+"/load/builder",schemaPath:"#/properties/load/properties/builder/enum",keyword:"enum",params:{allowedValues: schema11.properties.load.properties.builder.enum}};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
let data132 = data126.retry_wait_ms_min;
if(!(((typeof data132 == "number") && (!(data132 % 1) && !isNaN(data132))) && (isFinite(data132)))){
const err360 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
if((typeof data132 == "number") && (isFinite(data132))){
if(data132 > 60000 || isNaN(data132)){
const err361 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
if(data132 < 10 || isNaN(data132)){
const err362 = {instancePath:instancePath+"/load/retry_wait_ms_min",schemaPath:"#/properties/load/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
}
let data133 = data126.retry_wait_ms_max;
if(!(((typeof data133 == "number") && (!(data133 % 1) && !isNaN(data133))) && (isFinite(data133)))){
const err363 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if((typeof data133 == "number") && (isFinite(data133))){
if(data133 > 600000 || isNaN(data133)){
const err364 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600000}};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
if(data133 < 10 || isNaN(data133)){
const err365 = {instancePath:instancePath+"/load/retry_wait_ms_max",schemaPath:"#/properties/load/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
}
else {
const err366 = {instancePath:instancePath+"/load",schemaPath:"#/properties/load/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
let data134 = data.retention;
if(data134 && typeof data134 == "object" && !Array.isArray(data134)){
if(data134.http_request_complete_days === undefined){
data134.http_request_complete_days = 400;
}
if(data134.tcp_connection_closed_days === undefined){
data134.tcp_connection_closed_days = 400;
}
if(data134.config_events_days === undefined){
data134.config_events_days = 0;
}
if(data134.batches_days === undefined){
data134.batches_days = 90;
}
if(data134.dead_letters_days === undefined){
data134.dead_letters_days = 90;
}
for(const key16 in data134){
if(!(((((key16 === "http_request_complete_days") || (key16 === "tcp_connection_closed_days")) || (key16 === "config_events_days")) || (key16 === "batches_days")) || (key16 === "dead_letters_days"))){
const err367 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
let data135 = data134.http_request_complete_days;
if(!(((typeof data135 == "number") && (!(data135 % 1) && !isNaN(data135))) && (isFinite(data135)))){
const err368 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
if((typeof data135 == "number") && (isFinite(data135))){
if(data135 > 36500 || isNaN(data135)){
const err369 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
if(data135 < 0 || isNaN(data135)){
const err370 = {instancePath:instancePath+"/retention/http_request_complete_days",schemaPath:"#/properties/retention/properties/http_request_complete_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
let data136 = data134.tcp_connection_closed_days;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err371 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 36500 || isNaN(data136)){
const err372 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
if(data136 < 0 || isNaN(data136)){
const err373 = {instancePath:instancePath+"/retention/tcp_connection_closed_days",schemaPath:"#/properties/retention/properties/tcp_connection_closed_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
}
let data137 = data134.config_events_days;
if(!(((typeof data137 == "number") && (!(data137 % 1) && !isNaN(data137))) && (isFinite(data137)))){
const err374 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
if((typeof data137 == "number") && (isFinite(data137))){
if(data137 > 36500 || isNaN(data137)){
const err375 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
if(data137 < 0 || isNaN(data137)){
const err376 = {instancePath:instancePath+"/retention/config_events_days",schemaPath:"#/properties/retention/properties/config_events_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
}
let data138 = data134.batches_days;
if(!(((typeof data138 == "number") && (!(data138 % 1) && !isNaN(data138))) && (isFinite(data138)))){
const err377 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if((typeof data138 == "number") && (isFinite(data138))){
if(data138 > 36500 || isNaN(data138)){
const err378 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
if(data138 < 0 || isNaN(data138)){
const err379 = {instancePath:instancePath+"/retention/batches_days",schemaPath:"#/properties/retention/properties/batches_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
let data139 = data134.dead_letters_days;
if(!(((typeof data139 == "number") && (!(data139 % 1) && !isNaN(data139))) && (isFinite(data139)))){
const err380 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
if((typeof data139 == "number") && (isFinite(data139))){
if(data139 > 36500 || isNaN(data139)){
const err381 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500}};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
if(data139 < 0 || isNaN(data139)){
const err382 = {instancePath:instancePath+"/retention/dead_letters_days",schemaPath:"#/properties/retention/properties/dead_letters_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err383 = {instancePath:instancePath+"/retention",schemaPath:"#/properties/retention/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
if(data.api !== undefined){
let data140 = data.api;
if(data140 && typeof data140 == "object" && !Array.isArray(data140)){
if(data140.serve === undefined){
data140.serve = true;
}
if(data140.host === undefined){
data140.host = "127.0.0.1";
}
if(data140.port === undefined){
data140.port = 9470;
}
if(data140.store_connections === undefined){
data140.store_connections = 10;
}
if(data140.version_headers === undefined){
data140.version_headers = ["Service-Version","Ngrok-Version"];
}
if(data140.require_version === undefined){
data140.require_version = true;
}
if(data140.error_code_prefix === undefined){
data140.error_code_prefix = "ERR_WEIR_";
}
if(data140.body_bytes === undefined){
data140.body_bytes = 1048576;
}
if(data140.requests_per_minute === undefined){
data140.requests_per_minute = 0;
}
if(data140.cors_origins === undefined){
data140.cors_origins = [];
}
if(data140.regions === undefined){
data140.regions = ["us","eu","ap","au","sa","jp","in"];
}
if(data140.ns_targets === undefined){
data140.ns_targets = ["ns1.tunnels.example.","ns2.tunnels.example."];
}
if(data140.service_domains === undefined){
data140.service_domains = [];
}
if(data140.enforce_ip_restrictions === undefined){
data140.enforce_ip_restrictions = false;
}
if(data140.retry_wait_ms_min === undefined){
data140.retry_wait_ms_min = 200;
}
if(data140.retry_wait_ms_max === undefined){
data140.retry_wait_ms_max = 30000;
}
if(data140.poll_wait_ms === undefined){
data140.poll_wait_ms = 500;
}
if(data140.endpoints === undefined){
data140.endpoints = {};
}
for(const key17 in data140){
if(!(func2.call(schema11.properties.api.properties, key17))){
const err384 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
if(typeof data140.serve !== "boolean"){
const err385 = {instancePath:instancePath+"/api/serve",schemaPath:"#/properties/api/properties/serve/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
let data142 = data140.host;
if(typeof data142 === "string"){
if(func3(data142) < 1){
const err386 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err387 = {instancePath:instancePath+"/api/host",schemaPath:"#/properties/api/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
let data143 = data140.port;
if(!(((typeof data143 == "number") && (!(data143 % 1) && !isNaN(data143))) && (isFinite(data143)))){
const err388 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
if((typeof data143 == "number") && (isFinite(data143))){
if(data143 > 65535 || isNaN(data143)){
const err389 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
if(data143 < 0 || isNaN(data143)){
const err390 = {instancePath:instancePath+"/api/port",schemaPath:"#/properties/api/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
}
if(data140.base_url !== undefined){
let data144 = data140.base_url;
if(typeof data144 === "string"){
if(!pattern30.test(data144)){
const err391 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/pattern",keyword:"pattern",params:{pattern: "^https?://[^?#\\s]*[^/?#\\s]$"}};
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
const err392 = {instancePath:instancePath+"/api/base_url",schemaPath:"#/properties/api/properties/base_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
if(data140.tls !== undefined){
let data145 = data140.tls;
if(data145 && typeof data145 == "object" && !Array.isArray(data145)){
if(data145.cert_file === undefined){
const err393 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
if(data145.key_file === undefined){
const err394 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
for(const key18 in data145){
if(!((key18 === "cert_file") || (key18 === "key_file"))){
const err395 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data145.cert_file !== undefined){
let data146 = data145.cert_file;
if(typeof data146 === "string"){
if(func3(data146) < 1){
const err396 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err397 = {instancePath:instancePath+"/api/tls/cert_file",schemaPath:"#/properties/api/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data145.key_file !== undefined){
let data147 = data145.key_file;
if(typeof data147 === "string"){
if(func3(data147) < 1){
const err398 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err399 = {instancePath:instancePath+"/api/tls/key_file",schemaPath:"#/properties/api/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
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
const err400 = {instancePath:instancePath+"/api/tls",schemaPath:"#/properties/api/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
if(data140.store_url !== undefined){
let data148 = data140.store_url;
if(typeof data148 === "string"){
if(!pattern31.test(data148)){
const err401 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/pattern",keyword:"pattern",params:{pattern: "^postgres(ql)?://"}};
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
const err402 = {instancePath:instancePath+"/api/store_url",schemaPath:"#/properties/api/properties/store_url/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
let data149 = data140.store_connections;
if(!(((typeof data149 == "number") && (!(data149 % 1) && !isNaN(data149))) && (isFinite(data149)))){
const err403 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
if((typeof data149 == "number") && (isFinite(data149))){
if(data149 > 200 || isNaN(data149)){
const err404 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/maximum",keyword:"maximum",params:{comparison: "<=", limit: 200}};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if(data149 < 1 || isNaN(data149)){
const err405 = {instancePath:instancePath+"/api/store_connections",schemaPath:"#/properties/api/properties/store_connections/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
}
if(data140.secret_key_file !== undefined){
let data150 = data140.secret_key_file;
if(typeof data150 === "string"){
if(func3(data150) < 1){
const err406 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err407 = {instancePath:instancePath+"/api/secret_key_file",schemaPath:"#/properties/api/properties/secret_key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
let data151 = data140.version_headers;
if(Array.isArray(data151)){
if(data151.length < 1){
const err408 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
const len8 = data151.length;
for(let i14=0; i14<len8; i14++){
let data152 = data151[i14];
if(typeof data152 === "string"){
if(!pattern32.test(data152)){
const err409 = {instancePath:instancePath+"/api/version_headers/" + i14,schemaPath:"#/properties/api/properties/version_headers/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+$"}};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
else {
const err410 = {instancePath:instancePath+"/api/version_headers/" + i14,schemaPath:"#/properties/api/properties/version_headers/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
let i15 = data151.length;
let j6;
if(i15 > 1){
const indices6 = {};
for(;i15--;){
let item6 = data151[i15];
if(typeof item6 !== "string"){
continue;
}
if(typeof indices6[item6] == "number"){
j6 = indices6[item6];
const err411 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/uniqueItems",keyword:"uniqueItems",params:{i: i15, j: j6}};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
break;
}
indices6[item6] = i15;
}
}
}
else {
const err412 = {instancePath:instancePath+"/api/version_headers",schemaPath:"#/properties/api/properties/version_headers/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
if(typeof data140.require_version !== "boolean"){
const err413 = {instancePath:instancePath+"/api/require_version",schemaPath:"#/properties/api/properties/require_version/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
let data154 = data140.error_code_prefix;
if(typeof data154 === "string"){
if(!pattern33.test(data154)){
const err414 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]*$"}};
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
const err415 = {instancePath:instancePath+"/api/error_code_prefix",schemaPath:"#/properties/api/properties/error_code_prefix/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
let data155 = data140.body_bytes;
if(!(((typeof data155 == "number") && (!(data155 % 1) && !isNaN(data155))) && (isFinite(data155)))){
const err416 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
if((typeof data155 == "number") && (isFinite(data155))){
if(data155 > 67108864 || isNaN(data155)){
const err417 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 67108864}};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
if(data155 < 1024 || isNaN(data155)){
const err418 = {instancePath:instancePath+"/api/body_bytes",schemaPath:"#/properties/api/properties/body_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1024}};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
}
let data156 = data140.requests_per_minute;
if(!(((typeof data156 == "number") && (!(data156 % 1) && !isNaN(data156))) && (isFinite(data156)))){
const err419 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if((typeof data156 == "number") && (isFinite(data156))){
if(data156 > 1000000 || isNaN(data156)){
const err420 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
if(data156 < 0 || isNaN(data156)){
const err421 = {instancePath:instancePath+"/api/requests_per_minute",schemaPath:"#/properties/api/properties/requests_per_minute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
let data157 = data140.cors_origins;
if(Array.isArray(data157)){
const len9 = data157.length;
for(let i16=0; i16<len9; i16++){
let data158 = data157[i16];
if(typeof data158 === "string"){
if(!pattern34.test(data158)){
const err422 = {instancePath:instancePath+"/api/cors_origins/" + i16,schemaPath:"#/properties/api/properties/cors_origins/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+$"}};
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
const err423 = {instancePath:instancePath+"/api/cors_origins/" + i16,schemaPath:"#/properties/api/properties/cors_origins/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
let i17 = data157.length;
let j7;
if(i17 > 1){
const indices7 = {};
for(;i17--;){
let item7 = data157[i17];
if(typeof item7 !== "string"){
continue;
}
if(typeof indices7[item7] == "number"){
j7 = indices7[item7];
const err424 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/uniqueItems",keyword:"uniqueItems",params:{i: i17, j: j7}};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
break;
}
indices7[item7] = i17;
}
}
}
else {
const err425 = {instancePath:instancePath+"/api/cors_origins",schemaPath:"#/properties/api/properties/cors_origins/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
let data159 = data140.regions;
if(Array.isArray(data159)){
const len10 = data159.length;
for(let i18=0; i18<len10; i18++){
let data160 = data159[i18];
if(typeof data160 === "string"){
if(!pattern35.test(data160)){
const err426 = {instancePath:instancePath+"/api/regions/" + i18,schemaPath:"#/properties/api/properties/regions/items/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9-]{1,20}$"}};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
else {
const err427 = {instancePath:instancePath+"/api/regions/" + i18,schemaPath:"#/properties/api/properties/regions/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
let i19 = data159.length;
let j8;
if(i19 > 1){
const indices8 = {};
for(;i19--;){
let item8 = data159[i19];
if(typeof item8 !== "string"){
continue;
}
if(typeof indices8[item8] == "number"){
j8 = indices8[item8];
const err428 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/uniqueItems",keyword:"uniqueItems",params:{i: i19, j: j8}};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
break;
}
indices8[item8] = i19;
}
}
}
else {
const err429 = {instancePath:instancePath+"/api/regions",schemaPath:"#/properties/api/properties/regions/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
let data161 = data140.ns_targets;
if(Array.isArray(data161)){
const len11 = data161.length;
for(let i20=0; i20<len11; i20++){
let data162 = data161[i20];
if(typeof data162 === "string"){
if(func3(data162) > 254){
const err430 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
if(func3(data162) < 1){
const err431 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err432 = {instancePath:instancePath+"/api/ns_targets/" + i20,schemaPath:"#/properties/api/properties/ns_targets/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
}
let i21 = data161.length;
let j9;
if(i21 > 1){
const indices9 = {};
for(;i21--;){
let item9 = data161[i21];
if(typeof item9 !== "string"){
continue;
}
if(typeof indices9[item9] == "number"){
j9 = indices9[item9];
const err433 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/uniqueItems",keyword:"uniqueItems",params:{i: i21, j: j9}};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
break;
}
indices9[item9] = i21;
}
}
}
else {
const err434 = {instancePath:instancePath+"/api/ns_targets",schemaPath:"#/properties/api/properties/ns_targets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
let data163 = data140.service_domains;
if(Array.isArray(data163)){
const len12 = data163.length;
for(let i22=0; i22<len12; i22++){
let data164 = data163[i22];
if(typeof data164 === "string"){
if(func3(data164) > 253){
const err435 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/maxLength",keyword:"maxLength",params:{limit: 253}};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
if(func3(data164) < 1){
const err436 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err437 = {instancePath:instancePath+"/api/service_domains/" + i22,schemaPath:"#/properties/api/properties/service_domains/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
let i23 = data163.length;
let j10;
if(i23 > 1){
const indices10 = {};
for(;i23--;){
let item10 = data163[i23];
if(typeof item10 !== "string"){
continue;
}
if(typeof indices10[item10] == "number"){
j10 = indices10[item10];
const err438 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/uniqueItems",keyword:"uniqueItems",params:{i: i23, j: j10}};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
break;
}
indices10[item10] = i23;
}
}
}
else {
const err439 = {instancePath:instancePath+"/api/service_domains",schemaPath:"#/properties/api/properties/service_domains/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
if(typeof data140.enforce_ip_restrictions !== "boolean"){
const err440 = {instancePath:instancePath+"/api/enforce_ip_restrictions",schemaPath:"#/properties/api/properties/enforce_ip_restrictions/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
if(data140.file_destinations !== undefined){
let data166 = data140.file_destinations;
if(typeof data166 === "string"){
if(func3(data166) < 1){
const err441 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/minLength",keyword:"minLength",params:{limit: 1}};
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
const err442 = {instancePath:instancePath+"/api/file_destinations",schemaPath:"#/properties/api/properties/file_destinations/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
let data167 = data140.retry_wait_ms_min;
if(!(((typeof data167 == "number") && (!(data167 % 1) && !isNaN(data167))) && (isFinite(data167)))){
const err443 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
if((typeof data167 == "number") && (isFinite(data167))){
if(data167 > 60000 || isNaN(data167)){
const err444 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
if(data167 < 1 || isNaN(data167)){
const err445 = {instancePath:instancePath+"/api/retry_wait_ms_min",schemaPath:"#/properties/api/properties/retry_wait_ms_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
let data168 = data140.retry_wait_ms_max;
if(!(((typeof data168 == "number") && (!(data168 % 1) && !isNaN(data168))) && (isFinite(data168)))){
const err446 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if((typeof data168 == "number") && (isFinite(data168))){
if(data168 > 3600000 || isNaN(data168)){
const err447 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600000}};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
if(data168 < 1 || isNaN(data168)){
const err448 = {instancePath:instancePath+"/api/retry_wait_ms_max",schemaPath:"#/properties/api/properties/retry_wait_ms_max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
let data169 = data140.poll_wait_ms;
if(!(((typeof data169 == "number") && (!(data169 % 1) && !isNaN(data169))) && (isFinite(data169)))){
const err449 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
if((typeof data169 == "number") && (isFinite(data169))){
if(data169 > 60000 || isNaN(data169)){
const err450 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60000}};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
if(data169 < 10 || isNaN(data169)){
const err451 = {instancePath:instancePath+"/api/poll_wait_ms",schemaPath:"#/properties/api/properties/poll_wait_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 10}};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
let data170 = data140.endpoints;
if(data170 && typeof data170 == "object" && !Array.isArray(data170)){
for(const key19 in data170){
if(!((((key19 === "kinesis") || (key19 === "firehose")) || (key19 === "cloudwatch_logs")) || (key19 === "sts"))){
const err452 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
if(data170.kinesis !== undefined){
let data171 = data170.kinesis;
if(typeof data171 === "string"){
if(!pattern7.test(data171)){
const err453 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err454 = {instancePath:instancePath+"/api/endpoints/kinesis",schemaPath:"#/properties/api/properties/endpoints/properties/kinesis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
if(data170.firehose !== undefined){
let data172 = data170.firehose;
if(typeof data172 === "string"){
if(!pattern7.test(data172)){
const err455 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
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
const err456 = {instancePath:instancePath+"/api/endpoints/firehose",schemaPath:"#/properties/api/properties/endpoints/properties/firehose/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
if(data170.cloudwatch_logs !== undefined){
let data173 = data170.cloudwatch_logs;
if(typeof data173 === "string"){
if(!pattern7.test(data173)){
const err457 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
}
else {
const err458 = {instancePath:instancePath+"/api/endpoints/cloudwatch_logs",schemaPath:"#/properties/api/properties/endpoints/properties/cloudwatch_logs/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data170.sts !== undefined){
let data174 = data170.sts;
if(typeof data174 === "string"){
if(!pattern7.test(data174)){
const err459 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s]+/?$"}};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
else {
const err460 = {instancePath:instancePath+"/api/endpoints/sts",schemaPath:"#/properties/api/properties/endpoints/properties/sts/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
}
}
else {
const err461 = {instancePath:instancePath+"/api/endpoints",schemaPath:"#/properties/api/properties/endpoints/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
}
else {
const err462 = {instancePath:instancePath+"/api",schemaPath:"#/properties/api/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
let data175 = data.ops;
if((!(data175 && typeof data175 == "object" && !Array.isArray(data175))) && (typeof data175 !== "boolean")){
const err463 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/type",keyword:"type",params:{type: schema11.properties.ops.type}};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
const _errs396 = errors;
const _errs397 = errors;
if(true !== data175){
const err464 = {};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
var valid76 = _errs397 === errors;
if(valid76){
const err465 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
else {
errors = _errs396;
if(vErrors !== null){
if(_errs396){
vErrors.length = _errs396;
}
else {
vErrors = null;
}
}
}
if(data175 && typeof data175 == "object" && !Array.isArray(data175)){
if(data175.host === undefined){
data175.host = "127.0.0.1";
}
if(data175.port === undefined){
data175.port = 9464;
}
for(const key20 in data175){
if(!(((key20 === "host") || (key20 === "port")) || (key20 === "token"))){
const err466 = {instancePath:instancePath+"/ops",schemaPath:"#/properties/ops/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20}};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
let data176 = data175.host;
if(typeof data176 === "string"){
if(func3(data176) < 1){
const err467 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
else {
const err468 = {instancePath:instancePath+"/ops/host",schemaPath:"#/properties/ops/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
let data177 = data175.port;
if(!(((typeof data177 == "number") && (!(data177 % 1) && !isNaN(data177))) && (isFinite(data177)))){
const err469 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
if((typeof data177 == "number") && (isFinite(data177))){
if(data177 > 65535 || isNaN(data177)){
const err470 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
if(data177 < 0 || isNaN(data177)){
const err471 = {instancePath:instancePath+"/ops/port",schemaPath:"#/properties/ops/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
}
if(data175.token !== undefined){
let data178 = data175.token;
if(typeof data178 === "string"){
if(func3(data178) < 1){
const err472 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/minLength",keyword:"minLength",params:{limit: 1}};
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
const err473 = {instancePath:instancePath+"/ops/token",schemaPath:"#/properties/ops/properties/token/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
}
let data179 = data.web;
if((!(data179 && typeof data179 == "object" && !Array.isArray(data179))) && (typeof data179 !== "boolean")){
const err474 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/type",keyword:"type",params:{type: schema11.properties.web.type}};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
const _errs407 = errors;
const _errs408 = errors;
if(true !== data179){
const err475 = {};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
var valid78 = _errs408 === errors;
if(valid78){
const err476 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
else {
errors = _errs407;
if(vErrors !== null){
if(_errs407){
vErrors.length = _errs407;
}
else {
vErrors = null;
}
}
}
if(data179 && typeof data179 == "object" && !Array.isArray(data179)){
if(data179.host === undefined){
data179.host = "127.0.0.1";
}
if(data179.port === undefined){
data179.port = 9480;
}
if(data179.allowed_hosts === undefined){
data179.allowed_hosts = [];
}
if(data179.login === undefined){
data179.login = "auto";
}
if(data179.session_minutes === undefined){
data179.session_minutes = 720;
}
if(data179.query_seconds === undefined){
data179.query_seconds = 10;
}
if(data179.range_days === undefined){
data179.range_days = 92;
}
for(const key21 in data179){
if(!((((((((key21 === "host") || (key21 === "port")) || (key21 === "tls")) || (key21 === "allowed_hosts")) || (key21 === "login")) || (key21 === "session_minutes")) || (key21 === "query_seconds")) || (key21 === "range_days"))){
const err477 = {instancePath:instancePath+"/web",schemaPath:"#/properties/web/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21}};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
let data180 = data179.host;
if(typeof data180 === "string"){
if(func3(data180) < 1){
const err478 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/minLength",keyword:"minLength",params:{limit: 1}};
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
const err479 = {instancePath:instancePath+"/web/host",schemaPath:"#/properties/web/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
let data181 = data179.port;
if(!(((typeof data181 == "number") && (!(data181 % 1) && !isNaN(data181))) && (isFinite(data181)))){
const err480 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
if((typeof data181 == "number") && (isFinite(data181))){
if(data181 > 65535 || isNaN(data181)){
const err481 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535}};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
if(data181 < 0 || isNaN(data181)){
const err482 = {instancePath:instancePath+"/web/port",schemaPath:"#/properties/web/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
if(data179.tls !== undefined){
let data182 = data179.tls;
if(data182 && typeof data182 == "object" && !Array.isArray(data182)){
if(data182.cert_file === undefined){
const err483 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "cert_file"}};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
if(data182.key_file === undefined){
const err484 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/required",keyword:"required",params:{missingProperty: "key_file"}};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
for(const key22 in data182){
if(!((key22 === "cert_file") || (key22 === "key_file"))){
const err485 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22}};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
}
if(data182.cert_file !== undefined){
let data183 = data182.cert_file;
if(typeof data183 === "string"){
if(func3(data183) < 1){
const err486 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err487 = {instancePath:instancePath+"/web/tls/cert_file",schemaPath:"#/properties/web/properties/tls/properties/cert_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
if(data182.key_file !== undefined){
let data184 = data182.key_file;
if(typeof data184 === "string"){
if(func3(data184) < 1){
const err488 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/minLength",keyword:"minLength",params:{limit: 1}};
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
const err489 = {instancePath:instancePath+"/web/tls/key_file",schemaPath:"#/properties/web/properties/tls/properties/key_file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
}
}
else {
const err490 = {instancePath:instancePath+"/web/tls",schemaPath:"#/properties/web/properties/tls/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
let data185 = data179.allowed_hosts;
if(Array.isArray(data185)){
const len13 = data185.length;
for(let i24=0; i24<len13; i24++){
let data186 = data185[i24];
if(typeof data186 === "string"){
if(!pattern40.test(data186)){
const err491 = {instancePath:instancePath+"/web/allowed_hosts/" + i24,schemaPath:"#/properties/web/properties/allowed_hosts/items/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9._-]+(:\\d{1,5})?$"}};
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
const err492 = {instancePath:instancePath+"/web/allowed_hosts/" + i24,schemaPath:"#/properties/web/properties/allowed_hosts/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
let i25 = data185.length;
let j11;
if(i25 > 1){
const indices11 = {};
for(;i25--;){
let item11 = data185[i25];
if(typeof item11 !== "string"){
continue;
}
if(typeof indices11[item11] == "number"){
j11 = indices11[item11];
const err493 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/uniqueItems",keyword:"uniqueItems",params:{i: i25, j: j11}};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
break;
}
indices11[item11] = i25;
}
}
}
else {
const err494 = {instancePath:instancePath+"/web/allowed_hosts",schemaPath:"#/properties/web/properties/allowed_hosts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
let data187 = data179.login;
if(typeof data187 !== "string"){
const err495 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
if(!((data187 === "auto") || (data187 === "always"))){
const err496 = {instancePath:instancePath+"/web/login",schemaPath:"#/properties/web/properties/login/enum",keyword:"enum",params:{allowedValues: schema11.properties.web.properties.login.enum}};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
let data188 = data179.session_minutes;
if(!(((typeof data188 == "number") && (!(data188 % 1) && !isNaN(data188))) && (isFinite(data188)))){
const err497 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
if((typeof data188 == "number") && (isFinite(data188))){
if(data188 > 43200 || isNaN(data188)){
const err498 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 43200}};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
if(data188 < 1 || isNaN(data188)){
const err499 = {instancePath:instancePath+"/web/session_minutes",schemaPath:"#/properties/web/properties/session_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
}
let data189 = data179.query_seconds;
if(!(((typeof data189 == "number") && (!(data189 % 1) && !isNaN(data189))) && (isFinite(data189)))){
const err500 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
if((typeof data189 == "number") && (isFinite(data189))){
if(data189 > 300 || isNaN(data189)){
const err501 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300}};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
if(data189 < 1 || isNaN(data189)){
const err502 = {instancePath:instancePath+"/web/query_seconds",schemaPath:"#/properties/web/properties/query_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
}
let data190 = data179.range_days;
if(!(((typeof data190 == "number") && (!(data190 % 1) && !isNaN(data190))) && (isFinite(data190)))){
const err503 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if((typeof data190 == "number") && (isFinite(data190))){
if(data190 > 3660 || isNaN(data190)){
const err504 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3660}};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
if(data190 < 1 || isNaN(data190)){
const err505 = {instancePath:instancePath+"/web/range_days",schemaPath:"#/properties/web/properties/range_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
}
let data191 = data.log;
if(data191 && typeof data191 == "object" && !Array.isArray(data191)){
if(data191.level === undefined){
data191.level = "info";
}
if(data191.format === undefined){
data191.format = "auto";
}
for(const key23 in data191){
if(!((key23 === "level") || (key23 === "format"))){
const err506 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23}};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
let data192 = data191.level;
if(typeof data192 !== "string"){
const err507 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
if(!((((data192 === "debug") || (data192 === "info")) || (data192 === "warn")) || (data192 === "error"))){
const err508 = {instancePath:instancePath+"/log/level",schemaPath:"#/properties/log/properties/level/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.level.enum}};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
let data193 = data191.format;
if(typeof data193 !== "string"){
const err509 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
if(!(((data193 === "auto") || (data193 === "json")) || (data193 === "pretty"))){
const err510 = {instancePath:instancePath+"/log/format",schemaPath:"#/properties/log/properties/format/enum",keyword:"enum",params:{allowedValues: schema11.properties.log.properties.format.enum}};
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
const err511 = {instancePath:instancePath+"/log",schemaPath:"#/properties/log/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
else {
const err512 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

