import fc from 'fast-check';

import { createClientIpMask } from '../../src/catalog/index.ts';
import type { EventBatch } from '../../src/flow.ts';
import { createSampler } from '../../src/sample/sampler.ts';
import { compileRules } from '../../src/select/index.ts';
import { Dice } from './dice.ts';
import { anyEventText } from './event-arbitraries.ts';
import { builderPair, differenceOf, outcomeOf, type Pair } from './kernel-compare.ts';
import { corpus } from './kernel-corpus.ts';
import { batchOf, readMs } from './reference-build.ts';

/** Result of a run of the differential test. */
export interface FuzzResult {
  cases: number;
  /** Cases whose rows, counts, or findings differ. */
  differences: number;
  traps: number;
  /** Ranges that the kernel left to the reference. */
  fallbackRanges: number;
  /** Maximum size of the kernel's memory in bytes. */
  memoryBytes: number;
  /** The first differences: description, seed of the round, and text. */
  readonly samples: { readonly difference: string; readonly seed: number; readonly text: string }[];
}

const SAMPLES_MAX = 5;
const PER_BATCH = 150;

// Small enough that invalid neighbors are left to the reference one by one, and the kernel processes all others.
const rowsMax = 200;

const masking = {
  client_ip_ipv4_bits: 20,
  client_ip_ipv6_bits: 44,
  client_ip_keys: ['key-for-tests-of-32-characters-..'],
  client_ip_rotation_days: 7,
};

/** Options under which cases are built. */
const settings: readonly (() => Pair)[] = [
  () => builderPair({ rowsMax }),
  () => builderPair({ rowsMax }, () => compileRules(rules)),
  () =>
    builderPair({
      depthMax: 4,
      headerNamesMax: 6,
      eventBytesMax: 1_800,
      rowsMax: 60,
      bytesMax: 60_000,
      retentionDays: { http_request_complete_days: 2, config_events_days: 30 },
      clientIpMask: createClientIpMask({ ...masking, client_ip: 'truncate' }),
    }),
  () =>
    builderPair({
      rowsMax,
      clockAheadMs: 0,
      sensitiveHeaders: ['host', 'added', 'id'],
      clientIpMask: createClientIpMask({ ...masking, client_ip: 'hmac' }),
    }),
  () => builderPair(),
  () => builderPair({ rowsMax }, () => compileRules(costly)),
];

/**
 * Order of the settings. The tight limits, and the last setting, in which the reference builds runs of events, leave
 * little to the kernel.
 */
const turns = [0, 1, 2, 3, 4, 0, 1, 5, 3, 0, 1, 3];

const rules: Parameters<typeof compileRules>[0] = [
  {
    type: 'http_request_complete.v0',
    filter: 'ev.conn.server_port == 443 || ev.conn.client_ip.startsWith("1")',
    fields: ['conn.*', 'http.request.method', 'http.request.url.raw', 'http.request.headers'],
  },
  { type: 'http_request_complete.v0', filter: 'ev.conn.server_name != "x"', fields: ['tls.*'] },
  { type: 'tcp_connection_closed.v0', filter: 'ev.conn.server_name.endsWith("example")' },
];

/** Filters that use the budget of a batch and soon exceed it. */
const costly: Parameters<typeof compileRules>[0] = [
  {
    type: 'http_request_complete.v0',
    filter: 'ev.conn.client_ip.matches("([0-9.:])*[0-9]([0-9.:]){13}$")',
    fields: ['conn.*', 'http.request.method'],
  },
  {
    type: 'http_request_complete.v0',
    filter: 'ev.conn.server_name.matches("[a-z.]*e[a-z.]{14}$") || ev.conn.server_port == 80',
    fields: ['tls.*'],
  },
];

