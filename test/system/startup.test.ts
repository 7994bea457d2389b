import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { exitCodes } from '../../src/cli/io.ts';
import { weir, type Workplace, workplace } from '../support/weir.ts';

/**
 * Startup time depends on the loaded modules; a clock would measure the machine. Measured with two cores: 0.17 s of CPU
 * time for `weir --help`, most of it in Node.js itself.
 */
let place: Workplace;
beforeAll(async () => {
  place = await workplace();
});
afterAll(() => place.close());

/** Slow packages that commands that only read a file do not need. */
const heavy = /aws|smithy|clickhouse|fastify|pino|kafka|prom-client|^pg$|kysely|pglite|ffi/;

/** URLs of the modules that a command loads. */
async function loaded(
  name: string,
  args: readonly string[],
  code: number = exitCodes.ok,
): Promise<readonly string[]> {
  const folder = place.path(name);
  const finished = await weir(args, { cwd: place.dir, env: { NODE_V8_COVERAGE: folder } });
  expect(finished.code, finished.stderr).toBe(code);
  const [report = ''] = await readdir(folder);
  const { result } = JSON.parse(await readFile(`${folder}/${report}`, 'utf8'));
  const urls: string[] = result.map(({ url }: { readonly url: string }) => url);
  return urls.filter((url) => url.startsWith('file:'));
}

/** Modules that are loaded beyond their declarations: options, and kinds of sources. */
function roomsIn(urls: readonly string[]): readonly string[] {
  const declared =
    /\/options\/[\w-]+\.js$|options\.js$|\/sources\/(kinds|backfill|[\w-]+\/(kind|metrics)|aws\/init|s3\/queue-region)\.js$/;
  const own = urls.filter((url) => !declared.test(url));
  return own.flatMap((url) => /dist\/(\w+)\/[\w/.-]+\.js$/.exec(url)?.[1] ?? []);
}

function packagesIn(urls: readonly string[]): readonly string[] {
  const names = urls.flatMap(
    (url) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
}

describe('starting', () => {
  it('weir --help loads no package of a server or a stage', async () => {
    const urls = await loaded('help', ['--help']);
    expect(packagesIn(urls)).toContain('commander');
    expect(packagesIn(urls)).not.toContain('yaml');
    expect(packagesIn(urls).filter((name) => heavy.test(name))).toEqual([]);
    expect(urls.some((url) => url.endsWith('dist/cli/main.js'))).toBe(true);
    const rooms = roomsIn(urls);
    expect(rooms).not.toContain('pipeline');
    expect(rooms).not.toContain('clickhouse');
    expect(rooms).not.toContain('catalog');
    // The entry point of tracing/ loads the rest only if the configuration enables tracing.
    expect(urls.filter((url) => /dist\/tracing\/(?!index\.js)/.test(url))).toEqual([]);
    // Each file costs about half a millisecond.
    expect(urls.length).toBeLessThan(151);
  });

  it('weir check loads only modules for reading the file, and no client of a server', async () => {
    await place.write('weir.yaml', 'sources: [{ type: stdin, name: a }]');
    const packages = packagesIn(await loaded('check', ['check']));
    expect(packages).toContain('yaml');
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });

  it('a command that queries ClickHouse connects before it loads the modules for the response', async () => {
    // No server listens there, so the command ends when it connects: after 0.27 s and 0.33 s of CPU time on that
    // machine.
    const clickhouse = '{ url: "http://127.0.0.1:9", password: "${NONE:-none}" }';
    await place.write('reader.yaml', `clickhouse: ${clickhouse}\n`);
    const lines = ['audit', 'alerts state'];
    const found = await Promise.all(
      lines.map((line) => {
        const args = [...line.split(' '), '--config', 'reader.yaml'];
        return loaded(line.replaceAll(' ', '-'), args, exitCodes.unavailable);
      }),
    );
    for (const urls of found) {
      const rooms = roomsIn(urls);
      expect(rooms).toContain('clickhouse');
      for (const late of ['pipeline', 'sources', 'kernel']) expect(rooms).not.toContain(late);
      expect(urls.length).toBeLessThan(525);
    }
  });
});
