import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { lastJson, weir, type Workplace, workplace } from '../support/weir.ts';

let place: Workplace;

beforeAll(async () => {
  place = await workplace();
});

afterAll(() => place.close());

describe('weir demo --with-api', () => {
  it('stores a change of an IP policy from the API through a stream in ClickHouse', async () => {
    const cwd = place.dir;
    const flags = ['--with-api', '--events', '200', '--for', '2s', '--data-dir', 'data', '--json'];
    const ended = await weir(['demo', ...flags], { cwd });
    expect(ended.stderr).toMatch(/management API: http:/);
    expect(lastJson(ended)).toMatchObject({ balanced: true });
    expect(ended.code).toBe(0);

    await place.write('weir.yaml', 'data_dir: ./data\n');
    const query = `SELECT event_type AS type, principal_subject AS who,
        account_id IN (SELECT account_id FROM analytics.http_request_complete) AS has_traffic
      FROM analytics.config_events WHERE principal_subject = 'demo' ORDER BY event_timestamp`;
    const found = await weir(['sql', '--json', query], { cwd });
    expect(found.stderr).toBe('');
    const rows = found.stdout.trim().split('\n');
    expect(rows.map((row) => JSON.parse(row) as object)).toEqual([
      { type: 'ip_policy_created.v0', who: 'demo', has_traffic: 1 },
      { type: 'ip_policy_rule_created.v0', who: 'demo', has_traffic: 1 },
      { type: 'ip_policy_updated.v0', who: 'demo', has_traffic: 1 },
    ]);
  });
});
