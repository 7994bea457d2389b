import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../src/clickhouse/embedded/free-port.ts';
import { Tree } from '../planted/tree.ts';
import { configEvent, httpEvent, lines } from '../support/made-events.ts';

/** Blocks of CONTRIBUTING.md: the action, the file, and the code. */
interface Block {
  readonly how: 'file' | 'line';
  readonly file: string;
  readonly code: string;
}

let tree: Tree;

beforeAll(() => {
  tree = new Tree();
});
afterAll(() => tree.close());

function blocksOf(heading: string): readonly Block[] {
  const text = readFileSync(join(tree.folder, 'CONTRIBUTING.md'), 'utf8');
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  const pattern = /<!-- (file|line): (\S+) -->\n```\w+\n([\s\S]*?)```/g;
  return [...section.matchAll(pattern)].map(([, how, file = '', code = '']) => ({
    how: how === 'line' ? 'line' : 'file',
    file,
    code,
  }));
}

/** Applies a block: creates a file, or adds lines after an existing line, with their import. */
function follow({ how, file, code }: Block): void {
  const path = join(tree.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (how === 'file') return writeFileSync(path, code);
  const all = code.trimEnd().split('\n');
  const imports = all.filter((line) => line.startsWith('import '));
  const [after = '', ...added] = all.slice(imports.length);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(`\n${after}\n`);
  const withLine = before.replace(`\n${after}\n`, `\n${after}\n${added.join('\n')}\n`);
  writeFileSync(path, withLine.replace(/^import /m, [...imports, 'import '].join('\n')));
}

/** Features that the kind in CONTRIBUTING.md does not need: AWS permissions, and a metric. */
function declareMore(): void {
  const edit = (file: string, before: string, after: string): void => {
    const path = join(tree.folder, 'src/sources/http', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(before);
    writeFileSync(path, text.replace(before, after));
  };
  const action = { action: 'execute-api:Invoke', use: 'reading' };
  const resource = { name: 'api', arns: ['arn:aws:execute-api:REGION:ACCOUNT:API'] };
  const policies = JSON.stringify({ 'http-api': [{ ...action, resource }] });
  const spec = { kind: 'counter', help: 'Requests to the URL.', labels: {} };
  const metrics = JSON.stringify({ weir_http_requests_total: spec });
  const file = join(tree.folder, 'src/sources/http/metrics.ts');
  writeFileSync(file, `export const metrics = ${metrics} as const;\n`);
  edit('kind.ts', '\n\n/**', "\nimport { metrics } from './metrics.ts';\n\n/**");
  edit(
    'kind.ts',
    '\n  traits:',
    `\n  metrics,\n  loadPolicies: async () => ({ policies: ${policies} }),\n  traits:`,
  );
  const request = 'const headers = { range:';
  const count = "this.#deps.metrics.add('weir_http_requests_total', {}, 1);";
  edit('open.ts', request, `${count}\n    ${request}`);
}

async function run(
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const { code, stdout, stderr } = await tree.run(`node_modules/.bin/${program}`, args);
  return { code, output: `${stdout}${stderr}` };
}

const weir = (...args: string[]) => run('tsx', ['src/cli/main.ts', ...args]);

describe('code that is added by the steps of CONTRIBUTING.md', () => {
  const gadget = configEvent('ev_gadget', {
    type: 'gadget_created.v0',
    object: { id: 'gad_1', size: 3 },
  });
  const traffic = Array.from({ length: 49 }, (_, index) => httpEvent(`ev_${index}`));
  const events = [...traffic, gadget];
  const text = Buffer.from(lines(...events));
  const asked: string[] = [];
  let opsPort = 0;
  let scraped = '';
  const server = createServer((request, response) => {
    // The metrics are read while the source is being read.
    if (request.url === '/watched') {
      void fetch(`http://127.0.0.1:${opsPort}/metrics`)
        .then(async (answer) => (scraped = await answer.text()))
        .finally(() => response.writeHead(416).end());
      return;
    }
    const { range = '' } = request.headers;
    asked.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? Number.NaN);
    if (from >= text.length) response.writeHead(416).end();
    else response.writeHead(206).end(text.subarray(from));
  });
  let url = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
    const blocks = blocksOf('Add a kind of source');
    const hows = ['file', 'file', 'file', 'file', 'line', 'line'];
    expect(blocks.map(({ how }) => how)).toEqual(hows);
    const more = [...blocksOf('Add a type of event'), ...blocksOf('Add a panel')];
    expect(more.map(({ how }) => how)).toEqual(['file', 'file', 'line', 'file', 'line', 'line']);
    for (const block of [...blocks, ...more]) follow(block);
    declareMore();
    const generated = await run('tsx', ['scripts/gen.ts']);
    expect(generated.code, generated.output).toBe(0);
    const yaml = `sources: [{ type: http, name: text, url: ${JSON.stringify(url)} }]\nweb: false\nops: { port: 0 }\n`;
    writeFileSync(join(tree.folder, 'weir.yaml'), yaml);
  }, 120_000);
  afterAll(() => server.close());

  it('compiles, and passes the linter, with a folder and two lines', async () => {
    const folders = [
      'src/sources',
      'src/config',
      'src/app',
      'src/doctor',
      'src/dashboards',
      'src/web',
    ];
    const typesOf = (project: string) =>
      run('tsc', ['--noEmit', '--preserveSymlinks', '-p', project]);
    const [types, pageTypes, lint] = await Promise.all([
      typesOf('tsconfig.json'),
      typesOf('src/web/page/tsconfig.json'),
      run('oxlint', ['--type-aware', '--max-warnings', '0', ...folders]),
    ]);
    expect(types).toEqual({ code: 0, output: '' });
    expect(pageTypes).toEqual({ code: 0, output: '' });
    expect(lint.code, lint.output).toBe(0);
  }, 120_000);

  it('is documented in the options, and checked by weir check', async () => {
    const page = readFileSync(join(tree.folder, 'docs/config.md'), 'utf8');
    expect(page).toContain('Reads newline-delimited JSON from a URL');
    const wrong = `sources: [{ type: http, name: text, urk: ${JSON.stringify(url)} }]\n`;
    writeFileSync(join(tree.folder, 'wrong.yaml'), wrong);
    const { code, output } = await weir('check', 'wrong.yaml');
    expect(code).toBe(1);
    expect(output).toContain(
      'CFG_UNKNOWN_KEY urk is not an option of sources[0]; did you mean url?',
    );
  }, 120_000);

  it('is available in weir init, which writes a configuration that passes weir check', async () => {
    const args = ['--yes', '--source', 'http', '--set', `url=${url}`, 'made.yaml'];
    const made = await weir('init', ...args);
    expect(made.code, made.output).toBe(0);
    const written = readFileSync(join(tree.folder, 'made.yaml'), 'utf8');
    expect(written).toContain('# Source: text behind a URL. Guide: docs/how-to/http.md');
    const checked = await weir('check', '--file-only', 'made.yaml');
    expect(checked).toEqual({ code: 0, output: 'made.yaml: ok\n' });
    expect(readFileSync(join(tree.folder, 'examples/http.yaml'), 'utf8')).toContain('type: http');
  }, 120_000);

  it('has documented metrics, which count', async () => {
    const page = readFileSync(join(tree.folder, 'docs/metrics.md'), 'utf8');
    expect(page).toContain(
      '| `weir_http_requests_total` | counter | `source`: names of the configured sources | Requests to the URL. |',
    );
    opsPort = await freePort();
    const yaml = [
      `sources: [{ type: http, name: slow, url: "${new URL('/watched', url).href}" }]`,
      `ops: { port: ${opsPort} }`,
      'web: false',
      'data_dir: watched',
    ];
    writeFileSync(join(tree.folder, 'watched.yaml'), yaml.join('\n'));
    const ran = await weir('run', '--until-idle', '--config', 'watched.yaml');
    expect(ran.code, ran.output).toBe(0);
    expect(scraped).toContain('\nweir_http_requests_total{source="slow"} 1\n');
  }, 120_000);

  it('adds a documented event type, and a Grafana panel', () => {
    expect(readFileSync(join(tree.folder, 'docs/events.md'), 'utf8')).toContain(
      'gadget_deleted.v0',
    );
    const dashboard = join(tree.folder, 'deploy/grafana/dashboards/weir-changes.json');
    expect(readFileSync(dashboard, 'utf8')).toContain('Who changed the most?');
  });

  it('has a policy in deploy/aws', () => {
    const path = join(tree.folder, 'deploy/aws/policies/http-api.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      Statement: [
        {
          Sid: 'ReadApi',
          Effect: 'Allow',
          Action: ['execute-api:Invoke'],
          Resource: ['arn:aws:execute-api:REGION:ACCOUNT:API'],
        },
      ],
    });
  });

  it('is read, stored once, resumed, audited, and checked by doctor', async () => {
    const first = await weir('run', '--until-idle', '--json');
    expect(first.code, first.output).toBe(0);
    expect(JSON.parse(first.output.split('\n')[0] ?? '')).toMatchObject({
      received: events.length,
      stored: events.length,
    });
    const again = await weir('run', '--until-idle', '--json');
    expect(again.code, again.output).toBe(0);
    expect(JSON.parse(again.output.split('\n')[0] ?? '')).toMatchObject({ received: 0 });
    expect(asked).toEqual(['bytes=0-', `bytes=${text.length}-`]);
    const counted = await weir('sql', 'SELECT count() AS n FROM analytics.http_request_complete');
    expect(counted.output).toContain(String(traffic.length));
    const gadgets = 'SELECT id, size FROM analytics.gadgets_history';
    expect((await weir('sql', '--format', 'CSV', gadgets)).output).toContain('"gad_1"');
    expect(await weir('audit')).toMatchObject({ code: 0 });
    const doctor = await weir('doctor', '--source', 'text', '--json');
    expect(doctor.output).toContain('http: nothing to check');
  }, 240_000);
});
