import { describe, expect, it } from 'vitest';

import { persist } from '../../../src/load/retry.ts';
import { scriptedWriter } from '../../support/scripted-writer.ts';

const clock = { now: () => 0, pause: async () => undefined };
const policy = { waitMsMin: 1, waitMsMax: 2 };

function contextOf(signal: AbortSignal) {
  return { writer: scriptedWriter(), policy, clock, signal, onState: () => {} };
}

describe('an insert that is not answered', () => {
  it('is waited for until we have to stop, and no longer', async () => {
    const stop = new AbortController();
    const neverAnswered = new Promise<void>(() => {});
    const persisting = persist(() => neverAnswered, contextOf(stop.signal));
    const early = await Promise.race([persisting, Promise.resolve('still waiting')]);
    expect(early).toBe('still waiting');
    stop.abort();
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_UNAVAILABLE' });
  });

  it('is not even sent when we had to stop before', async () => {
    let sent = 0;
    const persisting = persist(async () => void sent++, contextOf(AbortSignal.abort()));
    await expect(persisting).rejects.toMatchObject({ code: 'ERR_CLICKHOUSE_UNAVAILABLE' });
    expect(sent).toBe(0);
  });
});
