/**
 * Finding codes for alert rules, panels, and queries that need data that Weir does not store. A code is never renamed or reused. `npm run gen`
 * copies the texts to docs/errors.md.
 */
export const coverageCodes = {
  CAP_ALERT_RULES:
    'Warning: alert rules read fields that a capture rule leaves out; if a field of a rule is stored for no event, the rule stays `unknown`.',
  CAP_PANELS: 'Warning: panels of the web page read fields that a capture rule leaves out.',
  CAP_QUERIES: 'Warning: queries of the library read fields that a capture rule leaves out.',
  CAP_ROLLUPS: 'Warning: rollups count fields that a capture rule leaves out.',
  CAP_HISTORY:
    'Warning: an alert rule looks back further than the retention of the totals per hour; the rule stays `unknown`.',
  CAP_CLIENT_IP:
    'Warning: alert rules, panels, or queries need client addresses that `masking.client_ip` does not store.',
  CAP_HIDDEN: 'Warning: an alert rule reads only events that the capture rules filter out.',
} as const satisfies Record<`CAP_${Uppercase<string>}`, string>;

/** A code of `coverageCodes`. */
export type CoverageCode = keyof typeof coverageCodes;
