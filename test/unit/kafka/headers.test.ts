import { describe, expect, it } from 'vitest';

import { requestedHeaders } from '../../../src/kafka/connect.ts';
import { a, b, c, decoder, pageOf } from '../../support/decoding.ts';

describe('headers of a Kafka record', () => {
  const wanted = ['weir-source', 'trace-id'];

  it('are kept by name, as text', () => {
    const given = { 'weir-source': Buffer.from('edge'), 'trace-id': 'a1', other: 'x' };
    expect(requestedHeaders(given, wanted)).toEqual({
      headers: { 'weir-source': 'edge', 'trace-id': 'a1' },
    });
  });

  it('are the last of several with one name, of limited size', () => {
    const given = { 'weir-source': [Buffer.from('first'), Buffer.from('last')] };
    expect(requestedHeaders(given, wanted)).toEqual({ headers: { 'weir-source': 'last' } });
    const { headers } = requestedHeaders({ 'trace-id': 'x'.repeat(5_000) }, wanted);
    expect(headers?.['trace-id']).toHaveLength(1_000);
  });

  it.each([
    ['there are none', undefined],
    ['none are requested', { other: 'x' }],
    ['they have no value', { 'weir-source': undefined }],
  ])('are omitted if %s', (_, given) => {
    expect(requestedHeaders(given, wanted)).toEqual({});
  });

  it('stay with the events of their record, and with no others', () => {
    const record = (n: number, text: string) => ({
      bytes: Buffer.from(text),
      position: String(n),
      end: String(n + 1),
    });
    const marked = { ...record(1, `${b}\n${c}`), headers: { 'weir-source': 'edge' } };
    const [batch] = decoder.decode(pageOf([record(0, a), marked, record(2, a)])).batches;
    const edge = { 'weir-source': 'edge' };
    expect([0, 1, 2, 3].map((n) => batch?.headers?.(n))).toEqual([
      undefined,
      edge,
      edge,
      undefined,
    ]);
    const [plain] = decoder.decode(pageOf([record(0, a)])).batches;
    expect(plain?.headers?.(0)).toBeUndefined();
  });
});
