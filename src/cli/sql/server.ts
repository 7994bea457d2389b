import { randomUUID } from 'node:crypto';

import { PipelineError } from '../../base/index.ts';
import type { ClickHouse } from '../../clickhouse/index.ts';

import type { WeirConfig, GeoipOptions } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { openLogger } from '../logging.ts';
import { printable } from '../output/printable.ts';
import type { SqlRequest } from './query-library.ts';

/**
 * Errors after which the next statement opens a new connection, because the process that runs the server may have
 * restarted.
 */
const lostErrors: ReadonlySet<string> = new Set([
  'ERR_CLICKHOUSE_UNAVAILABLE',
  'ERR_CLICKHOUSE_AUTH',
]);

/** Output format of rows. */
export interface PrintOptions {
  /** Name of a ClickHouse format, for example `JSONEachRow`. */
  readonly format: string;
  /** ClickHouse settings of the format. */
  readonly settings: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** The ClickHouse server for `weir sql`: a running one, or one that is started for the command. */
export class SqlServer {
  readonly #io: Io;
  readonly #config: WeirConfig;
  #opened: Promise<ClickHouse> | undefined;

  constructor(io: Io, config: WeirConfig) {
    this.#io = io;
    this.#config = config;
  }

  /** Returns the connection; opens it if it is not open. @throws PipelineError ERR_CLICKHOUSE_* */
  async open(): Promise<ClickHouse> {
    this.#opened ??= this.#open();
    try {
      return await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /**
   * Runs a query and prints the rows as they arrive. If `signal` aborts, also stops the query on the server.
   * @throws PipelineError ERR_CLICKHOUSE_*
   */
  async print(
    { sql, as, parameters }: SqlRequest,
    { format, settings, signal }: PrintOptions,
  ): Promise<void> {
    const clickhouse = await this.open();
    const queryId = randomUUID();
    const rows = clickhouse.queryBytes(sql, format, {
      as,
      parameters,
      signal,
      queryId,
      settings: {
        output_format_pretty_row_numbers: 0,
        output_format_json_quote_64bit_integers: 0,
        ...settings,
        // Make the query read-only, because the loader may insert.
        ...(as === 'loader' && { readonly: 2 }),
      },
    });
    // On a terminal, replace control characters, because rows contain text from clients.
    const shown = this.#io.isTTY ? printable(rows) : rows;
    try {
      for await (const bytes of shown) {
        if (signal.aborted) break;
        await this.#io.outBytes(bytes);
      }
    } catch (error) {
      const { endQuery } = await import('../../clickhouse/index.ts');
      if (signal.aborted) await endQuery(clickhouse, queryId, () => undefined);
      await this.#closeLost(clickhouse, error);
      throw error;
    }
  }

  /** Runs an internal query as the analyst and returns its rows. @throws PipelineError ERR_CLICKHOUSE_* */
  async rows<T>(
    sql: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<readonly T[]> {
    const clickhouse = await this.open();
    try {
      return await clickhouse.query<T>(sql, parameters, { as: 'analyst', signal });
    } catch (error) {
      await this.#closeLost(clickhouse, error);
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    const clickhouse = await opened?.catch(() => undefined);
    await clickhouse?.close();
  }

  async #closeLost(clickhouse: ClickHouse, error: unknown): Promise<void> {
    const isLost = error instanceof PipelineError && lostErrors.has(error.code);
    // Keep the connection if this process runs the server, because that server restarts automatically.
    if (isLost && clickhouse.kind !== 'owner') await this.close();
  }

  async #open(): Promise<ClickHouse> {
    // Import the client here, so that other commands do not load it.
    const { migrate, openClickHouse } = await import('../../clickhouse/index.ts');
    const { clickhouse: options, data_dir: dataDir, geoip } = this.#config;
    const clickhouse = await openClickHouse({
      clickhouse: options,
      dataDir,
      purpose: 'attach-or-own',
      command: 'sql',
      signal: this.#io.signal,
    });
    try {
      // Create the views, because a new data directory has none yet. On an external server, `weir sql` must not change
      // anything.
      if (clickhouse.kind === 'owner') {
        await migrate(clickhouse, {});
        // Open the countries again: the server was started with new passwords, including that of the dictionary.
        if (geoip !== undefined) await openCountries(this.#io, geoip, clickhouse);
      }
      return clickhouse;
    } catch (error) {
      await clickhouse.close();
      throw error;
    }
  }
}

async function openCountries(io: Io, options: GeoipOptions, clickhouse: ClickHouse): Promise<void> {
  const { openGeoip } = await import('../../geoip/index.ts');
  const logger = await openLogger(io, { level: 'warn' });
  await openGeoip(options, clickhouse, logger);
}
