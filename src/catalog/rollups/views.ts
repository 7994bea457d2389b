import { countedEvents } from './sql.ts';
import { rollupColumns, rollups, rollupTable, timeColumns } from './tables.ts';
import { type Grain, grains, type Rollup, rollupComment, type RollupFeed } from './rollups.ts';
import { baseDatabase } from '../tables/databases.ts';
import { table } from '../tables/tables.ts';
import type { TableColumn, View, ViewColumn } from '../tables/types.ts';

/**
 * Maximum age of a minute, in hours, whose events a fresh view counts at query time if the refresher has not counted
 * them yet. For older minutes, the view returns the last count; otherwise, each query could read months of a backfill.
 */
export const freshHours = 2;
/**
 * Maximum age of an hour, in hours, that a fresh view sums from its minutes at query time if the refresher has not
 * summed it yet.
 */
const openHours = 48;

const olderMinutes =
  `For minutes of the last ${freshHours} hours, the view counts at query time the events that Weir has not counted yet. ` +
  'For older minutes, the view returns the stored counts, which do not include events that Weir has not counted yet.';

/** Freshness guarantee of a fresh view. */
const freshness: Readonly<Record<Grain, string>> = {
  minute: olderMinutes,
  hour:
    `For hours of the last ${openHours} hours, the view adds at query time the minutes that Weir has not added to the hour yet. ` +
    `For older hours, the view returns the stored sums. ${olderMinutes}`,
};

/** The views over rollups, and the view that counts configuration changes. */
export const rollupViews: readonly View[] = [
  ...rollups.flatMap((rollup) =>
    grains.flatMap((grain) => [counted(rollup, grain), fresh(rollup, grain)]),
  ),
  configActivity(),
];

function counted(rollup: Rollup, grain: Grain): View {
  const rows = storedRows(rollup, grain);
  const body =
    grain === 'minute'
      ? `${rows}\nWHERE ${grantedOf('')}`
      : union([
          `${rows}\nWHERE ${grantedOf('')} AND NOT has(hours, time)`,
          `${minutesAsHours(rollup)}\nWHERE ${grantedOf('m.')} AND has(hours, toStartOfHour(m.time))`,
        ]);
  const comment =
    `${rollupComment(rollup, grain)} By default, Weir counts the events of a minute within 30 s after the minute ends. If counting takes little CPU time, Weir also counts the current minute before it ends. ` +
    severalRows(rollup);
  const scalars = grain === 'minute' ? [] : [pendingOf(rollup), 'pending.2 AS hours'];
  return viewOf(rollup, grain, { name: rollupTable(rollup, grain), comment, body, scalars });
}

function fresh(rollup: Rollup, grain: Grain): View {
  const rows = storedRows(rollup, grain);
  const stored =
    grain === 'minute'
      ? [`${rows}\nWHERE ${grantedOf('')} AND NOT has(minutes, time)`]
      : [
          `${rows}\nWHERE ${grantedOf('')} AND NOT has(hours, time)`,
          `${minutesAsHours(rollup)}\nWHERE ${grantedOf('m.')} AND has(hours, toStartOfHour(m.time)) ` +
            'AND NOT has(minutes, m.time)',
        ];
  const comment = `${rollupComment(rollup, grain)} ${freshness[grain]} ${severalRows(rollup)}`;
  const scalars = [
    pendingOf(rollup),
    'pending.1 AS minutes',
    // If nothing is pending: a time later than any event.
    "toDateTime64(if(empty(minutes), toDateTime('2106-01-01', 'UTC'), arrayMin(minutes)), 6, 'UTC') AS since",
    ...(grain === 'minute'
      ? []
      : ['arrayConcat(pending.2, arrayMap(each -> toStartOfHour(each), minutes)) AS hours']),
  ];
  return viewOf(rollup, grain, {
    name: `${rollupTable(rollup, grain)}_fresh`,
    comment,
    body: union([...stored, ...rollup.feeds.map((feed) => pendingEvents(rollup, feed, grain))]),
    scalars,
  });
}

/**
 * Describes that a view can return several rows of one key: stored rows, rows of minutes, and rows of events are not
 * merged yet.
 */
function severalRows({ keys }: Rollup): string {
  const names = ['account_id', 'time', ...keys.map(({ name }) => name)];
  const list = `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} and ${names.at(-1) ?? ''}`;
  return `Several rows may have the same ${list}: always aggregate these rows, with sum(…) for counts.`;
}

interface RollupView {
  readonly name: string;
  readonly comment: string;
  readonly body: string;
  readonly scalars: readonly string[];
}

function viewOf(rollup: Rollup, grain: Grain, { name, comment, body, scalars }: RollupView): View {
  const absent = new Map(rollup.measures.map((each) => [each.name, each.absent]));
  const columns = rollupColumns(rollup, grain).map((column) =>
    orNull(viewColumn(column), absent.get(column.name)),
  );
  return {
    name,
    comment,
    columns: rollup.keys.some((key) => key.name === 'client_ip') ? withText(columns) : columns,
    from: body,
    guarded: true,
    scalars,
  };
}

