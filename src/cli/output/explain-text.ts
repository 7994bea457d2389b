import type { DeadLetterWithRaw, FoundEvent, FoundRow } from '../../dead-letters/index.ts';
import type { ExplainedEvent, ExplainedRule } from '../../pipeline/index.ts';
import { withoutControls } from './printable.ts';
import type { Paint } from './screen-frame.ts';

/** Formatting of lines. */
export interface TextStyle extends Paint {
  /** Maximum characters per line; longer values are truncated. */
  readonly widthMax: number;
}

const labelWidth = 12;

/** Formats one explained event: first the verdict, then the reasons and the row. */
export function eventLines(event: ExplainedEvent, style: TextStyle): readonly string[] {
  const { event_id: id, event_type: type, account_id: account } = event;
  const names = [type, account && `account ${account}`].filter(Boolean).join('  ');
  return [
    `${style.bold(`event ${event.event}`)}  ${clean(id) || '(no id)'}  ${style.dim(clean(names))}`,
    `  ${verdictText(event, style)}`,
    ...ruleLines(event, style),
    ...fieldLines(event, style),
    ...rowLines(event, style),
  ].map((text) => cut(text, style));
}

function verdictText(event: ExplainedEvent, style: TextStyle): string {
  const { table, ignored_because: reason } = event;
  switch (event.outcome) {
    case 'stored':
      return `${style.good('stored')} in weir.${table ?? ''}, read as analytics.${table ?? ''}`;
    case 'filtered':
      return `${style.warn('filtered')}: ${filteredBecause(event)}; Weir only counts it`;
    case 'ignored':
      return `${style.warn('ignored')}: ${ignoredBecause[reason ?? ''] ?? reason ?? ''}`;
    case 'dead_letter':
      return `${style.bad('dead letter')}, ${findingText(event.finding)}`;
  }
}

function filteredBecause({ rules }: ExplainedEvent): string {
  const isUnclear = rules.some(
    ({ outcome }) => outcome !== 'no_match' && outcome !== 'other_account',
  );
  return isUnclear
    ? 'the filter of a capture rule could not be evaluated, and no other rule matches'
    : 'no capture rule of its type matches';
}

function findingText(finding: ExplainedEvent['finding']): string {
  if (finding === null) return '';
  const { reason, path, expected, found, offset } = finding;
  const where = path === '' ? 'of the whole event' : `at ${clean(path)}`;
  const byte = offset < 0 ? '' : `, byte ${offset}`;
  return `reason ${reason} ${where}: expected ${clean(expected)}, found ${clean(found)}${byte}`;
}

const ignoredBecause: Readonly<Record<string, string>> = {
  empty: 'it is empty',
  test: 'a test event of the platform: delivery works',
  control: 'a control message of CloudWatch Logs',
  expired: 'its time is older than the retention of its table (section retention)',
  wrong_shard: 'in an aggregate with a hash key of another shard; the producer sends it again',
};

function ruleLines({ rules, outcome }: ExplainedEvent, style: TextStyle): readonly string[] {
  if (outcome === 'ignored' || outcome === 'dead_letter') return [];
  if (rules.length === 0) {
    return [line('rules', 'none for this type: everything is stored, with all fields')];
  }
  return rules.flatMap((rule, index) => [
    line(index === 0 ? 'rules' : '', `${rule.rule} ${outcomeText(rule, style)}`),
    ...(rule.filter === null ? [] : [line('', `  filter  ${clean(rule.filter)}`)]),
    ...Object.entries(rule.values).map(([path, value]) =>
      line('', style.dim(`  with    ev.${path} = ${value === null ? '(absent)' : json(value)}`)),
    ),
    ...(rule.fields === null ? [] : [line('', style.dim(`  fields  ${rule.fields.join(', ')}`))]),
  ]);
}

function outcomeText({ outcome, filter }: ExplainedRule, style: TextStyle): string {
  switch (outcome) {
    case 'matches':
      return style.good(filter === null ? 'matches: it has no filter' : 'matches');
    case 'no_match':
      return style.warn('does not match');
    case 'other_account':
      return style.dim(
        'does not apply: the account has its own rules, or the rule is of another account',
      );
    case 'cost_budget_exceeded':
      return style.warn('exceeds the cost limit of an event, so the event is kept');
    case 'no_such_field':
      return style.warn('cannot be evaluated, so it does not match: the event lacks a field');
    case 'type_mismatch':
      return style.warn('cannot be evaluated, so it does not match: a value has another type');
    case 'other':
      return style.warn('cannot be evaluated, so it does not match');
  }
}

function fieldLines(event: ExplainedEvent, style: TextStyle): readonly string[] {
  const { fields_kept: kept, fields_left_out: left, issues } = event;
  if (kept === null) return [];
  const isComplete = kept[0] === '*';
  const sum = isComplete
    ? 'a configuration event is kept with all fields'
    : left.length === 0
      ? `all ${kept.length} delivered`
      : `${kept.length} of ${kept.length + left.length} delivered`;
  const lines = [line('fields', sum)];
  if (left.length > 0) lines.push(line('', style.dim(`not kept: ${clean(left.join(', '))}`)));
  if (issues.length > 0) lines.push(line('issues', style.warn(clean(issues.join(', ')))));
  return lines;
}

/** Fields to omit, because they are shown above: the issues, and the fields in `present`. */
const shownAbove = new Set(['issues', 'present']);

