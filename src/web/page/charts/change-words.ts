import { full } from '../data/format.ts';
import { moment } from '../data/times.ts';
import { visible } from '../parts/visible.ts';
import type { Change } from './changes.ts';

/** What stands in a mark of several changes, in the room of three digits. */
export function markText(changes: readonly Change[]): string {
  return changes.length > 99 ? '99+' : String(changes.length);
}

/** What a mark says of its changes: each, and of several how many. @param namesAccount where they may be of several */
export function labelOf(changes: readonly Change[], namesAccount: boolean): string {
  const all = changes
    .map((change) => `${sentenceOf(change)}${namesAccount ? ` in ${visible(change.account)}` : ''}`)
    .join('; ');
  return changes.length === 1 ? all : `${full(changes.length)} changes: ${all}`;
}

function sentenceOf({ at, type, action, name, actor }: Change): string {
  return `${moment(at)} ${type} ${visible(name)} ${action} by ${visible(actor)}`;
}
