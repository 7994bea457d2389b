import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { nextTurn } from '../../../src/base/index.ts';

it('one task continues per turn of the event loop, in the order of the calls', async () => {
  let slices = 0;
  const order: number[] = [];
  const tasks = Array.from({ length: 20 }, async (_, task) => {
    for (let slice = 0; slice < 3; slice++) {
      await nextTurn();
      slices += 1;
      order.push(task);
    }
  });
  const perTurn: number[] = [];
  while (order.length < 60) {
    slices = 0;
    await setImmediate();
    perTurn.push(slices);
  }
  await Promise.all(tasks);
  expect(Math.max(...perTurn)).toBe(1);
  const all = Array.from({ length: 20 }, (_, task) => task);
  expect(order).toEqual([...all, ...all, ...all]);
});
