import { isDeepStrictEqual } from 'node:util';

import type { ClickHouse } from '../../clickhouse/index.ts';
import type { WeirConfig } from '../../config/index.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';

/** If configured, exports counts of traffic in `/metrics`. */
export class TrafficService implements Service {
  readonly #app: Supervisor;
  readonly #clickhouse: ClickHouse;
  #counting: { text(): Promise<string> } | undefined;

  constructor(app: Supervisor, { clickhouse }: { readonly clickhouse: ClickHouse }) {
    this.#app = app;
    this.#clickhouse = clickhouse;
  }

  start(): Promise<void> {
    return this.#count(this.#app.config.ops);
  }

  async prepare({ ops }: WeirConfig): Promise<Change> {
    if (isDeepStrictEqual(trafficOf(this.#app.config.ops), trafficOf(ops))) return {};
    return { commit: () => this.#count(ops) };
  }

  async metricsText(): Promise<string> {
    return (await this.#counting?.text()) ?? '';
  }

  async #count(ops: WeirConfig['ops']): Promise<void> {
    this.#counting = undefined;
    if (ops === false || !ops.traffic_metrics) return;
    const { openTrafficMetrics } = await import('../../dashboards/index.ts');
    this.#counting = await openTrafficMetrics(
      ops,
      (sql, format, how) => this.#clickhouse.queryBytes(sql, format, { as: 'analyst', ...how }),
      {
        reportFailure: (reason) =>
          this.#app.logger.warn({ reason }, 'traffic query for /metrics failed'),
      },
    );
  }
}

function trafficOf(ops: WeirConfig['ops']): unknown {
  return ops !== false && [ops.traffic_metrics, ops.traffic_hosts, ops.traffic_hosts_max];
}
