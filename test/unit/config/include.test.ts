import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkConfig, type ConfigCheck, findingText } from '../../../src/config/load.ts';
import { showConfig } from '../../../src/config/show/show.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-include-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

async function check(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<ConfigCheck> {
  write(files);
  return await checkConfig('weir.yaml', { cwd: dir, env });
}

/** All findings but that there are no sources. */
function lines({ findings }: ConfigCheck): readonly string[] {
  return findings.filter(({ code }) => code !== 'CFG_NO_SOURCES').map(findingText);
}

const source = (name: string): string => `sources: [{type: file, name: ${name}, paths: [in]}]\n`;

describe('included files', () => {
  it('add options to objects and entries to lists, in the order of include and of names', async () => {
    const read = await check({
      'weir.yaml': `include: [conf.d/*.yaml, last.yaml]\nload: {batch_rows: 7}\n${source('own')}`,
      'conf.d/b.yaml': source('b'),
      'conf.d/a.yaml': `${source('a')}load: {latency_max: 3s}\n`,
      'last.yaml': source('last'),
    });
    expect(lines(read)).toEqual([]);
    expect(read.config?.sources.map(({ name }) => name)).toEqual(['own', 'a', 'b', 'last']);
    expect(read.config?.load).toMatchObject({ batch_rows: 7, latency_max_ms: 3_000 });
    expect(read.files).toEqual(['weir.yaml', 'conf.d/a.yaml', 'conf.d/b.yaml', 'last.yaml']);
  });

  it('may include others, each file once', async () => {
    const read = await check({
      'weir.yaml': 'include: [a.yaml, sub/*.yaml]',
      'a.yaml': 'include: [sub/common.yaml]\nload: {batch_rows: 7}',
      'sub/common.yaml': source('common'),
    });
    expect(lines(read)).toEqual([]);
    expect(read.config?.sources.map(({ name }) => name)).toEqual(['common']);
  });

  it('treat an empty object or list as not set', async () => {
    const read = await check({
      'weir.yaml': 'include: [a.yaml, b.yaml, c.yaml]\nsources:\nload:\n',
      'a.yaml': `${source('a')}load: {batch_rows: 7}`,
      'b.yaml': '# all of it\n#sources: x\n',
      'c.yaml': 'sources:\nload:\n',
    });
    expect(lines(read)).toEqual([]);
    expect(read.config?.load.batch_rows).toBe(7);
    expect(read.config?.sources).toHaveLength(1);
    const wrong = await check({
      'weir.yaml': 'include: [a.yaml]\nload:\n',
      'a.yaml': '\nload: []',
    });
    expect(lines(wrong)).toEqual(['a.yaml:2: CFG_TYPE load is a list, expected an object']);
  });

  it('resolve aliases with their own anchors', async () => {
    const read = await check({
      'weir.yaml': 'include: [a.yaml]\nload: &x {batch_rows: 7}\n',
      'a.yaml': 'log: &x {level: debug}\nload: {latency_max: 3s}\n',
    });
    expect(lines(read)).toEqual([]);
    expect(read.config).toMatchObject({
      load: { batch_rows: 7, latency_max_ms: 3_000 },
      log: { level: 'debug' },
    });
    const alias = await check({
      'weir.yaml': 'include: [a.yaml]\nload: *x',
      'a.yaml': 'log: &x {}',
    });
    expect(lines(alias)[0]).toBe('weir.yaml:2: CFG_YAML load is an alias without an anchor');
  });

  it('resolve paths, secret files, and variables relative to their own folder', async () => {
    write({ 'conf.d/pw': 'from-a-file\n' });
    const read = await check(
      {
        'weir.yaml': `include: ["\${WHERE}/*.yaml"]\n${source('own')}`,
        'conf.d/a.yaml':
          `${source('a')}clickhouse: {url: "http://c:1", password: "file:pw"}\n` +
          'alerts: {rules: ["${RULES}"]}',
      },
      { WHERE: 'conf.d', RULES: 'r.yaml' },
    );
    expect(lines(read)).toEqual([]);
    expect(read.config).toMatchObject({
      sources: [{ paths: [join(dir, 'in')] }, { paths: [join(dir, 'conf.d/in')] }],
      clickhouse: { password: 'from-a-file' },
      alerts: { rules: [join(dir, 'conf.d/r.yaml')] },
      data_dir: join(dir, 'weir-data'),
    });
  });

  it('may be links to files, as Kubernetes mounts them, but not hidden files', async () => {
    write({ 'conf.d/..data/a.yaml': source('a'), 'conf.d/.b.yaml.swp': '', 'conf.d/.c.yaml': '[' });
    symlinkSync('..data/a.yaml', join(dir, 'conf.d/a.yaml'));
    const read = await check({ 'weir.yaml': 'include: [conf.d/*.yaml]' });
    expect(lines(read)).toEqual([]);
    expect(read.config?.sources).toHaveLength(1);
  });

  it('are in the hash and among the watched files, and so are patterns and missing files', async () => {
    const files = { 'weir.yaml': 'include: [c/*.yaml]\n', 'c/a.yaml': 'log: {}\n' };
    const { contents, sha256 } = await check(files);
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(sha256).toBe(hash(Object.values(files).join('')));
    expect(contents.get(join(dir, 'c/a.yaml'))).toBe(hash(files['c/a.yaml']));
    expect(contents.get(join(dir, 'c/*.yaml'))).toMatch(/^[0-9a-f]{64}$/);
    const missing = await check({ 'weir.yaml': 'include: [x.yaml, d/*]' });
    expect([...missing.contents.keys()].toSorted()).toEqual(
      ['d/*', 'weir.yaml', 'x.yaml'].map((name) => join(dir, name)),
    );
  });
});

describe('findings in included files', () => {
  it('have their file and line, in the order of the files', async () => {
    const read = await check({
      'weir.yaml': 'include: [z.yaml, a.yaml]\nload: {batch_rows: 0}\n',
      'z.yaml': '\n\nload: {latency_mxa: 1s}\n',
      'a.yaml': '\nlog: {level: loud}\n',
    });
    expect(lines(read)).toEqual([
      expect.stringMatching(/^weir\.yaml:2: CFG_RANGE load\.batch_rows is 0/),
      'z.yaml:3: CFG_UNKNOWN_KEY latency_mxa is not an option of load; did you mean latency_max?',
      expect.stringMatching(/^a\.yaml:2: CFG_VALUE log\.level is "loud"/),
    ]);
    expect(read.lineOf(['load', 'latency_mxa'])).toEqual({ file: 'z.yaml', line: 3, column: 21 });
  });

  it('name both locations of an option that is set twice', async () => {
    const read = await check({
      'weir.yaml': 'include: [c/*.yaml]\nload:\n  batch_rows: 7\nops: false\n',
      'c/a.yaml': 'pipeline: x\nload:\n  latency_max: 1s\n  batch_rows: 7\n',
      'c/b.yaml': 'ops: {port: 1}\nload: {latency_max: 1s}\n',
    });
    expect(lines(read)).toEqual([
      'c/a.yaml:4: CFG_DUPLICATE_KEY load.batch_rows is already set in weir.yaml:3; set it in one file only',
      'c/b.yaml:1: CFG_DUPLICATE_KEY ops is already set in weir.yaml:4; set it in one file only',
      'c/b.yaml:2: CFG_DUPLICATE_KEY load.latency_max is already set in c/a.yaml:3; set it in one file only',
    ]);
  });

  it('name both locations of sources with one name', async () => {
    const read = await check({
      'weir.yaml': `include: [a.yaml]\n${source('edge')}`,
      'a.yaml': source('edge'),
    });
    expect(lines(read)).toEqual([
      expect.stringMatching(
        /^a\.yaml:1: CFG_DUPLICATE_NAME .* \(sources\[0\]\.name: weir\.yaml:2\)$/,
      ),
    ]);
  });

  it('are all reported if several files cannot be parsed, and no others', async () => {
    write({ 'bytes.yaml': '' });
    writeFileSync(join(dir, 'bytes.yaml'), Buffer.from([0xff, 0xfe]));
    const read = await check({
      'weir.yaml': 'include: [a.yaml, b.yaml, bytes.yaml, list.yaml]\nload: {batch_rows: 0}\n',
      'a.yaml': 'x: [1\n',
      'b.yaml': 'log: {}\nlog: {}\n',
      'list.yaml': '- a\n',
    });
    expect(lines(read).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      expect.stringMatching(/^a\.yaml:\d: CFG_YAML$/),
      'b.yaml:2: CFG_DUPLICATE_KEY',
      'bytes.yaml:1: CFG_YAML',
      'list.yaml:1: CFG_TYPE',
    ]);
    expect(read.config).toBeUndefined();
  });
});

