import { readFileSync } from 'node:fs';

import { Command, InvalidArgumentError } from 'commander';

import { isObject, messageOf } from '../../base/index.ts';
import type { Audit, AuditTable, EarlierTable } from '../../ledger/index.ts';
import { percentage } from '../arguments.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { withLedger } from '../ledger.ts';
import { counted, table, widthOf } from '../output/table.ts';
import { documented } from '../reference.ts';

interface AuditOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly acknowledge?: boolean;
  readonly unexplainedMax?: number;
  readonly compare?: readonly EarlierTable[];
}

export function auditCommand(io: Io): Command {
  return documented(new Command('audit'), {
    exits: {
      0: 'no check failed',
      1: 'a check failed: counts do not reconcile, data is missing or unread, or a table has more unexplained rows than its limit',
    },
    example: 'audit',
  })
    .summary('Verify that every received event is accounted for exactly once')
    .description(
      'Compares the ledger, the table that records which batches are stored, with the tables of events. Checks that every range of every partition was\n' +
        'stored once, that the counts of every batch reconcile (received = stored + filtered + ignored + dead-lettered), and that\n' +
        'the tables hold the rows in the ledger. Connects to the configured ClickHouse. If none is configured, uses the embedded\n' +
        'ClickHouse of a running `weir run`. If `weir run` is not running, starts the embedded ClickHouse, and stops it when the\n' +
        'command ends.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .option(
      '--acknowledge',
      'acknowledge unread text of files, so that it no longer counts as a problem',
    )
    .option(
      '--unexplained-max <percent>',
      'fail if a table has more unexplained rows than this share of the rows that the ledger counts for it (default: 1%; for a small table 10%, at most ten rows). An unexplained row is counted in the ledger, but is not in the table: it was not erased, and it is not one of the copies that Weir itself stored',
      percentage,
    )
    .option(
      '--compare <file>',
      'output of an earlier `weir audit --json`: fail if more rows are repeated or missing than in that audit',
      auditFile,
    )
    .action(async (options: AuditOptions) => {
      const result = await withLedger(io, { ...options, command: 'audit' }, (ledger) => {
        if (options.acknowledge === true) ledger.acknowledgeUnread();
        return ledger.audit(options);
      });
      if (options.json === true) io.out(jsonText('audit', result));
      else for (const line of auditLines(result, widthOf(io))) io.out(line);
      io.exitCode = result.balanced ? exitCodes.ok : exitCodes.findings;
    });
}

/** Reads the output of an earlier audit. @throws InvalidArgumentError */
function auditFile(path: string): readonly EarlierTable[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`The file cannot be read: ${messageOf(error)}.`);
  }
  const tables = earlierTables(text);
  if (tables === undefined) {
    throw new InvalidArgumentError('The file is not the output of `weir audit --json`.');
  }
  return tables;
}

function earlierTables(text: string): readonly EarlierTable[] | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const tables: unknown = isObject(found) ? found['tables'] : undefined;
  return Array.isArray(tables) && tables.every(isEarlierTable) ? tables : undefined;
}

function isEarlierTable(value: unknown): value is EarlierTable {
  if (!isObject(value) || typeof value['table'] !== 'string') return false;
  return ['duplicates', 'unexplained', 'copies_max'].every((key) => Number.isInteger(value[key]));
}

function auditLines(audit: Audit, columns: number): string[] {
  const sources = audit.per_source.map((one) => ({ ...one }));
  const tables = audit.tables.map(
    ({ unexplained_max: _max, copies_max: _copies, newly_absent: _newly, ...counts }) => counts,
  );
  return [
    ...(sources.length === 0
      ? ['The ledger is empty: no events were loaded yet.']
      : table(sources, columns)),
    '',
    ...table(tables, columns),
    '',
    ...filterLines(audit, columns),
    ...audit.gaps.map(
      ({ source, partition, run, after, before }) =>
        `GAP  ${source} ${partition} (${run}): positions after ${after} up to ${before} were never stored`,
    ),
    ...audit.unread
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ source, path, text }) => `UNREAD  ${source} ${path}: ${text}`),
    ...verdict(audit),
  ];
}

/** Formats the counts of each filter; empty if no filter excluded events. */
function filterLines({ filters }: Audit, columns: number): readonly string[] {
  const rows = filters.filter((one) => one.no_match + one.not_evaluated > 0);
  if (rows.length === 0) return [];
  const cells = rows.map(({ account, filter, id, rule, type, ...counts }) => ({
    rule: rule || (id === 'other' ? 'others' : 'not active'),
    ...counts,
    type,
    account,
    filter: filter || (id === 'other' ? '' : `id ${id}`),
  }));
  return [...table(cells, columns), ''];
}

