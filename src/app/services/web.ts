import { isDeepStrictEqual } from 'node:util';

import { version, messageOf, PipelineError } from '../../base/index.ts';
import { retentionDays } from '../../clickhouse/index.ts';
import { maskedNames, type WeirConfig } from '../../config/index.ts';
import type { OpenWebOptions, WebPage } from '../../web/index.ts';
import type { CapturePeriods } from '../capture-periods.ts';
import { createDeadLetterBackend } from '../page/dead-letters.ts';
import { createHealthWatch } from '../page/health.ts';
import { createLeaseReader } from '../page/leases.ts';
import { wireProcess } from '../page/process.ts';
import { createTestEventBackend } from '../page/test-events.ts';
import type { Change, Service } from '../service.ts';
import type { Supervisor } from '../supervisor.ts';
import type { AlertService } from './alerts.ts';
import type { ApiService } from './api.ts';
import type { PipelineService } from './pipeline.ts';

/** Dependencies of `WebService`. */
export interface WebDeps {
  readonly pipeline: PipelineService;
  /** The periods with the capture rules under which events were stored. */
  readonly periods: CapturePeriods;
  readonly alerts: AlertService;
  readonly api: ApiService | undefined;
  /** True if the data is sample data. */
  readonly isDemo: boolean;
}

type WebSection = Exclude<WeirConfig['web'], false>;

/** Serves the web page. A reload may open, close, or move the page. */
export class WebService implements Service {
  readonly #app: Supervisor;
  readonly #deps: WebDeps;
  #page: WebPage | undefined;

  constructor(app: Supervisor, deps: WebDeps) {
    this.#app = app;
    this.#deps = deps;
  }

  /** Address of the page; undefined while it is not served. */
  get url(): string | undefined {
    return this.#page?.url;
  }

  /** The line to show in the terminal. */
  get note(): string | undefined {
    const page = this.#page;
    return page && `web page: ${page.url}${page.login ? ', sign in as a ClickHouse user' : ''}`;
  }

  /** Opens the page. A failure is logged and does not stop loading. */
  async start(): Promise<void> {
    this.#page = await this.#tryOpen(this.#app.config.web);
  }

  /** If the address of the page has changed, opens the page at its new address. @throws PipelineError ERR_WEB_* */
  async prepare(next: WeirConfig): Promise<Change> {
    const old = this.#page;
    const before = this.#app.config.web;
    const { web } = next;
    if (old !== undefined && before !== false && web !== false) {
      if (canStay(before, web)) return { commit: async () => revise(old, web, next) };
      if (web.port !== 0 && addressOf(before) === addressOf(web)) {
        // Two listeners cannot share an address, so close the old page first. It is unavailable for a moment.
        const reopen = async (): Promise<void> => {
          await old.close();
          this.#page = (await this.#tryOpen(web)) ?? (await this.#tryOpen(before));
        };
        return { commit: reopen };
      }
    }
    const opened = web === false ? undefined : await this.#open(web);
    return {
      commit: async () => {
        this.#page = opened;
        await old?.close();
      },
      rollback: async () => await opened?.close(),
    };
  }

  async stop(): Promise<void> {
    await this.#page?.close();
  }

  async #tryOpen(web: WeirConfig['web']): Promise<WebPage | undefined> {
    if (web === false) return undefined;
    try {
      return await this.#open(web);
    } catch (error) {
      const reason = messageOf(error);
      // Act: fix the cause in `reason`, for example a port in use, and restart Weir.
      this.#app.logger.error({ reason }, 'web page not started; loading continues');
      return undefined;
    }
  }

  async #open(web: WebSection): Promise<WebPage> {
    const { logger } = this.#app;
    const options = await this.#options();
    const { openWeb } = await import('../../web/index.ts');
    let page: WebPage;
    try {
      page = await openWeb({ ...options, web });
    } catch (error) {
      const isTaken = error instanceof PipelineError && error.code === 'ERR_WEB_LISTEN';
      if (!isTaken || !this.#deps.isDemo) throw error;
      page = await openWeb({ ...options, web: { ...web, port: 0 } });
    }
    logger.info({ url: page.url }, 'web page is open');
    return page;
  }

  async #options(): Promise<Omit<OpenWebOptions, 'web'>> {
    const { config, logger, signal } = this.#app;
    const { alerts, api, isDemo, periods, pipeline } = this.#deps;
    const { clickhouse, query } = pipeline.store;
    const { createGapBackend } = await import('../page/gaps.ts');
    const health = createHealthWatch(config.pipeline, pipeline);
    const activeConfig = (): WeirConfig => this.#app.config;
    const deps = {
      logger,
      demo: isDemo,
      version: version(),
      ...shownOf(config),
      deadLetters: createDeadLetterBackend(activeConfig, pipeline, logger, signal),
      alerts: await alerts.backend(),
      gaps: createGapBackend(query, periods),
      tests: api && createTestEventBackend(api, clickhouse),
      process: () => wireProcess(pipeline),
      leases: createLeaseReader(activeConfig, pipeline, signal),
      health: () => health.health(),
      now: () => Date.now(),
    };
    return { clickhouse, deps };
  }
}

/** Applies the options that do not need a new listener. */
function revise(page: WebPage, web: WebSection, next: WeirConfig): void {
  const { query_seconds: querySeconds, range_days: rangeDays, tls } = web;
  const { typed_query_seconds: typedQuerySeconds } = web;
  page.revise({ ...shownOf(next), querySeconds, typedQuerySeconds, rangeDays, tls });
}

/** Returns the parts of a configuration that the page shows. */
function shownOf({ geoip, masking, retention, sources }: WeirConfig) {
  return {
    keptDays: retentionDays(retention),
    sources: sources.map(({ name, type }) => ({ name, type })),
    countries: geoip !== undefined,
    masking,
    sensitiveHeaders: maskedNames(masking),
  };
}

function addressOf({ host, port }: WebSection): string {
  return `${host}:${port}`;
}

/** Returns whether a change needs no new listener, so that the sessions of users continue. */
function canStay(before: WebSection, next: WebSection): boolean {
  const fixedOptions = ({
    query_seconds: _seconds,
    range_days: _days,
    tls,
    ...rest
  }: WebSection) => {
    return { ...rest, hasTls: tls !== undefined };
  };
  return isDeepStrictEqual(fixedOptions(before), fixedOptions(next));
}
