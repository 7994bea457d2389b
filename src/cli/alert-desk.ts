import type { AlertDesk } from '../web/index.ts';

/** What the page is told while nothing evaluates rules. */
export const noAlerts: AlertDesk = {
  overview: async () => ({
    now: Date.now(),
    every_ms: 0,
    delay_ms: 0,
    rules: [],
    findings: [],
    silences: [],
    destinations: [],
  }),
  detail: async () => ({ series: [], problem: '', episodes: [], told: [] }),
  test: async () => ({ episodes: [], unknown_ms: 0, problem: '' }),
  silence: async () => {},
  unsilence: async () => false,
  firing: () => undefined,
};
