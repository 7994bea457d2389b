/**
 * Child process of `HostileRun`: processes the records of seeds with decode, builder, and loader, over a ClickHouse
 * that only counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { configFrom } from '../../src/config/index.ts';
import type { Block, BlockWriter, RawRecord, RecordPage } from '../../src/flow.ts';
import { MemoryBudget, systemClock } from '../../src/base/index.ts';
import { type Batch, batchTotals, Loader } from '../../src/load/index.ts';
import { batchLimitsOf } from '../../src/pipeline/batch/batch-limits.ts';
import { Batcher } from '../../src/pipeline/batch/batcher.ts';
import { Unstored } from '../../src/pipeline/unstored.ts';
import { createStages, type Stages } from '../../src/pipeline/stages.ts';
import { ChunkCutter, recordsOf } from '../../src/sources/text/chunks.ts';
import { isErrorResponse } from '../../src/sources/firehose/response.ts';
import { readRecords } from '../../src/sources/firehose/body.ts';
import { unlimited } from './memory.ts';
import { HostileGrammar, parsedEvents, validEvent } from './hostile-inputs.ts';
import { MemoryBytes } from './memory-bytes.ts';

/** Result for the record of a seed, or for a page filled with it. */
export interface HostileReport {
  readonly seed: number;
  readonly transport: string;
  readonly what: string;
  readonly copies: number;
  /** Of all copies. */
  readonly bytes: number;
  readonly received: number;
  /** Of a record. */
  readonly deadLetters: number;
  /** CPU time of a record. */
  readonly cpuMs: number;
  /** CPU time of `JSON.parse` for `parsedEvents` events: how fast the machine is. */
  readonly parseMs: number;
  readonly peakMb: number;
  readonly faults: readonly string[];
}

const transports = ['stream', 'firehose', 'file'] as const;
/** Every second page of a stream is filled with copies of the record, as an attacker would send it. */
const crowdBytesMax = 2 * 1_024 * 1_024;
const crowdMax = 100;
const never = new AbortController().signal;
const rowBytesMax = 16 * 1_024 * 1_024;
const insertBytesMax = 32 * 1_024 * 1_024;

/** Counts what is stored, and rejects what ClickHouse would reject. */
class CountingWriter implements BlockWriter {
  stored = 0;
  events = 0;
  readonly places = new Set<string>();
  letters = 0;
  readonly faults: string[] = [];

  async insert({ rows }: Block): Promise<void> {
    this.stored += rows;
  }

  async insertRows(table: string, rows: readonly object[]): Promise<void> {
    let bytes = 0;
    for (const row of rows) {
      const size = JSON.stringify(row).length;
      bytes += size;
      if (size > rowBytesMax) this.faults.push(`a row of ${table} has ${size} bytes`);
    }
    if (bytes > insertBytesMax) this.faults.push(`an insert into ${table} has ${bytes} bytes`);
    if (table !== 'dead_letters') return;
    for (const row of rows) {
      const { source_partition: partition, position, place_in_record: place, events } = Object(row);
      this.places.add(`${partition} ${position} ${place}`);
      this.events += Number(events);
      this.letters += 1;
    }
  }

  remedyOf(): 'hold' {
    return 'hold';
  }
}

async function* pagesOf(
  transport: string,
  hostile: Buffer,
  copies: number,
): AsyncGenerator<RecordPage> {
  const [first, last] = [Buffer.from(validEvent('ev_first')), Buffer.from(validEvent('ev_last'))];
  if (transport === 'file') {
    const newline = Buffer.from('\n');
    const text = Buffer.concat([first, newline, hostile, newline, last, newline]);
    const options = {
      memory: unlimited(),
      chunkBytes: 1_048_576,
      eventBytes: 10_485_760,
      offset: 0,
    };
    const cutter = new ChunkCutter(new MemoryBytes(text), { ...options, tail: () => 'deliver' });
    for (;;) {
      const chunk = await cutter.next(never);
      if (chunk === undefined) return;
      yield { ...pageOf(recordsOf(chunk)), ...(chunk.release && { release: chunk.release }) };
    }
  }
  const records = [first, ...Array<Buffer>(copies).fill(hostile), last];
  if (transport === 'stream') {
    yield pageOf(
      records.map((bytes, index) => ({ bytes, position: String(index), end: String(index) })),
    );
    return;
  }
  const list = records.map((bytes) => ({ data: bytes.toString('base64') }));
  const body = Buffer.from(JSON.stringify({ requestId: 'r', timestamp: 1, records: list }));
  const read = await readRecords(body, { bodyBytesMax: body.length, recordsMax: 10_000 });
  if (isErrorResponse(read)) throw new Error(`refused: ${read.text}`);
  yield { ...pageOf([]), records: read.records, ...(read.release && { release: read.release }) };
}

