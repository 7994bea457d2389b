import type { ConfigPath, TextLocation } from '../config/index.ts';

/** An expectation that is not met. */
export interface Difference {
  /** Path of the value, for example `verdict`, `row.conn.client_ip`, or `alerts[0].value`. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Lines that explain the actual value; empty if the explanation is unknown. */
  readonly reasons: readonly string[];
}

/** A difference, what it is about, and the location of the expectation. */
export interface Failure extends Difference {
  /** What the difference is about, for example `events[1], event 3` or `alerts[0] at now+5m`. */
  readonly subject: string;
  readonly file: string;
  readonly line: number;
}

/** A difference whose location is not resolved yet. `at` is the path from the test to the expectation. */
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

/** Returns the location of a path in a test file. */
export type LocationOf = (path: ConfigPath) => TextLocation;
