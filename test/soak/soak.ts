import { pause } from '../../src/base/index.ts';
import { createRandom } from '../../src/sample/random.ts';
import { lastJson } from '../support/weir.ts';
import { faults } from './faults.ts';
import { feed, type Feed } from './feeds.ts';
import { Fleet } from './fleet.ts';
import type { PlannedFault, SoakPlan } from './plan.ts';
import {
  fateOf,
  memoryOf,
  most,
  type Sample,
  type SoakResult,
  type SourceResult,
  unexpected,
} from './result.ts';

/** Callbacks for the progress. */
export interface SoakEvents {
  progress(line: string): void;
  sample(sample: Sample): void;
  /** The log of a process, after its end. */
  log?(name: string, text: string): void;
}

const startMsMax = 180_000;
const catchUpMsMax = 900_000;
const lookMs = 500;
/** A long test takes samples less often, because counting becomes more expensive. */
const samplesMax = 900;

/**
 * Runs a plan, from an empty ClickHouse to `weir audit`.
 * @throws the reason of `signal` if it aborts
 */
export async function soak(
  plan: SoakPlan,
  events: SoakEvents,
  signal: AbortSignal = new AbortController().signal,
): Promise<SoakResult> {
  const fleet = await Fleet.open(plan);
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([new Soak(fleet, plan, events).run(), given]);
  } finally {
    for (const worker of fleet.workers) events.log?.(worker.name, worker.log());
    await fleet.close();
  }
}

class Soak {
  readonly #fleet: Fleet;
  readonly #plan: SoakPlan;
  readonly #events: SoakEvents;
  readonly #samples: Sample[] = [];
  readonly #active = new Set<string>();
  readonly #happened: PlannedFault[] = [];
  #feeds: readonly Feed[] = [];
  #beganMs = 0;

  constructor(fleet: Fleet, plan: SoakPlan, events: SoakEvents) {
    this.#fleet = fleet;
    this.#plan = plan;
    this.#events = events;
  }

