import { type FileContents, Latch, type ProcessLog } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpenPipeline } from '../app/pipeline/open.ts';
import type { RunSummary } from '../pipeline/index.ts';
import type { Tracer } from '../base/index.ts';
import { openTracing } from '../tracing/index.ts';
import { type AlertHistory, type AlertsBeside, openAlertsBeside } from '../app/alerts-service.ts';
import { type ApiBeside, openApiBeside } from '../app/api-service.ts';
import { createCapturePeriods } from '../app/capture-periods.ts';
import type { Io } from './io.ts';
import { type LiveWeb, openLiveWeb } from '../app/live-web.ts';
import { createLogScreen } from './output/log-screen.ts';
import { openLogger } from './logging.ts';
import { type LiveOps, openLiveOps } from '../app/ops-service.ts';
import { openReloadBeside, type ReloadBeside } from '../app/reload-service.ts';
import { inFlightText } from './output/screen-frame.ts';
import { createScreen, type Screen } from './output/screen.ts';

/** How a pipeline is run from the command line. */
export interface RunToEndOptions {
  /** First line of the screen. */
  readonly title: string;
  /** Name of the command, told to others who want the same data directory. */
  readonly command: string;
  readonly untilIdle: boolean;
  /** Standard output is for the JSON object alone. */
  readonly json: boolean;
  /** Count the rows before and after: what was stored and did not add a row was a second copy. */
  readonly countDuplicates: boolean;
  /** Stops the run besides `io.signal`. */
  readonly signal?: AbortSignal;
  /** The data is made up: the web page says so. */
  readonly isDemo?: true;
  /** The file that the configuration comes from: it can be reloaded. */
  readonly reload?: ReloadFrom;
  /** The caller makes an API key: nobody needs to be told how. */
  readonly makesApiKey?: true;
  /** Alert rules that are new are evaluated from a moment before the start on, not from now on. */
  readonly alertHistory?: AlertHistory;
  /** Called when everything is open and reading begins. */
  onRunning?(running: Started): void;
}

/** What is open when reading begins. */
export interface Started {
  readonly flow: OpenPipeline;
  readonly screen: Screen;
  readonly api: ApiBeside | undefined;
  /** Address of the web page; undefined where it is not served. */
  readonly pageUrl: string | undefined;
}

/** Where a configuration comes from. */
export interface ReloadFrom {
  readonly file: string;
  /** SHA-256 of the file, and of those that it includes, when they were read. */
  readonly sha256: string;
  /** These files. */
  readonly contents: FileContents;
  /** Watch the file, whatever it says itself. */
  readonly watch: boolean;
}

/** How a run ended. */
export interface Ended {
  readonly summary: RunSummary;
  /** What a source could not finish, for example a file that became unreadable; a line each. */
  readonly troubles: readonly string[];
}

/**
 * Opens a pipeline, runs it until it is idle or told to stop, shows it meanwhile, and closes everything.
 * @throws PipelineError when something is missing or breaks for good; the books so far are shown first
 */
export async function runToEnd(
  io: Io,
  config: WeirConfig,
  options: RunToEndOptions,
): Promise<Ended> {
  const { title, json } = options;
  // The logger draws above the screen, and with JSON logging the screen is log lines.
  const drawn = createScreen(io.stderr, { title, quiet: json || io.isErrJson, env: io.env });
  const logger = await screenLogger(io, config, drawn, options);
  const screen = io.isErrJson && !json ? createLogScreen(logger) : drawn;
  const signal = options.signal ? AbortSignal.any([io.signal, options.signal]) : io.signal;
  const tracer = await openTracing(config, logger);
  const api = await openApiBeside(config, logger, tracer);
  try {
    for (const note of (await api?.notes(options.makesApiKey === true)) ?? []) {
      if (json) io.err(note);
      else screen.note(note);
    }
    return await runFlow(io, { io, config, api, tracer, screen, logger, signal, options });
  } finally {
    screen.close();
    await api?.close();
    await tracer?.close();
  }
}

async function runFlow(io: Io, running: Running): Promise<Ended> {
  const { api, config, options, screen, tracer } = running;
  const { openPipeline } = await import('../app/pipeline/open.ts');
  const { countAllDistinct } = await import('../ledger/index.ts');
  const { summarize } = await import('../pipeline/index.ts');
  const flow = await openPipeline(config, {
    ...options,
    logger: running.logger,
    signal: running.signal,
    ...(api && { accountRules: api.accountRules }),
    ...(tracer && { tracer }),
  });
  try {
    const { query } = flow.store;
    const before = options.countDuplicates ? await countAllDistinct(query) : 0;
    const failure = await watch(flow, running);
    const sofar = summarize(flow.snapshot(), null);
    if (failure !== undefined) {
      // A table of zeros would only hide the message about what failed.
      if (sofar.received + sofar.in_flight > 0) screen.finish(sofar);
      if (options.json && sofar.in_flight > 0) io.err(`weir: ${inFlightText(sofar.in_flight)}`);
      throw failure.error;
    }
    const added = options.countDuplicates ? (await countAllDistinct(query)) - before : 0;
    const copies = sofar.stored - added;
    // On a server that is not ours alone others have stored meanwhile: then it cannot be told.
    const isKnown = copies >= 0 || flow.store.clickhouse.kind !== 'external';
    const duplicates = options.countDuplicates && isKnown ? copies : null;
    const last = flow.snapshot();
    const summary = summarize(last, duplicates);
    screen.finish(summary);
    const troubles = last.sources.flatMap(({ name, trouble }) =>
      trouble === undefined ? [] : [`source ${name} is not finished: ${trouble.reason}`],
    );
    return { summary, troubles };
  } finally {
    screen.close();
    await flow.close();
  }
}

