import { emitKeypressEvents } from 'node:readline';

import { fetchOps, type OpsQuestion, type OpsSample } from '../../app/ops-client.ts';
import { readOpsAddresses } from '../../app/ops-address.ts';
import { messageOf, pause } from '../../base/index.ts';
import { loadConfigOfData } from '../../config/index.ts';
import type { Io } from '../io.ts';
import { jsonText } from '../output/json-text.ts';
import { colors, plain } from '../output/screen.ts';
import { type TopFigures, figuresOf } from '../output/top-figures.ts';
import { choiceOf, topFrame } from '../output/top-frame.ts';
import { afterKey, firstView, type TopView } from '../output/top-view.ts';

/** Options of `weir top`. */
export interface TopOptions {
  readonly config?: string;
  readonly url?: string;
  readonly every: number;
  readonly once?: boolean;
  readonly json?: boolean;
}

const ratesOverMs = 5_000;

/** Prints the figures of a process once, or redraws them until stopped. @throws PipelineError if no process responds */
export async function top(io: Io, options: TopOptions): Promise<void> {
  const question = await questionOf(io, options);
  const first = await fetchOps(question);
  if (options.once === true || options.json === true || !io.isTTY) {
    await pause(options.every, io.signal);
    io.signal.throwIfAborted();
    const figures = figuresOf(await fetchOps(question), first);
    if (options.json === true) io.out(jsonText('top', figures));
    else {
      const columns = io.isTTY ? io.columns : 120;
      // Print as many rows as necessary, because the output does not scroll. Omit the line about keys.
      const rows = figures.sources.length + 20;
      const window = { columns, rows, paint: paintOf(io), problem: undefined };
      const frame = topFrame(figures, { ...firstView, selected: -1 }, window);
      for (const line of frame.slice(0, -2)) io.out(line);
    }
    return;
  }
  await watch(io, question, { first, everyMs: options.every });
}

async function questionOf(io: Io, { config: file, url }: TopOptions): Promise<OpsQuestion> {
  const { signal } = io;
  const given = io.env['WEIR_OPS_TOKEN'];
  if (url !== undefined) return { urls: [url], token: given, signal };
  const { config } = await loadConfigOfData(file, io);
  const configured = config.ops === false ? undefined : config.ops.token;
  return { urls: await readOpsAddresses(config), token: given ?? configured, signal };
}

/**
 * Redraws the figures until stopped. At the end, also after an error, restores the previous content of the terminal.
 */
async function watch(
  io: Io,
  question: OpsQuestion,
  { first, everyMs }: { readonly first: OpsSample; readonly everyMs: number },
): Promise<void> {
  const { stdin, stdout } = process;
  const stop = new AbortController();
  const signal = AbortSignal.any([io.signal, stop.signal]);
  const screen = new TopScreen(io, first);
  const onKey = (_text: string | undefined, key: Key): void => {
    if (!screen.onKey(key.ctrl === true ? `ctrl-${key.name ?? ''}` : (key.name ?? '')))
      stop.abort();
  };
  const onResize = (): void => screen.draw();
  emitKeypressEvents(stdin);
  stdin.on('keypress', onKey);
  stdout.on('resize', onResize);
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.resume();
  stdout.write('\u001b[?1049h\u001b[?25l');
  try {
    screen.draw();
    while (!signal.aborted) {
      await pause(everyMs, signal);
      if (signal.aborted) break;
      screen.take(
        await fetchOps({ ...question, signal }).catch((error: unknown) => messageOf(error)),
      );
    }
  } finally {
    stdout.write('\u001b[?25h\u001b[?1049l');
    if (stdin.isTTY) stdin.setRawMode(false);
    stdin.pause();
    stdin.off('keypress', onKey);
    stdout.off('resize', onResize);
  }
}

interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
}

/** State of the screen: the last figures, the selected view, and the last problem. */
class TopScreen {
  readonly #io: Io;
  /** Samples of the last seconds, oldest first. Rates over a single second would change with every batch. */
  #samples: readonly OpsSample[];
  #figures: TopFigures;
  #view: TopView = firstView;
  #problem: string | undefined;

  constructor(io: Io, first: OpsSample) {
    this.#io = io;
    this.#samples = [first];
    this.#figures = figuresOf(first, undefined);
  }

  /** Stores the result of a request: a sample, or an error message. */
  take(sample: OpsSample | string): void {
    if (typeof sample === 'string') this.#problem = `${sample}; retrying`;
    else {
      this.#problem = undefined;
      const known = [...this.#samples, sample];
      const fromMs = sample.atMs - ratesOverMs;
      const first = known.findLastIndex(({ atMs }) => atMs <= fromMs);
      this.#samples = known.slice(Math.max(0, first));
      if (!this.#view.isPaused) this.#figures = figuresOf(sample, this.#samples[0]);
    }
    this.draw();
  }

  /** Handles a key. @returns false if the key ends the program */
  onKey(key: string): boolean {
    const next = afterKey(this.#view, key, choiceOf(this.#figures, this.#view));
    if (next === 'quit') return false;
    this.#view = next;
    this.draw();
    return true;
  }

  /** Draws the screen with a single write, to avoid flicker. Overwrites every line, and clears the rest. */
  draw(): void {
    const { columns, rows } = process.stdout;
    const paint = paintOf(this.#io);
    // A terminal of unknown size reports 0. Then use a default.
    const window = { columns: columns || 80, rows: rows || 24, paint, problem: this.#problem };
    const lines = topFrame(this.#figures, this.#view, window);
    process.stdout.write(`\u001b[H${lines.map((line) => `${line}\u001b[K`).join('\r\n')}\u001b[J`);
  }
}

function paintOf(io: Io): typeof colors {
  return io.isTTY && (io.env['NO_COLOR'] ?? '') === '' ? colors : plain;
}
