import { createRequire } from 'node:module';

/** Argument of a C function: a number, a string, or bytes. */
export type NativeArgument = number | string | Uint8Array;

/** Calls a function of the C library. @returns its result, as a signed 32-bit integer */
export type NativeCall = (name: string, ...values: readonly NativeArgument[]) => number;

/**
 * Opens the C library of this process.
 * @throws the error of the package if native calls are unavailable
 */
export async function openNative(): Promise<NativeCall> {
  const { DataType, load, open } = await import('ffi-rs');
  open({ library: 'process', path: '' }); // The symbols of this process, including the C library.
  return (name, ...values) =>
    load({
      library: 'process',
      funcName: name,
      retType: DataType.I32,
      paramsType: values.map((value) => {
        if (typeof value === 'number') return DataType.I64;
        return typeof value === 'string' ? DataType.String : DataType.U8Array;
      }),
      paramsValue: values.map((value) =>
        value instanceof Uint8Array ? Buffer.from(value) : value,
      ),
    });
}

/** Path of the native part of `ffi-rs`. */
export async function nativeBinding(): Promise<string> {
  await import('ffi-rs');
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  const found = loaded.find((file) => /[\\/]ffi-rs[^\\/]*\.node$/.test(file));
  if (found === undefined) throw new Error('ffi-rs has no native part for this platform');
  return found;
}
