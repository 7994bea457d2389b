import type { ASTNode } from '@marcbachmann/cel-js';
import type { Field } from '../catalog/index.ts';
import type { FilterTest } from '../flow.ts';
import { pathOf } from './filter-syntax.ts';

/** Returns the field for a path of a filter. */
type FieldOf = (path: string) => Field | undefined;

/** Kinds that are compared as delivered text. Times are not included, because not every builder keeps their text. */
const textKinds: ReadonlySet<string> = new Set(['string', 'dictionary', 'ip']);
const integerKinds: ReadonlySet<string> = new Set(['int32', 'int64']);

/** The equivalent operator with exchanged sides. */
const mirrored: Readonly<Record<string, string>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/**
 * Converts a checked filter to data, if every outcome, including failures, is known to equal that of the package:
 * comparisons of fields with literals of their type, joined by `&&`, `||`, and `!`.
 * @returns undefined for any other filter, which only the package can evaluate.
 */
export function testOf(node: ASTNode, fieldOf: FieldOf): FilterTest | undefined {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'boolean' ? { op: 'constant', value: node.args } : undefined;
    case '!_':
      return not(testOf(node.args, fieldOf));
    case '&&':
    case '||':
      return joined(node.op === '&&' ? 'and' : 'or', node.args, fieldOf);
    default:
      return fieldTest(node, fieldOf);
  }
}

/** Maximum number of steps of a test for any value. */
export function testSteps(test: FilterTest): number {
  if (test.op === 'not') return 1 + testSteps(test.test);
  if (test.op === 'and' || test.op === 'or') {
    return 2 + testSteps(test.left) + testSteps(test.right);
  }
  if (test.op === 'one_of' && test.text) {
    return 4 + test.values.reduce((sum, value) => sum + 1 + value.length / 16, 0);
  }
  if (test.op === 'one_of') return 4 + test.values.length;
  return 4 + ('value' in test && typeof test.value === 'string' ? test.value.length / 8 : 0);
}

function fieldTest(node: ASTNode, fieldOf: FieldOf): FilterTest | undefined {
  switch (node.op) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(node.op, node.args, fieldOf);
    case 'in':
      return member(node.args, fieldOf);
    case 'call':
      return presence(node.args, fieldOf);
    case 'rcall':
      return affix(node.args, fieldOf);
    default:
      return undefined;
  }
}

function not(test: FilterTest | undefined): FilterTest | undefined {
  return test && { op: 'not', test };
}

function joined(
  op: 'and' | 'or',
  [one, other]: readonly [ASTNode, ASTNode],
  fieldOf: FieldOf,
): FilterTest | undefined {
  const left = testOf(one, fieldOf);
  const right = testOf(other, fieldOf);
  return left && right && { op, left, right };
}

function compared(
  operator: string,
  [one, other]: readonly [ASTNode, ASTNode],
  fieldOf: FieldOf,
): FilterTest | undefined {
  if (pathOf(one) === undefined) {
    const turned = mirrored[operator];
    return turned === undefined || pathOf(other) === undefined
      ? undefined
      : compared(turned, [other, one], fieldOf);
  }
  if (operator === '==') return oneOf(one, [other], fieldOf);
  if (operator === '!=') return not(oneOf(one, [other], fieldOf));
  // `a > b` is the negation of `a <= b`, and both fail for the same values.
  if (operator === '>') return not(ordered('less_or_equal', one, other, fieldOf));
  if (operator === '>=') return not(ordered('less', one, other, fieldOf));
  return ordered(operator === '<' ? 'less' : 'less_or_equal', one, other, fieldOf);
}

function ordered(
  op: 'less' | 'less_or_equal',
  operand: ASTNode,
  literal: ASTNode,
  fieldOf: FieldOf,
): FilterTest | undefined {
  const field = operandOf(operand, fieldOf);
  const value = literalOf(literal);
  if (field === undefined || value === undefined) return undefined;
  const { path, text } = field;
  if (text) return typeof value === 'string' ? { op, path, text, value } : undefined;
  return typeof value === 'bigint' ? { op, path, text, value } : undefined;
}

function member(
  [one, other]: readonly [ASTNode, ASTNode],
  fieldOf: FieldOf,
): FilterTest | undefined {
  return other.op === 'list' ? oneOf(one, other.args, fieldOf) : undefined;
}

function oneOf(
  operand: ASTNode,
  literals: readonly ASTNode[],
  fieldOf: FieldOf,
): FilterTest | undefined {
  const field = operandOf(operand, fieldOf);
  if (field === undefined) return undefined;
  const { path, text } = field;
  const values = literals.map(literalOf);
  const op = 'one_of';
  if (text) {
    const texts = values.filter((value) => typeof value === 'string');
    return texts.length === values.length ? { op, path, text, values: texts } : undefined;
  }
  const integers = values.filter((value) => typeof value === 'bigint');
  return integers.length === values.length ? { op, path, text, values: integers } : undefined;
}

function presence(
  [name, args]: readonly [string, readonly ASTNode[]],
  fieldOf: FieldOf,
): FilterTest | undefined {
  const [operand] = args;
  if (name !== 'has' || operand === undefined) return undefined;
  const field = operandOf(operand, fieldOf);
  return field && { op: 'has', path: field.path, text: field.text };
}

function affix(
  [name, receiver, args]: readonly [string, ASTNode, readonly ASTNode[]],
  fieldOf: FieldOf,
): FilterTest | undefined {
  const [literal] = args;
  if ((name !== 'startsWith' && name !== 'endsWith') || literal === undefined) return undefined;
  const field = operandOf(receiver, fieldOf);
  const value = literalOf(literal);
  if (field?.text !== true || typeof value !== 'string') return undefined;
  const op = name === 'startsWith' ? 'starts_with' : 'ends_with';
  return { op, path: field.path, text: true, value };
}

function operandOf(
  node: ASTNode,
  fieldOf: FieldOf,
): { readonly path: string; readonly text: boolean } | undefined {
  const path = pathOf(node);
  const field = path === undefined ? undefined : fieldOf(path);
  if (path === undefined || field?.filterable !== true) return undefined;
  if (textKinds.has(field.kind)) return { path, text: true };
  return integerKinds.has(field.kind) ? { path, text: false } : undefined;
}

/** A string that UTF-8 can represent, or a 64-bit integer. */
function literalOf(node: ASTNode): string | bigint | undefined {
  if (node.op === '-_') {
    const { args: inner } = node;
    return inner.op === 'value' && typeof inner.args === 'bigint'
      ? fitting(-inner.args)
      : undefined;
  }
  if (node.op !== 'value') return undefined;
  const { args: value } = node;
  if (typeof value === 'bigint') return fitting(value);
  if (typeof value !== 'string') return undefined;
  return Buffer.from(value).toString() === value ? value : undefined;
}

function fitting(value: bigint): bigint | undefined {
  return BigInt.asIntN(64, value) === value ? value : undefined;
}
