import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import { evenVersion, type SlotMapVersion } from '../../../src/catalog/index.ts';
import { dayText, spreadSlots } from '../../../src/clickhouse/cluster/slots.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-29T12:00:00Z');

/** A cluster whose servers keep the slot map. */
function clusterWith(...versions: readonly SlotMapVersion[]): ClickHouse {
  const rows = versions.map(({ version, sinceDay, shards }) => ({
    version,
    day: sinceDay,
    shards: shards.map((shard) => shard + 1),
  }));
  const insertRows = async (
    _: string,
    added: readonly { version: number; since: string; shards: readonly number[] }[],
  ): Promise<void> => {
    for (const { version, since, shards } of added) {
      rows.push({ version, day: Date.parse(since) / dayMs, shards: [...shards] });
    }
  };
  return { query: async () => rows, insertRows } as unknown as ClickHouse;
}

const spread = (cluster: ClickHouse, since?: string) =>
  spreadSlots(cluster, { shards: 3, since, aheadMs: dayMs, nowMs });

/** The error of a spread. */
async function refusal(cluster: ClickHouse, since?: string): Promise<PipelineError> {
  const error = await spread(cluster, since).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof PipelineError) return error;
  throw new Error('no PipelineError', { cause: error });
}

describe('spreadSlots', () => {
  it('says what holds, and advises no change of the servers, when it runs again', async () => {
    const cluster = clusterWith(evenVersion(1, 0, 2));
    expect(await spread(cluster)).toMatchObject({ since: '2026-12-01' });
    const error = await refusal(cluster);
    expect(error.code).toBe('ERR_CLICKHOUSE_SLOT_MAP');
    expect(error.message).toContain(
      'version 2 already spreads events of 2026-12-01 and later over all 3 shards',
    );
    expect(error.advice).not.toContain('remote_servers');
    expect(error.advice).toContain('weir shards');
  });

  it('names the earliest day instead of one that is too early', async () => {
    const error = await refusal(clusterWith(evenVersion(1, 0, 2)), '2026-11-30');
    expect(error.code).toBe('ERR_CLICKHOUSE_SLOT_MAP');
    expect(error.message).toContain('the earliest is 2026-12-01');
    const later = Math.floor(nowMs / dayMs) + 10;
    const pending = clusterWith(evenVersion(1, 0, 1), evenVersion(2, later, 2));
    const before = await refusal(pending, dayText(later));
    expect(before.message).toContain(`the earliest is ${dayText(later + 1)}`);
    expect(await spread(pending)).toMatchObject({ since: dayText(later + 1) });
  });

  it.each(['2026-13-01', '2027-02-30', '2149-06-07', 'tomorrow', '2026-12-1'])(
    'rejects what is not a day: %s',
    async (since) => {
      const error = await refusal(clusterWith(evenVersion(1, 0, 2)), since);
      expect(error.code).toBe('ERR_CLICKHOUSE_SLOT_MAP');
      expect(error.message).toContain(`${since} is not a day`);
    },
  );
});
