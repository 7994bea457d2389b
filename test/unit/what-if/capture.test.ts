import { describe, expect, it } from 'vitest';

import { type EventType, eventType } from '../../../src/catalog/index.ts';
import type { QueryFunction } from '../../../src/dashboards/index.ts';
import { ruleChanges, rulesWith } from '../../../src/what-if/capture/changes.ts';
import { amountsOf } from '../../../src/what-if/capture/effect.ts';
import { evaluatorOf } from '../../../src/what-if/capture/evaluation.ts';
import { addOutcome, noFigures } from '../../../src/what-if/capture/figures.ts';
import { type EventGroup, groupsOf, keysOf } from '../../../src/what-if/capture/groups.ts';
import { captureRange } from '../../../src/what-if/capture/range.ts';
import { notStored } from '../../../src/what-if/capture/stored.ts';

const type = 'http_request_complete.v0';
const http = typeOf(type);

function typeOf(name: string): EventType {
  const found = eventType(name);
  if (found === undefined) throw new Error('no type');
  return found;
}

const port = (value: number) => ({ type, filter: `ev.conn.server_port == ${value}` });

function group(more: Partial<EventGroup> = {}): EventGroup {
  const none = { present: 0n, hasExtra: false, rows: 1, key: [] };
  return { account: 'ac_1', host: 'h', values: [], ...none, ...more };
}

describe('the changes of two lists of capture rules', () => {
  it('has none for another order, for white space, and for configuration events', () => {
    const now = [
      port(1),
      { type, filter: ' ev.conn.server_port == 2 ', fields: ['conn.*', 'tls.version'] },
    ];
    const after = [
      { type, filter: 'ev.conn.server_port == 2', fields: ['tls.version', 'conn.*'] },
      port(1),
    ];
    expect(ruleChanges(now, after)).toEqual([]);
    expect(ruleChanges([], [{ type: 'ip_policy_created.v0' }])).toEqual([]);
  });

  it('pairs changed rules of one type and account, and never those of different accounts', () => {
    const now = [port(1), port(2), { ...port(1), account: 'ac_1' }];
    const after = [port(3), { ...port(4), account: 'ac_2' }];
    const found = ruleChanges(now, after).map(({ account, after: to, before, change }) => {
      return [change, account, before, to];
    });
    expect(found).toEqual([
      ['changed', undefined, 0, 0],
      ['removed', undefined, 1, undefined],
      ['removed', 'ac_1', 2, undefined],
      ['added', 'ac_2', undefined, 1],
    ]);
  });

  it('applies one change alone', () => {
    const [now, after] = [
      [port(1), port(2)],
      [port(3), port(4)],
    ];
    const [first] = ruleChanges(now, after);
    expect(first && rulesWith(now, after, first)).toEqual([port(2), port(3)]);
  });
});

describe('the evaluation of a group', () => {
  it('keeps an event of a type without rules, and drops one whose filter cannot be evaluated', () => {
    expect(evaluatorOf(http, [], [])(group())).toEqual({
      kept: true,
      notEvaluated: false,
      fields: undefined,
    });
    const evaluate = evaluatorOf(http, [port(443)], ['conn.server_name', 'conn.server_port']);
    expect(evaluate(group({ values: ['h', 443] }))).toMatchObject({ kept: true });
    expect(evaluate(group({ values: ['h', 80] }))).toMatchObject({
      kept: false,
      notEvaluated: false,
    });
    expect(evaluate(group({ values: ['h', undefined] }))).toMatchObject({
      kept: false,
      notEvaluated: true,
    });
  });

  it('is not limited by the budget of a batch', () => {
    const slow = { type, filter: `ev.conn.server_name.matches("^(a+)+b$") || ${port(1).filter}` };
    const evaluate = evaluatorOf(http, [slow], ['conn.server_name', 'conn.server_port']);
    for (let index = 0; index < 3_000; index++) {
      const verdict = evaluate(group({ values: [`${'a'.repeat(200)}${index}`, 2] }));
      expect(verdict.kept).toBe(false);
    }
  });

  it('reads ten thousand rules', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => port(index));
    const evaluate = evaluatorOf(http, rules, ['conn.server_port']);
    expect(evaluate(group({ values: [9_999] })).kept).toBe(true);
    expect(evaluate(group({ values: [10_000] })).kept).toBe(false);
  }, 30_000);
});

