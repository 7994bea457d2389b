import { readEventFilter } from '../select/index.ts';
import { typesNamed } from './stored-types.ts';

/** Result of a check: the filter is valid, or it has this first error. */
export type LiveFilterCheck =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: string;
      /** The error, then the filter, then a line with a caret below the position of the error. */
      readonly message: string;
      /** Offset of the error in the filter, in characters. */
      readonly column: number;
    };

/** Checks a filter for `follow`, without querying ClickHouse. An empty filter is valid and matches every event. */
export function checkLiveFilter(text: string, types?: readonly string[]): LiveFilterCheck {
  if (text.trim() === '') return { ok: true };
  const { problem } = readEventFilter(typesNamed(types), text);
  if (problem === undefined) return { ok: true };
  return { ok: false, code: problem.code, message: problem.message, column: problem.start };
}
