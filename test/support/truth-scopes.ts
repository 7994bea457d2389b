import type { TruthScope } from './truth-check.ts';
import type { TruthScenario } from './truth-scenario.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Scopes that a user may select: presets at odd minutes, past ranges, accounts, hosts, and filters. */
export interface TruthScopes {
  readonly presets: readonly TruthScope[];
  readonly ranges: readonly TruthScope[];
  /** These, and their combinations with accounts, hosts, and filters: sixty. */
  readonly scopes: readonly TruthScope[];
}

/** The scopes of a scenario that ends with its last complete minute. */
export function scopesOf(scenario: TruthScenario): TruthScopes {
  const endMs = scenario.toMs;
  const at = (days: number, hours: number, minutes: number): number =>
    scenario.fromMs + days * dayMs + hours * hourMs + minutes * minuteMs;

  /** The last minutes before a time that was the present then. */
  function preset(minutes: number, to: number): TruthScope {
    const now = new Date(to).toISOString().slice(5, 16);
    return { name: `last ${minutes} min at ${now}`, from: to - minutes * minuteMs, to, now: to };
  }

  /** A range in the past. */
  function past(name: string, from: number, to: number): TruthScope {
    return { name, from, to, now: endMs };
  }

  const presets = [15, 60, 180, 360, 720, 1_440].flatMap((minutes) => [
    preset(minutes, endMs),
    preset(minutes, endMs - 7 * minuteMs),
    preset(minutes, at(0, 13, 1)),
    preset(minutes, at(1, 5, 31)),
  ]);
  const ranges = [
    past('the first hours', scenario.fromMs, at(0, 6, 13)),
    past('first rise', at(0, 9, 17), at(0, 11, 3)),
    past('second rise, after the first', at(0, 12, 41), at(0, 13, 20)),
    past('both rises', at(0, 9, 0), at(0, 15, 0)),
    past('after both', at(0, 16, 0), at(0, 22, 0)),
    past('rise without a cause', at(1, 4, 30), at(1, 7, 0)),
    past('rise of the third account', at(1, 10, 30), at(1, 12, 0)),
    past('around the gap', at(1, 12, 30), at(1, 19, 1)),
    past('the gap alone', at(1, 14, 5), at(1, 14, 55)),
    past('an allowance that ended', at(2, 8, 0), at(2, 9, 30)),
    past('two strays', at(2, 19, 0), at(2, 21, 0)),
    past('25 hours', at(1, 3, 17), at(2, 4, 17)),
    past('36 hours', at(0, 3, 43), at(1, 15, 43)),
    past('two days', at(1, 0, 0), at(3, 0, 0)),
    past('all of it', scenario.fromMs, endMs),
  ];
  const scopes = [
    ...presets,
    ...ranges,
    ...ranges.slice(1, 12).map((scope) => named(scope, 'of ac_a', { account: 'ac_a' })),
    ...[presets[4], ranges[2], ranges[5], ranges[6]].map((scope) =>
      named(scope, 'of ac_b', { account: 'ac_b' }),
    ),
    ...[presets[4], ranges[2], ranges[3], ranges[12]].map((scope) =>
      named(scope, 'of a host', { account: 'ac_a', hosts: ['www.a.example'] }),
    ),
    ...[presets[4], ranges[2], ranges[3], ranges[8]].map((scope) =>
      named(scope, 'of 4xx', { account: 'ac_a', status: '4xx' }),
    ),
    named(ranges[3], 'of a network', { client: '203.0.113.0/24' }),
    named(ranges[8], 'of a network', { client: '100.64.8.0/24' }),
  ];
  return { presets, ranges, scopes };
}

function named(scope: TruthScope | undefined, what: string, more: Partial<TruthScope>): TruthScope {
  if (scope === undefined) throw new Error('no such scope');
  return { ...scope, ...more, name: `${scope.name} ${what}` };
}
