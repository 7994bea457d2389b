import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Compiles `src/` and bundles the web page concurrently into an empty folder. If one fails, it waits for the other before it
 * throws. It does not check types, which would take three quarters of the time: `npm run types` does.
 */
export async function compileProgram(root: string, folder: string): Promise<void> {
  const tool = (...path: string[]) => join(root, 'node_modules', ...path);
  const tsc = tool('typescript', 'bin', 'tsc');
  const tsx = tool('tsx', 'dist', 'cli.mjs');
  // vitest passes NODE_ENV=test to child processes. With it, vite would bundle the page for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 });
  const ended = await Promise.allSettled([
    run(tsc, '-p', 'tsconfig.build.json', '--noCheck', '--outDir', folder),
    run(tsx, join('scripts', 'build-page.ts'), join(folder, 'web', 'page')),
  ]);
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) throw new Error(failures.map(outputOf).join('\n'));
}

/** Output of a failed tool. tsc prints errors on standard output. */
function outputOf(failure: { stdout?: string; stderr?: string; message: string }): string {
  return `${failure.stdout ?? ''}${failure.stderr ?? ''}`.trim() || failure.message;
}
