import { closeSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NativeArgument, NativeCall } from './native.ts';

/** What a process may still reach; nothing else of the file system, no other port, no process outside. */
export interface Confinement {
  /** Version of Landlock that the kernel has. */
  readonly abi: number;
  /** Everything below these may be read, written, made and removed. */
  readonly folders: readonly string[];
  /** May be read. */
  readonly files: readonly string[];
  /** May be read and run. */
  readonly programs: readonly string[];
  /** TCP ports that it may listen on and connect to. Landlock knows no addresses. */
  readonly ports: readonly number[];
  /** Further TCP ports that it may connect to. */
  readonly peerPorts: readonly number[];
}

/** Without version 2 (Linux 5.19) no file may be moved from one folder to another, which ClickHouse does with parts. */
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
// Not: to run programs, to make devices, pipes and sockets.
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
/** A place in the file system, not its contents: what rules are made of. */
const openPath = 0o10000000;
const closeOnExec = 0o2000000;

/**
 * What a C library and ClickHouse look at. None of it tells of another process or holds a secret: `environ` and `cmdline` are not
 * here, nor is all of `/proc`.
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
  // Node.js of Debian reads parts of itself from there.
  '/usr/share/nodejs',
  '/usr/share/zoneinfo',
];
/** Of the process itself: where its memory lies, how much it is, in which control group it is. */
const ownFiles: readonly string[] = ['cgroup', 'maps', 'stat', 'statm', 'status'];
/** Of the C library, beside those that Node.js has loaded. */
const libraryNames = ['libdl.so.2', 'libm.so.6', 'libnss_files.so.2', 'libpthread.so.0'];
const moreLibraryNames = ['libresolv.so.2', 'librt.so.1'];

/** Version of Landlock; below 1 when the kernel has none, or something forbids its use. */
export function landlockAbi(native: NativeCall): number {
  return native('syscall', call.createRuleset, 0, 0, 1);
}

/**
 * Restricts the calling thread and whatever it starts from now on; threads that are there already stay as they are, so the caller
 * must go on as another program (`execve`), which ends them.
 */
export function confine(native: NativeCall, limits: Confinement): void {
  const { abi, folders, files, programs, ports, peerPorts } = limits;
  const handled = handledRights(abi);
  check('prctl', native('prctl', setNoNewPrivileges, 1, 0, 0, 0));
  const sizeBytes = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  // Files, network, and from version 6 on: no abstract sockets and no signals to processes outside.
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

/** All that this version of Landlock can forbid of the file system. */
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
  // Files of /proc are made anew when the kernel forgets them, and a rule is about one of them: kept open, it stays that one.
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

/** Numbers as the kernel's structures hold them: 64 bits each. */
function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8);
  return bytes;
}

/** Programs and libraries that this process runs: what the next one needs to start. */
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
