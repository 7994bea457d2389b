import { afterEach, describe, expect, it, vi } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { InsertRemedy } from '../../../src/flow.ts';
import { persist, persistHolding } from '../../../src/load/retry.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

const clock = { now: () => 0, steadyMs: () => 0, pause: async () => undefined };
const policy = { waitMsMin: 1, waitMsMax: 2 };

function contextOf(signal: AbortSignal) {
  return { writer: scriptedWriter(), policy, clock, signal, onState: () => {} };
}

describe('an insert that fails', () => {
  it('tells its code and what to do about it, until it succeeds', async () => {
    const told: unknown[] = [];
    const onState = (state: object): void => void told.push(state);
    const refusals = [new PipelineError('ERR_CLICKHOUSE_READ_ONLY', 'no')];
    const context = { ...contextOf(new AbortController().signal), onState };
    const writer = { ...context.writer, remedyOf: () => 'hold' as const };
    const insert = async (): Promise<void> => {
      const [refusal] = refusals.splice(0, 1);
      if (refusal !== undefined) throw refusal;
    };
    await persist(insert, { ...context, writer });
    expect(told).toEqual([
      {
        state: 'held',
        sinceMs: 0,
        reason: expect.stringContaining('ERR_CLICKHOUSE_READ_ONLY') as unknown,
        code: 'ERR_CLICKHOUSE_READ_ONLY',
        advice: expect.stringContaining('`readonly`') as unknown,
      },
      { state: 'ok', sinceMs: 0, reason: '' },
    ]);
  });

  it('names a full disk, which only an operator can fix', async () => {
    const states: string[] = [];
    const onState = ({ state }: { readonly state: string }): void => void states.push(state);
    const context = { ...contextOf(new AbortController().signal), onState };
    const writer = { ...context.writer, remedyOf: () => 'backpressure' as const };
    const failures = ['ERR_CLICKHOUSE_DISK_FULL', 'ERR_CLICKHOUSE_OVERLOADED'] as const;
    const left = failures.map((code) => new PipelineError(code));
    const insert = async (): Promise<void> => {
      const failure = left.shift();
      if (failure !== undefined) throw failure;
    };
    await persist(insert, { ...context, writer });
    expect(states).toEqual(['disk_full', 'overloaded', 'ok']);
  });

  it('is over when the server refuses the data: whoever waits for inserts would wait for ever', async () => {
    const told: string[] = [];
    const onState = ({ state }: { readonly state: string }): void => void told.push(state);
    const errors = ['away', 'away', 'bad row'].map((text) => new Error(text));
    const context = { ...contextOf(new AbortController().signal), onState };
    const remedyOf = (error: unknown) => (error === errors[2] ? 'split' : 'retry');
    let attempt = 0;
    const insert = async (): Promise<void> => {
      throw errors[attempt++] ?? new Error('asked again');
    };
    const persisting = persist(insert, { ...context, writer: { ...context.writer, remedyOf } });
    await expect(persisting).rejects.toBe(errors[2]);
    expect(told).toEqual(['waiting', 'ok']);
  });
});

describe('the wait after a failure', () => {
  /** The waits after so many failures of one kind. */
  async function waitsOf(remedy: 'retry' | 'backpressure' | 'hold', failures: number) {
    const waits: number[] = [];
    const pause = async (ms: number): Promise<void> => void waits.push(ms);
    let left = failures;
    const insert = async (): Promise<void> => {
      if (left-- > 0) throw new Error('refused');
    };
    const writer = { ...scriptedWriter(), remedyOf: () => remedy };
    const context = contextOf(new AbortController().signal);
    const patient = { waitMsMin: 100, waitMsMax: 60_000 };
    await persist(insert, { ...context, writer, policy: patient, clock: { ...clock, pause } });
    return waits;
  }

  it('is the longest one for what people have to mend', async () => {
    expect(await waitsOf('hold', 3)).toEqual([60_000, 60_000, 60_000]);
  });

  it('is at least a second for a server with too much to do', async () => {
    expect(Math.min(...(await waitsOf('backpressure', 20)))).toBeGreaterThanOrEqual(1_000);
  });

  it('is short at first for a connection that was lost', async () => {
    const [first = Number.NaN] = await waitsOf('retry', 1);
    expect(first).toBeLessThanOrEqual(100);
  });
});

