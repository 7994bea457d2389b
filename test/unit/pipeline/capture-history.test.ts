import { beforeEach, describe, expect, it } from 'vitest';

import { clickhouseTime } from '../../../src/catalog/index.ts';
import { CaptureHistory } from '../../../src/pipeline/capture-history.ts';
import { emptyCounts } from '../../../src/load/index.ts';
import { sized } from '../../support/size.ts';

const minuteMs = 60_000;
const t0 = Date.UTC(2026, 10, 24, 12);
const rule = { type: 'http_request_complete.v0', fields: ['tls.*'] };
let history: CaptureHistory;
beforeEach(() => {
  history = new CaptureHistory('main');
});

interface Made {
  readonly hash?: string;
  readonly list?: readonly object[];
  readonly table?: string;
  readonly times?: readonly [from: number, until: number];
  readonly filtered?: number;
}

/** What is due before a batch, in minutes around `t0`: its rows by table. */
function due(atMinute: number, made: Made): Record<string, readonly object[]> {
  const { filtered = 0, hash = 'h1', list = [rule], table = 'http_request_complete', times } = made;
  const span = times && { fromMs: t0 + times[0] * minuteMs, untilMs: t0 + times[1] * minuteMs };
  const block = {
    table,
    rows: 1,
    pieces: [],
    sizeBytes: 1,
    token: 't',
    ...(span && { times: span }),
  };
  const counts = { ...emptyCounts(), filtered };
  const partition = { source: 's', partition: 'p' };
  const progress = {
    partition,
    previous: '0',
    first: '1',
    last: '1',
    aggregatePosition: undefined,
    ended: false,
  };
  const batch = {
    blocks: span ? [block] : [],
    progress: [{ ...progress, counts, readMs: t0 + atMinute * minuteMs }],
    rules: {
      hash,
      list,
      newBuilder: () => {
        throw new Error('not built');
      },
    },
  };
  return Object.fromEntries(
    history.due(batch, t0 + atMinute * minuteMs).map(({ rows, table: name }) => [name, rows]),
  );
}

const seconds = (minute: number): string => clickhouseTime(t0 + minute * minuteMs);

