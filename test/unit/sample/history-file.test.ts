import { describe, expect, it } from 'vitest';
import { createSampler } from '../../../src/sample/sampler.ts';
import { historyBytes } from '../../../src/sample/history-file.ts';

const toMs = Date.UTC(2026, 10, 20, 12);
const period = { fromMs: toMs - 86_400_000, toMs };

describe('the expected counts of a history file', () => {
  const sampler = createSampler({ repeatShare: 0.01 });
  const history = historyBytes(sampler, { period, count: 5000, malformed: 25, gzip: false });
  const bytes = Buffer.concat([...history.chunks]);
  const truth = history.truth();
  const lines = bytes.toString('latin1').split('\n').slice(0, -1);

  it('include the lines and the bytes', () => {
    expect(bytes.length).toBe(truth.bytes);
    expect(lines).toHaveLength(truth.lines);
    expect(truth).toMatchObject({ events: 5000, malformed: 25 });
    expect(truth.lines).toBe(5000 + 25 + truth.repeats);
  });

  it('equal the counts of a simple reader of the valid lines', () => {
    const byType: Record<string, number> = {};
    const byStatus: Record<string, number> = {};
    let blocked = 0;
    const seen = new Set<string>();
    const good = new Set(Array.from(sampler.events(period, 5000), (event) => event.id));
    for (const line of bytes.toString().split('\n')) {
      const id = /^\{"event_id":"(\w+)"/.exec(line)?.[1] ?? '';
      if (!good.has(id) || seen.has(id)) continue;
      seen.add(id);
      const { event_type: type, object } = JSON.parse(line);
      byType[type] = (byType[type] ?? 0) + 1;
      const status = object.http?.response.status_code;
      if (status !== undefined) byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (object.ip_policy?.decision === 'block') blocked++;
    }
    expect(byType).toEqual(truth.byType);
    expect(byStatus).toEqual(truth.byStatus);
    expect(blocked).toBe(truth.blocked.attack + truth.blocked.mistake + truth.blocked.standing);
  });

  it('include a dead letter for every malformed line, for every reason but a rejection', () => {
    const { deadLetters } = truth;
    expect(Object.values(deadLetters).reduce((sum, count) => sum + count, 0)).toBe(25);
    expect(Object.keys(deadLetters).toSorted()).toEqual([
      'encoding',
      'envelope',
      'limit',
      'syntax',
      'type',
      'unknown_type',
      'value',
    ]);
  });
});

describe('malformed records', () => {
  const sampler = createSampler();
  const records = sampler.malformed(42, toMs);

  it('fit on one line each', () => {
    expect(records.every(({ line, bytes }) => line && !bytes.includes(0x0a))).toBe(true);
  });

  it('alternate between all kinds', () => {
    const names = records.map(({ name }) => name);
    expect(new Set(names).size).toBe(21);
    expect(names.slice(0, 21)).toEqual(names.slice(21));
  });

  it('parse as JSON exactly if the error is not one of syntax or encoding', () => {
    for (const { name, bytes, expected } of records) {
      const unreadable = expected.reason === 'syntax' || expected.reason === 'encoding';
      const read = (): unknown => {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      };
      if (unreadable) expect(read, name).toThrow();
      else expect(read, name).not.toThrow();
    }
  });

  it('include records that are skipped, and those that only a transport can carry', () => {
    const others = sampler.otherOdd(toMs);
    expect(others.map(({ expected }) => expected.reason)).toEqual([
      'test',
      'expired',
      'empty',
      'control',
      'encoding',
    ]);
    expect(others.filter(({ line }) => line)).toHaveLength(2);
  });
});
