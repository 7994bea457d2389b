import { eventTypes } from '../catalog/index.ts';
import type {
  CountsByRule,
  FilterAnswers,
  FilterErrorReason,
  FilterOutcome,
  RuleProgram,
  RulePrograms,
  RuleSet,
  RuleVerdict,
  TypeRules,
} from '../flow.ts';
import { FilterWriter } from './filter-writer.ts';
import type { HostMemory } from './host-memory.ts';
import type { KernelExports } from './kernel-module.ts';
import { branchAt, classSizes, eventTypeAt, listEnd, programAt, verdictAt } from './layout.ts';
import type { KernelSchema } from './schema-writer.ts';

const accountSlot = 0;
const slotBytes = 16;
// The types of the kernel's slots; see assembly/event.ts.
const type = { string: 1, number: 2, true: 3, false: 4, null: 5 } as const;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Outcomes in the order of the kernel's counters. */
const outcomes: readonly FilterOutcome[] = [
  'no_match',
  'matched',
  'no_such_field',
  'type_mismatch',
];
const failureReasons: readonly FilterErrorReason[] = [
  'cost_budget_exceeded',
  'no_such_field',
  'type_mismatch',
  'other',
];
/** Maximum number of verdicts of the host that are cached: the capacity of the kernel. */
const ANSWERS_MAX = 4_096;

interface EvaluatedType {
  readonly rules: TypeRules;
  readonly slots: readonly number[];
  readonly values: unknown[];
  /** Addresses of the written programs. */
  readonly programs: Map<RuleProgram | undefined, number>;
  readonly at: number;
}

/** Writes the capture rules to the kernel's memory, and evaluates the rules that the kernel cannot evaluate. */
export class KernelRules {
  readonly #rules: RuleSet;
  #kernel: KernelExports | undefined;
  #memory: HostMemory | undefined;
  #schema: KernelSchema | undefined;
  #writer: FilterWriter | undefined;
  #types: readonly (EvaluatedType | undefined)[] = [];
  readonly #verdicts = new Map<RuleVerdict, number>();
  /** Addresses of the verdicts that the kernel may cache, by type and filter results. */
  readonly #answers = new Map<string, number>();
  /** Rules and programs by address in the kernel. */
  readonly #programs = new Map<number, readonly [TypeRules, RuleProgram]>();
  readonly #kept = new Map<number, readonly [TypeRules, FilterAnswers]>();

  constructor(rules: RuleSet) {
    this.#rules = rules;
  }

  /**
   * Initializes a new kernel instance: marks the types that have rules, and writes the rules that apply to all
   * accounts.
   */
  open(kernel: KernelExports, memory: HostMemory, schema: KernelSchema): void {
    this.#kernel = kernel;
    this.#memory = memory;
    this.#schema = schema;
    this.#writer = new FilterWriter(kernel, memory);
    for (const known of [this.#verdicts, this.#answers, this.#programs, this.#kept]) known.clear();
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
    for (const [index, evaluated] of this.#types.entries()) {
      if (evaluated === undefined) continue;
      const { rules, slots, at } = evaluated;
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

  /** Passes the filter results since the last call to the rules. */
  reportOutcomes(): void {
    const kernel = this.#kernel;
    if (kernel === undefined) return;
    this.#eachOf(kernel.takePrograms() >>> 0, programAt.next, (at) => this.#reportProgram(at));
    this.#eachOf(kernel.takeVerdicts() >>> 0, verdictAt.next, (at) => {
      const times = this.#taken(at + verdictAt.times);
      const [rules, answers] = this.#kept.get(at) ?? [];
      if (answers !== undefined) rules?.counter?.repeat(answers, times);
    });
  }

  /** Removes every entry from a list of the kernel, and passes it to `visit`. */
  #eachOf(first: number, next: number, visit: (at: number) => void): void {
    let at = first;
    while (at !== listEnd) {
      visit(at);
      at = this.#taken(at + next);
    }
  }

  #reportProgram(at: number): void {
    const [rules, program] = this.#programs.get(at) ?? [];
    if (rules?.counter === undefined || program === undefined) return;
    const first = this.#memory?.u32(at + programAt.branches) ?? 0;
    for (let branch = 0; branch < program.branches.length; branch++) {
      const counters = first + branch * classSizes.branch + branchAt.outcomes;
      for (const [position, outcome] of outcomes.entries()) {
        const times = this.#taken(counters + position * 4);
        if (times > 0) rules.counter.count(program, branch, outcome, times);
      }
    }
  }

