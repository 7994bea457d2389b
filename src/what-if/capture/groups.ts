import { PipelineError } from '../../base/index.ts';
import type { EventType } from '../../catalog/index.ts';
import { answerOf, type AnswerRow, type QueryFunction } from '../../dashboards/index.ts';
import { type CaptureRange, rangeWhere } from './range.ts';
import type { Presence } from './sizes.ts';

/** Stored events of one type that have the same result under each list of capture rules. */
export interface EventGroup {
  readonly account: string;
  readonly host: string;
  /** Values of the fields that the filters read, in their order; undefined if absent. */
  readonly values: readonly unknown[];
  /** Bits of the stored fields. */
  readonly present: bigint;
  readonly hasExtra: boolean;
  readonly rows: number;
  /** Identifies the group in a query: a value for each expression of `keysOf`. */
  readonly key: readonly string[];
}

/** What the queries for groups need. */
export interface GroupQueries {
  readonly query: QueryFunction;
  readonly range: CaptureRange;
  readonly signal: AbortSignal | undefined;
}

/** Maximum number of groups in memory at the same time, and of passes over the events. */
const groupsMax = 200_000;
const passesMax = 20;
/** Margin, because the number of groups is an estimate, and a pass can have more than the average. */
const fillRatio = 0.8;

/** Expressions over a view for filterable fields, by path: the value as delivered. */
const values: Readonly<Record<string, string>> = {
  'conn.client_ip': 'conn_client_ip_text',
  'conn.server_ip': 'conn_server_ip_text',
  'conn.server_name': 'toString(conn_server_name)',
  'conn.server_port': "ifNull(toString(conn_server_port), '')",
};

/** The expressions of a group, as text, because text is compared exactly. @param reads paths that the filters read */
export function keysOf(reads: readonly string[]): readonly string[] {
  const read = reads.map((path) => {
    const value = values[path];
    if (value === undefined) throw new PipelineError('ERR_WHAT_IF_CAPTURE_FILTER', path);
    return value;
  });
  const common = ['account_id', 'conn_server_name', 'present'].map((name) => `toString(${name})`);
  return [...common, 'toString(notEmpty(extra))', ...read];
}

/** Counts the events of a type, the events that have each field, and the groups. */
export async function presenceOf(
  type: EventType,
  reads: readonly string[],
  { query, range, signal }: GroupQueries,
): Promise<Presence> {
  const bits = Array.from(
    { length: bitsOf(type) },
    (_, bit) => `countIf(bitTest(present, ${bit}))`,
  );
  const sql = `SELECT count() AS rows, countIf(notEmpty(extra)) AS extra_rows, [${bits.join(', ')}] AS fields,
  uniqCombined64(${keysOf(reads).join(', ')}) AS groups, toString(toUnixTimestamp64Milli(max(received_at))) AS last_read
FROM analytics.${type.table} ${rangeWhere(type)}`;
  const { rows } = await answerOf(query, sql, range.parameters, signal);
  const { extra_rows: extra, fields, groups, last_read: lastRead, rows: count } = rows[0] ?? {};
  return {
    rows: Number(count ?? 0),
    extra: Number(extra ?? 0),
    fields: Array.isArray(fields) ? fields.map(Number) : [],
    groups: Number(groups ?? 0),
    lastReadMs: Number(lastRead ?? 0),
  };
}

function bitsOf({ fields }: EventType): number {
  return Math.max(...fields.map(({ present }) => present)) + 1;
}

/**
 * Reads the groups of a type, in several passes over the events if there are too many for one.
 * @throws PipelineError ERR_WHAT_IF_CAPTURE_GROUPS
 */
export async function* groupsOf(
  type: EventType,
  { groups, reads }: { readonly groups: number; readonly reads: readonly string[] },
  { query, range, signal }: GroupQueries,
  limit: number = groupsMax,
): AsyncGenerator<EventGroup> {
  const passes = Math.max(1, Math.ceil(groups / (limit * fillRatio)));
  if (passes > passesMax) {
    throw new PipelineError('ERR_WHAT_IF_CAPTURE_GROUPS', `${type.name}: about ${groups}`);
  }
  const keys = keysOf(reads);
  const names = keys.map((_, index) => `k${index}`);
  const sql = `SELECT ${keys.map((key, index) => `${key} AS k${index}`).join(', ')}, count() AS rows
FROM analytics.${type.table} ${rangeWhere(type)}
  AND ({passes:UInt32} = 1 OR cityHash64(${keys.join(', ')}) % {passes:UInt32} = {pass:UInt32})
GROUP BY ${names.join(', ')}
LIMIT {limit:UInt32}`;
  const bits = bitsByPath(type, reads);
  for (let pass = 0; pass < passes; pass++) {
    signal?.throwIfAborted();
    const parameters = { ...range.parameters, passes, pass, limit: limit + 1 };
    const { rows } = await answerOf(query, sql, parameters, signal);
    if (rows.length > limit) {
      throw new PipelineError('ERR_WHAT_IF_CAPTURE_GROUPS', `${type.name}: more than ${limit}`);
    }
    for (const row of rows) yield groupOf(row, names, { reads, bits });
  }
}

function bitsByPath({ fields }: EventType, reads: readonly string[]): readonly bigint[] {
  return reads.map((path) => BigInt(fields.find((field) => field.path === path)?.present ?? 0));
}

function groupOf(
  row: AnswerRow,
  names: readonly string[],
  { bits, reads }: { readonly reads: readonly string[]; readonly bits: readonly bigint[] },
): EventGroup {
  const key = names.map((name) => String(row[name]));
  const [account = '', host = '', bitText = '0', extra = '0', ...read] = key;
  const present = BigInt(bitText);
  return {
    account,
    host,
    values: read.map((text, index) => {
      if (((present >> (bits[index] ?? 0n)) & 1n) === 0n) return undefined;
      return reads[index] === 'conn.server_port' ? Number(text) : text;
    }),
    present,
    hasExtra: extra === '1' || extra === 'true',
    rows: Number(row['rows']),
    key,
  };
}
