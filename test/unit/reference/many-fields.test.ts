import { describe, expect, it } from 'vitest';

import { build, httpEvent } from '../../support/reference-build.ts';

/** More than the kernel keeps: the reference evaluates the event. */
const fieldsOf = (count: number): string =>
  Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join(',');

const inEnvelope = (count: number): string =>
  httpEvent().replace('"object":{}', `"object":{},${fieldsOf(count)}`);
const inObject = (count: number): string =>
  httpEvent().replace('"object":{}', `"object":{${fieldsOf(count)}}`);

describe.each([
  { where: 'the envelope', event: inEnvelope },
  { where: 'the object', event: inObject },
])('fields of $where that are not in the catalog', ({ event }) => {
  it('may be ten thousand', () => {
    const { rows, findings } = build(event(10_000));
    expect(findings).toEqual([]);
    expect(Object.keys(JSON.parse(String(rows[0]?.['extra'])) as object)).toHaveLength(10_000);
  });

  it('may not be more: the event is a dead letter with its identity', () => {
    const text = event(10_001);
    const { rows, findings } = build(text);
    expect(rows).toEqual([]);
    expect(findings).toMatchObject([
      {
        reason: 'limit',
        path: '',
        expected: 'at most 10000 unknown fields',
        found: 'more',
        offset: text.indexOf('"k10000"'),
        eventId: 'ev_1',
        eventType: 'http_request_complete.v0',
      },
    ]);
  });
});

it('an invalid event with many fields keeps its identity, of a repeated field the last', () => {
  const text = httpEvent().replace(
    '"object":{}',
    `${fieldsOf(100_000)},"event_id":"ev_2","object":}`,
  );
  expect(build(text).findings[0]).toMatchObject({ reason: 'syntax', eventId: 'ev_2' });
});
