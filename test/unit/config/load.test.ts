import { describe, expect, it } from 'vitest';

import { PipelineError } from '../../../src/base/index.ts';
import { configFrom } from '../../../src/config/index.ts';
import { check, findingsOf } from './check-text.ts';

describe('checking a configuration', () => {
  it('applies every default', async () => {
    const { config } = await check('pipeline: edge\n');
    expect(config).toMatchObject({
      pipeline: 'edge',
      sources: [],
      clickhouse: { user: 'weir_loader', compression: 'auto' },
      load: { batch_rows: 100_000, latency_max_ms: 5_000 },
      retention: { http_request_complete_days: 400, config_events_days: 0 },
      ops: { host: '127.0.0.1', port: 9_464 },
    });
  });

  it('applies the defaults of a source kind to each source of that kind', async () => {
    const { config } = await check(
      'sources:\n- {type: kinesis, name: a, stream_name: s}\n- {type: file, name: b, paths: [x]}\n',
    );
    expect(config?.sources).toMatchObject([
      { type: 'kinesis', start: 'trim_horizon', page_records: 2_500 },
      { type: 'file', follow: false },
    ]);
  });

  it('resolves paths relative to the folder of the file', async () => {
    const { config } = await check(
      'data_dir: ../data\nsources: [{type: file, name: f, paths: ["in/*.gz", /abs/x]}]',
    );
    expect(config?.data_dir).toBe('/etc/data');
    expect(config?.sources).toMatchObject([{ paths: ['/etc/weir/in/*.gz', '/abs/x'] }]);
  });

  it('treats an empty object as set, with its defaults', async () => {
    const { config } = await check('load:\n  # batch_rows: 5\nlog:\n  level:\n');
    expect(config?.load.batch_rows).toBe(100_000);
    expect(config?.log.level).toBe('info');
    const credentials = '{type: kinesis, name: k, stream_name: s, credentials: }';
    const { config: other } = await check(`sources: [${credentials}]`);
    expect(other?.sources).toMatchObject([{ credentials: {} }]);
  });

  it('can disable the ops listener', async () => {
    const { config } = await check('ops: false\n');
    expect(config?.ops).toBe(false);
  });

  it('keeps an object that an alias repeats', async () => {
    const { config } = await check(
      'sources:\n- {type: kinesis, name: a, stream_name: s, credentials: &c {profile: p}}\n' +
        '- {type: kinesis, name: b, stream_name: t, credentials: *c}\n',
    );
    expect(config?.sources).toMatchObject([
      { credentials: { profile: 'p' } },
      { credentials: { profile: 'p' } },
    ]);
  });

  it('reads CRLF and a byte order mark', async () => {
    const { config } = await check('\uFEFFload:\r\n  batch_rows: 7\r\n');
    expect(config?.load.batch_rows).toBe(7);
  });

  it('returns no configuration if there is an error', async () => {
    const { config } = await check('load: {batch_rows: 0}');
    expect(config).toBeUndefined();
  });

  it('returns the location of a value to other modules', async () => {
    const { lineOf } = await check(
      'capture:\n  - type: http_request_complete.v0\n    filter: ev.conn.server_port == 443\n',
    );
    expect(lineOf(['capture', 0, 'filter'])).toEqual({ file: 'weir.yaml', line: 3, column: 13 });
    expect(lineOf(['capture', 0, 'fields'])).toEqual({ file: 'weir.yaml', line: 2, column: 5 });
  });
});

describe('variables', () => {
  it('set strings, numbers, and booleans from the environment', async () => {
    const { config } = await check(
      'pipeline: p-${NAME}\nload: {batch_rows: "${ROWS}"}\nops: ${OPS}\n',
      { env: { NAME: 'x', ROWS: '5', OPS: 'false' } },
    );
    expect(config).toMatchObject({ pipeline: 'p-x', load: { batch_rows: 5 }, ops: false });
  });

  it('keep digits as a string if the option is a string', async () => {
    const { config } = await check('clickhouse: {url: "http://c:1", password: "${PW}"}', {
      env: { PW: '12345' },
    });
    expect(config?.clickhouse.password).toBe('12345');
  });

  it('use the default for a missing and for an empty variable', async () => {
    const { config } = await check('pipeline: ${A:-left}\ndata_dir: ${B:-/right}', {
      env: { B: '' },
    });
    expect(config).toMatchObject({ pipeline: 'left', data_dir: '/right' });
  });

  it('keep an escaped reference unchanged', async () => {
    const { config } = await check('data_dir: /x/$${HOME}', { env: { HOME: '/root' } });
    expect(config?.data_dir).toBe('/x/${HOME}');
  });

  it('name the variable that is not set, and add no further error', async () => {
    expect(await findingsOf('load:\n  batch_rows: ${ROWS}\n')).toEqual([
      '2:15 CFG_ENV load.batch_rows requires the environment variable ROWS, which is not set: set it, or add a default: `${ROWS:-…}`',
    ]);
  });

  it('name a missing variable of a required option once', async () => {
    expect(await findingsOf('sources:\n- type: file\n  name: ${N}\n  paths: [x]')).toEqual([
      '3:9 CFG_ENV sources[0].name requires the environment variable N, which is not set: set it, or add a default: `${N:-…}`',
    ]);
  });

  it('reject a reference without a variable name', async () => {
    expect(await findingsOf('pipeline: "a${ b"')).toEqual([
      '1:11 CFG_ENV pipeline has a `${` without a variable name: write `${NAME}`, `${NAME:-default}`, or `$${`',
    ]);
  });

  it('are reported without their value', async () => {
    expect(await findingsOf('pipeline: ${P}', { env: { P: 'not a name!' } })).toEqual([
      '1:11 CFG_VALUE pipeline is a hidden value, expected letters, digits, `.`, `_`, and `-`, at most 63 characters, starting with a letter or digit',
    ]);
  });
});

