import {
  currentViewName,
  type EventType,
  eventTypes,
  forms,
  notExactlyOneNote,
  rulesText,
  type Table,
  tables,
  type View,
  view,
  views,
} from '../../src/catalog/index.ts';

/** Files generated from `schemas/`: path below the repository's root to text. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  return new Map([['docs/tables.md', tablesPage()]]);
}

function tablesPage(): string {
  const guarded = views.filter((each) => each.guarded);
  return [
    introduction,
    '## What analysts read: database `analytics`\n\n' + analyticsText,
    ...guarded.filter(({ name }) => !ofObjects.has(name)).map(viewSection),
    '## Configuration objects\n\n' + objectText(),
    ...configurationObjects().map(objectSection),
    '## What is stored: database `weir`\n\n' + baseText,
    ...tables.map(tableSection),
    optionalIndexes,
  ].join('\n\n');
}

const introduction = `# Tables and views

<!-- Generated from schemas/ by \`npm run gen\`; the same texts are comments in the database. -->

Names are those of the specification: the events of type \`http_request_complete.v0\` are in
\`http_request_complete\`, and the field \`conn.client_ip\` is the column \`conn_client_ip\`. Every column has its meaning
as a comment: \`DESCRIBE TABLE analytics.http_request_complete\`.`;

const analyticsText = `Each event appears once, however often it was delivered. Every user sees the accounts that \`weir.user_accounts\` lists
for it; \`*\` there means all accounts, and the events without one.

- **Absent or empty.** An absent number, time or boolean is NULL, so \`avg\`, \`min\` and \`countIf\` leave it out; for a sum in which
  it counts as 0 write \`ifNull(…, 0)\`. An absent text reads as \`''\`, an absent address as \`::\`. Where the difference matters,
  \`bitTest(present, n)\` is 1 when the field was delivered; column "Bit" gives n. Fields that a capture rule leaves out
  are absent.
- **Addresses.** \`conn_client_ip\` is an IPv6, which holds IPv4 as \`::ffff:a.b.c.d\`; \`conn_client_ip_text\` is the
  usual spelling, to read. To search, compare the IPv6, which has an index: \`conn_client_ip = toIPv6('10.1.2.3')\`. A range
  of IPv4 needs the long form: \`isIPAddressInRange(toString(conn_client_ip), '::ffff:10.0.0.0/104')\` for 10.0.0.0/8.
- **Time.** A condition on \`event_timestamp\` is what makes a query fast; one on \`account_id\` comes next.
- **Compare \`event_timestamp\` with its own type**: a text such as \`'2026-11-21 14:00:00'\`, \`now64(6)\` or \`toDateTime64(…, 6, 'UTC')\`.
  Against a DateTime (\`now()\`, \`toDateTime(…)\`, \`toStartOfHour(now())\`) ClickHouse 26.7 can leave out rows of the last second with
  \`<\` and of the first with \`>\`; \`>=\` and \`<=\` are safe.
- **Headers.** \`http_request_headers['User-Agent'][1]\` is the first value of a header. Names are capitalized, however they were delivered
  (\`user-agent\` reads \`User-Agent\`); the base table keeps them as delivered. Values of sensitive headers read
  \`[masked]\`.
- **Connection age is not latency.** \`event_timestamp - conn_start_ts\` says how old the connection was; the
  specification has no field for the duration of a request.
- **Filterable** fields are those that a capture filter may use, as \`ev.\` and the dotted name.
- **Dotted names.** \`analytics.http_request_complete_dotted\` and \`analytics.tcp_connection_closed_dotted\` hold the same
  rows under the names of column "Field": \`SELECT conn.client_ip FROM analytics.http_request_complete_dotted\`. The
  other columns keep their names.`;

const noteList = [
  ...new Set(['unknown_value', ...Object.values(forms).map(({ note }) => note)]),
  notExactlyOneNote,
  'too_long',
  'not_null',
]
  .map(code)
  .join(', ');

const objectText =
  (): string => `Each type of object has two views with a column for every field that the specification publishes. The first, such as
\`analytics.ip_policies\`, holds the objects as they are now, after the last event that is kept of each; deleted objects, and events without an
identifier, are not in it. The second, such as \`analytics.ip_policies_history\`, holds every change: a row is the object after the change, or
before it where \`change\` is \`deleted\`. The payload as delivered is \`analytics.config_events.object\`, as JSON text.

- **At a moment** T an object was what its row says with \`change != 'deleted' AND changed_at <= T AND (valid_until IS NULL OR valid_until > T)\`.
- **In order.** \`ORDER BY id, changed_at, change, event_id\` is the order of the changes of an object.
- **Rules of a deleted policy** are not in \`analytics.ip_policy_rules\`, and in the history their \`valid_until\` is the deletion of the policy at the
  latest: a policy that was deleted has no rules (section 2.5), whether or not the platform reports their deletion.
- **Absent values.** An absent or null text reads as \`''\`, a list as \`[]\`, a time or boolean as NULL. A text that is no time of RFC 3339, or lies outside
  the years 1900 to 2299, reads as NULL, too.
- **Secrets** read \`[masked]\`, and \`''\` where there was none.
- **Lists of objects** have a column for each field of their elements, such as \`destinations_id\`; \`ARRAY JOIN\` makes rows of them.

A value that is not as described here is stored as delivered and noted in \`issues\`, as the field and what is wrong: ${noteList}.
The value itself is never in the note. \`weir sql @malformed_values\` shows which arrive, from where, and since when.

These columns lead from one object to others of the same account:

${joinTable()}

\`\`\`sql
${joinExample}
\`\`\``;

const baseText = `For administrators. A row of an event table is one delivered copy; copies of one event meet in merges, where the greatest
\`version\` is kept, and reading with \`FINAL\` shows each event once. The sorting key is the identity of a row. Rows older than the
retention of the configuration are deleted by TTL.`;

const optionalIndexes = `## Optional indexes

Only the indexes above are there from the start, since each costs at every insert and merge. Others can be added at any time; the
second statement of each pair builds them for the rows that are there.

Searching words in paths (costs about 5.5 bytes and up to 0.9 us per event; \`hasToken(http_request_url_path, 'orders')\` and \`LIKE\`
use it):

\`\`\`sql
ALTER TABLE weir.http_request_complete ADD INDEX url_path_text http_request_url_path TYPE text(tokenizer = 'splitByNonAlpha');
ALTER TABLE weir.http_request_complete MATERIALIZE INDEX url_path_text;
\`\`\`

Tracing a user of the OAuth module through all its requests:

\`\`\`sql
ALTER TABLE weir.http_request_complete ADD INDEX oauth_user_id_bloom oauth_user_id TYPE bloom_filter(0.01);
ALTER TABLE weir.http_request_complete MATERIALIZE INDEX oauth_user_id_bloom;
\`\`\`
`;

function viewSection(of: View): string {
  const isTraffic = view(`${of.name}_dotted`) !== undefined;
  const header = isTraffic
    ? ['Column', 'Type', 'Field', 'Bit', 'Filterable', 'Unit', 'Meaning']
    : ['Column', 'Type', 'Unit', 'Meaning'];
  const rows = of.columns.map(({ name, type, comment, field }) => {
    const { meaning, unit } = split(comment);
    if (!isTraffic) return [code(name), code(type), unit, meaning];
    const path = field === undefined ? '' : code(field.path + name.slice(field.column.length));
    const bit = field === undefined ? '' : String(field.present);
    return [code(name), code(type), path, bit, yes(field?.filterable), unit, meaning];
  });
  return `### analytics.${of.name}\n\n${of.comment}\n\n${grid(header, rows)}`;
}

function objectSection({ object, fields, exactlyOne }: EventType): string {
  const current = currentViewName(object);
  const now = view(current);
  const history = view(`${current}_history`);
  if (now === undefined || history === undefined) throw new TypeError(`no views of ${object}`);
  const title = `### ${object}\n\nEvent types \`${object}_created.v0\`, \`_updated.v0\`, \`_deleted.v0\`.`;
  const none =
    fields.length === 0
      ? ' The specification publishes no fields; the payload is kept as delivered.'
      : '';
  const rows = history.columns.map(({ name, type, comment, field }) => {
    const { meaning, unit } = split(comment);
    const only = now.columns.some((each) => each.name === name) ? '' : 'In the history only. ';
    const path = field === undefined ? '' : code(field.path);
    const rules = field === undefined ? '' : cell(rulesText(field.rules));
    const described = `${only}${meaning} ${rules}`.trimEnd();
    return [code(name), code(type), path, yes(field?.secret), unit, described];
  });
  const about = [now, history].map(
    ({ name, comment }) => `- ${code(`analytics.${name}`)}: ${comment}`,
  );
  const header = ['Column', 'Type', 'Field', 'Secret', 'Unit', 'Meaning'];
  const groups = exactlyOne.map(code).join(', ');
  const one = groups === '' ? '' : `\n\nExactly one member has a value: ${groups}.`;
  return `${title}${none}\n\n${about.join('\n')}\n\n${grid(header, rows)}${one}`;
}

/** Columns that name objects, by the type of object that they are in: columns, and the view that they lead to. */
const joins: readonly (readonly [from: string, column: string, to: string, meaning: string])[] = [
  ['ip_policy_rules', 'ip_policy_id', 'ip_policies', 'The policy that the rule belongs to.'],
  [
    'ip_restrictions',
    'ip_policies_id',
    'ip_policies',
    'The policies that the restriction enforces.',
  ],
  ['event_subscriptions', 'destinations_id', 'event_destinations', 'Where the events go.'],
  ['domains', 'certificate_id', 'tls_certificates', 'The certificate of the domain.'],
];

