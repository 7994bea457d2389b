import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import type { ClickHouse, ResponsePart } from '../../../src/clickhouse/index.ts';
import { queryAsAnalyst } from '../../../src/what-if/index.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** A server whose quota for the analyst is used up for some queries. */
function serverWithoutQuota(queries: number) {
  let asked = 0;
  const reader = {
    async *parts(): AsyncGenerator<ResponsePart> {
      asked += 1;
      if (asked <= queries) {
        throw new PipelineError('ERR_CLICKHOUSE_QUERY', 'as weir_analyst: QUOTA_EXCEEDED 201: …');
      }
      yield { columns: [] };
    },
    close: async () => {},
  };
  return {
    clickhouse: { reader: () => reader } as unknown as ClickHouse,
    get asked() {
      return asked;
    },
  };
}

async function run(queries: number) {
  const clock = new VirtualClock();
  const server = serverWithoutQuota(queries);
  const options = { signal: new AbortController().signal, clock };
  const asked = queryAsAnalyst(server.clickhouse, options, async (query) => {
    const chunks: Uint8Array[] = [];
    const how = { parameters: {}, settings: {} };
    for await (const chunk of query('SELECT 1', 'JSONCompact', how)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  });
  return { clock, server, outcome: await clock.run(asked).catch((error: unknown) => error) };
}

describe('queries as the analyst', () => {
  it('wait for the next minute if the quota is used up', async () => {
    const { outcome, server } = await run(12);
    expect(outcome).toBe('{"meta":[],"data":[]}');
    expect(server.asked).toBe(13);
  });

  it('fail if the quota stays used up', async () => {
    const { outcome, server } = await run(Number.POSITIVE_INFINITY);
    expect(outcome).toMatchObject({ code: 'ERR_CLICKHOUSE_QUERY' });
    expect(server.asked).toBe(14);
  });
});