describe('include', () => {
  it('names the entry whose file cannot be read', async () => {
    mkdirSync(join(dir, 'folder'));
    mkdirSync(join(dir, 'empty'));
    execFileSync('mkfifo', [join(dir, 'pipe')]);
    symlinkSync('loop', join(dir, 'loop'));
    const read = await check({
      'weir.yaml':
        'include:\n- none.yaml\n- folder\n- pipe\n- /dev/zero\n- loop\n- missing/*.yaml\n- empty/*.yaml\n' +
        '- ${NOT_SET}\n- 5\n- ""\n',
    });
    expect(lines(read)).toEqual([
      'weir.yaml:2: CFG_INCLUDE include[0] names none.yaml: no such file or directory',
      'weir.yaml:3: CFG_INCLUDE include[1] names folder: this is a folder; use a pattern such as `folder/*.yaml`',
      'weir.yaml:4: CFG_INCLUDE include[2] names pipe: this is not a regular file',
      'weir.yaml:5: CFG_INCLUDE include[3] names /dev/zero: this is not a regular file',
      'weir.yaml:6: CFG_INCLUDE include[4] names loop: too many levels of symbolic links',
      'weir.yaml:7: CFG_INCLUDE include[5] is missing/*.yaml: its folder cannot be read: no such file or directory',
      'weir.yaml:8: CFG_INCLUDE_EMPTY warning: include[6] is empty/*.yaml, which matches no file',
      'weir.yaml:9: CFG_ENV include[7] requires the environment variable NOT_SET, which is not set: set it, or add a default: `${NOT_SET:-…}`',
      'weir.yaml:10: CFG_TYPE include[8] is neither a file name nor a pattern',
      'weir.yaml:11: CFG_TYPE include[9] is neither a file name nor a pattern',
    ]);
  });

  it('accepts a configuration with a pattern that matches nothing', async () => {
    mkdirSync(join(dir, 'conf.d'));
    const read = await check({ 'weir.yaml': 'include: [conf.d/*.yaml]' });
    expect(lines(read)).toHaveLength(1);
    expect(read.config).toBeDefined();
  });

  it('is a list', async () => {
    expect(lines(await check({ 'weir.yaml': 'log: {}\ninclude: a.yaml\n' }))).toEqual([
      'weir.yaml:2: CFG_TYPE include is not a list of files, such as `include: [conf.d/*.yaml]`',
    ]);
  });

  it('rejects a cycle, and names its files', async () => {
    expect(
      lines(
        await check({
          'weir.yaml': 'include: [c/a.yaml]',
          'c/a.yaml': '\ninclude: [b.yaml]',
          'c/b.yaml': 'include: [../weir.yaml]',
        }),
      ),
    ).toEqual([
      'c/b.yaml:1: CFG_INCLUDE include[0] names weir.yaml: a file cannot include itself (weir.yaml > c/a.yaml > c/b.yaml > weir.yaml)',
    ]);
    expect(lines(await check({ 'weir.yaml': 'include: ["*.yaml"]' }))[0]).toContain(
      'a file cannot include itself (weir.yaml > weir.yaml)',
    );
  });

  it('supports eight levels, and not nine', async () => {
    const chain = (length: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: length + 1 }, (_, at) => [
          at === 0 ? 'weir.yaml' : `${at}.yaml`,
          at === length ? 'log: {}' : `include: [${at + 1}.yaml]`,
        ]),
      );
    expect(lines(await check(chain(8)))).toEqual([]);
    expect(lines(await check(chain(9)))).toEqual([
      '8.yaml:1: CFG_INCLUDE include[0] names 9.yaml: files are nested more than 8 levels deep',
    ]);
  });

  it('reads 64 files, and not a thousand', async () => {
    const many = (count: number): Record<string, string> => ({
      'weir.yaml': 'include: [many/*.yaml]',
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`many/${1_000 + at}.yaml`, source(`s${at}`)]),
      ),
    });
    const most = await check(many(63));
    expect(lines(most)).toEqual([]);
    expect(most.config?.sources).toHaveLength(63);
    const more = await check(many(1_000));
    expect(lines(more)[0]).toContain('names many/1063.yaml: more than 64 files');
    expect(more.files).toHaveLength(64);
  });

  it('reads at most 1 MiB in total', async () => {
    const half = `# ${'x'.repeat(600_000)}\n`;
    expect(lines(await check({ 'weir.yaml': 'include: [a.yaml]', 'a.yaml': half }))).toEqual([]);
    expect(
      lines(
        await check({ 'weir.yaml': 'include: [a.yaml, b.yaml]', 'a.yaml': half, 'b.yaml': half }),
      ),
    ).toEqual([
      'weir.yaml:1: CFG_INCLUDE include[1] names b.yaml: the configuration would be larger than 1 MiB',
    ]);
    await expect(check({ 'weir.yaml': half.repeat(2) })).rejects.toThrow(
      /ERR_CONFIG_READ.*weir\.yaml: .*1 MiB/,
    );
  });

  it('terminates with objects that contain themselves', async () => {
    const endless = 'load: &x {a: *x, b: *x}\n';
    const read = await check({ 'weir.yaml': `include: [a.yaml]\n${endless}`, 'a.yaml': endless });
    expect(lines(read)).toEqual([
      expect.stringMatching(/^a\.yaml:1: CFG_YAML .* exceeds the limit of nesting or aliases$/),
    ]);
  });
});

describe('the effective configuration', () => {
  it('names the file of each value, and contains no include', async () => {
    write({
      'weir.yaml': 'include: [conf.d/a.yaml]\nload: {batch_rows: 7}\n',
      'conf.d/a.yaml':
        '\nload: {latency_max: 3s}\nclickhouse: {url: "http://c:1", password: "file:pw"}\n',
      'conf.d/pw': 'secret-of-the-file',
    });
    const { options = [] } = await showConfig('weir.yaml', { cwd: dir, env: {} });
    const of = (name: string) => options.find(({ path }) => path.join('.') === name);
    expect(of('load.batch_rows')?.origin).toEqual({ from: 'file', file: 'weir.yaml', line: 2 });
    expect(of('load.latency_max')?.origin).toEqual({
      from: 'file',
      file: 'conf.d/a.yaml',
      line: 2,
    });
    expect(of('clickhouse.password')?.value).toBe(`file:${join(dir, 'conf.d/pw')}`);
    expect(of('include')).toBeUndefined();
  });
});
