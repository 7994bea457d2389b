import { readFile, writeFile } from 'node:fs/promises';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setup as build } from '../support/build.ts';
import { type Look, openWindow, settled } from '../support/browser.ts';
import { type DemoSite, openDemoSite } from '../support/demo-site.ts';
import { until } from '../support/weir.ts';

const wide: Look = { width: 1280, height: 900, theme: 'light', density: 1 };
const phone: Look = { ...wide, width: 390, height: 844 };

/** Input methods, and the number of choices that each task takes. */
const ways = {
  'with a mouse': { look: wide, byKey: false },
  'with the keyboard only': { look: wide, byKey: true },
  'on a phone': { look: phone, byKey: false },
} as const;

const tabsMax = 250;

/** A user with a task: makes choices with one input method, and counts them. */
class Hand {
  readonly page: Page;
  readonly #byKey: boolean;
  choices = 0;

  constructor(page: Page, byKey: boolean) {
    this.page = page;
    this.#byKey = byKey;
  }

  /** A click; or Tab until the element has the focus, and Enter. */
  async choose(what: Locator): Promise<void> {
    this.choices++;
    await what.waitFor();
    if (!this.#byKey) return await what.click();
    await this.#reach(what);
    await this.page.keyboard.press('Enter');
  }

  /** A choice from an open list: a click, or arrow keys and Enter. */
  async pick(option: Locator): Promise<void> {
    this.choices++;
    await option.waitFor();
    if (!this.#byKey) return await option.click();
    for (let pressed = 0; pressed < 10; pressed++) {
      if (await option.evaluate((element) => element.matches('.active'))) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  /** Types into a field, and presses Enter. */
  async write(field: Locator, text: string): Promise<void> {
    if (this.#byKey) await this.#reach(field);
    else await field.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press('Enter');
  }

  async #reach(what: Locator): Promise<void> {
    for (let pressed = 0; pressed < tabsMax; pressed++) {
      // A rerendered element is another one in the same position.
      if (await what.evaluate((element) => element.matches(':focus'))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${String(what)} is not reached with ${tabsMax} Tabs`);
  }
}

describe.each(Object.entries(ways))('%s', (_way, { look, byKey }) => {
  let site: DemoSite;
  beforeAll(async () => {
    await build();
    site = await openDemoSite('tasks', 100_000);
  }, 400_000);
  afterAll(() => site?.close());

  /** Performs a task from a location. @returns the number of choices */
  async function task(hash: string, work: (hand: Hand) => Promise<void>): Promise<number> {
    const { page, complaints } = await openWindow(site.browser, look);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.url}/${hash}`);
    await settled(page);
    const hand = new Hand(page, byKey);
    await work(hand);
    expect(complaints).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    await page.close();
    return hand.choices;
  }

  const tab = (page: Page, title: string): Locator =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: title });
  const table = (page: Page, title: string): Locator => page.getByRole('table', { name: title });
  const sorted = (page: Page, title: string, column: string): Locator =>
    table(page, title).getByRole('button', { name: new RegExp(`^${column}$`) });
  const firstCell = (page: Page, title: string): Locator =>
    table(page, title).locator('tbody tr').first().locator('td').first();

  /** The first value of a query over the last hour. */
  async function first(sql: string): Promise<string> {
    const [row] = await site.rows(sql);
    return String(Object.values(row ?? {})[0]);
  }
  const lastHour = 'event_timestamp >= now() - INTERVAL 1 HOUR';

  it('the host with the most 5xx in the last hour, and its client with the most', async () => {
    const hosts = await site.rows(
      `SELECT conn_server_name AS host, countIf(http_response_status_code >= 500) AS errors
       FROM analytics.http_request_complete WHERE ${lastHour} GROUP BY host ORDER BY errors DESC`,
    );
    const ofMost = hosts.filter(({ errors }) => errors === hosts[0]?.['errors']);
    let worst = '';
    const host = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(page.getByRole('button', { name: /^Last 6 h/ }));
      await hand.choose(
        page.getByRole('group', { name: 'Last' }).getByText('1 h', { exact: true }),
      );
      await hand.choose(sorted(page, 'Hosts by requests', '5xx'));
      await expect
        .poll(async () => {
          worst = await firstCell(page, 'Hosts by requests').innerText();
          return ofMost.map(({ host: one }) => one).includes(worst);
        })
        .toBe(true);
    });
    expect(host).toBe(3);

    const clients = await site.rows(
      `SELECT conn_client_ip_text AS client, countIf(http_response_status_code >= 500) AS errors
       FROM analytics.http_request_complete WHERE ${lastHour} AND conn_server_name = '${worst}'
       GROUP BY client ORDER BY errors DESC, client LIMIT 20`,
    );
    const most = clients.filter(({ errors }) => errors === clients[0]?.['errors']);
    const client = await task(
      '#/traffic?from=now-1h&to=now&traffic_hosts.by=s5xx',
      async (hand) => {
        const { page } = hand;
        await hand.choose(
          table(page, 'Hosts by requests').getByRole('link', { name: worst, exact: true }),
        );
        await hand.choose(sorted(page, 'Clients by requests', '5xx'));
        await expect
          .poll(() => firstCell(page, 'Clients by requests').innerText())
          .toMatch(new RegExp(`^(${most.map((row) => String(row['client'])).join('|')})$`));
      },
    );
    expect(client).toBe(2);
  });

  it('who is blocked now, since when, and why; the differences of the change', async () => {
    const since = await first(
      `SELECT min(event_timestamp) FROM analytics.http_request_complete
       WHERE ip_policy_decision = 'block' AND conn_client_ip_text LIKE '203.0.113.%' AND event_timestamp >= now() - INTERVAL 3 HOUR`,
    );
    const who = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Security'));
      const answer = page.locator('dl.answer');
      await answer.getByText('203.0.113.0/24').first().waitFor();
      const text = await answer.innerText();
      // Other clients may be blocked in the same minute, before the first block.
      expect(text).toContain(since.slice(11, 16));
      expect(text).toContain('ongoing');
      expect(text).toMatch(/created\s+ip_policy_rule/);
      expect(text).toMatch(/mara@/);
      expect(text).toMatch(/covers 18 of \d+ clients and 9\d/);
    });
    expect(who).toBe(1);

    const change = await task('#/security', async (hand) => {
      const { page } = hand;
      await hand.choose(page.getByRole('link', { name: 'Open change' }).first());
      const selected = page.locator('li.selected');
      await selected.waitFor();
      await expect.poll(() => selected.innerText()).toMatch(/cidr[\s\S]*203\.0\.113\.0\/24/);
    });
    expect(change).toBe(1);
  });

  it('an event by its pasted ID; all events of one IP address on one path', async () => {
    const id = await first(
      `SELECT event_id FROM analytics.http_request_complete WHERE event_timestamp < now() - INTERVAL 20 HOUR ORDER BY event_timestamp LIMIT 1`,
    );
    const byId = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Events'));
      await hand.write(page.getByRole('textbox', { name: 'Search events' }), id);
      await page
        .getByRole('region', { name: 'Event', exact: true })
        .getByText(id)
        .first()
        .waitFor();
    });
    expect(byId).toBe(1);

    const count = await first(
      `SELECT count() FROM analytics.http_request_complete WHERE event_timestamp >= now() - INTERVAL 24 HOUR
       AND conn_client_ip_text = '203.0.113.11' AND http_request_url_path = '/login'`,
    );
    const both = await task('#/traffic?from=now-24h&to=now', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Events'));
      const field = page.getByRole('textbox', { name: 'Search events' });
      await hand.write(field, '203.0.113.11 /login');
      const heading = page.getByRole('heading', { name: /^[\d,]+ events$/ });
      const shown = async (): Promise<number> =>
        Number(((await heading.innerText()).match(/[\d,]+/)?.[0] ?? '').replaceAll(',', ''));
      // Some may have arrived in the meantime.
      await expect.poll(shown).toBeGreaterThanOrEqual(Number(count));
      expect(await shown()).toBeLessThan(Number(count) + 20);
      const rows = await table(page, 'Events').locator('tbody tr').allInnerTexts();
      expect(rows.filter((row) => !row.includes('/login'))).toEqual([]);
    });
    expect(both).toBe(1);
  });

  it('replay a dead letter after its cause is fixed', async () => {
    const group = (page: Page): Locator =>
      table(page, 'Dead letters by reason').getByRole('row', { name: /limit.*headers/ });
    const fails = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Pipeline'));
      await hand.choose(group(page).getByRole('button'));
      await hand.choose(page.getByRole('button', { name: /^Dry run of \d+$/ }).first());
      await page
        .getByText(
          'Increase the limit in the section limits: of weir.yaml, reload, and then replay.',
        )
        .waitFor();
    });
    expect(fails).toBe(3);

    // As the comment in the file describes.
    const before = await readFile(site.configFile, 'utf8');
    await writeFile(site.configFile, before.replace(/header_names: \d+/, 'header_names: 100'));
    await until('the demo has reloaded it', () => /reloaded .*limits/.test(site.process.stderr()));

    const replayed = await task('#/pipeline', async (hand) => {
      const { page } = hand;
      await hand.choose(group(page).getByRole('button'));
      await hand.choose(page.getByRole('button', { name: /^Dry run of \d+$/ }).first());
      const button = page.getByRole('button', { name: /^Replay \d+ dead letters$/ });
      await button.waitFor();
      const letters = /\d+/.exec(await button.innerText())?.[0] ?? '';
      await hand.choose(button);
      await page.getByText(`${letters} were stored`).waitFor();
    });
    expect(replayed).toBe(3);
    expect(
      Number(
        await first(
          `SELECT count() FROM analytics.http_request_complete WHERE mapContains(http_request_headers, 'X-Report-Column-48')`,
        ),
      ),
    ).toBeGreaterThanOrEqual(12);
  });

  it('why an alert fires and how to respond', async () => {
    const choices = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Alerts'));
      const rule = table(page, 'Alert rules').getByRole('button', { name: 'Block ratio' });
      await hand.choose(rule);
      const alert = page.getByRole('region', { name: 'Alert', exact: true });
      await alert
        .getByText(/of the requests to auth\..* are blocked/)
        .first()
        .waitFor();
      await alert.getByText('Changes in the hour before the alert').waitFor();
      await alert.getByText('ip_policy_rule').first().waitFor();
      await hand.choose(alert.getByRole('button', { name: 'How to respond' }));
      await alert.getByText('shows the blocks of each module').waitFor();
    });
    expect(choices).toBe(3);
  });

  it('the health of the pipeline; a link to this view', async () => {
    const healthy = await task('#/traffic', async (hand) => {
      const { page } = hand;
      await hand.choose(tab(page, 'Pipeline'));
      await page.locator('main').getByText('Counts reconcile').waitFor();
    });
    expect(healthy).toBe(1);

    const hash = '#/security?from=now-1h&to=now';
    const link = await task(hash, async (hand) => {
      const { page } = hand;
      await hand.choose(page.getByRole('button', { name: /^Copy( a)? link/ }));
      await expect
        .poll(() => page.evaluate('navigator.clipboard.readText()'))
        .toBe(`${site.url}/${hash}`);
    });
    expect(link).toBe(1);
  });

  it('an hour of today next to the same hour of yesterday', async () => {
    const choices = await task('#/traffic?from=now-1h&to=now', async (hand) => {
      const { page } = hand;
      await hand.choose(page.locator('#scope-compare'));
      const yesterday = page.getByRole('option', { name: 'Same time yesterday' });
      await hand.pick(yesterday);
      const day = new Date(Date.now() - 24 * 3_600_000).getUTCDate();
      await page
        .locator('.thenkey')
        .first()
        .getByText(new RegExp(`^.*${day}\\W`))
        .waitFor();
      await table(page, 'Hosts by requests').locator('small.then').first().waitFor();
    });
    expect(choices).toBe(2);
  });
});
