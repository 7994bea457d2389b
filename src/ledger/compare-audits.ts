import type { Audit } from './audit.ts';
import type { AuditTable } from './stored-rows.ts';

/** Counts of a table in an earlier audit, with which a later audit is compared. */
export type EarlierTable = Pick<AuditTable, 'table' | 'duplicates' | 'unexplained' | 'copies_max'>;

/**
 * Compares an audit with an earlier one. Counts how many more rows are absent now than then, beyond the copies that
 * Weir may have stored in between. A table that is not in the earlier audit counts as empty at that time.
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
