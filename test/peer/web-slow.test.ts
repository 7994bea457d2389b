import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setup as build } from '../support/build.ts';
import { openBrowser, openWindow, settled } from '../support/browser.ts';
import { OwnServer } from '../support/own-server.ts';
import { servedUrl } from '../support/page-site.ts';
import { writePageWorld } from '../support/page-world.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { until, type WeirProcess } from '../support/weir.ts';

const pictures = fileURLToPath(new URL('../artifacts/web/', import.meta.url));
const hourMs = 3_600_000;
const toMs = Date.now() - 10 * 60_000;
let server: OwnServer;
let proxy: TcpProxy;
let process: WeirProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  await build();
  await mkdir(pictures, { recursive: true });
  server = await OwnServer.open();
  await writePageWorld(server, { fromMs: toMs - 6 * hourMs, toMs });
  const direct = server.clickhouse['url'] ?? '';
  proxy = await startTcpProxy(Number(new URL(direct).port));
  const config = await readFile(server.path('weir.yaml'), 'utf8');
  await server.write('weir.yaml', config.replace(direct, `http://127.0.0.1:${proxy.port}`));
  process = server.startWeir(['run']);
  url = await servedUrl(process);
  await until(
    'the rollups have counted the history',
    async () => {
      const [row] = await server.view('SELECT sum(requests) AS n FROM analytics.http_minute');
      return Number(row?.['n']) >= 5_500;
    },
    120_000,
  );
  browser = await openBrowser();
}, 400_000);

afterAll(async () => {
  await browser?.close();
  if (proxy !== undefined) proxy.delayMs = 0;
  process?.child.kill('SIGTERM');
  await process?.finished;
  await proxy?.stop();
  await server?.close();
});

afterEach(() => {
  proxy.delayMs = 0;
});

async function show(hash: string): Promise<Page> {
  const look = { width: 1280, height: 900, theme: 'light', density: 1 } as const;
  const { page } = await openWindow(browser, look);
  await page.goto(`${url}/${hash}`);
  await settled(page);
  return page;
}

/** Figures, graphs, and green states: everything that users would consider current. */
async function known(page: Page): Promise<readonly string[]> {
  return await page.evaluate(`
    [...document.querySelectorAll('main .fig, main td.n, main canvas, main .legend, .st.ok')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.className + ' ' + element.textContent.slice(0, 60))`);
}

const says = /has not responded for|No response for|No response yet|does not respond/;

async function saysSo(page: Page): Promise<boolean> {
  const shown: string = await page.evaluate('document.body.innerText');
  return says.test(shown);
}

/** Waits until 5 s after `sinceMs` on the test's clock. */
async function afterFiveSeconds(page: Page, sinceMs: number): Promise<void> {
  await until('five seconds have passed', () => Date.now() - sinceMs > 5_000);
  expect(await saysSo(page), await page.locator('main').innerText()).toBe(true);
  expect(await known(page)).toEqual([]);
}

const tabs = ['traffic', 'security', 'changes', 'events', 'live', 'pipeline', 'alerts'];
/** Delay in one direction: a round trip takes 5 s, or longer than any timeout. */
const delays = { slow: 2_500, hung: 300_000 } as const;

describe.each(['slow', 'hung'] as const)('with a %s ClickHouse', (how) => {
  it.each(tabs)('%s reports it within 5 s, and shows no outdated value as current', async (tab) => {
    const page = await show(`#/${tab}`);
    // Starts at an odd time relative to refreshes and health checks.
    proxy.delayMs = delays[how];
    const sinceMs = Date.now();
    if (tab === 'live') await page.reload();
    else await page.keyboard.press('.');
    // A slow response may arrive slightly later, so it is checked immediately before.
    await until(
      'only the report is shown',
      async () => (await saysSo(page)) && (await known(page)).length === 0,
      5_000,
    );
    expect(Date.now() - sinceMs).toBeLessThan(5_200);
    await page.screenshot({ path: `${pictures}${how}-${tab}-1280-light.png` });
    proxy.delayMs = 0;
    await until(
      'the data is shown again',
      async () => {
        return !(await saysSo(page)) && (await page.locator('.st.unk').count()) === 0;
      },
      60_000,
    );
    await page.close();
  });

  it('Query reports it within 5 s, shows no result of the previous query, and recovers', async () => {
    const page = await show('#/query');
    const run = async (sql: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'SQL' }).focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(sql);
      await page.keyboard.press('Control+Enter');
    };
    const result = page.getByRole('region', { name: 'Result' });
    await run('SELECT 41 + 1 AS n');
    await result.getByText('42', { exact: true }).waitFor();
    // The editor then has a query that was not run: the result must not appear to be its own.
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('SELECT 7');
    await page.getByRole('region', { name: 'Result of the previous query' }).waitFor();
    proxy.delayMs = delays[how];
    const sinceMs = Date.now();
    await run('SELECT 50 + 1 AS n');
    await page.getByText('Running').waitFor();
    expect(await result.count()).toBe(0);
    await until(
      'only the report is shown',
      async () => (await saysSo(page)) && (await known(page)).length === 0,
      5_000,
    );
    expect(Date.now() - sinceMs).toBeLessThan(5_200);
    expect(await page.locator('.top .st.unk').count()).toBe(1);
    await page.screenshot({ path: `${pictures}${how}-query-1280-light.png` });
    proxy.delayMs = 0;
    if (how === 'hung') {
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Stopped. Weir canceled the query in ClickHouse.').waitFor();
      await run('SELECT 50 + 1 AS n');
    }
    await result.getByText('51', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await result.getAttribute('aria-label')).toBe('Result');
    await until(
      'health is known',
      async () => (await page.locator('.top .st.ok').count()) > 0,
      60_000,
    );
    await page.close();
  });

  it('shows no value of the previous range for a new range', async () => {
    const page = await show('#/traffic');
    proxy.delayMs = delays[how];
    await page.evaluate("location.hash = '#/traffic?from=now-1h&to=now'");
    await page.getByText('Last 1 h').first().waitFor();
    expect(await page.locator('main .fig').count()).toBe(0);
    expect(await page.locator('main canvas').count()).toBe(0);
    await page.close();
  });
});

it('repeats a refresh that was due while a response was pending', async () => {
  const page = await show('#/changes');
  proxy.delayMs = 400;
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/panels')) asked.push(Date.now());
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/panels'));
  await page.keyboard.press('.');
  await until('it is requested', () => asked.length > 0);
  const before = asked.length;
  await page.keyboard.press('.');
  await answered;
  await until('it is requested again', () => asked.length > before, 20_000);
  expect(asked.length).toBeGreaterThan(before);
  await page.close();
});

it('a page that is opened while ClickHouse hangs reports it within 5 s, and recovers', async () => {
  proxy.delayMs = delays.hung;
  const look = { width: 1280, height: 900, theme: 'light', density: 1 } as const;
  const { page } = await openWindow(browser, look);
  const sinceMs = Date.now();
  await page.goto(`${url}/#/traffic`);
  await afterFiveSeconds(page, sinceMs);
  proxy.delayMs = 0;
  await page.locator('main .fig').first().waitFor({ timeout: 60_000 });
  expect(await page.locator('main .fig').count()).toBeGreaterThan(0);
  await until(
    'health is known',
    async () => (await page.locator('.top .st.ok').count()) > 0,
    60_000,
  );
  await page.close();
});
