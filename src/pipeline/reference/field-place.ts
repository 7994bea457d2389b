import type { Field } from '../../catalog/index.ts';
import type { EventPlan, EventSlots } from '../../validate/index.ts';

/** Where a field's value is found in a row. */
export interface FieldPlace {
  readonly slot: number;
  /** The field's bit of `present`, in its low or its high half; both 0 when the event type lacks the field. */
  readonly bitLow: number;
  readonly bitHigh: number;
}

/** The place of a field in events of the plan's type. */
export function placeOf(plan: EventPlan, path: string): FieldPlace {
  const info = plan.infos.find((candidate) => candidate.path === path);
  return { slot: info?.slot ?? 0, ...bitsOf(info?.field) };
}

/** Bits of a field in the two halves of `present`. */
export function bitsOf(field: Field | undefined): { bitLow: number; bitHigh: number } {
  const bit = field?.present ?? -1;
  return {
    bitLow: bit >= 0 && bit < 32 ? 1 << bit : 0,
    bitHigh: bit >= 32 ? 1 << (bit - 32) : 0,
  };
}

/** Bits of the fields of a row that have a value and are kept: what the column `present` says. */
export interface PresentBits {
  presentLow: number;
  presentHigh: number;
}

/** Whether the field at a place has a value that is kept. */
export function isPresent(place: FieldPlace, bits: PresentBits): boolean {
  return (bits.presentLow & place.bitLow) !== 0 || (bits.presentHigh & place.bitHigh) !== 0;
}

/** The parts that a full URL can be derived from. */
export interface UrlParts {
  readonly scheme: FieldPlace;
  readonly host: FieldPlace;
  readonly path: FieldPlace;
  readonly query: FieldPlace;
}

/** The parts beside the field `fieldPath`, which holds the full URL (`http.request.url.raw`). */
export function urlPartsBeside(plan: EventPlan, fieldPath: string): UrlParts {
  const parent = fieldPath.slice(0, fieldPath.lastIndexOf('.') + 1);
  return {
    scheme: placeOf(plan, `${parent}scheme`),
    host: placeOf(plan, `${parent}host`),
    path: placeOf(plan, `${parent}path`),
    query: placeOf(plan, `${parent}query`),
  };
}

const slashes = Uint8Array.from(Buffer.from('://'));
const questionMark = Uint8Array.from(Buffer.from('?'));

/** Tells whether a full URL is what `derivedUrl` of the catalogue makes of its parts as they are stored. */
export class UrlMatcher {
  readonly #slots: EventSlots;
  #bytes: Uint8Array = new Uint8Array(0);
  /** What is still to be matched; `#at` is -1 once something did not match. */
  #at = 0;
  #end = 0;

  constructor(slots: EventSlots) {
    this.#slots = slots;
  }

  /** Judges the text of `slot`. @param bits tells which parts are stored: what is not counts as empty. */
  isDerived(slot: number, parts: UrlParts, bits: PresentBits): boolean {
    const slots = this.#slots;
    this.#bytes = slots.source(slot);
    this.#at = slots.start[slot] ?? 0;
    this.#end = slots.end[slot] ?? 0;
    this.#passPart(parts.scheme, bits);
    this.#pass(slashes, 0, slashes.length);
    this.#passPart(parts.host, bits);
    this.#passPart(parts.path, bits);
    const { query } = parts;
    if (isPresent(query, bits) && (slots.end[query.slot] ?? 0) > (slots.start[query.slot] ?? 0)) {
      this.#pass(questionMark, 0, 1);
      this.#passPart(query, bits);
    }
    return this.#at === this.#end;
  }

  #passPart(part: FieldPlace, bits: PresentBits): void {
    if (!isPresent(part, bits)) return;
    const slots = this.#slots;
    const { slot } = part;
    this.#pass(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
  }

  #pass(text: Uint8Array, from: number, to: number): void {
    const at = this.#at;
    const length = to - from;
    const bytes = this.#bytes;
    this.#at = -1;
    if (at < 0 || length > this.#end - at) return;
    for (let i = 0; i < length; i++) if (bytes[at + i] !== text[from + i]) return;
    this.#at = at + length;
  }
}
