import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type AwsServer, startAwsServer } from '../support/aws-server.ts';
import { type ClickHouseGateway, startClickHouseGateway } from '../support/clickhouse-gateway.ts';
import { httpEvent, lines } from '../support/made-events.ts';
import { opsOf } from '../support/ops.ts';
import { OwnServer } from '../support/own-server.ts';
import { lastJson, until, type WeirProcess } from '../support/weir.ts';

/**
 * Ten faults. `weir doctor`, `weir top`, or the log names each of them with a remedy. Most faults affect the same pipeline
 * process, which continues after each fix.
 */
let server: OwnServer;
let aws: AwsServer;
let gateway: ClickHouseGateway;
let run: WeirProcess;
let opsUrl = '';

const hourMs = 3_600_000;
const arn = 'arn:aws:kinesis:us-east-1:123456789012:stream/edge';
const credentials = { access_key_id: 'test', secret_access_key: '${SECRET:-test}' };
const operations = ['DescribeStreamSummary', 'ListShards', 'GetShardIterator', 'GetRecords'];
const healthy: Readonly<Record<string, object>> = {
  DescribeStreamSummary: {
    StreamDescriptionSummary: {
      StreamName: 'edge',
      StreamARN: arn,
      StreamStatus: 'ACTIVE',
      RetentionPeriodHours: 168,
      OpenShardCount: 1,
      StreamCreationTimestamp: 1_700_000_000,
      EncryptionType: 'NONE',
    },
  },
  ListShards: {
    Shards: [
      {
        ShardId: 'shardId-000000000000',
        HashKeyRange: {
          StartingHashKey: '0',
          EndingHashKey: '340282366920938463463374607431768211455',
        },
        SequenceNumberRange: { StartingSequenceNumber: '1' },
      },
    ],
  },
  GetShardIterator: { ShardIterator: 'it' },
  GetRecords: { Records: [], NextShardIterator: 'it', MillisBehindLatest: 0 },
};

function heal(): void {
  aws.aheadMs = 0;
  aws.checksClock = false;
  for (const [operation, answer] of Object.entries(healthy)) aws.answers.set(operation, answer);
  gateway.insertSettings.clear();
  gateway.settings.clear();
}

const kinesis = () => ({
  type: 'kinesis',
  name: 'edge',
  stream_name: 'edge',
  region: 'us-east-1',
  endpoint: aws.endpoint,
  http1: true,
  credentials,
});
const files = { type: 'file', name: 'files', paths: ['events.ndjson'], follow: true };

/** The configuration of most tests; `more` replaces parts of it. */
const configuration = (more: object = {}) => ({
  clickhouse: { ...server.clickhouse, url: gateway.url },
  sources: [files, kinesis()],
  load: { latency_max: '50ms', retry_wait_max: '300ms' },
  ops: { port: 0 },
  web: false,
  log: { format: 'json' },
  ...more,
});

beforeAll(async () => {
  [server, aws] = await Promise.all([OwnServer.shared(), startAwsServer()]);
  gateway = await startClickHouseGateway(server.clickhouse['url'] ?? '');
  heal();
  await server.write('events.ndjson', '');
  await server.configure(configuration());
  run = server.startWeir(['run']);
  await opsOf(run);
  opsUrl = /"url":"(http:[^"]+)","msg":"ops listener/.exec(run.stderr())?.[1] ?? '';
});
afterEach(async () => {
  heal();
  await server.configure(configuration());
});
afterAll(async () => {
  run?.child.kill('SIGTERM');
  await run?.finished;
  await Promise.all([gateway?.stop(), aws?.stop()]);
  await server?.close();
});

interface Check {
  readonly check: string;
  readonly subject: string;
  readonly status: string;
  readonly cause: string;
  readonly remedy: string;
}

/** The problems in the output of `weir doctor --json`. */
async function faults(env: NodeJS.ProcessEnv = {}): Promise<readonly Check[]> {
  const finished = await server.weir(['doctor', '--json'], { env });
  const { checks, healthy: isHealthy } = lastJson(finished);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The format of docs/how-to/doctor.md.
  const found = (checks as readonly Check[]).filter(({ status }) => status !== 'ok');
  const hasFailed = found.some(({ status }) => status === 'failed');
  expect({ isHealthy, code: finished.code }).toEqual({
    isHealthy: !hasFailed,
    code: hasFailed ? 1 : 0,
  });
  return found;
}

