/** The output on which progress is drawn: standard error. */
export interface ProgressOutput {
  readonly stderr: NodeJS.WritableStream;
  readonly isErrTTY: boolean;
}

/** Shows the progress of a task with several steps. */
export interface StepProgress {
  /** Starts the next step. */
  start(step: string): void;
  /** Sets the completed fraction of the current step, 0 to 1. */
  update(share: number): void;
  /** Removes the progress line. */
  close(): void;
}

const drawEveryMs = 100;
/** Minimum duration of a step before its remaining time is estimated; an earlier estimate would change too much. */
const estimateAfterMs = 500;

/**
 * On a terminal, shows one line with the current step, its completed part, and an estimate of the remaining time.
 * Without a terminal, shows nothing.
 */
export function createStepProgress(
  { isErrTTY, stderr }: ProgressOutput,
  now: () => number,
): StepProgress {
  if (!isErrTTY) return { start: () => {}, update: () => {}, close: () => {} };
  let [step, startMs, drawnMs] = ['', 0, 0];
  const draw = (text: string): void => {
    drawnMs = now();
    // Erase the line first, because the previous text may have been longer.
    stderr.write(`\r\u001B[2K${text}`);
  };
  return {
    start(next) {
      [step, startMs] = [next, now()];
      draw(`${step} …`);
    },
    update(share) {
      if (now() - drawnMs < drawEveryMs) return;
      draw(`${step}: ${Math.floor(share * 100)} %${leftText(share, now() - startMs)}`);
    },
    close: () => void stderr.write('\r\u001B[2K'),
  };
}

function leftText(share: number, ms: number): string {
  if (ms < estimateAfterMs || share === 0 || share >= 1) return '';
  return `, about ${Math.ceil((ms * (1 - share)) / share / 1000)} s left`;
}
