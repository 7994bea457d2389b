import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

import { checkConfig } from '../support/check-config.ts';
import {
  type KubernetesObject,
  kubernetes,
  objectOf,
  objectsIn,
  renderChart,
  shapes,
} from '../support/chart.ts';
import { note, provideHelm, providePython, python, root, said } from '../support/deploy-tools.ts';

const helm = await provideHelm();
const place = join(root, 'deploy/helm/weir');
/** Kinds of custom resources. */
const operatorKinds: ReadonlySet<string> = new Set(['PodMonitor', 'PrometheusRule']);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-chart-'));
  await providePython();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const oneShard = { shards: [{ urls: ['http://ch-1a:8123'] }] };

/** Values of a relay whose configuration is complete, but for the differences. */
function relayWith(differences: object): object {
  const sources = [{ name: 'edge', type: 'kinesis', stream_name: 'edge' }];
  const relay = { brokers: ['kafka:9092'], topic: 'edge' };
  return { relay: { enabled: true, config: { sources, relay, ...differences } } };
}

const relayOfOther = relayWith({
  sources: [{ name: 'other', type: 'kinesis', stream_name: 'other' }],
});

function withPodMonitor(values: object): object {
  return { ...values, monitoring: { podMonitor: { enabled: true } } };
}

async function rendered(shape: object, ...sets: readonly string[]): Promise<[number, string]> {
  const values = join(folder, 'values.yaml');
  // JSON is valid YAML.
  await writeFile(values, JSON.stringify(shape));
  return renderChart(helm ?? '', values, ...sets);
}

async function objectsOf(name: string): Promise<readonly KubernetesObject[]> {
  const [code, text] = await rendered(shapes[name] ?? {});
  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
  return objectsIn(text);
}

/** Validates objects with the Kubernetes schemas, and those of the Prometheus Operator separately. */
async function validate(objects: readonly KubernetesObject[]): Promise<[number, string]> {
  const path = join(folder, 'objects.yaml');
  const known = objects.filter(({ kind }) => !operatorKinds.has(kind));
  await writeFile(path, known.map((one) => JSON.stringify(one)).join('\n---\n'));
  return said(join(python, 'kubernetes-validate'), ['-k', kubernetes, '--strict', path]);
}

describe('the values of the chart', () => {
  it('conform to its schema', async () => {
    const schema = JSON.parse(await readFile(join(place, 'values.schema.json'), 'utf8')) as object;
    const values = parse(await readFile(join(place, 'values.yaml'), 'utf8')) as object;
    const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);
    expect(isValid(values), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...values, loader: {} })).toBe(false);
    if (helm === undefined) {
      await note(
        'not validated',
        'the templates of the chart: there is no Helm here, and no Go to build it',
      );
    }
  });
});

