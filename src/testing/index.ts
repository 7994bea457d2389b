/**
 * testing: runs the tests of a configuration. Processes the events of a test with the decoder, the rules, and the
 * builders of `weir run`, and evaluates alerts with its alert evaluator over a separate ClickHouse.
 */
export { findTestFiles } from './find-files.ts';
export { runTests } from './run-tests.ts';
export { Settings } from './settings.ts';
export { loadTestFile, type LoadedTest } from './test-file.ts';
export type { Failure, TestResult } from './types.ts';
