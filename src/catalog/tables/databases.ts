/** Database of the base tables. */
export const baseDatabase = 'weir';
/** Database, in a cluster, of the rows that a server stores; `baseDatabase` then covers all shards. */
export const shardDatabase = 'weir_local';
/** Database of the views for analysts. */
export const viewDatabase = 'analytics';
