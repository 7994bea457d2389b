import { migratesItself } from '../../clickhouse/index.ts';
import { openGeoip } from '../../geoip/index.ts';
import type { Store } from '../../pipeline/index.ts';
import type { Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/**
 * Loads the database of countries of client addresses. Returns undefined if none is configured. @throws PipelineError
 * ERR_GEOIP_*
 */
export async function openGeoipService(
  { config, logger }: Supervisor,
  { clickhouse }: Store,
): Promise<Service | undefined> {
  const loads = clickhouse.kind !== 'external' || migratesItself(config.clickhouse);
  const geoip = await openGeoip(config.geoip, clickhouse, logger, { loads });
  return geoip;
}
