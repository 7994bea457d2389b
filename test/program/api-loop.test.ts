import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type KinesisEmulator, startKinesisEmulator } from '../../src/sample/index.ts';
import { opsOf } from '../support/ops.ts';
import {
  lastJson,
  startWeir,
  until,
  weir,
  type WeirProcess,
  type Workplace,
  workplace,
} from '../support/weir.ts';

let place: Workplace;
let emulator: KinesisEmulator;
let running: WeirProcess[];
let url: string;
let token: string;

const source = (endpoint: string): string => `
sources:
  - type: kinesis
    name: config
    stream_name: config
    region: us-east-1
    endpoint: ${endpoint}
    http1: true
    poll_interval: 200ms
    credentials: { access_key_id: test, secret_access_key: test }
ops: { port: 0 }
web: { port: 0 }
log: { format: json }
`;

beforeAll(async () => {
  place = await workplace();
  emulator = await startKinesisEmulator();
  await emulator.createStream('config', 2);
  await place.write('weir.yaml', `data_dir: ./data${source(emulator.endpoint)}`);
  const api = `api: { port: 0, endpoints: { kinesis: '${emulator.endpoint}' } }`;
  await place.write('api.yaml', `data_dir: ./data\n${api}\n`);
  const cwd = place.dir;
  const server = startWeir(['api', '-c', 'api.yaml'], { cwd });
  let printed = '';
  server.child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const run = startWeir(['run', '-c', 'weir.yaml'], { cwd });
  running = [server, run];
  const made = await until('there is a key', async () => {
    const finished = await weir(['api', 'bootstrap', '-c', 'api.yaml', '--json'], { cwd });
    return finished.code === 0 && lastJson(finished);
  });
  token = String(made['token']);
  url = await until('the API listens', () => /listening on (\S+)/.exec(printed)?.[1]);
  // Before that, `weir send-test` starts the embedded server itself, and finds that no process loads events.
  const ops = await opsOf(run);
  await until('events are loaded', async () => (await ops.status('/readyz')) === 200);
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ finished }) => finished));
  await emulator.stop();
  await place.close();
});

async function call(method: 'PATCH' | 'POST', path: string, body: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'service-version': '2',
    'content-type': 'application/json',
  };
  const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as { readonly id: string };
}

describe('the loop', () => {
  it('stores a change of the API in ClickHouse, with its author', async () => {
    const stream = await emulator.call('DescribeStreamSummary', { StreamName: 'config' });
    const { StreamARN } = stream['StreamDescriptionSummary'] as { StreamARN: string };
    const creds = { aws_access_key_id: 'test', aws_secret_access_key: 'very-secret' };
    const target = { kinesis: { stream_arn: StreamARN, auth: { creds } } };
    const destination = await call('POST', '/event_destinations', { target });
    await call('POST', '/event_subscriptions', {
      sources: [{ type: 'ip_policy_updated.v0' }, { type: 'api_key_created.v0' }],
      destination_ids: [destination.id],
    });
    const policy = await call('POST', '/ip_policies', { description: 'office' });
    await call('PATCH', `/ip_policies/${policy.id}`, { metadata: 'changed' });
    await call('POST', '/api_keys', {});

    const cwd = place.dir;
    const args = ['send-test', '-c', 'api.yaml', '--destination', destination.id, '--json'];
    const tested = await weir(args, { cwd });
    expect(tested.code, tested.stdout + tested.stderr).toBe(0);
    expect(lastJson(tested)).toMatchObject({ destination: destination.id, found: true });

    const query = `SELECT event_type, object_id, action, principal_subject, object
      FROM analytics.config_events WHERE event_type = 'ip_policy_updated.v0'`;
    const row = await until('the row is stored', async () => {
      const finished = await weir(['sql', '-c', 'weir.yaml', '--json', query], { cwd });
      return finished.stdout.trim() !== '' && lastJson(finished);
    });
    expect(row).toMatchObject({
      object_id: policy.id,
      action: 'updated',
      principal_subject: 'admin',
    });
    expect(JSON.parse(String(row['object']))).toMatchObject({ metadata: 'changed' });

    const all = await weir(
      ['sql', '-c', 'weir.yaml', '--json', 'SELECT * FROM analytics.config_events'],
      { cwd },
    );
    expect(all.stdout).toContain('api_key_created.v0');
    expect(all.stdout).not.toContain('very-secret');
  });
});
