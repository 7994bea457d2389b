import { isObject } from '../base/index.ts';
import { timeMs } from './times.ts';

const storedTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d+)?$/;
const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns whether a stored value meets an expectation. Compares numbers and texts by value, and times and addresses by
 * meaning. Compares objects, also as JSON text, only by the fields that are expected. The expectation `null` means no
 * value.
 */
export function isMatch(expected: unknown, actual: unknown, nowMs: number): boolean {
  if (expected === null) return actual === undefined || actual === null || actual === '';
  if (actual === undefined || actual === null) return false;
  if (isObject(expected)) return isMatchingObject(expected, actual, nowMs);
  if (Array.isArray(expected)) {
    const list: unknown = Array.isArray(actual) ? actual : fromJson(actual);
    return (
      Array.isArray(list) &&
      list.length === expected.length &&
      expected.every((item, index) => isMatch(item, list[index], nowMs))
    );
  }
  if (expected === actual) return true;
  return isSameText(plain(expected), plain(actual), nowMs);
}

function isMatchingObject(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  nowMs: number,
): boolean {
  const found: unknown = isObject(actual) ? actual : fromJson(actual);
  if (!isObject(found)) return false;
  return Object.entries(expected).every(([key, value]) =>
    isMatch(value, Object.hasOwn(found, key) ? found[key] : undefined, nowMs),
  );
}

function isSameText(expected: string | undefined, actual: string | undefined, nowMs: number) {
  if (expected === undefined || actual === undefined) return false;
  if (expected === actual) return true;
  if (mappedAddress.exec(actual)?.[1] === expected) return true;
  if (storedTime.test(actual)) {
    // Times of ClickHouse have no offset; both times are in UTC.
    const text = storedTime.test(expected) ? `${expected}Z` : expected;
    const time = timeMs(text.replace(' ', 'T'), nowMs);
    return time !== undefined && time === Date.parse(`${actual.replace(' ', 'T')}Z`);
  }
  return false;
}

function plain(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Returns a stored value in the notation of tests: IPv4 addresses without the prefix that the column adds. */
export function shownValue(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  return mappedAddress.exec(value)?.[1] ?? value;
}
