import { getEventListeners } from 'node:events';

import { describe, expect, it } from 'vitest';

import { createDeadLetterBackend } from '../../../src/app/page/dead-letters.ts';
import { silentLog } from '../../../src/base/index.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { httpEvent } from '../../support/made-events.ts';

const raw = httpEvent('ev_1');
const row = {
  id: '0123456789abcdef0123456789abcdef',
  source: 'edge',
  source_partition: 'p',
  position: '1',
  raw,
  raw_encoding: 'utf8',
  size_bytes: raw.length,
  kept_bytes: raw.length,
  headers: {},
};

/** What a dry replay on the page does with an event that is valid now. */
async function replayedUnder(filter: string, { signal } = new AbortController()): Promise<unknown> {
  const config = await configFrom({});
  const { account_id: account } = JSON.parse(raw);
  const rule = { type: 'http_request_complete.v0', account, filter };
  const query = async <T>(): Promise<readonly T[]> => [row] as unknown as readonly T[];
  const backend = createDeadLetterBackend(
    () => config,
    {
      store: { clickhouse: { cluster: undefined } as unknown as ClickHouse, query },
      accountRules: () => [rule],
    },
    silentLog,
    signal,
  );
  const letters = await backend.list({ limit: 10 });
  return await backend.replay(letters, true, new AbortController().signal);
}

/** Number of listeners on a signal, and of signals that `AbortSignal.any` has made of it. */
function dependentsOf(signal: AbortSignal): number {
  const symbols = Object.getOwnPropertySymbols(signal);
  const key = symbols.find(({ description }) => description === 'kDependantSignals');
  const dependents: { readonly size?: number } = (key && Reflect.get(signal, key)) ?? {};
  return (dependents.size ?? 0) + getEventListeners(signal, 'abort').length;
}

describe('a replay on the web page', () => {
  it('applies the capture rules of accounts', async () => {
    const outcome = (text: string): unknown[] => [expect.objectContaining({ outcome: text })];
    expect(await replayedUnder('ev.conn.server_port == 443')).toEqual(outcome('stored'));
    expect(await replayedUnder('ev.conn.server_port == 1')).toEqual(outcome('filtered'));
  });

  it('leaves nothing on the signal of the process', async () => {
    const process = new AbortController();
    await replayedUnder('ev.conn.server_port == 443', process);
    expect(dependentsOf(process.signal)).toBe(0);
  });
});
