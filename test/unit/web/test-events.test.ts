import { beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import { TestEvents } from '../../../src/web/endpoints/test-events.ts';

const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
const anna = { user: 'anna' };
let nowMs: number;
let sent: string[];
let tests: TestEvents;

beforeEach(() => {
  nowMs = 1_000_000;
  sent = [];
  const backend = {
    targets: async () => [{ id: 'ed_1', account_id: 'ac_1', description: '', kind: 'file' }],
    send: async (destination: string) => {
      if (destination === 'ed_gone') throw new Error('gone');
      sent.push(destination);
      return { event_id: `ev_${sent.length}`, event_type: 'x', at: Date.now() };
    },
    hasArrived: async (eventId: string) => eventId === 'ev_1',
  };
  // Only the monotonic clock: a change of the system time must not extend the interval.
  tests = new TestEvents({ logger, tests: backend }, { steadyMs: () => nowMs });
});

describe('a test event from the web page', () => {
  it('is sent through the named destination', async () => {
    expect(await tests.send({ destination: 'ed_1' }, anna)).toMatchObject({ event_id: 'ev_1' });
    expect(sent).toEqual(['ed_1']);
  });

  it('is not sent again within two seconds, however often the button is clicked', async () => {
    const [first, second] = await Promise.allSettled([
      tests.send({ destination: 'ed_1' }, anna),
      tests.send({ destination: 'ed_1' }, anna),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ reason: { status: 429 } });
    nowMs += 1_999;
    await expect(tests.send({ destination: 'ed_1' }, anna)).rejects.toMatchObject({ status: 429 });
    nowMs += 1;
    await tests.send({ destination: 'ed_1' }, anna);
    expect(sent).toEqual(['ed_1', 'ed_1']);
  });

  it('may be retried after a failure', async () => {
    await expect(tests.send({ destination: 'ed_gone' }, anna)).rejects.toThrow('gone');
    nowMs += 2_000;
    await tests.send({ destination: 'ed_1' }, anna);
    expect(sent).toEqual(['ed_1']);
  });

  it.each([
    undefined,
    {},
    { destination: '' },
    { destination: 7 },
    { destination: 'e'.repeat(101) },
  ])('needs the ID of a destination: %j', async (body) => {
    await expect(tests.send(body, anna)).rejects.toMatchObject({ status: 400 });
    expect(sent).toEqual([]);
  });

  it('is searched by its own ID', async () => {
    expect(await tests.arrival({ event_id: 'ev_1' })).toEqual({ arrived: true });
    expect(await tests.arrival({ event_id: 'ev_2' })).toEqual({ arrived: false });
    await expect(tests.arrival({})).rejects.toMatchObject({ status: 400 });
  });

  it('is rejected without a management API, with the command that starts one', async () => {
    const without = new TestEvents({ logger, tests: undefined });
    await expect(without.targets()).rejects.toMatchObject({
      status: 409,
      error: { advice: 'Add the section `api:` to weir.yaml to start one.' },
    });
  });
});
