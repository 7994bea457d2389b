/** Database of the base tables. */
export const baseDatabase = 'weir';
/** Database, in a cluster, of the part of the base tables that lies on the server asked; `baseDatabase` is then the whole. */
export const shardDatabase = 'weir_local';
/** Database of the views that people read. */
export const viewDatabase = 'analytics';
