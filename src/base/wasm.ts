import { readFileSync } from 'node:fs';

/** The part of the WebAssembly interface that is used; the oldest supported types of Node.js lack it. */
interface WebAssemblyInterface {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
// oxlint-disable-next-line no-unsafe-type-assertion -- Every supported Node.js has WebAssembly.
const { WebAssembly: engine } = globalThis as unknown as { WebAssembly: WebAssemblyInterface };

const compiled = new Map<string, object>();

/**
 * Creates an instance of `wasm/<name>.wasm`, which is compiled once. @returns its exports; the caller knows their types
 */
export function newWasmInstance(name: string, host: object): unknown {
  // `wasm` is a sibling of `src` and `dist`, so the relative path is the same from both.
  const file = new URL(`../../wasm/${name}.wasm`, import.meta.url);
  const module = compiled.get(name) ?? new engine.Module(readFileSync(file));
  compiled.set(name, module);
  return new engine.Instance(module, { host }).exports;
}
