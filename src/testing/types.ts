import type { ConfigPath, TextLocation } from '../config/index.ts';

/** One unmet expectation. */
export interface Difference {
  /** Path of the value: `verdict`, `row.conn.client_ip`, `alerts[0].value`. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Lines that explain the actual value, if known. */
  readonly reasons: readonly string[];
}

/** A difference, with its subject and the location of the expectation. */
export interface Failure extends Difference {
  /** `events[1], event 3` or `alerts[0] at now+5m`. */
  readonly subject: string;
  readonly file: string;
  readonly line: number;
}

/** A difference without a location; `at` is the path from the test to the expectation. */
export interface PathDifference extends Difference {
  readonly at: ConfigPath;
  readonly subject: string;
}

/** Result of one test. */
export interface TestResult {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly passed: boolean;
  readonly ms: number;
  readonly failures: readonly Failure[];
}

/** A location in a test file. */
export type LocationOf = (path: ConfigPath) => TextLocation;
