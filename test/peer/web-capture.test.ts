import { appendFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setup as build } from '../support/build.ts';
import { type Look, openBrowser, openWindow, settled } from '../support/browser.ts';
import { configEvent, httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { servedUrl } from '../support/page-site.ts';
import { until, type WeirProcess } from '../support/weir.ts';

// Fields that were not captured, and dead letters, in a real browser.

const pictures = fileURLToPath(new URL('../artifacts/web/', import.meta.url));
const type = 'http_request_complete.v0';
const minuteMs = 60_000;
const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
const wide: Look = { width: 1280, height: 900, theme: 'light', density: 1 };
const phone: Look = { width: 390, height: 844, theme: 'dark', density: 2 };
let server: OwnServer;
let run: WeirProcess;
let browser: Browser;
let url: string;

const at = (minutes: number): string => new Date(nowMs - minutes * minuteMs).toISOString();
const range = (from: number, to: number): string => `from=${at(from)}&to=${at(to)}`;

/** Requests of one client, every third one blocked, spread over minutes before now. */
const requests = (prefix: string, from: number, count: number): string =>
  lines(
    ...Array.from({ length: count }, (_, index) =>
      httpEvent(`${prefix}_${index}`, {
        at: at(from - (index % 30)),
        object: {
          conn: { client_ip: '203.0.113.9', server_name: 'a.example', server_port: 443 },
          http: { request: { method: 'get' }, response: { status_code: index % 3 ? 200 : 403 } },
          ip_policy: { decision: index % 3 ? 'allow' : 'block' },
        },
      }),
    ),
  );

const configure = (capture: readonly object[]): Promise<void> =>
  server.configure({
    sources: [
      { type: 'file', name: 'traffic', paths: ['traffic.ndjson'], follow: true },
      { type: 'file', name: 'faults', paths: ['faults.ndjson', 'large.ndjson'] },
    ],
    capture,
    web: { port: 0 },
    rollups: {},
    limits: { findings_per_record: 2 },
    alerts: { builtin_rules: ['security'], evaluation_interval: '1s' },
  });

const stored = (n: number): Promise<boolean> =>
  until(
    `${n} requests are stored and counted`,
    async () => {
      const [row] = await server.view(
        `SELECT (SELECT count() FROM analytics.http_request_complete) = ${n}
           AND (SELECT sum(requests) FROM analytics.http_minute) = ${n} AS isDone`,
      );
      return Number(row?.['isDone']) === 1;
    },
    120_000,
  );

beforeAll(async () => {
  await build();
  await mkdir(pictures, { recursive: true });
  server = await OwnServer.open();
  await server.write('traffic.ndjson', requests('blind', 180, 300));
  const odd = {
    id: 'ipp_1',
    action: 'allow',
    created_at: 'yesterday',
    description: 'x'.repeat(300),
  };
  const odder = { id: 'ippr_1', cidr: 'not-a-cidr' };
  await server.write(
    'faults.ndjson',
    lines(
      configEvent('ev_odd1', { at: at(50), object: odd }),
      configEvent('ev_odd2', { at: at(40), object: odd }),
      configEvent('ev_odd3', { at: at(30), type: 'ip_policy_rule_updated.v0', object: odder }),
      ...Array.from({ length: 7 }, (_, index) => `{"event_id":"broken_${index}", nothing`),
    ),
  );
  await server.write('large.ndjson', `{"event_id":"large", "object":"${'y'.repeat(1_300_000)}\n`);
  await configure([{ type, fields: ['http.request.method'] }]);
  run = server.startWeir(['run']);
  url = await servedUrl(run);
  await stored(300);
  browser = await openBrowser();
}, 400_000);

afterAll(async () => {
  await browser?.close();
  run?.child.kill('SIGTERM');
  await run?.finished;
  await server?.close();
});

async function show(
  hash: string,
  look: Look = wide,
): Promise<Page & { complaints: readonly string[] }> {
  const { page, complaints } = await openWindow(browser, look);
  await page.goto(`${url}/${hash}`);
  await settled(page);
  return Object.assign(page, { complaints });
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${pictures}${name}.png`, fullPage: true });
}

const countOf = async (sql: string): Promise<string> => {
  const [row] = await server.query(`SELECT toUInt32(${sql}) AS n`);
  return Number(row?.['n']).toLocaleString('en-US');
};

describe('the tab Security, if a capture rule omits the decisions', () => {
  it('reports which rule omits them since when, and does not show 0', async () => {
    const page = await show(`#/security?${range(185, 5)}`);
    await page.getByText('Not captured').first().waitFor();
    await shoot(page, 'capture-blind-1280-light');
    const first = at(180).replace('T', ' ').slice(0, 19);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).toContain('ip_policy.decision');
    expect(text).toContain(`excluded by capture[0] since ${first}`);
    expect(await page.locator('.answer .fig').allTextContents()).not.toContain('0 requests');
    expect(text).not.toMatch(
      /Nothing was blocked|No client was blocked|None was blocked in the 90 days/,
    );
    expect(await page.getByText('Not captured', { exact: true }).count()).toBe(4);
    expect(page.complaints).toEqual([]);
    await page.close();
    const small = await show(`#/security?${range(185, 5)}`, phone);
    await shoot(small, 'capture-blind-390-dark');
    expect(await small.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
    await small.close();
    const changes = await show(`#/changes?${range(185, 5)}`);
    expect(await changes.locator('.legend').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('not captured')]),
    );
    await shoot(changes, 'capture-blind-changes-1280-light');
    await changes.close();
    const traffic = await show(`#/traffic?${range(185, 5)}`);
    await shoot(traffic, 'capture-blind-traffic-1280-light');
    const figures = (await traffic.locator('.strip').textContent()) ?? '';
    expect(figures.match(/not captured/g)).toHaveLength(4);
    // Data that does not depend on an omitted field is shown.
    const host = traffic.getByRole('table', { name: 'Hosts by requests' }).locator('tbody tr');
    expect(await host.locator('td').allTextContents()).toEqual([
      'a.example',
      '300',
      '–',
      '–',
      '–',
      '–',
    ]);
    await traffic.close();
  });
});

