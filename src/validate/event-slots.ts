import { jsonType, unescapeJson } from '../base/index.ts';
import { Patches } from './patches.ts';
import { slotsMax } from './plan.ts';
import { TextPool } from './text-pool.ts';

/** A member outside the catalogue: where its name and value stand, and in which object. */
export interface UnknownMember {
  /** Path of the object that holds it, `''` for envelope and payload. */
  readonly path: string;
  readonly node: number;
  /** The name as written, without quotes. */
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
}

/**
 * What one event says, by slot: type and place of every known member, the members outside the catalogue, and the places
 * that are not kept as delivered. One instance serves all events, one after the other.
 */
export class EventSlots {
  /** The batch's bytes. */
  bytes: Uint8Array = new Uint8Array(0);
  /** `jsonType` of each slot; of a repeated member, the last. */
  readonly type = new Uint8Array(slotsMax);
  /** Place of the value: of a string its content, of anything else all of it. */
  readonly start = new Int32Array(slotsMax);
  readonly end = new Int32Array(slotsMax);
  /** 1 when the string at that place holds escapes. */
  readonly escaped = new Uint8Array(slotsMax);
  /** 1 when the place is one in `pool`, not in `bytes`. */
  readonly pooled = new Uint8Array(slotsMax);
  /** For lists and header maps: the wrong `jsonType` found inside, 0 when all is well; where; and the slot to blame. */
  readonly wrongType = new Uint8Array(slotsMax);
  readonly wrongAt = new Int32Array(slotsMax);
  readonly wrongSlot = new Uint8Array(slotsMax);
  /** Whether any slot has one of the marks above: most events have none, and then they need no clearing. */
  isMarked = false;
  readonly unknown: UnknownMember[] = [];
  readonly patches = new Patches();
  readonly pool = new TextPool();
  #viewed: Uint8Array = this.bytes;
  #view: Buffer = Buffer.alloc(0);

  /** Starts on another event. */
  clear(): void {
    this.type.fill(0);
    if (this.isMarked) {
      this.escaped.fill(0);
      this.pooled.fill(0);
      this.wrongType.fill(0);
      this.isMarked = false;
    }
    if (this.unknown.length > 0) this.unknown.length = 0;
    this.patches.clear();
    this.pool.length = 0;
  }

  /** Notes a member's value. */
  set(slot: number, type: number, start: number, end: number): void {
    this.type[slot] = type;
    this.start[slot] = start;
    this.end[slot] = end;
    if (!this.isMarked) return;
    this.escaped[slot] = 0;
    this.pooled[slot] = 0;
    this.wrongType[slot] = 0;
  }

  /** Marks a string slot whose text holds escapes. */
  markEscaped(slot: number): void {
    this.isMarked = true;
    this.escaped[slot] = 1;
  }

  /** Blames slot `wrongSlot` for a value of `wrongType` at `at` inside the list or header map of a slot. */
  markWrong(slot: number, wrongType: number, wrongSlot: number, at: number): void {
    this.isMarked = true;
    this.wrongType[slot] = wrongType;
    this.wrongSlot[slot] = wrongSlot;
    this.wrongAt[slot] = at;
  }

  /** Undoes the escapes of a string slot, so that its place holds the text itself. */
  unescape(slot: number): void {
    if (this.escaped[slot] === 0) return;
    const start = this.start[slot] ?? 0;
    const end = this.end[slot] ?? 0;
    const to = this.pool.reserve(end - start);
    this.pool.length = unescapeJson(this.bytes, start, end, this.pool.bytes, to);
    this.escaped[slot] = 0;
    this.move(slot, to);
  }

  /** Makes the pool's bytes from `start` on the text of a slot. */
  move(slot: number, start: number): void {
    this.isMarked = true;
    this.pooled[slot] = 1;
    this.start[slot] = start;
    this.end[slot] = this.pool.length;
  }

  /** The bytes that a slot's place lies in. */
  source(slot: number): Uint8Array {
    return this.pooled[slot] === 1 ? this.pool.bytes : this.bytes;
  }

  /** A string slot as a JavaScript string; `''` when the slot holds none. */
  text(slot: number): string {
    if (this.type[slot] !== jsonType.string) return '';
    this.unescape(slot);
    const source = this.source(slot);
    if (this.#viewed !== source) {
      this.#viewed = source;
      this.#view = Buffer.from(source.buffer, source.byteOffset, source.length);
    }
    return this.#view.toString('utf8', this.start[slot], this.end[slot]);
  }
}
