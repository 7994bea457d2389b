import { describe, expect, it } from 'vitest';

import type { CountsByRule, NamedRule } from '../../../src/flow.ts';
import { createMetrics } from '../../../src/base/index.ts';
import { type Batch, emptyCounts } from '../../../src/load/index.ts';
import { addFiltered, filterMetrics } from '../../../src/pipeline/report/filter-metrics.ts';
import { NotEvaluated } from '../../../src/pipeline/report/not-evaluated.ts';
import { EventWarnings } from '../../../src/pipeline/report/event-warnings.ts';
import { RecordingLog } from '../../support/recording-log.ts';

const type = 'http_request_complete.v0';
const filter = 'ev.conn.server_port == 443';

/** Rules by their ids: `c7` is the eighth of the configuration, `a7` one of account `ac_7`. */
function ruleOf(id: string): NamedRule | undefined {
  const at = id.slice(1);
  if (id.startsWith('c')) return { rule: `capture[${at}]`, account: undefined, type, filter };
  if (id.startsWith('a')) return { rule: 'subscription', account: `ac_${at}`, type, filter };
  return undefined;
}

type Part = Pick<Batch, 'id' | 'progress' | 'rules'>;

/** A batch of one partition: a number of filtered events, some of them because a filter could not be evaluated. */
function batchOf(filtered: number, notEvaluated: number, filters: CountsByRule): Part {
  const counts = { ...emptyCounts(), received: filtered, filtered, notEvaluated, filters };
  const partition = { source: 'edge', partition: 'p' };
  const positions = {
    previous: '0',
    first: '1',
    last: '2',
    aggregatePosition: undefined,
    ended: false,
  };
  const rules = { hash: 'r', newBuilder: () => expect.fail('nothing is built'), ruleOf };
  return { id: 'b1', rules, progress: [{ partition, ...positions, counts, readMs: 0 }] };
}

const counts = (kept: number, noMatch: number, notEvaluated: number): CountsByRule[string] => {
  return { kept, noMatch, notEvaluated };
};

describe('metrics of filters', () => {
  it('count events by source and reason, and the results of each rule', async () => {
    const metrics = await createMetrics(filterMetrics);
    const batch = batchOf(7, 3, { c0: counts(5, 4, 3), a1: counts(1, 2, 0), a2: counts(1, 1, 1) });
    for (const one of [batch, batch]) addFiltered(metrics, one);
    const text = await metrics.text();
    for (const line of [
      'weir_filtered_events_total{source="edge",reason="no_match"} 8',
      'weir_filtered_events_total{source="edge",reason="not_evaluated"} 6',
      'weir_filter_outcomes_total{rule="capture[0]",outcome="kept"} 10',
      'weir_filter_outcomes_total{rule="capture[0]",outcome="no_match"} 8',
      'weir_filter_outcomes_total{rule="capture[0]",outcome="not_evaluated"} 6',
      'weir_filter_outcomes_total{rule="subscription",outcome="kept"} 4',
      'weir_filter_outcomes_total{rule="subscription",outcome="not_evaluated"} 2',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('have a limited number of series, however many rules there are', async () => {
    const metrics = await createMetrics(filterMetrics);
    const ids = Array.from({ length: 3_000 }, (_, at) => [`c${at}`, `a${at}`, `x${at}`]).flat();
    const filters = Object.fromEntries(ids.map((id) => [id, counts(1, 1, 1)]));
    addFiltered(metrics, batchOf(9_000, 9_000, filters));
    const text = await metrics.text();
    expect(text.match(/^weir_filter_outcomes_total\{/gm)).toHaveLength(3 * 52);
    expect(text).toContain('weir_filter_outcomes_total{rule="other",outcome="kept"} 5950');
  });
});

describe('warnings about filtered events', () => {
  it('name the rule that could not be evaluated most often, and are absent if there is none', () => {
    const log = new RecordingLog();
    const warnings = new EventWarnings(log, () => 0);
    warnings.onFiltered(batchOf(9, 0, { c0: counts(0, 9, 0) }));
    expect(log.lines).toEqual([]);
    warnings.onFiltered(batchOf(9, 4, { c0: counts(0, 9, 1), a7: counts(0, 0, 4) }));
    warnings.onFiltered(batchOf(9, 4, { c0: counts(0, 9, 4) }));
    expect(log.lines).toMatchObject([
      {
        level: 'warn',
        fields: { events: 4, rule: 'subscription', account: 'ac_7', type, batch: 'b1' },
      },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(filter);
  });
});

describe('events on which filters of accounts could not be evaluated', () => {
  it('are summed up by rule, and those of the configuration are not', () => {
    const seen = new NotEvaluated();
    const batch = batchOf(9, 9, { c0: counts(0, 0, 9), a1: counts(0, 1, 2), a2: counts(1, 1, 0) });
    for (const one of [batch, batch]) seen.onStored(one);
    expect(seen.rules).toEqual([{ account: 'ac_1', type, filter, events: 4 }]);
  });

  it('are evicted for the least recently counted rule, beyond 10,000', () => {
    const seen = new NotEvaluated();
    for (let at = 0; at <= 10_000; at++) {
      seen.onStored(batchOf(1, 1, { [`a${at}`]: counts(0, 0, 1) }));
      if (at === 5_000) seen.onStored(batchOf(1, 1, { a0: counts(0, 0, 1) }));
    }
    expect(seen.rules).toHaveLength(10_000);
    const accounts = seen.rules.map(({ account }) => account);
    expect(accounts).toContain('ac_0');
    expect(accounts).not.toContain('ac_1');
  });
});
