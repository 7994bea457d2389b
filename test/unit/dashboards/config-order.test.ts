import { describe, expect, it } from 'vitest';

import { loadRules } from '../../../src/alerts/index.ts';
import { views } from '../../../src/catalog/index.ts';
import { changesSql } from '../../../src/what-if/ip-policy/sql.ts';
import { changesWithPrevious, panels, readLibrary } from '../../../src/dashboards/index.ts';

const { rules } = await loadRules({
  alerts: { rules: [], builtin_rules: ['security', 'traffic', 'changes', 'pipeline'] },
});

const queries: readonly (readonly [string, string])[] = [
  ...readLibrary().map(({ name, sql }) => [`query ${name}`, sql] as const),
  ...panels.flatMap(({ allHosts, either, filtered, hourly, name, sql }) =>
    [sql, hourly, either, filtered?.sql, allHosts?.sql, allHosts?.hourly].flatMap((each) =>
      each === undefined ? [] : [[`panel ${name}`, each] as const],
    ),
  ),
  ...rules.flatMap(({ name, query }) =>
    query.kind === 'sql' ? [[`rule ${name}`, query.sql] as const] : [],
  ),
  ['context of alerts', changesWithPrevious('SELECT 1', 'now()')],
  ['what-if of an IP policy', changesSql],
  ...views.map(({ columns, from, name }): [string, string] => [
    `view ${name}`,
    [...columns.map(({ sql }) => sql), from].join('\n'),
  ]),
];
const ofConfiguration = queries.filter(([, sql]) => sql.includes('config_events'));

describe('the history of the configuration', () => {
  it('is in the order of time, action, and event ID in every query', () => {
    let seen = 0;
    const wrong = ofConfiguration.flatMap(([name, sql]) => {
      const orders = [
        ...sql.matchAll(/ORDER BY (?:account_id, )?(?:\w\.)?event_timestamp[^\n)]*/g),
        ...sql.matchAll(/\((?:\w\.)?event_timestamp, [^\n]{0,40}?event_id/g),
      ].map(([text]) => text);
      seen += orders.length;
      // The same query may read events of traffic, which have no action.
      const traffic = /analytics\.(http|tcp)_\w+ ARRAY JOIN/.test(sql) ? 2 : 0;
      const bad = orders.filter(
        (text) =>
          !/event_timestamp(?: DESC)?, (?:\w\.)?action(?: DESC)?, (?:\w\.)?event_id/.test(text) &&
          // A frame by RANGE contains all events of the same time, in any order.
          !text.includes(' RANGE BETWEEN '),
      );
      return bad.length > traffic ? [`${name}: ${bad.join(' | ')}`] : [];
    });
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(40);
  });
});
