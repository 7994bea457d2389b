import {
  actAfter,
  lastWord,
  type Log,
  systemClock,
  type Tracer,
  type UnreadyReason,
} from '../../base/index.ts';
import { leasedWriter, LoaderLease, migratesItself } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { LoadState } from '../../load/index.ts';
import { type Geoip, openGeoip } from '../../geoip/index.ts';
import { openTracing } from '../../tracing/index.ts';
import type { Rollups } from '../../rollups/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import { type SourceHealth, type Extent, SourceOpener } from '../../sources/index.ts';
import {
  type SlotMapNow,
  CaptureHistory,
  takeOverLedger,
  LiveFlow,
  type AccountRules,
  LiveRules,
  copyDeadLetters,
  type DeadLetterCopies,
  PipelineMetrics,
  type PipelineState,
  Pipeline,
  type Snapshot,
  NotEvaluated,
  Remarks,
  createStages,
  type Stages,
  cutOffMs,
  openStore,
  type Store,
  whileOpening,
  toldBy,
  toldOf,
  troubleOf,
  Unstored,
} from '../../pipeline/index.ts';
import { Checkpoints } from '../../ledger/index.ts';
import { collectLessOften } from './collector.ts';
import { runBesides } from './besides.ts';
import { openCounting } from './counting.ts';
import { limitsOf } from './limits.ts';
import { makersOf } from './makers.ts';
import { Clocks } from './clocks.ts';
import { shardReasons, unreadyReasons } from './readiness.ts';
import { factsOf, logState } from './log-lines.ts';
import { whileRetaining } from './whiles.ts';

/** What a pipeline is opened for. */
export interface OpenPipelineOptions {
  readonly logger: Log;
  /** Name of the command, told to others who want the same data directory. */
  readonly command: string;
  /** Stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** Capture rules of accounts; undefined = there are only those of the configuration. */
  readonly accountRules?: AccountRules;
  /** Where traces go; left out: as the configuration says. */
  readonly tracer?: Tracer;
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
  /** Of the first source that can tell how much there is to read. */
  readonly extent: Extent | undefined;
  /** Counting by minute, which goes on while `run` does; undefined where another process does it. */
  readonly rollups: Rollups | undefined;
  /** Runs until the sources are exhausted or `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
  snapshot(): Snapshot;
  /** The capture rules by which the next event is judged; another list when they change. */
  captureRules(): readonly SelectionRule[];
  /** Their hash, as the ledger names them. */
  captureRulesHash(): string;
  /** What each source says of itself, by name. */
  health(): ReadonlyMap<string, SourceHealth>;
  /**
   * Puts another configuration into force while `run` goes on: its sources, capture, masking, limits, load and retention.
   * @throws what keeps it from that; the one of before then goes on, and nothing is lost or read twice
   */
  change(config: WeirConfig): Promise<void>;
  /** Why it makes no progress; empty while it is ready. */
  unreadyReasons(): readonly UnreadyReason[];
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
  collectLessOften();
  // Before the store is open nothing is built.
  const slotMap: SlotMapNow = () => store.clickhouse.cluster?.slotMap;
  const newStages = (next: WeirConfig): Promise<Stages> => createStages(next, logger, [], slotMap);
  const stages = await newStages(config);
  const purpose = backfill === undefined ? 'own' : 'attach-or-stay';
  const store = await openStore(config, { ...options, purpose });
  return await whileOpening(store, options.signal, async () => {
    const opener = new SourceOpener();
    await opener.load(config.sources);
    const metrics = await PipelineMetrics.create();
    const checkpoints = await Checkpoints.load(store.query, config.pipeline, backfill?.run);
    const live = new LiveRules(
      config,
      (await options.accountRules?.current()) ?? [],
      stages.newBuilderUnder,
      logger,
    );
    live.spreadBy(slotMap);
    const rollups = await openCounting(config, store, logger);
    const geoip = await openGeoip(config.geoip, store.clickhouse, logger, {
      loads: store.clickhouse.kind !== 'external' || migratesItself(config.clickhouse),
    });
    const { clickhouse } = store;
    const unstored = new Unstored();
    const lease = new LoaderLease({
      clickhouse,
      command: options.command,
      held: () => unstored.held,
    });
    const writer = leasedWriter(clickhouse, lease);
    const copies = await copyDeadLetters(config, writer, logger, options.signal);
    const tracer = options.tracer ?? (await openTracing(config, logger));
    await takeOverLedger(store, config.pipeline, systemClock.now());
    const history = new CaptureHistory(config.pipeline);
    const made = {
      newStages,
      stages,
      opener,
      live,
      store,
      copies,
      history,
      checkpoints,
      metrics,
    };
    const parts = { ...made, lease, unstored, rollups, geoip, tracer };
    return await assemble(config, options, parts);
  });
}

interface Parts {
  readonly newStages: (config: WeirConfig) => Promise<Stages>;
  readonly stages: Stages;
  readonly opener: SourceOpener;
  readonly live: LiveRules;
  readonly store: Store;
  readonly copies: DeadLetterCopies;
  /** Says to erasures what is held, by `unstored`. */
  readonly lease: LoaderLease;
  readonly unstored: Unstored;
  readonly history: CaptureHistory;
  readonly checkpoints: Checkpoints;
  readonly metrics: PipelineMetrics;
  readonly rollups: Rollups | undefined;
  readonly geoip: Geoip | undefined;
  readonly tracer: Tracer | undefined;
}

