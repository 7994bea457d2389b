import { noteNames } from './notes.ts';
import { jsonTypeName } from '../base/index.ts';
import type { Form } from '../catalog/index.ts';
import type { DeadLetterReason } from '../flow.ts';
import { type JsonValue, offsetOf } from './read.ts';

/** A problem of an event; becomes a `Finding`. */
export interface Problem {
  readonly reason: DeadLetterReason;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Byte offset in the event; -1 if there is none. */
  readonly offset: number;
}

/** A required member of the envelope that is absent or has the wrong type. */
export function lacking(path: string, expected: string, value: JsonValue | undefined): Problem {
  const offset = value === undefined ? -1 : offsetOf(value);
  return { reason: 'envelope', path, expected, found: jsonTypeName(value?.type ?? 0), offset };
}

/** A value of the wrong JSON type. */
export function wrongType(path: string, expected: string, value: JsonValue): Problem {
  const found = jsonTypeName(value.type);
  return { reason: 'type', path, expected, found, offset: offsetOf(value) };
}

/** A value of the right type that is not allowed. */
export function impossible(path: string, expected: string, what: [string, number]): Problem {
  const [found, offset] = what;
  return { reason: 'value', path, expected, found, offset };
}

/** Notes in the format of the column `issues`. */
export function noteTexts(path: string, bits: number, form?: Form): readonly string[] {
  if (bits === 0) return [];
  return noteNames(form)
    .filter((_, bit) => ((bits >> bit) & 1) !== 0)
    .map((name) => `${path}:${name}`);
}
