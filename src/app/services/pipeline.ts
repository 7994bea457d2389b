import {
  buffers,
  type Log,
  waitBriefly,
  SerialQueue,
  systemClock,
  type Tracer,
  type UnreadyReason,
} from '../../base/index.ts';
import { leasedWriter, LoaderLease } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { Checkpoints } from '../../ledger/index.ts';
import { Loader, type LoadState, stateOfAll } from '../../load/index.ts';
import {
  type AccountRules,
  batchLimitsOf,
  CaptureHistory,
  copyDeadLetters,
  type DeadLetterCopies,
  followRules,
  ReloadablePipeline,
  LiveRules,
  NotEvaluated,
  Pipeline,
  PipelineMetrics,
  type PipelineState,
  EventWarnings,
  ShardAssignment,
  type SlotMapNow,
  type Snapshot,
  type Stages,
  takeOverLedger,
  Unstored,
} from '../../pipeline/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import {
  closedEndpoints,
  type Extent,
  fileNotesFolder,
  problemOf,
  type SourceHealth,
  SourceOpener,
} from '../../sources/index.ts';
import { batchLogFields, logState } from '../pipeline/log-lines.ts';
import { shardReasons, slotMapReasons, unreadyReasons } from '../pipeline/readiness.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';
import type { StoreService } from './store.ts';

/** Options of a `PipelineService`. */
export interface LoadingOptions {
  /** Name of the command, shown to other processes that need the same data directory. */
  readonly command: string;
  /** True to stop at the end of files and at the tip of streams. */
  readonly untilIdle: boolean;
  /** See `StoreServiceOptions.onNotMigrated`. */
  readonly onNotMigrated?: (() => Promise<void>) | undefined;
  /** Capture rules of accounts; if undefined, only those of the configuration apply. */
  readonly accountRules?: AccountRules | undefined;
  readonly tracer?: Tracer | undefined;
  /** Set for a backfill, which reads a time range again, possibly while `weir run` is running. */
  readonly backfill?: BackfillRun;
}

/**
 * A separate run in the ledger. It may use the embedded server of a `weir run`, but never moves the checkpoints of that
 * process.
 */
export interface BackfillRun {
  /**
   * Name in the ledger, for example `backfill:3f2a`. A run with the same name resumes where the previous one stopped.
   */
  readonly run: string;
  /**
   * End of the range: records that arrived at or after this time are not read. Undefined if the source itself
   * determines the end.
   */
  readonly untilMs: number | undefined;
}

/** Components of a pipeline. */
export interface PipelineOptions {
  readonly store: StoreService;
  readonly stages: Stages;
  readonly newStages: (config: WeirConfig) => Promise<Stages>;
  readonly slotMap: SlotMapNow;
}

/**
 * Time after a stop in which everything that was read can be stored and acknowledged. A stop may take 10 s in total;
 * the rest is for closing.
 */
const stopWaitMs = 7_000;

/** Reads sources and loads their events. */
export class PipelineService implements Service {
  readonly store: StoreService;
  readonly #options: LoadingOptions;
  readonly #opened: Opened;
  readonly #flow: Pipeline;
  readonly #live: ReloadablePipeline;
  readonly #futureSkewMs: () => number;
  #load: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

  private constructor(app: Supervisor, options: LoadingOptions, opened: Opened) {
    this.store = opened.store;
    this.#options = options;
    this.#opened = opened;
    this.#futureSkewMs = () => app.config.limits.future_skew_max_ms;
    this.#live = this.#makeLive(app);
    this.#flow = this.#makeFlow(app);
  }

  /**
   * Loads the modules of the sources and the checkpoints.
   * @throws PipelineError if a requirement is missing and waiting does not help
   */
  static async open(
    app: Supervisor,
    options: LoadingOptions,
    components: PipelineOptions,
  ): Promise<PipelineService> {
    const { config, logger, signal } = app;
    const { stages, store } = components;
    const { clickhouse } = store;
    const opener = new SourceOpener();
    await opener.load(config.sources);
    const metrics = await PipelineMetrics.create();
    const checkpoints = await Checkpoints.load(store.query, config.pipeline, options.backfill?.run);
    const accounts = (await options.accountRules?.current()) ?? [];
    const rules = new LiveRules(config, accounts, stages.newBuilderUnder, logger);
    rules.spreadBy(components.slotMap);
    const unstored = new Unstored();
    const held = () => unstored.held;
    const lease = new LoaderLease({ clickhouse, command: options.command, held });
    const writer = leasedWriter(clickhouse, lease);
    await takeOverLedger(store, config.pipeline, systemClock.now());
    // Open this last, because a failure of a later step would leave its connections open.
    const copies = await copyDeadLetters(config, writer, logger, signal);
    const history = new CaptureHistory(config.pipeline);
    const made = { checkpoints, copies, history, lease, metrics, opener, rules, unstored };
    return new PipelineService(app, options, { ...components, ...made });
  }

