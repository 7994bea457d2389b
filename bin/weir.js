#!/usr/bin/env node
// The program is compiled from src/ by `npm run build` (npm ci does it); this file only has to exist before that.
await import('../dist/cli/main.js').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('dist/cli/main.js')) throw error;
  process.stderr.write('weir is not built yet: run `npm run build` in the folder of this checkout, then try again.\n');
  process.exitCode = 70;
});
