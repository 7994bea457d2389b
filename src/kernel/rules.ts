import { eventTypes } from '../catalog/index.ts';
import type { RuleSet, RuleVerdict, TypeRules } from '../flow.ts';
import type { HostMemory } from './host-memory.ts';
import type { KernelExports } from './kernel-module.ts';
import { classSizes } from './layout.ts';
import type { KernelSchema } from './schema-writer.ts';

const accountSlot = 0;
const slotBytes = 16;
// `jsonType` of the kernel's slots.
const type = { string: 1, number: 2, true: 3, false: 4, null: 5 } as const;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface JudgedType {
  readonly rules: TypeRules;
  readonly slots: readonly number[];
  readonly values: unknown[];
}

/** Answers the kernel's questions to the capture rules, in terms of its memory. */
export class KernelRules {
  readonly #rules: RuleSet;
  #kernel: KernelExports | undefined;
  #memory: HostMemory | undefined;
  #types: readonly (JudgedType | undefined)[] = [];
  readonly #verdicts = new Map<RuleVerdict, number>();

  constructor(rules: RuleSet) {
    this.#rules = rules;
  }

  /** Starts on a fresh instance: marks the types that have rules, and tells which values those want. */
  open(kernel: KernelExports, memory: HostMemory, schema: KernelSchema): void {
    this.#kernel = kernel;
    this.#memory = memory;
    this.#verdicts.clear();
    this.#types = eventTypes.map((eventType, index) => {
      const rules = this.#rules.forType(eventType.name);
      if (rules === undefined) return undefined;
      const slots = rules.reads.map((path) => {
        const slot = schema.slots[index]?.get(path);
        if (slot === undefined) throw new TypeError(`a filter of ${eventType.name} reads ${path}`);
        return slot;
      });
      const reads = kernel.take(Math.max(slots.length, 1));
      memory.write(reads, Uint8Array.from(slots));
      const at = schema.types + index * classSizes.eventType + 56;
      memory.view.setUint32(at, 1, true);
      memory.view.setUint32(at + 4, reads, true);
      memory.view.setUint32(at + 8, slots.length, true);
      return { rules, slots, values: [] };
    });
  }

  /**
   * Judges the event in the kernel's slots.
   * @returns address of the kernel's `Verdict`; plus 1 when the same values must be judged again, because the rules count
   *   what fails.
   */
  judge(index: number): number {
    const judged = this.#types[index];
    if (judged === undefined) throw new TypeError('the kernel asks about a type without rules');
    const { rules, slots, values } = judged;
    for (const [position, slot] of slots.entries()) values[position] = this.#delivered(slot);
    const before = failures(rules);
    const account = this.#delivered(accountSlot);
    const verdict = rules.verdict(values, typeof account === 'string' ? account : '');
    return this.#addressOf(verdict) + (failures(rules) === before ? 0 : 1);
  }

  /** A slot's value as `JSON.parse` gives it, integers beyond 2^53 as bigint. */
  #delivered(slot: number): unknown {
    const memory = this.#memory;
    const kernel = this.#kernel;
    if (memory === undefined || kernel === undefined) return undefined;
    const at = (kernel.slotsPointer() >>> 0) + slot * slotBytes;
    switch (memory.bytes[(kernel.typesPointer() >>> 0) + slot]) {
      case type.string: {
        const start = memory.u32(at);
        return decoder.decode(memory.bytes.subarray(start, start + memory.u32(at + 4)));
      }
      case type.number: {
        const value = memory.view.getBigInt64(at + 8, true);
        const rounded = Number(value);
        return Number.isSafeInteger(rounded) ? rounded : value;
      }
      case type.true:
        return true;
      case type.false:
        return false;
      case type.null:
        return null;
      default:
        return undefined;
    }
  }

  #addressOf(verdict: RuleVerdict): number {
    const known = this.#verdicts.get(verdict);
    if (known !== undefined) return known;
    if (this.#kernel === undefined || this.#memory === undefined) return 0;
    const at = this.#kernel.take(classSizes.verdict) >>> 0;
    const { view } = this.#memory;
    view.setUint32(at, verdict.kept ? 1 : 0, true);
    view.setUint32(at + 4, verdict.fields === undefined ? 1 : 0, true);
    view.setBigUint64(at + 8, BigInt.asUintN(64, verdict.fields ?? -1n), true);
    this.#verdicts.set(verdict, at);
    return at;
  }
}

function failures({ filterErrors }: TypeRules): number {
  return Object.values(filterErrors).reduce((sum, count) => sum + count, 0);
}
