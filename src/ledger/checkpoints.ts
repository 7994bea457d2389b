import { comparePositions } from '../base/index.ts';
import type { Partition, Position } from '../flow.ts';
import { requestedPrefixes } from '../sources/index.ts';

/** Runs a query and gives its rows; a seam so that tests need no server. */
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
/** Parameters of a query travel in its URL, of which the server takes 1 MiB. */
const questionTextMax = 65_536;

// Qualified, because `last` alone would mean the aggregate of that name.
const positionsSql = `SELECT source, source_partition, toString(max(batches.last)) AS last FROM weir.batches
  WHERE pipeline = {pipeline:String} AND run = {run:String} AND (previous != batches.last OR batches.last = 0)`;

/**
 * The greatest acknowledged position per partition of a run. On one machine the ledger is the checkpoint: it is read
 * once and kept up to date with what this process stores. About partitions of which there may be millions, or that go from
 * process to process (`SourceKind.requestedPrefix`), the ledger is asked each time they come.
 */
export class Checkpoints {
  readonly #positions = new Map<string, Position>();
  readonly #query: QueryRows;
  readonly #run: Readonly<Record<string, unknown>>;
  #questions: Question[] = [];

  private constructor(query: QueryRows, run: Readonly<Record<string, unknown>>) {
    this.#query = query;
    this.#run = run;
  }

  /** Reads the ledger. Rows of unordered partitions (`previous` = `last`, counted from 1) are nobody's checkpoint. */
  static async load(query: QueryRows, pipeline: string, run = 'live'): Promise<Checkpoints> {
    const checkpoints = new Checkpoints(query, { pipeline, run });
    const rows = await query(
      `${positionsSql} AND ${remembered}
       GROUP BY source, source_partition`,
      { pipeline, run },
    );
    for (const { source, source_partition: partition, last } of rows) {
      checkpoints.#positions.set(keyOf(String(source), String(partition)), String(last));
    }
    return checkpoints;
  }

  /**
   * Where reading of a partition resumes after; undefined when nothing of it was ever stored. What is asked in one turn
   * of the event loop is one question to the ledger.
   *
   * @param isShared another process may have read it in the meantime: the ledger is asked, whatever is remembered
   */
  position(source: string, partition: string, isShared = false): Promise<Position | undefined> {
    if (!isShared && !isAsked(partition)) {
      return Promise.resolve(this.#positions.get(keyOf(source, partition)));
    }
    return new Promise((answer, fail) => {
      this.#questions.push({ source, partition, answer, fail });
      if (this.#questions.length === 1) setImmediate(() => void this.#ask());
    });
  }

  /** The positions of all partitions of a source that are remembered. */
  partitions(source: string): ReadonlyMap<string, Position> {
    const found = new Map<string, Position>();
    const start = keyOf(source, '');
    for (const [key, position] of this.#positions) {
      if (key.startsWith(start)) found.set(key.slice(start.length), position);
    }
    return found;
  }

  /** Notes that everything up to `position` is on the ledger. Never moves backwards; keeps nothing of those it asks about. */
  advance({ source, partition, unordered }: Partition, position: Position): void {
    if (unordered || isAsked(partition)) return;
    const key = keyOf(source, partition);
    const before = this.#positions.get(key);
    if (before !== undefined && comparePositions(before, position) >= 0) return;
    this.#positions.set(key, position);
  }

  async #ask(): Promise<void> {
    const all = this.#questions;
    this.#questions = [];
    while (all.length > 0) {
      let textLength = 0;
      const count = all.findIndex(({ partition }) => {
        textLength += partition.length;
        return textLength > questionTextMax;
      });
      await this.#askOf(all.splice(0, count < 0 ? all.length : Math.max(1, count)));
    }
  }

  async #askOf(questions: readonly Question[]): Promise<void> {
    const sources = [...new Set(questions.map(({ source }) => source))];
    const partitions = questions.map(({ partition }) => partition);
    try {
      const rows = await this.#query(
        `${positionsSql} AND source IN {sources:Array(String)}
           AND source_partition IN {partitions:Array(String)}
         GROUP BY source, source_partition`,
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
