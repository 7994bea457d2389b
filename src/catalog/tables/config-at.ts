import { configOrder } from './config-order.ts';
import { baseDatabase } from './databases.ts';
import { quoted } from './ddl.ts';
import { table } from './tables.ts';
import type { View, ViewColumn, ViewParameter } from './types.ts';

const timeType = "DateTime64(6, 'UTC')";
const rulesType = 'Array(Tuple(id String, cidr String, action String, description String))';
const policiesType = 'Array(String)';
const restrictionsType = 'Array(Tuple(id String, type String, enforced Nullable(Bool)))';

const order = `(${configOrder('e.')})`;

const time: ViewParameter = { name: 'time', type: timeType };

/** The name that people use for an object, from its payload. @param object SQL of the payload as JSON text */
const nameOf = (object: string): string =>
  `arrayFirst(x -> x != '', [${['domain', 'addr', 'description', 'subject_common_name', 'cidr']
    .map((field) => `JSONExtractString(${object}, '${field}')`)
    .join(', ')}])`;

/** The policies of a restriction, from its payload. @param object SQL of the payload as JSON text */
const policiesOf = (object: string): string =>
  `arrayDistinct(arrayMap(x -> x.1, JSONExtract(${object}, 'ip_policies', 'Array(Tuple(id String))')))`;

/** Columns of the change that produced a state: name in the view, and name in `config_events`. */
const ofChange = {
  changed_at: 'event_timestamp',
  changed_by: 'principal_subject',
  principal_id: 'principal_id',
  principal_source: 'principal_source',
  principal_credential_id: 'principal_credential_id',
  event_id: 'event_id',
} as const;

/**
 * A server ignores the column types of a view with parameters. Without a cast, `change` would be text, and tuples would
 * have no names.
 */
const typed = (sql: string, type: string): string => `CAST(${sql}, ${quoted(type)})`;

/**
 * The last change of each object up to the parameter `time`, without objects that have no identifier. @param where
 * further conditions, each after `AND`
 */
function lastChanges(columns: readonly string[], where = ''): string {
  return [
    `SELECT e.account_id AS account_id, e.object_id AS object_id, ${columns.join(', ')}`,
    `FROM ${baseDatabase}.config_events AS e FINAL`,
    `WHERE (has(granted, '*') OR has(granted, e.account_id)) AND e.event_timestamp <= {time:${timeType}} AND e.object_id != ''${where}`,
  ].join('\n');
}

const latest = (sql: string): string => `argMax(${sql}, ${order})`;
const latestDeletion = (sql: string): string =>
  `toNullable(argMaxIf(${sql}, ${order}, e.action = 'deleted'))`;

/** Every object with its last change, and its whole history as (time, change, event, name). */
const objects = lastChanges([
  "CAST(e.object_type, 'String') AS object_type",
  `${latest('e.action')} AS last_change`,
  `${latest('e.object')} AS object`,
  ...Object.entries(ofChange).map(([name, of]) => `${latest(`e.${of}`)} AS last_${name}`),
  `arraySort(groupArray((${configOrder('e.')}, ${nameOf('e.object')}))) AS history`,
]);

/**
 * Deletions of IP policies. A deleted policy has no rules (section 2.5). If it exists again, it has only the rules that
 * changed since the deletion. The columns are nullable, so that a row without a match is NULL for any value of
 * `join_use_nulls`.
 */
const deletions = `${lastChanges(
  [
    `toNullable(${latest('e.action')} = 'deleted') AS is_deleted`,
    ...Object.entries(ofChange).map(([name, of]) => `${latestDeletion(`e.${of}`)} AS own_${name}`),
  ],
  " AND e.object_type = 'ip_policy'",
)}
GROUP BY account_id, object_id
HAVING countIf(e.action = 'deleted') > 0`;

const isRemoved = '(ifNull(p.is_deleted, 0) OR ifNull(p.own_changed_at >= o.last_changed_at, 0))';

/** The rules in effect of each policy. */
const rules = `SELECT o.account_id AS account_id, o.policy AS policy, arraySort(groupArray((o.object_id, JSONExtractString(o.object, 'cidr'), JSONExtractString(o.object, 'action'), JSONExtractString(o.object, 'description')))) AS rules
FROM (
${lastChanges(
  [
    `${latest('e.action')} AS last_change`,
    `${latest('e.object')} AS object`,
    `${latest('e.event_timestamp')} AS last_changed_at`,
    "JSONExtractString(object, 'ip_policy', 'id') AS policy",
  ],
  " AND e.object_type = 'ip_policy_rule'",
)}
GROUP BY account_id, object_id
) AS o LEFT JOIN (
${deletions}
) AS p ON p.account_id = o.account_id AND p.object_id = o.policy
WHERE o.last_change != 'deleted' AND NOT ${isRemoved}
GROUP BY account_id, policy`;

/** For each policy, the restrictions in effect that name it. */
const restrictions = `SELECT account_id, policy, arraySort(groupArray((object_id, JSONExtractString(object, 'type'), JSONExtract(object, 'enforced', 'Nullable(Bool)')))) AS restrictions
FROM (
${lastChanges(
  [`${latest('e.action')} AS last_change`, `${latest('e.object')} AS object`],
  " AND e.object_type = 'ip_restriction'",
)}
GROUP BY account_id, object_id
)
ARRAY JOIN ${policiesOf('object')} AS policy
WHERE last_change != 'deleted'
GROUP BY account_id, policy`;

