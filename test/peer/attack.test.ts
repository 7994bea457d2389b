import { describe, expect, it } from 'vitest';

import { attack } from '../attack/suite.ts';
import { sized } from '../support/size.ts';

describe('an installation with two accounts', () => {
  it('holds every attack', async () => {
    const isFull = sized(false, true);
    const report = await attack({ only: [], full: isFull, tell: () => {} });
    console.log(JSON.stringify({ ...report, failures: report.failures.length }));
    expect(report.failures).toEqual([]);
    expect(report.tried).toBeGreaterThan(1_000);
  });
});
