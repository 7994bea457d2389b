import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PlantedProject } from './planted-project.ts';

interface Complaint {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

const sources = fileURLToPath(new URL('../../src/', import.meta.url));
const rooms = readdirSync(sources, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A file, its import, and whether the import is allowed. */
const imports: readonly (readonly [file: string, specifier: string, allowed: boolean])[] = [
  ['src/flow.ts', './base/index.ts', false],
  ['src/base/a.ts', '../catalog/index.ts', false],
  ['src/base/a.ts', '../flow.ts', false],
  ['src/base/a.ts', 'pino', true],
  ['src/base/a.ts', 'commander', false],
  ['src/config/a.ts', '../base/index.ts', true],
  ['src/config/a.ts', '../base/errors.ts', false],
  ['src/config/a.ts', '../catalog/index.ts', false],
  ['src/config/a.ts', 'typebox', false],
  ['src/config/a.ts', '../sources/kinesis/options.ts', true],
  ['src/config/a.ts', '../sources/kinesis/client.ts', false],
  ['src/sources/options/a.ts', '../one/options.ts', true],
  ['src/sources/options/a.ts', 'typebox', true],
  ['src/sources/options/a.ts', '../create.ts', false],
  ['src/sources/options/a.ts', '../../config/section.ts', true],
  ['src/sources/options/a.ts', '../../config/index.ts', false],
  ['src/sources/one/a.ts', '../deps.ts', true],
  ['src/sources/one/a.ts', '../../base/index.ts', true],
  ['src/sources/one/a.ts', '../../base/time/clock.ts', false],
  ['src/sources/one/a.ts', '../../pipeline/index.ts', false],
  ['src/sources/kinesis/one/a.ts', '../../deps.ts', true],
  ['src/sources/kinesis/one/a.ts', '../../../base/index.ts', true],
  ['src/sources/kinesis/one/a.ts', '../../../pipeline/index.ts', false],
  ['src/catalog/a.ts', '../base/index.ts', true],
  ['src/catalog/a.ts', '../config/index.ts', false],
  ['src/decode/a.ts', '../flow.ts', true],
  ['src/decode/a.ts', '../catalog/index.ts', true],
  ['src/decode/a.ts', '../catalog/tables.ts', false],
  ['src/decode/a.ts', '../reference/index.ts', false],
  ['src/decode/a.ts', '../clickhouse/index.ts', false],
  ['src/reference/a.ts', '../kernel/index.ts', false],
  ['src/kernel/a.ts', '../reference/index.ts', false],
  ['src/select/a.ts', '@marcbachmann/cel-js', true],
  ['src/reference/a.ts', '@marcbachmann/cel-js', false],
  ['src/sources/a.ts', '@aws-sdk/client-kinesis', true],
  ['src/sources/a.ts', '@aws-sdk/client-firehose', false],
  ['src/load/a.ts', '@aws-sdk/client-kinesis', false],
  ['src/load/a.ts', '../clickhouse/index.ts', false],
  ['src/clickhouse/a.ts', '@clickhouse/client', true],
  ['src/load/a.ts', '@clickhouse/client', false],
  ['src/clickhouse/a.ts', '../load/index.ts', false],
  ['src/ops/a.ts', 'fastify', true],
  ['src/ops/a.ts', '../pipeline/index.ts', false],
  ['src/web/a.ts', 'fastify', true],
  ['src/web/a.ts', '../dashboards/index.ts', true],
  ['src/web/a.ts', '../pipeline/index.ts', false],
  ['src/web/page/a.ts', '../wire/wire.ts', true],
  ['src/web/page/a.ts', '../server/gate.ts', false],
  ['src/web/page/tabs/a.ts', '../../wire/wire.ts', true],
  ['src/web/page/tabs/one/a.ts', '../words.ts', true],
  ['src/web/page/tabs/one/a.ts', '../two/words.ts', false],
  ['src/web/page/tabs/one/a.ts', '../../data/format.ts', true],
  ['src/web/page/tabs/a.ts', '../data/format.ts', true],
  ['src/web/page/tabs/a.ts', '../../../base/index.ts', false],
  ['src/web/page/a.ts', 'preact/hooks', true],
  ['src/web/page/a.ts', 'node:fs', false],
  ['src/rollups/a.ts', '../clickhouse/index.ts', true],
  ['src/rollups/a.ts', '../pipeline/index.ts', false],
  ['src/sample/a.ts', '../pipeline/index.ts', false],
  ['src/pipeline/a.ts', '../sources/index.ts', true],
  ['src/pipeline/a.ts', '../sources/kinesis.ts', false],
  ['src/pipeline/a.ts', '../cli/index.ts', false],
  ['src/pipeline/a.ts', '@aws-sdk/client-kinesis', false],
  ['src/cli/a.ts', '../pipeline/index.ts', true],
  ['src/cli/a.ts', '../pipeline/pipeline.ts', false],
  ['src/cli/a.ts', 'yaml', false],
  ['src/cli/commands/a.ts', '../io.ts', true],
  ['src/cli/commands/a.ts', '../../config/index.ts', true],
  ['src/cli/commands/a.ts', '../../config/load.ts', false],
  ['src/app/a.ts', '../pipeline/index.ts', true],
  ['src/app/a.ts', '../cli/io.ts', false],
  ['src/app/pipeline/a.ts', '../../web/index.ts', true],
  ['src/cli/a.ts', '../app/run.ts', true],
  ['src/pipeline/a.ts', '../app/run.ts', false],
  ['src/pipeline/a.ts', '../rollups/index.ts', false],
  ['src/ledger/a.ts', '../pipeline/index.ts', false],
  ['src/base/a.ts', 'node:fs', true],
  ['src/base/a.ts', './b.ts', true],
];

/** One violation of each rule. */
const mistakes: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'eslint(complexity)',
    'src/base/m1.ts',
    `export const f = (x: number): number => ${'x > 1 ? 1 : '.repeat(12)}2;`,
  ],
  [
    'eslint(max-params)',
    'src/base/m2.ts',
    'export const f = (a = 1, b = 1, c = 1, d = 1, e = 1) => a + b + c + d + e;',
  ],
  [
    'eslint(max-lines)',
    'src/base/m3.ts',

    Array.from({ length: 301 }, (_, i) => `export const y${i} = ${i};\n`).join(''),
  ],
  [
    'eslint(max-lines-per-function)',
    'src/base/m4.ts',
    `export function f(): void {\n${'  process.pid;\n'.repeat(60)}}\n`,
  ],
  ['import(no-default-export)', 'src/base/m5.ts', 'const x = 1;\nexport default x;'],
  ['typescript(no-explicit-any)', 'src/base/m6.ts', 'export const f = (x: any): unknown => x;'],
  ['typescript(no-non-null-assertion)', 'src/base/m7.ts', "export const x = process.env['X']!;"],
  [
    'typescript(no-import-type-side-effects)',
    'src/base/m8.ts',
    "import { type X } from './x.ts';\nexport type Y = X;",
  ],
  [
    'import(no-cycle)',
    'src/base/m9.ts',
    "import { two } from './m10.ts';\nexport const one = () => two;",
  ],
  [
    'import(no-cycle)',
    'src/base/m10.ts',
    "import { one } from './m9.ts';\nexport const two = () => one;",
  ],
  [
    'typescript(no-floating-promises)',
    'src/base/m11.ts',
    'export function f(): void {\n  Promise.resolve(1);\n}',
  ],
  [
    'input(no-recursion)',
    'src/decode/m1.ts',
    'export function depth(x: readonly unknown[]): number {\n  return Array.isArray(x[0]) ? 1 + depth(x[0]) : 0;\n}',
  ],
  [
    'input(no-recursion)',
    'src/reference/m2.ts',
    'export class Reader {\n  value(): void {\n    this.#list();\n  }\n  #list(): void {\n    this.value();\n  }\n}',
  ],
  [
    'input(no-recursion)',
    'src/sources/text/m12.ts',
    'export class Node {\n  depth(child: Node): number {\n    return 1 + child.depth(child);\n  }\n}',
  ],
  [
    'input(no-spread)',
    'src/decode/m13.ts',
    'export const f = (all: number[], more: number[]): number => all.push.apply(all, more);',
  ],
  [
    'input(no-spread)',
    'src/decode/m14.ts',
    'export const f = (all: number[]): unknown => Reflect.apply(Math.max, undefined, all);',
  ],
  ['input(no-regexp)', 'src/base/json/m15.ts', "export const spaces = RegExp('^ *$');"],
  [
    'input(no-regexp)',
    'src/pipeline/fill/m16.ts',
    "export const f = (text: string): unknown => text.match('(a+)+b');",
  ],
  [
    'input(no-spread)',
    'src/load/m3.ts',
    'export const f = (all: number[], more: readonly number[]): number => all.push(...more);',
  ],
  [
    'input(no-regexp)',
    'src/catalog/events/masking.ts',
    'export const isBase64 = /^[A-Za-z0-9+/]{16,}={0,2}$/;',
  ],
  ['input(no-regexp)', 'src/base/json/m4.ts', "export const spaces = new RegExp('^ *$');"],
  [
    'eslint(no-restricted-imports)',
    'src/app/m1.ts',
    "import { writeFile } from 'node:fs/promises';\nexport const f = writeFile;",
  ],
  [
    'eslint(no-restricted-imports)',
    'src/cli/m1.ts',
    "import { writeFileSync } from 'node:fs';\nexport const f = writeFileSync;",
  ],
  [
    'layout(source-kind)',
    'src/doctor/m1.ts',
    "export const f = (source: { type: string }): boolean => source.type === 'kinesis';",
  ],
  [
    'layout(source-kind)',
    'src/sources/kafka/m2.ts',
    "export function f({ type }: { type: string }): number {\n  switch (type) {\n    case 's3':\n      return 1;\n    default:\n      return 2;\n  }\n}",
  ],
  [
    'layout(source-name)',
    'src/alerts/m10.ts',
    "export const ordered = new Set(['kinesis', 'http']);",
  ],
  [
    'layout(source-name)',
    'src/ledger/m11.ts',
    'export const f = (bucket: string): string => `s3://${bucket}`;',
  ],
  [
    'layout(source-name)',
    'src/pipeline/m12.ts',
    'export interface Health {\n  readonly kinesis?: object;\n}',
  ],
  [
    'layout(alert-destination)',
    'src/doctor/m3.ts',
    "export const f = (one: { type: string }): boolean => one.type === 'webhook';",
  ],
  [
    'layout(event-table)',
    'src/ledger/m4.ts',
    "export const tables = ['http_request_complete', 'config_events'];",
  ],
  [
    'layout(event-table)',
    'src/web/m5.ts',
    'export const f = (id: string): string => `SELECT 1 FROM weir.tcp_connection_closed AS e ${id}`;',
  ],
  [
    'layout(one-log)',
    'src/leases/m6.ts',
    'export interface LeaseLog {\n  warn(facts: object, message: string): void;\n}',
  ],
  [
    'layout(one-log)',
    'src/base/http/m7.ts',
    'export type Told = { readonly error: (facts: object, message: string) => void };',
  ],
  [
    'layout(declaration-place)',
    'src/live/m8.ts',
    "export const mine = { ERR_LIVE_LATE: { remedy: 'stop', text: 'late', advice: 'Wait.' } };",
  ],
  [
    'layout(declaration-place)',
    'src/live/m9.ts',
    "export const mine = { weir_live_late_total: { kind: 'counter', help: 'Late.', labels: {} } };",
  ],
  [
    'layout(declaration-place)',
    'src/live/errors.ts',
    "import { late } from './m10.ts';\nexport const errors = { ERR_LIVE_LATE: late };",
  ],
  ['layout(entry-use)', 'src/live/index.ts', "export { late } from './m8.ts';"],
  ['layout(entry-use)', 'src/erasure/index.ts', "export * from './erase.ts';"],
  ['layout(entry-use)', 'src/rollups/index.ts', 'export const mine = 1;'],
  [
    'layout(one-retrier)',
    'src/geoip/m8.ts',
    "import { pause } from '../base/index.ts';\nexport async function f(call: () => Promise<number>): Promise<number> {\n  for (;;) {\n    try {\n      return await call();\n    } catch {}\n    await pause(9);\n  }\n}",
  ],
  [
    'layout(one-retrier)',
    'src/geoip/m9.ts',
    "import { retryWaitMs } from '../base/index.ts';\nexport const f = retryWaitMs;",
  ],
  [
    'vitest(expect-expect)',
    'test/unit/m.test.ts',
    "import { it } from 'vitest';\nit('does nothing', () => {});",
  ],
  [
    'vitest(no-focused-tests)',
    'test/unit/n.test.ts',
    "import { expect, it } from 'vitest';\nit.only('is alone', () => {\n  expect(1).toBe(1);\n});",
  ],
  [
    'vitest(no-disabled-tests)',
    'test/unit/o.test.ts',
    "import { expect, it } from 'vitest';\nit.skip('is not run', () => {\n  expect(1).toBe(1);\n});",
  ],
];

