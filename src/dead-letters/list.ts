import { isObject } from '../base/index.ts';
import type { BlockWriter } from '../flow.ts';
import { rowsToken, secondsText } from '../load/index.ts';
import type { QueryRows } from '../ledger/index.ts';

/** A dead letter in a list. */
export interface DeadLetter {
  readonly id: string;
  readonly state: string;
  readonly reason: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly offset: number;
  readonly source: string;
  readonly source_partition: string;
  readonly position: string;
  readonly place_in_record: number;
  readonly sub_sequence: number;
  /** Stored headers of the record. */
  readonly headers: Readonly<Record<string, string>>;
  readonly account_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly attempts: number;
  readonly raw_encoding: string;
  readonly raw_hash: string;
  /** Number of events that it represents. */
  readonly events: number;
  /** Size of the event, and number of stored bytes. */
  readonly size_bytes: number;
  readonly kept_bytes: number;
  readonly run: string;
}

/** A dead letter with its bytes. */
export interface DeadLetterWithRaw extends DeadLetter {
  readonly raw: string;
}

/** Dead letters of one kind. */
export interface DeadLetterGroup {
  readonly reason: string;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  readonly event_type: string;
  /** Number of events. */
  readonly count: number;
  readonly newest: string;
  /** Id of one of them. */
  readonly example: string;
}

/** Filter of dead letters; all conditions must hold. */
export interface DeadLetterFilter {
  /** Ids or prefixes of ids. */
  readonly ids?: readonly string[];
  readonly reason?: string;
  readonly path?: string;
  readonly eventType?: string;
  readonly eventId?: string;
  readonly source?: string;
  /** Defaults to `open`; `all` for every state. */
  readonly state?: string;
  /** Only those first seen at this time or later, in milliseconds since 1970. */
  readonly sinceMs?: number;
  readonly limit?: number;
}

/** A filter with a maximum number of dead letters. */
export type LimitedFilter = DeadLetterFilter & { readonly limit: number };

/** Results for the newest dead letters up to a limit. */
export interface UpToLimit<T> {
  readonly list: readonly T[];
  /** True if more dead letters match. */
  readonly hasMore: boolean;
}

const columns = `id, toString(state) AS state, reason, path, expected, found, toInt64(offset) AS offset, source,
  source_partition, toString(position) AS position, place_in_record, sub_sequence, headers, account_id, event_id,
  event_type,
  toString(first_seen) AS first_seen, toString(last_seen) AS last_seen, attempts,
  toString(raw_encoding) AS raw_encoding, raw_hash, toInt64(events) AS events, toInt64(size_bytes) AS size_bytes,
  toInt64(kept_bytes) AS kept_bytes, run`;

const idChars = 16;
const groupMax = 1_000;
const groupBytes = 8 * 1_024 * 1_024;
/** A multiple of four, so that base64 is not split inside a group. */
const shownChars = 65_536;

/** Returns dead letters, newest first. */
export async function listDeadLetters(
  query: QueryRows,
  filter: DeadLetterFilter,
): Promise<DeadLetter[]> {
  return (await select(query, filter, columns)).map(letterOf);
}

/** Processes the newest dead letters up to the limit, and returns whether more match. */
export async function upToLimit<T>(
  query: QueryRows,
  filter: LimitedFilter,
  work: (letters: readonly DeadLetter[]) => Promise<readonly T[]>,
): Promise<UpToLimit<T>> {
  const letters = await listDeadLetters(query, { ...filter, limit: filter.limit + 1 });
  const list = await work(letters.slice(0, filter.limit));
  return { list, hasMore: letters.length > filter.limit };
}

/**
 * Returns dead letters with their bytes, newest first. Each may have 1 MiB, so use this function only for a few dead
 * letters.
 */
export async function readDeadLetters(
  query: QueryRows,
  filter: DeadLetterFilter,
): Promise<DeadLetterWithRaw[]> {
  return (await select(query, filter, `${columns}, raw`)).map(withRaw);
}

/** Returns dead letters with the first 65,536 characters of their stored bytes, newest first, for display. */
export async function lookAtDeadLetters(
  query: QueryRows,
  filter: DeadLetterFilter,
): Promise<DeadLetterWithRaw[]> {
  const shown = `substringUTF8(dead_letters.raw, 1, ${shownChars}) AS raw`;
  return (await select(query, filter, `${columns}, ${shown}`)).map(withRaw);
}

/** Reads the bytes of dead letters in groups of up to 8 MiB. Omits those that no longer exist. */
export async function* withTheirBytes(
  query: QueryRows,
  letters: readonly DeadLetter[],
): AsyncGenerator<readonly DeadLetterWithRaw[]> {
  for (const group of groupsOf(letters)) {
    const rows = await query(
      `SELECT ${columns}, raw FROM weir.dead_letters FINAL WHERE id IN {ids:Array(String)}`,
      { ids: group.map(({ id }) => id) },
    );
    const byId = new Map(rows.map((row) => [String(row['id']), withRaw(row)]));
    yield group.flatMap(({ id }) => byId.get(id) ?? []);
  }
}

