import { describe, expect, it } from 'vitest';

import { concerns, typesOf } from '../../../../src/web/page/charts/change-types.ts';
import type { Change } from '../../../../src/web/page/charts/changes.ts';

const change = (type: string, name = ''): Change => ({
  id: `ev_${type}${name}`,
  at: 0,
  action: 'updated',
  type,
  objectId: '',
  name,
  actor: '',
  via: '',
  account: '',
  differences: [],
});

describe('changes over a chart of selected hosts', () => {
  const hosts = ['shop.example.com'];

  it('are all relevant while no host is selected', () => {
    expect(concerns(change('api_key'), [])).toBe(true);
    expect(concerns(change('domain', 'other.example.com'), [])).toBe(true);
  });

  it('fade if they are about another host', () => {
    expect(concerns(change('domain', 'other.example.com'), hosts)).toBe(false);
    expect(concerns(change('domain', 'shop.example.com'), hosts)).toBe(true);
  });

  it('affect every host below a wildcard, but not other hosts', () => {
    expect(concerns(change('domain', '*.example.com'), hosts)).toBe(true);
    expect(concerns(change('domain', '*.example.net'), hosts)).toBe(false);
    expect(concerns(change('domain', '*.ample.com'), hosts)).toBe(false);
  });

  it('fade if no request passes through the object', () => {
    expect(concerns(change('api_key'), hosts)).toBe(false);
    expect(concerns(change('ssh_public_key'), hosts)).toBe(false);
    expect(concerns(change('ip_policy_rule'), hosts)).toBe(true);
  });
});

describe('the selection of changes', () => {
  it('names the most frequent type first', () => {
    const changes = ['domain', 'ip_policy', 'ip_policy'].map((type) => change(type));
    expect(typesOf(changes)).toEqual([
      ['ip_policy', 2],
      ['domain', 1],
    ]);
  });
});
