import { describe, expect, it } from 'vitest';
import { demoHints, demoQuestions } from '../../../src/cli/demo-hints.ts';
import { createSampler } from '../../../src/sample/index.ts';

describe('what the demo says to try', () => {
  it('asks about the host that the sample has attacked, whatever the seed', () => {
    const toMs = Date.UTC(2026, 10, 20);
    for (const seed of ['a', 'b']) {
      const story = createSampler({ seed }).story({ fromMs: toMs - 86_400_000, toMs });
      expect(demoHints.join('\n')).toContain(`'${story.attack.host.name}'`);
    }
  });

  it('can be pasted into a shell as it stands', () => {
    for (const { sql } of demoQuestions) expect(sql.join(' ')).not.toMatch(/["$`!\\]/);
  });

  it('fits a terminal of 80 columns', () => {
    expect(Math.max(...demoHints.map((line) => line.length))).toBeLessThan(80);
  });
});
