import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bugs } from './bugs.ts';
import { pageBugs } from './page-bugs.ts';
import { type Outcome, Tree } from './tree.ts';

describe('a planted bug', () => {
  let tree: Tree;
  let sound: Outcome;
  beforeAll(async () => {
    tree = new Tree();
    sound = await tree.test([...new Set([...bugs, ...pageBugs].flatMap(({ foundBy }) => foundBy))]);
  });
  afterAll(() => tree.close());

  it('is the cause of the failures: without a bug, the tests pass', () => {
    expect(sound).toMatchObject({ failed: [], broken: [] });
    expect(sound.passed).toBeGreaterThan(bugs.length);
  });

  it.each([...bugs, ...pageBugs.map((bug) => ({ ...bug, area: 'page' }))])(
    'in $area is found: $name',
    async (bug) => {
      const { failed, messages, broken } = await tree.withBug(bug, () => tree.test(bug.foundBy));
      for (const message of messages) console.log(`${bug.name}: found\n${message}`);
      expect(broken).toEqual([]);
      expect(failed).toEqual(bug.foundBy);
      expect(messages.length).toBeGreaterThanOrEqual(failed.length);
    },
  );
});