function verdict(audit: Audit): string[] {
  const problems: string[] = [];
  const { gaps, unbalanced_batches: unbalanced, unledgered, missing_dead_letters: missing } = audit;
  if (gaps.length > 0) {
    problems.push(
      `${counted(gaps.length, 'gap')}: read the records with \`weir backfill\`, or with a source that has a new name in weir.yaml: ` +
        'a source with a new name starts from the beginning. Events that are already stored get no second row',
    );
  }
  if (unbalanced > 0)
    problems.push(
      `${counted(unbalanced, 'ledger row')} with counts that do not reconcile: a bug in Weir, please report it`,
    );
  if (unledgered > 0) {
    problems.push(
      `${counted(unledgered, 'row')} without a ledger row: a batch was interrupted. Start \`weir run\`: it reads the records of the batch again. ` +
        'Rows that still have no ledger row after that are harmless: the capture rules changed in between',
    );
  }
  if (missing > 0) {
    problems.push(
      `${counted(missing, 'dead letter')} in the ledger, but not in weir.dead_letters: deleted outside of Weir. ` +
        'To restore them, read the source again under a new name',
    );
  }
  const unread = audit.unread.filter(({ acknowledged }) => !acknowledged).length;
  if (unread > 0) {
    problems.push(
      `${counted(unread, 'file')} with text that was not read: change \`paths\` of the source to match the file, ` +
        'or run `weir audit --acknowledge`',
    );
  }
  problems.push(...absentProblems(audit));
  const warnings = audit.tables.filter(isUnexplained).map((one) => `WARNING  ${unexplained(one)}`);
  if (problems.length > 0) return [...problems.map((each) => `PROBLEM  ${each}`), ...warnings];
  return [...reconciled(audit), ...warnings];
}

/** Returns problems about events that are in the ledger, but whose rows are not in the tables. */
function absentProblems({ tables }: Audit): readonly string[] {
  return [
    ...tables
      .filter((one) => one.unexplained > one.unexplained_max)
      .map(
        (one) =>
          `${unexplained(one)} Limit: ${one.unexplained_max}. If the source repeats that share of its events, raise \`--unexplained-max\`. ` +
          'Otherwise, run `weir doctor`, and restore a backup or read the source again (docs/how-to/audit.md)',
      ),
    ...tables
      .filter(({ newly_absent: rows }) => rows !== null && rows > 0)
      .map(
        ({ newly_absent: rows, table: name }) =>
          `${counted(rows ?? 0, 'row')} of ${name} not in the table, in addition to those of the compared audit. The rows are missing, unless the source ` +
          'repeated events after that audit. Restore a backup, or read the source again (docs/how-to/audit.md)',
      ),
  ];
}

/** Returns whether a table has unexplained rows, but not more than its limit. These are only a warning. */
function isUnexplained(one: AuditTable): boolean {
  return one.unexplained > 0 && one.unexplained <= one.unexplained_max;
}

function unexplained({ stored, table: name, unexplained: rows }: AuditTable): string {
  const percent = ((100 * rows) / stored).toPrecision(2);
  return (
    `${rows} of ${counted(stored, 'stored row')} of ${name} (${Number(percent)}%) are not in the table, and not explained by the ledger: ` +
    'the source repeated events, events expired, or rows are missing.'
  );
}

function reconciled(audit: Audit): readonly string[] {
  const more = audit.unexplained === 0 ? '' : `, ${audit.unexplained} unexplained`;
  return [
    `counts reconcile: ${audit.received} received = ${audit.stored} stored + ${audit.filtered} filtered + ` +
      `${audit.ignored} ignored + ${audit.dead_lettered} dead-lettered; ${counted(audit.duplicates, 'duplicate')}${more}`,
    ...(audit.not_evaluated === 0
      ? []
      : [
          `filtered because a filter could not be evaluated: ${audit.not_evaluated}; a field that it reads is absent or has ` +
            'another type (docs/how-to/capture.md)',
        ]),
    ...(audit.erased === 0 ? [] : [`erased: ${audit.erased} of these events (weir erase --list)`]),
    ...acknowledgedLine(audit),
  ];
}

function acknowledgedLine({ unread }: Audit): readonly string[] {
  if (unread.length === 0) return [];
  const bytes = unread.reduce((sum, one) => sum + one.bytes_min, 0);
  const isExact = unread.every((one) => one.bytes !== null);
  return [
    `acknowledged: ${counted(unread.length, 'file')} with text that was not read, ${isExact ? '' : 'at least '}${bytes} bytes`,
  ];
}
