import { appendFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { setup as build } from '../support/build.ts';
import {
  type Alertmanager,
  openReceiver,
  type Receiver,
  startAlertmanager,
} from '../support/alertmanager.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { OwnServer } from '../support/own-server.ts';
import { until, type WeirProcess } from '../support/weir.ts';

let server: OwnServer;
let paged: Receiver;
let hooked: Receiver;
let manager: Alertmanager;
let process: WeirProcess | undefined;

const rule = {
  name: 'AnyRequest',
  metric: 'requests',
  group_by: ['conn.server_name'],
  window: '1m',
  threshold: 0,
  keep_firing_for: '60m',
};

beforeAll(async () => {
  await build();
  server = await OwnServer.open();
  paged = await openReceiver();
  hooked = await openReceiver();
  manager = await startAlertmanager(paged.url);
  await server.write('live.ndjson', '');
  // JSON is valid YAML.
  await server.write('rules.yaml', JSON.stringify({ rules: [rule] }));
  await server.configure({
    sources: [{ type: 'file', name: 'live', paths: ['live.ndjson'], follow: true }],
    web: { port: 0 },
    rollups: {},
    alerts: {
      rules: ['rules.yaml'],
      evaluation_interval: '1s',
      delay: '1s',
      destinations: [
        {
          type: 'alertmanager',
          name: 'am',
          urls: [manager.url],
          resend_interval: '1s',
          resolve_timeout: '8s',
        },
        { type: 'webhook', name: 'hook', url: hooked.url, group_interval: '0s' },
      ],
    },
  });
}, 400_000);
afterAll(async () => {
  process?.child.kill('SIGKILL');
  await process?.finished;
  await manager?.close();
  await paged?.close();
  await hooked?.close();
  await server?.close();
});

const statuses = ({ taken }: Receiver): readonly string[] => taken.map(({ body }) => body.status);

it('sends an alert, which Alertmanager ends after a kill, and continues after a restart', async () => {
  process = server.startWeir(['run']);
  const at = new Date(Date.now() - 150_000).toISOString();
  await appendFile(server.path('live.ndjson'), lines(httpEvent('ev_1', { at })));
  await until(
    'Alertmanager and the webhook have the alert',
    () => {
      return statuses(paged).length > 0 && statuses(hooked).length > 0;
    },
    120_000,
  );
  const first = paged.taken[0]?.body.alerts[0];
  expect(first).toMatchObject({
    status: 'firing',
    labels: { alertname: 'AnyRequest', severity: 'warning', conn_server_name: 'shop.example' },
    generatorURL: expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+\/#\/alerts\?rule=AnyRequest&alert=/,
    ),
  });
  await until('the notifications are stored', async () => {
    const rows = await server.query(
      `SELECT destination FROM weir.alert_deliveries FINAL WHERE rule = 'AnyRequest' AND state = 'firing'`,
    );
    return rows.length === 2;
  });
  process.child.kill('SIGKILL');
  await process.finished;
  await until('Alertmanager ends the alert', () => statuses(paged).includes('resolved'), 120_000);
  expect(statuses(hooked)).toEqual(['firing']);

  process = server.startWeir(['run']);
  await until(
    'Alertmanager has the alert again',
    () => statuses(paged).at(-1) === 'firing',
    120_000,
  );
  const again = paged.taken.at(-1)?.body.alerts[0];
  expect(again?.startsAt).toBe(first?.startsAt);
  // A second alert shows that the webhook works, and that the first was not sent again.
  const now = new Date(Date.now() - 150_000).toISOString();
  const conn = { client_ip: '203.0.113.9', server_name: 'other.example', server_port: 443 };
  await appendFile(
    server.path('live.ndjson'),
    lines(httpEvent('ev_2', { at: now, object: { conn } })),
  );
  await until('the webhook has another alert', () => statuses(hooked).length > 1, 120_000);
  const sent = hooked.taken.map(({ body }) => body.alerts.length);
  expect(sent).toEqual([1, 2]);
}, 400_000);
