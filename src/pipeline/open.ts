import { type Logger, messageOf, systemClock } from '../base/index.ts';
import { applyRetention } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import { createDecoder } from '../decode/index.ts';
import type { DecodedPage, RecordPage, RuleSet } from '../flow.ts';
import { Loader, type LoadState } from '../load/index.ts';
import { type Geoip, openGeoip } from '../geoip/index.ts';
import type { SelectionRule } from '../select/index.ts';
import type { Rollups } from '../rollups/index.ts';
import {
  createSource,
  type HealthySource,
  type SourceHealth,
  listingOf,
  type S3ListingSource,
} from '../sources/index.ts';
import type { BatchLimits } from './batcher.ts';
import { builderFactory, type PipelineBuilder, smallBlocks } from './builders.ts';
import { Checkpoints } from './checkpoints.ts';
import { openCounting, whileCounting } from './counting.ts';
import { type AccountRules, compileWith, followRules, LiveRules } from './live-rules.ts';
import { copyDeadLetters, type DeadLetterCopies } from './dead-letter-topic.ts';
import { PipelineMetrics, type PipelineState } from './metrics.ts';
import { Pipeline } from './pipeline.ts';
import type { Snapshot, SourceTrouble } from './progress.ts';
import { isReady } from './readiness.ts';
import { openStore, type Store } from './store.ts';

/** The stages between a source and the loader, configured. */
export interface Stages {
  decode(page: RecordPage): DecodedPage;
  /** A builder under `rules`. */
  readonly newBuilder: () => PipelineBuilder;
  /** A builder under other rules, which hands its blocks over early: those of a batch are joined to one insert. */
  readonly newBuilderUnder: (rules: RuleSet) => PipelineBuilder;
  /** How often the kernel failed so far; the reference then did its work. */
  readonly kernelTraps: () => number;
  /** The capture rules given. */
  readonly rules: RuleSet;
  readonly rulesHash: string;
  /** Lower-case names of headers whose values are masked. */
  readonly sensitiveHeaders: readonly string[];
}

/**
 * Makes decode, validate, filter, select and columns ready.
 * @param logger told when the kernel fails, or when a rule of an account is not understood.
 * @param accountRules capture rules of accounts, besides those of the configuration.
 */
export async function createStages(
  config: WeirConfig,
  logger?: Logger,
  accountRules: readonly SelectionRule[] = [],
): Promise<Stages> {
  const { limits, masking } = config;
  const rules = compileWith(config.capture, accountRules, logger);
  const sensitiveHeaders = masking.headers.map((name) => name.toLowerCase());
  const decoder = createDecoder({
    eventBytesMax: limits.event_bytes,
    inflatedBytesMax: limits.inflated_bytes,
  });
  const builders = builderFactory(config, logger);
  const decode = (page: RecordPage): DecodedPage => decoder.decode(page);
  return {
    decode,
    newBuilder: () => builders.create(rules),
    newBuilderUnder: (other) => builders.create(other, smallBlocks),
    kernelTraps: () => builders.kernelTraps,
    rules,
    rulesHash: rules.hash,
    sensitiveHeaders,
  };
}

/** What a pipeline is opened for. */
export interface OpenPipelineOptions {
  readonly logger: Logger;
  /** Name of the command, told to others who want the same data directory. */
  readonly command: string;
  /** Stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** Capture rules of accounts; undefined = there are only those of the configuration. */
  readonly accountRules?: AccountRules;
  /** Set when a stretch of the past is read again, beside the live run. */
  readonly backfill?: BackfillRun;
  /** Ends the opening. */
  readonly signal: AbortSignal;
}

/** A run of its own on the ledger. It may share the embedded server of a `weir run`, and never moves its checkpoint. */
export interface BackfillRun {
  /** Names it on the ledger, for example `backfill:3f2a`. A run of the same name is taken up where it was left. */
  readonly run: string;
  /** What came at this time or later is not wanted; undefined where the source itself knows its end. */
  readonly untilMs: number | undefined;
}