describe('a capture rule that was repaired', () => {
  it('is named for the time before, and later data is shown', async () => {
    await configure([]);
    run.child.kill('SIGHUP');
    await until('the other rules are active', () => /reloaded .*capture/.test(run.stderr()));
    await appendFile(server.path('traffic.ndjson'), requests('whole', 60, 90));
    await stored(390);
    const last = at(151).replace('T', ' ').slice(0, 16);
    const page = await show(`#/security?${range(185, 5)}`);
    await until('the blocks are shown', async () => {
      await page.keyboard.press('.');
      await settled(page);
      return (await page.locator('.answer').textContent())?.includes('30 requests');
    });
    await shoot(page, 'capture-repaired-1280-light');
    const blocked = await countOf(
      `(SELECT count() FROM weir.http_request_complete FINAL WHERE ip_policy_decision = 'block')`,
    );
    expect(await page.locator('.answer .fig').nth(1).textContent()).toBe(`${blocked} requests`);
    const note = page.getByRole('note').first();
    expect(await note.textContent()).toContain(`excluded by capture[0] from `);
    expect(await note.textContent()).toContain(` to ${last}`);
    expect(page.complaints).toEqual([]);
    await page.close();
    // The rules of an earlier range are unknown, although the current rules store everything.
    const before = await show(`#/security?${range(185, 145)}`);
    await before.getByText('Not captured').first().waitFor();
    await shoot(before, 'capture-before-1280-light');
    await before.close();
    const after = await show(`#/security?${range(62, 5)}`);
    expect(await after.getByText(/[Nn]ot captured/).count()).toBe(0);
    await after.close();
    const small = await show(`#/security?${range(185, 5)}`, phone);
    await shoot(small, 'capture-repaired-390-dark');
    await small.close();
  });
});

describe('malformed values', () => {
  it('are listed with the counts of SQL', async () => {
    const page = await show(`#/changes?${range(185, 5)}`);
    await shoot(page, 'malformed-1280-light');
    // A description of 300 letters does not make the page wider.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(wide.width);
    const table = page.getByRole('table', { name: 'Malformed values of configuration events' });
    await table.waitFor();
    const rows = await table.locator('tbody tr').all();
    const shown = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
    const counted = await server.query(
      `SELECT issue, count() AS n FROM weir.config_events FINAL ARRAY JOIN issues AS issue GROUP BY issue`,
    );
    expect(shown).toHaveLength(counted.length);
    const text = JSON.stringify(shown);
    for (const { issue } of counted) expect(text).toContain(String(issue).split(':')[0]);
    await page.close();
    const small = await show(`#/changes?${range(185, 5)}`, phone);
    await shoot(small, 'malformed-390-dark');
    await small.close();
  });
});

