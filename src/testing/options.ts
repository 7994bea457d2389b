import { type Static, type TSchema, Type } from 'typebox';

import { type Options, section } from '../config/section.ts';

const time = {
  pattern:
    '^(now([+-](\\d+(ms|s|m|h|d))+)?|\\d{4}-\\d{2}-\\d{2}[Tt]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?([Zz]|[+-]\\d{2}:\\d{2}))$',
  patternErrorMessage: '`now`, a time before or after it like `now-5m`, or `2026-01-31T12:00:00Z`',
} as const;

const duration = {
  pattern: '^(\\d+(ms|s|m|h|d))+$',
  patternErrorMessage: 'a length of time like `500ms`, `2s`, `5m` or `1h30m`',
} as const;

/** A map with keys of any name. */
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

/** What is expected of one event, or of every event of a test. */
const ofEvents = {
  verdict: Type.Optional(
    Type.Enum(['stored', 'filtered', 'ignored', 'dead_letter'], {
      type: 'string',
      description: 'What becomes of it.',
    }),
  ),
  reason: text('Why it is ignored (`empty`, `test` …) or a dead letter (`type`, `value` …).'),
  path: text('Field to blame for a dead letter, with dots; empty when the whole event is meant.'),
  table: text('Table that it is stored in.', { examples: ['http_request_complete'] }),
  matched: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
      description: 'Which capture rules match: places in `capture:`, from 0; all of them.',
      examples: [[0]],
    }),
  ),
  row: optionalMapOf(
    anything,
    'Values of the stored row, by field (`conn.client_ip`) or column (`conn_client_ip`), also inside of headers and objects; `null`: nothing is stored there.',
  ),
  exactly: Type.Optional(
    Type.Boolean({
      description: '`row` names everything of the payload that is stored.',
    }),
  ),
  kept: words('Fields that are kept, among others.', ['conn.client_ip']),
  not_kept: words('Fields that are not kept; a name may end in `.*`.', ['http.request.headers']),
  masked: words('Places whose value is masked.', ['http.request.headers.authorization']),
  issues: words('What is odd and accepted all the same: the whole column `issues`.'),
};

const eventExpectation = section('What is expected of every event of this entry.', ofEvents);

const event = section(
  'Events that are given: exactly one of `event`, `text`, `base64`, `file`, `sample`, `lost`.',
  {
    event: optionalMapOf(
      anything,
      'One event, as it is delivered. A text that is `now` or `now-5m` becomes that time.',
    ),
    text: text('The bytes of a record as text: for input that is broken.'),
    base64: text('The bytes of a record in base64: gzip, aggregates.'),
    file: text('File with events (NDJSON, JSON, also gzip), from the folder of the test.', {
      minLength: 1,
    }),
    sample: Type.Optional(
      section('Events that are made, the same every time: plain, and as you set them.', {
        type: Type.String({ minLength: 1, description: 'Event type.' }),
        count: Type.Integer({
          default: 1,
          minimum: 1,
          maximum: 100_000,
          description: 'How many.',
        }),
        from: Type.String({ ...time, default: 'now', description: 'When the first happens.' }),
        every: Type.String({
          ...duration,
          default: '1s',
          description: 'Time from one to the next.',
        }),
        account_id: text('Account; `ac_test` when left out.', { minLength: 1 }),
        set: optionalMapOf(
          anything,
          'Values of the payload, by field; `{n}` in a text becomes the number of the event, from 1.',
        ),
        cycle: optionalMapOf(
          Type.Array(anything, { minItems: 1 }),
          'Values that take turns, by field: the first event has the first one.',
        ),
        without: words('Fields that are left out.'),
      }),
    ),
    lost: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'So many records of the source are never read: a hole in the ledger.',
      }),
    ),
    source: text('Source of the configuration that delivers them; `test` when left out.', {
      minLength: 1,
    }),
    arrives: text('When they arrive; as they happen when left out.', time),
    late_by: text('How long after they happen they arrive.', duration),
    expect: Type.Optional(eventExpectation),
  },
);

