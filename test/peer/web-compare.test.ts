import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessibilityFindings, type Look, openWindow, settled } from '../support/browser.ts';
import { autumn, firstMs, periodsWorld, range } from '../support/page-periods.ts';
import { openPageSite, type PageSite, wide } from '../support/page-site.ts';
import { markup } from '../support/page-world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const phone: Look = { width: 390, height: 844, theme: 'light', density: 2 };
const pictures = process.env['WEIR_PICTURES'];

let site: PageSite;

beforeAll(async () => {
  site = await openPageSite(periodsWorld());
}, 400_000);

afterAll(() => site?.close());

type Range = typeof range;

const inAddress = ({ from, to }: Range): string =>
  `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
const back = ({ from, to }: Range, ms: number): Range => ({ from: from - ms, to: to - ms });
const grouped = (value: number): string => value.toLocaleString('en-US');

/** Counts of a time range, from SQL. */
async function countsOf({ from, to }: Range, more = '1') {
  const [row] = await site.server.view(
    `SELECT toUInt32(count()) AS n, toUInt32(countIf(http_response_status_code >= 500)) AS s5xx,
       toUInt32(countIf(ip_policy_decision = 'block')) AS blocks
     FROM analytics.http_request_complete
     WHERE event_timestamp >= fromUnixTimestamp64Milli(${from}) AND event_timestamp < fromUnixTimestamp64Milli(${to}) AND ${more}`,
  );
  return { n: Number(row?.['n']), s5xx: Number(row?.['s5xx']), blocks: Number(row?.['blocks']) };
}

function changeText(now: number, before: number): string {
  const share = Math.round(Math.abs(now / before - 1) * 100);
  if (share === 0) return '0\u00a0%';
  return `${now < before ? '\u2212' : '+'}${share}\u00a0%`;
}

type Page = Awaited<ReturnType<PageSite['show']>>;

const figure = (page: Page, label: RegExp) =>
  page
    .locator('.strip > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('.delta');

/** The page's counts of two periods equal those of SQL. */
async function agrees(page: Page, now: Range, then: Range): Promise<void> {
  const [here, before] = [await countsOf(now), await countsOf(then)];
  expect(await figure(page, /^Requests/).textContent()).toBe(changeText(here.n, before.n));
  const percent = (before.s5xx / before.n) * 100;
  expect(await figure(page, /^Server errors/).textContent()).toBe(
    `then ${percent.toFixed(1)}\u00a0%`,
  );
  const table = page.getByRole('table', { name: 'Hosts by requests' });
  const [all, , fivefold] = await table.locator('tfoot td').allInnerTexts();
  expect(all?.split(/\s+/)).toEqual([grouped(here.n), grouped(before.n)]);
  expect(fivefold).toBeDefined();
  for (const row of await table.locator('tbody tr').all()) {
    const [host, requests, change] = await row.locator('td').allInnerTexts();
    const where = `conn_server_name = '${host?.trim().replaceAll("'", "''")}'`;
    const [one, earlier] = [await countsOf(now, where), await countsOf(then, where)];
    expect(requests?.split(/\s+/), host).toEqual([grouped(one.n), grouped(earlier.n)]);
    const text = earlier.n === 0 ? 'new' : changeText(one.n, earlier.n);
    expect(change?.trim(), host).toBe(text);
  }
}

/** True if a part of a text is hidden. */
async function isCut(text: ReturnType<Page['locator']>): Promise<boolean> {
  return await text.evaluate((element) => element.scrollWidth > element.clientWidth + 1);
}

const clock = (ms: number, timeZone = 'UTC'): string =>
  new Date(ms).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

