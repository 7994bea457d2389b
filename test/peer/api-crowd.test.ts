import { describe, expect, it } from 'vitest';

import { runCrowd } from '../support/api-crowd.ts';
import { expectNothingLost } from '../support/api-crowd-expect.ts';

describe('the management API', () => {
  it('loses no event of 50 clients that write for a minute', async () => {
    const outcome = await runCrowd({ clients: 50, objects: 26, ms: 60_000, kills: 0 });
    expect(outcome.unknown).toBe(0);
    expectNothingLost(outcome);
    expect(outcome.lines).toBe(outcome.events);
    expect(outcome.events).toBeGreaterThan(50);
  });

  it('loses no event if it is killed twenty times during the writes', async () => {
    const outcome = await runCrowd({ clients: 50, objects: 26, ms: 120_000, kills: 20 });
    expectNothingLost(outcome);
    expect(outcome.events).toBeGreaterThan(50);
  });
});
