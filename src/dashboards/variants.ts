import type { Panel } from './panel.ts';
import type { Parameter } from './parameters.ts';
import { at, filters } from './scope.ts';
import {
  counted,
  fromEvents,
  type Grain,
  rolledUp,
  type TrafficSource,
} from './panels/traffic-source.ts';

/** The queries of a panel, one per grain, and the parameters that they share. */
type Queries = Pick<Panel, 'parameters' | 'sql' | 'hourly' | 'allHosts' | 'filtered' | 'either'>;

/**
 * Creates the queries over minutes, hours, and events of the hosts of the scope.
 * @param query returns the SQL for one source of rows
 */
export function overHosts(
  parameters: readonly Parameter[],
  query: (source: TrafficSource) => string,
): Queries {
  return {
    ...overGrains(parameters, (grain) => query(rolledUp(grain))),
    filtered: { sql: query(fromEvents()), parameters: [...parameters, ...filters] },
  };
}

/**
 * Creates the queries of a panel that does not group by host: if no hosts are selected, they read sums over all hosts.
 */
export function overSources(
  parameters: readonly Parameter[],
  query: (source: TrafficSource) => string,
): Queries {
  return { ...overHosts(parameters, query), ...overTotals(parameters, query) };
}

/** Like `overSources`, without the variant for events. */
export function overTotals(
  parameters: readonly Parameter[],
  query: (source: TrafficSource) => string,
): Queries {
  return {
    ...overGrains(parameters, (grain) => query(rolledUp(grain))),
    allHosts: { sql: query(rolledUp('minute', 'all')), hourly: query(rolledUp('hour', 'all')) },
  };
}

/** Creates the queries over minutes and over hours, without the variant for events. */
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

/** Maximum number of events that a panel without a rollup reads. ClickHouse counts this many in less than 0.1 s. */
const newestRequests = 100_000;

/**
 * Creates one query over the newest events of the range: at most those of its last day, and at most about
 * `newestRequests`.
 * @param query gets the events and the time from which they are counted.
 */
export function overNewest(
  parameters: readonly Parameter[],
  query: (source: TrafficSource, since: string) => string,
): Queries {
  const over = (hosts: 'all' | 'each'): string => query(fromEvents(), newestSince(hosts));
  return {
    parameters: [...parameters, ...filters],
    sql: over('each'),
    allHosts: { sql: over('all'), hourly: over('all') },
  };
}

/**
 * SQL scalar: the time from which a panel counts events. At the earliest, this is the start of the range, or one day before its end.
 * It is later if this period has more than `requests` requests.
 */
export function newestSince(hosts: 'all' | 'each', requests = newestRequests): string {
  const day = `greatest(${at.from}, ${at.to} - INTERVAL 1 DAY)`;
  return `(SELECT if(countIf(newer >= ${requests}) = 0, ${day}, greatest(${day}, toDateTime64(minIf(time, newer < ${requests}), 6, 'UTC'))) FROM (
    SELECT r.time AS time, sum(r.requests) AS here, sum(here) OVER (ORDER BY time DESC) - here AS newer
    FROM ${counted(hosts === 'all' ? 'account' : 'http', 'minute', day)} AS r
    GROUP BY time
  ))`;
}
