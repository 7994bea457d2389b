import type { Log } from '../../base/index.ts';
import { MultiBar, type SingleBar } from 'cli-progress';

import type { BackfillProgress } from './backfill-meter.ts';
import { count, duration } from './screen-frame.ts';

/** Shows a running backfill. */
export interface BackfillBar {
  /** Draws the progress. Must be called several times per second. */
  update(progress: BackfillProgress): void;
  /** Prints a permanent line above the bar. */
  note(line: string): void;
  /** Stops drawing and leaves the bar on the screen. */
  close(): void;
}

/** Output of the bar: `process.stderr`, or a replacement in tests. */
export interface BarTerminal extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
}

const steps = 1_000;
const lineEveryMs = 10_000;

/**
 * Creates the display of a backfill: a bar on a terminal, otherwise a log line at intervals. With `quiet`, it writes
 * nothing.
 */
export function createBackfillBar(
  terminal: BarTerminal,
  options: { readonly quiet: boolean; readonly now: () => number },
): BackfillBar {
  if (options.quiet) return { update: () => {}, note: () => {}, close: () => {} };
  return terminal.isTTY === true ? drawnBar(terminal) : plainLines(terminal, options.now);
}

function drawnBar(terminal: BarTerminal): BackfillBar {
  const bars = new MultiBar({
    format: '[{bar}] {percentage}%  {rate} rows/s  at {position}  {left} left',
    barsize: 24,
    barCompleteChar: '=',
    barIncompleteChar: '-',
    hideCursor: true,
    clearOnComplete: false,
    stream: terminal,
    // Do not handle signals here: on a signal, the command stores what was read, and the bar must not end the process
    // before that.
    gracefulExit: false,
  });
  const bar: SingleBar = bars.create(steps, 0, { rate: '0', position: '-', left: '?' });
  return {
    update(progress) {
      bar.update(Math.floor(progress.fraction * steps), {
        rate: count(Math.round(progress.rowsPerSecond)),
        position: progress.position || '-',
        left: progress.leftMs === undefined ? '?' : duration(progress.leftMs),
      });
    },
    note(line) {
      bars.log(`${line}\n`);
    },
    close() {
      bars.update();
      bars.stop();
    },
  };
}

/** Creates a display that logs the progress at intervals. Used with JSON logging. */
export function loggedBar(logger: Pick<Log, 'info'>, now: () => number): BackfillBar {
  let lastMs = now();
  return {
    update({ fraction, rowsPerSecond, position, leftMs }) {
      if (now() - lastMs < lineEveryMs) return;
      lastMs = now();
      const rows_per_second = Math.round(rowsPerSecond);
      const left_ms = leftMs === undefined ? {} : { left_ms: Math.round(leftMs) };
      logger.info({ fraction, rows_per_second, position, ...left_ms }, 'progress');
    },
    note: (line) => logger.info({}, line),
    close: () => {},
  };
}

function plainLines(terminal: BarTerminal, now: () => number): BackfillBar {
  let lastMs = now();
  return {
    update({ fraction, rowsPerSecond, position, leftMs }) {
      if (now() - lastMs < lineEveryMs) return;
      lastMs = now();
      const left = leftMs === undefined ? '' : `, ${duration(leftMs)} left`;
      const rate = count(Math.round(rowsPerSecond));
      terminal.write(
        `${Math.floor(fraction * 100)} %, ${rate} rows/s, at ${position || '-'}${left}\n`,
      );
    },
    note: (line) => void terminal.write(`${line}\n`),
    close: () => {},
  };
}
