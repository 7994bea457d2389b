/**
 * kernel: the fast implementation of `BatchBuilder`, in WebAssembly. One pass converts the bytes of an event to bytes
 * of columns, as described by the catalog. Forms that it does not support are left to the reference.
 */
export { createKernelBuilder, type FallbackBuilder, type PartBuilder } from './builder.ts';
