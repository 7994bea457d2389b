/** Findings of one record beyond the limit. */
export interface ExcessFindings<Kind extends string> {
  readonly record: number;
  /** Number of these findings, per kind. */
  readonly counts: Partial<Record<Kind, number>>;
  /** Start of the first of these findings, and end of the last one. */
  readonly start: number;
  end: number;
  /** Index of the range that contains the first of these findings. */
  readonly range: number;
}

/**
 * Maximum number of findings of a page that get a dead letter each: a dead letter takes memory until it is stored, and
 * a page may have a million findings.
 */
export const pageFindingsMax = 10_000;

/** Applies the limits of findings per record and per page. Findings must be passed in the order of their records. */
export class FindingsLimiter<Kind extends string> {
  readonly #max: number;
  #record = -1;
  #count = 0;
  #total = 0;
  #open: ExcessFindings<Kind> | undefined;
  #excess: ExcessFindings<Kind>[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more finding of a record. @returns false if it exceeds the limit; then call `addExcess` */
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

  /** Counts a finding that exceeds the limit, for the record that was last passed to `admits`. */
  addExcess(kind: Kind, start: number, end: number, range = 0): void {
    if (this.#open === undefined) {
      this.#open = { record: this.#record, counts: {}, start, end, range };
      this.#excess.push(this.#open);
    }
    const { counts } = this.#open;
    counts[kind] = (counts[kind] ?? 0) + 1;
    this.#open.end = Math.max(this.#open.end, end);
  }

  /** Returns the findings beyond the limit since the last call; counting continues. */
  take(): readonly ExcessFindings<Kind>[] {
    const excess = this.#excess;
    this.#excess = [];
    this.#open = undefined;
    return excess;
  }
}

/** Adds later findings beyond the limit to earlier ones: those of the same record become one. */
export function mergeExcess<Kind extends string>(
  sums: ExcessFindings<Kind>[],
  later: readonly ExcessFindings<Kind>[],
): void {
  for (const more of later) {
    const last = sums.at(-1);
    if (last?.record !== more.record) {
      sums.push(more);
      continue;
    }
    for (const kind in more.counts) {
      last.counts[kind] = (last.counts[kind] ?? 0) + (more.counts[kind] ?? 0);
    }
    last.end = Math.max(last.end, more.end);
  }
}

/** Returns the texts of the finding that represents all findings beyond the limit. */
export function excessText(
  max: number,
  counts: ExcessFindings<string>['counts'],
): { readonly expected: string; readonly found: string } {
  const found = `more: ${Object.keys(counts).toSorted().join(', ')}`;
  return { expected: `at most ${max} findings in a record, ${pageFindingsMax} in a page`, found };
}
