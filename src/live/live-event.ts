import { isObject } from '../base/index.ts';
import type { Field } from '../catalog/index.ts';
import type { AnswerRow } from '../dashboards/index.ts';
import type { StoredTable } from './stored-types.ts';

/** A stored event in the form in which it was delivered, with those fields that were stored. */
export interface LiveEvent {
  readonly event_id: string;
  readonly event_type: string;
  /** Time of the event; RFC 3339, UTC. */
  readonly event_timestamp: string;
  /** Time when the pipeline read the event; RFC 3339, UTC. */
  readonly received_at: string;
  readonly account_id: string;
  /** User or bot that caused a configuration event; null for traffic events. */
  readonly principal: Readonly<Record<string, unknown>> | null;
  readonly object: Readonly<Record<string, unknown>>;
}

/** Returns the columns that are read for every event, in addition to the columns of its fields. */
export function columnsOf({ fields, isTraffic }: StoredTable): readonly string[] {
  const common = [
    'event_id',
    'event_type',
    'account_id',
    'toString(event_timestamp) AS happened',
    'toString(received_at) AS received',
  ];
  const own = isTraffic
    ? ['present', ...fields.map(({ alias, sql }) => `${sql} AS ${alias}`)]
    : ['object', ...principalColumns.map(([column]) => column)];
  return [...common, ...own];
}

const principalColumns = [
  ['principal_id', 'id'],
  ['principal_subject', 'subject'],
  ['principal_source', 'source'],
] as const;

/** Rebuilds an event from its row. */
export function eventOf(table: StoredTable, row: AnswerRow): LiveEvent {
  return {
    event_id: String(row['event_id']),
    event_type: String(row['event_type']),
    event_timestamp: timeOf(row['happened']),
    received_at: timeOf(row['received']),
    account_id: String(row['account_id']),
    principal: table.isTraffic ? null : principalOf(row),
    object: table.isTraffic ? payloadOf(table, row) : configurationOf(row),
  };
}

function principalOf(row: AnswerRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(principalColumns.map(([column, name]) => [name, row[column]]));
}

function configurationOf(row: AnswerRow): Readonly<Record<string, unknown>> {
  const object: unknown = JSON.parse(String(row['object']));
  return isObject(object) ? object : {};
}

function payloadOf({ fields }: StoredTable, row: AnswerRow): Readonly<Record<string, unknown>> {
  const present = BigInt(String(row['present']));
  const payload: Record<string, unknown> = {};
  for (const { field, alias } of fields) {
    if ((present & (1n << BigInt(field.present))) === 0n) continue;
    setField(payload, field.segments, valueOf(field, row[alias]));
  }
  return payload;
}

function valueOf({ kind }: Field, cell: unknown): unknown {
  return kind === 'timestamp' ? timeOf(cell) : cell;
}

/** Sets a value at a dotted path. Names come from the catalog, so no name is `__proto__`. */
function setField(
  payload: Record<string, unknown>,
  segments: readonly string[],
  value: unknown,
): void {
  let group = payload;
  for (const name of segments.slice(0, -1)) {
    const inner = group[name];
    const next: Record<string, unknown> = isObject(inner) ? inner : {};
    group[name] = next;
    group = next;
  }
  group[segments.at(-1) ?? ''] = value;
}

/**
 * Converts a time of ClickHouse, `2026-01-31 12:00:00.120000`, to `2026-01-31T12:00:00.120Z`. Keeps at least three
 * decimals.
 */
function timeOf(cell: unknown): string {
  return `${String(cell)
    .replace(' ', 'T')
    .replace(/(\.\d{3})(\d*?)0+$/, '$1$2')}Z`;
}

/**
 * Returns the value at a dotted path of an event; undefined if the event does not have it. Integers beyond 2^53 are
 * BigInt.
 */
export function fieldOf(event: LiveEvent, field: Field | undefined, path: string): unknown {
  let value: unknown = event.object;
  for (const name of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return field?.kind === 'int64' && typeof value === 'string' ? BigInt(value) : value;
}
