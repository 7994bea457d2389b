import { type EventType, table } from '../../catalog/index.ts';
import { answerOf, type AnswerRow, type QueryFunction } from '../../dashboards/index.ts';
import { type CaptureRange, rangeWhere } from './range.ts';

/** Runs a query as the loader, which may read the ledger and the sizes of columns. */
export type LedgerQuery = (
  sql: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** `stored`: compressed sizes, from the columns on disk. `uncompressed`: sizes of the values in some events. */
export type SizeBasis = 'stored' | 'uncompressed';

/** Average sizes in an event of one type. */
export interface Sizes {
  readonly basis: SizeBasis;
  /** All columns that are stored for every kept event. */
  readonly base: number;
  /** `extra` of an event that has it. */
  readonly extra: number;
  /** The value of each field in an event that has the field, by its bit in `present`. */
  readonly fields: readonly number[];
}

/** Events in the range, and how many of them have each field. */
export interface Presence {
  readonly rows: number;
  readonly extra: number;
  readonly fields: readonly number[];
  /** Estimated number of groups. */
  readonly groups: number;
  /** When Weir read the last of the events; 0 if there is none. */
  readonly lastReadMs: number;
}

/** Number of events whose values are measured if the sizes of columns are unknown. */
const measuredMax = 100_000;

/** Average sizes of the columns of all events, whether they have a value or not. */
interface Averages {
  readonly basis: SizeBasis;
  readonly byColumn: ReadonlyMap<string, number>;
}

/** Determines the average sizes of the columns of a type. */
export async function sizesOf(
  type: EventType,
  presence: Presence,
  { ledger, query, range, signal }: SizeSources,
): Promise<Sizes> {
  const columns = columnsOf(type);
  const averages =
    (await storedAverages(type, ledger)) ?? (await measured(type, { query, range, signal }));
  const sizeOf = (column: string): number => averages.byColumn.get(column) ?? 0;
  // The average size of a column includes events without the field, but only events with the field contribute to it.
  const perValue = (size: number, events: number): number =>
    events === 0 ? 0 : (size * presence.rows) / events;
  const fields: number[] = [];
  let base = 0;
  for (const { bit, name } of columns) {
    if (bit === undefined) base += name === 'extra' ? 0 : sizeOf(name);
    else fields[bit] = (fields[bit] ?? 0) + perValue(sizeOf(name), presence.fields[bit] ?? 0);
  }
  const extra = perValue(sizeOf('extra'), presence.extra);
  return { basis: averages.basis, base, extra, fields };
}

/** Where sizes come from. */
export interface SizeSources {
  readonly query: QueryFunction;
  readonly range: CaptureRange;
  readonly signal: AbortSignal | undefined;
  /** If undefined, only events that the reader may read are measured. */
  readonly ledger: LedgerQuery | undefined;
}

interface Column {
  readonly name: string;
  /** Bit of its field in `present`; undefined for a column without a field. */
  readonly bit: number | undefined;
}

function columnsOf({ fields, table: name }: EventType): readonly Column[] {
  const bits = new Map(fields.map(({ path, present }) => [path, present]));
  const all = table(name)?.columns ?? [];
  return all
    .filter(({ alias }) => alias === undefined)
    .map(({ field, name: column }) => {
      return { name: column, bit: field === undefined ? undefined : bits.get(field.path) };
    });
}

async function storedAverages(
  { table: name }: EventType,
  ledger: LedgerQuery | undefined,
): Promise<Averages | undefined> {
  const rows = await ledger?.(
    `SELECT name, data_compressed_bytes / (SELECT sum(rows) FROM system.parts
       WHERE active AND part_type = 'Wide' AND database = 'weir' AND table = {table:String}) AS size
     FROM system.columns WHERE database = 'weir' AND table = {table:String}`,
    { table: name },
  ).catch(() => undefined);
  const byColumn = new Map((rows ?? []).map((row) => [String(row['name']), Number(row['size'])]));
  const sizes = [...byColumn.values()];
  // A `Distributed` table has no parts; small parts are compact, and have no sizes by column.
  const isKnown = sizes.every(Number.isFinite) && sizes.filter((size) => size > 0).length > 1;
  return isKnown ? { basis: 'stored', byColumn } : undefined;
}

/**
 * Measures the sizes of values in the view, which has no columns with the suffix `_raw`, and computes some other
 * columns.
 */
async function measured(
  type: EventType,
  { query, range, signal }: Omit<SizeSources, 'ledger'>,
): Promise<Averages> {
  const columns = ['account_id', 'event_id', 'event_type', 'source', 'source_partition', 'extra'];
  const own = type.fields.map(({ column }) => column);
  const bits = new Map(type.fields.map(({ column, present }) => [column, present]));
  const sizes = [...columns, ...own].map((column) => {
    const bit = bits.get(column);
    const value = bit === undefined ? `byteSize(${column})` : `if(bitTest(present, ${bit}), byteSize(${column}), 0)`; // prettier-ignore
    return `avg(${column === 'extra' ? 'if(notEmpty(extra), byteSize(extra), 0)' : value})`;
  });
  const sql = `SELECT [${sizes.join(', ')}] AS sizes FROM (SELECT * FROM analytics.${type.table}
    ${rangeWhere(type)} LIMIT {measured_max:UInt32})`;
  const parameters = { ...range.parameters, measured_max: measuredMax };
  const { rows } = await answerOf(query, sql, parameters, signal);
  const averages = listOf(rows[0]);
  const names = [...columns, ...own];
  const byColumn = new Map(names.map((name, index) => [name, averages[index] ?? 0]));
  // The times, the version, and the bits of the fields have a fixed size.
  byColumn.set('event_timestamp', 8);
  byColumn.set('version', 8);
  byColumn.set('present', 8);
  return { basis: 'uncompressed', byColumn };
}

function listOf(row: AnswerRow | undefined): readonly number[] {
  const sizes = row?.['sizes'];
  return Array.isArray(sizes) ? sizes.map(Number) : [];
}
