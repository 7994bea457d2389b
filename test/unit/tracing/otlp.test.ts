import { describe, expect, it } from 'vitest';

import { traceRequest } from '../../../src/tracing/otlp.ts';

const span = {
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentSpanId: '',
  name: 'batch',
  kind: 'internal',
  startMs: 1_767_225_600_000.125,
  endMs: 1_767_225_600_001.5,
  attributes: { text: 'a', whole: 3, part: 0.5, flag: true },
  links: [],
  failure: undefined,
} as const;

const written = (more: object = {}): unknown =>
  JSON.parse(traceRequest([{ ...span, ...more }], { 'service.name': 'weir' }, '1.2.3'))
    .resourceSpans[0];

describe('an OTLP request', () => {
  it('has the JSON format of the specification', () => {
    expect(written()).toEqual({
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'weir' } }] },
      scopeSpans: [
        {
          scope: { name: 'weir', version: '1.2.3' },
          spans: [
            {
              traceId: span.traceId,
              spanId: span.spanId,
              name: 'batch',
              kind: 1,
              startTimeUnixNano: '1767225600000125000',
              endTimeUnixNano: '1767225600001500000',
              attributes: [
                { key: 'text', value: { stringValue: 'a' } },
                { key: 'whole', value: { intValue: '3' } },
                { key: 'part', value: { doubleValue: 0.5 } },
                { key: 'flag', value: { boolValue: true } },
              ],
              status: {},
            },
          ],
        },
      ],
    });
  });

  it('contains the parent, the links, and the error', () => {
    const links = [{ traceId: span.traceId, spanId: span.spanId }];
    expect(written({ parentSpanId: 'p', kind: 'client', links, failure: 'no' })).toMatchObject({
      scopeSpans: [
        { spans: [{ parentSpanId: 'p', kind: 3, links, status: { code: 2, message: 'no' } }] },
      ],
    });
  });

  it('never ends a span before its start', () => {
    expect(written({ endMs: 0 })).toMatchObject({
      scopeSpans: [{ spans: [{ endTimeUnixNano: '1767225600000125000' }] }],
    });
  });
});