  /** Reads a number of the kernel and sets it to 0. */
  #taken(at: number): number {
    const view = this.#memory?.view;
    const value = view?.getUint32(at, true) ?? 0;
    view?.setUint32(at, 0, true);
    return value;
  }

  /** Finds the rules for the account of the current event. @returns address of a `RuleProgram`. */
  program(index: number): number {
    const evaluated = this.#evaluated(index);
    const account = this.#delivered(accountSlot);
    const text = typeof account === 'string' ? account : '';
    return this.#addressOfProgram(index, evaluated.rules.programs?.of(text));
  }

  /**
   * Evaluates the rules for the current event.
   * @returns address of the kernel's `Verdict`; plus 1 if it must not be cached, because it used the budget of a batch,
   * or because the cache is full.
   */
  evaluate(index: number): number {
    const { rules, slots, values } = this.#evaluated(index);
    for (const [position, slot] of slots.entries()) values[position] = this.#delivered(slot);
    const before = changes(rules);
    const account = this.#delivered(accountSlot);
    const verdict = rules.verdict(values, typeof account === 'string' ? account : '');
    if (changes(rules) !== before) return this.#addressOf(verdict) + 1;
    if (rules.counter === undefined) return this.#addressOf(verdict);
    const answers = rules.counter.last;
    const key = `${index} ${answers.key}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    if (this.#answers.size >= ANSWERS_MAX) return this.#addressOf(verdict) + 1;
    const at = this.#write(verdict);
    this.#answers.set(key, at);
    this.#kept.set(at, [rules, answers]);
    return at;
  }

  /** A slot's value as `JSON.parse` returns it; integers above 2^53 as bigint. */
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

  #evaluated(index: number): EvaluatedType {
    const evaluated = this.#types[index];
    if (evaluated === undefined) throw new TypeError('the kernel asks about a type without rules');
    return evaluated;
  }

  #addressOfProgram(index: number, program: RuleProgram | undefined): number {
    const { programs, rules } = this.#evaluated(index);
    const known = programs.get(program);
    if (known !== undefined) return known;
    const at = this.#writer?.write(program, this.#schema?.slots[index] ?? new Map()) ?? 0;
    programs.set(program, at);
    if (program !== undefined) this.#programs.set(at, [rules, program]);
    return at;
  }

  #addressOf(verdict: RuleVerdict): number {
    const known = this.#verdicts.get(verdict);
    if (known !== undefined) return known;
    const at = this.#write(verdict);
    this.#verdicts.set(verdict, at);
    return at;
  }

  #write(verdict: RuleVerdict): number {
    if (this.#kernel === undefined || this.#memory === undefined) return 0;
    const at = this.#kernel.take(classSizes.verdict) >>> 0;
    const { view } = this.#memory;
    view.setUint32(at, verdict.kept ? 1 : 0, true);
    view.setUint32(at + 4, verdict.fields === undefined ? 1 : 0, true);
    view.setBigUint64(at + 8, BigInt.asUintN(64, verdict.fields ?? -1n), true);
    view.setUint32(at + verdictAt.notEvaluated, verdict.notEvaluated === true ? 1 : 0, true);
    view.setUint32(at + verdictAt.times, 0, true);
    view.setUint32(at + verdictAt.next, 0, true);
    return at;
  }
}

/** Savepoint of the counts of filter errors, so that an error is not counted twice if events are built again. */
export class FilterErrorSavepoint {
  readonly #rules: readonly TypeRules[];
  #counts: readonly Readonly<Record<FilterErrorReason, number>>[] = [];

  constructor(rules: RuleSet) {
    this.#rules = rules.types.flatMap((name) => rules.forType(name) ?? []);
    this.save();
    this.saveBudgets();
  }

  /** Saves the current counts. */
  save(): void {
    this.#counts = this.#rules.map(({ filterErrors }) => ({ ...filterErrors }));
  }

  /** Starts to record the budget that filters use, because events may have to be evaluated again. */
  saveBudgets(): void {
    for (const { budget } of this.#rules) budget?.save();
  }

  /** Returns the budget that filters used since `saveBudgets`, so that the same events get the same verdicts again. */
  rewindBudgets(): void {
    for (const { budget } of this.#rules) budget?.rewind();
  }

  /** Adds the results of each filter since the last call to the counts of the rule of that filter. */
  take(into: CountsByRule): void {
    for (const { counter } of this.#rules) counter?.take(into);
  }

  /** Reverts the counts to the savepoint. */
  rollback(): void {
    for (const [index, { filterErrors, programs }] of this.#rules.entries()) {
      if (programs !== undefined) uncount(programs, filterErrors, this.#counts[index]);
    }
  }
}

function uncount(
  programs: RulePrograms,
  now: TypeRules['filterErrors'],
  before: TypeRules['filterErrors'] | undefined,
): void {
  for (const reason of failureReasons) {
    programs.uncount(reason, now[reason] - (before?.[reason] ?? 0));
  }
}

/** Increases with every verdict that could differ if the same values were evaluated again. */
function changes({ budget, filterErrors }: TypeRules): number {
  return filterErrors.cost_budget_exceeded + (budget?.charged ?? 0);
}
