import { createHash } from 'node:crypto';

import { jsonType } from '../../base/index.ts';
import { storedPartition } from '../../catalog/index.ts';
import type { StringColumn } from '../../columns/index.ts';
import type { EventBatch, RuleVerdict } from '../../flow.ts';
import {
  envelopeSlot,
  type EventPlan,
  type EventReader,
  type EventSlots,
  type EventValues,
} from '../../validate/index.ts';
import type { PresentBits } from './field-place.ts';

/** Which fields a verdict of the capture rules keeps. */
export interface KeptFields {
  readonly low: number;
  readonly high: number;
  readonly extra: boolean;
}

/** An accepted event on its way into its table, and where it came from. One instance serves all events. */
export class EventRow implements PresentBits {
  readonly slots: EventSlots;
  readonly values: EventValues;
  plan: EventPlan;
  /** Bits of the fields that are kept, present or not. */
  keptLow = -1;
  keptHigh = -1;
  /** Whether members outside the catalogue are kept. */
  keepsExtra = true;
  /** Members that went into the column `extra`; set when the row is appended. */
  extraMembers = 0;
  presentLow = 0;
  presentHigh = 0;
  /** The event's own bytes, in `slots.bytes`. */
  start = 0;
  end = 0;
  source: Uint8Array = new Uint8Array(0);
  partition: Uint8Array = new Uint8Array(0);
  /** When it was read, milliseconds since 1970. */
  readMs = 0;
  readonly #keptBy = new Map<RuleVerdict, KeptFields>();

  constructor(reader: EventReader, values: EventValues, plan: EventPlan) {
    this.slots = reader.slots;
    this.values = values;
    this.plan = plan;
  }

  /** Starts on another batch. */
  open(batch: EventBatch): void {
    this.source = Uint8Array.from(Buffer.from(batch.partition.source));
    this.partition = Uint8Array.from(Buffer.from(storedPartition(batch.partition)));
    this.readMs = batch.readMs;
  }

  /** Keeps of the event what `verdict` says; everything when there is none. */
  select(verdict: RuleVerdict | undefined): void {
    const kept = verdict === undefined ? whole : this.#kept(verdict);
    this.keptLow = kept.low;
    this.keptHigh = kept.high;
    this.keepsExtra = kept.extra;
    this.presentLow = this.values.presentLow & kept.low;
    this.presentHigh = this.values.presentHigh & kept.high;
  }

  /** Number of payload fields that have a value and are kept: the fuller of two copies of an event has more. */
  get fieldCount(): number {
    if (this.plan.type?.traffic !== true) return this.values.presentCount;
    return bitCount(this.presentLow) + bitCount(this.presentHigh);
  }

  /** Appends the event's identifier: its own, or one made of its bytes. */
  appendId(column: StringColumn): void {
    const { slots } = this;
    const slot = envelopeSlot.eventId;
    const start = slots.start[slot] ?? 0;
    const end = slots.end[slot] ?? 0;
    if (slots.type[slot] === jsonType.string && end > start) {
      column.append(slots.source(slot), start, end);
      return;
    }
    const id = this.#madeId();
    column.append(id, 0, id.length);
  }

  /** The event's identifier, as it is stored. */
  eventId(): Uint8Array {
    const given = this.#textOf(envelopeSlot.eventId);
    return given.length > 0 ? given : this.#madeId();
  }

  /** The event's account, as it is stored: empty where the platform named none. */
  accountId(): Uint8Array {
    return this.#textOf(envelopeSlot.accountId);
  }

  #textOf(slot: number): Uint8Array {
    const { slots } = this;
    if (slots.type[slot] !== jsonType.string) return new Uint8Array(0);
    return slots.source(slot).subarray(slots.start[slot] ?? 0, slots.end[slot] ?? 0);
  }

  #madeId(): Uint8Array {
    const { slots } = this;
    const hash = createHash('sha256').update(slots.bytes.subarray(this.start, this.end));
    return Buffer.from(`sha256:${hash.digest('hex').slice(0, 32)}`);
  }

  /** Appends the text of a slot as delivered, but for what is masked. */
  appendVerbatim(slot: number, column: StringColumn): void {
    const { slots } = this;
    const { patches, pool, bytes } = slots;
    const start = slots.start[slot] ?? 0;
    const end = slots.end[slot] ?? 0;
    if (patches.count === 0 || !patches.has(start, end)) {
      column.append(bytes, start, end);
      return;
    }
    const from = pool.length;
    patches.copy(bytes, start, end, pool);
    column.append(pool.bytes, from, pool.length);
  }

  #kept(verdict: RuleVerdict): KeptFields {
    const known = this.#keptBy.get(verdict);
    if (known !== undefined) return known;
    const { fields } = verdict;
    const kept =
      fields === undefined
        ? whole
        : {
            low: Number(BigInt.asIntN(32, fields)),
            high: Number(BigInt.asIntN(32, fields >> 32n)),
            extra: false,
          };
    this.#keptBy.set(verdict, kept);
    return kept;
  }
}

const whole: KeptFields = { low: -1, high: -1, extra: true };

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
