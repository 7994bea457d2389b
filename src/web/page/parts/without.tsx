import type { Choice } from '../data/route.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly choice: Choice;
  /** What is excluded. */
  readonly what: string;
}

/** Leads to the page without a value; shown to those who point at the value, or are on it with the keyboard. */
export function Without({ choice, what }: Props) {
  if (choice.without === undefined) return null;
  return (
    <a class="not" href={choice.without} aria-label={`Without ${what}`} title={`Without ${what}`}>
      <Icon name="x" size={12} />
    </a>
  );
}
