import {
  type Clock,
  type Log,
  messageOf,
  type Metrics,
  PipelineError,
  systemClock,
} from '../../base/index.ts';
import { type ConfigFinding, findingText, type WeirConfig } from '../../config/index.ts';
import { changedSections, restartOptions } from './differences.ts';
import type { reloadMetrics } from './metrics.ts';

/** Origin of a reload request. */
export type ReloadTrigger = 'signal' | 'watch' | 'api';

/** `rejected`: nothing was changed. `rolled_back`: a change was reverted. */
export type ReloadResult = 'applied' | 'unchanged' | 'rejected' | 'rolled_back';

/** The current content of a configuration file. */
export interface ReadConfig {
  /** Undefined when a finding is an error. */
  readonly config: WeirConfig | undefined;
  readonly findings: readonly ConfigFinding[];
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** The result of a reload. Contains no option values, which may be secrets. */
export interface ReloadOutcome {
  readonly result: ReloadResult;
  readonly trigger: ReloadTrigger;
  /** End of the reload in milliseconds since 1970. */
  readonly at_ms: number;
  readonly duration_ms: number;
  /** Sections in which the file differs from the active configuration. */
  readonly sections: readonly string[];
  /** Code of the failure; `''` on success. */
  readonly code: string;
  readonly message: string;
  readonly advice: string;
  /** Findings in the file, each in the form `file:line: CODE message`. */
  readonly findings: readonly string[];
}

/** State of reloads, for `/status` and `GET /-/reload`. */
export interface ReloadStatus {
  readonly state: 'idle' | 'reloading';
  /** Path of the configuration file. */
  readonly file: string;
  /** SHA-256 of the active configuration file. */
  readonly sha256: string;
  /** Time when this file became active, in milliseconds since 1970. */
  readonly since_ms: number;
  readonly watched: boolean;
  readonly counts: Readonly<Record<ReloadResult, number>>;
  /** Result of the last reload; null before the first. */
  readonly last: ReloadOutcome | null;
}

/** Options of a `Reloader`. */
export interface ReloaderDeps {
  readonly file: string;
  /** The active configuration at the start. */
  readonly config: WeirConfig;
  readonly sha256: string;
  readonly logger: Log;
  readonly metrics: Metrics<typeof reloadMetrics>;
  readonly clock?: Clock;
  /** Reads and checks the file. @throws PipelineError if it cannot be read */
  read(): Promise<ReadConfig>;
  /** Checks the certificates of listeners. @throws PipelineError */
  prepare(next: WeirConfig): Promise<void>;
  /**
   * Applies a configuration. If `sections` is empty, the configuration is equal, but the content of files that it names
   * may have changed: they are read again.
   * @throws the first failure, after a rollback
   */
  apply(next: WeirConfig, sections: readonly string[]): Promise<void>;
  /** Called with every outcome. */
  onOutcome?(outcome: ReloadOutcome): void;
}

/**
 * Reloads the configuration, one reload at a time. All requests that arrive during a reload share one further reload,
 * which reads the file again.
 */
export class Reloader {
  readonly #deps: ReloaderDeps;
  readonly #clock: Clock;
  readonly #counts: Record<ReloadResult, number> = {
    applied: 0,
    unchanged: 0,
    rejected: 0,
    rolled_back: 0,
  };
  #config: WeirConfig;
  #sha256: string;
  #sinceMs: number;
  #last: ReloadOutcome | null = null;
  #running: Promise<ReloadOutcome> | undefined;
  #waiting: Promise<ReloadOutcome> | undefined;
  #isClosed = false;

  constructor(deps: ReloaderDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? systemClock;
    this.#config = deps.config;
    this.#sha256 = deps.sha256;
    this.#sinceMs = this.#clock.now();
    for (const result of ['applied', 'unchanged', 'rejected', 'rolled_back'] as const) {
      deps.metrics.add('weir_config_reloads_total', { result }, 0);
    }
    this.#reportActive();
  }

  /** The active configuration. */
  get config(): WeirConfig {
    return this.#config;
  }

