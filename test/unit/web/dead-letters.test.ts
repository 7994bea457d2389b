import { describe, expect, it } from 'vitest';

import { silentLog } from '../../../src/base/index.ts';
import type { Deps, RequestContext } from '../../../src/web/deps.ts';
import { listDeadLetters, replayDeadLetters } from '../../../src/web/endpoints/dead-letters.ts';

const requester = {
  requester: { user: 'anna' } as RequestContext,
  signal: new AbortController().signal,
};

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => index.toString(16).padStart(16, '0'));
}

/** Dead letters that all exist, and the number of ids of each query. */
function backend() {
  const asked: (number | undefined)[] = [];
  const list = async ({ ids }: { ids?: readonly string[] }) => {
    asked.push(ids?.length);
    return (ids ?? ['0']).map((id) => ({ id }));
  };
  const replay = async (letters: readonly { id: string }[]) =>
    letters.map(({ id }) => ({ id, outcome: 'stored' }));
  const deadLetters = { list, inspect: list, replay };
  const deps = { now: () => 0, logger: silentLog, deadLetters } as unknown as Deps;
  return { deps, asked };
}

describe('a replay on the web page', () => {
  it('replays every dead letter of a dry run, with a limited number of ids per query', async () => {
    const { deps, asked } = backend();
    const ids = idsOf(10_000);
    const { outcomes } = await replayDeadLetters({ ids, dry: false }, deps, requester);
    expect(outcomes.map(({ id }) => id)).toEqual(ids);
    expect(asked).toEqual(Array(10).fill(1_000));
    expect(JSON.stringify({ ids, dry: false }).length).toBeLessThan(256 * 1_024);
  });

  it('replays a dead letter once if its id is repeated', async () => {
    const { deps } = backend();
    const { outcomes } = await replayDeadLetters({ ids: ['a', 'b', 'a'] }, deps, requester);
    expect(outcomes).toHaveLength(2);
  });

  it('needs no ids', async () => {
    const { deps, asked } = backend();
    await replayDeadLetters({ reason: 'syntax' }, deps, requester);
    expect(asked).toEqual([undefined]);
  });

  it('is rejected with more ids than a request may name', async () => {
    const { deps } = backend();
    const replaying = replayDeadLetters({ ids: idsOf(10_001) }, deps, requester);
    await expect(replaying).rejects.toMatchObject({ status: 400 });
    await expect(listDeadLetters({ ids: idsOf(1_001) }, deps)).rejects.toMatchObject({
      status: 400,
    });
  });
});
