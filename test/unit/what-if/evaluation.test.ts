import { describe, expect, it } from 'vitest';

import { Turns } from '../../../src/base/index.ts';
import { evaluationOf } from '../../../src/what-if/ip-policy/evaluation.ts';
import type { RuleSpan } from '../../../src/what-if/ip-policy/timeline.ts';

const rule = (id: string, action: string, cidr: string): RuleSpan => {
  return { id, policy: 'ipp_1', action, cidr, begin: 1, end: 2 };
};
const epochs = [{ since: 0, guarding: ['ipp_1'], isGuarded: true, isUnknown: false }];
const evaluated = async (spans: readonly RuleSpan[], removed: readonly string[] = []) =>
  await evaluationOf(
    { epochs, spans },
    [],
    { policy: 'ipp_1', remove: new Set(removed), unmatched: 'allow' },
    new Turns(undefined),
  );

describe('the rules of a what-if of an IP policy', () => {
  it.each([
    ['an unknown action', rule('ipr_2', 'DENY', '203.0.113.0/24')],
    ['no action', rule('ipr_2', '', '203.0.113.0/24')],
    ['an unreadable range', rule('ipr_2', 'deny', 'no range')],
  ])('are unreadable with %s', async (_, other) => {
    const { parameters, unreadable } = await evaluated([
      rule('ipr_1', 'deny', '192.0.2.0/24'),
      other,
    ]);
    expect(unreadable).toEqual(['ipr_2']);
    expect(parameters['flags']).toHaveLength(1);
    expect((await evaluated([other], ['ipr_2'])).unreadable).toEqual(['ipr_2']);
  });

  it('are readable with a known action and range', async () => {
    const { parameters, unreadable } = await evaluated([
      rule('ipr_1', 'deny', '192.0.2.0/24'),
      rule('ipr_2', 'allow', '203.0.113.7'),
    ]);
    expect(unreadable).toEqual([]);
    expect(parameters['flags']).toEqual([5, 10]);
  });
});

it('a what-if of an IP policy with many changes fails before its query if a parameter is too long for a URL', async () => {
  const since = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      return { since: n * 10_000_000_000, guarding: ['ipp_1'], isGuarded: true, isUnknown: false };
    });
  const options = { policy: 'ipp_1', remove: new Set<string>(), unmatched: 'allow' } as const;
  const evaluate = async (count: number) =>
    await evaluationOf(
      { epochs: since(count), spans: [rule('ipr_1', 'deny', '192.0.2.0/24')] },
      [],
      options,
      new Turns(undefined),
    );
  const { parameters } = await evaluate(9_000);
  const inUrl = new URLSearchParams({ since: `[${String(parameters['since'])}]` }).toString();
  expect(inUrl.length).toBeLessThan(128 * 1024);
  await expect(evaluate(9_900)).rejects.toThrow('ERR_WHAT_IF_SIZE');
});
