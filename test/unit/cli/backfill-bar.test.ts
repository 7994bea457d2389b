import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import { createBackfillBar } from '../../../src/cli/output/backfill-bar.ts';

class Terminal extends Writable {
  text = '';
  readonly isTTY: boolean;
  readonly columns = 120;

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: unknown, _: unknown, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

const half = {
  fraction: 0.5,
  rowsPerSecond: 12_345.6,
  position: '2026-01-01T02:00:00.000Z',
  leftMs: 65_000,
};

describe('the progress bar of a backfill', () => {
  it('shows on a terminal the progress, rate, position, and remaining time', () => {
    const terminal = new Terminal(true);
    const bar = createBackfillBar(terminal, { quiet: false, now: () => 0 });
    bar.update(half);
    bar.close();
    expect(terminal.text).toContain('[============------------]');
    expect(terminal.text).toContain('50%  12,346 rows/s  at 2026-01-01T02:00:00.000Z  1:05 left');
  });

  it('is an occasional line elsewhere', () => {
    const terminal = new Terminal(false);
    let nowMs = 0;
    const bar = createBackfillBar(terminal, { quiet: false, now: () => nowMs });
    bar.update(half);
    nowMs = 10_000;
    bar.update(half);
    bar.update(half);
    bar.note('a note');
    bar.close();
    expect(terminal.text).toBe(
      '50 %, 12,346 rows/s, at 2026-01-01T02:00:00.000Z, 1:05 left\na note\n',
    );
  });

  it('prints nothing if the output is JSON', () => {
    const terminal = new Terminal(true);
    const bar = createBackfillBar(terminal, { quiet: true, now: () => 0 });
    bar.update(half);
    bar.note('a note');
    bar.close();
    expect(terminal.text).toBe('');
  });
});
