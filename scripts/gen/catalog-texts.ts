import { forms, notExactlyOneNote } from '../../src/catalog/index.ts';
import { code } from './markdown.ts';

/** How to read the views of events. */
export const analyticsText = `Each event appears once, even if it was delivered several times. Every user sees the accounts that the table
\`weir.user_accounts\` lists for this user; \`*\` means all accounts, and events without an account.

- **Absent or empty.** An absent number, time or boolean is NULL, so \`avg\`, \`min\` and \`countIf\` ignore it; \`sum\` is
  NULL if all values are absent; for 0, write \`ifNull(sum(…), 0)\`. An absent text is \`''\`, an absent address \`::\`. To distinguish absent from empty:
  \`bitTest(present, n)\` is 1 if the field was delivered, with n from column "Bit". Fields that a capture rule leaves out
  are absent.
- **Addresses.** \`conn_client_ip\` is an IPv6, with IPv4 as \`::ffff:a.b.c.d\`; \`conn_client_ip_text\` is the
  usual notation, for reading. To search, compare the IPv6, which has an index: \`conn_client_ip = toIPv6('10.1.2.3')\`. A range
  of IPv4 needs the long form: \`isIPAddressInRange(toString(conn_client_ip), '::ffff:10.0.0.0/104')\` for 10.0.0.0/8.
- **Time.** A condition on \`event_timestamp\` makes a query fast; an additional condition on \`account_id\` makes the query faster.
- **Compare \`event_timestamp\` with its own type**: a text such as \`'2026-11-21 14:00:00'\`, \`now64(6)\` or \`toDateTime64(…, 6, 'UTC')\`.
  If you compare it with a DateTime (\`now()\`, \`toDateTime(…)\`, \`toStartOfHour(now())\`), ClickHouse 26.7 can omit rows of the last
  second with \`<\`, and rows of the first second with \`>\`; \`>=\` and \`<=\` are safe.
- **Headers.** \`http_request_headers['User-Agent'][1]\` is the first value of a header. Names are capitalized (\`User-Agent\` for \`user-agent\`);
  the base table keeps them as delivered. Values of sensitive headers are \`[masked]\`.
- **Connection age is not latency.** \`event_timestamp - conn_start_ts\` is the age of the connection; the
  specification has no field for the duration of a request.
- **Filterable** fields can be used in a capture filter, as \`ev.\` and the dotted name.
- **Dotted names.** \`analytics.http_request_complete_dotted\` and \`analytics.tcp_connection_closed_dotted\` have the same
  rows with the names of column "Field": \`SELECT conn.client_ip FROM analytics.http_request_complete_dotted\`. The
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
): string => `Each type of object has two views with a column for every field that the specification publishes. The first view, such as
\`analytics.ip_policies\`, has one row per existing object, in the state after its last stored event. The view does not contain deleted objects, and ignores
events without an object identifier. The second view, such as \`analytics.ip_policies_history\`, has one row per change: the object after the change, or,
if \`change\` is \`deleted\`, the object before the deletion. The column \`object\` of \`analytics.config_events\` has the payload as delivered, as JSON text.

- **At a time**, \`analytics.config_at(time = '2026-03-01 14:03:00')\` has every object of every type, with the change that produced its state,
  including objects that were deleted before this time ([columns](#analyticsconfig_at)). In the history of a type, the state at T is the row with
  \`change != 'deleted' AND changed_at <= T AND (valid_until IS NULL OR valid_until > T)\`.
- **Order of changes.** To sort the changes of an object, use \`ORDER BY id, changed_at, change, event_id\`, or, in \`analytics.config_events\`,
  \`ORDER BY event_timestamp, action, event_id\`. \`analytics.config_at\`, the library, panels, alert rules, and \`weir what-if\` use the same order.
  The platform does not document the order of events with the same time. In this order, a creation is first, a deletion is last, and updates are sorted by
  event identifier. Sort by the column itself, not by \`toString(change)\`: as texts, deletions come before updates.
- **Rules of a deleted policy** are not in \`analytics.ip_policy_rules\`. In the history, their \`valid_until\` is not later than the deletion of the
  policy: a deleted policy has no rules, whether or not the platform reports the deletion of the rules.
- **Absent values.** If a value is absent or null, a text is \`''\`, a list is \`[]\`, and a time or boolean is NULL. A time is also NULL if its text is not in the
  format of RFC 3339, or is outside the years 1900 to 2299.
- **Secrets** are \`[masked]\`, or \`''\` if absent.
- **Lists of objects** have a column for each field of their elements, such as \`destinations_id\`; \`ARRAY JOIN\` converts them to rows.

If a value violates the description of its column (format, allowed values, or length), Weir stores the value as delivered, and adds a note to \`issues\`.
The note names the field and the problem: ${noteList}.
A note never contains the value. \`weir sql @malformed_values\` shows which notes occur, from which source, and since when.

These columns refer to other objects of the same account:

${joinTable}

\`\`\`sql
${joinExample}
\`\`\``;

/** Description of the base tables. */
export const baseText = `For administrators. The event tables are \`http_request_complete\`, \`tcp_connection_closed\`, and \`config_events\`. An event can be delivered
more than once; each row of an event table is one delivered copy of an event. Rows with the same sorting key are copies of the same event. Merges keep
the copy with the highest \`version\`, and \`FINAL\` returns each event once. A TTL deletes rows that are older than the configured retention.`;

/** Description of the tables of counts. */
export const countText = `For administrators. Of several rows with the same sorting key, merges keep the row with the highest \`weight\`, and \`FINAL\` returns
only this row. A TTL deletes rows that are older than the configured retention.`;

/** Indexes that an administrator can add. */
export const optionalIndexes = `## Optional indexes

The tables have only the preceding indexes, because each index costs time in every insert and merge. You can add others at any time; the
second statement of each pair builds the index for existing rows.

To search for words in paths with \`hasToken(http_request_url_path, 'orders')\` or \`LIKE\` (the index takes about 5.5 bytes of disk and up to
0.9 µs of server CPU per event):

<!-- reader: administrator -->
\`\`\`sql
ALTER TABLE weir.http_request_complete ADD INDEX url_path_text http_request_url_path TYPE text(tokenizer = 'splitByNonAlpha');
ALTER TABLE weir.http_request_complete MATERIALIZE INDEX url_path_text;
\`\`\`

To find all requests of a user who signed in through the OAuth module of the edge:

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
