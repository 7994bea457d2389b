import { describe, expect, it } from 'vitest';

import { batchesOf, batchSql, planRule } from '../../../src/alerts/evaluate/batch.ts';
import { rulesOfText } from '../../../src/alerts/rules/load.ts';

async function planned(...lines: readonly string[]) {
  const text = ['rules:', ...lines.map((line, at) => `  - { name: R${at}, ${line} }`)].join('\n');
  const rules = await rulesOfText(text, 'x.yaml', { env: {}, findings: [] });
  expect(rules).toHaveLength(lines.length);
  return rules.flatMap((rule) => planRule(rule) ?? []);
}

const sqlOf = (batch: Parameters<typeof batchSql>[0], endsSecs: readonly number[]) =>
  batchSql(batch, { endsSecs, pendingSecs: [], rowsMax: 10, everyGroup: false });

describe('rules that read the same rows by the same dimensions', () => {
  it('are one query, whatever their windows, filters, thresholds, and order of dimensions', async () => {
    const rules = await planned(
      'metric: ip_policy_blocks, group_by: [host, client_ip], window: 5m, threshold: 100',
      'metric: ip_policy_blocks, group_by: [conn.client_ip, host], window: 5m, threshold: 50',
      'metric: ip_policy_blocks, group_by: [host, client_ip], window: 1h, threshold: 100',
      'metric: ip_policy_blocks, group_by: [host, client_ip], filter: { host: "a*" }, window: 5m, threshold: 1',
    );
    const batches = batchesOf(rules, 1);
    expect(batches).toHaveLength(1);
    const [batch] = batches;
    if (batch === undefined) return;
    expect(batch.windowSecs).toBe(3_600);
    const { sql, columns } = sqlOf(batch, [7_200]);
    // Rules that differ in their threshold share a value, and only the lower one need be asked for.
    expect(columns).toEqual([0, 0, 1, 2]);
    expect(sql).toContain('v0 > toFloat64(50)');
    expect(sql).not.toContain('v0 > toFloat64(100)');
    expect(sql.match(/FINAL/g)).toHaveLength(1);
  });

  it('are separate by window if many windows are requested, because each row counts once for each', async () => {
    const rules = await planned(
      'metric: requests, group_by: [host], window: 1m, threshold: 1',
      'metric: requests, group_by: [host], window: 1h, threshold: 1',
    );
    expect(batchesOf(rules, 3)).toHaveLength(1);
    expect(batchesOf(rules, 4)).toHaveLength(2);
  });

  it('are separate if a rule requests groups without rows', async () => {
    const rules = await planned(
      'metric: requests, group_by: [host], threshold: 1',
      'metric: requests, group_by: [host], threshold: 1, op: "<", missing: zero',
    );
    expect(batchesOf(rules, 1)).toHaveLength(2);
  });

  it('request what any of them needs: of equal comparisons, the loosest', async () => {
    const rules = await planned(
      'metric: requests, group_by: [host], threshold: 5, op: "<"',
      'metric: requests, group_by: [host], threshold: 9, op: "<"',
      'metric: requests, group_by: [host], threshold: 7, op: "=="',
      'metric: requests, group_by: [host], threshold: 8, op: "=="',
      'metric: requests, group_by: [host], threshold: 8, op: "!="',
    );
    const [batch] = batchesOf(rules, 1);
    if (batch === undefined) throw new Error('no batch');
    const having = /HAVING ([^)]*\)(?:[^)]*\))*)/s.exec(sqlOf(batch, [600]).sql)?.[1] ?? '';
    expect(having.match(/v0 (<|=|!=) toFloat64\(\d\)/g)).toEqual([
      'v0 < toFloat64(9)',
      'v0 = toFloat64(7)',
      'v0 = toFloat64(8)',
      'v0 != toFloat64(8)',
    ]);
  });
});
