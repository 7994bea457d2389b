import { describe, expect, it } from 'vitest';

import { runCrowd } from '../support/api-crowd.ts';
import { expectNothingLost } from '../support/api-crowd-expect.ts';

describe('the management API, killed in the middle', () => {
  it('has an event for every update that it accepted, in order, and none twice', async () => {
    const outcome = await runCrowd({ clients: 20, objects: 11, ms: 15_000, kills: 3 });
    expectNothingLost(outcome);
    // How many there are depends on the machine; that there are some shows that the crowd got through.
    expect(outcome.events).toBeGreaterThan(10);
  });
});
