import { JsonReader, jsonType, unescapeJson } from '../base/index.ts';
import { DroppedMembers } from './dropped-members.ts';
import { EventSlots } from './event-slots.ts';
import { HeaderReader } from './header-reader.ts';
import {
  envelopePlan,
  envelopeSlot,
  type EventPlan,
  payloadPlans,
  type PlanChild,
  type PlanNode,
  readAs,
} from './plan.ts';
import { type ReadLimits, VerbatimReader } from './verbatim-reader.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;

/**
 * Reads one event after the other into `slots`, in one pass guided by the catalogue: known members into their slots,
 * others into `slots.unknown`; of a repeated member the last one counts. Says nothing yet about whether types are right.
 */
export class EventReader {
  readonly reader = new JsonReader();
  readonly slots = new EventSlots();
  /** Plan by which the payload was read; undefined when the event's type is not in the catalogue. */
  plan: EventPlan | undefined;
  readonly #verbatim: VerbatimReader;
  readonly #headers: HeaderReader;
  readonly #depthMax: number;
  readonly limits: ReadLimits;
  readonly #plans: ReadonlyMap<string, EventPlan>;
  #lastPlan: EventPlan | undefined;
  #lastName: Uint8Array = new Uint8Array(0);
  readonly #dropped = new DroppedMembers();

  constructor(limits: ReadLimits) {
    this.limits = limits;
    this.#verbatim = new VerbatimReader(this.reader, this.slots.patches, this.slots.pool, limits);
    this.#headers = new HeaderReader(this.reader, this.#verbatim, this.slots, limits);
    this.#depthMax = limits.depthMax;
    this.#plans = payloadPlans();
  }

  /** Plans by event type. */
  get plans(): ReadonlyMap<string, EventPlan> {
    return this.#plans;
  }

  /** Starts on another buffer. */
  open(bytes: Uint8Array): void {
    this.slots.bytes = bytes;
  }

  /** Reads the event whose opening brace is the reader's next byte; false with a fault in the reader. */
  read(): boolean {
    const { slots } = this;
    slots.clear();
    this.plan = undefined;
    const isRead = this.#readEvent();
    this.#dropped.settle(slots.unknown);
    return isRead;
  }

  #readEvent(): boolean {
    const { slots } = this;
    if (!this.#members(envelopePlan.root, 1)) return false;
    const plan = this.#planOfEvent();
    if (plan !== this.plan && slots.type[envelopeSlot.object] === jsonType.object) {
      return this.#readPayloadAgain(plan);
    }
    this.plan = plan;
    return true;
  }

  /** Reads any value whose first byte is `byte` and forgets it. @returns its `jsonType`, `absent` with a fault. */
  skip(byte: number): number {
    this.slots.clear();
    return this.#verbatim.value(byte, 0, false);
  }

