import type { CodeRanges } from './code-ranges.ts';
import { parsePattern, PatternError, type PatternNode } from './syntax.ts';

/** Maximum number of steps of a pattern after its counted repetitions are expanded. */
const STEPS_MAX = 1_000;

/** Maximum number of entries in the table of steps by character class. */
const READS_MAX = 262_144;

/** One step of the automaton: reads a character, forks, or asserts a boundary of the text. */
type Step =
  | { readonly kind: 'read'; readonly ranges: CodeRanges; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number[] }
  | { readonly kind: 'begin' | 'end'; readonly next: number }
  | { readonly kind: 'found' };

/** The boundaries of the text at a position between two characters. */
interface Boundary {
  readonly isBegin: boolean;
  readonly isEnd: boolean;
}

const inside: Boundary = { isBegin: false, isEnd: false };

/** Steps that are reached at the same time. The caller of `advance` owns the object. */
export interface Reached {
  readonly steps: number[];
  isFound: boolean;
  /** Number of steps that were visited to reach these. */
  work: number;
}

/** A pattern as a nondeterministic automaton that searches from every position of a text. */
export class Automaton {
  readonly #steps: readonly Step[];
  readonly #start: number;
  /** First code point of each class. The pattern does not distinguish the characters of a class. */
  readonly #borders: readonly number[];
  readonly #asciiClass = new Uint16Array(128);
  /** For each step, 1 for every class that it reads. Steps with the same ranges share one array. */
  readonly #reads: readonly (Uint8Array | undefined)[];
  /** Round in which each step was last visited. */
  readonly #seen: Int32Array;
  #round = 0;

  /** @throws PatternError if the pattern is invalid or too large. */
  constructor(pattern: string) {
    const program = new Program();
    this.#start = program.add(parsePattern(pattern), program.push({ kind: 'found' }));
    this.#steps = program.steps;
    this.#borders = program.borders();
    this.#seen = new Int32Array(this.#steps.length);
    this.#reads = this.#readTables();
    for (let code = 0; code < 128; code++) this.#asciiClass[code] = this.#searchClass(code);
  }

  get size(): number {
    return this.#steps.length;
  }

  /** Number of character classes. */
  get classes(): number {
    return this.#borders.length;
  }

  classOf(code: number): number {
    return code < 128 ? (this.#asciiClass[code] ?? 0) : this.#searchClass(code);
  }

  /** True if a step reads characters of class `kind`. */
  reads(step: number, kind: number): boolean {
    return this.#reads[step]?.[kind] === 1;
  }

  /** Steps that are reached before the first character. */
  start(): Reached {
    const reached: Reached = { steps: [], isFound: false, work: 0 };
    this.#newRound();
    this.#follow(this.#start, reached, { isBegin: true, isEnd: false });
    return reached;
  }

  /** Steps that are reached after a character of class `kind`. The search also restarts there. */
  advance(from: Reached, kind: number): Reached {
    const reached: Reached = { steps: [], isFound: false, work: from.steps.length };
    this.#newRound();
    this.#follow(this.#start, reached, inside);
    for (const index of from.steps) {
      const step = this.#steps[index];
      if (step?.kind === 'read' && this.#reads[index]?.[kind] === 1) {
        this.#follow(step.next, reached, inside);
      }
    }
    return reached;
  }

  /** True if the text matches when it ends at `from`. @param isBegin true if the text is empty. */
  isFoundAtEnd(from: Reached, isBegin: boolean): boolean {
    if (from.isFound) return true;
    const reached: Reached = { steps: [], isFound: false, work: 0 };
    this.#newRound();
    for (const index of from.steps) {
      const step = this.#steps[index];
      if (step?.kind === 'end') this.#follow(step.next, reached, { isBegin, isEnd: true });
    }
    return reached.isFound;
  }

  #newRound(): void {
    if (this.#round === 0x7fff_ffff) this.#seen.fill((this.#round = 0));
    this.#round += 1;
  }

  /** Adds the steps that can be reached from a step without reading a character. */
  #follow(from: number, into: Reached, boundary: Boundary): void {
    const open = [from];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (this.#seen[index] === this.#round) continue;
      this.#seen[index] = this.#round;
      into.work += 1;
      const step = this.#steps[index];
      if (step?.kind === 'found') into.isFound = true;
      else if (step?.kind === 'fork') for (const next of step.next) open.push(next);
      else if (step !== undefined && isPassed(step, boundary)) open.push(step.next);
      else if (step !== undefined && step.kind !== 'begin') into.steps.push(index);
    }
  }

  #searchClass(code: number): number {
    let low = 0;
    let high = this.#borders.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#borders[middle] ?? 0) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #readTables(): readonly (Uint8Array | undefined)[] {
    const byRanges = new Map<CodeRanges, Uint8Array>();
    return this.#steps.map((step) => {
      if (step.kind !== 'read') return undefined;
      const known = byRanges.get(step.ranges) ?? this.#readTable(step.ranges);
      byRanges.set(step.ranges, known);
      if (byRanges.size * this.classes > READS_MAX) {
        throw new PatternError('the pattern is too large: too many sets of characters', 0);
      }
      return known;
    });
  }

  #readTable(ranges: CodeRanges): Uint8Array {
    const table = new Uint8Array(this.classes);
    for (const [first, last] of ranges) {
      table.fill(1, this.#searchClass(first), this.#searchClass(last) + 1);
    }
    return table;
  }
}

/** True if a `begin` or `end` step passes at this boundary. */
function isPassed(
  step: Step,
  { isBegin, isEnd }: Boundary,
): step is Step & { kind: 'begin' | 'end' } {
  return (step.kind === 'begin' && isBegin) || (step.kind === 'end' && isEnd);
}

/** Steps of an automaton, built from the end of the pattern to its start. */
class Program {
  readonly steps: Step[] = [];

  push(step: Step): number {
    if (this.steps.length >= STEPS_MAX) {
      const limit = `more than ${STEPS_MAX} instructions after its repetitions are expanded`;
      throw new PatternError(`the pattern is too large: ${limit}`, 0);
    }
    return this.steps.push(step) - 1;
  }

  /** @returns the first step of `node`, if `next` follows it. */
  add(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'set':
        return this.push({ kind: 'read', ranges: node.ranges, next });
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.add(part, after), next);
      case 'choice':
        return this.push({ kind: 'fork', next: node.parts.map((part) => this.add(part, next)) });
      case 'repeat':
        return this.#repeat(node.part, node.min, node.max, next);
      default:
        return this.push({ kind: node.kind, next });
    }
  }

  #repeat(part: PatternNode, min: number, max: number, next: number): number {
    let start = next;
    if (max === Infinity) {
      const fork: number[] = [next];
      start = this.push({ kind: 'fork', next: fork });
      fork.push(this.add(part, start));
    } else {
      for (let count = min; count < max; count++) {
        start = this.push({ kind: 'fork', next: [this.add(part, start), next] });
      }
    }
    for (let count = 0; count < min; count++) start = this.add(part, start);
    return start;
  }

  /** Sorted code points at which the range of any step starts or has just ended. */
  borders(): number[] {
    const borders = new Set([0]);
    const known = new Set<CodeRanges>();
    for (const step of this.steps) {
      if (step.kind !== 'read' || known.has(step.ranges)) continue;
      known.add(step.ranges);
      for (const [first, last] of step.ranges) borders.add(first).add(last + 1);
    }
    return [...borders].toSorted((a, b) => a - b);
  }
}
