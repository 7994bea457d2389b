import { remember } from '../data/state.ts';
import { createStore } from '../data/store.ts';

const key = 'weir.hidden-changes';

/**
 * Object types whose changes are not drawn. Stored in the browser, like the theme, and not in the URL, because this is
 * a preference of the user.
 */
export const hiddenTypes = createStore<readonly string[]>(readHidden());

function readHidden(): readonly string[] {
  try {
    return (localStorage.getItem(key) ?? '').split(',').filter((type) => /^[a-z_]+$/.test(type));
  } catch {
    return [];
  }
}

/** Shows or hides the changes of an object type, on all charts. */
export function toggleType(type: string): void {
  const before = hiddenTypes.get();
  const next = before.includes(type) ? before.filter((one) => one !== type) : [...before, type];
  hiddenTypes.set(next);
  remember(key, next.join());
}
