import { comparePositions } from '../base/index.ts';
import { rangeCheckpoints } from '../catalog/index.ts';
import type { Partition, Position } from '../flow.ts';
import { requestedPrefixes } from '../sources/index.ts';

/** Runs a query and returns its rows. An interface, so that tests need no server. */
export type QueryRows = (
  sql: string,
  params: Readonly<Record<string, unknown>>,
) => Promise<readonly Record<string, unknown>[]>;

interface Question {
  readonly source: string;
  readonly partition: string;
  readonly answer: (position: Position | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const remembered = requestedPrefixes
  .map((prefix) => `NOT startsWith(source_partition, '${prefix}')`)
  .join(' AND ');
/** Maximum size of the query parameters: they are part of the URL, which ClickHouse limits to 1 MiB. */
const questionTextMax = 65_536;

// Qualified, because `last` alone is an aggregate function. The conditions and aggregates are those of the projections
// `checkpoints` and `range_checkpoints`: so ClickHouse reads the projections instead of the rows.
const ofRun = 'FROM weir.batches WHERE pipeline = {pipeline:String} AND run = {run:String}';

/** Query for the largest positions. */
function positionsSql(andSource: string, andPartition: string): string {
  return `SELECT source, source_partition, toString(max(position)) AS last FROM (
    SELECT source, source_partition, max(batches.last) AS position
    ${ofRun} AND (previous != batches.last OR batches.last = 0) AND ${andSource} AND ${andPartition}
    GROUP BY source, source_partition
    UNION ALL
    SELECT source, one.1 AS source_partition, one.2 AS position
    FROM (SELECT source, ${rangeCheckpoints} AS newest ${ofRun} AND ${andSource} GROUP BY source)
    ARRAY JOIN arrayZip(newest.1, newest.2) AS one WHERE ${andPartition}
  ) GROUP BY source, source_partition`;
}

/**
 * The largest acknowledged position of each partition, for one run. The ledger is read once, and the positions are then updated
 * with everything that this process stores. Some sources have millions of partitions, or partitions that move between processes
 * (`SourceKind.requestedPrefix`): for these, the ledger is queried on each request.
 */
export class Checkpoints {
  readonly #positions = new Map<string, Position>();
  readonly #query: QueryRows;
  readonly #run: Readonly<Record<string, unknown>>;
  readonly #questions: Question[] = [];
  #isAsking = false;

  private constructor(query: QueryRows, run: Readonly<Record<string, unknown>>) {
    this.#query = query;
    this.#run = run;
  }

  /** Reads the ledger. Rows of unordered partitions (`previous` = `last`; positions start at 1) are not checkpoints. */
  static async load(query: QueryRows, pipeline: string, run = 'live'): Promise<Checkpoints> {
    const checkpoints = new Checkpoints(query, { pipeline, run });
    const rows = await query(positionsSql('1', remembered), { pipeline, run });
    for (const { source, source_partition: partition, last } of rows) {
      checkpoints.#positions.set(keyOf(String(source), String(partition)), String(last));
    }
    return checkpoints;
  }

  /**
   * Returns the position after which reading resumes; undefined if nothing of the partition was stored. All requests of
   * one turn of the event loop share a query, and so do all that arrive while another query runs.
   *
   * @param isShared true if another process may have read the partition in the meantime; then the ledger is always
   * queried
   */
  position(source: string, partition: string, isShared = false): Promise<Position | undefined> {
    if (!isShared && !isAsked(partition)) {
      return Promise.resolve(this.#positions.get(keyOf(source, partition)));
    }
    return new Promise((answer, fail) => {
      this.#questions.push({ source, partition, answer, fail });
      if (this.#isAsking) return;
      this.#isAsking = true;
      setImmediate(() => void this.#queryAll());
    });
  }

  /** Returns the remembered positions of all partitions of a source. */
  partitions(source: string): ReadonlyMap<string, Position> {
    const found = new Map<string, Position>();
    const start = keyOf(source, '');
    for (const [key, position] of this.#positions) {
      if (key.startsWith(start)) found.set(key.slice(start.length), position);
    }
    return found;
  }

  /**
   * Records that everything up to `position` is in the ledger. Ignores a position before the recorded one, and
   * partitions for which the ledger is queried on each request.
   */
  advance({ source, partition, unordered }: Partition, position: Position): void {
    if (unordered || isAsked(partition)) return;
    const key = keyOf(source, partition);
    const before = this.#positions.get(key);
    if (before !== undefined && comparePositions(before, position) >= 0) return;
    this.#positions.set(key, position);
  }

  async #queryAll(): Promise<void> {
    const all = this.#questions;
    while (all.length > 0) {
      let textLength = 0;
      const count = all.findIndex(({ partition }) => {
        textLength += partition.length;
        return textLength > questionTextMax;
      });
      await this.#queryFor(all.splice(0, count < 0 ? all.length : Math.max(1, count)));
    }
    this.#isAsking = false;
  }

  async #queryFor(questions: readonly Question[]): Promise<void> {
    const sources = [...new Set(questions.map(({ source }) => source))];
    const partitions = questions.map(({ partition }) => partition);
    try {
      const rows = await this.#query(
        positionsSql(
          'source IN {sources:Array(String)}',
          'source_partition IN {partitions:Array(String)}',
        ),
        { ...this.#run, sources, partitions },
      );
      const found = new Map<string, Position>();
      for (const { source, source_partition: partition, last } of rows) {
        found.set(keyOf(String(source), String(partition)), String(last));
      }
      for (const { source, partition, answer } of questions)
        answer(found.get(keyOf(source, partition)));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }
}

function isAsked(partition: string): boolean {
  return requestedPrefixes.some((prefix) => partition.startsWith(prefix));
}

function keyOf(source: string, partition: string): string {
  return `${source}\n${partition}`;
}