const tokens = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\u',
  '\\ud83d',
  '\\ude00',
  '\\n',
  ' ',
  '\n',
  '\t',
  'null',
  'true',
  'false',
  '0',
  '-1',
  '1e3',
  '1.0',
  '9223372036854775808',
  '""',
  '{}',
  '[]',
  '\u0000',
  '"token":"x",',
  '"added":1,',
  '"Cookie":["x"],',
  '"conn":{},',
  '"object":{},',
  'é',
  '😀',
  '\u007f',
  '"principal":{"id":"u"},',
  '"event_id":null,',
  '"id":"y",',
  '"server_port":"",',
  '\ufeff',
  '\u0001',
];

function mutate(text: Buffer, other: Buffer, dice: Dice): Buffer {
  const at = dice.below(text.length + 1);
  const count = 1 + dice.below(dice.below(4) === 0 ? 60 : 5);
  const [head, tail] = [text.subarray(0, at), text.subarray(at)];
  switch (dice.below(9)) {
    case 0:
      return Buffer.concat([head, tail.subarray(count)]);
    case 1:
      return Buffer.concat([head, tail.subarray(0, count).toReversed(), tail.subarray(count)]);
    case 2:
      return Buffer.concat([head, tail.subarray(0, count), tail]);
    case 3:
      return Buffer.concat([head, Buffer.of(dice.below(256)), tail.subarray(1)]);
    case 4:
      return Buffer.concat([head, Buffer.from(dice.pick(tokens)), tail]);
    case 5:
      return Buffer.concat([head, Buffer.from(dice.pick(tokens)), tail.subarray(count)]);
    case 6: {
      const from = dice.below(other.length);
      return Buffer.concat([head, other.subarray(from, from + count * 4), tail]);
    }
    case 7:
      return dice.below(6) === 0 ? head : mutateValue(text, dice);
    default:
      return mutateValue(text, dice);
  }
}

