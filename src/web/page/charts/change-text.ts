import { full } from '../data/format.ts';
import { moment } from '../data/times.ts';
import { visible } from '../parts/visible.ts';
import type { Change } from './changes.ts';

/** Text in the mark of several changes; at most three characters. */
export function markText(changes: readonly Change[]): string {
  return changes.length > 99 ? '99+' : String(changes.length);
}

/** Accessible label of a mark: each change, and their number. @param namesAccount changes can belong to several accounts */
export function labelOf(changes: readonly Change[], namesAccount: boolean): string {
  const all = changes
    .map((change) => `${sentenceOf(change)}${namesAccount ? ` in ${visible(change.account)}` : ''}`)
    .join('; ');
  return changes.length === 1 ? all : `${full(changes.length)} changes: ${all}`;
}

function sentenceOf({ at, type, action, name, actor }: Change): string {
  return `${moment(at)} ${type} ${visible(name)} ${action} by ${visible(actor)}`;
}
