import type { ClickHouse } from '../clickhouse/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { RecordPage } from '../flow.ts';
import type { DryRun } from '../pipeline/index.ts';
import type { Input } from './inputs.ts';

/** Dependencies of a timeline. */
export interface TimelineDeps {
  readonly dryRun: DryRun;
  readonly clickhouse: ClickHouse;
  readonly sources: WeirConfig['sources'];
  readonly signal: AbortSignal;
}

const minuteMs = 60_000;

/**
 * Delivers the records of a test in the order of their arrival. Records of a configured source are committed minute by
 * minute, as in production, so that the ledger has the right times. Events without a source are committed together.
 */
export class Timeline {
  readonly #deps: TimelineDeps;
  readonly #inputs: readonly Input[];
  /** Position by source, which is the number of records that were delivered. */
  readonly #positions = new Map<string, number>();
  #next = 0;

  constructor(inputs: readonly Input[], deps: TimelineDeps) {
    this.#deps = deps;
    this.#inputs = inputs.toSorted((one, other) => one.arrivesMs - other.arrivesMs);
  }

  /** Delivers everything that arrives at or before a time. @returns false if there is nothing to deliver */
  async deliver(untilMs: number): Promise<boolean> {
    const from = this.#next;
    const end = this.#inputs.findIndex(({ arrivesMs }) => arrivesMs > untilMs);
    this.#next = end < 0 ? this.#inputs.length : end;
    const due = this.#inputs.slice(from, this.#next);
    for (const batch of this.#batches(due)) await this.#store(batch);
    return due.length > 0;
  }

  #batches(inputs: readonly Input[]): readonly (readonly Input[])[] {
    const batches = new Map<string, Input[]>();
    const known = new Set(this.#deps.sources.map(({ name }) => name));
    for (const input of inputs) {
      const { source, arrivesMs } = input;
      const minute = known.has(source) ? Math.floor(arrivesMs / minuteMs) : 0;
      const key = `${source}\n${minute}`;
      const batch = batches.get(key) ?? [];
      batches.set(key, batch);
      batch.push(input);
    }
    return [...batches.values()];
  }

  async #store(inputs: readonly Input[]): Promise<void> {
    const { dryRun, clickhouse, signal } = this.#deps;
    const last = inputs.at(-1);
    if (last === undefined) return;
    const pages = this.#pages(inputs);
    if (pages.length > 0) await dryRun.store(pages, last.arrivesMs, clickhouse, signal);
  }

  /** Returns the records as pages, one page for all records that arrive at the same time. */
  #pages(inputs: readonly Input[]): readonly RecordPage[] {
    const pages: RecordPage[] = [];
    let group: Input[] = [];
    const end = (): void => {
      const [first] = group;
      if (first !== undefined) pages.push(this.#page(first, group));
      group = [];
    };
    for (const input of inputs) {
      if (input.lost > 0 || input.arrivesMs !== group[0]?.arrivesMs) end();
      if (input.lost === 0) group.push(input);
      else this.#move(input.source, input.lost);
    }
    end();
    return pages;
  }

  #page({ source, arrivesMs }: Input, inputs: readonly Input[]): RecordPage {
    const previous = this.#move(source, 0);
    const records = inputs.map(({ bytes }) => {
      const position = String(this.#move(source, 1));
      return { bytes, position, end: position };
    });
    return {
      partition: { source, partition: 'test' },
      records,
      previous: String(previous),
      last: String(this.#move(source, 0)),
      behindMs: 0,
      ended: false,
      readMs: arrivesMs,
    };
  }

  #move(source: string, records: number): number {
    const position = (this.#positions.get(source) ?? 0) + records;
    this.#positions.set(source, position);
    return position;
  }
}
