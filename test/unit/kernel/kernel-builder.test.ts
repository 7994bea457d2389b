import { describe, expect, it } from 'vitest';

import { defaultMaskedHeaders } from '../../../src/catalog/options/masked-headers.ts';
import { evenVersion, slotMapOf } from '../../../src/catalog/index.ts';
import type { RuleSet } from '../../../src/flow.ts';
import { createKernelBuilder } from '../../../src/kernel/index.ts';
import { createRareFormsBuilder } from '../../../src/reference/index.ts';
import { createSampler } from '../../../src/sample/sampler.ts';
import { compileRules } from '../../../src/select/index.ts';
import { builderPair, differenceOf, outcomeOf, type Pair } from '../../support/kernel-compare.ts';
import { KernelFuzz } from '../../support/kernel-fuzz.ts';
import {
  batchOf,
  builderOptions,
  httpEvent,
  noCounts,
  readMs,
} from '../../support/reference-build.ts';
import { sized } from '../../support/size.ts';

/** Builds the texts with both and expects the same. @returns what the kernel left to the reference. */
function expectSame(texts: readonly (string | Uint8Array)[], pair: Pair = builderPair()): number {
  const batches = [batchOf(texts)];
  const difference = differenceOf(
    outcomeOf(pair.kernel, batches),
    outcomeOf(pair.reference, batches),
  );
  expect(difference).toBeUndefined();
  expect(pair.kernel.traps).toBe(0);
  expect(pair.kernel.unknownMembers).toBe(pair.reference.unknownMembers);
  return pair.kernel.fallbackRanges;
}

const tcpEvent = (server_name: string, more: object = {}): string =>
  JSON.stringify({
    event_id: 'ev_1',
    event_type: 'tcp_connection_closed.v0',
    event_timestamp: '2026-11-21T11:59:58.5Z',
    object: { conn: { server_name } },
    ...more,
  });