describe('a comparison', () => {
  it.each([
    ['previous', 2 * hourMs, 'previous period'],
    ['yesterday', dayMs, 'same time yesterday'],
    ['week', 7 * dayMs, 'same time last week'],
  ] as const)(
    'with %s shows the counts of SQL in figures, charts, and tables',
    async (name, ms, words) => {
      const page = await site.show(`#/traffic?${inAddress(range)}&compare=${name}`);
      const then = back(range, ms);
      await page.getByText(`Compared with the ${words}`).waitFor();
      await agrees(page, range, then);
      const chart = page.getByRole('region', { name: /^Requests per second/ });
      const key = chart.locator('.thenkey');
      expect((await key.textContent())?.toLowerCase()).toContain(`${words}, `);
      expect(await key.textContent()).toContain(`${clock(then.from)} – `);
      expect(await key.textContent()).toContain(clock(then.to));
      // The table has the same numbers: every step of both periods.
      await chart.getByRole('button', { name: 'Table' }).click();
      await expect.poll(() => chart.getByRole('columnheader', { name: /, then$/ }).count()).toBe(4);
      expect(page.complaints).toEqual([]);
      await page.close();
    },
  );

  it('is shown in every chart of Traffic, Security, and Changes, and below the numbers of every table', async () => {
    for (const tab of ['traffic', 'security', 'changes']) {
      const page = await site.show(`#/${tab}?${inAddress(range)}&compare=yesterday`);
      const charts = await page.locator('main .legendrow').count();
      expect(charts).toBeGreaterThan(0);
      expect(await page.locator('main .legendrow .thenkey i.then').count()).toBe(charts);
      const compared = page.locator(
        'main section:has(table):has-text("under each number: same time yesterday")',
      );
      expect(await compared.count()).toBe({ traffic: 4, security: 2, changes: 0 }[tab]);
      for (const one of await compared.all()) {
        expect(await one.locator('tbody small.then').count()).toBeGreaterThan(0);
        expect(await one.getByRole('columnheader', { name: 'Change' }).count()).toBe(1);
      }
      expect(page.complaints).toEqual([]);
      await page.close();
    }
  });

  it('is shown in the histogram of Events, for the events that the search finds in both periods', async () => {
    for (const [search, where] of [
      ['', '1'],
      [
        'status:5xx host:api.example',
        "http_response_status_code >= 500 AND conn_server_name = 'api.example'",
      ],
    ] as const) {
      const q = search === '' ? '' : `&q=${encodeURIComponent(search)}`;
      const page = await site.show(`#/events?${inAddress(range)}&compare=yesterday${q}`);
      const then = back(range, dayMs);
      const [here, before] = [await countsOf(range, where), await countsOf(then, where)];
      const legend = await page.locator('.barskey .thenkey').textContent();
      expect(legend).toMatch(/^Same time yesterday, \d/);
      expect(legend).toContain(`${clock(then.from)} – `);
      expect(legend).toContain(
        `: ${grouped(before.n)} events, change ${changeText(here.n, before.n)}`,
      );
      expect(await page.locator('.bars polyline.then').count()).toBe(1);
      const titles = await page.locator('.bars g title').allTextContents();
      const bars = titles.map((text) => /: ([\d,]+), then ([\d,]+)$/.exec(text) ?? []);
      const sum = (index: number): number =>
        bars.reduce((total, bar) => total + Number(bar[index]?.replaceAll(',', '')), 0);
      expect(sum(1)).toBe(here.n);
      // A step without matches has no bar for the comparison.
      expect(sum(2)).toBeLessThanOrEqual(before.n);
      expect(page.complaints).toEqual([]);
      await page.close();
    }
  });

  it('of Events with a time before the first data shows a note, and no graph', async () => {
    const page = await site.show(`#/events?${inAddress(autumn)}&compare=week`);
    expect(await page.locator('.barskey').textContent()).toContain(': no data');
    expect(await page.locator('polyline.then').count()).toBe(0);
    expect(await page.locator('.bars g').count()).toBeGreaterThan(0);
    await page.close();
  });

  it('of Pipeline is below the event counts, and in its charts', async () => {
    const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
    const [ledger] = await site.server.query(
      'SELECT toUnixTimestamp(toStartOfMinute(min(committed_at))) * 1000 AS first, sum(received) AS n FROM weir.batches',
    );
    const first = Number(ledger?.['first']);
    // Everything was read within the last minutes: the time after it is compared with the range.
    const length = nowMs - first + 60_000;
    const now = { from: first + length, to: first + 2 * length };
    const page = await site.show(`#/pipeline?${inAddress(now)}&compare=previous`);
    const counts = page.getByRole('region', { name: 'Event counts' });
    await expect.poll(() => counts.textContent()).toContain('Previous period, ');
    const received = counts.locator('.counts > div').filter({ hasText: /^Received/ });
    expect(await received.locator('small.then').textContent()).toMatch(
      new RegExp(`^then ${grouped(Number(ledger?.['n']))}, `),
    );
    expect(await counts.locator('small.then').count()).toBe(5);
    const lag = page.getByRole('region', { name: /^Lag/ });
    expect(await lag.locator('.thenkey').textContent()).toContain('Previous period, ');
    expect(await lag.locator('.legend small.then').first().textContent()).not.toBe('–');
    // There is no data before the first batch.
    await page.goto(`${site.url}/#/pipeline?${inAddress(now)}&compare=week`);
    await expect.poll(() => counts.textContent()).toContain('no data');
    expect(await page.locator('main small.then').count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('uses the selected time zone: on the day after a change to winter time, yesterday is 25 hours ago', async () => {
    const context = await site.browser.newContext({ timezoneId: 'Europe/Berlin' });
    const page = Object.assign(await context.newPage(), { complaints: [] });
    const { url } = site;
    await page.goto(`${url}/#/traffic?${inAddress(autumn)}&compare=yesterday`);
    await settled(page);
    await agrees(page, autumn, back(autumn, dayMs));
    await page.locator('#scope-time').click();
    await page.getByRole('button', { name: /^Berlin/ }).click();
    await page.keyboard.press('Escape');
    await settled(page);
    await page.getByText(/Compared with the same time yesterday, 24.Oct 11:00 – 13:00/).waitFor();
    await agrees(page, autumn, back(autumn, 25 * hourMs));
    expect(page.url()).toContain('compare=yesterday');
    await context.close();
  });

  it('with a time before the first data shows a note, and no graph', async () => {
    for (const [name, from] of [
      ['week', autumn.from],
      // Starts before the first data, and ends after it.
      ['yesterday', firstMs + dayMs - hourMs],
    ] as const) {
      const time = { from, to: from + 2 * hourMs };
      const page = await site.show(`#/traffic?${inAddress(time)}&compare=${name}`);
      await page.getByText(/^Not compared with the same time .*: no data/).waitFor();
      expect(await page.locator('main small.then, main i.then').count()).toBe(0);
      expect(await page.getByRole('columnheader', { name: 'Change' }).count()).toBe(0);
      expect(await figure(page, /^Requests/).textContent()).toBe('');
      expect(await figure(page, /^Server errors/).textContent()).toContain('then –');
      const legends = await page.locator('.thenkey').allTextContents();
      expect(legends.length).toBeGreaterThan(0);
      for (const text of legends) expect(text).toContain(': no data');
      await page.close();
    }
  });

  it('is selected with one control, by keyboard, is in the URL, and Back removes it', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}`);
    expect(await page.locator('small.then').count()).toBe(0);
    await page.keyboard.press('c');
    await page.getByRole('listbox', { name: 'Compare with' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('compare=yesterday');
    await page.getByText('Compared with the same time yesterday').waitFor();
    // The comparison also applies to other tabs; panels that cannot be compared say why.
    await page.keyboard.press('2');
    await page.locator('.thenkey').first().waitFor();
    expect(page.url()).toContain('compare=yesterday');
    await page.keyboard.press('4');
    await page.locator('.thenkey').first().waitFor();
    expect(page.url()).toContain('compare=yesterday');
    for (const key of ['5', '7', '8']) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      const control = page.locator('#scope-compare');
      await expect.poll(() => control.isDisabled()).toBe(true);
      expect(await control.textContent()).toMatch(/not available/i);
      expect(await control.getAttribute('title')).toMatch(/\w/);
      expect(await page.locator('.thenkey, small.then').count()).toBe(0);
      expect(page.url()).toContain('compare=yesterday');
      await page.goBack();
    }
    await page.goBack();
    await page.goBack();
    await page.getByText('Compared with the same time yesterday').waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('compare=');
    await settled(page);
    expect(await page.locator('small.then').count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('sends no more requests than without it', async () => {
    const counts: number[] = [];
    for (const compare of ['', '&compare=week']) {
      const { page } = await openWindow(site.browser, wide);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/panels')) asked += 1;
      });
      await page.goto(`${site.url}/#/traffic?${inAddress(range)}${compare}`);
      await settled(page);
      counts.push(asked);
      await page.close();
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it.each([wide, { ...wide, theme: 'dark' }, phone, { ...phone, theme: 'dark' }] as const)(
    'is accessible, and does not scroll horizontally: %j',
    async (look) => {
      const { page, complaints } = await openWindow(site.browser, look, true);
      for (const tab of ['traffic', 'security', 'changes', 'events', 'pipeline', 'live']) {
        await page.goto(`${site.url}/#/${tab}?${inAddress(range)}&compare=yesterday`);
        await settled(page);
        expect(await accessibilityFindings(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          look.width,
        );
        if (pictures !== undefined) {
          const path = `${pictures}/compare-${tab}-${look.width}-${look.theme}.png`;
          await page.screenshot({ path, fullPage: true });
        }
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it.each(['light', 'dark'] as const)(
    'can be selected on a phone, and is completely visible: %s',
    async (theme) => {
      const page = await site.show(`#/traffic?${inAddress(range)}`, { ...phone, theme });
      const control = page.locator('#scope-compare');
      for (const [option, name] of [
        ['Previous period', 'previous'],
        ['Same time yesterday', 'yesterday'],
        ['Same time last week', 'week'],
        ['Nothing', ''],
      ] as const) {
        await control.click();
        const choice = page.getByRole('option', { name: option });
        expect(await isCut(choice), option).toBe(false);
        await choice.click();
        if (name !== '')
          await page.getByText(`Compared with the ${option.toLowerCase()}`).waitFor();
        expect(page.url().includes('compare=')).toBe(name !== '');
        expect(await isCut(control.locator('.v')), option).toBe(false);
        if (pictures !== undefined) {
          const path = `${pictures}/compare-control-${name}-${theme}.png`;
          await page.screenshot({ path });
        }
      }
      await page.keyboard.press('5');
      await expect.poll(() => control.textContent()).toMatch(/not available/i);
      expect(await isCut(control.locator('.v'))).toBe(false);
      await page.close();
    },
  );

  it.each(['tomorrow', markup, '__proto__', 'previous,week', '0'])(
    'is not shown for the invalid value %s, and the page reports it',
    async (odd) => {
      const page = await site.show(
        `#/traffic?${inAddress(range)}&compare=${encodeURIComponent(odd)}`,
      );
      await page.getByText('Unknown comparison in the URL').waitFor();
      expect(await page.locator('small.then').count()).toBe(0);
      expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
      expect(page.complaints).toEqual([]);
      await page.close();
    },
  );

  it('shows names with markup as text', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}&compare=yesterday`);
    await page.getByText('<img src=x').first().waitFor();
    expect(await page.evaluate('globalThis.wasHit')).toBeUndefined();
    await page.close();
  });
});

describe('a click on a chart', () => {
  /** A position on the chart of requests where a tooltip describes the click. */
  async function placeOf(page: Page, title: string): Promise<{ x: number; y: number }> {
    const plot = page.getByRole('region', { name: /^Requests per second/ }).locator('.u-over');
    const box = await plot.boundingBox();
    if (box === null) throw new Error('no chart');
    for (let share = 0.01; share < 1; share += 0.01) {
      for (const height of [4, box.height / 2]) {
        const place = { x: box.x + box.width * share, y: box.y + box.height - height };
        await page.mouse.move(place.x, place.y);
        if ((await plot.getAttribute('title')) === title) return place;
      }
    }
    throw new Error(`nowhere: ${title}`);
  }

  it('filters by the clicked value, or with Shift excludes it; Back undoes it', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}`);
    const fine = await placeOf(page, 'Only 2xx; Shift+click excludes it');
    await page.mouse.click(fine.x, fine.y);
    await expect.poll(() => page.url()).toContain('status=2xx');
    await settled(page);
    await page.goBack();
    await settled(page);
    const errors = await placeOf(page, 'Only 5xx; Shift+click excludes it');
    await page.keyboard.down('Shift');
    await page.mouse.click(errors.x, errors.y);
    await page.keyboard.up('Shift');
    await expect.poll(() => page.url()).toContain('status=%215xx');
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  it('does not filter if dragged: dragging selects a time range, and a double click goes back', async () => {
    const page = await site.show(`#/traffic?${inAddress(range)}`);
    const before = decodeURIComponent(page.url());
    const plot = page.getByRole('region', { name: /^Requests per second/ }).locator('.u-over');
    const box = await plot.boundingBox();
    if (box === null) throw new Error('no chart');
    await page.mouse.move(box.x + box.width / 4, box.y + box.height - 20);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 20, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => decodeURIComponent(page.url())).not.toBe(before);
    await settled(page);
    expect(page.url()).not.toContain('status=');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height - 20);
    await expect.poll(() => decodeURIComponent(page.url())).toBe(before);
    await settled(page);
    expect(page.url()).not.toContain('status=');
    await page.close();
  });
});
