import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Look, settled } from '../support/browser.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { openPageSite, type PageSite, range, within } from '../support/page-site.ts';
import { hostile, markup } from '../support/page-world.ts';
import { until } from '../support/weir.ts';

let site: PageSite;
let server: PageSite['server'];
let url: string;

beforeAll(async () => {
  site = await openPageSite();
  ({ server, url } = site);
}, 400_000);

afterAll(() => site?.close());

const numberOf = (sql: string): Promise<number> => site.numberOf(sql);

const grouped = (value: number): string => value.toLocaleString('en-US');

const show = (hash: string, look?: Look): ReturnType<PageSite['show']> => site.show(hash, look);

describe('tables', () => {
  const byHost = (
    columns: string,
    more = '',
  ): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    server.view(
      `SELECT conn_server_name AS host, ${columns} FROM analytics.http_request_complete
       WHERE ${within} GROUP BY host ${more}`,
    );

  it('are sorted with the keyboard, before they are truncated; the order is in the URL', async () => {
    const page = await show(`#/traffic?${range}`);
    const table = page.getByRole('table', { name: 'Hosts by requests' });
    const head = table.getByRole('columnheader', { name: '5xx', exact: true });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await settled(page);
    const [most] = await byHost(
      'countIf(http_response_status_code >= 500) AS n, count() AS all',
      'ORDER BY n DESC, all DESC, host',
    );
    const first = table.locator('tbody tr').first();
    expect(await first.locator('td').first().textContent()).toBe(most?.['host']);
    expect(page.url()).toContain('traffic_hosts.by=s5xx');
    await page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('5xx ↑');
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('show a selected number of rows, the total number, and the sums of all rows', async () => {
    const page = await show(`#/traffic?${range}`);
    const [hosts] = await server.view(
      `SELECT uniqExact(conn_server_name) AS hosts, count() AS n, countIf(http_response_status_code >= 500) AS s5xx
       FROM analytics.http_request_complete WHERE ${within}`,
    );
    const panel = page.getByRole('region', { name: 'Hosts', exact: true });
    await panel.getByText(`8 of ${grouped(Number(hosts?.['hosts']))} hosts`).waitFor();
    await panel.getByRole('button', { name: '25', exact: true }).click();
    await expect.poll(() => panel.locator('tbody tr').count()).toBe(25);
    await panel.getByRole('button', { name: 'all', exact: true }).click();
    await expect.poll(() => panel.locator('tbody tr').count()).toBe(Number(hosts?.['hosts']));
    const sums = await panel.locator('tfoot td').allTextContents();
    expect(sums[0]).toBe(grouped(Number(hosts?.['n'])));
    expect(sums[2]).toBe(grouped(Number(hosts?.['s5xx'])));
    await page.close();
  });

  it('are filtered by a column, and downloaded as shown', async () => {
    const page = await show(`#/traffic?${range}`);
    const panel = page.getByRole('region', { name: 'Hosts', exact: true });
    await panel.getByRole('button', { name: 'Filter' }).click();
    await panel.getByRole('textbox', { name: 'Filter by Host' }).fill('orchard');
    const found = await byHost(
      'count() AS n',
      "HAVING host LIKE '%orchard%' ORDER BY n DESC, host",
    );
    await panel.getByText(new RegExp(`${found.length} match, of`)).waitFor();
    await settled(page);
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'CSV' }).click();
    const file = await (await coming).path();
    const csv = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
    expect(csv[0]).toBe('host,requests,s4xx,s5xx,s5xx_share,body_p99');
    expect(csv.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual(
      found.map(({ host, n }) => [host, String(n)]),
    );
    await page.close();
  });

  it.each([
    'traffic_hosts.by',
    'traffic_hosts.rows',
    'traffic_hosts.has.host',
    'traffic_paths.has.path',
    'events.by',
    'cols',
    'hosts',
    'host',
    'status',
  ])('handle invalid values in the URL: %s', async (name) => {
    const page = await show(`#/traffic?${range}`);
    for (const odd of [markup, "' OR 1=1) --", '__proto__', '!']) {
      for (const tab of ['traffic', 'events']) {
        await page.goto(`${url}/#/${tab}?${range}&${name}=${encodeURIComponent(odd)}`);
        await settled(page);
        expect(await page.getByText('An internal error occurred.').count()).toBe(0);
        expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
      }
    }
    expect(page.complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
    await page.close();
  });
});

describe('a click on a value', () => {
  it('filters by the value, and the button next to it excludes the value', async () => {
    const page = await show(`#/traffic?${range}`);
    const table = page.getByRole('table', { name: 'Hosts by requests' });
    const host = (await table.locator('tbody td').first().textContent()) ?? '';
    await table.getByRole('link', { name: `Without ${host}` }).focus();
    await page.keyboard.press('Enter');
    await page
      .locator('#scope-host')
      .filter({ hasText: `not ${host}` })
      .waitFor();
    await settled(page);
    const rest = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND conn_server_name != '${host}')`,
    );
    const figure = page.locator('.strip .fig').first();
    await expect
      .poll(() => figure.getAttribute('title'))
      .toMatch(new RegExp(`^${grouped(rest)} in `));
    await page.goBack();
    await table.getByRole('link', { name: host, exact: true }).click();
    const own = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND conn_server_name = '${host}')`,
    );
    await expect
      .poll(() => figure.getAttribute('title'))
      .toMatch(new RegExp(`^${grouped(own)} in `));
    await page.close();
  });

  it('in a legend filters by a series, and states what the figures count', async () => {
    const page = await show(`#/traffic?${range}`);
    const chart = page.getByRole('region', { name: 'Requests per second, by status class' });
    await chart.getByRole('button', { name: /^4xx/ }).click();
    await chart.getByRole('link', { name: 'Only 4xx' }).click();
    await page.getByText('count only requests with status 4xx').waitFor();
    await settled(page);
    const found = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND intDiv(http_response_status_code, 100) = 4)`,
    );
    const figures = page.locator('.strip .fig');
    expect(await figures.first().getAttribute('title')).toMatch(
      new RegExp(`^${grouped(found)} in `),
    );
    expect(await figures.nth(1).textContent()).toBe('–');
    await page.getByText('not with a filter on status').waitFor();
    await page.close();
  });
});

describe('finding events', () => {
  const searchFor = async (page: Page, line: string): Promise<void> => {
    await page.locator('[data-search]').fill(line);
    await page.keyboard.press('Enter');
    await settled(page);
  };
  const title = (page: Page) => page.locator('main h2', { hasText: /events?$/ }).first();

  it('accepts pasted text, and keeps the list after an invalid word', async () => {
    const page = await show(`#/events?${range}`);
    const of = (condition: string): Promise<number> =>
      numberOf(
        `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND ${condition})`,
      );
    await searchFor(page, '198.51.100.200');
    const clients = await of("conn_client_ip_text = '198.51.100.200'");
    await expect.poll(() => title(page).textContent()).toBe(`${clients} events`);
    await searchFor(page, '198.51.100.200 nonsense');
    await page.getByRole('alert').getByText('Add a key before').waitFor();
    expect(await title(page).textContent()).toBe(`${clients} events`);
    await page.getByText('of the previous search, 198.51.100.200').waitFor();
    await searchFor(page, '/login');
    await expect
      .poll(() => title(page).textContent())
      .toBe(`${grouped(await of("http_request_url_path = '/login'"))} events`);
    await page.close();
  });

  it('opens an event outside of the range by its ID, and Back closes it', async () => {
    const page = await show('#/events?from=2026-01-01T00:00:00.000Z&to=2026-01-01T01:00:00.000Z');
    await searchFor(page, 'ev_hostile0');
    await page.getByRole('region', { name: 'Event', exact: true }).getByText('X-Evil').waitFor();
    await page.getByText('in all stored events').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    const list = await show(`#/events?${range}`);
    await list.locator('tbody tr').nth(1).click();
    const detail = list.getByRole('region', { name: 'Event', exact: true });
    await detail.waitFor();
    await list.locator('tbody tr').nth(2).click();
    await list.goBack();
    await expect.poll(() => detail.count()).toBe(0);
    expect(list.url()).toContain('#/events');
    await list.locator('tbody tr').nth(1).click();
    await detail.waitFor();
    await list.keyboard.press('Escape');
    await expect.poll(() => detail.count()).toBe(0);
    expect([...page.complaints, ...list.complaints]).toEqual([]);
    await page.close();
    await list.close();
  });

  it('counts values next to the list, and filters by them or excludes them', async () => {
    const page = await show(`#/events?${range}&q=status:4xx`);
    const condition = `${within} AND intDiv(http_response_status_code, 100) = 4`;
    const hosts = await server.view(
      `SELECT conn_server_name AS host, count() AS n FROM analytics.http_request_complete
       WHERE ${condition} GROUP BY host ORDER BY n DESC, host LIMIT 5`,
    );
    const facet = page.getByRole('region', { name: 'Host', exact: true });
    await facet.locator('li').first().waitFor();
    const told = await Promise.all(
      (await facet.locator('li').all()).map(async (one) => [
        await one.locator('.value').textContent(),
        await one.locator('.n').textContent(),
      ]),
    );
    expect(told).toEqual(hosts.map(({ host, n }) => [host, grouped(Number(n))]));
    const host = String(hosts[0]?.['host']);
    await facet.getByRole('link', { name: `Without Host ${host}` }).click();
    await expect
      .poll(() => page.locator('[data-search]').inputValue())
      .toBe(`status:4xx -host:${host}`);
    await settled(page);
    const rest = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${condition} AND conn_server_name != '${host}')`,
    );
    await expect.poll(() => title(page).textContent()).toBe(`${grouped(rest)} events`);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('shows the selected columns', async () => {
    const page = await show(`#/events?${range}`);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('option', { name: 'User agent' }).click();
    await page.getByRole('option', { name: /^✓?\s*Body$/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'User agent' }).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual([
      'Time ↓',
      'Method',
      'Status',
      'Host',
      'Path',
      'Client IP',
      'Decision',
      'User agent',
    ]);
    await settled(page);
    expect(await page.locator('tbody tr').first().locator('td').last().textContent()).not.toBe('–');
    await page.close();
  });
});

