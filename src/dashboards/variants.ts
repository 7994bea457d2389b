import type { Panel } from './panel.ts';
import type { Parameter } from './parameters.ts';
import { at, filters } from './scope.ts';
import { fromEvents, type Grain, rolledUp, rollup, type TrafficSource } from './traffic-source.ts';

/** The queries of a panel, one per grain, and the parameters that they share. */
type Queries = Pick<Panel, 'parameters' | 'sql' | 'hourly' | 'filtered' | 'either'>;

/** One query for minutes, hours and events. */
export function overSources(
  parameters: readonly Parameter[],
  query: (source: TrafficSource) => string,
): Queries {
  return {
    ...overGrains(parameters, (grain) => query(rolledUp(grain))),
    filtered: { sql: query(fromEvents()), parameters: [...parameters, ...filters] },
  };
}

/** One query for minutes and hours. */
export function overGrains(
  parameters: readonly Parameter[],
  query: (grain: Exclude<Grain, 'events'>) => string,
): Queries {
  return {
    parameters,
    sql: query('minute'),
    hourly: query('hour'),
    either: query('either'),
  };
}

/** How many events a panel looks at that no rollup can answer: what is counted in less than a tenth of a second. */
const newestRequests = 200_000;

/**
 * One query over the newest events of the range, as many as can be counted at once.
 * @param query gets the events and the moment from which they are counted.
 */
export function overNewest(
  parameters: readonly Parameter[],
  query: (source: TrafficSource, since: string) => string,
): Queries {
  return { parameters: [...parameters, ...filters], sql: query(fromEvents(), newestSince()) };
}

/** SQL scalar: the moment from which the newest events of the range are as many as can be counted at once. */
export function newestSince(): string {
  const day = `greatest(${at.from}, ${at.to} - INTERVAL 1 DAY)`;
  return `(SELECT greatest(${at.from}, toDateTime64(min(time), 6, 'UTC')) FROM (
    SELECT r.time AS time, sum(r.requests) AS here, sum(here) OVER (ORDER BY time DESC) - here AS newer
    FROM ${rollup('http', 'minute', day)} AS r
    GROUP BY time
  ) WHERE newer < ${newestRequests})`;
}
