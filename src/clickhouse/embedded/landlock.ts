import { closeSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeArgument, NativeCall } from './native.ts';

/** Everything that a sandboxed process may access. The process cannot access other files, ports, or processes. */
export interface Confinement {
  /** Version of Landlock in the kernel. */
  readonly abi: number;
  /** Folders in which the process may read, write, create, and remove everything. */
  readonly folders: readonly string[];
  /** Files that it may read. */
  readonly files: readonly string[];
  /** Files that it may read and execute. */
  readonly programs: readonly string[];
  /** TCP ports that it may listen on and connect to. Landlock cannot restrict addresses. */
  readonly ports: readonly number[];
  /** Additional TCP ports that it may connect to. */
  readonly peerPorts: readonly number[];
}

/** Before version 2 (Linux 5.19), files cannot be moved between folders, but ClickHouse moves parts. */
export const landlockAbiMin = 2;

const call = { createRuleset: 444, addRule: 445, restrictSelf: 446 } as const;
const allFiles = 2 ** 13 - 1;
const right = {
  execute: 1,
  write: 1 << 1,
  read: 1 << 2,
  list: 1 << 3,
  removeFolder: 1 << 4,
  removeFile: 1 << 5,
  makeFolder: 1 << 7,
  makeFile: 1 << 8,
  makeLink: 1 << 12,
  moveBetweenFolders: 1 << 13,
  truncate: 1 << 14,
  ioctl: 1 << 15,
} as const;
// All rights except executing programs, and creating devices, pipes, and sockets.
const ownFolder =
  right.write |
  right.read |
  right.list |
  right.removeFolder |
  right.removeFile |
  right.makeFolder |
  right.makeFile |
  right.makeLink |
  right.moveBetweenFolders |
  right.truncate;
const bindTcp = 1;
const connectTcp = 2;
const setNoNewPrivileges = 38;
/** O_PATH opens a location in the file system without its content, as rules require. */
const openPath = 0o10000000;
const closeOnExec = 0o2000000;

/**
 * Files that the C library and ClickHouse read. None of them reveals other processes or secrets: `environ`, `cmdline`, and most of
 * `/proc` are not in the list.
 */
export const systemFiles: readonly string[] = [
  '/dev/urandom',
  '/etc/host.conf',
  '/etc/hosts',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/nsswitch.conf',
  '/etc/resolv.conf',
  '/proc/cpuinfo',
  '/proc/loadavg',
  '/proc/meminfo',
  '/proc/stat',
  '/proc/sys/vm/max_map_count',
  '/proc/sys/vm/overcommit_memory',
  '/proc/uptime',
  '/sys/devices/system/cpu',
  '/sys/fs/cgroup',
  '/sys/kernel/mm/transparent_hugepage/enabled',
  // Node.js of Debian loads parts of itself from this folder.
  '/usr/share/nodejs',
  '/usr/share/zoneinfo',
];
/** Files of the process itself: its memory map, memory usage, and control group. */
const ownFiles: readonly string[] = ['cgroup', 'maps', 'stat', 'statm', 'status'];
/** Files of the C library, in addition to those that Node.js has loaded. */
const libraryNames = ['libdl.so.2', 'libm.so.6', 'libnss_files.so.2', 'libpthread.so.0'];
const moreLibraryNames = ['libresolv.so.2', 'librt.so.1'];

/** Version of Landlock; below 1 if the kernel lacks it or a policy forbids its use. */
export function landlockAbi(native: NativeCall): number {
  return native('syscall', call.createRuleset, 0, 0, 1);
}

/**
 * Restricts the calling thread and everything that it starts later. Existing threads stay unrestricted, so the caller
 * must then execute another program (`execve`), which ends these threads.
 */
export function confine(native: NativeCall, limits: Confinement): void {
  const { abi, folders, files, programs, ports, peerPorts } = limits;
  const handled = handledRights(abi);
  check('prctl', native('prctl', setNoNewPrivileges, 1, 0, 0, 0));
  const sizeBytes = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  // Restrict files and network; from version 6 on, also abstract sockets, and signals to processes outside the sandbox.
  const attributes = words(handled, bindTcp | connectTcp, 3).subarray(0, sizeBytes);
  const ruleset = native('syscall', call.createRuleset, attributes, sizeBytes, 0);
  check('landlock_create_ruleset', ruleset);
  const allow = (file: string, rights: number, isNeeded = true): void =>
    allowPath(native, ruleset, { file, rights: rights & handled, isNeeded });
  for (const folder of folders) allow(folder, ownFolder);
  for (const file of files) allow(file, right.read);
  for (const file of [...programs, ...loadedFiles()]) allow(file, right.read | right.execute);
  for (const file of [...systemFiles, ...libraries()]) allow(file, right.read, false);
  allow('/dev/null', right.read | right.write);
  for (const name of ownFiles) allow(`/proc/self/${name}`, right.read, false);
  for (const port of abi >= 4 ? [...ports, ...peerPorts] : []) {
    const rights = ports.includes(port) ? bindTcp | connectTcp : connectTcp;
    check('landlock_add_rule', addRule(native, ruleset, 2, words(rights, port)));
  }
  check('landlock_restrict_self', native('syscall', call.restrictSelf, ruleset, 0));
}

/** All file system rights that this version of Landlock can restrict. */
function handledRights(abi: number): number {
  const since = [
    [3, right.truncate],
    [5, right.ioctl],
  ] as const;
  const later = since.filter(([version]) => abi >= version).map(([, each]) => each);
  return later.reduce((all, each) => all | each, allFiles | right.moveBetweenFolders);
}

function allowPath(
  native: NativeCall,
  ruleset: number,
  rule: { readonly file: string; readonly rights: number; readonly isNeeded: boolean },
): void {
  const { file, rights, isNeeded } = rule;
  // Keep files of /proc open: a rule applies to one inode, and the kernel recreates these files with another inode
  // after it evicts them.
  const isKept = file.startsWith('/proc/self/');
  const opened = native('open', file, isKept ? openPath : openPath + closeOnExec);
  if (opened < 0) {
    if (isNeeded) throw new Error(`${file} cannot be opened`);
    return;
  }
  const bytes = Buffer.concat([words(rights), Buffer.alloc(4)]);
  bytes.writeInt32LE(opened, 8);
  check(`landlock_add_rule for ${file}`, addRule(native, ruleset, 1, bytes));
  if (!isKept) closeSync(opened);
}

function addRule(native: NativeCall, ruleset: number, kind: 1 | 2, rule: Uint8Array): number {
  const values: readonly NativeArgument[] = [call.addRule, ruleset, kind, rule, 0];
  return native('syscall', ...values);
}

/** Encodes numbers as in the kernel's structures: 64 bits each. */
function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8);
  return bytes;
}

/** Programs and libraries that this process has loaded: the next program needs them to start. */
function loadedFiles(): readonly string[] {
  const lines = readFileSync('/proc/self/maps', 'utf8').split('\n');
  const files = lines.flatMap((line) => /^\S+ r-xp \S+ \S+ \S+ +(\/.*)$/.exec(line)?.[1] ?? []);
  return [...new Set(files)];
}

function libraries(): readonly string[] {
  const library = loadedFiles().find((file) => /\/libc[.-][^/]*$/.test(file));
  if (library === undefined) return [];
  return [...libraryNames, ...moreLibraryNames].map((name) =>
    path.join(path.dirname(library), name),
  );
}

function check(what: string, result: number): void {
  if (result < 0) throw new Error(`${what} failed`);
}
