/**
 * rollups: counts events per minute and hour in the background, triggered by marks of inserts, and merges the parts of
 * finished days.
 */
export { openRollups, type Rollups } from './open.ts';
export { markForRecount, recountNow } from './recount.ts';
