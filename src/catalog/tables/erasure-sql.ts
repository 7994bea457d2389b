import { baseDatabase } from './databases.ts';
import { clickhouseTime } from './ddl.ts';
import { type EventTable, eventTables } from './event-tables.ts';
import { fieldsOfObject } from '../events/event-types.ts';
import { literal } from './retention.ts';
import { fieldsOfEvents } from '../rollups/sql.ts';
import { rollups, rollupTable } from '../rollups/tables.ts';
import { type Grain, grains, type Rollup, startOf } from '../rollups/rollups.ts';

/** A network of client addresses. */
export interface ClientNetwork {
  readonly address: string;
  readonly bits: number;
  /** Addresses that `masking.client_ip` stores for clients of this network; any number. */
  readonly storedAs?: readonly string[];
}

/** Criteria of an erasure, which erases rows that meet all given criteria. */
export interface ErasureCriteria {
  readonly account?: string;
  /** Client network. The bits are counted as for IPv6 (96 more for IPv4). */
  readonly network?: ClientNetwork;
  /** Milliseconds since 1970. */
  readonly beforeMs?: number;
}

/** Rows of a table to erase. */
export interface ErasureTarget {
  readonly table: string;
  /** `shards`: every shard of a cluster stores its own rows; `cluster`: the table has no shards. */
  readonly scope: 'shards' | 'cluster';
  /** SQL over the columns of the table. */
  readonly condition: string;
  /** SQL of the time at which rows were received, milliseconds since 1970; undefined if this time is not stored. */
  readonly received: string | undefined;
  /** SQL of the day by which the audit counts stored rows; undefined if the audit does not count rows of this table. */
  readonly day: string | undefined;
  /** SQL aggregate: the number of events that the rows represent. */
  readonly events: string;
  /**
   * True if the condition may hold for only some of the rows with the same key. Only the newest row counts, so a merge
   * removes the others first.
   */
  readonly merges: boolean;
  /** True for rollups: after a recount of the remaining events, an account may have rows again. */
  readonly isCounted: boolean;
}

/** Maximum number of addresses in a condition: the server reads statements of up to 256 KiB. */
const storedAsMax = 4_000;

/** Criteria within the limit of addresses per condition. */
interface CriteriaPart extends ErasureCriteria {
  /** True for a further part: searches only for the stored addresses that exceed the limit of the first part. */
  readonly isRest?: true;
}

const eventReceived = 'bitAnd(version, 281474976710655)';

/**
 * The rows that are deleted by the values of their own columns. A table is listed several times if clients are stored
 * as more addresses than a condition may contain. {@link rollupDifferences} handles rollups of the deleted events.
 * @param receivedMs events that were received later stay, so that an erasure can end although new events arrive
 */
export function erasureTargets(
  criteria: ErasureCriteria,
  receivedMs?: number,
): readonly ErasureTarget[] {
  const parts = partsOf(criteria);
  return [
    ...eventTables.flatMap((table) =>
      parts.flatMap((part) => eventTarget(table, part, receivedMs)),
    ),
    deadLetterTarget(criteria, receivedMs),
    ...rollups.flatMap((rollup) =>
      grains.flatMap((grain) => parts.flatMap((part) => rollupTarget(rollup, grain, part))),
    ),
    ...parts.flatMap((part) => textTargets(part)),
  ];
}

function partsOf(criteria: ErasureCriteria): readonly CriteriaPart[] {
  const { network } = criteria;
  if (network === undefined) return [criteria];
  const { storedAs = [] } = network;
  const parts: CriteriaPart[] = [
    { ...criteria, network: { ...network, storedAs: storedAs.slice(0, storedAsMax) } },
  ];
  for (let from = storedAsMax; from < storedAs.length; from += storedAsMax) {
    const some = { ...network, storedAs: storedAs.slice(from, from + storedAsMax) };
    parts.push({ ...criteria, network: some, isRest: true });
  }
  return parts;
}

