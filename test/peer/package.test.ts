import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { until, type Workplace, workplace } from '../support/weir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const embedded =
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  existsSync(join(root, 'node_modules/@chdb/lib-linux-x64-gnu'));

/**
 * Maximum size of the tarball in bytes; currently 2.9 million. It contains the program, the page, schemas, queries, and
 * docs without their sources and images. Images, or source maps of the page, would exceed it.
 */
const packedBytesMax = 3_500_000;

/** Maximum megabytes of an installation for an external ClickHouse, measured with `du -sm`. */
const leanMegabytesMax = 110;

let place: Workplace;
let folder: string;
let tarball: string;
/** Maximum megabytes with the optional packages. */
let optional: readonly string[];

const run = (command: string, ...args: readonly string[]) =>
  promisify(execFile)(command, args, { cwd: folder, maxBuffer: 2 ** 26, env: clean() });

/** The environment without npm's own variables, because this is another project. */
function clean(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config)|INIT_CWD)/.test(name),
  );
  return { ...Object.fromEntries(own), NO_COLOR: '1' };
}

beforeAll(async () => {
  place = await workplace();
  folder = place.path('empty');
  await mkdir(folder);
  const pack = ['pack', '--workspaces', '--json', '--pack-destination', place.dir];
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: root, env: clean() });
  const packed = Object.values<{ readonly filename: string }>(JSON.parse(stdout));
  const tarballs = packed.map(({ filename }) => join(place.dir, filename));
  tarball = tarballs.find((path) => /weir-ingest-\d/.test(path)) ?? '';
  optional = tarballs.filter((path) => path !== tarball);
  await place.write('empty/package.json', '{ "private": true }');
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball);
}, 600_000);
afterAll(() => place.close());

describe('the package, installed in an empty folder', () => {
  it('is small', async () => {
    expect((await stat(tarball)).size).toBeLessThan(packedBytesMax);
  });

  it('needs at most 100 MB with its dependencies, and installs neither a server nor an emulator', async () => {
    const { stdout } = await run('du', '-sm', 'node_modules');
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(leanMegabytesMax);
    for (const absent of ['@chdb', 'kinesis-local', '@electric-sql']) {
      expect(existsSync(join(folder, 'node_modules', absent))).toBe(false);
    }
  });

  it('names the optional package that a command requires', async () => {
    const failed = async (...args: string[]): Promise<unknown> => {
      const error: unknown = await run('npx', '--no-install', 'weir', ...args).catch(
        (e: unknown) => e,
      );
      return JSON.parse(String(Object(error).stderr).trimEnd().split('\n').at(-1) ?? '');
    };
    expect(await failed('demo', '--for', '1s')).toMatchObject({
      code: 'ERR_SAMPLE_EMULATOR',
      advice: expect.stringContaining('weir-ingest-demo'),
    });
    await place.write('empty/store.yaml', 'data_dir: store\napi: { port: 0 }\n');
    expect(await failed('api', 'bootstrap', '-c', 'store.yaml')).toMatchObject({
      code: 'ERR_API_STORE_NONE',
      advice: expect.stringContaining('weir-ingest-pglite'),
    });
    // Some machines have a `clickhouse` binary on PATH, which is also sufficient.
    await place.write('empty/library.yaml', 'data_dir: library\nclickhouse: { binary: library }\n');
    expect(await failed('migrate', '-c', 'library.yaml')).toMatchObject({
      code: 'ERR_CLICKHOUSE_NONE',
      advice: expect.stringContaining('weir-ingest-embedded'),
    });
  });

  it('contains no tests, sources, or secrets', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tzf', tarball]);
    const files = stdout.trim().split('\n');
    expect(files).toContain('package/bin/weir.js');
    expect(files).toContain('package/dist/cli/main.js');
    expect(files).not.toContain('package/dist/.build.json');
    expect(files).toContain('package/docs/errors.md');
    expect(files).toContain('package/examples/kinesis.yaml');
    expect(
      files.filter(
        (file) =>
          /\/(test|src|node_modules|packages)\/|\.env$|\.pem$|\.map$|\.tsx?$/.test(file) &&
          !file.endsWith('.d.ts'),
      ),
    ).toEqual([]);
  });

  it('has no install script', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-xzOf', tarball, 'package/package.json']);
    const { scripts } = JSON.parse(stdout);
    expect(scripts).toHaveProperty('build');
    for (const atInstall of ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare']) {
      expect(scripts).not.toHaveProperty(atInstall);
    }
  });

  it('runs: npx --no-install weir --version, init, check', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect((await run('npx', '--no-install', 'weir', '--version')).stdout.trim()).toBe(version);
    await run('npx', '--no-install', 'weir', 'init', '--yes', '--source', 'file');
    expect((await run('npx', '--no-install', 'weir', 'check', '--file-only')).stdout.trim()).toBe(
      'weir.yaml: ok',
    );
    const refused = await run('npx', '--no-install', 'weir', 'check', 'absent.yaml').catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ code: 2 });
    expect(String(Object(refused).stderr)).toContain(
      `"see":"${join('node_modules', 'weir-ingest', 'docs', 'errors.md')}#err_config_read"`,
    );
  });

  it('exports the Kinesis consumer to other programs', async () => {
    const program =
      "import('weir-ingest/kinesis').then((it) => console.log(typeof it.KinesisConsumer))";
    expect((await run('node', '-e', program)).stdout.trim()).toBe('function');
  });

  it.runIf(embedded)(
    'runs the demo after a global installation with the optional packages',
    { timeout: 300_000 },
    async () => {
      // In a global installation, each optional package keeps its own dependencies.
      const prefix = place.path('global');
      const install = ['install', '--global', '--prefix', prefix, '--prefer-offline'];
      await run('npm', ...install, '--no-audit', '--no-fund', tarball, ...optional);
      const weir = join(prefix, 'bin', 'weir');
      const key = await run(weir, 'api', 'bootstrap', '-c', 'store.yaml', '--json');
      expect(JSON.parse(key.stdout)).toHaveProperty('token');
      const child = spawn(weir, ['demo'], { cwd: folder, env: clean(), detached: true });
      const printed = outputOf(child);
      const ended = new Promise((resolve) => child.once('close', resolve));
      try {
        const url = await until('the ops listener is open', () => opsUrl(child, printed), 120_000);
        await until(
          'an event is stored',
          async () => {
            const { sources } = JSON.parse(await (await fetch(`${url}/status`)).text());
            return sources.some(({ stored }: { readonly stored: number }) => stored > 0);
          },
          120_000,
        );
      } finally {
        // Like Ctrl-C: signals the process group.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      }
      await ended;
      expect(printed()).toMatch(/"balanced":true.*"msg":"summary"/);
      expect(printed()).toContain('"msg":"demo data kept"');
    },
  );
});

async function opsUrl(child: ChildProcess, printed: () => string): Promise<string | undefined> {
  if (child.exitCode !== null) throw new Error(`the demo has ended: ${printed()}`);
  const text = await readFile(join(folder, 'weir-data', 'ops.json'), 'utf8').catch(() => '');
  return text === '' ? undefined : String(JSON.parse(text).url);
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  return () => text;
}
