import { comparePositions } from '../base/index.ts';
import type { Partition, Position } from '../flow.ts';

/** Runs a query and gives its rows; a seam so that tests need no server. */
export type QueryRows = (
  sql: string,
  params: Readonly<Record<string, unknown>>,
) => Promise<readonly Record<string, unknown>[]>;

/**
 * The greatest acknowledged position per partition of a run, read from the ledger once and kept up to date with what
 * this process stores. On one machine the ledger is the checkpoint.
 */
export class Checkpoints {
  readonly #positions = new Map<string, Position>();

  /** Reads the ledger. Rows of unordered partitions (`previous` = `last`, counted from 1) are nobody's checkpoint. */
  static async load(query: QueryRows, pipeline: string, run = 'live'): Promise<Checkpoints> {
    const checkpoints = new Checkpoints();
    // Qualified, because `last` alone would mean the aggregate of that name.
    const rows = await query(
      `SELECT source, source_partition, toString(max(batches.last)) AS last FROM weir.batches
       WHERE pipeline = {pipeline:String} AND run = {run:String} AND (previous != batches.last OR batches.last = 0)
       GROUP BY source, source_partition`,
      { pipeline, run },
    );
    for (const { source, source_partition: partition, last } of rows) {
      checkpoints.#positions.set(keyOf(String(source), String(partition)), String(last));
    }
    return checkpoints;
  }

  /** Where reading of a partition resumes after; undefined when nothing of it was ever stored. */
  position(source: string, partition: string): Position | undefined {
    return this.#positions.get(keyOf(source, partition));
  }

  /** Notes that everything up to `position` is on the ledger. Never moves backwards; keeps nothing of unordered ones. */
  advance({ source, partition, unordered }: Partition, position: Position): void {
    if (unordered) return;
    const key = keyOf(source, partition);
    const before = this.#positions.get(key);
    if (before !== undefined && comparePositions(before, position) >= 0) return;
    this.#positions.set(key, position);
  }
}

function keyOf(source: string, partition: string): string {
  return `${source}\n${partition}`;
}
