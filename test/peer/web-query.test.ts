import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Look, openWindow, settled } from '../support/browser.ts';
import { from, openPageSite, type PageSite, range, wide, within } from '../support/page-site.ts';
import { markup } from '../support/page-world.ts';
import { until } from '../support/weir.ts';

let site: PageSite;
let server: PageSite['server'];
let browser: PageSite['browser'];
let url: string;

beforeAll(async () => {
  site = await openPageSite();
  ({ browser, server, url } = site);
}, 400_000);

afterAll(() => site?.close());

const numberOf = (sql: string): Promise<number> => site.numberOf(sql);

const show = (hash: string, look?: Look): ReturnType<PageSite['show']> => site.show(hash, look);

describe('Query', () => {
  /** The tab with a query in its editor, as typed by a user. */
  async function typed(sql: string): Promise<Page & { complaints: readonly string[] }> {
    const page = await show(`#/query?${range}`);
    await page.getByRole('textbox', { name: 'SQL' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(sql);
    return page;
  }

  const result = (page: Page) => page.getByRole('region', { name: 'Result' });

  it('loads its editor only with the tab', async () => {
    const { page } = await openWindow(browser, wide);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(`${url}/#/traffic?${range}`);
    await settled(page);
    expect(files.filter((file) => file.includes('sql-editor'))).toEqual([]);
    await page.keyboard.press('8');
    await page.getByRole('textbox', { name: 'SQL' }).waitFor();
    expect(files.filter((file) => file.includes('sql-editor'))).toHaveLength(1);
    await page.close();
  });

  it('completes tables, columns, and functions, and runs a query with a shortcut', async () => {
    const page = await show(`#/query?${range}`);
    await page.getByRole('textbox', { name: 'SQL' }).focus();
    await page.keyboard.press('Control+a');
    const choice = (name: string) => page.getByRole('option', { name, exact: false }).first();
    await page.keyboard.type('SELECT 1 FROM analytics.http_minu');
    await choice('http_minute').click();
    await page.keyboard.press('Home');
    for (const _ of 'SELECT ') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.type('uniqCombined6');
    await choice('uniqCombined64').click();
    await page.keyboard.type('ho');
    await choice('host').click();
    await page.keyboard.press('Control+Enter');
    const sql = '(SELECT uniqCombined64(host) FROM analytics.http_minute)';
    const cell = result(page).locator('tbody td').first();
    await cell.waitFor();
    expect(await cell.textContent()).toBe(String(await numberOf(sql)));
    expect(await result(page).textContent()).toMatch(/1 row, [\d,]+ rows read, .* as weir_analyst/);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('runs library queries with the range and the account of the bar', async () => {
    const page = await show(`#/query?${range}`);
    await page.getByRole('button', { name: 'Library' }).click();
    await page.keyboard.type('hosts get the most');
    await page.getByRole('option', { name: /Which hosts get the most requests/ }).click();
    const parameters = page.getByRole('group', { name: 'Parameters' });
    expect(await parameters.getByLabel('from').inputValue()).toBe(new Date(from).toISOString());
    await parameters.getByLabel('limit').fill('2');
    await page.getByRole('button', { name: 'Run' }).click();
    const [host] = await server.view(
      `SELECT conn_server_name AS host, count() AS n FROM analytics.http_request_complete
       WHERE ${within} GROUP BY host ORDER BY n DESC LIMIT 1`,
    );
    await result(page)
      .getByRole('cell', { name: String(host?.['host']) })
      .waitFor();
    expect(await result(page).locator('tbody tr').count()).toBe(2);
    // The URL contains the complete state.
    await expect.poll(() => page.url()).toContain('p.limit=2');
    const other = await show(new URL(page.url()).hash);
    expect(await other.getByLabel('limit').inputValue()).toBe('2');
    expect(await other.getByRole('textbox', { name: 'SQL' }).textContent()).toContain(
      'http_minute_fresh',
    );
    // A link does not run a query automatically.
    expect(await result(other).count()).toBe(0);
    await other.close();
    await page.close();
  });

  it('draws lines, and exports CSV and JSON', async () => {
    const page = await typed(
      "SELECT toStartOfHour(time) AS hour, sum(requests) AS n, '=1+1' AS formula FROM analytics.http_minute GROUP BY hour ORDER BY hour",
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Chart' }).click();
    await page.getByRole('img', { name: /Result of the query/ }).waitFor();
    const text = async (button: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks).toString();
    };
    expect(await text('CSV')).toMatch(
      /^hour,n,formula\r\n\d{4}-\d\d-\d\d \d\d:00:00,\d+,'=1\+1\r\n/,
    );
    expect(JSON.parse(await text('JSON'))[0]).toMatchObject({ formula: '=1+1' });
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('stops a running query, also in ClickHouse', async () => {
    const page = await typed(
      'SELECT a.number FROM numbers(100000) AS a CROSS JOIN numbers(10000000) AS b ORDER BY cityHash64(a.number, b.number) LIMIT 1',
    );
    await page.getByRole('button', { name: 'Run' }).click();
    const runs = async (): Promise<boolean> => {
      const [row] = await server.query(
        "SELECT count() AS n FROM system.processes WHERE query LIKE 'SELECT a.number%'",
      );
      return Number(row?.['n']) > 0;
    };
    await until('it runs', runs);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    await until('it is no longer running', async () => !(await runs()));
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('shows names and values with markup as text, and describes errors', async () => {
    const page = await typed(
      `SELECT DISTINCT http_request_url_path AS \`${markup}\` FROM analytics.http_request_complete WHERE conn_server_name = 'hostile.example'`,
    );
    await page.keyboard.press('Control+Enter');
    await result(page)
      .getByRole('cell', { name: `/${markup}` })
      .waitFor();
    expect(await result(page).locator('th').allTextContents()).toEqual([markup]);
    expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
    await page.getByRole('textbox', { name: 'SQL' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('SELECT nothing FROM analytics.http_minute');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('alert')
      .getByText(/UNKNOWN_IDENTIFIER/)
      .waitFor();
    expect(page.complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
    await page.close();
  });

  it('opens the SQL of a panel, and keeps queries without results in the history', async () => {
    const page = await show(`#/traffic?${range}`);
    const panel = page.getByRole('region', { name: 'Hosts', exact: true });
    await panel.getByRole('link', { name: 'SQL' }).click();
    await page.getByRole('textbox', { name: 'SQL' }).waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
    const [host] = await server.view(
      `SELECT conn_server_name AS host, count() AS n FROM analytics.http_request_complete
       WHERE ${within} GROUP BY host ORDER BY n DESC LIMIT 1`,
    );
    await result(page)
      .getByRole('cell', { name: String(host?.['host']) })
      .first()
      .waitFor();
    const kept = String(
      await page.evaluate(
        "localStorage.getItem('weir.queries.' + Object.keys(localStorage).find((key) => key.startsWith('weir.queries.'))?.slice(13))",
      ),
    );
    expect(kept).toContain('http_minute');
    expect(kept).not.toContain(String(host?.['host']));
    await page.goBack();
    await panel.waitFor();
    await page.close();
  });
});

describe('the bar above', () => {
  it('changes the time zone without changing a relative range to an absolute one', async () => {
    const page = await show('#/traffic');
    await page.keyboard.press('t');
    const form = page.getByRole('form', { name: 'Time range' });
    await form.getByRole('group', { name: 'Time zone' }).getByRole('button').last().click();
    await form.getByRole('button', { name: 'Apply' }).click();
    expect(new URL(page.url()).hash).toBe('#/traffic');
    expect(await page.locator('#scope-time').textContent()).toContain('Last 6 h');
    await page.keyboard.press('t');
    await form.getByRole('button', { name: 'Use absolute times' }).click();
    expect(page.url()).toMatch(/from=\d{4}-.*to=\d{4}-/);
    await page.close();
  });

  it('copies the current URL, and confirms it', async () => {
    const page = await show('#/traffic?from=now-1h&to=now');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${url}/#/traffic?from=now-1h&to=now`,
    );
    await page.close();
  });

  it('moves the focus from a search field to its list with an arrow key, and back', async () => {
    const page = await show(`#/traffic?${range}`);
    await page.keyboard.press('h');
    const list = page.getByRole('listbox', { name: 'Hosts' });
    await list.getByRole('option').nth(2).waitFor();
    await page.keyboard.press('ArrowDown');
    const role = (): Promise<unknown> =>
      page.evaluate(
        'document.activeElement.getAttribute("role") ?? document.activeElement.tagName',
      );
    expect(await role()).toBe('listbox');
    await page.keyboard.press('ArrowUp');
    expect(await role()).toBe('INPUT');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('host=');
    await page.close();
  });

  it('gives a menu the focus while it opens, so that no key is lost', async () => {
    const page = await show(`#/traffic?${range}`);
    const opened: unknown = await page.evaluate(`
      document.querySelector('#scope-filter').click();
      // The click is rendered in the same task.
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(document.activeElement.closest('.pop') !== null);
        port2.postMessage(0);
      })`);
    expect(opened).toBe(true);
    await page.close();
  });

  it('treats keys in an open menu as text, not as shortcuts', async () => {
    const page = await show(`#/traffic?${range}`);
    await page.getByRole('button', { name: 'Add filter' }).click();
    const form = page.getByRole('form', { name: 'Add filter' });
    await form.getByRole('button', { name: 'Path begins with' }).focus();
    await page.keyboard.press('2');
    await form.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/h2');
    expect(await form.getByRole('textbox').inputValue()).toBe('/h2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('path=%2Fh2');
    expect(page.url()).toContain('#/traffic');
    await page.close();
  });

  it('distinguishes account and host on a phone, and scrolls to the top of a new tab', async () => {
    const page = await show(`#/traffic?${range}`, { ...wide, width: 390, height: 844 });
    expect(await page.locator('#scope-account').innerText()).toContain('Accounts');
    expect(await page.locator('#scope-host').innerText()).toContain('Hosts');
    await page.evaluate('scrollTo(0, 900)');
    await page.getByRole('link', { name: 'Security' }).first().click();
    await settled(page);
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.goto(`${url}/#/pipeline`);
    await settled(page);
    await page
      .getByRole('table', { name: 'Dead letters by reason' })
      .locator('tbody button')
      .first()
      .click();
    const letter = page.getByRole('region', { name: 'Dead letter', exact: true });
    await expect
      .poll(async () => {
        const box = await letter.boundingBox();
        return box !== null && box.y < 844 && box.y + box.height > 100;
      })
      .toBe(true);
    await page.close();
  });

  it('shows groups of a dry run with their cause and the next step', async () => {
    const page = await show('#/pipeline');
    await page.getByRole('button', { name: /^Dry run of all/ }).click();
    const outcomes = page.locator('.outcomes li');
    await outcomes.first().waitFor();
    expect(await outcomes.count()).toBeGreaterThan(3);
    const texts = await outcomes.allTextContents();
    expect(texts.find((text) => text.includes('unknown_type'))).toMatch(
      /1 would fail again: unknown_type event_type.*update Weir, then replay\./,
    );
    await page.close();
  });
});
