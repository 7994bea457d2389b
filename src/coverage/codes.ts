/** Codes of what capture rules keep from those who read the events; never renamed, never reused. Generates docs/errors.md. */
export const coverageCodes = {
  CAP_ALERT_RULES:
    'Warning: alert rules read fields that a capture rule leaves out; those of which nothing is stored stay `unknown`.',
  CAP_PANELS: 'Warning: panels of the page read fields that a capture rule leaves out.',
  CAP_QUERIES: 'Warning: queries of the library read fields that a capture rule leaves out.',
  CAP_ROLLUPS: 'Warning: rollups count fields that a capture rule leaves out.',
  CAP_CLIENT_IP:
    'Warning: alert rules, panels or queries need addresses of clients that `masking.client_ip` does not store.',
  CAP_HIDDEN: 'Warning: an alert rule looks only at events that the capture rules filter.',
} as const satisfies Record<`CAP_${Uppercase<string>}`, string>;

/** A code of `coverageCodes`. */
export type CoverageCode = keyof typeof coverageCodes;
