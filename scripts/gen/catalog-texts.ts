import { forms, notExactlyOneNote } from '../../src/catalog/index.ts';
import { code } from './markdown.ts';

/** How to read the views of events. */
export const analyticsText = `Each event appears once, however often it was delivered. Every user sees the accounts that \`weir.user_accounts\` lists
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

/** How to read the views of configuration objects. */
export const objectText = (
  joinTable: string,
): string => `Each type of object has two views with a column for every field that the specification publishes. The first, such as
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

${joinTable}

\`\`\`sql
${joinExample}
\`\`\``;

/** What the base tables are. */
export const baseText = `For administrators. A row of an event table is one delivered copy; copies of one event meet in merges, where the greatest
\`version\` is kept, and reading with \`FINAL\` shows each event once. The sorting key is the identity of a row. Rows older than the
retention of the configuration are deleted by TTL.`;

/** Indexes that an administrator can add. */
export const optionalIndexes = `## Optional indexes

Only the indexes above are there from the start, since each costs at every insert and merge. Others can be added at any time; the
second statement of each pair builds them for the rows that are there.

Searching words in paths (costs about 5.5 bytes and up to 0.9 us per event; \`hasToken(http_request_url_path, 'orders')\` and \`LIKE\`
use it):

<!-- reader: administrator -->
\`\`\`sql
ALTER TABLE weir.http_request_complete ADD INDEX url_path_text http_request_url_path TYPE text(tokenizer = 'splitByNonAlpha');
ALTER TABLE weir.http_request_complete MATERIALIZE INDEX url_path_text;
\`\`\`

Tracing a user of the OAuth module through all its requests:

<!-- reader: administrator -->
\`\`\`sql
ALTER TABLE weir.http_request_complete ADD INDEX oauth_user_id_bloom oauth_user_id TYPE bloom_filter(0.01);
ALTER TABLE weir.http_request_complete MATERIALIZE INDEX oauth_user_id_bloom;
\`\`\`
`;

const joinExample = `SELECT r.type, r.enforced, p.description AS policy, u.cidr, u.action
FROM analytics.ip_restrictions AS r
ARRAY JOIN r.ip_policies_id AS policy_id
LEFT JOIN analytics.ip_policies AS p ON p.account_id = r.account_id AND p.id = policy_id
LEFT JOIN analytics.ip_policy_rules AS u ON u.account_id = r.account_id AND u.ip_policy_id = policy_id
ORDER BY r.id, policy_id, u.cidr`;
