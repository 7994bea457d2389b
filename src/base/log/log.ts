/**
 * A structured log, one line per call: `log.warn({ shard }, 'what happened')`. A pino logger implements this interface.
 * `error` = an operator must act, `warn` = unexpected but handled, `info` = lifecycle, `debug` = never per event.
 * Fields never contain payload values or secrets.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A log that discards all lines. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Returns a log that adds `fields` to every line. */
export function logWith(log: Log, fields: object): Log {
  return {
    debug: (more, message) => log.debug({ ...fields, ...more }, message),
    info: (more, message) => log.info({ ...fields, ...more }, message),
    warn: (more, message) => log.warn({ ...fields, ...more }, message),
    error: (more, message) => log.error({ ...fields, ...more }, message),
  };
}
