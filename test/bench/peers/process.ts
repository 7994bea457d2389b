import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import type { PeerCommand } from './types.ts';

const sampleMs = 100;
const outputMax = 4_000;

/** A started peer. */
export interface Running {
  readonly child: ChildProcess;
  /** Resolves when the process has ended, including by a signal. @throws Error with the end of its output if it failed */
  readonly ended: Promise<void>;
  readonly isOver: () => boolean;
  /** Maximum resident memory so far, in MB. */
  readonly rssMb: () => number;
}

/** Starts a peer in a folder. */
export function startPeer({ program, args, env }: PeerCommand, folder: string): Running {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, rssMb, isOver] = ['', 0, false];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-outputMax)));
  }
  const sampling = setInterval(() => (rssMb = Math.max(rssMb, residentMb(child.pid))), sampleMs);
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    clearInterval(sampling);
    // The code is null after a signal; only the benchmark sends signals.
    if (code !== 0 && code !== null) throw new Error(`${program} ended with ${code}:\n${output}`);
  });
  return { child, ended, isOver: () => isOver, rssMb: () => rssMb };
}

/** VmHWM of proc(5): the maximum resident memory of a process; 0 after its end. */
function residentMb(pid: number | undefined): number {
  try {
    const [, kb = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}
