/** Values of `log.format`. */
export const logFormats = ['auto', 'json', 'pretty'] as const;

/** How log lines and messages are written to standard error. */
export type LogFormat = (typeof logFormats)[number];
