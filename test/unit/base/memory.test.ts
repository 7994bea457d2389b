import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryBudget, type Permit } from '../../../src/base/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const never = new AbortController().signal;

/** Tracks a request. */
function asked(budget: MemoryBudget, bytes: number, signal = never) {
  const state: { permit: Permit | undefined; isOver: boolean } = {
    permit: undefined,
    isOver: false,
  };
  void budget.acquire(bytes, signal).then((permit) => {
    state.permit = permit;
    state.isOver = true;
  });
  return state;
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('MemoryBudget', () => {
  it('keeps no remainder of fractional estimates: a request larger than the budget is granted', async () => {
    const budget = new MemoryBudget(100);
    const permits = [0.1, 0.2, 0.3].map((bytes) => budget.acquire(bytes, never));
    for (const permit of await Promise.all(permits)) permit?.release();
    expect(budget.used).toBe(0);
    const large = asked(budget, 200);
    await turns();
    expect(large.permit?.bytes).toBe(200);
  });

  it('grants requests in order, and does not let a small one overtake a large one', async () => {
    const budget = new MemoryBudget(800);
    const first = await budget.acquire(600, never);
    const large = asked(budget, 500);
    const small = asked(budget, 10);
    await turns();
    expect([large.isOver, small.isOver, budget.waiting, budget.used]).toEqual([
      false,
      false,
      510,
      600,
    ]);
    first?.release();
    await turns();
    expect([large.permit?.bytes, small.permit?.bytes, budget.used]).toEqual([500, 10, 510]);
  });

  it('grants a request larger than the budget when nothing else is held', async () => {
    const budget = new MemoryBudget(100);
    const first = await budget.acquire(1, never);
    const huge = asked(budget, 1_000);
    const next = asked(budget, 1);
    await turns();
    expect(huge.isOver).toBe(false);
    first?.release();
    await turns();
    expect([huge.permit?.bytes, next.isOver]).toEqual([1_000, false]);
    huge.permit?.release();
    await turns();
    expect(next.permit?.bytes).toBe(1);
  });

  it('skips aborted requests, and grants the next ones', async () => {
    const budget = new MemoryBudget(100);
    const first = await budget.acquire(50, never);
    const stop = new AbortController();
    const large = asked(budget, 90, stop.signal);
    const small = asked(budget, 10);
    stop.abort();
    await turns();
    expect([large.isOver, large.permit, small.permit?.bytes]).toEqual([true, undefined, 10]);
    first?.release();
    expect(budget.used).toBe(10);
    expect(await budget.acquire(1, stop.signal)).toBeUndefined();
  });

  it('counts the actual size of data: growth delays others, and is rejected if possible', async () => {
    const budget = new MemoryBudget(800);
    const one = await budget.acquire(100, never);
    one?.resize(750);
    const next = asked(budget, 100);
    await turns();
    expect([next.isOver, budget.used]).toEqual([false, 750]);
    one?.resize(300);
    await turns();
    expect(next.permit?.tryResize(401)).toBe(false);
    expect(next.permit?.tryResize(400)).toBe(true);
    expect(budget.used).toBe(700);
    for (const permit of [one, one, next.permit]) permit?.release();
    one?.resize(5);
    expect([budget.used, one?.bytes]).toEqual([0, 0]);
  });

  it('reserves one eighth for requests that never wait', async () => {
    const budget = new MemoryBudget(800);
    const pulled = await budget.acquire(700, never);
    const waiting = asked(budget, 50);
    const small = [budget.tryAcquire(60), budget.tryAcquire(40), budget.tryAcquire(1)];
    expect(small.map((permit) => permit?.bytes)).toEqual([60, 40, undefined]);
    await turns();
    expect(waiting.isOver).toBe(false);
    pulled?.resize(650);
    await turns();
    expect([waiting.permit?.bytes, budget.used]).toEqual([50, 800]);
  });

  it('grants standing memory up to half of the budget, if it fits', async () => {
    const budget = new MemoryBudget(800);
    const first = [
      budget.tryAcquire(300, 'standing'),
      budget.tryAcquire(100, 'standing'),
      budget.tryAcquire(1, 'standing'),
    ];
    expect(first.map((permit) => permit?.bytes)).toEqual([300, 100, undefined]);
    first[0]?.release();
    const page = await budget.acquire(590, never);
    expect([budget.tryAcquire(11, 'standing'), budget.tryAcquire(10, 'standing')?.bytes]).toEqual([
      undefined,
      10,
    ]);
    page?.release();
    const part = budget.part(100);
    expect([
      part.tryAcquire(51, 'standing'),
      part.tryAcquire(50, 'standing')?.bytes,
      budget.used,
    ]).toEqual([undefined, 50, 160]);
  });

  it('counts a part in both budgets, and standing permits in neither queue', async () => {
    const budget = new MemoryBudget(800);
    const part = budget.part(160);
    const standing = budget.hold(400, 'standing');
    const first = await part.acquire(140, never);
    const second = asked(part, 100);
    await turns();
    expect([second.isOver, budget.used, part.used]).toEqual([false, 540, 140]);
    expect([part.tryAcquire(21), part.tryAcquire(20)?.bytes]).toEqual([undefined, 20]);
    first?.release();
    await turns();
    expect([second.permit?.bytes, budget.used, part.used]).toEqual([100, 520, 120]);
    // Alone, except for standing permits.
    second.permit?.release();
    const huge = asked(budget, 5_000);
    await turns();
    expect(huge.permit).toBeUndefined();
    budget.setMax(10_000);
    await turns();
    expect(huge.permit?.bytes).toBe(5_000);
    standing.release();
  });

  it('notifies listeners that a request waits', async () => {
    const budget = new MemoryBudget(100);
    const held = budget.hold(90);
    let told = 0;
    const end = budget.onWait(() => {
      told += 1;
      held.release();
    });
    expect((await budget.acquire(50, never))?.bytes).toBe(50);
    end();
    asked(budget, 90);
    expect(told).toBe(1);
  });
});

/** What a reader of the property does with its permits, in sequence. */
interface Plan {
  readonly bytes: number;
  /** Multiplied by its size: the actual size of the data. */
  readonly growth: number;
  readonly waitMs: number;
  readonly abortMs: number | undefined;
  readonly kind: 'pull' | 'push' | 'part';
}

const plan: fc.Arbitrary<Plan> = fc.record({
  bytes: fc.oneof(fc.nat(100), fc.integer({ min: 100, max: 5_000 })),
  growth: fc.constantFrom(0, 0.2, 1, 1, 1.5, 3),
  waitMs: fc.integer({ min: 1, max: 50 }),
  abortMs: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined, freq: 4 }),
  kind: fc.constantFrom('pull', 'pull', 'push', 'part'),
});

