import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { configCodes, pathText, severityOf } from '../../../src/config/findings.ts';
import { check, findingsOf } from './check-text.ts';

const logs = (more: string): string =>
  `sources: [{type: cloudwatch_logs, name: l, log_groups: [/edge/events]${more}}]`;
const kinesis = (more: string): string => `sources: [{type: kinesis, name: k, ${more}}]`;

describe('an error in the structure of the file', () => {
  it.each([
    ['', '1:1 CFG_EMPTY the file has no options; docs/config.md lists them'],
    ['# nothing\n', '1:1 CFG_EMPTY the file has no options; docs/config.md lists them'],
    ['just text', '1:1 CFG_TYPE the file is "just text", expected an object'],
    ['- a\n- b', '1:1 CFG_TYPE the file is a list, expected an object'],
    ['load:\n\tbatch_rows: 1', '2:1 CFG_YAML a tab is used for indentation; YAML requires spaces'],
    [
      'pipeline: a: b',
      '1:11 CFG_YAML a second `: ` on this line; put the value in quotes, or put a nested object on its own lines',
    ],
    [
      'load:\n  batch_rows: 1\n  batch_rows: 2',
      '3:3 CFG_DUPLICATE_KEY batch_rows is already set on line 2, in the same object',
    ],
    [
      'pipeline: a\n---\npipeline: b',
      '2:1 CFG_YAML a second document (`---`) starts here; the configuration must be one document',
    ],
    [
      'load: {batch_rows: ${ROWS}}',
      '1:21 CFG_YAML inside `{ }` and `[ ]`, put `${VARIABLE}` in quotes',
    ],
    ['pipeline: *name', '1:11 CFG_YAML pipeline is an alias without an anchor'],
  ])('has one clear message: %j', async (text, finding) => {
    expect(await findingsOf(text)).toEqual([finding]);
  });

  it('is found in bytes that are not UTF-8', async () => {
    const bytes = Uint8Array.from([0x70, 0x3a, 0x20, 0xff]);
    expect(await findingsOf(bytes)).toEqual(['1:1 CFG_YAML the file is not UTF-8 text']);
  });

  it('is found in aliases that contain themselves or expand without limit', async () => {
    expect(await findingsOf('sources: &a [*a]')).toContainEqual(
      expect.stringContaining('exceeds the limit of nesting or aliases'),
    );
    const line = (name: string, of: string): string =>
      `${name}: &${name} [${`*${of},`.repeat(10)}]`;
    const bomb = ['x: &x [1]', line('y', 'x'), line('z', 'y'), line('v', 'z'), line('w', 'v')];
    const start = performance.now();
    const findings = await findingsOf([...bomb, line('u', 'w'), line('t', 'u')].join('\n'));
    expect(findings.filter((text) => text.includes('limit of nesting'))).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('an unknown key', () => {
  it.each([
    ['data_dri: x', '1:1 CFG_UNKNOWN_KEY data_dri is not an option; did you mean data_dir?'],
    ['batch_rows: 5', '1:1 CFG_UNKNOWN_KEY batch_rows is not an option; it belongs in load'],
    [
      'log:\n  sources: []',
      '2:3 CFG_UNKNOWN_KEY sources is not an option of log; it belongs in the top level of the file',
    ],
    [
      'load:\n  batchRows: 5',
      '2:3 CFG_UNKNOWN_KEY batchRows is not an option of load; did you mean batch_rows?',
    ],
    ['log:\n  color:', '2:3 CFG_UNKNOWN_KEY color is not an option of log; options: level, format'],
    [
      'log: {__proto__: {level: debug}}',
      '1:7 CFG_UNKNOWN_KEY __proto__ is not an option of log; options: level, format',
    ],
    [
      'log: {constructor: 1}',
      '1:7 CFG_UNKNOWN_KEY constructor is not an option of log; options: level, format',
    ],
    [
      'capture:\n- type: x\n  field: [a]',
      '3:3 CFG_UNKNOWN_KEY field is not an option of capture[0]; did you mean fields?',
    ],
  ])('is named with a suggestion: %j', async (text, finding) => {
    expect(await findingsOf(text)).toEqual([finding]);
  });
});

describe('an invalid value of an option', () => {
  it.each([
    ['load: {batch_rows: 0}', 'CFG_RANGE load.batch_rows is 0, expected at least 1 (1 to 1000000)'],
    [
      'load: {batch_rows: 1000001}',
      'CFG_RANGE load.batch_rows is 1000001, expected at most 1000000 (1 to 1000000)',
    ],
    [
      'load: {batch_rows: 1.5}',
      'CFG_TYPE load.batch_rows is 1.5, expected an integer (1 to 1000000)',
    ],
    [
      'load: {batch_rows: .inf}',
      'CFG_TYPE load.batch_rows is Infinity, expected an integer (1 to 1000000)',
    ],
    [
      'load: {batch_rows: "5"}',
      'CFG_TYPE load.batch_rows is "5", expected an integer (1 to 1000000); write `5`',
    ],
    ['load: 5', 'CFG_TYPE load is 5, expected an object'],
    ['pipeline: 5', 'CFG_TYPE pipeline is 5, expected text: put it in quotes'],
    ['pipeline: yes it is', /CFG_VALUE pipeline is "yes it is", expected letters, digits/],
    [
      'log: {level: warning}',
      'CFG_VALUE log.level is "warning", one of debug, info, warn, error; did you mean warn?',
    ],
    ['log: {format: xml}', 'CFG_VALUE log.format is "xml", one of auto, json, pretty'],
    ['ops: true', 'CFG_VALUE ops is true, expected false or an object'],
    ['ops: off', 'CFG_TYPE ops is "off", expected false or an object'],
    ['sources: {}', 'CFG_TYPE sources is an object, expected a list (lines that start with `- `)'],
    ['sources: [edge]', 'CFG_TYPE sources[0] is "edge", expected an object'],
    ['sources: [{name: a}]', /^CFG_MISSING sources.0..type is missing, one of kinesis, .*stdin$/],
    [
      'sources: [{type: kineses, name: a}]',
      'CFG_VALUE sources[0].type is "kineses", one of kinesis, kafka, firehose, cloudwatch_logs, s3, file, stdin; did you mean kinesis?',
    ],
    [
      'sources: [{type: stdin}]',
      'CFG_MISSING sources[0].name is missing: Name of the source in the ledger, in logs, and in metrics.',
    ],
    [
      'sources: [{type: file, name: f, paths: []}]',
      'CFG_RANGE sources[0].paths is an empty list, expected at least one entry',
    ],
    [
      'masking: {headers: [cookie, cookie]}',
      'CFG_VALUE masking.headers[0] repeats masking.headers[1]',
    ],
    [
      `ops: {traffic_hosts: ["${'a'.repeat(254)}"]}`,
      'CFG_RANGE ops.traffic_hosts[0] has 254 characters, expected at most 253',
    ],
    ['capture: [{type: ""}]', 'CFG_RANGE capture[0].type is too short, or empty'],
  ])('is described: %s', async (text, message) => {
    const [finding, ...others] = await findingsOf(text);
    expect(finding?.replace(/^\S+ /, '')).toMatch(message);
    expect(others).toEqual([]);
  });

  it('is found in every location at once, in the order of the file', async () => {
    const findings = await findingsOf(
      'log: {level: x}\nload:\n  batch_rows: 0\n  latency_max: 1ms\n',
    );
    expect(findings.map((text) => text.split(' ', 2).join(' '))).toEqual([
      '1:14 CFG_VALUE',
      '3:15 CFG_RANGE',
      '4:16 CFG_RANGE',
    ]);
  });
});

describe('options that depend on each other', () => {
  it.each([
    [kinesis('stream_name: s'), []],
    [
      kinesis('region: eu-west-1'),
      ['CFG_CONFLICT sources[0] requires exactly one of stream_name, stream_arn'],
    ],
    [
      kinesis('stream_name: s, stream_arn: "arn:aws:kinesis:eu-west-1:123456789012:stream/s"'),
      ['CFG_CONFLICT sources[0] requires exactly one of stream_name, stream_arn'],
    ],
    [kinesis('stream_name: s, start: timestamp, start_timestamp: 2026-01-01T00:00:00Z'), []],
    [
      kinesis('stream_name: s, start: timestamp'),
      [
        'CFG_MISSING sources[0].start_timestamp is missing: Start time for `start: timestamp`, RFC 3339. Write, for example, `start_timestamp: "2026-01-31T00:00:00Z"`',
      ],
    ],
    [
      kinesis('stream_name: s, start_timestamp: 2026-01-01T00:00:00Z'),
      [
        'CFG_CONFLICT sources[0].start is "trim_horizon", with the other options it must be "timestamp"',
      ],
    ],
    [
      kinesis('stream_name: s, credentials: {access_key_id: a}'),
      [
        'CFG_MISSING sources[0].credentials.secret_access_key is missing: access_key_id requires it',
      ],
    ],
    [logs(''), []],
    [logs(', start: now'), []],
    [logs(', start: -5m'), []],
    [logs(', start: 2026-01-31T00:00:00+01:00'), []],
    [
      logs(', start: 5m'),
      [
        'CFG_VALUE sources[0].start is "5m", expected `now`, a relative time such as `-5m` or `-24h`, or `2026-01-31T00:00:00Z`',
      ],
    ],
    [
      logs(', start: 2026-13-01T00:00:00Z'),
      ['CFG_VALUE sources[0].start is "2026-13-01T00:00:00Z", which is not a valid date and time'],
    ],
    ['sources: [{type: stdin, name: a}, {type: file, name: b, paths: [x]}]', []],
    [
      'sources: [{type: file, name: a, paths: [y]}, {type: file, name: a, paths: [x]}]',
      [
        'CFG_DUPLICATE_NAME sources[1].name is "a", the same as sources[0]: the ledger identifies sources by name',
      ],
    ],
    [
      'sources: [{type: stdin, name: a}, {type: stdin, name: b}]',
      ['CFG_CONFLICT sources[1] reads standard input, which another source already reads'],
    ],
    ['load: {retry_wait_min: 500ms, retry_wait_max: 500ms}', []],
    [
      'load: {retry_wait_min: 501ms, retry_wait_max: 500ms}',
      ['CFG_CONFLICT load.retry_wait_min is 501ms, more than load.retry_wait_max (500ms)'],
    ],
    ['ops: {host: 127.9.9.9}', []],
    ['ops: {host: 0.0.0.0, token: "${T}"}', []],
    [
      'ops: {host: 0.0.0.0}',
      [
        'CFG_OPEN_METRICS ops.host is 0.0.0.0, not loopback: set ops.token to restrict access to /metrics',
      ],
    ],
  ])('%s', async (text, messages) => {
    const findings = await findingsOf(text, { env: { T: 't' } });
    expect(findings.map((finding) => finding.replace(/^\S+ /, ''))).toEqual(messages);
  });

  it('warn of a prefix of log streams that another one covers', async () => {
    const text = logs(', log_stream_prefixes: [edge-1, edge-, tunnel-]');
    expect(await findingsOf(text, { warnings: true })).toEqual([
      '1:94 CFG_UNUSED sources[0].log_stream_prefixes[0] has no effect: "edge-" includes these log streams',
    ]);
  });

  it('warn when one has no effect', async () => {
    const { config, findings } = await check('clickhouse: {password: "${P}"}', { env: { P: 'p' } });
    expect(config).toBeDefined();
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['CFG_NO_SOURCES', 'warning'],
      ['CFG_UNUSED', 'warning'],
    ]);
  });
});

describe('capture rules', () => {
  const warningsOf = async (capture: string): Promise<string[]> => {
    const text = `sources: [{type: stdin, name: i}]\ncapture: [${capture}]`;
    const findings = await findingsOf(text, { warnings: true });
    return findings.map((finding) => finding.replace(/^\S+ /, ''));
  };

  it('must not be made redundant by another', async () => {
    const moot = 'CFG_UNUSED capture[0] has no effect: capture[1] keeps every a.v0 with all fields';
    expect(await warningsOf('{type: a.v0, filter: x}, {type: a.v0}')).toEqual([moot]);
    expect(await warningsOf('{type: a.v0, filter: x}, {type: a.v0, fields: ["*"]}')).toEqual([
      moot,
    ]);
    expect(await warningsOf('{type: a.v0, filter: x}, {type: b.v0}')).toEqual([]);
    expect(await warningsOf('{type: a.v0, filter: x}, {type: a.v0, fields: [y]}')).toEqual([]);
  });

  it('are reported if they name fields in addition to `*`', async () => {
    expect(await warningsOf('{type: a.v0, fields: ["*", x]}')).toEqual([
      'CFG_UNUSED capture[0].fields has `*` and other names; with `*`, the other names have no effect',
    ]);
    expect(await warningsOf('{type: a.v0, fields: ["*"]}')).toEqual([]);
  });
});

describe('finding codes', () => {
  it('are warnings exactly where docs/errors.md says so', () => {
    const warnings = Object.keys(configCodes).filter(
      (code) => severityOf(code as keyof typeof configCodes) === 'warning',
    );
    expect(warnings).toEqual([
      'CFG_INCLUDE_EMPTY',
      'CFG_PLAIN_LOGIN',
      'CFG_NO_SOURCES',
      'CFG_PLAIN_SECRET',
      'CFG_UNUSED',
      'CFG_SMALL_MEMORY',
    ]);
  });

  it('write paths as users do', () => {
    expect(pathText(['sources', 0, 'credentials', 'profile'])).toBe(
      'sources[0].credentials.profile',
    );
    expect(pathText([])).toBe('the file');
  });
});

describe('the option declarations', () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL('../../../schemas/generated/config.schema.json', import.meta.url), 'utf8'),
  );

  it('describe every option in a sentence, with bounds for every number', () => {
    const problems: string[] = [];
    visit(schema, '', (name, option) => {
      const description = option['description'];
      const isSentence = typeof description === 'string' && /^[A-Z`].*[.]$/s.test(description);
      if (!isSentence) problems.push(`${name}: no sentence`);
      const bounded = 'minimum' in option && 'maximum' in option;
      if (option['type'] === 'integer' && !bounded) problems.push(`${name}: no bounds`);
    });
    expect(problems).toEqual([]);
  });

  it('have the unit of every number in the name', () => {
    const units =
      /(^|_)(bits|rows|records|events|objects|requests|files|subscriptions|partitions|alerts|connections|names|hosts|servers|spans|per_minute|per_second|per_record)(_min|_max)?$|^(port|depth|replication_factor)$/;
    const without: string[] = [];
    visit(schema, '', (name, option) => {
      if (option['type'] === 'integer' && !units.test(name)) without.push(name);
    });
    expect(without).toEqual([]);
  });

  it('mark every option as secret whose name suggests it', () => {
    const open: string[] = [];
    visit(schema, '', (name, option) => {
      if (/password|secret(?!_key_file)|token/.test(name) && option['secret'] !== true)
        open.push(name);
    });
    expect(open).toEqual([]);
  });
});

function visit(
  schema: unknown,
  name: string,
  see: (name: string, option: Record<string, unknown>) => void,
): void {
  const option = schema as Record<string, unknown>;
  if (name !== '') see(name, option);
  for (const [key, child] of Object.entries(option['properties'] ?? {})) visit(child, key, see);
  const items = option['items'] as Record<string, unknown> | undefined;
  for (const kind of (items?.['oneOf'] as unknown[] | undefined) ?? []) visit(kind, '', see);
  if (items?.['properties'] !== undefined) visit(items, '', see);
}
