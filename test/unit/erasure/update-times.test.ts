import { expect, it } from 'vitest';

import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { UpdateTimes } from '../../../src/erasure/update-times.ts';

it('returns increasing times also if the clock of the server steps back', async () => {
  const serverMs = [5_000, 1_000, 9_000];
  const query = async <T>(): Promise<readonly T[]> =>
    // oxlint-disable-next-line no-unsafe-type-assertion -- The row of the one query.
    [{ ms: String(serverMs.shift()) }] as unknown as readonly T[];
  const clickhouse: Pick<ClickHouse, 'query'> = { query };
  const times = new UpdateTimes(clickhouse, 6_000);
  const found = [await times.next(), await times.next(), await times.next()];
  expect(found.map((sql) => Number(/\d{4}(?=\))/.exec(sql)?.[0]))).toEqual([6_001, 6_002, 9_000]);
});
