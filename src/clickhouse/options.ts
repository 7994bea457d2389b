/**
 * What this room needs of `clickhouse:` in weir.yaml. Everything may be left out; the values are checked in `config`.
 */
export interface ClickHouseOptions {
  /** HTTP interface of an external server. Without it Weir runs a server of its own. */
  readonly url?: string;
  readonly user?: string;
  readonly password?: string;
  /** User that creates and alters tables; without it `user` does. */
  readonly admin_user?: string;
  readonly admin_password?: string;
  /** Read-only user of `weir sql`; used when it has a password, else `user` asks with `readonly` set. */
  readonly analyst_user?: string;
  readonly analyst_password?: string;
  readonly connect_timeout_ms?: number;
  readonly request_timeout_ms?: number;
  /** Compression of inserts; `auto`: none on loopback, else zstd where Node.js has it, else gzip. */
  readonly compression?: 'auto' | 'none' | 'gzip' | 'zstd';
  /** Embedded server: path of a `clickhouse` binary, or `library` to pass over what is on PATH. */
  readonly binary?: string;
  /** Embedded server: port to listen on, on loopback; 0 = any free one. */
  readonly port?: number;
  /** Embedded server: memory that it may use; by default half of the machine's or container's. */
  readonly memory_bytes_max?: number;
  /** How long to wait for a data directory that another process owns. */
  readonly lock_wait_ms?: number;
  /** How long the embedded server may take to start (a hundred million rows take a second). */
  readonly start_timeout_ms?: number;
}

/** Values of options that are left out. */
export const clickHouseDefaults = {
  user: 'weir_loader',
  connect_timeout_ms: 5_000,
  request_timeout_ms: 60_000,
  compression: 'auto',
  port: 0,
  lock_wait_ms: 30_000,
  start_timeout_ms: 60_000,
} as const;

/** Where this room tells what it does; a pino logger is one. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Tells nobody. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