function pageOf(records: readonly RawRecord[]): RecordPage {
  const last = records.at(-1)?.end ?? '3';
  return {
    partition: { source: 's', partition: 'p' },
    records,
    previous: records.at(0)?.position ?? '0',
    last,
    behindMs: 0,
    ended: false,
    readMs: Date.parse('2026-11-21T12:00:00Z'),
  };
}

async function take(stages: Stages, seed: number): Promise<HostileReport> {
  const transport = transports[seed % transports.length] ?? 'stream';
  const { what, bytes } = new HostileGrammar(seed).next();
  const copies = copiesOf(seed, bytes.length);
  forgetPeak();
  const before = process.cpuUsage();
  const writer = new CountingWriter();
  const loader = new Loader({
    writer,
    identity: { pipeline: 'p', run: 'live' },
    policy: { waitMsMin: 1, waitMsMax: 2 },
    sensitiveHeaders: stages.sensitiveHeaders,
  });
  const { faults } = writer;
  const batches: Batch[] = [];
  const batcher = batcherOf(stages, loader, batches);
  for await (const page of pagesOf(transport, bytes, copies)) await batcher.add(page);
  await batcher.flush();
  batcher.close();
  let [received, dead] = [0, 0];
  for (const counts of batches.map(batchTotals)) {
    received += counts.received;
    dead += counts.deadLettered;
  }
  if (writer.stored < 2) faults.push(`of two neighbors ${writer.stored} are stored`);
  if (writer.events !== dead) faults.push(`${dead} dead-lettered, ${writer.events} in the table`);
  if (writer.places.size !== writer.letters) faults.push('dead letters share a place');
  const { user, system } = process.cpuUsage(before);
  const cpuMs = Math.round((user + system) / 1_000 / copies);
  if (cpuMs > 10 * parseMs) parseMs = Math.max(parseMs, parsedMs());
  const deadLetters = Math.round(writer.letters / copies);
  const whatOf = copies === 1 ? what : `${copies} times ${what}`;
  const report = { seed, transport, what: whatOf, copies, bytes: bytes.length * copies, received };
  return { ...report, deadLetters, cpuMs, parseMs, peakMb: peakMb(), faults };
}

function parsedMs(): number {
  const event = validEvent('ev_parsed');
  const before = process.cpuUsage();
  for (let left = parsedEvents; left > 0; left--) JSON.parse(event);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Creates a batcher as in the pipeline. It throws at the end of a batch whose counts do not reconcile. */
function batcherOf(stages: Stages, loader: Loader, batches: Batch[]): Batcher {
  const limits = batchLimitsOf(config);
  return new Batcher({
    limits,
    takeBuilder: () => ({
      rules: { hash: '', newBuilder: stages.newRebuilder },
      builder: stages.newBuilderUnder(stages.rules),
    }),
    clock: systemClock,
    memory: new MemoryBudget(limits.memoryBytes),
    unstored: new Unstored(systemClock),
    decode: stages.decodeParts,
    store: (batch) => loader.store(batch, never),
    storeBlocks: (batch) => loader.storeBlocks(batch, never),
    onStored: (batch) => batches.push({ ...batch, blocks: [], rejected: [], inputs: [] }),
    onFailure: (error) => {
      throw error;
    },
  });
}

function copiesOf(seed: number, sizeBytes: number): number {
  if (seed % (2 * transports.length) !== 0) return 1;
  return Math.max(1, Math.min(crowdMax, Math.floor(crowdBytesMax / sizeBytes)));
}

/** Resets the peak of the resident memory on Linux. */
function forgetPeak(): void {
  globalThis.gc?.();
  writeFileSync('/proc/self/clear_refs', '5');
}

function peakMb(): number {
  const [, size = ''] = readFileSync('/proc/self/status', 'utf8').split('VmHWM:');
  return Math.round(Number.parseInt(size, 10) / 1_024);
}

const config = await configFrom({});
const stages = await createStages(config);
let parseMs = parsedMs();
process.on('message', (seed: number) => {
  void take(stages, seed).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(70);
    },
  );
});
process.send?.('ready');
