import { describe, expect, it } from 'vitest';

import { helpOf, panel, panels } from '../../../src/dashboards/index.ts';

describe('the help of a panel', () => {
  it.each(panels.map((each) => [each.name, each] as const))(
    'says what is counted, from where, and how fresh it is: %s',
    (_name, each) => {
      const help = helpOf(each);
      expect(help.question).toMatch(/\?$/);
      expect(help.columns.length).toBeGreaterThan(0);
      for (const { meaning } of help.columns) expect(meaning.length).toBeGreaterThan(3);
      expect(help.sources.length).toBeGreaterThan(0);
      for (const { views, fresh } of help.sources) {
        expect(views.length).toBeGreaterThan(0);
        expect(fresh).toMatch(/\.$/);
      }
    },
  );

  it('distinguishes counted from raw data', () => {
    const freshOf = (name: string, view: string): string => {
      const found = panel(name);
      const sources = found === undefined ? [] : helpOf(found).sources;
      return sources.find(({ views }) => views.includes(view))?.fresh ?? '';
    };
    expect(freshOf('traffic_hosts', 'analytics.http_minute_fresh')).toMatch(
      /last two hours are included as soon as they are stored/,
    );
    expect(freshOf('traffic_hosts', 'analytics.http_hour')).toMatch(/some seconds after/);
    expect(freshOf('traffic_agents', 'analytics.http_request_complete')).toMatch(/^Read from/);
    expect(freshOf('pipeline_counts', 'weir.batches')).toMatch(/^Read from the tables of Weir/);
  });
});
