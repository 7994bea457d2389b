import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

import { temporaryDirectory } from '../support/clickhouse.ts';

const folder = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url));

interface Asking {
  readonly expr: string;
}

interface Group {
  readonly name: string;
  readonly rules: readonly { readonly alert: string; readonly annotations?: object }[];
}

interface Page {
  readonly panels: readonly { readonly targets: readonly Asking[] }[];
  readonly annotations: { readonly list: readonly Asking[] };
}

/** Runs a checker of Debian's packages in the folder of the files; rejects if it reports an error. */
async function check(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder });
  return stdout + stderr;
}

describe('the files for Prometheus and Alertmanager', () => {
  it('are accepted by Prometheus', async () => {
    const said = await check('promtool', 'check', 'config', 'scrape.yaml');
    expect(said.match(/SUCCESS: \d+ rules found/g)).toHaveLength(2);
  });

  it('are accepted by Alertmanager', async () => {
    const said = await check('amtool', 'check-config', 'alertmanager.yaml');
    expect(said).toContain('2 receivers');
  });

  it('have alerts that fire exactly when they should', async () => {
    const { directory, remove } = await temporaryDirectory();
    onTestFinished(remove);
    const names = ['weir-rules.yaml', 'clickhouse-rules.yaml'];
    const files = await Promise.all(names.map((name) => readFile(`${folder}${name}`, 'utf8')));
    const groups = files.flatMap((text) => (parse(text) as { groups: readonly Group[] }).groups);
    const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    const cases = await readFile(
      new URL('../fixtures/prometheus/alerts.yaml', import.meta.url),
      'utf8',
    );
    for (const alert of alerts) {
      expect(cases).toContain(`- name: ${alert} fires\n`);
      expect(cases).toContain(`- name: ${alert} does not fire\n`);
    }
    // promtool would compare the annotations, too.
    const bare = groups.map(({ name, rules }) => ({
      name,
      rules: rules.map((rule) => ({ ...rule, annotations: {} })),
    }));
    const file = join(directory, 'alerts.yaml');
    const test = async (tested: readonly Group[]): Promise<string> => {
      // JSON is valid YAML.
      await writeFile(join(directory, 'rules.yaml'), JSON.stringify({ groups: tested }));
      await writeFile(file, `rule_files: [rules.yaml]\n${cases}`);
      return check('promtool', 'test', 'rules', file);
    };
    expect(await test(bare)).toContain('SUCCESS');
    const wrong = JSON.parse(JSON.stringify(bare).replace('> 120', '> 122')) as readonly Group[];
    await expect(test(wrong)).rejects.toThrow('WeirInsertsFail fires');
  });

  it('refer to existing metrics', async () => {
    const rules = await readFile(`${folder}weir-rules.yaml`, 'utf8');
    const docs = await readFile(`${folder}../../docs/metrics.md`, 'utf8');
    const { groups } = parse(rules) as { groups: readonly { rules: readonly Asking[] }[] };
    const expressions = groups.flatMap((group) => group.rules.map(({ expr }) => expr));
    const named = expressions.flatMap((expr) => [...expr.matchAll(/\bweir_\w+/g)]).map(String);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });

  it('and the page about health have valid queries of existing metrics', async () => {
    const page = JSON.parse(
      await readFile(`${folder}../grafana/dashboards/weir-health.json`, 'utf8'),
    ) as Page;
    const expressions = [
      ...page.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...page.annotations.list.map(({ expr }) => expr),
    ].map((expr) => expr.replaceAll('$__rate_interval', '5m'));
    expect(expressions.length).toBeGreaterThan(20);
    const docs = await readFile(`${folder}../../docs/metrics.md`, 'utf8');
    const named = expressions.flatMap((expr) => [...expr.matchAll(/\bweir_\w+/g)]).map(String);
    const known = (name: string): boolean =>
      [name, name.replace(/_bucket$/, '')].some((one) => docs.includes(`\`${one}\``));
    expect(named.filter((name) => !known(name))).toEqual([]);
    const { directory, remove } = await temporaryDirectory();
    onTestFinished(remove);
    // JSON is valid YAML.
    const rules = expressions.map((expr, index) => ({ record: `page:line:${index}`, expr }));
    const file = join(directory, 'page.yaml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'page', rules }] }));
    const said = await check('promtool', 'check', 'rules', file);
    expect(said).toContain(`SUCCESS: ${expressions.length} rules found`);
  });
});
