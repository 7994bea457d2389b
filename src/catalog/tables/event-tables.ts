import type { EventRows } from '../events/schema-files.ts';
import { payloads } from '../events/event-types.ts';
import { rollups } from '../rollups/tables.ts';

/** A table of events. */
export interface EventTable extends EventRows {
  /** Name of the table in database `weir`, of its view in `analytics`, and of its option in `retention:`. */
  readonly name: string;
  readonly holds: 'traffic' | 'config';
  /** Rollups that count its events. */
  readonly feeds: readonly string[];
}

/** Column of every event table that determines the age of a row. */
export const eventAge = 'event_timestamp';

/** The table that configuration events share. */
export const configEvents = 'config_events';

/** Every table that stores events, in the order of creation: one for each type of traffic, and one for configuration events. */
export const eventTables: readonly EventTable[] = [
  ...payloads.flatMap(({ table, rows }) =>
    rows ? [{ ...rows, table, holds: 'traffic' } as const] : [],
  ),
  {
    table: configEvents,
    holds: 'config',
    one: 'One change of a configuration object.',
    many: 'configuration events',
    days: 0,
  } as const,
].map(({ table, ...rest }) => ({
  ...rest,
  name: table,
  feeds: rollups
    .filter(({ feeds }) => feeds.some((feed) => feed.table === table))
    .map(({ name }) => name),
}));

export const eventTableNames: readonly string[] = eventTables.map(({ name }) => name);

export const trafficTables: readonly string[] = eventTables
  .filter(({ holds }) => holds === 'traffic')
  .map(({ name }) => name);
