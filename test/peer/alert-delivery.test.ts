import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { clickHouseSilences, writeSilence } from '../../src/alerts/delivery/silences.ts';
import { clickHouseNotificationLog } from '../../src/alerts/delivery/notification-log.ts';
import { openDelivery, type OpenDelivery } from '../../src/alerts/delivery/delivery.ts';
import type { Alert } from '../../src/alerts/types.ts';
import { systemClock } from '../../src/base/index.ts';
import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import {
  type Alertmanager,
  openReceiver,
  type Receiver,
  startAlertmanager,
  type Taken,
} from '../support/alertmanager.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { RecordingLog } from '../support/recording-log.ts';
import { until } from '../support/weir.ts';

let server: TestClickHouse;
/** Receiver of Alertmanager's notifications. */
let paged: Receiver;
/** Receiver of Weir's webhook. */
let hooked: Receiver;
let manager: Alertmanager;
let run = 0;

beforeAll(async () => {
  server = await startTestClickHouse();
  const { retention } = await configFrom({});
  await migrate(server.clickhouse, { retention });
  paged = await openReceiver();
  hooked = await openReceiver();
  manager = await startAlertmanager(paged.url);
}, 120_000);
afterAll(async () => {
  await manager?.close();
  await paged?.close();
  await hooked?.close();
  await server?.close();
});
beforeEach(() => {
  run++;
  hooked.status = 200;
});

const signingKey = 'a key of some length';

/** Opens a delivery like a new process: earlier notifications are in the log. */
async function open(more: object = {}, urls = [manager.url]): Promise<OpenDelivery> {
  const { alerts } = await configFrom({
    alerts: {
      destinations: [
        {
          type: 'alertmanager',
          name: 'am',
          urls,
          resend_interval: '1s',
          resolve_timeout: '5s',
          ...more,
        },
        {
          type: 'webhook',
          name: 'hook',
          url: hooked.url,
          signing_key: signingKey,
          group_interval: '0s',
          retry_wait_max: '1s',
        },
      ],
    },
  });
  const delivery = await openDelivery({
    destinations: alerts.destinations,
    notificationLog: clickHouseNotificationLog(server.clickhouse),
    silences: clickHouseSilences(server.clickhouse, systemClock),
    pageUrl: 'http://127.0.0.1:9480',
    clock: systemClock,
    random: Math.random,
    log: new RecordingLog(),
  });
  onTestFinished(() => delivery.close());
  return delivery;
}

/** An alert of this test's rule. */
function alertOf(client: string, more: Partial<Alert> = {}): Alert {
  const rule = `Blocks${run}`;
  const startsAt = Date.now() - 5_000;
  return {
    rule,
    group: 'security',
    severity: 'critical',
    labels: { alertname: rule, severity: 'critical', conn_client_ip: client },
    fingerprint: Buffer.from(`${run}${client}`).toString('hex').padStart(16, '0').slice(-16),
    state: 'firing',
    value: 211,
    threshold: 20,
    op: '>',
    pendingSince: startsAt,
    startsAt,
    endsAt: undefined,
    lastEvaluatedAt: startsAt,
    annotations: { summary: `${client} is blocked` },
    late: false,
    silencedBy: undefined,
    context: undefined,
    ...more,
  };
}

/** Messages about this test's rule. */
const toldOf = ({ taken }: Receiver): readonly Taken[] =>
  taken.filter(({ body }) => body.groupLabels['alertname'] === `Blocks${run}`);
function firstOf(receiver: Receiver): Taken {
  const [first] = toldOf(receiver);
  if (first === undefined) throw new Error('no notification was sent');
  return first;
}
const statuses = (receiver: Receiver): readonly string[] =>
  toldOf(receiver).map(({ body }) => body.status);
const known = async () =>
  (await manager.alerts()).filter(({ labels }) => labels['alertname'] === `Blocks${run}`);

