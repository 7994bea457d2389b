import { configOrder, configViewOrder } from './config-order.ts';
import { baseDatabase } from './databases.ts';
import { quoted } from './ddl.ts';
import { eventTypes } from '../events/event-types.ts';
import { table } from './tables.ts';
import type { EventType, Field, View, ViewColumn } from './types.ts';
import { maskedText } from '../events/naming.ts';

const timeType = "DateTime64(6, 'UTC')";
const granted = "(has(granted, '*') OR has(granted, e.account_id))";

/**
 * Owners of objects: deleting an IP policy removes all its rules (section 2.5), so they end with the policy, even
 * without separate events. If the policy is created again, it has only the rules that changed since the deletion.
 */
const owners: Readonly<Record<string, Owner>> = {
  ip_policy_rule: { object: 'ip_policy', id: 'payload.ip_policy.id' },
};

/** Columns that the views read from an event, by their name in the view. */
const rowColumns = {
  account_id: 'e.account_id',
  id: 'e.object_id',
  change: 'e.action',
  changed_at: 'e.event_timestamp',
  changed_by: 'e.principal_subject',
  principal_id: 'e.principal_id',
  principal_source: 'e.principal_source',
  principal_credential_id: 'e.principal_credential_id',
  event_id: 'e.event_id',
  issues: 'e.issues',
  extra: 'e.extra',
  object: 'e.object',
} as const;

const commonColumns: readonly ViewColumn[] = [
  shared('account_id', 'account_id'),
  shared('id', 'object_id'),
  shared('changed_at', 'event_timestamp'),
  shared('changed_by', 'principal_subject'),
  shared('principal_id', 'principal_id'),
  shared('principal_source', 'principal_source'),
  shared('principal_credential_id', 'principal_credential_id'),
  shared('event_id', 'event_id'),
];

/** Two views per configuration object: its current state, such as `ip_policies`, and its history, `ip_policies_history`. */
export const configViews: readonly View[] = eventTypes
  .filter(({ action }) => action === 'created')
  .flatMap((type) => [currentView(type), historyView(type)]);

/** Name of the view of the current objects of a type. */
export function currentViewName(object: string): string {
  if (/[^aeiou]y$/.test(object)) return `${object.slice(0, -1)}ies`;
  return object.endsWith('s') ? `${object}es` : `${object}s`;
}

function historyView(type: EventType): View {
  const owner = owners[type.object];
  const deletion = owner && `including the deletion of the ${owner.object}`;
  const columns = [
    ...commonColumns.slice(0, 2),
    shared('change', 'action'),
    ...commonColumns.slice(2),
    {
      ...own('valid_until', `Nullable(${timeType})`),
      sql: validUntil(owner !== undefined),
      comment: `When the next change of the object happened${deletion === undefined ? '' : `, ${deletion}`}; NULL if there is no such change. Unit: UTC, microseconds.`,
    },
    ...payloadColumns(type),
  ];
  const events = eventRows(type);
  return {
    name: `${currentViewName(type.object)}_history`,
    comment: `One row per change of an object of type ${type.object}: the object after the change or, for a deletion, before it. Each event appears once.`,
    columns,
    from: owner === undefined ? events : withDeletion(events, owner),
    guarded: true,
    scalars: [],
  };
}

function currentView(type: EventType): View {
  const owner = owners[type.object];
  const latest = Object.entries(rowColumns).map(([name, sql]) =>
    name === 'account_id' || name === 'id'
      ? `${sql} AS ${name}`
      : `argMax(${sql}, (${configOrder('e.')})) AS ${name}`,
  );
  const rows = [
    `SELECT ${latest.join(', ')}`,
    `FROM ${baseDatabase}.config_events AS e FINAL`,
    `WHERE ${granted} AND e.object_type = ${quoted(type.object)} AND e.object_id != ''`,
    'GROUP BY account_id, id',
    "HAVING change != 'deleted'",
  ].join('\n');
  const parsed = `SELECT *, ${payloadOf(type)} AS payload FROM (\n${rows}\n)`;
  const without = owner === undefined ? '' : ` or objects of a deleted ${owner.object}`;
  return {
    name: currentViewName(type.object),
    comment: `Objects of type ${type.object}, each in the state after its last change. Does not contain deleted objects${without}.`,
    columns: [...commonColumns, ...payloadColumns(type)],
    from: owner === undefined ? parsed : withoutEnded(parsed, owner),
    guarded: true,
    scalars: [],
  };
}

