import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openDelivery } from '../../src/alerts/delivery/delivery.ts';
import type { NotificationLog } from '../../src/alerts/delivery/notification-log.ts';
import { systemClock } from '../../src/base/index.ts';
import { configFrom, type WeirConfig } from '../../src/config/index.ts';
import { examineAlertDestinations } from '../../src/doctor/alert-destinations.ts';
import { selfSigned } from '../support/certificate.ts';
import { temporaryDirectory } from '../support/clickhouse.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';
import { alertOf } from '../unit/alerts/delivery/alerts.ts';

/** A listener with an untrusted certificate that requires authentication. */
let server: Server;
let url: string;
let ca: string;
let other: string;
let remove: () => Promise<void>;
const requests: string[] = [];
const logins = ['Basic d2VpcjpzZWNyZXQ=', 'Bearer token-of-the-hook'];

const answer = ({ method, url: path, headers }: IncomingMessage): number => {
  if (!logins.includes(headers.authorization ?? '')) return 401;
  if (method !== 'POST') return path === '/api/v2/status' ? 200 : 405;
  requests.push(`${path} ${headers.authorization}`);
  return 200;
};

beforeAll(async () => {
  const { cert, key } = selfSigned('alerts');
  server = createServer({ cert, key }, (request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(answer(request)).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `https://127.0.0.1:${address.port}`;
  const folder = await temporaryDirectory();
  remove = folder.remove;
  ca = join(folder.directory, 'ca.pem');
  other = join(folder.directory, 'other.pem');
  writeFileSync(ca, cert);
  writeFileSync(other, selfSigned('another').cert);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await remove();
});

const basic = { username: 'weir', password: 'secret' };
const bearer = { bearer_token: 'token-of-the-hook' };

const configOf = (destinations: readonly object[]): Promise<WeirConfig> =>
  configFrom({ alerts: { destinations } });

async function listOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** A log in memory. */
const notificationLog: NotificationLog = {
  load: () => Promise.resolve([]),
  save: () => Promise.resolve(true),
  saveState: () => Promise.resolve(),
};

it('sends over TLS, with a private certificate authority, and basic auth or a token', async () => {
  const { alerts } = await configOf([
    { type: 'alertmanager', name: 'am', urls: [url], auth: basic, tls: { ca_file: ca } },
    { type: 'webhook', name: 'hook', url: `${url}/hook`, auth: bearer, tls: { ca_file: ca } },
  ]);
  const log = new RecordingLog();
  const silences = {
    applied: (all: readonly ReturnType<typeof alertOf>[]) => Promise.resolve(all),
  };
  const parts = {
    notificationLog,
    silences,
    pageUrl: undefined,
    clock: systemClock,
    random: Math.random,
    log,
  };
  const delivery = await openDelivery({ destinations: alerts.destinations, ...parts });
  await delivery.deliver([alertOf('a')], new AbortController().signal);
  await until('both were notified', () => requests.length === 2);
  await delivery.close();
  expect(requests.toSorted()).toEqual([`/api/v2/alerts ${logins[0]}`, `/hook ${logins[1]}`]);

  // With another certificate and a wrong password, nothing is sent, and the reason is reported.
  const wrong = await configOf([
    { type: 'webhook', name: 'stranger', url: `${url}/x`, auth: bearer, tls: { ca_file: other } },
    {
      type: 'webhook',
      name: 'guess',
      url: `${url}/x`,
      auth: { ...basic, password: 'guess' },
      tls: { ca_file: ca },
    },
  ]);
  const refused = await openDelivery({ destinations: wrong.alerts.destinations, ...parts });
  await refused.deliver([alertOf('a')], new AbortController().signal);
  await until('both have failed', () => refused.status().every(({ isFailing }) => isFailing));
  const reasons = refused.status().map(({ name, reason }) => `${name}: ${reason}`);
  await refused.close();
  expect(reasons[0]).toMatch(/^stranger: .*(SELF_SIGNED|UNABLE_TO_VERIFY)/);
  expect(reasons[1]).toMatch(/^guess: status 401/);
  expect(requests).toHaveLength(2);
});

it('is checked by weir doctor (address, certificate, login) without sending an alert', async () => {
  const webhook = { type: 'webhook', url: `${url}/services/secret-path` };
  const config = await configOf([
    { type: 'alertmanager', name: 'am', urls: [url], auth: basic, tls: { ca_file: ca } },
    { ...webhook, name: 'hook', auth: bearer, tls: { ca_file: ca } },
    { ...webhook, name: 'no-login', tls: { ca_file: ca } },
    { ...webhook, name: 'stranger' },
    {
      type: 'alertmanager',
      name: 'prefix',
      urls: [`${url}/prefix`],
      auth: basic,
      tls: { ca_file: ca },
    },
    { type: 'webhook', name: 'away', url: 'http://127.0.0.1:1/secret-path', timeout: '5s' },
  ]);
  const { signal } = new AbortController();
  const found = await listOf(examineAlertDestinations(config, { source: undefined, signal }));
  expect(found.map(({ subject, check, status }) => `${subject} ${check} ${status}`)).toEqual([
    'alert destination am alerts.reachable ok',
    'alert destination hook alerts.reachable ok',
    'alert destination no-login alerts.login failed',
    'alert destination stranger alerts.certificate failed',
    'alert destination prefix alerts.reachable failed',
    'alert destination away alerts.reachable failed',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/secret-path|token-of|"secret"/);
  expect(found.filter(({ status, remedy }) => status !== 'ok' && remedy === '')).toEqual([]);
  expect(requests).toHaveLength(2);
  const others = examineAlertDestinations(config, { source: 'edge', signal });
  expect(await listOf(others)).toEqual([]);
});