describe('the kernel returns the same as the reference', () => {
  it.each([{ partition: 'request-1', unordered: true as const }, { partition: 's3://bucket/key' }])(
    'for the one request or object %j, whose name is in no row',
    (partition) => {
      const pair = builderPair();
      const batch = { ...batchOf([httpEvent({})]), partition: { source: 'edge', ...partition } };
      const outcomes = [
        outcomeOf(pair.kernel, [batch]),
        outcomeOf(pair.reference, [batch]),
      ] as const;
      expect(differenceOf(...outcomes)).toBeUndefined();
      const [named] = [
        outcomeOf(pair.kernel, [{ ...batch, partition: { source: 'edge', partition: 'p' } }]),
      ];
      expect(differenceOf(named, outcomes[0])).toBeDefined();
    },
  );

  it('for every header that is masked by default, however it is written, and for names next to it', () => {
    const spellings = defaultMaskedHeaders.flatMap((name) => {
      const others = [`${name}s`, name.slice(1), `x-${name}`, name.replace('-', '_')];
      const near = others.filter((other) => !defaultMaskedHeaders.includes(other));
      const canonical = name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
      return [name, name.toUpperCase(), canonical, ...near];
    });
    const texts = spellings.flatMap((name) => [
      httpEvent({ http: { request: { headers: { [name]: ['my secret'], Ok: ['fine'] } } } }),
      httpEvent({ http: { response: { headers: { Ok: ['fine'], [name]: ['my secret', 'b'] } } } }),
    ]);
    expect(expectSame(texts)).toBe(0);
  });

  it('for the fixed corpus, under every setting', () => {
    const fuzz = new KernelFuzz();
    fuzz.corpus();
    expect(fuzz.result).toMatchObject({ differences: 0, traps: 0, samples: [] });
  }, 30_000);

  it('for sampled events of all types, and leaves none of them to the reference', () => {
    const sampler = createSampler({ seed: 'kernel', tcpShare: 0.3, configShare: 0.2 });
    const texts = [...sampler.history(readMs - 200 * 86_400_000, readMs, 2_000)];
    expect(expectSame(texts)).toBe(0);
  });

  it('for rows that go to several shards, by the day of the event', () => {
    const day = Math.floor(readMs / 86_400_000);
    const slotMap = slotMapOf([evenVersion(1, 0, 2), evenVersion(2, day - 1, 3)]);
    const pair = builderPair({ slotMap });
    const sampler = createSampler({ seed: 'shards', tcpShare: 0.3, configShare: 0.2 });
    const texts = [...sampler.history(readMs - 3 * 86_400_000, readMs, 1_500)];
    // Without an id, which is then made of the bytes; without an account; with ids of every length and with escapes.
    const rare = Array.from({ length: 200 }, (_, length) =>
      tcpEvent('a', { event_id: 'é'.repeat(length) }),
    );
    rare.push(
      tcpEvent('b', { event_id: 'a\u0041\n"', account_id: 'ac_\u00e9' }),
      tcpEvent('c', { account_id: 'ac_1' }),
    );
    expectSame([...texts, ...rare], pair);
    const { blocks } = outcomeOf(pair.kernel, [batchOf(texts)]);
    expect(new Set(blocks.map(({ shard }) => shard))).toEqual(new Set([0, 1, 2]));
    expect(blocks.reduce((sum, { rows }) => sum + rows, 0)).toBe(texts.length);
  });

  it('for text that ends at any byte', () => {
    const event = httpEvent({
      conn: { client_ip: '2001:db8::1', server_port: 443 },
      http: { request: { headers: { Cookie: ['a'], 'X-A': ['\u00e9\n'] }, method: 'GET' } },
    });
    // An event cut inside a character is no UTF-8: decode sets such text aside.
    const cuts = Array.from({ length: event.length - 1 }, (_, length) =>
      event.slice(0, length + 1),
    );
    expect(expectSame(cuts)).toBe(cuts.length);
  });

  // Around the borders between keys of 1, 2, and 4 bytes.
  it.each(sized([0, 254, 255, 256, 65_535], [0, 254, 255, 256, 65_534, 65_535]))(
    'for %i distinct values in a dictionary column',
    (count) => {
      const texts = Array.from({ length: count + 1 }, (_, index) => tcpEvent(`host-${index}`));
      expect(expectSame([...texts, tcpEvent('host-0'), tcpEvent('')])).toBe(0);
    },
    120_000,
  );

  it('for events that alternate between many periods, one block each', () => {
    const days = Array.from({ length: 300 }, (_, index) => (index * 37) % 399);
    const texts = days.map((day) => {
      const event_timestamp = new Date(readMs - day * 86_400_000).toISOString();
      return tcpEvent(`day-${day}`, { event_timestamp });
    });
    expect(expectSame(texts)).toBe(0);
  });

  it('for an event of the maximum size, between small ones, and for a larger one', () => {
    const small = httpEvent({ conn: { server_port: 1 } });
    const large = httpEvent({ http: { request: { user_agent: 'x'.repeat(10_000_000) } } });
    const escaped = httpEvent({ http: { request: { user_agent: '\n'.repeat(1_000_000) } } });
    const huge = httpEvent({ http: { request: { user_agent: 'x'.repeat(20_000_000) } } });
    const pair = builderPair({ eventBytesMax: 31_000_000 });
    expect(expectSame([small, large, small, escaped, small, huge, small], pair)).toBe(1);
    expect(expectSame([small, large, small, huge, small])).toBe(1);
  }, 30_000);

  it('for events that it leaves to the reference in the middle of a batch', () => {
    const good = httpEvent({ conn: { server_name: 'good' } });
    const without = httpEvent({ conn: { server_name: 'other' } }, { event_id: undefined });
    const twice = `${httpEvent({ conn: { server_name: 'a' } })}${tcpEvent('b')}`;
    expect(expectSame([good, without, good, twice, good, 'garbage', good])).toBe(3);
  });

  it('for the findings of a record, and creates no more than are kept, in any number of runs', () => {
    const one = { ...batchOf(Array.from({ length: 5_000 }, () => 'x')), record: () => 0 };
    const pair = builderPair();
    const counts = noCounts();
    const { consumed, findings } = pair.kernel.append(one, 0, counts);
    expect({ consumed, dead: counts.deadLettered }).toEqual({ consumed: 5_000, dead: 5_000 });
    const single = findings.filter(({ more }) => more === undefined);
    expect(single).toHaveLength(builderOptions.findingsMax);
    const others = findings.reduce((sum, { more }) => sum + (more?.syntax ?? 0), 0);
    expect(others).toBe(5_000 - single.length);
  });

  it('for a stream with many events for the reference, which receives them in runs', () => {
    const texts = Array.from({ length: 1_500 }, (_, index) => {
      const event_id = index % 3 === 0 ? `ev_${index}` : undefined;
      return httpEvent({ conn: { server_name: `host-${index}` } }, { event_id });
    });
    // More than the thousand that have to be: in a run all are.
    expect(expectSame(texts)).toBeGreaterThan(1_000);
    // Near its limits the builder has to stop where the reference would.
    expect(expectSame(texts, builderPair({ rowsMax: 700 }))).toBeGreaterThanOrEqual(1_000);
    expect(expectSame(texts, builderPair({ bytesMax: 400_000 }))).toBeGreaterThanOrEqual(1_000);
  }, 30_000);
});