/**
 * Makes a sum NULL if no event of the row has the field, as in the views of events.
 * @param absent SQL over the row, such as `status_unknown = requests`
 */
function orNull(column: ViewColumn, absent: string | undefined): ViewColumn {
  if (absent === undefined) return column;
  const { name, type, comment } = column;
  return {
    ...column,
    type: `Nullable(${type})`,
    sql: `if(${absent} AND ${name} = 0, NULL, ${name})`,
    comment: `${comment} NULL, not 0, if ${absent}: then the value is unknown for all events of the row.`,
  };
}

/** Adds `client_ip` in its usual notation. */
function withText(columns: readonly ViewColumn[]): readonly ViewColumn[] {
  const text: ViewColumn = {
    name: 'client_ip_text',
    type: 'String',
    sql: String.raw`replaceRegexpOne(toString(client_ip), '^::ffff:([0-9.]+)$', '\\1')`,
    comment: 'client_ip in its usual notation.',
    field: undefined,
  };
  return columns.flatMap((column) => (column.name === 'client_ip' ? [column, text] : [column]));
}

function grantedOf(prefix: string): string {
  return `(has(granted, '*') OR has(granted, ${prefix}account_id))`;
}

function storedRows(rollup: Rollup, grain: Grain): string {
  const names = rollupColumns(rollup, grain).map((column) => column.name);
  return `SELECT ${names.join(', ')}\nFROM ${baseDatabase}.${rollupTable(rollup, grain)} FINAL`;
}

function minutesAsHours(rollup: Rollup): string {
  const names = rollupColumns(rollup, 'minute').map((column) =>
    column.name === 'time' ? 'toStartOfHour(m.time) AS time' : `m.${column.name} AS ${column.name}`,
  );
  return `SELECT ${names.join(', ')}\nFROM ${baseDatabase}.${rollupTable(rollup, 'minute')} AS m FINAL`;
}

/** Events of the minutes that are not counted yet. */
function pendingEvents(rollup: Rollup, feed: RollupFeed, grain: Grain): string {
  const condition =
    `${grantedOf('e.')} AND e.event_timestamp >= since ` +
    'AND has(minutes, toStartOfMinute(e.event_timestamp))';
  const names = rollupColumns(rollup, grain).map((column) => column.name);
  return `SELECT ${names.join(', ')} FROM (\n${countedEvents(rollup, feed, grain, condition)})`;
}

/** The scalar `pending`: minutes whose events are not counted yet, and hours that are not yet summed from minutes. */
function pendingOf(rollup: Rollup): string {
  const feeds = rollup.feeds.map(({ table: name }) => `'${name}'`).join(', ');
  const hour = `'${rollupTable(rollup, 'hour')}'`;
  return (
    '(SELECT (' +
    `groupUniqArrayIf(minute, feed != ${hour} AND minute >= now() - toIntervalHour(${freshHours})), ` +
    `groupUniqArrayIf(minute, feed = ${hour} AND minute >= now() - toIntervalHour(${openHours}))) ` +
    `FROM ${baseDatabase}.dirty_minutes FINAL WHERE feed IN (${feeds}, ${hour}) ` +
    // Excludes older marks, because a backfill may have left marks for months.
    `AND minute >= now() - toIntervalHour(${openHours}) AND done = 0) AS pending`
  );
}

function viewColumn({ name, type, comment }: TableColumn): ViewColumn {
  return { name, type, sql: name, comment, field: undefined };
}

function union(parts: readonly string[]): string {
  return parts.join('\nUNION ALL\n');
}

/** There are few configuration changes, so this view counts them at query time and is always current. */
function configActivity(): View {
  const of = table('config_events');
  const keys = ['object_type', 'action', 'principal_subject', 'principal_source'];
  const columns: readonly ViewColumn[] = [
    ...timeColumns('minute').map(viewColumn),
    ...keys.map((name): ViewColumn => {
      const column = of?.columns.find((each) => each.name === name);
      if (column === undefined) throw new TypeError(`config_events lacks ${name}`);
      return { name, type: column.type, sql: name, comment: column.comment, field: undefined };
    }),
    {
      name: 'changes',
      type: 'UInt64',
      sql: 'changes',
      comment: 'Configuration events. Unit: events.',
      field: undefined,
    },
  ];
  return {
    name: 'config_activity',
    comment:
      'Per account, minute, type of object, action, and actor: changes of the configuration.',
    columns,
    from:
      `SELECT e.account_id AS account_id, toStartOfMinute(e.event_timestamp) AS time, ` +
      `${keys.map((name) => `e.${name} AS ${name}`).join(', ')}, count() AS changes\n` +
      `FROM ${baseDatabase}.config_events AS e FINAL\nWHERE ${grantedOf('e.')}\n` +
      `GROUP BY account_id, time, ${keys.join(', ')}`,
    guarded: true,
    scalars: [],
  };
}
