import type { Log } from '../../base/index.ts';
import type { LoaderLease } from '../../clickhouse/index.ts';
import type { Geoip } from '../../geoip/index.ts';
import type { Rollups } from '../../rollups/index.ts';
import type { Clocks } from './clocks.ts';
import { whileCounting } from './counting.ts';
import type { LiveFlow, AccountRules, LiveRules, Pipeline, Store } from '../../pipeline/index.ts';
import { beside, whileFollowing, whileHeard, whileTrimming } from './whiles.ts';

/** What runs with a pipeline, and ends with it. */
export interface Besides {
  readonly geoip: Geoip | undefined;
  readonly lease: LoaderLease;
  readonly live: LiveRules;
  readonly rollups: Rollups | undefined;
  readonly store: Store;
  readonly accountRules: AccountRules | undefined;
  readonly clocks: Clocks;
  readonly flow: Pipeline;
  readonly logger: Log;
  readonly parts: LiveFlow;
}

/** Runs a pipeline and all that goes on beside it. */
export function runBesides(
  { accountRules, clocks, flow, geoip, lease, live, logger, parts, rollups, store }: Besides,
  signal: AbortSignal,
): Promise<void> {
  const withCountries = () =>
    beside(
      (stop) => geoip?.run(stop),
      signal,
      () => whileHeard(lease, () => flow.run(signal)),
    );
  const followed = () => whileFollowing(accountRules, live, flow, withCountries);
  const counted = () => whileCounting(rollups, logger, signal, followed);
  const trimmed = () => whileTrimming(store, parts, logger, counted);
  return beside((stop) => clocks.watch(stop), signal, trimmed);
}