function eventTarget(
  { name: table, holds }: EventTable,
  { account, network, beforeMs, isRest }: CriteriaPart,
  receivedMs: number | undefined,
): readonly ErasureTarget[] {
  const fields = holds === 'config' ? [] : fieldsOfObject(table);
  const address = fields.find(({ path }) => path === 'conn.client_ip');
  // Configuration events have no client.
  if (network !== undefined && address === undefined) return [];
  const conditions = [
    ...(account === undefined ? [] : [`account_id = ${literal(account)}`]),
    ...(beforeMs === undefined ? [] : [`event_timestamp < ${instant(beforeMs, 6)}`]),
    ...(receivedMs === undefined ? [] : [`${eventReceived} <= ${receivedMs}`]),
  ];
  if (network !== undefined && address !== undefined && isRest) {
    conditions.push(isStoredAs(address.column, network));
  } else if (network !== undefined && address !== undefined) {
    const headers = fields.filter(({ kind }) => kind === 'header_map').map(({ column }) => column);
    const texts = [`${address.column}_raw`, ...headers, 'extra'];
    const named = texts.map((text) => namesAddress(text, network));
    conditions.push(`(${[isClient(address.column, network), ...named].join(' OR ')})`);
  }
  return [
    {
      table,
      scope: 'shards',
      condition: conditions.join(' AND '),
      received: eventReceived,
      day: 'toDate(received_at)',
      events: 'count()',
      merges: network !== undefined,
      isCounted: false,
    },
  ];
}

/**
 * SQL: the decoded text of `raw` if `raw` is base64 (in either alphabet, possibly quoted, without padding, or
 * truncated); otherwise ''. An event that was encoded twice is rejected before it is parsed, so its other columns do
 * not contain its values.
 */
const encodedInRaw = base64TextIn('raw');

function base64TextIn(column: string): string {
  const bare = String.raw`replaceRegexpAll(${column}, '^["\\s]+|["=\\s]+$', '')`;
  const letters = `translate(${bare}, '+/', '-_')`;
  return `tryBase64URLDecode(left(${letters}, length(${letters}) - (length(${letters}) % 4 = 1)))`;
}

function deadLetterTarget(
  { account, network, beforeMs }: ErasureCriteria,
  receivedMs: number | undefined,
): ErasureTarget {
  const raw = `if(raw_encoding = 'base64', tryBase64Decode(raw), concat(raw, '\\n', ${encodedInRaw}))`;
  const headers = "arrayStringConcat(mapValues(headers), ' ')";
  const either = (of: (text: string) => string): string => `${of(raw)} OR ${of(headers)}`;
  const conditions = receivedMs === undefined ? [] : [`last_seen <= ${instant(receivedMs, 3)}`];
  if (account !== undefined) {
    conditions.push(
      `(account_id = ${literal(account)} OR ${either((text) => namesWord(text, account))})`,
    );
  }
  if (network !== undefined) {
    conditions.push(`(${either((text) => namesAddress(text, network))})`);
  }
  if (beforeMs !== undefined) {
    // If the event was rejected because of its time, its arrival time applies.
    const times = String.raw`'"event_timestamp"\\s*:\\s*"([^"]{1,40})"'`;
    conditions.push(
      `(first_seen < ${instant(beforeMs, 3)} OR arrayExists(t -> ` +
        `parseDateTime64BestEffortOrZero(t, 6, 'UTC') > ${instant(0, 6)} AND ` +
        `parseDateTime64BestEffortOrZero(t, 6, 'UTC') < ${instant(beforeMs, 6)}, extractAll(${raw}, ${times})))`,
    );
  }
  return {
    table: 'dead_letters',
    scope: 'shards',
    condition: conditions.join(' AND '),
    received: 'toUnixTimestamp64Milli(last_seen)',
    day: 'toDate(last_seen)',
    events: 'sum(events)',
    merges: true,
    isCounted: false,
  };
}

function rollupTarget(
  rollup: Rollup,
  grain: Grain,
  { account, network, beforeMs, isRest }: CriteriaPart,
): readonly ErasureTarget[] {
  const hasClient = rollup.keys.some(({ name }) => name === 'client_ip');
  if (network !== undefined && !hasClient) return [];
  const stepMs = grain === 'minute' ? 60_000 : 3_600_000;
  const conditions = [
    ...(account === undefined ? [] : [`account_id = ${literal(account)}`]),
    ...(network === undefined ? [] : [(isRest ? isStoredAs : isClient)('client_ip', network)]),
    // Keep the minute (or hour) that contains `beforeMs`: it is counted again.
    ...(beforeMs === undefined
      ? []
      : [`time < toDateTime(${(Math.floor(beforeMs / stepMs) * stepMs) / 1000}, 'UTC')`]),
  ];
  return [
    {
      table: rollupTable(rollup, grain),
      scope: 'shards',
      condition: conditions.join(' AND '),
      received: undefined,
      day: undefined,
      events: 'count()',
      merges: false,
      isCounted: true,
    },
  ];
}

