import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';

import type { ErasureCriteria } from '../../catalog/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../../config/index.ts';
import type {
  ErasureDisk,
  ErasureResult,
  ErasureRow,
  MaskedCriteria,
  PreviewRow,
} from '../../erasure/index.ts';
import { apiOptionsOf } from '../../app/api-listener.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { openLogger } from '../logging.ts';
import { table, widthOf } from '../output/table.ts';
import { utcTime } from '../output/utc-time.ts';
import { withTables } from '../with-server.ts';
import { documented } from '../reference.ts';

interface EraseFlags {
  readonly config?: string;
  readonly account?: string;
  readonly clientIp?: string;
  readonly before?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly list?: boolean;
  readonly json?: boolean;
}

export function eraseCommand(io: Io): Command {
  return documented(new Command('erase'), {
    exits: {
      0: 'the data is erased, or shown by `--dry-run`, or `--list` has listed the erasures',
      1: '`--dry-run` could not count everything',
      2: 'the erasure was not confirmed',
    },
    example: 'erase --account ac_2f7 --dry-run',
  })
    .summary('Erase an account, clients, or old events from all stored data')
    .description(
      'Deletes the events, configuration events, dead letters (including their raw text), and alert data that match all given\n' +
        'criteria. If --account is the only criterion, also deletes the objects of the account in the management API. Counts the\n' +
        'rollups again without the erased events. First shows what will be erased and prompts for confirmation, unless --yes is set.\n' +
        'To resume after an interruption, run the same command again. Runs as `clickhouse.admin_user`; `weir run` can keep running.\n' +
        'Does not block events: if matching events arrive later, Weir stores them.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--account <id>', 'only data of this account')
    .option(
      '--client-ip <network>',
      'only data of these clients: one address or a CIDR range, as in the delivered events; of dead letters and alert data, those that contain such an address. If masking.client_ip replaced addresses by networks or pseudonyms, finds those too',
    )
    .option(
      '--before <time>',
      'only events before this time, dead letters of such events or first seen before this time, and alert data that ended before this time, such as 2026-01-31 or 2026-01-31T12:00:00Z',
    )
    .option('--dry-run', 'show what would be erased, and erase nothing')
    .option('--yes', 'do not prompt for confirmation')
    .option(
      '--list',
      'erase nothing; list the erasures so far, with their time, user, and number of events',
    )
    .option(
      '--json',
      'print one JSON object; does not prompt, so it requires --yes, --dry-run, or --list',
    )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  weir erase --account ac_2f7 --dry-run --json\n' +
        '  weir erase --client-ip 192.0.2.17 --yes\n' +
        '  weir erase --account ac_2f7 --before 2026-01-31',
    )
    .action((flags: EraseFlags) => runErase(io, flags));
}

async function runErase(io: Io, flags: EraseFlags): Promise<void> {
  const { config } = await loadConfigOfData(flags.config, io);
  const use = { command: 'erase', config, administers: true };
  if (flags.list === true) {
    await withTables(io, use, (clickhouse) => list(io, flags, clickhouse));
    return;
  }
  const { maskedCriteria, readCriteria } = await import('../../erasure/index.ts');
  const given = readCriteria(flags);
  await withTables(io, use, async (clickhouse) => {
    const masked = await maskedCriteria(clickhouse, given, config.masking);
    await eraseOrShow(io, flags, { config, clickhouse, given, masked });
  });
}

/** Maximum time to wait for a process that has read events but cannot store them. */
const waitMsMax = 300_000;

interface Work {
  readonly config: WeirConfig;
  readonly clickhouse: ClickHouse;
  readonly given: ErasureCriteria;
  readonly masked: MaskedCriteria;
}

async function eraseOrShow(io: Io, flags: EraseFlags, work: Work): Promise<void> {
  const isSilent = flags.json === true && flags.yes === true && flags.dryRun !== true;
  if (!isSilent) await show(io, flags, work);
  if (flags.dryRun === true) {
    if (!work.masked.isComplete) io.exitCode = exitCodes.findings;
    return;
  }
  if (flags.yes !== true && !(await isConfirmed(io, flags))) {
    io.err('weir: nothing was erased: add --yes, or answer yes to the prompt');
    io.exitCode = exitCodes.usage;
    return;
  }
  const { erase } = await import('../../erasure/index.ts');
  const { clickhouse, config, given } = work;
  const result = await erase({
    clickhouse,
    criteria: given,
    masking: config.masking,
    retention: config.retention,
    waitMsMax,
    logger: await openLogger(io, { level: 'warn', format: config.log.format }),
    signal: io.signal,
    eraseObjects: (account) => objectsOf(io, config, account, false),
  });
  if (flags.json === true)
    io.out(jsonText('erase', { ...result, erasure: erasureJson(result.erasure) }));
  else for (const line of resultLines(result)) io.out(line);
}

