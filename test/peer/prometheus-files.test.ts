import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));

/** Runs a checker of Debian's packages in the folder of the files; rejects when it finds something. */
async function check(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder });
  return stdout + stderr;
}

describe('the files for Prometheus and Alertmanager', () => {
  it('are taken by Prometheus', async () => {
    const said = await check('promtool', 'check', 'config', 'scrape.yaml');
    expect(said).toMatch(/SUCCESS: \d\d rules found/);
  });

  it('are taken by Alertmanager', async () => {
    const said = await check('amtool', 'check-config', 'alertmanager.yaml');
    expect(said).toContain('2 receivers');
  });

  it('name metrics that there are', async () => {
    const rules = await readFile(`${folder}weir-rules.yaml`, 'utf8');
    const docs = await readFile(`${folder}../../docs/metrics.md`, 'utf8');
    const expressions = rules.split('\n').filter((line) => line.includes('expr:'));
    const named = expressions.flatMap((line) => [...line.matchAll(/\bweir_\w+/g)]).map(String);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});
