import { isUtf8 } from 'node:buffer';

import { endOfText, isSpace, JsonReader, jsonType, jsonTypeName } from '../base/index.ts';
import { findFaultyEnd, findGarbageEnd, looksLikeBase64 } from './boundaries.ts';
import type { Problem } from './findings.ts';
import { passValue } from './read.ts';

const COMMA = 0x2c;
const QUOTE = 0x22;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;

/** Limits of an event. */
export interface PieceLimits {
  readonly eventBytesMax: number;
  readonly depthMax: number;
}

/** A piece of a range: a parsed event, a rejected piece, or nothing. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** True for an event, valid or not: it starts with a brace. */
  readonly isEvent: boolean;
  readonly isEmpty: boolean;
  readonly problem: Problem | undefined;
  /** Offset in the piece from which the text is not valid JSON; the end of the piece if it is valid. */
  readonly soundUntil: number;
}

// Position of the reader: outside any array of events, in one, or after a truncated element.
type ScanState = 'outside' | 'in list' | 'behind a cut';

/** A problem of a piece, and its position in the range. */
interface PieceProblem extends Pick<Problem, 'reason' | 'expected' | 'found'> {
  readonly at: number;
}

/**
 * Splits one range into events: a single event, several events with or without white space in between, or arrays of
 * events; pretty-printed or not, with or without a byte order mark. Every byte that is not white space belongs to
 * exactly one piece. An invalid piece does not affect its neighbors.
 */
export class Pieces {
  readonly #reader = new JsonReader();
  readonly #limits: PieceLimits;
  #bytes: Uint8Array = new Uint8Array(0);
  #rangeEnd = 0;
  #isUtf8 = false;
  #state: ScanState = 'outside';
  #listStart = 0;
  #start = 0;
  #hasPieces = false;

  constructor(limits: PieceLimits) {
    this.#limits = limits;
  }

  /**
   * Starts on the range [start, end) of `bytes`. One object reads all ranges, because a malicious record can have
   * millions. @param knownUtf8 skips the check of every event.
   */
  open(bytes: Uint8Array, start: number, end: number, knownUtf8: boolean): void {
    this.#bytes = bytes;
    this.#rangeEnd = end;
    this.#isUtf8 = knownUtf8;
    this.#state = 'outside';
    this.#hasPieces = false;
    this.#reader.open(bytes, start, end);
  }

  /** The next piece; undefined at the end of the range. */
  next(): Piece | undefined {
    for (;;) {
      const byte = this.#space();
      this.#start = this.#reader.at;
      if (this.#state === 'outside') return this.#outside(byte);
      if (this.#state === 'behind a cut') {
        if (byte === endOfText) return undefined;
        if (byte === OBJECT_START) return this.#value(byte);
      }
      if (byte !== LIST_END) return this.#laterElement(byte);
      this.#reader.at += 1;
      this.#state = 'outside';
    }
  }

  #outside(byte: number): Piece | undefined {
    if (byte === endOfText) return this.#hasPieces ? undefined : this.#empty(this.#start);
    if (byte !== LIST_START) return this.#value(byte);
    this.#listStart = this.#start;
    this.#reader.at += 1;
    const first = this.#space();
    if (first === LIST_END) return this.#empty(this.#reader.at + 1);
    if (first === endOfText) return this.#garbage('an event');
    this.#state = 'in list';
    this.#start = this.#reader.at;
    return this.#value(first);
  }

