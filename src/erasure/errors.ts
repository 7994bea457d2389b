import type { ErrorTable } from '../base/index.ts';

/** Errors of this module. */
export const errors = {
  ERR_ERASE_CRITERIA: {
    remedy: 'stop',
    text: 'the criteria of the erasure are missing or invalid',
    advice:
      'Specify --account, --client-ip, or --before, as `weir erase --help` shows. Nothing was erased.',
  },
  ERR_ERASE_RUNNING: {
    remedy: 'retry',
    text: 'another erasure is running',
    advice:
      'Wait until it ends: `weir erase --list` shows it. An interrupted erasure stops blocking others after a minute.',
  },
  ERR_ERASE_UNCONFIRMED: {
    remedy: 'retry',
    text: 'a process still holds unstored events that it had read before the erasure',
    advice:
      'Find out why the process cannot store events (its log, /readyz), or stop it; then run the same command again. Stored rows are already erased.',
  },
  ERR_ERASE_INCOMPLETE: {
    remedy: 'retry',
    text: 'the erasure is incomplete',
    advice: 'Run the same command again: it resumes where this one stopped.',
  },
  ERR_ERASE_PSEUDONYMS: {
    remedy: 'stop',
    text: 'the network has more pseudonyms than one erasure can check: events that are stored under pseudonyms are not erased',
    advice:
      'Run the erasure again for smaller networks, down to single addresses. All other data that meets the criteria has been erased; `weir erase --list` shows this erasure as interrupted.',
  },
} as const satisfies ErrorTable;
