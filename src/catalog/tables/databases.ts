/** Database of the base tables. */
export const baseDatabase = 'weir';
/**
 * In a cluster: database of the rows that a server itself stores. `baseDatabase` then covers the rows of all shards.
 */
export const shardDatabase = 'weir_local';
/** Database of the views for analysts. */
export const viewDatabase = 'analytics';
