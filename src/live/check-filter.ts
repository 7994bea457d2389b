import { readEventFilter } from '../select/index.ts';
import { typesNamed } from './stored-types.ts';

/** What was found about a filter: it can be used, or where it is wrong. */
export type LiveFilterCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      /** With the line of the filter and a caret under the place. */
      readonly message: string;
      /** Offset of the place in the filter. */
      readonly column: number;
    };

/** Checks a filter for `follow` without a query. An empty filter matches everything. */
export function checkLiveFilter(text: string, types?: readonly string[]): LiveFilterCheck {
  if (text.trim() === '') return { ok: true };
  const { problem } = readEventFilter(typesNamed(types), text);
  if (problem === undefined) return { ok: true };
  return { ok: false, code: problem.code, message: problem.message, column: problem.start };
}
