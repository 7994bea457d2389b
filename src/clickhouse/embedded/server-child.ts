/**
 * Code of the process that runs ClickHouse. It may not read files of this project, so `node --eval` receives the text
 * of one of these functions. Each function must be self-contained, without imports and without named functions inside.
 *
 * Standard input ends when the owner stops the server or dies, even by `kill -9`; this stops the server. Signals are
 * ignored, because the owner handles a Ctrl-C on the terminal.
 */

/** `ffi-rs` without its JavaScript wrapper: array types are described explicitly. */
type Binding = Pick<typeof import('ffi-rs'), 'DataType' | 'isNullPointer' | 'open'> &
  Pick<typeof import('ffi-rs'), 'restorePointer' | 'wrapPointer'> & {
    readonly FFITypeTag: { readonly Array: number };
    load(call: object): import('ffi-rs').JsExternal;
  };

/**
 * Runs ClickHouse in this process, from the npm library. Blocks until the server stops; the event loop does not run meanwhile.
 * @param given path of the native part of `ffi-rs`, path of the library, then the arguments of `clickhouse local`
 */
function runLibrary(given: readonly string[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});
  const [binding = '', library = '', ...args] = given;
  const module: { exports: unknown } = { exports: {} };
  process.dlopen(module, binding);
  // oxlint-disable-next-line no-unsafe-type-assertion -- The type that the package's index.js uses.
  const ffi = module.exports as Binding;
  const { DataType, FFITypeTag } = ffi;
  // PR_SET_PDEATHSIG (SIGKILL) ends this process together with its owner. The end of the standard input does not end
  // it, see `file-function.ts`.
  if (process.platform === 'linux') {
    ffi.open({ library: 'process', path: '' });
    ffi.load({
      library: 'process',
      funcName: 'prctl',
      retType: DataType.I32,
      paramsType: [DataType.I64, DataType.I64],
      paramsValue: [1, 9],
      freeResultMemory: false,
    });
  }
  ffi.open({ library: 'chdb', path: library });
  const argv = ['clickhouse', ...args];
  const argvType = {
    ffiTypeTag: FFITypeTag.Array,
    type: DataType.StringArray,
    length: argv.length,
  };
  const result = ffi.load({
    library: 'chdb',
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, argvType],
    paramsValue: [argv.length, argv],
    freeResultMemory: false,
  });
  let failure = 'ClickHouse returned no result';
  if (!ffi.isNullPointer(result)) {
    // The result is declared as a pointer instead of a string: it is NULL on success, and reading NULL as a string
    // crashes.
    const error = ffi.load({
      library: 'chdb',
      funcName: 'chdb_result_error',
      retType: DataType.External,
      paramsType: [DataType.External],
      paramsValue: [result],
      freeResultMemory: false,
    });
    if (ffi.isNullPointer(error)) process.exit(0);
    const pointers = ffi.wrapPointer([error]);
    const [text] = ffi.restorePointer({ retType: [DataType.String], paramsValue: pointers });
    failure = String(text).split(', Stack trace')[0] ?? '';
  }
  process.stderr.write(`${failure}\n`);
  process.exit(failure === '' ? 0 : 1);
}

/** Runs a `clickhouse` binary and stops it together with its owner. @param given its path and arguments */
function runBinary(given: readonly string[], load: NodeJS.Require): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => {});
  // oxlint-disable-next-line no-unsafe-type-assertion -- `require` of a Node.js module.
  const { spawn } = load('node:child_process') as typeof import('node:child_process');
  const [binary = '', ...args] = given;
  const server = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // The watchdog would be another process between Weir and the server.
    env: { ...process.env, CLICKHOUSE_WATCHDOG_ENABLE: '0' },
  });
  server.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  server.once('close', (code, signal) => {
    if (signal !== null) process.stderr.write(`ended by ${signal}\n`);
    process.exit(code ?? 1);
  });
  process.stdin.resume().once('close', () => server.kill('SIGTERM'));
}

/** A program with its arguments. */
export type Command = readonly [file: string, ...args: readonly string[]];

/** Returns the command of a process that runs the library. */
export function libraryCommand(binding: string, library: string, args: readonly string[]): Command {
  const code = `(${runLibrary.toString()})(process.argv.slice(1))`;
  return evaluated(code, [binding, library, ...args]);
}

/** Returns the command of a process that runs another program while the standard input is open. */
export function keeperCommand(command: Command): Command {
  return evaluated(`(${runBinary.toString()})(process.argv.slice(1), require)`, command);
}

// Disables the configuration of OpenSSL: it may be unreadable in the sandbox, and then Node.js fails to start.
function evaluated(code: string, args: readonly string[]): Command {
  return [process.execPath, '--openssl-config=/dev/null', '--eval', code, '--', ...args];
}
