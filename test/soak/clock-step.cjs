// Runs first in a process: sets its wall clock ahead by the number of milliseconds in a file, and follows changes of the
// file. As on a machine whose clock is set, timers and `performance.now()` do not change.
'use strict';
const { readFileSync } = require('node:fs');

const file = process.env.WEIR_SOAK_CLOCK;
const RealDate = Date;
let offMs = 0;
const now = () => RealDate.now() + offMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(
      target,
      given.length === 0 ? [now()] : given,
      made === globalThis.Date ? target : made,
    ),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

if (file !== undefined) {
  setInterval(() => {
    try {
      offMs = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offMs = 0;
    }
  }, 200).unref();
}
