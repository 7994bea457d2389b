/**
 * Result of a check. `warning`: the subject works, but needs attention. `skipped`: the check could not run, or was not
 * needed.
 */
export type DiagnosisStatus = 'ok' | 'warning' | 'failed' | 'skipped';

/** Finding of one check. */
export interface Diagnosis {
  /** Name of the check as `<thing>.<aspect>`, for example `stream.records`. Scripts may rely on it. */
  readonly check: string;
  /** Subject of the check: `source edge`, `clickhouse`, `configuration`. */
  readonly subject: string;
  readonly status: DiagnosisStatus;
  /** The observation or the problem. */
  readonly cause: string;
  /** What to do; `''` if nothing is to be done. */
  readonly remedy: string;
}

/** Creates the diagnoses of one subject. */
export class Subject {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  ok(check: string, cause: string): Diagnosis {
    return { check, subject: this.name, status: 'ok', cause, remedy: '' };
  }

  warning(check: string, cause: string, remedy: string): Diagnosis {
    return { check, subject: this.name, status: 'warning', cause, remedy };
  }

  failed(check: string, cause: string, remedy: string): Diagnosis {
    return { check, subject: this.name, status: 'failed', cause, remedy };
  }

  skipped(check: string, cause: string): Diagnosis {
    return { check, subject: this.name, status: 'skipped', cause, remedy: '' };
  }
}
