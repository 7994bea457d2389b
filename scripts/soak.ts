import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { faults } from '../test/soak/faults.ts';
import { soakPage } from '../test/soak/page.ts';
import {
  mixedPlan,
  outagePlan,
  secondsOf,
  type SoakPlan,
  type SourceName,
  sourceNames,
} from '../test/soak/plan.ts';
import { isSound, type Sample, type SoakResult } from '../test/soak/result.ts';
import { soak } from '../test/soak/soak.ts';
import { iteratorLifeMs } from '../test/support/kinesis-proxy.ts';

/**
 * Puts events into stand-ins of every kind of source for a while, lets a fleet of `weir run` load them into a ClickHouse, makes
 * things go wrong, and holds what is stored against what was put. `npm run soak -- --minutes 10 --seed 7`.
 */
const { values } = parseArgs({
  options: {
    outage: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    shards: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    sources: { type: 'string', default: sourceNames.join(',') },
    out: { type: 'string' },
    plan: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const plan = planOf();
const out = values.out ?? `test/artifacts/soak/${values.seed}-${values.outage ?? values.minutes}`;
if (values.plan) process.stdout.write(values.json ? `${JSON.stringify(plan)}\n` : faultsText(plan));
else await run();

async function run(): Promise<void> {
  await mkdir(out, { recursive: true });
  const lines = createWriteStream(join(out, 'samples.ndjson'));
  const samples: Sample[] = [];
  const beganMs = Date.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  const events = {
    progress: (line: string) => {
      const second = Math.round((Date.now() - beganMs) / 1000);
      process.stderr.write(`${String(second).padStart(5)} s  ${line}\n`);
    },
    sample: (sample: Sample) => {
      samples.push(sample);
      lines.write(`${JSON.stringify(sample)}\n`);
    },
    log: (name: string, text: string) => void writeFile(join(out, `weir-${name}.log`), text),
  };
  const result = await soak(plan, events, stop.signal).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
    process.exit(130);
  });
  lines.end();
  await writeFile(join(out, 'result.json'), `${JSON.stringify(result, undefined, 2)}\n`);
  await writeFile(join(out, 'soak.html'), soakPage(result, samples));
  process.stderr.write(`${join(out, 'soak.html')} shows it over time\n`);
  process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : textOf(result));
  process.exitCode = isSound(result) ? 0 : 1;
}

function planOf(): SoakPlan {
  const { outage, minutes, seed } = values;
  const [workers = 0, shards = 0, rate = 0] = [values.workers, values.shards, values.rate].map(
    Number,
  );
  const outageS = outage === undefined ? undefined : secondsOf(outage);
  const sources = values.sources.split(',');
  const isKnown = sources.every((name) => (sourceNames as readonly string[]).includes(name));
  const isNumber = [workers, shards, rate, Number(minutes ?? 1)].every((one) => one > 0);
  if ((outage === undefined) === (minutes === undefined) || !isNumber || !isKnown) return fail();
  const setting = {
    seed,
    workers,
    shards,
    rate,
    sources: sources as SourceName[],
    iteratorMs: iteratorLifeMs,
  };
  if (minutes !== undefined) return mixedPlan(setting, Number(minutes));
  return outageS === undefined ? fail() : outagePlan(setting, outageS);
}

function fail(): never {
  process.stderr.write(
    'Usage: npm run soak -- (--minutes 60 | --outage 6m) [--seed 1] [--workers 2] [--shards 4] [--rate 200]\n' +
      '       [--sources LIST] [--out DIR] [--plan] [--json]\n' +
      '--minutes  a load for so long, with faults of all kinds; which and when follows from --seed\n' +
      '--outage   ClickHouse is stopped once, for so long (90s, 6m, 2h)\n' +
      '--rate     events a second, all sources together\n' +
      `--sources  some of ${sourceNames.join(',')}; Kafka needs Java and Maven\n` +
      '--out      folder for the page, the samples and the logs (test/artifacts/soak/…)\n' +
      '--plan     only say what would go wrong, and when\n' +
      'Exit 0: every event once in the views, books balanced, memory flat. 1: not so. 2: this text.\n',
  );
  process.exit(2);
}

function faultsText({ faults: planned, seconds }: SoakPlan): string {
  const lines = planned.map(
    ({ fault, fromS, forS }) =>
      `${String(fromS).padStart(6)} s  for ${String(forS).padStart(3)} s  ${fault.padEnd(9)}${faults[fault].what}`,
  );
  return `${[...lines, `${String(seconds).padStart(6)} s  the load ends`].join('\n')}\n`;
}

function textOf({ faults: planned, sources, memory, ...result }: SoakResult): string {
  const { missing, unclean, left_out: leftOut, ...figures } = result;
  const lines = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
  const { second_quarter_mb: second, last_quarter_mb: last, ratio, flat } = memory;
  const verdict = flat === null ? 'too short to judge' : flat ? 'flat' : 'NOT flat';
  return `${[
    ...sources.map(
      (one) => `${one.source}: ${one.put} put, ${one.stored} stored, ${one.rows} rows`,
    ),
    ...lines,
    `faults: ${planned.length}`,
    `memory: ${second} MB in the second quarter, ${last} MB in the last one (${ratio}): ${verdict}`,
    ...leftOut.map((text) => `left out: ${text}`),
    ...missing.map((text) => `missing: ${text}`),
    ...unclean.map((text) => `unclean: ${text}`),
  ].join('\n')}\n`;
}