describe('a real Alertmanager', () => {
  it('receives two alerts, groups them, and receives repetitions and their end', async () => {
    const delivery = await open();
    const [one, other] = [alertOf('198.51.100.23'), alertOf('198.51.100.61')];
    await delivery.deliver([one, other], new AbortController().signal);
    await until('Alertmanager notifies about both at once', () => toldOf(paged)[0]);
    const [first] = toldOf(paged);
    expect(first?.body).toMatchObject({ status: 'firing', groupLabels: { alertname: one.rule } });
    expect(first?.body.alerts).toHaveLength(2);
    const theirs = first?.body.alerts.find(
      ({ labels }) => labels['conn_client_ip'] === '198.51.100.23',
    );
    expect(theirs).toMatchObject({
      labels: one.labels,
      annotations: { summary: '198.51.100.23 is blocked', value: '211' },
      generatorURL: `http://127.0.0.1:9480/#/alerts?rule=${one.rule}&alert=${one.fingerprint}`,
    });
    // Alertmanager omits trailing zeros of a fraction.
    expect(Date.parse(theirs?.startsAt ?? '')).toBe(one.startsAt);
    const endOf = async (): Promise<string | undefined> => {
      const found = (await known()).find(
        ({ labels }) => labels['conn_client_ip'] === '198.51.100.23',
      );
      return found?.endsAt;
    };
    const before = await until('the end is received', endOf);
    await until('they are sent again, with a later end', async () => {
      return ((await endOf()) ?? '') > before;
    });
    const over = [one, other].map((alert): Alert => ({
      ...alert,
      state: 'resolved',
      endsAt: Date.now(),
    }));
    await delivery.deliver(over, new AbortController().signal);
    await until('both report the end', () => {
      return statuses(paged).includes('resolved') && statuses(hooked).includes('resolved');
    });
    expect(statuses(paged)).toEqual(['firing', 'resolved']);
    expect(statuses(hooked)).toEqual(['firing', 'resolved']);
  });

  it('sends no notification about a silenced alert until the silence ends', async () => {
    const delivery = await open();
    const alert = alertOf('198.51.100.7');
    const id = await manager.silence('alertname', alert.rule);
    await delivery.deliver([alert], new AbortController().signal);
    const [silenced] = await until('it has the alert', async () => {
      const found = await known();
      return found[0]?.status.state === 'suppressed' ? found : undefined;
    });
    expect(silenced?.status.silencedBy).toEqual([id]);
    expect(statuses(paged)).toEqual([]);
    await manager.unsilence(id);
    await until('it tells', () => statuses(paged).includes('firing'));
  });

  it('ends an alert if Weir no longer sends it', async () => {
    const delivery = await open();
    const alert = alertOf('198.51.100.9');
    await delivery.deliver([alert], new AbortController().signal);
    await until('it tells', () => statuses(paged).includes('firing') && statuses(hooked)[0]);
    // Simulates the death of Weir: no more notifications.
    await delivery.close();
    await until('it notifies about the end', () => statuses(paged).includes('resolved'), 60_000);
    // Weir restarts, and the alert still fires.
    const back = await open();
    await back.deliver([alert], new AbortController().signal);
    await until('it tells again', () => statuses(paged).length === 3);
    expect(statuses(hooked)).toEqual(['firing']);
  });

  it('receives nothing because of a restart', async () => {
    const first = await open({ resolve_timeout: '10m' });
    const alert = alertOf('198.51.100.11');
    await first.deliver([alert], new AbortController().signal);
    await until('both tell', () => statuses(paged)[0] && statuses(hooked)[0]);
    await until('both are stored', async () => {
      const rows = await server.clickhouse.query(
        'SELECT destination FROM weir.alert_deliveries FINAL WHERE rule = {rule:String}',
        { rule: alert.rule },
        { as: 'admin' },
      );
      return rows.length === 2;
    });
    await first.close();
    const next = await open({ resolve_timeout: '10m' });
    await next.deliver([alert], new AbortController().signal);
    // The alert has ended; a process that has never seen it fire sends the resolution.
    const last = await open({ resolve_timeout: '10m' });
    await next.close();
    await last.deliver([], new AbortController().signal);
    await until('both report the end', () => {
      return statuses(paged).includes('resolved') && statuses(hooked).includes('resolved');
    });
    expect(statuses(paged)).toEqual(['firing', 'resolved']);
    expect(statuses(hooked)).toEqual(['firing', 'resolved']);
  });

  it('does not delay others while it is unavailable, and receives the alert later', async () => {
    const other = await startAlertmanager(paged.url);
    await other.close();
    const delivery = await open({ retry_wait_max: '1s' }, [other.url]);
    const alert = alertOf('198.51.100.13');
    await delivery.deliver([alert], new AbortController().signal);
    await until('the webhook tells', () => statuses(hooked)[0]);
    await until('the other fails', () => delivery.status()[0]?.isFailing);
    // The webhook has received the request; Weir receives its response slightly later.
    await until('the webhook is done', () => delivery.status()[1]?.waiting === 0);
    expect(delivery.status()).toMatchObject([
      { name: 'am', isFailing: true, reason: 'ECONNREFUSED', waiting: 1 },
      { name: 'hook', isFailing: false, waiting: 0 },
    ]);
    const back = await startAlertmanager(paged.url, other.port);
    onTestFinished(() => back.close());
    await until('it tells', () => statuses(paged).includes('firing'), 60_000);
  });
});

