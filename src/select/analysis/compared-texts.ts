import type { ASTNode } from '@marcbachmann/cel-js';

import { childrenOf, loops, pathOf } from '../filter-syntax.ts';
import { ownMethods } from '../own-methods.ts';

/**
 * The fields whose values a filter reads, by path, and the string constants with which it compares each field. A field
 * that the filter only tests with `has` is not included.
 */
export type ComparedTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** The fields and string constants that the value of an expression can be. */
interface Operands {
  readonly paths: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

interface Collected extends Operands {
  readonly paths: Set<string>;
  readonly texts: Set<string>;
}

/** Operators that compare their operands, and return no operand. */
const comparisons = new Set('== != < <= > >= in'.split(' '));
/** Operators and calls that compare their other operands with the first one, and can return a part of the first one. */
const accesses = new Set('[] call rcall'.split(' '));
/** Those that can return a constant unchanged: an element of a list or a map, a part of a list, or the value itself. */
const unchanged: ReadonlySet<string> = new Set('[] filter string dyn'.split(' '));
const none: ReadonlySet<string> = new Set();

/**
 * Finds the string constants, decoded, with which a checked filter compares each field: by an operator, in a list, as a
 * key of a map, as an argument of a method or of `matches`, and in a macro. A field remains the same field in methods
 * such as `trim`, but not in `upperAscii`. A constant remains the same in `[]`, `filter`, `string`, and `dyn`; what other
 * methods return for a constant is not compared.
 */
export function comparedTexts(root: ASTNode): ComparedTexts {
  const compared = new Map<string, Set<string>>();
  /** The operands of the list whose elements the variable of a macro has. */
  const variables = new Map<string, Operands>();
  // Recursion is safe, because the parser limits the depth and the number of nodes.
  const visit = (node: ASTNode, into: Collected): void => {
    const path = pathOf(node);
    if (path !== undefined) {
      if (!compared.has(path)) compared.set(path, new Set());
      into.paths.add(path);
    } else if (node.op === 'value') {
      if (typeof node.args === 'string') into.texts.add(node.args);
    } else if (node.op === 'id') {
      add(variables.get(node.args), into);
    } else if (comparisons.has(node.op)) {
      compare(operandsOf(childrenOf(node)));
    } else if (accesses.has(node.op)) {
      access(node, into);
    } else if (node.op === '?:') {
      const [condition, ...results] = node.args;
      operandsOf([condition]);
      for (const result of results) visit(result, into);
    } else {
      for (const child of childrenOf(node)) visit(child, into);
    }
  };
  const access = (node: ASTNode, into: Collected): void => {
    const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined;
    if (name === 'has') return;
    const [first, ...others] = childrenOf(node);
    const operands = operandsOf(first === undefined ? [] : [first]);
    const [variable] = others;
    if (name !== undefined && loops.has(name) && variable?.op === 'id') {
      variables.set(variable.args, operands);
    }
    add(resultOf(name ?? node.op, operands), into);
    const all = operandsOf(others);
    add(operands, all);
    compare(all);
  };
  const operandsOf = (nodes: readonly ASTNode[]): Collected => {
    const operands: Collected = { paths: new Set(), texts: new Set() };
    for (const node of nodes) visit(node, operands);
    return operands;
  };
  const compare = ({ paths, texts }: Operands): void => {
    for (const path of paths) for (const text of texts) compared.get(path)?.add(text);
  };
  visit(root, { paths: new Set(), texts: new Set() });
  return compared;
}

/** The fields and string constants that an access or a call can return of its first operand. */
function resultOf(name: string, first: Operands): Operands {
  if (unchanged.has(name)) return first;
  return { paths: name === ownMethods.get('upperAscii') ? none : first.paths, texts: none };
}

function add(operands: Operands | undefined, into: Collected): void {
  for (const path of operands?.paths ?? []) into.paths.add(path);
  for (const text of operands?.texts ?? []) into.texts.add(text);
}
