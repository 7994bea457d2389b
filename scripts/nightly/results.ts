import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Job } from './select.ts';

/** The last result of a suite. */
export interface Result {
  readonly suite: string;
  readonly size: Job['size'];
  /** Undefined if there were uncommitted changes. */
  readonly commit: string | undefined;
  readonly passed: boolean;
  readonly seconds: number;
  /** Undefined if the tests used their fixed seeds. */
  readonly seed: number | undefined;
  readonly at: string;
  /** Files of the run. */
  readonly ran: readonly string[];
  /** Duration of each file in its last run, in seconds. */
  readonly files: Readonly<Record<string, number>>;
}

/** Results of earlier runs, in a folder that git ignores. */
export class Results {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Path of the vitest report. */
  reportOf({ suite, size }: Pick<Job, 'size' | 'suite'>): string {
    return join(this.folder, `${suite.name}.${size}.report.json`);
  }

  read(suite: string, size: Job['size']): Result | undefined {
    const path = join(this.folder, `${suite}.${size}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result) : undefined;
  }

  write(result: Result): void {
    const files = { ...this.read(result.suite, result.size)?.files, ...result.files };
    const path = join(this.folder, `${result.suite}.${result.size}.json`);
    writeFileSync(`${path}.new`, `${JSON.stringify({ ...result, files }, undefined, 2)}\n`);
    renameSync(`${path}.new`, path);
  }
}

/** True if all files of the job have passed on this commit. */
export function isDone(job: Job, last: Result | undefined, commit: string | undefined): boolean {
  return (
    commit !== undefined &&
    last?.commit === commit &&
    last.passed &&
    job.files.every((file) => last.ran.includes(file))
  );
}
