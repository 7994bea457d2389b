import { lastWord, systemClock, type Tracer, type UnreadyReason } from '../../base/index.ts';
import { leasedWriter, LoaderLease } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { Checkpoints } from '../../ledger/index.ts';
import { Loader, type LoadState } from '../../load/index.ts';
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
  type SlotMapNow,
  type Snapshot,
  type Stages,
  takeOverLedger,
  problemOf,
  Unstored,
} from '../../pipeline/index.ts';
import type { SelectionRule } from '../../select/index.ts';
import {
  type Extent,
  fileNotesFolder,
  type SourceHealth,
  SourceOpener,
} from '../../sources/index.ts';
import { batchLogFields, logState } from '../pipeline/log-lines.ts';
import { shardReasons, unreadyReasons } from '../pipeline/readiness.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';
import type { StoreService } from './store.ts';

/** What events are loaded for. */
export interface LoadingOptions {
  /** Name of the command, shown to others who need the same data directory. */
  readonly command: string;
  /** Stop at the end of files and the tip of streams. */
  readonly untilIdle: boolean;
  /** Capture rules of accounts; undefined: only those of the configuration. */
  readonly accountRules?: AccountRules | undefined;
  readonly tracer?: Tracer | undefined;
  /** Set when a time range of the past is read again while the live run goes on. */
  readonly backfill?: BackfillRun;
}

/** A run of its own on the ledger. It may share the embedded server of a `weir run`, and never moves its checkpoint. */
export interface BackfillRun {
  /** Names it on the ledger, for example `backfill:3f2a`. A run of the same name continues where it was left. */
  readonly run: string;
  /** What arrived at this time or later is not read; undefined where the source itself knows its end. */
  readonly untilMs: number | undefined;
}

/** What a pipeline is made of. */
export interface PipelineOptions {
  readonly store: StoreService;
  readonly stages: Stages;
  readonly newStages: (config: WeirConfig) => Promise<Stages>;
  readonly slotMap: SlotMapNow;
}

/** Everything read so far must be stored and acknowledged within 10 s of a stop (the rest is for closing). */
const stopWaitMs = 7_000;

/** Reads sources, and loads their events. */
export class PipelineService implements Service {
  readonly store: StoreService;
  readonly #options: LoadingOptions;
  readonly #parts: Opened;
  readonly #flow: Pipeline;
  readonly #live: ReloadablePipeline;
  #load: LoadState = { state: 'ok', sinceMs: 0, reason: '' };

  private constructor(app: Supervisor, options: LoadingOptions, parts: Opened) {
    this.store = parts.store;
    this.#options = options;
    this.#parts = parts;
    this.#live = this.#makeLive(app);
    this.#flow = this.#makeFlow(app);
  }

  /** Loads the code of the sources and the checkpoints. @throws PipelineError when something is missing that waiting does not bring */
  static async open(
    app: Supervisor,
    options: LoadingOptions,
    parts: PipelineOptions,
  ): Promise<PipelineService> {
    const { config, logger, signal } = app;
    const { stages, store } = parts;
    const { clickhouse } = store;
    const opener = new SourceOpener();
    await opener.load(config.sources);
    const metrics = await PipelineMetrics.create();
    const checkpoints = await Checkpoints.load(store.query, config.pipeline, options.backfill?.run);
    const accounts = (await options.accountRules?.current()) ?? [];
    const rules = new LiveRules(config, accounts, stages.newBuilderUnder, logger);
    rules.spreadBy(parts.slotMap);
    const unstored = new Unstored();
    const held = () => unstored.held;
    const lease = new LoaderLease({ clickhouse, command: options.command, held });
    const writer = leasedWriter(clickhouse, lease);
    const copies = await copyDeadLetters(config, writer, logger, signal);
    await takeOverLedger(store, config.pipeline, systemClock.now());
    const history = new CaptureHistory(config.pipeline);
    const made = { checkpoints, copies, history, lease, metrics, opener, rules, unstored };
    return new PipelineService(app, options, { ...parts, ...made });
  }

  /** Of the first source that knows how much there is to read. */
  get extent(): Extent | undefined {
    return this.#live.sources.find(({ extent }) => extent !== undefined)?.extent;
  }

  snapshot(): Snapshot {
    return this.#flow.snapshot();
  }

  /** The capture rules by which the next event is judged; another list when they change. */
  captureRules(): readonly SelectionRule[] {
    return this.#parts.rules.current;
  }

  /** Their hash, as on the ledger. */
  captureRulesHash(): string {
    return this.#parts.rules.currentHash;
  }

