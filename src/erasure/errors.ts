import type { ErrorTable } from '../base/index.ts';

/** The failures that this code reports. */
export const errors = {
  ERR_ERASE_CRITERIA: {
    remedy: 'stop',
    text: 'what is to be erased is not clear',
    advice:
      'Give --account, --client-ip or --before, as `weir erase --help` shows. Nothing was erased.',
  },
  ERR_ERASE_RUNNING: {
    remedy: 'retry',
    text: 'another erasure is running',
    advice:
      'Wait until it ends: `weir erase --list` shows it. One that was interrupted makes way after a minute.',
  },
  ERR_ERASE_UNCONFIRMED: {
    remedy: 'retry',
    text: 'a process still holds events that it had read before the erasure, and has not stored them',
    advice:
      'What was stored is erased. See why the process cannot store (its log, /readyz), or end it; then run the same command again.',
  },
  ERR_ERASE_INCOMPLETE: {
    remedy: 'retry',
    text: 'not everything could be erased yet',
    advice: 'Run the same command again: it goes on where this one stopped.',
  },
  ERR_ERASE_PSEUDONYMS: {
    remedy: 'stop',
    text: 'the clients have more pseudonyms than can be looked for: events under them are still stored',
    advice:
      'Erase smaller networks, down to single addresses. All else that meets the criteria is erased; `weir erase --list` shows the erasure as interrupted.',
  },
} as const satisfies ErrorTable;
