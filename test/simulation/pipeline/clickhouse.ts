import { PipelineError } from '../../../src/base/index.ts';
import { table as tableNamed } from '../../../src/catalog/index.ts';
import { insertRemedy } from '../../../src/clickhouse/connection/failures.ts';
import { type BlockRow, readBlock } from '../../../src/pipeline/read-block.ts';
import type { BlockWriter } from '../../../src/flow.ts';
import type { QueryRows } from '../../../src/ledger/checkpoints.ts';
import { rangesIn } from '../../support/ledger-ranges.ts';
import type { Host } from '../host.ts';
import type { World } from '../world.ts';
import { refusedAccount } from './events.ts';

/** A row as sent. */
export type Row = Readonly<Record<string, unknown>>;

/** The client of a process. */
export interface Server extends BlockWriter {
  readonly query: QueryRows;
}

/** Faults of the server, as probabilities per request. */
export interface ServerFaults {
  /** The connection breaks before any row is stored. */
  lost: number;
  /** The connection breaks in the middle; some of the rows are stored. */
  torn: number;
  /** The rows are stored, but the response never arrives. */
  unanswered: number;
  /** The rows are stored long after the client has timed out. */
  late: number;
  /** The insert fails because of too many parts. */
  overloaded: number;
}

export const noServerFaults: ServerFaults = {
  lost: 0,
  torn: 0,
  unanswered: 0,
  late: 0,
  overloaded: 0,
};

/** State of the server: it determines the response to all requests. */
export type ServerState = 'up' | 'down' | 'full' | 'denied';

const timeoutMs = 5_000;
const errorOf = {
  down: () => new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', 'connection refused'),
  full: () => new PipelineError('ERR_CLICKHOUSE_DISK_FULL', 'no space left on device'),
  denied: () => new PipelineError('ERR_CLICKHOUSE_DENIED', 'wrong password'),
} as const;

/**
 * The tables of ClickHouse, for the loader and the checkpoints: inserts with tokens, and two queries of the ledger. Of rows
 * with the same sorting key, it keeps only the greatest version, as `FINAL` returns them.
 */
export class SimulatedClickHouse {
  readonly #world: World;
  readonly #tables = new Map<string, Map<string, Row>>();
  readonly #tokens = new Set<string>();
  readonly #onRows: (table: string, rows: readonly Row[]) => void;
  faults: ServerFaults = { ...noServerFaults };
  state: ServerState = 'up';
  /** Number of restarts. A restart interrupts running requests. */
  #incarnation = 0;

  /** @param onRows is called with newly stored rows */
  constructor(world: World, onRows: (table: string, rows: readonly Row[]) => void) {
    this.#world = world;
    this.#onRows = onRows;
  }

  /** The rows of a table by sorting key. */
  rows(table: string): ReadonlyMap<string, Row> {
    return this.#table(table);
  }

  row(table: string, key: Row): Row | undefined {
    return this.#table(table).get(keyOf(table, key));
  }

  /** Restarts the server: running requests break, and tokens may be forgotten. */
  restart(forgets: boolean): void {
    this.#incarnation += 1;
    if (forgets) this.#tokens.clear();
  }

  /** The client of a process. */
  seenBy(host: Host): Server {
    return {
      insert: (block) => {
        const { table, token } = block;
        // Copies the bytes immediately, because the process may overwrite its memory later.
        const rows: readonly BlockRow[] = readBlock(block);
        return this.#request(host, true, (share) => this.#store(table, rows, token, share));
      },
      insertRows: (table, rows, token) => {
        const sent: readonly Row[] = rows.map((row) => ({ ...row }));
        return this.#request(host, true, (share) => this.#store(table, sent, token, share));
      },
      remedyOf: insertRemedy,
      query: (sql, params) => this.#request(host, false, () => this.#answer(sql, params)),
    };
  }

