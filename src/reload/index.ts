/**
 * reload: notices that the configuration file has changed, decides whether a running process can take it over, has that done
 * once at a time, and remembers how it went. What is done with it is for whoever runs the pipeline.
 */
export { changedSections, differingOptions } from './differences.ts';
export { reloadMetrics } from './metrics.ts';
export {
  type ReadConfig,
  Reloader,
  type ReloaderParts,
  type ReloadOutcome,
  type ReloadResult,
  type ReloadStatus,
  type ReloadTrigger,
} from './reloader.ts';
export { watchFiles } from './watch.ts';
