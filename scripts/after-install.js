/**
 * npm runs this after it has changed `node_modules` here (script `dependencies`), so that `npm ci` leaves a built program.
 *
 * JavaScript, because nothing runs TypeScript after `npm prune --omit=dev`: what is built stays then.
 */
const tsx = await import('tsx/esm/api').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
});
await tsx?.tsImport('./build.ts', import.meta.url);
