import { readFileSync } from 'node:fs';

/** CPU time of a process, all threads, in microseconds. */
export interface CpuTimes {
  readonly own: number;
  /** CPU time of its children that have ended. */
  readonly children: number;
}

/** Fields 14 to 17 of proc(5) are in ticks of 10 ms on every Linux that Node.js runs on. */
const tickUs = 10_000;

/** Reads the CPU time that a process has used. @throws Error if it has ended */
export function cpuTimes(pid: number | 'self' = 'self'): CpuTimes {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: (user + system) * tickUs, children: (childUser + childSystem) * tickUs };
}
