import { mkdir } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import {
  assumedKeyId,
  assumeRoleParameters,
  type AwsTargets,
  startAwsTargets,
} from '../support/aws-targets.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

const group = '/edge/config';
const role = 'arn:aws:iam::123456789012:role/weir';
const auth = { role: { role_arn: role } };

let place: Workplace;
let targets: AwsTargets;
let running: WeirProcess;
let account: string;
let opsPort: number;
let call: (method: 'POST', path: string, body: object) => Promise<Record<string, unknown>>;

beforeAll(async () => {
  place = await workplace();
  const cwd = place.dir;
  const port = await freePort();
  opsPort = await freePort();
  targets = await startAwsTargets(`http://127.0.0.1:${port}/firehose`, group);
  await mkdir(place.path('out'));
  const { endpoint } = targets;
  const endpoints = { firehose: endpoint, cloudwatch_logs: endpoint, sts: endpoint };
  await place.write(
    'weir.yaml',
    JSON.stringify({
      data_dir: './data',
      sources: [
        {
          type: 'file',
          name: 'files',
          paths: ['out/*.ndjson'],
          follow: true,
          poll_interval: '50ms',
        },
        { type: 'firehose', name: 'pushed', port },
        {
          type: 'cloudwatch_logs',
          name: 'logs',
          log_groups: [group],
          region: 'us-east-1',
          endpoint,
          poll_interval: '100ms',
          credentials: { access_key_id: 'test', secret_access_key: 'test' },
        },
      ],
      api: { port: 0, file_destinations: './out', endpoints },
      ops: { port: opsPort },
    }),
  );
  const env = { AWS_ACCESS_KEY_ID: 'AKIDOFPROCESS', AWS_SECRET_ACCESS_KEY: 's', AWS_REGION: 'eu' };
  running = startWeir(['run', '--json'], { cwd, env });
  const url = await until(
    'the API listens',
    () => /management API: ([^\s"]+)/.exec(running.stderr())?.[1],
  );
  // The API responds before the tables exist.
  await until('it is ready', async () => {
    const ready = await fetch(`http://127.0.0.1:${opsPort}/readyz`).catch(() => undefined);
    return ready?.ok;
  });
  const key = lastJson(await weir(['api', 'bootstrap', '--json'], { cwd }));
  account = String(key['account_id']);
  const headers = {
    authorization: `Bearer ${String(key['token'])}`,
    'service-version': '2',
    'content-type': 'application/json',
  };
  call = async (method: 'POST', path, body) => {
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  };
});

afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.finished;
  await targets.stop();
  await place.close();
});

/** Creates a destination, and sends a test event through it. */
async function sendTest(target: object, ...flags: readonly string[]) {
  const destination = String((await call('POST', '/event_destinations', { target }))['id']);
  const args = ['send-test', '--destination', destination, ...flags];
  return { destination, finished: await weir(args, { cwd: place.dir }) };
}

describe('weir send-test', () => {
  it.each([
    ['a file', { file: { path: 'events.ndjson' } }],
    [
      'a Firehose stream',
      {
        firehose: {
          delivery_stream_arn: 'arn:aws:firehose:us-east-1:123456789012:deliverystream/s',
          auth,
        },
      },
    ],
    [
      'a log group',
      {
        cloudwatch_logs: {
          log_group_arn: `arn:aws:logs:us-east-1:123456789012:log-group:${group}`,
          auth,
        },
      },
    ],
  ])('finds the row of an event that went through %s', async (_name, target) => {
    const { destination, finished } = await sendTest(target, '--json');
    expect(lastJson(finished)).toMatchObject({
      destination,
      event_type: 'event_destination_updated.v0',
      found: true,
    });
    expect(finished.code).toBe(0);
  });

  it('reports a missing row with a remedy if no pipeline reads the event', async () => {
    const target = { file: { path: 'elsewhere/events.txt' } };
    const { finished } = await sendTest(target, '--wait', '0.5');
    expect(finished.code).toBe(1);
    expect(finished.stdout).toMatch(/^ev_\w+ did not arrive within 0\.5 s\.$/m);
    expect(finished.stderr).toContain('Check that a pipeline reads the stream');
    const { destination, finished: inJson } = await sendTest(target, '--wait', '0.5', '--json');
    expect(inJson.code).toBe(1);
    expect(lastJson(inJson)).toMatchObject({ destination, found: false });
  });

  it('rejects an unknown destination', async () => {
    const finished = await weir(['send-test', '--destination', 'ed_none'], { cwd: place.dir });
    expect(finished.code).not.toBe(0);
    expect(finished.stderr).toContain('ERR_API_DESTINATION_UNKNOWN');
    expect(finished.stdout).toBe('');
  });
});

describe('a destination with a role', () => {
  it('is used with an access key of that role, with the account as external ID', async () => {
    const assumed = targets.requests.filter(({ operation }) => operation === 'AssumeRole');
    expect(assumed.map(assumeRoleParameters)[0]).toMatchObject({
      RoleArn: role,
      ExternalId: account,
    });
    expect(assumed[0]?.accessKeyId).toBe('AKIDOFPROCESS');
    const used = targets.requests.filter(({ operation }) => /^(Put|Create)/.test(operation));
    expect(new Set(used.map(({ accessKeyId }) => accessKeyId))).toEqual(new Set([assumedKeyId]));
  });
});

describe('the test event of the platform', () => {
  it('is sent by an operation, and ignored by the pipeline', async () => {
    const target = { file: { path: 'test.ndjson' } };
    const made = await call('POST', '/event_destinations', { target });
    const sent = await call('POST', `/event_destinations/${String(made['id'])}/test_event`, {});
    expect(sent).toEqual({ event_id: expect.stringMatching(/^ev_/) });
    await until('it was counted', async () => {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      return text.includes('weir_ignored_events_total{reason="test"} 1');
    });
  });
});
