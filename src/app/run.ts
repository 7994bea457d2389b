import type { WeirConfig } from '../config/index.ts';
import { countAllDistinct } from '../ledger/index.ts';
import { type RunSummary, summarize } from '../pipeline/index.ts';
import { createCapturePeriods } from './capture-periods.ts';
import { removeDemoMark } from './demo/folder.ts';
import { startLoading } from './loading.ts';
import { processStatus } from './process-status.ts';
import { type AlertHistory, AlertService } from './services/alerts.ts';
import { type ApiService, noKeyHint, openApiService } from './services/api.ts';
import { OpsService, type OpsServiceDeps } from './services/ops.ts';
import { type PipelineService, troublesOf } from './services/pipeline.ts';
import { type ReloadFrom, type ReloadHost, ReloadService } from './services/reload.ts';
import { TrafficService } from './services/traffic.ts';
import { WebService } from './services/web.ts';
import { startTracing } from './services/tracing.ts';
import { WhatIfService } from './services/what-if.ts';
import { type ProcessContext, Supervisor } from './supervisor.ts';

/** Options of `run`. */
export interface RunOptions {
  /** Name of the command, shown to other processes that need the same data directory. */
  readonly command: string;
  readonly untilIdle: boolean;
  /** If true, counts the rows before and after the run, to report duplicates: a stored event that added no row. */
  readonly countDuplicates: boolean;
  /** Origin of the configuration, for reloads. */
  readonly reload: ReloadFrom;
  /** True for sample data: the web page says so, and if its port is in use, it uses another port. */
  readonly isDemo?: true;
  /** True if the caller creates an API key, so that the hint to create one is not necessary. */
  readonly makesApiKey?: boolean;
  /** If set, alert rules that were never evaluated are also evaluated over events from before the start. */
  readonly alertHistory?: AlertHistory;
}

/** Functions that show the run of a pipeline to the user. */
export interface RunView extends ProcessContext, Pick<ReloadHost, 'host'> {
  /** Shows a permanent line. */
  note(line: string, about: 'api' | 'demo' | 'reload' | 'web'): void;
  /** Called when all services are open and reading starts. */
  started(running: Started): void;
  /** Called when everything that was read is stored, or when the run has failed. */
  ended(summary: RunSummary, isFailed: boolean): void;
  /** Called after the last output. */
  close(): void;
}

/** The services of a run, when reading starts. */
export interface Started {
  readonly pipeline: PipelineService;
  readonly api: ApiService | undefined;
  /** Address of the web page; undefined if it is not served. */
  readonly pageUrl: string | undefined;
}

/** The result of a run. */
export interface Ended {
  readonly summary: RunSummary;
  /** One line for each source that is incomplete, for example because a file has become unreadable. */
  readonly problems: readonly string[];
}

/**
 * Runs a pipeline, and its services such as the web page and alerts, until the pipeline is idle or stopped.
 * @throws PipelineError if a requirement is missing, or after a permanent failure; in the latter case, the counts are
 * shown first
 */
export async function run(config: WeirConfig, options: RunOptions, view: RunView): Promise<Ended> {
  const app = new Supervisor(config, view);
  try {
    const { command, untilIdle } = options;
    if (options.isDemo !== true) await removeDemoMark(config.data_dir);
    const tracer = await startTracing(app);
    const whatIf = new WhatIfService(app, { isAlone: false });
    const api = await app.start(await openApiService(app, { tracer, whatIf }));
    if (api?.url !== undefined) view.note(`management API: ${api.url}`, 'api');
    if (options.makesApiKey !== true && (await api?.hasKeys()) === false) {
      view.note(noKeyHint, 'api');
    }
    const accountRules = api?.accountRules;
    const monitored: Monitored = { status: () => undefined, reload: undefined };
    const ops = new OpsService(app, opsDeps(monitored));
    // While the process waits for a migration, its ops listener must answer probes.
    const onNotMigrated = untilIdle ? undefined : () => ops.open();
    const loading = { command, untilIdle, accountRules, tracer, onNotMigrated };
    const pipeline = await startLoading(app, loading);
    whatIf.use(pipeline.store.clickhouse);
    return await serveAndRun(app, { api, monitored, ops, options, pipeline, view });
  } finally {
    view.close();
    await app.stop();
  }
}

/** What the ops listener serves. Set when the process has started. */
interface Monitored {
  status: () => object | undefined;
  reload: ReloadService | undefined;
}

function opsDeps(monitored: Monitored): OpsServiceDeps {
  return {
    status: () => monitored.status(),
    reload: {
      status: () => monitored.reload?.status(),
      run: async () => await monitored.reload?.request('api'),
    },
  };
}

interface Running {
  readonly api: ApiService | undefined;
  readonly monitored: Monitored;
  readonly ops: OpsService;
  readonly options: RunOptions;
  readonly pipeline: PipelineService;
  readonly view: RunView;
}

/** Starts the services, runs the pipeline with them, and returns its counts. */
async function serveAndRun(app: Supervisor, running: Running): Promise<Ended> {
  const { api, options, pipeline, view } = running;
  const { query, clickhouse } = pipeline.store;
  const before = options.countDuplicates ? await countAllDistinct(query) : 0;
  const web = await serve(app, running);
  try {
    const work = app.run(pipeline);
    view.started({ pipeline, api, pageUrl: web.url });
    await work;
  } catch (error) {
    await app.stop(pipeline);
    view.ended(summarize(pipeline.snapshot(), null), true);
    throw error;
  }
  await app.stop(pipeline);
  const last = pipeline.snapshot();
  const added = options.countDuplicates ? (await countAllDistinct(query)) - before : 0;
  const copies = summarize(last, null).stored - added;
  // Other processes that use the server may have stored rows meanwhile. The number is then unknown.
  const isKnown = options.countDuplicates && (copies >= 0 || clickhouse.kind !== 'external');
  const summary = summarize(last, isKnown ? copies : null);
  view.ended(summary, false);
  return { summary, problems: troublesOf(last) };
}

async function serve(app: Supervisor, running: Running): Promise<WebService> {
  const { api, monitored, ops, options, pipeline, view } = running;
  const isDemo = options.isDemo === true;
  const periods = createCapturePeriods(pipeline, app.config.pipeline);
  const history = options.alertHistory;
  const pageUrl = (): string | undefined => web.url;
  const alerts = new AlertService(app, { pipeline, periods, history, pageUrl });
  const web: WebService = new WebService(app, { pipeline, periods, alerts, api, isDemo });
  const host = { host: view.host, note: (line: string) => view.note(line, 'reload') };
  const reload = new ReloadService(app, options.reload, host);
  monitored.reload = reload;
  monitored.status = () => ({
    ...processStatus(app.config.pipeline, pipeline, app.unreadyReasons().length === 0),
    config_file: reload.file,
    ...(reload.status() && { reload: reload.status() }),
  });
  await app.start(new TrafficService(app, pipeline.store));
  await ops.open();
  await app.start(web);
  await app.start(alerts);
  if (web.note !== undefined) view.note(web.note, 'web');
  await app.start(reload);
  return web;
}
