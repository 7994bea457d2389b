import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { Checkpoints, type QueryRows } from '../../../src/ledger/checkpoints.ts';

/** A ledger whose queries wait for `answer` or `fail`. */
function heldLedger() {
  const waiting: { names: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const query: QueryRows = (_, { partitions }) => {
    if (!Array.isArray(partitions)) return Promise.resolve([]);
    const names = partitions.map(String);
    const rows = names.map((name) => ({
      source: 's',
      source_partition: name,
      last: name.slice(1),
    }));
    return new Promise((resolve, reject) => {
      waiting.push({
        names,
        answer: () => resolve(rows),
        fail: () => reject(new Error('away')),
      });
    });
  };
  return { query, waiting };
}

it('requests that arrive while a query runs share the next one, and fail only with their own', async () => {
  const { query, waiting } = heldLedger();
  const checkpoints = await Checkpoints.load(query, 'main');
  const ask = (name: string) => checkpoints.position('s', name, true);
  const first = [ask('p1'), ask('p2')];
  await nextTurn();
  const later: Promise<string | undefined>[] = [];
  for (let number = 3; number < 6; number++) {
    later.push(ask(`p${number}`));
    await nextTurn();
  }
  expect(waiting.map(({ names }) => names)).toEqual([['p1', 'p2']]);
  const failed = Promise.allSettled(first);
  waiting[0]?.fail();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await nextTurn();
  expect(waiting[1]?.names).toEqual(['p3', 'p4', 'p5']);
  waiting[1]?.answer();
  expect(await Promise.all(later)).toEqual(['3', '4', '5']);
  const last = ask('p6');
  await nextTurn();
  waiting[2]?.answer();
  expect(await last).toBe('6');
  expect(waiting).toHaveLength(3);
});
