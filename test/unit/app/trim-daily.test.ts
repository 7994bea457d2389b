import { afterEach, describe, expect, it } from 'vitest';

import { trimDaily } from '../../../src/app/pipeline/trim-daily.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let stop = new AbortController();
afterEach(() => {
  stop.abort();
  stop = new AbortController();
});

/** Processes that share a ledger, of which the last that lives is elected. */
function fleet(size: number) {
  const clock = new VirtualClock();
  const state = { isAway: false, hasLeftRows: false, trimmedMs: clock.now() };
  const trims: { readonly by: number; readonly afterMs: number }[] = [];
  const warnings: string[] = [];
  const killed: AbortController[] = [];
  const ended: Promise<void>[] = [];
  const isAlive = (index: number): boolean => killed[index]?.signal.aborted === false;
  for (let by = 0; by < size; by++) {
    const kill = new AbortController();
    killed.push(kill);
    ended.push(
      trimDaily({
        clock,
        isElected: () => killed.findLastIndex((_, index) => isAlive(index)) === by,
        logger: { warn: (_: object, text: string) => void warnings.push(text) },
        signal: AbortSignal.any([kill.signal, stop.signal]),
        trim: async () => {
          if (state.isAway) throw new Error('away');
          const afterMs = clock.now() - state.trimmedMs;
          if (afterMs < dayMs && !state.hasLeftRows) return;
          state.trimmedMs = clock.now();
          trims.push({ by, afterMs });
        },
      }),
    );
  }
  return { clock, ended, killed, state, trims, warnings };
}

describe('trimDaily', () => {
  it('runs in one process, once a day', async () => {
    const { clock, trims } = fleet(10);
    await clock.advance(10 * dayMs);
    expect(trims).toEqual(Array.from({ length: 10 }, () => ({ by: 9, afterMs: dayMs })));
  });

  it('continues an hour later with what a run has left', async () => {
    const { clock, state, trims } = fleet(1);
    await clock.advance(dayMs);
    state.hasLeftRows = true;
    await clock.advance(2 * hourMs);
    state.hasLeftRows = false;
    await clock.advance(dayMs);
    expect(trims.map(({ afterMs }) => afterMs)).toEqual([dayMs, hourMs, hourMs, dayMs]);
  });

  it('is taken over within an hour from a killed process', async () => {
    const { clock, killed, trims } = fleet(3);
    await clock.advance(dayMs - hourMs / 2);
    killed[2]?.abort();
    await clock.advance(2 * hourMs);
    expect(trims.map(({ by }) => by)).toEqual([1]);
    expect(trims[0]?.afterMs).toBeLessThanOrEqual(dayMs + hourMs);
  });

  it('is retried an hour after a failure, and ends with the process', async () => {
    const { clock, ended, state, trims, warnings } = fleet(1);
    state.isAway = true;
    await clock.advance(dayMs + 2 * hourMs);
    expect(new Set(warnings)).toEqual(new Set(['applying the retention failed; retrying in 1 h']));
    state.isAway = false;
    await clock.advance(hourMs);
    expect(trims).toEqual([{ by: 0, afterMs: dayMs + 3 * hourMs }]);
    stop.abort();
    await Promise.all(ended);
  });
});