function* groupsOf(letters: readonly DeadLetter[]): Generator<readonly DeadLetter[]> {
  let group: DeadLetter[] = [];
  let bytes = 0;
  for (const letter of letters) {
    if (group.length === groupMax || (bytes > 0 && bytes + letter.kept_bytes > groupBytes)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(letter);
    bytes += letter.kept_bytes;
  }
  if (group.length > 0) yield group;
}

const withRaw = (row: Record<string, unknown>): DeadLetterWithRaw => ({
  ...letterOf(row),
  raw: String(row['raw']),
});

/** Returns the number of dead letters of each kind, most frequent first. */
export async function groupDeadLetters(
  query: QueryRows,
  filter: DeadLetterFilter,
): Promise<readonly DeadLetterGroup[]> {
  const { where, params } = conditions(filter);
  const rows = await query(
    `SELECT reason, path, expected, found, event_type, toUInt32(sum(events)) AS count,
       toString(max(last_seen)) AS newest, any(id) AS example
     FROM weir.dead_letters FINAL WHERE ${where}
     GROUP BY reason, path, expected, found, event_type ORDER BY count DESC, reason, path LIMIT 1000`,
    params,
  );
  return rows.map((row) => ({
    reason: String(row['reason']),
    path: String(row['path']),
    expected: String(row['expected']),
    found: String(row['found']),
    event_type: String(row['event_type']),
    count: Number(row['count']),
    newest: String(row['newest']),
    example: String(row['example']),
  }));
}

async function select(
  query: QueryRows,
  filter: DeadLetterFilter,
  what: string,
): Promise<readonly Record<string, unknown>[]> {
  const { where, params } = conditions(filter);
  return query(
    `SELECT ${what} FROM weir.dead_letters FINAL WHERE ${where}
     ORDER BY dead_letters.last_seen DESC, dead_letters.position, place_in_record LIMIT {limit:UInt32}`,
    { ...params, limit: filter.limit ?? 100 },
  );
}

function conditions(filter: DeadLetterFilter): {
  readonly where: string;
  readonly params: Record<string, unknown>;
} {
  const where: string[] = [];
  const params: Record<string, unknown> = {};
  const equals = (column: string, value: string | undefined): void => {
    if (value === undefined) return;
    where.push(`${column} = {${column}:String}`);
    params[column] = value;
  };
  const state = filter.state ?? 'open';
  if (state !== 'all') equals('state', state);
  equals('reason', filter.reason);
  equals('path', filter.path);
  equals('event_type', filter.eventType);
  equals('event_id', filter.eventId);
  equals('source', filter.source);
  if (filter.sinceMs !== undefined) {
    where.push('dead_letters.first_seen >= fromUnixTimestamp64Milli({since:Int64})');
    params['since'] = filter.sinceMs;
  }
  if (filter.ids !== undefined) {
    // An empty prefix would match every ID.
    const ids = filter.ids.filter((prefix) => prefix !== '');
    const isComplete = ids.every((id) => id.length === idChars);
    // Use IN for complete IDs: prefixes are compared with every row.
    where.push(
      isComplete
        ? 'id IN {ids:Array(String)}'
        : 'arrayExists(prefix -> startsWith(id, prefix), {ids:Array(String)})',
    );
    params['ids'] = ids;
  }
  return { where: where.length === 0 ? '1' : where.join(' AND '), params };
}

function letterOf(row: Record<string, unknown>): DeadLetter {
  const text = (key: string): string => {
    const value = row[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    id: text('id'),
    state: text('state'),
    reason: text('reason'),
    path: text('path'),
    expected: text('expected'),
    found: text('found'),
    offset: Number(row['offset']),
    source: text('source'),
    source_partition: text('source_partition'),
    position: text('position'),
    place_in_record: Number(row['place_in_record']),
    sub_sequence: Number(row['sub_sequence']),
    headers: headersOf(row['headers']),
    account_id: text('account_id'),
    event_id: text('event_id'),
    event_type: text('event_type'),
    first_seen: text('first_seen'),
    last_seen: text('last_seen'),
    attempts: Number(row['attempts']),
    raw_encoding: text('raw_encoding'),
    raw_hash: text('raw_hash'),
    events: Number(row['events']),
    size_bytes: Number(row['size_bytes']),
    kept_bytes: Number(row['kept_bytes']),
    run: text('run'),
  };
}

function headersOf(value: unknown): Record<string, string> {
  const given = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(given.map(([name, text]) => [name, String(text)]));
}

interface DiscardOptions {
  readonly query: QueryRows;
  readonly writer: Pick<BlockWriter, 'insertRows'>;
  readonly nowMs: number;
}

/** Discards dead letters; they stay listed with state `discarded` until they expire. */
export async function discardDeadLetters(
  letters: readonly DeadLetter[],
  { query, writer, nowMs }: DiscardOptions,
): Promise<void> {
  for await (const group of withTheirBytes(query, letters)) {
    const rows = group.map((letter) => ({
      ...letter,
      state: 'discarded',
      state_changed_at: secondsText(nowMs),
    }));
    if (rows.length > 0)
      await writer.insertRows('dead_letters', rows, rowsToken('dead_letters', rows));
  }
}
