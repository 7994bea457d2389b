import { readFileSync } from 'node:fs';

/** The part of WebAssembly's interface that is used here; the oldest supported types of Node.js lack it. */
interface WebAssemblyInterface {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
// oxlint-disable-next-line no-unsafe-type-assertion -- Every supported Node.js has WebAssembly.
const { WebAssembly: engine } = globalThis as unknown as { WebAssembly: WebAssemblyInterface };

const compiled = new Map<string, object>();

/** A new instance of `wasm/<name>.wasm`, which is compiled once. @returns its exports: the caller knows their types. */
export function newWasmInstance(name: string, host: object): unknown {
  // Beside `src` and `dist`, which are equally deep.
  const file = new URL(`../../wasm/${name}.wasm`, import.meta.url);
  const module = compiled.get(name) ?? new engine.Module(readFileSync(file));
  compiled.set(name, module);
  return new engine.Instance(module, { host }).exports;
}
