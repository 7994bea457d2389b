import { describe, expect, it } from 'vitest';

import { assertAddable, ruleProblem } from '../../../src/what-if/index.ts';

describe('a rule to add', () => {
  it.each([
    'deny 203.0.113.0/24',
    'allow 2001:db8::/32',
    ' deny  203.0.113.7/32 ',
    'deny 203.0.113.7',
    'allow 2001:db8::1',
    'deny 203.0.113.0/24 in ipp_2',
  ])('%j can be added', (rule) => expect(ruleProblem(rule)).toBeUndefined());

  it.each([
    ['deny 203.0.113.5/24', 'the range has bits set after its mask; write it as 203.0.113.0/24'],
    [
      'deny ::ffff:203.0.113.0/24',
      'the range has bits set after its mask; write it as 203.0.113.0/24',
    ],
    [
      'deny ::ffff:203.0.113.5/24',
      'the range has bits set after its mask; write it as 203.0.113.0/24',
    ],
    ['deny 203.0.113.0/33', 'the range must have a mask of 0 to 32'],
    ['deny here', 'the range must be an address and a mask'],
    ['deny 203.0.113.0/24 in', 'it must be an action and a range'],
    ['deny', 'it must be an action and a range'],
    ['block 203.0.113.0/24', 'it must be an action and a range'],
  ])('%j is rejected as the management API rejects it', (rule, problem) => {
    expect(ruleProblem(rule)).toBe(problem);
    expect(() => assertAddable(['deny ::/0', rule])).toThrow(
      expect.objectContaining({
        code: 'ERR_WHAT_IF_CIDR',
        message: expect.stringContaining(problem),
      }),
    );
  });
});