/** Replaces a value by another one: cases that remain valid JSON reach the most code. */
function mutateValue(text: Buffer, dice: Dice): Buffer {
  const plain = text.toString('utf8');
  const values = [...plain.matchAll(/:(?:"[^"\\]*"|-?\d+|true|false|null)/g)];
  if (values.length === 0) return text;
  const { 0: old, index } = dice.pick(values);
  // Usually one with the same JSON type: another type is a finding, which the reference handles.
  const alike = valuesBySort.get(sortOf(old.slice(1)));
  const value = dice.pick(dice.below(10) === 0 || alike === undefined ? corpusValues : alike);
  return Buffer.from(`${plain.slice(0, index)}:${value}${plain.slice(index + old.length)}`);
}

const corpusValues: readonly string[] = [
  ...new Set(
    corpus.flatMap((text) => text.match(/(?<=:)(?:"[^"\\]*"|[-+\d.eE]+|null|true)/g) ?? []),
  ),
];

function sortOf(value: string): string {
  return /^[-\d]+$/.test(value) ? 'number' : value.startsWith('"') ? 'text' : value;
}

const valuesBySort: ReadonlyMap<string, readonly string[]> = new Map(
  corpusValues.map((one) => [sortOf(one), corpusValues.filter((it) => sortOf(it) === sortOf(one))]),
);

/** Makes a text satisfy the guarantees of decode for a range: UTF-8, no surrounding white space, not empty. */
function asRange(text: Buffer): Buffer {
  const valid = text.toString('utf8').replaceAll(/^[ \n\r\t]+|[ \n\r\t]+$/g, '');
  return Buffer.from(valid === '' ? '{}' : valid);
}

// Created once, because that takes longer than a round.
const anyEvent = anyEventText(readMs);

/** Generates the cases of one round. */
function casesOf(seed: number, count: number): readonly Buffer[] {
  const dice = new Dice(seed);
  const sampler = createSampler({ seed: `fuzz-${seed}`, tcpShare: 0.25, configShare: 0.3 });
  const sampled = sampler.history(readMs - 90 * 86_400_000, readMs, Math.ceil(count / 4));
  const texts = [...sampled].map((text) => Buffer.from(text));
  const drawn = fc.sample(anyEvent, { seed, numRuns: Math.ceil(count / 150) });
  const strange = drawn.map((text) => Buffer.from(text));
  const broken = sampler.malformed(Math.ceil(count / 160), readMs);
  const faulty = broken.map(({ bytes }) => Buffer.from(bytes));
  const hand = corpus.map((text) => Buffer.from(text));
  const pick = (): Buffer => {
    const kind = dice.below(40);
    return dice.pick(kind < 30 ? texts : kind < 34 ? strange : kind < 39 ? hand : faulty);
  };
  return Array.from({ length: count }, () => {
    let text = pick();
    const edits = dice.pick([0, 0, 1, 1, 1, 2, 3]);
    for (let edit = 0; edit < edits; edit++) {
      // Most changed bytes make an event invalid, and the kernel then has little to do.
      const keepsJson = dice.below(5) > 0;
      text = keepsJson ? mutateValue(text, dice) : mutate(text, pick(), dice);
    }
    return asRange(text);
  });
}

/** Builds the same texts with kernel and reference, in every setting, until `stop` returns true. */
export class KernelFuzz {
  readonly result: FuzzResult = {
    cases: 0,
    differences: 0,
    traps: 0,
    fallbackRanges: 0,
    memoryBytes: 0,
    samples: [],
  };
  readonly #pairs = settings.map((make) => make());
  #turn = 0;

  /** The fixed corpus under every setting. */
  corpus(): void {
    for (const _ of turns.slice(0, settings.length))
      this.#compare(
        corpus.map((text) => asRange(Buffer.from(text))),
        0,
      );
  }

  /** Mutated events of a seed. */
  round(seed: number, count: number): void {
    const cases = casesOf(seed, count);
    for (let at = 0; at < cases.length; at += PER_BATCH) {
      this.#compare(cases.slice(at, at + PER_BATCH), seed);
    }
  }

  #compare(texts: readonly Buffer[], seed: number): void {
    const turn = turns[this.#turn++ % turns.length] ?? 0;
    const pair = this.#pairs[turn];
    if (pair === undefined) return;
    const before = pair.kernel.traps;
    // In two batches, so that a block holds rows of more than one.
    const half = texts.length >> 1;
    const batches = [texts.slice(0, half), texts.slice(half)].map((part) => batchOf(part));
    const difference = compareBuilders(pair, batches);
    this.result.cases += texts.length;
    this.result.traps += pair.kernel.traps - before;
    this.result.memoryBytes = Math.max(this.result.memoryBytes, pair.kernel.memoryBytes);
    this.result.fallbackRanges = this.#pairs.reduce(
      (sum, { kernel }) => sum + kernel.fallbackRanges,
      0,
    );
    if (difference !== undefined) this.#narrow(turn, texts, difference, seed);
  }

  /** Finds the texts behind a difference. */
  #narrow(turn: number, texts: readonly Buffer[], difference: string, seed: number): void {
    const { samples } = this.result;
    let found = 0;
    for (const text of texts) {
      const pair = settings[turn]?.();
      if (pair === undefined) return;
      const own = compareBuilders(pair, [batchOf([text])]);
      if (own === undefined) continue;
      found += 1;
      const sample = { difference: own, seed, text: text.toString('utf8') };
      if (samples.length < SAMPLES_MAX) samples.push(sample);
    }
    this.result.differences += Math.max(found, 1);
    if (found === 0 && samples.length < SAMPLES_MAX) {
      samples.push({ difference: `only together: ${difference}`, seed, text: '' });
    }
  }
}

function compareBuilders(
  { kernel, reference }: Pair,
  batches: readonly EventBatch[],
): string | undefined {
  const builders = [kernel, reference] as const;
  const before = builders.map(({ unknownMembers }) => unknownMembers);
  const outcome = outcomeOf(kernel, batches);
  const difference = differenceOf(outcome, outcomeOf(reference, batches));
  if (difference !== undefined) return difference;
  const [own, expected] = builders.map(
    ({ unknownMembers }, index) => unknownMembers - (before[index] ?? 0),
  );
  return own === expected ? undefined : `unknown members ${own} for ${expected}`;
}
