import { isDeepStrictEqual } from 'node:util';

import type { Log, UnreadyReason } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { OpsServer } from '../ops/index.ts';
import type { OpenPipeline } from './pipeline/open.ts';
import type { AlertsBeside } from './alerts-service.ts';
import { type ApiBeside, apiReasons } from './api-service.ts';
import type { Prepared } from './live-web.ts';
import { noteOpsPlace } from './ops-place.ts';
import type { ReloadBeside } from './reload-service.ts';

/** What has metrics and a state. */
export interface OpsParts {
  readonly flow: OpenPipeline;
  readonly api: ApiBeside | undefined;
  readonly alerts: AlertsBeside;
  /** The configuration in force. */
  readonly config: () => WeirConfig;
  /** The file that it comes from, known before anything can be reloaded; undefined where there is none. */
  readonly configFile: string | undefined;
  /** Undefined where nothing can be reloaded, and before that can be known. */
  readonly reload: () => ReloadBeside | undefined;
  /** Resolves when it is known whether something can be reloaded. */
  readonly isKnown: Promise<void>;
  readonly logger: Log;
}

/** The ops listener, which may come, go and move while the pipeline runs. */
export interface LiveOps {
  /** Opens the listener at its new address, if that is another one. @throws PipelineError ERR_OPS_LISTEN */
  prepare(before: WeirConfig, next: WeirConfig): Promise<Prepared>;
  close(): Promise<void>;
}

/** Opens the ops listener beside a pipeline, unless it is switched off. @throws PipelineError ERR_OPS_LISTEN */
export async function openLiveOps(parts: OpsParts): Promise<LiveOps> {
  const { data_dir: dataDir, ops } = parts.config();
  const traffic = new LiveTraffic(parts);
  await traffic.change(ops);
  let server = ops === false ? undefined : await openServer(parts, ops, traffic);
  let forget = server && (await noteOpsPlace(dataDir, server.url));
  return {
    async prepare(before, { ops: next }) {
      const isSame =
        next !== false && before.ops !== false && placeOf(next) === placeOf(before.ops);
      if (isSame) return { commit: () => traffic.change(next), drop: async () => {} };
      const opened = next === false ? undefined : await openServer(parts, next, traffic);
      return {
        commit: async () => {
          const old = server;
          server = opened;
          await forget?.();
          forget = opened && (await noteOpsPlace(dataDir, opened.url));
          await traffic.change(next);
          // Not waited for: the request for this reload may be one of those that it still answers.
          void old?.close();
        },
        drop: async () => await opened?.close(),
      };
    },
    close: async () => {
      await forget?.();
      await server?.close();
    },
  };
}

function placeOf({ host, port }: OpsSection): string {
  return `${host}:${port}`;
}

type OpsSection = Exclude<WeirConfig['ops'], false>;

async function openServer(
  parts: OpsParts,
  { host, port, connections_max }: OpsSection,
  traffic: LiveTraffic,
): Promise<OpsServer> {
  const { alerts, api, config, configFile, flow, logger, reload } = parts;
  const { openOpsServer } = await import('../ops/index.ts');
  const { processStatus } = await import('./process-status.ts');
  const unreadyReasons = (): readonly UnreadyReason[] => [
    ...flow.unreadyReasons(),
    ...(api === undefined ? [] : apiReasons(api)),
  ];
  const server = await openOpsServer({
    host,
    port,
    connections_max,
    token: () => tokenOf(config()),
    metrics: async () => {
      const { contentType, text } = await flow.metrics();
      const more = [
        await api?.metrics(),
        await traffic.text(),
        await alerts.metricsText(),
        await reload()?.metricsText(),
      ];
      return { contentType, text: [text, ...more].join('') };
    },
    status: () => ({
      ...processStatus(config().pipeline, flow, unreadyReasons().length === 0),
      ...(configFile !== undefined && { config_file: configFile }),
      ...(reload() && { reload: reload()?.status() }),
    }),
    unreadyReasons,
    reload: {
      status: () => reload()?.status(),
      run: async () => {
        await parts.isKnown;
        return await reload()?.request('api');
      },
    },
  });
  logger.info({ url: server.url }, 'ops listener is open: /metrics, /status, /healthz, /readyz');
  return server;
}

function tokenOf({ ops }: WeirConfig): string | undefined {
  return ops === false ? undefined : ops.token;
}

/** The traffic as counters, where the configuration asks for them. */
class LiveTraffic {
  readonly #parts: Pick<OpsParts, 'flow' | 'logger'>;
  #ops: WeirConfig['ops'] = false;
  #counting: { text(): Promise<string> } | undefined;

  constructor(parts: Pick<OpsParts, 'flow' | 'logger'>) {
    this.#parts = parts;
  }

  async change(ops: WeirConfig['ops']): Promise<void> {
    if (isDeepStrictEqual(trafficOf(this.#ops), trafficOf(ops))) return;
    this.#ops = ops;
    this.#counting = undefined;
    if (ops === false || !ops.traffic_metrics) return;
    const { clickhouse } = this.#parts.flow.store;
    const { openTrafficMetrics } = await import('../dashboards/index.ts');
    this.#counting = await openTrafficMetrics(
      ops,
      (sql, format, how) => clickhouse.queryBytes(sql, format, { as: 'analyst', ...how }),
      { tell: (reason) => this.#tell(reason) },
    );
  }

  async text(): Promise<string> {
    return (await this.#counting?.text()) ?? '';
  }

  #tell(reason: string): void {
    this.#parts.logger.warn({ reason }, 'the traffic for /metrics cannot be counted');
  }
}

function trafficOf(ops: WeirConfig['ops']): unknown {
  return ops !== false && [ops.traffic_metrics, ops.traffic_hosts, ops.traffic_hosts_max];
}
