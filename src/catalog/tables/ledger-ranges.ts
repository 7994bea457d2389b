import { baseDatabase } from './databases.ts';
import { isCarried, positionOfEnd } from './own-tables.ts';

/** Columns of a range in SQL: the value in a row of one range, and the array in a row of several ranges. */
const columns = {
  source_partition: ['b.source_partition', 'b.range_partition'],
  previous: ['b.previous', 'b.range_previous'],
  first: ['b.first', 'b.range_first'],
  last: ['b.last', 'b.range_last'],
  records: ['b.records', 'b.range_records'],
  received: ['b.received', 'b.range_received'],
  stored: ['b.stored', 'b.range_stored'],
  filtered: ['b.filtered', 'b.range_filtered'],
  not_evaluated: ['b.not_evaluated', 'b.range_not_evaluated'],
  ignored: ['b.ignored', 'b.range_ignored'],
  dead_lettered: ['b.dead_lettered', 'b.range_dead_lettered'],
  bytes: ['b.bytes', 'b.range_bytes'],
  read_at: ['b.read_at', 'b.range_read_at'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>;

/** A value that each range of the ledger has. */
export type RangeColumn = keyof typeof columns;

/** Columns of a row that all its ranges share. */
const shared = ['pipeline', 'source', 'run', 'committed_at', 'rules_hash'] as const;

/**
 * Subquery of the ledger with one row per range: the columns of `wanted`, `ended`, `is_carried`, `pipeline`, `source`,
 * `run`, `committed_at`, and `rules_hash`. A range that was read twice is in two rows, and in the result twice.
 *
 * @param where condition on the columns of `weir.batches`, as `b.<column>`
 * @param rows '' costs less than FINAL, but the result then includes copies of a row that are not merged yet
 */
export function ledgerRanges(
  wanted: readonly RangeColumn[],
  where = '1',
  rows: 'FINAL' | '' = 'FINAL',
): string {
  const joined = [...new Set<RangeColumn>(['last', ...wanted])].map((name) => {
    const [one, many] = columns[name];
    return `if(empty(b.range_partition), [${one}], ${many}) AS range_of_${name}`;
  });
  const selected = [
    ...shared.map((name) => `b.${name} AS ${name}`),
    ...wanted.map((name) => `range_of_${name} AS ${name}`),
    `${isCarried} AS is_carried`,
    `CAST(range_of_last = toUInt256('${positionOfEnd}'), 'Bool') AS ended`,
  ];
  return `(SELECT ${selected.join(', ')}
    FROM ${baseDatabase}.batches AS b ${rows}
    ARRAY JOIN ${joined.join(', ')}
    WHERE ${where})`;
}

/**
 * Condition for ledger rows whose counts do not reconcile: the totals, the counts of one range, or the sum of the
 * ranges with the totals.
 */
export const isUnbalanced = `(received != arraySum(mapValues(stored)) + filtered + arraySum(mapValues(ignored)) + dead_lettered
  OR not_evaluated > filtered
  OR notEmpty(range_partition) AND (arraySum(range_records) != records OR arraySum(range_received) != received
    OR arraySum(range_filtered) != filtered OR arraySum(range_not_evaluated) != not_evaluated
    OR arraySum(range_dead_lettered) != dead_lettered OR arraySum(range_bytes) != bytes
    OR arrayExists((one, stored_by, filtered_of, unknown_of, ignored_by, dead) -> unknown_of > filtered_of
      OR one != arraySum(mapValues(stored_by)) + filtered_of + arraySum(mapValues(ignored_by)) + dead,
      range_received, range_stored, range_filtered, range_not_evaluated, range_ignored, range_dead_lettered)))`;

/**
 * Subquery for the partitions whose ranges have a gap or an overlap: `pipeline`, `source`, `source_partition`, `run`,
 * and the number of `ranges`. If each range starts where another one ends, the hashes of all starts and all ends have
 * the same sum, except for the first start and the last end. This takes memory per partition. A list of gaps takes
 * memory per range, so it is made only for the partitions that this query returns.
 *
 * @param where condition on the columns of `weir.batches`, as `b.<column>`
 */
export function brokenPartitions(where = '1'): string {
  return `(SELECT pipeline, source, source_partition, run, count() AS ranges
    FROM ${ledgerRanges(['source_partition', 'previous', 'last'], where)} WHERE previous != last AND NOT is_carried
    GROUP BY pipeline, source, source_partition, run
    HAVING sum(sipHash64(previous)) + sipHash64(max(last)) != sum(sipHash64(last)) + sipHash64(min(previous)))`;
}