const values = (column: string): string => `arrayStringConcat(mapValues(${column}), '\\n')`;

/**
 * Event data in alerts (labels, texts, and context), and capture rules, which contain accounts and clients. If the
 * criterion is a time, only alerts and rules that have ended are deleted.
 */
function textTargets(criteria: CriteriaPart): readonly ErasureTarget[] {
  const { account, network, beforeMs, isRest } = criteria;
  const isMeant = isRest ? isStoredAs : isClient;
  const before = instant(beforeMs ?? 0, 3);
  const tables = [
    {
      table: 'alert_states',
      text: `concat(${values('labels')}, '\\n', ${values('annotations')}, '\\n', context)`,
      isOver: `state IN ('resolved', 'inactive') AND ends_at < ${before}`,
    },
    {
      table: 'alert_history',
      text: `concat(${values('labels')}, '\\n', ${values('annotations')}, '\\n', context, '\\n', reason)`,
      isOver: `ends_at > ${instant(0, 3)} AND ends_at < ${before}`,
    },
    {
      table: 'alert_deliveries',
      text: "concat(alert, '\\n', reason)",
      isOver: `fingerprint != '' AND state = 'resolved' AND told_at < ${before}`,
    },
    {
      table: 'alert_rules',
      text: 'reason',
      isOver: `state = 'gone' AND updated_at < ${before}`,
    },
    { table: 'alert_silences', text: 'comment', isOver: `ends_at < ${before}` },
    { table: 'capture_rules', text: 'rules', isOver: `updated_at < ${before}` },
  ];
  return tables.map(({ table, text, isOver }) => ({
    table,
    scope: 'cluster',
    condition: [
      ...(account === undefined ? [] : [namesWord(text, account)]),
      ...(network === undefined ? [] : [namesAddress(text, network, isMeant)]),
      ...(beforeMs === undefined ? [] : [`(${isOver})`]),
    ].join(' AND '),
    received: undefined,
    day: undefined,
    events: 'count()',
    merges: true,
    isCounted: false,
  }));
}

/** Escapes in JSON and in URLs, whose last letter is not part of the following word. */
const escapes = String.raw`\\[bfnrt]|\\u[0-9A-Fa-f]{4}|%[0-9A-Fa-f]{2}`;

