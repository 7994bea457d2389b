import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { isObject, type Logger, pause, PipelineError } from '../base/index.ts';
import { maskedNames, type WeirConfig } from '../config/index.ts';
import type { OpenPipeline, Snapshot } from '../pipeline/index.ts';
import type {
  AlertDesk,
  DeadLetterDesk,
  OpenWebOptions,
  WebPage,
  WireHealth,
  WireProcess,
} from '../web/index.ts';
import type { ApiBeside } from './api-beside.ts';
import { createLeaseDesk } from './lease-desk.ts';
import { createTestDesk } from './test-desk.ts';

/** What the page beside a pipeline is made of. */
export interface WebParts {
  /** What is in force. */
  readonly config: WeirConfig;
  readonly flow: OpenPipeline;
  readonly logger: Logger;
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
  const { createGapDesk } = await import('./gap-desk.ts');
  const watch = createWatch(parts);
  const page = await openAt(demo ? [web, { ...web, port: 0 }] : [web], openWeb, {
    clickhouse: flow.store.clickhouse,
    deps: {
      logger,
      demo,
      version: version(),
      ...shownOf(config),
      desk: createDesk(parts),
      alerts: parts.alerts,
      gaps: createGapDesk(flow, () => config.pipeline),
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
      page.revise({ ...shownOf(next), querySeconds, rangeDays, tls });
    },
    close: () => page.close(),
  };
}

/** What the page shows of a configuration. */
function shownOf({ geoip, masking, sources }: WeirConfig) {
  return {
    sources: sources.map(({ name, type }) => ({ name, type })),
    countries: geoip !== undefined,
    sensitiveHeaders: maskedNames(masking),
  };
}

/** The lease tables of the sources that are read now. */
function leasesInForce(
  config: WeirConfig,
  flow: OpenPipeline,
  signal: AbortSignal,
): ReturnType<typeof createLeaseDesk> {
  let { sources } = config;
  let desk = createLeaseDesk({ sources }, flow, signal);
  return async () => {
    if (config.sources !== sources) desk = createLeaseDesk(config, flow, signal);
    ({ sources } = config);
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
  const room = import('../pipeline/index.ts');
  return {
    async read(choice) {
      return (await room).readDeadLetters(query, choice);
    },
    async replay(letters, dry) {
      const { createStages, replay, systemClock, tryReplay } = await room;
      const parts = {
        ...(await createStages(config, undefined, [], () => clickhouse.cluster?.slotMap)),
        writer: clickhouse,
        pipeline: config.pipeline,
        runId: new Date().toISOString(),
        clock: systemClock,
      };
      if (dry) return tryReplay(letters, parts);
      const { whileHolding } = await import('../clickhouse/index.ts');
      return await whileHolding(clickhouse, 'page replay', async (writer, sinceMs) => {
        const clock = { ...systemClock, now: () => sinceMs };
        return await replay(letters, { ...parts, writer, clock }, signal);
      });
    },
    async discard(letters) {
      const { discardDeadLetters } = await room;
      const { whileHolding } = await import('../clickhouse/index.ts');
      await whileHolding(clickhouse, 'page discard', (writer, sinceMs) =>
        discardDeadLetters(letters, writer, sinceMs),
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

const probeEveryMs = 5_000;
const probeWaitMs = 1_000;
/** Further behind than this is said. */
const lateMs = 60_000;
/** Troubles and failing inserts are told when they last this long. */
const stalledMs = 10_000;

/**
 * Looks after ClickHouse and the ledger while somebody asks, at most every few seconds however many ask. A server that does
 * not answer soon is spoken of as it was known before; the next question finds out.
 */
function createWatch({ config, flow }: WebParts): { health(): Promise<WireHealth> } {
  let isDown = false;
  let unbalanced = 0;
  let probedMs = Number.NEGATIVE_INFINITY;
  let probing: Promise<void> | undefined;
  const probe = async (): Promise<void> => {
    try {
      const rows = await flow.store.query(unbalancedSql, { pipeline: config.pipeline });
      unbalanced = Number(rows[0]?.['unbalanced'] ?? 0);
      isDown = false;
    } catch {
      isDown = true;
    }
    probedMs = performance.now();
    probing = undefined;
  };
  return {
    health: async () => {
      if (performance.now() - probedMs >= probeEveryMs) {
        probing ??= probe();
        const answered = new AbortController();
        await Promise.race([probing, pause(probeWaitMs, answered.signal)]);
        answered.abort();
      }
      return healthOf(flow.snapshot(), { isDown, unbalanced, nowMs: Date.now() });
    },
  };
}

const unbalancedSql = `SELECT countIf(received != arraySum(mapValues(stored)) + filtered + arraySum(mapValues(ignored))
  + dead_lettered) AS unbalanced FROM weir.batches
  WHERE pipeline = {pipeline:String} AND read_at >= now64(3) - toIntervalHour(24)`;

interface Facts {
  readonly isDown: boolean;
  readonly unbalanced: number;
  readonly nowMs: number;
}

/** The worst of what is wrong. */
export function healthOf(
  { load, partitions, sources }: Pick<Snapshot, 'load' | 'partitions' | 'sources'>,
  { isDown, unbalanced, nowMs }: Facts,
): WireHealth {
  if (isDown || (load.state !== 'ok' && nowMs - load.sinceMs > stalledMs)) {
    const since = load.state === 'ok' ? '' : `: ${load.reason}`;
    const sentence = `ClickHouse takes no inserts${since}. Reading waits, and nothing is lost as long as the sources keep their records.`;
    return { state: 'down', label: 'ClickHouse is down', sentence };
  }
  if (unbalanced > 0) {
    const sentence = `The books of ${unbalanced} batches of the last day do not balance.`;
    return { state: 'unbalanced', label: 'Books do not balance', sentence };
  }
  const stuck = sources.find(
    ({ trouble }) => trouble !== undefined && nowMs - trouble.sinceMs > stalledMs,
  );
  if (stuck?.trouble !== undefined) {
    const sentence = `Source ${stuck.name} makes no progress: ${stuck.trouble.reason}`;
    return { state: 'stalled', label: `${stuck.name} is stalled`, sentence };
  }
  const worst = partitions.toSorted((a, b) => (b.behindMs ?? 0) - (a.behindMs ?? 0))[0];
  const behind = worst?.behindMs ?? 0;
  if (worst !== undefined && behind > lateMs) {
    const minutes = Math.round(behind / 60_000);
    const sentence = `${worst.source} ${worst.partition} is ${minutes} min behind: the newest data is incomplete.`;
    return { state: 'late', label: `${minutes} min behind`, sentence, behind_ms: behind };
  }
  const sentence = 'Everything received is stored, filtered, ignored or dead-lettered.';
  return { state: 'ok', label: 'Books balance', sentence, behind_ms: behind };
}