  #laterElement(byte: number): Piece {
    if (byte === endOfText) return this.#unclosed();
    if (byte !== COMMA) return this.#garbage("',' or ']'");
    this.#reader.at += 1;
    const next = this.#space();
    if (next === endOfText || next === LIST_END) return this.#garbage('an event');
    this.#start = this.#reader.at;
    return this.#value(next);
  }

  /**
   * The piece of an array without an end. All other bytes are already reported, so the finding is at the bracket of the
   * array, which no other piece contains.
   */
  #unclosed(): Piece {
    this.#state = 'outside';
    this.#start = this.#listStart;
    const at = this.#rangeEnd;
    const pieceProblem = {
      reason: 'syntax',
      expected: "',' or ']'",
      found: 'end of text',
      at,
    } as const;
    const piece = this.#reject(this.#start + 1, false, pieceProblem);
    this.#reader.at = this.#rangeEnd;
    return piece;
  }

  #value(byte: number): Piece {
    const reader = this.#reader;
    if (this.#state !== 'outside') this.#state = 'in list';
    if (byte !== OBJECT_START) return this.#strange(byte);
    if (passValue(reader, this.#limits.depthMax) === jsonType.absent) return this.#faulty(true);
    const { start, end } = { start: this.#start, end: reader.at };
    const problem = this.#bytesProblem(end);
    return this.#made({ start, end, isEvent: true, isEmpty: false, problem, soundUntil: end });
  }

  /** The piece of a value that is not an object, or of text that is not JSON. */
  #strange(byte: number): Piece {
    const reader = this.#reader;
    if (byte !== LIST_START && looksLikeBase64(this.#bytes, this.#start, this.#rangeEnd)) {
      return this.#garbage('JSON');
    }
    const type = passValue(reader, this.#limits.depthMax);
    if (type === jsonType.absent) {
      if (byte === LIST_START) return this.#faulty(false);
      return byte === QUOTE
        ? this.#garbage(reader.expected, reader.faultAt)
        : this.#garbage('an event');
    }
    if (!this.#isDelimited()) return this.#garbage('an event');
    const [found, at] = [jsonTypeName(type), this.#start];
    return this.#reject(reader.at, false, { reason: 'type', expected: 'object', found, at });
  }

  /** Rejects a value that starts with a bracket and does not parse. */
  #faulty(isEvent: boolean): Piece {
    const reader = this.#reader;
    const faulty = { end: 0, balanced: false };
    findFaultyEnd(this.#bytes, this.#start, this.#rangeEnd, faulty);
    if (!faulty.balanced && this.#state !== 'outside') this.#state = 'behind a cut';
    const isInside = reader.faultAt < faulty.end;
    const at = isInside ? reader.faultAt : faulty.end;
    const found = isInside ? reader.found() : 'end of text';
    const reason = reader.tooDeep ? 'limit' : 'syntax';
    const { expected } = reader;
    const soundUntil = reader.faultAt;
    return this.#reject(faulty.end, isEvent, { reason, expected, found, at }, soundUntil);
  }

  /** Rejects text that is not JSON, up to a line that starts with `{`. */
  #garbage(expected: string, at = this.#reader.at): Piece {
    this.#state = 'outside';
    const start = this.#start;
    const end = findGarbageEnd(this.#bytes, start, this.#rangeEnd);
    if (looksLikeBase64(this.#bytes, start, this.#rangeEnd)) {
      const pieceProblem = {
        reason: 'encoding',
        expected: 'JSON',
        found: 'base64',
        at: start,
      } as const;
      return this.#reject(end, false, pieceProblem);
    }
    const reader = this.#reader;
    reader.end = end;
    reader.faultAt = Math.min(at, end);
    const pieceProblem = {
      reason: 'syntax',
      expected,
      found: reader.found(),
      at: reader.faultAt,
    } as const;
    reader.end = this.#rangeEnd;
    return this.#reject(end, false, pieceProblem);
  }

  #reject(end: number, isEvent: boolean, pieceProblem: PieceProblem, soundUntil = end): Piece {
    const start = this.#start;
    const { reason, expected, found, at } = pieceProblem;
    const offset = at - start;
    const problem = this.#bytesProblem(end) ?? { reason, path: '', expected, found, offset };
    return this.#made({ start, end, isEvent, isEmpty: false, problem, soundUntil });
  }

  #empty(end: number): Piece {
    const start = this.#start;
    return this.#made({
      start,
      end,
      isEvent: false,
      isEmpty: true,
      problem: undefined,
      soundUntil: end,
    });
  }

  #made(piece: Piece): Piece {
    this.#hasPieces = true;
    this.#reader.at = piece.end;
    return piece;
  }

  /** Checks size and encoding, before all other checks. */
  #bytesProblem(end: number): Problem | undefined {
    const start = this.#start;
    const { eventBytesMax } = this.#limits;
    const eventFinding = { path: '', offset: -1 };
    if (end - start > eventBytesMax) {
      const expected = `at most ${eventBytesMax} bytes`;
      return { ...eventFinding, reason: 'limit', expected, found: `${end - start} bytes` };
    }
    if (this.#isUtf8 || isUtf8(this.#bytes.subarray(start, end))) return undefined;
    return { ...eventFinding, reason: 'encoding', expected: 'UTF-8', found: 'other bytes' };
  }

  /** True if a valid delimiter follows a scalar: `123abc` is not a number. */
  #isDelimited(): boolean {
    const { at } = this.#reader;
    if (at >= this.#rangeEnd) return true;
    const byte = this.#bytes[at];
    const last = this.#bytes[at - 1];
    const isBracketed = last === QUOTE || last === LIST_END;
    return isBracketed || isSpace(byte) || byte === COMMA || byte === LIST_END;
  }

  /** Skips white space and byte order marks. */
  #space(): number {
    const reader = this.#reader;
    const bytes = this.#bytes;
    let byte = reader.space();
    for (;;) {
      const { at } = reader;
      if (byte !== 0xef || at + 2 >= this.#rangeEnd) return byte;
      if (bytes[at + 1] !== 0xbb || bytes[at + 2] !== 0xbf) return byte;
      reader.at = at + 3;
      byte = reader.space();
    }
  }
}
