import { isForAdministrators, tabs } from '../data/route.ts';
import { go, me, refresh, route, singleKeys, zoomBack } from '../data/state.ts';
import { shift } from './time-menu.tsx';

/** All shortcuts, for the help. */
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

/** Moves the focus between the rows of the first list with rows. */
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
  // Events from a shadow tree have its host as target.
  return (
    target instanceof HTMLElement &&
    (target.matches('input, select, textarea, [role=listbox], [data-typing]') ||
      // In an open menu, letters select an entry.
      target.closest('.pop') !== null ||
      target.isContentEditable)
  );
}

/** Handles single-letter shortcuts, unless the focus is in a text field or the shortcuts are disabled. */
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
