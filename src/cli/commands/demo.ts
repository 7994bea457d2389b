import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import { messageOf, pause } from '../../base/index.ts';
import { configFrom, type WeirConfig } from '../../config/index.ts';
import type { OpenPipeline } from '../../pipeline/index.ts';
import type { KinesisStandIn, Sampler } from '../../sample/index.ts';
import type { ApiBeside } from '../api-beside.ts';
import { commandName } from '../command-name.ts';
import { apiHints, configStream, demoKey, type LoopParts, playLoop } from '../demo-api.ts';
import { createDemoFolder, demoData, demoEnd, demoScreen } from '../demo-hints.ts';
import type { Io } from '../io.ts';
import { runToEnd } from '../running.ts';
import type { Screen } from '../screen.ts';
import { printBooks } from './run.ts';

interface DemoOptions {
  readonly for?: number;
  readonly json?: boolean;
  readonly dataDir?: string;
  readonly events: number;
  readonly rate: number;
  readonly withApi?: boolean;
  readonly port?: number;
}

/** The options, and the data directory. */
interface DemoSpec extends Omit<DemoOptions, 'dataDir'> {
  /** Absolute path. */
  readonly dataDir: string;
  /** It is removed at the end. */
  readonly temporary: boolean;
}

const stream = 'weir-demo';
const dayMs = 86_400_000;
const writeEveryMs = 500;
/** One record in so many is malformed, so that the dead letters are not empty. */
const malformedEvery = 400;
/** Share of configuration events in the history: about a hundred a day. */
const configShare = 0.0007;
/** As often as people change things, so that a chart over hours is not full of marks. */
const liveChangeMs = 120_000;
/** How long a demo that ends by itself waits for the last records to come back out of the stream. */
const drainMsMax = 30_000;

/** `weir demo`: everything on one machine. Exit 0 only when the books balance. */
export function demoCommand(io: Io): Command {
  return new Command('demo')
    .summary('Try everything on this machine, with sample data')
    .description(
      'Starts ClickHouse, loads a day of sample data from a file, then writes live traffic to a local Kinesis emulator and\n' +
        'reads it with the Kinesis source. Ctrl-C stops it and prints the counts, where the data is, and how to remove it.',
    )
    .option(
      '--for <duration>',
      'stop after so long (20s, 5m) and use a folder that is removed',
      duration,
    )
    .option('--data-dir <folder>', 'folder of the embedded server (default: ./weir-data)')
    .option(
      '--port <n>',
      'port of the web page (default: that of web.port; 0 for any free one)',
      port,
    )
    .option('--events <n>', 'events of history', count, 150_000)
    .option('--rate <n>', 'live events per second', count, 5)
    .option(
      '--with-api',
      'serve the management API too, and bring a change of an IP policy into ClickHouse',
    )
    .option('--json', 'print the books as one JSON object, and nothing else, to standard output')
    .action(async (options: DemoOptions) => {
      const temporary = options.for !== undefined && options.dataDir === undefined;
      const dataDir = temporary
        ? await mkdtemp(join(tmpdir(), 'weir-demo-'))
        : resolve(io.cwd, options.dataDir ?? 'weir-data');
      try {
        await demo(io, { ...options, dataDir, temporary });
        if (!temporary && options.json !== true) await printData(io, dataDir);
      } finally {
        if (temporary) await rm(dataDir, { recursive: true, force: true });
      }
    });
}

async function demo(io: Io, options: DemoSpec): Promise<void> {
  const { dataDir, temporary } = options;
  const json = options.json === true;
  const tell = (line: string): void => void (json || io.err(line));
  tell('weir demo: starting ClickHouse and Kinesis, and writing a day of sample data …');
  const { createSampler, startKinesisStandIn, writeHistoryFile } =
    await import('../../sample/index.ts');
  const nowMs = Date.now();
  // Another seed each time: a second demo in the same folder adds another day's worth of events.
  const sampler = createSampler({
    seed: `demo/${nowMs}`,
    configShare,
    changeEveryMs: liveChangeMs,
  });
  const folder = await createDemoFolder(dataDir);
  const history = join(
    folder,
    `history-${new Date(nowMs).toISOString().replaceAll(/[:.]/g, '')}.ndjson`,
  );
  const period = { fromMs: nowMs - dayMs, toMs: nowMs - 1000 };
  const file = { period, count: options.events, malformed: 12, gzip: false };
  const [standIn] = await Promise.all([
    startKinesisStandIn(),
    writeHistoryFile(history, sampler, file),
  ]);
  const stop = new AbortController();
  try {
    await standIn.createStream(stream, 2);
    const withApi = options.withApi === true;
    if (withApi) await standIn.createStream(configStream, 1);
    const config = await demoConfig({ dataDir, history, standIn, withApi, port: options.port });
    let loop: Promise<string | undefined> = Promise.resolve(undefined);
    const ended = await runToEnd(io, config, {
      title: 'weir demo: sample data. Ctrl-C stops it',
      command: 'demo',
      isDemo: true,
      untilIdle: false,
      json,
      countDuplicates: true,
      signal: stop.signal,
      makesApiKey: true,
      onRunning: ({ api, flow, pageUrl, screen }) => {
        const command = commandName();
        const place = { command, cwd: io.cwd, dataDir, isTemporary: temporary, pageUrl };
        if (!io.isErrJson) for (const line of demoScreen(place)) screen.note(line);
        const { signal } = io;
        if (api !== undefined) loop = apiLoop({ api, sampler, standIn, flow, screen, signal });
        const written = live({ sampler, standIn, flow, options, signal });
        void Promise.all([written, loop]).then(() => stop.abort());
      },
    });
    const trouble = await loop;
    const troubles = [...ended.troubles, ...(trouble === undefined ? [] : [trouble])];
    io.exitCode = printBooks(io, { ...ended, troubles }, json);
  } finally {
    await standIn.stop();
    await rm(history, { force: true });
  }
}

