import { createLogger, type Logger } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpenPipeline, RunSummary } from '../pipeline/index.ts';
import { type AlertsBeside, openAlertsBeside } from './alerts-beside.ts';
import { type ApiBeside, openApiBeside } from './api-beside.ts';
import type { Io } from './io.ts';
import { noteOpsPlace } from './ops-place.ts';
import { inFlightText } from './screen-frame.ts';
import { createScreen, type Screen } from './screen.ts';
import { openWebBeside } from './web-beside.ts';

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
  /** The caller makes an API key: nobody needs to be told how. */
  readonly makesApiKey?: true;
  /** Called when everything is open and reading begins. */
  onRunning?(flow: OpenPipeline, screen: Screen, api: ApiBeside | undefined): void;
}

/** How a run ended. */
export interface Ended {
  readonly summary: RunSummary;
  /** What a source could not finish, for example a file that became unreadable; a line each. */
  readonly troubles: readonly string[];
}

const redrawMs = 250;

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
  const screen = createScreen(process.stderr, { title, quiet: json, env: io.env });
  const logger = await screenLogger(io, config, screen, json);
  const signal = options.signal ? AbortSignal.any([io.signal, options.signal]) : io.signal;
  const api = await openApiBeside(config, logger);
  try {
    for (const note of (await api?.notes(options.makesApiKey === true)) ?? []) {
      if (json) io.err(note);
      else screen.note(note);
    }
    return await runFlow(io, { config, api, screen, logger, signal, options });
  } finally {
    screen.close();
    await api?.close();
  }
}

async function runFlow(io: Io, running: Running): Promise<Ended> {
  const { api, config, options, screen } = running;
  const room = await import('../pipeline/index.ts');
  const flow = await room.openPipeline(config, {
    ...options,
    logger: running.logger,
    signal: running.signal,
    ...(api && { accountRules: api.accountRules }),
  });
  try {
    const { query } = flow.store;
    const before = options.countDuplicates ? await room.countAllDistinct(query) : 0;
    const failure = await watch(flow, running);
    const sofar = room.summarize(flow.snapshot(), null);
    if (failure !== undefined) {
      // A table of zeros would only hide the message about what failed.
      if (sofar.received + sofar.in_flight > 0) screen.finish(sofar);
      if (options.json && sofar.in_flight > 0) io.err(`weir: ${inFlightText(sofar.in_flight)}`);
      throw failure.error;
    }
    const added = options.countDuplicates ? (await room.countAllDistinct(query)) - before : 0;
    const duplicates = options.countDuplicates ? sofar.stored - added : null;
    const last = flow.snapshot();
    const summary = room.summarize(last, duplicates);
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
  readonly config: WeirConfig;
  readonly api: ApiBeside | undefined;
  readonly screen: Screen;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly options: RunToEndOptions;
}

async function watch(
  flow: OpenPipeline,
  { config, api, screen, logger, signal, options }: Running,
): Promise<{ readonly error: unknown } | undefined> {
  const alerts = await openAlertsBeside({ config, flow, logger });
  const ops = await openOps(config, { flow, api, alerts }, logger);
  const isDemo = options.isDemo === true;
  const web = await openWebBeside({
    config,
    flow,
    logger,
    demo: isDemo,
    signal,
    alerts: alerts.desk,
  });
  await alerts.start(web?.url);
  if (web !== undefined && !options.json) screen.note(web.note);
  const timer = setInterval(() => screen.update(flow.snapshot()), redrawMs);
  try {
    const running = flow.run(signal);
    options.onRunning?.(flow, screen, api);
    await running;
    return undefined;
  } catch (error) {
    return { error };
  } finally {
    clearInterval(timer);
    await alerts.close();
    await web?.close();
    await ops?.close();
  }
}

/** What has metrics. */
interface OpsParts {
  readonly flow: OpenPipeline;
  readonly api: ApiBeside | undefined;
  readonly alerts: AlertsBeside;
}

async function openOps(
  config: WeirConfig,
  { flow, api, alerts }: OpsParts,
  logger: Logger,
): Promise<{ close(): Promise<void> } | undefined> {
  const { ops } = config;
  if (ops === false) return undefined;
  const { openOpsServer } = await import('../ops/index.ts');
  const { processStatus } = await import('./process-status.ts');
  const traffic = await openTrafficBeside(ops, flow, logger);
  const isReady = (): boolean => flow.isReady() && api?.isReady() !== false;
  const server = await openOpsServer({
    ...ops,
    metrics: async () => {
      const { contentType, text } = await flow.metrics();
      const more = [await api?.metrics(), await traffic?.text(), await alerts.metricsText()];
      return { contentType, text: [text, ...more].join('') };
    },
    status: () => processStatus(config.pipeline, flow, isReady()),
    isReady,
  });
  logger.info({ url: server.url }, 'ops listener is open: /metrics, /status, /healthz, /readyz');
  const forget = await noteOpsPlace(config.data_dir, server.url);
  return {
    close: async () => {
      await forget();
      await server.close();
    },
  };
}

/** The traffic as counters, where the configuration asks for them. */
async function openTrafficBeside(
  ops: Exclude<WeirConfig['ops'], false>,
  { store }: OpenPipeline,
  logger: Logger,
): Promise<{ text(): Promise<string> } | undefined> {
  if (!ops.traffic_metrics) return undefined;
  const { openTrafficMetrics } = await import('../dashboards/index.ts');
  return await openTrafficMetrics(
    ops,
    (sql, format, how) => store.clickhouse.queryBytes(sql, format, { as: 'analyst', ...how }),
    { tell: (reason) => logger.warn({ reason }, 'the traffic for /metrics cannot be counted') },
  );
}

/** Log lines go above the screen's block when there is one; JSON keeps standard error for warnings. */
async function screenLogger(
  io: Io,
  config: WeirConfig,
  screen: Screen,
  json: boolean,
): Promise<Logger> {
  const { level, format } = config.log;
  const shown = io.isErrTTY && !json;
  const quieter = (shown || json) && level === 'info' ? 'warn' : level;
  return createLogger({
    level: quieter,
    format,
    isTTY: io.isErrTTY,
    ...(shown && { destination: { write: (line: string) => screen.note(line.trimEnd()) } }),
  });
}
