import { setFlagsFromString } from 'node:v8';

import type { WeirConfig } from '../config/index.ts';
import { createStages, type SlotMapNow, type Stages, whileOpening } from '../pipeline/index.ts';
import { openGeoipService } from './services/geoip.ts';
import { type LoadingOptions, PipelineService } from './services/pipeline.ts';
import { openRollupService } from './services/rollups.ts';
import { StoreService } from './services/store.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Starts what loads events: ClickHouse with its tables, countries, rollups, and the pipeline.
 * @throws PipelineError with advice, when something is missing that waiting does not bring
 */
export async function startLoading(
  app: Supervisor,
  options: LoadingOptions,
): Promise<PipelineService> {
  collectLessOften();
  // Before the store is open nothing is built.
  const slotMap: SlotMapNow = () => store.clickhouse.cluster?.slotMap;
  const newStages = (next: WeirConfig): Promise<Stages> =>
    createStages(next, app.logger, [], slotMap);
  const stages = await newStages(app.config);
  const purpose = options.backfill === undefined ? 'own' : 'attach-or-stay';
  const store = await app.start(await StoreService.open(app, options.command, purpose));
  return await whileOpening(store, app.signal, async () => {
    await app.start(await openGeoipService(app, store));
    await app.start(await openRollupService(app, store));
    const parts = { store, stages, newStages, slotMap };
    return await app.start(await PipelineService.open(app, options, parts));
  });
}

/**
 * Lets V8 collect the old generation less often. Answers and files are read into buffers of 64 KiB outside its heap, which count
 * as growth of it until the next collection of the young generation frees them: that comes every 32 MiB of them, a
 * collection of the old one, 25 MB of code mostly, every 24. Four times what lives, instead of twice, puts it behind the
 * other (docs/decisions/0012-raw-bodies-and-memory.md).
 */
function collectLessOften(): void {
  setFlagsFromString('--heap-growing-percent=300');
}
