import type { ASTNode } from '@marcbachmann/cel-js';
import type { FilterProblem } from './filter-problem.ts';
import { childrenOf, pathOf, safeMatches } from './filter-syntax.ts';
import { namesOfOwn } from './own-methods.ts';
import { type Growth, growth, plus, scaled, sizedBy, times } from './growth.ts';
import type { Pattern } from './pattern/pattern.ts';
import type { ValueSize } from './value-size.ts';

/** Steps for the evaluation of one node. */
const NODE_STEPS = 8;

/**
 * Steps for a failure: a missing field, or a failed conversion or lookup. The package creates an error with the
 * position in the filter's text (measured: 1.5 us for a short filter, 6.6 us for one of 2,500 characters).
 */
const FAILURE_STEPS = 400;
const FAILURE_STEPS_PER_CHARACTER = 0.8;

/** Number of characters that are copied or compared in one step. */
const CHARACTERS_PER_STEP = 32;

/** Steps per element of a list that is created, copied, or compared: 4 to 12 ns (measured). */
const STEPS_PER_ELEMENT = 4;

/**
 * The worst-case cost of a search, in steps, is the product of the lengths of text and substring, divided by this
 * number.
 */
const SEARCHED_PER_STEP = 16;

/** Maximum length of a literal of `duration`: the package's time grows with the cube of the number of digits. */
const DURATION_CHARS_MAX = 32;

/** Functions with a known cost: all of CEL, except those that create a large result from a small input. */
const functions = new Set(
  'has size int uint double string bytes bool type dyn timestamp duration'.split(' '),
);
const methods = new Set(
  'contains startsWith endsWith size indexOf lowerAscii upperAscii trim substring split string at'.split(
    ' ',
  ),
);
const searches = new Set(['contains', 'indexOf', 'split']);
const fallible = new Set(['substring', 'at', 'string']);
const macros = new Set(['all', 'exists', 'exists_one', 'filter']);
/** Everything that a filter may call. */
export const callable: readonly string[] = [...functions, ...methods, 'matches', ...macros];
/** Nodes that return a boolean or a number for any input. */
const scalars = new Set('== != < <= > >= in && || !_ -_ - * / %'.split(' '));

/** Cost of a filter in steps, as a function of the size of its input. */
export interface FilterCost {
  /** Upper bound, without the steps of patterns. */
  readonly steps: Growth;
  /** Upper bound, including patterns. */
  readonly most: Growth;
  /** Additional steps if a field is absent or has an unexpected type, by path. */
  readonly failing: ReadonlyMap<string, Growth>;
}

/**
 * Upper bound of the size of a value: a fixed part, plus a multiple of the size of the element in the surrounding loop.
 */
interface Size {
  readonly own: Growth;
  readonly elements: number;
}

/** A loop: its number of iterations, and the total size of its elements. */
interface Loop {
  readonly variable: string;
  readonly runs: Growth;
  readonly range: Growth;
}

const one: Size = { own: growth(1), elements: 0 };

/**
 * Computes the maximum cost of a checked filter from its syntax. Filters have no recursion, no nested loops, and no
 * function whose result is longer than its arguments together, so the cost is a polynomial in the size of the input.
 */
export function costOf(
  root: ASTNode,
  patterns: ReadonlyMap<string, Pattern>,
  expression: string,
): FilterCost & { readonly problems: readonly FilterProblem[] } {
  const walk = new CostWalk(patterns, expression.length);
  walk.visit(root, undefined);
  return walk;
}

/**
 * Computes the maximum cost of a filter, without its patterns, for the sizes that its fields have at the time of the
 * call.
 * @param reads sizes of the fields that it reads, with their paths.
 */
export function costOfSizes(
  { failing, steps }: FilterCost,
  reads: readonly (readonly [ValueSize, string])[],
): () => number {
  const cost = sizedBy(steps);
  const fields = reads.map(([size, path]) => ({
    size,
    failure: sizedBy(failing.get(path) ?? growth(0)),
  }));
  return () => {
    let characters = 0;
    let elements = 0;
    for (const { size } of fields) {
      characters += size.characters;
      elements += size.elements;
    }
    let sum = cost(characters, elements);
    for (const { size, failure } of fields) if (size.isOdd) sum += failure(characters, elements);
    return sum;
  };
}

