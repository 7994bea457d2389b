/**
 * kernel: the fast implementation of `BatchBuilder`, in WebAssembly. One pass from an event's bytes to column bytes,
 * guided by the catalog; what it does not know it leaves to the reference.
 */
export { createKernelBuilder, type FallbackBuilder } from './builder.ts';
