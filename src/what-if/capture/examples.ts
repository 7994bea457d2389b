import { type EventType, unknownFields } from '../../catalog/index.ts';
import { answerOf } from '../../dashboards/index.ts';
import type { CaptureExample } from './effect.ts';
import { type EventGroup, type GroupQueries, keysOf } from './groups.ts';
import { rangeWhere } from './range.ts';

/** A group whose events would be dropped, or lose fields. */
export interface LosingGroup {
  readonly group: EventGroup;
  readonly dropped: boolean;
  /** Bits of the fields that each event would lose. */
  readonly lost: bigint;
  /** True if each event would lose its fields outside the catalog. */
  readonly losesExtra: boolean;
}

/** Keeps the largest of the groups that are added. */
export class LargestGroups {
  readonly #max: number;
  #groups: LosingGroup[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  add(group: LosingGroup): void {
    if (this.#max === 0) return;
    this.#groups.push(group);
    if (this.#groups.length >= 4 * this.#max + 64) this.#groups = [...this.get()];
  }

  /** Dropped events first. */
  get(): readonly LosingGroup[] {
    return this.#groups
      .toSorted((a, b) => Number(b.dropped) - Number(a.dropped) || b.group.rows - a.group.rows)
      .slice(0, this.#max);
  }
}

/** Reads the identifiers of the latest events of each group. Never reads values of the payload, except the host. */
export async function examplesOf(
  type: EventType,
  groups: readonly LosingGroup[],
  { max, reads }: { readonly max: number; readonly reads: readonly string[] },
  { query, range, signal }: GroupQueries,
): Promise<readonly CaptureExample[]> {
  if (groups.length === 0) return [];
  const key = `[${keysOf(reads).join(', ')}]`;
  const sql = `SELECT event_id, account_id AS account, toString(conn_server_name) AS host,
  formatDateTime(event_timestamp, '%Y-%m-%dT%H:%i:%S.%fZ', 'UTC') AS time, ${key} AS key
FROM analytics.${type.table} ${rangeWhere(type)} AND has({keys:Array(Array(String))}, ${key})
ORDER BY event_timestamp DESC, event_id
LIMIT {each:UInt32} BY key
LIMIT {max:UInt32}`;
  const keys = groups.map(({ group }) => group.key);
  const each = Math.ceil(max / groups.length);
  const { rows } = await answerOf(query, sql, { ...range.parameters, keys, each, max }, signal);
  const byKey = new Map(groups.map((losing) => [JSON.stringify(losing.group.key), losing]));
  return rows.flatMap((row) => {
    const losing = byKey.get(JSON.stringify(row['key']));
    if (losing === undefined) return [];
    const { dropped, lost, losesExtra } = losing;
    const text = (name: string): string => String(row[name]);
    const fields = type.fields.filter(({ present }) => ((lost >> BigInt(present)) & 1n) === 1n);
    return [
      {
        event_id: text('event_id'),
        type: type.name,
        account: text('account'),
        host: text('host'),
        time: text('time'),
        dropped,
        fields: dropped
          ? []
          : [...fields.map(({ path }) => path), ...(losesExtra ? [unknownFields] : [])],
      },
    ];
  });
}
