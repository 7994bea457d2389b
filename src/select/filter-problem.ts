import type { SelectionCode } from './codes.ts';

/** What is wrong with a filter, and where in its text. */
export interface FilterProblem {
  readonly code: SelectionCode;
  readonly message: string;
  /** Offset in the expression. */
  readonly start: number;
}

/** The message with the line of the expression that it is about, and a caret under the place. */
export function problemText({ message, start }: FilterProblem, expression: string): string {
  const lineStart = expression.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = expression.indexOf('\n', start);
  const line = expression.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).replaceAll('\t', ' ');
  return `${message}\n    ${line}\n    ${' '.repeat(start - lineStart)}^`;
}
