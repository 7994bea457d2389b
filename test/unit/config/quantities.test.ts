import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { configFrom } from '../../../src/config/index.ts';
import { optionName } from '../../../src/config/program-form.ts';
import {
  isQuantity,
  parseQuantity,
  type QuantityKind,
  type QuantitySchema,
  quantityProblem,
  quantityText,
  unitOf,
} from '../../../src/config/quantities.ts';
import { configSchema, type OptionSchema } from '../../../src/config/schema.ts';
import { createRandom } from '../../../src/sample/random.ts';
import { check, findingsOf } from './check-text.ts';

/** All options with a unit, also those of groups and of list entries. */
function quantitiesOf(schema: OptionSchema): readonly QuantitySchema[] {
  if (isQuantity(schema)) return [schema];
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.oneOf ?? [])];
  return [...inside, ...(schema.items ? [schema.items] : [])].flatMap(quantitiesOf);
}

const all = quantitiesOf(configSchema());

describe('a value with a unit', () => {
  it.each([
    ['5ms', 'duration', 5],
    ['5s', 'duration', 5_000],
    ['90m', 'duration', 5_400_000],
    ['1h', 'duration', 3_600_000],
    ['30d', 'duration', 30 * 86_400_000],
    ['0s', 'duration', 0],
    ['0d', 'duration', 0],
    ['9007199254740991ms', 'duration', Number.MAX_SAFE_INTEGER],
    ['1B', 'size', 1],
    ['128MiB', 'size', 128 * 2 ** 20],
    ['3300KB', 'size', 3_300_000],
    ['2MB', 'size', 2_000_000],
    ['1TiB', 'size', 2 ** 40],
    ['0B', 'size', 0],
  ] as const)('%s is a %s of %i', (text, kind, value) => {
    expect(parseQuantity(text, kind)).toBe(value);
  });

  it.each([
    '',
    '5',
    '0',
    's',
    '-5s',
    '+5s',
    '05s',
    '00s',
    '0.5s',
    '5.s',
    '1e9s',
    '1E9ms',
    '0x5s',
    '5 s',
    ' 5s',
    '5s ',
    '5s\n',
    '5S',
    '5sec',
    '5min',
    '1h30m',
    '1_000ms',
    '1,000ms',
    '٥s',
    '５s',
    '5ｓ',
    '5µs',
    '5us',
    '5w',
    '5y',
    '5constructor',
    '5toString',
    'Infinitys',
    'NaNs',
    '9007199254740992ms',
    '104249991375d',
    `${'9'.repeat(100)}s`,
    `${'9'.repeat(1_000_000)}s`,
    `${'0'.repeat(1_000_000)}5s`,
    '5MiB',
  ])('is not a duration: %j', (text) => {
    expect(parseQuantity(text, 'duration')).toBeUndefined();
  });

  it.each(['128', '128M', '128Mi', '128mb', '128MIB', '128 MiB', '1.5GiB', '-1B', '1PiB', '5s'])(
    'is not a size: %j',
    (text) => {
      expect(parseQuantity(text, 'size')).toBeUndefined();
    },
  );

  it('is parsed back as it was formatted, for any number', () => {
    const random = createRandom('quantities');
    for (const kind of ['duration', 'size'] as const) {
      for (let at = 0; at < 5_000; at++) {
        const value = Math.floor(2 ** (random.unit() * 53));
        expect(parseQuantity(quantityText(value, kind), kind)).toBe(value);
      }
    }
  });

  it('of any characters is either rejected or a whole number with a known unit', () => {
    const random = createRandom('characters');
    const parts = ['0', '1', '9', '00', 's', 'ms', 'm', 'h', 'd', 'B', 'KiB', 'TB', '-', '.', 'e'];
    parts.push(' ', '\n', '\t', '_', '٣', '\u0000', '\u2028', 'ſ', 'K', '+');
    let accepted = 0;
    for (let at = 0; at < 20_000; at++) {
      const text = Array.from({ length: 1 + random.below(5) }, () => random.pick(parts)).join('');
      for (const kind of ['duration', 'size'] as const) {
        const value = parseQuantity(text, kind);
        if (value === undefined) continue;
        accepted++;
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(text).toMatch(/^(0|[1-9][0-9]*)(ms|s|m|h|d|[KMGT]i?B|B)$/);
      }
    }
    expect(accepted).toBeGreaterThan(100);
  });
});