const kept = [
  'account_id',
  'object_type',
  'object_id',
  'object',
  'last_change',
  'rule_of',
  'history',
  'before',
  'life',
];
const brought = [
  ...[...kept, ...Object.keys(ofChange).map((name) => `last_${name}`)].map(
    (name) => `o.${name} AS ${name}`,
  ),
  ...Object.keys(ofChange).map((name) => `p.own_${name} AS own_${name}`),
  'r.rules AS own_rules',
  'g.restrictions AS own_restrictions',
];

const from = `SELECT ${brought.join(', ')},
  object_type = 'ip_policy_rule' AND last_change != 'deleted' AND ${isRemoved} AS with_policy
FROM (
SELECT *, if(object_type = 'ip_policy_rule', JSONExtractString(object, 'ip_policy', 'id'), '') AS rule_of, if(object_type = 'ip_policy', object_id, '') AS policy_id,
  arrayLastIndex(h -> h.2 = 'deleted', arrayPopBack(history)) AS before, arraySlice(history, before + 1) AS life
FROM (
${objects}
GROUP BY account_id, object_type, object_id
)
) AS o LEFT JOIN (
${deletions}
) AS p ON p.account_id = o.account_id AND p.object_id = o.rule_of
LEFT JOIN (
${rules}
) AS r ON r.account_id = o.account_id AND r.policy = o.policy_id
LEFT JOIN (
${restrictions}
) AS g ON g.account_id = o.account_id AND g.policy = o.policy_id`;

const ownChange = Object.entries(ofChange).map(([name, of]): ViewColumn => {
  const found = stored(name, of);
  const sql = `if(with_policy, assumeNotNull(own_${name}), last_${name})`;
  return { ...found, sql: typed(sql, found.type) };
});
const change = stored('change', 'action');

const isPolicy = "object_type = 'ip_policy'";
const isCreated = "arrayExists(h -> h.2 = 'created', life)";
const guardsAll = "arrayExists(x -> x.2 = 'endpoints' AND ifNull(x.3, false), own_restrictions)";

const columns: readonly ViewColumn[] = [
  { ...stored('account_id', 'account_id'), sql: 'account_id' },
  column('object_type', 'String', 'object_type', 'Type of the object, such as ip_policy.'),
  { ...stored('object_id', 'object_id'), sql: 'object_id' },
  column(
    'name',
    'String',
    nameOf('object'),
    'Domain, address, description, subject, or CIDR of the object: the first that is not empty.',
  ),
  column(
    'state',
    'String',
    "if(last_change = 'deleted' OR with_policy, 'deleted', 'present')",
    'present or deleted.',
  ),
  {
    ...change,
    sql: typed("if(with_policy, 'deleted', last_change)", change.type),
    comment: 'Change that produced the state.',
  },
  ...ownChange,
  column(
    'deleted_with',
    'String',
    "if(with_policy, rule_of, '')",
    'For a rule that was removed with its IP policy: identifier of the policy. The columns about the change then describe the deletion of the policy.',
  ),
  column(
    'created_at',
    `Nullable(${timeType})`,
    `if(${isCreated}, arrayFirst(h -> h.2 = 'created', life).1, NULL)`,
    'When the object was created; if it was deleted and created again, the time of the last creation. NULL if no event of this creation is stored. Unit: UTC, microseconds.',
  ),
  column(
    'known_since',
    `Nullable(${timeType})`,
    `if(${isCreated}, NULL, life[1].1)`,
    'If the creation is not stored: time of the first stored change. The object is older than this time. Unit: UTC, microseconds.',
  ),
  column(
    'recreated',
    'UInt32',
    "toUInt32(arrayCount(h -> h.2 = 'deleted', arraySlice(history, 1, before)))",
    'How many times the object was created again after a deletion.',
  ),
  column(
    'previous_names',
    'Array(String)',
    "arrayDistinct(arrayFilter(x -> x != '' AND x != name, arrayMap(h -> h.4, history)))",
    'Earlier names of the object, oldest first.',
  ),
  column(
    'rules',
    rulesType,
    typed(`if(${isPolicy} AND last_change != 'deleted', own_rules, [])`, rulesType),
    'For an IP policy: its rules as named tuples, sorted by identifier.',
  ),
  column(
    'policies',
    policiesType,
    typed(
      `if(object_type = 'ip_restriction' AND last_change != 'deleted', ${policiesOf('object')}, [])`,
      policiesType,
    ),
    'For an IP restriction: identifiers of its IP policies.',
  ),
  column(
    'restrictions',
    restrictionsType,
    typed(`if(${isPolicy}, own_restrictions, [])`, restrictionsType),
    'For an IP policy: the IP restrictions that name the policy, with their type and whether they are enforced.',
  ),
  column(
    'guards',
    'String',
    `multiIf(NOT ${isPolicy}, '', ${guardsAll}, 'all endpoints', 'not known')`,
    'For an IP policy: `all endpoints` if an enforced IP restriction of type endpoints names the policy, else `not known`, because events do not name an edge. Empty for other objects.',
  ),
  { ...stored('object', 'object'), sql: 'object' },
];

/** The configuration at a time: one row per object with a stored change up to that time. */
export const configAtView: View = {
  name: 'config_at',
  comment:
    'The configuration at a given time; query it as analytics.config_at(time = …). One row for every object with a stored change up to that time: the state of the object, and the change that produced this state.',
  columns,
  from,
  guarded: true,
  scalars: [],
  parameters: [time],
};

function column(name: string, type: string, sql: string, comment: string): ViewColumn {
  return { name, type, sql, comment, field: undefined };
}

/** A column of `config_events` under a name of the view. */
function stored(name: string, of: string): ViewColumn {
  const found = table('config_events')?.columns.find((each) => each.name === of);
  if (found === undefined) throw new TypeError(`config_events lacks ${of}`);
  return column(name, found.type, name, found.comment);
}
