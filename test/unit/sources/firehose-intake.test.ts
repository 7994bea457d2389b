import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';
import type { Permit, RecordPage } from '../../../src/flow.ts';
import { isErrorResponse, type ErrorResponse } from '../../../src/sources/firehose/response.ts';
import {
  RequestTracker,
  type RequestLimits,
  type TrackedRequest,
} from '../../../src/sources/firehose/request-tracker.ts';
import { unlimited } from '../../support/memory.ts';
import { wordPage } from '../../support/pages.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const limits: RequestLimits = {
  requestsMax: 10,
  outageWaitMs: 5_000,
  idleForMs: 3_000,
};
const never = new AbortController().signal;

function pageOf(request: string): RecordPage {
  return wordPage(['a'], 1, { partition: { source: 's', partition: request, unordered: true } });
}

/** For one byte of a budget without a bound. */
function permit(memory = unlimited()): Permit {
  return memory.hold(1);
}

function visitTo(tracker: RequestTracker): TrackedRequest {
  const track = tracker.track();
  if (isErrorResponse(track)) throw new Error(track.text);
  return track;
}

describe('RequestTracker', () => {
  it('notifies any number of requests of its end, without a warning of Node.js about them', async () => {
    const { stopped } = new RequestTracker(limits, new VirtualClock());
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', onWarning);
    for (let request = 0; request < 40; request++) stopped.addEventListener('abort', () => {});
    await setImmediate();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('returns pages in order of arrival, a repeated one once', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    const answers = ['r1', 'r2', 'r1'].map((request) =>
      tracker.store(pageOf(request), permit(), clock.now() + 60_000, never),
    );
    expect(await tracker.next(false, never)).toMatchObject({ partition: { partition: 'r1' } });
    expect(await tracker.next(false, never)).toMatchObject({ partition: { partition: 'r2' } });
    tracker.stored('r1');
    tracker.stored('r2');
    expect(await clock.run(Promise.all(answers))).toEqual([undefined, undefined, undefined]);
    expect(await clock.run(tracker.next(false, never))).toBe('quiet');
  });

  it('is idle only when no request has arrived or been answered for some time', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    const startMs = clock.now();
    const track = visitTo(tracker);
    void clock.pause(8_000).then(() => track.end());
    expect(await clock.run(tracker.next(true, never))).toBe('quiet');
    expect(await clock.run(tracker.next(true, never))).toBeUndefined();
    expect(clock.now() - startMs).toBe(11_000);
  });

  it('sends heartbeats meanwhile', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    visitTo(tracker);
    expect(await clock.run(tracker.next(true, never))).toBe('quiet');
    expect(await clock.run(tracker.next(false, never))).toBe('quiet');
  });

  it('counts the bytes of a request until they are stored, whether or not the client still waits', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    const memory = unlimited();
    const late = tracker.store(pageOf('r1'), permit(memory), clock.now() + 100, never);
    expect(await clock.run(late)).toMatchObject({ status: 503 });
    expect(memory.used).toBe(1);
    tracker.stored('r1');
    expect(memory.used).toBe(0);
  });

  it('releases immediately the bytes of a repeated request, and of one that arrives when Weir stops', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    const memory = unlimited();
    const released: string[] = [];
    const send = (name: string): unknown => {
      const page = { ...pageOf('r1'), release: () => released.push(name) };
      return tracker.store(page, permit(memory), clock.now() + 60_000, never);
    };
    for (const name of ['first', 'again']) send(name);
    expect([released, memory.used]).toEqual([['again'], 1]);
    tracker.stop();
    send('late');
    expect([released, memory.used]).toEqual([['again', 'late'], 0]);
    await clock.advance(1_000);
  });

  it('rejects requests while inserts have been failing for too long', () => {
    const tracker = new RequestTracker(limits, new VirtualClock());
    let failingMs = 4_999;
    tracker.open(() => failingMs);
    expect(isErrorResponse(tracker.track())).toBe(false);
    failingMs = 5_000;
    expect(tracker.track()).toMatchObject({ status: 503 });
    failingMs = 0;
    expect(isErrorResponse(tracker.track())).toBe(false);
  });

  it('keeps what was pulled when it stops, and releases it when it closes', async () => {
    const clock = new VirtualClock();
    const tracker = new RequestTracker(limits, clock);
    const untilMs = clock.now() + 60_000;
    const pulled = tracker.store(pageOf('r1'), permit(), untilMs, never);
    await tracker.next(false, never);
    const queued = tracker.store(pageOf('r2'), permit(), untilMs, never);
    tracker.stop();
    const stopping: Partial<ErrorResponse> = { status: 503, text: 'not stored: Weir is stopping' };
    expect(await clock.run(queued)).toMatchObject(stopping);
    expect(await clock.run(tracker.store(pageOf('r3'), permit(), untilMs, never))).toMatchObject(
      stopping,
    );
    tracker.stored('r1');
    expect(await clock.run(pulled)).toBeUndefined();

    const other = new RequestTracker(limits, clock);
    const lost = other.store(pageOf('r1'), permit(), untilMs, never);
    await other.next(false, never);
    other.close();
    expect(await clock.run(lost)).toMatchObject(stopping);
  });
});
