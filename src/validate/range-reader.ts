import { isUtf8 } from 'node:buffer';

import { endOfText, type JsonReader, jsonType, jsonTypeName } from '../base/index.ts';
import { findFaultyEnd, findGarbageEnd, looksLikeBase64 } from '../reference/shared.ts';
import type { EventReader } from './event-reader.ts';
import type { Problem } from './problem.ts';

const COMMA = 0x2c;
const QUOTE = 0x22;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;

/** What `RangeReader.next` came upon. */
export const piece = {
  /** The end of the range. */
  end: 0,
  /** An event that parses: in the event reader. */
  event: 1,
  /** Something that is set aside: see `problem`. */
  faulty: 2,
  /** Nothing: a range of white space, or an empty array. */
  empty: 3,
} as const;

// Where the reader is: outside any array of events, before its first or a later element, or behind one cut short.
const inList = { none: 0, first: 1, later: 2, cut: 3 } as const;

/**
 * Finds the events of one range: one, several with or without white space between, arrays of events, pretty-printed or
 * not, behind a byte order mark or not. Every byte that is not white space belongs to exactly one piece; a faulty one
 * does not take its neighbours along.
 */
export class RangeReader {
  /** The piece's bytes. */
  start = 0;
  end = 0;
  /** Number of the piece in the range. */
  index = -1;
  problem: Problem | undefined;
  /** Whether the event reader holds what could be read of this piece. */
  isEvent = false;
  readonly #events: EventReader;
  readonly #reader: JsonReader;
  readonly #eventBytesMax: number;
  #bytes: Uint8Array = new Uint8Array(0);
  #rangeEnd = 0;
  #isUtf8 = true;
  /** Where in an array of events the reader is. */
  #list: number = inList.none;
  /** Where that array begins. */
  #listStart = 0;
  readonly #faultyEnd = { end: 0, balanced: false };

  constructor(events: EventReader, eventBytesMax: number) {
    this.#events = events;
    this.#reader = events.reader;
    this.#eventBytesMax = eventBytesMax;
  }

  /** Starts on a range. @param knownUtf8 spares the check of every event. */
  open(bytes: Uint8Array, start: number, end: number, knownUtf8: boolean): void {
    this.#bytes = bytes;
    this.#rangeEnd = end;
    this.#isUtf8 = knownUtf8;
    this.#list = inList.none;
    this.#events.open(bytes);
    this.#reader.open(bytes, start, end);
    this.end = start;
    this.index = -1;
  }

  /** Goes on to the next piece. @returns one of `piece`. */
  next(): number {
    const byte = this.#space();
    this.start = this.#reader.at;
    if (this.#list === inList.none) {
      if (byte === endOfText) {
        if (this.index >= 0) return piece.end;
        this.end = this.start;
        return this.#found(piece.empty);
      }
      if (byte !== LIST_START) return this.#value(byte);
      this.#listStart = this.#reader.at;
      this.#reader.at += 1;
      this.#list = inList.first;
      return this.#firstElement();
    }
    if (this.#list === inList.cut) {
      if (byte === endOfText) return piece.end;
      if (byte === OBJECT_START) return this.#value(byte);
    }
    return this.#laterElement(byte);
  }

