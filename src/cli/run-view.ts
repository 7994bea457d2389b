import type { RunView } from '../app/run.ts';
import type { ProcessLog } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';
import { openLogger } from './logging.ts';
import { createLogScreen } from './output/log-screen.ts';
import { inFlightText } from './output/screen-frame.ts';
import { createScreen, type Screen } from './output/screen.ts';

/** How a run is shown. */
export interface ShownRun {
  /** First line of the screen. */
  readonly title: string;
  /** If true, standard output has only one JSON object: the summary. */
  readonly json: boolean;
  readonly isDemo?: boolean;
  /** If set, its abort also stops the run, as that of `io.signal` does. */
  readonly signal?: AbortSignal;
}

/**
 * Creates the display of a run: a block that is redrawn on a terminal, otherwise lines. With JSON logging, log lines.
 */
export async function createRunView(io: Io, config: WeirConfig, shown: ShownRun): Promise<RunView> {
  const { isDemo = false, json, title } = shown;
  // The logger writes above the screen. With JSON logging, the screen writes log lines instead of a block.
  const drawn = createScreen(io.stderr, { title, quiet: json || io.isErrJson, env: io.env });
  const logger = await screenLogger(io, config, drawn, shown);
  const screen = io.isErrJson && !json ? createLogScreen(logger) : drawn;
  let timer: NodeJS.Timeout | undefined;
  return {
    logger,
    signal: shown.signal ? AbortSignal.any([io.signal, shown.signal]) : io.signal,
    host: io,
    levelOf: (log) => levelOf(io, log, json),
    note(line, about) {
      if (about === 'api' && json) return io.err(line);
      // Omit the URL of the page: the first screen of a demo already shows it.
      if (about === 'web' && (json || (isDemo && !io.isErrJson))) return;
      screen.note(line);
    },
    started({ pipeline }) {
      if (screen.everyMs !== undefined) {
        timer = setInterval(() => screen.update(pipeline.snapshot()), screen.everyMs);
      }
    },
    ended(summary, isFailed) {
      // After a failure, omit a summary with only zeros, because it would hide the error message.
      if (!isFailed || summary.received + summary.in_flight > 0) screen.finish(summary);
      if (isFailed && json && summary.in_flight > 0) {
        io.err(`weir: ${inFlightText(summary.in_flight)}`);
      }
    },
    close() {
      clearInterval(timer);
      screen.close();
    },
  };
}

/** Returns whether a block is drawn on the terminal. */
function hasScreen({ isErrJson, isErrTTY }: Io): boolean {
  return isErrTTY && !isErrJson;
}

/**
 * Creates the logger of a run. It prints log lines above the block. With `--json`, standard error has only warnings.
 */
async function screenLogger(
  io: Io,
  config: WeirConfig,
  screen: Screen,
  { isDemo, json }: ShownRun,
): Promise<ProcessLog> {
  const drawn = hasScreen(io) && !json ? (line: string) => screen.note(line) : undefined;
  return openLogger(io, {
    // In a demo, log only errors: it has malformed events on purpose, and warnings about them would scroll the address
    // of the page out of view.
    level: isDemo === true && hasScreen(io) ? 'error' : levelOf(io, config.log, json),
    format: config.log.format,
    drawn,
  });
}

/** Returns the log level: `warn` instead of `info` if a screen shows the progress, or with --json. */
function levelOf(io: Io, { level }: WeirConfig['log'], json: boolean): WeirConfig['log']['level'] {
  return (hasScreen(io) || json) && level === 'info' ? 'warn' : level;
}
