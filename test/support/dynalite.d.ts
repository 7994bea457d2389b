declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** An HTTP server that behaves like DynamoDB, in memory unless `path` is given. */
  export default function dynalite(options?: { readonly createTableMs?: number }): Server;
}
