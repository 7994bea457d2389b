/** One column of a rollup: how it is computed from events, and from rows of a finer grain. */
export interface RollupColumn {
  readonly name: string;
  /** ClickHouse type, spelled as the server prints it. */
  readonly type: string;
  /** Meaning and unit, for analysts. */
  readonly comment: string;
  readonly codec: string | undefined;
  /** SQL over events (alias `e`): for a key, an expression to group by; for a measure, an aggregate. */
  readonly base: string;
  /** Aggregate over rows of the finer grain (alias `r`); undefined for keys, which are copied. */
  readonly merge: string | undefined;
  /** Value in rows that are older than the column, as SQL over the row; undefined means 0. */
  readonly default?: string;
  /** SQL over a row: true if none of its events had the field, so that the views show NULL instead of 0; undefined means never. */
  readonly absent?: string;
}

/** Codec of numbers. */
export const numbers = 'T64, ZSTD(1)';

export function key(
  name: string,
  type: string,
  comment: string,
  { base, codec = 'ZSTD(1)' }: { readonly base: string; readonly codec?: string },
): RollupColumn {
  return { name, type, comment, codec, base, merge: undefined };
}

/** A number of events: all, or those that meet a condition. */
export function count(
  name: string,
  meaning: string,
  condition?: string,
  unit: 'requests' | 'connections' | 'events' = 'requests',
): RollupColumn {
  const base = condition === undefined ? 'count()' : `countIf(${condition})`;
  const comment = `${meaning} Unit: ${unit}.`;
  return { name, type: 'UInt64', comment, codec: numbers, base, merge: `sum(r.${name})` };
}

/**
 * The number of events that lack a field. In rows that are older than this column, it counts all events, so that the
 * zeros of these rows are not shown as values.
 * @param total column that counts all events of the row
 */
export function unknown(
  name: string,
  path: string,
  present: string,
  total: 'requests' | 'connections' = 'requests',
): RollupColumn {
  const noun = total === 'requests' ? 'Requests' : 'Connections';
  return {
    ...count(name, ''),
    comment: `${noun} without ${path}. Unit: ${total}.`,
    base: `countIf(NOT ${present})`,
    default: total,
  };
}

/** A measure that is unknown if all events of a row lack the field. @param counter column that counts the events without the field */
export function orUnknown(
  column: RollupColumn,
  counter: string,
  total: 'requests' | 'connections' = 'requests',
): RollupColumn {
  return { ...column, absent: `${counter} = ${total}` };
}

/** A sum over events. */
export function sum(name: string, comment: string, of: string): RollupColumn {
  return {
    name,
    type: 'Int64',
    comment,
    codec: numbers,
    base: `sum(${of})`,
    merge: `sum(r.${name})`,
  };
}

/** A number of bytes. */
export function bytes(name: string, meaning: string, of: string): RollupColumn {
  return sum(name, `${meaning} Unit: bytes.`, of);
}

/** The maximum among events. */
export function greatest(name: string, comment: string, of: string): RollupColumn {
  return {
    name,
    type: 'Int64',
    comment,
    codec: numbers,
    base: `max(toInt64(${of}))`,
    merge: `max(r.${name})`,
  };
}

/** The first or last time among events. */
export function instant(name: string, comment: string, of: 'min' | 'max'): RollupColumn {
  return {
    name,
    type: "DateTime64(6, 'UTC')",
    comment,
    codec: 'Delta(8), ZSTD(1)',
    base: `${of}(e.event_timestamp)`,
    merge: `${of}(r.${name})`,
  };
}

/** A sketch of the distinct client addresses of events. */
export function clients(present: string): RollupColumn {
  return {
    name: 'clients_state',
    type: 'AggregateFunction(uniqCombined64(12), IPv6)',
    comment:
      'Distinct client addresses: uniqCombined64Merge(12)(clients_state), usually off by at most 1.6%.',
    codec: 'ZSTD(1)',
    base: `uniqCombined64StateIf(12)(e.conn_client_ip, ${present})`,
    merge: 'uniqCombined64MergeState(12)(r.clients_state)',
  };
}

/** A sketch of the distribution of a value over the events that meet a condition. */
export function quantiles(
  name: string,
  meaning: string,
  of: string,
  condition: string,
): RollupColumn {
  const sketch = 'quantilesDD(0.02, 0.5, 0.9, 0.99)';
  return {
    name,
    type: `AggregateFunction(${sketch}, Float64)`,
    comment: `${meaning} [p50, p90, p99] = quantilesDDMerge(0.02, 0.5, 0.9, 0.99)(${name}), off by at most 2%.`,
    codec: 'ZSTD(1)',
    base: `quantilesDDStateIf(0.02, 0.5, 0.9, 0.99)(toFloat64(${of}), ${condition})`,
    merge: `quantilesDDMergeState(0.02, 0.5, 0.9, 0.99)(r.${name})`,
  };
}