describe('the webhook of Weir', () => {
  it('sends the payload of Alertmanager, with a valid signature', async () => {
    const delivery = await open();
    await delivery.deliver([alertOf('198.51.100.23')], new AbortController().signal);
    await until('both have told', () => toldOf(paged)[0] && toldOf(hooked)[0]);
    const theirs = firstOf(paged);
    const ours = firstOf(hooked);
    const keys = (of: object): readonly string[] => Object.keys(of).toSorted();
    expect(keys(ours.body)).toEqual(keys(theirs.body));
    expect(ours.body.alerts.map(keys)).toEqual(theirs.body.alerts.map(keys));
    expect(ours.body.groupKey).toBe(theirs.body.groupKey);
    const ends = ({ body }: Taken): readonly string[] => body.alerts.map(({ endsAt }) => endsAt);
    expect(ends(ours)).toEqual(ends(theirs));
    const signature = String(ours.headers['weir-signature']);
    const seconds = /^t=(\d+),v1=\w+$/.exec(signature)?.[1] ?? '';
    const hash = createHmac('sha256', signingKey).update(`${seconds}.${ours.text}`).digest('hex');
    expect(signature).toBe(`t=${seconds},v1=${hash}`);
    expect(ours.headers['weir-delivery']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('sends no message about a silenced alert until the silence ends', async () => {
    const alert = alertOf('198.51.100.15');
    const silence = {
      rule: alert.rule,
      fingerprint: '',
      startsAt: Date.now() - 1_000,
      endsAt: Date.now() + 3_600_000,
      comment: 'known',
      author: 'maria',
    };
    const id = await writeSilence(server.clickhouse, silence, Date.now());
    const quiet = await open();
    await quiet.deliver(
      [alert, alertOf('x', { rule: 'Other', labels: { alertname: `Blocks${run}x` } })],
      new AbortController().signal,
    );
    await until('another alert is sent', () =>
      hooked.taken.find(({ body }) => body.groupLabels['alertname'] === `Blocks${run}x`),
    );
    expect(statuses(hooked)).toEqual([]);
    await writeSilence(server.clickhouse, { ...silence, id, endsAt: Date.now() - 1 }, Date.now());
    const next = await open();
    await quiet.close();
    await next.deliver([alert], new AbortController().signal);
    await until('it is sent', () => statuses(hooked)[0]);
  });
});
