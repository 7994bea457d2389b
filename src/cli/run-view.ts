import type { RunView } from '../app/run.ts';
import type { ProcessLog } from '../base/index.ts';
import type { WeirConfig } from '../config/index.ts';
import type { Io } from './io.ts';
import { openLogger } from './logging.ts';
import { createLogScreen } from './output/log-screen.ts';
import { inFlightText } from './output/screen-frame.ts';
import { createScreen, type Screen } from './output/screen.ts';

/** Display of a run. */
export interface ShownRun {
  /** First line of the screen. */
  readonly title: string;
  /** If true, standard output has only the JSON object. */
  readonly json: boolean;
  readonly isDemo?: boolean;
  /** Stops the run as `io.signal` does. */
  readonly signal?: AbortSignal;
}

/** Shows a run on the terminal: as a block that is redrawn, as lines, or, with JSON logging, as log lines. */
export async function createRunView(io: Io, config: WeirConfig, shown: ShownRun): Promise<RunView> {
  const { isDemo = false, json, title } = shown;
  // The logger writes above the screen. With JSON logging, the screen consists of log lines.
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
      // The first screen of a demo already shows the URL of the page.
      if (about === 'web' && (json || (isDemo && !io.isErrJson))) return;
      screen.note(line);
    },
    started({ pipeline }) {
      if (screen.everyMs !== undefined) {
        timer = setInterval(() => screen.update(pipeline.snapshot()), screen.everyMs);
      }
    },
    ended(summary, isFailed) {
      // After a failure, a table of zeros would only hide the error message.
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

/** True if a block is drawn on the terminal. */
function hasScreen({ isErrJson, isErrTTY }: Io): boolean {
  return isErrTTY && !isErrJson;
}

/** Log lines are printed above the screen's block. With JSON output, standard error has only warnings. */
async function screenLogger(
  io: Io,
  config: WeirConfig,
  screen: Screen,
  { isDemo, json }: ShownRun,
): Promise<ProcessLog> {
  const drawn = hasScreen(io) && !json ? (line: string) => screen.note(line) : undefined;
  return openLogger(io, {
    // A demo has malformed events on purpose. Warnings about them would scroll the address of the page out of view.
    level: isDemo === true && hasScreen(io) ? 'error' : levelOf(io, config.log, json),
    format: config.log.format,
    drawn,
  });
}

/** Log level: `warn` instead of `info` if a screen shows the progress, or with --json. */
function levelOf(io: Io, { level }: WeirConfig['log'], json: boolean): WeirConfig['log']['level'] {
  return (hasScreen(io) || json) && level === 'info' ? 'warn' : level;
}
