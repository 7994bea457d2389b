import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';
import type { Permit, RecordPage } from '../../../src/flow.ts';
import { isRefusal, type Refusal } from '../../../src/sources/firehose/answer.ts';
import {
  RequestTracker,
  type RequestLimits,
  type TrackedRequest,
} from '../../../src/sources/firehose/intake.ts';
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

function visitTo(intake: RequestTracker): TrackedRequest {
  const visit = intake.visit();
  if (isRefusal(visit)) throw new Error(visit.text);
  return visit;
}

describe('RequestTracker', () => {
  it('tells as many requests as come of its end, without a warning of Node.js about them', async () => {
    const { stopped } = new RequestTracker(limits, new VirtualClock());
    const warnings: string[] = [];
    const onWarning = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', onWarning);
    for (let request = 0; request < 40; request++) stopped.addEventListener('abort', () => {});
    await setImmediate();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('gives pages in order of arrival, a repeated one once', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    const answers = ['r1', 'r2', 'r1'].map((request) =>
      intake.store(pageOf(request), permit(), clock.now() + 60_000, never),
    );
    expect(await intake.next(false, never)).toMatchObject({ partition: { partition: 'r1' } });
    expect(await intake.next(false, never)).toMatchObject({ partition: { partition: 'r2' } });
    intake.stored('r1');
    intake.stored('r2');
    expect(await clock.run(Promise.all(answers))).toEqual([undefined, undefined, undefined]);
    expect(await clock.run(intake.next(false, never))).toBe('quiet');
  });

  it('is idle only once nothing has been asked and answered for a while', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    const startMs = clock.now();
    const visit = visitTo(intake);
    void clock.pause(8_000).then(() => visit.end());
    expect(await clock.run(intake.next(true, never))).toBe('quiet');
    expect(await clock.run(intake.next(true, never))).toBeUndefined();
    expect(clock.now() - startMs).toBe(11_000);
  });

  it('gives signs of life meanwhile', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    visitTo(intake);
    expect(await clock.run(intake.next(true, never))).toBe('quiet');
    expect(await clock.run(intake.next(false, never))).toBe('quiet');
  });

  it('counts what it holds until that is stored, whether or not somebody still waits', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    const memory = unlimited();
    const late = intake.store(pageOf('r1'), permit(memory), clock.now() + 100, never);
    expect(await clock.run(late)).toMatchObject({ status: 503 });
    expect(memory.used).toBe(1);
    intake.stored('r1');
    expect(memory.used).toBe(0);
  });

  it('gives back at once what a repeated request holds, and one that comes when Weir stops', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    const memory = unlimited();
    const released: string[] = [];
    const send = (name: string): unknown => {
      const page = { ...pageOf('r1'), release: () => released.push(name) };
      return intake.store(page, permit(memory), clock.now() + 60_000, never);
    };
    for (const name of ['first', 'again']) send(name);
    expect([released, memory.used]).toEqual([['again'], 1]);
    intake.stop();
    send('late');
    expect([released, memory.used]).toEqual([['again', 'late'], 0]);
    await clock.advance(1_000);
  });

  it('lets nobody in while inserts have been failing for too long', () => {
    const intake = new RequestTracker(limits, new VirtualClock());
    let failingMs = 4_999;
    intake.open(() => failingMs);
    expect(isRefusal(intake.visit())).toBe(false);
    failingMs = 5_000;
    expect(intake.visit()).toMatchObject({ status: 503 });
    failingMs = 0;
    expect(isRefusal(intake.visit())).toBe(false);
  });

  it('keeps what was pulled when it stops, and gives it up when it closes', async () => {
    const clock = new VirtualClock();
    const intake = new RequestTracker(limits, clock);
    const untilMs = clock.now() + 60_000;
    const pulled = intake.store(pageOf('r1'), permit(), untilMs, never);
    await intake.next(false, never);
    const queued = intake.store(pageOf('r2'), permit(), untilMs, never);
    intake.stop();
    const stopping: Partial<Refusal> = { status: 503, text: 'not stored: Weir is stopping' };
    expect(await clock.run(queued)).toMatchObject(stopping);
    expect(await clock.run(intake.store(pageOf('r3'), permit(), untilMs, never))).toMatchObject(
      stopping,
    );
    intake.stored('r1');
    expect(await clock.run(pulled)).toBeUndefined();

    const other = new RequestTracker(limits, clock);
    const lost = other.store(pageOf('r1'), permit(), untilMs, never);
    await other.next(false, never);
    other.close();
    expect(await clock.run(lost)).toMatchObject(stopping);
  });
});
