import { describe, expect, it } from 'vitest';

import { fingerprintOf, labelsOf } from '../../../src/alerts/evaluate/condition.ts';
import { readRuleSeries } from '../../../src/alerts/evaluate/history.ts';
import { rulesOfText } from '../../../src/alerts/rules/load.ts';
import type { ClickHouse } from '../../../src/clickhouse/index.ts';
import { configFrom } from '../../../src/config/index.ts';

const config = await configFrom({});
const text = (op: string): string =>
  `rules:\n  - { name: Blocks, metric: ip_policy_blocks, group_by: [host], window: 5m, op: "${op}", threshold: 1 }\n`;
const endMs = Date.UTC(2026, 10, 20, 12);
const minutes = 400;
const range = { from: endMs - minutes * 60_000, to: endMs };
const hosts = Array.from({ length: 1_000 }, (_, index) => `h${index}.example`);

/** Counts of hosts: in every other minute, the value of each host is 0. */
function valueOf(index: number, endSecs: number): number {
  return (endSecs / 60) % 2 === 0 ? 0 : index + 1;
}

/** A server with 1,000 hosts in each window, which obeys the filter, the order, and the limit of a query. */
function bench() {
  const counts = { rows: 0 };
  const query = async (sql: string): Promise<readonly object[]> => {
    const list = /end IN \(([\d, ]*)\)/.exec(sql)?.[1];
    if (list === undefined) return [];
    const named = new Set(Array.from(sql.matchAll(/'(h\d+\.example)'/g), ([, name]) => name));
    const limit = Number(/LIMIT (\d+) BY end/.exec(sql)?.[1]);
    const order = /ORDER BY end, v\[1\] (ASC|DESC)/.exec(sql)?.[1];
    const rows = list.split(',').flatMap((end) => {
      const all = hosts.flatMap((host, index) =>
        named.size > 0 && !named.has(host)
          ? []
          : [{ end: Number(end), keys: [host], v: [valueOf(index, Number(end))] }],
      );
      const sign = order === 'DESC' ? -1 : 1;
      const sorted =
        order === undefined
          ? all
          : all.toSorted((one, other) => sign * ((one.v[0] ?? 0) - (other.v[0] ?? 0)));
      return sorted.slice(0, limit);
    });
    counts.rows += rows.length;
    return rows;
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- The history uses only this method.
  return { counts, context: { config, clickhouse: { query } as unknown as ClickHouse } };
}

async function ruleOf(op: string) {
  const [rule] = await rulesOfText(text(op), 'rules.yaml', { env: {}, findings: [] });
  if (rule === undefined) throw new Error('no rule');
  return rule;
}

describe('the series of a rule', () => {
  it('are the first ones with all their values, without reading all groups', async () => {
    const { context, counts } = bench();
    const series = await readRuleSeries(await ruleOf('>'), { ...range, limit: 3 }, context);
    const shown = series.map(({ labels, points }) => [labels['host'], points.length]);
    expect(shown).toEqual([
      ['h999.example', minutes],
      ['h998.example', minutes],
      ['h997.example', minutes],
    ]);
    expect(counts.rows).toBeLessThan(60 * minutes);
  });

  it('of one alert are read without other groups', async () => {
    const { context, counts } = bench();
    const rule = await ruleOf('<');
    const labels = labelsOf(rule, { host: 'h5.example' });
    const fingerprint = fingerprintOf(labels);
    const [series, ...others] = await readRuleSeries(
      rule,
      { ...range, fingerprint, labels },
      context,
    );
    expect(others).toEqual([]);
    expect(series).toMatchObject({ fingerprint, labels });
    expect(counts.rows).toBe(series?.points.length);
  });
});