  get status(): ReloadStatus {
    return {
      state: this.#running === undefined ? 'idle' : 'reloading',
      file: this.#deps.file,
      sha256: this.#sha256,
      since_ms: this.#sinceMs,
      watched: this.#config.reload.watch,
      counts: { ...this.#counts },
      last: this.#last,
    };
  }

  /** Reloads the configuration, after a running reload has ended. Never rejects. */
  async reload(trigger: ReloadTrigger): Promise<ReloadOutcome> {
    if (this.#waiting !== undefined) return await this.#waiting;
    if (this.#running === undefined) return await this.#start(trigger);
    const before = this.#running;
    this.#waiting = (async () => {
      await before;
      this.#waiting = undefined;
      return await this.#start(trigger);
    })();
    return await this.#waiting;
  }

  /** Waits until running reloads have ended. Later requests are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#waiting;
    await this.#running;
  }

  async #start(trigger: ReloadTrigger): Promise<ReloadOutcome> {
    this.#running = this.#reload(trigger);
    try {
      return await this.#running;
    } finally {
      this.#running = undefined;
    }
  }

  async #reload(trigger: ReloadTrigger): Promise<ReloadOutcome> {
    const startedMs = this.#clock.now();
    let sections: readonly string[] = [];
    let findings: readonly ConfigFinding[] = [];
    let result: ReloadResult = 'rejected';
    let failure: unknown;
    try {
      if (this.#isClosed) throw new PipelineError('ERR_RELOAD_STOPPING', 'nothing was changed');
      const read = await this.#deps.read();
      ({ findings } = read);
      if (read.config !== undefined) sections = changedSections(this.#config, read.config);
      const next = this.#usable(read);
      await this.#deps.prepare(next);
      result = 'rolled_back';
      await this.#deps.apply(next, sections);
      result = sections.length === 0 ? 'unchanged' : 'applied';
      this.#config = next;
      this.#sha256 = read.sha256;
      this.#sinceMs = this.#clock.now();
      this.#reportActive();
    } catch (error) {
      failure = error;
    }
    const tookMs = this.#clock.now() - startedMs;
    const about = { trigger, at_ms: this.#clock.now(), duration_ms: tookMs, sections };
    const outcome = {
      result,
      ...about,
      ...outcomeFields(failure),
      findings: findings.map(findingText),
    };
    this.#note(outcome);
    return outcome;
  }

  /** @throws PipelineError ERR_CONFIG_INVALID | ERR_PIPELINE_NO_SOURCE | ERR_RELOAD_RESTART */
  #usable({ config, findings }: ReadConfig): WeirConfig {
    const errors = findings.filter(({ severity }) => severity === 'error');
    const [first, ...others] = errors;
    if (first !== undefined || config === undefined) {
      const more = others.length > 0 ? `; ${others.length} more` : '';
      const detail = first === undefined ? this.#deps.file : `${findingText(first)}${more}`;
      throw new PipelineError('ERR_CONFIG_INVALID', detail);
    }
    if (config.sources.length === 0) {
      throw new PipelineError('ERR_PIPELINE_NO_SOURCE', `${this.#deps.file} names no source`);
    }
    const options = restartOptions(this.#config, config);
    if (options.length > 0) throw new PipelineError('ERR_RELOAD_RESTART', options.join(', '));
    return config;
  }

  #reportActive(): void {
    const { metrics } = this.#deps;
    metrics.set('weir_config_last_reload_success', {}, 1);
    metrics.set('weir_config_last_reload_timestamp_seconds', {}, this.#sinceMs / 1000);
    metrics.set('weir_config_hash', {}, Number.parseInt(this.#sha256.slice(0, 12), 16));
  }

  #note(outcome: ReloadOutcome): void {
    const { logger, metrics } = this.#deps;
    const {
      result,
      code,
      message,
      advice,
      findings,
      sections,
      duration_ms: durationMs,
      trigger,
    } = outcome;
    this.#last = outcome;
    this.#counts[result] += 1;
    metrics.add('weir_config_reloads_total', { result }, 1);
    const fields = { trigger, sections, config_sha256: this.#sha256, duration_ms: durationMs };
    if (result === 'applied') {
      logger.info(fields, 'configuration reloaded');
      if (findings.length > 0) logger.warn({ findings }, 'configuration has warnings');
    } else if (result === 'unchanged') {
      logger.info(fields, 'configuration reloaded; no changes');
    } else {
      metrics.set('weir_config_last_reload_success', {}, 0);
      logger.error(
        {
          ...fields,
          result,
          code,
          reason: message,
          advice,
          ...(findings.length > 0 && { findings }),
        },
        'configuration reload failed; continuing with the current configuration',
      );
    }
    this.#deps.onOutcome?.(outcome);
  }
}

function outcomeFields(error: unknown): Pick<ReloadOutcome, 'code' | 'message' | 'advice'> {
  if (error === undefined) return { code: '', message: '', advice: '' };
  if (!(error instanceof PipelineError)) {
    return { code: 'ERR_RELOAD_REFUSED', message: messageOf(error), advice: '' };
  }
  return { code: error.code, message: error.message, advice: error.advice };
}
