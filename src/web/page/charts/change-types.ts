import type { Change } from './changes.ts';

/** Maximum number of drawn changes. If the range has more, the newest ones are drawn. */
export const changesMax = 300;

/** Counts changes by object type. Returns the types with their counts, the most frequent type first. */
export function typesOf(changes: readonly Change[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { type } of changes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

/** Object types whose changes do not affect requests. */
const unrelatedToTraffic = /^(api_key|event_subscription|event_destination|ssh_.*)$/;

/** Returns false if a change cannot affect any selected host; true if it can, or if this is unknown. */
export function concerns({ type, name }: Change, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  if (unrelatedToTraffic.test(type)) return false;
  if (type !== 'domain' || name === '') return true;
  const below = name.startsWith('*.') ? name.slice(1) : undefined;
  return hosts.some((host) => host === name || (below !== undefined && host.endsWith(below)));
}