const naming = (check: string, status: string, cause: RegExp, remedy: RegExp) =>
  expect.objectContaining({
    check,
    status,
    cause: expect.stringMatching(cause) as unknown,
    remedy: expect.stringMatching(remedy) as unknown,
  }) as unknown;

/** The next log line with a code. */
function logged(code: string, from: number): Promise<Readonly<Record<string, unknown>>> {
  return until(`the log names ${code}`, () => {
    const found = run
      .stderr()
      .slice(from)
      .split('\n')
      .find((line) => line.includes(`"code":"${code}"`));
    return found === undefined ? undefined : JSON.parse(found);
  });
}

async function top(): Promise<Readonly<Record<string, unknown>>> {
  return lastJson(await server.weir(['top', '--url', opsUrl, '--json', '--every', '0.1']));
}

async function topText(): Promise<string> {
  return (await server.weir(['top', '--url', opsUrl, '--once', '--every', '0.1'])).stdout;
}

let events = 0;
async function arrive(more: object = {}): Promise<string> {
  const id = `ev_${events++}`;
  await appendFile(server.path('events.ndjson'), lines(httpEvent(id, more)));
  return id;
}

async function expectStored(id: string): Promise<void> {
  await until(`${id} is stored`, async () => {
    const found = await server.query(
      `SELECT 1 AS one FROM weir.http_request_complete WHERE event_id = '${id}'`,
    );
    return found.length > 0;
  });
}

/**
 * Breaks inserts, expects the fault with its remedy in log and top, calls `look`, fixes the fault, and expects that the
 * event is stored.
 */
async function breakInserts(
  how: {
    readonly code: string;
    readonly state: string;
    readonly advice: RegExp;
    readonly level?: 'error';
  },
  parts: { breakIt(): Promise<void> | void; look(): Promise<void>; repair(): Promise<void> | void },
): Promise<void> {
  const from = run.stderr().length;
  await parts.breakIt();
  const id = await arrive();
  const line = await logged(how.code, from);
  expect(line['advice']).toMatch(how.advice);
  expect(line['reason']).toContain(how.code);
  if (how.level !== undefined) {
    expect(line['level']).toBe(how.level);
    const probe = await fetch(`${opsUrl}/readyz`);
    expect(probe.status).toBe(503);
    expect(await probe.json()).toMatchObject({
      status: 'not ready',
      reasons: [{ component: 'clickhouse', code: how.code }],
    });
  }
  const { clickhouse } = await top();
  expect(clickhouse).toMatchObject({
    state: how.state,
    reason: expect.stringContaining(how.code) as unknown,
    advice: expect.stringMatching(how.advice) as unknown,
  });
  expect(await topText()).toMatch(new RegExp(`ClickHouse has .*${how.code}`));
  await parts.look();
  await parts.repair();
  await expectStored(id);
}

