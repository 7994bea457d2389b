import { describe, expect, it } from 'vitest';

import {
  clientsIn,
  selectionOf,
  withClients,
  withRanges,
} from '../../../../src/web/page/tabs/security/client-list.ts';

describe('a typed list of clients', () => {
  it('has each address once, separated by commas, spaces, or lines', () => {
    expect(clientsIn(' 192.0.2.1,192.0.2.2\n192.0.2.1 ,, 2001:db8::1 ')).toEqual([
      '192.0.2.1',
      '192.0.2.2',
      '2001:db8::1',
    ]);
    expect(clientsIn(' , ')).toEqual([]);
    expect(withClients('192.0.2.1', ['192.0.2.2', '192.0.2.1'])).toBe('192.0.2.1, 192.0.2.2');
  });

  it('is changed by selecting and deselecting a client', () => {
    let text = '192.0.2.1';
    const toggle = (client: string): void =>
      selectionOf(text, (next) => {
        text = next;
      }).toggle(client);
    toggle('192.0.2.2');
    expect(text).toBe('192.0.2.1, 192.0.2.2');
    expect(selectionOf(text, () => undefined).has('192.0.2.2')).toBe(true);
    toggle('192.0.2.1');
    expect(text).toBe('192.0.2.2');
  });
});

describe('ranges as rules', () => {
  it('follow the rules of the form, without empty ones and repetitions', () => {
    const rules = [
      { action: 'deny', cidr: '' },
      { action: 'deny', cidr: '192.0.2.0/24' },
    ] as const;
    expect(withRanges(rules, ['192.0.2.0/24', '198.51.100.0/24'], 'deny')).toEqual([
      { action: 'deny', cidr: '192.0.2.0/24' },
      { action: 'deny', cidr: '198.51.100.0/24' },
    ]);
  });

  it('are at most 50', () => {
    const ranges = Array.from({ length: 51 }, (_, index) => `10.0.${index}.0/24`);
    expect(withRanges([], ranges.slice(1), 'allow')).toHaveLength(50);
    expect(withRanges([], ranges, 'allow')).toBeUndefined();
  });
});
