/** Writes docs/errors.md: every user-visible code, its meaning, and what to do. */
import { alertCodes } from '../../src/alerts/rules/codes.ts';
import { apiErrors } from '../../src/api/document.ts';
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
  syntax: 'The text is not JSON, or is truncated.',
  encoding: 'The bytes are not UTF-8, are incomplete gzip, or are base64 instead of JSON.',
  envelope: '`event_type`, `object`, or `event_timestamp` is missing or has the wrong type.',
  unknown_type:
    'Weir does not know the event type. Replay after an upgrade to a version that knows it.',
  type: 'The JSON type of a field differs from its schema.',
  value: 'The type is correct, but the value is out of range or not a valid time.',
  limit:
    'The event is nested too deeply, is too large, its request or response has too many header names, or it has more than 10,000 fields that Weir does not know. Or a record has more errors than `limits.findings_per_record`: this dead letter then represents all further errors of the record. See `limits` in config.md.',
  refused: 'ClickHouse rejected this row and stored the other rows of the block.',
};

const ignoredReasons: Readonly<Record<IgnoredReason, string>> = {
  empty: 'The record contains only white space, or an empty array.',
  test: 'A test event of the platform.',
  control: 'A control message of CloudWatch Logs, not data.',
  expired: 'The event is older than the `retention` of its table.',
  wrong_shard:
    'The record is in an aggregate of the Kinesis Producer Library (KPL) with at least one record whose hash key belongs to another shard. This happens after a reshard. Weir ignores the complete aggregate, as the Kinesis Client Library does, because the producer sends its records again, to the correct shards.',
};

const filterErrors: Readonly<Record<FilterErrorReason, string>> = {
  cost_budget_exceeded:
    'The filter needs more steps than the limit for one event, or more steps than remain in the cost budget of the batch ([filters](how-to/filters.md)). Weir treats such a filter as matching: it stores the event, with the `fields` of the capture rule.',
  no_such_field: 'The event lacks a field that the filter reads.',
  type_mismatch: 'Values of different types are compared, for example `""` with a number.',
  other: 'An overflow, a division by zero, or a failed conversion.',
};

/** Reaction of a running pipeline to a failed insert, by the decision of its loader (`insertRemedy`). */
const insertTexts: Readonly<Record<InsertRemedy, string>> = {
  retry:
    'retries the insert until it succeeds, and continues to read until its memory budget (`limits.memory`) is used up',
  backpressure: 'pauses reading, and retries the insert slowly until it succeeds',
  split: 'splits the block until it locates the rejected rows, and stores them as dead letters',
  hold: 'pauses reading, and retries the insert until the cause is fixed',
  stop: 'discards the rows',
};

/** Error codes of inserts. */
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
    '# Errors, findings, and exit codes',
    '',
    'Codes are never renamed or reused. A message has the code, what happened, and where; it never contains payload values or secrets.',
    '',
    '## Exit codes',
    '',
    ...table(['Code', 'Name', 'Meaning'], exitRows()),
    '## Errors',
    '',
    'Commands print an error as `CODE: what happened (detail)`, followed by the advice.',
    '',
    ...failures(),
    '## Management API',
    '',
    'The response to a rejected request is `{"error_code", "status_code", "msg", "details": {"operation_id", "field"}}`; the request has no',
    'effect. `error_code` consists of a prefix (option `api.error_code_prefix`, by default `ERR_WEIR_`) and a number, for example `ERR_WEIR_200`.',
    'The meaning of a number never changes.',
    '`msg` is human-readable and may change. `field` is the invalid field or parameter, if there is one.',
    '',
    ...table(['Number', 'Status', 'Meaning'], apiErrorRows()),
    '## Findings in a configuration',
    '',
    '`weir check FILE` prints findings (errors and warnings) as `file:line: CODE message`. The message has the value, the allowed values, and',
    'the correction. If any finding is an error, `weir doctor` and `weir run` exit with `ERR_CONFIG_INVALID` and print the first error.',
    '',
    '`weir check` also checks the machine: ports, files, and folders. Such a finding has the code of the error with which `weir run` would exit: `ERR_OPS_LISTEN`,',
    '`ERR_WEB_LISTEN`, `ERR_API_LISTEN`, `ERR_SOURCES_LISTEN`, `ERR_CLICKHOUSE_PORT`, `ERR_WEB_TLS`, `ERR_SOURCES_TLS`, `ERR_SOURCES_FILE_NOT_FOUND`, `ERR_SOURCES_FILE_UNREADABLE`, `ERR_CLICKHOUSE_DATA_DIR`, `ERR_GEOIP_FILE`.',
    '',
    ...table(
      ['Code', 'Meaning'],
      rowsOf({ ...configCodes, ...selectionCodes, ...coverageCodes, ...alertCodes }),
    ),
    '## Findings in a test file',
    '',
    '`weir test` prints these findings, and findings in the configuration (`CFG_...`, see the preceding section), as `file:line: CODE message`. If any',
    'finding is an error, not a warning, the command runs no test.',
    '',
    ...table(['Code', 'Meaning'], rowsOf(testCodes)),
    '## Dead letters',
    '',
    'The `reason` of a dead letter, in the table `dead_letters`, in `weir dead-letters list`, and in metrics.',
    '',
    ...table(['Reason', 'Meaning'], rowsOf(deadLetterReasons)),
    '## Ignored',
    '',
    'The reason why Weir ignores an event. Weir counts ignored events in the ledger and in metrics, and does not store them.',
    '',
    ...table(['Reason', 'Meaning'], rowsOf(ignoredReasons)),
    '## Filter errors',
    '',
    'The reason why Weir cannot evaluate a capture filter for an event. The filter then does not match the event, unless the reason is `cost_budget_exceeded`.',
    'Weir counts these events by reason.',
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

function apiErrorRows(): string[][] {
  return Object.entries(apiErrors).map(([number, { status, text }]) => [
    `\`${number}\``,
    String(status),
    `${sentence(text)}.`,
  ]);
}

function failures(): string[] {
  return Object.entries(errorCatalog).flatMap(([name, { text, advice }]) => [
    `### ${name}`,
    '',
    `${sentence(text)}. ${effectOf(name as ErrorCode)}`,
    '',
    advice,
    '',
  ]);
}

/** The text with a capital letter, unless it starts with the name of a field. */
function sentence(text: string): string {
  return /^\w*_/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Effect of an error, derived from the program for each code. */
function effectOf(code: ErrorCode): string {
  const error = new PipelineError(code);
  const exit = `A command that fails with this error exits with ${exitCodeOf(error)}.`;
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
