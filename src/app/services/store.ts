import { actAfter, type PipelineError, systemClock } from '../../base/index.ts';
import { applyRetention } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import { cutOffMs, openStore, type Store, type StoreOptions } from '../../pipeline/index.ts';
import { ClockSkewMonitor } from '../pipeline/clock-skew.ts';
import { changeRetention } from '../pipeline/retention-change.ts';
import { trimDaily } from '../pipeline/trim-daily.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** Options of `StoreService.open`. */
export interface StoreServiceOptions extends Pick<
  StoreOptions,
  'appliesRetention' | 'command' | 'purpose'
> {
  /** Called when the process starts to wait for `weir migrate`. If undefined, the process does not wait but fails. */
  readonly onNotMigrated?: (() => Promise<void>) | undefined;
}

/** Provides ClickHouse with its tables to all other services. */
export class StoreService implements Service, Store {
  readonly clickhouse: Store['clickhouse'];
  readonly query: Store['query'];
  readonly #app: Supervisor;
  readonly #store: Store;
  readonly #clocks: ClockSkewMonitor;
  readonly #closed = new AbortController();

  private constructor(app: Supervisor, store: Store) {
    this.#app = app;
    this.#store = store;
    this.clickhouse = store.clickhouse;
    this.query = store.query;
    this.#clocks = new ClockSkewMonitor(store.clickhouse, app.logger);
  }

  /** @throws PipelineError ERR_CLICKHOUSE_* */
  static async open(app: Supervisor, options: StoreServiceOptions): Promise<StoreService> {
    const { config, logger, signal } = app;
    const { onNotMigrated: open, ...how } = options;
    const onNotMigrated =
      open &&
      (async (error: PipelineError) => {
        const { advice, code, message: reason } = error;
        app.startup = { component: 'clickhouse', code, reason, advice, sinceMs: systemClock.now() };
        await open();
      });
    const store = await openStore(config, { ...how, onNotMigrated, logger, signal });
    return new StoreService(app, store);
  }

  /** How far the local clock is ahead of the server's clock, in milliseconds; undefined if unknown. */
  get aheadMs(): number | undefined {
    return this.#clocks.aheadMs;
  }

  async run(signal: AbortSignal): Promise<void> {
    // Close the connections this long after a stop, so that requests that still wait for ClickHouse fail.
    const cutOff = (): void => void this.#store.close().catch(() => undefined);
    actAfter(this.#app.signal, { ms: cutOffMs, done: this.#closed.signal }, cutOff);
    await this.#clocks.watch(signal);
  }

  /** Changes the retention together with `work`. @throws the error of `work`, after the previous retention is restored */
  async withRetention(after: WeirConfig['retention'], work: () => Promise<void>): Promise<void> {
    const { config, logger } = this.#app;
    const { clickhouse } = this;
    await changeRetention({ clickhouse, before: config.retention, after, logger }, work);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await this.#store.close();
  }

  stop(): Promise<void> {
    return this.close();
  }

  /**
   * Trims the ledger daily while this process is elected. A TTL is not possible, because it would also delete the
   * newest positions, which are checkpoints.
   */
  async trimWhile(signal: AbortSignal, isElected: () => boolean): Promise<void> {
    const owns = this.clickhouse.kind === 'owner';
    await trimDaily({
      clock: systemClock,
      isElected: () => owns || isElected(),
      logger: this.#app.logger,
      signal,
      trim: () => applyRetention(this.clickhouse, this.#app.config.retention, true),
    });
  }
}
