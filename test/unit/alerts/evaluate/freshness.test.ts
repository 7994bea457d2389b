import { describe, expect, it } from 'vitest';

import { FreshnessWatch } from '../../../../src/alerts/evaluate/freshness.ts';
import type { ClickHouse, Row } from '../../../../src/clickhouse/index.ts';
import { configFrom } from '../../../../src/config/index.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The last commit before the stall. */
const start = Date.UTC(2026, 0, 31, 12);
const config = await configFrom({
  sources: [{ type: 'kinesis', name: 'edge', stream_name: 'events', region: 'eu-central-1' }],
});

/** Commits by partition, in milliseconds: each minute of the day before `start`. */
const commitsOf = (...partitions: readonly string[]) =>
  new Map(
    partitions.map((partition) => [
      partition,
      Array.from({ length: 1_440 }, (_, index) => start - (1_439 - index) * minute),
    ]),
  );

/** A watch over a ledger with these commits. */
function watchOf(commits: ReadonlyMap<string, readonly number[]>) {
  const query = async (
    sql: string,
    { from, to }: Readonly<Record<string, unknown>>,
  ): Promise<readonly Row[]> => {
    if (!sql.includes('AS ended')) return [];
    return [...commits].flatMap(([part, all]) => {
      const chosen = all.filter((at) => at >= Number(from) && at <= Number(to));
      const last = chosen.at(-1);
      if (last === undefined) return [];
      const minutes = chosen.filter((at) => at > last - 24 * hour).map((at) => at / minute);
      const few = minutes.length < 10 ? minutes : [];
      return [{ source: 'edge', part, last, ended: false, few, usual: few.length > 0 ? 0 : 1 }];
    });
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The watch only queries.
  const watch = new FreshnessWatch({ query } as unknown as ClickHouse, config);
  return async (atMs: number) => {
    const { completeUntil, stalls } = await watch.check(atMs);
    return { complete: completeUntil === atMs, stalls: stalls.map(({ partition }) => partition) };
  };
}

const stalled = { complete: false, stalls: ['a'] };

describe('a stall', () => {
  it('lasts until the source resumes, although the last day has no commits', async () => {
    const commits = commitsOf('a');
    const check = watchOf(commits);
    expect(await check(start + 1000)).toEqual({ complete: true, stalls: [] });
    for (const hours of [1, 23.9, 24, 30, 100])
      expect(await check(start + hours * hour)).toEqual(stalled);
    const resumed = [1, 2, 3, 4].map((at) => start + 100 * hour + at * minute);
    commits.get('a')?.push(...resumed);
    for (const at of resumed) await check(at);
    expect(await check(start + 100 * hour + 4.2 * minute)).toEqual({ complete: true, stalls: [] });
    // Delivery can stop again after few commits.
    expect(await check(start + 100 * hour + 15 * minute)).toEqual(stalled);
    // A source that keeps delivering rarely has no stalls.
    expect(await check(start + 102 * hour)).toEqual({ complete: true, stalls: [] });
  });

  it('is detected by a new process after more than a day', async () => {
    expect(await watchOf(commitsOf('a'))(start + 60 * hour)).toEqual(stalled);
  });

  it('of a partition is not detected by a new process after a day if others have commits', async () => {
    const commits = commitsOf('a', 'b');
    const now = start + 30 * hour;
    commits.set(
      'b',
      Array.from({ length: 60 }, (_, index) => now - (59 - index) * minute),
    );
    expect(await watchOf(commits)(now)).toEqual({ complete: true, stalls: [] });
  });

  it('of a partition ends after a day if others have commits: it may no longer exist', async () => {
    const commits = commitsOf('a');
    commits.set(
      'b',
      Array.from({ length: 40 * 60 }, (_, index) => start + index * minute),
    );
    const check = watchOf(commits);
    for (let at = start - 20 * minute; at < start + 24 * hour; at += 10 * minute) await check(at);
    expect(await check(start + 24 * hour)).toEqual(stalled);
    for (const hours of [24.2, 30, 39])
      expect(await check(start + hours * hour)).toEqual({ complete: true, stalls: [] });
    // Without the others, the stall is that of the whole source.
    expect(await check(start + 100 * hour)).toEqual({ complete: false, stalls: ['b'] });
  });

  it('is detected after a clock that was ahead is corrected', async () => {
    const check = watchOf(commitsOf('a'));
    await check(start + 1000);
    await check(start + 1_000 * hour);
    expect(await check(start + 20_000)).toEqual({ complete: true, stalls: [] });
    expect(await check(start + 5 * minute)).toEqual(stalled);
  });
});