describe('reading groups', () => {
  /** Answers each pass with its number of rows. */
  function passesOf(rows: readonly number[]) {
    const seen: unknown[] = [];
    const query: QueryFunction = async function* query(_sql, _format, { parameters }) {
      seen.push([parameters['pass'], parameters['passes'], parameters['limit']]);
      const meta = ['k0', 'k1', 'k2', 'k3', 'k4'].map((name) => ({ name, type: 'String' }));
      const row = ['ac_1', 'h', '64', 'false', '203.0.113.7', '1'];
      const data = Array.from({ length: rows[Number(parameters['pass'])] ?? 0 }, () => row);
      yield Buffer.from(
        JSON.stringify({ meta: [...meta, { name: 'rows', type: 'UInt64' }], data }),
      );
    };
    return { seen, query };
  }
  const range = captureRange('', 0, 1_000);
  const reads = ['conn.client_ip'];

  async function read(rows: readonly number[], groups: number, limit: number) {
    const { query, seen } = passesOf(rows);
    const found: EventGroup[] = [];
    const queries = { query, range, signal: undefined };
    for await (const one of groupsOf(http, { groups, reads }, queries, limit)) found.push(one);
    return { found, seen };
  }

  it('uses one pass for few groups', async () => {
    const { found, seen } = await read([2], 2, 10);
    expect(seen).toEqual([[0, 1, 11]]);
    expect(found[0]).toMatchObject({ present: 64n, values: ['203.0.113.7'], rows: 1 });
  });

  it('uses several passes for more groups than fit into memory', async () => {
    const { found, seen } = await read([5, 6, 4], 20, 10);
    expect(seen).toEqual([0, 1, 2].map((pass) => [pass, 3, 11]));
    expect(found).toHaveLength(15);
  });

  it('rejects too many groups, by the estimate and where they are read', async () => {
    const code = 'ERR_WHAT_IF_CAPTURE_GROUPS';
    await expect(read([], 161, 10)).rejects.toMatchObject({ code });
    await expect(read([11], 2, 10)).rejects.toMatchObject({ code });
    expect(await read([10], 2, 10)).toMatchObject({ found: { length: 10 } });
  });

  it('rejects a field that it cannot read', () => {
    expect(() => keysOf(['http.request.method'])).toThrow('ERR_WHAT_IF_CAPTURE_FILTER');
    const filterable = http.fields.filter((field) => field.filterable).map(({ path }) => path);
    expect(keysOf(filterable)).toHaveLength(filterable.length + 4);
  });
});

describe('volumes', () => {
  it('are per day of the range, also of 400 days, and cost nothing without a price', () => {
    const figures = noFigures();
    const kept = { keptBefore: true, notEvaluated: false, bytesLost: 0, bytesGained: 0 };
    const sizes = { bytesBefore: 1e6, bytesAfter: 0, isReduced: false };
    addOutcome(figures, { ...kept, ...sizes, keptAfter: false }, 4_000);
    const amounts = amountsOf(figures, 400 * 86_400_000, undefined);
    expect(amounts).toMatchObject({
      rows_dropped: 4_000,
      bytes_dropped_by_filters: 4e9,
      bytes_per_day_before: 1e7,
      bytes_per_day_after: 0,
      cost_per_month_before: null,
    });
    expect(amountsOf(figures, 400 * 86_400_000, 100).cost_per_month_before).toBeCloseTo(30.4375);
  });
});

describe('what cannot be evaluated', () => {
  it('is nothing if rules keep less than before', () => {
    const [now, after] = [[{ type }], [{ ...port(1), fields: ['conn.*'] }]];
    expect(notStored(ruleChanges(now, after), now, after)).toEqual([]);
  });

  it('is what rules that keep more would keep', () => {
    const [now, after] = [
      [{ ...port(1), fields: ['conn.*'] }],
      [{ type, fields: ['conn.*', 'tls.version'] }],
    ];
    expect(notStored(ruleChanges(now, after), now, after)).toEqual([
      { type, account: '', events: true, fields: ['tls.version'] },
    ]);
  });
});