  #firstElement(): number {
    const byte = this.#space();
    if (byte === LIST_END) {
      this.#list = inList.none;
      this.end = this.#reader.at += 1;
      return this.#found(piece.empty);
    }
    if (byte === endOfText) return this.#garbage('an event');
    this.start = this.#reader.at;
    return this.#value(byte);
  }

  #laterElement(byte: number): number {
    if (byte === LIST_END) {
      this.#reader.at += 1;
      this.#list = inList.none;
      // oxlint-disable-next-line input/no-recursion -- Outside of a list nothing comes back here.
      return this.next();
    }
    if (byte === endOfText) return this.#unclosed();
    if (byte !== COMMA) return this.#garbage("',' or ']'");
    this.#reader.at += 1;
    const next = this.#space();
    if (next === endOfText || next === LIST_END) return this.#garbage('an event');
    this.start = this.#reader.at;
    return this.#value(next);
  }

  /** An array without its end. Nothing is left to be set aside: it is told at its bracket, which is in no other piece. */
  #unclosed(): number {
    this.isEvent = false;
    this.#list = inList.none;
    this.start = this.#listStart;
    this.end = this.start + 1;
    this.#set('syntax', "',' or ']'", 'end of text', this.#rangeEnd);
    this.index += 1;
    this.#reader.at = this.#rangeEnd;
    return piece.faulty;
  }

  #value(byte: number): number {
    this.isEvent = byte === OBJECT_START;
    if (this.#list !== inList.none) this.#list = inList.later;
    const reader = this.#reader;
    if (byte === OBJECT_START) {
      const isRead = this.#events.read();
      if (!isRead) return this.#faulty();
      this.end = reader.at;
      return this.#judgeBytes() ? this.#found(piece.event) : this.#found(piece.faulty);
    }
    if (byte !== LIST_START && looksLikeBase64(this.#bytes, this.start, this.#rangeEnd)) {
      return this.#garbage('JSON');
    }
    const type = this.#events.skip(byte);
    if (type === jsonType.absent) {
      return byte === LIST_START || byte === QUOTE ? this.#faulty() : this.#garbage('an event');
    }
    if (!this.#isDelimited()) return this.#garbage('an event');
    this.end = reader.at;
    if (this.#judgeBytes()) {
      const found = jsonTypeName(type);
      this.#set('type', 'object', found, this.start);
    }
    return this.#found(piece.faulty);
  }

  /** Sets a value aside that does not parse. */
  #faulty(): number {
    const reader = this.#reader;
    if (this.#bytes[this.start] === QUOTE) return this.#garbage(reader.expected, reader.faultAt);
    findFaultyEnd(this.#bytes, this.start, this.#rangeEnd, this.#faultyEnd);
    this.end = this.#faultyEnd.end;
    if (!this.#faultyEnd.balanced && this.#list !== inList.none) this.#list = inList.cut;
    const isInside = reader.faultAt < this.end;
    const at = isInside ? reader.faultAt : this.end;
    const found = isInside ? reader.found() : 'end of text';
    if (this.#judgeBytes()) {
      this.#set(reader.tooDeep ? 'limit' : 'syntax', reader.expected, found, at);
    }
    return this.#found(piece.faulty);
  }

  /** Sets text aside that is no JSON, up to a line that begins with `{`. */
  #garbage(expected: string, at = this.#reader.at): number {
    this.isEvent = false;
    this.#list = inList.none;
    this.end = findGarbageEnd(this.#bytes, this.start, this.#rangeEnd);
    const reader = this.#reader;
    if (this.#judgeBytes()) {
      if (looksLikeBase64(this.#bytes, this.start, this.#rangeEnd)) {
        this.#set('encoding', 'JSON', 'base64', this.start);
      } else {
        reader.faultAt = Math.min(at, this.end);
        reader.end = this.end;
        this.#set('syntax', expected, reader.found(), reader.faultAt);
        reader.end = this.#rangeEnd;
      }
    }
    return this.#found(piece.faulty);
  }

  /** Checks size and encoding, which come before all else. @returns false with a problem. */
  #judgeBytes(): boolean {
    const { start, end } = this;
    if (end - start > this.#eventBytesMax) {
      this.#set('limit', `at most ${this.#eventBytesMax} bytes`, `${end - start} bytes`, -1);
      return false;
    }
    if (this.#isUtf8 || isUtf8(this.#bytes.subarray(start, end))) return true;
    this.#set('encoding', 'UTF-8', 'other bytes', -1);
    return false;
  }

  /** A scalar must be followed by something that can follow one: `123abc` is no number. */
  #isDelimited(): boolean {
    const { at } = this.#reader;
    if (at >= this.#rangeEnd) return true;
    const byte = this.#bytes[at] ?? 0;
    const last = this.#bytes[at - 1] ?? 0;
    const isBracketed = last === QUOTE || last === LIST_END;
    return (
      isBracketed ||
      byte === 0x20 ||
      byte === 0x0a ||
      byte === 0x0d ||
      byte === 0x09 ||
      byte === COMMA ||
      byte === LIST_END
    );
  }

  #set(reason: Problem['reason'], expected: string, found: string, at: number): void {
    this.problem = { reason, path: '', expected, found, at };
  }

  #found(what: number): number {
    this.index += 1;
    this.#reader.at = this.end;
    return what;
  }

  /** Skips white space and byte order marks. */
  #space(): number {
    const reader = this.#reader;
    let byte = reader.space();
    while (
      byte === 0xef &&
      reader.at + 2 < this.#rangeEnd &&
      this.#bytes[reader.at + 1] === 0xbb &&
      this.#bytes[reader.at + 2] === 0xbf
    ) {
      reader.at += 3;
      byte = reader.space();
    }
    return byte;
  }
}