describe('the live list', () => {
  it('is paused while a user reads, shows this, adds new events later, and opens its rows', async () => {
    const host = 'held.example';
    const page = await show(
      `#/live?filter=${encodeURIComponent(`ev.conn.server_name == "${host}"`)}`,
    );
    const rows = page.locator('table.live tbody tr');
    const arrives = async (client: string): Promise<void> => {
      const conn = { client_ip: client, server_name: host, server_port: 443 };
      const event = httpEvent(`ev_${randomUUID()}`, { object: { conn, http: hostile.http } });
      await appendFile(server.path('live.ndjson'), lines(event));
    };
    await until('the first is shown', async () => {
      await arrives('203.0.113.1');
      return (await rows.count()) > 0;
    });
    await page.getByText(/^Following/).waitFor();
    await rows.first().getByRole('button').click();
    const detail = page.getByRole('region', { name: 'Event', exact: true });
    await detail.getByText('X-Evil').waitFor();
    expect(page.url()).toContain('#/live');
    await page.getByText('Paused while you read').waitFor();
    expect(await page.locator('.livestate .st.ok').count()).toBe(0);
    await arrives('203.0.113.2');
    const fresh = page.getByRole('button', { name: /^Show \d+ new$/ });
    await fresh.waitFor();
    expect(await page.getByText('203.0.113.2').count()).toBe(0);
    // Earlier rows may arrive one by one.
    await until('the new event is shown', async () => {
      if ((await fresh.count()) > 0) await fresh.click();
      return (await page.locator('table.live').getByText('203.0.113.2').count()) > 0;
    });
    await expect.poll(() => fresh.count()).toBe(0);
    await page.goBack();
    await expect.poll(() => detail.count()).toBe(0);
    expect(page.url()).toContain('#/live');
    await page.mouse.move(0, 0);
    await page.evaluate('document.activeElement.blur()');
    await page.getByText(/^Following/).waitFor();
    await page.close();
  });
});
