/** Values of `log.format`. */
export const logFormats = ['auto', 'json', 'pretty'] as const;

/** Format of log lines and messages on standard error. */
export type LogFormat = (typeof logFormats)[number];
