/** `for` and `keep_firing_for` in windows of a minute. */
export interface FiringRule {
  readonly forWindows: number;
  readonly keepWindows: number;
}

/**
 * Counts the firings of a series that end after a window, as `Fold` does, from the windows in which the condition holds.
 * @param held numbers of the windows, increasing
 * @param after firings that end in this window or earlier do not count
 */
export function countFirings(
  held: readonly number[],
  { forWindows, keepWindows }: FiringRule,
  after: number,
): number {
  let count = 0;
  let isFiring = false;
  let pendingSince = 0;
  let last = -Infinity;
  const endsAt = (): number => last + 1 + keepWindows;
  for (const window of held) {
    if (isFiring && window > endsAt()) {
      if (endsAt() > after) count += 1;
      isFiring = false;
    }
    if (!isFiring && window > last + 1) pendingSince = window;
    last = window;
    if (window - pendingSince >= forWindows) isFiring = true;
  }
  return isFiring && endsAt() > after ? count + 1 : count;
}
