/**
 * npm runs this script (`dependencies`) after a change of `node_modules`, so that `npm ci` also builds the program.
 *
 * It is JavaScript, because `npm prune --omit=dev` removes the compiler. The existing build then stays.
 */
const tsx = await import('tsx/esm/api').catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
});
await tsx?.tsImport('./build.ts', import.meta.url);
