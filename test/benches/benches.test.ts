import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, it } from 'vitest';

import { isObject } from '../../src/base/index.ts';
import { incomplete, wrongIn } from './report.ts';
import { type Bench, benches } from './shapes.ts';

// Less than the timeout of vitest, so that no process outlives the test.
const runMsMax = 290_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The report that a benchmark prints as its last line with `--json`. */
async function reportOf({ script, args, needs }: Bench): Promise<unknown> {
  const child = spawn('npm', ['run', '--silent', script, '--', '--json', ...args.split(' ')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: runMsMax,
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const report = jsonOf(stdout.trimEnd().split('\n').at(-1) ?? '');
  // On a busy machine, a missed goal is not a failure of the benchmark.
  const isMissed =
    isObject(report) &&
    (report['flat'] === false || Number(report['core_share']) > Number(report['core_share_max']));
  if (report === undefined || code !== (isMissed ? 1 : 0)) {
    const hint = needs === undefined ? '' : ` (it needs ${needs})`;
    throw new Error(`npm run ${script} ended with ${code}${hint}:\n${stdout}\n${stderr}`);
  }
  return report;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

it('runs every benchmark', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = Object.keys(scripts).filter((name) => /^bench(:|$)/.test(name));
  expect(found.toSorted()).toEqual([...new Set(benches.map(({ script }) => script))].toSorted());
});

const here = benches.filter(({ needs }) => needs === undefined || process.env['PEERS'] !== 'off');

describe.each(here)('npm run $script -- $args', (bench) => {
  let report: unknown;
  beforeAll(async () => {
    report = await reportOf(bench);
  });

  it('prints a complete report', () => {
    expect(wrongIn(report, bench.shape)).toEqual([]);
  });

  it('is checked so strictly that any missing value is detected', () => {
    const passed = [...incomplete(report)].filter(
      (less) => wrongIn(less, bench.shape).length === 0,
    );
    expect(passed).toEqual([]);
  });
});
