import { randomUUID } from 'node:crypto';

import { type Clock, type Log, messageOf, PipelineError, systemClock } from '../base/index.ts';
import {
  createGeoNetworks,
  dropGeo,
  geoComment,
  geoNetworks,
  useGeoNetworks,
} from '../catalog/index.ts';
import type { ClickHouse } from '../clickhouse/index.ts';
import type { GeoipOptions } from '../config/index.ts';
import type { GeoNetwork } from './networks.ts';
import { fingerprintOf, networksOf, stampOf } from './source.ts';

/** Countries of clients in ClickHouse, kept up to date with the files. */
export interface Geoip {
  /** Loads changed files until the signal aborts. If a file is invalid, logs an error and keeps the loaded data. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
}

export interface GeoipDeps {
  readonly clock?: Pick<Clock, 'pause'>;
  /** False if this process must not change tables. It then only warns if the table on the server differs from the files. */
  readonly loads?: boolean;
}

const asAdmin = { as: 'admin' } as const;
/** Maximum number of networks per insert. */
const rowsMax = 100_000;

/**
 * Prepares the countries of `geoip:`: table, dictionary, and views. Without this section, removes them from a server
 * that Weir runs; an external server may be shared with another Weir process that uses them.
 * @throws PipelineError ERR_GEOIP_FILE, ERR_GEOIP_DICTIONARY, ERR_CLICKHOUSE_*
 */
export async function openGeoip(
  options: GeoipOptions | undefined,
  clickhouse: ClickHouse,
  logger: Log,
  { clock = systemClock, loads = true }: GeoipDeps = {},
): Promise<Geoip | undefined> {
  if (clickhouse.kind === 'attached') return undefined;
  if (options === undefined) {
    if (clickhouse.kind === 'owner') await runAll(clickhouse, dropGeo);
    return undefined;
  }
  const bring = loads ? loadFiles : compareFiles;
  let stamp = await stampOf(options);
  await bring(options, clickhouse, logger);
  return {
    async run(signal) {
      let isFailing = false;
      for (;;) {
        await clock.pause(options.refresh_minutes * 60_000, signal);
        if (signal.aborted) return;
        try {
          const now = await stampOf(options);
          if (now !== stamp) await bring(options, clickhouse, logger);
          stamp = now;
          isFailing = false;
        } catch (error) {
          const reason = messageOf(error);
          if (!isFailing) {
            // Act: fix the problem that `reason` describes, in a file or in ClickHouse. Weir tries again every
            // `geoip.refresh_minutes` minutes.
            logger.error(
              { reason },
              'reload of the GeoIP files failed; keeping the previously loaded data',
            );
          }
          isFailing = true;
        }
      }
    },
  };
}

/** Warns about each server whose table differs from the files. For processes that must not change tables. */
async function compareFiles(
  options: GeoipOptions,
  { servers }: ClickHouse,
  logger: Log,
): Promise<void> {
  const load = await fingerprintOf(options);
  for (const server of servers) {
    if (await isLoaded(server, load)) continue;
    // Act: run `weir migrate`, which loads the files of `geoip:` into ClickHouse.
    logger.warn(
      { url: server.url, file: options.file },
      'table of IP networks and countries in ClickHouse missing or outdated',
    );
  }
}

/** Loads the files into every server. A cluster server that is unavailable gets them at the next start. */
async function loadFiles(
  options: GeoipOptions,
  { servers }: ClickHouse,
  logger: Log,
): Promise<void> {
  const load = await fingerprintOf(options);
  for (const server of servers) {
    try {
      await loadInto(server, options, load, logger);
    } catch (error) {
      const isAway = error instanceof PipelineError && error.code === 'ERR_CLICKHOUSE_UNAVAILABLE';
      if (!isAway || servers.length === 1) throw error;
      const reason = messageOf(error);
      // Act: start the ClickHouse server at `url`, then restart Weir, which loads the files when it starts.
      logger.warn(
        { url: server.url, reason },
        'loading IP networks and countries into ClickHouse failed',
      );
    }
  }
}

/** Loads the files into one server, unless it has them, and recreates the dictionary and the views. */
async function loadInto(
  clickhouse: ClickHouse,
  options: GeoipOptions,
  load: string,
  logger: Log,
): Promise<void> {
  await clickhouse.command(createGeoNetworks, asAdmin);
  if (!(await isLoaded(clickhouse, load))) {
    const networks = await store(options, clickhouse, load);
    logger.info({ networks, file: options.file }, 'IP networks and countries loaded');
  }
  // Do this even if the files have not changed, because the password of the dictionary user may have changed.
  await use(options, clickhouse, load);
  await dropOthers(clickhouse, load);
}

/** True if the dictionary reads this load, which means that the load is complete. */
async function isLoaded(clickhouse: ClickHouse, load: string): Promise<boolean> {
  const [found] = await clickhouse.query(
    `SELECT count() AS there FROM system.dictionaries
     WHERE database = 'weir' AND name = 'geo_countries' AND comment = {comment:String}`,
    { comment: geoComment(load) },
    { as: 'loader' },
  );
  return Number(found?.['there']) > 0;
}

async function store(options: GeoipOptions, clickhouse: ClickHouse, load: string): Promise<number> {
  // Removes the rest of an interrupted load.
  await dropLoad(clickhouse, load);
  let rows: object[] = [];
  let networks = 0;
  const flush = async (): Promise<void> => {
    networks += rows.length;
    await clickhouse.insertRows('geo_networks', rows, `geoip:${randomUUID()}`);
    rows = [];
  };
  try {
    for await (const { network, country } of networksOf(
      options,
    ) satisfies AsyncIterable<GeoNetwork>) {
      rows.push({ load, network, country });
      if (rows.length >= rowsMax) await flush();
    }
    if (rows.length > 0) await flush();
  } catch (error) {
    await dropLoad(clickhouse, load);
    throw error;
  }
  if (networks === 0) {
    throw new PipelineError('ERR_GEOIP_FILE', `${options.file}: has no networks with a country`);
  }
  return networks;
}

async function use(options: GeoipOptions, clickhouse: ClickHouse, load: string): Promise<void> {
  const login = clickhouse.dictionaryUser ?? {
    user: options.clickhouse_user,
    password: options.clickhouse_password ?? '',
  };
  try {
    await runAll(clickhouse, useGeoNetworks(load, login));
  } catch (error) {
    throw new PipelineError('ERR_GEOIP_DICTIONARY', messageOf(error), error);
  }
}

async function dropOthers(clickhouse: ClickHouse, load: string): Promise<void> {
  const rows = await clickhouse.query(
    `SELECT DISTINCT load FROM ${geoNetworks} WHERE load != {load:UInt64}`,
    { load },
    asAdmin,
  );
  for (const row of rows) await dropLoad(clickhouse, String(row['load']));
}

async function dropLoad(clickhouse: ClickHouse, load: string): Promise<void> {
  await clickhouse.command(`ALTER TABLE ${geoNetworks} DROP PARTITION ${BigInt(load)}`, asAdmin);
}

async function runAll(clickhouse: ClickHouse, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await clickhouse.command(statement, asAdmin);
}
