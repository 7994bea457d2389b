import { describe, expect, it } from 'vitest';

import type { AlertDestinationKind } from '../../src/alerts/destinations/kind.ts';
import { type AlertDestination, destinationKinds } from '../../src/alerts/destinations/kinds.ts';
import type { Plan, PlanInput } from '../../src/alerts/delivery/plan.ts';
import type { SentNotification } from '../../src/alerts/delivery/notification-log.ts';
import { isObject } from '../../src/base/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { alertOf, startMs } from '../unit/alerts/delivery/alerts.ts';

/** Addresses by kind; everything else is as it is without a word. A kind without an entry here fails. */
const addresses: Readonly<Record<string, object>> = {
  alertmanager: { urls: ['https://am-1.example:9093', 'https://am-2.example:9093/prefix/'] },
  webhook: { url: 'https://hooks.example/T0/secret-path', signing_key: 'sixteen-letters-of-it' },
};

const nowMs = startMs + 30_000;
const page = 'https://weir.example.net';
const firing = alertOf('203.0.113.1');

function input(sent?: SentNotification): PlanInput {
  return {
    alerts: new Map([[firing.fingerprint, firing]]),
    sent: new Map(sent === undefined ? [] : [[firing.fingerprint, sent]]),
    nowMs,
  };
}

describe.each(Object.entries(destinationKinds))('an alert destination: %s', (type, declared) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Of one of the kinds, and so of its own.
  const kind = declared as AlertDestinationKind<AlertDestination>;
  const options = async (): Promise<AlertDestination> => {
    const destinations = [{ type, name: 'on-call', ...addresses[type] }];
    const { alerts } = await configFrom({ alerts: { destinations } });
    const [first] = alerts.destinations;
    if (first === undefined) throw new Error(type);
    return first;
  };

  it('declares options under its name in the list, with the options of every destination', async () => {
    const { properties } = JSON.parse(JSON.stringify(await kind.options()));
    expect(properties).toMatchObject({ type: { const: type }, name: {}, severities: {}, auth: {} });
    expect(properties).toMatchObject({ tls: {}, timeout: {}, retry_wait_max: {} });
  });

  it('shows addresses without the parts that its declaration calls secret, and checks them without a body', async () => {
    const given = await options();
    const { properties } = JSON.parse(JSON.stringify(await kind.options()));
    const secrets = Object.entries(given).filter(([name]) => properties[name]?.secret === true);
    const found = kind.addresses(given);
    expect(found.length).toBeGreaterThan(0);
    for (const { url, shown, probe } of found) {
      for (const [, secret] of secrets) expect(shown).not.toContain(secret);
      expect(['GET', 'HEAD']).toContain(probe.method);
      expect(probe.url.host).toBe(url.host);
      expect(url.protocol).toBe('https:');
    }
  });

  it('sends an alert once, sends the same text for the same data, and knows when to check again', async () => {
    const planner = await kind.planner(await options(), page);
    const first = planner(input());
    const contents = ({ messages }: Plan): unknown[] =>
      messages.map((message) => message.content());
    expect(contents(planner(input()))).toEqual(contents(first));
    expect(first.messages).toHaveLength(1);
    expect(first.messages[0]?.notifications.map(({ alert, state }) => [alert.rule, state])).toEqual(
      [[firing.rule, 'firing']],
    );
    expect(isObject(JSON.parse(`{"body":${first.messages[0]?.content().body}}`))).toBe(true);
    const again = planner(input({ alert: firing, state: 'firing', notifiedAt: nowMs }));
    expect(again.messages).toEqual([]);
    expect(again.nextMs).toBeGreaterThan(nowMs);
  });

  it('sends headers that fit into one request, and not the signing key', async () => {
    const given = await options();
    const [message] = (await kind.planner(given, page))(input()).messages;
    if (message === undefined) throw new Error('no message');
    const headers = Object.entries(kind.headers(given, message.content(), nowMs));
    const text = headers.map(([name, value]) => `${name}: ${value}\n`).join('');
    expect(text).toMatch(/^([a-z-]+: [!-~]+\n)*$/);
    expect(text).not.toContain('sixteen-letters');
  });

  it('reports no problem with files that it does not name, or with a successful response', async () => {
    expect(await kind.problems(await options())).toEqual([]);
    expect(kind.finding(200)).toBeUndefined();
  });
});