describe.runIf(helm !== undefined)('the chart', () => {
  it('passes helm lint', async () => {
    const [code, text] = await said(helm ?? '', ['lint', '--strict', 'deploy/helm/weir']);
    expect(text).toContain('0 chart(s) failed');
    expect(code).toBe(0);
  });

  it.each(Object.keys(shapes))(
    'renders objects and a configuration that Kubernetes and weir check accept: %s',
    async (name) => {
      const objects = await objectsOf(name);
      const [code, found] = await validate(objects);
      expect(found).not.toContain('ERROR');
      expect([code, found.match(/passed for resource/g)?.length]).toEqual([
        0,
        objects.filter(({ kind }) => !operatorKinds.has(kind)).length,
      ]);
      const configs = objects.flatMap(({ kind, data }) =>
        kind === 'ConfigMap' ? [data?.['weir.yaml'] ?? ''] : [],
      );
      expect(configs.length).toBeGreaterThan(0);
      for (const config of configs) {
        expect(await checkConfig(config, folder)).toEqual([0, expect.any(String)]);
      }
      await note(
        'validated',
        `the chart with ${name}, by helm, kubernetes-validate, and weir check`,
      );
    },
  );

  it('is checked by validators that find errors', async () => {
    const [, text] = await rendered({});
    const [code, found] = await validate(
      objectsIn(text.replace('maxUnavailable: 1', 'maxUnavailble: 1')),
    );
    expect(code).not.toBe(0);
    expect(found).toContain('maxUnavailble');
    for (const [value, told] of [
      ['loaders.replica=3', 'replica'],
      ['networkPolicy.egressPorts={443,https}', 'egressPorts'],
      ['loaders.config=x', 'config'],
    ] as const) {
      const [refused, reason] = await rendered({}, value);
      expect([refused, reason]).toEqual([1, expect.stringContaining(told)]);
    }
  });

  it('passes the administrator password of ClickHouse only to the migration, which has a time limit', async () => {
    const objects = await objectsOf(
      'the management API with a key of its own, and its rules in the loaders',
    );
    const text = (kind: string): readonly string[] =>
      objects.filter((one) => one.kind === kind).map((one) => JSON.stringify(one));
    expect(text('ConfigMap').filter((one) => one.includes('admin_user'))).toHaveLength(1);
    expect(text('Deployment').filter((one) => one.includes('weir-admin'))).toHaveLength(0);
    const job = objectOf(objects, 'Job', 'edge-migrate').spec;
    expect(job).toMatchObject({
      activeDeadlineSeconds: 3600,
      template: {
        spec: { containers: [{ resources: { limits: { memory: '512Mi' } } }] },
      },
    });
  });

  it.each(Object.keys(shapes))(
    'mounts no Kubernetes token, and allows nodes to drain: %s',
    async (name) => {
      const objects = await objectsOf(name);
      const pods = objects.flatMap(({ kind, spec }) =>
        ['Deployment', 'Job'].includes(kind) ? [Object(spec).template.spec as object] : [],
      );
      expect(pods.length).toBeGreaterThan(0);
      for (const pod of pods) expect(pod).toMatchObject({ automountServiceAccountToken: false });
      for (const { kind, spec } of objects) {
        if (kind !== 'PodDisruptionBudget') continue;
        expect(spec).toMatchObject({ unhealthyPodEvictionPolicy: 'AlwaysAllow' });
      }
    },
  );

  it.each([
    ['Recreate', 'relay', ['relay.replicas=1']],
    ['RollingUpdate', 'relay', ['relay.replicas=2']],
    ['Recreate', 'loaders', ['loaders.replicas=1']],
    ['RollingUpdate', 'loaders', ['loaders.replicas=2']],
    ['RollingUpdate', 'loaders', ['loaders.replicas=1', 'loaders.autoscaling.enabled=true']],
    ['RollingUpdate', 'api', ['api.enabled=true', 'api.replicas=1']],
  ])('upgrades by %s, without a second reader of one replica: %s %s', async (type, part, sets) => {
    const [code, text] = await rendered(relayOfOther, ...sets);
    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    const { spec } = objectOf(objectsIn(text), 'Deployment', `edge-${part}`);
    expect(spec).toMatchObject({ strategy: { type } });
    const [invalid, found] = await validate(objectsIn(text));
    expect([invalid, found]).toEqual([0, expect.not.stringContaining('ERROR')]);
  });

  it('has its data in a folder of the volume, which Weir creates for its user alone', async () => {
    const objects = await objectsOf('the values of the chart');
    const { spec } = Object(objectOf(objects, 'Deployment', 'edge-loaders').spec).template;
    const { volumeMounts } = spec.containers[0];
    const mount = volumeMounts.find(({ name }: { name: string }) => name === 'data').mountPath;
    const config = parse(objectOf(objects, 'ConfigMap', 'edge-loaders').data?.['weir.yaml'] ?? '');
    expect(config.data_dir).toBe(`${mount}/data`);
  });

  it('gives all pods of the management API one permanent key', async () => {
    const made = await objectsOf(
      'the management API with a key of its own, and its rules in the loaders',
    );
    const secret = objectOf(made, 'Secret', 'edge-api-key');
    expect(
      Buffer.from(Buffer.from(secret.data?.['secrets.key'] ?? '', 'base64').toString(), 'base64'),
    ).toHaveLength(32);
    expect(secret.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const given = await objectsOf('only the management API, with a given key');
    expect(given.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const [objects, name] of [
      [made, 'edge-api-key'],
      [given, 'api-key'],
    ] as const) {
      const { template } = objectOf(objects, 'Deployment', 'edge-api').spec as { template: object };
      expect(template).toMatchObject({
        spec: {
          volumes: expect.arrayContaining([
            { name: 'api-key', secret: { secretName: name, defaultMode: 0o440 } },
          ]),
        },
      });
      const config = objectOf(objects, 'ConfigMap', 'edge-api').data?.['weir.yaml'];
      expect(config).toContain('secret_key_file: /run/weir-api/secrets.key');
    }
  });

  it('keeps the key of the first installation', async () => {
    const name = 'edge-api-key';
    const kept = Buffer.from('the key of the first installation').toString('base64');
    const secrets = new Set<string>();
    // The part of the Kubernetes API that `lookup` uses.
    const server = createServer(({ url = '' }, response) => {
      const resource = { name: 'secrets', kind: 'Secret', namespaced: true, verbs: ['get'] };
      const list = { kind: 'APIResourceList', groupVersion: 'v1', resources: [resource] };
      const secret = { apiVersion: 'v1', kind: 'Secret', data: { 'secrets.key': kept } };
      const path = url.split('?')[0] ?? '';
      const isKnown = path === '/api/v1' || secrets.has(path);
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      const missing = { kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 };
      response.end(JSON.stringify(isKnown ? (path === '/api/v1' ? list : secret) : missing));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const keyOf = async (): Promise<string | undefined> => {
      const cluster = ['--dry-run=server', `--kube-apiserver=http://127.0.0.1:${port}`];
      const [code, text] = await renderChart(helm ?? '', undefined, 'api.enabled=true', ...cluster);
      expect([code, code === 0 ? '' : text]).toEqual([0, '']);
      return objectOf(objectsIn(text), 'Secret', name).data?.['secrets.key'];
    };
    const first = await keyOf();
    expect(first).not.toBe(await keyOf());
    secrets.add(`/api/v1/namespaces/edge/secrets/${name}`);
    expect(await keyOf()).toBe(kept);
  });

  it.each([
    ['the values of the chart', [443, 8123]],
    ['Firehose through a relay into Kafka', [443, 8123, 9096, 9098]],
    ['Kinesis through a relay into Kafka with TLS', [443, 8123, 9094, 9096]],
    ['the management API with a key of its own, and its rules in the loaders', [443, 5432, 8123]],
    ['a cluster, behind a policy', [443, 80, 8123, 8443]],
  ])('allows traffic only to the ports of the configuration: %s', async (name, ports) => {
    const { spec } = objectOf(await objectsOf(name), 'NetworkPolicy', 'edge');
    const { egress } = spec as { egress: readonly { ports: readonly { port: number }[] }[] };
    expect(egress[1]?.ports.map(({ port }) => port).toSorted((a, b) => a - b)).toEqual(
      ports.toSorted((a, b) => a - b),
    );
    // Roles: EKS Pod Identity.
    expect(JSON.stringify(egress[2])).toContain('169.254.170.0/24');
  });

  it('lets the migration of an upgrade reach the new ports, before the policy of the pods is updated', async () => {
    const objects = await objectsOf('a cluster, behind a policy');
    const [policy, own, job] = [
      objectOf(objects, 'NetworkPolicy', 'edge'),
      objectOf(objects, 'NetworkPolicy', 'edge-migrate'),
      objectOf(objects, 'Job', 'edge-migrate'),
    ];
    const { egress } = policy.spec as { egress: unknown };
    const { matchLabels } = Object(own.spec).podSelector as { matchLabels: object };
    expect(own.spec).toMatchObject({ policyTypes: ['Egress'], egress });
    expect(Object(job.spec).template).toMatchObject({ metadata: { labels: matchLabels } });
    const hooks = [own, job].map(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    expect(hooks).toEqual(['pre-install,pre-upgrade', 'pre-install,pre-upgrade']);
    expect(own.metadata.annotations?.['helm.sh/hook-weight']).toBe('-5');
  });

  it('allows traffic to ranges of ports', async () => {
    const networkPolicy = { egressPorts: [443, '9000-9100', '30000-32767'] };
    const [code, text] = await rendered({ networkPolicy });
    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    const objects = objectsIn(text);
    const { spec } = objectOf(objects, 'NetworkPolicy', 'edge');
    const { egress } = spec as { egress: readonly { ports: readonly object[] }[] };
    expect(egress[1]?.ports).toEqual([
      { port: 30_000, endPort: 32_767, protocol: 'TCP' },
      { port: 443, protocol: 'TCP' },
      { port: 8123, protocol: 'TCP' },
      { port: 9000, endPort: 9100, protocol: 'TCP' },
    ]);
    const [invalid, found] = await validate(objects);
    expect([invalid, found]).toEqual([0, expect.not.stringContaining('ERROR')]);
  });

  it('opens a port for every Firehose source', async () => {
    const relayed = await objectsOf('Firehose through a relay into Kafka');
    expect(objectOf(relayed, 'Service', 'edge-relay').spec).toEqual({
      type: 'LoadBalancer',
      selector: expect.objectContaining({ 'app.kubernetes.io/component': 'relay' }),
      ports: [{ name: 'firehose', port: 443, targetPort: 'firehose' }],
    });
    const two = await objectsOf('two endpoints for Firehose, without the page');
    expect(objectOf(two, 'Service', 'edge-firehose').spec).toMatchObject({
      ports: [
        { name: 'firehose', port: 443, targetPort: 'firehose' },
        { name: 'firehose-9444', port: 9444, targetPort: 'firehose-9444' },
      ],
    });
    expect(two.some(({ metadata }) => metadata.name === 'edge-web')).toBe(false);
    for (const objects of [relayed, two]) {
      const policy = objectOf(objects, 'NetworkPolicy', 'edge').spec;
      expect(JSON.stringify(policy)).toContain('"port":"firehose"');
    }
  });

  it('keeps the page reachable while loaders are not ready', async () => {
    const web = objectOf(await objectsOf('the values of the chart'), 'Service', 'edge-web');
    expect(web.spec).toMatchObject({ publishNotReadyAddresses: true });
  });

  it('scales on CPU', async () => {
    const objects = await objectsOf('loaders that are scaled by CPU, with alerts and metrics');
    const { spec } = objectOf(objects, 'HorizontalPodAutoscaler', 'edge-loaders');
    expect(spec).toMatchObject({
      metrics: [
        { resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 65 } } },
      ],
    });
  });

  it.each(Object.keys(shapes))(
    'does not restart a loader before a migration ends: %s',
    async (name) => {
      const objects = await objectsOf(name);
      const job = objects.find(({ kind }) => kind === 'Job')?.spec as
        | { readonly activeDeadlineSeconds: number }
        | undefined;
      const loaders = objects.find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'edge-loaders',
      );
      const pod = Object(loaders?.spec).template?.spec as
        | {
            readonly containers: readonly [
              {
                readonly startupProbe?: {
                  readonly periodSeconds: number;
                  readonly failureThreshold: number;
                };
              },
            ];
          }
        | undefined;
      const probe = pod?.containers[0].startupProbe;
      const startupSecs = probe ? probe.periodSeconds * probe.failureThreshold : Infinity;
      expect(startupSecs).toBeGreaterThanOrEqual(job?.activeDeadlineSeconds ?? 0);
    },
  );

  it('rejects a startup limit that is shorter than a migration, unless there is no migration', async () => {
    const [refused, reason] = await rendered({}, 'migrate.activeDeadlineSeconds=4501');
    expect([refused, reason]).toEqual([
      1,
      expect.stringContaining('loaders.startupSeconds: set at least'),
    ]);
    const sets = ['loaders.startupSeconds=3601', 'migrate.activeDeadlineSeconds=3601'];
    const [code, text] = await rendered({}, ...sets);
    expect([code, text]).toEqual([0, expect.stringContaining('failureThreshold: 721')]);
    const [without] = await rendered({}, 'loaders.startupSeconds=60', 'migrate.enabled=false');
    expect(without).toBe(0);
  });

  it('has the alerts of deploy/prometheus, and scrapes with the ops token', async () => {
    const objects = await objectsOf('loaders that are scaled by CPU, with alerts and metrics');
    const rules = parse(
      await readFile(join(root, 'deploy/prometheus/weir-rules.yaml'), 'utf8'),
    ) as object;
    const rule = objectOf(objects, 'PrometheusRule', 'edge');
    expect(rule.spec).toEqual(rules);
    expect(rule.metadata.labels).toMatchObject({ release: 'prometheus' });
    // The alerts select job="weir".
    const { jobLabel, podMetricsEndpoints } = objectOf(objects, 'PodMonitor', 'edge').spec as {
      jobLabel: string;
      podMetricsEndpoints: readonly object[];
    };
    const pod = Object(objectOf(objects, 'Deployment', 'edge-loaders').spec)
      .template as KubernetesObject;
    expect(pod.metadata.labels[jobLabel]).toBe('weir');
    expect(podMetricsEndpoints).toEqual([
      {
        port: 'ops',
        path: '/metrics',
        interval: '15s',
        authorization: {
          type: 'Bearer',
          credentials: { name: 'weir-secrets', key: 'WEIR_OPS_TOKEN' },
        },
      },
    ]);
    await note(
      'not validated',
      'PodMonitor and PrometheusRule of the chart against the definitions of the Prometheus Operator: they are in no package registry',
    );
  });

  it.each([
    ['api.config.api.store_url', { api: { enabled: true, config: { api: { store_url: '' } } } }],
    ['loaders.config.api.serve', { loaders: { config: { api: {} } } }],
    ['loaders.config.web.host', { loaders: { config: { web: { host: '127.0.0.1' } } } }],
    ['relay.config.ops.host', relayWith({ ops: { host: 'localhost' } })],
    ['relay.config.relay', relayWith({ relay: null })],
    ['relay.config.relay', relayWith({ relay: { brokers: [], topic: 'edge' } })],
    ['relay.config.relay', relayWith({ relay: { brokers: ['kafka:9092'] } })],
    ['relay.config.sources', relayWith({ sources: null })],
    // The default of the loaders.
    [
      'the loaders read source edge, too',
      relayWith({ sources: [{ name: 'relayed', type: 'kinesis', stream_name: 'edge-events' }] }),
    ],
    [
      'loaders.config.sources',
      { config: { clickhouse: null }, loaders: { config: { sources: [] } } },
    ],
    ['config.clickhouse.url: set null', { config: { clickhouse: { cluster: oneShard } } }],
    [
      'config.clickhouse.url: set null',
      { migrate: { config: { clickhouse: { cluster: oneShard } } } },
    ],
    ['loaders.config.ops', withPodMonitor({ config: { ops: false } })],
    ['loaders.config.ops', withPodMonitor({ loaders: { config: { ops: null } } })],
    ['monitoring.podMonitor.tokenSecret', withPodMonitor({ secretEnv: '' })],
    ['monitoring.podMonitor', withPodMonitor({ loaders: { enabled: false } })],
    ['9200-9100 is not', { networkPolicy: { egressPorts: ['9200-9100'] } }],
    ['9000-70000 is not', { networkPolicy: { egressPorts: ['9000-70000'] } }],
    ['egressPorts', { networkPolicy: { egressPorts: ['https'] } }],
    [
      'host of edge',
      { loaders: { config: { sources: [{ name: 'edge', type: 'firehose', port: 9443 }] } } },
    ],
    [
      'loaders.resources.requests.cpu',
      { loaders: { autoscaling: { enabled: true }, resources: { requests: { cpu: null } } } },
    ],
  ])('rejects invalid values: %s', async (told, values) => {
    const [code, text] = await rendered(values);
    expect([code, text]).toEqual([1, expect.stringContaining(told)]);
  });
});
