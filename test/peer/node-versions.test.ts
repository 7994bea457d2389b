import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FreshClone } from './fresh-clone.ts';

const embedded =
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  existsSync(new URL('../../node_modules/@chdb/lib-linux-x64-gnu', import.meta.url));

describe.each([20, 22, 24])('on Node.js %i, a fresh clone', (major) => {
  const clone = new FreshClone();
  const weir = join('bin', 'weir.js');
  beforeAll(() => clone.prepare(major));
  afterAll(() => clone.close());

  it('runs on this version', async () => {
    const { stdout } = await clone.run('node', ['--version']);
    expect(stdout).toMatch(new RegExp(`^v${major}[.]`));
  });

  it('is installed and built by npm ci', async () => {
    const { code, stderr } = await clone.run('npm', ['ci', '--loglevel=error']);
    expect(code, stderr).toBe(0);
    expect(existsSync(join(clone.folder, 'dist', 'cli', 'main.js'))).toBe(true);
  });

  it('is not built again by the first or second npx weir', async () => {
    const { version } = JSON.parse(readFileSync(join(clone.folder, 'package.json'), 'utf8'));
    const built = clone.filesOf('dist');
    expect(built.length).toBeGreaterThan(1000);
    for (const time of ['first', 'second']) {
      const { code, stdout, stderr } = await clone.run('npx', ['weir', '--version']);
      expect({ code, stdout: stdout.trim() }, `${time}: ${stderr}`).toEqual({
        code: 0,
        stdout: version,
      });
      expect(clone.filesOf('dist'), time).toEqual(built);
    }
  });

  it.runIf(major === 22)('is not built again by a second npm ci', async () => {
    const built = clone.filesOf('dist');
    const { code, stderr } = await clone.run('npm', ['ci', '--loglevel=error']);
    expect(code, stderr).toBe(0);
    expect(clone.filesOf('dist')).toEqual(built);
  });

  it('says its version', async () => {
    const { version } = JSON.parse(readFileSync(join(clone.folder, 'package.json'), 'utf8'));
    const { code, stdout, stderr } = await clone.run('node', [weir, '--version']);
    expect({ code, stdout: stdout.trim() }, stderr).toEqual({ code: 0, stdout: version });
  });

  it('checks a configuration', async () => {
    const file = join('test', 'fixtures', 'config', 'mistakes.yaml');
    const { code, stderr, stdout } = await clone.run('node', [weir, 'check', file]);
    expect(code, stderr).toBe(1);
    expect(stdout).toContain(`${file}:8: CFG_RANGE load.batch_rows is 0, expected at least 1`);
  });

  it('builds the same bytes with the kernel as with the reference implementation', async () => {
    const tests = ['vitest', 'run', '--project', 'unit', 'test/unit/kernel'];
    const { code, stdout, stderr } = await clone.run('npx', tests);
    expect(code, `${stdout}\n${stderr}`).toBe(0);
  });

  it.runIf(embedded)('runs the demo, and its counts reconcile', async () => {
    const demo = ['demo', '--for', '10s', '--json'];
    const { code, stdout, stderr } = await clone.run('node', [weir, ...demo]);
    expect(code, stderr).toBe(0);
    const counts: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(counts).toMatchObject({ balanced: true, in_flight: 0, stored: expect.any(Number) });
  });
});

describe('npm ci for a platform without embedded ClickHouse', () => {
  const clone = new FreshClone();
  beforeAll(() => clone.prepare());
  afterAll(() => clone.close());

  it.each([
    ['darwin', 'arm64'],
    ['linux', 'arm64'],
  ])('does not install the library: %s on %s', async (os, cpu) => {
    const platform = [`--os=${os}`, `--cpu=${cpu}`];
    const { code, stderr } = await clone.run('npm', [
      'ci',
      '--ignore-scripts',
      '--loglevel=error',
      ...platform,
    ]);
    expect(code, stderr).toBe(0);
    expect(existsSync(join(clone.folder, 'node_modules', 'commander'))).toBe(true);
    expect(existsSync(join(clone.folder, 'node_modules', '@chdb', 'lib-linux-x64-gnu'))).toBe(
      false,
    );
  });
});
