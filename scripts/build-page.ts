/** Bundles the web page into a folder, for `npm run build`: `tsx scripts/build-page.ts FOLDER`. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: tsx scripts/build-page.ts FOLDER');

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
    // Inline no assets, because the content security policy forbids them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
