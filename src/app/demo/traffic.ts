import { pause } from '../../base/index.ts';
import type { KinesisEmulator, DemoScenario } from '../../sample/index.ts';
import type { PipelineService } from '../services/pipeline.ts';
import { liveStream } from './config.ts';

/** Options of live traffic. */
export interface Traffic {
  readonly scenario: DemoScenario;
  readonly emulator: KinesisEmulator;
  readonly pipeline: PipelineService;
  /** Duration; undefined to run until stopped. */
  readonly forMs: number | undefined;
  readonly signal: AbortSignal;
}

const writeEveryMs = 500;
const lookEveryMs = 200;
/** One of this many records is malformed, so that there are dead letters. */
const malformedEvery = 400;
/** With a duration: maximum time to wait until the last records are read and stored. */
const drainMsMax = 30_000;

/** Writes live traffic until stopped. With a duration, then waits until all of it is read and stored. */
export async function writeTraffic(options: Traffic): Promise<void> {
  const { forMs, signal, emulator, scenario } = options;
  const endMs = forMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + forMs;
  let written = 0;
  while (!signal.aborted && Date.now() < endMs) {
    await pause(Math.min(writeEveryMs, Math.max(0, endMs - Date.now())), signal);
    written += await put(emulator, recordsOf(scenario, written));
  }
  await drain(options, written);
}

/**
 * Returns the next records of the live stream. Adds a malformed record to the first records, and after every
 * `malformedEvery` records.
 */
function recordsOf(scenario: DemoScenario, written: number): Uint8Array[] {
  const nowMs = Date.now();
  const records: Uint8Array[] = scenario.live(nowMs).map(({ text }) => Buffer.from(text));
  const turn = (recordCount: number): number => Math.floor(recordCount / malformedEvery);
  if (written > 0 && turn(written) === turn(written + records.length)) return records;
  return [...records, ...scenario.malformed(1, nowMs).map(({ bytes }) => bytes)];
}

/** Waits until `lines` lines of the history are in the ledger. */
export async function isStored(
  pipeline: PipelineService,
  lines: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const history = pipeline.snapshot().sources.find(({ name }) => name === 'history');
    if ((history?.counts.received ?? 0) >= lines) return;
    await pause(lookEveryMs, signal);
  }
}

/** Waits until all written records are read from the stream and stored. */
async function drain({ pipeline, signal }: Traffic, written: number): Promise<void> {
  const endMs = Date.now() + drainMsMax;
  while (!signal.aborted && Date.now() < endMs) {
    const { sources, inFlight } = pipeline.snapshot();
    const read = sources.find(({ name }) => name === 'live')?.read.records ?? 0;
    const filesOpen = sources.find(({ name }) => name === 'history')?.partitions ?? 0;
    if (read >= written && inFlight === 0 && filesOpen === 0) return;
    await pause(100, signal);
  }
}

async function put(emulator: KinesisEmulator, records: readonly Uint8Array[]): Promise<number> {
  if (records.length === 0) return 0;
  try {
    await emulator.putEvents(liveStream, records);
    return records.length;
  } catch {
    // Ignore the failure: the same Ctrl-C also stops the emulator, so lost records do not matter.
    return 0;
  }
}
