import type { Change } from './changes.ts';

/** Changes that are asked for to be drawn: the newest of the range. */
export const changesMax = 300;

/** The object types among changes with how many there are of each, the most frequent first. */
export function typesOf(changes: readonly Change[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { type } of changes) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

/** Objects that no request passes through. */
const apartFromTraffic = /^(api_key|event_subscription|event_destination|ssh_.*)$/;

/** False for a change that cannot have to do with any of the hosts that were chosen; a doubtful one may. */
export function concerns({ type, name }: Change, hosts: readonly string[]): boolean {
  if (hosts.length === 0) return true;
  if (apartFromTraffic.test(type)) return false;
  if (type !== 'domain' || name === '') return true;
  const below = name.startsWith('*.') ? name.slice(1) : undefined;
  return hosts.some((host) => host === name || (below !== undefined && host.endsWith(below)));
}
