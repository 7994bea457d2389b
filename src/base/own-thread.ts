import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread that runs a file of Weir in the same way as the caller: compiled, or as TypeScript through
 * tsx. The thread has no environment variables, and does not keep the process alive.
 *
 * @param name file without its extension, relative to `from`: `./live-worker`
 * @param from `import.meta.url` of the caller
 */
export function startThread(
  name: string,
  from: string,
  resourceLimits: { readonly maxOldGenerationSizeMb: number },
): Worker {
  const options = { env: {}, execArgv: [], resourceLimits };
  const isSource = from.endsWith('.ts');
  const file = new URL(`${name}${isSource ? '.ts' : '.js'}`, from);
  const worker = isSource
    ? new Worker(throughTsx(file), { ...options, eval: true })
    : new Worker(file, options);
  worker.unref();
  return worker;
}

/** Worker threads of Node.js 20 do not inherit tsx from `--import`. */
function throughTsx(file: URL): string {
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const [api, script] = [pathToFileURL(tsx).href, file.href].map((url) => JSON.stringify(url));
  return `import(${api}).then(({ register }) => { register(); return import(${script}); });`;
}
