import type { FieldTest, FilterTest, RuleProgram, RuleVerdict } from '../flow.ts';
import type { HostMemory } from './host-memory.ts';
import type { KernelExports } from './kernel-module.ts';
import { branchAt, classSizes, programAt, stackMax, stepAs } from './layout.ts';

/** The kernel loads up to this many bytes after a value that it compares. */
const SLACK_BYTES = 16;

const textSteps = {
  starts_with: stepAs.startsWith,
  ends_with: stepAs.endsWith,
  less: stepAs.textLess,
  less_or_equal: stepAs.textLessOrEqual,
} as const;
const integerSteps = { less: stepAs.intLess, less_or_equal: stepAs.intLessOrEqual } as const;

const everyField = 2n ** 64n - 1n;

/** A `Step` of the kernel, before it is written. */
interface Step {
  readonly what: number;
  readonly slot: number;
  count: number;
  readonly value: bigint;
}

/** Writes compiled rules into the memory of one kernel instance. */
export class FilterWriter {
  readonly #kernel: KernelExports;
  readonly #memory: HostMemory;

  constructor(kernel: KernelExports, memory: HostMemory) {
    this.#kernel = kernel;
    this.#memory = memory;
  }

  /**
   * Writes a `RuleProgram`.
   * @param program undefined if the host evaluates these rules.
   * @param slots slots of the fields that the filters read, by path.
   * @returns its address.
   */
  write(program: RuleProgram | undefined, slots: ReadonlyMap<string, number>): number {
    const at = this.#take(classSizes.ruleProgram);
    const branches = program?.branches ?? [];
    const isHosts = program === undefined || branches.some(({ test }) => needOf(test) > stackMax);
    const first = isHosts ? 0 : this.#take(branches.length * classSizes.branch);
    for (const [index, branch] of isHosts ? [] : branches.entries()) {
      this.#branch(first + index * classSizes.branch, branch, slots);
    }
    this.#kept(at, program?.always);
    const { view } = this.#memory;
    view.setUint32(at + 16, first, true);
    view.setUint32(at + 20, branches.length, true);
    view.setUint32(at + 24, isHosts ? 1 : 0, true);
    view.setUint32(at + programAt.next, 0, true);
    return at;
  }

  /** Writes the verdict of rules without a filter. */
  #kept(at: number, always: RuleVerdict | undefined): void {
    const { view } = this.#memory;
    const isKept = always !== undefined;
    const keepsAllFields = isKept && always.fields === undefined;
    view.setUint32(at, isKept ? 1 : 0, true);
    view.setUint32(at + 4, keepsAllFields ? 1 : 0, true);
    view.setBigUint64(at + 8, keepsAllFields ? everyField : (always?.fields ?? 0n), true);
  }

  #branch(
    at: number,
    { test, fields }: RuleProgram['branches'][number],
    slots: ReadonlyMap<string, number>,
  ): void {
    const steps: Step[] = [];
    this.#add(steps, test, slots);
    const first = this.#steps(steps);
    const { view } = this.#memory;
    view.setUint32(at, first, true);
    view.setUint32(at + 4, steps.length, true);
    view.setBigUint64(at + 8, fields ?? everyField, true);
    view.setUint32(at + 16, fields === undefined ? 1 : 0, true);
    for (let offset = branchAt.outcomes; offset < classSizes.branch; offset += 4) {
      view.setUint32(at + offset, 0, true);
    }
  }

  /** Adds the steps of a test; the steps of its parts come first. */
  #add(steps: Step[], test: FilterTest, slots: ReadonlyMap<string, number>): void {
    if (test.op === 'constant') {
      steps.push(step(stepAs.constant, test.value ? 1 : 0));
    } else if (test.op === 'not') {
      this.#add(steps, test.test, slots);
      steps.push(step(stepAs.not));
    } else if (test.op === 'and' || test.op === 'or') {
      this.#add(steps, test.left, slots);
      const skip = step(test.op === 'and' ? stepAs.skipNo : stepAs.skipYes);
      steps.push(skip);
      this.#add(steps, test.right, slots);
      steps.push(step(test.op === 'and' ? stepAs.and : stepAs.or));
      skip.count = steps.length;
    } else {
      const slot = slots.get(test.path);
      if (slot === undefined) throw new TypeError(`a filter reads ${test.path}`);
      steps.push(this.#comparison(test, slot));
    }
  }

  #comparison(test: FieldTest, slot: number): Step {
    if (test.op === 'has') return step(test.text ? stepAs.hasText : stepAs.hasInt, slot);
    if (test.op === 'one_of') {
      return test.text
        ? step(stepAs.textOneOf, slot, test.values.length, this.#texts(test.values))
        : step(stepAs.intOneOf, slot, test.values.length, this.#integers(test.values));
    }
    if (test.text) {
      const bytes = Buffer.from(test.value);
      return step(textSteps[test.op], slot, bytes.length, BigInt(this.#bytes(bytes)));
    }
    return step(integerSteps[test.op], slot, 0, test.value);
  }

  #texts(texts: readonly string[]): bigint {
    const at = this.#take(texts.length * classSizes.text);
    for (const [index, text] of texts.entries()) {
      const bytes = Buffer.from(text);
      const offset = this.#bytes(bytes);
      this.#memory.view.setUint32(at + index * classSizes.text, offset, true);
      this.#memory.view.setUint32(at + index * classSizes.text + 4, bytes.length, true);
    }
    return BigInt(at);
  }

  #integers(values: readonly bigint[]): bigint {
    const at = this.#take(values.length * 8);
    for (const [index, value] of values.entries()) {
      this.#memory.view.setBigInt64(at + index * 8, value, true);
    }
    return BigInt(at);
  }

  #bytes(bytes: Uint8Array): number {
    const at = this.#take(bytes.length + SLACK_BYTES);
    this.#memory.write(at, bytes);
    return at;
  }

  #steps(steps: readonly Step[]): number {
    const at = this.#take(steps.length * classSizes.step);
    const { view } = this.#memory;
    for (const [index, { what, slot, count, value }] of steps.entries()) {
      const offset = at + index * classSizes.step;
      view.setUint8(offset, what);
      view.setUint8(offset + 1, slot);
      view.setUint32(offset + 4, count, true);
      view.setBigInt64(offset + 8, value, true);
    }
    return at;
  }

  #take(sizeBytes: number): number {
    return this.#kernel.take(Math.max(sizeBytes, 1)) >>> 0;
  }
}

function step(what: number, slot = 0, count = 0, value = 0n): Step {
  return { what, slot, count, value };
}

/** Maximum number of outcomes on the stack during the evaluation of a test. */
function needOf(test: FilterTest): number {
  if (test.op === 'not') return needOf(test.test);
  if (test.op === 'and' || test.op === 'or') {
    return Math.max(needOf(test.left), needOf(test.right) + 1);
  }
  return 1;
}
