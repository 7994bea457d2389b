import { type EventType, envelopeFields, eventTypes, type Field } from '../catalog/index.ts';

/** How the value of a known member is read. Numbers, so that the reader's switch is a jump. */
export const readAs = {
  /** A scalar (or whatever stands in its place); its type is checked later. */
  value: 0,
  /** An object whose members are known. */
  node: 1,
  /** Map<string, List<string>>. */
  headers: 2,
  /** A list of strings. */
  strings: 3,
  /** A list of objects whose members are known. */
  objects: 4,
  /** A secret: read like any value, masked where text is kept. */
  secret: 5,
  /** The envelope's `object`. */
  payload: 6,
} as const;

/** A known member of an object. */
export interface PlanChild {
  readonly name: Uint8Array;
  /** Number of the child within its node. */
  readonly order: number;
  readonly read: number;
  /** Where type and place of the value are kept. */
  readonly slot: number;
  /** For `node` and `objects`: what is inside. */
  readonly node: PlanNode | undefined;
}

/** An object whose members are known. */
export interface PlanNode {
  readonly index: number;
  /** Dotted path, `''` for a root. */
  readonly path: string;
  readonly children: readonly PlanChild[];
  /** Slots of everything below this node. */
  readonly slots: readonly number[];
  /** Indexes of this node and of all nodes below it. */
  readonly nodes: ReadonlySet<number>;
}

/** What one slot holds, for messages. */
export interface SlotInfo {
  readonly path: string;
  readonly slot: number;
  /** Undefined for objects that hold fields, and for members that the catalogue does not type. */
  readonly field: Field | undefined;
  /** True for an object whose members are known. */
  readonly isNode: boolean;
  /** Of an object with exactly one member (section 6.3): those that are known; undefined for any other. */
  readonly oneOf: PlanNode | undefined;
}

/** How an event of one type is read: a tree of known members, every one with its slot. */
export interface EventPlan {
  readonly type: EventType | undefined;
  readonly root: PlanNode;
  /** In the order of the schema. */
  readonly infos: readonly SlotInfo[];
}

/** Slots of the envelope, which come first; those of a payload begin at `payload`. */
export const envelopeSlot = {
  accountId: 0,
  eventId: 1,
  eventType: 2,
  eventTimestamp: 3,
  object: 4,
  principal: 5,
  principalId: 6,
  principalSubject: 7,
  principalSource: 8,
  credential: 9,
  credentialId: 10,
  credentialUri: 11,
  payload: 12,
} as const;

const envelopeSlots: Readonly<Record<string, number>> = {
  account_id: envelopeSlot.accountId,
  event_id: envelopeSlot.eventId,
  event_type: envelopeSlot.eventType,
  event_timestamp: envelopeSlot.eventTimestamp,
  object: envelopeSlot.object,
  principal: envelopeSlot.principal,
  'principal.id': envelopeSlot.principalId,
  'principal.subject': envelopeSlot.principalSubject,
  'principal.source': envelopeSlot.principalSource,
  'principal.credential': envelopeSlot.credential,
  'principal.credential.id': envelopeSlot.credentialId,
  'principal.credential.uri': envelopeSlot.credentialUri,
};

/** The plan of the envelope; `object` is read by the plan of the event's type. */
export const envelopePlan: EventPlan = compile(
  undefined,
  envelopeFields.map(({ segments, path }) => ({
    segments,
    read: path === 'object' ? readAs.payload : readAs.value,
    field: undefined,
    items: [],
  })),
  0,
  (path) => {
    const slot = envelopeSlots[path];
    if (slot === undefined) throw new TypeError(`schemas/envelope.json has a new member: ${path}`);
    return slot;
  },
);

/** Indexes of the nodes of `principal`. */
export const principalNodes: ReadonlySet<number> = new Set(
  envelopePlan.root.children.find(({ slot }) => slot === envelopeSlot.principal)?.node?.nodes,
);

function compilePayload(type: EventType): EventPlan {
  let next: number = envelopeSlot.payload;
  const leaves = type.fields.map(leafOf);
  // Objects without published fields have an `id` all the same, and `object_id` is made of it.
  if (!type.traffic && !type.fields.some(({ path }) => path === 'id')) leaves.push(untypedId);
  return compile(type, leaves, envelopePlan.root.nodes.size, () => next++);
}

interface Leaf {
  readonly segments: readonly string[];
  readonly read: number;
  readonly field: Field | undefined;
  readonly items: readonly Leaf[];
}

/** Most slots that a plan may have. */
export const slotsMax = 128;

let compiled: ReadonlyMap<string, EventPlan> | undefined;

/** Plans of all event types by name; compiled once per process, because builders come and go. */
export function payloadPlans(): ReadonlyMap<string, EventPlan> {
  compiled ??= new Map(eventTypes.map((type) => [type.name, compilePayload(type)]));
  for (const { type, infos } of compiled.values()) {
    if (infos.length + envelopeSlot.payload > slotsMax) {
      throw new RangeError(`${type?.name} has too many fields`);
    }
  }
  return compiled;
}

const untypedId: Leaf = { segments: ['id'], read: readAs.value, field: undefined, items: [] };

function leafOf(field: Field): Leaf {
  const read = field.secret ? readAs.secret : (readOfKind[field.kind] ?? readAs.value);
  if (field.items.some(({ kind }) => kind !== 'string')) {
    throw new TypeError(`${field.path}: lists of objects may hold strings only`);
  }
  return { segments: field.segments, read, field, items: field.items.map(leafOf) };
}

const readOfKind: Readonly<Record<string, number>> = {
  header_map: readAs.headers,
  string_list: readAs.strings,
  json: readAs.objects,
};

function compile(
  type: EventType | undefined,
  leaves: readonly Leaf[],
  firstNode: number,
  slotOf: (path: string) => number,
): EventPlan {
  const infos: SlotInfo[] = [];
  let nodeCount = firstNode;

  function build(nodePath: string, depth: number, below: readonly Leaf[]): PlanNode {
    const index = nodeCount++;
    const children: PlanChild[] = [];
    const slots: number[] = [];
    const nodes = new Set([index]);
    for (const [name, group] of groupByName(below, depth)) {
      const childPath = nodePath === '' ? name : `${nodePath}.${name}`;
      const slot = slotOf(childPath);
      const leaf = group.find(({ segments }) => segments.length === depth + 1);
      const isNode = leaf === undefined || leaf.read === readAs.objects;
      const path = leaf?.field?.path ?? childPath;
      const place = infos.push({
        path,
        slot,
        field: leaf?.field,
        isNode: leaf === undefined,
        oneOf: undefined,
      });
      const inside = leaf === undefined ? group : leaf.items;
      const node = isNode
        ? build(childPath, leaf === undefined ? depth + 1 : 0, inside)
        : undefined;
      const info = infos[place - 1];
      if (info !== undefined && type?.exactlyOne.includes(childPath) === true) {
        infos[place - 1] = { ...info, oneOf: node };
      }
      slots.push(slot, ...(node?.slots ?? []));
      for (const inner of node?.nodes ?? []) nodes.add(inner);
      const read = leaf?.read ?? readAs.node;
      children.push({
        name: Uint8Array.from(Buffer.from(name)),
        order: children.length,
        read,
        slot,
        node,
      });
    }
    return { index, path: nodePath, children, slots, nodes };
  }

  return { type, root: build('', 0, leaves), infos };
}

function groupByName(leaves: readonly Leaf[], depth: number): ReadonlyMap<string, readonly Leaf[]> {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const name = leaf.segments[depth] ?? '';
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [leaf]);
    else group.push(leaf);
  }
  return groups;
}
