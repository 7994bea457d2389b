import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { InvalidArgumentError } from 'commander';

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
import { npmScript, positiveNumber, wholeNumber } from './command-line.ts';

interface Values {
  readonly minutes?: number;
  /** Duration of the outage, in seconds. */
  readonly outage?: number;
  readonly seed: string;
  readonly workers: number;
  readonly shards: number;
  readonly rate: number;
  readonly sources: readonly SourceName[];
  readonly out?: string;
  readonly plan: boolean;
  readonly json: boolean;
}

/**
 * `npm run soak` sends events to emulators of all kinds of sources, and loads them into ClickHouse with a fleet of `weir
 * run` processes. It injects faults, and compares the stored events with the sent ones.
 */
const values = npmScript(
  'soak',
  'Loads events from emulators of all kinds of sources with a fleet, injects faults, and compares the stored events with the sent ones. ' +
    'Exit code 0: every event is in the views once, the counts reconcile, and memory is stable.',
)
  .usage('(--minutes 60 | --outage 6m) [options]')
  .option('--minutes <number>', 'Duration of the load, with faults of all kinds.', positiveNumber)
  .option('--outage <time>', 'Instead, stop ClickHouse once, for this time: 90s, 6m, 2h.', duration)
  .option('--seed <text>', 'Seed of the faults and their times.', '1')
  .option('--workers <number>', 'Number of processes of the fleet.', wholeNumber(1), 2)
  .option('--shards <number>', 'Number of shards of the stream.', wholeNumber(1), 4)
  .option('--rate <number>', 'Events per second, for all sources together.', positiveNumber, 200)
  .option(
    '--sources <list>',
    'Comma-separated kinds of sources; Kafka needs Java and Maven.',
    known,
    sourceNames,
  )
  .option(
    '--out <folder>',
    'Folder for the page, samples, and logs (default: test/artifacts/soak/...).',
  )
  .option('--plan', 'Only print the planned faults and their times.', false)
  .option('--json', 'Print one JSON object.', false)
  .parse()
  .opts<Values>();
const plan = planOf();
const out =
  values.out ??
  `test/artifacts/soak/${values.seed}-${values.outage === undefined ? values.minutes : `${values.outage}s`}`;
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
  process.stderr.write(`${join(out, 'soak.html')} shows the course of the test\n`);
  process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : textOf(result));
  process.exitCode = isSound(result) ? 0 : 1;
}

function planOf(): SoakPlan {
  const { outage, minutes, seed, workers, shards, rate, sources } = values;
  const setting = { seed, workers, shards, rate, sources, iteratorMs: iteratorLifeMs };
  if (minutes !== undefined && outage === undefined) return mixedPlan(setting, minutes);
  if (minutes === undefined && outage !== undefined) return outagePlan(setting, outage);
  process.stderr.write('soak: pass either --minutes or --outage; see --help\n');
  process.exit(2);
}

/** Reads the value of an option. */
function duration(text: string): number {
  const seconds = secondsOf(text);
  if (seconds !== undefined) return seconds;
  throw new InvalidArgumentError('Expected a duration such as 90s, 6m, or 2h.');
}

/** Reads the value of an option. */
function known(text: string): readonly SourceName[] {
  return text.split(',').map((name) => {
    const found = sourceNames.find((one) => one === name);
    if (found === undefined) {
      throw new InvalidArgumentError(`Valid names: ${sourceNames.join(', ')}.`);
    }
    return found;
  });
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
      (one) => `${one.source}: ${one.put} sent, ${one.stored} stored, ${one.rows} rows`,
    ),
    ...lines,
    `faults: ${planned.length}`,
    `memory: ${second} MB in the second quarter, ${last} MB in the last one (${ratio}): ${verdict}`,
    ...leftOut.map((text) => `left out: ${text}`),
    ...missing.map((text) => `missing: ${text}`),
    ...unclean.map((text) => `unclean: ${text}`),
  ].join('\n')}\n`;
}