/** A pipeline that is ready to run, with the store it loads into. */
export interface OpenPipeline {
  readonly store: Store;
  /** The first source that lists a bucket: it can tell how much there is to read. */
  readonly listing: S3ListingSource | undefined;
  /** Counting by minute, which goes on while `run` does; undefined where another process does it. */
  readonly rollups: Rollups | undefined;
  /** Runs until the sources are exhausted or `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
  snapshot(): Snapshot;
  /** What each source says of itself, by name. */
  health(): ReadonlyMap<string, SourceHealth>;
  isReady(): boolean;
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /** Closes the store; `run` has closed the sources. */
  close(): Promise<void>;
}

/** Everything read so far must be stored and acknowledged within 10 s of a stop (the rest is for closing). */
const stopWaitMs = 7_000;

/**
 * Wires a configuration into a pipeline: opens ClickHouse, brings its tables up to date, reads the checkpoints.
 * @throws PipelineError with advice, when something is missing that waiting does not bring
 */
export async function openPipeline(
  config: WeirConfig,
  options: OpenPipelineOptions,
): Promise<OpenPipeline> {
  const { backfill, logger } = options;
  const stages = await createStages(config, logger);
  const purpose = backfill === undefined ? 'own' : 'attach-or-stay';
  const store = await openStore(config, { ...options, purpose });
  try {
    const metrics = await PipelineMetrics.create();
    const checkpoints = await Checkpoints.load(store.query, config.pipeline, backfill?.run);
    const sources = config.sources.map((source) =>
      createSource(source, {
        log: logger,
        limits: config.limits,
        onAnswer: (name, status, ms) => metrics.onAnswer(name, status, ms),
      }),
    );
    const live = new LiveRules(
      config,
      (await options.accountRules?.current()) ?? [],
      stages.newBuilderUnder,
      logger,
    );
    const rollups = await openCounting(config, store, logger);
    const geoip = await openGeoip(config.geoip, store.clickhouse, logger);
    const { clickhouse } = store;
    const copies = await copyDeadLetters(config, clickhouse, logger, options.signal);
    const parts = { stages, live, store, copies, checkpoints, sources, metrics, rollups, geoip };
    return await assemble(config, options, parts);
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Parts {
  readonly stages: Stages;
  readonly live: LiveRules;
  readonly store: Store;
  readonly copies: DeadLetterCopies;
  readonly checkpoints: Checkpoints;
  readonly sources: readonly HealthySource[];
  readonly metrics: PipelineMetrics;
  readonly rollups: Rollups | undefined;
  readonly geoip: Geoip | undefined;
}

/** What sources tell about themselves. */
function toldOf(
  sources: readonly HealthySource[],
): Pick<PipelineState, 'lateEvents' | 'notices' | 'kinesis' | 'leases'> {
  return {
    lateEvents: toldBy(sources, ({ lateEvents }) => lateEvents),
    notices: toldBy(sources, ({ notices }) => notices),
    kinesis: toldBy(sources, ({ kinesis }) => kinesis),
    leases: toldBy(sources, ({ leases }) => leases),
  };
}

async function assemble(
  config: WeirConfig,
  { accountRules, backfill, logger, untilIdle }: OpenPipelineOptions,
  { stages, live, store, copies, checkpoints, sources, metrics, rollups, geoip }: Parts,
): Promise<OpenPipeline> {
  const { load, pipeline } = config;
  let state: LoadState = { state: 'ok', sinceMs: 0, reason: '' };
  const loader = new Loader({
    writer: copies.writer,
    identity: { pipeline, run: backfill?.run ?? 'live' },
    policy: { waitMsMin: load.retry_wait_ms_min, waitMsMax: load.retry_wait_ms_max },
    sensitiveHeaders: stages.sensitiveHeaders,
    onState: (next) => {
      logState(logger, next, state);
      state = next;
      flow.onLoadState(next);
    },
  });
  const flow = new Pipeline({
    sources,
    decode: (page) => stages.decode(page),
    takeBuilder: () => live.take(),
    loader,
    checkpoints,
    limits: limitsOf(load),
    untilIdle,
    untilMs: backfill?.untilMs,
    stopWaitMs,
    logger,
    troubleOf: (source) => troubleOf(sources.find(({ name: own }) => own === source)),
    onStored: (batch, stored) => metrics.onStored(batch, stored),
  });
  const ready = (): boolean => isReady(flow.snapshot(), state, systemClock.now());
  const stateOf = (): PipelineState => ({
    ...toldOf(sources),
    ready: ready(),
    snapshot: flow.snapshot(),
    filterErrors: live.filterErrors,
    unknownMembers: live.unknownMembers,
    kernelTraps: stages.kernelTraps(),
    load: state,
    nowMs: systemClock.now(),
  });
  return {
    store,
    listing: sources.map(listingOf).find((one) => one !== undefined),
    run: (signal) => {
      const withCountries = () => whileKeepingCountries(geoip, signal, () => flow.run(signal));
      const followed = () => whileFollowing(accountRules, live, flow, withCountries);
      const counted = () => whileCounting(rollups, logger, signal, followed);
      return whileTrimming(store, config, logger, counted);
    },
    snapshot: () => flow.snapshot(),
    health: () => toldBy(sources, (health) => health),
    rollups,
    isReady: ready,
    metrics: () => metricsOf(metrics, stateOf(), rollups),
    close: () => copies.close().finally(() => store.close()),
  };
}

function limitsOf(load: WeirConfig['load']): BatchLimits {
  return {
    batchRows: load.batch_rows,
    batchBytes: load.batch_bytes,
    heldBytes: load.held_bytes,
    batchWaitMs: load.batch_wait_ms,
  };
}

async function metricsOf(
  metrics: PipelineMetrics,
  state: PipelineState,
  rollups: Rollups | undefined,
): Promise<{ readonly contentType: string; readonly text: string }> {
  const { contentType, text } = await metrics.text(state);
  return { contentType, text: text + ((await rollups?.metricsText()) ?? '') };
}

/** Countries are loaded again when their files change. */
async function whileKeepingCountries(
  geoip: Geoip | undefined,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const keeping = geoip?.run(AbortSignal.any([signal, stop.signal]));
  try {
    await work();
  } finally {
    stop.abort();
    await keeping;
  }
}

/** The ledger is trimmed at the start and then daily: its newest rows are checkpoints, which no TTL knows to keep. */
async function whileTrimming(
  store: Store,
  config: WeirConfig,
  logger: Logger,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => {
    applyRetention(store.clickhouse, config.retention).catch((error: unknown) =>
      logger.warn(
        { reason: messageOf(error) },
        'old rows could not be trimmed; tried again tomorrow',
      ),
    );
  }, 86_400_000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** What changes in the rules of accounts while the pipeline runs takes effect with the next batch, which begins at once. */
async function whileFollowing(
  accountRules: AccountRules | undefined,
  live: LiveRules,
  flow: Pipeline,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const following =
    accountRules && followRules(accountRules, live, () => flow.onRules(), stop.signal);
  try {
    await work();
  } finally {
    stop.abort();
    await following;
  }
}

/** The first of a source's troubles: its own, or that of a partition it retries or has given up. */
function troubleOf(source: HealthySource | undefined): SourceTrouble | undefined {
  const health = source?.health();
  if (health === undefined) return undefined;
  if (health.state === 'retrying') return health;
  return health.partitions.find(({ state }) => state === 'retrying' || state === 'failed');
}

/** What the health of each source says of something; sources that say nothing are left out. */
function toldBy<T>(
  sources: readonly HealthySource[],
  pick: (health: SourceHealth) => T | undefined,
): ReadonlyMap<string, T> {
  const told = new Map<string, T>();
  for (const source of sources) {
    const value = pick(source.health());
    if (value !== undefined) told.set(source.name, value);
  }
  return told;
}

function logState(logger: Logger, { state, reason }: LoadState, before: LoadState): void {
  if (state === before.state) return;
  if (state === 'ok') logger.info({}, 'ClickHouse takes inserts again; reading goes on');
  else if (state === 'held') {
    logger.error(
      { reason },
      'inserts are held: ClickHouse refuses us; nothing is lost, mend it and reading goes on',
    );
  } else {
    logger.warn({ reason }, 'inserts fail for now; reading waits, nothing is lost');
  }
}
