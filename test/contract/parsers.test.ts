import { describe, expect, it } from 'vitest';

import { fuzzTargets } from '../support/fuzz-targets.ts';
import { ParserFuzz } from '../support/parser-fuzz.ts';

// Other seeds, and for longer: npm run fuzz -- --target all --minutes 30
const CASES = 400;

describe('parsers of external input', () => {
  it.each(Object.entries(fuzzTargets))(
    '%s accepts or rejects any input, and keeps its limits',
    async (name, target) => {
      const fuzz = new ParserFuzz(name, target);
      await fuzz.run(1, CASES);
      expect(fuzz.result.faults).toEqual([]);
      expect(fuzz.result.cases).toBeGreaterThan(CASES);
      // Something must come through, or only the first byte was tested.
      expect(fuzz.result.rejected).toBeLessThan(fuzz.result.cases);
    },
    300_000,
  );

  it('are detected if they throw an undeclared error, or take too long', async () => {
    const corpus = () => [Buffer.from('abc')];
    const throwing = new ParserFuzz('planted', {
      corpus,
      parse: (bytes) => {
        if (bytes.includes(0xff)) throw new TypeError('planted');
      },
    });
    await throwing.run(1, 500);
    expect(throwing.result.faults.length).toBeGreaterThan(0);
    const [fault] = throwing.result.faults;
    expect(Buffer.from(fault?.base64 ?? '', 'base64').includes(0xff)).toBe(true);
  });
});