interface Running {
  readonly io: Io;
  readonly config: WeirConfig;
  readonly api: ApiBeside | undefined;
  readonly tracer: Tracer | undefined;
  readonly screen: Screen;
  readonly logger: ProcessLog;
  readonly signal: AbortSignal;
  readonly options: RunToEndOptions;
}

async function watch(
  flow: OpenPipeline,
  running: Running,
): Promise<{ readonly error: unknown } | undefined> {
  const { config, api, screen, logger, signal, options } = running;
  let reload: ReloadBeside | undefined;
  const isKnown = new Latch();
  const inForce = (): WeirConfig => reload?.config ?? config;
  const periods = createCapturePeriods(flow, config.pipeline);
  const { alertHistory } = options;
  const alerts = await openAlertsBeside({ config, flow, logger, periods, alertHistory });
  const ops = await openLiveOps({
    flow,
    api,
    alerts,
    config: inForce,
    configFile: options.reload?.file,
    reload: () => reload,
    isKnown: isKnown.opened,
    logger,
  });
  const demo = options.isDemo === true;
  const desk = alerts.desk;
  const web = await openLiveWeb({
    config: inForce,
    flow,
    periods,
    logger,
    demo,
    signal,
    alerts: desk,
    api,
  });
  await alerts.start(web.page?.url);
  // The first screen of a demo starts with it.
  const isShown = options.json || (demo && !running.io.isErrJson);
  if (web.page !== undefined && !isShown) screen.note(web.page.note);
  const timer =
    screen.everyMs === undefined
      ? undefined
      : setInterval(() => screen.update(flow.snapshot()), screen.everyMs);
  try {
    const work = flow.run(signal);
    // Looked at below: it may fail while reloading is made ready.
    work.catch(() => undefined);
    options.onRunning?.({ flow, screen, api, pageUrl: web.page?.url });
    reload = await openReload(running, { flow, alerts, ops, web });
    isKnown.open();
    await work;
    return undefined;
  } catch (error) {
    return { error };
  } finally {
    clearInterval(timer);
    isKnown.open();
    await reload?.close();
    await alerts.close();
    await web.close();
    await ops.close();
  }
}

/** What a reload changes. */
interface Reloaded {
  readonly flow: OpenPipeline;
  readonly alerts: AlertsBeside;
  readonly ops: LiveOps;
  readonly web: LiveWeb;
}

/** Makes reloading ready, where the configuration comes from a file. */
async function openReload(
  { api, config, io, logger, options, screen }: Running,
  { flow, alerts, ops, web }: Reloaded,
): Promise<ReloadBeside | undefined> {
  if (options.reload === undefined) return undefined;
  return await openReloadBeside({
    ...options.reload,
    config,
    io,
    flow,
    logger,
    prepare: async (before, next) => {
      const prepared = [await ops.prepare(before, next)];
      try {
        prepared.push(await web.prepare(before, next));
      } catch (error) {
        for (const { drop } of prepared) await drop();
        throw error;
      }
      const rest = async (): Promise<void> => {
        logger.setLevel(levelOf(io, next.log, options.json));
        api?.reviseTls();
        await alerts.change(next, web.page?.url);
      };
      return [...prepared, { commit: rest, drop: async () => {} }];
    },
    note: (line) => screen.note(line),
  });
}

/** True where a block is drawn on the terminal. */
function hasScreen({ isErrJson, isErrTTY }: Io): boolean {
  return isErrTTY && !isErrJson;
}

/** Log lines go above the screen's block when there is one; JSON keeps standard error for warnings. */
async function screenLogger(
  io: Io,
  config: WeirConfig,
  screen: Screen,
  { isDemo, json }: Pick<RunToEndOptions, 'isDemo' | 'json'>,
): Promise<ProcessLog> {
  const drawn = hasScreen(io) && !json ? (line: string) => screen.note(line) : undefined;
  return openLogger(io, {
    // The broken events of a demo are part of it, and would scroll its address out of view.
    level: isDemo && hasScreen(io) ? 'error' : levelOf(io, config.log, json),
    format: config.log.format,
    drawn,
  });
}

/** Where the screen shows how it goes, and where standard error is for warnings, lifecycle is not logged. */
function levelOf(io: Io, { level }: WeirConfig['log'], json: boolean): WeirConfig['log']['level'] {
  return (hasScreen(io) || json) && level === 'info' ? 'warn' : level;
}
