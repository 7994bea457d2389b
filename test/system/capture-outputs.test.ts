import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestStore, type TestStore } from '../support/api-store.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

// Every command that reads capture rules reports data that alert rules, panels, and queries lack. This was introduced
// after an alert about blocks did not fire because a rule omitted the decisions.

const type = 'http_request_complete.v0';
const fields = ['http.request.method'];
let server: OwnServer;
let store: TestStore;
let run: WeirProcess | undefined;

beforeAll(async () => {
  [server, store] = await Promise.all([OwnServer.shared(), createTestStore()]);
  const now = Date.now();
  const blocked = Array.from({ length: 400 }, (_, index) =>
    httpEvent(`ev_${index}`, {
      at: new Date(now - (index % 20) * 1_000).toISOString(),
      object: {
        conn: { client_ip: '203.0.113.9', server_name: 'a.example', server_port: 443 },
        http: { request: { method: 'get' } },
        ip_policy: { decision: 'block' },
      },
    }),
  );
  await server.write('events.ndjson', lines(...blocked));
  await server.write('more.ndjson', '');
});
afterAll(async () => {
  run?.child.kill('SIGTERM');
  await run?.finished;
  await server.close();
  await store.remove();
});

const configure = (capture: readonly object[], more: object = {}): Promise<void> =>
  server.configure({
    data_dir: store.dataDir,
    sources: [{ type: 'file', name: 'files', paths: ['*.ndjson'], follow: true }],
    capture,
    rollups: { enabled: true },
    alerts: { builtin_rules: ['security'], evaluation_interval: '1s', delay: '1s' },
    ...more,
  });

/** Lines about omitted data, by code. */
const codesIn = (text: string): readonly string[] =>
  [
    ...text.matchAll(/weir\.yaml:\d+:(?:\d+:)? (CAP_[A-Z_]+) warning: capture\[0\] leaves out/g),
    ...text.matchAll(/"file":"weir\.yaml","code":"(CAP_[A-Z_]+)","msg":"capture\[0\] leaves out/g),
  ].map(([, code = '']) => code);
const every = ['CAP_ALERT_RULES', 'CAP_PANELS', 'CAP_QUERIES', 'CAP_ROLLUPS'];

it('check and doctor report it, and succeed', async () => {
  await configure([{ type, fields }]);
  const check = await server.weir(['check']);
  expect(check.code, check.stderr).toBe(0);
  expect(codesIn(check.stderr + check.stdout)).toEqual(every);
  expect(check.stderr + check.stdout).toMatch(/unknown: .*BlocksByClient/);
  const doctor = await server.weir(['doctor']);
  expect(doctor.code, doctor.stdout).toBe(0);
  const said = doctor.stdout.split('\n').filter((line) => line.includes('configuration.capture'));
  expect(said.every((line) => line.startsWith('WARNING'))).toBe(true);
  expect(codesIn(said.join('\n'))).toEqual(every);
});

it('run reports it in its log, the alert rule is unknown with the reason, and a reload reports it for the new file', async () => {
  await configure([{ type, fields }], {
    ops: { port: 0 },
    api: { port: 0 },
    log: { format: 'json' },
  });
  run = server.startWeir(['run']);
  const stderr = (): string => run?.stderr() ?? '';
  await opsOf(run);
  expect(codesIn(stderr())).toEqual(every);
  const rule = async (): Promise<string> => {
    const [row] = await server.query(
      `SELECT concat(state, ' ', reason) AS said FROM weir.alert_rules FINAL WHERE rule = 'BlocksByClient'`,
    );
    return String(row?.['said']);
  };
  await until('the blocks are stored', async () => {
    const [row] = await server.query('SELECT count() AS n FROM weir.http_request_complete');
    return Number(row?.['n']) === 400;
  });
  const why = `reads ip_policy.decision of ${type}, excluded by capture[0]`;
  await until('the alert rule is evaluated', async () => (await rule()) === `unknown ${why}`);
  // The stored periods of the rules.
  const [period] = await server.query(
    `SELECT rules, toUnixTimestamp64Milli(events_from) AS from_ms FROM weir.capture_periods AS p FINAL
     INNER JOIN weir.capture_rules AS r FINAL ON p.rules_hash = r.rules_hash`,
  );
  expect(JSON.parse(String(period?.['rules']))).toEqual([{ type, fields }]);
  const [first] = await server.query(
    'SELECT toUnixTimestamp64Milli(min(event_timestamp)) AS at FROM weir.http_request_complete',
  );
  expect(period?.['from_ms']).toBe(first?.['at']);

  // Another rule that omits a field: reported on reload. The first rules still apply to the events of the window.
  const before = stderr().length;
  await configure([{ type, fields: [...fields, 'ip_policy.*'] }], {
    ops: { port: 0 },
    api: { port: 0 },
    log: { format: 'json' },
  });
  const reloaded = await server.weir(['reload', '--json']);
  expect(reloaded.code, reloaded.stderr).toBe(0);
  const said = stderr().slice(before).split('\n');
  // One line for each, as above the screen of a terminal, and one line with all of them.
  const single = said.filter((line) => !line.includes('configuration has warnings'));
  expect(codesIn(single.join('\n'))).toEqual(every);
  const logged = said.filter((line) => line.includes('configuration has warnings'));
  expect(logged.map(codesIn)).toEqual([every]);
  await server.write('more.ndjson', lines(httpEvent('ev_more', { at: new Date().toISOString() })));
  await until('the alert rule reports both', async () =>
    /^(unknown|inactive) .*reads ip_policy\.decision .*, until 20/.test(await rule()),
  );
});

it('the response to a subscription reports it, without alert rules of others', async () => {
  const url = /management API: ([^\s"]+)/.exec(run?.stderr() ?? '')?.[1] ?? '';
  const key = lastJson(await server.weir(['api', 'bootstrap', '--json']));
  const headers = {
    authorization: `Bearer ${String(key['token'])}`,
    'service-version': '2',
    'content-type': 'application/json',
  };
  const subscribe = async (source: object): Promise<readonly unknown[]> => {
    const body = JSON.stringify({ sources: [source] });
    const response = await fetch(`${url}/event_subscriptions`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    const { sources } = (await response.json()) as { readonly sources: readonly object[] };
    return sources;
  };
  const [blind] = await subscribe({ type, fields });
  expect(blind).toMatchObject({
    warnings: [
      expect.stringMatching(
        /^\d+ alert rules, \d+ panels, \d+ library queries read fields that this source leaves out: .*decision/,
      ),
    ],
  });
  expect(JSON.stringify(blind)).not.toContain('BlocksByClient');
  const [whole] = await subscribe({ type });
  expect(whole).not.toHaveProperty('warnings');
  await rm(server.path('more.ndjson'));
});
