import { describe, expect, it } from 'vitest';

import { systemClock } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { type DeadLetter, tryReplay } from '../../../src/dead-letters/index.ts';
import { createStages } from '../../../src/pipeline/index.ts';
import { httpEvent } from '../../support/made-events.ts';

const raw = httpEvent('ev_1');

/** A dry run of many dead letters with the stages of a pipeline, and the number of builders that it creates. */
async function dryRunOf(count: number) {
  const letters = Array.from({ length: count }, (_, index) => ({
    id: index.toString(16).padStart(16, '0'),
    raw,
    raw_encoding: 'utf8',
    size_bytes: raw.length,
    kept_bytes: raw.length,
    headers: {},
  })) as unknown as readonly DeadLetter[];
  const stages = await createStages(await configFrom({}));
  const query = async <T>(_sql: string, params: object = {}): Promise<readonly T[]> => {
    const ids = new Set('ids' in params ? (params.ids as string[]) : []);
    return letters.filter(({ id }) => ids.has(id)) as unknown as readonly T[];
  };
  const made = { builders: 0 };
  const newBuilder = () => {
    made.builders += 1;
    return stages.newBuilder();
  };
  const options = { ...stages, newBuilder, query, clock: systemClock, runId: 'x' };
  return { made, run: (signal?: AbortSignal) => tryReplay(letters, options, signal) };
}

describe('a dry run of a replay', () => {
  it('builds all dead letters with one builder', async () => {
    const { made, run } = await dryRunOf(50);
    const outcomes = await run();
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    expect(outcomes).toHaveLength(50);
    expect(made.builders).toBe(1);
  });

  it('yields to the rest of the process', async () => {
    const { run } = await dryRunOf(4_000);
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await run();
    isDone = true;
    expect(turns).toBeGreaterThan(2);
  });

  it('ends when its requester leaves', async () => {
    const { run } = await dryRunOf(4_000);
    const stop = new AbortController();
    const running = run(stop.signal);
    setImmediate(() => stop.abort(new Error('closed')));
    await expect(running).rejects.toThrow('closed');
  });
});
