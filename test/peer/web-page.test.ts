import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  accessibilityFindings,
  fieldsTooNarrow,
  framesOverflown,
  type Look,
  openWindow,
  panelsWithoutHelp,
  settled,
} from '../support/browser.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { openPageSite, type PageSite, range, wide, within } from '../support/page-site.ts';
import { hostile, markup } from '../support/page-world.ts';
import { lastJson, until } from '../support/weir.ts';

const pictures = fileURLToPath(new URL('../artifacts/web/', import.meta.url));
const phone: Look = { width: 390, height: 844, theme: 'light', density: 3 };
const tabs = ['traffic', 'security', 'changes', 'events', 'live', 'pipeline', 'alerts', 'query'];
let site: PageSite;
let server: PageSite['server'];
let browser: PageSite['browser'];
let process: PageSite['process'];
let url: string;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  site = await openPageSite();
  ({ browser, process, server, url } = site);
}, 400_000);

afterAll(() => site?.close());

const numberOf = (sql: string): Promise<number> => site.numberOf(sql);

const grouped = (value: number): string => value.toLocaleString('en-US');

const show = (hash: string, look?: Look): ReturnType<PageSite['show']> => site.show(hash, look);

describe('every tab shows the numbers of SQL', () => {
  it('Traffic', async () => {
    const page = await show(`#/traffic?${range}`);
    const all = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within})`,
    );
    const title = await page.locator('.strip .fig').first().getAttribute('title');
    expect(title).toMatch(new RegExp(`^${grouped(all)} in `));
    const [host] = await server.view(
      `SELECT conn_server_name AS host, count() AS n FROM analytics.http_request_complete
       WHERE ${within} GROUP BY host ORDER BY n DESC LIMIT 1`,
    );
    const row = page.getByRole('table', { name: 'Hosts by requests' }).locator('tbody tr').first();
    expect(await row.locator('td').first().textContent()).toBe(host?.['host']);
    expect(await row.locator('td').nth(1).textContent()).toBe(grouped(Number(host?.['n'])));
    await page.close();
  });

  it('Security', async () => {
    const page = await show(`#/security?${range}`);
    const decisions = [
      'ip_policy',
      'basic_auth',
      'oauth',
      'webhook_verification',
      'circuit_breaker',
    ];
    const blocked = decisions.map((name) => `${name}_decision = 'block'`).join(' OR ');
    const blocks = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND (${blocked}))`,
    );
    const turnedAway = ['http_request_complete', 'tcp_connection_closed'].map(
      (view) =>
        `SELECT conn_client_ip FROM analytics.${view} WHERE ${within} AND ip_policy_decision = 'block'`,
    );
    const clients = await numberOf(
      `(SELECT uniqExact(conn_client_ip) FROM (${turnedAway.join(' UNION ALL ')}))`,
    );
    // Blocked requests are counted per minute and visible within half a minute.
    await refreshUntil(page, `${grouped(clients)} clients`);
    const what = page.locator('.answer .fig').nth(1);
    expect(await what.textContent()).toMatch(`${grouped(blocks)} requests, `);
    expect(await page.locator('.answer .fig').first().textContent()).toBe(
      `${grouped(clients)} clients`,
    );
    expect(await page.locator('.answer').textContent()).toMatch(/ip_policy_rule|ip_restriction/);
    await page.close();
  });

  it('Changes', async () => {
    const page = await show(`#/changes?${range}`);
    const changes = await numberOf(`(SELECT count() FROM analytics.config_events WHERE ${within})`);
    await page.getByRole('button', { name: `All ${grouped(changes)}` }).waitFor();
    expect(await page.locator('.tl > li:not(.day)').count()).toBe(Math.min(25, changes));
    await page.close();
  });

  it('Events, with a search that is one query of SQL', async () => {
    const page = await show(`#/events?${range}&q=status:4xx`);
    const found = await numberOf(
      `(SELECT count() FROM analytics.http_request_complete WHERE ${within} AND intDiv(http_response_status_code, 100) = 4)`,
    );
    expect(await page.locator('main h2').first().textContent()).toBe(`${grouped(found)} events`);
    expect(await page.locator('tbody tr').count()).toBe(Math.min(50, found));
    await page.getByRole('button', { name: 'Older' }).click();
    await page.locator('tbody tr').nth(50).waitFor();
    await page.close();
  });

  it('Live, while events arrive', async () => {
    const page = await show('#/live?filter=ev.conn.server_name%20%3D%3D%20"now.example"');
    const conn = { client_ip: '203.0.113.9', server_name: 'now.example', server_port: 443 };
    await appendFile(
      server.path('live.ndjson'),
      lines(httpEvent('ev_other'), httpEvent('ev_now', { object: { conn, http: hostile.http } })),
    );
    await page.locator('table.live tbody tr').first().waitFor();
    expect(await page.locator('table.live tbody tr').count()).toBe(1);
    expect(await page.locator('table.live').textContent()).toContain('203.0.113.9');
    await page.close();
  });

  it('Live, with an invalid filter: shows the location of the error, and keeps the last valid filter', async () => {
    const ofHost = (host: string): string => `ev.conn.server_name == "${host}"`;
    const page = await show(`#/live?filter=${encodeURIComponent(ofHost('valid.example'))}`);
    const input = page.getByRole('textbox', { name: 'Filter' });
    // The list starts with the first event after the connection, whose time is unknown: requests are sent until one
    // appears.
    const showsRequestTo = (host: string, client: string): Promise<unknown> =>
      until(`a request to ${host} is shown`, async () => {
        const conn = { client_ip: client, server_name: host, server_port: 443 };
        const event = httpEvent(`ev_${randomUUID()}`, { object: { conn, http: hostile.http } });
        await appendFile(server.path('live.ndjson'), lines(event));
        return (await page.locator('table.live').getByText(client).count()) > 0;
      });
    await page.getByText('Filter is valid').waitFor();
    await input.fill('ev.conn.server_name ==');
    const alert = page.getByRole('alert').filter({ hasText: 'The last valid filter stays' });
    await alert.waitFor();
    expect(await alert.locator('.ptr').textContent()).toMatch(/^ *\^$/);
    // The page's own highlighting is not repeated in text.
    expect((await alert.textContent())?.split('ev.conn.server_name')).toHaveLength(2);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    await page.screenshot({ path: `${pictures}live-mistake-1280-light.png` });
    await showsRequestTo('valid.example', '203.0.113.71');
    // A field that no event has is an error, too.
    await input.fill('ev.conn.nonsense == "x"');
    await alert.filter({ hasText: 'nonsense' }).waitFor();
    await input.fill(ofHost('mended.example'));
    await page.getByText('Filter is valid').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await showsRequestTo('mended.example', '203.0.113.72');
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('Live, opened with an invalid filter', async () => {
    const page = await show('#/live?filter=ev.conn.server_name%20%3D%3D');
    const alert = page.getByRole('alert').filter({ hasText: 'The last valid filter stays' });
    await alert.waitFor();
    expect(await page.getByText('An internal error occurred.').count()).toBe(0);
    await page.close();
  });

  it('Countries of clients, and of blocked clients', async () => {
    const page = await show(`#/traffic?${range}`);
    const cells = async (title: string): Promise<readonly (readonly string[])[]> => {
      const shown = page.getByRole('table', { name: title, exact: true }).locator('tbody tr');
      await shown.first().waitFor();
      const rows = await shown.all();
      return await Promise.all(rows.map(async (row) => await row.locator('td').allTextContents()));
    };
    const counted = async (number: string, from_: string) => {
      const rows = await server.view(
        `SELECT if(client_country = '', 'unknown', client_country) AS country, ${number} AS n
         FROM analytics.${from_} GROUP BY country ORDER BY n DESC, country`,
      );
      return rows.map((row) => [row['country'], grouped(Number(row['n']))]);
    };
    const ofTable = async (title: string) => (await cells(title)).map((row) => row.slice(0, 2));
    expect(await ofTable('Countries')).toEqual(
      await counted('count()', `http_request_complete_geo WHERE ${within}`),
    );
    await page.goto(`${url}/#/traffic?${range}&host=hostile.example`);
    await until('the countries of one host are shown', async () => {
      return (await cells('Countries')).join() === 'CH,3,1';
    });
    await page.goto(`${url}/#/security?${range}`);
    const blocks = within.replaceAll('event_timestamp', 'time');
    expect(await ofTable('Countries of blocked clients')).toEqual(
      await counted('sum(blocks)', `ip_policy_minute_geo WHERE ${blocks}`),
    );
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('Pipeline', async () => {
    const page = await show('#/pipeline');
    const [counts] = await server.query(
      `SELECT sum(received) AS received, sum(arraySum(mapValues(stored))) AS stored, sum(dead_lettered) AS dead
       FROM weir.batches FINAL`,
    );
    const figures = await page.locator('.counts .fig').allTextContents();
    expect(figures[0]).toBe(grouped(Number(counts?.['received'])));
    expect(figures[1]).toBe(grouped(Number(counts?.['stored'])));
    expect(figures[4]).toBe(grouped(Number(counts?.['dead'])));
    expect(await page.locator('.verdict').textContent()).toContain('Counts reconcile');
    await page.getByRole('button', { name: /^Dry run of \d+$/ }).click();
    await page.getByText('nothing was written').waitFor();
    await page.close();
  });
});

/** Refreshes until a text appears. */
async function refreshUntil(page: Page, text: string): Promise<void> {
  await until(`${text} is shown`, async () => {
    await page.keyboard.press('.');
    const found = page.getByText(text).first();
    return await found.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  });
}

describe('alerts', () => {
  it('show what fires, since when, its graph, and failed notifications', async () => {
    const page = await show('#/alerts?rule=AnyRequest');
    await refreshUntil(page, 'Firing since');
    const [episode] = await server.query(
      `SELECT toUnixTimestamp64Milli(starts_at) AS at FROM weir.alert_history FINAL WHERE rule = 'AnyRequest'`,
    );
    const time = new Date(Number(episode?.['at'])).toISOString().slice(11, 19);
    await page.getByText(new RegExp(`Firing since .*${time.slice(0, 5)}`)).waitFor();
    await page
      .getByText(/There were \d+ requests\./)
      .first()
      .waitFor();
    await page.getByRole('img', { name: /^AnyRequest, over 0 in/ }).waitFor();
    await page.getByRole('img', { name: /firing \d\d:\d\d to \d\d:\d\d$/ }).waitFor();
    const link = page.getByRole('link', { name: 'How to respond' });
    expect(await link.getAttribute('href')).toBe('https://example.net/requests');
    await page.getByText(/\d failed, next retry .*ECONNREFUSED/).waitFor();
    await page.getByRole('link', { name: /^Alerts firing: \d+$/ }).waitFor();
    expect(await page.title()).toMatch(/^\(\d+\) Alerts/);
    await page.close();
  });

  it('are counted next to their tab, visibly on a phone', async () => {
    const page = await show(`#/alerts?${range}`, phone);
    const end = "document.querySelector('.tabs .count')?.getBoundingClientRect().right ?? Infinity";
    await expect.poll(() => page.evaluate(end)).toBeLessThanOrEqual(phone.width - 32);
    await page.close();
  });

  it('show an invalid rule with its error', async () => {
    const page = await show('#/alerts?rule=Mistaken');
    await refreshUntil(page, 'ALERT_QUERY');
    const row = page.getByRole('row', { name: /Mistaken/ });
    expect(await row.textContent()).toContain('Error');
    await page.close();
  });

  it('are silenced with a reason, and shown in a notice on other tabs until then', async () => {
    const page = await show(`#/traffic?${range}`);
    await page
      .getByText(/Any request has been firing/)
      .first()
      .waitFor();
    await page.goto(`${url}/#/alerts?rule=AnyRequest`);
    await page.getByRole('button', { name: 'Silence…' }).click();
    const form = page.getByRole('form', { name: 'Silence' });
    await form.getByRole('button', { name: 'Silence' }).click();
    await form.getByText('Enter a reason.').waitFor();
    await form.getByLabel('Reason').fill('a test');
    await form.getByRole('button', { name: 'Silence' }).click();
    await page.getByText(/The whole rule until .*: a test/).waitFor();
    await page.getByText('Silenced', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await until('the silence has ended', async () => {
      return (await page.getByText(/The whole rule until/).count()) === 0;
    });
    const [silence] = await server.query(
      `SELECT comment, ends_at <= now64(3) AS isOver FROM weir.alert_silences FINAL`,
    );
    expect(silence).toMatchObject({ comment: 'a test', isOver: 1 });
    await page.close();
  });

  it('are tested on past data without notifications', async () => {
    const page = await show(`#/alerts?rule=AnyRequest&${range}`);
    await page.getByRole('button', { name: 'Backtest' }).click();
    await page.getByText(/would have fired 1 time\./).waitFor();
    expect(await page.getByText('no notifications').count()).toBe(1);
    await page.close();
  });
});

describe('every tab, at every size and in both themes', () => {
  const looks: readonly Look[] = [
    wide,
    { ...wide, theme: 'dark', density: 2 },
    phone,
    { ...phone, theme: 'dark', density: 1.5 },
  ];
  const cases = tabs.flatMap((tab) => looks.map((look) => ({ tab, ...look })));

  it.each(cases)(
    '$tab at $width, $theme, density $density: no console error, no accessibility violation, no horizontal scroll, graphs in their frames, text fields of readable width',
    async (look) => {
      const { page, complaints } = await openWindow(browser, look, true);
      await page.goto(`${url}/#/${look.tab}${look.tab === 'live' ? '' : `?${range}`}`);
      await settled(page);
      await page.screenshot({ path: `${pictures}${look.tab}-${look.width}-${look.theme}.png` });
      const over = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(over).toBe(0);
      expect([...(await panelsWithoutHelp(page)), ...(await framesOverflown(page))]).toEqual([]);
      expect(await fieldsTooNarrow(page)).toEqual([]);
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('does not violate its content security policy', async () => {
    const page = await show(`#/traffic?${range}`);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    expect(page.complaints).toEqual([]);
    await page.close();
  });
});

describe('text of strangers', () => {
  it('is shown as text: in lists, in an event, and as user agent and host', async () => {
    const page = await show(`#/events?${range}&q=host:hostile.example&sel=ev_hostile0`);
    const detail = page.getByRole('region', { name: 'Event', exact: true });
    await detail.getByText('X-Evil').waitFor();
    const text = (await detail.textContent()) ?? '';
    expect(text).toContain(markup);
    expect(text).toContain(String.raw`\u202egpj.exe`);
    expect(text).not.toContain('visible-secret');
    expect(text).toContain('hidden');
    await page.goto(`${url}/#/traffic?${range}&host=hostile.example`);
    await settled(page);
    await page.getByText('Evil/1.0').waitFor();
    expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it.each(['account', 'host', 'path', 'client', 'decision', 'method', 'q', 'sel', 'type', 'actor'])(
    'in the URL is harmless: %s',
    async (name) => {
      const page = await show(
        `#/events?${range}&${name}=${encodeURIComponent("' OR 1=1) --; DROP TABLE weir.batches; {x:String}\\")}`,
      );
      expect(await page.getByText('An internal error occurred.').count()).toBe(0);
      expect(page.complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
      await page.close();
    },
  );

  it.each(['from=now&to=now-6h', 'from=now-999999999d', 'from=0&to=1e99', 'from=%00&to=%ff'])(
    'is reported as an invalid time range, and replaced by the default: %s',
    async (wild) => {
      const page = await show(`#/traffic?${wild}`);
      const note = page.getByText('The time range in the URL is invalid');
      await note.waitFor();
      expect(await page.locator('#scope-time').textContent()).toContain('Last 6 h');
      await page.close();
    },
  );
});

describe('a test event', () => {
  /** Creates a destination that writes to a file. */
  const makeDestination = async (description: string, path: string): Promise<string> => {
    const [, api] = /management API: ([^\s"]+)/.exec(process.stderr()) ?? [];
    const key = lastJson(await server.weir(['api', 'bootstrap', '--force', '--json']));
    const response = await fetch(`${api}/event_destinations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${String(key['token'])}`,
        'service-version': '2',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ description, target: { file: { path } } }),
    });
    const made = (await response.json()) as { readonly id: string };
    return made.id;
  };

  it('is sent by a button, and the page shows its row', async () => {
    const id = await makeDestination(`to ${markup}`, 'events.ndjson');
    const page = await show('#/pipeline');
    const panel = page.locator('section', { hasText: 'Test event' }).last();
    expect(await panel.locator('option').first().textContent()).toContain('to <img src=x onerror=');
    await panel.getByRole('combobox', { name: 'Event destination' }).selectOption(id);
    await panel.getByRole('button', { name: 'Send test event' }).click();
    await panel.getByText(/Arrived after \d+ s/).waitFor({ timeout: 60_000 });
    const eventId = await panel.getByRole('link', { name: /^ev_/ }).textContent();
    expect(
      await server.query(
        `SELECT object_id AS id FROM weir.config_events WHERE event_id = '${eventId}'`,
      ),
    ).toEqual([{ id }]);
    await page.screenshot({ path: `${pictures}test-event-1280-light.png` });
    expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('is available on a phone without horizontal scroll, and to all users', async () => {
    await makeDestination('a description that is much longer than a phone is wide', 'more.ndjson');
    const { page, complaints } = await openWindow(browser, { ...phone, theme: 'dark' }, true);
    await page.goto(`${url}/#/pipeline`);
    await settled(page);
    const button = page.getByRole('button', { name: 'Send test event' });
    await button.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${pictures}test-event-390-dark.png` });
    expect(
      await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
    ).toBe(0);
    // An element that is partly behind the top bar would count as too small.
    await page.evaluate('scrollTo(0, 0)');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is reported with the reason if its target rejects it', async () => {
    const id = await makeDestination('nowhere', 'gone/events.ndjson');
    await writeFile(server.path('out/gone'), 'a file where a folder should be');
    const page = await show('#/pipeline');
    const panel = page.locator('section', { hasText: 'Test event' }).last();
    await panel.getByRole('combobox', { name: 'Event destination' }).selectOption(id);
    await panel.getByRole('button', { name: 'Send test event' }).click();
    await panel.getByText('Not sent').waitFor({ timeout: 60_000 });
    expect(await panel.getByRole('status').textContent()).toMatch(/ERR_DELIVER_\w+/);
    await page.close();
  });
});

describe('by keyboard', () => {
  // The number of firing alerts precedes the name of the tab.
  const shows = (tab: string, title: string): boolean =>
    title.replace(/^\(\d+\) /, '').startsWith(tab);

  it('selects tabs, opens menus, and shows its shortcuts', async () => {
    const page = await show(`#/traffic?${range}`);
    await page.keyboard.press('2');
    await until('Security is shown', async () => shows('Security', await page.title()));
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.keyboard.press('t');
    await page.getByRole('dialog', { name: 'Time range' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.id')).toBe('scope-time');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await until('Pipeline is shown', async () => shows('Pipeline', await page.title()));
    await page.close();
  });
});

describe('while ClickHouse is down', () => {
  it('reports it, and shows everything again after its return', async () => {
    const page = await show(`#/traffic?${range}`);
    await server.stop();
    try {
      await page.keyboard.press('.');
      await page.getByText('ClickHouse does not respond.').first().waitFor({ timeout: 60_000 });
      await page.screenshot({ path: `${pictures}down-1280-light.png` });
    } finally {
      await server.start();
    }
    await until('everything is back', async () => {
      await page.keyboard.press('.');
      const failures = await page.getByText('ClickHouse does not respond.').count();
      return failures === 0 && (await page.locator('.strip .fig').count()) > 0;
    });
    expect(await page.locator('.strip .fig').first().textContent()).toMatch(/\d/);
    await page.close();
  });
});
