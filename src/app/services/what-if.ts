import type { CaptureWhatIf, IpPolicyWhatIf, WhatIf } from '../../api/index.ts';
import { joinSignals, PipelineError } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/**
 * Errors after which the next evaluation opens a new connection, because the process that runs the server may have
 * restarted.
 */
const lostErrors: ReadonlySet<string> = new Set([
  'ERR_CLICKHOUSE_UNAVAILABLE',
  'ERR_CLICKHOUSE_AUTH',
]);

/**
 * Maximum number of client addresses that a search for ranges (`cover`) reads. The same as for the web page, because
 * the search runs in the process that ingests events.
 */
const apiComparedMax = 100_000;

/** Maximum number of example events in a response of the management API. */
const apiExamples = 20;

/** Returns whether the error means that the views do not exist yet: `weir run` migrates after its server responds. */
function isNotMigrated({ code, message }: PipelineError): boolean {
  return code === 'ERR_CLICKHOUSE_QUERY' && / UNKNOWN_(TABLE|DATABASE) /.test(message);
}

/**
 * Evaluates changes of IP policies and capture rules with stored traffic, for the management API. Queries ClickHouse as
 * the analyst user.
 */
export class WhatIfService implements Service, WhatIf {
  readonly #app: Supervisor;
  readonly #timeoutMs: number;
  /**
   * Connection of a process that loads events; another service closes it. Undefined in a process that only serves the
   * API.
   */
  #shared: ClickHouse | undefined;
  /** Connection of a process that only serves the API. Undefined before its first evaluation. */
  #own: Promise<ClickHouse> | undefined;
  readonly #isAlone: boolean;

  /** @param isAlone true if the process has no connection to ClickHouse; the first evaluation then opens one */
  constructor(app: Supervisor, { isAlone }: { readonly isAlone: boolean }) {
    this.#app = app;
    this.#isAlone = isAlone;
    this.#timeoutMs = app.config.api?.what_if_timeout_ms ?? 60_000;
  }

  /** Sets the connection of this process. Evaluations before this call fail. */
  use(clickhouse: ClickHouse): void {
    this.#shared = clickhouse;
  }

  async ipPolicy(change: IpPolicyWhatIf, client: AbortSignal): Promise<object> {
    const { accountId: account, policyId: policy, add, ...rules } = change;
    const { queryAsAnalyst, truncationOf, whatIfIpPolicy } = await import('../../what-if/index.ts');
    const truncation = truncationOf(this.#app.config.masking);
    const added = add.map(({ action, cidr }) => `${action} ${cidr}`);
    const hasCountries = this.#app.config.geoip !== undefined;
    return await this.#evaluate(client, (clickhouse, signal) => {
      const options = { signal, hasCountries, comparedMax: apiComparedMax };
      return queryAsAnalyst(clickhouse, { signal, settings: this.#settings() }, (query) =>
        whatIfIpPolicy({ account, policy, add: added, truncation, ...rules }, query, options),
      );
    });
  }

  async capture(change: CaptureWhatIf, client: AbortSignal): Promise<object> {
    const { accountId: account, changed, current, fromMs, toMs } = change;
    const { queryAsAnalyst, whatIfCapture } = await import('../../what-if/index.ts');
    const { loadRules } = await import('../../alerts/index.ts');
    const { capture, geoip, masking } = this.#app.config;
    const { rules: alertRules } = await loadRules(this.#app.config);
    const what = {
      current: [...capture, ...current],
      changed: [...capture, ...changed],
      account,
      fromMs,
      toMs,
      examples: apiExamples,
      isMasked: masking.client_ip !== 'none',
      subscriptionsKnown: true,
      mayBeEmpty: true,
      readers: { alertRules, hasGeoip: geoip !== undefined },
    };
    return await this.#evaluate(client, async (clickhouse, signal) => {
      // Omit the ledger and the sizes on disk, which concern the events of all accounts.
      const effect = await queryAsAnalyst(
        clickhouse,
        { signal, settings: this.#settings() },
        (query) => whatIfCapture(what, { query, signal }),
      );
      // Omit the names of alert rules, which accounts must not see.
      const readers = effect.readers.map((each) =>
        each.kind === 'rule' ? { ...each, name: '' } : each,
      );
      return { ...effect, readers };
    });
  }

  async stop(): Promise<void> {
    const own = await this.#own?.catch(() => undefined);
    this.#own = undefined;
    await own?.close();
  }

  #settings(): Readonly<Record<string, number>> {
    return { max_execution_time: Math.ceil(this.#timeoutMs / 1000) };
  }

  /** Runs `work` until the client disconnects, the time limit is reached, or the process stops. */
  async #evaluate(
    client: AbortSignal,
    work: (clickhouse: ClickHouse, signal: AbortSignal) => Promise<object>,
  ): Promise<object> {
    const stopped = this.#app.signal;
    const { release, signal } = joinSignals([client, stopped], this.#timeoutMs);
    try {
      const clickhouse = await this.#open();
      return await work(clickhouse, signal);
    } catch (error) {
      if (stopped.aborted) throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', '', error);
      const isLate = signal.aborted && !client.aborted;
      if (isLate) throw new PipelineError('ERR_WHAT_IF_LIMITS', 'what_if_timeout', error);
      if (!(error instanceof PipelineError)) throw error;
      const failure = isNotMigrated(error)
        ? new PipelineError('ERR_CLICKHOUSE_NOT_MIGRATED', '', error)
        : error;
      const { advice, code, message: reason } = failure;
      if (code.startsWith('ERR_CLICKHOUSE_')) {
        // Act: see the field `advice`; the client gets only a general error message.
        this.#app.logger.warn(
          { code, reason, advice },
          'what-if evaluation failed; responding to the request to the management API with an error',
        );
      }
      if (lostErrors.has(code)) await this.stop();
      throw failure;
    } finally {
      release();
    }
  }

  async #open(): Promise<ClickHouse> {
    if (this.#shared !== undefined) return this.#shared;
    if (!this.#isAlone) throw new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'not opened yet');
    this.#own ??= this.#connect();
    try {
      return await this.#own;
    } catch (error) {
      this.#own = undefined;
      throw error;
    }
  }

  async #connect(): Promise<ClickHouse> {
    const { openClickHouse } = await import('../../clickhouse/index.ts');
    const { config, logger, signal } = this.#app;
    const { clickhouse, data_dir: dataDir } = config;
    const purpose = 'attach';
    return await openClickHouse({ clickhouse, dataDir, purpose, command: 'api', logger, signal });
  }
}
