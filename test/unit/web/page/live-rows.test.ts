import { describe, expect, it } from 'vitest';

import { rowsMax, withRows } from '../../../../src/web/page/tabs/live/live-rows.ts';
import type { LiveRow } from '../../../../src/web/wire/wire.ts';

const row = (event_id: string, account_id = 'ac_1'): LiveRow => ({
  event_id,
  account_id,
  at: 0,
  method: 'get',
  status: 200,
  host: 'a.example',
  path: '/',
  client: '192.0.2.1',
  decision: '',
});

const idsOf = (rows: readonly LiveRow[]): readonly string[] =>
  rows.map(({ account_id, event_id }) => `${account_id} ${event_id}`);

describe('the rows of a live list', () => {
  it('begin with the newest', () => {
    const rows = withRows(withRows([], [row('a'), row('b')]), [row('c'), row('d')]);
    expect(idsOf(rows)).toEqual(['ac_1 d', 'ac_1 c', 'ac_1 b', 'ac_1 a']);
  });

  it('are listed once, although a stream repeats them after a reconnect', () => {
    const rows = withRows([row('b'), row('a')], [row('a'), row('b'), row('c')]);
    expect(idsOf(rows)).toEqual(['ac_1 c', 'ac_1 b', 'ac_1 a']);
  });

  it('of two accounts may have the same identifier', () => {
    expect(idsOf(withRows([row('a')], [row('a', 'ac_2')]))).toEqual(['ac_2 a', 'ac_1 a']);
  });

  it('are limited to the newest', () => {
    const many = Array.from({ length: rowsMax }, (_, at) => row(`old ${at}`));
    const rows = withRows(many, [row('new')]);
    expect(rows).toHaveLength(rowsMax);
    expect(rows[0]?.event_id).toBe('new');
  });
});
