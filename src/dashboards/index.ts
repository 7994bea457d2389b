/**
 * dashboards: the questions that people ask, as data: the panels of the web page and of Grafana, and the library of
 * queries, each with its SQL, its parameters and what its columns mean; and the little that it takes to ask one.
 */
export { type Answer, answerOf, type AnswerRow, type Ask } from './answer.ts';
export { type ComparisonName, comparisons, distanceBack, isTimeZone } from './comparison.ts';
export { changesWithPrevious } from './panels/config-changes.ts';
export { firstRowMs } from './first-row.ts';
export {
  assertParameters,
  type LibraryQuery,
  libraryQuery,
  readLibrary,
  readQuery,
} from './library.ts';
export type { Panel, PanelColumn, PanelKind, PanelTab } from './panel.ts';
export { helpOf, type PanelHelp } from './panel-help.ts';
export { panel, panels } from './panels.ts';
export {
  type Parameter,
  type ParameterProblem,
  type ParameterType,
  typedValues,
  type Values,
  valuesOf,
} from './parameters.ts';
export { filledSql, placeholdersOf, replacePlaceholders } from './placeholders.ts';
export {
  type AskedRange,
  earlierBy,
  type Resolution,
  resolutionOf,
  wholeStep,
} from './resolution.ts';
export {
  checkValues,
  type Earlier,
  type PanelResult,
  preparePanel,
  runPanel,
} from './run-panel.ts';
export { readTime } from './times.ts';
export { addressText } from './panels/traffic-source.ts';
export { openTrafficMetrics, type TrafficMetrics } from './panels/traffic-metrics.ts';
