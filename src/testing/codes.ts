/** Every finding code about files of tests; never renamed, never reused. Generates docs/errors.md. */
export const testCodes = {
  TEST_FILE: 'A file of tests cannot be read, or holds no tests.',
  TEST_CONFIG: 'The configuration or the alert rules that a test is about have mistakes.',
  TEST_EMPTY: 'A test expects nothing, so that it could never fail.',
  TEST_NAME: 'Two tests of one file have one name.',
  TEST_EVENT:
    'An entry of `events` says in no way or in several what the events are, or its options do not go together.',
  TEST_INPUT: 'A file or a base64 text of events cannot be read.',
  TEST_FIELD: 'A test names a field that there is not; the nearest name is suggested.',
  TEST_TYPE: 'A test names an event type that there is not; the nearest name is suggested.',
  TEST_RULE: 'A test names a rule that there is not; the nearest name is suggested.',
  TEST_SOURCE: 'A test names a source that its configuration does not have.',
  TEST_VALUE: 'A test expects a value that there cannot be: a reason or a table that nothing has.',
  TEST_TIME: 'A time in a test is no time, or the checks of alerts are not in the order of time.',
} as const satisfies Record<`TEST_${Uppercase<string>}`, string>;

/** A code of `testCodes`. */
export type TestCode = keyof typeof testCodes;