  async run(): Promise<SoakResult> {
    const { workers, sinks } = this.#fleet;
    const { rate, seconds } = this.#plan;
    for (const worker of workers) worker.start();
    const shares = sinks.reduce((sum, { share }) => sum + share, 0);
    this.#feeds = sinks.map((sink) => feed(sink, (rate * sink.share) / shares));
    const sampling = new AbortController();
    let watching: Promise<void> = Promise.resolve();
    try {
      const isStored = async (): Promise<boolean> =>
        (await this.#perSource()).every(({ stored }) => stored > 0);
      if (!(await this.#wait(isStored, startMsMax))) throw new Error(await this.#silent());
      this.#beganMs = Date.now();
      watching = this.#watch(sampling.signal);
      await this.#disturb();
      await pause(Math.max(0, this.#beganMs + seconds * 1000 - Date.now()));
      await Promise.all(this.#feeds.map((one) => one.stop()));
      this.#events.progress(`all ${this.#put} events were sent`);
      const putMs = Date.now();
      const isDone = async (): Promise<boolean> =>
        (await this.#perSource()).every(({ put, stored }) => stored >= put);
      // The result reports lost events.
      await this.#wait(isDone, catchUpMsMax);
      return await this.#result(Math.round((Date.now() - putMs) / 1000));
    } finally {
      sampling.abort();
      await watching;
      await Promise.all(this.#feeds.map((one) => one.abandon()));
    }
  }

  get #put(): number {
    return this.#feeds.reduce((sum, { count }) => sum + count, 0);
  }

  /** Runs every fault at its time, but only one of each kind at a time. */
  async #disturb(): Promise<void> {
    const before = new Map<string, Promise<void>>();
    const all = this.#plan.faults.map((planned, index) => {
      const { kind } = faults[planned.fault];
      const turn = Promise.all([this.#at(planned.fromS), before.get(kind)]);
      const done = turn.then(() => this.#happen(planned, index));
      before.set(kind, done);
      return done;
    });
    await Promise.all(all);
  }

  async #happen({ fault: name, forS }: PlannedFault, index: number): Promise<void> {
    const fault = faults[name];
    const random = createRandom(`${this.#plan.seed} ${index}`);
    const fromS = this.#second();
    this.#events.progress(`for ${forS} s: ${fault.what}`);
    this.#active.add(name);
    const end = await fault.begin(this.#fleet, random);
    await pause(forS * 1000);
    await end();
    this.#active.delete(name);
    this.#happened.push({ fault: name, fromS, forS: this.#second() - fromS });
  }

  #second(): number {
    return Math.round((Date.now() - this.#beganMs) / 1000);
  }

  #at(second: number): Promise<void> {
    return pause(Math.max(0, this.#beganMs + second * 1000 - Date.now()));
  }

  async #watch(signal: AbortSignal): Promise<void> {
    const everyMs = Math.max(1_000, (this.#plan.seconds * 1000) / samplesMax);
    let deaths = 0;
    while (!signal.aborted) {
      const [usage, sources, parts] = await Promise.all([
        Promise.all(this.#fleet.workers.map((worker) => worker.usage())),
        this.#perSource().catch(() => undefined),
        this.#parts().catch(() => null),
      ]);
      const sample = {
        second: this.#second(),
        processes: usage.flat(),
        put: this.#put,
        stored: sources?.reduce((sum, { stored }) => sum + stored, 0) ?? null,
        parts,
        reads: this.#fleet.proxy.counts.reads,
        faults: [...this.#active],
      };
      this.#samples.push(sample);
      this.#events.sample(sample);
      for (const death of this.#fleet.deaths.slice(deaths)) {
        this.#events.progress(`process ${death.worker} ended unexpectedly (${fateOf(death)})`);
        deaths += 1;
      }
      await pause(everyMs, signal);
    }
  }

  async #result(catchUpS: number): Promise<SoakResult> {
    const fleet = this.#fleet;
    const unclean = await fleet.stopWorkers();
    const sources = await this.#perSource();
    const missing = await this.#missing(sources);
    const audit = lastJson(await fleet.server.weir(['audit', '--json']));
    const { gaps } = audit;
    const sum = (of: (one: SourceResult) => number): number =>
      sources.reduce((all, one) => all + of(one), 0);
    const events = sum(({ put }) => put);
    const stored = sum((one) => one.stored);
    const samples = this.#samples;
    return {
      seed: this.#plan.seed,
      seconds: this.#plan.seconds,
      events,
      stored,
      lost: events - stored,
      doubled: sum(({ rows, stored: ids }) => rows - ids),
      balanced: audit['balanced'] === true,
      gaps: Array.isArray(gaps) ? gaps.length : 0,
      sources,
      missing,
      faults: this.#happened.toSorted((one, other) => one.fromS - other.fromS),
      disk: fleet.disk.kind,
      repairs: fleet.repairs,
      left_out: fleet.leftOut,
      expired_iterators: fleet.proxy.counts.expired,
      throttled_reads: fleet.proxy.counts.throttled,
      catch_up_s: catchUpS,
      rss_mb: most(samples, ({ processes }) => processes.map(({ rss_mb: mb }) => mb)),
      handles: most(samples, ({ processes }) => processes.map(({ handles }) => handles)),
      parts: most(samples, ({ parts }) => [parts ?? 0]),
      memory: memoryOf(samples, fleet.workers[0]?.name ?? '', this.#plan.seconds),
      unclean: [...unclean, ...unexpected(fleet.deaths)],
    };
  }

  /** False after a timeout. */
  async #wait(condition: () => Promise<boolean>, waitMsMax: number): Promise<boolean> {
    const endMs = Date.now() + waitMsMax;
    while (Date.now() < endMs) {
      // ClickHouse may not respond.
      if (await condition().catch(() => false)) return true;
      await pause(lookMs);
    }
    return false;
  }

  async #silent(): Promise<string> {
    const silent = (await this.#perSource()).filter(({ stored }) => stored === 0);
    const words = this.#fleet.workers.map((worker) => worker.log().slice(-2_000));
    return `no events arrive from ${silent.map(({ source }) => source).join(', ')}\n${words.join('\n')}`;
  }

  async #perSource(): Promise<readonly SourceResult[]> {
    const rows = await this.#fleet.server.view(
      'SELECT account_id, count() AS rows, uniqExact(event_id) AS ids FROM analytics.http_request_complete GROUP BY account_id',
    );
    return this.#feeds.map(({ source, account, count }) => {
      const row = rows.find(({ account_id: id }) => id === account);
      return {
        source,
        put: count,
        stored: Number(row?.['ids'] ?? 0),
        rows: Number(row?.['rows'] ?? 0),
      };
    });
  }

  /** Some of the missing events. */
  async #missing(sources: readonly SourceResult[]): Promise<readonly string[]> {
    const missing: string[] = [];
    for (const { source, put, stored } of sources.filter((one) => one.stored < one.put)) {
      const { account } = this.#feeds.find((one) => one.source === source) ?? { account: '' };
      const rows = await this.#fleet.server.view(
        `SELECT concat('ev_', toString(number)) AS id FROM numbers(${put}) WHERE id NOT IN ` +
          `(SELECT event_id FROM analytics.http_request_complete WHERE account_id = '${account}') ORDER BY number LIMIT 5`,
      );
      missing.push(`${source}: ${put - stored}, such as ${rows.map(({ id }) => id).join(', ')}`);
    }
    return missing;
  }

  async #parts(): Promise<number> {
    const sql = "SELECT count() AS n FROM system.parts WHERE active AND database = 'weir'";
    const [row] = await this.#fleet.server.query(sql);
    return Number(row?.['n'] ?? 0);
  }
}
