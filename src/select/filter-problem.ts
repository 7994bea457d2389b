import type { SelectionCode } from './codes.ts';

/** An error in a filter, with its position. */
export interface FilterProblem {
  readonly code: SelectionCode;
  readonly message: string;
  /** Offset in the expression. */
  readonly start: number;
}

/** Returns the message, the line of the expression that it refers to, and a caret under the position. */
export function problemText({ message, start }: FilterProblem, expression: string): string {
  // `lastIndexOf` treats a negative position as 0, where a filter may start with a line break.
  const lineStart = start === 0 ? 0 : expression.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = expression.indexOf('\n', start);
  const line = expression.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).replaceAll('\t', ' ');
  return `${message}\n    ${line}\n    ${' '.repeat(start - lineStart)}^`;
}
