import { randomUUID } from 'node:crypto';

import { FirehoseSender } from '../support/firehose-sender.ts';
import { httpEvent } from '../support/made-events.ts';
import { until } from '../support/weir.ts';
import { type Attempt, type AttackClass, fail } from './attempt.ts';
import { send } from './http.ts';
import { type Installation, ownAccount } from './installation.ts';

const nested = (open: string, close: string, count: number): string =>
  open.repeat(count) + close.repeat(count);

/**
 * Bodies that Firehose never sends. They must be rejected permanently and immediately, because Firehose retries after a
 * 503 without end.
 */
function bodies(count: number): Readonly<Record<string, string>> {
  const wrap = (records: string): string => `{"requestId":"ID","timestamp":1,"records":${records}}`;
  return {
    'nested arrays': nested('[', ']', count),
    'arrays that are not closed': '['.repeat(count),
    'nested objects': `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`,
    'nested records': wrap(nested('[', ']', count)),
    'nested data': wrap(`[{"data":${nested('[', ']', count)}}]`),
    'a nested unknown field': `{"requestId":"ID","timestamp":1,"x":${nested('[', ']', count)},"records":[]}`,
    'records that are no list': wrap('{}'),
    'a number with many digits': `{"requestId":"ID","timestamp":${'9'.repeat(count)},"records":[]}`,
    'no JSON': 'x'.repeat(count),
    'line breaks in a record': wrap(`[{"data":"${Buffer.alloc(count, '\n').toString('base64')}"}]`),
  };
}

/** Requests of a sender with a valid key that could stop other senders. */
export function firehoseClass(install: Installation, full: boolean): AttackClass {
  const count = full ? 2_000_000 : 400_000;
  return {
    name: 'firehose',
    together: 1,
    list: async () => [
      control(install),
      ...Object.entries(bodies(count)).map(([name, body]) => ({
        name: `${count} of ${name}`,
        run: async () => {
          const id = randomUUID();
          const { status } = await post(install, body.replaceAll('ID', id), id);
          // Unknown fields may be skipped; a body that cannot be parsed must never be retried.
          if (status !== 400 && status !== 200) fail(`${status}`);
          const health = await send(`${install.urls.ops}/healthz`, { timeoutMs: 2_000 });
          if (health.status !== 200) fail(`/healthz: ${health.status}`);
        },
      })),
      ...withoutKey(install),
    ],
  };
}

function control(install: Installation): Attempt {
  return {
    name: 'an event with a valid key is stored',
    isControl: true,
    run: async () => {
      const id = `pushed-${randomUUID()}`;
      const { urls, firehoseKey: accessKey } = install;
      const sender = new FirehoseSender({ url: urls.firehose, accessKey });
      const event = httpEvent(id, { account_id: ownAccount });
      const answer = await sender.attempt(FirehoseSender.request([event]));
      sender.close();
      if (answer?.status !== 200) throw new Error(`${answer?.status}`);
      const sql = `SELECT count() FROM analytics.http_request_complete WHERE event_id = '${id}'`;
      await until('the event is stored', async () => {
        return (await install.sql(install.analysts[0], sql)).body === '1\n';
      });
    },
  };
}

function post(install: Installation, body: string, id: string, key = install.firehoseKey) {
  return send(install.urls.firehose, {
    method: 'POST',
    body,
    timeoutMs: 60_000,
    headers: {
      'content-type': 'application/json',
      'x-amz-firehose-request-id': id,
      'x-amz-firehose-protocol-version': '1.0',
      'x-amz-firehose-access-key': key,
    },
  });
}

function withoutKey(install: Installation): readonly Attempt[] {
  const keys = {
    'no key': '',
    'a wrong key': 'x'.repeat(40),
    'a part of the key': install.firehoseKey.slice(0, -1),
  };
  return Object.entries(keys).map(([what, key]) => ({
    name: `an event with ${what}`,
    run: async () => {
      const id = randomUUID();
      const event = Buffer.from(httpEvent('x', { account_id: ownAccount })).toString('base64');
      const body = JSON.stringify({
        requestId: id,
        timestamp: Date.now(),
        records: [{ data: event }],
      });
      const { status } = await post(install, body, id, key);
      if (status !== 401) fail(`${status}`);
    },
  }));
}
