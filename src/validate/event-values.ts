import { type Form, forms, notExactlyOneNote } from '../catalog/index.ts';
import { slotsMax } from './plan.ts';

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
 * The notes in the order in which they are written, as they are spelt behind `<path>:`.
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

/** Values of one event that are not text, by slot, and what was noted about any of them. */
export class EventValues {
  /** Numbers, and timestamps as microseconds since 1970: two's complement halves. */
  readonly low = new Int32Array(slotsMax);
  readonly high = new Int32Array(slotsMax);
  /** Sixteen bytes a slot; meaningful where `notes` lacks `notAnIp`. */
  readonly ip = new Uint8Array(slotsMax * 16);
  /** `noteBit`s of each slot. */
  readonly notes = new Uint8Array(slotsMax);
  /** Whether any slot has notes: most events have none. */
  hasNotes = false;
  /** Bits of the traffic fields that have a value, by `Field.present`. */
  presentLow = 0;
  presentHigh = 0;
  /** Number of payload fields that have a value. */
  presentCount = 0;
  /** Days since 1970 of the event's time. */
  eventDay = 0;

  clear(): void {
    if (this.hasNotes) this.notes.fill(0);
    this.hasNotes = false;
    this.presentLow = 0;
    this.presentHigh = 0;
    this.presentCount = 0;
  }

  note(slot: number, bit: number): void {
    this.notes[slot] = (this.notes[slot] ?? 0) | bit;
    this.hasNotes = true;
  }
}
