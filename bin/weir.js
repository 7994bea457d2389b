#!/usr/bin/env node
// The program is compiled from src/ by `npm run build` (npm ci does it); this file only has to exist before that.
await import('../dist/cli/main.js').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('dist/cli/main.js')) throw error;
  const msg = 'weir is not built yet: run `npm run build` in the folder of this checkout, then try again.';
  const line = process.stderr.isTTY ? msg : JSON.stringify({ level: 'error', time: new Date().toISOString(), msg });
  process.stderr.write(`${line}\n`);
  process.exitCode = 70;
});
