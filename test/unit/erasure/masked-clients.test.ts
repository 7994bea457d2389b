import { describe, expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { maskedCriteria } from '../../../src/erasure/masked-clients.ts';

const { masking } = await configFrom({
  masking: { client_ip: 'hmac', client_ip_keys: ['k'.repeat(32)] },
});

/** A server with events on these days. */
function storing(days: readonly number[]): ClickHouse {
  const query = async (sql: string): Promise<readonly object[]> =>
    sql.includes('AS first')
      ? [{ first: '00000000000000000000FFFF0A000000' }]
      : days.map((day) => ({ day }));
  return { query } as unknown as ClickHouse;
}

const network = (bits: number) => ({ network: { address: '::ffff:10.0.0.0', bits } });

describe('the pseudonyms of clients', () => {
  it('are none without stored events, whatever the size of the network', async () => {
    for (const bits of [16, 104, 112, 128]) {
      const { criteria, ...rest } = await maskedCriteria(storing([]), network(bits), masking);
      expect(criteria.network?.storedAs).toEqual([]);
      expect(rest).toEqual({ warnings: [], isComplete: true });
    }
  });

  it('are those of each address and period', async () => {
    const { criteria } = await maskedCriteria(storing([20_000]), network(126), masking);
    expect(criteria.network?.storedAs).toHaveLength(4);
    const { isComplete } = await maskedCriteria(storing([20_000]), network(104), masking);
    expect(isComplete).toBe(false);
  });
});
