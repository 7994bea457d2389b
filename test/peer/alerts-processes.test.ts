import { appendFile, rename } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openReceiver, type Receiver } from '../support/alertmanager.ts';
import { setup as build } from '../support/build.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { until, type WeirProcess } from '../support/weir.ts';

let server: OwnServer;
let hooked: Receiver;
const running: WeirProcess[] = [];

const ruleOf = (name: string, more: object = {}): object => ({
  name,
  metric: 'requests',
  group_by: ['conn.server_name'],
  window: '1m',
  threshold: 0,
  keep_firing_for: '60m',
  ...more,
});

/** Writes atomically, like editors. */
async function writeRules(...rules: readonly object[]): Promise<void> {
  // JSON is valid YAML.
  await server.write('rules.new', JSON.stringify({ rules }));
  await rename(server.path('rules.new'), server.path('rules.yaml'));
}

/** Starts a process with its own source. */
async function start(pipeline: string): Promise<WeirProcess> {
  await server.write(`${pipeline}.ndjson`, '');
  const config = {
    pipeline,
    clickhouse: server.clickhouse,
    ops: { port: 0 },
    // Each page needs a free port; otherwise the process does not start.
    web: { port: 0 },
    log: { format: 'json' },
    sources: [{ type: 'file', name: pipeline, paths: [`${pipeline}.ndjson`], follow: true }],
    alerts: {
      rules: ['rules.yaml'],
      evaluation_interval: '1s',
      delay: '1s',
      destinations: [{ type: 'webhook', name: 'hook', url: hooked.url, group_interval: '0s' }],
    },
  };
  await server.write(`${pipeline}.yaml`, JSON.stringify(config));
  const process = server.startWeir(['run', '--config', `${pipeline}.yaml`]);
  running.push(process);
  return process;
}

/** Stores one recent request to a host. */
async function ask(pipeline: string, host: string): Promise<void> {
  const at = new Date(Date.now() - 150_000).toISOString();
  const conn = { client_ip: '203.0.113.9', server_name: host, server_port: 443 };
  const event = httpEvent(`ev_${host}`, { at, object: { conn } });
  await appendFile(server.path(`${pipeline}.ndjson`), lines(event));
}

beforeAll(async () => {
  await build();
  server = await OwnServer.open();
  hooked = await openReceiver();
  await writeRules(ruleOf('AnyRequest'));
}, 400_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ finished }) => finished));
  await hooked?.close();
  await server?.close();
});

/** The webhook's messages: rule, hosts, and state of each. */
const sent = (): readonly string[] =>
  hooked.taken.map(({ body }) => {
    const hosts = body.alerts.map(({ labels }) => labels['conn_server_name'] ?? '').toSorted();
    return `${body.groupLabels['alertname']} ${body.status}: ${hosts.join(' ')}`;
  });

const evaluators = (): Promise<readonly unknown[]> =>
  server.query(
    `SELECT substring(id, 1, 36) AS process FROM weir.alert_evaluators FINAL
     WHERE updated_at > now64(3) - INTERVAL 45 SECOND GROUP BY process HAVING argMax(gone, updated_at) = 0`,
  );

it('one of two processes evaluates, the other continues after a kill, and rule files can change', async () => {
  const first = await start('first');
  await until(
    'the first evaluates',
    async () => {
      return (await evaluators().catch(() => [])).length === 1;
    },
    120_000,
  );
  const second = await start('second');
  await until(
    'the second process is registered, too',
    async () => (await evaluators()).length === 2,
    120_000,
  );
  await ask('first', 'a.example');
  await until('the alert is sent', () => sent().length > 0, 120_000);
  await until('it is stored', async () => {
    const rows = await server.query(
      `SELECT 1 FROM weir.alert_deliveries FINAL WHERE rule = 'AnyRequest' AND state = 'firing'`,
    );
    return rows.length === 1;
  });
  expect(second.stderr()).not.toContain('"code":"ALERT');
  first.child.kill('SIGKILL');
  await first.finished;

  // The second process reports both: it knows the first alert and its notification.
  await ask('second', 'b.example');
  await until('the second has taken over', () => sent().length > 1, 180_000);
  expect(sent()).toEqual([
    'AnyRequest firing: a.example',
    'AnyRequest firing: a.example b.example',
  ]);

  const ops = await opsOf(second);
  await writeRules(ruleOf('AnyRequest'), ruleOf('Further', { group_by: [] }));
  await until('an alert of a new rule is sent', () => sent().length > 2, 120_000);
  expect(sent().at(-1)).toBe('Further firing: ');
  expect(await ops.metric('weir_alert_rule_config_errors')).toBe(0);

  await writeRules(
    ruleOf('AnyRequest', { metric: 'request' }),
    ruleOf('Further', { group_by: [] }),
  );
  await until(
    'the error is counted',
    async () => {
      return (await ops.metric('weir_alert_rule_config_errors')) === 1;
    },
    120_000,
  );
  expect(second.stderr()).toMatch(
    /rule AnyRequest has metric \\"request\\".*did you mean requests\?/,
  );
  await ask('second', 'c.example');
  await until('the rule stays active', () => sent().length > 3, 120_000);
  expect(sent().at(-1)).toBe('AnyRequest firing: a.example b.example c.example');
}, 600_000);
