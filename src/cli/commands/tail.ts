import { Command, Option } from 'commander';

import type { ClickHouse } from '../../clickhouse/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import type { LiveEvent, LivePage } from '../../live/index.ts';
import { durationMs, positiveInteger } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { liveLine, type LineStyle } from '../output/live-line.ts';
import { counted } from '../output/table.ts';
import { documented } from '../reference.ts';
import { withServer } from '../with-server.ts';

interface TailOptions {
  readonly config?: string;
  readonly filter?: string;
  readonly type?: readonly string[];
  readonly fields?: readonly string[];
  readonly account?: string;
  readonly since: number;
  readonly limit?: number;
  readonly json?: boolean;
  readonly deadLetters?: boolean;
}

/** Maximum number of new events per poll and table. */
const rowsMax = 20_000;
/** Maximum delay from the time of an event until it is stored: each poll looks back this far. */
const lookBackMs = 600_000;

export function tailCommand(io: Io): Command {
  return documented(new Command('tail'), {
    exits: {
      0: 'stopped, or the limit is reached',
      2: 'the filter, a type, or a field is invalid',
    },
    example: 'tail --since 1h --limit 1',
  })
    .summary('Print events as they are stored, through a filter')
    .description(
      'Prints the events that a running `weir run` stores, in its embedded ClickHouse or in an external server, each at most once.\n' +
        'With --since, first prints events that are already stored. Does not print an event whose `event_timestamp` is more than\n' +
        '10 minutes old when it is stored (with --since: more than 10 minutes before the start of the period). Polls at most once per\n' +
        'second. If a poll finds more than 20,000 new events in a table, prints only the newest, and a warning. The filter is a CEL\n' +
        "expression over `ev`, a map with the fields of the event's `object` (docs/events.md). Reads as an analyst\n" +
        '(`clickhouse.analyst_user`); with --dead-letters, as `clickhouse.user`, because analysts cannot read dead letters.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option(
      '--filter <cel>',
      "only events that match, such as 'ev.http.response.status_code >= 500'",
    )
    .option(
      '--type <names>',
      'only events of these event types or about these types of objects, separated by commas, such as http_request_complete,ip_policy',
      list,
    )
    .option(
      '--fields <paths>',
      'print only these fields, separated by commas, such as conn.client_ip,http.request.url.*',
      list,
    )
    .option('--account <id>', 'only events of this account')
    .option(
      '--since <duration>',
      'start with the events received in this period before now, such as 30s, 5m, or 1h',
      duration,
      0,
    )
    .option('--limit <n>', 'stop after this number of events', positiveInteger)
    .addOption(
      new Option('--dead-letters', 'print dead letters instead of stored events').conflicts([
        'filter',
        'type',
        'fields',
        'account',
      ]),
    )
    .option('--json', 'print one JSON object per event')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir tail --filter \'ev.ip_policy.decision == "block"\'\n' +
        '  weir tail --type http_request_complete --filter \'ev.http.request.headers["User-Agent"].exists(v, v.contains("bot"))\'\n' +
        '  weir tail --type ip_policy,ip_policy_rule,ip_restriction --since 1h --json\n' +
        '  weir tail --dead-letters --since 10m',
    )
    .action((options: TailOptions) => tail(options, io));
}

