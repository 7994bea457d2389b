import type { DeadLetter } from '../../dead-letters/index.ts';
import type { JsonValue } from './json-text.ts';
import { utcTime } from './utc-time.ts';

/** Converts a dead letter to the form that commands print with `--json`. */
export function letterJson(letter: DeadLetter): JsonValue<'dead-letters list'> {
  return {
    ...letter,
    first_seen: utcTime(letter.first_seen),
    last_seen: utcTime(letter.last_seen),
  };
}
