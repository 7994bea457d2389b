import type { ComponentChildren } from 'preact';

import { Icon } from './icons.tsx';

interface Props {
  readonly isRunning: boolean;
  readonly class: string;
  cancel(): void;
  readonly children: ComponentChildren;
}

/** True for the second click of a double click, which may hit the button after it has changed its purpose. */
function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1;
}

function ignoreRepeated(event: MouseEvent): void {
  if (isRepeated(event)) event.preventDefault();
}

/**
 * Submits its form; while that run lasts, cancels it instead. Both are the same element, so that it keeps the keyboard
 * focus.
 */
export function RunButton({ isRunning, class: classes, cancel, children }: Props) {
  if (!isRunning) {
    return (
      <button type="submit" class={classes} onClick={ignoreRepeated}>
        {children}
      </button>
    );
  }
  const end = (event: MouseEvent): void => {
    // Preact may render before the browser acts on the click: the button then submits the form, which starts a new run.
    event.preventDefault();
    if (!isRepeated(event)) cancel();
  };
  return (
    <button type="button" class="btn" onClick={end}>
      <Icon name="x" />
      Cancel
    </button>
  );
}
