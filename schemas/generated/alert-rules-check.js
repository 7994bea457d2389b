// Written by `npm run gen` from the options of src/; do not edit.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Alert rules of Weir","type":"object","properties":{"group":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_-]{0,99}$"},"rules":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_-]{0,99}$"},"enabled":{"type":"boolean","default":true},"severity":{"enum":["info","warning","critical"],"type":"string","default":"warning"},"metric":{"type":"string","minLength":1},"ratio_of":{"type":"string","minLength":1},"ratio_min":{"type":"number","minimum":0},"filter":{"type":"object","additionalProperties":{"type":["string","integer","boolean","array"],"items":{"type":["string","integer","boolean"],"oneOf":[{"type":"string"},{"type":"integer"},{"type":"boolean"}]},"maxItems":1000,"oneOf":[{"type":["string","integer","boolean"],"oneOf":[{"type":"string"},{"type":"integer"},{"type":"boolean"}]},{"type":"array","items":{"type":["string","integer","boolean"],"oneOf":[{"type":"string"},{"type":"integer"},{"type":"boolean"}]}}]}},"group_by":{"type":"array","items":{"type":"string","minLength":1},"default":[],"uniqueItems":true,"maxItems":8},"sql":{"type":"string","minLength":1,"maxLength":100000},"window":{"type":["string","number"],"minimum":1,"maximum":0,"pattern":"^(0|[1-9][0-9]{0,4})[mhd]$","default":"5m"},"history":{"type":["string","number"],"minimum":1,"maximum":0,"pattern":"^(0|[1-9][0-9]{0,4})[mhd]$"},"op":{"enum":[">",">=","<","<=","==","!="],"type":"string","default":">"},"threshold":{"type":"number"},"for":{"type":["string","number"],"minimum":1,"maximum":0,"pattern":"^(0|[1-9][0-9]{0,4})[mhd]$","default":"0m"},"keep_firing_for":{"type":["string","number"],"minimum":1,"maximum":0,"pattern":"^(0|[1-9][0-9]{0,4})[mhd]$","default":"0m"},"missing":{"enum":["ok","zero"],"type":"string","default":"ok"},"labels":{"type":"object","additionalProperties":{"type":"string","maxLength":1000},"propertyNames":{"pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}},"annotations":{"type":"object","additionalProperties":{"type":"string","maxLength":10000},"propertyNames":{"pattern":"^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"}},"silences":{"type":"array","items":{"type":"object","properties":{"comment":{"type":"string","minLength":1,"maxLength":200},"weekdays":{"type":"array","items":{"enum":["mon","tue","wed","thu","fri","sat","sun"],"type":"string"},"default":[],"uniqueItems":true},"from":{"type":"string","default":"00:00","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$"},"to":{"type":"string","default":"24:00","pattern":"^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$"},"time_zone":{"type":"string","default":"UTC","minLength":1}},"additionalProperties":false,"required":["comment"]},"default":[]}},"additionalProperties":false,"required":["name","threshold"]}}},"additionalProperties":false,"required":["rules"]};
const pattern0 = new RegExp("^[A-Za-z][A-Za-z0-9_-]{0,99}$", "u");
const pattern2 = new RegExp("^(0|[1-9][0-9]{0,4})[mhd]$", "u");
const pattern6 = new RegExp("^[a-zA-Z_][a-zA-Z0-9_]{0,62}$", "u");
const pattern8 = new RegExp("^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$", "u");
const func2 = Object.prototype.hasOwnProperty;
const func3 = (text) => [...text].length;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "group") || (key0 === "rules"))){
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
if(data.group !== undefined){
let data0 = data.group;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err2 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,99}$"}};
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
const err3 = {instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: "string"}};
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
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.enabled === undefined){
data2.enabled = true;
}
if(data2.severity === undefined){
data2.severity = "warning";
}
if(data2.group_by === undefined){
data2.group_by = [];
}
if(data2.window === undefined){
data2.window = "5m";
}
if(data2.op === undefined){
data2.op = ">";
}
if(data2.for === undefined){
data2.for = "0m";
}
if(data2.keep_firing_for === undefined){
data2.keep_firing_for = "0m";
}
if(data2.missing === undefined){
data2.missing = "ok";
}
if(data2.silences === undefined){
data2.silences = [];
}
if(data2.name === undefined){
const err4 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.threshold === undefined){
const err5 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/required",keyword:"required",params:{missingProperty: "threshold"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data2){
if(!(func2.call(schema11.properties.rules.items.properties, key1))){
const err6 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/rules/" + i0+"/name",schemaPath:"#/properties/rules/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_-]{0,99}$"}};
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
const err8 = {instancePath:instancePath+"/rules/" + i0+"/name",schemaPath:"#/properties/rules/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(typeof data2.enabled !== "boolean"){
const err9 = {instancePath:instancePath+"/rules/" + i0+"/enabled",schemaPath:"#/properties/rules/items/properties/enabled/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
let data5 = data2.severity;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/rules/" + i0+"/severity",schemaPath:"#/properties/rules/items/properties/severity/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data5 === "info") || (data5 === "warning")) || (data5 === "critical"))){
const err11 = {instancePath:instancePath+"/rules/" + i0+"/severity",schemaPath:"#/properties/rules/items/properties/severity/enum",keyword:"enum",params:{allowedValues: schema11.properties.rules.items.properties.severity.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data2.metric !== undefined){
let data6 = data2.metric;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err12 = {instancePath:instancePath+"/rules/" + i0+"/metric",schemaPath:"#/properties/rules/items/properties/metric/minLength",keyword:"minLength",params:{limit: 1}};
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
const err13 = {instancePath:instancePath+"/rules/" + i0+"/metric",schemaPath:"#/properties/rules/items/properties/metric/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.ratio_of !== undefined){
let data7 = data2.ratio_of;
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err14 = {instancePath:instancePath+"/rules/" + i0+"/ratio_of",schemaPath:"#/properties/rules/items/properties/ratio_of/minLength",keyword:"minLength",params:{limit: 1}};
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
const err15 = {instancePath:instancePath+"/rules/" + i0+"/ratio_of",schemaPath:"#/properties/rules/items/properties/ratio_of/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data2.ratio_min !== undefined){
let data8 = data2.ratio_min;
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err16 = {instancePath:instancePath+"/rules/" + i0+"/ratio_min",schemaPath:"#/properties/rules/items/properties/ratio_min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
const err17 = {instancePath:instancePath+"/rules/" + i0+"/ratio_min",schemaPath:"#/properties/rules/items/properties/ratio_min/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data2.filter !== undefined){
let data9 = data2.filter;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
let data10 = data9[key2];
if((((typeof data10 !== "string") && (!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10))))) && (typeof data10 !== "boolean")) && (!(Array.isArray(data10)))){
const err18 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.filter.additionalProperties.type}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const _errs26 = errors;
let valid5 = false;
let passing0 = null;
const _errs27 = errors;
if(((typeof data10 !== "string") && (!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10))))) && (typeof data10 !== "boolean")){
const err19 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/0/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.filter.additionalProperties.oneOf[0].type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const _errs29 = errors;
let valid6 = false;
let passing1 = null;
const _errs30 = errors;
if(typeof data10 !== "string"){
const err20 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/0/oneOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs30 === errors;
if(_valid1){
valid6 = true;
passing1 = 0;
}
const _errs32 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err21 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/0/oneOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs32 === errors;
if(_valid1 && valid6){
valid6 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid6 = true;
passing1 = 1;
}
const _errs34 = errors;
if(typeof data10 !== "boolean"){
const err22 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/0/oneOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs34 === errors;
if(_valid1 && valid6){
valid6 = false;
passing1 = [passing1, 2];
}
else {
if(_valid1){
valid6 = true;
passing1 = 2;
}
}
}
if(!valid6){
const err23 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/0/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs27 === errors;
if(_valid0){
valid5 = true;
passing0 = 0;
}
const _errs36 = errors;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(((typeof data11 !== "string") && (!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11))))) && (typeof data11 !== "boolean")){
const err24 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/items/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.filter.additionalProperties.oneOf[1].items.type}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const _errs40 = errors;
let valid9 = false;
let passing2 = null;
const _errs41 = errors;
if(typeof data11 !== "string"){
const err25 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/items/oneOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs41 === errors;
if(_valid2){
valid9 = true;
passing2 = 0;
}
const _errs43 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err26 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/items/oneOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid2 = _errs43 === errors;
if(_valid2 && valid9){
valid9 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid9 = true;
passing2 = 1;
}
const _errs45 = errors;
if(typeof data11 !== "boolean"){
const err27 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/items/oneOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid2 = _errs45 === errors;
if(_valid2 && valid9){
valid9 = false;
passing2 = [passing2, 2];
}
else {
if(_valid2){
valid9 = true;
passing2 = 2;
}
}
}
if(!valid9){
const err28 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid0 = _errs36 === errors;
if(_valid0 && valid5){
valid5 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid5 = true;
passing0 = 1;
}
}
if(!valid5){
const err30 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
if(Array.isArray(data10)){
if(data10.length > 1000){
const err31 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data12 = data10[i2];
if(((typeof data12 !== "string") && (!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12))))) && (typeof data12 !== "boolean")){
const err32 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/items/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.filter.additionalProperties.items.type}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const _errs49 = errors;
let valid12 = false;
let passing3 = null;
const _errs50 = errors;
if(typeof data12 !== "string"){
const err33 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/items/oneOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid3 = _errs50 === errors;
if(_valid3){
valid12 = true;
passing3 = 0;
}
const _errs52 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err34 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/items/oneOf/1/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid3 = _errs52 === errors;
if(_valid3 && valid12){
valid12 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid12 = true;
passing3 = 1;
}
const _errs54 = errors;
if(typeof data12 !== "boolean"){
const err35 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/items/oneOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid3 = _errs54 === errors;
if(_valid3 && valid12){
valid12 = false;
passing3 = [passing3, 2];
}
else {
if(_valid3){
valid12 = true;
passing3 = 2;
}
}
}
if(!valid12){
const err36 = {instancePath:instancePath+"/rules/" + i0+"/filter/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"#/properties/rules/items/properties/filter/additionalProperties/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
else {
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
}
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/rules/" + i0+"/filter",schemaPath:"#/properties/rules/items/properties/filter/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
let data13 = data2.group_by;
if(Array.isArray(data13)){
if(data13.length > 8){
const err38 = {instancePath:instancePath+"/rules/" + i0+"/group_by",schemaPath:"#/properties/rules/items/properties/group_by/maxItems",keyword:"maxItems",params:{limit: 8}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
let data14 = data13[i3];
if(typeof data14 === "string"){
if(func3(data14) < 1){
const err39 = {instancePath:instancePath+"/rules/" + i0+"/group_by/" + i3,schemaPath:"#/properties/rules/items/properties/group_by/items/minLength",keyword:"minLength",params:{limit: 1}};
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
const err40 = {instancePath:instancePath+"/rules/" + i0+"/group_by/" + i3,schemaPath:"#/properties/rules/items/properties/group_by/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i4 = data13.length;
let j0;
if(i4 > 1){
const indices0 = {};
for(;i4--;){
let item0 = data13[i4];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err41 = {instancePath:instancePath+"/rules/" + i0+"/group_by",schemaPath:"#/properties/rules/items/properties/group_by/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j0}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break;
}
indices0[item0] = i4;
}
}
}
else {
const err42 = {instancePath:instancePath+"/rules/" + i0+"/group_by",schemaPath:"#/properties/rules/items/properties/group_by/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data2.sql !== undefined){
let data15 = data2.sql;
if(typeof data15 === "string"){
if(func3(data15) > 100000){
const err43 = {instancePath:instancePath+"/rules/" + i0+"/sql",schemaPath:"#/properties/rules/items/properties/sql/maxLength",keyword:"maxLength",params:{limit: 100000}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(func3(data15) < 1){
const err44 = {instancePath:instancePath+"/rules/" + i0+"/sql",schemaPath:"#/properties/rules/items/properties/sql/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/rules/" + i0+"/sql",schemaPath:"#/properties/rules/items/properties/sql/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
let data16 = data2.window;
if((typeof data16 !== "string") && (!((typeof data16 == "number") && (isFinite(data16))))){
const err46 = {instancePath:instancePath+"/rules/" + i0+"/window",schemaPath:"#/properties/rules/items/properties/window/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.window.type}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 0 || isNaN(data16)){
const err47 = {instancePath:instancePath+"/rules/" + i0+"/window",schemaPath:"#/properties/rules/items/properties/window/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err48 = {instancePath:instancePath+"/rules/" + i0+"/window",schemaPath:"#/properties/rules/items/properties/window/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
const err49 = {instancePath:instancePath+"/rules/" + i0+"/window",schemaPath:"#/properties/rules/items/properties/window/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,4})[mhd]$"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data2.history !== undefined){
let data17 = data2.history;
if((typeof data17 !== "string") && (!((typeof data17 == "number") && (isFinite(data17))))){
const err50 = {instancePath:instancePath+"/rules/" + i0+"/history",schemaPath:"#/properties/rules/items/properties/history/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.history.type}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 0 || isNaN(data17)){
const err51 = {instancePath:instancePath+"/rules/" + i0+"/history",schemaPath:"#/properties/rules/items/properties/history/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err52 = {instancePath:instancePath+"/rules/" + i0+"/history",schemaPath:"#/properties/rules/items/properties/history/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(typeof data17 === "string"){
if(!pattern2.test(data17)){
const err53 = {instancePath:instancePath+"/rules/" + i0+"/history",schemaPath:"#/properties/rules/items/properties/history/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,4})[mhd]$"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
let data18 = data2.op;
if(typeof data18 !== "string"){
const err54 = {instancePath:instancePath+"/rules/" + i0+"/op",schemaPath:"#/properties/rules/items/properties/op/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!((((((data18 === ">") || (data18 === ">=")) || (data18 === "<")) || (data18 === "<=")) || (data18 === "==")) || (data18 === "!="))){
const err55 = {instancePath:instancePath+"/rules/" + i0+"/op",schemaPath:"#/properties/rules/items/properties/op/enum",keyword:"enum",params:{allowedValues: schema11.properties.rules.items.properties.op.enum}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data2.threshold !== undefined){
let data19 = data2.threshold;
if(!((typeof data19 == "number") && (isFinite(data19)))){
const err56 = {instancePath:instancePath+"/rules/" + i0+"/threshold",schemaPath:"#/properties/rules/items/properties/threshold/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
let data20 = data2.for;
if((typeof data20 !== "string") && (!((typeof data20 == "number") && (isFinite(data20))))){
const err57 = {instancePath:instancePath+"/rules/" + i0+"/for",schemaPath:"#/properties/rules/items/properties/for/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.for.type}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 0 || isNaN(data20)){
const err58 = {instancePath:instancePath+"/rules/" + i0+"/for",schemaPath:"#/properties/rules/items/properties/for/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data20 < 1 || isNaN(data20)){
const err59 = {instancePath:instancePath+"/rules/" + i0+"/for",schemaPath:"#/properties/rules/items/properties/for/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(typeof data20 === "string"){
if(!pattern2.test(data20)){
const err60 = {instancePath:instancePath+"/rules/" + i0+"/for",schemaPath:"#/properties/rules/items/properties/for/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,4})[mhd]$"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
let data21 = data2.keep_firing_for;
if((typeof data21 !== "string") && (!((typeof data21 == "number") && (isFinite(data21))))){
const err61 = {instancePath:instancePath+"/rules/" + i0+"/keep_firing_for",schemaPath:"#/properties/rules/items/properties/keep_firing_for/type",keyword:"type",params:{type: schema11.properties.rules.items.properties.keep_firing_for.type}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 0 || isNaN(data21)){
const err62 = {instancePath:instancePath+"/rules/" + i0+"/keep_firing_for",schemaPath:"#/properties/rules/items/properties/keep_firing_for/maximum",keyword:"maximum",params:{comparison: "<=", limit: 0}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err63 = {instancePath:instancePath+"/rules/" + i0+"/keep_firing_for",schemaPath:"#/properties/rules/items/properties/keep_firing_for/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(typeof data21 === "string"){
if(!pattern2.test(data21)){
const err64 = {instancePath:instancePath+"/rules/" + i0+"/keep_firing_for",schemaPath:"#/properties/rules/items/properties/keep_firing_for/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9][0-9]{0,4})[mhd]$"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
let data22 = data2.missing;
if(typeof data22 !== "string"){
const err65 = {instancePath:instancePath+"/rules/" + i0+"/missing",schemaPath:"#/properties/rules/items/properties/missing/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!((data22 === "ok") || (data22 === "zero"))){
const err66 = {instancePath:instancePath+"/rules/" + i0+"/missing",schemaPath:"#/properties/rules/items/properties/missing/enum",keyword:"enum",params:{allowedValues: schema11.properties.rules.items.properties.missing.enum}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data2.labels !== undefined){
let data23 = data2.labels;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key3 in data23){
const _errs78 = errors;
if(typeof key3 === "string"){
if(!pattern6.test(key3)){
const err67 = {instancePath:instancePath+"/rules/" + i0+"/labels",schemaPath:"#/properties/rules/items/properties/labels/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},propertyName:key3};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
var valid16 = _errs78 === errors;
if(!valid16){
const err68 = {instancePath:instancePath+"/rules/" + i0+"/labels",schemaPath:"#/properties/rules/items/properties/labels/propertyNames",keyword:"propertyNames",params:{propertyName: key3}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
for(const key4 in data23){
let data24 = data23[key4];
if(typeof data24 === "string"){
if(func3(data24) > 1000){
const err69 = {instancePath:instancePath+"/rules/" + i0+"/labels/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/labels/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 1000}};
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
const err70 = {instancePath:instancePath+"/rules/" + i0+"/labels/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"}};
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
const err71 = {instancePath:instancePath+"/rules/" + i0+"/labels",schemaPath:"#/properties/rules/items/properties/labels/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data2.annotations !== undefined){
let data25 = data2.annotations;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key5 in data25){
const _errs84 = errors;
if(typeof key5 === "string"){
if(!pattern6.test(key5)){
const err72 = {instancePath:instancePath+"/rules/" + i0+"/annotations",schemaPath:"#/properties/rules/items/properties/annotations/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,62}$"},propertyName:key5};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var valid18 = _errs84 === errors;
if(!valid18){
const err73 = {instancePath:instancePath+"/rules/" + i0+"/annotations",schemaPath:"#/properties/rules/items/properties/annotations/propertyNames",keyword:"propertyNames",params:{propertyName: key5}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
for(const key6 in data25){
let data26 = data25[key6];
if(typeof data26 === "string"){
if(func3(data26) > 10000){
const err74 = {instancePath:instancePath+"/rules/" + i0+"/annotations/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/annotations/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 10000}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/rules/" + i0+"/annotations/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/rules/items/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/rules/" + i0+"/annotations",schemaPath:"#/properties/rules/items/properties/annotations/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
let data27 = data2.silences;
if(Array.isArray(data27)){
const len4 = data27.length;
for(let i5=0; i5<len4; i5++){
let data28 = data27[i5];
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.weekdays === undefined){
data28.weekdays = [];
}
if(data28.from === undefined){
data28.from = "00:00";
}
if(data28.to === undefined){
data28.to = "24:00";
}
if(data28.time_zone === undefined){
data28.time_zone = "UTC";
}
if(data28.comment === undefined){
const err77 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5,schemaPath:"#/properties/rules/items/properties/silences/items/required",keyword:"required",params:{missingProperty: "comment"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
for(const key7 in data28){
if(!(((((key7 === "comment") || (key7 === "weekdays")) || (key7 === "from")) || (key7 === "to")) || (key7 === "time_zone"))){
const err78 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5,schemaPath:"#/properties/rules/items/properties/silences/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data28.comment !== undefined){
let data29 = data28.comment;
if(typeof data29 === "string"){
if(func3(data29) > 200){
const err79 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/comment",schemaPath:"#/properties/rules/items/properties/silences/items/properties/comment/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if(func3(data29) < 1){
const err80 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/comment",schemaPath:"#/properties/rules/items/properties/silences/items/properties/comment/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/comment",schemaPath:"#/properties/rules/items/properties/silences/items/properties/comment/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
let data30 = data28.weekdays;
if(Array.isArray(data30)){
const len5 = data30.length;
for(let i6=0; i6<len5; i6++){
let data31 = data30[i6];
if(typeof data31 !== "string"){
const err82 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/weekdays/" + i6,schemaPath:"#/properties/rules/items/properties/silences/items/properties/weekdays/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!(((((((data31 === "mon") || (data31 === "tue")) || (data31 === "wed")) || (data31 === "thu")) || (data31 === "fri")) || (data31 === "sat")) || (data31 === "sun"))){
const err83 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/weekdays/" + i6,schemaPath:"#/properties/rules/items/properties/silences/items/properties/weekdays/items/enum",keyword:"enum",params:{allowedValues: schema11.properties.rules.items.properties.silences.items.properties.weekdays.items.enum}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
let i7 = data30.length;
let j1;
if(i7 > 1){
const indices1 = {};
for(;i7--;){
let item1 = data30[i7];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err84 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/weekdays",schemaPath:"#/properties/rules/items/properties/silences/items/properties/weekdays/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j1}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
break;
}
indices1[item1] = i7;
}
}
}
else {
const err85 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/weekdays",schemaPath:"#/properties/rules/items/properties/silences/items/properties/weekdays/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
let data32 = data28.from;
if(typeof data32 === "string"){
if(!pattern8.test(data32)){
const err86 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/from",schemaPath:"#/properties/rules/items/properties/silences/items/properties/from/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$"}};
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
const err87 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/from",schemaPath:"#/properties/rules/items/properties/silences/items/properties/from/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
let data33 = data28.to;
if(typeof data33 === "string"){
if(!pattern8.test(data33)){
const err88 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/to",schemaPath:"#/properties/rules/items/properties/silences/items/properties/to/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$"}};
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
const err89 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/to",schemaPath:"#/properties/rules/items/properties/silences/items/properties/to/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
let data34 = data28.time_zone;
if(typeof data34 === "string"){
if(func3(data34) < 1){
const err90 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/time_zone",schemaPath:"#/properties/rules/items/properties/silences/items/properties/time_zone/minLength",keyword:"minLength",params:{limit: 1}};
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
const err91 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5+"/time_zone",schemaPath:"#/properties/rules/items/properties/silences/items/properties/time_zone/type",keyword:"type",params:{type: "string"}};
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
const err92 = {instancePath:instancePath+"/rules/" + i0+"/silences/" + i5,schemaPath:"#/properties/rules/items/properties/silences/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/rules/" + i0+"/silences",schemaPath:"#/properties/rules/items/properties/silences/type",keyword:"type",params:{type: "array"}};
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
const err94 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "object"}};
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
const err95 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
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
const err96 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

