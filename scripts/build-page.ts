/** Bundles the web page into a folder: `tsx scripts/build-page.ts FOLDER`, for `npm run build`. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder to bundle the page into is not given');

await build({
  configFile: false,
  root: `${root}src/web/page`,
  base: '/',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: resolve(folder),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A strict policy forbids what is inline; nothing here is small enough to be worth an exception.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
