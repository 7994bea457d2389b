import { describe, expect, it } from 'vitest';

import { createSampler } from '../../../src/sample/sampler.ts';
import { comparableRow, plainReading } from '../../support/plain-reading.ts';
import { build, readMs } from '../../support/reference-build.ts';

const sampler = createSampler({
  seed: 'reference',
  castSeed: 'cast',
  accounts: 3,
  hosts: 20,
  clients: 50,
  tcpShare: 0.2,
  configShare: 0.2,
  repeatShare: 0.05,
  extremeEvery: 20,
});

describe('the reference builder and the independent sample generator', () => {
  it('agree on every column of every event', () => {
    const period = { fromMs: readMs - 3_600_000, toMs: readMs };
    for (const { text } of sampler.events(period, 300)) {
      const { rows, findings } = build(text);
      expect(findings).toEqual([]);
      expect(comparableRow(rows[0] ?? {})).toMatchObject(
        plainReading(text, readMs).row ?? { text },
      );
    }
  });

  it('agree on the outcome of every malformed record', () => {
    for (const { name, bytes, expected } of sampler.malformed(60, readMs)) {
      // Compressed records and empty ones are for decode.
      if (bytes[0] === 0x1f || bytes.length === 0) continue;
      const { counts, findings } = build(bytes);
      if (expected.verdict === 'ignored') {
        expect([name, counts.ignored]).toEqual([name, { [expected.reason]: 1 }]);
      } else {
        const verdicts = findings.map(({ reason, path }) => ({ reason, path }));
        const { reason, path } = expected;
        expect([name, verdicts]).toEqual([name, [{ reason, path }]]);
      }
    }
  });
});
