import { mkdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { jsonOutputs } from '../../src/cli/json/index.ts';
import { program } from '../../src/cli/program.ts';
import { commandReferences } from '../../src/cli/reference.ts';
import { type AwsServer, startAwsServer } from '../support/aws-server.ts';
import { TestCluster } from '../support/cluster.ts';
import { type DynamoLocal, startDynamo } from '../support/dynamo.ts';
import { FakeIo } from '../support/fake-io.ts';
import { commandOf, outputsOf } from '../support/json-output.ts';
import { type KinesisLocal, startKinesisLocal } from '../support/kinesis-local.ts';
import { OwnServer } from '../support/own-server.ts';
import { configEvent, httpEvent } from '../support/reference-build.ts';
import { type Finished, lastJson, startWeir, until, type WeirProcess } from '../support/weir.ts';

/**
 * Runs the example of every command in docs/cli.md, and every form of its `--json`. `weir` of test/support validates the
 * output with the schema. A relay needs a Kafka broker: test/peer/kafka-relay.test.ts runs it in the same way.
 */
const elsewhere = new Set(['relay']);

const stream = 'arn:aws:kinesis:us-east-1:000000000000:stream/edge';
const credentials = { access_key_id: 'test', secret_access_key: 'test' };
const aws = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' };

let server: OwnServer;
let kinesis: KinesisLocal;
let dynamo: DynamoLocal;
let describing: AwsServer;
let running: WeirProcess;
let leasing: WeirProcess;
/** Values in examples, with their replacements in this test. */
const known = new Map<string, string>();

beforeAll(async () => {
  [server, kinesis, dynamo, describing] = await Promise.all([
    OwnServer.shared(),
    startKinesisLocal(),
    startDynamo(),
    startAwsServer(),
  ]);
  await Promise.all(['events', 'out', 'weir-data'].map((name) => mkdir(server.path(name))));
  await kinesis.createStream('edge', 1);
  await kinesis.putEvents('edge', [Buffer.from(httpEvent({}, { event_id: 'ev_stream' }))]);
  const events = ['ev_1', 'ev_2'].map((id) =>
    httpEvent(
      {},
      { event_id: id, account_id: 'ac_2f7', event_timestamp: new Date().toISOString() },
    ),
  );
  events.push(httpEvent({ conn: { server_port: 'x' } }, { event_id: 'ev_3' }), '{"no": "event"}');
  events.push(...policyEvents());
  await server.write('events/one.ndjson', `${events.join('\n')}\n`);
  const rule = { name: 'Requests', metric: 'requests', window: '5m', threshold: 10 };
  const dropping = { type: 'http_request_complete.v0', filter: 'ev.conn.server_port == 80' };
  await server.write('new.yaml', JSON.stringify({ ops: false, web: false, capture: [dropping] }));
  await server.write('rules.yaml', JSON.stringify({ rules: [rule] }));
  await server.write('event.json', httpEvent({ conn: { server_port: 443 } }));
  await configure();
  running = server.startWeir(['run']);
  await until('everything is stored', async () => {
    if (running.child.exitCode !== null) throw new Error(running.stderr());
    const sql = 'SELECT count() AS n FROM weir.dead_letters FINAL';
    const [row] = await server.query(sql).catch(() => []);
    return Number(row?.['n']) === 2;
  });
  await makeDestination();
  const letters = await server.weir(['dead-letters', 'list', '--json']);
  known.set('9c01f4a2', String(lastJson(letters)['id']));
  leasing = await startLeasing();
}, 120_000);

afterAll(async () => {
  for (const process of [running, leasing]) process.child.kill('SIGTERM');
  await Promise.all([running.finished, leasing.finished]);
  await Promise.all([kinesis.stop(), dynamo.stop(), describing.stop(), server.close()]);
});

/** A policy with a rule, and a request that it decided about. */
function policyEvents(): readonly string[] {
  const event_timestamp = new Date(Date.now() - 60_000).toISOString();
  const envelope = (event_id: string) => ({ event_id, account_id: 'ac_2f7', event_timestamp });
  const rule = {
    id: 'ipr_2f7',
    cidr: '198.51.100.0/24',
    action: 'deny',
    ip_policy: { id: 'ipp_2f7' },
  };
  const conn = { client_ip: '203.0.113.9', server_name: 'shop.example.com' };
  return [
    configEvent('ip_policy_created.v0', { id: 'ipp_2f7' }, envelope('ev_4')),
    configEvent('ip_policy_rule_created.v0', rule, envelope('ev_5')),
    httpEvent({ conn, ip_policy: { decision: 'allow' } }, envelope('ev_6')),
  ];
}

/** The configuration of `weir run` in most examples. */
async function configure(): Promise<void> {
  const file = { type: 'file', follow: true, poll_interval: '50ms' };
  await server.configure({
    sources: [
      { ...file, name: 'edge', paths: ['events/*.ndjson'] },
      { ...file, name: 'out', paths: ['out/*.ndjson'] },
    ],
    retention: { http_request_complete: '0d' },
    load: { latency_max: '100ms' },
    api: { port: 0, file_destinations: './out' },
    ops: { port: 0 },
    alerts: { builtin_rules: ['pipeline', 'traffic'] },
    log: { format: 'json' },
  });
}

/** Creates the first key, and an event destination whose file `weir run` reads. */
async function makeDestination(): Promise<void> {
  const finished = await server.weir(['api', 'bootstrap', '--json']);
  const { token } = lastJson(finished);
  const url = /management API: ([^\s"]+)/.exec(running.stderr())?.[1] ?? '';
  const response = await fetch(`${url}/event_destinations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${String(token)}`,
      'service-version': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ target: { file: { path: 'events.ndjson' } } }),
  });
  const made = JSON.parse(await response.text());
  expect(response.status, JSON.stringify(made)).toBe(201);
  known.set('ed_2f7', made.id);
}

