import { describe, expect, it } from 'vitest';

import { silentLog, systemClock } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { type DeadLetter, replay, tryReplay } from '../../../src/dead-letters/index.ts';
import { createStages } from '../../../src/pipeline/index.ts';
import { httpEvent } from '../../support/made-events.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

function lettersOf(texts: readonly string[]): readonly DeadLetter[] {
  return texts.map((raw, index) => ({
    id: index.toString(16).padStart(16, '0'),
    raw,
    raw_encoding: 'utf8',
    size_bytes: raw.length,
    kept_bytes: raw.length,
    headers: {},
    attempts: 1,
  })) as unknown as readonly DeadLetter[];
}

function queryOf(letters: readonly DeadLetter[]) {
  return async <T>(_sql: string, params: object = {}): Promise<readonly T[]> => {
    const ids = new Set('ids' in params ? (params.ids as string[]) : []);
    return letters.filter(({ id }) => ids.has(id)) as unknown as readonly T[];
  };
}

/** A dry run of many dead letters with the stages of a pipeline, and the number of builders that it creates. */
async function dryRunOf(count: number) {
  const letters = lettersOf(Array.from({ length: count }, () => httpEvent('ev_1')));
  const stages = await createStages(await configFrom({}));
  const query = queryOf(letters);
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

describe('a dead letter that has only the start of its event', () => {
  it.each([
    { reason: 'limit', advice: 'raise limits.event_size if it is below that size' },
    { reason: 'encoding', advice: 'repair the file, object, or record' },
  ])(
    'with the reason $reason: the outcome says what helps: $advice',
    async ({ reason, advice }) => {
      const where = { source: 'logs', source_partition: 'edge.gz', position: '7' };
      const letters = lettersOf(['{']).map((one) => ({ ...one, ...where, reason, size_bytes: 9 }));
      const options = { query: queryOf(letters), clock: systemClock, runId: 'x' };
      const stages = await createStages(await configFrom({}));
      const [outcome] = await tryReplay(letters, { ...stages, ...options });
      expect(outcome?.outcome).toBe('dead');
      expect(outcome?.replayError).toBe(
        `only 1 of its 9 bytes are stored: ${advice}, and read the event again from its source ` +
          '(logs, edge.gz, position 7), with weir backfill or by sending it again',
      );
    },
  );
});

/** A text for which the states of the following pattern differ from those for other texts, so that a table of them does not help. */
function aAndB(seed: number): string {
  let state = seed + 1;
  return Array.from({ length: 300 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 2 === 0 ? 'a' : 'b';
  }).join('');
}

describe('a replay of many dead letters under a costly filter', () => {
  const filter = 'ev.conn.server_name.matches("(a|b)*a(a|b){13}$")';

  async function excluded() {
    const config = await configFrom({ capture: [{ type: 'http_request_complete.v0', filter }] });
    const texts = Array.from({ length: 40 }, (_, index) =>
      httpEvent(`ev_${index}`).replace(/"server_name":"[^"]*"/, () => {
        return `"server_name":"${aAndB(index)}c"`;
      }),
    );
    const letters = lettersOf(texts);
    const options = { query: queryOf(letters), clock: systemClock, runId: 'x' };
    return { letters, config, options: { ...(await createStages(config)), ...options } };
  }

  it('tries each one with the whole cost budget', async () => {
    const { letters, options } = await excluded();
    const outcomes = await tryReplay(letters, options);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['filtered']));
  });

  it('stores none that the filter excludes', async () => {
    const { letters, config, options } = await excluded();
    const writer = scriptedWriter();
    const run = { ...options, config, writer, log: silentLog };
    const outcomes = await replay(letters, run, new AbortController().signal);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['filtered']));
    expect(writer.blocks).toEqual([]);
  });
});
