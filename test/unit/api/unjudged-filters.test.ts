import { describe, expect, it } from 'vitest';

import {
  type UnevaluatedFilter,
  UnevaluatedFilters,
} from '../../../src/api/event-subscriptions/capture-rules.ts';

const type = 'http_request_complete.v0';
const filter = 'ev.conn.server_port == 1';

describe('counts of filters that could not be evaluated', () => {
  it('cost nothing until they are requested: they are set with every batch', () => {
    let reads = 0;
    const rule: UnevaluatedFilter = {
      account: 'ac_1',
      type,
      events: 3,
      get filter() {
        reads += 1;
        return filter;
      },
    };
    const filters = new UnevaluatedFilters();
    for (let batch = 0; batch < 100; batch++) filters.set([rule, rule]);
    expect(reads).toBe(0);
    expect(filters.of('ac_1', { type, filter, fields: null })).toBe(3);
    const once = reads;
    expect(filters.of('ac_2', { type, filter, fields: null })).toBe(0);
    expect(reads).toBe(once);
  });

  it('are those that were set last', () => {
    const filters = new UnevaluatedFilters();
    const source = { type, filter, fields: null };
    expect(filters.of('ac_1', source)).toBe(0);
    filters.set([{ account: 'ac_1', type, filter, events: 3 }]);
    expect(filters.of('ac_1', source)).toBe(3);
    expect(filters.of('ac_1', { ...source, filter: null })).toBe(0);
    filters.set([{ account: 'ac_1', type, filter, events: 7 }]);
    expect(filters.of('ac_1', source)).toBe(7);
    filters.set([]);
    expect(filters.of('ac_1', source)).toBe(0);
  });
});
