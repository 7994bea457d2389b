/** Maximum number of columns and of functions that an editor completes. */
const namesMax = 20_000;

/** Columns of all tables and views that a reader may see: `table` with its database, name, type, comment. */
export const columnNamesSql = `SELECT concat(database, '.', table) AS table, name, type, comment FROM system.columns
WHERE database NOT IN ('system', 'INFORMATION_SCHEMA', 'information_schema')
ORDER BY database, system.columns.table, position LIMIT ${namesMax}`;

/** Functions of the server. */
export const functionNamesSql = `SELECT name FROM system.functions ORDER BY name LIMIT ${namesMax}`;
