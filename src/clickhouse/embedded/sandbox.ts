import { readFile } from 'node:fs/promises';
import os from 'node:os';

import { messageOf } from '../../base/index.ts';
import { type Confinement, landlockAbi, landlockAbiMin } from './landlock.ts';
import { openNative } from './native.ts';
import type { ServerConfig } from './server-config.ts';

/** Whether this machine can keep the embedded server in a sandbox, or why not. */
export type Sandbox =
  | { readonly kind: 'landlock'; readonly abi: number }
  | { readonly kind: 'none'; readonly reason: string };

/** Asks the kernel; changes nothing. */
export async function findSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') {
    return { kind: 'none', reason: `${process.platform} has no Landlock` };
  }
  try {
    const abi = landlockAbi(await openNative());
    if (abi >= landlockAbiMin) return { kind: 'landlock', abi };
    return { kind: 'none', reason: await reasonOf(abi) };
  } catch (error) {
    return { kind: 'none', reason: `native calls are not possible here: ${messageOf(error)}` };
  }
}

async function reasonOf(abi: number): Promise<string> {
  const kernel = `Linux ${os.release()}`;
  if (abi > 0) return `${kernel} has version ${abi} of Landlock, ${landlockAbiMin} is needed`;
  const modules = await readFile('/sys/kernel/security/lsm', 'utf8').catch(() => '');
  return modules.split(',').includes('landlock')
    ? `${kernel} has Landlock, but a seccomp profile, as of a container, forbids it`
    : `${kernel} has no Landlock, or it is not switched on`;
}

/** What a server may reach: its folders, its ports, and the files that it is run from. */
export function confinementOf(
  abi: number,
  { dir, port, node }: Pick<ServerConfig, 'dir' | 'port' | 'node'>,
  programs: readonly string[],
): Confinement {
  return {
    abi,
    // Beside them in the data directory lie `endpoint.json` and `api/`, which it must not see.
    folders: [dir.data, dir.log],
    files: [dir.config],
    programs,
    ports: node === undefined ? [port] : [port, node.tcpPort],
    peerPorts: node?.peerPorts ?? [],
  };
}