function rowLines({ row }: ExplainedEvent, style: TextStyle): readonly string[] {
  if (row === null) return [];
  const columns = Object.entries(row).filter(([name]) => !shownAbove.has(name));
  return columnLines(Object.fromEntries(columns), style);
}

function columnLines(row: Readonly<Record<string, unknown>>, style: TextStyle): readonly string[] {
  const width = Math.max(0, ...Object.keys(row).map((name) => name.length));
  return Object.entries(row).map(([name, value], index) => {
    const text = typeof value === 'string' && value !== '' ? clean(value) : json(value);
    return cut(line(index === 0 ? 'row' : '', `${style.dim(name.padEnd(width))}  ${text}`), style);
  });
}

/** Formats where an event is stored: its rows and its dead letters. */
export function foundLines({ rows, deadLetters }: FoundEvent, style: TextStyle): readonly string[] {
  return [
    ...rows.flatMap((row) => storedLines(row, style)),
    ...deadLetters.flatMap((letter) => letterLines(letter, style)),
  ].map((one) => cut(one, style));
}

function storedLines(found: FoundRow, style: TextStyle): readonly string[] {
  const where = [found.source, found.source_partition].filter((text) => text !== '').join(', ');
  const lines = [
    line('now', `${style.good('stored')} in weir.${found.table}, read as ${found.view}`),
    line('', `read ${found.received_at} UTC from ${clean(where)}`),
  ];
  for (const batch of found.batches) {
    const range = `${batch.first} to ${batch.last}`;
    lines.push(
      line('ledger', `run ${batch.run}, ${clean(batch.source_partition)}: positions ${range}`),
      line('', `acknowledged ${batch.committed_at} UTC, rules ${batch.rules_hash}`),
    );
  }
  if (found.batches.length === 0) {
    lines.push(
      line(
        'ledger',
        'its batch is not in the ledger, or was removed from it: see retention.batches',
      ),
    );
  }
  return [...lines, ...columnLines(found.row, style)];
}

function letterLines(letter: DeadLetterWithRaw, style: TextStyle): readonly string[] {
  const where = letter.path === '' ? 'of the whole event' : `at ${clean(letter.path)}`;
  const next = { open: 'weir dead-letters replay', replayed: '', discarded: '' }[letter.state];
  return [
    line('now', `${style.bad('dead letter')} ${letter.id}, state ${letter.state}`),
    line(
      '',
      `reason ${letter.reason} ${where}: expected ${clean(letter.expected)}, found ${clean(letter.found)}`,
    ),
    line(
      '',
      `${clean(letter.source)}, ${clean(letter.source_partition)}, position ${letter.position}`,
    ),
    line(
      '',
      `first ${letter.first_seen}, last ${letter.last_seen} UTC, tried ${letter.attempts} times`,
    ),
    ...(next ? [line('', style.dim(`after fixing the cause: ${next} ${letter.id}`))] : []),
  ];
}

/** Lists possible reasons why an ID is not found. */
export function notFoundLines(style: TextStyle): readonly string[] {
  return [
    line('now', style.warn('not found: no row, no dead letter. Possible reasons:')),
    line('', '- it has not arrived, or is in flight: weir top shows the lag of each source'),
    line('', '- no capture rule matched it: filtered events are only counted'),
    line('', '- it was older than the retention, or has expired since'),
    line(
      '',
      '- it could not be parsed: weir dead-letters list also shows dead letters without an event id',
    ),
    line(
      '',
      '- it is in a ClickHouse server or data directory that this configuration does not name',
    ),
    line('', 'To see how the rules process the event itself, run weir explain FILE.'),
  ];
}

/** Formats the number of events by verdict, and how many events were not printed. */
export function sumUp(events: readonly ExplainedEvent[], limit: number): string {
  if (events.length === 0) return 'The input contains no events.';
  const countOf = (outcomeCounted: ExplainedEvent['outcome']): number =>
    events.filter(({ outcome }) => outcome === outcomeCounted).length;
  const parts = [
    `${countOf('stored')} stored`,
    `${countOf('filtered')} filtered`,
    `${countOf('ignored')} ignored`,
    `${countOf('dead_letter')} dead letters`,
  ];
  const more = events.length - limit;
  const rest = more > 0 ? `; ${more} not printed, --limit ${events.length} prints all` : '';
  return `${events.length} ${events.length === 1 ? 'event' : 'events'}: ${parts.join(', ')}${rest}`;
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(labelWidth - 2)}${text}`;
}

function json(value: unknown): string {
  return clean(JSON.stringify(value));
}

function clean(text: string | undefined): string {
  return withoutControls(text ?? '').replaceAll(/[\n\t]/g, ' ');
}

// oxlint-disable-next-line no-control-regex -- The escapes are those of `Paint`.
const escapes = /(\u001b\[\d+m)/;

/** Truncates a line to the width, without counting color escapes. Resets the color at the end. */
function cut(text: string, { widthMax }: TextStyle): string {
  const parts = text.split(escapes);
  const length = parts.reduce(
    (sum, part) => sum + (part.startsWith('\u001b') ? 0 : part.length),
    0,
  );
  if (length <= widthMax) return text;
  let columnsLeft = widthMax - 1;
  let shown = '';
  for (const part of parts) {
    const isEscape = part.startsWith('\u001b');
    shown += isEscape ? part : part.slice(0, Math.max(0, columnsLeft));
    if (!isEscape) columnsLeft -= part.length;
  }
  return `${shown}…`;
}
