import { isForAdministrators, tabs } from '../data/route.ts';
import { go, me, refresh, route, singleKeys, zoomBack } from '../data/state.ts';
import { shift } from './time-menu.tsx';

/** All keyboard shortcuts, for the help text. */
export const keyHelp: readonly (readonly [string, string])[] = [
  ['1 … 8', 'the tabs; also g and the first letter'],
  ['/', 'search or filter'],
  ['t  a  h  c', 'time, account, host, compare'],
  ['[  ]', 'earlier, later'],
  ['z', 'undo zoom'],
  ['j  k', 'next and previous row; Enter opens it'],
  ['Space', 'pause Live'],
  ['.', 'refresh'],
  ['Esc', 'close'],
];

function press(id: string): boolean {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLButtonElement) || element.disabled) return false;
  element.click();
  return true;
}

function openTab(index: number): boolean {
  const tab = tabs[index]?.[0];
  if (tab === undefined || (isForAdministrators(tab) && me.get()?.administrator !== true)) {
    return false;
  }
  go({ tab });
  return true;
}

/** Moves the focus from row to row, across all lists of the page. If no row has the focus, the first row gets it. */
function moveRow(by: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]?.focus();
  return true;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [data-search]');
  if (field === null) return press('scope-filter');
  field.focus();
  field.select();
  return true;
}

let afterG = 0;

function actionOf(key: string): boolean {
  if (Date.now() - afterG < 1_000) {
    afterG = 0;
    return openTab(tabs.findIndex(([name]) => name.startsWith(key)));
  }
  if (/^[1-9]$/.test(key)) return openTab(Number(key) - 1);
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
  return action?.() ?? false;
}

const actions: Readonly<Record<string, () => boolean>> = {
  g: () => {
    afterG = Date.now();
    return true;
  },
  '/': focusSearch,
  t: () => press('scope-time'),
  a: () => press('scope-account'),
  h: () => press('scope-host'),
  c: () => press('scope-compare'),
  '[': () => shift(route.get(), -1),
  ']': () => shift(route.get(), 1),
  z: zoomBack,
  '.': () => {
    refresh();
    return true;
  },
  j: () => moveRow(1),
  k: () => moveRow(-1),
};

function isTyping(target: EventTarget | null): boolean {
  // For events from a shadow tree, the target is the host element of the tree.
  return (
    target instanceof HTMLElement &&
    (target.matches('input, select, textarea, [role=listbox], [data-typing]') ||
      // In an open menu, a letter selects an entry.
      target.closest('.pop') !== null ||
      target.isContentEditable)
  );
}

/**
 * Handles single-letter shortcuts, unless the focus is in a text field or the shortcuts are disabled. @returns a
 * function that stops this
 */
export function listenToKeys(showHelp: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!singleKeys.get()) return;
    if (event.key === '?') showHelp();
    else if (!actionOf(event.key)) return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