describe('options with a unit', () => {
  it('are more than 80, each with a unit only in its internal name', () => {
    expect(all.length).toBeGreaterThan(80);
    const names: string[] = [];
    const walk = (schema: OptionSchema): void => {
      for (const [name, option] of Object.entries(schema.properties ?? {})) {
        if (isQuantity(option)) names.push(name);
        walk(option);
      }
      for (const one of [...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])])
        walk(one);
    };
    walk(configSchema());
    // `rollup_minutes` and `rollup_hours` are tables.
    const odd = names.filter((name) => /_(ms|bytes|seconds|minutes|hours|days)(_|$)/.test(name));
    expect(odd).toEqual(['rollup_minutes', 'path_minutes', 'rollup_hours']);
    expect(all.filter(({ as }) => !/_(ms|bytes|seconds|minutes|hours|days)(_|$)/.test(as))).toEqual(
      [
        expect.objectContaining({ as: 'bytes_per_second' }),
        expect.objectContaining({ as: 'minutes_max' }),
        expect.objectContaining({ as: 'bytes_max' }),
      ],
    );
  });

  it('have defaults and bounds that they would accept themselves', () => {
    for (const schema of all) {
      const { quantity, least, most, as } = schema;
      for (const value of [least, most, schema.default ?? least]) {
        expect({ as, problem: quantityProblem(value, schema) }).toEqual({ as, problem: undefined });
      }
      const [min = 0, max = 0] = [least, most].map((text) => parseQuantity(text, quantity));
      expect(min).toBeLessThan(max);
      // The editor's pattern says the same.
      for (const text of [least, most, schema.default ?? least]) {
        expect(text).toMatch(new RegExp(patternOf(quantity)));
      }
      const over = quantityText(max + unitOf(as), quantity);
      expect(quantityProblem(over, schema)).toMatchObject({ code: 'CFG_RANGE' });
    }
  });

  it('are numbers under another name in the program', async () => {
    const config = await configFrom({
      load: { latency_max: '2s', batch_size: '1MiB' },
      retention: { dead_letters: '2d' },
      web: { session_timeout: '2h' },
      sources: [{ type: 'kinesis', name: 'k', stream_name: 's', polling: {}, fan_out: {} }],
    });
    expect(config).toMatchObject({
      load: { latency_max_ms: 2_000, batch_bytes: 2 ** 20, retry_wait_ms_min: 200 },
      retention: { dead_letters_days: 2, config_events_days: 0 },
      web: { session_minutes: 120, query_seconds: 10 },
      sources: [
        {
          poll_interval_ms: 1_000,
          polling: { bytes_per_second: 2_000_000, page_bytes: 3_300_000 },
          fan_out: { retry_interval_ms: 300_000 },
        },
      ],
    });
    expect(config.load).not.toHaveProperty('latency_max');
    expect(optionName('api.body_bytes')).toBe('api.body_size_max');
    expect(optionName('api.port')).toBe('api.port');
    expect(optionName('load.nothing')).toBe('load.nothing');
  });
});

function patternOf(kind: QuantityKind): string {
  const schema = JSON.parse(
    readFileSync(new URL('../../../schemas/generated/config.schema.json', import.meta.url), 'utf8'),
  );
  const { load } = schema.properties;
  return load.properties[kind === 'duration' ? 'latency_max' : 'batch_size'].pattern;
}

const kinesis = (line: string): string =>
  `sources:\n- type: kinesis\n  name: k\n  stream_name: s\n  ${line}\n`;
const duration = 'expected a duration such as `5s`: an integer and `ms`, `s`, `m`, `h`, or `d`';
const size =
  'expected a size such as `128MiB`: an integer and `B`, `KiB`, `MiB`, `GiB`, `TiB`, `KB`, `MB`, `GB`, or `TB`';

