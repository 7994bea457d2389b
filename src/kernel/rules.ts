import { eventTypes } from '../catalog/index.ts';
import type {
  FilterErrorReason,
  RuleProgram,
  RulePrograms,
  RuleSet,
  RuleVerdict,
  TypeRules,
} from '../flow.ts';
import { FilterWriter } from './filter-writer.ts';
import type { HostMemory } from './host-memory.ts';
import type { KernelExports } from './kernel-module.ts';
import { classSizes, eventTypeAt } from './layout.ts';
import type { KernelSchema } from './schema-writer.ts';

const accountSlot = 0;
const slotBytes = 16;
// `jsonType` of the kernel's slots.
const type = { string: 1, number: 2, true: 3, false: 4, null: 5 } as const;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** In the order of their counters in the kernel. */
const failureReasons = ['no_such_field', 'type_mismatch'] as const;

interface JudgedType {
  readonly rules: TypeRules;
  readonly slots: readonly number[];
  readonly values: unknown[];
  /** Addresses of the programs that were written. */
  readonly programs: Map<RuleProgram | undefined, number>;
  readonly at: number;
}

/** Puts the capture rules into the kernel's memory and answers its questions about those that do not fit. */
export class KernelRules {
  readonly #rules: RuleSet;
  #kernel: KernelExports | undefined;
  #memory: HostMemory | undefined;
  #schema: KernelSchema | undefined;
  #writer: FilterWriter | undefined;
  #types: readonly (JudgedType | undefined)[] = [];
  readonly #verdicts = new Map<RuleVerdict, number>();

  constructor(rules: RuleSet) {
    this.#rules = rules;
  }

  /** Starts on a fresh instance: marks the types that have rules, and writes those that are everybody's. */
  open(kernel: KernelExports, memory: HostMemory, schema: KernelSchema): void {
    this.#kernel = kernel;
    this.#memory = memory;
    this.#schema = schema;
    this.#writer = new FilterWriter(kernel, memory);
    this.#verdicts.clear();
    this.#types = eventTypes.map((eventType, index) => {
      const rules = this.#rules.forType(eventType.name);
      if (rules === undefined) return undefined;
      const slots = rules.reads.map((path) => {
        const slot = schema.slots[index]?.get(path);
        if (slot === undefined) throw new TypeError(`a filter of ${eventType.name} reads ${path}`);
        return slot;
      });
      const at = schema.types + index * classSizes.eventType;
      return { rules, slots, values: [], programs: new Map(), at };
    });
    for (const [index, judged] of this.#types.entries()) {
      if (judged === undefined) continue;
      const { rules, slots, at } = judged;
      const reads = kernel.take(Math.max(slots.length, 1)) >>> 0;
      memory.write(reads, Uint8Array.from(slots));
      const byAccount = rules.programs?.byAccount === true;
      const program = byAccount ? 0 : this.#addressOfProgram(index, rules.programs?.of(''));
      for (const [position, value] of [
        1,
        reads,
        slots.length,
        byAccount ? 1 : 0,
        program,
      ].entries()) {
        memory.view.setUint32(at + eventTypeAt.rules + position * 4, value, true);
      }
    }
  }

  /** Adds what failed in the kernel since the last call to the counts of the rules. */
  takeFailures(): void {
    if (this.#memory === undefined) return;
    const { view } = this.#memory;
    for (const judged of this.#types) {
      if (judged === undefined) continue;
      for (const [position, reason] of failureReasons.entries()) {
        const at = judged.at + eventTypeAt.failures + position * 4;
        const times = view.getUint32(at, true);
        if (times === 0) continue;
        view.setUint32(at, 0, true);
        judged.rules.programs?.count(reason, times);
      }
    }
  }

  /** Finds the rules for the account of the event in the kernel's slots. @returns address of a `RuleProgram`. */
  program(index: number): number {
    const judged = this.#judged(index);
    const account = this.#delivered(accountSlot);
    const text = typeof account === 'string' ? account : '';
    return this.#addressOfProgram(index, judged.rules.programs?.of(text));
  }

  /**
   * Judges the event in the kernel's slots.
   * @returns address of the kernel's `Verdict`; plus 1 when the same values must be judged again, because the rules count
   *   what fails and what takes of the budget of a batch.
   */
  judge(index: number): number {
    const { rules, slots, values } = this.#judged(index);
    for (const [position, slot] of slots.entries()) values[position] = this.#delivered(slot);
    const before = changes(rules);
    const account = this.#delivered(accountSlot);
    const verdict = rules.verdict(values, typeof account === 'string' ? account : '');
    return this.#addressOf(verdict) + (changes(rules) === before ? 0 : 1);
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

  #judged(index: number): JudgedType {
    const judged = this.#types[index];
    if (judged === undefined) throw new TypeError('the kernel asks about a type without rules');
    return judged;
  }

  #addressOfProgram(index: number, program: RuleProgram | undefined): number {
    const { programs } = this.#judged(index);
    const known = programs.get(program);
    if (known !== undefined) return known;
    const at = this.#writer?.write(program, this.#schema?.slots[index] ?? new Map()) ?? 0;
    programs.set(program, at);
    return at;
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

/**
 * Remembers how often filters have failed, so that what fails again when events are built once more is not counted
 * twice.
 */
export class FailureMark {
  readonly #rules: readonly TypeRules[];
  #counts: readonly Readonly<Record<FilterErrorReason, number>>[] = [];

  constructor(rules: RuleSet) {
    this.#rules = rules.types.flatMap((name) => rules.forType(name) ?? []);
    this.set();
    this.begin();
  }

  /** Remembers the counts as they are. */
  set(): void {
    this.#counts = this.#rules.map(({ filterErrors }) => ({ ...filterErrors }));
  }

  /** From now on events may have to be judged again: what their filters take of the budget is remembered. */
  begin(): void {
    for (const { budget } of this.#rules) budget?.begin();
  }

  /** Gives back what filters took of the budget since `begin`, so that the same events get the same verdicts again. */
  rewind(): void {
    for (const { budget } of this.#rules) budget?.rewind();
  }

  /** Takes back what was counted since. */
  restore(): void {
    for (const [index, { filterErrors, programs }] of this.#rules.entries()) {
      if (programs !== undefined) takeBack(programs, filterErrors, this.#counts[index]);
    }
  }
}

function takeBack(
  programs: RulePrograms,
  now: TypeRules['filterErrors'],
  before: TypeRules['filterErrors'] | undefined,
): void {
  for (const reason of [...failureReasons, 'filter_budget', 'other'] as const) {
    programs.count(reason, (before?.[reason] ?? 0) - now[reason]);
  }
}

function changes({ budget, filterErrors }: TypeRules): number {
  return Object.values(filterErrors).reduce((sum, count) => sum + count, budget?.charged ?? 0);
}
