import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { eventTypes } from '../../../src/catalog/index.ts';
import { anyEventText, eventText } from '../../support/event-arbitraries.ts';
import { comparableRow, plainReading } from '../../support/plain-reading.ts';
import { build, type Built, readMs } from '../../support/reference-build.ts';
import { parses } from '../../support/json-values.ts';

// A longer search: FUZZ_EFFORT=50 npx vitest run --project unit reference-properties --testTimeout 600000
const effort = Number(process.env['FUZZ_EFFORT'] ?? 1);

function expectSameReading(text: string): void {
  const expected = plainReading(text, readMs);
  const { rows, findings, counts } = build(text);
  expect(counts.received).toBe(1);
  expect(findings).toHaveLength(expected.verdict === 'dead_letter' ? 1 : 0);
  expect(counts.ignored).toEqual(
    expected.verdict === 'test' || expected.verdict === 'expired' ? { [expected.verdict]: 1 } : {},
  );
  if (expected.row === undefined) return;
  const [row = {}] = rows;
  expect(comparableRow(row)).toMatchObject(expected.row);
  const own = ['event_id', 'version', 'source', 'source_partition', 'issues'];
  const columns = new Set([...Object.keys(expected.row), ...own]);
  expect(Object.keys(row).filter((name) => !columns.has(name))).toEqual([]);
}

describe('an event reads as JSON.parse reads it', () => {
  it.each(eventTypes.map((type) => [type.name, type] as const))('%s', (_, type) => {
    fc.assert(fc.property(eventText(type, readMs), expectSameReading), {
      numRuns: (type.traffic ? 50 : 3) * effort,
    });
  });
});

/** One edit of a text's bytes. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('delete'), at: fc.nat(), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('swap'), at: fc.nat(), count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('repeat'), at: fc.nat(), count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('byte'), at: fc.nat(), count: fc.integer({ min: 0, max: 255 }) }),
  fc.record({
    kind: fc.constant('token'),
    at: fc.nat(),
    count: fc.constantFrom(...Buffer.from('{}[],:"\\0123456789.eE-+tfn \n\t')),
  }),
);

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(text: string, edits: readonly Edit[]): Buffer {
  let bytes = Buffer.from(text);
  for (const { kind, at: anywhere, count } of edits) {
    const at = anywhere % (bytes.length + 1);
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    const some = tail.subarray(0, count);
    const rest = tail.subarray(count);
    if (kind === 'delete') bytes = Buffer.concat([head, rest]);
    else if (kind === 'swap') bytes = Buffer.concat([head, some.toReversed(), rest]);
    else if (kind === 'repeat') bytes = Buffer.concat([head, some, tail]);
    else if (kind === 'byte') bytes = Buffer.concat([head, Buffer.of(count), tail.subarray(1)]);
    else bytes = Buffer.concat([head, Buffer.of(count), tail]);
  }
  return bytes;
}

// Numbers that JSON.parse rounds, and with which a plain reading therefore cannot compare.
const rounds = /\d[.eE]\d*[.eE+-]|\d{15}[.eE]|\d\.\d{14}|\d[eE]/;

describe('an event whose bytes were edited', () => {
  const mutant = fc
    .tuple(anyEventText(readMs), fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([text, edits]) => edited(text, edits));

  it('never throws, has one verdict per value, and is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(mutant, (bytes) => {
        const { counts, findings } = build(bytes);
        expectSoundVerdicts(build(bytes));
        const text = bytes.toString('utf8');
        if (!isUtf8(bytes)) expect(findings.length).toBeGreaterThan(0);
        // What does not parse as one value is several values, or holds a fault.
        else if (!parses(text)) expect(findings.length > 0 || counts.received > 1).toBe(true);
        else if (!rounds.test(withoutStrings(text)) && !text.startsWith('['))
          expectSameReading(text);
      }),
      { numRuns: 200 * effort },
    );
  });
});

function withoutStrings(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
}

/** Every piece has one verdict, pieces follow one another, and faults lie inside theirs. */
function expectSoundVerdicts({ counts, findings, rows }: Built): void {
  const ignored = Object.values(counts.ignored).reduce((sum, count) => sum + count, 0);
  expect(counts.received).toBe(rows.length + findings.length + ignored);
  expect(counts.deadLettered).toBe(findings.length);
  let index = -1;
  let end = 0;
  for (const finding of findings) {
    expect(finding.indexInRange).toBeGreaterThan(index);
    expect(finding.indexInRange).toBeLessThan(counts.received);
    expect(finding.start).toBeGreaterThanOrEqual(end);
    expect(finding.offset).toBeLessThanOrEqual(finding.end - finding.start);
    index = finding.indexInRange;
    ({ end } = finding);
  }
}