  /** What each source reports of itself, by name. */
  health(): ReadonlyMap<string, SourceHealth> {
    return new Map(this.#live.sources.map((source) => [source.name, source.health()]));
  }

  async run(signal: AbortSignal): Promise<void> {
    const { lease, rules } = this.#parts;
    const { accountRules } = this.#options;
    const ended = new AbortController();
    // A change of the rules of accounts takes effect with the next batch, which begins at once.
    const following =
      accountRules && followRules(accountRules, rules, () => this.#flow.onRules(), ended.signal);
    // Before anything is read; where that fails, the first insert is preceded by another attempt.
    await lease.speak().catch(() => undefined);
    const speaking = lease.run(ended.signal);
    try {
      await this.#flow.run(signal);
    } finally {
      ended.abort();
      // Where the server cannot be reached, an erasure waits a minute for nobody.
      await lastWord(speaking.then(() => lease.leave()));
      await following;
    }
  }

  /** Changes sources, capture, masking, limits, load, and retention; a failure has been rolled back when it is thrown. */
  async prepare(next: WeirConfig): Promise<Change> {
    const { metrics, rules, store } = this.#parts;
    // What sources have counted until now belongs to them.
    await metrics.text(this.#state());
    const inForce = { flow: this.#flow, rules, limits: batchLimitsOf };
    await store.whileRetaining(next.retention, () => this.#live.change(next, inForce));
    return {};
  }

  unreadyReasons(): readonly UnreadyReason[] {
    const nowMs = systemClock.now();
    const ownReasons = unreadyReasons(this.#flow.snapshot(), this.#load, nowMs);
    return [...shardReasons(this.#servers, nowMs), ...ownReasons];
  }

  async metricsText(): Promise<string> {
    return (await this.#parts.metrics.text(this.#state())).text;
  }

  /** `run` has closed the sources. */
  async stop(): Promise<void> {
    const { copies, history, store } = this.#parts;
    // Traces of the last batches go out before the server is stopped.
    await this.#options.tracer?.close();
    // Without it the end that is on record is up to a minute late.
    await lastWord(history.close(store.clickhouse, systemClock.now()));
    await copies.close();
  }

  #makeLive({ config, logger }: Supervisor): ReloadablePipeline {
    const { copies, history, metrics, newStages, opener, stages } = this.#parts;
    const onState = (next: LoadState): void => {
      logState(logger, next, this.#load);
      this.#load = next;
      this.#flow.onLoadState(next);
    };
    const { data_dir: dataDir, pipeline } = config;
    const { backfill } = this.#options;
    const identity = { pipeline, run: backfill?.run ?? 'live' };
    // A backfill has positions of its own.
    const notesFolder = backfill === undefined ? fileNotesFolder(dataDir, pipeline) : undefined;
    const deps = { log: logger, fileNotesFolder: notesFolder };
    const writing = { identity, before: history, onState, writer: copies.writer };
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
    const { checkpoints, metrics, rules, unstored } = this.#parts;
    const { accountRules, backfill, tracer, untilIdle } = this.#options;
    const live = this.#live;
    const remarks = new EventWarnings(logger, () => systemClock.now());
    const notEvaluated = new NotEvaluated();
    return new Pipeline({
      sources: live.sources,
      decode: (page, scratch) => live.decode(page, scratch),
      takeBuilder: () => rules.take(),
      loader: live,
      checkpoints,
      limits: batchLimitsOf(config),
      untilIdle,
      untilMs: backfill?.untilMs,
      stopWaitMs,
      unstored,
      logger,
      tracer,
      problemOf: (source) => problemOf(live.source(source)),
      onStored: (batch, stored) => {
        metrics.onStored(batch, stored);
        remarks.onStored(stored, rules.unknownMembers, batch.id);
        remarks.onFiltered(batch);
        notEvaluated.onStored(batch);
        const { exceeded } = rules;
        remarks.onExceeded(exceeded);
        accountRules?.report?.(exceeded, notEvaluated.rules);
        logger.debug(batchLogFields(batch, stored), 'a batch is stored');
      },
    });
  }

  /** Servers of a cluster. */
  get #servers() {
    return this.store.clickhouse.cluster?.endpoints ?? [];
  }

  #state(): PipelineState {
    const { rules, store } = this.#parts;
    const flow = this.#flow;
    return {
      sources: this.#live.sources,
      ready: this.unreadyReasons().length === 0,
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

/** What is opened once, under the first configuration. */
interface Opened extends PipelineOptions {
  readonly checkpoints: Checkpoints;
  readonly copies: DeadLetterCopies;
  readonly history: CaptureHistory;
  /** Announces to erasures what is held, by `unstored`. */
  readonly lease: LoaderLease;
  readonly metrics: PipelineMetrics;
  readonly opener: SourceOpener;
  readonly rules: LiveRules;
  readonly unstored: Unstored;
}

/** What sources could not finish. */
export function troublesOf({ sources }: Snapshot): readonly string[] {
  return sources.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`source ${name} is not finished: ${problem.reason}`],
  );
}
