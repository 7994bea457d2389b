import { ledgerRanges, tables, viewDatabase } from '../catalog/index.ts';
import type { QueryRows } from '../ledger/index.ts';
import { type DeadLetterWithRaw, readDeadLetters } from './list.ts';
import { type BlockRow, filledColumns, textAt } from '../pipeline/index.ts';

/** A stored row of an event. */
export interface FoundRow {
  readonly table: string;
  /** The view for analysts. */
  readonly view: string;
  readonly received_at: string;
  readonly source: string;
  readonly source_partition: string;
  readonly row: BlockRow;
  /** The ledger rows of its batch: one row, or several if several requests were read in the same millisecond. */
  readonly batches: readonly FoundBatch[];
}

/** A row of the ledger. */
export interface FoundBatch {
  readonly pipeline: string;
  readonly run: string;
  readonly source_partition: string;
  readonly first: string;
  readonly last: string;
  readonly read_at: string;
  readonly committed_at: string;
  readonly rules_hash: string;
}

/** Everything that ClickHouse has stored about an event. */
export interface FoundEvent {
  readonly rows: readonly FoundRow[];
  readonly deadLetters: readonly DeadLetterWithRaw[];
}

const rowsMax = 10;
const eventTables = tables.filter(
  ({ name, columns }) =>
    name !== 'dead_letters' && columns.some((column) => column.name === 'event_id'),
);

/**
 * Finds an event by its id: in every event table, in the dead letters (also by a prefix of the dead letter's own id,
 * eight digits or more), and in the ledger.
 */
export async function findEvent(query: QueryRows, id: string): Promise<FoundEvent> {
  const isPrefix = /^[0-9a-f]{8,16}$/.test(id);
  const letters = { state: 'all', limit: rowsMax };
  const [rows, byEvent, byId] = await Promise.all([
    Promise.all(eventTables.map(({ name }) => rowsIn(query, name, id))),
    readDeadLetters(query, { ...letters, eventId: id }),
    isPrefix ? readDeadLetters(query, { ...letters, ids: [id] }) : [],
  ]);
  return { rows: rows.flat(), deadLetters: [...byEvent, ...byId] };
}

async function rowsIn(query: QueryRows, name: string, id: string): Promise<readonly FoundRow[]> {
  const rows = await query(
    `SELECT *, toString(received_at) AS received FROM weir.${name} FINAL
     WHERE event_id = {id:String} ORDER BY received_at DESC LIMIT ${rowsMax}`,
    { id },
  );
  return await Promise.all(rows.map((row) => foundRow(query, name, row)));
}

async function foundRow(
  query: QueryRows,
  name: string,
  row: Readonly<Record<string, unknown>>,
): Promise<FoundRow> {
  const text = (column: string): string => textAt(row, column);
  const location = { source: text('source'), source_partition: text('source_partition') };
  const received = text('received');
  return {
    table: name,
    view: `${viewDatabase}.${name}`,
    received_at: received,
    ...location,
    row: filledColumns(name, row),
    batches: await batchesOf(query, { ...location, table: name, received }),
  };
}

/**
 * SQL: a partition of the ledger can be that of the event. Events do not name their request, and only name the bucket
 * of their object: see `storedPartition`.
 */
const isOfEvent = (partition: string): string =>
  `(${partition} = {source_partition:String} OR {source_partition:String} = ''
    OR startsWith({source_partition:String}, 's3://') AND startsWith(${partition}, concat({source_partition:String}, '/')))`;

/**
 * Returns the ledger rows of an event. The ledger has the time at which the last page of a range was read, so the range
 * of an event is the first one whose time is at or after the event's own read time. Only the ledger has the full names
 * of partitions of single requests and objects.
 */
async function batchesOf(
  query: QueryRows,
  where: Readonly<Record<string, unknown>>,
): Promise<readonly FoundBatch[]> {
  const rows = await query(
    `SELECT pipeline, run, source_partition, toString(r.first) AS first, toString(r.last) AS last,
       toString(r.read_at) AS read_at, toString(r.committed_at) AS committed_at, rules_hash
     FROM ${ledgerRanges(
       ['source_partition', 'first', 'last', 'stored', 'read_at'],
       `b.source = {source:String} AND b.stored[{table:String}] > 0
         AND (${isOfEvent('b.source_partition')} OR has(b.range_partition, {source_partition:String}))
         AND b.committed_at >= toDateTime64({received:String}, 3, 'UTC')`,
     )} AS r
     WHERE ${isOfEvent('source_partition')} AND stored[{table:String}] > 0
       AND r.read_at >= toDateTime64({received:String}, 3, 'UTC')
     ORDER BY r.read_at, r.committed_at LIMIT 5`,
    where,
  );
  const found = rows.map((row) => {
    const text = (column: string): string => textAt(row, column);
    return {
      pipeline: text('pipeline'),
      run: text('run'),
      source_partition: text('source_partition'),
      first: text('first'),
      last: text('last'),
      read_at: text('read_at'),
      committed_at: text('committed_at'),
      rules_hash: text('rules_hash'),
    };
  });
  return found.filter(({ read_at: read }) => read === found[0]?.read_at);
}
