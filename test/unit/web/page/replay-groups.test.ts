import { describe, expect, it } from 'vitest';

import { deadLetterReasons } from '../../../../src/flow.ts';
import {
  nextStep,
  outcomeText,
  replayGroups,
} from '../../../../src/web/page/data/replay-groups.ts';

const dead = {
  outcome: 'dead',
  reason: 'type',
  path: 'conn.client_ip',
  expected: 'a string',
  found: 'a number',
  replay_error: '',
} as const;
const stored = {
  ...dead,
  outcome: 'stored',
  reason: '',
  path: '',
  expected: '',
  found: '',
} as const;

describe('the outcome of a replay', () => {
  it('is grouped by result and reason, the largest group first', () => {
    const outcomes = [
      { id: '1', ...dead },
      { id: '2', ...stored },
      { id: '3', ...dead },
      { id: '4', ...dead, found: 'null' },
    ];
    expect(replayGroups(outcomes)).toEqual([
      { ...dead, count: 2 },
      { ...stored, count: 1 },
      { ...dead, found: 'null', count: 1 },
    ]);
  });

  it('shows what a replay would do, and what it did', () => {
    const group = { ...dead, count: 2 };
    expect(outcomeText(group, true)).toBe('would fail again');
    expect(outcomeText(group, false)).toBe('failed again and remain open');
  });

  it.each(deadLetterReasons)('has a next step for every reason: %s', (reason) => {
    const step = nextStep({ ...dead, reason, count: 1 }, true);
    expect(step).toMatch(/\.$/);
    expect(step).not.toContain('Look at one of them');
  });

  it('has a next step for what would succeed, and for what is only partly kept', () => {
    expect(nextStep({ ...stored, count: 1 }, true)).toBe('Replay them.');
    expect(nextStep({ ...stored, outcome: 'filtered', count: 1 }, true)).toMatch(/capture rules/);
    const text = 'only 5 of its 9 bytes are kept: read it again';
    expect(nextStep({ ...dead, replay_error: text, count: 1 }, true)).toBe(
      'Only 5 of its 9 bytes are kept: read it again.',
    );
  });
});
