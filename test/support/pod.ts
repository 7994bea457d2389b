import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { KubernetesObject } from './chart.ts';
import { type Bind, type Container, type ContainerSpec, startContainer } from './container.ts';
import type { Image } from './image.ts';

interface Volume {
  readonly name: string;
  readonly emptyDir?: object;
  readonly configMap?: { readonly name: string };
  readonly secret?: { readonly secretName: string; readonly defaultMode?: number };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface PodSpec {
  readonly securityContext: { readonly runAsUser: number; readonly fsGroup: number };
  readonly volumes: readonly Volume[];
  readonly terminationGracePeriodSeconds?: number;
  readonly containers: readonly [ContainerOfPod];
}

interface ContainerOfPod {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom?: readonly { readonly secretRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe;
}

/** The environment of a node's pods. */
export interface Node {
  readonly image: Image;
  readonly objects: readonly KubernetesObject[];
  /** Secrets that the chart does not render: values by key, by name of the Secret. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** An empty folder for volumes. */
  readonly folder: string;
}

/** A running pod: the only container of a workload, with its volumes, environment, and user. Its root is read-only. */
export interface Pod {
  readonly container: Container;
  /** Status of the response to a probe; 0 without a response; undefined if the pod has no such probe. */
  probe(name: 'readinessProbe' | 'livenessProbe' | 'startupProbe'): Promise<number | undefined>;
  /** Address of a named port. */
  url(port: string): string;
  /** Runs another command in the pod, as `kubectl exec` does. */
  exec(args: readonly string[], env?: Readonly<Record<string, string>>): Container;
  /** Stops the pod within its grace period. @returns the exit code, or a signal */
  stop(): Promise<number | string>;
}

/** Starts a pod of a Deployment or Job. */
export async function startPod(node: Node, workload: KubernetesObject): Promise<Pod> {
  const { spec } = Object(workload.spec).template as { spec: PodSpec };
  const [one] = spec.containers;
  const place = await mkdtemp(join(node.folder, 'pod-'));
  const root = join(place, 'root');
  await mkdir(root);
  const env: Record<string, string> = { PATH: '/usr/local/bin:/usr/bin:/bin', ...node.image.env };
  for (const { secretRef } of one.envFrom ?? []) Object.assign(env, secretOf(node, secretRef.name));
  for (const { name, value } of one.env ?? []) env[name] = value;
  const base: Omit<ContainerSpec, 'argv'> = {
    root,
    env,
    binds: [{ from: node.image.folder, to: '/opt/weir' }, ...(await mounts(node, spec, place))],
    uid: spec.securityContext.runAsUser,
    cwd: '/opt/weir',
  };
  const start = (argv: readonly string[], more: object = {}): Container => {
    const [program = '', ...args] = argv;
    const path = program === 'node' ? process.execPath : program;
    return startContainer({ ...base, argv: [path, ...args], env: { ...env, ...more } });
  };
  const container = start([...node.image.entrypoint, ...one.args]);
  const url = (port: string): string => {
    const found = one.ports?.find(({ name }) => name === port);
    if (found === undefined) throw new Error(`no port ${port}`);
    return `http://127.0.0.1:${found.containerPort}`;
  };
  return {
    container,
    url,
    probe: async (name) => {
      const get = one[name]?.httpGet;
      if (get === undefined) return undefined;
      // The kubelet runs outside the pod, and has no token.
      const headers = { 'user-agent': `kube-probe/1.30`, connection: 'close' };
      return fetch(`${url(get.port)}${get.path}`, { headers }).then(
        ({ status }) => status,
        () => 0,
      );
    },
    exec: start,
    stop: () => container.stop((spec.terminationGracePeriodSeconds ?? 30) * 1000),
  };
}

function secretOf({ objects, secrets }: Node, name: string): Readonly<Record<string, string>> {
  const given = secrets[name];
  if (given !== undefined) return given;
  const found = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === name);
  if (found === undefined) throw new Error(`no Secret ${name}`);
  const entries = Object.entries(found.data ?? {});
  return Object.fromEntries(
    entries.map(([key, text]) => [key, Buffer.from(text, 'base64').toString()]),
  );
}

/** Creates the volumes of a pod like the kubelet. */
async function mounts(node: Node, spec: PodSpec, place: string): Promise<readonly Bind[]> {
  const { fsGroup } = spec.securityContext;
  for (const { configMap, emptyDir, name, secret } of spec.volumes) {
    const path = join(place, name);
    await mkdir(path);
    await chown(path, 0, fsGroup);
    await chmod(path, 0o2777);
    if (emptyDir !== undefined) continue;
    const files =
      configMap === undefined
        ? secretOf(node, secret?.secretName ?? '')
        : (node.objects.find(
            ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMap.name,
          )?.data ?? {});
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(path, file), text);
      await chown(join(path, file), 0, fsGroup);
      await chmod(join(path, file), secret?.defaultMode ?? 0o644);
    }
  }
  const [one] = spec.containers;
  return one.volumeMounts.map(({ mountPath, name, readOnly = false }) => {
    const isFolder = spec.volumes.find((volume) => volume.name === name)?.emptyDir !== undefined;
    return { from: join(place, name), to: mountPath, writable: isFolder && !readOnly };
  });
}
