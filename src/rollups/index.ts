/**
 * rollups: counts events by minute and hour in the background, from marks that inserts leave behind, and merges the parts of
 * finished days.
 */
export { openRollups, type Rollups } from './open.ts';
export { markForRecount, recountNow } from './recount.ts';
