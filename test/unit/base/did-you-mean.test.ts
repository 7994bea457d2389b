import { describe, expect, it } from 'vitest';

import { didYouMean } from '../../../src/base/index.ts';

const options = ['batch_rows', 'latency_max_ms', 'level', 'warn', 'conn.client_ip'];

describe('didYouMean', () => {
  it.each([
    ['batch_row', 'batch_rows'],
    ['batchrows', 'batch_rows'],
    ['Batch-Rows', 'batch_rows'],
    ['levle', 'level'],
    ['warning', 'warn'],
    ['conn_client_ip', 'conn.client_ip'],
  ])('corrects %s to %s', (word, meant) => {
    expect(didYouMean(word, options)).toBe(meant);
  });

  it.each(['', 'x', 'colour', 'wa', 'rows'])('suggests nothing for %j', (word) => {
    expect(didYouMean(word, options)).toBeUndefined();
  });

  it('suggests nothing for a word that is longer than any choice', () => {
    expect(didYouMean(`level${'l'.repeat(60_000_000)}`, options)).toBeUndefined();
  });

  it('suggests nothing without choices', () => {
    expect(didYouMean('level', [])).toBeUndefined();
  });
});
