import { describe, expect, it } from 'vitest';

import { type AttackClass, type Outcome, reportOf, runClass } from '../../attack/attempt.ts';
import { Leaks } from '../../attack/leaks.ts';
import { canary } from '../../support/canary.ts';

async function outcomesOf(list: AttackClass['list']): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  await runClass({ name: 'doors', together: 2, list }, (outcome) => outcomes.push(outcome));
  return outcomes;
}

const holds = async (): Promise<void> => {};
const control = { name: 'opens with its key', isControl: true, run: holds };

describe('a class of attacks', () => {
  it('is held if its controls work and every attempt was rejected', async () => {
    const outcomes = await outcomesOf(async () => [control, { name: 'kick it', run: holds }]);
    expect(outcomes.map(({ name, result }) => [name, result])).toEqual([
      ['control: opens with its key', 'held'],
      ['kick it', 'held'],
    ]);
  });

  it.each<[string, AttackClass['list'], string]>([
    [
      'a successful attempt',
      async () => [control, { name: 'kick it', run: () => Promise.reject(new Error('open')) }],
      'kick it: open',
    ],
    [
      'a failed control: the target may be dead',
      async () => [
        { ...control, run: () => Promise.reject(new Error('jammed')) },
        { name: 'kick it', run: holds },
      ],
      'control: opens with its key: jammed',
    ],
    [
      'attempts that cannot be listed',
      () => Promise.reject(new Error('no door')),
      'list the attempts: no door',
    ],
    ['no control', async () => [{ name: 'kick it', run: holds }], 'has a control: there is none'],
    ['controls alone', async () => [control], 'has an attack: there is none'],
  ])('fails with %s', async (_what, list, expected) => {
    const failed = (await outcomesOf(list)).filter(({ result }) => result === 'failed');
    expect(failed.map(({ name, reason }) => `${name}: ${reason}`)).toContain(expected);
  });

  it('fails if it was interrupted, and lists what was not run', async () => {
    const stop = new AbortController();
    const ends = { name: 'wait', run: async () => stop.abort() };
    const late = { name: 'kick it', run: holds };
    const outcomes: Outcome[] = [];
    await runClass(
      { name: 'doors', together: 1, list: async () => [control, ends, late, late] },
      (outcome) => outcomes.push(outcome),
      stop.signal,
    );
    expect(outcomes.map(({ name, result, reason }) => [name, result, reason])).toEqual([
      ['control: opens with its key', 'held', ''],
      ['wait', 'held', ''],
      ['run to the end', 'failed', 'interrupted: 2 attempts were not made, from kick it'],
    ]);
  });

  it('is counted separately and with the others', () => {
    const outcome = (of: string, result: 'held' | 'failed'): Outcome => {
      return { class: of, name: 'n', ms: 1, result, reason: '' };
    };
    const all = [outcome('a', 'held'), outcome('a', 'failed'), outcome('b', 'held')];
    expect(reportOf(all, 3)).toEqual({
      tried: 3,
      held: 2,
      failed: 1,
      classes: { a: { tried: 2, held: 1, failed: 1 }, b: { tried: 1, held: 1, failed: 0 } },
      failures: [{ class: 'a', name: 'n', reason: '' }],
      seconds: 3,
    });
  });
});

describe('a leak', () => {
  const leaks = new Leaks(['password-of-the-admin']);

  it.each([
    ['a canary', `x ${canary('row')} y`],
    ['a canary in base64', Buffer.from(canary('row')).toString('base64')],
    ['a canary in hexadecimal', Buffer.from(canary('row')).toString('hex').toUpperCase()],
    ['a password', '{"admin":"password-of-the-admin"}'],
    ['a password in hexadecimal', Buffer.from('password-of-the-admin').toString('hex')],
    ['a system file', 'root:x:0:0:root:/root:/bin/bash'],
  ])('is found: %s', (_what, text) => {
    expect(leaks.in(text)).toBeDefined();
  });

  it('is not found where there is none', () => {
    expect(leaks.in('{"rows":10,"host":"own.example"}')).toBeUndefined();
  });
});
