/** Writes docs/errors.md: every code that a person may meet, what it means and what to do. */
import { alertCodes } from '../../src/alerts/rules/codes.ts';
import { apiRefusals } from '../../src/api/document.ts';
import { type ErrorCode, errorCatalog, PipelineError } from '../../src/base/index.ts';
import { exitCodeMeanings, exitCodeOf, exitCodes } from '../../src/cli/io.ts';
import { insertRemedy } from '../../src/clickhouse/connection/failures.ts';
import { configCodes } from '../../src/config/findings.ts';
import { coverageCodes } from '../../src/coverage/codes.ts';
import { selectionCodes } from '../../src/select/codes.ts';
import { testCodes } from '../../src/testing/codes.ts';
import type {
  DeadLetterReason,
  FilterErrorReason,
  IgnoredReason,
  InsertRemedy,
} from '../../src/flow.ts';

const deadLetterReasons: Readonly<Record<DeadLetterReason, string>> = {
  syntax: 'The text is not JSON, or is cut short.',
  encoding: 'The bytes are not UTF-8, not complete gzip, or base64 text where JSON was due.',
  envelope: '`event_type`, `object` or `event_timestamp` is missing or has the wrong type.',
  unknown_type: 'The event type is not in the catalogue; replay after an upgrade that knows it.',
  type: 'A field has another JSON type than its schema says.',
  value: 'The type is right and the value impossible: out of range, or a time that is no time.',
  limit:
    'Nested too deeply, too large, too many header names, or beyond the findings that a record may have; see `limits` in config.md.',
  refused: 'ClickHouse refused this very row, although its neighbors were stored.',
};

const ignoredReasons: Readonly<Record<IgnoredReason, string>> = {
  empty: 'The record holds nothing but white space, or an empty array.',
  test: 'A test event of the platform: the connection works.',
  control: 'A control message of CloudWatch Logs, not data.',
  expired: 'The event is older than `retention` keeps its table.',
  misplaced:
    'The record is inside an aggregate that belongs to another shard, where its producer sends it again.',
};

const filterErrors: Readonly<Record<FilterErrorReason, string>> = {
  filter_budget:
    'Evaluating the filter would take more steps than an event or a batch has: the event is kept, with the fields of the rule.',
  no_such_field: 'The event lacks a field that the filter reads.',
  type_mismatch: 'Values of different types are compared, for example `""` with a number.',
  other: 'An overflow, a division by zero, or a conversion that fails.',
};

/** What a running pipeline does about an insert that fails, by what its loader decides (`insertRemedy`). */
const insertTexts: Readonly<Record<InsertRemedy, string>> = {
  retry: 'repeats the insert until it succeeds, and reads no more than fits into memory',
  backpressure: 'pauses reading and repeats the insert, slowly, until it succeeds',
  split: 'splits the block until the rejected rows are found, and stores them as dead letters',
  hold: 'pauses reading, and repeats the insert until the cause is fixed',
  stop: 'discards the rows',
};

/** Codes that an insert can fail with. */
const insertCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ERR_CLICKHOUSE_UNAVAILABLE',
  'ERR_CLICKHOUSE_OVERLOADED',
  'ERR_CLICKHOUSE_MEMORY',
  'ERR_CLICKHOUSE_READ_ONLY',
  'ERR_CLICKHOUSE_DISK_FULL',
  'ERR_CLICKHOUSE_REJECTED',
  'ERR_CLICKHOUSE_AUTH',
  'ERR_CLICKHOUSE_DENIED',
  'ERR_CLICKHOUSE_SCHEMA',
  'ERR_CLICKHOUSE_DAMAGED',
  'ERR_CLICKHOUSE_TLS',
  'ERR_CLICKHOUSE_PROTOCOL',
]);

