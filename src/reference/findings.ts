import { jsonTypeName } from '../base/index.ts';
import { type Form, forms, notExactlyOneNote } from '../catalog/index.ts';
import type { DeadLetterReason } from '../flow.ts';
import { type JsonValue, placeOf } from './read.ts';

/** What is wrong with an event; becomes a `Finding`. */
export interface Problem {
  readonly reason: DeadLetterReason;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** Byte offset in the event, -1 when there is none. */
  readonly offset: number;
}

/** A member of the envelope that every event has, of the wrong type or absent. */
export function lacking(path: string, expected: string, value: JsonValue | undefined): Problem {
  const offset = value === undefined ? -1 : placeOf(value);
  return { reason: 'envelope', path, expected, found: jsonTypeName(value?.type ?? 0), offset };
}

/** A value of the wrong JSON type. */
export function wrongType(path: string, expected: string, value: JsonValue): Problem {
  const found = jsonTypeName(value.type);
  return { reason: 'type', path, expected, found, offset: placeOf(value) };
}

/** A value of the right type that cannot be. */
export function impossible(path: string, expected: string, what: [string, number]): Problem {
  const [found, offset] = what;
  return { reason: 'value', path, expected, found, offset };
}

/** What can be noted about a value in the column `issues`; one bit each. */
export const note = {
  empty: 1,
  upperCase: 2,
  notAnIp: 4,
  unknownValue: 8,
  loneSurrogate: 16,
  /** The value has not the form that section 6.3 gives it, or the object not exactly one member. */
  malformed: 32,
  tooLong: 64,
  /** A value where section 6.3 promises null. */
  notNull: 128,
} as const;

/**
 * The notes in the order in which they are written, as they are spelt behind `<path>:`.
 * @param form of the field; undefined for one without, and for an object.
 */
function noteNames(form: Form | undefined): readonly string[] {
  const malformed = form === undefined ? notExactlyOneNote : forms[form].note;
  return [
    'empty',
    'upper_case',
    'not_an_ip',
    'unknown_value',
    'lone_surrogate',
    malformed,
    'too_long',
    'not_null',
  ];
}

/** Notes as the column `issues` has them. */
export function noteTexts(path: string, bits: number, form?: Form): readonly string[] {
  if (bits === 0) return [];
  return noteNames(form)
    .filter((_, bit) => ((bits >> bit) & 1) !== 0)
    .map((name) => `${path}:${name}`);
}
