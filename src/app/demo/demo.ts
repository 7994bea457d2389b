import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { messageOf } from '../../base/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { createScenario, startKinesisStandIn, writeHistoryFile } from '../../sample/index.ts';
import { type Ended, run, type RunView, type Started } from '../run.ts';
import { configStream, type DemoApi, demoKey, playLoop } from './api-loop.ts';
import { liveStream, writeDemoConfig } from './config.ts';
import { createDemoFolder } from './folder.ts';
import { isStored, type Traffic, writeTraffic } from './traffic.ts';

/** What a demo shows, and how much. */
export interface DemoOptions {
  /** Absolute path. */
  readonly dataDir: string;
  /** Events of history. */
  readonly events: number;
  /** Live events per second; undefined: as many as the history ends with. */
  readonly rate: number | undefined;
  /** The same sample data each time; undefined: other data. */
  readonly seed: string | undefined;
  /** Stop after so long; undefined: when stopped. */
  readonly forMs: number | undefined;
  readonly withApi: boolean;
  /** Port of the web page. */
  readonly port: number | undefined;
}

/** What the command that runs a demo gives and shows. */
export interface DemoCommand {
  readonly host: Parameters<typeof writeDemoConfig>[0];
  /** Aborts at a stop. */
  readonly signal: AbortSignal;
  /** Creates what shows the run, which stops at `stop` as well. */
  createView(config: WeirConfig, stop: AbortSignal): Promise<RunView>;
  /** The first screen. */
  screenOf(pageUrl: string | undefined, configFile: string): readonly string[];
  /** What to try with the management API. */
  hintsOf(api: DemoApi): readonly string[];
}

/** Alert rules are evaluated over so much of the history, as if Weir had run all the time. */
const alertsBackMs = 2 * 3_600_000;

/** Runs a pipeline over sample data: a day of history from a file, and live traffic from a Kinesis stand-in. */
export async function runDemo(options: DemoOptions, command: DemoCommand): Promise<Ended> {
  const { dataDir, events, rate, withApi } = options;
  const nowMs = Date.now();
  // Another seed each time: a second demo in the same folder adds another day's worth of events.
  const { seed = `demo/${nowMs}` } = options;
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
    await standIn.createStream(liveStream, 2);
    if (withApi) await standIn.createStream(configStream, 1);
    const { endpoint } = standIn;
    const about = { dataDir, history, endpoint, withApi, port: options.port };
    const { config, reload } = await writeDemoConfig(
      command.host,
      join(folder, 'weir.yaml'),
      about,
    );
    let loop: Promise<string | undefined> = Promise.resolve(undefined);
    const view = await command.createView(config, stop.signal);
    const note = (line: string): void => view.note(line, 'demo');
    const started = (running: Started): void => {
      view.started(running);
      const { api, pageUrl, pipeline } = running;
      for (const line of command.screenOf(pageUrl, reload.file)) note(line);
      const traffic = { forMs: options.forMs, pipeline, scenario, standIn, signal: command.signal };
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
  } finally {
    await standIn.stop();
    await rm(history, { force: true });
  }
}

/** @returns what went wrong, undefined when nothing did. */
async function apiLoop(
  api: NonNullable<Started['api']>,
  { pipeline, scenario, signal, standIn }: Traffic,
  command: DemoCommand,
  note: (line: string) => void,
): Promise<string | undefined> {
  try {
    const key = await demoKey(api, scenario.accounts.accounts[0]?.id);
    for (const line of command.hintsOf(key)) note(line);
    return await playLoop({ api: key, note, pipeline, signal, standIn });
  } catch (error) {
    return `the management API: ${messageOf(error)}`;
  }
}
