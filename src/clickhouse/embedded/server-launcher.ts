/**
 * Restricts itself and becomes another program: `<confinement as JSON> <file> <argument>...`. Started by `server-process.ts`, never
 * imported.
 *
 * Landlock restricts a thread and what it starts. Node.js has threads before a line of ours runs; `execve` ends them all and keeps
 * process id, pipes and restriction.
 */
import { confine } from './landlock.ts';
import { openNative } from './native.ts';

const [confinement = '', file = '', ...args] = process.argv.slice(2);
try {
  const native = await openNative();
  confine(native, JSON.parse(confinement));
  // Node.js keeps its standard streams from programs that it starts, unless it starts them itself.
  for (const stream of [0, 1, 2]) native('fcntl', stream, 2, 0);
  native('execl', file, file, ...args, 0);
  throw new Error(`${file} cannot be run`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`the sandbox cannot be set up: ${reason}\n`);
  process.exit(1);
}
