import { mkdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { commandName } from '../../../src/cli/command-name.ts';
import { createDemoFolder, demoData } from '../../../src/app/demo/folder.ts';
import { demoEnd, type DemoScreenOptions, demoScreen } from '../../../src/cli/demo/hints.ts';
import { readLibrary } from '../../../src/dashboards/index.ts';
import { type Workplace, workplace } from '../../support/weir.ts';

const screen: DemoScreenOptions = {
  command: 'npx weir',
  pageUrl: 'http://127.0.0.1:9480',
  dataDir: '/home/me/weir-data',
  isTemporary: false,
  configFile: '/home/me/weir-data/demo/weir.yaml',
  cwd: '/home/me',
};

let folder: Workplace;
beforeEach(async () => {
  folder = await workplace();
});
afterEach(() => folder.close());

describe('the first screen of a demo', () => {
  it('fits 80 columns, and with the event counts 24 lines', () => {
    const lines = demoScreen(screen);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    // Title, heading, two sources, total, state of ClickHouse, and the line that the command starts with.
    expect(lines.length + 7).toBeLessThan(24);
  });

  it('starts with the address and the location of the data', () => {
    const [, open, data] = demoScreen(screen);
    expect(open).toContain('http://127.0.0.1:9480');
    expect(data).toContain('./weir-data, kept after Ctrl-C');
  });

  it('says what to change so that dead letters can be replayed', () => {
    expect(demoScreen(screen)[3]).toBe(
      '  Fix    ./weir-data/demo/weir.yaml: raise header_names, replay dead letters',
    );
  });

  it('names queries that exist, and the command in the form that works here', () => {
    const text = demoScreen({ ...screen, command: 'npx --no-install weir' }).join('\n');
    const names = [...text.matchAll(/weir sql @(\w+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(readLibrary().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(text).not.toContain('npx weir');
    expect(text.match(/npx --no-install weir /g)).toHaveLength(5);
  });

  it('shows no commands for a data directory that they would not find', () => {
    const text = demoScreen({ ...screen, dataDir: '/tmp/x', isTemporary: true }).join('\n');
    expect(text).not.toContain('npx weir');
    expect(text).toContain('removed at the end');
  });
});

describe('the data of a stopped demo', () => {
  it('is measured, and the shown command removes it', async () => {
    const dataDir = folder.path("it's here");
    await createDemoFolder(dataDir);
    await folder.write("it's here/part.bin", Buffer.alloc(3_000_000, 1));
    const data = await demoData(dataDir);
    expect(data.bytes).toBeGreaterThanOrEqual(3_000_000);
    expect(data.remove).toBe(`rm -r '${folder.dir}/it'\\''s here'`);
    expect(demoEnd(data, { command: 'weir', cwd: '/' }).join('\n')).toContain(data.remove);
    // A second demo in the same directory.
    await createDemoFolder(dataDir);
    expect((await demoData(dataDir)).remove).not.toBeNull();
  });

  it('has no such command if the directory had other data before', async () => {
    const dataDir = folder.path('weir-data');
    await mkdir(dataDir);
    await createDemoFolder(dataDir);
    const data = await demoData(dataDir);
    expect(data.remove).toBeNull();
    expect(demoEnd(data, { command: 'weir', cwd: folder.dir }).join('\n')).not.toContain('rm -r');
  });
});

describe('the name of the command', () => {
  it('never lets npx download a package', async () => {
    expect(commandName()).toBe('npx weir');
    await folder.write('package.json', '{}');
    const dependency = folder.path('node_modules/weir-ingest');
    expect(commandName(dependency)).toBe('npx --no-install weir');
    expect(commandName('/usr/lib/node_modules/weir-ingest')).toBe('weir');
    expect(commandName('/opt/weir')).toBe('weir');
  });
});