/** Starts a process that holds the lease of the stream, so that a worker exists. */
async function startLeasing(): Promise<WeirProcess> {
  await server.write('leases.yaml', await withSource({ leases: leaseOptions() }));
  const process = server.startWeir(['run', '--config', 'leases.yaml']);
  const { worker } = await until('the lease is held', async () => {
    const { stdout } = await server.weir(['leases', '--json', '--config', 'leases.yaml']);
    const lease = stdout === '' ? {} : JSON.parse(stdout);
    return lease.state === 'held' && lease;
  });
  known.set('host-2', worker);
  return process;
}

function leaseOptions(): object {
  return { endpoint: dynamo.endpoint, failover_time: '3s', handoff_timeout: '5s' };
}

/** A configuration with the stream as source. */
async function withSource(more: object): Promise<string> {
  return JSON.stringify({
    clickhouse: server.clickhouse,
    pipeline: 'stream',
    sources: [{ ...kinesis.configured('edge'), region: 'us-east-1', ...more }],
    retention: { http_request_complete: '0d' },
    ops: false,
    web: false,
    rollups: { enabled: false },
    log: { format: 'json' },
  });
}

/** Commands whose example has another configuration, with its preparation. */
const prepared: Readonly<Record<string, () => Promise<unknown>>> = {
  // Only one process must read the files.
  run: async () => server.write('weir.yaml', await withSource({})),
  backfill: async () => server.write('weir.yaml', await withSource({})),
  leases: async () => server.write('weir.yaml', await withSource({ leases: leaseOptions() })),
  'leases transfer': async () => prepared['leases']?.(),
  'leases release': async () => prepared['leases']?.(),
  'fan-out': async () => {
    const consumer = { ConsumerName: 'weir', ConsumerStatus: 'ACTIVE', ConsumerARN: `${stream}/c` };
    await describeStream({ ConsumerDescription: consumer });
  },
  'fan-out register': async () => prepared['fan-out']?.(),
  'fan-out deregister': () => describeStream({ refuse: 'ResourceNotFoundException' }),
  init: () => rm(server.path('edge.yaml'), { force: true }),
  'support-bundle': () => rm(server.path('bundle.tar.gz'), { force: true }),
};

async function describeStream(consumer: object): Promise<void> {
  describing.answers.set('DescribeStreamConsumer', consumer);
  describing.answers.set('DescribeStreamSummary', {
    StreamDescriptionSummary: {
      StreamName: 'edge',
      StreamARN: stream,
      StreamStatus: 'ACTIVE',
      StreamCreationTimestamp: 1_767_225_600,
      RetentionPeriodHours: 24,
      OpenShardCount: 1,
    },
  });
  const { endpoint } = describing;
  await server.write(
    'weir.yaml',
    await withSource({ endpoint, http1: true, fan_out: {}, credentials }),
  );
}

/** The words of a command line. */
function wordsOf(line: string): readonly string[] {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  return words.map((word = '') => known.get(word) ?? word);
}

/** Runs a command line in the prepared folder. Exit code 1 is allowed: it means findings. */
async function run(line: string, how: 'program' | 'in this process'): Promise<Finished> {
  await configure();
  await prepared[pathOf(line)]?.();
  const words = wordsOf(line);
  const finished = await (how === 'program'
    ? server.startWeir(words).finished
    : server.weir(words));
  expect([0, 1], `${line}\n${finished.stdout}\n${finished.stderr}`).toContain(finished.code);
  return finished;
}

/** Lines of standard error that are not JSON. Without a terminal, every line must be JSON. */
function plainLines(stderr: string): readonly string[] {
  return stderr.split('\n').filter((line) => line !== '' && !isObject(line));
}

