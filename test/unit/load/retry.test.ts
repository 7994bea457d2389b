import { afterEach, describe, expect, it, vi } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { InsertRemedy } from '../../../src/flow.ts';
import { persist, persistHolding, stateOfAll } from '../../../src/load/retry.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

const clock = { now: () => 0, steadyMs: () => 0, pause: async () => undefined };
const policy = { waitMsMin: 1, waitMsMax: 2 };

function contextOf(signal: AbortSignal) {
  return { writer: scriptedWriter(), policy, clock, signal, onState: () => {} };
}

describe('an insert that fails', () => {
  it('reports its code and advice until it succeeds', async () => {
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

  it('ends when the server rejects the data, because waiting for it would never end', async () => {
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

describe('the state of several inserts', () => {
  it('is success only when the last of them succeeds', async () => {
    const states: string[] = [];
    const onState = stateOfAll(({ state }) => void states.push(state));
    const answers = new Map<string, () => void>();
    const fails = new Set(['a', 'b']);
    const insert = (table: string) => async (): Promise<void> => {
      if (fails.has(table)) throw new PipelineError('ERR_CLICKHOUSE_OVERLOADED');
      await Promise.resolve();
    };
    const { signal } = new AbortController();
    const writer = { ...scriptedWriter(), remedyOf: () => 'backpressure' as const };
    const context = { ...contextOf(signal), onState, writer };
    const pausing = (table: string) => ({
      ...context,
      clock: { ...clock, pause: () => new Promise<void>((done) => answers.set(table, done)) },
    });
    const [a, b] = ['a', 'b'].map((table) => persist(insert(table), pausing(table)));
    await vi.waitFor(() => expect(answers.size).toBe(2));
    fails.delete('b');
    answers.get('b')?.();
    await b;
    expect(states).toEqual(['overloaded', 'overloaded']);
    fails.delete('a');
    answers.get('a')?.();
    await a;
    expect(states).toEqual(['overloaded', 'overloaded', 'ok']);
  });
});

describe('the wait after a failure', () => {
  /** The waits after a number of failures of one kind. */
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

  it('is the maximum for causes that people must fix', async () => {
    expect(await waitsOf('hold', 3)).toEqual([60_000, 60_000, 60_000]);
  });

  it('is at least a second for an overloaded server', async () => {
    expect(Math.min(...(await waitsOf('backpressure', 20)))).toBeGreaterThanOrEqual(1_000);
  });

  it('starts short for a lost connection', async () => {
    const [first = Number.NaN] = await waitsOf('retry', 1);
    expect(first).toBeLessThanOrEqual(100);
  });
});

describe('an insert without a response', () => {
  it('is awaited until the process must stop', async () => {
    const stop = new AbortController();
    const neverAnswered = new Promise<void>(() => {});
    const persisting = persist(() => neverAnswered, contextOf(stop.signal));
    const early = await Promise.race([persisting, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    stop.abort();
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_LOAD_STOPPED' });
  });

  it('is not sent after the process must stop', async () => {
    let sent = 0;
    const persisting = persist(async () => void sent++, contextOf(AbortSignal.abort()));
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_LOAD_STOPPED' });
    expect(sent).toBe(0);
  });
});

describe('the states and waits while an insert fails', () => {
  afterEach(() => vi.restoreAllMocks());

  const codes = {
    retry: 'ERR_CLICKHOUSE_UNAVAILABLE',
    backpressure: 'ERR_CLICKHOUSE_OVERLOADED',
    hold: 'ERR_CLICKHOUSE_READ_ONLY',
    split: 'ERR_CLICKHOUSE_REJECTED',
    stop: 'ERR_LOAD_ERASED',
  } as const satisfies Record<InsertRemedy, string>;

  /**
   * The states and waits, in order, of an insert that fails a number of times before it succeeds. The clock advances with the waits,
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

  it('start with the second failure of an unavailable server, and end with the first success', async () => {
    expect(await transcriptOf(Array<InsertRemedy>(9).fill('retry'))).toEqual([
      'wait 100',
      ...[100, 200, 400, 800, 1_600, 3_000, 3_000, 3_000].flatMap((ms) => [
        'waiting 0 ERR_CLICKHOUSE_UNAVAILABLE',
        `wait ${ms}`,
      ]),
      'ok 12200',
    ]);
  });

  it('start immediately with a server that is overloaded or rejects, and count all kinds of failures', async () => {
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

  it('do not include one lost connection', async () => {
    expect(await transcriptOf(['retry'])).toEqual(['wait 100']);
  });

  it('end with a rejection of the data, and stay if nothing may be stored', async () => {
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

  it('are those of a rejecting server for data that cannot be split', async () => {
    expect(await transcriptOf(['split', 'split'], { repeat: persistHolding })).toEqual([
      'held 0 ERR_CLICKHOUSE_REJECTED',
      'wait 6000',
      'held 0 ERR_CLICKHOUSE_REJECTED',
      'wait 6000',
      'ok 12000',
    ]);
  });

  it('end with the last error when the process must stop during a wait, without a recovery', async () => {
    expect(await transcriptOf(['retry', 'hold', 'retry'], { stopAt: 3 })).toEqual([
      'wait 100',
      'held 0 ERR_CLICKHOUSE_READ_ONLY',
      'wait 6000',
      'throws ERR_CLICKHOUSE_READ_ONLY',
    ]);
  });
});