describe('the lint gate', () => {
  let project: PlantedProject;
  let complaints: readonly Complaint[];
  const planted = (file: string, index: number): string => file.replace(/\ba\.ts$/, `a${index}.ts`);

  beforeAll(async () => {
    project = new PlantedProject();
    for (const [index, [file, specifier]] of imports.entries()) {
      project.write(planted(file, index), `export * from '${specifier}';\n`);
    }
    for (const room of rooms)
      project.write(`src/${room}/border.ts`, "export * from '../no/where.ts';\n");
    for (const [, file, text] of mistakes) project.write(file, text);
    for (const kind of ['sources/kinesis', 'sources/s3', 'alerts/destinations/webhook'])
      project.write(`src/${kind}/kind.ts`, 'export const x = 1;\n');
    project.write('src/sources/kinesis/t7.ts', "export const x = ['kinesis', 'kinesis://a'];\n");
    project.write('src/geoip/t8.ts', "export const x = ['file', 'stdin', 'kinesis stream'];\n");
    for (const file of ['src/catalog/t1.ts', 'src/alerts/rules/t2.ts'])
      project.write(file, "export const x = 'http_request_complete';\n");
    project.write(
      'src/ledger/t3.ts',
      "export const x = 'http_request_complete.v0 of a_config_events_b';\n",
    );
    const log = (body: string): string => `{ warn(fields: object, message: string)${body} }`;
    project.write('src/base/log/t4.ts', `export interface Log ${log(': void;')}\n`);
    project.write(
      'src/leases/t5.ts',
      `export const log = ${log(' { return [fields, message]; }')};\n`,
    );
    project.write(
      'src/deliver/errors.ts',
      "export const errors = { ERR_X: { remedy: 'stop', text: 'x', advice: 'X.' } };\n",
    );
    project.write(
      'src/deliver/one-metrics.ts',
      "export const x = { weir_x: { kind: 'gauge', help: 'X.', labels: {} } };\n",
    );
    project.write(
      'src/deliver/t6.ts',
      "export const x = { ERR_X: ['y'], weir_x: { kind: 'a' } };\n",
    );
    project.write(
      'src/coverage/index.ts',
      "export { first, type Second, third, fourth, own, tested } from './x.ts';\n",
    );
    const entry = "'../../coverage/index.ts'";
    project.write(
      'src/app/page/t7.ts',
      `import { first, type Second } from ${entry};\nconst { third } = await import(${entry});\n` +
        `const all = await import(${entry});\nall.fourth(first as Second, third);\n`,
    );
    project.write('src/coverage/t8.ts', "import { own } from './index.ts';\nown();\n");
    project.write(
      'test/unit/t9.ts',
      "import { tested } from '../../src/coverage/index.ts';\ntested();\n",
    );
    project.write(
      'src/leases/t6.ts',
      "import { pause, Retrier, retryWaitMs } from '../base/index.ts';\nexport const x = [Retrier, retryWaitMs];\nexport async function every(round: () => Promise<void>, signal: AbortSignal): Promise<void> {\n  while (!signal.aborted) {\n    try {\n      await round();\n    } catch {}\n    await pause(9);\n  }\n}\n",
    );
    for (let file = 0; file < 26; file += 1) {
      project.write(`src/geoip/many/f${file + 10}.ts`, `export const x = ${file};\n`);
    }
    project.write(
      'src/cli/input.ts',
      'export function f(x: number[]): number {\n  return x.length > 9 ? f(x.slice(/1/.test(String(x)) ? 1 : 2)) : x.push(...x);\n}\n',
    );
    project.write(
      'src/kernel/assembly/a.ts',
      "export * from '../../cli/main.ts';\nexport default 1;\n",
    );
    const { output } = await project.run('oxlint', ['--type-aware', '-f', 'json', 'src', 'test']);
    complaints = JSON.parse(output.slice(output.indexOf('{'))).diagnostics;
  });
  afterAll(() => project.close());

  const codesOf = (file: string): string[] =>
    complaints.filter(({ filename }) => filename === file).map(({ code }) => code);

  it.each(imports.map((row, index) => [...row, index] as const))(
    'checks whether %s may import %s: %s',
    (file, _specifier, allowed, index) => {
      const refused = codesOf(planted(file, index)).includes('eslint(no-restricted-imports)');
      expect(refused).toBe(!allowed);
    },
  );

  it.each(rooms)('has a row for src/%s', (room) => {
    expect(codesOf(`src/${room}/border.ts`)).toContain('eslint(no-restricted-imports)');
  });

  it.each(mistakes)('finds %s in %s', (rule, file) => {
    expect(codesOf(file)).toContain(rule);
  });

  it('finds a folder with more than 25 files, once', () => {
    const found = complaints.filter(({ code }) => code === 'layout(folder-size)');
    expect(found.map(({ filename }) => filename)).toEqual(['src/geoip/many/f10.ts']);
  });

  it('allows recursion, spreading, and regular expressions in code without input', () => {
    expect(codesOf('src/cli/input.ts')).toEqual([]);
  });

  it('allows the folder of a kind of source to name it, and all code to use ambiguous words', () => {
    expect(codesOf('src/sources/kinesis/t7.ts')).toEqual([]);
    expect(codesOf('src/geoip/t8.ts')).toEqual([]);
  });

  it('allows rules and the catalog to name an event table, and all code to name an event type', () => {
    const found = complaints.filter(({ code }) => code === 'layout(event-table)');
    expect(found.map(({ filename }) => filename).toSorted()).toEqual([
      'src/ledger/m4.ts',
      'src/ledger/m4.ts',
      'src/web/m5.ts',
    ]);
  });

  it('allows all code to implement a log, and base/log to declare it', () => {
    expect(codesOf('src/base/log/t4.ts')).toEqual([]);
    expect(codesOf('src/leases/t5.ts')).toEqual([]);
  });

  it('allows a module to declare its errors and metrics in their files, and to use their names elsewhere', () => {
    for (const file of ['deliver/errors.ts', 'deliver/one-metrics.ts', 'deliver/t6.ts']) {
      expect(codesOf(`src/${file}`)).toEqual([]);
    }
  });

  it('allows an entry point to export only names that another module imports, statically or dynamically', () => {
    expect(complaints.filter(({ filename }) => filename === 'src/coverage/index.ts')).toMatchObject(
      [
        { message: 'No other module imports own: remove it from this entry point.' },
        { message: 'No other module imports tested: remove it from this entry point.' },
      ],
    );
  });

  it('allows all code to configure the retrier, and to loop without retries', () => {
    expect(codesOf('src/leases/t6.ts')).not.toContain('layout(one-retrier)');
  });

  it('ignores the AssemblyScript sources', () => {
    expect(codesOf('src/kernel/assembly/a.ts')).toEqual([]);
  });
});