describe('CaptureHistory', () => {
  it('reads batches with any number of ranges', () => {
    const one = {
      partition: { source: 's', partition: 'p' },
      previous: '0',
      first: '1',
      last: '1',
      aggregatePosition: undefined,
      ended: false,
      counts: { ...emptyCounts(), filtered: 1 },
      readMs: t0,
    };
    const newBuilder = () => {
      throw new Error('not built');
    };
    const rules = { hash: 'h1', list: [rule], newBuilder };
    const progress = Array.from({ length: 200_000 }, () => one);
    const rows = history.due({ blocks: [], progress, rules }, t0 + minuteMs);
    expect(rows.map(({ table }) => table)).toEqual(['capture_rules', 'capture_periods']);
  });

  it('writes the rules and the time of the events before the first batch under them', () => {
    const rows = due(5, { times: [-60, 4] });
    expect(rows['capture_rules']).toEqual([
      { pipeline: 'main', rules_hash: 'h1', rules: JSON.stringify([rule]), updated_at: seconds(5) },
    ]);
    expect(rows['capture_periods']).toMatchObject([
      {
        pipeline: 'main',
        since: seconds(5),
        rules_hash: 'h1',
        events_from: seconds(-60),
        events_until: seconds(5),
      },
    ]);
  });

  it('writes nothing while events are within the recorded period, and once per minute as they arrive', () => {
    due(0, { times: [0, 0] });
    expect(due(0.5, { times: [0, 0.9] })).toEqual({});
    expect(due(1.2, { times: [0, 1.1] })['capture_periods']).toMatchObject([
      { since: seconds(0), events_from: seconds(0), events_until: seconds(2.1) },
    ]);
    expect(due(1.5, { times: [1, 2] })).toEqual({});
  });

  it('extends the period backward for late events, by whole minutes', () => {
    due(0, { times: [0, 0] });
    expect(due(0.1, { times: [-10.5, 0] })['capture_periods']).toMatchObject([
      { events_from: seconds(-11) },
    ]);
    expect(due(0.2, { times: [-10.9, 0] })).toEqual({});
  });

  it('writes times that ClickHouse accepts, whatever an event contains', () => {
    const rows = due(0, { times: [-t0 / minuteMs - 1, -t0 / minuteMs + 0.1] });
    expect(rows['capture_periods']).toMatchObject([
      { events_from: '1970-01-01 00:00:00.000', events_until: '1970-01-01 00:01:06.000' },
    ]);
  });

  it('ends a period with its last event when the rules change', () => {
    due(0, { times: [0, 0.5] });
    const rows = due(1, { hash: 'h2', list: [], times: [1, 1] });
    expect(rows['capture_rules']).toMatchObject([{ rules_hash: 'h2', rules: '[]' }]);
    expect(rows['capture_periods']).toMatchObject([
      { rules_hash: 'h1', since: seconds(0), events_until: seconds(0.5) },
      { rules_hash: 'h2', since: seconds(1), events_from: seconds(1), events_until: seconds(2) },
    ]);
  });

  it('counts a fully filtered batch by its arrival time, and ignores others', () => {
    expect(due(0, {})).toEqual({});
    expect(due(0, { table: 'config_events', times: [0, 0] })).toEqual({});
    expect(due(3, { filtered: 2 })['capture_periods']).toMatchObject([{ events_from: seconds(3) }]);
  });

  it('stores no list of rules above 1 MiB', () => {
    const list = [{ type: 'x', filter: 'a'.repeat(1_048_576) }];
    expect(due(0, { list, times: [0, 0] })['capture_rules']).toMatchObject([{ rules: '' }]);
    const most = [{ type: 'x', filter: 'a'.repeat(1_000_000) }];
    const rows = due(1, { hash: 'h2', list: most, times: [0, 0] })['capture_rules'];
    expect(rows).toMatchObject([{ rules: JSON.stringify(most) }]);
  });

  it('writes recurring rules only once a day', () => {
    due(0, { times: [0, 0] });
    due(1, { hash: 'h2', list: [], times: [1, 1] });
    const back = due(2, { times: [2, 2] });
    expect(back['capture_rules']).toBeUndefined();
    expect(back['capture_periods']).toMatchObject([{ rules_hash: 'h2' }, { rules_hash: 'h1' }]);
    due(3, { hash: 'h2', list: [], times: [3, 3] });
    expect(due(1443, { times: [1443, 1443] })['capture_rules']).toMatchObject([
      { rules_hash: 'h1' },
    ]);
  });

  it('limits the stored size of rules per day, however often subscriptions are edited', () => {
    const list = (index: number): object[] => [{ type: 'x', filter: `${index} ${'a'.repeat(1e6)}` }]; // prettier-ignore
    let written = 0;
    for (let index = 0; index < sized(100, 1_000); index++) {
      const rows = due(index, { hash: `h${index}`, list: list(index), times: [index, index] });
      expect(rows['capture_periods']).toBeDefined();
      written += JSON.stringify(rows['capture_rules'] ?? []).length;
    }
    expect(written).toBeGreaterThan(32 * 2 ** 20);
    expect(written).toBeLessThan(65 * 2 ** 20);
    // A day later, the limit is reset.
    const rows = due(2_500, { hash: 'next', list: list(1_001), times: [2_500, 2_500] });
    expect(rows['capture_rules']).toHaveLength(1);
  });

  it('writes the rules again after a day, so that they are kept while they are active', () => {
    due(0, { times: [0, 0] });
    expect(due(1439, { times: [0, 1439] })['capture_rules']).toBeUndefined();
    expect(due(1441, { times: [0, 1441] })['capture_rules']).toHaveLength(1);
  });

  it('writes the time of the last event at the end', async () => {
    const written: object[] = [];
    const writer = {
      insertRows: async (table: string, rows: readonly object[]) =>
        void written.push({ table, rows }),
    };
    await history.close(writer, t0);
    expect(written).toEqual([]);
    due(0, { times: [0, 0.2] });
    await history.close(writer, t0);
    expect(written).toMatchObject([
      { table: 'capture_periods', rows: [{ since: seconds(0), events_until: seconds(0.2) }] },
    ]);
  });
});
