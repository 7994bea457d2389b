import type { Affected, AffectedValue, Dimension, IpPolicyEffect } from '../../what-if/index.ts';
import { type Cells, counted, table, wrapped } from './table.ts';
import { coverLines } from './what-if-cover.ts';

interface TextOptions {
  readonly columns: number;
  /** Values of each dimension. */
  readonly values: number;
}

const headings: readonly (readonly [Dimension, string])[] = [
  ['host', 'host'],
  ['path', 'path'],
  ['client', 'client'],
  ['country', 'country'],
  ['user_agent', 'user agent'],
];

/** The longest line that is printed to a file or pipe: that of a terminal. */
const columnsMax = 80;

/** What a change of an IP policy would have done, for people. */
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
    ...changeLines('Newly blocked', effect.by.newly_blocked, { ...options, columns }),
    ...changeLines('Newly allowed', effect.by.newly_allowed, { ...options, columns }),
    ...(effect.cover === null ? [] : coverLines(effect.cover, { ...options, columns })),
    ...checkLines(effect),
  ];
}

function headLines({ policy, account, from, to, hosts, rules }: IpPolicyEffect): readonly string[] {
  const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');
  const changes = rules.changes === 0 ? '' : `, ${counted(rules.changes, 'change')} in the range`;
  return [
    `${policy} of ${account}: ${counted(rules.now, 'rule')}, ${rules.after} after the change${changes}`,
    `${minute(from)} to ${minute(to)} UTC`,
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

function changeLines(
  title: string,
  by: Readonly<Record<Dimension, readonly AffectedValue[]>>,
  { columns, values }: TextOptions,
): readonly string[] {
  const lines = headings.flatMap(([dimension, heading]) => {
    const known = by[dimension].filter(({ value }) => value !== '');
    if (known.length === 0) return [];
    const rows = known.slice(0, values).map(({ value, requests, clients }) => ({
      [`${title.toLowerCase()}, by ${heading}`]: value,
      requests,
      ...(dimension !== 'client' && { clients }),
    }));
    const more = known.length > values ? [`(${known.length - values} more)`] : [];
    return [...table(rows, columns), ...more, ''];
  });
  return [...lines, ...hourLines(title, by.hour, columns)];
}

/** The hours as a bar each, from the first to the last with a changed decision. */
function hourLines(
  title: string,
  hours: readonly AffectedValue[],
  columns: number,
): readonly string[] {
  if (hours.length === 0) return [];
  const max = Math.max(...hours.map(({ requests }) => requests));
  const width = Math.max(10, columns - 32);
  const shown = hours.slice(-hoursMax);
  const more =
    hours.length > shown.length ? [`(${hours.length - shown.length} earlier hours)`] : [];
  const bars = shown.map(
    ({ value, requests }) =>
      `${value.slice(0, 16).replace('T', ' ')}  ${String(requests).padStart(9)}  ${'█'.repeat(Math.ceil((requests / max) * width))}`,
  );
  return [`${title.toLowerCase()}, by hour (UTC)`, ...more, ...bars, ''];
}

const hoursMax = 24;

/** What could not be reproduced: it is part of every result. */
function checkLines(effect: IpPolicyEffect): readonly string[] {
  const { not_reproduced: not, reproduced, unmatched } = effect;
  const all = reproduced + Object.values(not).reduce((sum, count) => sum + count, 0);
  const reasons: readonly (readonly [number, string])[] = [
    [not.blocked_otherwise, 'blocked by another policy, or by a rule that is not stored'],
    [not.allowed_otherwise, 'allowed though a rule blocks: host not guarded, or rules not stored'],
    [not.rules_unknown, 'before the first stored change of a rule or policy that is older'],
    [not.no_decision, 'without a decision of an IP policy'],
    [not.client_unknown, 'without the address of the client'],
    [not.not_guarded, 'at times when no restriction applied the policy'],
  ];
  const missed = reasons.filter(([count]) => count > 0);
  const width = Math.max(0, ...missed.map(([count]) => String(count).length));
  const other = unmatched === 'allow' ? 'block' : 'allow';
  return [
    `Check: the rules in effect reproduce ${reproduced} of ${all} stored decisions.`,
    ...missed.map(([count, reason]) => `  ${String(count).padStart(width)}  ${reason}`),
    ...(missed.length > 0 ? ['These are in no figure above.'] : []),
    ...(effect.refused_by_other_module > 0
      ? [
          `Another module refused ${effect.refused_by_other_module} more that the change would block.`,
        ]
      : []),
    ...(effect.reproduced_with_other_unmatched > reproduced
      ? [
          `With --unmatched ${other}, they would reproduce ${effect.reproduced_with_other_unmatched}:`,
          'without an allow rule, the platform seems to decide so.',
        ]
      : []),
    ...(effect.unreadable_rules.length > 0
      ? wrapped(
          `Not evaluated, without a readable range: ${effect.unreadable_rules.join(', ')}`,
          '',
          columnsMax,
        )
      : []),
  ];
}
