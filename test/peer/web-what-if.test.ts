import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accessibilityFindings, type Look, openWindow, settled } from '../support/browser.ts';
import { setup as build } from '../support/build.ts';
import { type DemoSite, openDemoSite } from '../support/demo-site.ts';

const wide: Look = { width: 1280, height: 900, theme: 'light', density: 1 };
const phone: Look = { width: 390, height: 844, theme: 'dark', density: 1 };

let site: DemoSite;
let policy = '';
/** Before the rule of the demo: the attack is active, and nothing blocks it. */
let attack = { from: '', to: '' };

beforeAll(async () => {
  await build();
  site = await openDemoSite('what-if', 60_000);
  const [rule] = await site.rows(
    `SELECT JSONExtractString(object, 'ip_policy', 'id') AS policy, formatDateTime(event_timestamp, '%Y-%m-%dT%H:%i:%SZ') AS to,
       formatDateTime(event_timestamp - INTERVAL 2 HOUR, '%Y-%m-%dT%H:%i:%SZ') AS from
     FROM analytics.config_events WHERE object_type = 'ip_policy_rule' AND action = 'created' AND JSONExtractString(object, 'cidr') = '203.0.113.0/24'
     ORDER BY event_timestamp DESC LIMIT 1`,
  );
  policy = String(rule?.['policy']);
  attack = { from: String(rule?.['from']), to: String(rule?.['to']) };
}, 400_000);
afterAll(() => site?.close());

const range = (): string => `from=${attack.from}&to=${attack.to}`;

/** Requests that a new rule for the attackers would have blocked. */
async function expected(): Promise<number> {
  const [row] = await site.rows(
    `SELECT count() AS n FROM analytics.http_request_complete
     WHERE event_timestamp >= parseDateTimeBestEffort('${attack.from}') AND event_timestamp < parseDateTimeBestEffort('${attack.to}')
       AND conn_client_ip_text LIKE '203.0.113.%' AND ip_policy_decision = 'allow'
       AND account_id = (SELECT any(account_id) FROM analytics.ip_policies WHERE id = '${policy}')`,
  );
  return Number(row?.['n']);
}

async function findingsOf(page: Page): Promise<readonly string[]> {
  // An element that is partly behind the top bar would count as too small.
  await page.evaluate('scrollTo(0, 0)');
  const over = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return [
    ...(over === 0 ? [] : [`${String(over)} pixels too wide`]),
    ...(await accessibilityFindings(page)),
  ];
}

/** Requests of other clients than two in their smallest common range, 203.0.113.0/n. */
async function othersOf(cidr: string, clients: readonly string[]): Promise<number> {
  const [row] = await site.rows(
    `SELECT count() AS n FROM analytics.http_request_complete
     WHERE event_timestamp >= parseDateTimeBestEffort('${attack.from}') AND event_timestamp < parseDateTimeBestEffort('${attack.to}')
       AND isIPAddressInRange(conn_client_ip_text, '${cidr}') AND conn_client_ip_text NOT IN (${clients.map((each) => `'${each}'`).join(', ')})
       AND account_id = (SELECT any(account_id) FROM analytics.ip_policies WHERE id = '${policy}')`,
  );
  return Number(row?.['n']);
}

