const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Converts a valid duration (`0m`, `5m`, `2h`, `1d`) to milliseconds. */
export function durationMs(text: string): number {
  return Number(text.slice(0, -1)) * (unitMs[text.slice(-1)] ?? 60_000);
}

/** Formats a duration as in rules, in the largest unit without a remainder. */
export function durationText(ms: number): string {
  if (ms === 0) return '0m';
  const unit = ['d', 'h', 'm'].find((each) => ms % (unitMs[each] ?? 1) === 0);
  return unit === undefined ? `${Math.round(ms / 1000)}s` : `${ms / (unitMs[unit] ?? 1)}${unit}`;
}
