import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkCommand } from '../../src/cli/commands/check.ts';
import { initCommand } from '../../src/cli/commands/init.ts';
import { testCommand } from '../../src/cli/commands/test.ts';
import { offeredSources } from '../../src/sources/index.ts';
import { starterTestText, testFileOf } from '../../src/cli/init/test-text.ts';
import { exampleAnswers, starterText } from '../../src/cli/init/text.ts';
import { checkConfig } from '../../src/config/index.ts';
import { type Workplace, workplace } from '../support/weir.ts';
import { FakeIo } from '../support/fake-io.ts';

let place: Workplace;
beforeAll(async () => {
  place = await workplace();
});
afterAll(() => place.close());

async function init(...args: string[]): Promise<FakeIo> {
  const io = new FakeIo({ cwd: place.dir });
  await initCommand(io).parseAsync(args, { from: 'user' });
  return io;
}

async function check(file: string): Promise<FakeIo> {
  const io = new FakeIo({ cwd: place.dir, env: { CLICKHOUSE_PASSWORD: 'x' } });
  await checkCommand(io).parseAsync(['--file-only', file], { from: 'user' });
  return io;
}

describe('weir init', () => {
  it.each(offeredSources.map(({ type }) => type))(
    'writes a file for %s that passes weir check',
    async (type) => {
      const file = `${type}.yaml`;
      const io = await init(file, '--yes', '--source', type);
      expect(io.errLines).toEqual([]);
      expect(io.outLines).toContain(`${file} is written.`);
      expect(io.outLines).toContain(`  weir run --config ${file}`);
      expect(await check(file)).toMatchObject({ exitCode: 0, outLines: [`${file}: ok`] });
    },
  );

  it('accepts answers as options, and reports the written files as JSON', async () => {
    const io = await init(
      'mine.yaml',
      '--json',
      '--source',
      'kinesis',
      '--name',
      'eu',
      '--set',
      'stream_name=my.stream',
      '--set',
      'region=',
      '--clickhouse',
      'https://ch.example.com:8443',
    );
    expect(io.outLines).toEqual([
      '{"file":"mine.yaml","type":"kinesis","name":"eu","tests":"mine.weir-test.yaml"}',
    ]);
    const { config } = await checkConfig('mine.yaml', {
      env: { CLICKHOUSE_PASSWORD: 'x' },
      cwd: place.dir,
    });
    expect(config).toMatchObject({
      sources: [{ type: 'kinesis', name: 'eu', stream_name: 'my.stream' }],
      clickhouse: { url: 'https://ch.example.com:8443', password: 'x' },
    });
    expect(config?.sources[0]).not.toHaveProperty('region');
  });

  it.each(['2024', '0x10', '1e3', 'null', 'true', '2024-01-01', '1_000'])(
    'writes the name %s as text',
    async (name) => {
      const file = `named-${name}.yaml`;
      expect(await init(file, '--yes', '--source', 'firehose', '--name', name)).toMatchObject({
        errLines: [],
      });
      const { config } = await checkConfig(file, { env: {}, cwd: place.dir });
      expect(config?.sources).toMatchObject([{ name, port: 9_443 }]);
    },
  );

  it('reports a folder that does not exist or is a file', async () => {
    await place.write('plain', '');
    for (const file of ['none/weir.yaml', 'plain/weir.yaml']) {
      const io = await init(file, '--yes', '--source', 'firehose');
      expect(io.exitCode).toBe(2);
      expect(io.errLines.join()).toContain(`weir: ${file} cannot be written: `);
    }
  });

  it('quotes values that YAML would interpret differently', async () => {
    await init(
      'odd.yaml',
      '--yes',
      '--source',
      'file',
      '--set',
      'paths=a: b.ndjson,*.json, # c,null',
    );
    const { config } = await checkConfig('odd.yaml', { env: {}, cwd: place.dir });
    const paths = config?.sources.flatMap((source) => (source.type === 'file' ? source.paths : []));
    expect(paths?.map((path) => path.slice(place.dir.length + 1))).toEqual([
      'a: b.ndjson',
      '*.json',
      '# c',
      'null',
    ]);
  });

  it.each([true, false])('writes tests for it, which pass (a selection: %s)', async (selects) => {
    const file = `tested-${selects}.yaml`;
    const [target] = offeredSources;
    if (target === undefined) throw new Error('no target');
    await place.write(file, starterText(target, { ...exampleAnswers(target), selects }));
    await place.write(testFileOf(file), starterTestText(file, selects));
    const io = new FakeIo({ cwd: place.dir });
    await testCommand(io).parseAsync([testFileOf(file)], { from: 'user' });
    expect(io, io.outLines.join('\n')).toMatchObject({ exitCode: 0, errLines: [] });
  });

  it('does not change existing tests', async () => {
    await place.write('kept.weir-test.yaml', 'mine');
    const io = await init('kept.yaml', '--json');
    expect(JSON.parse(io.outLines.join(''))).toMatchObject({ file: 'kept.yaml', tests: null });
    expect(await readFile(place.path('kept.weir-test.yaml'), 'utf8')).toBe('mine');
    const other = await init('other.yaml', '--yes');
    expect(other.outLines).toContain('Its tests are in other.weir-test.yaml.');
    expect(other.outLines).toContain('  weir test other.weir-test.yaml');
  });

  it('never overwrites a file', async () => {
    await place.write('there.yaml', 'mine');
    const io = await init('there.yaml', '--yes');
    expect(io.exitCode).toBe(2);
    expect(io.errLines).toEqual([expect.stringContaining('there.yaml already exists')]);
    expect(await readFile(place.path('there.yaml'), 'utf8')).toBe('mine');
  });

  it('writes nothing if the answers are invalid', async () => {
    const io = await init('bad.yaml', '--yes', '--source', 'firehose', '--set', 'port=99999');
    expect(io.exitCode).toBe(1);
    expect(io.errLines.join('\n')).toMatch(/bad.yaml:\d+: CFG_RANGE sources\[0\].port is 99999/);
    expect(existsSync(place.path('bad.yaml'))).toBe(false);
    const unknown = await init('bad.yaml', '--yes', '--source', 'kinesis', '--set', 'strem=x');
    expect(unknown).toMatchObject({ exitCode: 2 });
    expect(unknown.errLines[0]).toContain('unknown option; kinesis has stream_name, region');
  });

  it('asks nothing without a terminal', async () => {
    const io = await init('asked.yaml');
    expect(io.exitCode).toBe(2);
    expect(io.errLines[0]).toContain('--yes');
    expect(existsSync(place.path('asked.yaml'))).toBe(false);
  });

  it('creates an access key for Firehose that only its owner can read, and keeps an existing one', async () => {
    const { mode } = await stat(place.path('firehose-access-key'));
    expect(mode & 0o777).toBe(0o600);
    const before = await readFile(place.path('firehose-access-key'), 'utf8');
    await init('second.yaml', '--yes', '--source', 'firehose');
    expect(await readFile(place.path('firehose-access-key'), 'utf8')).toBe(before);
    expect(before).toMatch(/^[\w-]{32}\n$/);
  });
});

describe('examples/', () => {
  const folder = fileURLToPath(new URL('../../examples', import.meta.url));

  it('writes a file that passes weir check for every kind of source', async () => {
    await cp(folder, place.path('examples'), { recursive: true });
    await place.write('examples/firehose-access-key', 'a key');
    const files = (await readdir(folder))
      .filter((name) => name.endsWith('.yaml') && !name.includes('.weir-test.'))
      .toSorted();
    expect(files.length).toBeGreaterThanOrEqual(offeredSources.length);
    for (const file of files) {
      const io = await check(`examples/${file}`);
      expect(io, io.errLines.join('\n')).toMatchObject({
        exitCode: 0,
        outLines: [`examples/${file}: ok`],
      });
    }
  });
});
