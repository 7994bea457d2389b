import { describe, expect, it } from 'vitest';

import type { QueryFunction } from '../../../src/dashboards/index.ts';
import { prepare } from '../../../src/what-if/ip-policy/preparation.ts';

/** Returns the parameters of the first query for these hosts. */
async function parametersFor(hosts: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  let found: Readonly<Record<string, unknown>> = {};
  const query: QueryFunction = (_sql, _format, { parameters }) => {
    found = parameters;
    throw new Error('asked');
  };
  const change = {
    policy: 'ipp_1',
    add: [],
    remove: [],
    otherPolicies: [],
    hosts,
    account: '',
    fromMs: 0,
    toMs: 1,
    unmatched: 'allow',
  } as const;
  await expect(prepare(change, query, undefined)).rejects.toThrow('asked');
  return found;
}

describe('the hosts of a what-if of an IP policy', () => {
  it('fit into a parameter of ClickHouse, whose length is limited in the URL', async () => {
    const hosts = Array.from({ length: 4_000 }, (_, n) => `${1000 + n}.a.b.c.d.example`);
    const { host_pattern: pattern } = await parametersFor(hosts);
    const inUrl = new URLSearchParams({ pattern: String(pattern) }).toString();
    const inList = new URLSearchParams({ pattern: `['${hosts.join("','")}']` }).toString();
    expect(inUrl.length).toBeLessThanOrEqual(inList.length);
    expect(inUrl.length).toBeLessThan(128 * 1024);
  });

  it('are one pattern', async () => {
    const { host_pattern: pattern } = await parametersFor([
      'API.example.com',
      '*.example.com',
      '*',
    ]);
    expect(pattern).toBe('^API.example.com$|.example.com$|$');
    expect(await parametersFor([])).toMatchObject({ host_pattern: '' });
  });
});