async function tail(options: TailOptions, io: Io): Promise<void> {
  if (options.deadLetters === true) {
    const { tailDeadLetters } = await import('../tail-dead-letters.ts');
    return await tailDeadLetters(options, io);
  }
  const { config } = await loadConfigOfData(options.config, io);
  const { checkLiveFilter, fieldPaths, follow, typesNamed } = await import('../../live/index.ts');
  const types = typesNamed(options.type);
  const fields = options.fields && fieldPaths(types, options.fields);
  const names = types.map(({ name }) => name);
  const check = checkLiveFilter(options.filter ?? '', names);
  if (!check.ok) {
    // Print nothing after the message: it ends with a caret, which must stay below the position of the error.
    io.err(`weir: ERR_LIVE_FILTER: ${check.message}`);
    io.exitCode = exitCodes.usage;
    return;
  }
  await withServer(io, { command: 'tail', config, stays: true }, async (clickhouse) => {
    try {
      if (clickhouse.kind === 'owner') await ownServer(clickhouse, io);
      const problems = new Troubles(io);
      const pages = follow({
        query: (sql, format, how) => clickhouse.queryBytes(sql, format, { as: 'analyst', ...how }),
        types: names,
        sinceMs: Date.now() - options.since,
        lookBackMs,
        rowsMax,
        signal: io.signal,
        onTrouble: (error) => problems.report(error.message),
        ...(options.filter !== undefined && { filter: options.filter }),
        ...(options.account !== undefined && { account: options.account }),
        ...(fields !== undefined && { fields }),
      });
      await print(pages, options, { io, fields, problems });
    } catch (error) {
      // Ctrl-C during a poll is not an error, because nothing is left to finish.
      if (!io.signal.aborted) throw error;
    }
  });
}

async function ownServer(clickhouse: ClickHouse, io: Io): Promise<void> {
  const { migrate } = await import('../../clickhouse/index.ts');
  await migrate(clickhouse, {});
  io.err(
    'weir: no process runs in this data directory, so no new events will arrive (press Ctrl-C to stop)',
    { level: 'warn' },
  );
}

/** Prints a message when polls start to fail, and when they succeed again. */
class Troubles {
  readonly #io: Io;
  #isBad = false;

  constructor(io: Io) {
    this.#io = io;
  }

  report(message: string): void {
    if (!this.#isBad) this.#io.err(`weir: ${message}; retrying`, { level: 'warn' });
    this.#isBad = true;
  }

  over(): void {
    if (this.#isBad) this.#io.err('weir: ClickHouse responds again', { level: 'info' });
    this.#isBad = false;
  }
}

interface Printing {
  readonly io: Io;
  readonly fields: readonly string[] | undefined;
  readonly problems: Troubles;
}

async function print(
  pages: AsyncIterable<LivePage>,
  { limit = Number.POSITIVE_INFINITY, json = false }: TailOptions,
  { io, fields, problems }: Printing,
): Promise<void> {
  const style: LineStyle = { colors: io.isTTY && io.env['NO_COLOR'] === undefined, fields };
  let printed = 0;
  for await (const { events, skipped, edgeMs } of pages) {
    if (edgeMs > 0) problems.over();
    if (skipped > 0) {
      io.err(
        `weir: skipped ${counted(skipped, 'event')}: they arrive faster than they can be printed`,
        { level: 'warn', skipped },
      );
    }
    const lines = events
      .slice(0, limit - printed)
      .map((event) => (json ? jsonText('tail', picked(event, fields)) : liveLine(event, style)));
    printed += lines.length;
    if (lines.length > 0) await io.outBytes(Buffer.from(`${lines.join('\n')}\n`));
    if (printed >= limit) return;
  }
}

/** Returns the event with only the requested fields. Omits fields that only the filter needed. */
function picked(event: LiveEvent, fields: readonly string[] | undefined): LiveEvent {
  if (fields === undefined) return event;
  const keep = (value: unknown, above: string): unknown => {
    if (fields.includes(above) || typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).filter(([name]) => {
      const path = above === '' ? name : `${above}.${name}`;
      return fields.some((field) => field === path || field.startsWith(`${path}.`));
    });
    return Object.fromEntries(
      members.map(([name, inner]) => [name, keep(inner, above === '' ? name : `${above}.${name}`)]),
    );
  };
  return { ...event, object: Object.assign({}, keep(event.object, '')) };
}

function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function duration(text: string): number {
  return durationMs(text, ['s', 'm', 'h', 'd'], '30s, 5m, 1h');
}
