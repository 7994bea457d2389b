import { InvalidArgumentError } from 'commander';

/** 100 years. A time this far in the past can still be formatted and stored. */
const durationMsMax = 36_500 * 86_400_000;

const unitsMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Parses an integer of at least 1. @throws InvalidArgumentError */
export function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new InvalidArgumentError('Pass an integer of at least 1.');
  }
  return value;
}

/**
 * Parses a duration, such as `5m`. Returns milliseconds.
 * @param examples examples of valid durations, for the error message
 * @throws InvalidArgumentError
 */
export function durationMs(
  text: string,
  units: readonly (keyof typeof unitsMs)[],
  examples: string,
): number {
  const [, number, given] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(text) ?? [];
  const unit = units.find((each) => each === given);
  if (unit === undefined) {
    throw new InvalidArgumentError(`Pass a number and a unit: ${examples}.`);
  }
  const ms = Number(number) * unitsMs[unit];
  if (ms > durationMsMax) throw new InvalidArgumentError('Pass a duration of at most 100 years.');
  return ms;
}

/** Parses a percentage, such as `0.5%`. Returns a fraction from 0 to 1. @throws InvalidArgumentError */
export function percentage(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  const share = Number(number) / 100;
  if (number === undefined || share > 1) {
    throw new InvalidArgumentError('Pass a percentage from 0% to 100%, such as 0.5%.');
  }
  return share;
}
