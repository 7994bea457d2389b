/**
 * testing: runs the tests that lie beside a configuration: given events, and what becomes of them by the real decoder, rules and
 * builders, and by the real evaluator of alerts over a ClickHouse of its own.
 */
export { findTestFiles } from './find-files.ts';
export { runTests } from './run-tests.ts';
export { Settings } from './settings.ts';
export { loadTestFile, type LoadedTest } from './test-file.ts';
export type { Failure, TestResult } from './types.ts';
