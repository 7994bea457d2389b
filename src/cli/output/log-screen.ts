import { type Clock, type Log, systemClock } from '../../base/index.ts';
import { createRates, LINE_EVERY_MS, SAMPLE_MS, type Screen } from './screen.ts';
import { totals } from './screen-frame.ts';

/** Options of `createLogScreen`; tests set them. */
export interface LogScreenOptions {
  readonly lineEveryMs?: number;
  readonly clock?: Pick<Clock, 'now'>;
}

/** Shows a running pipeline as log lines. Used with JSON logging, because a block of text or a table is not JSON. */
export function createLogScreen(logger: Log, options: LogScreenOptions = {}): Screen {
  const { lineEveryMs = LINE_EVERY_MS, clock = systemClock } = options;
  const rates = createRates();
  const startMs = clock.now();
  let lastLineMs = startMs;
  let closed = false;
  return {
    everyMs: SAMPLE_MS,
    update(snapshot) {
      const nowMs = clock.now();
      const perSource = rates(snapshot, nowMs);
      if (closed || nowMs - lastLineMs < lineEveryMs) return;
      lastLineMs = nowMs;
      const { deadLettered, filtered, ignored, rate, received, stored } = totals(
        snapshot,
        perSource,
      );
      const lags = snapshot.sources.flatMap(({ behindMs }) => behindMs ?? []);
      const { state, reason } = snapshot.load;
      logger.info(
        {
          received,
          stored,
          filtered,
          ignored,
          dead_lettered: deadLettered,
          in_flight: snapshot.inFlight,
          ...(lags.length > 0 && { lag_ms: Math.max(...lags) }),
          events_per_second: Math.round(rate),
          clickhouse: state,
          ...(state !== 'ok' && { reason }),
          duration_ms: nowMs - startMs,
        },
        'progress',
      );
    },
    note: (line) => {
      if (line.trim() !== '') logger.info({}, line.trim());
    },
    finish(summary) {
      if (closed) return;
      closed = true;
      const level = summary.balanced ? 'info' : 'error';
      logger[level]({ ...summary }, 'summary');
    },
    close() {
      closed = true;
    },
  };
}
