import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DeadLetterReason } from '../flow.ts';
import type { BlockedFor, SampleEvent } from './event.ts';
import type { MalformedRecord } from './malformed.ts';
import type { Sampler } from './sampler.ts';
import type { Span } from './scenario.ts';

export interface HistoryFileOptions {
  readonly period: Span;
  /** Number of distinct, well-formed events. */
  readonly count: number;
  /** Number of malformed lines, which are spread evenly among the events; at most as many as events. */
  readonly malformed: number;
  readonly gzip: boolean;
}

/** The functions of a `Sampler` that create the events of a period, and malformed lines. */
export type EventMaker = Pick<Sampler, 'events' | 'malformed'>;

/**
 * The contents of a history file, counted while it was written. Tests compare the counts and tables of a loader with
 * them.
 */
export interface Truth {
  /** Number of lines of the file: events, repeats, and malformed lines. */
  readonly lines: number;
  readonly events: number;
  /** Number of lines that repeat an earlier event, byte for byte. */
  readonly repeats: number;
  readonly malformed: number;
  /** Number of distinct events by type; the next fields are by account and by HTTP status. */
  readonly byType: Readonly<Record<string, number>>;
  readonly byAccount: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Number of distinct events whose `ip_policy.decision` is `block`, by cause. */
  readonly blocked: Readonly<Record<BlockedFor, number>>;
  /** Number of lines that must become dead letters, by reason. */
  readonly deadLetters: Readonly<Partial<Record<DeadLetterReason, number>>>;
  /** Size of all lines before compression, including line breaks. */
  readonly bytes: number;
  /** Time of the first event, in milliseconds since 1970. */
  readonly firstMs: number;
  readonly lastMs: number;
}

/**
 * Writes the history of a period as NDJSON, and returns its contents. Uses a limited amount of memory; 100,000 events
 * take a second.
 */
export async function writeHistoryFile(
  path: string,
  sampler: EventMaker,
  options: HistoryFileOptions,
): Promise<Truth> {
  const history = historyBytes(sampler, options);
  const lines = Readable.from(history.chunks);
  const file = createWriteStream(path);
  await (options.gzip ? pipeline(lines, createGzip({ level: 1 }), file) : pipeline(lines, file));
  return history.truth();
}

/** Returns the bytes of a history file in chunks. `truth` returns the contents of the chunks that were read so far. */
export function historyBytes(
  sampler: EventMaker,
  options: HistoryFileOptions,
): { readonly chunks: Iterable<Uint8Array>; truth(): Truth } {
  const counter = createTruthCounter();
  return { chunks: chunks(sampler, options, counter), truth: () => counter.truth() };
}

const CHUNK_BYTES = 1 << 20;
/** Upper bound for the size of an event or malformed line, including its line break. */
const LINE_BYTES_MAX = 64 * 1024;
const LINE_FEED = 0x0a;

/** Yields lines in chunks of about 1 MB, each in its own buffer. */
function* chunks(
  sampler: EventMaker,
  options: HistoryFileOptions,
  counter: TruthCounter,
): Generator<Buffer> {
  const { period, count } = options;
  const malformed = Math.min(options.malformed, count);
  const addMalformed = sampler.malformed(malformed, period.toMs);
  const every = Math.max(1, Math.floor(count / Math.max(1, malformed)));
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let end = 0;
  let index = 0;
  let nextOdd = 0;
  const addOdd = (): void => {
    const record = addMalformed[nextOdd++];
    if (record === undefined) return;
    chunk.set(record.bytes, end);
    end += record.bytes.length;
    chunk[end++] = LINE_FEED;
    counter.addMalformed(record);
  };
  for (const event of sampler.events(period, count)) {
    const size = chunk.write(event.text, end);
    end += size;
    chunk[end++] = LINE_FEED;
    counter.event(event, size + 1);
    if (++index % every === 0) addOdd();
    if (end < CHUNK_BYTES - 2 * LINE_BYTES_MAX) continue;
    yield chunk.subarray(0, end);
    chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    end = 0;
  }
  yield chunk.subarray(0, end);
}

type TruthCounter = ReturnType<typeof createTruthCounter>;

function createTruthCounter() {
  const byType: Record<string, number> = {};
  const byAccount: Record<string, number> = {};
  const byStatus: Record<string, number> = {};
  const blocked: Record<BlockedFor, number> = { attack: 0, mistake: 0, standing: 0 };
  const deadLetters: Partial<Record<DeadLetterReason, number>> = {};
  let bytes = 0;
  let events = 0;
  let repeats = 0;
  let malformed = 0;
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    event(event: SampleEvent, lineBytes: number): void {
      bytes += lineBytes;
      if (event.repeat) {
        repeats++;
        return;
      }
      events++;
      add(byType, event.type);
      add(byAccount, event.accountId);
      if (event.status !== undefined) add(byStatus, String(event.status));
      if (event.blocked !== undefined) blocked[event.blocked]++;
      firstMs = Math.min(firstMs, event.atMs);
      lastMs = Math.max(lastMs, event.atMs);
    },
    addMalformed({ bytes: oddBytes, expected }: MalformedRecord): void {
      bytes += oddBytes.length + 1;
      malformed++;
      if (expected.verdict === 'ignored') return;
      deadLetters[expected.reason] = (deadLetters[expected.reason] ?? 0) + 1;
    },
    truth(): Truth {
      const lines = events + repeats + malformed;
      const counts = { lines, events, repeats, malformed, byType, byAccount, byStatus };
      return { ...counts, blocked, deadLetters, bytes, firstMs, lastMs };
    },
  };
}

function add(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
