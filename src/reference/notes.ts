import { type Form, forms, notExactlyOneNote } from '../catalog/index.ts';

/** What can be noted about a value in the column `issues`; one bit each. */
export const noteBit = {
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
 * The notes in the order in which they are written, with their spelling after `<path>:`.
 * @param form of the field; undefined for one without, and for an object.
 */
export function noteNames(form: Form | undefined): readonly string[] {
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
