import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../fixtures/deploy/container.py', import.meta.url));

/** A file or folder of the machine that is mounted in a container. */
export interface Bind {
  readonly from: string;
  readonly to: string;
  readonly writable?: boolean;
}

/** File system and user of a container. It uses the network of the machine. */
export interface ContainerSpec {
  /** An empty folder, the mount point of the container's root. */
  readonly root: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly binds: readonly Bind[];
  /** Empty, world-writable folders in memory. */
  readonly tmpfs?: readonly string[];
  /** Symbolic links and their targets. */
  readonly links?: readonly (readonly [string, string])[];
  readonly uid: number;
  readonly cwd?: string;
  readonly umask?: number;
  /** `RLIMIT_NOFILE` and others, from the module `resource` of Python. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Allowed system calls and socket families; others terminate the program. Undefined: all. */
  readonly filter?: { readonly calls: readonly string[]; readonly families: readonly string[] };
}

/** A program that runs in a container. */
export interface Container {
  readonly pid: number;
  /** The output so far, on both streams. */
  output(): string;
  /** @returns its exit code, or the name of the signal that ended it */
  readonly ended: Promise<number | string>;
  /** Stops it like Kubernetes, Docker, and systemd: kills it after the grace period. */
  stop(graceMs: number): Promise<number | string>;
}

/** Files of the machine that programs need: libraries, Node.js, certificates, and host names. Read-only. */
const machine: readonly Bind[] = [
  '/usr',
  '/lib',
  '/lib64',
  '/bin',
  '/etc/ssl',
  '/etc/hosts',
  '/etc/resolv.conf',
  '/etc/nsswitch.conf',
].map((path) => ({ from: path, to: path }));

/** Starts a program in a container, using test/fixtures/deploy/container.py as root. */
export function startContainer(spec: ContainerSpec): Container {
  const node = dirname(dirname(process.execPath));
  const own: readonly Bind[] = node.startsWith('/usr') ? [] : [{ from: node, to: node }];
  const { filter, links = [], tmpfs = [] } = spec;
  const text = JSON.stringify({
    ...spec,
    binds: [...machine, ...own, ...spec.binds].map(({ from, to, writable = false }) => ({
      from,
      to,
      writable,
    })),
    tmpfs,
    links,
    gid: spec.uid,
    cwd: spec.cwd ?? '/',
    umask: spec.umask ?? 0o022,
    limits: spec.limits ?? {},
    ...(filter && { calls: filter.calls, families: filter.families }),
  });
  const child = spawn('python3', [runner], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(text);
  return watch(child);
}

function watch(child: ChildProcess): Container {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop: async (graceMs) => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
      const result = await ended;
      clearTimeout(late);
      return result;
    },
  };
}

/** Runs a program in a container and waits for its exit. */
export async function runContainer(
  spec: ContainerSpec,
): Promise<{ readonly code: number | string; readonly output: string }> {
  const container = startContainer(spec);
  const code = await container.ended;
  return { code, output: container.output() };
}
