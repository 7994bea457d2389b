/**
 * dashboards: the panels of the web page and of Grafana, and the queries of the library, as data: SQL, parameters, and
 * the meaning of columns. Also has the functions that run them.
 */
export { answerOf, type AnswerRow, type QueryFunction } from './answer.ts';
export { comparisons, distanceBack, isTimeZone } from './comparison.ts';
export { changesWithPrevious } from './panels/config-changes.ts';
export { firstRowMs } from './first-row.ts';
export { assertParameters, type LibraryQuery, libraryQuery, readLibrary } from './library.ts';
export type { Panel } from './panel.ts';
export { helpOf } from './panel-help.ts';
export { panel, panels } from './panels.ts';
export { type Parameter, typedValues, valuesOf } from './parameters.ts';
export { placeholdersOf } from './placeholders.ts';
export { earlierBy, resolutionOf } from './resolution.ts';
export { type PanelResult, runPanel } from './run-panel.ts';
export { readTime } from './times.ts';
export { addressText } from './panels/traffic-source.ts';
export { openTrafficMetrics } from './panels/traffic-metrics.ts';
