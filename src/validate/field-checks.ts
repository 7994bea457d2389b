import { jsonType, jsonTypeName } from '../base/index.ts';
import type { EventSlots } from './event-slots.ts';
import type { EventValues } from './event-values.ts';
import { noteBit } from '../reference/shared.ts';
import { checkAs, checksOf, type FieldCheck } from './field-plan.ts';
import { tooManyNames } from './header-reader.ts';
import { integerOutcome, readInteger, splitBigint, splitNumber } from './integers.ts';
import { readIp } from '../reference/shared.ts';
import { patchKind } from './patches.ts';
import type { EventPlan } from './plan.ts';
import type { Problem } from './problem.ts';
import { readTimestamp } from '../reference/shared.ts';
import { noteBrokenRules } from './value-rules.ts';

const rfc3339 = 'RFC 3339 date and time';
// What DateTime64 holds.
const msMin = Date.UTC(1900, 0, 1);
const msEnd = Date.UTC(2300, 0, 1);

/**
 * Checks the payload fields of an event against the catalogue and converts them. Checks are compiled once per event type;
 * nothing is allocated unless something is wrong.
 */
export class FieldChecker {
  readonly #slots: EventSlots;
  readonly #values: EventValues;
  readonly #headerNamesMax: number;
  readonly #integer = { low: 0, high: 0 };
  readonly #time = { micros: 0 };
  #problem: Problem | undefined;

  constructor(slots: EventSlots, values: EventValues, headerNamesMax: number) {
    this.#headerNamesMax = headerNamesMax;
    this.#slots = slots;
    this.#values = values;
  }

  /** Checks every field in the order of the schema. @returns the first problem. */
  check(plan: EventPlan): Problem | undefined {
    const { type } = this.#slots;
    const values = this.#values;
    let { presentLow, presentHigh, presentCount } = values;
    for (const field of checksOf(plan)) {
      const found = type[field.slot] ?? 0;
      if (found === jsonType.absent || found === jsonType.null) continue;
      if (!this.#one(field, found, plan)) return this.#problem;
      if (field.rules !== undefined) noteBrokenRules(field.rules, field.slot, this.#slots, values);
      if (values.hasNotes && ((values.notes[field.slot] ?? 0) & noteBit.empty) !== 0) continue;
      presentCount += field.counts;
      presentLow |= field.bitLow;
      presentHigh |= field.bitHigh;
    }
    values.presentLow = presentLow;
    values.presentHigh = presentHigh;
    values.presentCount = presentCount;
    return undefined;
  }

  /** Milliseconds since 1970 of a string slot, with a fraction, NaN when it is no time; the halves are set. */
  timestamp(slot: number): number {
    const slots = this.#slots;
    slots.unescape(slot);
    const start = slots.start[slot] ?? 0;
    const seconds = readTimestamp(slots.source(slot), start, slots.end[slot] ?? 0, this.#time);
    const micros = seconds * 1e6 + this.#time.micros;
    if (Number.isSafeInteger(micros)) splitNumber(micros, this.#integer);
    else if (Number.isFinite(seconds)) {
      splitBigint(BigInt(seconds) * 1_000_000n + BigInt(this.#time.micros), this.#integer);
    }
    this.#keepInteger(slot);
    return seconds * 1_000 + this.#time.micros / 1_000;
  }

  /** Prepares a string slot: escapes undone, lone surrogates noted. */
  text(slot: number): void {
    const slots = this.#slots;
    if (slots.escaped[slot] === 0) return;
    const { patches } = slots;
    if (patches.has(slots.start[slot] ?? 0, slots.end[slot] ?? 0, patchKind.loneSurrogate)) {
      this.#values.note(slot, noteBit.loneSurrogate);
    }
    slots.unescape(slot);
  }

  #one(field: FieldCheck, found: number, plan: EventPlan): boolean {
    switch (field.check) {
      case checkAs.node:
        return found === jsonType.object || this.#wrong(field, 'object', found);
      case checkAs.bool:
        return (
          found === jsonType.true ||
          found === jsonType.false ||
          this.#wrong(field, 'boolean', found)
        );
      case checkAs.int32:
      case checkAs.int64:
        return this.#number(field, found);
      case checkAs.headers:
        return this.#headers(field, found);
      case checkAs.strings:
        if (found !== jsonType.array) return this.#wrong(field, 'array of strings', found);
        return this.#inside(field, 'array of strings', plan);
      case checkAs.objects:
        if (found !== jsonType.array) return this.#wrong(field, 'array of objects', found);
        return this.#inside(field, 'array of objects', plan);
      default:
        if (found !== jsonType.string) return this.#wrong(field, 'string', found);
        return this.#string(field);
    }
  }

  #string(field: FieldCheck): boolean {
    const { slot } = field;
    if (field.check === checkAs.timestamp) return this.#time64(field);
    this.text(slot);
    const slots = this.#slots;
    if (field.check === checkAs.ip) {
      const start = slots.start[slot] ?? 0;
      const end = slots.end[slot] ?? 0;
      if (!readIp(slots.source(slot), start, end, this.#values.ip, slot * 16)) {
        this.#values.note(slot, noteBit.notAnIp);
      }
      return true;
    }
    if (field.lowersCase) this.#lowerCase(slot);
    if (field.values !== undefined && !this.#isOneOf(slot, field.values)) {
      this.#values.note(slot, noteBit.unknownValue);
    }
    return true;
  }

  #number(field: FieldCheck, found: number): boolean {
    const slots = this.#slots;
    const { slot } = field;
    const expected = field.check === checkAs.int32 ? 'int32' : 'int64';
    const start = slots.start[slot] ?? 0;
    const end = slots.end[slot] ?? 0;
    if (found !== jsonType.number) {
      const isEmpty = found === jsonType.string && start === end;
      if (!isEmpty || !field.mayBeEmpty) return this.#wrong(field, expected, found);
      this.#values.note(slot, noteBit.empty);
      return true;
    }
    const integer = this.#integer;
    const outcome = readInteger(slots.bytes, start, end, integer);
    if (outcome === integerOutcome.fraction) {
      return this.#impossible(field, expected, 'number with a fraction');
    }
    const fits = field.check === checkAs.int64 || integer.high === integer.low >> 31;
    if (outcome === integerOutcome.outOfRange || !fits) {
      return this.#impossible(field, expected, 'number out of range');
    }
    this.#keepInteger(slot);
    return true;
  }

  #time64(field: FieldCheck): boolean {
    const ms = this.timestamp(field.slot);
    // A time that does not parse has the wrong type; one that cannot be stored has the wrong value.
    if (Number.isNaN(ms)) return this.#wrong(field, rfc3339, jsonType.string);
    if (ms >= msMin && ms < msEnd) return true;
    return this.#impossible(field, 'time from 1900 to 2299', 'time out of range');
  }

  #headers(field: FieldCheck, found: number): boolean {
    const expected = 'object of string arrays';
    const slots = this.#slots;
    const { slot, path } = field;
    if (found !== jsonType.object) return this.#wrong(field, expected, found);
    const wrongType = slots.wrongType[slot] ?? 0;
    const at = slots.wrongAt[slot] ?? -1;
    if (wrongType === tooManyNames) {
      const most = `at most ${this.#headerNamesMax} names`;
      this.#problem = { reason: 'limit', path, expected: most, found: 'more names', at };
      return false;
    }
    if (wrongType !== 0) {
      this.#problem = { reason: 'type', path, expected, found: jsonTypeName(wrongType), at };
      return false;
    }
    this.#noteIfPatched(slot);
    return true;
  }

  #inside(field: FieldCheck, expected: string, plan: EventPlan): boolean {
    const slots = this.#slots;
    const { slot } = field;
    const wrongType = slots.wrongType[slot] ?? 0;
    if (wrongType === 0) return true;
    const wrongSlot = slots.wrongSlot[slot] ?? slot;
    this.#problem = {
      reason: 'type',
      path: plan.infos.find((info) => info.slot === wrongSlot)?.path ?? field.path,
      expected: wrongSlot === slot ? expected : 'string',
      found: jsonTypeName(wrongType),
      at: slots.wrongAt[slot] ?? -1,
    };
    return false;
  }

