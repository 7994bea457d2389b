import {
  type AttackClass,
  type AttackReport,
  type Outcome,
  reportOf,
  runClass,
} from './attempt.ts';
import { filtersClass } from './filters.ts';
import { firehoseClass } from './firehose.ts';
import { install, type Installation } from './installation.ts';
import { apiClass } from './api.ts';
import { filesClass } from './files.ts';
import { listenersClass } from './listeners.ts';
import { expiredClass, pageClass } from './page.ts';
import { processClass } from './process.ts';
import { restartClass } from './restart.ts';
import { rowsClass } from './rows.ts';
import { serverClass } from './server.ts';
import { settingsClass } from './settings.ts';
import { signInClass } from './sign-in.ts';

/** Creates a class for an installation; `full` = all attempts; otherwise, only those that take seconds. */
type MakeClass = (install: Installation, full: boolean) => AttackClass;

// Sessions that must expire run late; attacks that stop the server run last.
const makers: Readonly<Record<string, MakeClass>> = {
  server: serverClass,
  process: processClass,
  listeners: listenersClass,
  page: pageClass,
  files: filesClass,
  rows: rowsClass,
  settings: settingsClass,
  firehose: firehoseClass,
  filters: filtersClass,
  api: apiClass,
  sign_in: signInClass,
  page_expired: expiredClass,
  restart: restartClass,
};

/** Waits for a minute: not in the fixed part. */
const slow = new Set(['page_expired']);

/** Names of the classes, in the order in which they run. */
export const classNames: readonly string[] = Object.keys(makers);

/** Selection of the suite. */
export interface AttackOptions {
  /** Empty = all. */
  readonly only: readonly string[];
  readonly full: boolean;
  readonly tell: (outcome: Outcome) => void;
  /** Ends the run; the remaining attempts count as failed. */
  readonly signal?: AbortSignal;
}

/** Starts an installation and attacks it. A failed start counts as a failed attempt. */
export async function attack({ only, full, tell, signal }: AttackOptions): Promise<AttackReport> {
  const startedMs = Date.now();
  const outcomes: Outcome[] = [];
  const note = (outcome: Outcome): void => {
    outcomes.push(outcome);
    tell(outcome);
  };
  const started = await install().catch((error: unknown) => String(error));
  if (typeof started === 'string') {
    note({ class: 'setup', name: 'start', ms: 0, result: 'failed', reason: started });
  } else {
    try {
      const all = classesOf(started, full);
      for (const of of all.filter(({ name }) => only.length === 0 || only.includes(name))) {
        await runClass(of, note, signal);
      }
    } finally {
      await started.close();
    }
  }
  if (outcomes.length === 0) {
    note({ class: 'setup', name: 'attack', ms: 0, result: 'failed', reason: 'nothing was tried' });
  }
  return reportOf(outcomes, Math.round((Date.now() - startedMs) / 1_000));
}

/** The classes for an installation, in the order in which they run. */
export function classesOf(started: Installation, full: boolean): readonly AttackClass[] {
  return namesOf(full).flatMap((name) => makers[name]?.(started, full) ?? []);
}

/** Names of the classes that run. */
export function namesOf(full: boolean): readonly string[] {
  return classNames.filter((name) => full || !slow.has(name));
}
