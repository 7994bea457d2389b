import { type Static, type TSchema, Type } from 'typebox';

import { type Options, section } from '../config/section.ts';

const time = {
  pattern:
    '^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$',
  patternErrorMessage: '`now`, a relative time such as `now-5m`, or `2026-01-31T12:00:00Z`',
} as const;

const duration = {
  pattern: '^(\\d+(ms|s|m|h|d))+$',
  patternErrorMessage: 'a duration such as `500ms`, `2s`, `5m`, or `1h30m`',
} as const;

/** A schema for a map with arbitrary keys. */
function mapOf<Value extends TSchema>(value: Value, description: string) {
  const schema: object = { type: 'object', additionalProperties: value, description };
  return Type.Unsafe<Record<string, Static<Value>>>(schema);
}

function optionalMapOf<Value extends TSchema>(value: Value, description: string) {
  return Type.Optional(mapOf(value, description));
}

const anything = Type.Unknown();

function words(description: string, examples: readonly unknown[] = []) {
  return Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      description,
      ...(examples.length > 0 && { examples: [examples] }),
    }),
  );
}

function text(description: string, rules: Readonly<Record<string, unknown>> = {}) {
  return Type.Optional(Type.String({ description, ...rules }));
}

function count(description: string) {
  return Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description }));
}

/** Expectations that apply to one event, or to every event of a test. */
const ofEvents = {
  verdict: Type.Optional(
    Type.Enum(['stored', 'filtered', 'ignored', 'dead_letter'], {
      type: 'string',
      description: 'Outcome of the event.',
    }),
  ),
  reason: text(
    'Reason why the event is ignored (`empty`, `test`, …) or a dead letter (`type`, `value`, …).',
  ),
  path: text(
    'Dotted path of the field that causes the dead letter; empty means the complete event.',
  ),
  table: text('Table of the row.', { examples: ['http_request_complete'] }),
  matched: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
      description: 'All capture rules that match: indexes into `capture:`, from 0.',
      examples: [[0]],
    }),
  ),
  row: optionalMapOf(
    anything,
    'Values of the stored row, by field (`conn.client_ip`) or column (`conn_client_ip`), also inside headers and objects; `null`: no value is stored.',
  ),
  exactly: Type.Optional(
    Type.Boolean({
      description: '`row` lists all stored fields of the payload.',
    }),
  ),
  kept: words('Fields that must be kept; other fields may be kept, too.', ['conn.client_ip']),
  not_kept: words('Fields that must not be kept; a name can end in `.*`.', [
    'http.request.headers',
  ]),
  masked: words('Fields with a masked value.', ['http.request.headers.authorization']),
  issues: words('The complete value of the column `issues`.'),
};

const eventExpectation = section('Expectations of every event of this entry.', ofEvents);

const event = section(
  'Input events: exactly one of `event`, `text`, `base64`, `file`, `sample`, `lost`.',
  {
    event: optionalMapOf(
      anything,
      'One event in the delivered format. A string such as `now` or `now-5m` is replaced by that time.',
    ),
    text: text('The bytes of a record as text, for example invalid input.'),
    base64: text('The bytes of a record in base64, for example gzip or KPL aggregates.'),
    file: text(
      'File with events (NDJSON or JSON, optionally gzip), relative to the folder of the test file.',
      {
        minLength: 1,
      },
    ),
    sample: Type.Optional(
      section('Generated events, the same in each run, with the fields that you set.', {
        type: Type.String({ minLength: 1, description: 'Event type.' }),
        count: Type.Integer({
          default: 1,
          minimum: 1,
          maximum: 100_000,
          description: 'Number of events.',
        }),
        from: Type.String({ ...time, default: 'now', description: 'Time of the first event.' }),
        every: Type.String({
          ...duration,
          default: '1s',
          description: 'Time between events.',
        }),
        account_id: text('Account (default: `ac_test`).', { minLength: 1 }),
        set: optionalMapOf(
          anything,
          'Values of the payload, by field; `{n}` in a string becomes the number of the event, from 1.',
        ),
        cycle: optionalMapOf(
          Type.Array(anything, { minItems: 1 }),
          'Lists of values, by field. The events use the values of a list in turn.',
        ),
        without: words('Fields to omit.'),
      }),
    ),
    lost: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Number of records of the source that are never read: a gap in the ledger.',
      }),
    ),
    source: text('Source of the configuration that delivers the events (default: `test`).', {
      minLength: 1,
    }),
    arrives: text('Arrival time (default: the event time).', time),
    late_by: text('Delay between event time and arrival.', duration),
    expect: Type.Optional(eventExpectation),
  },
);