describe('an insert that is not answered', () => {
  it('is waited for until we have to stop, and no longer', async () => {
    const stop = new AbortController();
    const neverAnswered = new Promise<void>(() => {});
    const persisting = persist(() => neverAnswered, contextOf(stop.signal));
    const early = await Promise.race([persisting, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    stop.abort();
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_UNAVAILABLE' });
  });

  it('is not even sent when we had to stop before', async () => {
    let sent = 0;
    const persisting = persist(async () => void sent++, contextOf(AbortSignal.abort()));
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_UNAVAILABLE' });
    expect(sent).toBe(0);
  });
});

describe('what is said and waited while an insert fails', () => {
  afterEach(() => vi.restoreAllMocks());

  const codes = {
    retry: 'ERR_CLICKHOUSE_UNAVAILABLE',
    backpressure: 'ERR_CLICKHOUSE_OVERLOADED',
    hold: 'ERR_CLICKHOUSE_READ_ONLY',
    split: 'ERR_CLICKHOUSE_REJECTED',
    stop: 'ERR_LOAD_ERASED',
  } as const satisfies Record<InsertRemedy, string>;

  /**
   * The states told and the waits, in order, of an insert that fails so often before it works. A clock that passes with the waits,
   * jitter in the middle.
   */
  async function transcriptOf(
    failures: readonly InsertRemedy[],
    { repeat = persist, stopAt = Infinity } = {},
  ): Promise<readonly string[]> {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const lines: string[] = [];
    const stop = new AbortController();
    let nowMs = 0;
    const left = failures.map((remedy) => new PipelineError(codes[remedy]));
    const remedyOf = (error: unknown): InsertRemedy =>
      failures.find((one) => error instanceof PipelineError && codes[one] === error.code) ?? 'stop';
    const pause = async (ms: number): Promise<void> => {
      nowMs += ms;
      lines.push(`wait ${ms}`);
      if (lines.length >= stopAt) stop.abort();
    };
    await repeat(
      async () => {
        const failure = left.shift();
        if (failure !== undefined) throw failure;
      },
      {
        writer: { ...scriptedWriter(), remedyOf },
        policy: { waitMsMin: 100, waitMsMax: 6_000 },
        clock: { now: () => nowMs, steadyMs: () => nowMs, pause },
        signal: stop.signal,
        onState: ({ state, sinceMs, code = '' }) =>
          lines.push(`${state} ${sinceMs} ${code}`.trim()),
      },
    ).catch((error: unknown) => lines.push(`throws ${(error as PipelineError).code}`));
    return lines;
  }

  it('begins with the second failure of an absent server, and ends with the first success', async () => {
    expect(await transcriptOf(Array<InsertRemedy>(9).fill('retry'))).toEqual([
      'wait 100',
      ...[100, 200, 400, 800, 1_600, 3_000, 3_000, 3_000].flatMap((ms) => [
        'waiting 0 ERR_CLICKHOUSE_UNAVAILABLE',
        `wait ${ms}`,
      ]),
      'ok 12200',
    ]);
  });

  it('begins at once with a server that is overloaded or refuses, and counts on over all kinds', async () => {
    expect(
      await transcriptOf(['backpressure', 'backpressure', 'retry', 'hold', 'backpressure']),
    ).toEqual([
      'overloaded 0 ERR_CLICKHOUSE_OVERLOADED',
      'wait 1000',
      'overloaded 0 ERR_CLICKHOUSE_OVERLOADED',
      'wait 1000',
      'waiting 0 ERR_CLICKHOUSE_UNAVAILABLE',
      'wait 200',
      'held 0 ERR_CLICKHOUSE_READ_ONLY',
      'wait 6000',
      'overloaded 0 ERR_CLICKHOUSE_OVERLOADED',
      'wait 3000',
      'ok 11200',
    ]);
  });

  it('is nothing of one lost connection', async () => {
    expect(await transcriptOf(['retry'])).toEqual(['wait 100']);
  });

  it('ends with a refusal of the data, and stays where nothing may be stored any more', async () => {
    expect(await transcriptOf(['hold', 'split'])).toEqual([
      'held 0 ERR_CLICKHOUSE_READ_ONLY',
      'wait 6000',
      'ok 6000',
      'throws ERR_CLICKHOUSE_REJECTED',
    ]);
    expect(await transcriptOf(['split'])).toEqual(['throws ERR_CLICKHOUSE_REJECTED']);
    expect(await transcriptOf(['hold', 'stop'])).toEqual([
      'held 0 ERR_CLICKHOUSE_READ_ONLY',
      'wait 6000',
      'throws ERR_LOAD_ERASED',
    ]);
  });

  it('is that of a refusing server for what cannot be made smaller', async () => {
    expect(await transcriptOf(['split', 'split'], { repeat: persistHolding })).toEqual([
      'held 0 ERR_CLICKHOUSE_REJECTED',
      'wait 6000',
      'held 0 ERR_CLICKHOUSE_REJECTED',
      'wait 6000',
      'ok 12000',
    ]);
  });

  it('ends with the last error when we have to stop during a wait, and is not said to be over', async () => {
    expect(await transcriptOf(['retry', 'hold', 'retry'], { stopAt: 3 })).toEqual([
      'wait 100',
      'held 0 ERR_CLICKHOUSE_READ_ONLY',
      'wait 6000',
      'throws ERR_CLICKHOUSE_READ_ONLY',
    ]);
  });
});
