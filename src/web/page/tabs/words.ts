import { textOf } from '../data/format.ts';
import { visible } from '../parts/visible.ts';

/** Text of an event, or what to say when there is none. */
export function visibleOr(value: unknown, otherwise: string): string {
  const text = textOf(value);
  return text === '' ? otherwise : visible(text);
}
