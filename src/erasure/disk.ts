import { erasureTargets } from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { ErasureRow } from './record.ts';

/** Remains of erased rows on disk, which no query reads. */
export interface ErasureDisk {
  /** Parts that the deletes replaced, which ClickHouse removes within minutes (`old_parts_lifetime`). */
  readonly old_parts: number;
  /** Parts that ClickHouse detached as damaged at some time: no delete reaches them. */
  readonly detached_parts: number;
}

const asAdmin = { as: 'admin' } as const;
const ours = "database IN ('weir', 'weir_local') AND has({tables:Array(String)}, `table`)";
/** Tables that an erasure deletes from. */
const tables = erasureTargets({ account: '-' }).map(({ table }) => table);

/** Reads the remains on all servers. */
export async function readDisk(
  clickhouse: ClickHouse,
  { finished_at: finishedAt }: Pick<ErasureRow, 'finished_at'>,
): Promise<ErasureDisk> {
  let oldParts = 0;
  let detachedParts = 0;
  for (const server of clickhouse.servers) {
    const [old] = await server.query(
      `SELECT count() AS n FROM system.parts WHERE NOT active AND ${ours}
         AND remove_time <= parseDateTime64BestEffort({at:String}, 3, 'UTC')`,
      { at: finishedAt ?? new Date().toISOString(), tables },
      asAdmin,
    );
    const [detached] = await server.query(
      `SELECT count() AS n FROM system.detached_parts WHERE ${ours}`,
      { tables },
      asAdmin,
    );
    oldParts += Number(old?.['n']);
    detachedParts += Number(detached?.['n']);
  }
  return { old_parts: oldParts, detached_parts: detachedParts };
}