function eventRows(type: EventType): string {
  const selected = Object.entries(rowColumns).map(([name, sql]) => `${sql} AS ${name}`);
  return [
    `SELECT ${selected.join(', ')}, ${payloadOf(type, 'e.object')} AS payload`,
    `FROM ${baseDatabase}.config_events AS e FINAL`,
    `WHERE ${granted} AND e.object_type = ${quoted(type.object)}`,
  ].join('\n');
}

interface Owner {
  readonly object: string;
  readonly id: string;
}

/** Objects whose owner is not deleted, and was not deleted since their last change. */
function withoutEnded(objects: string, owner: Owner): string {
  const isEnded = `ifNull(owner_is_deleted, 0) OR ifNull(owner_deleted_at >= changed_at, 0)`;
  return withOwner(objects, owner, [
    // Nullable, so that a row without a match is NULL for any value of `join_use_nulls`.
    `toNullable(argMax(e.action, (${configOrder('e.')})) = 'deleted') AS owner_is_deleted`,
    "toNullable(maxIf(e.event_timestamp, e.action = 'deleted')) AS owner_deleted_at",
  ]).concat(`\nWHERE NOT (${isEnded})`);
}

/**
 * Events with the time at which their version ended because the owner was deleted; NULL if the owner was not deleted.
 * If an object changed after the last deletion of its owner, its version ended at the time of the change.
 */
function withDeletion(events: string, owner: Owner): string {
  const isDeletion = "o -> o.2 = 'deleted' AND o.1 >= changed_at";
  const ended = [
    'empty(owner_changes), NULL',
    "owner_changes[-1].2 = 'deleted' AND owner_changes[-1].1 < changed_at, toNullable(changed_at)",
    `arrayExists(${isDeletion}, owner_changes), toNullable(arrayFirst(${isDeletion}, owner_changes).1)`,
  ];
  const found = withOwner(events, owner, [
    `arraySort(groupArray((${configOrder('e.')}))) AS owner_changes`,
  ]);
  return `SELECT *, multiIf(${ended.join(', ')}, NULL) AS owner_deleted_at FROM (\n${found}\n)`;
}

/** Rows with columns about the owner of their object, if the owner was ever deleted. */
function withOwner(rows: string, { id, object }: Owner, columns: readonly string[]): string {
  const states = [
    `SELECT e.account_id AS owner_account, e.object_id AS owner_id, ${columns.join(', ')}`,
    `FROM ${baseDatabase}.config_events AS e FINAL`,
    `WHERE ${granted} AND e.object_type = ${quoted(object)}`,
    "GROUP BY owner_account, owner_id HAVING countIf(e.action = 'deleted') > 0",
  ].join('\n');
  return (
    `SELECT * FROM (\n${rows}\n) AS h LEFT JOIN (\n${states}\n) AS d ` +
    `ON h.account_id = d.owner_account AND h.${id} = d.owner_id`
  );
}

function validUntil(isOwned: boolean): string {
  const next =
    `leadInFrame(toNullable(changed_at)) OVER (PARTITION BY account_id, id ORDER BY ${configViewOrder} ` +
    'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)';
  // Without an identifier, the object of an event is unknown, and so is the next event.
  const known = `if(id = '', NULL, ${next})`;
  if (!isOwned) return known;
  return `least(ifNull(${known}, owner_deleted_at), ifNull(owner_deleted_at, ${known}))`;
}

