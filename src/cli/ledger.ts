import { type Log, messageOf } from '../base/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import { loadConfigOfData, type WeirConfig } from '../config/index.ts';
import type { Audit, AuditOptions, EarlierTable } from '../ledger/index.ts';
import type {
  DeadLetter,
  DeadLetterFilter,
  DeadLetterGroup,
  DeadLetterWithRaw,
  FoundEvent,
  LimitedFilter,
  ReplayOutcome,
  UpToLimit,
} from '../dead-letters/index.ts';
import type { Explainer, Stages, Store } from '../pipeline/index.ts';
import type { NamedRule } from '../flow.ts';
import type { FileLine } from '../sources/index.ts';
import { accountRulesNow } from '../app/account-rules.ts';
import type { Io } from './io.ts';
import { openLogger } from './logging.ts';
import { withTables } from './with-server.ts';

/** Gives short-lived commands access to the ledger and the dead letters. */
export interface Ledger {
  /** @param options `compare`: tables from the output of an earlier audit */
  audit(
    options?: Pick<AuditOptions, 'unexplainedMax'> & { readonly compare?: readonly EarlierTable[] },
  ): Promise<Audit>;
  /** Marks the unread text of files as acknowledged, so that audits do not report it again. */
  acknowledgeUnread(): void;
  findEvent(id: string): Promise<FoundEvent>;
  /** Returns an explainer that uses the capture rules of the configuration and of accounts. */
  explainer(): Promise<Explainer>;
  listDeadLetters(filter: DeadLetterFilter): Promise<readonly DeadLetter[]>;
  groupDeadLetters(filter: DeadLetterFilter): Promise<readonly DeadLetterGroup[]>;
  readDeadLetters(filter: DeadLetterFilter): Promise<readonly DeadLetterWithRaw[]>;
  /**
   * Returns the line of a file from which a dead letter was read; undefined if its source is not a file source, or if
   * the file has changed.
   */
  findLine(letter: DeadLetter): Promise<FileLine | undefined>;
  replayDeadLetters(filter: LimitedFilter, dry: boolean): Promise<UpToLimit<ReplayOutcome>>;
  discardDeadLetters(filter: LimitedFilter, dry: boolean): Promise<UpToLimit<DeadLetter>>;
}

/** Opens the ledger and the dead letters, runs `work`, and closes them. */
export async function withLedger<T>(
  io: Io,
  { command, config: configFile }: { readonly command: string; readonly config?: string },
  work: (ledger: Ledger) => Promise<T>,
): Promise<T> {
  const { config } = await loadConfigOfData(configFile, io);
  const logger = await openLogger(io, { level: 'warn', format: config.log.format });
  return await withTables(io, { command, config, logger }, async (clickhouse) =>
    work(await ledgerOver(config, clickhouse, logger, io.signal)),
  );
}

async function ledgerOver(
  config: WeirConfig,
  clickhouse: ClickHouse,
  logger: Log,
  signal: AbortSignal,
): Promise<Ledger> {
  const pipeline = await import('../pipeline/index.ts');
  const ledger = await import('../ledger/index.ts');
  const dead = await import('../dead-letters/index.ts');
  const { whileHolding } = await import('../clickhouse/index.ts');
  const query: Store['query'] = (sql, params) => clickhouse.query(sql, params, { as: 'loader' });
  const stages = async (): Promise<Stages> => {
    const rules = await accountRulesNow(config, logger);
    return await pipeline.createStages(config, logger, rules, () => clickhouse.cluster?.slotMap);
  };
  const replayOptions = async () => ({
    ...(await stages()),
    query,
    config,
    log: logger,
    // A time in milliseconds is unique enough, because an operator does not start two replays in the same millisecond.
    runId: new Date().toISOString(),
    clock: pipeline.systemClock,
  });
  const { acknowledgeUnread, fileNotesFolder, unreadFiles } = await import('../sources/index.ts');
  const notesFolder = fileNotesFolder(config.data_dir, config.pipeline);
  const names = config.sources.map(({ name }) => name);
  return {
    async audit({ compare, ...options } = {}) {
      const { pipeline: name, retention } = config;
      const all = { ...options, retention, unread: unreadFiles(notesFolder, names) };
      const found = await ledger.audit(longQuery(clickhouse, signal), name, all);
      const named = ledger.nameFilters(found, await rulesFor(found, config, logger));
      return compare === undefined ? named : ledger.compareAudits(named, compare);
    },
    acknowledgeUnread: () => acknowledgeUnread(notesFolder, names),
    findEvent: (id) => dead.findEvent(query, id),
    explainer: async () => pipeline.createExplainer(config, await accountRulesNow(config, logger)),
    listDeadLetters: (filter) => dead.listDeadLetters(query, filter),
    groupDeadLetters: (filter) => dead.groupDeadLetters(query, filter),
    readDeadLetters: (filter) => dead.readDeadLetters(query, filter),
    findLine: (letter) => lineOf(letter, notesFolder, names),
    async replayDeadLetters(filter, dry) {
      const options = await replayOptions();
      if (dry) return dead.upToLimit(query, filter, (some) => dead.tryReplay(some, options));
      return await whileHolding(clickhouse, 'dead-letters replay', (writer, sinceMs) => {
        const live = { ...options, writer, clock: { ...options.clock, now: () => sinceMs } };
        return dead.upToLimit(query, filter, (some) => dead.replay(some, live, signal));
      });
    },
    async discardDeadLetters(filter, dry) {
      if (dry) return await dead.upToLimit(query, filter, async (some) => some);
      return await whileHolding(clickhouse, 'dead-letters discard', (writer, sinceMs) =>
        dead.upToLimit(query, filter, async (some) => {
          await dead.discardDeadLetters(some, { query, writer, nowMs: sinceMs });
          return some;
        }),
      );
    },
  };
}

/**
 * Returns the query function for an audit. An audit reads all stored events, so its queries may exceed
 * `clickhouse.request_timeout`. The server cancels a query when the process that sent it has ended.
 */
export function longQuery(
  clickhouse: Pick<ClickHouse, 'query'>,
  signal: AbortSignal,
): Store['query'] {
  const settings = { readonly: 2, cancel_http_readonly_queries_on_client_close: 1 };
  const options = { as: 'loader', long: true, settings, signal } as const;
  return (sql, params) => clickhouse.query(sql, params, options);
}

/** Returns the line of a file from which a dead letter was read; undefined if its source is not a file source. */
async function lineOf(
  { position, source, source_partition: partition }: DeadLetter,
  folder: string,
  sources: readonly string[],
): Promise<FileLine | undefined> {
  if (!sources.includes(source)) return undefined;
  const { findFileLine } = await import('../sources/index.ts');
  return await findFileLine(folder, { source, partition, position: Number(position) });
}

/**
 * Returns the active rules by ID. Includes the rules of accounts only if an audit found rules that are not in the
 * configuration.
 */
async function rulesFor(
  { filters }: Audit,
  { capture, ...config }: WeirConfig,
  logger: Log,
): Promise<ReadonlyMap<string, NamedRule>> {
  const { namedRules } = await import('../select/index.ts');
  const own = namedRules(capture, capture.length);
  if (filters.every(({ id }) => own.has(id))) return own;
  try {
    const more = await accountRulesNow({ capture, ...config }, logger);
    return namedRules([...capture, ...more], capture.length);
  } catch (error) {
    // Continue without the names of rules, because the counts are valid without them.
    logger.warn(
      { error: messageOf(error) },
      'cannot read the capture rules of the management API; showing ids instead of names',
    );
    return own;
  }
}