  /** The amount of data to read, as reported by the first source that knows it. */
  get extent(): Extent | undefined {
    return this.#live.sources.find(({ extent }) => extent !== undefined)?.extent;
  }

  snapshot(): Snapshot {
    return this.#flow.snapshot();
  }

  /** Returns the capture rules for the next event. Returns another list object after every change. */
  captureRules(): readonly SelectionRule[] {
    return this.#opened.rules.current;
  }

  /** Returns those of `captureRules` that belong to accounts. */
  accountRules(): readonly SelectionRule[] {
    return this.#opened.rules.ofAccounts;
  }

  /** Returns the hash of `captureRules`, as in the ledger. */
  captureRulesHash(): string {
    return this.#opened.rules.currentHash;
  }

  /** Returns the health of each source by name. */
  health(): ReadonlyMap<string, SourceHealth> {
    return new Map(this.#live.sources.map((source) => [source.name, source.health()]));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { lease, rules } = this.#opened;
    const { accountRules } = this.#options;
    const ended = new AbortController();
    // When the rules of accounts change, the next batch starts immediately and uses them.
    const following =
      accountRules && followRules(accountRules, rules, () => this.#flow.onRules(), ended.signal);
    // Send a heartbeat before anything is read. If it fails, ignore the error: the first insert sends it again.
    await lease.heartbeat().catch(() => undefined);
    const heartbeats = lease.run(ended.signal);
    // A backfill does not trim, because it may run with the configuration of another machine.
    const trims = this.#options.backfill === undefined;
    const trimming = trims ? this.store.trimWhile(ended.signal, () => lease.isFirst) : undefined;
    try {
      await this.#flow.run(signal);
    } finally {
      ended.abort();
      // If the server is unreachable, this fails; an erasure then waits up to a minute longer than necessary.
      await waitBriefly(heartbeats.then(() => lease.leave()));
      if (following !== undefined) await waitBriefly(following);
      if (trimming !== undefined) await waitBriefly(trimming);
    }
  }

  /** Changes sources, capture, masking, limits, load, and retention. @throws the first failure, after a rollback */
  async prepare(next: WeirConfig): Promise<Change> {
    const { metrics, rules, store } = this.#opened;
    // Before the sources change, add what they have measured so far to the metrics with their current names.
    await metrics.text(this.#state());
    const inForce = { flow: this.#flow, rules, limits: batchLimitsOf };
    await store.withRetention(next.retention, () => this.#live.change(next, inForce));
    return {};
  }

  unreadyReasons(): readonly UnreadyReason[] {
    const nowMs = systemClock.now();
    const ownReasons = unreadyReasons(this.#flow.snapshot(), this.#load, nowMs);
    const closed = closedEndpoints(this.#live.sources);
    const clusterReasons = [
      ...shardReasons(this.#servers, nowMs),
      ...slotMapReasons(this.#slotMapProblem(nowMs)),
    ];
    return [...clusterReasons, ...closed, ...ownReasons];
  }

  async metricsText(): Promise<string> {
    return (await this.#opened.metrics.text(this.#state())).text;
  }

  /** Closes what `run` leaves open; `run` has already closed the sources. */
  async stop(): Promise<void> {
    const { copies, history, store } = this.#opened;
    // Send the traces of the last batches before the server stops.
    await this.#options.tracer?.close();
    // Write the exact end of the period of the capture rules: the recorded end is up to a minute too late.
    await waitBriefly(history.close(store.clickhouse, systemClock.now()));
    await copies.close();
  }

  #makeLive({ config, logger }: Supervisor): ReloadablePipeline {
    const { copies, history, metrics, newStages, opener, stages } = this.#opened;
    const onState = stateOfAll((next) => {
      logState(logger, next, this.#load);
      this.#load = next;
      this.#flow.onLoadState(next);
    });
    const { data_dir: dataDir, pipeline } = config;
    const { backfill } = this.#options;
    const identity = { pipeline, run: backfill?.run ?? 'live' };
    // A backfill does not use the notes on files, because it has its own positions.
    const notesFolder = backfill === undefined ? fileNotesFolder(dataDir, pipeline) : undefined;
    const deps = { log: logger, fileNotesFolder: notesFolder };
    const beforeQueue = new SerialQueue();
    const writing = { identity, before: history, beforeQueue, onState, writer: copies.writer };
    return new ReloadablePipeline(config, stages, {
      stages: newStages,
      loader: ({ load }, { sensitiveHeaders }) => {
        const policy = { waitMsMin: load.retry_wait_ms_min, waitMsMax: load.retry_wait_ms_max };
        return new Loader({ ...writing, policy, sensitiveHeaders });
      },
      source: (source, { limits }, failsFast) =>
        opener.open(source, { ...deps, limits, failsFast, metrics: metrics.sinkOf(source.name) }),
      loadSources: ({ sources }) => opener.load(sources),
    });
  }

  #makeFlow({ config, logger }: Supervisor): Pipeline {
    const { checkpoints, lease, metrics, rules, unstored } = this.#opened;
    const { accountRules, backfill, tracer, untilIdle } = this.#options;
    const live = this.#live;
    const warnings = new EventWarnings(logger, () => systemClock.steadyMs());
    const notEvaluated = new NotEvaluated();
    const pipeline = new Pipeline({
      sources: live.sources,
      get decode() {
        return live.decode;
      },
      takeBuilder: () => rules.take(),
      assignment: this.store.clickhouse.cluster && ((signal) => this.#assignment(logger, signal)),
      loader: live,
      checkpoints,
      limits: batchLimitsOf(config),
      loaders: () => lease.loaders,
      untilIdle,
      untilMs: backfill?.untilMs,
      stopWaitMs,
      unstored,
      logger,
      tracer,
      problemOf: (source) => problemOf(live.source(source)),
      onStored: (batch, stored) => {
        metrics.onStored(batch, stored);
        warnings.onStored(stored, rules.unknownMembers, batch.id);
        warnings.onFiltered(batch);
        notEvaluated.onStored(batch);
        const { exceeded } = rules;
        warnings.onExceeded(exceeded);
        accountRules?.report?.(exceeded, notEvaluated.rules);
        logger.debug(batchLogFields(batch, stored), 'batch stored');
      },
    });
    buffers.budget = pipeline.memory;
    return pipeline;
  }

  /** Returns why events cannot be assigned to the shards of a cluster now; undefined if they can. */
  #slotMapProblem(nowMs: number) {
    return this.store.clickhouse.cluster?.slotMapProblem(nowMs, this.#futureSkewMs());
  }

  #assignment(log: Log, signal: AbortSignal): ShardAssignment {
    const { rules } = this.#opened;
    const slotMap = {
      isReplaced: () => rules.hasOldSlotMap,
      problem: (nowMs: number) => this.#slotMapProblem(nowMs),
    };
    return new ShardAssignment(slotMap, { clock: systemClock, log, signal });
  }

  /** The servers of a cluster; empty without a cluster. */
  get #servers() {
    return this.store.clickhouse.cluster?.endpoints ?? [];
  }

  #state(): PipelineState {
    const { rules, store } = this.#opened;
    const flow = this.#flow;
    return {
      sources: this.#live.sources,
      snapshot: flow.snapshot(),
      filterErrors: rules.filterErrors,
      unknownMembers: rules.unknownMembers,
      kernelTraps: this.#live.kernelTraps,
      load: this.#load,
      servers: this.#servers,
      clockAheadMs: store.aheadMs,
      stageMs: flow.stageMs,
      memory: flow.memory,
      nowMs: systemClock.now(),
    };
  }
}

/** Components that are opened once, under the first configuration. */
interface Opened extends PipelineOptions {
  readonly checkpoints: Checkpoints;
  readonly copies: DeadLetterCopies;
  readonly history: CaptureHistory;
  /** Publishes the age of the oldest data in `unstored`, for which erasures must wait. */
  readonly lease: LoaderLease;
  readonly metrics: PipelineMetrics;
  readonly opener: SourceOpener;
  readonly rules: LiveRules;
  readonly unstored: Unstored;
}

/** Returns one line for each source that is incomplete. */
export function troublesOf({ sources }: Snapshot): readonly string[] {
  return sources.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`source ${name} is incomplete: ${problem.reason}`],
  );
}
