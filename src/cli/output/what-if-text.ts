import type { Affected, AffectedValue, Dimension, IpPolicyEffect } from '../../what-if/index.ts';
import { type Cells, counted, moreLine, table, wrapped } from './table.ts';
import { rangeText } from './utc-time.ts';
import { coverLines } from './what-if-cover.ts';

interface TextOptions {
  readonly columns: number;
  /** Maximum number of values that are shown of each dimension. */
  readonly values: number;
}

/** Dimensions, each with its heading, and with the text that stands for an empty value. */
const headings: readonly (readonly [Dimension, heading: string, none: string])[] = [
  ['host', 'host', '(without a host)'],
  ['path', 'path', '(without a path)'],
  ['client', 'client', '(unknown)'],
  ['country', 'country', '(unknown)'],
  ['user_agent', 'user agent', '(without a user agent)'],
];

/** Maximum length of a line in characters, also in a file or pipe: the usual width of a terminal. */
const columnsMax = 80;

/** Formats, as readable text, what a change of an IP policy would have done. */
export function ipPolicyLines(effect: IpPolicyEffect, options: TextOptions): readonly string[] {
  const columns = Math.min(options.columns, columnsMax);
  const { newly_blocked: blocked, newly_allowed: allowed } = effect;
  const isSame = blocked.requests + allowed.requests === 0;
  return [
    ...headLines(effect),
    '',
    ...table(summaryRows(effect), columns),
    '',
    ...(isSame ? ['The change would have changed no decision.'] : []),
    ...changeLines(effect, 'newly_blocked', { ...options, columns }),
    ...changeLines(effect, 'newly_allowed', { ...options, columns }),
    ...(effect.cover === null ? [] : coverLines(effect.cover, { ...options, columns })),
    ...checkLines(effect),
  ];
}

function headLines({ policy, account, from, to, hosts, rules }: IpPolicyEffect): readonly string[] {
  const changes =
    rules.changes === 0 ? '' : `, changed ${counted(rules.changes, 'time')} in the range`;
  return [
    `${policy} of ${account}: ${counted(rules.now, 'rule')}, ${rules.after} after the change${changes}`,
    rangeText(from, to),
    ...wrapped(`hosts: ${hosts.length === 0 ? 'all' : hosts.join(', ')}`, '', columnsMax),
  ];
}

function summaryRows(effect: IpPolicyEffect): readonly Cells[] {
  const of = (decision: string, { requests, clients, ...people }: Affected): Cells => ({
    decision,
    requests,
    clients,
    '2xx': share(people.answered_2xx, requests),
    'signed in': share(people.signed_in, requests),
    'OAuth user': share(people.oauth_user, requests),
  });
  const none = { '2xx': '', 'signed in': '', 'OAuth user': '' };
  return [
    of('newly blocked', effect.newly_blocked),
    of('newly allowed', effect.newly_allowed),
    { decision: 'still blocked', ...effect.still_blocked, ...none },
    { decision: 'still allowed', requests: effect.still_allowed.requests, clients: '', ...none },
  ];
}

function share(part: number, all: number): string {
  if (all === 0) return '';
  const percent = (100 * part) / all;
  return part > 0 && percent < 1 ? '<1 %' : `${Math.floor(percent)} %`;
}

type Kind = 'newly_blocked' | 'newly_allowed';

function changeLines(
  effect: IpPolicyEffect,
  kind: Kind,
  { columns, values }: TextOptions,
): readonly string[] {
  const [by, counts] = [effect.by[kind], effect.value_counts[kind]];
  const title = kind.replace('_', ' ');
  const lines = headings.flatMap(([dimension, heading, none]) => {
    const all = by[dimension];
    if (all.length === 0) return [];
    const rows = all.slice(0, values).map(({ value, requests, clients }) => ({
      [`${title}, by ${heading}`]: value === '' ? none : value,
      requests,
      ...(dimension !== 'client' && { clients }),
    }));
    const more = moreLine(counts[dimension], rows.length, all.length);
    return [...table(rows, columns), ...more, ''];
  });
  return [...lines, ...hourLines(title, by.hour, columns)];
}