  /** The type was told after the payload, or told again: the payload is read once more, by the right plan. */
  #readPayloadAgain(plan: EventPlan | undefined): boolean {
    const { reader, slots } = this;
    const end = reader.at;
    const start = slots.start[envelopeSlot.object] ?? 0;
    slots.patches.forget(start, slots.end[envelopeSlot.object] ?? 0);
    this.#dropPayload();
    reader.at = start;
    const isRead = this.#payload(OBJECT_START, 1, plan);
    reader.at = end;
    return isRead;
  }

  #members(node: PlanNode, depth: number): boolean {
    const { reader } = this;
    if (depth > this.#depthMax) return reader.failDepth(this.#depthMax);
    reader.at += 1;
    let byte = reader.space();
    if (byte === OBJECT_END) {
      reader.at += 1;
      return true;
    }
    let next = 0;
    for (;;) {
      if (byte !== QUOTE) return reader.fail('a member name');
      // Producers write members in one order: the next one is most likely the one behind the last.
      let child = node.children[next];
      if (child === undefined || !this.#isNext(child.name)) {
        if (!reader.string()) return false;
        child = this.#find(node);
      }
      if (child === undefined) {
        if (!this.#unknown(node, depth)) return false;
      } else {
        next = child.order + 1;
        if (!reader.take(COLON)) return false;
        if (!this.#child(child, reader.space(), depth)) return false;
      }
      byte = reader.space();
      if (byte === OBJECT_END) {
        reader.at += 1;
        return true;
      }
      if (byte !== COMMA) return reader.fail("',' or '}'");
      reader.at += 1;
      byte = reader.space();
    }
  }

  /** Passes over `"name"` when that is what comes next. */
  #isNext(name: Uint8Array): boolean {
    const { reader } = this;
    const { bytes } = reader;
    const from = reader.at + 1;
    const length = name.length;
    if (from + length >= reader.end || bytes[from + length] !== QUOTE) return false;
    for (let i = 0; i < length; i++) if (bytes[from + i] !== name[i]) return false;
    reader.at = from + length + 1;
    return true;
  }

  /** The child named by the string read last. */
  #find(node: PlanNode): PlanChild | undefined {
    const { reader, slots } = this;
    if (!reader.escaped) return findChild(node, reader.bytes, reader.textStart, reader.textEnd);
    const { pool } = slots;
    const start = pool.reserve(reader.textEnd - reader.textStart);
    const end = unescapeJson(reader.bytes, reader.textStart, reader.textEnd, pool.bytes, start);
    return findChild(node, pool.bytes, start, end);
  }

  #unknown(node: PlanNode, depth: number): boolean {
    const { reader, slots } = this;
    const { textStart: nameStart, textEnd: nameEnd } = reader;
    if (reader.escaped) this.#verbatim.noteLoneSurrogates(nameStart, nameEnd);
    const masking = this.#verbatim.isSecret();
    if (!reader.take(COLON)) return false;
    const byte = reader.space();
    const start = reader.at;
    if (this.#verbatim.value(byte, depth, masking) === jsonType.absent) return false;
    const { index, path } = node;
    const member = { node: index, path, nameStart, nameEnd, start, end: reader.at };
    slots.unknown.push(member);
    this.#dropped.added(member);
    return true;
  }

  #child(child: PlanChild, byte: number, depth: number): boolean {
    const { reader, slots } = this;
    const { slot } = child;
    switch (child.read) {
      case readAs.node:
        return this.#node(child, byte, depth);
      case readAs.headers:
        return this.#headers.read(slot, byte, depth);
      case readAs.strings: {
        const start = reader.at;
        const type = this.#verbatim.strings(byte, depth, false);
        slots.set(slot, type, start, reader.at);
        if (type === jsonType.array) this.#blame(slot, this.#verbatim.wrongType, slot);
        return type !== jsonType.absent;
      }
      case readAs.objects:
        return this.#objects(child, byte, depth);
      case readAs.payload:
        return this.#payload(byte, depth, this.#planOfEvent());
      default:
        return this.#value(slot, byte, depth, child.read === readAs.secret);
    }
  }

  #value(slot: number, byte: number, depth: number, masking: boolean): boolean {
    const { reader, slots } = this;
    if (byte === QUOTE && !masking) {
      if (!reader.string()) return false;
      slots.set(slot, jsonType.string, reader.textStart, reader.textEnd);
      if (reader.escaped) {
        slots.markEscaped(slot);
        this.#verbatim.noteLoneSurrogates(reader.textStart, reader.textEnd);
      }
      return true;
    }
    const start = reader.at;
    const type = this.#verbatim.value(byte, depth, masking);
    slots.set(slot, type, start, reader.at);
    return type !== jsonType.absent;
  }

  #node(child: PlanChild, byte: number, depth: number): boolean {
    const { reader, slots } = this;
    const { slot, node } = child;
    // A repeated object replaces the earlier one whole.
    if (slots.type[slot] !== jsonType.absent && node !== undefined) this.#drop(node);
    if (byte !== OBJECT_START || node === undefined) return this.#value(slot, byte, depth, false);
    const start = reader.at;
    // oxlint-disable-next-line input/no-recursion -- At most `depthMax` levels.
    if (!this.#members(node, depth + 1)) return false;
    slots.set(slot, jsonType.object, start, reader.at);
    return true;
  }

  #objects(child: PlanChild, byte: number, depth: number): boolean {
    const { reader, slots } = this;
    const { slot, node } = child;
    if (byte !== LIST_START || node === undefined) return this.#value(slot, byte, depth, false);
    if (depth + 1 > this.#depthMax) return reader.failDepth(this.#depthMax);
    const start = reader.at;
    slots.set(slot, jsonType.array, start, start);
    reader.at += 1;
    let next = reader.space();
    while (next !== LIST_END) {
      if (!this.#element(slot, node, next, depth + 1)) return false;
      next = reader.space();
      if (next === LIST_END) break;
      if (next !== COMMA) return reader.fail("',' or ']'");
      reader.at += 1;
      next = reader.space();
      if (next === LIST_END) return reader.fail('a value');
    }
    reader.at += 1;
    slots.end[slot] = reader.at;
    return true;
  }

  /** Reads one element of a list of objects; its fields must be strings (section 6.3 has no others there). */
  #element(slot: number, node: PlanNode, byte: number, depth: number): boolean {
    const { reader, slots } = this;
    const at = reader.at;
    if (byte !== OBJECT_START) {
      const type = this.#verbatim.value(byte, depth, false);
      this.#blame(slot, type, slot, at);
      return type !== jsonType.absent;
    }
    // oxlint-disable-next-line input/no-recursion -- At most `depthMax` levels.
    const isRead = this.#members(node, depth + 1);
    for (const inner of node.slots) {
      const type = slots.type[inner] ?? 0;
      const isFine = type <= jsonType.string || type === jsonType.null;
      if (!isFine) this.#blame(slot, type, inner, slots.start[inner]);
    }
    this.#drop(node);
    return isRead;
  }

  #payload(byte: number, depth: number, plan: EventPlan | undefined): boolean {
    const { reader, slots } = this;
    const slot = envelopeSlot.object;
    if (slots.type[slot] !== jsonType.absent) this.#dropPayload();
    this.plan = plan;
    if (byte !== OBJECT_START || plan === undefined) return this.#value(slot, byte, depth, false);
    const start = reader.at;
    // oxlint-disable-next-line input/no-recursion -- At most `depthMax` levels.
    if (!this.#members(plan.root, depth + 1)) return false;
    slots.set(slot, jsonType.object, start, reader.at);
    return true;
  }

  #blame(slot: number, wrongType: number, wrongSlot: number, at = this.#verbatim.wrongAt): void {
    const { slots } = this;
    if (wrongType === 0 || slots.wrongType[slot] !== 0) return;
    slots.markWrong(slot, wrongType, wrongSlot, at);
  }

  /** Forgets everything below a node. */
  #drop(node: PlanNode): void {
    const { slots } = this;
    for (const slot of node.slots) slots.type[slot] = jsonType.absent;
    this.#dropped.drop(slots.unknown, node.nodes);
  }

  #dropPayload(): void {
    if (this.plan !== undefined) this.#drop(this.plan.root);
  }

  /** Plan of the type that the event names, as far as it has been read. */
  #planOfEvent(): EventPlan | undefined {
    const { slots } = this;
    const slot = envelopeSlot.eventType;
    if (slots.type[slot] !== jsonType.string) return undefined;
    slots.unescape(slot);
    const source = slots.source(slot);
    const start = slots.start[slot] ?? 0;
    const length = (slots.end[slot] ?? 0) - start;
    if (!sameBytes(source, start, length, this.#lastName)) {
      this.#lastName = source.slice(start, start + length);
      this.#lastPlan = this.#plans.get(Buffer.from(this.#lastName).toString('latin1'));
    }
    return this.#lastPlan;
  }
}

function findChild(
  node: PlanNode,
  bytes: Uint8Array,
  start: number,
  end: number,
): PlanChild | undefined {
  for (const child of node.children) {
    if (sameBytes(bytes, start, end - start, child.name)) return child;
  }
  return undefined;
}

function sameBytes(bytes: Uint8Array, start: number, length: number, other: Uint8Array): boolean {
  if (length !== other.length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== other[i]) return false;
  return true;
}
