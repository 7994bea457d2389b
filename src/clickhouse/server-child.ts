/**
 * The process that is ClickHouse: started by `server-process.ts`, never imported.
 *
 * `library <argument>...` runs ClickHouse inside this process, from the npm library, with the arguments of
 * `clickhouse local`. `binary <path> <argument>...` runs a `clickhouse` binary and stops it together with its owner.
 *
 * Standard input is the lifeline: it ends when the owner stops the server or dies, `kill -9` included. Signals are
 * ignored, because a Ctrl-C on the terminal is the owner's to handle.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});

const [mode, target = '', ...rest] = process.argv.slice(2);
if (mode === 'library') await runLibrary(target, rest);
else runBinary(target, rest);

/** Blocks until the server stops; nothing of Node.js runs in between. */
async function runLibrary(packageName: string, args: readonly string[]): Promise<never> {
  const { DataType, isNullPointer, load, open, restorePointer, wrapPointer } =
    await import('ffi-rs');
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  open({ library: 'chdb', path: path.join(path.dirname(manifest), 'libchdb.so') });
  const argv = ['clickhouse', ...args];
  const result = load({
    library: 'chdb',
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, DataType.StringArray],
    paramsValue: [argv.length, argv],
  });
  if (isNullPointer(result)) return exitWith('ClickHouse gave no result');
  // Declared as a pointer, not as a string: it is NULL when all went well, and reading NULL as a string crashes.
  const error = load({
    library: 'chdb',
    funcName: 'chdb_result_error',
    retType: DataType.External,
    paramsType: [DataType.External],
    paramsValue: [result],
  });
  if (isNullPointer(error)) process.exit(0);
  const [text] = restorePointer({
    retType: [DataType.String],
    paramsValue: wrapPointer([error]),
  });
  return exitWith(String(text).split(', Stack trace')[0] ?? '');
}

function runBinary(binary: string, args: readonly string[]): void {
  const server = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Its watchdog would be one more process between us and the server.
    env: { ...process.env, CLICKHOUSE_WATCHDOG_ENABLE: '0' },
  });
  server.once('error', (error) => exitWith(error.message));
  server.once('close', (code, signal) => {
    if (signal !== null) process.stderr.write(`ended by ${signal}\n`);
    process.exit(code ?? 1);
  });
  process.stdin.resume().once('close', () => server.kill('SIGTERM'));
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(message === '' ? 0 : 1);
}
