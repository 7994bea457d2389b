// Written by `npm run gen` from the options of src/; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Tests of Weir","type":"object","properties":{"config":{"type":"string","minLength":1},"rules":{"type":"array","items":{"type":"string","minLength":1}},"now":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$","default":"2026-01-31T12:00:00Z"},"tests":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","minLength":1,"maxLength":300},"config":{"type":"string","minLength":1},"now":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"},"events":{"type":"array","items":{"type":"object","properties":{"event":{"type":"object","additionalProperties":{}},"text":{"type":"string"},"base64":{"type":"string"},"file":{"type":"string","minLength":1},"sample":{"type":"object","properties":{"type":{"type":"string","minLength":1},"count":{"type":"integer","default":1,"minimum":1,"maximum":100000},"from":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$","default":"now"},"every":{"type":"string","pattern":"^(\\d+(ms|s|m|h|d))+$","default":"1s"},"account_id":{"type":"string","minLength":1},"set":{"type":"object","additionalProperties":{}},"cycle":{"type":"object","additionalProperties":{"type":"array","items":{},"minItems":1}},"without":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":false,"required":["type"]},"lost":{"type":"integer","minimum":1,"maximum":1000000},"source":{"type":"string","minLength":1},"arrives":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"},"late_by":{"type":"string","pattern":"^(\\d+(ms|s|m|h|d))+$"},"expect":{"type":"object","properties":{"verdict":{"enum":["stored","filtered","ignored","dead_letter"],"type":"string"},"reason":{"type":"string"},"path":{"type":"string"},"table":{"type":"string"},"matched":{"type":"array","items":{"type":"integer","minimum":0,"maximum":10000}},"row":{"type":"object","additionalProperties":{}},"exactly":{"type":"boolean"},"kept":{"type":"array","items":{"type":"string","minLength":1}},"not_kept":{"type":"array","items":{"type":"string","minLength":1}},"masked":{"type":"array","items":{"type":"string","minLength":1}},"issues":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":false}},"additionalProperties":false},"default":[]},"expect":{"type":"object","properties":{"verdict":{"enum":["stored","filtered","ignored","dead_letter"],"type":"string"},"reason":{"type":"string"},"path":{"type":"string"},"table":{"type":"string"},"matched":{"type":"array","items":{"type":"integer","minimum":0,"maximum":10000}},"row":{"type":"object","additionalProperties":{}},"exactly":{"type":"boolean"},"kept":{"type":"array","items":{"type":"string","minLength":1}},"not_kept":{"type":"array","items":{"type":"string","minLength":1}},"masked":{"type":"array","items":{"type":"string","minLength":1}},"issues":{"type":"array","items":{"type":"string","minLength":1}},"counts":{"type":"object","properties":{"stored":{"type":"integer","minimum":0,"maximum":1000000},"filtered":{"type":"integer","minimum":0,"maximum":1000000},"ignored":{"type":"integer","minimum":0,"maximum":1000000},"dead_letter":{"type":"integer","minimum":0,"maximum":1000000}},"additionalProperties":false},"rows":{"type":"array","items":{"type":"object","additionalProperties":{}}}},"additionalProperties":false},"alerts":{"type":"array","items":{"type":"object","properties":{"at":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"},"rule":{"type":"string","minLength":1},"state":{"enum":["inactive","pending","firing","unknown"],"type":"string"},"reason":{"type":"string","minLength":1},"alerts":{"type":"array","items":{"type":"object","properties":{"state":{"enum":["pending","firing","resolved"],"type":"string","default":"firing"},"labels":{"type":"object","additionalProperties":{"type":"string"}},"value":{"type":"number"},"starts_at":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"},"ends_at":{"type":"string","pattern":"^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"},"late":{"type":"boolean"},"annotations":{"type":"object","additionalProperties":{"type":"string"}}},"additionalProperties":false}},"firing":{"type":"array","items":{"type":"string","minLength":1}}},"additionalProperties":false,"required":["at"]}},"queries":{"type":"array","items":{"type":"object","properties":{"sql":{"type":"string","minLength":1,"maxLength":100000},"rows":{"type":"array","items":{"type":"object","additionalProperties":{}}}},"additionalProperties":false,"required":["sql","rows"]}}},"additionalProperties":false,"required":["name"]}}},"additionalProperties":false,"required":["tests"]};
const func2 = (text) => [...text].length;
const func7 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$", "u");
const pattern3 = new RegExp("^(\\d+(ms|s|m|h|d))+$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.now === undefined){
data.now = "2026-01-31T12:00:00Z";
}
if(data.tests === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tests"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "config") || (key0 === "rules")) || (key0 === "now")) || (key0 === "tests"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.config !== undefined){
let data0 = data.config;
if(typeof data0 === "string"){
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.rules !== undefined){
let data1 = data.rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err4 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err5 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let data3 = data.now;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
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
const err8 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.tests !== undefined){
let data4 = data.tests;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.events === undefined){
data5.events = [];
}
if(data5.name === undefined){
const err9 = {instancePath:instancePath+"/tests/" + i1,schemaPath:"#/properties/tests/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data5){
if(!(((((((key1 === "name") || (key1 === "config")) || (key1 === "now")) || (key1 === "events")) || (key1 === "expect")) || (key1 === "alerts")) || (key1 === "queries"))){
const err10 = {instancePath:instancePath+"/tests/" + i1,schemaPath:"#/properties/tests/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.name !== undefined){
let data6 = data5.name;
if(typeof data6 === "string"){
if(func2(data6) > 300){
const err11 = {instancePath:instancePath+"/tests/" + i1+"/name",schemaPath:"#/properties/tests/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 300}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func2(data6) < 1){
const err12 = {instancePath:instancePath+"/tests/" + i1+"/name",schemaPath:"#/properties/tests/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/tests/" + i1+"/name",schemaPath:"#/properties/tests/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.config !== undefined){
let data7 = data5.config;
if(typeof data7 === "string"){
if(func2(data7) < 1){
const err14 = {instancePath:instancePath+"/tests/" + i1+"/config",schemaPath:"#/properties/tests/items/properties/config/minLength",keyword:"minLength",params:{limit: 1}};
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
const err15 = {instancePath:instancePath+"/tests/" + i1+"/config",schemaPath:"#/properties/tests/items/properties/config/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.now !== undefined){
let data8 = data5.now;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err16 = {instancePath:instancePath+"/tests/" + i1+"/now",schemaPath:"#/properties/tests/items/properties/now/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/tests/" + i1+"/now",schemaPath:"#/properties/tests/items/properties/now/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let data9 = data5.events;
if(Array.isArray(data9)){
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
let data10 = data9[i2];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
if(!(func7.call(schema11.properties.tests.items.properties.events.items.properties, key2))){
const err18 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2,schemaPath:"#/properties/tests/items/properties/events/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data10.event !== undefined){
let data11 = data10.event;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
}
else {
const err19 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/event",schemaPath:"#/properties/tests/items/properties/events/items/properties/event/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data10.text !== undefined){
if(typeof data10.text !== "string"){
const err20 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/text",schemaPath:"#/properties/tests/items/properties/events/items/properties/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data10.base64 !== undefined){
if(typeof data10.base64 !== "string"){
const err21 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/base64",schemaPath:"#/properties/tests/items/properties/events/items/properties/base64/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data10.file !== undefined){
let data14 = data10.file;
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err22 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/file",schemaPath:"#/properties/tests/items/properties/events/items/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/file",schemaPath:"#/properties/tests/items/properties/events/items/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data10.sample !== undefined){
let data15 = data10.sample;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.count === undefined){
data15.count = 1;
}
if(data15.from === undefined){
data15.from = "now";
}
if(data15.every === undefined){
data15.every = "1s";
}
if(data15.type === undefined){
const err24 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key3 in data15){
if(!((((((((key3 === "type") || (key3 === "count")) || (key3 === "from")) || (key3 === "every")) || (key3 === "account_id")) || (key3 === "set")) || (key3 === "cycle")) || (key3 === "without"))){
const err25 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data15.type !== undefined){
let data16 = data15.type;
if(typeof data16 === "string"){
if(func2(data16) < 1){
const err26 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/type",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
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
const err27 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/type",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let data17 = data15.count;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err28 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/count",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/count/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 100000 || isNaN(data17)){
const err29 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/count",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err30 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/count",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data18 = data15.from;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err31 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/from",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/from/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/from",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/from/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
let data19 = data15.every;
if(typeof data19 === "string"){
if(!pattern3.test(data19)){
const err33 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/every",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/every/pattern",keyword:"pattern",params:{pattern: "^(\\d+(ms|s|m|h|d))+$"}};
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
const err34 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/every",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/every/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data15.account_id !== undefined){
let data20 = data15.account_id;
if(typeof data20 === "string"){
if(func2(data20) < 1){
const err35 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/account_id",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/account_id/minLength",keyword:"minLength",params:{limit: 1}};
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
const err36 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/account_id",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/account_id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data15.set !== undefined){
let data21 = data15.set;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
}
else {
const err37 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/set",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/set/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data15.cycle !== undefined){
let data22 = data15.cycle;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key4 in data22){
let data23 = data22[key4];
if(Array.isArray(data23)){
if(data23.length < 1){
const err38 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/cycle/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/cycle/additionalProperties/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/cycle/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/cycle/additionalProperties/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/cycle",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/cycle/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data15.without !== undefined){
let data24 = data15.without;
if(Array.isArray(data24)){
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
if(typeof data25 === "string"){
if(func2(data25) < 1){
const err41 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/without/" + i3,schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/without/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err42 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/without/" + i3,schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/without/items/type",keyword:"type",params:{type: "string"}};
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
const err43 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample/without",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/properties/without/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/sample",schemaPath:"#/properties/tests/items/properties/events/items/properties/sample/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data10.lost !== undefined){
let data26 = data10.lost;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err45 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/lost",schemaPath:"#/properties/tests/items/properties/events/items/properties/lost/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 1000000 || isNaN(data26)){
const err46 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/lost",schemaPath:"#/properties/tests/items/properties/events/items/properties/lost/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data26 < 1 || isNaN(data26)){
const err47 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/lost",schemaPath:"#/properties/tests/items/properties/events/items/properties/lost/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data10.source !== undefined){
let data27 = data10.source;
if(typeof data27 === "string"){
if(func2(data27) < 1){
const err48 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/source",schemaPath:"#/properties/tests/items/properties/events/items/properties/source/minLength",keyword:"minLength",params:{limit: 1}};
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
const err49 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/source",schemaPath:"#/properties/tests/items/properties/events/items/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data10.arrives !== undefined){
let data28 = data10.arrives;
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err50 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/arrives",schemaPath:"#/properties/tests/items/properties/events/items/properties/arrives/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
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
const err51 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/arrives",schemaPath:"#/properties/tests/items/properties/events/items/properties/arrives/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data10.late_by !== undefined){
let data29 = data10.late_by;
if(typeof data29 === "string"){
if(!pattern3.test(data29)){
const err52 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/late_by",schemaPath:"#/properties/tests/items/properties/events/items/properties/late_by/pattern",keyword:"pattern",params:{pattern: "^(\\d+(ms|s|m|h|d))+$"}};
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
const err53 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/late_by",schemaPath:"#/properties/tests/items/properties/events/items/properties/late_by/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data10.expect !== undefined){
let data30 = data10.expect;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key5 in data30){
if(!(func7.call(schema11.properties.tests.items.properties.events.items.properties.expect.properties, key5))){
const err54 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data30.verdict !== undefined){
let data31 = data30.verdict;
if(typeof data31 !== "string"){
const err55 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/verdict",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/verdict/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!((((data31 === "stored") || (data31 === "filtered")) || (data31 === "ignored")) || (data31 === "dead_letter"))){
const err56 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/verdict",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema11.properties.tests.items.properties.events.items.properties.expect.properties.verdict.enum}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data30.reason !== undefined){
if(typeof data30.reason !== "string"){
const err57 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/reason",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data30.path !== undefined){
if(typeof data30.path !== "string"){
const err58 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/path",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data30.table !== undefined){
if(typeof data30.table !== "string"){
const err59 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/table",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data30.matched !== undefined){
let data35 = data30.matched;
if(Array.isArray(data35)){
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
let data36 = data35[i4];
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err60 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/matched/" + i4,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/matched/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 > 10000 || isNaN(data36)){
const err61 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/matched/" + i4,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/matched/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data36 < 0 || isNaN(data36)){
const err62 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/matched/" + i4,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/matched/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
}
else {
const err63 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/matched",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/matched/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data30.row !== undefined){
let data37 = data30.row;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
}
else {
const err64 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/row",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/row/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data30.exactly !== undefined){
if(typeof data30.exactly !== "boolean"){
const err65 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/exactly",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/exactly/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data30.kept !== undefined){
let data39 = data30.kept;
if(Array.isArray(data39)){
const len5 = data39.length;
for(let i5=0; i5<len5; i5++){
let data40 = data39[i5];
if(typeof data40 === "string"){
if(func2(data40) < 1){
const err66 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/kept/" + i5,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/kept/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/kept/" + i5,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/kept/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/kept",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/kept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data30.not_kept !== undefined){
let data41 = data30.not_kept;
if(Array.isArray(data41)){
const len6 = data41.length;
for(let i6=0; i6<len6; i6++){
let data42 = data41[i6];
if(typeof data42 === "string"){
if(func2(data42) < 1){
const err69 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/not_kept/" + i6,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/not_kept/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err70 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/not_kept/" + i6,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/not_kept/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err71 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/not_kept",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/not_kept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data30.masked !== undefined){
let data43 = data30.masked;
if(Array.isArray(data43)){
const len7 = data43.length;
for(let i7=0; i7<len7; i7++){
let data44 = data43[i7];
if(typeof data44 === "string"){
if(func2(data44) < 1){
const err72 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/masked/" + i7,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/masked/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/masked/" + i7,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/masked/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/masked",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/masked/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data30.issues !== undefined){
let data45 = data30.issues;
if(Array.isArray(data45)){
const len8 = data45.length;
for(let i8=0; i8<len8; i8++){
let data46 = data45[i8];
if(typeof data46 === "string"){
if(func2(data46) < 1){
const err75 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/issues/" + i8,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/issues/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err76 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/issues/" + i8,schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/issues/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err77 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect/issues",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/properties/issues/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2+"/expect",schemaPath:"#/properties/tests/items/properties/events/items/properties/expect/type",keyword:"type",params:{type: "object"}};
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
else {
const err79 = {instancePath:instancePath+"/tests/" + i1+"/events/" + i2,schemaPath:"#/properties/tests/items/properties/events/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/tests/" + i1+"/events",schemaPath:"#/properties/tests/items/properties/events/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data5.expect !== undefined){
let data47 = data5.expect;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key6 in data47){
if(!(func7.call(schema11.properties.tests.items.properties.expect.properties, key6))){
const err81 = {instancePath:instancePath+"/tests/" + i1+"/expect",schemaPath:"#/properties/tests/items/properties/expect/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data47.verdict !== undefined){
let data48 = data47.verdict;
if(typeof data48 !== "string"){
const err82 = {instancePath:instancePath+"/tests/" + i1+"/expect/verdict",schemaPath:"#/properties/tests/items/properties/expect/properties/verdict/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!((((data48 === "stored") || (data48 === "filtered")) || (data48 === "ignored")) || (data48 === "dead_letter"))){
const err83 = {instancePath:instancePath+"/tests/" + i1+"/expect/verdict",schemaPath:"#/properties/tests/items/properties/expect/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema11.properties.tests.items.properties.expect.properties.verdict.enum}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data47.reason !== undefined){
if(typeof data47.reason !== "string"){
const err84 = {instancePath:instancePath+"/tests/" + i1+"/expect/reason",schemaPath:"#/properties/tests/items/properties/expect/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data47.path !== undefined){
if(typeof data47.path !== "string"){
const err85 = {instancePath:instancePath+"/tests/" + i1+"/expect/path",schemaPath:"#/properties/tests/items/properties/expect/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data47.table !== undefined){
if(typeof data47.table !== "string"){
const err86 = {instancePath:instancePath+"/tests/" + i1+"/expect/table",schemaPath:"#/properties/tests/items/properties/expect/properties/table/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data47.matched !== undefined){
let data52 = data47.matched;
if(Array.isArray(data52)){
const len9 = data52.length;
for(let i9=0; i9<len9; i9++){
let data53 = data52[i9];
if(!(((typeof data53 == "number") && (!(data53 % 1) && !isNaN(data53))) && (isFinite(data53)))){
const err87 = {instancePath:instancePath+"/tests/" + i1+"/expect/matched/" + i9,schemaPath:"#/properties/tests/items/properties/expect/properties/matched/items/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 10000 || isNaN(data53)){
const err88 = {instancePath:instancePath+"/tests/" + i1+"/expect/matched/" + i9,schemaPath:"#/properties/tests/items/properties/expect/properties/matched/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data53 < 0 || isNaN(data53)){
const err89 = {instancePath:instancePath+"/tests/" + i1+"/expect/matched/" + i9,schemaPath:"#/properties/tests/items/properties/expect/properties/matched/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
}
else {
const err90 = {instancePath:instancePath+"/tests/" + i1+"/expect/matched",schemaPath:"#/properties/tests/items/properties/expect/properties/matched/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data47.row !== undefined){
let data54 = data47.row;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
}
else {
const err91 = {instancePath:instancePath+"/tests/" + i1+"/expect/row",schemaPath:"#/properties/tests/items/properties/expect/properties/row/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data47.exactly !== undefined){
if(typeof data47.exactly !== "boolean"){
const err92 = {instancePath:instancePath+"/tests/" + i1+"/expect/exactly",schemaPath:"#/properties/tests/items/properties/expect/properties/exactly/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data47.kept !== undefined){
let data56 = data47.kept;
if(Array.isArray(data56)){
const len10 = data56.length;
for(let i10=0; i10<len10; i10++){
let data57 = data56[i10];
if(typeof data57 === "string"){
if(func2(data57) < 1){
const err93 = {instancePath:instancePath+"/tests/" + i1+"/expect/kept/" + i10,schemaPath:"#/properties/tests/items/properties/expect/properties/kept/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/tests/" + i1+"/expect/kept/" + i10,schemaPath:"#/properties/tests/items/properties/expect/properties/kept/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/tests/" + i1+"/expect/kept",schemaPath:"#/properties/tests/items/properties/expect/properties/kept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data47.not_kept !== undefined){
let data58 = data47.not_kept;
if(Array.isArray(data58)){
const len11 = data58.length;
for(let i11=0; i11<len11; i11++){
let data59 = data58[i11];
if(typeof data59 === "string"){
if(func2(data59) < 1){
const err96 = {instancePath:instancePath+"/tests/" + i1+"/expect/not_kept/" + i11,schemaPath:"#/properties/tests/items/properties/expect/properties/not_kept/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err97 = {instancePath:instancePath+"/tests/" + i1+"/expect/not_kept/" + i11,schemaPath:"#/properties/tests/items/properties/expect/properties/not_kept/items/type",keyword:"type",params:{type: "string"}};
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
const err98 = {instancePath:instancePath+"/tests/" + i1+"/expect/not_kept",schemaPath:"#/properties/tests/items/properties/expect/properties/not_kept/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data47.masked !== undefined){
let data60 = data47.masked;
if(Array.isArray(data60)){
const len12 = data60.length;
for(let i12=0; i12<len12; i12++){
let data61 = data60[i12];
if(typeof data61 === "string"){
if(func2(data61) < 1){
const err99 = {instancePath:instancePath+"/tests/" + i1+"/expect/masked/" + i12,schemaPath:"#/properties/tests/items/properties/expect/properties/masked/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err100 = {instancePath:instancePath+"/tests/" + i1+"/expect/masked/" + i12,schemaPath:"#/properties/tests/items/properties/expect/properties/masked/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
else {
const err101 = {instancePath:instancePath+"/tests/" + i1+"/expect/masked",schemaPath:"#/properties/tests/items/properties/expect/properties/masked/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data47.issues !== undefined){
let data62 = data47.issues;
if(Array.isArray(data62)){
const len13 = data62.length;
for(let i13=0; i13<len13; i13++){
let data63 = data62[i13];
if(typeof data63 === "string"){
if(func2(data63) < 1){
const err102 = {instancePath:instancePath+"/tests/" + i1+"/expect/issues/" + i13,schemaPath:"#/properties/tests/items/properties/expect/properties/issues/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err103 = {instancePath:instancePath+"/tests/" + i1+"/expect/issues/" + i13,schemaPath:"#/properties/tests/items/properties/expect/properties/issues/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/tests/" + i1+"/expect/issues",schemaPath:"#/properties/tests/items/properties/expect/properties/issues/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data47.counts !== undefined){
let data64 = data47.counts;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key7 in data64){
if(!((((key7 === "stored") || (key7 === "filtered")) || (key7 === "ignored")) || (key7 === "dead_letter"))){
const err105 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data64.stored !== undefined){
let data65 = data64.stored;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err106 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/stored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/stored/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 1000000 || isNaN(data65)){
const err107 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/stored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/stored/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data65 < 0 || isNaN(data65)){
const err108 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/stored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/stored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
if(data64.filtered !== undefined){
let data66 = data64.filtered;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
const err109 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/filtered",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/filtered/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 1000000 || isNaN(data66)){
const err110 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/filtered",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/filtered/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data66 < 0 || isNaN(data66)){
const err111 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/filtered",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/filtered/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
if(data64.ignored !== undefined){
let data67 = data64.ignored;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err112 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/ignored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/ignored/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 > 1000000 || isNaN(data67)){
const err113 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/ignored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/ignored/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data67 < 0 || isNaN(data67)){
const err114 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/ignored",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/ignored/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data64.dead_letter !== undefined){
let data68 = data64.dead_letter;
if(!(((typeof data68 == "number") && (!(data68 % 1) && !isNaN(data68))) && (isFinite(data68)))){
const err115 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/dead_letter",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/dead_letter/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if((typeof data68 == "number") && (isFinite(data68))){
if(data68 > 1000000 || isNaN(data68)){
const err116 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/dead_letter",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/dead_letter/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data68 < 0 || isNaN(data68)){
const err117 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts/dead_letter",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/properties/dead_letter/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
}
else {
const err118 = {instancePath:instancePath+"/tests/" + i1+"/expect/counts",schemaPath:"#/properties/tests/items/properties/expect/properties/counts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data47.rows !== undefined){
let data69 = data47.rows;
if(Array.isArray(data69)){
const len14 = data69.length;
for(let i14=0; i14<len14; i14++){
let data70 = data69[i14];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
}
else {
const err119 = {instancePath:instancePath+"/tests/" + i1+"/expect/rows/" + i14,schemaPath:"#/properties/tests/items/properties/expect/properties/rows/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/tests/" + i1+"/expect/rows",schemaPath:"#/properties/tests/items/properties/expect/properties/rows/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
else {
const err121 = {instancePath:instancePath+"/tests/" + i1+"/expect",schemaPath:"#/properties/tests/items/properties/expect/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data5.alerts !== undefined){
let data71 = data5.alerts;
if(Array.isArray(data71)){
const len15 = data71.length;
for(let i15=0; i15<len15; i15++){
let data72 = data71[i15];
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.at === undefined){
const err122 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15,schemaPath:"#/properties/tests/items/properties/alerts/items/required",keyword:"required",params:{missingProperty: "at"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
for(const key8 in data72){
if(!((((((key8 === "at") || (key8 === "rule")) || (key8 === "state")) || (key8 === "reason")) || (key8 === "alerts")) || (key8 === "firing"))){
const err123 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15,schemaPath:"#/properties/tests/items/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data72.at !== undefined){
let data73 = data72.at;
if(typeof data73 === "string"){
if(!pattern0.test(data73)){
const err124 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/at/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
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
const err125 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/at/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data72.rule !== undefined){
let data74 = data72.rule;
if(typeof data74 === "string"){
if(func2(data74) < 1){
const err126 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/rule",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/rule/minLength",keyword:"minLength",params:{limit: 1}};
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
const err127 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/rule",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/rule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data72.state !== undefined){
let data75 = data72.state;
if(typeof data75 !== "string"){
const err128 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/state",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(!((((data75 === "inactive") || (data75 === "pending")) || (data75 === "firing")) || (data75 === "unknown"))){
const err129 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/state",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/state/enum",keyword:"enum",params:{allowedValues: schema11.properties.tests.items.properties.alerts.items.properties.state.enum}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data72.reason !== undefined){
let data76 = data72.reason;
if(typeof data76 === "string"){
if(func2(data76) < 1){
const err130 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/reason",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1}};
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
const err131 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/reason",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data72.alerts !== undefined){
let data77 = data72.alerts;
if(Array.isArray(data77)){
const len16 = data77.length;
for(let i16=0; i16<len16; i16++){
let data78 = data77[i16];
if(data78 && typeof data78 == "object" && !Array.isArray(data78)){
if(data78.state === undefined){
data78.state = "firing";
}
for(const key9 in data78){
if(!(((((((key9 === "state") || (key9 === "labels")) || (key9 === "value")) || (key9 === "starts_at")) || (key9 === "ends_at")) || (key9 === "late")) || (key9 === "annotations"))){
const err132 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16,schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
let data79 = data78.state;
if(typeof data79 !== "string"){
const err133 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/state",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/state/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(!(((data79 === "pending") || (data79 === "firing")) || (data79 === "resolved"))){
const err134 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/state",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/state/enum",keyword:"enum",params:{allowedValues: schema11.properties.tests.items.properties.alerts.items.properties.alerts.items.properties.state.enum}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
if(data78.labels !== undefined){
let data80 = data78.labels;
if(data80 && typeof data80 == "object" && !Array.isArray(data80)){
for(const key10 in data80){
if(typeof data80[key10] !== "string"){
const err135 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/labels/" + key10.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/labels",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/labels/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data78.value !== undefined){
let data82 = data78.value;
if(!((typeof data82 == "number") && (isFinite(data82)))){
const err137 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/value",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/value/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data78.starts_at !== undefined){
let data83 = data78.starts_at;
if(typeof data83 === "string"){
if(!pattern0.test(data83)){
const err138 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/starts_at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/starts_at/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
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
const err139 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/starts_at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/starts_at/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data78.ends_at !== undefined){
let data84 = data78.ends_at;
if(typeof data84 === "string"){
if(!pattern0.test(data84)){
const err140 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/ends_at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/ends_at/pattern",keyword:"pattern",params:{pattern: "^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$"}};
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
const err141 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/ends_at",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/ends_at/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data78.late !== undefined){
if(typeof data78.late !== "boolean"){
const err142 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/late",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/late/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data78.annotations !== undefined){
let data86 = data78.annotations;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
for(const key11 in data86){
if(typeof data86[key11] !== "string"){
const err143 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/annotations/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err144 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16+"/annotations",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/properties/annotations/type",keyword:"type",params:{type: "object"}};
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
const err145 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts/" + i16,schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/items/type",keyword:"type",params:{type: "object"}};
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
const err146 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/alerts",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/alerts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data72.firing !== undefined){
let data88 = data72.firing;
if(Array.isArray(data88)){
const len17 = data88.length;
for(let i17=0; i17<len17; i17++){
let data89 = data88[i17];
if(typeof data89 === "string"){
if(func2(data89) < 1){
const err147 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/firing/" + i17,schemaPath:"#/properties/tests/items/properties/alerts/items/properties/firing/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err148 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/firing/" + i17,schemaPath:"#/properties/tests/items/properties/alerts/items/properties/firing/items/type",keyword:"type",params:{type: "string"}};
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
const err149 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15+"/firing",schemaPath:"#/properties/tests/items/properties/alerts/items/properties/firing/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/tests/" + i1+"/alerts/" + i15,schemaPath:"#/properties/tests/items/properties/alerts/items/type",keyword:"type",params:{type: "object"}};
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
const err151 = {instancePath:instancePath+"/tests/" + i1+"/alerts",schemaPath:"#/properties/tests/items/properties/alerts/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data5.queries !== undefined){
let data90 = data5.queries;
if(Array.isArray(data90)){
const len18 = data90.length;
for(let i18=0; i18<len18; i18++){
let data91 = data90[i18];
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.sql === undefined){
const err152 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18,schemaPath:"#/properties/tests/items/properties/queries/items/required",keyword:"required",params:{missingProperty: "sql"}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data91.rows === undefined){
const err153 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18,schemaPath:"#/properties/tests/items/properties/queries/items/required",keyword:"required",params:{missingProperty: "rows"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
for(const key12 in data91){
if(!((key12 === "sql") || (key12 === "rows"))){
const err154 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18,schemaPath:"#/properties/tests/items/properties/queries/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data91.sql !== undefined){
let data92 = data91.sql;
if(typeof data92 === "string"){
if(func2(data92) > 100000){
const err155 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18+"/sql",schemaPath:"#/properties/tests/items/properties/queries/items/properties/sql/maxLength",keyword:"maxLength",params:{limit: 100000}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(func2(data92) < 1){
const err156 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18+"/sql",schemaPath:"#/properties/tests/items/properties/queries/items/properties/sql/minLength",keyword:"minLength",params:{limit: 1}};
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
const err157 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18+"/sql",schemaPath:"#/properties/tests/items/properties/queries/items/properties/sql/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data91.rows !== undefined){
let data93 = data91.rows;
if(Array.isArray(data93)){
const len19 = data93.length;
for(let i19=0; i19<len19; i19++){
let data94 = data93[i19];
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
}
else {
const err158 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18+"/rows/" + i19,schemaPath:"#/properties/tests/items/properties/queries/items/properties/rows/items/type",keyword:"type",params:{type: "object"}};
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
const err159 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18+"/rows",schemaPath:"#/properties/tests/items/properties/queries/items/properties/rows/type",keyword:"type",params:{type: "array"}};
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
const err160 = {instancePath:instancePath+"/tests/" + i1+"/queries/" + i18,schemaPath:"#/properties/tests/items/properties/queries/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
else {
const err161 = {instancePath:instancePath+"/tests/" + i1+"/queries",schemaPath:"#/properties/tests/items/properties/queries/type",keyword:"type",params:{type: "array"}};
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
const err162 = {instancePath:instancePath+"/tests/" + i1,schemaPath:"#/properties/tests/items/type",keyword:"type",params:{type: "object"}};
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
const err163 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"}};
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
const err164 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

