import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { setup as build } from '../support/build.ts';
import { workplace, type Workplace } from '../support/weir.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Maximum size of an image, so that it loads as fast as a page of text. */
const bytesMax = 150_000;

let place: Workplace;
beforeAll(async () => {
  place = await workplace();
  await build();
  const script = ['--import', 'tsx', 'scripts/screenshots.ts', '--out', place.dir];
  await promisify(execFile)(process.execPath, script, { cwd: root });
}, 600_000);
afterAll(() => place.close());

/** Names of the files of docs/images that a page shows. */
async function shownIn(page: string): Promise<readonly string[]> {
  const text = await readFile(`${root}${page}`, 'utf8');
  return [...text.matchAll(/(?:src|srcset)="(?:docs\/)?images\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Size of an image in pixels, from its header (WebP, lossy). */
function sizeOf(bytes: Buffer): readonly [width: number, height: number] {
  const at = bytes.indexOf('VP8 ') + 14;
  return [bytes.readUInt16LE(at) & 0x3fff, bytes.readUInt16LE(at + 2) & 0x3fff];
}

describe('npm run screenshots', () => {
  it('writes exactly the images of the docs', async () => {
    const pages = await Promise.all(['README.md', 'docs/web.md', 'docs/demo.md'].map(shownIn));
    const shown = new Set(pages.flat());
    expect(shown.size).toBeGreaterThan(3);
    expect((await readdir(place.dir)).toSorted()).toEqual([...shown].toSorted());
    expect((await readdir(`${root}docs/images`)).toSorted()).toEqual([...shown].toSorted());
    // One for light mode and one for dark mode.
    expect([...shown].filter((name) => name.endsWith('-light.webp'))).toHaveLength(shown.size / 2);
  });

  it('writes images of limited size that are not empty', async () => {
    for (const folder of [place.dir, `${root}docs/images`]) {
      for (const name of await readdir(folder)) {
        const bytes = await readFile(`${folder}/${name}`);
        expect(bytes.length, name).toBeLessThan(bytesMax);
        // An image of one color has a tenth of this size.
        expect(bytes.length, name).toBeGreaterThan(30_000);
        expect(sizeOf(bytes)[0], name).toBe(1_920);
      }
    }
  });
});
