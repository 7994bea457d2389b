import { randomBytes } from 'node:crypto';

import { newWasmInstance } from '../base/index.ts';
import { classSizes } from './layout.ts';
import { kernelSchema, type KernelSchema, schemaBytes } from './schema-writer.ts';

/** Exports of the WebAssembly module; see `assembly/index.ts`. Addresses and sizes are unsigned 32-bit numbers. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  take(sizeBytes: number): number;
  give(block: number, sizeBytes: number): void;
  capacityOf(sizeBytes: number): number;
  sizeOfClass(index: number): number;
  setSeeds(first: bigint, second: bigint): void;
  setEnvelope(envelope: number, types: number, typesEnd: number): void;
  setTables(tables: number, count: number): void;
  setLimits(depth: number, headerNames: number): void;
  setSecrets(names: number, end: number): void;
  setCapacity(rows: number, bytes: number, measureBytes: number, eventBytes: number): void;
  setBatch(names: number, source: number, partition: number, received: bigint): void;
  setClock(nowMs: number, aheadMs: number): void;
  setOldest(table: number, ms: number): void;
  countsPointer(): number;
  takePrograms(): number;
  takeVerdicts(): number;
  slotsPointer(): number;
  typesPointer(): number;
  partsPointer(): number;
  partCountsPointer(): number;
  spanPointer(): number;
  scan(ranges: number, count: number, input: number, base: number): number;
  measure(sizeBytes: number): void;
  isFull(): number;
  rowCount(): number;
  sizeOfAll(): number;
  appendBlock(table: number, block: number, shard: number): void;
  setShards(days: number, shards: number, count: number): void;
  firstInstance(table: number): number;
  finish(table: number, instance: number): void;
  release(tables: number): void;
}

/** Callbacks of the kernel to its host about the current event; `type` is the number of its type. */
export interface KernelHost {
  /** Address of a `Verdict`; plus 1 if it must not be cached. */
  evaluate(type: number): number;
  /** Address of the `RuleProgram` for the event's account. */
  program(type: number): number;
}

/** Creates an instance of the kernel that contains the catalog. */
export function newKernel(host: KernelHost): {
  readonly kernel: KernelExports;
  readonly schema: KernelSchema;
} {
  // oxlint-disable-next-line no-unsafe-type-assertion -- Built from this repository; class sizes are checked below.
  const kernel = newWasmInstance('kernel', host) as KernelExports;
  for (const [index, size] of Object.values(classSizes).entries()) {
    if (kernel.sizeOfClass(index) === size) continue;
    throw new TypeError('wasm/kernel.wasm is not of this version: npm run build:kernel');
  }
  const schema = kernelSchema(kernel.take(schemaBytes));
  new Uint8Array(kernel.memory.buffer, schema.base, schemaBytes).set(schema.bytes);
  const seeds = randomBytes(16);
  kernel.setSeeds(seeds.readBigUInt64LE(0), seeds.readBigUInt64LE(8));
  kernel.setEnvelope(schema.envelope, schema.types, schema.typesEnd);
  kernel.setTables(schema.tables, schema.tableNames.length);
  return { kernel, schema };
}