/** The files of this generator, by path from the root of the repository. */
export async function files(): Promise<ReadonlyMap<string, string>> {
  const text = [
    '<!-- Written by `npm run gen` from the tables in src; do not edit. -->',
    '# Errors, findings and exit codes',
    '',
    'Codes are never renamed and never reused. Messages hold code, fact and place, and never a payload value or a secret.',
    '',
    '## Exit codes',
    '',
    ...table(['Code', 'Name', 'Meaning'], exitRows()),
    '## Failures',
    '',
    'What a command prints as `CODE: what happened (detail)`, with the advice below it.',
    '',
    ...failures(),
    '## Management API',
    '',
    'Every refused request is answered with `{"error_code", "status_code", "msg", "details": {"operation_id", "field"}}`; nothing',
    'of it was done. `error_code` is the prefix `api.error_code_prefix`, `ERR_WEIR_` by default, and a number that never changes its',
    'meaning; `msg` is for people and may change; `field` names the field or parameter to blame, when there is one.',
    '',
    ...table(['Number', 'Status', 'Meaning'], refusalRows()),
    '## Findings in a configuration',
    '',
    '`weir check FILE` prints them as `file:line: CODE message`: the value, the values that are allowed, and what to write. All but',
    'warnings make the file unusable: `weir doctor` and `weir run` end with `ERR_CONFIG_INVALID` and the first of them.',
    '',
    'What only the machine that runs a configuration can tell has the code of the error that `weir run` would end with, also in',
    '`weir check`: `ERR_OPS_LISTEN`, `ERR_WEB_LISTEN`, `ERR_API_LISTEN`, `ERR_SOURCES_LISTEN`, `ERR_CLICKHOUSE_PORT`, `ERR_WEB_TLS`,',
    '`ERR_SOURCES_TLS`, `ERR_SOURCES_FILE_NOT_FOUND`, `ERR_SOURCES_FILE_UNREADABLE`, `ERR_CLICKHOUSE_DATA_DIR`.',
    '',
    ...table(
      ['Code', 'Meaning'],
      rowsOf({ ...configCodes, ...selectionCodes, ...coverageCodes, ...alertCodes }),
    ),
    '## Findings in a file of tests',
    '',
    '`weir test` prints them as `file:line: CODE message`, beside those of the form above (`CFG_...`), and runs nothing.',
    '',
    ...table(['Code', 'Meaning'], rowsOf(testCodes)),
    '## Dead letters',
    '',
    'Why an event is set aside: the `reason` in the table `dead_letters`, in `weir dead-letters list` and in metrics.',
    '',
    ...table(['Reason', 'Meaning'], rowsOf(deadLetterReasons)),
    '## Ignored',
    '',
    'Why an event is passed over without being kept. It is counted, in the ledger and in metrics.',
    '',
    ...table(['Reason', 'Meaning'], rowsOf(ignoredReasons)),
    '## Filter errors',
    '',
    'Why a filter could not be evaluated on an event. The event does not match, which is counted by reason.',
    '',
    ...table(['Reason', 'Meaning'], rowsOf(filterErrors)),
  ];
  return new Map([['docs/errors.md', `${text.join('\n').trimEnd()}\n`]]);
}

function exitRows(): readonly (readonly string[])[] {
  return Object.entries(exitCodes).map(([name, code]) => {
    const meaning = exitCodeMeanings[name as keyof typeof exitCodes];
    return [`\`${code}\``, name, meaning];
  });
}

function refusalRows(): string[][] {
  return Object.entries(apiRefusals).map(([number, { status, text }]) => [
    `\`${number}\``,
    String(status),
    `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  ]);
}

function failures(): string[] {
  return Object.entries(errorCatalog).flatMap(([name, { text, advice }]) => [
    `### ${name}`,
    '',
    `${text.charAt(0).toUpperCase()}${text.slice(1)}. ${effectOf(name as ErrorCode)}`,
    '',
    advice,
    '',
  ]);
}

/** What follows from an error, as the program decides it: nothing here is written by hand for a code. */
function effectOf(code: ErrorCode): string {
  const error = new PipelineError(code);
  const exit = `A command that ends with it has the exit code ${exitCodeOf(error)}.`;
  if (!insertCodes.has(code)) return exit;
  return `${exit} A running pipeline ${insertTexts[insertRemedy(error)]}.`;
}

function rowsOf(meanings: Readonly<Record<string, string>>): string[][] {
  return Object.entries(meanings).map(([word, meaning]) => [`\`${word}\``, meaning]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''];
}
