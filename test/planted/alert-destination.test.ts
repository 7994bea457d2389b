import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { Tree } from './tree.ts';

const declaration = `import { Type } from 'typebox';

import { type Options, section } from '../../../config/section.ts';
import { common, url } from '../common-options.ts';

/** Options of a pager. */
export const pagerOptions = section('A pager.', {
  type: Type.Literal('pager', { description: 'Pager.' }),
  ...common,
  gate: Type.String({ ...url, description: 'Address of the gate of the pager.' }),
});

export type PagerOptions = Options<typeof pagerOptions>;
`;

const kind = `import { notificationStates } from '../../delivery/plan.ts';
import type { AlertDestinationKind } from '../kind.ts';
import type { PagerOptions } from './options.ts';

/** Beeps once for each alert that begins. */
export const pager: AlertDestinationKind<PagerOptions> = {
  options: async () => (await import('./options.ts')).pagerOptions,
  addresses: ({ gate }) => [
    { url: new URL(gate), shown: gate, probe: { method: 'HEAD', url: new URL(gate) } },
  ],
  problems: async ({ name }) =>
    name === 'silent' ? [{ path: ['name'], message: 'a pager is never silent' }] : [],
  planner: async () => (input) => ({
    messages: notificationStates(input)
      .filter(({ isNew }) => isNew)
      .map((one) => ({
        key: one.alert.fingerprint,
        notifications: [one],
        content: () => ({ body: '{"beep":1}', id: one.alert.fingerprint }),
      })),
    unsent: [],
    nextMs: Infinity,
  }),
  headers: () => ({ 'x-beep': '1' }),
  finding: (status) =>
    status === 418 ? { text: 'is a teapot', remedy: 'Take a pager.' } : undefined,
};
`;

/** A program that sends one alert to a pager. */
const beep = (gateUrl: string): string => `
import { openDelivery } from '../src/alerts/delivery/delivery.ts';
import { systemClock } from '../src/base/index.ts';
import { configFrom } from '../src/config/index.ts';
import { alertOf } from './unit/alerts/delivery/alerts.ts';

const one = { type: 'pager', name: 'night', gate: '${gateUrl}' };
const { alerts } = await configFrom({ alerts: { destinations: [one] } });
let wrote = () => {};
const written = new Promise<void>((resolve) => (wrote = resolve));
const delivery = await openDelivery({
  destinations: alerts.destinations,
  notificationLog: {
    load: async () => [],
    save: async () => {
      wrote();
      return true;
    },
    saveState: async () => {},
  },
  silences: { applied: async (all) => all },
  pageUrl: undefined,
  clock: systemClock,
  random: Math.random,
  log: { debug() {}, info() {}, warn() {}, error() {} },
});
await delivery.deliver([alertOf('203.0.113.1')], new AbortController().signal);
await written;
await delivery.close();
`;

let tree: Tree;
let folder: string;
let gate: Server;
let url: string;
const posts: unknown[] = [];
const tsx = (file: string, ...args: readonly string[]) =>
  tree.run('node_modules/.bin/tsx', [join(tree.folder, file), ...args], folder);
const weir = async (...args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await tsx('src/cli/main.ts', ...args);
  return stdout + stderr;
};
const configure = (name: string): void => {
  const one = `{ type: pager, name: ${name}, gate: '${url}' }`;
  const source = "sources: [{ type: file, name: edge, paths: ['*.ndjson'] }]\n";
  writeFileSync(join(folder, 'weir.yaml'), `${source}alerts: { destinations: [${one}] }\n`);
};

beforeAll(async () => {
  tree = new Tree();
  folder = mkdtempSync(join(tmpdir(), 'weir-seams-'));
  writeFileSync(join(folder, 'events.ndjson'), '');
  gate = createServer(({ method, headers }, response) => {
    if (method === 'POST') posts.push(headers['x-beep']);
    response.writeHead(method === 'POST' ? 200 : 418).end();
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  tree.write('src/alerts/destinations/pager/options.ts', declaration);
  tree.write('src/alerts/destinations/pager/kind.ts', kind);
  const list = 'src/alerts/destinations/kinds.ts';
  const withPager = tree
    .read(list)
    .replace('{ alertmanager, ', '{ alertmanager, pager, ')
    .replace('import { webhook }', "import { pager } from './pager/kind.ts';\n$&");
  tree.write(list, withPager);
  tree.write('test/beep.ts', beep(url));
  expect(await tree.run('node_modules/.bin/tsx', ['scripts/gen.ts'])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await new Promise((resolve) => gate.close(resolve));
  tree.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is available in types, schema, checks, and doctor after adding a folder and a line', async () => {
  const types = await tree.run('node_modules/.bin/tsc', [
    '-p',
    'tsconfig.build.json',
    '--noEmit',
    '--declaration',
    'false',
  ]);
  expect(types).toMatchObject({ code: 0, stdout: '' });
  const schema = tree.read('schemas/generated/config.schema.json');
  expect(schema).toContain('Address of the gate of the pager.');
  configure('silent');
  expect(await weir('check')).toContain('a pager is never silent');
  configure('night');
  expect(await weir('check')).not.toContain('pager');
  expect(await weir('doctor')).toContain('is a teapot');
});

it('receives an alert', async () => {
  expect(await tsx('test/beep.ts')).toMatchObject({ code: 0, stderr: '' });
  expect(posts).toEqual(['1']);
});
