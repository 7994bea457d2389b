import { type Clock, systemClock } from '../../base/index.ts';
import type { RunSummary, Snapshot } from '../../pipeline/index.ts';
import { summaryFrame, liveFrame, type Paint, plainLine, type Rates } from './screen-frame.ts';

/** Output of a screen: `process.stderr`, or a replacement in tests. */
export interface ScreenTerminal {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters. Read before every drawing, so that a resized window is respected. */
  readonly columns?: number;
}

export interface ScreenOptions {
  /** First line of the block. */
  readonly title: string;
  /** If true, the screen shows nothing, because the caller prints JSON. */
  readonly quiet: boolean;
  readonly env: Readonly<Partial<Record<'NO_COLOR' | 'TERM', string>>>;
  /** Interval of printed lines without a terminal, in milliseconds. */
  readonly lineEveryMs?: number;
  readonly clock?: Pick<Clock, 'now'>;
}

/** Shows a running pipeline. */
export interface Screen {
  /** Interval at which the caller must call `update`, in milliseconds; undefined if the screen shows nothing. */
  readonly everyMs: number | undefined;
  /** Draws the current state. */
  update(snapshot: Snapshot): void;
  /** Prints a permanent line above the block. */
  note(line: string): void;
  /** Removes the block and prints the summary. */
  finish(summary: RunSummary): void;
  /** Stops drawing and leaves the last block visible. Used after a failure. */
  close(): void;
}

/** Interval at which the block is redrawn on a terminal. */
const REDRAW_MS = 250;
/** Interval at which counts are sampled without a terminal, to compute the rates for the next line. */
export const SAMPLE_MS = 1000;
/** Interval at which a line is printed without a terminal. */
export const LINE_EVERY_MS = 10_000;
/**
 * Averaging period of the rates. With a shorter period, a rate would jump with every page; with a longer one, it would
 * react too slowly.
 */
const RATE_OVER_MS = 3000;
const WIDTH_MAX = 120;

/**
 * Creates a screen. On a terminal, it is a block that is redrawn in place with a single write, without moving earlier
 * output. Otherwise, it prints a line at intervals.
 */
export function createScreen(terminal: ScreenTerminal, options: ScreenOptions): Screen {
  const { env, quiet, title, lineEveryMs = LINE_EVERY_MS, clock = systemClock } = options;
  if (quiet) {
    return { everyMs: undefined, update: ignore, note: ignore, finish: ignore, close: ignore };
  }
  const live = terminal.isTTY === true && env.TERM !== 'dumb';
  const paint = live && (env.NO_COLOR ?? '') === '' ? colors : plain;
  const startMs = clock.now();
  const rates = createRates();
  const block = createBlock(terminal);
  let lastLineMs = startMs;
  let closed = false;
  return {
    everyMs: live ? REDRAW_MS : SAMPLE_MS,
    update(snapshot) {
      if (closed) return;
      const nowMs = clock.now();
      const perSource = rates(snapshot, nowMs);
      const elapsedMs = nowMs - startMs;
      if (live) {
        const view = { title, elapsedMs, nowMs, widthMax: widthOf(terminal), paint };
        block.draw(liveFrame(snapshot, perSource, view));
      } else if (nowMs - lastLineMs >= lineEveryMs) {
        lastLineMs = nowMs;
        terminal.write(`${plainLine(snapshot, perSource, elapsedMs, nowMs)}\n`);
      }
    },
    note: (line) => block.above(line),
    finish(summary) {
      if (closed) return;
      closed = true;
      block.draw([]);
      const width = live ? widthOf(terminal) : WIDTH_MAX;
      terminal.write(`${summaryFrame(summary, width, paint).join('\n')}\n`);
    },
    close() {
      closed = true;
      block.forget();
    },
  };
}

/** Returns the usable width. The last column stays empty, because some terminals wrap after a character in it. */
function widthOf(terminal: ScreenTerminal): number {
  return Math.min(WIDTH_MAX, Math.max(20, (terminal.columns ?? 80) - 1));
}

/** Creates a block of lines at the bottom of the terminal that can be replaced. */
function createBlock(terminal: ScreenTerminal) {
  let drawn: readonly string[] = [];
  // Count the rows that the lines occupy now: if the window has become narrower, there are more than were written.
  const rows = (): number => {
    const columns = Math.max(1, terminal.columns ?? 80);
    return drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthShown(line) / columns)), 0);
  };
  const erase = (): string => (drawn.length === 0 ? '' : `\r\u001B[${rows()}A\u001B[J`);
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  return {
    draw(lines: readonly string[]): void {
      const change = erase() + text(lines);
      drawn = lines;
      if (change !== '') terminal.write(change);
    },
    above(line: string): void {
      terminal.write(`${erase()}${line}\n${text(drawn)}`);
    },
    forget(): void {
      drawn = [];
    },
  };
}

// oxlint-disable-next-line no-control-regex -- The escapes are those that `colors` wrote.
const ESCAPES = /\u001B\[\d+m/g;

function widthShown(line: string): number {
  return line.replaceAll(ESCAPES, '').length;
}

/** Returns a function that computes the rate of each source over the last few seconds, in events per second. */
export function createRates(): (snapshot: Snapshot, nowMs: number) => Rates {
  const samples: { readonly atMs: number; readonly received: Rates }[] = [];
  return (snapshot, nowMs) => {
    const received = new Map(snapshot.sources.map(({ name, read }) => [name, read.received]));
    samples.push({ atMs: nowMs, received });
    while (samples.length > 2 && nowMs - (samples[1]?.atMs ?? nowMs) >= RATE_OVER_MS) {
      samples.shift();
    }
    const oldest = samples[0];
    const seconds = (nowMs - (oldest?.atMs ?? nowMs)) / 1000;
    const perSecond = ([name, total]: readonly [string, number]): [string, number] => {
      const before = oldest?.received.get(name) ?? 0;
      return [name, seconds > 0 ? (total - before) / seconds : 0];
    };
    return new Map([...received].map(perSecond));
  };
}

function ignore(): void {
  // A quiet screen shows nothing.
}

function colored(code: number): (text: string) => string {
  return (text) => `\u001B[${code}m${text}\u001B[0m`;
}

/** Paints with terminal colors. */
export const colors: Paint = {
  bold: colored(1),
  dim: colored(2),
  good: colored(32),
  warn: colored(33),
  bad: colored(31),
};

function same(text: string): string {
  return text;
}

/** Paints nothing: returns text unchanged. */
export const plain: Paint = { bold: same, dim: same, good: same, warn: same, bad: same };
