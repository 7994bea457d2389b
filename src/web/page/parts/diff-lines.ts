import type { Difference } from '../charts/changes.ts';
import { visible } from './visible.ts';

/** Text that events contain instead of a secret. The secret itself is not recorded. */
const masked = '[masked]';

/** Fields that are not shown, because they repeat other data: the time of the change, and URIs that consist of ids. */
const repeats = /(^|\.)(uri|created_at|updated_at)$/;

export interface Line {
  readonly sign: 'add' | 'del' | 'ctx';
  readonly text: string;
}

/** Converts JSON to readable text: strings without quotes, and a note instead of a secret. */
function readable(json: string): string {
  if (json === '' || json === 'null') return '';
  try {
    const value: unknown = JSON.parse(json);
    if (value === masked) return '[never recorded]';
    return visible(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    return visible(json);
  }
}

/** Returns the lines of a diff. For a created object, returns only the fields that are set. */
export function linesOf(differences: readonly Difference[], isCreated: boolean): readonly Line[] {
  const known = differences
    .filter(({ field }) => !repeats.test(field))
    .map(({ field, before, after }) => ({
      field,
      before: readable(before),
      after: readable(after),
    }))
    .filter(({ before, after }) => before !== after);
  const width = Math.min(18, Math.max(0, ...known.map(({ field }) => field.length)));
  return known.flatMap(({ field, before, after }): readonly Line[] => {
    const name = visible(field).padEnd(width);
    if (isCreated || before === '') return [{ sign: 'add', text: `${name}  ${after}` }];
    if (after === '') return [{ sign: 'del', text: `${name}  ${before}` }];
    return [
      { sign: 'ctx', text: name },
      { sign: 'del', text: before },
      { sign: 'add', text: after },
    ];
  });
}
