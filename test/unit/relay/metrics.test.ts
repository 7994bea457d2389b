import { expect, it } from 'vitest';

import { RelayMetrics } from '../../../src/relay/metrics.ts';

it('counts every record once, however often it is queried', async () => {
  const metrics = await RelayMetrics.create();
  const textAfter = async (records: number): Promise<string> => {
    const behindMs = undefined;
    const one = { name: 'one', kind: 'kinesis', partitions: 2, records, bytes: records * 10 };
    const retentionsMs = new Map([['one', 86_400_000]]);
    const state = { sources: [{ ...one, behindMs }], retentionsMs, inFlightBytes: 0, waitingMs: 0 };
    return (await metrics.text(state)).text;
  };
  expect(await textAfter(3)).toContain('weir_relayed_records_total{source="one"} 3\n');
  expect(await textAfter(3)).toContain('weir_relayed_records_total{source="one"} 3\n');
  const last = await textAfter(5);
  expect(last).toContain('weir_relayed_records_total{source="one"} 5\n');
  expect(last).toContain('weir_relayed_bytes_total{source="one"} 50\n');
  expect(last).toContain('weir_relay_retention_seconds{source="one"} 86400\n');
});

it('reports no lag of a source whose last partition was reassigned', async () => {
  const metrics = await RelayMetrics.create();
  const lagWith = async (partitions: number, behindMs: number | undefined): Promise<boolean> => {
    const one = { name: 'one', kind: 'kinesis', partitions, records: 0, bytes: 0, behindMs };
    const state = { sources: [one], retentionsMs: new Map(), inFlightBytes: 0, waitingMs: 0 };
    return (await metrics.text(state)).text.includes('weir_relay_lag_seconds{');
  };
  expect(await lagWith(4, 7_200_000)).toBe(true);
  expect(await lagWith(0, undefined)).toBe(false);
});