const hourMs = 3_600_000;

/** Formats one bar per hour, from the first to the last hour with a changed decision. */
function hourLines(
  title: string,
  hours: readonly AffectedValue[],
  columns: number,
): readonly string[] {
  const [first, last] = [hours[0], hours.at(-1)].map((each) => Date.parse(each?.value ?? ''));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  const requestsAt = new Map(hours.map(({ value, requests }) => [Date.parse(value), requests]));
  const max = Math.max(...requestsAt.values());
  const width = Math.max(10, columns - 32);
  const length = Math.round((last - first) / hourMs) + 1;
  const earlier = Math.max(0, length - hoursMax);
  const more = earlier === 0 ? [] : [`(${counted(earlier, 'earlier hour')})`];
  const bars = Array.from({ length: length - earlier }, (_, index) => {
    const at = first + (earlier + index) * hourMs;
    const requests = requestsAt.get(at) ?? 0;
    const hour = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
    const bar = '█'.repeat(Math.ceil((requests / max) * width));
    return `${hour}  ${String(requests).padStart(9)}  ${bar}`.trimEnd();
  });
  return [`${title}, by hour (UTC)`, ...more, ...bars, ''];
}

const hoursMax = 24;

const truncatedText =
  'Many client addresses end with 0: they are probably networks, stored with masking.client_ip: truncate, and are evaluated as single addresses.';

/** Formats how many decisions could be reproduced. Part of every result. */
function checkLines(effect: IpPolicyEffect): readonly string[] {
  const { not_reproduced: not, reproduced, unmatched, unreadable_rules: unreadable } = effect;
  const compared = reproduced + not.blocked_otherwise + not.allowed_otherwise + not.rules_unknown;
  const reasons: readonly (readonly [number, string])[] = [
    [not.blocked_otherwise, 'blocked by another policy, or by a rule that is not stored'],
    [not.allowed_otherwise, 'allowed though a rule blocks: host not guarded, or rules not stored'],
    [not.rules_unknown, 'before the first stored change of an older rule or restriction'],
    [not.no_decision, 'not compared: without a decision of an IP policy'],
    [not.client_unknown, 'not compared: without the address of the client'],
    [not.client_masked, 'not compared: the address of the client is masked (masking.client_ip)'],
    [not.not_guarded, 'not compared: at times when no restriction applied the policy'],
  ];
  const missed = reasons.filter(([count]) => count > 0);
  const width = Math.max(0, ...missed.map(([count]) => String(count).length));
  const other = unmatched === 'allow' ? 'block' : 'allow';
  return [
    `Check: the rules in effect reproduce ${reproduced} of ${compared} compared decisions.`,
    ...missed.map(([count, reason]) => `  ${String(count).padStart(width)}  ${reason}`),
    ...(missed.length > 0 ? ['The preceding figures do not contain these requests.'] : []),
    ...(effect.blocked_by_other_module > 0
      ? [
          `Another module blocked ${effect.blocked_by_other_module} more requests that the change would block.`,
        ]
      : []),
    ...(effect.reproduced_with_other_unmatched > reproduced && unreadable.length === 0
      ? [
          `With --unmatched ${other}, they would reproduce ${effect.reproduced_with_other_unmatched}:`,
          `if a policy has no allow rule, the platform seems to ${other} unmatched clients.`,
        ]
      : []),
    ...(effect.looks_truncated ? wrapped(truncatedText, '', columnsMax) : []),
    ...(unreadable.length > 0
      ? wrapped(
          `Not evaluated, because their range or action cannot be read: ${unreadable.join(', ')}. Decisions of these rules are not reproduced.`,
          '',
          columnsMax,
        )
      : []),
  ];
}
