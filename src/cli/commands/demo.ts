import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import { messageOf, pause, writeWholeFile } from '../../base/index.ts';
import { loadConfig, type WeirConfig } from '../../config/index.ts';
import type { OpenPipeline } from '../../app/pipeline/open.ts';
import type { KinesisStandIn, Scenario } from '../../sample/index.ts';
import type { ApiBeside } from '../../app/api-service.ts';
import { commandName } from '../command-name.ts';
import { apiHints, configStream, demoKey, type LoopParts, playLoop } from '../demo/api.ts';
import { demoConfigText } from '../demo/config.ts';
import { createDemoFolder, demoData, demoEnd, demoScreen } from '../demo/hints.ts';
import type { Io } from '../io.ts';
import type { ReloadFrom } from '../running.ts';
import type { Screen } from '../output/screen.ts';
import { printBooks } from './run.ts';
import { documented } from '../reference.ts';

interface DemoOptions {
  readonly for?: number;
  readonly json?: boolean;
  readonly dataDir?: string;
  readonly events: number;
  readonly rate?: number;
  readonly seed?: string;
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
const writeEveryMs = 500;
const lookEveryMs = 200;
/** One record in so many is malformed, so that the dead letters are not empty. */
const malformedEvery = 400;
/** So much of the history alert rules tell of, as if they had been evaluated all the time. */
const alertsBackMs = 2 * 3_600_000;
/** How long a demo that ends by itself waits for the last records to come back out of the stream. */
const drainMsMax = 30_000;

/** `weir demo`: everything on one machine. Exit 0 only when the books balance. */
export function demoCommand(io: Io): Command {
  return documented(new Command('demo'), {
    exits: { 0: 'the counts reconcile', 1: 'they do not, or something was not finished' },
    example: 'demo --for 10s --port 0',
  })
    .summary('Try everything on this machine, with sample data')
    .description(
      'Starts ClickHouse, loads a day of sample data from a file, then writes live traffic to a local Kinesis emulator and\n' +
        'reads it with the Kinesis source. Somebody guesses passwords and is blocked, a release fails and is rolled back, and\n' +
        'some events are dead letters until a limit is raised: docs/web.md tells the story. Ctrl-C stops it and prints the\n' +
        'counts, where the data is, and how to remove it.',
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
    .option(
      '--rate <n>',
      'live events per second (default: as many as the history ends with)',
      count,
    )
    .option(
      '--seed <text>',
      'the same sample data each time, but for their times (default: other data)',
    )
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
  const begin = 'weir demo: starting ClickHouse and Kinesis, and writing a day of sample data …';
  if (!json) io.err(begin);
  const { createScenario, startKinesisStandIn, writeHistoryFile } =
    await import('../../sample/index.ts');
  const nowMs = Date.now();
  // Another seed each time: a second demo in the same folder adds another day's worth of events.
  const { events, rate, seed = `demo/${nowMs}` } = options;
  const scenario = createScenario({ seed, startMs: nowMs, events, rate });
  const folder = await createDemoFolder(dataDir);
  const day = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '');
  const history = join(folder, `history-${day}.ndjson`);
  const file = { period: scenario.period, count: events, malformed: 12, gzip: false };
  const [standIn, { lines }] = await Promise.all([
    startKinesisStandIn(),
    writeHistoryFile(history, scenario, file),
  ]);
  const stop = new AbortController();
  try {
    await standIn.createStream(stream, 2);
    const withApi = options.withApi === true;
    if (withApi) await standIn.createStream(configStream, 1);
    const parts = { dataDir, history, standIn, withApi, port: options.port };
    const { config, reload } = await writeConfig(io, join(folder, 'weir.yaml'), parts);
    let loop: Promise<string | undefined> = Promise.resolve(undefined);
    const { runToEnd } = await import('../running.ts');
    const ended = await runToEnd(io, config, {
      title: 'weir demo: sample data. Ctrl-C stops it',
      command: 'demo',
      isDemo: true,
      untilIdle: false,
      json,
      countDuplicates: true,
      signal: stop.signal,
      makesApiKey: true,
      alertHistory: {
        sinceMs: nowMs - alertsBackMs,
        isStored: (flow, signal) => isStored(flow, lines, signal),
      },
      reload,
      onRunning: ({ api, flow, pageUrl, screen }) => {
        const shown = { dataDir, isTemporary: temporary, pageUrl, configFile: reload.file };
        const place = { ...shown, command: commandName(), cwd: io.cwd };
        if (!io.isErrJson) for (const line of demoScreen(place)) screen.note(line);
        const { signal } = io;
        if (api !== undefined) loop = apiLoop({ api, scenario, standIn, flow, screen, signal });
        const written = live({ scenario, standIn, flow, options, signal });
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
  readonly scenario: Scenario;
  readonly screen: Screen;
}

/** @returns what went wrong, undefined when nothing did. */
async function apiLoop({ api, scenario, screen, ...parts }: ApiLoop): Promise<string | undefined> {
  try {
    const key = await demoKey(api, scenario.cast.accounts[0]?.id);
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

/** Writes the configuration file, reads it as `weir run` does, and has it watched. */
async function writeConfig(
  io: Io,
  file: string,
  parts: DemoParts,
): Promise<{ readonly config: WeirConfig; readonly reload: ReloadFrom }> {
  const text = demoConfigText(sections(parts));
  await writeWholeFile(file, text, { mode: 0o600 });
  const { config, contents, sha256 } = await loadConfig(file, io);
  return { config, reload: { file, sha256, contents, watch: true } };
}

/** The sections of its configuration, but for the limits. */
function sections(parts: DemoParts): Readonly<Record<string, unknown>> {
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
  return {
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
  };
}

interface Live {
  readonly scenario: Scenario;
  readonly standIn: KinesisStandIn;
  readonly flow: OpenPipeline;
  readonly options: DemoOptions;
  readonly signal: AbortSignal;
}

/** Writes live traffic until stopped; with `--for`, then waits until all of it was read and stored. */
async function live(parts: Live): Promise<void> {
  const { options, signal, standIn, scenario } = parts;
  const endMs = options.for === undefined ? Number.POSITIVE_INFINITY : Date.now() + options.for;
  let written = 0;
  while (!signal.aborted && Date.now() < endMs) {
    await pause(Math.min(writeEveryMs, Math.max(0, endMs - Date.now())), signal);
    written += await put(standIn, recordsOf(scenario, written));
  }
  await drain(parts, written);
}

/** The next records of the live stream; one in `malformedEvery`, and one of the first, is malformed. */
function recordsOf(scenario: Scenario, written: number): Uint8Array[] {
  const nowMs = Date.now();
  const records: Uint8Array[] = scenario.live(nowMs).map(({ text }) => Buffer.from(text));
  const turn = (recordCount: number): number => Math.floor(recordCount / malformedEvery);
  if (written > 0 && turn(written) === turn(written + records.length)) return records;
  return [...records, ...scenario.malformed(1, nowMs).map(({ bytes }) => bytes)];
}

/** Waits until so many lines of the history are on the ledger. */
async function isStored(flow: OpenPipeline, lines: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const history = flow.snapshot().sources.find(({ name }) => name === 'history');
    if ((history?.books.received ?? 0) >= lines) return;
    await pause(lookEveryMs, signal);
  }
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
