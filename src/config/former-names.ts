import { isQuantity, suggestedQuantity } from './quantities.ts';
import type { OptionSchema } from './schema.ts';

/**
 * Former names of options (see decision 0029), except for those that differ from the current name only by a unit at the
 * end. Files that use former names are rejected.
 */
const formerNames: Readonly<Record<string, string>> = {
  answer_wait_ms: 'response_timeout',
  batch_wait: 'latency_max',
  batch_wait_ms: 'latency_max',
  clock_ahead_ms: 'future_skew_max',
  evaluate_every_ms: 'evaluation_interval',
  idle_for_ms: 'idle_timeout',
  idle_wait_ms: 'poll_interval',
  late_minutes: 'allowed_lateness',
  lock_wait_ms: 'lock_timeout',
  more_files: 'additional_files',
  more_headers: 'additional_headers',
  outage_wait_ms: 'insert_failure_grace',
  page_url: 'external_url',
  poll_ms: 'retry_interval',
  poll_wait_ms: 'poll_interval',
  present_bytes_max: 'current_day_size_max',
  present_minutes: 'current_day_interval',
  quiet_minutes: 'idle_time',
  ready_made: 'builtin_rules',
  silence_ms: 'idle_timeout',
};

/**
 * The replacement line for a renamed option, `poll_interval: 5s` for `poll_interval_ms: 5000`; undefined if `group` has
 * no such option.
 * @param given the value; undefined if it must not be shown.
 */
export function renamedLine(key: string, given: unknown, group: OptionSchema): string | undefined {
  const former = Object.hasOwn(formerNames, key) ? formerNames[key] : undefined;
  const found = Object.entries(group.properties ?? {}).find(
    ([name, { as }]) => as === key || name === former,
  );
  if (found === undefined) return undefined;
  const [name, schema] = found;
  if (!isQuantity(schema)) return `${name}:`;
  const isValue = typeof given === 'number' || typeof given === 'string';
  // The unit of a number is the suffix of the old name.
  const value = isValue ? suggestedQuantity(given, { ...schema, as: key }) : undefined;
  return `${name}: ${value ?? schema.default ?? schema.least}`;
}
