import { pause } from '../../src/base/index.ts';
import { createRandom } from '../../src/sample/random.ts';
import { lastJson, until } from '../support/weir.ts';
import { type Fault, faults } from './faults.ts';
import { Fleet, stream, type Usage } from './fleet.ts';
import type { PlannedFault, SoakPlan } from './plan.ts';
import { account, produce } from './producer.ts';

/** What was looked at once a second, for plots. */
export interface Sample extends Usage {
  readonly second: number;
  readonly put: number;
  /** Events in the views; null while ClickHouse does not answer. */
  readonly stored: number | null;
  /** Active parts of all tables; null while ClickHouse does not answer. */
  readonly parts: number | null;
  /** Answers of GetRecords since the beginning: they stop while nothing can be stored. */
  readonly reads: number;
  readonly fault: string;
}

/** How it went. */
export interface SoakResult {
  readonly seed: string;
  readonly seconds: number;
  /** Events put into the stream. */
  readonly events: number;
  /** Different events in the views. */
  readonly stored: number;
  readonly lost: number;
  /** Rows of the views beyond one per event. */
  readonly doubled: number;
  /** What `weir audit` says. */
  readonly balanced: boolean;
  readonly gaps: number;
  readonly faults: readonly PlannedFault[];
  readonly expired_iterators: number;
  readonly throttled_reads: number;
  /** Seconds from the last event put until all were stored. */
  readonly catch_up_s: number;
  /** The most that one process held. */
  readonly rss_mb: number;
  readonly handles: number;
  readonly parts: number;
  /** Last words of processes that did not end well when they were asked to. */
  readonly unclean: readonly string[];
}

/** What is told while it runs. */
export interface SoakEvents {
  progress(line: string): void;
  sample(sample: Sample): void;
}

const startMsMax = 180_000;
const catchUpMsMax = 900_000;
const sampleMs = 1_000;

/** Runs a plan from an empty ClickHouse to `weir audit`. */
export async function soak(plan: SoakPlan, events: SoakEvents): Promise<SoakResult> {
  const fleet = await Fleet.open(plan.shards, plan.iteratorMs);
  try {
    return await new Soak(fleet, plan, events).run();
  } finally {
    await fleet.close();
  }
}

class Soak {
  readonly #fleet: Fleet;
  readonly #plan: SoakPlan;
  readonly #events: SoakEvents;
  readonly #samples: Sample[] = [];
  #beganMs = 0;
  #fault = '';

  constructor(fleet: Fleet, plan: SoakPlan, events: SoakEvents) {
    this.#fleet = fleet;
    this.#plan = plan;
    this.#events = events;
  }

  async run(): Promise<SoakResult> {
    const { workers, rate, seconds } = this.#plan;
    for (let count = 0; count < workers; count += 1) this.#fleet.startWeir();
    const producer = produce(this.#fleet.kinesis, stream, rate);
    const sampling = new AbortController();
    let watching: Promise<void> = Promise.resolve();
    try {
      await until('the first event is stored', () => this.#has(1), startMsMax);
      this.#beganMs = Date.now();
      watching = this.#watch(() => producer.count, sampling.signal);
      await this.#disturb();
      await pause(Math.max(0, this.#beganMs + seconds * 1000 - Date.now()));
      await producer.stop();
      this.#events.progress(`all ${producer.count} events are in the stream`);
      const putMs = Date.now();
      const isDone = (): Promise<boolean> => this.#has(producer.count);
      // What is lost is told by the result.
      await until('everything is stored', isDone, catchUpMsMax).catch(() => undefined);
      return await this.#result(producer.count, Math.round((Date.now() - putMs) / 1000));
    } finally {
      sampling.abort();
      await watching;
      await producer.stop();
    }
  }

  async #disturb(): Promise<void> {
    const random = createRandom(`${this.#plan.seed} faults`);
    for (const planned of this.#plan.faults) {
      const { fault: name, fromS, forS } = planned;
      const fault: Fault = faults[name];
      await pause(Math.max(0, this.#beganMs + fromS * 1000 - Date.now()));
      this.#events.progress(`for ${forS} s: ${fault.what}`);
      this.#fault = name;
      const end = await fault.begin(this.#fleet, random);
      await pause(forS * 1000);
      await end();
      this.#fault = '';
    }
  }

  async #watch(put: () => number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const [usage, stored, parts] = await Promise.all([
        this.#fleet.usage(),
        this.#stored().catch(() => null),
        this.#parts().catch(() => null),
      ]);
      const second = Math.round((Date.now() - this.#beganMs) / 1000);
      const { reads } = this.#fleet.proxy.counts;
      const sample = { second, ...usage, put: put(), stored, parts, reads, fault: this.#fault };
      this.#samples.push(sample);
      this.#events.sample(sample);
      await pause(sampleMs, signal);
    }
  }

  async #result(events: number, catchUpS: number): Promise<SoakResult> {
    const { fleet, plan, samples } = {
      fleet: this.#fleet,
      plan: this.#plan,
      samples: this.#samples,
    };
    const unclean = await fleet.stopWeirs();
    const rows = await this.#count('count()');
    const stored = await this.#stored();
    const audit = lastJson(await fleet.server.weir(['audit', '--json']));
    const { gaps } = audit;
    const most = (of: (sample: Sample) => number | null): number =>
      Math.max(0, ...samples.map((sample) => of(sample) ?? 0));
    return {
      seed: plan.seed,
      seconds: plan.seconds,
      events,
      stored,
      lost: events - stored,
      doubled: rows - stored,
      balanced: audit['balanced'] === true,
      gaps: Array.isArray(gaps) ? gaps.length : 0,
      faults: plan.faults,
      expired_iterators: fleet.proxy.counts.expired,
      throttled_reads: fleet.proxy.counts.throttled,
      catch_up_s: catchUpS,
      rss_mb: most(({ rss_mb: mb }) => mb),
      handles: most(({ handles }) => handles),
      parts: most(({ parts }) => parts),
      unclean,
    };
  }

  /** True once so many are there; false while ClickHouse does not answer. */
  #has(count: number): Promise<boolean> {
    return this.#stored().then(
      (stored) => stored >= count,
      () => false,
    );
  }

  #stored(): Promise<number> {
    return this.#count('uniqExact(event_id)');
  }

  async #count(what: string): Promise<number> {
    const sql = `SELECT ${what} AS n FROM analytics.http_request_complete WHERE account_id = '${account}'`;
    const [row] = await this.#fleet.server.view(sql);
    return Number(row?.['n'] ?? 0);
  }

  async #parts(): Promise<number> {
    const sql = "SELECT count() AS n FROM system.parts WHERE active AND database = 'weir'";
    const [row] = await this.#fleet.server.query(sql);
    return Number(row?.['n'] ?? 0);
  }
}

/** True when nothing was lost, doubled or left unbalanced, and everybody went when told to. */
export function isSound({ lost, doubled, balanced, gaps, unclean }: SoakResult): boolean {
  return lost === 0 && doubled === 0 && balanced && gaps === 0 && unclean.length === 0;
}
