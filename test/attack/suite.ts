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
import { pageClass } from './page.ts';
import { processClass } from './process.ts';
import { rowsClass } from './rows.ts';
import { serverClass } from './server.ts';
import { settingsClass } from './settings.ts';
import { signInClass } from './sign-in.ts';

/** Makes a class for an installation; `full` = everything that it knows, else what takes seconds. */
type MakeClass = (install: Installation, full: boolean) => AttackClass;

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
};

/** Names of the classes, in the order in which they run. */
export const classNames: readonly string[] = Object.keys(makers);

/** What of the suite runs. */
export interface AttackOptions {
  /** Empty = all. */
  readonly only: readonly string[];
  readonly full: boolean;
  readonly tell: (outcome: Outcome) => void;
  /** Ends it: what did not run has failed. */
  readonly signal?: AbortSignal;
}

/** Starts an installation and attacks it. An installation that does not start is a failed attempt. */
export async function attack({ only, full, tell, signal }: AttackOptions): Promise<AttackReport> {
  const startedMs = Date.now();
  const outcomes: Outcome[] = [];
  const note = (outcome: Outcome): void => {
    outcomes.push(outcome);
    tell(outcome);
  };
  const started = await install().catch((error: unknown) => String(error));
  if (typeof started === 'string') {
    note(failed('start the installation', started));
  } else {
    try {
      for (const [name, make] of Object.entries(makers)) {
        if (only.length > 0 && !only.includes(name)) continue;
        await runClass(make(started, full), note, signal);
      }
      if (signal?.aborted === true) note(failed('run to the end', 'it was interrupted'));
    } finally {
      await started.close();
    }
  }
  return reportOf(outcomes, Math.round((Date.now() - startedMs) / 1_000));
}

function failed(name: string, reason: string): Outcome {
  return { class: 'setup', name, ms: 0, result: 'failed', reason };
}
