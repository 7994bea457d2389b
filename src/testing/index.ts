/**
 * testing: runs the tests of a configuration: passes given events through the decoder, rules, and builders of `weir run`, and
 * through its alert evaluator over a separate ClickHouse.
 */
export { findTestFiles } from './find-files.ts';
export { runTests } from './run-tests.ts';
export { Settings } from './settings.ts';
export { loadTestFile, type LoadedTest } from './test-file.ts';
export type { Failure, TestResult } from './types.ts';
