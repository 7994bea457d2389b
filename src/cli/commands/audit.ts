import { Command } from 'commander';

import type { Audit } from '../../ledger/index.ts';
import { exitCodes, type Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { withLedger } from '../ledger.ts';
import { table, widthOf } from '../output/table.ts';
import { documented } from '../reference.ts';

interface AuditOptions {
  readonly config?: string;
  readonly json?: boolean;
  readonly acknowledge?: boolean;
}

/** `weir audit`. */
export function auditCommand(io: Io): Command {
  return documented(new Command('audit'), {
    exits: { 0: 'nothing is missing or unexplained', 1: 'something is' },
    example: 'audit',
  })
    .summary('Check the books: no gap, no imbalance, nothing doubled')
    .description(
      'Reads the ledger and the tables and checks that every range of every partition was stored once, that every batch\n' +
        'balances (received = stored + filtered + ignored + dead-lettered), and that the tables hold what the ledger says.\n' +
        'Attaches to a running `weir run`, or starts the embedded server for as long as it takes.',
    )
    .option('-c, --config <file>', 'configuration file (default: weir.yaml, if there is one)')
    .option('--json', 'print one JSON object')
    .option(
      '--acknowledge',
      'acknowledge the text of files that was not read: it no longer counts as a fault',
    )
    .action(async (options: AuditOptions) => {
      const result = await withLedger(io, { ...options, command: 'audit' }, (ledger) => {
        if (options.acknowledge === true) ledger.acknowledgeUnread();
        return ledger.audit();
      });
      if (options.json === true) io.out(jsonText('audit', result));
      else for (const line of auditLines(result, widthOf(io))) io.out(line);
      io.exitCode = result.balanced ? exitCodes.ok : exitCodes.findings;
    });
}

function auditLines(audit: Audit, columns: number): string[] {
  const sources = audit.per_source.map((one) => ({ ...one }));
  const tables = audit.tables.map((one) => ({ ...one }));
  return [
    ...(sources.length === 0
      ? ['The ledger is empty: nothing was loaded yet.']
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

/** What each filter said, when one filtered anything. */
function filterLines({ filters }: Audit, columns: number): readonly string[] {
  const rows = filters.filter((one) => one.no_match + one.not_evaluated > 0);
  if (rows.length === 0) return [];
  const cells = rows.map(({ account, filter, id, rule, type, ...counts }) => ({
    rule: rule || (id === 'other' ? 'others' : 'not in force'),
    ...counts,
    type,
    account,
    filter: filter || (id === 'other' ? '' : `id ${id}`),
  }));
  return [...table(cells, columns), ''];
}

function verdict(audit: Audit): string[] {
  const faults: string[] = [];
  const { gaps, unbalanced_batches: unbalanced, unledgered, missing_dead_letters: missing } = audit;
  if (gaps.length > 0) {
    faults.push(
      `${gaps.length} gaps: read them again. A source under another name in weir.yaml starts from the beginning, ` +
        'and the views show what was there already once',
    );
  }
  if (unbalanced > 0) faults.push(`${unbalanced} ledger rows do not balance: please report this`);
  if (unledgered > 0) {
    faults.push(
      `${unledgered} rows are on no ledger row: a batch was cut off; run \`weir run\` once more, it reads that range again ` +
        '(still there after that? then the capture rules were changed in between, and no harm is done)',
    );
  }
  if (missing > 0) {
    faults.push(
      `${missing} dead letters of the ledger are not in weir.dead_letters: somebody deleted them there. ` +
        'Read the source again under another name if they are wanted',
    );
  }
  const unread = audit.unread.filter(({ acknowledged }) => !acknowledged).length;
  if (unread > 0) {
    faults.push(
      `${unread} files have text that was not read: let a pattern of the source match it, and it is read; ` +
        'or run `weir audit --acknowledge`',
    );
  }
  if (faults.length > 0) return faults.map((fault) => `OFF  ${fault}`);
  return [
    `balanced: ${audit.received} received = ${audit.stored} stored + ${audit.filtered} filtered + ` +
      `${audit.ignored} ignored + ${audit.dead_lettered} dead-lettered; ${audit.duplicates} second copies became one row`,
    ...(audit.not_evaluated === 0
      ? []
      : [
          `of the filtered, ${audit.not_evaluated} could not be evaluated: a field that the filter reads is absent, or of ` +
            'another type; the others did not match (docs/how-to/capture.md)',
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
    `acknowledged: ${unread.length} files have text that was not read, ${isExact ? '' : 'at least '}${bytes} bytes`,
  ];
}
