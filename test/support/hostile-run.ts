import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { HostileGrammar, parsedEvents } from './hostile-inputs.ts';
import type { HostileReport } from './hostile-target.ts';

/** Limits that no record may exceed. */
export interface HostileLimits {
  /**
   * CPU time per record: as much as `JSON.parse` takes on this machine for this many records of the maximum size, and
   * for one event per event that the record counts.
   */
  readonly parsesMax: number;
  /** Resident memory of the process at its peak. */
  readonly peakMbMax: number;
}

/** A record that violated a limit or an invariant. */
export interface HostileFault {
  readonly seed: number;
  readonly what: string;
  readonly fault: string;
}

/** Result of a run. */
export interface HostileResult {
  cases: number;
  bytes: number;
  received: number;
  deadLetters: number;
  slowestMs: number;
  peakMb: number;
  readonly faults: HostileFault[];
}

const target = fileURLToPath(new URL('hostile-target.ts', import.meta.url));
/** Timeout of a record: it never ends. */
const patienceMs = 600_000;

/**
 * Sends malicious records in sequence through the stages in a separate process. Checks after each record whether the process
 * is alive, the counts reconcile, and the neighboring records are stored, and measures CPU time and memory.
 */
export class HostileRun {
  readonly result: HostileResult = {
    cases: 0,
    bytes: 0,
    received: 0,
    deadLetters: 0,
    slowestMs: 0,
    peakMb: 0,
    faults: [],
  };
  readonly #limits: HostileLimits;
  #child: ChildProcess | undefined;

  constructor(limits: HostileLimits) {
    this.#limits = limits;
  }

  /** Processes the record of one seed. If the process has ended, the next record gets a new one. */
  async take(seed: number): Promise<void> {
    const child = (this.#child ??= await started());
    const { result } = this;
    const answer = answerOf(child);
    child.send(seed);
    const report = await answer;
    result.cases += 1;
    if (typeof report === 'string') {
      await this.close();
      result.faults.push({ seed, what: new HostileGrammar(seed).next().what, fault: report });
      return;
    }
    const { what, copies, cpuMs, parseMs, peakMb } = report;
    result.bytes += report.bytes;
    result.received += report.received;
    result.deadLetters += report.deadLetters;
    result.slowestMs = Math.max(result.slowestMs, cpuMs);
    result.peakMb = Math.max(result.peakMb, peakMb);
    const faults = [...report.faults];
    const { parsesMax } = this.#limits;
    const parses = parsesMax === 0 ? 0 : parsesMax + report.received / copies / parsedEvents;
    const cpuMsMax = parses * parseMs;
    if (cpuMs > cpuMsMax) faults.push(`it took ${cpuMs} ms of ${Math.round(cpuMsMax)}`);
    if (peakMb > this.#limits.peakMbMax) faults.push(`the process took ${peakMb} MB`);
    for (const fault of faults)
      result.faults.push({ seed, what: `${report.transport}: ${what}`, fault });
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

async function started(): Promise<ChildProcess> {
  const child = fork(target, {
    execArgv: ['--import', 'tsx', '--expose-gc', '--max-old-space-size=512'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await answerOf(child);
  if (ready !== 'ready') throw new Error(`the process does not start: ${JSON.stringify(ready)}`);
  return child;
}

/** The next report of the process, or how it ended. */
function answerOf(child: ChildProcess): Promise<HostileReport | string> {
  return new Promise((resolve) => {
    const end = (answer: HostileReport | string): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (message: unknown): void => end(message as HostileReport | string);
    const onExit = (code: number | null, signal: string | null): void =>
      end(`the process ended: exit ${code ?? signal ?? 'unknown'}`);
    const timer = setTimeout(
      () => end(`it did not end within ${patienceMs / 1_000} s`),
      patienceMs,
    );
    child.on('message', onMessage).on('exit', onExit);
  });
}