describe('the kernel evaluates the capture rules', () => {
  const rules = (): RuleSet =>
    compileRules([
      {
        type: 'http_request_complete.v0',
        filter: 'ev.conn.server_port == 443 && ev.conn.server_name.startsWith("a")',
        fields: ['conn.server_name', 'http.request.method'],
      },
    ]);

  it('with the values as delivered, and counts errors as often as the reference', () => {
    const own = rules();
    const texts = [443, 80, '', 443, 80, '', null].flatMap((server_port) =>
      ['a.example', 'b.example', '\u00e9', 'a"b', 'a'.repeat(200)].map((server_name) =>
        httpEvent({
          conn: { server_port, server_name },
          http: { request: { method: 'GET' } },
          more: 1,
        }),
      ),
    );
    const made: RuleSet[] = [];
    const pair = builderPair({}, () => {
      const next = made.length === 0 ? own : rules();
      made.push(next);
      return next;
    });
    expect(expectSame([...texts, ...texts], pair)).toBe(0);
    const type = 'http_request_complete.v0';
    const counted = made.map((set) => set.forType(type)?.filterErrors);
    expect(counted[0]).toEqual(counted[1]);
    expect(counted[0]?.type_mismatch).toBeGreaterThan(0);
  });
});

describe('a kernel that fails', () => {
  /** Rules that fail like a trap, once, at the call given. */
  function failingAt(call: number): RuleSet {
    let calls = 0;
    const reads = ['conn.server_name'];
    const filterErrors = { cost_budget_exceeded: 0, no_such_field: 0, type_mismatch: 0, other: 0 };
    const verdict = { kept: true, fields: undefined };
    return {
      hash: '',
      types: ['tcp_connection_closed.v0'],
      forType: (type) =>
        type === 'tcp_connection_closed.v0'
          ? {
              reads,
              filterErrors,
              verdict: () => {
                calls += 1;
                if (calls === call) throw new Error('trap');
                return verdict;
              },
            }
          : undefined,
    };
  }

  it.each([1, 2, 150, 297])('at event %i loses and duplicates no row', (call) => {
    const errors: unknown[] = [];
    const options = { ...builderOptions, rules: failingAt(call) };
    const newReference = (): ReturnType<typeof createRareFormsBuilder> =>
      createRareFormsBuilder(options);
    const onTrap = (error: unknown): void => void errors.push(error);
    const kernel = createKernelBuilder({ ...options, newReference, onTrap });
    const texts = (from: number): readonly string[] =>
      Array.from({ length: 100 }, (_, index) => {
        return index === 50 ? 'garbage' : tcpEvent(`host-${from + index}`, { traced: 1 });
      });
    const batches = [0, 100, 200].map((from) => batchOf(texts(from)));
    const reference = createRareFormsBuilder({ ...options, rules: failingAt(0) });
    const expected = outcomeOf(reference, batches);
    expect(differenceOf(outcomeOf(kernel, batches), expected)).toBeUndefined();
    expect(errors).toHaveLength(1);
    expect(kernel.traps).toBe(1);
    expect(kernel.unknownMembers).toBe(reference.unknownMembers);
    const forRebuild = outcomeOf(kernel, batches);
    expect(differenceOf(forRebuild, outcomeOf(reference, batches))).toBeUndefined();
    expect(kernel.traps).toBe(1);
  });
});