async function show(io: Io, flags: EraseFlags, work: Work): Promise<void> {
  const { previewErasure, readUnfinished } = await import('../../erasure/index.ts');
  const { clickhouse, config, masked } = work;
  const { criteria, warnings } = masked;
  const { account, beforeMs, network } = criteria;
  const tables = await previewErasure(clickhouse, criteria, io.signal);
  const isEntireAccount = account !== undefined && network === undefined && beforeMs === undefined;
  const objects = isEntireAccount ? await objectsOf(io, config, account, true) : {};
  const unfinished = (await readUnfinished(clickhouse, criteria)) ?? null;
  if (flags.json === true) {
    const client = flags.clientIp ?? null;
    const given = { account: account ?? null, client_ip: client, before: isoOrNull(beforeMs) };
    const found = { warnings, tables, objects, unfinished: unfinished && erasureJson(unfinished) };
    io.out(jsonText('erase --dry-run', { criteria: given, ...found }));
    return;
  }
  for (const line of previewLines(tables, objects, widthOf(io))) io.out(line);
  for (const warning of warnings) io.out(warning);
  if (unfinished !== null) {
    io.out(`Resuming erasure ${unfinished.id} of ${unfinished.started_at}, which was interrupted.`);
  }
}

function isoOrNull(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

function previewLines(
  tables: readonly PreviewRow[],
  objects: Readonly<Record<string, number>>,
  columns: number,
): readonly string[] {
  const rows = [
    ...tables.map(({ table: name, events }) => ({ table: `weir.${name}`, rows: events })),
    ...Object.entries(objects).map(([name, count]) => ({ table: `api ${name}`, rows: count })),
  ];
  if (rows.length === 0) return ['No stored data matches the criteria.'];
  return ['Will be erased:', ...table(rows, columns)];
}

function resultLines({ erasure, objects, disk }: ErasureResult): readonly string[] {
  const sums = Object.entries({ ...erasure.erased, ...objects }).filter(([, count]) => count > 0);
  return [
    `erased: ${sums.length === 0 ? 'nothing matched' : sums.map(([name, count]) => `${count} of ${name}`).join(', ')}`,
    `erasure ${erasure.id}, by ${erasure.by}; rollups are being recounted`,
    ...diskLines(disk),
  ];
}

function diskLines(disk: ErasureDisk): readonly string[] {
  return [
    ...(disk.old_parts === 0
      ? []
      : [
          `${disk.old_parts} old parts remain on disk until ClickHouse removes them, within about 10 minutes; to check, run \`weir erase --list\``,
        ]),
    ...(disk.detached_parts === 0
      ? []
      : [
          `${disk.detached_parts} detached parts are not affected by deletes: list them in system.detached_parts, and drop them`,
        ]),
  ];
}

/** Requests confirmation on a terminal. Returns false without a terminal and with --json. */
async function isConfirmed(io: Io, { json }: EraseFlags): Promise<boolean> {
  if (json === true || !io.isTTY || !io.isErrTTY || io.stdin.isTTY !== true) return false;
  const terminal = createInterface({ input: io.stdin, output: io.stderr });
  try {
    const answer = await terminal.question('Permanently erase this data? (yes/no) ', {
      signal: io.signal,
    });
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

async function list(io: Io, { json }: EraseFlags, clickhouse: ClickHouse): Promise<void> {
  const { listErasures, readDisk, tidy } = await import('../../erasure/index.ts');
  await tidy(clickhouse);
  const erasures = await listErasures(clickhouse);
  const newest = erasures.find(({ state }) => state === 'finished');
  const disk = await readDisk(clickhouse, { finished_at: newest?.finished_at ?? null });
  if (json === true) {
    io.out(jsonText('erase --list', { erasures: erasures.map(erasureJson), disk }));
    return;
  }
  if (erasures.length === 0) io.out('No erasures yet.');
  else for (const line of table(erasures.map(listed), widthOf(io))) io.out(line);
  if (newest !== undefined) for (const line of diskLines(disk)) io.out(line);
}

function erasureJson(erasure: ErasureRow) {
  return {
    ...erasure,
    before: utcTime(erasure.before),
    started_at: utcTime(erasure.started_at),
    finished_at: utcTime(erasure.finished_at),
  };
}

function listed({ criteria, erased, ...erasure }: ErasureRow) {
  const rows = Object.entries(erased).map(([name, count]) => `${name} ${count}`);
  return {
    id: erasure.id,
    state: erasure.state,
    criteria: criteria.join(', '),
    started_at: erasure.started_at,
    by: erasure.by,
    erased: rows.join(', '),
  };
}

async function objectsOf(
  io: Io,
  config: WeirConfig,
  accountId: string,
  dry: boolean,
): Promise<Readonly<Record<string, number>>> {
  if (config.api === undefined) return {};
  const { eraseApiAccount, noMetrics } = await import('../../api/index.ts');
  const logger = await openLogger(io, { level: 'warn', format: config.log.format });
  const options = await apiOptionsOf(config, config.api, { logger, metrics: noMetrics });
  return await eraseApiAccount(options, { accountId, dry });
}
