import { describe, expect, it } from 'vitest';

import { runCrowd } from '../support/api-crowd.ts';
import { expectNothingLost } from '../support/api-crowd-expect.ts';

describe('the management API, killed during updates', () => {
  it('has exactly one event for every accepted update, in order', async () => {
    const outcome = await runCrowd({ clients: 20, objects: 11, ms: 15_000, kills: 3 });
    expectNothingLost(outcome);
    // The number depends on the machine; a positive number shows that clients were successful.
    expect(outcome.events).toBeGreaterThan(10);
  });
});
