import type { Audit } from './audit.ts';
import type { AuditTable } from './stored-rows.ts';

/** Counts of a table in an earlier audit that a later one is compared with. */
export type EarlierTable = Pick<AuditTable, 'table' | 'duplicates' | 'unexplained' | 'copies_max'>;

/**
 * Compares an audit with an earlier one: rows that are absent now and were not then, beyond the copies that Weir may have stored in between.
 * A table that the earlier audit does not have was empty.
 */
export function compareAudits(found: Audit, earlier: readonly EarlierTable[]): Audit {
  const tables = found.tables.map((table) => {
    const before = earlier.find((one) => one.table === table.table);
    const [absent, copies] = [absentOf(table), table.copies_max];
    const added = absent - (before === undefined ? 0 : absentOf(before));
    const explained = Math.max(0, copies - (before?.copies_max ?? 0));
    return { ...table, newly_absent: Math.max(0, added - explained) };
  });
  const isSame = tables.every(({ newly_absent: rows }) => rows === 0);
  return { ...found, balanced: found.balanced && isSame, tables };
}

function absentOf(table: EarlierTable): number {
  return table.duplicates + table.unexplained;
}