async function assemble(
  config: WeirConfig,
  options: OpenPipelineOptions,
  all: Parts,
): Promise<OpenPipeline> {
  const { accountRules, logger } = options;
  const { copies, geoip, history, lease, live, metrics, rollups, store, tracer } = all;
  const made = makeFlow(config, options, all);
  const { clocks, flow, parts } = made;
  const closed = new AbortController();
  return {
    store,
    extent: parts.sources.find(({ extent }) => extent !== undefined)?.extent,
    run: (signal) => {
      // Whoever still asks then, of all that runs beside the pipeline, is refused.
      const cutOff = (): void => void store.close().catch(() => undefined);
      actAfter(signal, { ms: cutOffMs, done: closed.signal }, cutOff);
      return runBesides(
        { accountRules, clocks, flow, geoip, lease, live, logger, parts, rollups, store },
        signal,
      );
    },
    snapshot: () => flow.snapshot(),
    captureRules: () => live.current,
    captureRulesHash: () => live.currentHash,
    health: () => toldBy(parts.sources, (health) => health),
    change: async (next) => {
      // What sources have counted until now belongs to them.
      await metrics.text(stateOf(made, all));
      const onRenewed = (names: readonly string[]): void => metrics.beginsAnew(names);
      const inForce = { flow, rules: live, limits: limitsOf, onRenewed };
      const before = parts.config.retention;
      await whileRetaining(store, before, next.retention, () => parts.change(next, inForce));
    },
    rollups,
    unreadyReasons: () => reasonsOf(made, store),
    metrics: () => metricsOf(metrics, stateOf(made, all), [rollups, tracer]),
    close: async () => {
      await tracer?.close();
      // Without it the end that is on record is up to a minute late.
      await lastWord(history.close(store.clickhouse, systemClock.now()));
      closed.abort();
      await copies.close().finally(() => store.close());
    },
  };
}

/** A flow and what watches it. */
interface MadeFlow {
  readonly flow: Pipeline;
  readonly parts: LiveFlow;
  readonly clocks: Clocks;
  /** What the loader is doing about its server. */
  readonly load: () => LoadState;
}

function makeFlow(config: WeirConfig, options: OpenPipelineOptions, all: Parts): MadeFlow {
  const { backfill, logger, untilIdle } = options;
  const { checkpoints, live, metrics, stages, store, tracer, unstored } = all;
  let state: LoadState = { state: 'ok', sinceMs: 0, reason: '' };
  const onState = (next: LoadState): void => {
    logState(logger, next, state);
    state = next;
    flow.onLoadState(next);
  };
  const { copies, history: before, newStages, opener } = all;
  const making = { before, logger, metrics, onState, opener, writer: copies.writer };
  const makers = makersOf(config, { ...making, run: backfill?.run, stages: newStages });
  const parts = new LiveFlow(config, stages, makers);
  const remarks = new Remarks(logger, () => systemClock.now());
  const notEvaluated = new NotEvaluated();
  const flow = new Pipeline({
    sources: parts.sources,
    decode: (page, scratch) => parts.decode(page, scratch),
    takeBuilder: () => live.take(),
    loader: parts,
    checkpoints,
    limits: limitsOf(config),
    untilIdle,
    untilMs: backfill?.untilMs,
    stopWaitMs,
    unstored,
    logger,
    tracer,
    troubleOf: (source) => troubleOf(parts.source(source)),
    onStored: (batch, stored) => {
      metrics.onStored(batch, stored);
      remarks.onStored(stored, live.unknownMembers, batch.id);
      remarks.onFiltered(batch);
      notEvaluated.onStored(batch);
      const { exceeded } = live;
      remarks.onExceeded(exceeded);
      options.accountRules?.report?.(exceeded, notEvaluated.rules);
      logger.debug(factsOf(batch, stored), 'a batch is stored');
    },
  });
  return { flow, parts, clocks: new Clocks(store.clickhouse, logger), load: () => state };
}

/** Servers of a cluster. */
const serversOf = (store: Store) => store.clickhouse.cluster?.endpoints ?? [];

function reasonsOf({ flow, load }: MadeFlow, store: Store): readonly UnreadyReason[] {
  const now = systemClock.now();
  return [...shardReasons(serversOf(store), now), ...unreadyReasons(flow.snapshot(), load(), now)];
}

function stateOf(made: MadeFlow, { live, store }: Pick<Parts, 'live' | 'store'>): PipelineState {
  const { clocks, flow, load, parts } = made;
  return {
    ...toldOf(parts.sources),
    ready: reasonsOf(made, store).length === 0,
    snapshot: flow.snapshot(),
    filterErrors: live.filterErrors,
    unknownMembers: live.unknownMembers,
    kernelTraps: parts.kernelTraps,
    load: load(),
    servers: serversOf(store),
    clockAheadMs: clocks.aheadMs,
    stageMs: flow.stageMs,
    memory: flow.memory,
    nowMs: systemClock.now(),
  };
}

async function metricsOf(
  metrics: PipelineMetrics,
  state: PipelineState,
  others: readonly (Pick<Tracer, 'metricsText'> | undefined)[],
): Promise<{ readonly contentType: string; readonly text: string }> {
  const { contentType, text } = await metrics.text(state);
  const more = await Promise.all(others.map(async (other) => await other?.metricsText()));
  return { contentType, text: [text, ...more].join('') };
}
