import { createRequire } from 'node:module';

/** What goes into a function of C: a number, a text, or bytes. */
export type NativeArgument = number | string | Uint8Array;

/** Calls a function of the C library. @returns what it returns, as a signed integer of 32 bits */
export type NativeCall = (name: string, ...values: readonly NativeArgument[]) => number;

/**
 * Functions of the C library of this very process.
 * @throws what the package says where native calls are not possible
 */
export async function openNative(): Promise<NativeCall> {
  const { DataType, load, open } = await import('ffi-rs');
  open({ library: 'process', path: '' }); // The symbols of this process, the C library's among them.
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

/** The file in which the native part of `ffi-rs` lies. */
export async function nativeBinding(): Promise<string> {
  await import('ffi-rs');
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  const found = loaded.find((file) => /[\\/]ffi-rs[^\\/]*\.node$/.test(file));
  if (found === undefined) throw new Error('ffi-rs has no native part here');
  return found;
}