/** The payload's fields as columns, and additional ones. */
function payloadColumns({ fields }: EventType): readonly ViewColumn[] {
  const published = fields
    .filter(({ path }) => path !== 'id')
    .flatMap((field) =>
      field.kind === 'json' ? field.items.map(itemColumn(field)) : [column(field)],
    );
  return [
    ...published,
    shared('issues', 'issues'),
    shared('extra', 'extra'),
    ...(fields.length === 0 ? [shared('object', 'object')] : []),
  ];
}

function column(field: Field): ViewColumn {
  const value = `payload.${field.path}`;
  const notes = [field.meaning];
  if (field.values !== undefined) notes.push(`Values: ${field.values.join(', ')}.`);
  const plain = { name: field.column, comment: notes.join(' '), field };
  if (isTime(field)) {
    const comment = `${plain.comment} NULL if absent or not a time. Unit: UTC, microseconds.`;
    return { ...plain, type: `Nullable(${timeType})`, sql: timeOf(value), comment };
  }
  if (field.kind === 'bool') {
    const comment = `${plain.comment} NULL if absent.`;
    return { ...plain, type: 'Nullable(Bool)', sql: value, comment };
  }
  if (field.kind === 'string_list') return { ...plain, type: 'Array(String)', sql: value };
  // The stored text is already masked. The view hides it again, to be safe.
  const sql = field.secret ? `if(${value} = '', '', ${quoted(maskedText)})` : value;
  return { ...plain, type: 'String', sql };
}

/**
 * Returns the column of a field of the elements of a list. The same position in all these columns is the same element.
 */
function itemColumn(list: Field): (item: Field) => ViewColumn {
  return (item) => ({
    name: item.column,
    type: 'Array(String)',
    sql: `tupleElement(payload.${list.path}, ${quoted(item.segments.join('.'))})`,
    comment: `${item.meaning} One value per element of ${list.path}.`,
    field: item,
  });
}

/**
 * SQL of a text as a time; NULL for a text that is not an RFC 3339 time, and for years that the type cannot represent.
 */
function timeOf(text: string): string {
  const isTimeText = `match(${text}, ${quoted(String.raw`^(19|2[0-2])\d\d-\d\d-\d\d[Tt ]\d\d:\d\d`)})`;
  return `if(${isTimeText}, parseDateTime64BestEffortOrNull(${text}, 6, 'UTC'), NULL)`;
}

function isTime({ unit }: Field): boolean {
  return unit === 'RFC 3339 text';
}

/** The payload as a named tuple: parses the text once, regardless of the number of columns that a query reads. */
function payloadOf({ fields }: EventType, object = 'object'): string {
  if (fields.length === 0) return "''";
  return `JSONExtract(${object}, ${quoted(tupleOf(fields, 0))})`;
}

/** @param depth number of fields that lead to the tuple */
function tupleOf(fields: readonly Field[], depth: number): string {
  const members = new Map<string, Field[]>();
  for (const field of fields) {
    const name = field.segments[depth] ?? '';
    members.set(name, [...(members.get(name) ?? []), field]);
  }
  const types = [...members].map(([name, below]) => {
    const [first] = below;
    const isLeaf = first !== undefined && first.segments.length === depth + 1;
    return `${name} ${isLeaf ? jsonType(first) : tupleOf(below, depth + 1)}`;
  });
  return `Tuple(${types.join(', ')})`;
}

function jsonType({ kind, items }: Field): string {
  if (kind === 'bool') return 'Nullable(Bool)';
  if (kind === 'string_list') return 'Array(String)';
  return kind === 'json' ? `Array(${tupleOf(items, 0)})` : 'String';
}

/** A column of `config_events` under its name in these views. */
function shared(name: string, of: string): ViewColumn {
  const found = table('config_events')?.columns.find((each) => each.name === of);
  if (found === undefined) throw new TypeError(`config_events lacks ${of}`);
  return { ...own(name, found.type), comment: found.comment };
}

function own(name: string, type: string): ViewColumn {
  return { name, type, sql: name, comment: '', field: undefined };
}
