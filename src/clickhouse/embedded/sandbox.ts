import { readFile } from 'node:fs/promises';
import os from 'node:os';

import { messageOf } from '../../base/index.ts';
import { type Confinement, landlockAbi, landlockAbiMin } from './landlock.ts';
import { openNative } from './native.ts';
import type { ServerConfig } from './server-config.ts';

/** The sandbox that this machine supports for the embedded server, or why it supports none. */
export type Sandbox =
  | { readonly kind: 'landlock'; readonly abi: number }
  | { readonly kind: 'none'; readonly reason: string };

/** Detects the sandbox by querying the kernel; changes nothing. */
export async function findSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') {
    return { kind: 'none', reason: `${process.platform} has no Landlock` };
  }
  try {
    const abi = landlockAbi(await openNative());
    if (abi >= landlockAbiMin) return { kind: 'landlock', abi };
    return { kind: 'none', reason: await failureReason(abi) };
  } catch (error) {
    return { kind: 'none', reason: `native calls are unavailable: ${messageOf(error)}` };
  }
}

async function failureReason(abi: number): Promise<string> {
  const kernel = `Linux ${os.release()}`;
  if (abi > 0)
    return `${kernel} has version ${abi} of Landlock; version ${landlockAbiMin} is required`;
  const modules = await readFile('/sys/kernel/security/lsm', 'utf8').catch(() => '');
  return modules.split(',').includes('landlock')
    ? `${kernel} has Landlock, but a seccomp profile forbids it, as in many containers`
    : `${kernel} has no Landlock, or it is disabled`;
}

/** The folders, ports, and program files that a server may access. */
export function confinementOf(
  abi: number,
  { dir, port, node }: Pick<ServerConfig, 'dir' | 'port' | 'node'>,
  programs: readonly string[],
): Confinement {
  return {
    abi,
    // Do not include the complete data directory: the server must not be able to read `endpoint.json` and `api/`.
    folders: [dir.data, dir.log],
    files: [dir.config],
    programs,
    ports: node === undefined ? [port] : [port, node.tcpPort],
    peerPorts: node?.peerPorts ?? [],
  };
}