class CostWalk implements FilterCost {
  readonly problems: FilterProblem[] = [];
  readonly failing = new Map<string, Growth>();
  steps = growth(0);
  #matching = growth(0);
  readonly #patterns: ReadonlyMap<string, Pattern>;
  readonly #failure: number;

  constructor(patterns: ReadonlyMap<string, Pattern>, length: number) {
    this.#patterns = patterns;
    this.#failure = FAILURE_STEPS + FAILURE_STEPS_PER_CHARACTER * length;
  }

  get most(): Growth {
    return plus(this.steps, this.#matching);
  }

  visit(node: ASTNode, loop: Loop | undefined): Size {
    const path = pathOf(node);
    if (path !== undefined && path !== '') return this.#field(path, loop);
    this.#add(growth(NODE_STEPS), loop);
    switch (node.op) {
      case 'value':
        return { own: growth(lengthOf(node.args)), elements: 0 };
      case 'id':
        return node.args === loop?.variable ? { own: growth(1), elements: 1 } : one;
      case 'call':
        return this.#call(node, loop);
      case 'rcall':
        return this.#method(node, loop);
      default:
        return this.#operator(node, loop);
    }
  }

  #field(path: string, loop: Loop | undefined): Size {
    const depth = path.split('.').length;
    this.#add(growth(NODE_STEPS * depth), loop);
    const failure = scaled(loop?.runs ?? growth(1), this.#failure);
    this.failing.set(path, plus(this.failing.get(path) ?? growth(0), failure));
    return { own: growth(0, 1, 1), elements: 0 };
  }

  #operator(node: ASTNode, loop: Loop | undefined): Size {
    const size = this.#all(childrenOf(node), loop, stepsToRead(node));
    if (node.op === '[]' || node.op === '/' || node.op === '%') {
      this.#add(growth(this.#failure), loop);
    }
    return scalars.has(node.op) ? one : size;
  }