/** Shows what the demo created, where it is, and how to remove it. */
async function printData(io: Io, dataDir: string): Promise<void> {
  const data = await demoData(dataDir);
  const lines = demoEnd(data, { command: commandName(), cwd: io.cwd });
  io.err(lines.join('\n'), { msg: 'demo data is kept', ...data });
}

interface ApiLoop extends Omit<LoopParts, 'api' | 'note'> {
  readonly api: ApiBeside;
  readonly sampler: Sampler;
  readonly screen: Screen;
}

/** @returns what went wrong, undefined when nothing did. */
async function apiLoop({ api, sampler, screen, ...parts }: ApiLoop): Promise<string | undefined> {
  try {
    const key = await demoKey(api, sampler.cast.accounts[0]?.id);
    for (const line of apiHints(key)) screen.note(line);
    return await playLoop({ ...parts, api: key, note: (line) => screen.note(line) });
  } catch (error) {
    return `the management API: ${messageOf(error)}`;
  }
}

interface DemoParts {
  readonly dataDir: string;
  readonly history: string;
  readonly standIn: KinesisStandIn;
  readonly withApi: boolean;
  readonly port: number | undefined;
}

async function demoConfig(parts: DemoParts): Promise<WeirConfig> {
  const { dataDir, history, standIn, withApi, port: webPort } = parts;
  const kinesis = {
    type: 'kinesis',
    region: 'us-east-1',
    endpoint: standIn.endpoint,
    http1: true,
    poll_interval: '250ms',
    credentials: { access_key_id: 'demo', secret_access_key: 'demo' },
  };
  const api = { port: 0, endpoints: { kinesis: standIn.endpoint } };
  return configFrom({
    data_dir: dataDir,
    sources: [
      { type: 'file', name: 'history', paths: [history] },
      { ...kinesis, name: 'live', stream_name: stream },
      ...(withApi ? [{ ...kinesis, name: 'config', stream_name: configStream }] : []),
    ],
    alerts: { builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
    ...(withApi && { api }),
    ops: { port: 0 },
    ...(webPort !== undefined && { web: { port: webPort } }),
  });
}

interface Live {
  readonly sampler: Sampler;
  readonly standIn: KinesisStandIn;
  readonly flow: OpenPipeline;
  readonly options: DemoOptions;
  readonly signal: AbortSignal;
}

/** Writes live traffic until stopped; with `--for`, then waits until all of it was read and stored. */
async function live(parts: Live): Promise<void> {
  const { options, signal, standIn, sampler } = parts;
  const endMs = options.for === undefined ? Number.POSITIVE_INFINITY : Date.now() + options.for;
  let written = 0;
  let owed = 0;
  while (!signal.aborted && Date.now() < endMs) {
    await pause(Math.min(writeEveryMs, Math.max(0, endMs - Date.now())), signal);
    owed += (options.rate * writeEveryMs) / 1000;
    written += await put(standIn, recordsOf(sampler, Math.floor(owed), written));
    owed -= Math.floor(owed);
  }
  await drain(parts, written);
}

/** The next records of the live stream; one in `malformedEvery`, and one of the first, is malformed. */
function recordsOf(sampler: Sampler, events: number, written: number): Uint8Array[] {
  const nowMs = Date.now();
  const records: Uint8Array[] = sampler.live(nowMs, events).map(({ text }) => Buffer.from(text));
  const turn = (recordCount: number): number => Math.floor(recordCount / malformedEvery);
  if (written > 0 && turn(written) === turn(written + records.length)) return records;
  return [...records, ...sampler.malformed(1, nowMs).map(({ bytes }) => bytes)];
}

/** Waits until everything written has come back out of the stream and is stored. */
async function drain({ flow, signal }: Live, written: number): Promise<void> {
  const endMs = Date.now() + drainMsMax;
  while (!signal.aborted && Date.now() < endMs) {
    const { sources, inFlight } = flow.snapshot();
    const read = sources.find(({ name }) => name === 'live')?.read.records ?? 0;
    const filesOpen = sources.find(({ name }) => name === 'history')?.partitions ?? 0;
    if (read >= written && inFlight === 0 && filesOpen === 0) return;
    await pause(100, signal);
  }
}

async function put(standIn: KinesisStandIn, records: readonly Uint8Array[]): Promise<number> {
  if (records.length === 0) return 0;
  try {
    await standIn.putEvents(stream, records);
    return records.length;
  } catch {
    // The stand-in goes with the same Ctrl-C; what was not written is not missed.
    return 0;
  }
}

function duration(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const factor = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[unit ?? ''];
  if (number === undefined || factor === undefined) {
    throw new InvalidArgumentError('Give a number and a unit: 20s, 5m, 1h.');
  }
  return Number(number) * factor;
}

function port(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('Pass a port from 0 to 65535.');
}

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 100_000_000) {
    throw new InvalidArgumentError('Give a whole number, at most 100000000.');
  }
  return value;
}