describe('dead letters', () => {
  it('show their size, the stored part, and the number of events that each represents', async () => {
    const page = await show('#/pipeline');
    const panel = page.getByRole('region', { name: 'Dead letters' });
    await panel.waitFor();
    const inspector = page.getByRole('region', { name: 'Dead letter', exact: true });
    await inspector.getByText('Size').waitFor();
    await shoot(page, 'letters-1280-light');
    const groups = await server.query(
      `SELECT reason, path, sum(events) AS events, count() AS letters FROM weir.dead_letters FINAL
       WHERE state = 'open' GROUP BY reason, path ORDER BY events DESC`,
    );
    const total = groups.reduce((sum, { events }) => sum + Number(events), 0);
    expect(total).toBe(8);
    expect(await panel.locator('.sub').textContent()).toBe(
      `${total} open events in ${groups.length} groups`,
    );
    const many = groups.find(({ events, letters }) => Number(events) > Number(letters));
    expect(many).toBeDefined();
    const letters = await server.query(
      `SELECT reason, events, size_bytes, kept_bytes FROM weir.dead_letters FINAL
       WHERE events > 1 OR kept_bytes < size_bytes`,
    );
    const cut = letters.find((one) => Number(one['kept_bytes']) < Number(one['size_bytes']));
    expect(cut).toMatchObject({ size_bytes: '1300031', kept_bytes: '1048576' });
    for (const { events, reason } of letters) {
      await panel.getByRole('button', { name: String(reason) }).click();
      await inspector.getByRole('heading', { name: String(reason) }).waitFor();
      const [, of = '1'] = /of (\d+)/.exec((await inspector.textContent()) ?? '') ?? [];
      let all = '';
      let raw = '';
      for (let index = 0; index < Number(of); index++) {
        if (index > 0) await inspector.getByRole('button', { name: 'Next' }).click();
        all += await inspector.locator('dl').textContent();
        raw += await inspector.locator('.body').textContent();
      }
      if (Number(events) > 1) expect(all).toContain(`represents ${events} events of its record`);
      if (reason !== cut?.['reason']) continue;
      expect(all).toMatch(/the first 1\.05\sMB are kept/);
      expect(raw).toMatch(
        /Its first 65\.5\skB\. To see all kept bytes: weir dead-letters show \w{8}/,
      );
      await shoot(page, 'letter-cut-1280-light');
    }
    await page.close();
    const small = await show('#/pipeline', phone);
    await shoot(small, 'letters-390-dark');
    await small.close();
  });

  it('are discarded by number of dead letters, although one may represent several events', async () => {
    const [group] = await server.query(
      `SELECT reason, sum(events) AS events, count() AS letters FROM weir.dead_letters FINAL
       WHERE state = 'open' GROUP BY reason HAVING events > letters`,
    );
    const { events, letters, reason } = group ?? {};
    const page = await show('#/pipeline');
    const panel = page.getByRole('region', { name: 'Dead letters' });
    const inspector = page.getByRole('region', { name: 'Dead letter', exact: true });
    await panel.getByRole('button', { name: String(reason) }).click();
    await inspector.getByRole('heading', { name: String(reason) }).waitFor();
    await inspector.getByRole('button', { name: `Discard ${String(letters)}…` }).click();
    await inspector.getByLabel(/^Type/).fill(String(letters));
    await shoot(page, 'letters-discard-1280-light');
    await inspector.getByRole('button', { name: /^Discard \d+ dead letters?$/ }).click();
    await panel.getByText(`${8 - Number(events)} open events in 1 group`).waitFor();
    expect(
      await countOf(`(SELECT sum(events) FROM weir.dead_letters FINAL WHERE state = 'discarded')`),
    ).toBe(String(events));
    expect(page.complaints).toEqual([]);
    await page.close();
  });
});
