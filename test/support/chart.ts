import { parseAllDocuments } from 'yaml';

import { outputs } from './deploy-tools.ts';

/** Version of Kubernetes that the chart is rendered for. */
export const kubernetes = '1.30';

/** A Kubernetes object of the rendered chart. */
export interface KubernetesObject {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: unknown;
}

/**
 * Renders the chart.
 * @param valueFile values as YAML or JSON
 * @param sets further values, or flags of `helm template`
 * @returns the exit code, and the objects or the error output
 */
export async function renderChart(
  helm: string,
  valueFile: string | undefined,
  ...sets: readonly string[]
): Promise<[number, string]> {
  const { code, stderr, stdout } = await outputs(helm, [
    'template',
    'edge',
    'deploy/helm/weir',
    '--namespace',
    'edge',
    '--kube-version',
    `${kubernetes}.0`,
    ...(valueFile === undefined ? [] : ['--values', valueFile]),
    ...sets.flatMap((value) => (value.startsWith('--') ? [value] : ['--set', value])),
  ]);
  // Helm warns if a scalar replaces a map.
  return [code, code === 0 ? stdout : stderr];
}

/** The objects in a rendered text. */
export function objectsIn(text: string): readonly KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const object = document.toJS() as KubernetesObject | null;
    return object === null ? [] : [object];
  });
}

/** The object with a kind and a name. @throws if it does not exist */
export function objectOf(
  objects: readonly KubernetesObject[],
  kind: string,
  name: string,
): KubernetesObject {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
}

const relayed = [
  { name: 'edge', type: 'kafka', brokers: ['kafka:9096'], topic: 'edge', group: 'weir' },
];
const firehose = (port: number, name = 'edge') => ({
  name,
  type: 'firehose',
  host: '0.0.0.0',
  port,
  access_keys: ['${WEIR_FIREHOSE_KEY}'],
});
const relay = (source: object, brokers: readonly string[]) => ({
  enabled: true,
  config: { sources: [source], relay: { brokers, topic: 'edge' } },
});
const kinesis = {
  name: 'edge',
  type: 'kinesis',
  stream_name: 'edge',
  region: 'us-east-1',
  leases: {},
};
const shards = [
  { urls: ['http://ch-1a:8123', 'http://ch-1b:8123'] },
  { urls: ['https://ch-2a:8443'] },
];

/** Values of the tested installations, by name. */
export const shapes: Readonly<Record<string, object>> = {
  'the values of the chart': {},
  'loaders that are scaled by CPU, with alerts and metrics': {
    loaders: { autoscaling: { enabled: true } },
    monitoring: {
      podMonitor: { enabled: true, labels: { release: 'prometheus' } },
      prometheusRule: { enabled: true, labels: { release: 'prometheus' } },
    },
  },
  'Firehose through a relay into Kafka': {
    relay: relay(firehose(9443), ['kafka:9098']),
    loaders: { config: { sources: relayed, web: false } },
    services: { firehose: { type: 'LoadBalancer', annotations: { a: 'b' } } },
  },
  'Kinesis through a relay into Kafka with TLS': {
    relay: relay(kinesis, ['kafka:9094']),
    loaders: { config: { sources: relayed } },
    secretFiles: ['kafka-tls'],
  },
  'two endpoints for Firehose, without the page': {
    loaders: {
      replicas: 3,
      config: { sources: [firehose(9443), firehose(9444, 'other')], web: null },
    },
  },
  'the management API with a key of its own, and its rules in the loaders': {
    api: { enabled: true, replicas: 2 },
    loaders: { config: { api: { serve: false, store_url: '${WEIR_API_STORE_URL}' } } },
  },
  'only the management API, with a given key': {
    loaders: { enabled: false },
    migrate: { enabled: false },
    api: { enabled: true, secretKey: { existingSecret: 'api-key' } },
  },
  'a cluster, with traces, without policies and accounts': {
    config: {
      clickhouse: { url: null, cluster: { shards, engine: 'replicated' } },
      tracing: { endpoint: 'http://collector:4318' },
    },
    networkPolicy: { enabled: false },
    serviceAccount: { create: false },
  },
  'a cluster, behind a policy': {
    config: {
      clickhouse: { url: null, cluster: { shards } },
      tracing: { endpoint: 'http://collector' },
    },
  },
};
