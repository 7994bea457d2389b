/** Counts the table engines that only ClickHouse Cloud has. They store the parts of a table once, in object storage. */
export const countSharedEngines =
  "SELECT count() FROM system.table_engines WHERE name = 'SharedMergeTree'";

/**
 * Settings of queries in ClickHouse Cloud: a query sees every acknowledged insert, even if another server of the
 * service received it. Otherwise, a loader could resume from an old ledger row.
 */
export const cloudSettings = { select_sequential_consistency: 1 } as const;

/** Table settings that apply only to local disks. Tables in object storage do not have these settings. */
const settingsOfDisks: ReadonlySet<string> = new Set([
  'fsync_after_insert',
  'fsync_part_directory',
  'min_rows_to_fsync_after_merge',
  'old_parts_lifetime',
]);

const settingsLine = /\n *SETTINGS ([^\n]+)/;

/**
 * Rewrites a statement of a migration for ClickHouse Cloud. The service itself replaces the engines
 * (`ReplacingMergeTree` becomes `SharedReplacingMergeTree`), and runs statements on all its servers. Weir omits the
 * settings for disks, and sets the deduplication window with the setting that shared tables read.
 */
export function cloudSql(sql: string): string {
  if (!sql.startsWith('CREATE TABLE')) return sql;
  return sql.replace(settingsLine, (_line, list: string) => {
    const kept = list
      .split(', ')
      .filter((setting) => !settingsOfDisks.has(setting.split(' ', 1)[0] ?? ''))
      .map((setting) => setting.replace(/^non_replicated_/, 'replicated_'));
    return kept.length === 0 ? '' : `\nSETTINGS ${kept.join(', ')}`;
  });
}