describe('broken on purpose:', () => {
  it('no fault: no problem is reported', async () => {
    await expectStored(await arrive());
    const found = await faults();
    expect(found.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(await top()).toMatchObject({ clickhouse: { state: 'ok', advice: '' } });
    expect(await topText()).not.toContain('->');
  });

  it('a wrong key', async () => {
    const message =
      'The request signature we calculated does not match the signature you provided.';
    for (const operation of operations) {
      aws.answers.set(operation, { refuse: 'InvalidSignatureException', message });
    }
    await server.configure(configuration({ sources: [kinesis()] }));
    const { code, stderr } = await server.weir(['run', '--json']);
    expect(code, stderr).toBe(3);
    expect(stderr).toContain('ERR_SOURCES_CREDENTIALS: ');
    expect(stderr).toMatch(/stream edge, .*does not match/);
    expect(stderr).toContain('aws sts get-caller-identity');
    expect(await faults()).toContainEqual(
      naming('stream.status', 'failed', /rejected the credentials/, /`credentials`/),
    );
  });

  it('a stream that is missing', async () => {
    for (const operation of operations) {
      aws.answers.set(operation, { refuse: 'ResourceNotFoundException', message: 'not found' });
    }
    await server.configure(configuration({ sources: [kinesis()] }));
    const { code, stderr } = await server.weir(['run', '--json']);
    expect(code, stderr).toBe(3);
    expect(stderr).toMatch(/ERR_SOURCES_STREAM_NOT_FOUND: .*stream edge, region us-east-1/);
    expect(stderr).toContain('`stream_name`');
    expect(await faults()).toContainEqual(
      naming('stream.status', 'failed', /stream edge does not exist/, /`stream_name`.*`region`/),
    );
  });

  it('a disk that is full', async () => {
    const limit = 'min_free_disk_bytes_to_perform_insert';
    const table = 'ALTER TABLE weir.http_request_complete';
    await breakInserts(
      {
        code: 'ERR_CLICKHOUSE_DISK_FULL',
        state: 'disk_full',
        advice: /Free space/,
        level: 'error',
      },
      {
        breakIt: () => server.command(`${table} MODIFY SETTING ${limit} = 1000000000000000000`),
        look: async () => {
          const found = await faults();
          expect(found).toContainEqual(
            naming(
              'clickhouse.disk',
              'failed',
              /GiB are free; ClickHouse rejects inserts below/,
              /Free/,
            ),
          );
          expect(found).toContainEqual(
            naming('clickhouse.rejections', 'warning', /NOT_ENOUGH_SPACE 243/, /./),
          );
        },
        repair: () => server.command(`${table} RESET SETTING ${limit}`),
      },
    );
  });

  it('a ClickHouse that is read-only', async () => {
    await breakInserts(
      { code: 'ERR_CLICKHOUSE_READ_ONLY', state: 'held', advice: /`readonly`/ },
      {
        breakIt: () => void gateway.settings.set('readonly', '2'),
        look: async () => {
          expect(await faults()).toContainEqual(
            naming('clickhouse.writable', 'failed', /user weir_loader is read-only/, /`readonly`/),
          );
        },
        repair: () => gateway.settings.clear(),
      },
    );
  });

  it('credentials that have expired', async () => {
    const from = run.stderr().length;
    const message = 'The security token included in the request is expired';
    for (const operation of operations) {
      aws.answers.set(operation, { refuse: 'ExpiredTokenException', message });
    }
    const line = await logged('ERR_SOURCES_CREDENTIALS_EXPIRED', from);
    expect(line).toMatchObject({ level: 'error', stream: 'edge' });
    expect(line['advice']).toContain('`credentials.session_token`');
    expect((await top())['sources']).toContainEqual(
      expect.objectContaining({
        source: 'edge',
        problem: expect.stringContaining('token included in the request is expired') as unknown,
        advice: expect.stringContaining('Renew') as unknown,
      }),
    );
    expect(await topText()).toMatch(/^edge: .*expired\n {2}-> Renew them/m);
    expect(await faults()).toContainEqual(
      naming('stream.status', 'failed', /credentials have expired/, /Renew/),
    );
    heal();
    await until('reading continues', async () => !/^edge: /m.test(await topText()));
  });

  it('a clock that is an hour off', async () => {
    const preload = new URL('../fixtures/preload/shift-clock.mjs', import.meta.url);
    const skewed = {
      NODE_OPTIONS: `--import ${preload.href}`,
      WEIR_TEST_CLOCK_MS: String(-hourMs),
    };
    const found = await faults(skewed);
    expect(found).toContainEqual(
      naming('clock', 'failed', /3[56]\d\d s behind the clock of AWS/, /chrony/),
    );
    expect(found).toContainEqual(
      naming('clickhouse.clock', 'failed', /3[56]\d\d s behind the clock of the server/, /chrony/),
    );

    aws.checksClock = true;
    await server.configure(configuration({ sources: [kinesis()], pipeline: 'skewed' }));
    const other = server.startWeir(['run'], { env: skewed });
    await until('the log has named both clocks', () =>
      ['ERR_SOURCES_CLOCK', 'ERR_CLICKHOUSE_CLOCK', 'AWS requests succeed again'].every((what) =>
        other.stderr().includes(what),
      ),
    );
    expect(other.stderr()).toMatch(
      /"level":"error".*ERR_SOURCES_CLOCK.*"advice":"Synchronize the clock/,
    );
    other.child.kill('SIGTERM');
    expect((await other.finished).code).toBe(0);
  });

  it('schema drift: events that differ from the catalog', async () => {
    const from = run.stderr().length;
    const conn = { client_ip: '203.0.113.7', server_port: 443, quantum_bit: 7 };
    await expectStored(await arrive({ object: { conn } }));
    await arrive({ object: { conn: { ...conn, server_port: { number: 443 } } } });
    await until('the log has both', () => {
      const told = run.stderr().slice(from);
      return /unknown fields in events/.test(told) && /"reason":"type"/.test(told);
    });
    expect(run.stderr().slice(from)).toMatch(/"path":"conn.server_port".*weir dead-letters replay/);
    await until('the dead letter is stored', async () => {
      const [row] = await server.query('SELECT count() AS n FROM weir.dead_letters FINAL');
      return Number(row?.['n']) > 0;
    });
    const found = await faults();
    expect(found).toContainEqual(
      naming('events.unknown_fields', 'warning', /conn\.quantum_bit \(2? ?1? of/, /extra/),
    );
    expect(found).toContainEqual(
      naming(
        'events.dead_letters',
        'warning',
        /1 with reason type, most of .*server_port/,
        /replay/,
      ),
    );
  });

  it('a poison record', async () => {
    const from = run.stderr().length;
    await appendFile(server.path('events.ndjson'), '{"event_id": "ev_x", "object": {{{\n');
    const id = await arrive();
    await expectStored(id);
    await until('the log reports it', () => run.stderr().slice(from).includes('"reason":"syntax"'));
    const line = run
      .stderr()
      .slice(from)
      .split('\n')
      .find((one) => one.includes('"reason":"syntax"'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'warn',
      source: 'files',
      advice: expect.stringContaining('weir dead-letters list') as unknown,
    });
    expect(await topText()).toMatch(/files .* [1-9]\d*$/m);
    expect(await faults()).toContainEqual(
      naming('events.dead_letters', 'warning', /with reason syntax/, /dead-letters list/),
    );
  });

  it('a port in use', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const listener = {
      type: 'firehose',
      name: 'pushed',
      port,
      access_keys: ['${KEY:-long-enough-key}'],
    };
    await server.configure(configuration({ ops: { port } }));
    const first = await server.weir(['run', '--json']);
    expect(first.code, first.stderr).toBe(3);
    expect(first.stderr).toMatch(/ERR_OPS_LISTEN: .*EADDRINUSE/);
    expect(first.stderr).toContain('ops.port');
    expect(await faults()).toContainEqual(
      naming('listener.port', 'failed', /another process uses the port.*ss -ltnp/, /`ops: false`/),
    );
    await server.configure(configuration({ sources: [listener] }));
    const second = await server.weir(['run', '--json']);
    expect(second.code, second.stderr).toBe(3);
    expect(second.stderr).toMatch(/ERR_SOURCES_LISTEN: .*EADDRINUSE/);
    expect(second.stderr).toContain('`port`');
    taken.close();
  });

  it('a memory limit', async () => {
    await breakInserts(
      { code: 'ERR_CLICKHOUSE_MEMORY', state: 'overloaded', advice: /clickhouse\.memory_max/ },
      {
        breakIt: () => {
          gateway.insertSettings.set('max_memory_usage', '1');
          gateway.insertSettings.set('max_untracked_memory', '1');
        },
        look: async () => {
          expect(await faults()).toContainEqual(
            naming(
              'clickhouse.rejections',
              'warning',
              /MEMORY_LIMIT_EXCEEDED 241/,
              /Increase the memory limit/,
            ),
          );
        },
        repair: () => gateway.insertSettings.clear(),
      },
    );
  });

  it('schema drift: a changed table', async () => {
    const table = 'ALTER TABLE weir.http_request_complete';
    await breakInserts(
      { code: 'ERR_CLICKHOUSE_SCHEMA', state: 'held', advice: /weir migrate/ },
      {
        breakIt: () => server.command(`${table} DROP COLUMN http_request_user_agent`),
        look: async () => {
          expect(await faults()).toContainEqual(
            naming('clickhouse.tables', 'failed', /http_request_user_agent/, /weir migrate/),
          );
        },
        repair: () => server.command(`${table} ADD COLUMN http_request_user_agent String`),
      },
    );
  });

  it('after all fixes, the counts reconcile', async () => {
    await expectStored(await arrive());
    run.child.kill('SIGTERM');
    expect((await run.finished).code).toBe(0);
    expect(lastJson(await server.weir(['audit', '--json']))).toMatchObject({ balanced: true });
  });
});
