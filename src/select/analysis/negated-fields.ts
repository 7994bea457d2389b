import type { ASTNode } from '@marcbachmann/cel-js';

import { childrenOf, pathOf } from '../filter-syntax.ts';

/** A field whose absence drops an event that the filter appears to keep. */
export interface NegatedField {
  readonly path: string;
  /** Offset in the expression. */
  readonly start: number;
}

/**
 * Fields that a filter reads under `!=` or `!`, and never tests with `has`. If an event lacks such a field, the filter
 * cannot be evaluated, and Weir drops the event, although the event does not have the excluded value.
 */
export function negatedFields(root: ASTNode): readonly NegatedField[] {
  const negated = new Map<string, NegatedField>();
  const tested = new Set<string>();
  // Recursion is safe, because the parser limits the depth.
  const visit = (node: ASTNode, isNegated: boolean): void => {
    const path = pathOf(node);
    if (path !== undefined) {
      if (isNegated && !negated.has(path)) negated.set(path, { path, start: node.start });
      return;
    }
    if (node.op === 'call' && node.args[0] === 'has') {
      for (const of of node.args[1]) tested.add(pathOf(of) ?? '');
      return;
    }
    const isNegation = node.op === '!=' || node.op === '!_';
    for (const child of childrenOf(node)) visit(child, isNegated || isNegation);
  };
  visit(root, false);
  return [...negated.values()].filter(({ path }) => !tested.has(path));
}
