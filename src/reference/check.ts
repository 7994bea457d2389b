import { jsonType } from '../base/index.ts';
import {
  type Checked,
  checkField,
  checkText,
  type FieldLimits,
  readTime,
  rfc3339,
} from './check-field.ts';
import { type EventTree, stringAt, valueAt } from './event.ts';
import { impossible, lacking, type Problem, wrongType } from './findings.ts';
import { isEscaped, offsetOf, unknownMax } from './read.ts';
import { envelope, type PayloadShape } from './shapes.ts';
import { brokenRules } from './value-rules.ts';

const DAY_MS = 86_400_000;
// Partitions and retention are computed with 32-bit dates.
const msEnd = Date.UTC(2106, 0, 1);
const testType = 'test';

/** Limits for the time and the values of an event. */
export interface CheckLimits extends FieldLimits {
  /** Maximum time that an event may be after its read time, in milliseconds. */
  readonly clockAheadMs: number;
  /** Retention of each table in days; 0 or absent means no limit. */
  readonly retentionDays: Readonly<Record<string, number>>;
}

/** The values of an event that is valid (it may have notes), normalized and converted. */
export interface Accepted {
  readonly shape: PayloadShape;
  readonly micros: bigint;
  /** Days since 1970. */
  readonly day: number;
  /** Texts of the envelope, by `Known.index`. */
  readonly envelope: readonly (Checked | undefined)[];
  /** Members of the payload that have a value, by `Known.index`. */
  readonly payload: readonly (Checked | undefined)[];
}

/** The part of the verdict on an event that depends only on its content. */
export type Verdict =
  | { readonly is: 'accepted'; readonly event: Accepted }
  | { readonly is: 'dead_letter'; readonly problem: Problem }
  | { readonly is: 'test' | 'expired' };

/**
 * Checks an event: first the envelope, then the time, then the fields of the payload in schema order. @param nowMs when
 * it was read
 */
export function checkEvent(event: EventTree, limits: CheckLimits, nowMs: number): Verdict {
  if (isTest(event)) return { is: 'test' };
  const { shape } = event;
  const unusual = envelopeProblem(event);
  if (unusual !== undefined || shape === undefined) return deadLetter(unusual);
  const time = eventTime(event, limits, nowMs);
  if ('reason' in time) return deadLetter(time);
  const { micros, ms } = time;
  const retentionDays = limits.retentionDays[shape.type.table] ?? 0;
  if (retentionDays > 0 && ms < nowMs - retentionDays * DAY_MS) return { is: 'expired' };
  const excess = unknownExcess(event);
  if (excess !== undefined) return deadLetter(excess);
  const texts = envelopeTexts(event, shape);
  if ('reason' in texts) return deadLetter(texts);
  const payload = checkFields(event, shape, limits);
  if ('reason' in payload) return deadLetter(payload);
  const day = Math.floor(ms / DAY_MS);
  return { is: 'accepted', event: { shape, micros, day, envelope: texts, payload } };
}

function deadLetter(problem: Problem | undefined): Verdict {
  if (problem === undefined) throw new TypeError('an event is rejected without a reason');
  return { is: 'dead_letter', problem };
}

/** True for the platform's probe of a new destination: type `test` with an empty object. */
function isTest({ text, envelope: tree, shape }: EventTree): boolean {
  const object = tree.values[envelope.object.index];
  if (shape !== undefined || object?.type !== jsonType.object) return false;
  if (stringAt(text, tree, envelope.eventType) !== testType) return false;
  return text.latin.slice(object.start + 1, object.end - 1).trim() === '';
}

function envelopeProblem({ envelope: { values }, shape, text }: EventTree): Problem | undefined {
  const type = values[envelope.eventType.index];
  const object = values[envelope.object.index];
  const time = values[envelope.eventTimestamp.index];
  if (type?.type !== jsonType.string) return lacking('event_type', 'string', type);
  if (shape === undefined) {
    return {
      reason: 'unknown_type',
      path: 'event_type',
      expected: 'an event type of the catalog',
      found: 'another event type',
      offset: isEscaped(text, type) ? -1 : offsetOf(type),
    };
  }
  if (object?.type !== jsonType.object) return lacking('object', 'object', object);
  if (time?.type !== jsonType.string) return lacking('event_timestamp', 'string', time);
  return undefined;
}

/** The event's time: microseconds since 1970, and milliseconds with a fraction. */
function eventTime(
  { text, envelope: { values } }: EventTree,
  { clockAheadMs }: CheckLimits,
  nowMs: number,
): { readonly micros: bigint; readonly ms: number } | Problem {
  const path = envelope.eventTimestamp.path;
  const value = values[envelope.eventTimestamp.index];
  if (value === undefined) return lacking(path, 'string', value);
  const offset = isEscaped(text, value) ? -1 : offsetOf(value);
  const time = readTime(text, value);
  if (time === undefined) return impossible(path, rfc3339, ['string', offset]);
  if (time.ms < 0 || time.ms >= msEnd) {
    return impossible(path, 'time from 1970 to 2105', ['time out of range', offset]);
  }
  if (time.ms - nowMs > clockAheadMs) {
    return impossible(path, 'time not far ahead of the clock', ['time ahead', offset]);
  }
  return time;
}

/** The problem of an event with too many members outside the catalog, in its envelope or in its object. */
function unknownExcess({ envelope: own, payload }: EventTree): Problem | undefined {
  const { member } = own.unknown[unknownMax] ?? payload.unknown[unknownMax] ?? {};
  if (member === undefined) return undefined;
  const expected = `at most ${unknownMax} unknown fields`;
  return { reason: 'limit', path: '', expected, found: 'more', offset: member.nameStart - 1 };
}

const ownTexts = [envelope.accountId, envelope.eventId];
const principalObjects = [envelope.principal, envelope.credential];
const principalTexts = [
  envelope.principalId,
  envelope.principalSubject,
  envelope.principalSource,
  envelope.credentialId,
  envelope.credentialUri,
];

/** Texts of the envelope that have columns; each may be absent or null. */
function envelopeTexts(
  event: EventTree,
  { type }: PayloadShape,
): readonly (Checked | undefined)[] | Problem {
  const { text, envelope: tree } = event;
  const checked: (Checked | undefined)[] = [];
  for (const known of ownTexts) {
    const value = valueAt(tree, known);
    if (value === undefined) continue;
    if (value.type !== jsonType.string) return wrongType(known.path, 'string', value);
    checked[known.index] = checkText(text, value);
  }
  if (type.traffic) return checked;
  for (const { path, index } of principalObjects) {
    const value = valueAt(tree, { index });
    if (value !== undefined && value.type !== jsonType.object) {
      return wrongType(path, 'object', value);
    }
  }
  for (const known of principalTexts) {
    const value = valueAt(tree, known);
    if (value === undefined) continue;
    if (value.type !== jsonType.string) return wrongType(known.path, 'string', value);
    checked[known.index] = checkText(text, value);
  }
  return checked;
}

/** The members of the payload in schema order, or the first problem. */
function checkFields(
  event: EventTree,
  shape: PayloadShape,
  limits: FieldLimits,
): readonly (Checked | undefined)[] | Problem {
  const { text, payload } = event;
  const checked: (Checked | undefined)[] = [];
  for (const known of shape.known) {
    const value = valueAt(payload, known);
    if (value === undefined) continue;
    const one = checkField(text, value, known, limits);
    if ('reason' in one) return one;
    const notes = one.notes | brokenRules(known, one, { text, payload, shape });
    checked[known.index] = notes === one.notes ? one : { ...one, notes };
  }
  return checked;
}
