import { Writable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { createStepProgress } from '../../../src/cli/output/step-progress.ts';

function output() {
  const lines: string[] = [];
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString().replace('\r\u001B[2K', ''));
      done();
    },
  });
  return { lines, stderr };
}

describe('the progress of steps', () => {
  it('shows the share and an estimate on a terminal, and removes the line', () => {
    const { lines, stderr } = output();
    let ms = 0;
    const progress = createStepProgress({ stderr, isErrTTY: true }, () => ms);
    progress.start('decisions');
    ms = 50;
    progress.update(0.01);
    ms = 200;
    progress.update(0.1);
    ms = 1_000;
    progress.update(0.25);
    ms = 4_000;
    progress.update(1);
    progress.start('details');
    progress.close();
    expect(lines).toEqual([
      'decisions …',
      'decisions: 10 %',
      'decisions: 25 %, about 3 s left',
      'decisions: 100 %',
      'details …',
      '',
    ]);
  });

  it('writes nothing to a file or pipe', () => {
    const { lines, stderr } = output();
    const progress = createStepProgress({ stderr, isErrTTY: false }, () => 0);
    progress.start('decisions');
    progress.update(0.5);
    progress.close();
    expect(lines).toEqual([]);
  });
});
