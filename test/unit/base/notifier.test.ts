import { describe, expect, it } from 'vitest';
import { Notifier } from '../../../src/base/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const never = new AbortController().signal;

describe('a wait that can be ended early', () => {
  it('ends after its time', async () => {
    const clock = new VirtualClock();
    const startedMs = clock.now();
    await clock.run(new Notifier().wait(500, clock, never));
    expect(clock.now() - startedMs).toBe(500);
  });

  it('ends on a notification, or when the signal aborts', async () => {
    const clock = new VirtualClock();
    const startedMs = clock.now();
    const notifier = new Notifier();
    const first = notifier.wait(500, clock, never);
    notifier.notify();
    await first;
    const stop = new AbortController();
    const second = notifier.wait(500, clock, stop.signal);
    stop.abort();
    await second;
    expect(clock.now()).toBe(startedMs);
  });

  it('ends immediately after an earlier notification, once', async () => {
    const clock = new VirtualClock();
    const startedMs = clock.now();
    const notifier = new Notifier();
    notifier.notify();
    await notifier.wait(500, clock, never);
    expect(clock.now()).toBe(startedMs);
    await clock.run(notifier.wait(500, clock, never));
    expect(clock.now() - startedMs).toBe(500);
  });
});
