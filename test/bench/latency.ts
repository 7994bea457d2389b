/**
 * `npm run bench:latency`: the time from the arrival of an event in a followed file until its batch is in the ledger, when events arrive at
 * 10%, 50%, and 100% of the rate that `weir run` reaches on this machine. All options of Weir have their default.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { createSampler } from '../../src/sample/sampler.ts';
import { writeHistoryFile } from '../../src/sample/index.ts';
import { startWeir, until, type WeirProcess, workplace } from '../support/weir.ts';
import { type Latency, latencyOf, type Progress } from './latency-of.ts';
import { benchCommand, wholeNumber } from './options.ts';
import { historyEnd } from './query-data.ts';

const given = benchCommand(
  'bench:latency',
  'Time from the arrival of an event until it is stored, at 10%, 50%, and 100% of the capacity. Needs the built program (npm run build).',
)
  .option('--events <number>', 'Number of events of about 1.5 KB.', wholeNumber(1_000), 1_000_000)
  .parse()
  .opts<{ json: boolean; events: number }>();

/** Percentage of the capacity, and how many of all events arrive at this rate: each measurement takes the same time. */
const loads = [
  { percent: 10, share: 0.05 },
  { percent: 50, share: 0.25 },
  { percent: 100, share: 0.5 },
] as const;
/** Events that arrive at once, as a share: the first ones for the compiler of Node.js, the others to measure the capacity. */
const warmUpShare = 0.05;
const capacityShare = 0.15;
const tickMs = 10;
const waitMsMax = 600_000;

interface Load extends Latency {
  readonly percent: number;
  readonly events: number;
  readonly events_per_second: number;
  readonly batches: number;
}

/** Appends the lines of a file to another one. */
class Arrivals {
  readonly progress: Progress[] = [];
  readonly #ends: readonly number[];
  readonly #from: number;
  readonly #to: number;
  #count = 0;

  constructor(from: string, to: string) {
    this.#from = openSync(from, 'r');
    this.#ends = lineEnds(this.#from);
    this.#to = openSync(to, 'a');
  }

  get count(): number {
    return this.#count;
  }

  /** Appends lines until `count` of them have arrived. */
  append(count: number): void {
    const start = this.#ends[this.#count - 1] ?? 0;
    const bytes = Buffer.allocUnsafe((this.#ends[count - 1] ?? 0) - start);
    readSync(this.#from, bytes, 0, bytes.length, start);
    for (let done = 0; done < bytes.length;) done += writeSync(this.#to, bytes, done);
    this.#count = count;
    this.progress.push({ events: count, atMs: Date.now() });
  }

  close(): void {
    closeSync(this.#from);
    closeSync(this.#to);
  }
}

/** Offsets after the lines of a file. */
function lineEnds(file: number): readonly number[] {
  const ends: number[] = [];
  const piece = Buffer.allocUnsafe(1024 * 1024);
  for (let start = 0; ;) {
    const text = piece.subarray(0, readSync(file, piece, 0, piece.length, start));
    if (text.length === 0) return ends;
    for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) {
      ends.push(start + at + 1);
    }
    start += text.length;
  }
}

/** What the log says about stored batches. */
function storedIn(run: WeirProcess): readonly Progress[] {
  let events = 0;
  return run
    .stderr()
    .split('\n')
    .filter((line) => line.includes('"batch stored"') && line.endsWith('}'))
    .map((line) => {
      const { received, time } = JSON.parse(line) as { received: number; time: string };
      events += received;
      return { events, atMs: Date.parse(time) };
    });
}

async function untilStored(run: WeirProcess, count: number): Promise<readonly Progress[]> {
  return until(
    `${count} events are stored`,
    () => {
      const stored = storedIn(run);
      return (stored.at(-1)?.events ?? 0) >= count && stored;
    },
    waitMsMax,
  );
}

/** Rate of events that arrive at once. */
async function capacityOf(run: WeirProcess, arrivals: Arrivals): Promise<number> {
  arrivals.append(Math.round(given.events * warmUpShare));
  await untilStored(run, arrivals.count);
  const from = arrivals.count;
  arrivals.append(from + Math.round(given.events * capacityShare));
  const stored = await untilStored(run, arrivals.count);
  const seconds = ((stored.at(-1)?.atMs ?? 0) - (arrivals.progress.at(-1)?.atMs ?? 0)) / 1_000;
  return (arrivals.count - from) / seconds;
}

async function measure(
  run: WeirProcess,
  arrivals: Arrivals,
  { percent, share, capacity }: (typeof loads)[number] & { readonly capacity: number },
): Promise<Load> {
  const from = arrivals.count;
  const events = Math.round(given.events * share);
  const perMs = (capacity * percent) / 100_000;
  const startMs = Date.now();
  const first = arrivals.progress.length;
  while (arrivals.count < from + events) {
    await sleep(tickMs);
    const due = Math.min(events, Math.floor((Date.now() - startMs) * perMs));
    if (from + due > arrivals.count) arrivals.append(from + due);
  }
  const seconds = (Date.now() - startMs) / 1_000;
  const stored = await untilStored(run, arrivals.count);
  return {
    percent,
    events,
    events_per_second: Math.round(events / seconds),
    batches: stored.filter((batch) => batch.events > from).length,
    ...latencyOf(arrivals.progress.slice(first), stored, from),
  };
}

const place = await workplace();
try {
  const endMs = historyEnd() * 1_000;
  await writeHistoryFile(
    place.path('all.ndjson'),
    createSampler({ seed: 'latency-1', tcpShare: 0, configShare: 0 }),
    {
      period: { fromMs: endMs - 3_600_000, toMs: endMs },
      count: given.events,
      malformed: 0,
      gzip: false,
    },
  );
  const config = {
    sources: [{ type: 'file', name: 'files', paths: ['events.ndjson'], follow: true }],
    ops: { port: 0 },
    web: { port: 0 },
    log: { format: 'json', level: 'debug' },
  };
  await place.write('weir.yaml', JSON.stringify(config));
  const arrivals = new Arrivals(place.path('all.ndjson'), await place.write('events.ndjson', ''));
  const run = startWeir(['run'], { cwd: place.dir });
  const capacity = await capacityOf(run, arrivals);
  const measured: Load[] = [];
  for (const load of loads) measured.push(await measure(run, arrivals, { ...load, capacity }));
  arrivals.close();
  run.child.kill('SIGTERM');
  const { code, stderr } = await run.finished;
  if (code !== 0) throw new Error(stderr);
  print({
    events: given.events,
    capacity_events_per_second: Math.round(capacity),
    loads: measured,
  });
} finally {
  await place.close();
}

function print(report: {
  readonly events: number;
  readonly capacity_events_per_second: number;
  readonly loads: readonly Load[];
}): void {
  if (given.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  process.stdout.write(`capacity  ${report.capacity_events_per_second} events/s\n`);
  process.stdout.write('load   events/s  batches  p50 ms  p99 ms  max ms\n');
  for (const { batches, events_per_second, max_ms, p50_ms, p99_ms, percent } of report.loads) {
    const cells = [
      `${percent}%`.padStart(4),
      String(events_per_second).padStart(10),
      ...[batches, p50_ms, p99_ms, max_ms].map((value, index) =>
        String(value).padStart(index === 0 ? 8 : 7),
      ),
    ];
    process.stdout.write(`${cells.join(' ')}\n`);
  }
}
