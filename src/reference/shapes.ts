import { envelopeFields, type EventType, eventTypes, type Field } from '../catalog/index.ts';

/** A member that the catalog knows. */
export interface Known {
  /** Index within the envelope, or within the payload, in schema order. */
  readonly index: number;
  /** Dotted path, as in findings and issues. */
  readonly path: string;
  /** Undefined for an object that contains fields, and for a member whose type the catalog does not define. */
  readonly field: Field | undefined;
  /** Members of an object that contains fields. */
  readonly shape: Shape | undefined;
  /** Members of each object of a list. */
  readonly items: Shape | undefined;
  /** True if its text is always masked. */
  readonly secret: boolean;
  /** True for an object in which exactly one member must have a value (section 6.3). */
  readonly exactlyOne: boolean;
}

/** An object with known members. */
export interface Shape {
  /** Dotted path, `''` for envelope and payload. */
  readonly path: string;
  readonly members: ReadonlyMap<string, Known>;
}

/** Envelope or payload: a tree of known members. */
export interface EventShape {
  readonly root: Shape;
  /** All known members except those in list elements, in schema order. */
  readonly known: readonly Known[];
}

/** The payload of one event type. */
export interface PayloadShape extends EventShape {
  readonly type: EventType;
}

interface Leaf {
  readonly segments: readonly string[];
  readonly field: Field | undefined;
}

/** The envelope; its `object` is read by the shape of the event type. */
export const envelopeShape: EventShape = compile(
  envelopeFields.map(({ segments }) => ({ segments, field: undefined })),
  [],
);

/** Members of the envelope with a special meaning. */
export const envelope = {
  accountId: envelopeMember('account_id'),
  eventId: envelopeMember('event_id'),
  eventType: envelopeMember('event_type'),
  eventTimestamp: envelopeMember('event_timestamp'),
  object: envelopeMember('object'),
  principal: envelopeMember('principal'),
  principalId: envelopeMember('principal.id'),
  principalSubject: envelopeMember('principal.subject'),
  principalSource: envelopeMember('principal.source'),
  credential: envelopeMember('principal.credential'),
  credentialId: envelopeMember('principal.credential.id'),
  credentialUri: envelopeMember('principal.credential.uri'),
} as const;

const payloads: ReadonlyMap<string, PayloadShape> = new Map(
  eventTypes.map((type) => [type.name, { type, ...compilePayload(type) }]),
);

/** Shape of the payload of an event type; undefined for a type outside the catalog. */
export function payloadShape(eventType: string): PayloadShape | undefined {
  return payloads.get(eventType);
}

/** The member of a payload with this path. */
export function knownAt({ known }: EventShape, path: string | undefined): Known | undefined {
  return known.find((candidate) => candidate.path === path);
}

function envelopeMember(path: string): Known {
  const found = knownAt(envelopeShape, path);
  if (found === undefined) throw new TypeError(`schemas/envelope.json has no member ${path}`);
  return found;
}

function compilePayload(type: EventType): EventShape {
  const leaves: Leaf[] = type.fields.map((field) => ({ segments: field.segments, field }));
  // Objects whose fields the specification does not list also have an `id`, from which `object_id` is derived.
  if (!type.traffic && !type.fields.some(({ path }) => path === 'id')) {
    leaves.push({ segments: ['id'], field: undefined });
  }
  return compile(leaves, type.exactlyOne);
}

function compile(leaves: readonly Leaf[], exactlyOne: readonly string[]): EventShape {
  const known: Known[] = [];
  let next = 0;

  function shapeOf(path: string, depth: number, below: readonly Leaf[]): Shape {
    const members = new Map<string, Known>();
    for (const [name, group] of groupByName(below, depth)) {
      const index = next++;
      const childPath = path === '' ? name : `${path}.${name}`;
      const leaf = group.find(({ segments }) => segments.length === depth + 1);
      const field = leaf?.field;
      const one: Known = {
        index,
        path: field?.path ?? childPath,
        field,
        shape: leaf === undefined ? shapeOf(childPath, depth + 1, group) : undefined,
        items: field?.kind === 'json' ? itemShape(field, childPath) : undefined,
        secret: field?.secret === true,
        exactlyOne: exactlyOne.includes(childPath),
      };
      members.set(name, one);
      known.push(one);
    }
    return { path, members };
  }

  const root = shapeOf('', 0, leaves);
  return { root, known: known.toSorted((a, b) => a.index - b.index) };
}

/** Members of the elements of a list of objects. */
function itemShape({ path: listPath, items }: Field, path: string): Shape {
  const members = items.map((field, index): readonly [string, Known] => {
    const [name, ...deeper] = field.segments;
    if (name === undefined || deeper.length > 0 || field.kind !== 'string') {
      throw new TypeError(`${listPath}: lists of objects may hold strings only`);
    }
    const nothing = { shape: undefined, items: undefined, exactlyOne: false };
    return [name, { index, path: field.path, field, secret: field.secret, ...nothing }];
  });
  return { path, members: new Map(members) };
}

function groupByName(leaves: readonly Leaf[], depth: number): ReadonlyMap<string, readonly Leaf[]> {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const name = leaf.segments[depth] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), leaf]);
  }
  return groups;
}
