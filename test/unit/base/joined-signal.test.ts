import { getEventListeners } from 'node:events';

import { expect, it } from 'vitest';

import { joinSignals, withDeadline } from '../../../src/base/index.ts';

it('aborts with the reason of the first signal that aborts, or has aborted', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const joined = joinSignals([one.signal, other.signal]);
  expect(joined.signal.aborted).toBe(false);
  other.abort('other');
  one.abort('one');
  expect(joined.signal.reason).toBe('other');
  expect(joinSignals([new AbortController().signal, one.signal]).signal.reason).toBe('one');
});

it('aborts after the time', async () => {
  const { signal } = joinSignals([], 1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(signal.reason).toMatchObject({
    name: 'TimeoutError',
    message: 'not finished within 1 ms',
  });
});

it('leaves no listener on a signal after the release', () => {
  const { signal } = new AbortController();
  const joined = Array.from({ length: 5 }, () => joinSignals([signal], 60_000));
  expect(getEventListeners(signal, 'abort')).toHaveLength(5);
  for (const one of joined) one.release();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it.each(['answer', 'failure', 'deadline'])('leaves no listener after a call: %s', async (end) => {
  const { signal } = new AbortController();
  const call = withDeadline(end === 'deadline' ? 1 : 60_000, signal, async () => {
    if (end === 'failure') throw new TypeError(end);
    return end === 'deadline' ? await new Promise<string>(() => {}) : end;
  });
  const outcome = await call.catch((error: unknown) => (error instanceof Error ? error.name : ''));
  expect(outcome).toBe({ answer: 'answer', failure: 'TypeError', deadline: 'TimeoutError' }[end]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
