import { describe, expect, it } from 'vitest';

import { excluding } from '../../../src/dashboards/excluding.ts';
import { panels } from '../../../src/dashboards/index.ts';
import { eventFilters } from '../../../src/dashboards/panels/traffic-source.ts';

const [status = '', , path = ''] = eventFilters;

describe('an excluded value', () => {
  it('negates its filter, and no other', () => {
    const sql = `SELECT 1 WHERE ${status} AND ${path}`;
    const { sql: asked, values } = excluding(sql, { status: '!5xx', path: '/a' });
    expect(asked).toBe(`SELECT 1 WHERE NOT ifNull(${status}, false) AND ${path}`);
    expect(values).toEqual({ status: '5xx', path: '/a' });
  });

  it('does not change a query without exclusions', () => {
    const values = { status: '5xx', path: '', hosts: ['a.example'] };
    expect(excluding('SELECT 1', values)).toEqual({ sql: 'SELECT 1', values });
  });

  it('excludes hosts in every panel with hosts, in each of its queries', () => {
    for (const { name, sql, hourly = '', filtered } of panels) {
      for (const text of [sql, hourly, filtered?.sql ?? '']) {
        const count = text.split('{hosts:Array(String)}, ').length - 1;
        const { sql: asked, values } = excluding(text, { hosts: ['!a.example', '!b.example'] });
        expect(asked.split('OR NOT has({hosts:Array(String)}, ').length - 1, name).toBe(count);
        expect(values).toEqual({ hosts: ['a.example', 'b.example'] });
      }
    }
  });

  it('excludes what filters support in every panel that has them', () => {
    for (const { name, filtered } of panels) {
      if (filtered === undefined) continue;
      for (const [index, filter] of ['status', 'method', 'path', 'client'].entries()) {
        if (!filtered.sql.includes(`{${filter}:String}`)) continue;
        const { sql } = excluding(filtered.sql, { [filter]: '!x' });
        expect(sql, `${name} ${filter}`).toContain(`NOT ifNull(${eventFilters[index]}, false)`);
      }
    }
  });
});
