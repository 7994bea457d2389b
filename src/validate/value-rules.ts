import { jsonType, unescapeJson } from '../base/index.ts';
import type { EventSlots } from './event-slots.ts';
import type { EventValues } from './event-values.ts';
import { noteBit } from '../reference/shared.ts';
import { type FormCheck, formChecks } from '../reference/shared.ts';
import type { EventPlan, PlanNode, SlotInfo } from './plan.ts';

/** What section 6.3 promises of one slot, compiled. */
export interface CompiledRules {
  readonly form: FormCheck | undefined;
  readonly bytesMax: number;
  readonly charsMax: number;
  /** Any value breaks the rules. */
  readonly isNull: boolean;
  /** Slot of the hostname that begins with `*.` where there is a value; -1: there is no such rule. */
  readonly wildcardSlot: number;
  /** An object of which exactly one member has a value. */
  readonly oneOf: PlanNode | undefined;
}

/** Compiles the rules of a slot. @returns undefined where there are none. */
export function compileRules(info: SlotInfo, plan: EventPlan): CompiledRules | undefined {
  const { field, oneOf } = info;
  const { form, bytesMax = 0, charsMax = 0, createdOnly, wildcardOf } = field?.rules ?? {};
  const isNull = createdOnly === true && plan.type?.action !== 'created';
  const wildcardSlot = plan.infos.find(({ path }) => path === wildcardOf)?.slot ?? -1;
  const hasRules =
    form !== undefined ||
    bytesMax + charsMax > 0 ||
    isNull ||
    wildcardSlot >= 0 ||
    oneOf !== undefined;
  if (!hasRules) return undefined;
  const check = form && formChecks[form];
  return { form: check, bytesMax, charsMax, isNull, wildcardSlot, oneOf };
}

/** Notes what a value of the right type is not that section 6.3 promises. It costs at most a look at each byte of the value. */
export function noteBrokenRules(
  rules: CompiledRules,
  slot: number,
  slots: EventSlots,
  values: EventValues,
): void {
  const type = slots.type[slot] ?? 0;
  if (rules.oneOf !== undefined && isNotOne(rules.oneOf, slots)) {
    values.note(slot, noteBit.malformed);
  }
  if (type === jsonType.array) {
    if (rules.form !== undefined && !everyString(rules.form, slot, slots)) {
      values.note(slot, noteBit.malformed);
    }
    return;
  }
  if (type !== jsonType.string) return;
  const [source, start, end] = [slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0];
  if (rules.form !== undefined && !rules.form(source, start, end)) {
    values.note(slot, noteBit.malformed);
  }
  if (isTooLong(rules, source, start, end)) values.note(slot, noteBit.tooLong);
  if (rules.isNull || isWithoutWildcard(rules.wildcardSlot, slots)) {
    values.note(slot, noteBit.notNull);
  }
}

/** Whether several members have a value, or none of them and none that the catalogue does not know. */
function isNotOne({ index, children }: PlanNode, { type, unknown }: EventSlots): boolean {
  let count = 0;
  for (const { slot } of children) {
    if (type[slot] !== jsonType.absent && type[slot] !== jsonType.null) count += 1;
  }
  return count > 1 || (count === 0 && !unknown.some(({ node }) => node === index));
}

function isTooLong(
  { bytesMax, charsMax }: CompiledRules,
  source: Uint8Array,
  start: number,
  end: number,
): boolean {
  const bytes = end - start;
  if (bytesMax > 0 && bytes > bytesMax) return true;
  if (charsMax === 0 || bytes <= charsMax) return false;
  // A character has four bytes at most.
  if (bytes > charsMax * 4) return true;
  let chars = 0;
  for (let at = start; at < end; at++) if (((source[at] ?? 0) & 0xc0) !== 0x80) chars += 1;
  return chars > charsMax;
}

function isWithoutWildcard(slot: number, slots: EventSlots): boolean {
  if (slot < 0 || slots.type[slot] !== jsonType.string) return false;
  slots.unescape(slot);
  const [source, start] = [slots.source(slot), slots.start[slot] ?? 0];
  return (slots.end[slot] ?? 0) - start < 2 || source[start] !== STAR || source[start + 1] !== DOT;
}

const [QUOTE, BACKSLASH, STAR, DOT] = [0x22, 0x5c, 0x2a, 0x2e];

/** Whether each text of a list of strings, which the reader has accepted, has a form. */
function everyString(form: FormCheck, slot: number, slots: EventSlots): boolean {
  const { bytes, pool } = slots;
  const end = slots.end[slot] ?? 0;
  for (let at = (slots.start[slot] ?? 0) + 1; at < end; at++) {
    if (bytes[at] !== QUOTE) continue;
    const start = at + 1;
    let isEscaped = false;
    for (at = start; bytes[at] !== QUOTE; at++) {
      if (bytes[at] !== BACKSLASH) continue;
      isEscaped = true;
      at += 1;
    }
    if (!isEscaped) {
      if (!form(bytes, start, at)) return false;
      continue;
    }
    const to = pool.reserve(at - start);
    if (!form(pool.bytes, to, unescapeJson(bytes, start, at, pool.bytes, to))) return false;
  }
  return true;
}
