import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_SELECT_RULES: {
    remedy: 'stop',
    text: 'a capture rule has a mistake',
    advice: 'Run `weir check FILE`: it lists every mistake in `capture` with file and line.',
  },
  ERR_LIVE_FILTER_BUDGET: {
    remedy: 'reject',
    text: 'the filter takes too long for these events',
    advice:
      'Make its patterns smaller, or compare with `startsWith`, `contains` or `in` instead of `matches`. What was shown before is complete.',
  },
} as const satisfies ErrorTable;