describe('secrets', () => {
  const server = 'clickhouse:\n  url: http://c:8123\n  password: ';

  it('are read from a file, without its last line break', async () => {
    const { config } = await check(`${server}file:pw\n`, {
      files: { '/etc/weir/pw': 'se cret\n' },
    });
    expect(config?.clickhouse.password).toBe('se cret');
  });

  it('name the missing or empty file', async () => {
    expect(await findingsOf(`${server}file:/run/pw`)).toEqual([
      "3:13 CFG_SECRET_FILE clickhouse.password refers to a file that cannot be read: ENOENT: no such file, open '/run/pw'; write the secret to it, or change the path",
    ]);
    expect(await findingsOf(`${server}file:/run/pw`, { files: { '/run/pw': '\n' } })).toEqual([
      '3:13 CFG_SECRET_FILE clickhouse.password refers to the file /run/pw, which is empty: write the secret to it',
    ]);
  });

  it('are recognized if a variable sets the kind of source', async () => {
    const text =
      'sources:\n- type: ${KIND}\n  name: k\n  stream_name: s\n' +
      '  credentials: {access_key_id: i, secret_access_key: "file:key"}';
    const around = { env: { KIND: 'kinesis' }, files: { '/etc/weir/key': 'secret\n' } };
    const { config } = await check(text, around);
    expect(config?.sources).toMatchObject([{ credentials: { secret_access_key: 'secret' } }]);
  });

  it('only cause a warning if they are written in the file', async () => {
    const { config, findings } = await check(`${server}hunter2\nsources: [{type: stdin, name: i}]`);
    expect(config?.clickhouse.password).toBe('hunter2');
    expect(findings).toMatchObject([{ line: 3, code: 'CFG_PLAIN_SECRET', severity: 'warning' }]);
  });

  it.each([
    ['a number', `${server}31337`],
    ['a list', `${server}[hunter31337]`],
    ['the user part of a URL', 'clickhouse: {url: "http://root:31337@c:8123"}'],
    [
      'the user part of a URL, with a slash',
      'clickhouse: {url: "http://root:313/37hunter31337@c:8123"}',
    ],
    [
      'the user part of an address',
      'sources: [{type: kafka, name: k, topic: t, group: g, brokers: ["u:hunter31337@c:1"]}]',
    ],
    [
      'a string instead of a list of secrets',
      'sources: [{type: firehose, name: f, access_keys: hunter31337}]',
    ],
    ['a string instead of an object with secrets', 'ops: hunter31337'],
    ['a string instead of a list of such objects', 'clickhouse: {analysts: "anna:hunter31337"}'],
    ['the same string elsewhere', 'ops: {token: hunter31337}\npipeline: hunter31337 again'],
    ['an unknown key', 'clickhouse: {passwort: hunter31337}'],
    ['text that is not YAML', 'clickhouse: {password: "hunter31337}'],
    ['an invalid escape', 'clickhouse: {password: "\\hunter31337"}'],
    ['a block header', 'clickhouse:\n  password: |31337\n    x'],
  ])('are never printed: %s', async (_what, text) => {
    const findings = await findingsOf(text, { warnings: true });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.join('\n')).not.toContain('31337');
  });
});

describe('options that the program sets', () => {
  it('get defaults and absolute paths', async () => {
    const config = await configFrom({ data_dir: 'd', ops: false }, { cwd: '/srv' });
    expect(config).toMatchObject({ data_dir: '/srv/d', ops: false, pipeline: 'main' });
  });

  it('are rejected with the first error and the number of others', async () => {
    const refused = configFrom({ load: { batch_rows: 0, latency_max: '0s' } });
    await expect(refused).rejects.toThrow(PipelineError);
    await expect(refused).rejects.toThrow(
      'ERR_CONFIG_INVALID: the configuration is invalid (load.batch_rows is 0, expected at least 1 (1 to 1000000); 1 more)',
    );
  });
});
