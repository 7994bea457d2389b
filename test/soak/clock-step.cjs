// Loaded into a process before anything else: its wall clock is off by as many milliseconds as the file says, as of when it says so.
// Timers and `performance.now()` go on as they do when somebody sets the clock of a machine.
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
