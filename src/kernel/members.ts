import { envelopeFields, type EventType, type Field, type ValueRules } from '../catalog/index.ts';
import { envelopeSlots, formAs, memberFlag, payloadSlot, readAs, slotsMax } from './layout.ts';

/** A known member of an object. */
export interface Member {
  readonly name: string;
  readonly slot: number;
  readonly read: number;
  readonly flags: number;
  /**
   * Requirements of a text. Low 8 bits: its form, such as a time or an IP address (0: any). Higher bits: maximum number
   * of bytes (0: unlimited).
   */
  readonly checks: number;
  readonly field: Field | undefined;
  /** Members of an object, or of the objects of a list. */
  readonly node: MemberNode | undefined;
}

/** An object with known members. */
export interface MemberNode {
  /** Dotted path, `''` for a root. */
  readonly path: string;
  readonly members: readonly Member[];
  /** Slots of all members below this object. */
  readonly slots: readonly number[];
}

/** Members of a payload. */
export interface Payload {
  readonly root: MemberNode;
  /** JSON members that correspond to fields, by path, in the order in which a traversal from the root reaches them. */
  readonly fields: ReadonlyMap<string, Member>;
}

interface Leaf {
  readonly segments: readonly string[];
  readonly read: number;
  readonly field: Field | undefined;
  readonly items: readonly Leaf[];
}

const readOfKind: Readonly<Record<Field['kind'], number>> = {
  string: readAs.text,
  dictionary: readAs.text,
  bool: readAs.bool,
  int32: readAs.int32,
  int64: readAs.int64,
  timestamp: readAs.time,
  ip: readAs.ip,
  header_map: readAs.headers,
  string_list: readAs.strings,
  json: readAs.objects,
};

const readOfEnvelope: Readonly<Record<string, number>> = {
  event_type: readAs.eventType,
  event_timestamp: readAs.eventTime,
  object: readAs.payload,
};

/** The members of the envelope. */
export function envelopeMembers(): MemberNode {
  const leaves = envelopeFields.map(({ segments, path }) => {
    return { segments, read: readOfEnvelope[path] ?? readAs.text, field: undefined, items: [] };
  });
  return new TreeBuilder((path) => {
    const slot = envelopeSlots[path];
    if (slot === undefined) throw new TypeError(`schemas/envelope.json has a new member: ${path}`);
    return slot;
  }).build(leaves).root;
}

/** The members of an event type's payload. */
export function payloadMembers(type: EventType): Payload {
  const isCreated = type.action === 'created';
  const leaves = type.fields.map((field) => leafOf(field, isCreated));
  // Objects whose fields the specification does not list also have an `id`, from which `object_id` is derived.
  if (!type.traffic && !type.fields.some(({ path }) => path === 'id')) {
    leaves.push({ segments: ['id'], read: readAs.any, field: undefined, items: [] });
  }
  let next = payloadSlot;
  const payload = new TreeBuilder(() => next++, type.exactlyOne).build(leaves);
  if (next > slotsMax) throw new RangeError(`${type.name} has too many fields`);
  return payload;
}

function leafOf(field: Field, isCreated: boolean): Leaf {
  const items = field.items.map((item) => leafOf(item, isCreated));
  return { segments: field.segments, read: readOf(field, isCreated), field, items };
}

function readOf({ kind, secret, rules, values }: Field, isCreated: boolean): number {
  if (rules.wildcardOf !== undefined || (rules.createdOnly && !isCreated)) return readAs.left;
  if (secret) return readAs.secret;
  if (checksOf(rules) === 0) return readOfKind[kind];
  // A member with both documented values and a form is left to the reference: no field has both.
  if (values !== undefined) return readAs.left;
  return kind === 'string_list' ? readAs.checkedStrings : readAs.checked;
}

/** A text has at most as many characters as bytes, so a limit in characters is also checked in bytes. */
function checksOf({ form, bytesMax, charsMax }: ValueRules): number {
  return (form === undefined ? 0 : formAs[form]) | ((bytesMax || charsMax) << 8);
}

class TreeBuilder {
  readonly #slotOf: (path: string) => number;
  readonly #exactlyOne: readonly string[];
  readonly #fields = new Map<string, Member>();

  constructor(slotOf: (path: string) => number, exactlyOne: readonly string[] = []) {
    this.#slotOf = slotOf;
    this.#exactlyOne = exactlyOne;
  }

  build(leaves: readonly Leaf[]): Payload {
    return { root: this.#node('', 0, leaves, true), fields: this.#fields };
  }

  #node(path: string, depth: number, leaves: readonly Leaf[], keeps: boolean): MemberNode {
    const members: Member[] = [];
    const slots: number[] = [];
    for (const [name, group] of groupByName(leaves, depth)) {
      const own = path === '' ? name : `${path}.${name}`;
      const slot = this.#slotOf(own);
      const leaf = group.find(({ segments }) => segments.length === depth + 1);
      const member = memberOf(name, slot, leaf, keeps);
      if (keeps && leaf !== undefined) this.#fields.set(leaf.field?.path ?? own, member);
      const node =
        leaf === undefined ? this.#node(own, depth + 1, group, keeps) : this.#itemsOf(leaf, own);
      slots.push(slot, ...(node?.slots ?? []));
      const isOne = leaf === undefined && this.#exactlyOne.includes(own);
      members.push({ ...member, node, ...(isOne && { read: readAs.exactlyOne }) });
    }
    return { path, members, slots };
  }

  #itemsOf({ read, items }: Leaf, path: string): MemberNode | undefined {
    return read === readAs.objects ? this.#node(path, 0, items, false) : undefined;
  }
}

function memberOf(name: string, slot: number, leaf: Leaf | undefined, keeps: boolean): Member {
  const field = leaf?.field;
  return {
    name,
    slot,
    read: leaf?.read ?? readAs.node,
    flags: flagsOf(field),
    checks: field === undefined ? 0 : checksOf(field.rules),
    // Fields of list elements have no column, so they are neither counted nor noted.
    field: keeps ? field : undefined,
    node: undefined,
  };
}

function flagsOf(field: Field | undefined): number {
  const lowers = field?.quirks.includes('upper_case') === true ? memberFlag.lowersCase : 0;
  const empty = field?.quirks.includes('empty_port') === true ? memberFlag.mayBeEmpty : 0;
  return lowers | empty;
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
