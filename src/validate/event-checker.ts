import { jsonType, jsonTypeName } from '../base/index.ts';
import type { EventReader } from './event-reader.ts';
import type { EventSlots } from './event-slots.ts';
import { EventValues } from './event-values.ts';
import { FieldChecker } from './field-checks.ts';
import { envelopeSlot, type EventPlan } from './plan.ts';
import type { Problem } from './problem.ts';

const DAY_MS = 86_400_000;
// Partitions and retention are arithmetic on 32-bit dates.
const msEnd = Date.UTC(2106, 0, 1);
const testType = 'test';

/** What is to become of an event, as far as its content tells. */
export const verdict = { accepted: 0, deadLetter: 1, test: 2, expired: 3 } as const;

/** When an event is too early or too late. */
export interface TimeLimits {
  /** How far ahead of the reading an event may be. */
  readonly clockAheadMs: number;
  /** Days that each table keeps its rows; 0 or absent is for ever. */
  readonly retentionDays: Readonly<Record<string, number>>;
}

const envelopeTexts = [
  [envelopeSlot.accountId, 'account_id'],
  [envelopeSlot.eventId, 'event_id'],
] as const;

const principalTexts = [
  [envelopeSlot.principalId, 'principal.id'],
  [envelopeSlot.principalSubject, 'principal.subject'],
  [envelopeSlot.principalSource, 'principal.source'],
  [envelopeSlot.credentialId, 'principal.credential.id'],
  [envelopeSlot.credentialUri, 'principal.credential.uri'],
] as const;

const principalObjects = [
  [envelopeSlot.principal, 'principal'],
  [envelopeSlot.credential, 'principal.credential'],
] as const;

/** Judges the event that an `EventReader` has read: envelope first, then time, then the payload's fields. */
export class EventChecker {
  readonly values = new EventValues();
  /** Set when the verdict is `deadLetter`. */
  problem: Problem | undefined;
  readonly #reader: EventReader;
  readonly #slots: EventSlots;
  readonly #fields: FieldChecker;
  readonly #limits: TimeLimits;

  constructor(reader: EventReader, limits: TimeLimits) {
    this.#reader = reader;
    this.#slots = reader.slots;
    this.#fields = new FieldChecker(reader.slots, this.values, reader.limits.headerNamesMax);
    this.#limits = limits;
  }

  /** @param nowMs when the event was read, milliseconds since 1970. */
  check(nowMs: number): number {
    this.values.clear();
    if (this.#isTest()) return verdict.test;
    const { plan } = this.#reader;
    this.problem = this.#typeProblem(plan);
    if (this.problem !== undefined || plan?.type === undefined) return verdict.deadLetter;
    const timeMs = this.#fields.timestamp(envelopeSlot.eventTimestamp);
    this.problem = this.#timeProblem(timeMs, nowMs);
    if (this.problem !== undefined) return verdict.deadLetter;
    const retentionDays = this.#limits.retentionDays[plan.type.table] ?? 0;
    if (retentionDays > 0 && timeMs < nowMs - retentionDays * DAY_MS) return verdict.expired;
    this.values.eventDay = Math.floor(timeMs / DAY_MS);
    this.problem =
      this.#textProblem(envelopeTexts) ??
      (plan.type.traffic ? undefined : this.#principalProblem()) ??
      this.#fields.check(plan);
    return this.problem === undefined ? verdict.accepted : verdict.deadLetter;
  }

  /** The platform's probe of a new destination: type `test` around an empty object. */
  #isTest(): boolean {
    const slots = this.#slots;
    const slot = envelopeSlot.object;
    if (this.#reader.plan !== undefined || slots.type[slot] !== jsonType.object) return false;
    if (slots.text(envelopeSlot.eventType) !== testType) return false;
    const end = (slots.end[slot] ?? 0) - 1;
    for (let at = (slots.start[slot] ?? 0) + 1; at < end; at++) {
      if ((slots.bytes[at] ?? 0) > 0x20) return false;
    }
    return true;
  }

  #typeProblem(plan: EventPlan | undefined): Problem | undefined {
    const { type, start } = this.#slots;
    const typeOfName = type[envelopeSlot.eventType] ?? 0;
    if (typeOfName !== jsonType.string) {
      return this.#lacking('event_type', 'string', envelopeSlot.eventType);
    }
    if (plan === undefined) {
      return {
        reason: 'unknown_type',
        path: 'event_type',
        expected: 'an event type of the catalogue',
        found: 'another event type',
        at:
          this.#slots.pooled[envelopeSlot.eventType] === 1
            ? -1
            : (start[envelopeSlot.eventType] ?? -1),
      };
    }
    if (type[envelopeSlot.object] !== jsonType.object) {
      return this.#lacking('object', 'object', envelopeSlot.object);
    }
    if (type[envelopeSlot.eventTimestamp] !== jsonType.string) {
      return this.#lacking('event_timestamp', 'string', envelopeSlot.eventTimestamp);
    }
    return undefined;
  }

  #timeProblem(timeMs: number, nowMs: number): Problem | undefined {
    const slots = this.#slots;
    const slot = envelopeSlot.eventTimestamp;
    const at = slots.pooled[slot] === 1 ? -1 : (slots.start[slot] ?? -1);
    const problem = { reason: 'value', path: 'event_timestamp', at } as const;
    if (Number.isNaN(timeMs)) {
      return { ...problem, expected: 'RFC 3339 date and time', found: 'string' };
    }
    if (timeMs < 0 || timeMs >= msEnd) {
      return { ...problem, expected: 'time from 1970 to 2105', found: 'time out of range' };
    }
    if (timeMs - nowMs > this.#limits.clockAheadMs) {
      return { ...problem, expected: 'time not far ahead of the clock', found: 'time ahead' };
    }
    return undefined;
  }

  #principalProblem(): Problem | undefined {
    const { type, start } = this.#slots;
    for (const [slot, path] of principalObjects) {
      const found = type[slot] ?? 0;
      if (found === jsonType.object || found === jsonType.null || found === 0) continue;
      const at = start[slot] ?? -1;
      return { reason: 'type', path, expected: 'object', found: jsonTypeName(found), at };
    }
    return this.#textProblem(principalTexts);
  }

  /** Checks and prepares texts of the envelope; each may be absent or null. */
  #textProblem(texts: readonly (readonly [number, string])[]): Problem | undefined {
    const { type, start } = this.#slots;
    for (const [slot, path] of texts) {
      const found = type[slot] ?? 0;
      if (found === jsonType.string) this.#fields.text(slot);
      else if (found !== jsonType.null && found !== 0) {
        const at = start[slot] ?? -1;
        return { reason: 'type', path, expected: 'string', found: jsonTypeName(found), at };
      }
    }
    return undefined;
  }

  #lacking(path: string, expected: string, slot: number): Problem {
    const found = this.#slots.type[slot] ?? 0;
    const at = found === jsonType.absent ? -1 : (this.#slots.start[slot] ?? -1);
    return { reason: 'envelope', path, expected, found: jsonTypeName(found), at };
  }
}
