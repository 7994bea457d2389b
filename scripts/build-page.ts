/** Builds the web page into `dist/web/page`: `tsx scripts/build-page.ts`, after the compiler has emptied nothing there. */
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));

await build({
  configFile: false,
  root: `${root}src/web/page`,
  base: '/',
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: `${root}dist/web/page`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A strict policy forbids what is inline; nothing here is small enough to be worth an exception.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
