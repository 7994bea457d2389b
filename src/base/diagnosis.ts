/** How a check ended. `warning`: it works, and something is worth a look. `skipped`: it could not be, or need not be, made. */
export type DiagnosisStatus = 'ok' | 'warning' | 'failed' | 'skipped';

/** What one check found. */
export interface Diagnosis {
  /** What was checked, as `<thing>.<aspect>`: `stream.records`. Scripts may rely on it. */
  readonly check: string;
  /** What it is about: `source edge`, `clickhouse`, `configuration`. */
  readonly subject: string;
  readonly status: DiagnosisStatus;
  /** What was found, or what is wrong. */
  readonly cause: string;
  /** What to do; `''` where nothing is to be done. */
  readonly remedy: string;
}

/** Makes the diagnoses of one subject. */
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
