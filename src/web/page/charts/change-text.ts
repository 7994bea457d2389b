import { full } from '../data/format.ts';
import { moment } from '../data/times.ts';
import { visible } from '../parts/visible.ts';
import type { Change } from './changes.ts';

/** Returns the number in the mark of several changes, with at most three characters. */
export function markText(changes: readonly Change[]): string {
  return changes.length > 99 ? '99+' : String(changes.length);
}

/**
 * Returns the accessible label of a mark: each change, and the number of changes. @param namesAccount true if the
 * changes can belong to several accounts
 */
export function labelOf(changes: readonly Change[], namesAccount: boolean): string {
  const all = changes
    .map((change) => `${sentenceOf(change)}${namesAccount ? ` in ${visible(change.account)}` : ''}`)
    .join('; ');
  return changes.length === 1 ? all : `${full(changes.length)} changes: ${all}`;
}

function sentenceOf({ at, type, action, name, actor }: Change): string {
  return `${moment(at)} ${type} ${visible(name)} ${action} by ${visible(actor)}`;
}
