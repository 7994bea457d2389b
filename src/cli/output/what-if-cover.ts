import type { IpPolicyEffect } from '../../what-if/index.ts';
import { table, wrapped } from './table.ts';

interface TextOptions {
  readonly columns: number;
  /** Maximum number of other clients that are shown. */
  readonly values: number;
}

const rangesShown = 20;

/** Formats the ranges that contain the chosen clients, and the other clients that these ranges would also affect. */
export function coverLines(
  {
    clients,
    ranges,
    others,
    other_clients: list,
    alternatives,
    masked_requests: masked,
  }: NonNullable<IpPolicyEffect['cover']>,
  { columns, values }: TextOptions,
): readonly string[] {
  const rows = ranges.slice(0, rangesShown).map((range) => ({
    range: range.cidr,
    clients: range.clients,
    'other clients': range.other_clients,
  }));
  const shown = list.slice(0, values).map(({ value, requests }) => ({
    'other client': value,
    requests,
  }));
  const fewer = alternatives.filter((each) => each.ranges < ranges.length);
  return [
    `${counted(clients, 'chosen client')} in ${counted(ranges.length, 'range')}`,
    ...table(rows, columns),
    ...more(ranges.length - rows.length),
    '',
    ...wrapped(othersText(others), '', columns),
    ...(shown.length === 0 ? [] : table(shown, columns)),
    ...more(others.clients - shown.length),
    ...(masked === 0 ? [] : wrapped(maskedText(masked), '', columns)),
    ...(fewer.length === 0
      ? []
      : wrapped(`With fewer ranges: ${optionsText(fewer)}.`, '', columns)),
    '',
  ];
}

function more(count: number): readonly string[] {
  return count > 0 ? [`(${count} more)`] : [];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function othersText({
  clients,
  requests,
  ...people
}: NonNullable<IpPolicyEffect['cover']>['others']): string {
  if (clients === 0) return 'The ranges contain no other client of these hosts.';
  return (
    `The ranges also contain ${counted(clients, 'other client')} with ${counted(requests, 'request')}: ` +
    `${people.answered_2xx} with status 2xx, ${people.signed_in} signed in, ${people.oauth_user} with an OAuth user.`
  );
}

function maskedText(count: number): string {
  const [have, who] = count === 1 ? ['has', 'this client'] : ['have', 'these clients'];
  return `${counted(count, 'request')} ${have} a masked client address (masking.client_ip): ${who} may be in the ranges, too.`;
}

function optionsText(options: NonNullable<IpPolicyEffect['cover']>['alternatives']): string {
  return options
    .map(({ other_clients: others, ranges }) => `${ranges} with ${counted(others, 'other client')}`)
    .join(', ');
}
