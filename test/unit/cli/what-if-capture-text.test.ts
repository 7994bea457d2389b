import { describe, expect, it } from 'vitest';

import { captureLines } from '../../../src/cli/output/what-if-capture-text.ts';
import type { CaptureEffect } from '../../../src/what-if/index.ts';

const http = 'http_request_complete.v0';
const total: CaptureEffect['total'] = {
  rows: 10,
  rows_before: 10,
  rows_after: 0,
  rows_dropped: 10,
  rows_not_evaluated: 0,
  rows_added: 0,
  rows_reduced: 0,
  bytes_before: 100,
  bytes_after: 0,
  bytes_dropped_by_filters: 100,
  bytes_dropped_by_fields: 0,
  bytes_added: 0,
  bytes_per_day_before: 100,
  bytes_per_day_after: 0,
  cost_per_month_before: null,
  cost_per_month_after: null,
};
const effect: CaptureEffect = {
  from: '2026-11-27T00:00:00.000Z',
  to: '2026-11-28T00:00:00.000Z',
  account: '',
  types: [http],
  size_basis: 'stored',
  price_per_gb_month: null,
  total,
  by: { type: [], account: [], host: [] },
  value_counts: { type: 0, account: 0, host: 0 },
  rules: [],
  examples: [],
  readers: [],
  already_dropped: {
    received: 10,
    filtered: 0,
    read_from: '2026-11-27T00:00:00.000Z',
    read_to: '2026-11-28T00:00:00.000Z',
    fields: [],
  },
  cannot_be_evaluated: [],
  address_fields: [],
  addresses_not_canonical: [],
  subscriptions_known: true,
  subscriptions_applied_at: null,
};
const reader = (
  kind: 'rule' | 'panel' | 'query' | 'rollup',
  name: string,
  more: Partial<CaptureEffect['readers'][number]>,
) => {
  const none = { empty: [], partial: [], without_events: [], fewer_events: [] };
  return { kind, name, dropped: false, ...none, ...more };
};
const textOf = (readers: CaptureEffect['readers']): string =>
  captureLines({ ...effect, readers }, { columns: 80, values: 5 }).join('\n');

describe('the text of weir what-if capture', () => {
  it('names addresses that it cannot compare as the pipeline does', () => {
    const named = { ...effect, addresses_not_canonical: ['::ffff:198.51.100.3'] };
    const text = captureLines(named, { columns: 80, values: 5 }).join(' ');
    expect(text).toContain(
      'Addresses in filters that are not in canonical form, and equal no address in this evaluation: "::ffff:198.51.100.3".',
    );
    const plain = captureLines(effect, { columns: 80, values: 5 }).join(' ');
    expect(plain).not.toContain('as delivered');
  });

  it('says that the pipeline can decide differently if a filter reads an address', () => {
    const read = { ...effect, address_fields: ['conn.client_ip', 'conn.server_ip'] };
    const text = captureLines(read, { columns: 80, values: 5 }).join(' ');
    expect(text).toContain(
      'Filters read conn.client_ip and conn.server_ip: this evaluation uses the canonical form of addresses, and the pipeline uses addresses as delivered.',
    );
  });

  it('shows when the events were read of which some were dropped', () => {
    const read_to = '2026-11-28T07:15:30.000Z';
    const counts = { received: 4_203, filtered: 2_961, read_to };
    const dropped = { ...effect.already_dropped, ...counts };
    const lines = captureLines({ ...effect, already_dropped: dropped }, { columns: 80, values: 5 });
    expect(lines.join(' ')).toContain(
      'Already dropped, and not evaluated: 2,961 of the 4,203 events of all types and accounts that Weir read from 2026-11-27 00:00 to 2026-11-28 07:15 UTC.',
    );
  });

  it('names the readers that would find no event, and those that would find none of a type', () => {
    const text = textOf([
      reader('rule', 'BlockRatio', { dropped: true, without_events: [http] }),
      reader('panel', 'traffic_figures', { dropped: true, without_events: [http] }),
      reader('panel', 'security_since', { without_events: [http] }),
      reader('query', 'top_hosts', { dropped: true, without_events: [http] }),
    ]);
    expect(text).toContain(`
Alert rules that would find no event: BlockRatio
Panels that would find no event: traffic_figures
Panels that would find no http_request_complete.v0 event: security_since
Library queries that would find no event: top_hosts
`);
    expect(text).not.toContain('Fewer');
  });

  it('counts the hosts that are not shown, and those that the result does not have', () => {
    const host = Array.from({ length: 800 }, (_, nth) => ({ value: `h${nth}`, ...total }));
    const many = {
      ...effect,
      by: { ...effect.by, host },
      value_counts: { ...effect.value_counts, host: 1_000 },
    };
    const text = (values: number): readonly string[] => captureLines(many, { columns: 80, values });
    expect(text(5)).toContain('(995 more)');
    expect(text(1_000)).toContain('(200 more: at most 800 of 1000 are available)');
  });

  it('says why a filter drops events that it cannot evaluate', () => {
    const lines = captureLines(
      { ...effect, total: { ...total, rows_not_evaluated: 3 } },
      { columns: 80, values: 5 },
    );
    expect(lines.join(' ')).toContain(
      '3 events would be dropped because a filter cannot be evaluated: a field is absent, or a conversion or a calculation fails.',
    );
  });

  it('counts what is not stored and not shown', () => {
    const fields = Array.from({ length: 7 }, (_, nth) => {
      return { type: http, account: `ac_${nth}`, fields: ['tls.version'] };
    });
    const cut = { ...effect, already_dropped: { ...effect.already_dropped, fields } };
    expect(captureLines(cut, { columns: 80, values: 5 })).toContain('(2 more)');
  });

  it('says when the rules of event subscriptions were read', () => {
    const subscriptions_applied_at = '2026-11-28T10:31:42.000Z';
    const lines = captureLines({ ...effect, subscriptions_applied_at }, { columns: 80, values: 5 });
    expect(lines.slice(-3)).toEqual([
      'The rules of event subscriptions are those that the pipeline applied at',
      '2026-11-28 10:31 UTC. The pipeline applies a later change of a subscription to',
      'the next events; this evaluation does not include it.',
    ]);
    expect(textOf([])).not.toContain('subscriptions');
  });

  it('counts the readers that would find fewer events in one line', () => {
    const fewer = { fewer_events: [http] };
    const text = textOf([
      reader('panel', 'one', fewer),
      reader('panel', 'two', fewer),
      reader('query', 'top_hosts', { ...fewer, empty: [`${http} tls.version`] }),
    ]);
    expect(text).toContain(`
Library queries that would read an empty field: top_hosts
Fewer http_request_complete.v0 events: 2 panels, 1 library query
`);
  });
});
