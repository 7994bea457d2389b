import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';

import { mixedPlan, outagePlan, secondsOf } from '../test/soak/plan.ts';
import { isSound, soak, type SoakResult } from '../test/soak/soak.ts';
import { iteratorLifeMs } from '../test/support/kinesis-proxy.ts';

/**
 * Puts events into a Kinesis stand-in for a while, lets a fleet of `weir run` load them into a ClickHouse, makes things go wrong,
 * and holds what is stored against what was put. `npm run soak -- --outage 6m`, `npm run soak -- --minutes 120 --seed 7`.
 */
const { values } = parseArgs({
  options: {
    outage: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    shards: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    samples: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const { outage, minutes, seed } = values;
const outageS = outage === undefined ? undefined : secondsOf(outage);
const [workers, shards, rate] = [values.workers, values.shards, values.rate].map(Number);
const isWrong = ![workers, shards, rate, Number(minutes ?? 1)].every((one) => (one ?? 0) > 0);
if ((outage === undefined) === (minutes === undefined) || isWrong) fail();
if (outage !== undefined && outageS === undefined) fail();

function fail(): never {
  process.stderr.write(
    'Usage: npm run soak -- (--outage 6m | --minutes 60) [--seed 1] [--workers 2] [--shards 4] [--rate 200]\n' +
      '       [--samples FILE] [--json]\n' +
      '--outage   ClickHouse is stopped for so long (90s, 6m, 2h)\n' +
      '--minutes  a load for so long, with faults of all kinds; which and when follows from --seed\n' +
      '--rate     events a second\n' +
      '--samples  one JSON object a second: memory, handles, parts, events put and stored\n',
  );
  process.exit(2);
}

const setting = {
  seed,
  workers: workers ?? 2,
  shards: shards ?? 4,
  rate: rate ?? 200,
  iteratorMs: iteratorLifeMs,
};
const plan =
  outageS === undefined ? mixedPlan(setting, Number(minutes)) : outagePlan(setting, outageS);
const samples = values.samples === undefined ? undefined : createWriteStream(values.samples);
const beganMs = Date.now();
const result = await soak(plan, {
  progress: (line) => {
    const second = Math.round((Date.now() - beganMs) / 1000);
    process.stderr.write(`${String(second).padStart(5)} s  ${line}\n`);
  },
  sample: (sample) => samples?.write(`${JSON.stringify(sample)}\n`),
});
samples?.end();
process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : textOf(result));
process.exitCode = isSound(result) ? 0 : 1;

function textOf({ faults, unclean, ...figures }: SoakResult): string {
  const lines = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
  return `${[...lines, `faults: ${faults.length}`, ...unclean.map((text) => `unclean: ${text}`)].join('\n')}\n`;
}
