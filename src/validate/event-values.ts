import { slotsMax } from './plan.ts';

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
