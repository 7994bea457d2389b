import type { Choice } from '../data/route.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly choice: Choice;
  /** Name of the value that the link excludes. */
  readonly what: string;
}

/** A link that excludes a value from a page. It is visible on hover and on keyboard focus. */
export function ExcludeLink({ choice, what }: Props) {
  if (choice.without === undefined) return null;
  return (
    <a class="not" href={choice.without} aria-label={`Without ${what}`} title={`Without ${what}`}>
      <Icon name="x" size={12} />
    </a>
  );
}
