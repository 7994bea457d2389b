'use strict';

// Runs first in a measured process (`--require`). Node.js 20 gives all of its threads the same name, so their order
// identifies them: before any module is loaded, there are the main thread and those of V8. The first asynchronous call then
// creates the pool of libuv.

const { readdirSync, stat } = require('node:fs');

const threads = () => readdirSync('/proc/self/task');
const v8 = new Set(threads());
stat('/', () => {});
globalThis.benchThreads = { v8, pool: new Set(threads().filter((id) => !v8.has(id))) };
