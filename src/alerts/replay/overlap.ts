import type { Episode } from '../evaluate/fold.ts';
import type { Labels, Rule } from '../types.ts';
import type { RuleReplay } from './replay.ts';

/** How many firings of two rules coincide: at the same time, and for the same group. */
export interface Overlap {
  /** Firings of the first rule while the second fired. */
  readonly ofOne: number;
  /** Firings of the second rule while the first fired. */
  readonly ofOther: number;
  /** Labels that both rules have. They distinguish the groups; if there are none, only the time counts. */
  readonly labels: readonly string[];
}

/** Dimensions with two names (docs/alerts.md). */
const fullNames: Readonly<Record<string, string>> = {
  host: 'conn_server_name',
  client_ip: 'conn_client_ip',
  port: 'conn_server_port',
  method: 'http_request_method',
  status: 'http_response_status_code',
};

/** Compares the firings of two rules. */
export function overlapOf(one: RuleReplay, other: RuleReplay): Overlap {
  const labels = commonLabels(one, other);
  const ofOne = byGroup(one, labels);
  const ofOther = byGroup(other, labels);
  return { ofOne: coinciding(ofOne, ofOther), ofOther: coinciding(ofOther, ofOne), labels };
}

/** Returns the labels that distinguish the alerts of a rule. */
export function groupLabels(rule: Rule, labels: Labels): Labels {
  const own = Object.entries(labels).filter(([name]) => {
    return name !== 'alertname' && name !== 'severity' && !Object.hasOwn(rule.labels, name);
  });
  return Object.fromEntries(own);
}

function commonLabels(one: RuleReplay, other: RuleReplay): readonly string[] {
  const others = new Set(namesOf(other));
  return namesOf(one)
    .filter((name) => others.has(name))
    .toSorted();
}

/** All firings of a rule have labels of the same names. */
function namesOf({ firings: [first], rule }: RuleReplay): readonly string[] {
  return Object.keys(groupLabels(rule, first?.labels ?? {})).map(fullName);
}

function fullName(label: string): string {
  return fullNames[label] ?? label;
}

type Groups = ReadonlyMap<string, readonly Episode[]>;

function byGroup({ firings, rule }: RuleReplay, labels: readonly string[]): Groups {
  const groups = new Map<string, Episode[]>();
  for (const firing of firings) {
    const own = Object.entries(groupLabels(rule, firing.labels));
    const values = new Map(own.map(([name, value]) => [fullName(name), value]));
    const key = JSON.stringify(labels.map((name) => values.get(name)));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [firing]);
    else group.push(firing);
  }
  return groups;
}

function coinciding(these: Groups, those: Groups): number {
  let count = 0;
  for (const [key, firings] of these) {
    const ends = latestEnds(those.get(key) ?? []);
    for (const { startsAt, endsAt = Infinity } of firings) {
      if (lastBefore(ends, endsAt) > startsAt) count += 1;
    }
  }
  return count;
}

interface LatestEnd {
  readonly startsAt: number;
  /** The latest end of all firings that start no later than `startsAt`. */
  readonly endsAt: number;
}

function latestEnds(firings: readonly Episode[]): readonly LatestEnd[] {
  let latest = -Infinity;
  return firings
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map(({ startsAt, endsAt = Infinity }) => {
      latest = Math.max(latest, endsAt);
      return { startsAt, endsAt: latest };
    });
}

/** The latest end of the firings that start before a time. */
function lastBefore(ends: readonly LatestEnd[], beforeMs: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle]?.startsAt ?? Infinity) < beforeMs) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1]?.endsAt ?? -Infinity;
}
