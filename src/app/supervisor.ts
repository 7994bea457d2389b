import { setMaxListeners } from 'node:events';

import type { ProcessLog, UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Change, Service } from './service.ts';

/** Logger and stop signal of a process. */
export interface ProcessContext {
  readonly logger: ProcessLog;
  /** Aborts on a stop. */
  readonly signal: AbortSignal;
  /** Returns the log level for a configuration. If undefined, the configured level is used. */
  readonly levelOf?: (log: WeirConfig['log']) => WeirConfig['log']['level'];
}

/** Starts, runs, reloads, and stops the services of a process. */
export class Supervisor {
  readonly logger: ProcessLog;
  readonly signal: AbortSignal;
  readonly #levelOf: NonNullable<ProcessContext['levelOf']>;
  readonly #services: Service[] = [];
  /** Why the process does not run yet. Reported by probes. */
  startup: UnreadyReason = { component: 'process', reason: 'the process is starting' };
  #main: Service | undefined;
  #config: WeirConfig;

  constructor(config: WeirConfig, { levelOf, logger, signal }: ProcessContext) {
    this.#config = config;
    this.logger = logger;
    this.signal = signal;
    // Each request in progress adds a listener.
    setMaxListeners(0, signal);
    this.#levelOf = levelOf ?? (({ level }) => level);
  }

  /** The active configuration. */
  get config(): WeirConfig {
    return this.#config;
  }

  /**
   * Starts a service and adds it. Call this after its dependencies have started. Does nothing if the service is
   * undefined.
   * @throws the reason why the service cannot start
   */
  async start<S extends Service | undefined>(service: S): Promise<S> {
    await service?.start?.();
    if (service !== undefined) this.#services.push(service);
    return service;
  }

  /**
   * Runs all services until `main` has ended, with or without a stop. The other services run until `main` has ended;
   * `main` may take the time that it needs.
   * @throws the first error of a service
   */
  async run(main: Service, signal: AbortSignal = this.signal): Promise<void> {
    this.#main = main;
    const failed = new AbortController();
    const ended = new AbortController();
    const mainSignal = AbortSignal.any([signal, failed.signal]);
    const otherSignal = AbortSignal.any([mainSignal, ended.signal]);
    setMaxListeners(0, mainSignal, otherSignal);
    const failures: unknown[] = [];
    const runOne = async (service: Service): Promise<void> => {
      try {
        await service.run?.(service === main ? mainSignal : otherSignal);
      } catch (error) {
        failures.push(error);
        failed.abort();
      }
    };
    const running = new Map(this.#services.map((service) => [service, runOne(service)]));
    await running.get(main);
    ended.abort();
    for (const work of [...running.values()].toReversed()) await work;
    if (failures.length > 0) throw failures[0];
    if (signal.aborted) return;
    for (const service of this.#services.toReversed()) await service.finish?.(signal);
  }

  /**
   * Applies `next`: all services prepare the change in order, the main service last, because its change cannot be
   * undone. Then all services commit.
   * @throws the first rejection, after the prepared changes are rolled back in reverse order
   */
  async reload(next: WeirConfig): Promise<void> {
    const others = this.#services.filter((service) => service !== this.#main);
    const changes: Change[] = [];
    try {
      for (const service of this.#main === undefined ? others : [...others, this.#main]) {
        const change = await service.prepare?.(next);
        if (change !== undefined) changes.push(change);
      }
    } catch (error) {
      for (const change of changes.toReversed()) await change.rollback?.();
      throw error;
    }
    for (const change of changes) await change.commit?.();
    this.logger.setLevel(this.#levelOf(next.log));
    this.#config = next;
  }

  /**
   * Stops the services that were started after `last`, or if `last` is undefined, all services. Stops them in reverse
   * order.
   * @throws the first error, after all services have stopped
   */
  async stop(last?: Service): Promise<void> {
    const failures: unknown[] = [];
    for (const service of this.#services
      .splice(last ? this.#services.indexOf(last) + 1 : 0)
      .toReversed()) {
      await service.stop?.().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Returns the metrics of all services. */
  async metricsText(): Promise<string> {
    const texts = this.#services.map(async (service) => (await service.metricsText?.()) ?? '');
    return (await Promise.all(texts)).join('');
  }

  /** Returns why the process does not run yet; undefined once it runs. */
  starting(): UnreadyReason | undefined {
    return this.#main === undefined ? this.startup : undefined;
  }

  /** Returns why the process is not ready; empty if it is ready. */
  unreadyReasons(): readonly UnreadyReason[] {
    if (this.#main === undefined) return [this.startup];
    return this.#services.toReversed().flatMap((service) => service.unreadyReasons?.() ?? []);
  }
}