describe('a wrong unit, or an old name, is one finding with the correct value', () => {
  it.each([
    [
      kinesis('poll_interval_ms: 5000'),
      '5:3 CFG_UNKNOWN_KEY poll_interval_ms is not an option of sources[0]; write `poll_interval: 5s`',
    ],
    [
      kinesis('idle_wait_ms: 1500'),
      '5:3 CFG_UNKNOWN_KEY idle_wait_ms is not an option of sources[0]; write `poll_interval: 1500ms`',
    ],
    [
      kinesis('poll_interval: 5000'),
      `5:18 CFG_VALUE sources[0].poll_interval is 5000, ${duration} (200ms to 1m); write \`5s\``,
    ],
    [
      kinesis('poll_interval: "5000"'),
      `5:18 CFG_VALUE sources[0].poll_interval is "5000", ${duration} (200ms to 1m); write \`5s\``,
    ],
    [
      kinesis('poll_interval: 0.5s'),
      `5:18 CFG_VALUE sources[0].poll_interval is "0.5s", ${duration} (200ms to 1m); write \`500ms\``,
    ],
    [
      kinesis('poll_interval: 5 seconds'),
      `5:18 CFG_VALUE sources[0].poll_interval is "5 seconds", ${duration} (200ms to 1m); write \`5s\``,
    ],
    [
      kinesis('poll_interval: soon'),
      `5:18 CFG_VALUE sources[0].poll_interval is "soon", ${duration} (200ms to 1m)`,
    ],
    [
      kinesis('poll_interval: -5s'),
      `5:18 CFG_VALUE sources[0].poll_interval is "-5s", ${duration} (200ms to 1m); write \`200ms\``,
    ],
    [
      kinesis('poll_interval: true'),
      `5:18 CFG_TYPE sources[0].poll_interval is true, ${duration} (200ms to 1m)`,
    ],
    [
      kinesis('poll_interval: [5s]'),
      `5:3 CFG_TYPE sources[0].poll_interval is a list, ${duration} (200ms to 1m)`,
    ],
    [
      kinesis('poll_interval: 100ms'),
      '5:18 CFG_RANGE sources[0].poll_interval is "100ms", expected at least 200ms (200ms to 1m)',
    ],
    [
      kinesis('poll_interval: 1h'),
      '5:18 CFG_RANGE sources[0].poll_interval is "1h", expected at most 1m (200ms to 1m)',
    ],
    [
      'retention: {http_request_complete_days: 90}',
      '1:13 CFG_UNKNOWN_KEY http_request_complete_days is not an option of retention; write `http_request_complete: 90d`',
    ],
    [
      'retention: {dead_letters: 36h}',
      '1:27 CFG_VALUE retention.dead_letters is "36h", expected a multiple of 1d (0d to 18250d); write `2d`',
    ],
    [
      'retention: {dead_letters: 0}',
      `1:27 CFG_VALUE retention.dead_letters is 0, ${duration} (0d to 18250d); write \`0s\``,
    ],
    [
      'retention: {dead_letters: 36500d}',
      '1:27 CFG_RANGE retention.dead_letters is "36500d", expected at most 18250d (0d to 18250d): a TTL of ClickHouse ends in 2106; `0d` means forever',
    ],
    [
      'web: {session_minutes: 90}',
      '1:7 CFG_UNKNOWN_KEY session_minutes is not an option of web; write `session_timeout: 90m`',
    ],
    [
      'limits: {memory: 268435456}',
      `1:18 CFG_VALUE limits.memory is 268435456, ${size} (1KiB to 1024TiB); write \`256MiB\``,
    ],
    [
      'limits: {memory: 1.5GiB}',
      `1:18 CFG_VALUE limits.memory is "1.5GiB", ${size} (1KiB to 1024TiB); write \`1536MiB\``,
    ],
    [
      'limits: {memory: 256Mi}',
      `1:18 CFG_VALUE limits.memory is "256Mi", ${size} (1KiB to 1024TiB); write \`256MiB\``,
    ],
    [
      'limits: {clock_ahead_ms: 60000}',
      '1:10 CFG_UNKNOWN_KEY clock_ahead_ms is not an option of limits; write `future_skew_max: 1m`',
    ],
    [
      'alerts: {ready_made: [security]}',
      '1:10 CFG_UNKNOWN_KEY ready_made is not an option of alerts; write `builtin_rules:`',
    ],
    [
      'compaction: {present_bytes_max: 1073741824}',
      '1:14 CFG_UNKNOWN_KEY present_bytes_max is not an option of compaction; write `current_day_size_max: 1GiB`',
    ],
    [
      'load: {latency_max_ms: "${WAIT}"}',
      '1:8 CFG_UNKNOWN_KEY latency_max_ms is not an option of load; write `latency_max: 5s`',
    ],
    [
      'load: {latency_max: "${WAIT}"}',
      `1:21 CFG_VALUE load.latency_max is a hidden value, ${duration} (10ms to 1m)`,
    ],
  ])('%j', async (text, finding) => {
    const found = await findingsOf(text, { env: { WAIT: 'a long while' } });
    expect(found.filter((one) => !one.includes('CFG_NO_SOURCES'))).toEqual([finding]);
  });

  it('is found together with errors of other kinds', async () => {
    const found = await findingsOf('log: {level: x}\nload: {batch_rows: 0, latency_max: 1ms}\n');
    expect(found.map((one) => one.split(' ')[1])).toEqual(['CFG_VALUE', 'CFG_RANGE', 'CFG_RANGE']);
  });

  it('is read from a variable, including its unit', async () => {
    const { config } = await check('load: {latency_max: "${WAIT}s"}', { env: { WAIT: '3' } });
    expect(config?.load.latency_max_ms).toBe(3_000);
  });
});
