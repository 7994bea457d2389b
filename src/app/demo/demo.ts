import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { messageOf } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { createDemoScenario, startKinesisEmulator, writeHistoryFile } from '../../sample/index.ts';
import { type Ended, run, type RunView, type Started } from '../run.ts';
import { configStream, type DemoApi, demoKey, playLoop } from './api-loop.ts';
import { liveStream, writeDemoConfig } from './config.ts';
import { createDemoFolder } from './folder.ts';
import { isStored, type Traffic, writeTraffic } from './traffic.ts';

/** Options of a demo. */
export interface DemoOptions {
  /** Absolute path. */
  readonly dataDir: string;
  /** Number of history events. */
  readonly events: number;
  /** Live events per second; undefined for the rate that the history has at its end. */
  readonly rate: number | undefined;
  /** Seed of the sample data; undefined for a new seed. */
  readonly seed: string | undefined;
  /** Duration; undefined to run until stopped. */
  readonly forMs: number | undefined;
  readonly withApi: boolean;
  /** Port of the web page. */
  readonly port: number | undefined;
}

/** What `runDemo` needs from its command. */
export interface DemoCommand {
  readonly host: Parameters<typeof writeDemoConfig>[0];
  /** Aborts on a stop. */
  readonly signal: AbortSignal;
  /** Creates the functions that show the run. The run also stops when `stop` aborts. */
  createView(config: WeirConfig, stop: AbortSignal): Promise<RunView>;
  /** Returns the lines of the first screen. */
  screenOf(pageUrl: string | undefined, configFile: string): readonly string[];
  /** Returns example commands for the management API. */
  hintsOf(api: DemoApi): readonly string[];
}

/** Length of the last part of the history over which alert rules are evaluated, as if Weir had been running. */
const alertsBackMs = 2 * 3_600_000;

/** Runs a pipeline over sample data: a day of history from a file, and live traffic from a Kinesis emulator. */
export async function runDemo(options: DemoOptions, command: DemoCommand): Promise<Ended> {
  const { dataDir, events, rate } = options;
  const nowMs = Date.now();
  // Use a new seed for each demo, so that a second demo in the same folder adds other events.
  const { seed = `demo/${nowMs}` } = options;
  const scenario = createDemoScenario({ seed, startMs: nowMs, events, rate });
  const folder = await createDemoFolder(dataDir);
  const day = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '');
  const history = join(folder, `history-${day}.ndjson`);
  const file = { period: scenario.period, count: events, malformed: 12, gzip: false };
  const over = new AbortController();
  const signal = AbortSignal.any([command.signal, over.signal]);
  const starting = startKinesisEmulator();
  try {
    const [emulator, { lines }] = await Promise.all([
      starting,
      writeHistoryFile(history, scenario, file),
    ]);
    const made = { emulator, folder, history, lines, nowMs, scenario, signal };
    return await play(options, command, made);
  } finally {
    // Also after a failure: otherwise, the emulator and the traffic keep the process running.
    over.abort();
    await starting.then(
      (emulator) => emulator.stop(),
      () => undefined,
    );
    await rm(history, { force: true });
  }
}

/** Resources that exist before the pipeline of a demo runs. */
interface Made extends Pick<Traffic, 'emulator' | 'scenario' | 'signal'> {
  readonly folder: string;
  readonly history: string;
  /** Number of lines of the history. */
  readonly lines: number;
  readonly nowMs: number;
}

async function play(options: DemoOptions, command: DemoCommand, made: Made): Promise<Ended> {
  const { dataDir, forMs, withApi } = options;
  const { emulator, folder, history, lines, nowMs, scenario, signal: whileRunning } = made;
  const stop = new AbortController();
  await emulator.createStream(liveStream, 2);
  if (withApi) await emulator.createStream(configStream, 1);
  const { endpoint } = emulator;
  const about = { dataDir, history, endpoint, withApi, port: options.port };
  const { config, reload } = await writeDemoConfig(command.host, join(folder, 'weir.yaml'), about);
  let loop: Promise<string | undefined> = Promise.resolve(undefined);
  const view = await command.createView(config, stop.signal);
  const note = (line: string): void => view.note(line, 'demo');
  const started = (running: Started): void => {
    view.started(running);
    const { api, pageUrl, pipeline } = running;
    for (const line of command.screenOf(pageUrl, reload.file)) note(line);
    const traffic = { forMs, pipeline, scenario, emulator, signal: whileRunning };
    if (api !== undefined) loop = apiLoop(api, traffic, command, note);
    void Promise.all([writeTraffic(traffic), loop]).then(() => stop.abort());
  };
  const ended = await run(
    config,
    {
      command: 'demo',
      isDemo: true,
      untilIdle: false,
      countDuplicates: true,
      makesApiKey: true,
      alertHistory: {
        sinceMs: nowMs - alertsBackMs,
        isStored: (pipeline, signal) => isStored(pipeline, lines, signal),
      },
      reload,
    },
    { ...view, started },
  );
  const problem = await loop;
  return problem === undefined ? ended : { ...ended, problems: [...ended.problems, problem] };
}

/** @returns the problem; undefined on success */
async function apiLoop(
  api: NonNullable<Started['api']>,
  { pipeline, scenario, signal, emulator }: Traffic,
  command: DemoCommand,
  note: (line: string) => void,
): Promise<string | undefined> {
  try {
    const key = await demoKey(api, scenario.accounts.accounts[0]?.id);
    for (const line of command.hintsOf(key)) note(line);
    return await playLoop({ api: key, note, pipeline, signal, emulator });
  } catch (error) {
    return `the management API: ${messageOf(error)}`;
  }
}
