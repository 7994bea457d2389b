import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { pause } from '../../src/base/index.ts';
import type { OwnServer } from '../support/own-server.ts';
import type { WeirProcess } from '../support/weir.ts';

/** Current resource usage of a process. */
export interface Usage {
  readonly name: string;
  /** Resident memory in megabytes. */
  readonly rss_mb: number;
  /** Number of open files and sockets. */
  readonly handles: number;
}

/** A process that ended unexpectedly. */
export interface Death {
  readonly worker: string;
  readonly afterS: number;
  readonly code: number | null;
  readonly signal: string | null;
  readonly words: string;
}

/** Changes of a configuration. */
export interface WorkerConfig extends Readonly<Record<string, unknown>> {
  readonly load: Readonly<Record<string, unknown>>;
  readonly sources: readonly Readonly<Record<string, unknown>>[];
}

const preload = fileURLToPath(new URL('clock-step.cjs', import.meta.url));
const wordsMax = 600;
const restartWaitMs = 2_000;

/** A `weir run` process under a supervisor that restarts it, like systemd. */
export class Worker {
  readonly name: string;
  config: WorkerConfig = { load: {}, sources: [] };
  readonly #server: OwnServer;
  readonly #onDeath: (death: Death) => void;
  readonly #clock: string;
  /** Standard error of all earlier processes. */
  #past = '';
  #process: WeirProcess | undefined;
  #isWanted = false;

  constructor(name: string, server: OwnServer, onDeath: (death: Death) => void) {
    this.name = name;
    this.#server = server;
    this.#onDeath = onDeath;
    this.#clock = `clock-${name}`;
  }

  /** Starts a process with `weir-<name>.yaml`, if none runs. */
  start(): void {
    this.#isWanted = true;
    if (this.#process !== undefined) return;
    const startedMs = Date.now();
    const process = this.#server.startWeir(['run', '--config', `weir-${this.name}.yaml`], {
      env: {
        NODE_OPTIONS: `--require ${preload}`,
        WEIR_SOAK_CLOCK: this.#server.path(this.#clock),
      },
    });
    this.#process = process;
    void process.finished.then(async ({ code, signal, stderr }) => {
      if (this.#process === process) this.#process = undefined;
      this.#past += stderr;
      if (!this.#isWanted) return;
      const afterS = Math.round((Date.now() - startedMs) / 1000);
      const words = stderr.slice(-wordsMax);
      this.#onDeath({ worker: this.name, afterS, code, signal, words });
      await pause(restartWaitMs);
      if (this.#isWanted) this.start();
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.child.kill(signal);
  }

  /** Stops the process permanently. @returns its last log lines if it failed after SIGTERM */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<readonly string[]> {
    this.#isWanted = false;
    const process = this.#process;
    if (process === undefined) return [];
    process.child.kill(signal);
    const { code, stderr } = await process.finished;
    return code === 0 || signal === 'SIGKILL' ? [] : [stderr.slice(-wordsMax)];
  }

  /** Writes `weir-<name>.yaml`. JSON is YAML. */
  configure(config: WorkerConfig): Promise<void> {
    this.config = config;
    return this.#server.write(`weir-${this.name}.yaml`, JSON.stringify(config, undefined, 2));
  }

  /** Reloads another configuration. */
  async reload(config: WorkerConfig): Promise<void> {
    await this.configure(config);
    this.signal('SIGHUP');
  }

  /** Sets its clock ahead by a number of milliseconds. */
  setClock(aheadMs: number): Promise<void> {
    return this.#server.write(this.#clock, String(aheadMs));
  }

  /** Its complete log. */
  log(): string {
    return this.#past + (this.#process?.stderr() ?? '');
  }

  async usage(): Promise<readonly Usage[]> {
    const pid = this.#process?.child.pid;
    if (pid === undefined) return [];
    try {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const handles = (await readdir(`/proc/${pid}/fd`)).length;
      const rssMb = Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
      return [{ name: this.name, rss_mb: rssMb, handles }];
    } catch {
      // The process has ended, or this is not Linux.
      return [];
    }
  }
}