  #call(node: ASTNode & { readonly op: 'call' }, loop: Loop | undefined): Size {
    const [name, args] = node.args;
    const [first] = args;
    if (name === safeMatches && first !== undefined) return this.#matches(first, args[1], loop);
    if (!functions.has(name)) this.#reportUnknown(`\`${name}\``, node);
    if (name === 'duration' && !isShortLiteral(args[0])) {
      const limit = `a literal of at most ${DURATION_CHARS_MAX} characters`;
      this.#problem(`\`duration\` takes ${limit} in a filter`, node);
    }
    const size = this.#all(args, loop, stepsToRead(node));
    if (name !== 'has' && name !== 'size') this.#add(growth(this.#failure), loop);
    if (name === 'has' || name === 'size') return one;
    // UTF-8 has up to three bytes per UTF-16 code unit; a number has about twenty characters.
    return { own: plus(scaled(size.own, 3), growth(32)), elements: 3 * size.elements };
  }

  #method(node: ASTNode & { readonly op: 'rcall' }, loop: Loop | undefined): Size {
    const [name, receiver, args] = node.args;
    if (macros.has(name)) return this.#macro(node, loop);
    if (name === safeMatches) return this.#matches(receiver, args[0], loop);
    const isGetter = name.startsWith('get') && args.length === 0;
    if (!methods.has(namesOfOwn.get(name) ?? name) && !isGetter)
      this.#reportUnknown(`\`${name}\``, node);
    const text = this.visit(receiver, loop);
    const given = this.#all(args, loop);
    this.#scan(text, loop, stepsToRead(node));
    if (fallible.has(name)) this.#add(growth(this.#failure), loop);
    if (searches.has(name)) this.#search(text, given, loop);
    // `split` can return one element per character.
    if (name === 'split') return { own: scaled(text.own, 2), elements: 2 * text.elements };
    return ['contains', 'startsWith', 'endsWith', 'size', 'indexOf', 'at'].includes(name)
      ? one
      : text;
  }

  #matches(receiver: ASTNode, pattern: ASTNode | undefined, loop: Loop | undefined): Size {
    const text = this.visit(receiver, loop);
    const literal = pattern?.op === 'value' ? String(pattern.args) : '';
    const each = this.#patterns.get(literal)?.stepsPerCharacter ?? 0;
    this.#matching = plus(this.#matching, scaled(total(text, loop), each));
    this.#add(growth(NODE_STEPS), loop);
    return one;
  }

  /** Adds the cost of a macro: a loop over a list, or over the keys of a map. Loops cannot be nested. */
  #macro(node: ASTNode & { readonly op: 'rcall' }, loop: Loop | undefined): Size {
    const [name, receiver, args] = node.args;
    const range = this.visit(receiver, loop);
    const [variable, body] = args;
    if (variable?.op !== 'id' || body === undefined || loop !== undefined) return one;
    const inner = {
      variable: variable.args,
      runs: isSplit(receiver) ? range.own : elementsOf(receiver),
      range: range.own,
    };
    this.#add(growth(2 * NODE_STEPS), inner);
    this.visit(body, inner);
    return name === 'filter' ? range : one;
  }

  #all(nodes: readonly ASTNode[], loop: Loop | undefined, each?: number): Size {
    let own = growth(1);
    let elements = 0;
    for (const node of nodes) {
      const size = this.visit(node, loop);
      own = plus(own, size.own);
      elements += size.elements;
    }
    this.#scan({ own, elements }, loop, each);
    return { own, elements };
  }

  /** Adds the steps to read or copy a value. */
  #scan(size: Size, loop: Loop | undefined, each = 1 / CHARACTERS_PER_STEP): void {
    this.steps = plus(this.steps, scaled(total(size, loop), each));
  }

  /** Adds the steps to search for a text in another: at worst the product of their lengths. */
  #search(text: Size, given: Size, loop: Loop | undefined): void {
    const range = loop?.range ?? growth(0);
    const parts = [
      scaled(times(text.own, given.own), 1),
      times(range, scaled(text.own, given.elements)),
      times(range, scaled(given.own, text.elements)),
      times(times(range, range), growth(text.elements * given.elements)),
    ];
    const all = parts.map((part, index) =>
      index === 0 ? times(part, loop?.runs ?? growth(1)) : part,
    );
    const sum = all.reduce(plus, growth(0));
    this.steps = plus(this.steps, scaled(sum, 1 / SEARCHED_PER_STEP));
  }

  #add(steps: Growth, loop: Loop | undefined): void {
    this.steps = plus(this.steps, loop === undefined ? steps : times(steps, loop.runs));
  }

  #reportUnknown(name: string, node: ASTNode): void {
    this.#problem(`${name} cannot be used in a filter: its cost has no limit`, node);
  }

  #problem(message: string, { start }: ASTNode): void {
    this.problems.push({ code: 'SEL_FILTER_COST', message, start });
  }
}

/** Total size of a value in all iterations of the surrounding loop. */
function total({ own, elements }: Size, loop: Loop | undefined): Growth {
  if (loop === undefined) return own;
  return plus(times(own, loop.runs), scaled(loop.range, elements));
}

/** Maximum number of elements of a list, except for results of `split`. */
function elementsOf(node: ASTNode): Growth {
  if (pathOf(node) !== undefined) return growth(0, 0, 1);
  if (node.op === 'list') return growth(node.args.length);
  if (node.op === 'map') return growth(node.args.length);
  return childrenOf(node)
    .map(elementsOf)
    .reduce(plus, growth(0, 0, 1));
}

/** True if an expression contains a `split`, which can return one element per character. */
function isSplit(node: ASTNode): boolean {
  if (node.op === 'rcall' && node.args[0] === 'split') return true;
  return childrenOf(node).some(isSplit);
}

/** Functions and methods that process a text character by character: 2 to 6 ns each (measured). */
const perCharacter = new Set(['size', 'lowerAscii', 'upperAscii']);

/** Steps for each character or element that a node reads. Elements of a list cost more. */
function stepsToRead(node: ASTNode): number {
  if (isSplit(node)) return STEPS_PER_ELEMENT;
  const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : '';
  return perCharacter.has(namesOfOwn.get(name) ?? name) ? 1 : 1 / CHARACTERS_PER_STEP;
}

function isShortLiteral(node: ASTNode | undefined): boolean {
  if (node?.op !== 'value' || typeof node.args !== 'string') return false;
  return node.args.length <= DURATION_CHARS_MAX;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1;
  return value instanceof Uint8Array ? value.length + 1 : 1;
}
