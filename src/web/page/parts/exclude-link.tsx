import type { Choice } from '../data/route.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly choice: Choice;
  /** Name of the excluded value. */
  readonly what: string;
}

/** A link that excludes a value; visible on hover and keyboard focus. */
export function ExcludeLink({ choice, what }: Props) {
  if (choice.without === undefined) return null;
  return (
    <a class="not" href={choice.without} aria-label={`Without ${what}`} title={`Without ${what}`}>
      <Icon name="x" size={12} />
    </a>
  );
}
