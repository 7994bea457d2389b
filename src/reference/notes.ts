import { type Form, forms, notExactlyOneNote } from '../catalog/index.ts';

/** Notes about a value in the column `issues`; one bit each. */
export const noteBit = {
  empty: 1,
  upperCase: 2,
  notAnIp: 4,
  unknownValue: 8,
  loneSurrogate: 16,
  /** The value does not have the form of section 6.3, or not exactly one member of the object has a value. */
  malformed: 32,
  tooLong: 64,
  /** Section 6.3 promises null. */
  notNull: 128,
} as const;

/**
 * The notes in the order in which they are written, with their texts after `<path>:`.
 * @param form of the field; undefined for a field without a form, and for an object.
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