describe.each([
  ['a laptop', wide],
  ['a phone', phone],
] as const)('with the keyboard only, on %s', (_of, look) => {
  it('a rule is tried, corrected, and evaluated; its figures link to their events', async () => {
    const { page, complaints } = await openWindow(site.browser, look, true);
    await page.goto(`${site.url}/#/security?${range()}`);
    await settled(page);
    const panel = page.getByRole('region', { name: 'Try a rule', exact: true });
    await panel.getByRole('button', { name: 'Select an IP policy' }).focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('combobox', { name: 'Policy' }).waitFor();
    await page.keyboard.type('public');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('203.0.113.0/33');
    await page.keyboard.press('Enter');
    await panel.getByRole('alert').getByText('is not a rule').waitFor();
    const field = panel.getByRole('textbox', { name: 'Range of rule 1' });
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await findingsOf(page)).toEqual([]);
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('24');
    await page.keyboard.press('Enter');
    const count = (await expected()).toLocaleString('en-US');
    await panel.getByText(`The change would block ${count} requests of`).waitFor();
    await panel.getByText('The rules in effect reproduce').waitFor();
    await panel.getByRole('button', { name: 'Client', exact: true }).focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('table', { name: 'Newly blocked, by client' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await panel.getByRole('link', { name: count, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${count} events` }).waitFor();
    await page.getByText('Requests that the change would newly block').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    // The browser itself reports the rejected request.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });

  it('clients are selected, and their ranges are computed and tried as rules', async () => {
    const { page, complaints } = await openWindow(site.browser, look, true);
    const tried = '203.0.113.0/24';
    const link = new URLSearchParams({ policy, add: `deny ${tried}` });
    await page.goto(`${site.url}/#/security?${range()}&${link.toString()}`);
    await settled(page);
    const panel = page.getByRole('region', { name: 'Try a rule', exact: true });
    const press = async (name: string): Promise<void> => {
      await panel.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await press('Evaluate');
    await panel.getByText('The change would block').waitFor();
    await press('Client');
    const boxes = panel.getByRole('checkbox', { name: /^Select client / });
    // The first and the last address of 203.0.113.0/24: their range contains other clients.
    const last = (text: string | null): number => Number(text?.split('.').at(-1));
    const names = await boxes.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    const sorted = names.toSorted((one, other) => last(one) - last(other));
    for (const name of [sorted.at(0), sorted.at(-1)]) {
      await panel.getByRole('checkbox', { name: name ?? '', exact: true }).focus();
      await page.keyboard.press('Space');
    }
    const field = panel.getByRole('textbox', { name: 'Clients' });
    const clients = (await field.inputValue()).split(', ');
    expect(clients).toHaveLength(2);
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await panel.getByRole('alert').getByText('is not an address').waitFor();
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await findingsOf(page)).toEqual([]);
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await panel.getByRole('textbox', { name: 'Ranges at most' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await panel.getByText('1 range contains 2 selected clients').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    const row = panel.getByRole('region', { name: 'Found ranges' }).getByRole('row').nth(1);
    const cidr = await row.getByRole('rowheader').innerText();
    const others = (await othersOf(cidr, clients)).toLocaleString('en-US');
    expect(others).not.toBe('0');
    expect(await row.getByRole('cell').last().innerText()).toBe(others);
    await press('Try as deny rules');
    await panel.getByText('The form has 1 deny rule for the ranges.').waitFor();
    // The clients can be so far apart that their range is the rule that the form has.
    const name = `Range of rule ${cidr === tried ? 1 : 2}`;
    expect(await panel.getByRole('textbox', { name }).inputValue()).toBe(cidr);
    expect(await findingsOf(page)).toEqual([]);
    await row.getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${others} events` }).waitFor();
    await page.getByText('Requests of other clients in the ranges').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    // The browser itself reports the rejected request.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });

  it('a figure of TCP connections links to them', async () => {
    const { page, complaints } = await openWindow(site.browser, look, true);
    const [busy] = await site.rows(
      `SELECT conn_server_name AS host, count() AS n FROM analytics.tcp_connection_closed
       WHERE event_timestamp >= parseDateTimeBestEffort('${attack.from}') AND event_timestamp < parseDateTimeBestEffort('${attack.to}')
         AND account_id = (SELECT any(account_id) FROM analytics.ip_policies WHERE id = '${policy}')
         AND ip_policy_decision = 'allow' AND NOT startsWith(conn_client_ip_text, '203.0.113.')
       GROUP BY host ORDER BY n DESC LIMIT 1`,
    );
    const link = new URLSearchParams({
      policy,
      add: 'deny 0.0.0.0/0,deny ::/0',
      hosts: String(busy?.['host']),
    });
    await page.goto(`${site.url}/#/security?${range()}&${link.toString()}`);
    await settled(page);
    const panel = page.getByRole('region', { name: 'Try a rule', exact: true });
    await panel.getByRole('button', { name: 'Evaluate', exact: true }).focus();
    await page.keyboard.press('Enter');
    const count = Number(busy?.['n']).toLocaleString('en-US');
    await panel.getByRole('link', { name: count, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('region', { name: `${count} TCP connections`, exact: true });
    await list.waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await list.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('tcp_connection_closed').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a change of a rule is undone', async () => {
    const { page, complaints } = await openWindow(site.browser, look, true);
    await page.goto(`${site.url}/#/changes?from=now-2h&to=now&type=ip_policy_rule`);
    await settled(page);
    const button = page.getByRole('button', { name: 'What if this had not been changed?' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^Without this change, the rules would allow [\d,]+ requests/).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('Cancel', () => {
  /** Opens the form with a rule, and lets no request to `path` finish. Returns the number of those requests. */
  const openForm = async (path: string) => {
    const { page } = await openWindow(site.browser, wide);
    let requests = 0;
    await page.route(`**${path}`, () => {
      requests += 1;
    });
    const link = new URLSearchParams({ policy, add: 'deny 203.0.113.0/24' });
    await page.goto(`${site.url}/#/security?${range()}&${link.toString()}`);
    await settled(page);
    const panel = page.getByRole('region', { name: 'Try a rule', exact: true });
    return { page, panel, requestsSent: () => requests };
  };

  it.each([
    ['Evaluate', '/api/what-if'],
    ['Find ranges', '/api/what-if/cover'],
  ] as const)(
    'ends “%s” with the mouse and the keyboard, and starts nothing',
    async (name, path) => {
      const { page, panel, requestsSent } = await openForm(path);
      await panel.getByRole('textbox', { name: 'Clients' }).fill('203.0.113.8');
      const start = panel.getByRole('button', { name, exact: true });
      const cancel = panel.getByRole('button', { name: 'Cancel', exact: true });
      const ways = [
        () => cancel.click(),
        () => cancel.press('Enter'),
        () => cancel.press('Space'),
      ] as const;
      for (const [index, leave] of ways.entries()) {
        await start.click();
        await cancel.waitFor();
        await leave();
        await panel.getByText('Canceled. Weir ended the query in ClickHouse.').waitFor();
        expect(requestsSent()).toBe(index + 1);
        expect(await cancel.count()).toBe(0);
        // The keyboard focus stays, so that the next key does not start at the top of the page.
        expect(await start.evaluate((element) => element.matches(':focus'))).toBe(true);
      }
      await page.close();
    },
  );
});

describe('the reversal of a change of a rule', () => {
  /** Opens the changes of rules. `answer` responds to the search for later changes of the policy. */
  const openChanges = async (answer: (sent: Route) => Promise<void>) => {
    const { page } = await openWindow(site.browser, wide);
    let evaluations = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/what-if')) evaluations += 1;
    });
    await page.route('**/api/panels', async (sent) => {
      const isOfPolicy = sent.request().postData()?.includes('"types":["ip_policy"]') === true;
      await (isOfPolicy ? answer(sent) : sent.continue());
    });
    await page.goto(`${site.url}/#/changes?from=now-2h&to=now&type=ip_policy_rule`);
    await settled(page);
    const button = page.getByRole('button', { name: 'What if this had not been changed?' }).first();
    return { page, button, evaluationsSent: () => evaluations };
  };

  /** Returns when the rule was created, in milliseconds, and a response with a deletion of its policy after that. */
  const deletion = async (afterMs: number) => {
    const [rule] = await site.rows(
      `SELECT toUnixTimestamp64Micro(event_timestamp) AS at, JSONExtractString(object, 'ip_policy', 'id') AS policy
       FROM analytics.config_events WHERE object_type = 'ip_policy_rule' AND action = 'created' AND JSONExtractString(object, 'cidr') = '203.0.113.0/24'
       ORDER BY event_timestamp DESC LIMIT 1`,
    );
    const deletedMs = Number(rule?.['at']) / 1000 + afterMs;
    const row = {
      event_id: 'ev_deleted',
      event_timestamp: deletedMs,
      action: 'deleted',
      object_type: 'ip_policy',
      object_id: rule?.['policy'],
    };
    const part = { name: 'changes', answer: { ok: true, rows: [row] } };
    const answer = (sent: Route) => sent.fulfill({ body: `${JSON.stringify(part)}\n` });
    return { deletedMs, answer };
  };

  it('ends when the policy of the rule is deleted', async () => {
    const { answer, deletedMs } = await deletion(600_000);
    const { page, button } = await openChanges(answer);
    const [evaluation] = await Promise.all([page.waitForRequest('**/api/what-if'), button.click()]);
    expect(evaluation.postDataJSON()).toMatchObject({ scope: { to: deletedMs } });
    await page.getByText(/^Without this change, the rules would/).waitFor();
    const link = page.getByRole('link', { name: 'Open in Try a rule' });
    const to = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('to');
    expect(to).toBe(new Date(Math.ceil(deletedMs)).toISOString());
    await page.close();
  });

  it('evaluates nothing if the effect ended at the time of the change', async () => {
    const { answer } = await deletion(0);
    const { page, button, evaluationsSent } = await openChanges(answer);
    await button.click();
    await page
      .getByRole('status')
      .getByText(/^No traffic was evaluated with this change/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    expect(evaluationsSent()).toBe(0);
    await page.close();
  });

  it('can be canceled while it searches for the end of the effect', async () => {
    const { page, button, evaluationsSent } = await openChanges(() => Promise.resolve());
    await button.click();
    await page.getByRole('status').getByText('Step 1 of 3: read the configuration').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('status').getByText('Canceled. Weir ended the query').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open in Try a rule' }).count()).toBe(1);
    expect(evaluationsSent()).toBe(0);
    await page.close();
  });
});
