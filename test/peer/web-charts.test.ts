import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { configEvent, httpEvent, lines } from '../support/made-events.ts';
import { openPageSite, type PageSite, type World } from '../support/page-site.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const nowMs = Math.floor(Date.now() / minuteMs) * minuteMs;
const range = { from: nowMs - 7 * hourMs, to: nowMs - hourMs };
/** The first event is in the middle of the longer range. */
const longer = { from: range.from - 6 * hourMs, to: range.to };
const changes = 70;

/** Six hours of many requests with few failures, and more changes than fit on the chart. */
function world(): World {
  const texts: string[] = [];
  for (let at = range.from, n = 0; at < range.to; at += 2_000, n += 1) {
    const status = n % 900 === 0 ? 502 : n % 90 === 0 ? 404 : 200;
    const object = {
      conn: { client_ip: `203.0.113.${n % 30}`, server_name: 'shop.example', server_port: 443 },
      http: {
        request: { method: 'get', url: { path: `/p${n % 4}` } },
        response: { status_code: status, body_length: 100 },
      },
    };
    const parts = { at: new Date(at).toISOString(), account_id: 'ac_1', object };
    texts.push(httpEvent(`ev_${at}`, parts));
  }
  for (let n = 0; n < changes; n += 1) {
    const at = new Date(range.from + n * 5 * minuteMs + minuteMs).toISOString();
    const object = { id: `ipp_${n}`, action: n % 2 === 0 ? 'allow' : 'deny' };
    texts.push(configEvent(`ev_change_${n}`, { at, account_id: 'ac_1', object }));
  }
  return {
    events: texts.length,
    write: async (server) => {
      await server.write('days.ndjson', lines(...texts));
      await server.write('live.ndjson', '');
      await server.configure({
        sources: [
          { type: 'file', name: 'days', paths: ['days.ndjson'] },
          // Reading continues when all is read.
          { type: 'file', name: 'live', paths: ['live.ndjson'], follow: true },
        ],
        web: { port: 0 },
        rollups: {},
      });
    },
  };
}

let site: PageSite;
beforeAll(async () => {
  site = await openPageSite(world());
}, 400_000);
afterAll(() => site?.close());

const inAddress = ({ from, to }: typeof range): string =>
  `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;

describe('with more than forty changes', () => {
  it('each is on a mark whose text is shown by pointer and keyboard, and which a click opens', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}`);
    const chart = page.getByRole('region', { name: /^Requests per second/ });
    const marks = chart.locator('.lane button');
    await marks.first().waitFor();
    const labels = await marks.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const counts = labels.map((label) => Number(/^(\d+) changes: /.exec(label)?.[1] ?? 1));
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(all).toBe(changes);
    expect(counts.length).toBeGreaterThan(20);
    const grouped = counts.findIndex((count) => count > 1);
    const mark = marks.nth(grouped);
    await mark.hover();
    const tip = chart.getByRole('tooltip');
    await tip.waitFor();
    expect(await tip.textContent()).toContain('ip_policy');
    await page.mouse.move(0, 0);
    await expect.poll(() => tip.count()).toBe(0);
    await marks.first().focus();
    await tip.waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(labels[1]);
    await mark.click();
    await expect.poll(() => page.url()).toContain('#/changes');
    const facet = page.getByRole('button', { name: `All ${counts[grouped]}`, exact: true });
    await facet.waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toContain('#/traffic');
    await marks.first().waitFor();
    expect(page.complaints).toEqual([]);
    await page.close();
  });
});

describe('a legend', () => {
  it('has one unit and one number of decimals for all its entries', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}`);
    const legend = page.getByRole('region', { name: /^Requests per second/ }).locator('.legend');
    const values = await legend.locator('button b').allTextContents();
    // Both units occur: per second and per minute.
    expect(values.length).toBeGreaterThan(2);
    const written = values.filter((value) => !/^(0|<)/.test(value) || value.startsWith('0.'));
    expect(written.length).toBeGreaterThan(1);
    for (const value of values) expect(value).toMatch(/\/s$/);
    const decimals = written.map((value) => /\.(\d+)/.exec(value)?.[1]?.length ?? 0);
    expect(new Set(decimals).size, written.join(' ')).toBe(1);
    await page.close();
  });
});

describe('a range without data', () => {
  it('draws nothing before the first data, and 0 after it', async () => {
    const page = await site.show(`#/traffic?${inAddress(longer)}&status=5xx`);
    await page.goto(`${site.url}/#/traffic?${inAddress(longer)}`);
    const chart = page.getByRole('region', { name: /^Requests per second/ });
    await chart.getByRole('button', { name: 'Table' }).click();
    const table = chart.getByRole('table');
    await chart.getByRole('button', { name: 'all', exact: true }).click();
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      );
    const first = new Date(range.from).toISOString().slice(0, 16).replace('T', ' ');
    const times = rows.map(([time = '']) => time);
    expect(times.some((time) => time < first)).toBe(true);
    expect(times.some((time) => time >= first)).toBe(true);
    for (const [time = '', ...values] of rows) {
      const isBefore = time < first;
      for (const value of values) expect(value === '–', `${time} ${value}`).toBe(isBefore);
    }
    await page.close();
  });

  it('is never described as permanent', async () => {
    const empty = { from: longer.from - 12 * hourMs, to: longer.from };
    for (const tab of ['traffic', 'security', 'changes', 'events', 'pipeline', 'alerts']) {
      const page = await site.show(`#/${tab}?${inAddress(empty)}`);
      const text = await page.locator('main').innerText();
      expect(text, tab).not.toMatch(/\b(n?ever|at all|yet)\b/i);
      await page.close();
    }
  });
});
