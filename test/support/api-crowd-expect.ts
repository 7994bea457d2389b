import { expect } from 'vitest';

import type { CrowdOutcome } from './api-crowd.ts';

/**
 * Every accepted update has exactly one event, in order. Updates without a response may have happened, so their events
 * are optional.
 */
export function expectNothingLost({ accepted, arrived, unknown }: CrowdOutcome): void {
  let more = 0;
  for (const [id, values] of accepted) {
    const seen = arrived.get(id) ?? [];
    expect(new Set(seen).size).toBe(seen.length);
    const wanted = new Set(values);
    const known = seen.filter((value) => wanted.has(value));
    expect(known.toSorted()).toEqual(values.toSorted());
    for (const [client, own] of byClient(values)) {
      expect(known.filter((value) => value.startsWith(`${client}/`))).toEqual(own);
    }
    more += seen.length - known.length;
  }
  expect(more).toBeLessThanOrEqual(unknown);
}

/** Several clients share an object; the order is only known per client. */
function byClient(values: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const value of values.filter((one) => one.includes('/'))) {
    const client = value.split('/')[0] ?? '';
    lists.set(client, [...(lists.get(client) ?? []), value]);
  }
  return lists;
}
