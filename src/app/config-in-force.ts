import type { WeirConfig } from '../config/index.ts';

/** A configuration whose sections are always those in force: for what lives longer than a configuration. */
export function configInForce(current: () => WeirConfig): WeirConfig {
  return new Proxy(current(), {
    get: (_first, name) => Reflect.get(current(), name),
    has: (_first, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_first, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  });
}
