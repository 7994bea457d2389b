import { describe, expect, it } from 'vitest';

import { createLogger } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import type { RuleSet } from '../../../src/flow.ts';
import { builderFactory } from '../../../src/pipeline/builders.ts';
import { outcomeOf } from '../../support/kernel-compare.ts';
import { batchOf, httpEvent } from '../../support/reference-build.ts';

/** Rules that throw once: a call from the kernel then ends in a trap. */
function trapOnce(): RuleSet {
  let asked = 0;
  const rules = {
    reads: ['conn.server_name'],
    filterErrors: { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 },
    verdict: () => {
      asked += 1;
      if (asked === 2) throw new Error('planted');
      return { kept: true, fields: undefined };
    },
  };
  const types = ['http_request_complete.v0'];
  return { hash: '', types, forType: (name) => (types.includes(name) ? rules : undefined) };
}

describe('a kernel that fails', () => {
  it('is counted and logged, and the reference builds its batch', async () => {
    const lines: string[] = [];
    const logger = await createLogger({
      level: 'info',
      format: 'json',
      isTTY: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const factory = builderFactory(await configFrom({}), logger);
    const texts = ['a', 'b', 'c'].map((server_name) => httpEvent({ conn: { server_name } }));
    const builder = factory.create(trapOnce());
    const { counts, blocks } = outcomeOf(builder, [batchOf(texts)]);
    expect(counts).toMatchObject({ received: 3, stored: { http_request_complete: 3 } });
    expect(blocks.map(({ rows }) => rows)).toEqual([3]);
    expect(factory.kernelTraps).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'error',
        reason: 'planted',
        msg: expect.stringContaining('kernel trap'),
      }),
    ]);
    outcomeOf(builder, [batchOf(texts)]);
    expect(factory.kernelTraps).toBe(1);
  });
});
