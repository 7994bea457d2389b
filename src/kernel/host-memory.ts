import type { KernelExports } from './kernel-module.ts';

/** The host's access to the kernel's memory: views that follow its growth, and areas that are reallocated to grow. */
export class HostMemory {
  readonly #kernel: KernelExports;
  #bytes: Uint8Array;
  #view: DataView;

  constructor(kernel: KernelExports) {
    this.#kernel = kernel;
    this.#bytes = new Uint8Array(kernel.memory.buffer);
    this.#view = new DataView(kernel.memory.buffer);
  }

  /** The complete memory; valid until the next call of the kernel. */
  get bytes(): Uint8Array {
    this.#follow();
    return this.#bytes;
  }

  /** The same memory as a `DataView`; numbers are little-endian. */
  get view(): DataView {
    this.#follow();
    return this.#view;
  }

  u32(at: number): number {
    return this.view.getUint32(at, true);
  }

  /** Copies bytes to address `at`; the caller has allocated it. */
  write(at: number, bytes: Uint8Array): void {
    this.bytes.set(bytes, at);
  }

  /** Renews the views: growth of the memory detaches earlier ones. */
  #follow(): void {
    const { buffer } = this.#kernel.memory;
    if (this.#bytes.buffer === buffer) return;
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
  }
}

/** A region of the kernel's memory that the host fills repeatedly. */
export class Area {
  readonly #kernel: KernelExports;
  #at = 0;
  #capacity = 0;

  constructor(kernel: KernelExports) {
    this.#kernel = kernel;
  }

  /** Allocates `sizeBytes` and discards the previous content. @returns its address */
  reserve(sizeBytes: number): number {
    if (sizeBytes <= this.#capacity) return this.#at;
    if (this.#capacity > 0) this.#kernel.give(this.#at, this.#capacity);
    this.#capacity = 0;
    this.#at = this.#kernel.take(sizeBytes) >>> 0;
    this.#capacity = this.#kernel.capacityOf(sizeBytes);
    return this.#at;
  }
}
