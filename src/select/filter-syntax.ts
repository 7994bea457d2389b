import type { ASTNode } from '@marcbachmann/cel-js';
import { didYouMean, isObject } from '../base/index.ts';
import type { FilterProblem } from './filter-problem.ts';
import { namesOfOwn, ownMethods } from './own-methods.ts';
import { type Pattern, patternOf } from './pattern/pattern.ts';
import { PatternError } from './pattern/syntax.ts';

/** The variable that filters read: the event's `object`. */
export const filterVariable = 'ev';

/**
 * Internal name of `matches`. The package would run the pattern as a JavaScript regular expression, which can take
 * minutes for one text. Functions of the package cannot be replaced, so the call is renamed.
 */
export const safeMatches = 'matchesPattern';

/** Maximum number of automaton steps to compile the patterns of one filter: about 15 ms. */
const PATTERN_WORK_MAX = 300_000;

/** Maximum number of fields that a message lists. */
const EXAMPLES_MAX = 4;

/** Macros that evaluate their second argument once per element. */
export const loops = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);

/** The fields that a filter may read. */
export interface FilterVocabulary {
  /** Dotted paths, without the variable. */
  readonly allowed: readonly string[];
  /** True for a field that exists but cannot be used in filters. */
  isOther(path: string): boolean;
  /** True for a field whose members are read by name. */
  isMap(path: string): boolean;
}

/** Result of the traversal of a filter. */
export interface FilterReading {
  readonly problems: readonly FilterProblem[];
  /** Paths of the fields that it reads. */
  readonly reads: ReadonlySet<string>;
  /** Patterns of `matches` by their text. */
  readonly patterns: ReadonlyMap<string, Pattern>;
}

/**
 * Traverses a parsed filter: rejects what the package's type checker accepts (`ev["x"]`, `[ev].size()`,
 * `has(ev.nope)`), and prepares `matches`. Changes the tree, so the tree must not have been checked or evaluated
 * before.
 */
export function readSyntax(root: ASTNode, vocabulary: FilterVocabulary): FilterReading {
  const walk = new Walk(vocabulary);
  walk.visit(root, false);
  return walk;
}

class Walk implements FilterReading {
  readonly problems: FilterProblem[] = [];
  readonly reads = new Set<string>();
  readonly patterns = new Map<string, Pattern>();
  #work = 0;
  readonly #vocabulary: FilterVocabulary;

  constructor(vocabulary: FilterVocabulary) {
    this.#vocabulary = vocabulary;
  }

  visit(node: ASTNode, inLoop: boolean): void {
    const path = pathOf(node);
    if (path !== undefined) {
      this.#field(path, node);
    } else if (node.op === 'rcall') {
      this.#method(node, inLoop);
    } else if (node.op === 'call') {
      this.#function(node, inLoop);
    } else if (isAccess(node) && this.#isObject(pathOf(node.args[0]))) {
      const advice = `write fields with dots: ${this.#examples()}`;
      this.#problem('SEL_FILTER_FIELD', advice, node);
    } else {
      for (const child of childrenOf(node)) this.visit(child, inLoop);
    }
  }