function isObject(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

const commandReference = commandReferences(program(new FakeIo()));
const paths = Object.keys(commandReference);

/** The command at the start of a line. */
function pathOf(line: string): string {
  const fitting = paths.filter((path) => line === path || line.startsWith(`${path} `));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function takesJson(path: string): boolean {
  return Object.keys(jsonOutputs).some((name) => commandOf(name) === path);
}

/** Commands that another test runs. */
const ownWay = new Set(['api', 'api bootstrap', 'shards', 'shards spread']);
const examples = Object.entries(commandReference)
  .filter(([path]) => !ownWay.has(path) && !elsewhere.has(path))
  .map(([path, { example }]) => ({ path, example, toString: () => example }));

/** Forms of the output without an example. */
const more = [
  'demo --for 1s --events 500 --port 0 --json',
  'reload --json',
  'sql --list --json',
  'sql --list client_trail --json',
  'tail --dead-letters --since 1h --limit 1 --json',
  'explain event.json --stored --json',
  'explain ev_1 --json',
  'explain 9c01f4a2 --json',
  'dead-letters list --group --json',
  'dead-letters replay --all --json',
  'check nothing.yaml --json',
  'config show --config nothing.yaml --json',
  `sample ip_policy --count 2 --to ${stream} --json`,
  'what-if alert --over 2h --times-per-week 2 --json',
  'migrate --pending --json',
  'migrate --print --json',
  'erase --account ac_2f7 --yes --json',
  'erase --list --json',
];

describe('the example of', () => {
  it.each(examples)('weir %s', { timeout: 120_000 }, async ({ path, example }) => {
    const { stderr, stdout: plain } = await run(example, 'program');
    expect(plain + stderr).not.toBe('');
    expect(plainLines(stderr)).toEqual([]);
    if (!takesJson(path)) return;
    const withJson = path === 'sample' ? example : `${example} --json`;
    const { stdout } = await run(withJson, 'in this process');
    expect(stdout).toMatch(/^\{/);
  });

  it('weir api ends with the signal', async () => {
    const place = server.path('api');
    await mkdir(place);
    const api = startWeir(commandReference['api']?.example.split(' ') ?? [], { cwd: place });
    await until('it listens', () => api.stderr().includes('no API key yet'));
    api.child.kill('SIGTERM');
    expect((await api.finished).code).toBe(0);
    const key = await startWeir(['api', 'bootstrap', '--json'], { cwd: place }).finished;
    expect(lastJson(key)['token']).toMatch(/./);
    const again = await startWeir(['api', 'bootstrap'], { cwd: place }).finished;
    expect(again.code).toBe(3);
  }, 60_000);

  it('weir shards, weir shards spread', async () => {
    const macros = (node: number): string => `<shard>${node + 1}</shard><replica>a</replica>`;
    const cluster = await TestCluster.open({ shards: 2, macros });
    try {
      await cluster.configure({ sources: [] });
      await cluster.weir('migrate');
      const shown = await cluster.weir('shards', '--json');
      expect(lastJson(shown)['servers']).toMatchObject([{ state: 'up' }, { state: 'up' }]);
      // As if the second shard had just been added.
      const map =
        'SELECT version, since, arrayMap(_ -> 1, shards), made_at - 60 FROM weir.slot_map';
      await cluster.ask(
        0,
        `INSERT INTO weir.slot_map (version, since, shards, made_at) ${map}`,
        'loader',
      );
      const spread = await cluster.weir('shards', 'spread', '--json');
      expect(lastJson(spread)).toMatchObject({ version: 2, shards: 2 });
    } finally {
      await cluster.close();
    }
  }, 120_000);
});

describe('another form of --json', () => {
  beforeAll(() => server.write('nothing.yaml', 'nothing: 1\nload: { batch_rows: 0 }\n'));

  it.each(more)('weir %s', { timeout: 60_000 }, async (line) => {
    const env = line.includes(' --to ') ? { ...aws } : {};
    await configure();
    const endpoint = line.includes(' --to ') ? ['--endpoint', kinesis.endpoint] : [];
    const { stdout, stderr } = await server.weir([...wordsOf(line), ...endpoint], { env });
    expect(stdout, stderr).toMatch(/^\{/);
  });
});

describe('the reference', () => {
  it('has an example of exactly the commands that do something', () => {
    const all = (command: ReturnType<typeof program>, above: string): readonly string[] =>
      command.commands.flatMap((child) => {
        const path = `${above} ${child.name()}`.trim();
        const does = Reflect.get(child, '_actionHandler') !== null;
        return [...(does ? [path] : []), ...all(child, path)];
      });
    expect(paths.toSorted()).toEqual([...all(program(new FakeIo()), '')].toSorted());
    for (const [path, { example }] of Object.entries(commandReference)) {
      expect(pathOf(example)).toBe(path);
    }
  });

  it('runs every form of --json, in this test or in another one', () => {
    const lines = [
      ...examples.map(({ example }) => `${example} --json`),
      ...[...ownWay].map((path) => `${path} --json`),
      ...more,
    ];
    const seen = new Set(lines.flatMap((line) => outputsOf(line.split(' '))));
    const missing = Object.keys(jsonOutputs).filter(
      (name) => !seen.has(name as keyof typeof jsonOutputs),
    );
    expect(missing).toEqual([...elsewhere]);
  });
});
