import type { ASTNode } from '@marcbachmann/cel-js';
import type { FilterProblem } from './filter-problem.ts';
import { childrenOf, pathOf, safeMatches } from './filter-syntax.ts';
import { type Growth, growth, plus, scaled, sizedBy, times } from './growth.ts';
import type { Pattern } from './pattern/pattern.ts';
import type { ValueSize } from './value-size.ts';

/** Steps that evaluating one node takes. */
const NODE_STEPS = 8;

/**
 * Steps that a failure takes: a field that is missing, a conversion or a look-up that fails. The package makes an error with
 * the place in the text of the filter (measured: 1.5 us for a short one, 6.6 us for one of 2,500 characters).
 */
const FAILURE_STEPS = 400;
const FAILURE_STEPS_PER_CHARACTER = 0.8;

/** Characters that are copied or compared in one step. */
const CHARACTERS_PER_STEP = 32;

/** Steps for each element that a list is made of, copied or compared: 4 to 12 ns (measured). */
const STEPS_PER_ELEMENT = 4;

/** Product of the lengths of a text and of a substring to search for that costs one step in the worst case. */
const SEARCHED_PER_STEP = 16;

/** Longest literal of `duration`: what the package does with digits grows with the third power of their number. */
const DURATION_CHARS_MAX = 32;

/** Functions of which it is known what they cost: all of CEL but those that make much out of little. */
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
/** Nodes that give true, false or a number, whatever they read. */
const scalars = new Set('== != < <= > >= in && || !_ -_ - * / %'.split(' '));

/** What a filter costs, as steps by the size of what it reads. */
export interface FilterCost {
  /** Without patterns. */
  readonly steps: Growth;
  /** At most, with patterns. */
  readonly most: Growth;
  /** What comes on top where a field is absent or of another type than it should be, by path. */
  readonly failing: ReadonlyMap<string, Growth>;
}

/** How much a value may hold: on its own, and times the element of the loop around it. */
interface Size {
  readonly own: Growth;
  readonly elements: number;
}

/** A loop: how often it runs, and what all its elements hold together. */
interface Loop {
  readonly variable: string;
  readonly runs: Growth;
  readonly range: Growth;
}

const one: Size = { own: growth(1), elements: 0 };

/**
 * Finds out what a filter that was checked may cost, from its syntax alone: it has no recursion, no nested loops, and no
 * function that makes a text longer than its arguments together, so this is a polynomial in the size of what it reads.
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
 * What a filter takes at most, without its patterns, for values of the sizes that its fields have when it is called.
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
    // A text of UTF-8 takes up to three bytes a character, a number some twenty characters.
    return { own: plus(scaled(size.own, 3), growth(32)), elements: 3 * size.elements };
  }

  #method(node: ASTNode & { readonly op: 'rcall' }, loop: Loop | undefined): Size {
    const [name, receiver, args] = node.args;
    if (macros.has(name)) return this.#macro(node, loop);
    if (name === safeMatches) return this.#matches(receiver, args[0], loop);
    const isGetter = name.startsWith('get') && args.length === 0;
    if (!methods.has(name) && !isGetter) this.#reportUnknown(`\`${name}\``, node);
    const text = this.visit(receiver, loop);
    const given = this.#all(args, loop);
    this.#scan(text, loop, stepsToRead(node));
    if (fallible.has(name)) this.#add(growth(this.#failure), loop);
    if (searches.has(name)) this.#search(text, given, loop);
    // Of `split`, every character may become an element.
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

  /** A loop over a list, or over the keys of a map. Not for a nested loop. */
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

  /** What reading or copying a value takes. */
  #scan(size: Size, loop: Loop | undefined, each = 1 / CHARACTERS_PER_STEP): void {
    this.steps = plus(this.steps, scaled(total(size, loop), each));
  }

  /** What looking for a text in another takes: at worst the product of their lengths. */
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
    this.#problem(`${name} cannot be used in a filter: nothing limits what it costs`, node);
  }

  #problem(message: string, { start }: ASTNode): void {
    this.problems.push({ code: 'SEL_FILTER_COST', message, start });
  }
}

/** What a value holds in all runs of the loop around it together. */
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

/** True when a part of an expression is a `split`, whose elements are as many as there are characters. */
function isSplit(node: ASTNode): boolean {
  if (node.op === 'rcall' && node.args[0] === 'split') return true;
  return childrenOf(node).some(isSplit);
}

/** Steps for each character or element that a node reads: those of a list cost more, and `size` counts the characters of a text. */
function stepsToRead(node: ASTNode): number {
  if (isSplit(node)) return STEPS_PER_ELEMENT;
  const isSize = (node.op === 'call' || node.op === 'rcall') && node.args[0] === 'size';
  return isSize ? 1 : 1 / CHARACTERS_PER_STEP;
}

function isShortLiteral(node: ASTNode | undefined): boolean {
  if (node?.op !== 'value' || typeof node.args !== 'string') return false;
  return node.args.length <= DURATION_CHARS_MAX;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1;
  return value instanceof Uint8Array ? value.length + 1 : 1;
}
