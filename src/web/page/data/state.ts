import type { WireError, WireHealth, WireMe } from '../../wire/wire.ts';
import { request, RequestError } from './requests.ts';
import { changed, formatRoute, parseRoute, type Route, type RouteChange } from './route.ts';
import { createStore } from './store.ts';

/** The current route, as in the URL. */
export const route = createStore<Route>(parseRoute(location.hash));
/** The signed-in user; undefined until the server has responded. */
export const me = createStore<WireMe | undefined>(undefined);
export const health = createStore<WireHealth | undefined>(undefined);
/** The error while ClickHouse or Weir is unavailable, so that no data can be read; otherwise undefined. */
export const outage = createStore<WireError | undefined>(undefined);
/** Number of refreshes. Components that subscribe send their requests again when it changes. */
export const refreshes = createStore(0);
/** Time of the last response, in milliseconds since 1970. */
export const updatedAt = createStore(0);
/** Refresh interval in seconds; 0 means off. */
export const refreshEvery = createStore(readNumber('weir.refresh', 30));
/** Whether single-letter shortcuts are enabled. */
export const singleKeys = createStore(readNumber('weir.keys', 1) === 1);
/** Number of changes of theme and time zone. Charts are redrawn when it changes. */
export const appearance = createStore(0);

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
    // If storage is unavailable, the setting is lost when the page is closed.
  }
}

addEventListener('hashchange', () => route.set(parseRoute(location.hash)));

/** Changes the route. @param replace true to replace the current entry of the browser history */
export function go(change: RouteChange, replace = false): void {
  const next = formatRoute(changed(route.get(), change));
  if (next === location.hash) return;
  if (replace) {
    history.replaceState(history.state, '', next);
    route.set(parseRoute(next));
  } else location.hash = next;
}

/** State of the browser history entry that shows a detail next to its list. */
const detailMark = 'weir-detail';

/**
 * Opens a detail next to its list, as a new history entry: the Back button closes the detail. If a detail is already
 * open, replaces it.
 */
export function openDetail(change: RouteChange): void {
  const next = formatRoute(changed(route.get(), change));
  if (next === location.hash) return;
  if (history.state === detailMark) history.replaceState(detailMark, '', next);
  else history.pushState(detailMark, '', next);
  route.set(parseRoute(next));
}

/** Closes the detail as the Back button does, but keeps the other changes of the route. */
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

/** Time ranges to which the user can return, one for each zoom. */
const zooms: Pick<Route, 'from' | 'to'>[] = [];

/** Zooms to a time range that was selected on a chart. */
export function zoomTo(fromMs: number, toMs: number): void {
  const { from, to } = route.get();
  zooms.push({ from, to });
  go({ from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });
}

/** Restores the range before the last zoom. @returns false if there was no zoom */
export function zoomBack(): boolean {
  const before = zooms.pop();
  if (before !== undefined) go(before);
  return before !== undefined;
}

export function refresh(): void {
  refreshes.set(refreshes.get() + 1);
}

/** Loads the signed-in user. If the session has ended, the page shows the sign-in form and keeps the URL. */
export async function loadMe(): Promise<void> {
  try {
    me.set(await request<WireMe>('/api/me'));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  }
}

export async function loadHealth(): Promise<void> {
  try {
    health.set(await request<WireHealth>('/api/health'));
  } catch (error) {
    if (error instanceof RequestError && error.error.kind === 'signed_out') return void loadMe();
    const sentence = 'Weir does not respond: the process may have stopped.';
    health.set({ state: 'down', label: 'No response', sentence });
  }
}
