/**
 * live: returns stored events as they arrive, each once. A filter can use all their fields. The tab Live of the web
 * page and `weir tail` use this module.
 */
export { checkLiveFilter } from './check-filter.ts';
export { follow, type LivePage } from './follow.ts';
export type { LiveEvent } from './live-event.ts';
export { fieldPaths, typesNamed } from './stored-types.ts';
