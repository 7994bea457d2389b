import type { WireError, WireHealth, WireMe } from '../../wire/wire.ts';
import { ask, RequestError } from './requests.ts';
import { changed, formatRoute, parseRoute, type Route, type RouteChange } from './route.ts';
import { createStore } from './store.ts';

/** What the address says. */
export const route = createStore<Route>(parseRoute(location.hash));
/** Who is signed in; undefined until the server has said so. */
export const me = createStore<WireMe | undefined>(undefined);
export const health = createStore<WireHealth | undefined>(undefined);
/** Set while nothing can be read at all: ClickHouse, or Weir itself, is away. */
export const outage = createStore<WireError | undefined>(undefined);
/** Counts refreshes: whoever follows it asks again. */
export const refreshes = createStore(0);
/** When the last refresh was answered. */
export const updatedAt = createStore(0);
/** Seconds between refreshes; 0 = off. */
export const refreshEvery = createStore(readNumber('weir.refresh', 30));
/** Keys of one letter work. */
export const singleKeys = createStore(readNumber('weir.keys', 1) === 1);
/** Counts changes of theme and time zone: charts are drawn anew. */
export const looks = createStore(0);

function readNumber(key: string, otherwise: number): number {
  try {
    const text = localStorage.getItem(key);
    const value = text === null ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: string | number): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

addEventListener('hashchange', () => route.set(parseRoute(location.hash)));

/** Goes to another address. @param replace do not leave the present one for the Back button */
export function go(change: RouteChange, replace = false): void {
  const next = formatRoute(changed(route.get(), change));
  if (next === location.hash) return;
  if (replace) {
    history.replaceState(history.state, '', next);
    route.set(parseRoute(next));
  } else location.hash = next;
}

/** Marks the entry of the history that shows a detail beside its list. */
const detailMark = 'weir-detail';

/** Opens a detail beside its list: Back closes it, and a second one takes its place. */
export function openDetail(change: RouteChange): void {
  const next = formatRoute(changed(route.get(), change));
  if (next === location.hash) return;
  if (history.state === detailMark) history.replaceState(detailMark, '', next);
  else history.pushState(detailMark, '', next);
  route.set(parseRoute(next));
}

/** Closes the detail as Back does; what else was chosen in the meantime stays. */
export function closeDetail(change: RouteChange): void {
  if (history.state !== detailMark) return go(change, true);
  const next = formatRoute(changed(route.get(), change));
  const stay = (): void => {
    history.replaceState(null, '', next);
    route.set(parseRoute(next));
  };
  addEventListener('popstate', stay, { once: true });
  history.back();
}

/** Time ranges before those that were drawn on a chart. */
const zooms: Pick<Route, 'from' | 'to'>[] = [];

/** Narrows the time to what was drawn on a chart. */
export function zoomTo(fromMs: number, toMs: number): void {
  const { from, to } = route.get();
  zooms.push({ from, to });
  go({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });
}

/** Goes back to the range before the last zoom. @returns false when there was none */
export function zoomBack(): boolean {
  const before = zooms.pop();
  if (before !== undefined) go(before);
  return before !== undefined;
}

export function refresh(): void {
  refreshes.set(refreshes.get() + 1);
}

/** Asks who is there; a sign-in that ended shows the form and keeps the address. */
export async function loadMe(): Promise<void> {
  try {
    me.set(await ask<WireMe>('/api/me'));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  }
}

export async function loadHealth(): Promise<void> {
  try {
    health.set(await ask<WireHealth>('/api/health'));
  } catch (error) {
    if (error instanceof RequestError && error.error.kind === 'signed_out') return void loadMe();
    const sentence = 'Weir does not respond: the process may have stopped.';
    health.set({ state: 'down', label: 'No response', sentence });
  }
}