function joinTable(): string {
  const rows = joins.map(([from, column, to, meaning]) => {
    const type = view(from)?.columns.find(({ name }) => name === column)?.type;
    if (type === undefined || view(to) === undefined) throw new TypeError(`no ${from}.${column}`);
    const how = type.startsWith('Array') ? `ARRAY JOIN, then ${to}.id` : `${to}.id`;
    return [code(`${from}.${column}`), code(how), meaning];
  });
  return grid(
    ['Column', 'Joins', 'Meaning'],
    [
      ...rows,
      [
        code('principal_credential_id'),
        code('api_keys.id'),
        'The API key that the change was made with, if it was one.',
      ],
    ],
  );
}

const joinExample = `SELECT r.type, r.enforced, p.description AS policy, u.cidr, u.action
FROM analytics.ip_restrictions AS r
ARRAY JOIN r.ip_policies_id AS policy_id
LEFT JOIN analytics.ip_policies AS p ON p.account_id = r.account_id AND p.id = policy_id
LEFT JOIN analytics.ip_policy_rules AS u ON u.account_id = r.account_id AND u.ip_policy_id = policy_id
ORDER BY r.id, policy_id, u.cidr`;

function tableSection(of: Table): string {
  const rows = of.columns.map(({ name, type, comment, codec, alias, default: preset }) => {
    const { meaning, unit } = split(comment);
    const storage = alias === undefined ? (codec ?? '') : 'computed';
    return [
      code(name),
      code(type),
      storage,
      unit,
      preset === undefined ? meaning : `${meaning} Filled in by default.`,
    ];
  });
  const facts = [
    `- Sorting key and identity: ${of.orderBy.map(code).join(', ')}.`,
    `- Of several rows with one key the greatest ${code(of.version ?? '')} is kept.`,
    ...(of.partitionBy === undefined ? [] : [`- Partitions: ${code(of.partitionBy)}.`]),
    ...of.indexes.map(
      (index) => `- Index ${code(index.name)}: ${index.type} on ${code(index.expression)}.`,
    ),
  ];
  const header = ['Column', 'Type', 'Codec', 'Unit', 'Meaning'];
  return `### weir.${of.name}\n\n${of.comment}\n\n${facts.join('\n')}\n\n${grid(header, rows)}`;
}

function configurationObjects(): readonly EventType[] {
  return eventTypes.filter((type) => type.action === 'created');
}

const ofObjects: ReadonlySet<string> = new Set(
  configurationObjects().flatMap(({ object }) => {
    const name = currentViewName(object);
    return [name, `${name}_history`];
  }),
);

/** A column's comment, taken apart into meaning and unit. */
function split(comment: string): { readonly meaning: string; readonly unit: string } {
  const [, before = comment, unit = '', after = ''] =
    /^(.*?) Unit: ([^.]*)\.(.*)$/.exec(comment) ?? [];
  return { meaning: cell(before + after), unit };
}

function grid(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

function yes(value: boolean | undefined): string {
  return value === true ? 'yes' : '';
}