const counts = section('How many events of the test have each verdict.', {
  stored: count('Events stored.'),
  filtered: count('Events that no capture rule wants.'),
  ignored: count('Events passed over.'),
  dead_letter: count('Events set aside.'),
});

const expectation = section('What is expected of the events of the test.', {
  ...ofEvents,
  counts: Type.Optional(counts),
  rows: Type.Optional(
    Type.Array(mapOf(anything, 'Some values of one stored row.'), {
      description: 'Rows that must be among those stored, each with some of its values.',
    }),
  ),
});

const alert = section('One alert.', {
  state: Type.Enum(['pending', 'firing', 'resolved'], {
    type: 'string',
    default: 'firing',
    description: 'How it stands.',
  }),
  labels: optionalMapOf(
    Type.String(),
    'Some of its labels; a dimension may be written with dots: `conn.client_ip`.',
  ),
  value: Type.Optional(
    Type.Number({ description: 'Value in the last window in which the condition held.' }),
  ),
  starts_at: text('When it began to fire.', time),
  ends_at: text('When it ended.', time),
  late: Type.Optional(Type.Boolean({ description: 'Late events gave it.' })),
  annotations: optionalMapOf(Type.String(), 'Some of its annotations, filled in.'),
});

const alertCheck = section('How alert rules stand at a moment.', {
  at: Type.String({ ...time, description: 'When the rules are looked at.' }),
  rule: text('Name of a rule.', { minLength: 1 }),
  state: Type.Optional(
    Type.Enum(['inactive', 'pending', 'firing', 'unknown'], {
      type: 'string',
      description: 'How the rule stands.',
    }),
  ),
  reason: text('A part of why it is unknown.', { minLength: 1 }),
  alerts: Type.Optional(
    Type.Array(alert, {
      description: 'Its alerts that are pending or fire then, all of them; resolved ones too.',
    }),
  ),
  firing: words('Rules that fire then: all of them, and no others.'),
});

const query = section('A question to ClickHouse, asked when all events have arrived.', {
  sql: Type.String({
    minLength: 1,
    maxLength: 100_000,
    description: 'Query over database `analytics`, with the rights of an analyst.',
  }),
  rows: Type.Array(mapOf(anything, 'Some values of a row.'), {
    description: 'The answer, row by row.',
  }),
});

const test = section('One test.', {
  name: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'A sentence that says what holds; unique in the file.',
  }),
  config: text('Configuration of this test; that of the file when left out.', { minLength: 1 }),
  now: text('Time of this test; that of the file when left out.', time),
  events: Type.Array(event, { default: [], description: 'The events that are given.' }),
  expect: Type.Optional(expectation),
  alerts: Type.Optional(
    Type.Array(alertCheck, {
      description: 'What alert rules make of the events, in the order of time.',
    }),
  ),
  queries: Type.Optional(
    Type.Array(query, { description: 'What ClickHouse makes of the events.' }),
  ),
});

/** A file of tests, `*.weir-test.yaml`. */
export const testFile = section('Tests of a configuration of Weir.', {
  config: text(
    'Configuration, from the folder of the file; when left out `weir.yaml` beside it or above it, or the defaults.',
    { minLength: 1 },
  ),
  rules: words('Files of alert rules, instead of those of the configuration.', ['rules.yaml']),
  now: Type.String({
    ...time,
    default: '2026-01-31T12:00:00Z',
    description: 'The time that `now` means in the tests.',
  }),
  tests: Type.Array(test, { description: 'The tests.' }),
});

/** A file of tests whose form is right. */
export type TestFileOptions = Options<typeof testFile>;
export type TestOptions = TestFileOptions['tests'][number];
export type TestEventOptions = TestOptions['events'][number];
export type SampleOptions = NonNullable<TestEventOptions['sample']>;
export type EventExpectation = NonNullable<TestEventOptions['expect']>;
export type TestExpectation = NonNullable<TestOptions['expect']>;
export type AlertCheck = NonNullable<TestOptions['alerts']>[number];
export type ExpectedAlert = NonNullable<AlertCheck['alerts']>[number];
export type QueryCheck = NonNullable<TestOptions['queries']>[number];