  #request<T>(host: Host, isInsert: boolean, execute: (share: number) => T): Promise<T> {
    const world = this.#world;
    const { random } = world;
    const incarnation = this.#incarnation;
    if (!host.isAlive) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      const answer = (ms: number, run: () => void): void => {
        world.in(ms, () => host.deliver(run));
      };
      const fail = (ms: number, reason: string): void =>
        answer(ms, () => reject(new PipelineError('ERR_CLICKHOUSE_UNAVAILABLE', reason)));
      const faults = isInsert ? this.faults : { ...noServerFaults, lost: this.faults.lost };
      if (random.chance(faults.late)) {
        world.in(timeoutMs * (1 + random.unit()), () => this.#tryTo(() => execute(1)));
        return fail(timeoutMs, 'timeout');
      }
      const isLost = random.chance(faults.lost);
      const isTorn = random.chance(faults.torn);
      const isOverloaded = random.chance(faults.overloaded);
      const isUnanswered = random.chance(faults.unanswered);
      world.in(1 + random.unit() * 30, () => {
        const { state } = this;
        if (state !== 'up') return answer(1, () => reject(errorOf[state]()));
        if (isLost || incarnation !== this.#incarnation) return fail(1, 'connection reset');
        if (isOverloaded) {
          return answer(1, () =>
            reject(new PipelineError('ERR_CLICKHOUSE_OVERLOADED', 'TOO_MANY_PARTS 252')),
          );
        }
        if (isTorn) {
          this.#tryTo(() => execute(random.unit()));
          return fail(1, 'connection reset');
        }
        const outcome = outcomeOf(() => execute(1));
        if (isUnanswered) return fail(timeoutMs, 'timeout');
        world.in(1 + random.unit() * 30, () => {
          if (incarnation !== this.#incarnation) return fail(1, 'connection reset');
          host.deliver(() => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value)));
        });
      });
    });
  }

  #tryTo(execute: () => unknown): void {
    if (this.state !== 'up') return;
    outcomeOf(execute);
  }

  /** @param share fraction of the rows that are stored before the connection breaks; 1: all rows */
  #store(name: string, rows: readonly Row[], token: string, share: number): void {
    if (rows.some((row) => row['account_id'] === refusedAccount && name !== 'dead_letters')) {
      throw new PipelineError('ERR_CLICKHOUSE_REJECTED', 'TYPE_MISMATCH 53, column account_id');
    }
    if (this.#tokens.has(token)) return;
    if (share === 1) this.#tokens.add(token);
    const stored = rows.slice(0, Math.ceil(rows.length * share));
    const table = this.#table(name);
    for (const row of stored) {
      const key = keyOf(name, row);
      const before = table.get(key);
      if (before === undefined || versionOf(name, before) <= versionOf(name, row)) {
        table.set(key, row);
      }
    }
    this.#onRows(name, stored);
  }

  #answer(sql: string, params: Readonly<Record<string, unknown>>): readonly Row[] {
    if (!sql.startsWith('SELECT source, source_partition, toString(max(position)) AS last')) {
      throw new Error(`the simulated ClickHouse does not support: ${sql}`);
    }
    const last = new Map<string, Row>();
    for (const row of [...this.#table('batches').values()].flatMap(rangesIn)) {
      if (!isAskedFor(row, sql, params)) continue;
      const { source, source_partition: partition } = row;
      const key = keyOf('batches', { source, source_partition: partition });
      const before = last.get(key)?.['last'];
      if (before !== undefined && BigInt(String(before)) >= BigInt(String(row['last']))) continue;
      last.set(key, { source, source_partition: partition, last: row['last'] });
    }
    return [...last.values()];
  }

  #table(name: string): Map<string, Row> {
    let rows = this.#tables.get(name);
    if (rows === undefined) this.#tables.set(name, (rows = new Map<string, Row>()));
    return rows;
  }
}

/** The conditions of the two queries. */
function isAskedFor(
  row: Row,
  sql: string,
  { pipeline, run, sources, partitions }: Readonly<Record<string, unknown>>,
): boolean {
  if (row['pipeline'] !== pipeline || row['run'] !== run) return false;
  if (row['previous'] === row['last'] && row['last'] !== '0') return false;
  const partition = String(row['source_partition']);
  for (const [, scheme = ''] of sql.matchAll(/NOT startsWith\(source_partition, '([^']+)'\)/g)) {
    if (partition.startsWith(scheme)) return false;
  }
  if (Array.isArray(sources) && !sources.includes(row['source'])) return false;
  return !Array.isArray(partitions) || partitions.includes(partition);
}

const sortingKeys = new Map<string, readonly string[]>();

/** The sorting key of a row, with columns in place of their functions. */
function keyOf(name: string, row: Row): string {
  let columns = sortingKeys.get(name);
  if (columns === undefined) {
    const { orderBy = [] } = tableNamed(name) ?? {};
    columns = orderBy.map((column) => /\((\w+)\)$/.exec(column)?.[1] ?? column);
    sortingKeys.set(name, columns);
  }
  return columns.map((column) => String(row[column])).join('\n');
}

function versionOf(name: string, row: Row): bigint {
  const column = tableNamed(name)?.version ?? '';
  const value = row[column];
  if (value === undefined) return 0n;
  return column === 'version' ? BigInt(String(value)) : BigInt(Math.round(Number(value) * 1_000));
}

function outcomeOf<T>(execute: () => T): { readonly value: T } | { readonly error: unknown } {
  try {
    return { value: execute() };
  } catch (error) {
    return { error };
  }
}
