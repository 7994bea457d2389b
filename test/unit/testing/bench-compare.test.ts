import { describe, expect, it } from 'vitest';

import { compareReports, parseReport, readReport } from '../../bench/compare.ts';
import { benchReport, pathCost } from '../../support/bench-report.ts';

const current = { events: 2_000_000, processor: '2 x test' };
const parse = (report: unknown): ReturnType<typeof parseReport> =>
  parseReport(JSON.stringify(report), 'BEFORE.json', current);

describe('parseReport', () => {
  it('rejects files that are not reports', async () => {
    const reason = 'BEFORE.json is not a report of npm run bench -- --json';
    for (const text of ['', 'no JSON', 'null', '[]', '{}', '{"end_to_end":3}']) {
      expect(() => parseReport(text, 'BEFORE.json', current)).toThrow(reason);
    }
    await expect(readReport('/nonexistent.json', current)).rejects.toThrow(
      '/nonexistent.json: ENOENT',
    );
  });

  it('reads a report after the lines that npm prints', () => {
    const text = `\n> weir@1.0.0 bench\n> tsx bench.ts\n\n${JSON.stringify(benchReport())}\n`;
    expect(parseReport(text, 'BEFORE.json', current).rows).toMatchObject([{ name: 'file' }]);
  });

  it('rejects reports of another version', () => {
    const { version: _, ...old } = benchReport();
    expect(() => parse(old)).toThrow(
      'BEFORE.json has no version, but this benchmark creates version 2',
    );
    expect(() => parse({ ...old, version: 3 })).toThrow(
      'BEFORE.json has version 3, but this benchmark',
    );
  });

  it('rejects reports of another machine or size', () => {
    expect(() => parse({ ...benchReport(), processor: '64 x big' })).toThrow(
      'BEFORE.json comes from another machine (64 x big), this one is 2 x test',
    );
    expect(() => parse({ ...benchReport(), events: 100_000 })).toThrow(
      'BEFORE.json has 100000 events, this run has 2000000: use the same --events',
    );
  });

  it('rejects rows without costs', () => {
    const { total_us: _, ...row } = pathCost();
    expect(() => parse(benchReport([{ ...row, range_us: [1, 2] } as never]))).toThrow(
      'BEFORE.json has rows without costs',
    );
    expect(() => parse(benchReport([pathCost({ range_us: [null, 2] as never })]))).toThrow(
      'BEFORE.json has rows without costs',
    );
  });
});

describe('compareReports', () => {
  const before = parse(benchReport([pathCost({ total_us: 10, range_us: [9.5, 10.5] })]));
  const resultOf = (row: Parameters<typeof pathCost>[0]): unknown[] =>
    compareReports(before, benchReport([pathCost(row)])).map(({ ratio, result }) => [
      ratio,
      result,
    ]);

  it('marks rows whose ranges do not overlap', () => {
    expect(resultOf({ total_us: 12, range_us: [10.51, 13] })).toEqual([[1.2, 'slower']]);
    expect(resultOf({ total_us: 9, range_us: [8, 9.49] })).toEqual([[0.9, 'faster']]);
  });

  it('treats overlapping ranges as noise', () => {
    expect(resultOf({ total_us: 12, range_us: [10.5, 13] })).toEqual([[1.2, 'within noise']]);
    expect(resultOf({ total_us: 9, range_us: [8, 9.5] })).toEqual([[0.9, 'within noise']]);
  });

  it('computes no noise with one round', () => {
    expect(resultOf({ total_us: 30, range_us: [30, 30], rounds: 1 })).toEqual([
      [3, 'too few rounds'],
    ]);
  });

  it('computes no ratio for different events', () => {
    expect(resultOf({ events: 1_000_000 })).toEqual([[null, 'other events']]);
  });

  it('lists rows that only one report has', () => {
    expect(compareReports(before, benchReport([pathCost({ name: 'kinesis' })]))).toEqual([
      {
        name: 'kinesis',
        before_us: null,
        before_range_us: null,
        after_us: 10,
        after_range_us: [9.5, 10.5],
        ratio: null,
        result: 'only after',
      },
      {
        name: 'file',
        before_us: 10,
        before_range_us: [9.5, 10.5],
        after_us: null,
        after_range_us: null,
        ratio: null,
        result: 'only before',
      },
    ]);
  });
});
