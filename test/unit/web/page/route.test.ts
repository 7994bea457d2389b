import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changed,
  formatRoute,
  parseRoute,
  rangeOf,
  tabs,
} from '../../../../src/web/page/data/route.ts';

const now = Date.UTC(2026, 10, 20, 14);
const hourMs = 3_600_000;

describe('the URL of the web page', () => {
  it('keeps relative times relative', () => {
    const route = parseRoute('#/security?from=now-24h&to=now&host=a.example&host=b.example', now);
    expect(route).toMatchObject({
      tab: 'security',
      from: 'now-24h',
      hosts: ['a.example', 'b.example'],
    });
    expect(rangeOf(route, now)).toEqual({ from: now - 24 * hourMs, to: now });
  });

  it('contains the comparison, or that there is none', () => {
    for (const compare of ['previous', 'yesterday', 'week'] as const) {
      const route = parseRoute(`#/traffic?compare=${compare}`, now);
      expect(route).toMatchObject({ compare, note: '', more: {} });
      expect(formatRoute(route)).toContain(`compare=${compare}`);
      expect(changed(route, { tab: 'security' }).compare).toBe(compare);
    }
    for (const odd of ['tomorrow', 'Week', '__proto__', 'constructor', 'x'.repeat(9_999)]) {
      const route = parseRoute(`#/traffic?compare=${odd}`, now);
      expect(route.compare).toBe('');
      expect(route.note).toMatch(/^Unknown comparison in the URL: /);
      expect(route.note.length).toBeLessThan(100);
    }
    expect(formatRoute(parseRoute('#/traffic', now))).toBe('#/traffic');
  });

  it('is parsed back to the same route', () => {
    const texts = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(
        fc.constantFrom(...tabs.map(([name]) => name)),
        fc.array(
          texts.filter((text) => text !== ''),
          { maxLength: 3 },
        ),
        texts,
        texts,
        (tab, hosts, path, q) => {
          const route = { ...parseRoute('', now), tab, hosts, path, more: q === '' ? {} : { q } };
          expect(parseRoute(formatRoute(route), now)).toEqual(route);
        },
      ),
    );
  });

  it.each([
    '#/traffic?from=now&to=now-6h',
    '#/traffic?from=yesterday&to=now',
    '#/traffic?from=now-99999999999d&to=now',
    '#/traffic?from=2026-11-20T14:00:00Z&to=9999-01-01T00:00:00Z',
    "#/traffic?from=';DROP TABLE x;--&to=now",
  ])('falls back to the last six hours with a note: %s', (hash) => {
    const route = parseRoute(hash, now);
    expect(route).toMatchObject({ from: 'now-6h', to: 'now' });
    expect(route.note).not.toBe('');
  });

  it('falls back to Traffic for unknown tabs', () => {
    expect(parseRoute('#/admin', now)).toMatchObject({
      tab: 'traffic',
      note: 'The page admin does not exist.',
    });
    expect(parseRoute('', now)).toMatchObject({ tab: 'traffic', note: '' });
  });

  it('drops options of the previous tab when the tab changes, and keeps the scope', () => {
    const route = parseRoute('#/security?account=ac_1&sel=203.0.113.5', now);
    expect(changed(route, { tab: 'events' })).toMatchObject({ account: 'ac_1', more: {} });
    expect(changed(route, { hosts: ['a'] })).toMatchObject({ more: { sel: '203.0.113.5' } });
  });
});
