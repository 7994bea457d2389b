import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { objectOf, objectsIn, renderChart } from '../support/chart.ts';
import { type ContainerSpec, runContainer, startContainer } from '../support/container.ts';
import { has, note, provideHelm, root } from '../support/deploy-tools.ts';
import { ExternalServer } from '../support/external-server.ts';
import { FirehoseSender } from '../support/firehose-sender.ts';
import { type Image, makeImage, removeImage } from '../support/image.ts';
import { KafkaBroker } from '../support/kafka-broker.ts';
import { httpEvent } from '../support/made-events.ts';
import { type Node, type Pod, startPod } from '../support/pod.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { until } from '../support/weir.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const helm = await provideHelm();
const hasSystemd = await has('systemd-analyze', '--version');

// Not in a hook, because vitest runs no hooks if all suites of a file are skipped.
for (const [isMissing, what] of [
  [!isRoot, 'image, unit, and chart were not run: mounts need root'],
  [isRoot && !hasSystemd, 'the unit was not run: there is no systemd-analyze here'],
  [
    isRoot && helm === undefined,
    'the chart was not run: there is no Helm here, and no Go to build it',
  ],
] as const) {
  if (isMissing) await note('not validated', what);
}

let folder: string;
let image: Image;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-runs-'));
  await chmod(folder, 0o755);
  if (isRoot) image = await makeImage();
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await removeImage();
});

const status = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  fetch(url, { headers: { connection: 'close', ...headers }, redirect: 'manual' }).then(
    (response) => response.status,
    () => 0,
  );

/** An empty folder for one container. */
async function newRoot(): Promise<string> {
  return mkdtemp(join(folder, 'root-'));
}

describe.runIf(isRoot)('the image', () => {
  const spec = async (...argv: readonly string[]): Promise<ContainerSpec> => ({
    root: await newRoot(),
    argv: argv.map((one, index) => (index === 0 && one === 'node' ? process.execPath : one)),
    env: { PATH: '/usr/bin:/bin', ...image.env },
    binds: [{ from: image.folder, to: '/opt/weir' }],
    tmpfs: ['/var/lib/weir', '/etc/weir'],
    uid: image.uid,
  });

  it('runs with the folders that its Dockerfile copies, as its user, with a read-only root', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    const printed = await runContainer(await spec(...image.entrypoint, '--version'));
    expect(printed).toEqual({ code: 0, output: expect.stringContaining(version) });
    // Target of the link /usr/local/bin/weir.
    const linked = await runContainer(await spec('/opt/weir/bin/weir.js', '--version'));
    expect(linked).toEqual(printed);
    const written = await runContainer(await spec('/usr/bin/touch', '/opt/weir/x'));
    expect(written).toEqual({ code: 1, output: expect.stringContaining('Read-only') });
    expect(image.uid).toBe(1000);
    await note('run', 'deploy/docker/Dockerfile: npm prune, its copies, its entry point, its user');
    await note('not validated', 'npm ci and npm run build of the Dockerfile, and its base image');
  });

  it('does not run without one of these folders', async () => {
    const whole = await spec(...image.entrypoint, '--version');
    const binds = ['bin', 'dist', 'package.json'].map((name) => ({
      from: join(image.folder, name),
      to: `/opt/weir/${name}`,
    }));
    expect(await runContainer({ ...whole, binds })).toEqual({
      code: 1,
      output: expect.stringContaining('ERR_MODULE_NOT_FOUND'),
    });
  });
});

/** Directives of deploy/systemd/weir.service; a directive may repeat. */
async function readUnit(): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(join(root, 'deploy/systemd/weir.service'), 'utf8');
  const found = new Map<string, readonly string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^(\w+)=(.*)$/gm)) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return found;
}

/** System calls of a list in systemd's format: names, and sets with the prefix @. */
async function callsOf(list: string): Promise<readonly string[]> {
  const sets = await run('systemd-analyze', ['syscall-filter']);
  const members = new Map<string, readonly string[]>();
  for (const block of sets.stdout.split(/^(?=@)/m)) {
    const [name = '', ...lines] = block.split('\n').map((line) => line.trim());
    members.set(
      name,
      lines.filter((line) => /^@?\w/.test(line) && !line.includes(' ')),
    );
  }
  const waiting = list.split(' ');
  const calls = new Set<string>();
  for (const one of waiting) {
    if (one.startsWith('@')) waiting.push(...(members.get(one) ?? []));
    else calls.add(one);
  }
  return [...calls];
}