describe('MemoryBudget under any load', () => {
  it('grants all requests, exceeds its limit only by wrong estimates, and releases everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(plan, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 50, max: 3_000 }),
        async (readers, max) => {
          const clock = new VirtualClock();
          const budget = new MemoryBudget(max);
          const part = budget.part(Math.ceil(max / 2));
          const largest = Math.max(...readers.flat().map(({ bytes }) => bytes));
          let grown = 0;
          let served = 0;
          const read = async ({ kind, bytes, growth, waitMs, abortMs }: Plan): Promise<void> => {
            const stop = new AbortController();
            if (abortMs !== undefined) void clock.pause(abortMs).then(() => stop.abort());
            const from = kind === 'part' ? part : budget;
            const permit =
              kind === 'push' ? from.tryAcquire(bytes) : await from.acquire(bytes, stop.signal);
            expect(budget.used).toBeLessThanOrEqual(Math.max(max, largest + max / 8) + grown);
            if (permit === undefined) return;
            await clock.pause(waitMs);
            const extra = Math.max(0, Math.ceil(bytes * growth) - bytes);
            grown += extra;
            permit.resize(Math.ceil(bytes * growth));
            await clock.pause(waitMs);
            permit.release();
            grown -= extra;
            served += 1;
          };
          const done = Promise.all(
            readers.map(async (plans) => {
              for (const each of plans) await read(each);
            }),
          );
          // Every plan takes at most 100 ms once it has its permit: a longer wait would never end.
          let isDone = false;
          void done.then(() => (isDone = true));
          await clock.advance(readers.flat().length * 100 + 1_000);
          expect(isDone).toBe(true);
          await done;
          const mayFail = readers.flat().filter((one) => one.abortMs !== undefined);
          const pushed = readers.flat().filter(({ kind }) => kind === 'push');
          expect(served).toBeGreaterThanOrEqual(
            readers.flat().length - mayFail.length - pushed.length,
          );
          expect([budget.used, part.used, budget.waiting, part.waiting]).toEqual([0, 0, 0, 0]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
