import { readFile, writeFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { loadRules } from '../../src/alerts/index.ts';
import { createLogger } from '../../src/base/index.ts';
import { alertLines } from '../../src/cli/output/what-if-alert-text.ts';
import { captureLines } from '../../src/cli/output/what-if-capture-text.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import type { QueryFunction } from '../../src/dashboards/index.ts';
import { openRollups } from '../../src/rollups/index.ts';
import { type LedgerQuery, whatIfAlert, whatIfCapture } from '../../src/what-if/index.ts';
import { http, type ScenarioEvent, scenarioRows } from '../support/capture-scenario.ts';
import { startMigratedClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { Dice } from '../support/dice.ts';
import { blocksOf, type DocsBlock } from '../support/docs-blocks.ts';
import { timeText } from '../support/policy-scenario.ts';
import { sized } from '../support/size.ts';

/**
 * Rewrites the examples instead of comparing them:
 * `UPDATE_EXAMPLES=1 WEIR_TEST_SIZE=full npx vitest run test/system/what-if-examples.test.ts`.
 */
const isUpdate = process.env['UPDATE_EXAMPLES'] === '1';
/** Evaluates all windows of 30 days: half a minute. Runs if what it shows changes, and nightly. */
const inFull = sized(it.skip, it);
const layout = { columns: 80, values: 2 };

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const to = Date.parse('2026-11-27T11:00:00Z');
const { signal } = new AbortController();

let server: TestClickHouse;

beforeAll(async () => {
  server = await startMigratedClickHouse();
  const { clickhouse } = server;
  const config = await configFrom({});
  await migrate(clickhouse, { retention: config.retention });
  await clickhouse.insertRows('http_request_complete', scenarioRows(requests(), http), 'requests');
  if (sized(true, false)) return;
  await clickhouse.insertRows('http_request_complete', blocks(), 'blocks');
  const log = await createLogger({ level: 'silent', format: 'json', isTTY: false });
  await (await openRollups(config, clickhouse, log)).catchUp();
}, 120_000);
afterAll(() => server.close());

const ask: QueryFunction = (text, format, options) =>
  server.clickhouse.queryBytes(text, format, { as: 'analyst', ...options });

/** Requests of the last day: at some hosts, some at another port, or without one. */
function requests(): readonly ScenarioEvent[] {
  const dice = new Dice(32);
  const hosts = ['api.example', 'api.example', 'api.example', 'shop.example', 'shop.example'];
  const names = ['http.request.method', 'http.request.url.path', 'http.response.status_code'];
  return Array.from({ length: 6_000 }, (_, nth): ScenarioEvent => {
    const host = dice.below(20) === 0 ? 'dev.example' : dice.pick(hosts);
    const port = dice.below(50) === 0 ? undefined : host === 'api.example' ? dice.pick([443, 8443]) : 443; // prettier-ignore
    const conn = ['conn.client_ip', 'conn.start_ts', 'conn.server_name'];
    return {
      id: `ev_${(nth + 46_656).toString(36)}`,
      type: http,
      account: dice.below(4) === 0 ? 'ac_7Qk1' : 'ac_2Nf9',
      atMs: to - dayMs + nth * 14_000,
      client: `198.51.100.${dice.below(200)}`,
      host,
      port,
      fields: [...conn, ...(port === undefined ? [] : ['conn.server_port']), ...names],
      extra: false,
    };
  });
}

/** Blocked requests of 30 days: bursts of some clients, of some minutes each. */
function blocks(): readonly object[] {
  const dice = new Dice(7);
  const clients = Array.from({ length: 9 }, (_, nth) => `203.0.113.${nth + 7}`);
  const bursts = Array.from({ length: 30 }, (_, nth) => {
    const start = to - 29 * dayMs + Math.floor((nth * 28 * dayMs) / 30) + dice.below(dayMs);
    return { start, client: dice.pick(clients), count: 110 + dice.below(400), minutes: 2 + dice.below(20) }; // prettier-ignore
  });
  // The first stored event.
  bursts.unshift({ start: to - 30 * dayMs, client: '203.0.113.99', count: 1, minutes: 1 });
  return bursts.flatMap(({ client, count, minutes, start }, burst) =>
    Array.from({ length: count }, (_, nth) => ({
      account_id: 'ac_2Nf9',
      event_id: `b${burst}-${nth}`,
      event_type: http,
      event_timestamp: timeText(start + Math.floor((nth * minutes * minuteMs) / count)),
      version: '1',
      present: '18446744073709551615',
      conn_client_ip: `::ffff:${client}`,
      conn_server_name: 'api.example',
      http_response_status_code: 403,
      ip_policy_decision: 'block',
    })),
  );
}

interface Page {
  readonly yaml: string;
  readonly command: string;
  readonly output: DocsBlock | undefined;
  readonly path: string;
}

/** The first example of a guide. */
async function exampleOf(name: string): Promise<Page> {
  const path = `docs/how-to/${name}.md`;
  const found = blocksOf(path, await readFile(path, 'utf8'));
  const [yaml, command] = ['yaml', 'sh'].map(
    (language) => found.find((block) => block.language === language)?.text ?? '',
  );
  const output = found.find(({ language }) => language === 'text');
  return { yaml: yaml ?? '', command: command ?? '', output, path };
}

async function compare({ output, path }: Page, lines: readonly string[]): Promise<void> {
  const printed = lines.join('\n');
  if (!isUpdate) {
    expect(output?.text).toBe(printed);
    return;
  }
  const text = (await readFile(path, 'utf8')).split('\n');
  const start = output?.line ?? 0;
  const length = output?.text.split('\n').length ?? 0;
  text.splice(start, length, ...lines.map((line) => (line === '' ? '' : `   ${line}`)));
  await writeFile(path, text.join('\n'));
}

describe('the examples of the guides of weir what-if', () => {
  it('of capture rules have the output of their command', async () => {
    const page = await exampleOf('what-if-capture');
    expect(page.command).toContain('--config new.yaml --over 24h --values 2');
    const { capture } = await configFrom(parse(page.yaml));
    const { capture: current } = await configFrom({});
    const ledger: LedgerQuery = (sql, parameters) =>
      sql.includes('weir.batches')
        ? Promise.resolve([{ received: '7421', filtered: '0' }])
        : server.clickhouse.query(sql, parameters, { as: 'loader' });
    const { rules: alertRules } = await loadRules({
      alerts: { rules: [], builtin_rules: ['security', 'pipeline'] },
    });
    const effect = await whatIfCapture(
      {
        current,
        changed: capture,
        account: '',
        fromMs: to - dayMs,
        toMs: to,
        examples: 5,
        isMasked: false,
        subscriptionsKnown: true,
        readers: { alertRules, hasGeoip: false },
      },
      { query: ask, ledger },
    );
    await compare(page, captureLines(effect, layout));
  }, 120_000);

  inFull(
    'of alert rules have the output of their command',
    async () => {
      const page = await exampleOf('what-if-alert');
      expect(page.command).toContain('--over 30d --times-per-week 2 --values 2');
      const pager = { type: 'webhook', name: 'pager', url: 'http://127.0.0.1:9/' };
      const { alerts } = await configFrom({
        alerts: { destinations: [pager], builtin_rules: ['security'] },
      });
      const file = `${server.dataDir}/new-rule.yaml`;
      await writeFile(file, page.yaml);
      const { rules } = await loadRules({ alerts: { rules: [file], builtin_rules: [] } });
      const { rules: existing } = await loadRules({ alerts });
      const effect = await whatIfAlert(
        { rules, existing, range: { from: to - 30 * dayMs, to }, timesPerWeek: 2, alerts },
        { query: ask, signal },
      );
      await compare(page, alertLines(effect, layout));
    },
    120_000,
  );
});