  /**
   * True for an object whose fields must be read with a dot: `ev["x"]` would bypass the check of field names. The
   * members of a map can be read only by name.
   */
  #isObject(path: string | undefined): boolean {
    return path !== undefined && !this.#vocabulary.isMap(path);
  }

  #function(node: ASTNode & { readonly op: 'call' }, inLoop: boolean): void {
    const [, args] = node.args;
    this.#matches(node, args);
    for (const arg of args) this.visit(arg, inLoop);
  }

  /** Renames `matches` in both forms of CEL: `text.matches(pattern)` and `matches(text, pattern)`. */
  #matches(node: ASTNode & { readonly op: 'call' | 'rcall' }, given: readonly ASTNode[]): void {
    const [name] = node.args;
    if (name === safeMatches) this.#problem('SEL_FILTER_TYPE', `${name} is not a function`, node);
    const [, pattern, ...more] = given;
    if (name !== 'matches' || pattern === undefined || more.length > 0) return;
    node.args[0] = safeMatches;
    this.#pattern(pattern);
  }

  /** Renames methods that Weir replaces. */
  #own(node: ASTNode & { readonly op: 'rcall' }): void {
    const [name, , args] = node.args;
    if (namesOfOwn.has(name)) {
      this.#problem('SEL_FILTER_TYPE', `${name} is not a function`, node);
    }
    const own = ownMethods.get(name);
    if (own !== undefined && args.length === 0) node.args[0] = own;
  }

  #method(node: ASTNode & { readonly op: 'rcall' }, inLoop: boolean): void {
    const [name, receiver, args] = node.args;
    this.#matches(node, [receiver, ...args]);
    this.#own(node);
    if (name === 'bind' && receiver.op === 'id' && receiver.args === 'cel') {
      this.#problem('SEL_FILTER_COST', '`cel.bind` cannot be used in a filter', node);
      return;
    }
    // Reject nested loops: their costs multiply, and a filter of 4 KiB can nest a hundred.
    const isLoop = loops.has(name);
    if (isLoop && inLoop) {
      this.#problem('SEL_FILTER_COST', `\`${name}\` cannot be nested in another macro`, node);
    }
    this.visit(receiver, inLoop);
    for (const arg of args) this.visit(arg, inLoop || isLoop);
  }

  /** Compiles a pattern, which must be a constant: Weir then rejects an invalid pattern before the first event. */
  #pattern(node: ASTNode): void {
    const text = node.op === 'value' ? node.args : undefined;
    if (typeof text !== 'string') {
      const message =
        'the pattern of `matches` must be a string constant, not a field or an expression';
      this.#problem('SEL_FILTER_PATTERN', message, node);
      return;
    }
    // Do not spend time on a filter that is rejected anyway.
    if (this.patterns.has(text) || this.#work > PATTERN_WORK_MAX) return;
    try {
      const pattern = patternOf(text);
      this.patterns.set(text, pattern);
      this.#work += pattern.work;
      if (this.#work > PATTERN_WORK_MAX) {
        const limit = `compiling the patterns of a filter may take ${PATTERN_WORK_MAX} steps at most`;
        this.#problem('SEL_FILTER_COST', `${limit}, those up to here take ${this.#work}`, node);
      }
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      const where = error.offset > 0 ? `, at character ${error.offset + 1} of the pattern` : '';
      this.#problem('SEL_FILTER_PATTERN', `${error.message}${where}`, node);
    }
  }

  #field(path: string, node: ASTNode): void {
    if (this.#vocabulary.allowed.includes(path)) {
      this.reads.add(path);
      return;
    }
    const name = path === '' ? filterVariable : `${filterVariable}.${path}`;
    const code = this.#vocabulary.isOther(path) ? 'SEL_NOT_FILTERABLE' : 'SEL_FILTER_FIELD';
    this.#problem(code, `${name} ${this.#whyNot(path)}`, node);
  }

  #whyNot(path: string): string {
    const { allowed } = this.#vocabulary;
    const choices = `a filter may read ${this.#examples()}`;
    if (this.#vocabulary.isOther(path)) return `cannot be used in filters: ${choices}`;
    const isGroup = path === '' || allowed.some((field) => field.startsWith(`${path}.`));
    if (isGroup) return `is a group of fields, not a value: ${choices}`;
    const meant = didYouMean(path, allowed);
    const hint = meant === undefined ? '' : `; did you mean ${filterVariable}.${meant}?`;
    return `is not a field: ${choices}${hint}`;
  }

  #examples(): string {
    const { allowed } = this.#vocabulary;
    const named = allowed.slice(0, EXAMPLES_MAX).map((path) => `${filterVariable}.${path}`);
    const more = allowed.length > named.length ? ` and ${allowed.length - named.length} more` : '';
    return named.join(', ') + more;
  }

  #problem(code: FilterProblem['code'], message: string, { start }: ASTNode): void {
    this.problems.push({ code, message, start });
  }
}

/** Dotted path of `ev.conn.client_ip`, `''` for the variable itself, undefined for anything else. */
export function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args === filterVariable ? '' : undefined;
  if (node.op !== '.') return undefined;
  const [left, name] = node.args;
  const before = pathOf(left);
  return before === undefined ? undefined : before === '' ? name : `${before}.${name}`;
}

function isAccess(node: ASTNode): node is ASTNode & { readonly op: '[]' } {
  return node.op === '[]';
}

/** The direct children of a node. For a field access, this is only the object. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  const below: unknown[] = Array.isArray(node.args) ? node.args.flat(2) : [node.args];
  return below.filter(isNode);
}

function isNode(value: unknown): value is ASTNode {
  return isObject(value) && typeof value['op'] === 'string' && 'args' in value;
}
