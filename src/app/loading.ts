import { memoryBytesOf, type WeirConfig } from '../config/index.ts';
import { createStages, type SlotMapNow, type Stages, whileOpening } from '../pipeline/index.ts';
import { collectLessOften } from './heap-growth.ts';
import { openGeoipService } from './services/geoip.ts';
import { type LoadingOptions, PipelineService } from './services/pipeline.ts';
import { openRollupService } from './services/rollups.ts';
import { StoreService } from './services/store.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Starts ClickHouse with its tables, the GeoIP countries, the rollups, and the pipeline.
 * @throws PipelineError with advice if a requirement is missing and waiting does not help
 */
export async function startLoading(
  app: Supervisor,
  options: LoadingOptions,
): Promise<PipelineService> {
  collectLessOften(memoryBytesOf(app.config));
  // `store` is set below. This function is safe, because Weir builds no block before the store is open.
  const slotMap: SlotMapNow = () => store.clickhouse.cluster?.slotMap;
  const newStages = (next: WeirConfig): Promise<Stages> =>
    createStages(next, app.logger, [], slotMap);
  const stages = await newStages(app.config);
  const { backfill, command, onNotMigrated } = options;
  const appliesRetention = backfill === undefined;
  const purpose = appliesRetention ? 'own' : 'attach-or-stay';
  const opening = { appliesRetention, command, purpose, onNotMigrated } as const;
  const store = await app.start(await StoreService.open(app, opening));
  return await whileOpening(store, app.signal, async () => {
    await app.start(await openGeoipService(app, store));
    await app.start(await openRollupService(app, store));
    const components = { store, stages, newStages, slotMap };
    return await app.start(await PipelineService.open(app, options, components));
  });
}
