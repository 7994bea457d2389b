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

describe('changes over a chart of chosen hosts', () => {
  const hosts = ['shop.example.com'];

  it('all matter while no host is chosen', () => {
    expect(concerns(change('api_key'), [])).toBe(true);
    expect(concerns(change('domain', 'other.example.com'), [])).toBe(true);
  });

  it('fade when they are about another host', () => {
    expect(concerns(change('domain', 'other.example.com'), hosts)).toBe(false);
    expect(concerns(change('domain', 'shop.example.com'), hosts)).toBe(true);
  });

  it('reach every host below a wildcard, but not beside it', () => {
    expect(concerns(change('domain', '*.example.com'), hosts)).toBe(true);
    expect(concerns(change('domain', '*.example.net'), hosts)).toBe(false);
    expect(concerns(change('domain', '*.ample.com'), hosts)).toBe(false);
  });

  it('fade when no request passes through the object', () => {
    expect(concerns(change('api_key'), hosts)).toBe(false);
    expect(concerns(change('ssh_public_key'), hosts)).toBe(false);
    expect(concerns(change('ip_policy_rule'), hosts)).toBe(true);
  });
});

describe('the choice of changes', () => {
  it('names the most frequent type first', () => {
    const changes = ['domain', 'ip_policy', 'ip_policy'].map((type) => change(type));
    expect(typesOf(changes)).toEqual([
      ['ip_policy', 2],
      ['domain', 1],
    ]);
  });
});
