import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { isObject, type Log, PipelineError } from '../base/index.ts';
import { retentionDays } from '../clickhouse/index.ts';

import { type WeirConfig, maskedNames } from '../config/index.ts';
import type { OpenPipeline } from './pipeline/open.ts';
import type {
  AlertDesk,
  DeadLetterDesk,
  OpenWebOptions,
  WebPage,
  WireProcess,
} from '../web/index.ts';
import type { ApiBeside } from './api-service.ts';
import type { CapturePeriods } from './capture-periods.ts';
import { createLeaseDesk } from './page/lease-desk.ts';
import { createHealthWatch } from './page/page-health.ts';
import { createTestDesk } from './page/test-desk.ts';

/** What the page beside a pipeline is made of. */
export interface WebParts {
  /** The configuration in force. */
  readonly config: () => WeirConfig;
  readonly flow: OpenPipeline;
  /** Under which capture rules events were stored. */
  readonly periods: CapturePeriods;
  readonly logger: Log;
  /** The data is made up. */
  readonly demo: boolean;
  readonly signal: AbortSignal;
  readonly alerts: AlertDesk;
  /** The management API of this configuration. */
  readonly api: ApiBeside | undefined;
}

/** The web page in the process of a pipeline. */
export interface WebBeside {
  readonly url: string;
  /** What to tell people. */
  readonly note: string;
  /** Takes over what another configuration says of the page and its address has nothing to do with. */
  revise(next: WeirConfig): void;
  close(): Promise<void>;
}

/**
 * Serves the web page beside a pipeline.
 * @param web where and how; the rest is as the configuration in force says
 * @throws PipelineError ERR_WEB_*
 */
export async function openWebBeside(
  parts: WebParts,
  web: Exclude<WeirConfig['web'], false>,
): Promise<WebBeside> {
  const { config, demo, flow, logger, signal } = parts;
  const { openWeb } = await import('../web/index.ts');
  const { createGapDesk } = await import('./page/gap-desk.ts');
  const watch = createHealthWatch(config().pipeline, flow);
  const page = await openAt(demo ? [web, { ...web, port: 0 }] : [web], openWeb, {
    clickhouse: flow.store.clickhouse,
    deps: {
      logger,
      demo,
      version: version(),
      ...shownOf(config()),
      desk: createDesk(parts),
      alerts: parts.alerts,
      gaps: createGapDesk(flow.store.query, parts.periods),
      tests: parts.api && createTestDesk(parts.api, flow.store.clickhouse),
      process: () => processOf(flow),
      leases: leasesInForce(config, flow, signal),
      health: () => watch.health(),
      now: () => Date.now(),
    },
  });
  logger.info({ url: page.url }, 'web page is open');
  return {
    url: page.url,
    note: `web page: ${page.url}${page.login ? ', sign in as a ClickHouse user' : ''}`,
    revise: (next) => {
      if (next.web === false) return;
      const { query_seconds: querySeconds, range_days: rangeDays, tls } = next.web;
      const { typed_query_seconds: typedQuerySeconds } = next.web;
      page.revise({ ...shownOf(next), querySeconds, typedQuerySeconds, rangeDays, tls });
    },
    close: () => page.close(),
  };
}

/** What the page shows of a configuration. */
function shownOf({ geoip, masking, retention, sources }: WeirConfig) {
  return {
    keptDays: retentionDays(retention),
    sources: sources.map(({ name, type }) => ({ name, type })),
    countries: geoip !== undefined,
    sensitiveHeaders: maskedNames(masking),
  };
}

/** The lease tables of the sources that are read now. */
function leasesInForce(
  config: () => WeirConfig,
  flow: OpenPipeline,
  signal: AbortSignal,
): ReturnType<typeof createLeaseDesk> {
  let { sources } = config();
  let desk = createLeaseDesk({ sources }, flow, signal);
  return async () => {
    const next = config();
    if (next.sources !== sources) desk = createLeaseDesk(next, flow, signal);
    ({ sources } = next);
    return await desk();
  };
}

type OpenWeb = (typeof import('../web/index.ts'))['openWeb'];

/** Opens the page at the first address that can be had. */
async function openAt(
  [first, ...others]: readonly OpenWebOptions['web'][],
  openWeb: OpenWeb,
  rest: Omit<OpenWebOptions, 'web'>,
): Promise<WebPage> {
  assert(first !== undefined);
  try {
    return await openWeb({ ...rest, web: first });
  } catch (error) {
    const isTaken = error instanceof PipelineError && error.code === 'ERR_WEB_LISTEN';
    if (!isTaken || others.length === 0) throw error;
    return await openAt(others, openWeb, rest);
  }
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const parsed: unknown = JSON.parse(text);
  return isObject(parsed) && typeof parsed['version'] === 'string' ? parsed['version'] : '';
}

/** Dead letters as the commands deal with them. */
function createDesk({ config, flow, signal }: WebParts): DeadLetterDesk {
  const { query, clickhouse } = flow.store;
  const letters = import('../dead-letters/index.ts');
  return {
    async read(choice) {
      return (await letters).readDeadLetters(query, choice);
    },
    async replay(chosen, dry) {
      const { createStages, systemClock } = await import('../pipeline/index.ts');
      const { replay, tryReplay } = await letters;
      const inForce = config();
      const parts = {
        ...(await createStages(inForce, undefined, [], () => clickhouse.cluster?.slotMap)),
        writer: clickhouse,
        pipeline: inForce.pipeline,
        runId: new Date().toISOString(),
        clock: systemClock,
      };
      if (dry) return tryReplay(chosen, parts);
      const { whileHolding } = await import('../clickhouse/index.ts');
      return await whileHolding(clickhouse, 'page replay', async (writer, sinceMs) => {
        const clock = { ...systemClock, now: () => sinceMs };
        return await replay(chosen, { ...parts, writer, clock }, signal);
      });
    },
    async discard(chosen) {
      const { discardDeadLetters } = await letters;
      const { whileHolding } = await import('../clickhouse/index.ts');
      await whileHolding(clickhouse, 'page discard', (writer, sinceMs) =>
        discardDeadLetters(chosen, writer, sinceMs),
      );
    },
  };
}

function processOf(flow: OpenPipeline): WireProcess {
  const { inFlight, partitions, sources } = flow.snapshot();
  const health = flow.health();
  return {
    in_flight: inFlight,
    partitions: partitions.map(({ source, partition, behindMs, readMs, acknowledgedMs }) => ({
      source,
      partition,
      behind_ms: behindMs ?? null,
      read_ms: readMs,
      acknowledged_ms: acknowledgedMs,
      retention_ms: health.get(source)?.retentionMs ?? null,
    })),
    sources: sources.map(({ name, kind, behindMs, trouble }) => ({
      name,
      type: kind,
      behind_ms: behindMs ?? null,
      trouble: trouble?.reason ?? '',
      is_shared: health.get(name)?.leases !== undefined,
    })),
  };
}
