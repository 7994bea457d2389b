import { execFile, spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { migrate } from '../../src/clickhouse/index.ts';
import { configFrom } from '../../src/config/index.ts';
import { startTestClickHouse, type TestClickHouse } from '../support/clickhouse.ts';
import { answerOf } from '../../src/dashboards/index.ts';
import {
  askAsGrafana,
  grafanaQueries,
  grafanaUser,
  withMacros,
  withVariables,
} from '../support/grafana.ts';
import { storeTruth, createTruth } from '../support/truth-scenario.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const tools = here('../artifacts/grafana');
const dashboards = here('../../deploy/grafana/dashboards');
const files = ['traffic', 'security', 'changes', 'health'].map((name) =>
  join(dashboards, `weir-${name}.json`),
);
const endMs = Math.floor(Date.now() / 60_000) * 60_000;
const fromMs = endMs - 6 * 3_600_000;
const queries = grafanaQueries().flatMap(([, sql]) => [
  withVariables(sql, "''", "''"),
  withVariables(sql, "'ac_a'", "'a.example','b.example'"),
]);

const env = {
  ...process.env,
  PATH: `${process.env['PATH'] ?? ''}:/usr/local/go/bin`,
  CGO_ENABLED: '0',
};
const hasGo = spawnSync('go', ['version'], { env }).status === 0;
const whyNot = hasGo ? '' : ' (skipped: no `go` in the PATH or /usr/local/go/bin)';

/** Builds a program of test/peer/grafana with the modules of go.sum. */
async function build(folder: string, name: string): Promise<string> {
  const program = join(tools, name);
  await mkdir(tools, { recursive: true });
  await promisify(execFile)('go', ['build', '-o', program, '.'], { cwd: here(folder), env });
  return program;
}

/** A program's expansion of the queries, for six hours in steps of a minute. */
function expandedBy(program: string): readonly string[] {
  const asked = { from_ms: fromMs, to_ms: endMs, interval_ms: 60_000, queries };
  const input = JSON.stringify(asked);
  const { stdout, stderr } = spawnSync(program, ['expand'], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as readonly string[];
}

describe.skipIf(process.env['PEERS'] === 'off' || !hasGo)(`Grafana's own packages${whyNot}`, () => {
  let program = '';
  beforeAll(async () => {
    program = await build('grafana', 'grafana');
  }, 600_000);

  it('read the dashboards by the schema, without missing or unknown members', () => {
    const { stdout, stderr } = spawnSync(program, ['read', ...files], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const titles = JSON.parse(stdout) as Readonly<Record<string, readonly string[]>>;
    expect(Object.keys(titles)).toEqual([
      'Weir: changes',
      'Weir: health',
      'Weir: security',
      'Weir: traffic',
    ]);
    expect(titles['Weir: traffic']).toContain('Requests by status class');
    expect(Object.values(titles).flat().length).toBeGreaterThan(30);
  });

  describe('replace the macros', () => {
    let server: TestClickHouse;
    beforeAll(async () => {
      const { clickhouse, retention } = await configFrom({
        clickhouse: { analysts: [grafanaUser] },
      });
      const { analysts } = clickhouse;
      server = await startTestClickHouse({ analysts });
      await migrate(server.clickhouse, { retention, analysts });
      await storeTruth(server.clickhouse, createTruth(endMs), () => Promise.resolve());
    }, 120_000);
    afterAll(() => server?.close());

    it('expand every query so that the user of Grafana can run it', async () => {
      const expanded = expandedBy(program);
      expect(expanded.filter((sql) => /\$|\{\w+:/.test(sql))).toEqual([]);
      const counts: number[] = [];
      for (const sql of expanded) {
        counts.push((await answerOf(askAsGrafana(server), sql, {})).rows.length);
      }
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(10);
    }, 120_000);

    it('expand variables and macros as the other tests assume', () => {
      const taken = queries.map((sql) => withMacros(sql, fromMs, endMs, 60_000));
      expect(expandedBy(program)).toEqual(taken);
    });

    it("expand macros like the plugin's own package", async ({ skip }) => {
      // Some module proxies lack the plugin; then the preceding checks must suffice.
      const plugin = await build('grafana/plugin', 'plugin').catch((error: unknown) =>
        String(error),
      );
      if (/403 Forbidden|404 Not Found/.test(plugin)) {
        return skip('github.com/grafana/clickhouse-datasource cannot be fetched here');
      }
      expect(expandedBy(plugin)).toEqual(expandedBy(program));
    }, 600_000);
  });
});