const counts = section('Number of events of the test by verdict.', {
  stored: count('Events stored.'),
  filtered: count('Events that no capture rule matches.'),
  ignored: count('Events ignored.'),
  dead_letter: count('Events that become dead letters.'),
});

const expectation = section('Expectations of the events of the test.', {
  ...ofEvents,
  counts: Type.Optional(counts),
  rows: Type.Optional(
    Type.Array(mapOf(anything, 'Some values of one stored row.'), {
      description: 'Rows that must be stored, each with some of its values.',
    }),
  ),
});

const alert = section('One alert.', {
  state: Type.Enum(['pending', 'firing', 'resolved'], {
    type: 'string',
    default: 'firing',
    description: 'State of the alert.',
  }),
  labels: optionalMapOf(
    Type.String(),
    'Some labels of the alert; the name of a dimension can contain dots: `conn.client_ip`.',
  ),
  value: Type.Optional(
    Type.Number({ description: 'Value in the last window in which the condition held.' }),
  ),
  starts_at: text('When the alert started to fire.', time),
  ends_at: text('When the alert ended.', time),
  late: Type.Optional(Type.Boolean({ description: 'True if late events caused the alert.' })),
  annotations: optionalMapOf(Type.String(), 'Some rendered annotations of the alert.'),
});

const alertCheck = section('State of alert rules at one time.', {
  at: Type.String({ ...time, description: 'Time of the check.' }),
  rule: text('Name of a rule.', { minLength: 1 }),
  state: Type.Optional(
    Type.Enum(['inactive', 'pending', 'firing', 'unknown'], {
      type: 'string',
      description: 'State of the rule.',
    }),
  ),
  reason: text('Part of the reason why the state is unknown.', { minLength: 1 }),
  alerts: Type.Optional(
    Type.Array(alert, {
      description:
        'All pending and firing alerts of the rule at this time; can include resolved ones.',
    }),
  ),
  firing: words('All rules that fire at this time.'),
});

const query = section('A query to ClickHouse, run after all events have arrived.', {
  sql: Type.String({
    minLength: 1,
    maxLength: 100_000,
    description: 'Query on database `analytics`, with the privileges of an analyst.',
  }),
  rows: Type.Array(mapOf(anything, 'Some values of a row.'), {
    description: 'The rows of the result, in order.',
  }),
});

const test = section('One test.', {
  name: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Expected behavior as a sentence; unique in the file.',
  }),
  config: text('Configuration of this test (default: that of the file).', { minLength: 1 }),
  now: text('Time of this test (default: that of the file).', time),
  events: Type.Array(event, { default: [], description: 'The input events.' }),
  expect: Type.Optional(expectation),
  alerts: Type.Optional(
    Type.Array(alertCheck, {
      description: 'Expected states of alert rules, sorted by time.',
    }),
  ),
  queries: Type.Optional(Type.Array(query, { description: 'Queries with expected results.' })),
});

/** Schema of a test file, `*.weir-test.yaml`. */
export const testFile = section('Tests of a configuration of Weir.', {
  config: text(
    'Configuration, relative to the folder of the file. Default: `weir.yaml` in that folder or a parent folder, otherwise the default options.',
    { minLength: 1 },
  ),
  rules: words('Files of alert rules, instead of those of the configuration.', ['rules.yaml']),
  now: Type.String({
    ...time,
    default: '2026-01-31T12:00:00Z',
    description: 'The value of `now` in the tests.',
  }),
  tests: Type.Array(test, { description: 'The tests.' }),
});

/** The content of a test file that matches the schema. */
export type TestFileOptions = Options<typeof testFile>;
export type TestOptions = TestFileOptions['tests'][number];
export type TestEventOptions = TestOptions['events'][number];
export type SampleOptions = NonNullable<TestEventOptions['sample']>;
export type EventExpectation = NonNullable<TestEventOptions['expect']>;
export type TestExpectation = NonNullable<TestOptions['expect']>;
export type AlertCheck = NonNullable<TestOptions['alerts']>[number];
export type ExpectedAlert = NonNullable<AlertCheck['alerts']>[number];
export type QueryCheck = NonNullable<TestOptions['queries']>[number];
