export { PGlite } from '@electric-sql/pglite';
export { NodeFS } from '@electric-sql/pglite/nodefs';
export { createPgConfig } from '@electric-sql/pglite/node-postgres';
