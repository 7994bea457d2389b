/**
 * Script that restricts its own process and then executes another program. Arguments: `<confinement as JSON> <file>
 * <argument>...`. Started by `server-process.ts`, never imported.
 *
 * Landlock restricts a thread and the children that it starts later. Node.js starts threads before any code of Weir
 * runs. `execve` ends all of them, and keeps the process ID, pipes, and restrictions.
 */
import { confine } from './landlock.ts';
import { openNative } from './native.ts';

const [confinement = '', file = '', ...args] = process.argv.slice(2);
try {
  const native = await openNative();
  confine(native, JSON.parse(confinement));
  // Clear close-on-exec, which Node.js sets on its standard streams.
  for (const stream of [0, 1, 2]) native('fcntl', stream, 2, 0);
  native('execl', file, file, ...args, 0);
  throw new Error(`${file} cannot be executed`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`the sandbox cannot be set up: ${reason}\n`);
  process.exit(1);
}
