import type { Browser, Page } from 'playwright-core';

import { setup as build } from './build.ts';
import { type Look, openBrowser, openWindow, settled } from './browser.ts';
import { OwnServer } from './own-server.ts';
import { writePageWorld } from './page-world.ts';
import { until, type WeirProcess } from './weir.ts';

const minuteMs = 60_000;
const nowMs = Date.now();
/** The time range of the test data: whole minutes in the past, so that the numbers do not change. */
export const from = Math.floor((nowMs - 360 * minuteMs) / minuteMs) * minuteMs;
const to = Math.floor((nowMs - 10 * minuteMs) / minuteMs) * minuteMs;
/** The same range as a URL fragment and as a condition. */
export const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
export const within = `event_timestamp >= fromUnixTimestamp64Milli(${from}) AND event_timestamp < fromUnixTimestamp64Milli(${to})`;
export const wide: Look = { width: 1280, height: 900, theme: 'light', density: 1 };

/** `weir run` over the test data, all of it loaded and counted, and a browser. */
export interface PageSite {
  readonly server: OwnServer;
  readonly process: WeirProcess;
  readonly browser: Browser;
  readonly url: string;
  /** Opens a window at a location of the page, and waits until it no longer changes. */
  show(hash: string, look?: Look): Promise<Page & { complaints: readonly string[] }>;
  numberOf(sql: string): Promise<number>;
  close(): Promise<void>;
}

/** The URL of the web page, once a process serves it. */
export function servedUrl(process: WeirProcess): Promise<string> {
  return until(
    'the page is served',
    () => /web page: ([^\s"]+)/.exec(process.stderr())?.[1],
    180_000,
  );
}

/** Test data of a page. */
export interface World {
  write(server: OwnServer): Promise<void>;
  /** Number of events that must be received first. */
  readonly events: number;
}

const usual: World = {
  write: (server) => writePageWorld(server, { fromMs: from, toMs: to }),
  events: 6_015,
};

/** Loads about 6,000 events by default, and waits for their rollups. Takes minutes. */
export async function openPageSite(world = usual): Promise<PageSite> {
  await build();
  const server = await OwnServer.open();
  let process: WeirProcess | undefined;
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    process?.child.kill('SIGTERM');
    await process?.finished;
    await server.close();
  };
  try {
    await world.write(server);
    process = server.startWeir(['run']);
    const url = await servedUrl(process);
    await isLoaded(server, world.events);
    const opened = await openBrowser();
    browser = opened;
    return {
      server,
      process,
      browser,
      url,
      async show(hash, look = wide) {
        const { page, complaints } = await openWindow(opened, look);
        await page.goto(`${url}/${hash}`);
        await settled(page);
        return Object.assign(page, { complaints });
      },
      async numberOf(sql) {
        const [row] = await server.view(`SELECT toUInt32(${sql}) AS n`);
        return Number(row?.['n']);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isLoaded(server: OwnServer, events: number): Promise<void> {
  await until(
    'the history is loaded',
    async () => {
      const [row] = await server.query('SELECT sum(received) AS n FROM weir.batches');
      return Number(row?.['n']) >= events;
    },
    120_000,
  );
  await until(
    'the rollups have counted it',
    async () => {
      const [row] = await server.view(
        `SELECT (SELECT sum(requests) FROM analytics.http_minute) =
           (SELECT count() FROM analytics.http_request_complete) AS isDone`,
      );
      return Number(row?.['isDone']) === 1;
    },
    120_000,
  );
}
