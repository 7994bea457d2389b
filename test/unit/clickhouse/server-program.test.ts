import { describe, expect, it } from 'vitest';

import { isVersionAtLeast } from '../../../src/clickhouse/embedded/server-program.ts';

describe('isVersionAtLeast', () => {
  it.each([
    ['26.1', '26.1'],
    ['26.1.0.1', '26.1'],
    ['26.10.3', '26.9'],
    ['27', '26.1'],
  ])('accepts %s if %s is required', (version, least) => {
    expect(isVersionAtLeast(version, least)).toBe(true);
  });

  it.each([
    ['25.12.9', '26.1'],
    ['26.0.5', '26.1'],
    ['26', '26.1'],
    ['', '26.1'],
  ])('rejects %s if %s is required', (version, least) => {
    expect(isVersionAtLeast(version, least)).toBe(false);
  });
});
