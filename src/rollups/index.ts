/**
 * rollups: counts events by minute and hour in the background, from marks that inserts leave behind, and merges the parts of
 * finished days.
 */
export { rollupMetrics } from './metrics.ts';
export { openRollups, type Rollups, type RollupsConfig } from './open.ts';