  #noteIfPatched(slot: number): void {
    const { patches, start, end } = this.#slots;
    if (patches.count === 0) return;
    if (patches.has(start[slot] ?? 0, end[slot] ?? 0, patchKind.loneSurrogate)) {
      this.#values.note(slot, noteBit.loneSurrogate);
    }
  }

  #lowerCase(slot: number): void {
    const slots = this.#slots;
    const source = slots.source(slot);
    const start = slots.start[slot] ?? 0;
    const end = slots.end[slot] ?? 0;
    let at = start;
    while (at < end && !isUpperCase(source[at])) at += 1;
    if (at === end) return;
    this.#values.note(slot, noteBit.upperCase);
    const { pool } = slots;
    const to = pool.reserve(end - start);
    for (let i = start; i < end; i++) {
      const byte = source[i] ?? 0;
      pool.bytes[pool.length++] = isUpperCase(byte) ? byte | 0x20 : byte;
    }
    slots.move(slot, to);
  }

  #isOneOf(slot: number, values: readonly Uint8Array[]): boolean {
    const slots = this.#slots;
    const source = slots.source(slot);
    const start = slots.start[slot] ?? 0;
    const length = (slots.end[slot] ?? 0) - start;
    for (const value of values) {
      if (value.length !== length) continue;
      let i = 0;
      while (i < length && source[start + i] === value[i]) i += 1;
      if (i === length) return true;
    }
    return false;
  }

  #keepInteger(slot: number): void {
    this.#values.low[slot] = this.#integer.low;
    this.#values.high[slot] = this.#integer.high;
  }

  #wrong(field: FieldCheck, expected: string, found: number): false {
    const at = this.#placeOf(field.slot);
    const { path } = field;
    this.#problem = { reason: 'type', path, expected, found: jsonTypeName(found), at };
    return false;
  }

  #impossible(field: FieldCheck, expected: string, found: string): false {
    const at = this.#placeOf(field.slot);
    this.#problem = { reason: 'value', path: field.path, expected, found, at };
    return false;
  }

  #placeOf(slot: number): number {
    return this.#slots.pooled[slot] === 1 ? -1 : (this.#slots.start[slot] ?? -1);
  }
}

function isUpperCase(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x41 && byte <= 0x5a;
}
