import { expect, it } from 'vitest';

import { RelayMetrics } from '../../../src/relay/metrics.ts';
import type { SourceHealth } from '../../../src/sources/index.ts';

const idle = { inFlightBytes: 0, waitingMs: 0 };

function sourceWith(more: Partial<SourceHealth>) {
  const reading = { state: 'reading', sinceMs: 0, reason: '', partitions: [] } as const;
  return { name: 'one', health: (): SourceHealth => ({ ...reading, ...more }) };
}

it('reports which sources retry a failed request, before the first read as well', async () => {
  const metrics = await RelayMetrics.create();
  const textOf = async (more: Partial<SourceHealth>): Promise<string> =>
    (await metrics.text({ relayed: [], sources: [sourceWith(more)], ...idle })).text;
  const failed = { state: 'retrying', reason: 'no route to host' } as const;
  expect(await textOf(failed)).toContain('weir_source_retrying{source="one"} 1\n');
  expect(await textOf({})).toContain('weir_source_retrying{source="one"} 0\n');
});

it('counts every record once, however often it is queried', async () => {
  const metrics = await RelayMetrics.create();
  const textAfter = async (records: number): Promise<string> => {
    const behindMs = undefined;
    const one = { name: 'one', kind: 'kinesis', partitions: 2, records, bytes: records * 10 };
    const source = sourceWith({ retentionMs: 86_400_000 });
    const state = { relayed: [{ ...one, behindMs }], sources: [source], ...idle };
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
    const state = { relayed: [one], sources: [], ...idle };
    return (await metrics.text(state)).text.includes('weir_relay_lag_seconds{');
  };
  expect(await lagWith(4, 7_200_000)).toBe(true);
  expect(await lagWith(0, undefined)).toBe(false);
});
