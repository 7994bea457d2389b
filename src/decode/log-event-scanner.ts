import { newWasmInstance } from '../base/index.ts';

/** Exports of `wasm/log-events.wasm`; see `assembly/log-events.ts`. Addresses and sizes are unsigned 32-bit numbers. */
interface LogEventsExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(sizeBytes: number): number;
  scan(input: number, output: number, ends: number, most: number): number;
  hasEnded(): number;
  readTo(): number;
  nextAt(): number;
}

/**
 * Bytes per copy into WebAssembly memory, so that the text stays in the CPU cache. For a longer log event, the window
 * grows up to `windowBytesMax`.
 */
const windowBytes = 131_072;
const windowBytesMax = 1_048_576;
/**
 * Maximum number of log events per window. The shortest log event has 14 bytes; one that contains an event of the
 * platform has 1,000 or more.
 */
const windowEvents = 1_024;
const endBytes = 4;
/** Number of bytes after the end of data that 16-byte loads and stores can touch. */
const marginBytes = 64;

/** Log events that were scanned. */
export interface ScannedEvents {
  /** Offset in the text: after the last scanned event, before its comma; or after the list, if the list has ended. */
  readonly at: number;
  /** Number of bytes written to the target. */
  readonly used: number;
  readonly hasEnded: boolean;
}

/**
 * Scans the log events of CloudWatch Logs envelopes in WebAssembly, and unescapes their messages. Takes a quarter of
 * the time that JavaScript takes.
 */
export class LogEventScanner {
  #module: LogEventsExports | undefined;
  #memory: Uint8Array = new Uint8Array(0);

  /** Size of the WebAssembly memory, which never shrinks. */
  get memoryBytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** The module. Instantiated at the first use. */
  get #exports(): LogEventsExports {
    // oxlint-disable-next-line no-unsafe-type-assertion -- Built with this file.
    this.#module ??= newWasmInstance('log-events', {}) as LogEventsExports;
    return this.#module;
  }

  /**
   * Reads log events up to the end of the list, the maximum number `most`, or the first unusual structure. The byte at
   * `from` must belong to a log event.
   * @param target memory for the messages, each followed by a line break; at least as large as the text
   * @param messages the list to which the messages are appended, as views of `target`
   */
  scan(
    bytes: Uint8Array,
    from: number,
    target: Uint8Array,
    { messages, most }: { readonly messages: Uint8Array[]; readonly most: number },
  ): ScannedEvents {
    const kernel = this.#exports;
    let [at, start, used] = [from, from, 0];
    for (let window = windowBytes; messages.length < most;) {
      const end = Math.min(start + window, bytes.length);
      const room = Math.min(windowEvents, most - messages.length);
      const { ends, input, output } = this.#scanWindow(bytes.subarray(start, end), room);
      if (ends.length === 0) {
        // The first event in the window is longer than the window, or unusual.
        if (end === bytes.length || window >= windowBytesMax) break;
        window *= 2;
        continue;
      }
      window = windowBytes;
      target.set(output, used);
      let messageAt = used;
      for (const messageEnd of ends) {
        messages.push(target.subarray(messageAt, used + messageEnd));
        messageAt = used + messageEnd + 1;
      }
      used += output.length;
      at = start + kernel.readTo() - input;
      start += kernel.nextAt() - input;
      if (kernel.hasEnded() !== 0) return { at, used, hasEnded: true };
    }
    return { at, used, hasEnded: false };
  }

  /**
   * @returns `ends`: the end of each message in `output`; `input`: the address of the text; `output`: the messages.
   * `ends` and `output` are views that are valid until the next call
   */
  #scanWindow(
    text: Uint8Array,
    most: number,
  ): { readonly ends: Uint32Array; readonly input: number; readonly output: Uint8Array } {
    const kernel = this.#exports;
    const area = text.length + marginBytes + (-text.length & (endBytes - 1));
    const input = kernel.reserve(2 * area + endBytes * windowEvents);
    const output = input + area;
    const endsAt = output + area;
    const memory = this.#bytes();
    memory.set(text, input);
    memory.fill(0, input + text.length, output);
    const count = kernel.scan(input, output, endsAt, most);
    const ends = new Uint32Array(memory.buffer, endsAt, count);
    const last = ends[count - 1];
    return {
      ends,
      input,
      output: memory.subarray(output, last === undefined ? output : output + last + 1),
    };
  }

  /** Returns a view of the complete memory, renewed after the memory has grown. */
  #bytes(): Uint8Array {
    const { buffer } = this.#exports.memory;
    if (this.#memory.buffer !== buffer) this.#memory = new Uint8Array(buffer);
    return this.#memory;
  }
}
