import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAlertDryRun } from '../../src/alerts/index.ts';
import { createLogger, type Log } from '../../src/base/index.ts';
import { createAlertBackend } from '../../src/app/page/alerts.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { openWeb, type WebPage } from '../../src/web/index.ts';
import { openBrowser, settled } from '../support/browser.ts';
import { setup as build } from '../support/build.ts';
import {
  startTestClickHouse,
  temporaryDirectory,
  type TestClickHouse,
} from '../support/clickhouse.ts';
import { makeMistake, type PageMistake, pageMistakes } from '../support/page-mistakes.ts';
import { readShown, type ShownPage } from '../support/shown-page.ts';
import { sized } from '../support/size.ts';
import { alertsSaid } from '../support/truth-alerts.ts';
import { answerSaid } from '../support/truth-answer.ts';
import type { TruthScope } from '../support/truth-check.ts';
import {
  changesSaid,
  measuredOf,
  type Same,
  securityTablesSaid,
  trafficSaid,
  truthOf,
  wrongOn,
} from '../support/truth-page.ts';
import { scopesOf } from '../support/truth-scopes.ts';
import { storeTruth, createTruth, type TruthScenario } from '../support/truth-scenario.ts';
import { webDeps } from '../support/web-deps.ts';
import { until } from '../support/weir.ts';

const minuteMs = 60_000;
const endMs = Math.floor(Date.now() / minuteMs) * minuteMs - 2 * minuteMs;

let server: TestClickHouse;
let web: WebPage;
let browser: Browser;
let page: Page;
let nowMs = endMs;
let evaluatedUntil = 0;
let backend: ReturnType<typeof createAlertBackend>;
let remove: () => Promise<void>;
const rulesText = `
rules:
  - name: BlocksOfAccount
    metric: ip_policy_blocks
    group_by: [account_id]
    window: 5m
    threshold: 20
`;
const scenario: TruthScenario = createTruth(endMs);

beforeAll(async () => {
  await build();
  const folder = await temporaryDirectory();
  remove = folder.remove;
  const rules = join(folder.directory, 'rules.yaml');
  await writeFile(rules, rulesText);
  const config = await configFrom({ web: { port: 0 }, alerts: { rules: [rules] } });
  server = await startTestClickHouse();
  await migrate(server.clickhouse, { retention: config.retention });
  const logger = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  const rollups = await openRollups(config, server.clickhouse, logger);
  await storeTruth(server.clickhouse, scenario, () => rollups.catchUp());
  if (config.web === false) throw new Error('the page is off');
  const firing = { rules: 0, rule: '', severity: 'info', alerts: 0, since: 0 } as const;
  backend = createAlertBackend({
    config: () => config,
    clickhouse: server.clickhouse,
    delivery: () => undefined,
  });
  const sent = webDeps(logger, { firing, silenced: [], atMs: endMs });
  const deps = { ...sent, alerts: backend, now: () => nowMs };
  await evaluated(config, logger);
  web = await openWeb({ web: config.web, clickhouse: server.clickhouse, deps });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, timezoneId: 'UTC' });
}, 240_000);
afterAll(async () => {
  backend?.close();
  await browser?.close();
  await web?.close();
  await server?.close();
  await remove?.();
});

/** Evaluates the rule every minute from before the last rise, like a running pipeline. */
async function evaluated(config: WeirConfig, logger: Log): Promise<void> {
  const { clickhouse } = server;
  const alertDryRun = createAlertDryRun(config, { clickhouse, logger, only: undefined });
  const last = Date.now();
  for (let at = endMs - 60 * minuteMs; at < last; at += minuteMs) {
    await alertDryRun.evaluate(at, new AbortController().signal);
  }
  const { rules } = await alertDryRun.evaluate(last, new AbortController().signal);
  evaluatedUntil = rules[0]?.evaluatedUntil ?? 0;
}

/** The URL of a scope; a scope that ends now has a relative range. */
function addressOf(scope: TruthScope): string {
  const { from, to, now, account, hosts = [], client, status } = scope;
  const range =
    to === now
      ? { from: `now-${(to - from) / minuteMs}m`, to: 'now' }
      : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const given = { ...range, account, client, status };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) query.set(name, value);
  for (const host of hosts) query.append('host', host);
  return query.toString();
}

async function look(tab: string, scope: TruthScope): Promise<ShownPage> {
  nowMs = scope.now;
  await page.clock.setFixedTime(scope.now);
  // The query quota per minute allows more than a person needs, and less than this test.
  await until(
    'nothing is refused',
    async () => {
      // With a changed URL, the page would show the previous results until the new ones arrive.
      await page.goto('about:blank');
      await page.goto(`${web.url}/#/${tab}?${addressOf(scope)}`);
      await settled(page);
      return (await page.locator('main .state code').count()) === 0;
    },
    120_000,
  );
  // Effects are queried after the changes.
  if (tab === 'changes') {
    const shown = page.locator('.eff > div:first-child');
    const measured = measuredOf(truthOf(scenario, scope)).length;
    await until('effects are shown', async () => (await shown.count()) >= measured);
  }
  return await readShown(page);
}

const { scopes } = scopesOf(scenario);
const looked = scopes.filter((_, index) => index % sized(6, 1) === 0);

/** Wrong statements of a tab for a scope. */
async function wrongAt(tab: PageMistake['tab'], scope: TruthScope): Promise<readonly string[]> {
  const shown = await look(tab, scope);
  const truth = truthOf(scenario, scope);
  if (tab === 'traffic') return wrongOn(truth, (same) => trafficSaid(same, truth, shown), shown);
  if (tab === 'security') {
    const check = (same: Same): void => {
      answerSaid(same, truth, shown);
      securityTablesSaid(same, truth, shown);
    };
    return wrongOn(truth, check, shown);
  }
  // There, the page states that the filters do not apply.
  const { client: _client, status: _status, ...whole } = scope;
  const all = truthOf(scenario, whole);
  return wrongOn(all, (same) => changesSaid(same, all, shown), shown);
}

describe('the page shows only correct statements', () => {
  it.each(looked.map((scope) => [scope.name, scope] as const))('of %s', async (_name, scope) => {
    for (const tab of ['traffic', 'security', 'changes'] as const) {
      expect(await wrongAt(tab, scope)).toEqual([]);
    }
  });
});

describe('a mistake is seen:', () => {
  const scope = scopes.find(({ name }) => name === 'both rises of ac_a');
  const tried = pageMistakes.filter((_, index) => index % sized(6, 1) === 0);
  it.each(tried.map((mistake) => [mistake.name, mistake] as const))(
    '%s',
    async (_name, mistake) => {
      if (scope === undefined) throw new Error('no such scope');
      const takeBack = await makeMistake(page, mistake);
      const wrong = await wrongAt(mistake.tab, scope);
      expect(await takeBack()).toBe(true);
      expect(wrong).not.toEqual([]);
    },
  );
});

describe('Alerts', () => {
  const lengths = [15, 60, 180, 360, 720, 1_440].filter((_, index) => index % sized(3, 1) === 0);
  it.each(lengths)(
    'shows only correct statements about a firing rule, in %i minutes',
    async (minutes) => {
      const now = Date.now();
      const scope = { name: 'alerts', from: now - minutes * minuteMs, to: now, now };
      const shown = await look('alerts', scope);
      const times = { from: scope.from, now, until: evaluatedUntil };
      const wrong = wrongOn(
        truthOf(scenario, scope),
        (same) => alertsSaid(same, { scenario, looked: times }, shown),
        shown,
      );
      expect(wrong).toEqual([]);
    },
  );
});
