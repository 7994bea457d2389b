/** What is found in one record beyond the limit. */
export interface Beyond<Kind extends string> {
  readonly record: number;
  /** How many of each kind. */
  readonly counts: Partial<Record<Kind, number>>;
  /** Where the first one begins and the last one ends. */
  readonly start: number;
  end: number;
  /** Range of the first one. */
  readonly range: number;
}

/** Findings of a page that become dead letters of their own: each takes 2 KB until it is stored, and a page may have a million. */
export const pageFindingsMax = 10_000;

/** Counts what is found in records, one record after the other, so that a record has only so many of them, and a page too. */
export class RecordTally<Kind extends string> {
  readonly #max: number;
  #record = -1;
  #count = 0;
  #total = 0;
  #open: Beyond<Kind> | undefined;
  #beyond: Beyond<Kind>[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more. @returns false when it is beyond the limit: pass it over then. */
  admits(record: number): boolean {
    if (record !== this.#record) {
      this.#record = record;
      this.#count = 0;
      this.#open = undefined;
    }
    this.#count += 1;
    if (this.#count > this.#max || this.#total >= pageFindingsMax) return false;
    this.#total += 1;
    return true;
  }

  /** Counts one that is passed over, of the record asked about last. */
  pass(kind: Kind, start: number, end: number, range = 0): void {
    if (this.#open === undefined) {
      this.#open = { record: this.#record, counts: {}, start, end, range };
      this.#beyond.push(this.#open);
    }
    const { counts } = this.#open;
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#open.end = Math.max(this.#open.end, end);
  }

  /** What was passed over since the last call; counting goes on. */
  take(): readonly Beyond<Kind>[] {
    const beyond = this.#beyond;
    this.#beyond = [];
    this.#open = undefined;
    return beyond;
  }
}

/** In words: what a finding says that stands for those beyond the limit. */
export function beyondWords(
  max: number,
  counts: Beyond<string>['counts'],
): { readonly expected: string; readonly found: string } {
  const found = `more: ${Object.keys(counts).toSorted().join(', ')}`;
  return { expected: `at most ${max} findings in a record, ${pageFindingsMax} in a page`, found };
}