describe.runIf(isRoot && hasSystemd)('the unit', () => {
  const install = '/opt/weir/node_modules/weir-ingest';
  const uid = 991;

  /** A container with the permissions of the unit, and a configuration. */
  async function unit(
    config: object,
    withoutCalls: readonly string[] = [],
  ): Promise<{ readonly spec: (command: string) => ContainerSpec; readonly graceMs: number }> {
    const directives = await readUnit();
    const value = (name: string): string => directives.get(name)?.[0] ?? '';
    const environment = Object.fromEntries(
      (directives.get('Environment') ?? []).map((pair) => pair.split('=')),
    );
    const place = await mkdtemp(join(folder, 'unit-'));
    const [etc, state] = [join(place, 'etc'), join(place, 'state')];
    await chmod(place, 0o755);
    for (const path of [etc, state, join(place, 'root')]) await mkdir(path);
    await chown(state, uid, uid);
    await chmod(state, Number.parseInt(value('StateDirectoryMode'), 8));
    await writeFile(join(etc, 'weir.yaml'), JSON.stringify(config));
    const calls = await callsOf(value('SystemCallFilter'));
    const spec = (command: string): ContainerSpec => {
      const [program = '', ...args] = command.split(' ');
      expect(program).toBe('/usr/bin/node');
      return {
        root: join(place, 'root'),
        argv: [process.execPath, ...args],
        env: { PATH: '/usr/bin:/bin', HOME: '/var/lib/weir', ...environment },
        binds: [
          { from: root, to: install },
          { from: etc, to: '/etc/weir' },
          { from: state, to: '/var/lib/weir', writable: true },
        ],
        tmpfs: ['/tmp', '/var/tmp'],
        uid,
        cwd: value('WorkingDirectory'),
        umask: Number.parseInt(value('UMask'), 8),
        limits: {
          RLIMIT_NOFILE: Number(value('LimitNOFILE')),
          RLIMIT_CORE: Number(value('LimitCORE')),
        },
        filter: {
          calls: calls.filter((one) => !withoutCalls.includes(one)),
          families: value('RestrictAddressFamilies').split(' '),
        },
      };
    };
    return { spec, graceMs: Number(value('TimeoutStopSec')) * 1000 };
  }

  const configOf = async (): Promise<{
    readonly config: object;
    readonly ops: string;
    readonly source: string;
  }> => {
    const [ops, port] = [await freePort(), await freePort()];
    const source = { name: 'edge', type: 'firehose', port, access_keys: ['key'] };
    const config = { data_dir: '/var/lib/weir', sources: [source], ops: { port: ops }, web: false };
    return { config, ops: `http://127.0.0.1:${ops}`, source: `http://127.0.0.1:${port}/firehose` };
  };

  it('starts, stores events in the embedded ClickHouse, and stops, in the sandbox of the unit', async () => {
    const directives = await readUnit();
    const { config, ops, source } = await configOf();
    const { graceMs, spec } = await unit(config);
    const checked = await runContainer(spec(directives.get('ExecReload')?.[0] ?? ''));
    expect(checked).toEqual({ code: 0, output: expect.stringContaining('ok') });
    const service = startContainer(spec(directives.get('ExecStart')?.[0] ?? ''));
    onTestFinished(async () => void (await service.stop(1_000)));
    let end: number | string | undefined;
    void service.ended.then((code) => (end = code));
    await until('Weir is ready', async () => {
      if (end !== undefined) throw new Error(`the service ended with ${end}: ${service.output()}`);
      return (await status(`${ops}/readyz`)) === 200;
    });
    const sender = new FirehoseSender({ url: source, accessKey: 'key' });
    const answer = await sender.attempt(FirehoseSender.request([httpEvent('a')]));
    sender.close();
    expect(answer?.status).toBe(200);
    expect(await service.stop(graceMs)).toBe(0);
    // Landlock and the seccomp filter, which the embedded server needs.
    expect(service.output()).not.toContain('UNSANDBOXED');
    await note(
      'run',
      'deploy/systemd/weir.service: its commands, user, folders, limits, system calls, and address families',
    );
    await note(
      'not validated',
      'RestrictNamespaces, RestrictRealtime, RestrictSUIDSGID, LockPersonality, PrivateDevices, ProtectProc, and ProtectHostname of the unit: systemd is not the init here',
    );
  });

  it('ends with the exit code that systemd does not restart if its configuration has errors', async () => {
    const directives = await readUnit();
    // systemd compares only the exit code of the main process with RestartPreventExitStatus.
    expect(directives.get('ExecStartPre')).toBeUndefined();
    const { spec } = await unit({ sources: [{ name: 'edge', type: 'kinesiss' }] });
    const { code, output } = await runContainer(spec(directives.get('ExecStart')?.[0] ?? ''));
    expect([String(code)]).toEqual(directives.get('RestartPreventExitStatus'));
    expect(output).toContain('ERR_CONFIG_INVALID');
  });

  it('is killed if a system call is missing in the allowed ones', async () => {
    const directives = await readUnit();
    const { config } = await configOf();
    const { spec } = await unit(config, ['epoll_pwait', 'epoll_wait']);
    const { code } = await runContainer(spec(directives.get('ExecStart')?.[0] ?? ''));
    expect(code).toBe('SIGSYS');
  });
});

