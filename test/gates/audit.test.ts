import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-audit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function audit(args: readonly string[]): {
  readonly code: number;
  readonly lines: readonly string[];
} {
  const tsx = join(repository, 'node_modules/.bin/tsx');
  try {
    const stdout = execFileSync(tsx, [join(repository, 'scripts/audit.ts'), ...args], {
      encoding: 'utf8',
    });
    return { code: 0, lines: stdout.trim().split('\n') };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, lines: stdout.trim().split('\n') };
  }
}

function written(name: string, value: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const sound = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

describe('npm run audit', () => {
  it('has no findings for the installed packages', () => {
    const { code, lines } = audit(['--offline']);
    expect(lines.slice(0, -1)).toEqual([]);
    expect(lines.at(-1)).toMatch(
      /^\d{3} packages, \d{2,3} of them shipped: 0 findings; .*could not be queried/,
    );
    expect(code).toBe(0);
  });

  it('finds an incompatible license, a missing checksum, and an install script', () => {
    const packages = {
      '': {},
      'node_modules/sound': sound,
      'node_modules/copyleft': { ...sound, license: 'AGPL-3.0-only' },
      'node_modules/unnamed': { ...sound, license: undefined },
      'node_modules/unchecked': { ...sound, integrity: undefined },
      'node_modules/running': { ...sound, hasInstallScript: true },
      'node_modules/tool': { ...sound, license: 'GPL-3.0-only', hasInstallScript: true, dev: true },
    };
    const { code, lines } = audit(['--offline', '--lock', written('lock.json', { packages })]);
    expect(code).toBe(1);
    expect(lines.slice(0, -1)).toEqual([
      'node_modules/unchecked has no checksum (sha512)',
      'node_modules/copyleft has the license AGPL-3.0-only',
      'node_modules/unnamed has the license none',
      'node_modules/running has an install script',
    ]);
  });

  it('fails for a package with a known vulnerability', () => {
    const bad = { name: 'minimist', severity: 'critical' };
    const mild = { name: 'tool', severity: 'low' };
    const answer = written('answer.json', { vulnerabilities: { minimist: bad, tool: mild } });
    const { code, lines } = audit(['--answer', answer]);
    expect(code).toBe(1);
    expect(lines[0]).toBe('minimist has a known vulnerability (critical): see npm audit');
    expect(lines).toHaveLength(2);
  });

  it('reports an unavailable registry, and does not fail', () => {
    const answer = written('outage.json', { message: '503 Service Unavailable', error: {} });
    const { code, lines } = audit(['--answer', answer]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toContain('could not be queried');
  });

  it('fails without packages', () => {
    expect(
      audit(['--offline', '--lock', written('empty.json', { packages: { '': {} } })]).code,
    ).toBe(1);
  });
});
