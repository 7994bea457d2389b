import type { Browser } from 'playwright-core';

import { openBrowser } from './browser.ts';
import { lastJson, startWeir, until, weir, type WeirProcess, workplace } from './weir.ts';

/** A running `weir demo` with its complete history stored and counted, and a browser. */
export interface DemoSite {
  readonly browser: Browser;
  readonly url: string;
  readonly process: WeirProcess;
  /** The configuration file; changes are reloaded. */
  readonly configFile: string;
  /** Rows of an analyst's query. */
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

/**
 * Starts a demo; takes about half a minute. @param events number of events in the history; with far fewer than in a
 * demo, alert rules do not fire
 */
export async function openDemoSite(seed: string, events: number): Promise<DemoSite> {
  const place = await workplace();
  const args = ['demo', '--seed', seed, '--events', String(events), '--port', '0'];
  const process = startWeir(args, { cwd: place.dir });
  let browser: Browser | undefined;
  const close = async (): Promise<void> => {
    await browser?.close();
    process.child.kill('SIGTERM');
    await process.finished;
    await place.close();
  };
  const rows = async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const { code, stderr, stdout } = await weir(['sql', '--json', sql], { cwd: place.dir });
    if (code !== 0) throw new Error(stderr);
    const lines = stdout.split('\n').filter((line) => line !== '');
    return lines.map((line): Readonly<Record<string, unknown>> => ({ ...JSON.parse(line) }));
  };
  try {
    const url = await until('the page is served', () => urlIn(process.stderr()), 180_000);
    await until(
      'the history is counted',
      async () => {
        const [row] = await rows(
          `SELECT count() AS stored, (SELECT sum(requests) FROM analytics.http_minute) >= stored - 50 AS is_counted
           FROM analytics.http_request_complete`,
        );
        return Number(row?.['stored']) > events * 0.85 && Number(row?.['is_counted']) === 1;
      },
      240_000,
    );
    await until(
      'alert rules are evaluated',
      async () => {
        const { alerts } = lastJson(await weir(['alerts', 'state', '--json'], { cwd: place.dir }));
        const names = Array.isArray(alerts) ? alerts.map(({ rule }) => String(rule)) : [];
        return names.includes('BlockRatio') && names.includes('CertificateExpires');
      },
      120_000,
    );
    browser = await openBrowser();
    const configFile = place.path('weir-data/demo/weir.yaml');
    return { browser, url, process, configFile, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Address of the page in the log of a demo. */
function urlIn(log: string): string | undefined {
  return /"url":"([^"]+)"[^\n]*"msg":"web page is open"|"msg":"web page is open"[^\n]*"url":"([^"]+)"/
    .exec(log)
    ?.slice(1)
    .find((each) => each !== undefined);
}
