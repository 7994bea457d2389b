import type { ErrorTable } from '../base/index.ts';

export const errors = {
  ERR_SELECT_RULES: {
    remedy: 'stop',
    text: 'a capture rule is invalid',
    advice: 'To list every error in `capture` with file and line, run `weir check FILE`.',
  },
  ERR_LIVE_FILTER_BUDGET: {
    remedy: 'reject',
    text: 'the filter takes too long for these events',
    advice:
      'Simplify its patterns, or use `startsWith`, `contains`, or `in` instead of `matches`. The list of events is complete up to this error.',
  },
} as const satisfies ErrorTable;
