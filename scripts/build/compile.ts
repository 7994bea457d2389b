import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Compiles `src/` and bundles the web page, at the same time, into an empty folder. Both see their end before this fails.
 * Types are checked by `npm run types` alone: that takes three quarters of the time.
 */
export async function compileProgram(root: string, folder: string): Promise<void> {
  const tool = (...path: string[]) => join(root, 'node_modules', ...path);
  const tsc = tool('typescript', 'bin', 'tsc');
  const tsx = tool('tsx', 'dist', 'cli.mjs');
  // vitest says NODE_ENV=test to its children, and vite would bundle the page for development.
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

/** What a tool that failed has printed: tsc does it to standard output. */
function outputOf(failure: { stdout?: string; stderr?: string; message: string }): string {
  return `${failure.stdout ?? ''}${failure.stderr ?? ''}`.trim() || failure.message;
}
