// What weir-ingest uses of PGlite. It is imported from here, so that it is found where npm does not hoist it.
export { PGlite } from '@electric-sql/pglite';
export { NodeFS } from '@electric-sql/pglite/nodefs';
export { createPgConfig } from '@electric-sql/pglite/node-postgres';
