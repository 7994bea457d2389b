import type { ProcessLog, UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Change, Service } from './service.ts';

/** What a process is given. */
export interface ProcessContext {
  readonly logger: ProcessLog;
  /** Aborts at a stop. */
  readonly signal: AbortSignal;
  /** The log level under a configuration; left out: as the configuration says. */
  readonly levelOf?: (log: WeirConfig['log']) => WeirConfig['log']['level'];
}

/** Starts, runs, reloads, and stops the services of a process. */
export class Supervisor {
  readonly logger: ProcessLog;
  readonly signal: AbortSignal;
  readonly #levelOf: NonNullable<ProcessContext['levelOf']>;
  readonly #services: Service[] = [];
  #main: Service | undefined;
  #config: WeirConfig;

  constructor(config: WeirConfig, { levelOf, logger, signal }: ProcessContext) {
    this.#config = config;
    this.logger = logger;
    this.signal = signal;
    this.#levelOf = levelOf ?? (({ level }) => level);
  }

  /** The configuration in force. */
  get config(): WeirConfig {
    return this.#config;
  }

  /** Adds a service, after those that it needs. Undefined: what is not configured. @throws what prevents it from starting */
  async start<S extends Service | undefined>(service: S): Promise<S> {
    await service?.start?.();
    if (service !== undefined) this.#services.push(service);
    return service;
  }

  /**
   * Runs all services until `main` has ended, by itself or at a stop; it is given the time that it needs, and the others stay until then.
   * @throws what a service rejected with
   */
  async run(main: Service, signal: AbortSignal = this.signal): Promise<void> {
    this.#main = main;
    const failed = new AbortController();
    const ended = new AbortController();
    const mainSignal = AbortSignal.any([signal, failed.signal]);
    const otherSignal = AbortSignal.any([mainSignal, ended.signal]);
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
   * Puts `next` into force: all services prepare it in order, the main service last, because what it did cannot be undone; then all commit.
   * @throws the first refusal, after what was prepared is rolled back in reverse
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

  /** Stops in reverse what was started after `last`; without it everything. @throws the first failure, after all have stopped */
  async stop(last?: Service): Promise<void> {
    const failures: unknown[] = [];
    for (const service of this.#services
      .splice(last ? this.#services.indexOf(last) + 1 : 0)
      .toReversed()) {
      await service.stop?.().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** The families of all services. */
  async metricsText(): Promise<string> {
    const texts = this.#services.map(async (service) => (await service.metricsText?.()) ?? '');
    return (await Promise.all(texts)).join('');
  }

  /** Why the process makes no progress; empty while it is ready. */
  unreadyReasons(): readonly UnreadyReason[] {
    return this.#services.toReversed().flatMap((service) => service.unreadyReasons?.() ?? []);
  }
}
