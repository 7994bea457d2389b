import { readEventFilter } from '../select/index.ts';
import { typesNamed } from './stored-types.ts';

/** Result of a check: the filter is valid, or its first error. */
export type LiveFilterCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      /** The error, the line of the filter, and a caret under the position. */
      readonly message: string;
      /** Offset of the error in the filter, in characters. */
      readonly column: number;
    };

/** Checks a filter for `follow` without a query. An empty filter matches every event. */
export function checkLiveFilter(text: string, types?: readonly string[]): LiveFilterCheck {
  if (text.trim() === '') return { ok: true };
  const { problem } = readEventFilter(typesNamed(types), text);
  if (problem === undefined) return { ok: true };
  return { ok: false, code: problem.code, message: problem.message, column: problem.start };
}
