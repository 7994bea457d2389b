/**
 * Codes of all findings about test files. A code is never renamed or reused. `npm run gen` copies the texts to
 * docs/errors.md.
 */
export const testCodes = {
  TEST_FILE: 'A test file cannot be read, or has no tests.',
  TEST_CONFIG: 'The configuration or the alert rules under test have errors.',
  TEST_EMPTY: 'A test has no expectations, so it cannot fail.',
  TEST_NAME: 'Two tests in the same file have the same name.',
  TEST_EVENT:
    'An entry of `events` has no input or several kinds of input, or its options conflict.',
  TEST_INPUT: 'A file or a base64 string of events cannot be read.',
  TEST_FIELD: 'A test names an unknown field; the message suggests the nearest name.',
  TEST_TYPE: 'A test names an unknown event type; the message suggests the nearest name.',
  TEST_RULE: 'A test names an unknown rule; the message suggests the nearest name.',
  TEST_SOURCE: 'A test names a source that its configuration does not have.',
  TEST_VALUE: 'A test expects an impossible value: an unknown reason or table.',
  TEST_TIME: 'A time in a test is invalid, or the checks of alerts are not sorted by time.',
} as const satisfies Record<`TEST_${Uppercase<string>}`, string>;

export type TestCode = keyof typeof testCodes;