describe.runIf(isRoot && helm !== undefined)('the chart', () => {
  const passwords = { ops: 'ops-token-of-sixteen', firehose: 'firehose-key-of-sixteen' };
  let clickhouse: ExternalServer;
  let postgres: PostgresServer;
  let node: Node;
  const pods: Pod[] = [];

  beforeAll(async () => {
    const usersSql = await readFile(join(root, 'deploy/clickhouse/users.sql'), 'utf8');
    clickhouse = await ExternalServer.open({ usersSql });
    postgres = await PostgresServer.open();
    const port: Record<string, number> = {};
    for (const name of ['ops', 'web', 'firehose', 'api', 'apiOps']) port[name] = await freePort();
    const { url } = clickhouse.config.clickhouse;
    const values = join(folder, 'values.yaml');
    const source = { name: 'edge', type: 'firehose', host: '0.0.0.0', port: port['firehose'] };
    const shape = {
      config: { clickhouse: { url } },
      loaders: {
        config: {
          ops: { port: port['ops'] },
          web: { port: port['web'], allowed_hosts: ['127.0.0.1'] },
          sources: [{ ...source, access_keys: ['${WEIR_FIREHOSE_KEY}'] }],
        },
      },
      api: {
        enabled: true,
        config: { ops: { port: port['apiOps'] }, api: { port: port['api'] } },
      },
    };
    await writeFile(values, JSON.stringify(shape));
    const [code, text] = await renderChart(helm ?? '', values);
    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    const { admin, analyst, loader } = clickhouse.passwords;
    node = {
      image,
      folder,
      objects: objectsIn(text),
      secrets: {
        'weir-secrets': {
          WEIR_CLICKHOUSE_PASSWORD: loader,
          WEIR_CLICKHOUSE_ANALYST_PASSWORD: analyst,
          WEIR_OPS_TOKEN: passwords.ops,
          WEIR_FIREHOSE_KEY: passwords.firehose,
          WEIR_API_STORE_URL: postgres.url,
        },
        'weir-admin': { WEIR_CLICKHOUSE_ADMIN_PASSWORD: admin },
      },
    };
  });
  afterAll(async () => {
    for (const pod of pods) await pod.container.stop(1_000);
    await postgres.close();
    await clickhouse.close();
  });

  const start = async (kind: string, name: string, more: Partial<Node> = {}): Promise<Pod> => {
    const pod = await startPod({ ...node, ...more }, objectOf(node.objects, kind, name));
    pods.push(pod);
    return pod;
  };
  const started = async (pod: Pod): Promise<void> => {
    let end: number | string | undefined;
    void pod.container.ended.then((code) => (end = code));
    await until('the startup probe succeeds', async () => {
      if (end !== undefined)
        throw new Error(`the pod ended with ${end}: ${pod.container.output()}`);
      return (await pod.probe('startupProbe')) === 200;
    });
  };

  it('fails to migrate with a wrong password, and migrates with the right one', async () => {
    const wrong = { ...node.secrets, 'weir-admin': { WEIR_CLICKHOUSE_ADMIN_PASSWORD: 'wrong' } };
    const refused = await start('Job', 'edge-migrate', { secrets: wrong });
    expect(await refused.container.ended).toBe(3);
    expect(refused.container.output()).toContain('ERR_CLICKHOUSE');
    const migrated = await start('Job', 'edge-migrate');
    expect([await migrated.container.ended, migrated.container.output()]).toEqual([
      0,
      expect.any(String),
    ]);
  });

  it('has loaders that start, become ready, serve the ports of their Services, load, and stop in time', async () => {
    const pod = await start('Deployment', 'edge-loaders');
    await started(pod);
    await until('the pod is ready', async () => (await pod.probe('readinessProbe')) === 200);
    expect(await pod.probe('livenessProbe')).toBe(200);
    expect(await status(`${pod.url('ops')}/metrics`)).toBe(401);
    // The PodMonitor sends this.
    const authorization = `Bearer ${passwords.ops}`;
    expect(await status(`${pod.url('ops')}/metrics`, { authorization })).toBe(200);
    expect(await status(`${pod.url('web')}/`)).toBeLessThan(400);
    const checkup = await runHealthcheck(pod);
    expect(checkup).toBe(0);
    const url = `${pod.url('firehose')}/firehose`;
    const sender = new FirehoseSender({ url, accessKey: passwords.firehose });
    const answer = await sender.attempt(FirehoseSender.request([httpEvent('a'), httpEvent('b')]));
    sender.close();
    expect(answer?.status).toBe(200);
    const sql = 'SELECT count() AS n FROM weir.http_request_complete FINAL';
    expect(await clickhouse.clickhouse.query(sql, {}, { as: 'loader' })).toEqual([{ n: '2' }]);
    expect([await pod.stop(), pod.container.output()]).toEqual([0, expect.any(String)]);
  });

  /** Runs the HEALTHCHECK of the image in a pod. */
  async function runHealthcheck(pod: Pod): Promise<number | string> {
    const port = new URL(pod.url('ops')).port;
    return pod.exec(image.healthcheck, { WEIR_OPS_PORT: port }).ended;
  }

  it('has a management API whose objects and key outlive its pods', async () => {
    const first = await start('Deployment', 'edge-api');
    await started(first);
    expect(await first.probe('readinessProbe')).toBe(200);
    const authorization = `Bearer ${passwords.ops}`;
    expect(await status(`${first.url('ops')}/metrics`)).toBe(401);
    expect(await status(`${first.url('ops')}/metrics`, { authorization })).toBe(200);
    // As in the chart's NOTES.txt.
    const made = first.exec([
      ...image.entrypoint,
      'api',
      'bootstrap',
      '--config',
      '/etc/weir/weir.yaml',
    ]);
    expect([await made.ended, made.output()]).toEqual([0, expect.any(String)]);
    const token =
      made
        .output()
        .split('\n')
        .find((line) => /^\w+$/.test(line)) ?? '';
    const list = (pod: Pod): Promise<number> =>
      status(`${pod.url('api')}/api_keys`, {
        authorization: `Bearer ${token}`,
        'service-version': '2',
      });
    expect(await list(first)).toBe(200);
    expect(await first.stop()).toBe(0);
    const second = await start('Deployment', 'edge-api');
    await started(second);
    expect(await list(second)).toBe(200);
    const kept = second.exec([
      '/bin/sh',
      '-c',
      'find /var/lib/weir -name secrets.key; wc -c < /run/weir-api/secrets.key',
    ]);
    expect([await kept.ended, kept.output().trim()]).toEqual([0, '44']);
    expect(await second.stop()).toBe(0);
    await note(
      'run',
      'the chart: commands, environment, volumes, users, probes, and Services of the migration, loaders with Firehose and the page, and the management API, against ClickHouse and PostgreSQL',
    );
  });

  it('has a relay that writes Firehose records to Kafka', async () => {
    const broker = await KafkaBroker.start('4.4.0');
    onTestFinished(() => broker.close());
    const [ops, port] = [await freePort(), await freePort()];
    const values = join(folder, 'relay.yaml');
    const source = { name: 'edge', type: 'firehose', host: '0.0.0.0', port };
    const relay = { brokers: [broker.address], topic: 'edge', replication_factor: 1 };
    const config = {
      ops: { port: ops },
      sources: [{ ...source, access_keys: ['${WEIR_FIREHOSE_KEY}'] }],
      relay,
    };
    await writeFile(values, JSON.stringify({ relay: { enabled: true, config } }));
    const [code, text] = await renderChart(helm ?? '', values);
    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    const objects = objectsIn(text);
    const workload = objectOf(objects, 'Deployment', 'edge-relay');
    const pod = await startPod({ ...node, objects }, workload);
    pods.push(pod);
    await started(pod);
    await until('the pod is ready', async () => (await pod.probe('readinessProbe')) === 200);
    const url = `${pod.url('firehose')}/firehose`;
    const sender = new FirehoseSender({ url, accessKey: passwords.firehose });
    const answer = await sender.attempt(FirehoseSender.request([httpEvent('c')]));
    sender.close();
    expect(answer?.status).toBe(200);
    const authorization = `Bearer ${passwords.ops}`;
    const metrics = await fetch(`${pod.url('ops')}/metrics`, { headers: { authorization } });
    expect(await metrics.text()).toContain('weir_relayed_records_total{source="edge"} 1');
    expect([await pod.stop(), pod.container.output()]).toEqual([0, expect.any(String)]);
    await note('run', 'the chart: the relay with Firehose, against Kafka');
  });
});