/** SQL: a text contains a word that is not part of a longer word. */
function namesWord(text: string, word: string): string {
  const exact = word.replaceAll(/[!-/:-@[-^`{-~]/g, (character) => `\\${character}`);
  const pattern = `(^|[^0-9A-Za-z_-]|${escapes})${exact}($|[^0-9A-Za-z_-])`;
  // A pattern matches no bytes that are not UTF-8. At the end of a text, toValidUTF8 removes up to three bytes after
  // such a byte: hence the three spaces.
  const valid = `toValidUTF8(concat(${text}, '   '))`;
  return `(position(${text}, ${literal(word)}) > 0 AND match(${valid}, ${literal(pattern)}))`;
}

const ipv6 = '[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,8}(?:[.][0-9]{1,3}){0,3}';
const ipv4 = '[0-9]{1,3}(?:[.][0-9]{1,3}){3}';

/** SQL: a text contains an address of a network, in any notation. */
function namesAddress(text: string, network: ClientNetwork, isMeant = isWithin): string {
  // Remove a colon before or after the address, as in `client:192.0.2.1` or `2001:db8::1: refused`: no address starts
  // or ends with a single colon.
  const found = `arrayConcat(extractAll(${text}, '${ipv6}|${ipv4}'), extractAll(${text}, '${ipv4}'))`;
  // The end of a label can look like the first group of an address, as in `node:2001:db8::1`.
  const unlabeled = `arrayMap(t -> replaceRegexpOne(t, '^[0-9A-Fa-f]+:', ''), ${found})`;
  const bare = "replaceRegexpOne(replaceRegexpOne(t, '^:([^:])', '\\\\1'), '([^:]):$', '\\\\1')";
  return `arrayExists(a -> ${isMeant('a', network)}, arrayMap(t -> toIPv6OrDefault(${bare}), arrayConcat(${found}, ${unlabeled})))`;
}

/** SQL: an address is in the network, or is one that masking stores for clients of the network. */
function isClient(address: string, network: ClientNetwork): string {
  if ((network.storedAs ?? []).length === 0) return isWithin(address, network);
  return `(${isWithin(address, network)} OR ${isStoredAs(address, network)})`;
}

function isStoredAs(address: string, { storedAs = [] }: ClientNetwork): string {
  return `${address} IN (${storedAs.map(literal).join(', ')})`;
}

function isWithin(address: string, network: ClientNetwork): string {
  const range = `IPv6CIDRToRange(toIPv6(${literal(network.address)}), ${network.bits})`;
  return `(${address} >= tupleElement(${range}, 1) AND ${address} <= tupleElement(${range}, 2))`;
}

function instant(ms: number, digits: 3 | 6): string {
  return `toDateTime64('${clickhouseTime(ms)}', ${digits}, 'UTC')`;
}

/** Rollups that count the same events: all events of a feed, or a part of them. */
export interface RollupFamily {
  readonly feed: string;
  readonly where: string | undefined;
  readonly rollups: readonly Rollup[];
}

/** All rollups, grouped by the events that they count. */
export const rollupFamilies: readonly RollupFamily[] = familiesOf();

function familiesOf(): readonly RollupFamily[] {
  const families = new Map<string, RollupFamily>();
  for (const rollup of rollups) {
    for (const { table, where } of rollup.feeds) {
      const key = `${table} ${where ?? ''}`;
      const known = families.get(key)?.rollups ?? [];
      families.set(key, { feed: table, where, rollups: [...known, rollup] });
    }
  }
  return [...families.values()];
}

/** Start of the comparison between a rollup's rows and the events, in seconds since 1970. */
export interface ComparedSince {
  /** For rows that were counted from more events than exist. */
  readonly heavier: number;
  /** For rows that were counted from fewer events, or are missing. */
  readonly lighter: number;
}

/**
 * Query for the minutes (or hours) of accounts whose rollups do not match the existing events: `heavier` is 1 if a row
 * was counted from more events than exist. The weight of a row shows from how many events it was counted, so no other
 * state is needed.
 */
export function rollupDifferences(
  { feed, where, rollups: of }: RollupFamily,
  grain: Grain,
  since: (rollup: Rollup) => ComparedSince,
): string {
  const times = of.map(since);
  const from = Math.min(...times.map(({ heavier }) => heavier));
  const found = of.map(({ name }) => `maxIf(found_weight, rollup = '${name}')`);
  const differs = (how: keyof ComparedSince, operator: '<' | '>'): string =>
    `arrayExists((f, s) -> start >= s AND f ${operator} expected, found, [${times.map((each) => each[how]).join(', ')}])`;
  const counted = of.map((rollup) => {
    const keys = rollup.feeds.find(({ table }) => table === feed)?.keys ?? {};
    const own = Object.entries(keys).map(([name, value]) => ` AND ${name} = ${value}`);
    return (
      `SELECT '${rollup.name}', account_id, time, toUInt64(0), max(weight)\n` +
      `FROM ${baseDatabase}.${rollupTable(rollup, grain)}\n` +
      `WHERE time >= toDateTime(${from}, 'UTC')${own.join('')} GROUP BY account_id, time`
    );
  });
  const events = [
    "SELECT '' AS rollup, e.account_id AS account_id,",
    `    ${startOf[grain]}(e.event_timestamp) AS time,`,
    `    toUInt64((${fieldsOfEvents}) * 2 + 1) AS due, toUInt64(0) AS found_weight`,
    `FROM ${baseDatabase}.${feed} AS e FINAL`,
    `WHERE e.event_timestamp >= toDateTime64(${from}, 6, 'UTC')${where === undefined ? '' : ` AND (${where})`}`,
    'GROUP BY account_id, time',
  ].join('\n');
  return [
    'SELECT account_id, toUnixTimestamp(time) AS start, sum(due) AS expected,',
    `    [${found.join(', ')}] AS found, ${differs('heavier', '>')} AS heavier`,
    `FROM (\n${[events, ...counted].join('\nUNION ALL\n')}\n)`,
    'GROUP BY account_id, time',
    `HAVING heavier OR ${differs('lighter', '<')}`,
    'ORDER BY heavier DESC, start, account_id LIMIT 100000',
  ].join('\n');
}
