import { cutText, jsonType } from '../base/index.ts';
import {
  contentOf,
  type EventText,
  type JsonMember,
  type JsonValue,
  membersOf,
  readTree,
  type Tree,
  utf8Text,
} from './read.ts';
import { envelope, envelopeShape, type Known, type PayloadShape, payloadShape } from './shapes.ts';

/** A parsed event, structured by the catalog. */
export interface EventTree {
  readonly text: EventText;
  readonly envelope: Tree;
  /** Undefined when the event's type is not in the catalog. */
  readonly shape: PayloadShape | undefined;
  /** Tree of the envelope's object; empty if the object or its schema is missing. */
  readonly payload: Tree;
}

/** The identity of an event. Absent fields are empty. */
export interface EventNames {
  readonly eventId: string;
  readonly eventType: string;
  readonly accountId: string;
}

const NAME_CHARS_MAX = 256;
const identityNames: ReadonlySet<string> = new Set(['event_id', 'event_type', 'account_id']);
const nothing: Tree = { values: [], unknown: [] };

/** Reads a valid JSON object as an event. */
export function readEvent(text: EventText): EventTree {
  const eventValue: JsonValue = { type: jsonType.object, start: 0, end: text.bytes.length };
  const { root, known } = envelopeShape;
  const tree = readTree(text, eventValue, root, known.length);
  const shape = payloadShape(stringAt(text, tree, envelope.eventType));
  const object = tree.values[envelope.object.index];
  const payload =
    shape === undefined || object?.type !== jsonType.object
      ? nothing
      : readTree(text, object, shape.root, shape.known.length);
  return { text, envelope: tree, shape, payload };
}

/** Identity of a parsed event. */
export function namesOf({ text, envelope: tree }: EventTree): EventNames {
  const named = (known: Known): string => cutText(stringAt(text, tree, known), NAME_CHARS_MAX);
  return {
    eventId: named(envelope.eventId),
    eventType: named(envelope.eventType),
    accountId: named(envelope.accountId),
  };
}

/** Identity fields that precede the error in an invalid event. */
export function namesBefore(text: EventText, faultAt: number): EventNames {
  const last = new Map<string, JsonMember>();
  for (const member of membersOf(text, 0, faultAt)) {
    if (identityNames.has(member.name)) last.set(member.name, member);
  }
  const named = (name: string): string => {
    const member = last.get(name);
    if (member?.type !== jsonType.string) return '';
    return cutText(utf8Text(contentOf(text, member)), NAME_CHARS_MAX);
  };
  return {
    eventId: named('event_id'),
    eventType: named('event_type'),
    accountId: named('account_id'),
  };
}

/** A string field as text; `''` if it is not a string. */
export function stringAt(text: EventText, { values }: Tree, { index }: Known): string {
  const value = values[index];
  return value?.type === jsonType.string ? utf8Text(contentOf(text, value)) : '';
}

/** A value that is neither absent nor null. */
export function valueAt({ values }: Tree, { index }: Pick<Known, 'index'>): JsonMember | undefined {
  const value = values[index];
  return value?.type === jsonType.null ? undefined : value;
}
