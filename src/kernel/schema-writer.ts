import {
  emptyUrlIssue,
  type EventType,
  eventTypes,
  type Field,
  insertColumns,
  type Table,
  type TableColumn,
  tables,
} from '../catalog/index.ts';
import { Arena } from './arena.ts';
import { classSizes, columnAs, envelopeSlots, fillWith } from './layout.ts';
import {
  envelopeMembers,
  type Member,
  type MemberNode,
  type Payload,
  payloadMembers,
} from './members.ts';

/** The catalog in the kernel's memory layout, for one base address. */
export interface KernelSchema {
  readonly base: number;
  readonly bytes: Uint8Array;
  /**
   * Addresses of the envelope's `Node`, of the first `EventType`, of the end of the `EventType`s, and of the first
   * `Table`.
   */
  readonly envelope: number;
  readonly types: number;
  readonly typesEnd: number;
  readonly tables: number;
  /** Names of the tables in their order in memory. */
  readonly tableNames: readonly string[];
  /** Name and type in Native encoding, per table and column. */
  readonly columnHeads: readonly (readonly Uint8Array[])[];
  /** Slots by path, per event type. */
  readonly slots: readonly ReadonlyMap<string, number>[];
}

/** Bytes reserved for the catalog in the kernel: about four times what it needs. */
export const schemaBytes = 524_288;

let known: KernelSchema | undefined;

/** Returns the catalog for base address `base`. Every instance has the same base address, so the result is cached. */
export function kernelSchema(base: number): KernelSchema {
  if (known?.base !== base) known = new SchemaWriter(base).write();
  return known;
}

/** The notes in the order of their bits in the kernel. */
const noteNames = ['empty', 'upper_case', 'not_an_ip', 'unknown_value'];

const columnKinds: Readonly<Record<string, readonly [kind: number, width: number]>> = {
  String: [columnAs.string, 0],
  'LowCardinality(String)': [columnAs.words, 0],
  'Array(LowCardinality(String))': [columnAs.wordLists, 0],
  Bool: [columnAs.fixed, 1],
  Enum8: [columnAs.fixed, 1],
  Int32: [columnAs.fixed, 4],
  Int64: [columnAs.fixed, 8],
  UInt64: [columnAs.fixed, 8],
  DateTime64: [columnAs.fixed, 8],
  IPv6: [columnAs.fixed, 16],
};

const actions: Readonly<Record<string, number>> = { created: 1, updated: 2, deleted: 3 };

const metaFills: Readonly<Record<string, number>> = {
  event_timestamp: fillWith.time,
  version: fillWith.version,
  source: fillWith.source,
  source_partition: fillWith.partition,
  present: fillWith.present,
  issues: fillWith.issues,
  extra: fillWith.extra,
  object: fillWith.object,
};

const envelopeFills: Readonly<Record<string, readonly [fill: number, path: string]>> = {
  account_id: [fillWith.envelopeDictionary, 'account_id'],
  event_id: [fillWith.envelopeText, 'event_id'],
  principal_id: [fillWith.envelopeText, 'principal.id'],
  principal_subject: [fillWith.envelopeText, 'principal.subject'],
  principal_source: [fillWith.envelopeDictionary, 'principal.source'],
  principal_credential_id: [fillWith.envelopeText, 'principal.credential.id'],
  principal_credential_uri: [fillWith.envelopeText, 'principal.credential.uri'],
};

const fieldFills: Readonly<Partial<Record<Field['kind'], number>>> = {
  string: fillWith.text,
  dictionary: fillWith.word,
  bool: fillWith.bool,
  int32: fillWith.int32,
  int64: fillWith.int64,
  timestamp: fillWith.int64,
  ip: fillWith.ip,
  header_map: fillWith.map,
};

class SchemaWriter {
  readonly #arena: Arena;
  readonly #tables: readonly Table[];

  constructor(base: number) {
    this.#arena = new Arena(base, schemaBytes);
    this.#tables = tables.filter(({ name }) => eventTypes.some(({ table }) => table === name));
  }

  write(): KernelSchema {
    const arena = this.#arena;
    const envelope = this.#node(envelopeMembers(), true);
    const types = arena.take(eventTypes.length * classSizes.eventType);
    const payloads = eventTypes.map(payloadMembers);
    for (const [index, type] of eventTypes.entries()) {
      const payload = payloads[index];
      if (payload !== undefined) this.#type(types + index * classSizes.eventType, index, payload);
      else throw new TypeError(`no payload of ${type.name}`);
    }
    const tableAt = arena.take(this.#tables.length * classSizes.table);
    for (const [index, table] of this.#tables.entries()) {
      this.#table(tableAt + index * classSizes.table, table);
    }
    return {
      base: arena.base,
      bytes: arena.bytes,
      envelope,
      types,
      typesEnd: types + eventTypes.length * classSizes.eventType,
      tables: tableAt,
      tableNames: this.#tables.map(({ name }) => name),
      columnHeads: this.#tables.map((table) => insertColumns(table).map(columnHead)),
      slots: payloads.map(
        ({ fields }) => new Map([...fields].map(([path, { slot }]) => [path, slot])),
      ),
    };
  }

  #table(at: number, table: Table): void {
    const columns = insertColumns(table);
    const kinds = this.#arena.take(columns.length * classSizes.columnKind);
    for (const [index, { type }] of columns.entries()) {
      const kind = columnKinds[type] ?? columnKinds[type.replace(/\(.*$/, '')];
      if (kind === undefined) throw new TypeError(`the kernel builds no column of type ${type}`);
      this.#arena.u8(kinds + index * classSizes.columnKind, ...kind);
    }
    this.#arena.u32(at, columns.length, kinds);
    this.#arena.f64(at + 8, Number.NEGATIVE_INFINITY);
    this.#arena.u32(at + 32, timeColumnOf(columns));
  }

  #node({ path, members, slots }: MemberNode, keepsExtra: boolean): number {
    const arena = this.#arena;
    const at = arena.take(classSizes.node);
    const first = arena.take(members.length * classSizes.child);
    for (const [index, member] of members.entries()) {
      this.#child(first + index * classSizes.child, member, keepsExtra);
    }
    const prefix = Buffer.from(path === '' ? '' : `${path}.`);
    const slotList = arena.store(Uint8Array.from(slots));
    const end = first + members.length * classSizes.child;
    arena.u32(at, first, end, arena.store(prefix), prefix.length, slotList, slots.length);
    arena.u32(at + 24, keepsExtra ? 1 : 0);
    return at;
  }

  #child(at: number, member: Member, keepsExtra: boolean): void {
    const arena = this.#arena;
    const { field } = member;
    const name = Buffer.from(`${member.name}"`);
    const nameLength = name.length - 1;
    const mask = name.length >= 16 ? 0xffff : (1 << name.length) - 1;
    arena.u32(at, arena.store(name), nameLength, mask);
    arena.u8(at + 12, member.read, member.slot, member.flags, field === undefined ? 0 : 1);
    const node = member.node === undefined ? 0 : this.#node(member.node, keepsExtra);
    const values = field?.values === undefined ? 0 : arena.texts(field.values);
    const valuesEnd = values + (field?.values?.length ?? 0) * classSizes.text;
    arena.u32(at + 16, node, values, valuesEnd, member.checks);
    arena.u64(at + 32, bitOf(field));
  }

  #type(at: number, index: number, payload: Payload): void {
    const arena = this.#arena;
    const type = eventTypes[index];
    const tableIndex = this.#tables.findIndex(({ name }) => name === type?.table);
    const table = this.#tables[tableIndex];
    if (type === undefined || table === undefined)
      throw new TypeError('the catalog is inconsistent');
    // Do not keep unknown members if the specification does not list the fields, because the complete payload would be
    // unknown.
    const root = this.#node(payload.root, type.fields.length > 0);
    const fills = this.#fills(type, table, payload);
    const noted = [...payload.fields.values()].filter(({ field }) => field !== undefined);
    const notedAt = arena.take(noted.length * classSizes.noted);
    for (const [position, member] of noted.entries()) {
      this.#noted(notedAt + position * classSizes.noted, member);
    }
    const name = arena.text(type.name);
    arena.u32(at, name, index, tableIndex, type.traffic ? 1 : 0, root, fills);
    arena.u32(at + 24, notedAt, noted.length);
    this.#url(at + 32, payload);
  }

  #noted(at: number, { slot, field }: Member): void {
    const notes = this.#arena.texts(noteNames.map((name) => `${field?.path ?? ''}:${name}`));
    this.#arena.u32(at, slot, notes);
    this.#arena.u64(at + 8, field?.present === -1 ? 2n ** 64n - 1n : bitOf(field));
  }

  #url(at: number, { fields }: Payload): void {
    const arena = this.#arena;
    const url = [...fields.values()].find(({ field }) => field?.derived === true);
    if (url?.field === undefined) return;
    const { path } = url.field;
    const parent = path.slice(0, path.lastIndexOf('.') + 1);
    const parts = ['scheme', 'host', 'path', 'query'].map((name) => fields.get(parent + name));
    const partsAt = arena.take(parts.length * classSizes.urlPart);
    for (const [index, part] of parts.entries()) {
      arena.u32(partsAt + index * classSizes.urlPart, part?.slot ?? 0);
      arena.u64(partsAt + index * classSizes.urlPart + 8, bitOf(part?.field));
    }
    arena.u32(at, url.slot);
    arena.u64(at + 8, bitOf(url.field));
    arena.u32(at + 16, arena.text(emptyUrlIssue), partsAt);
  }

  #fills(type: EventType, table: Table, payload: Payload): number {
    const columns = insertColumns(table);
    const at = this.#arena.take(columns.length * classSizes.fill);
    for (const [index, column] of columns.entries()) {
      this.#fill(at + index * classSizes.fill, type, column, payload);
    }
    return at;
  }

  #fill(at: number, type: EventType, column: TableColumn, payload: Payload): void {
    const arena = this.#arena;
    const { name, field } = column;
    if (field !== undefined) {
      const member = payload.fields.get(field.path);
      arena.u8(at, fieldFill(column, field), member?.slot ?? 0);
      arena.u64(at + 8, bitOf(member?.field));
      return;
    }
    const envelope = envelopeFills[name];
    const constant = constants[name]?.(type);
    if (envelope !== undefined) {
      arena.u8(at, envelope[0], envelopeSlots[envelope[1]] ?? 0);
    } else if (constant !== undefined) {
      arena.u8(at, fillWith.constant);
      arena.u32(at + 4, arena.text(constant));
    } else if (name === 'action') {
      arena.u8(at, fillWith.byte, actionOf(type));
    } else if (name === 'object_id') {
      arena.u8(at, fillWith.envelopeText, idSlot(payload));
    } else arena.u8(at, metaFill(name));
  }
}

const constants: Readonly<Record<string, (type: EventType) => string>> = {
  event_type: ({ name }) => name,
  object_type: ({ object }) => object,
};

/**
 * Returns the slot of the identifier of the object. If there is none, returns the slot of the object, which is not a
 * string.
 */
function idSlot({ fields }: Payload): number {
  return fields.get('id')?.slot ?? envelopeSlots['object'] ?? 0;
}

function actionOf({ action }: EventType): number {
  return action === undefined ? 0 : (actions[action] ?? 0);
}

function metaFill(name: string): number {
  const fill = metaFills[name];
  if (fill === undefined) throw new TypeError(`the kernel does not know column ${name}`);
  return fill;
}

function fieldFill(column: TableColumn, field: Field): number {
  if (column.raw === true) return fillWith.ipRaw;
  if (field.derived) return fillWith.url;
  const fill = fieldFills[field.kind];
  if (fill === undefined) throw new TypeError(`traffic field ${field.path} has no column`);
  return fill;
}

function bitOf(field: Field | undefined): bigint {
  return field === undefined || field.present < 0 ? 0n : 1n << BigInt(field.present);
}

function timeColumnOf(columns: readonly TableColumn[]): number {
  return columns.findIndex(({ name }) => name === 'event_timestamp');
}

function columnHead({ name, type }: TableColumn): Uint8Array {
  return Buffer.concat([name, type].map(nativeString));
}

function nativeString(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return Buffer.concat([varint(bytes.length), bytes]);
}

/** An unsigned LEB128 number. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Uint8Array.of(...bytes, rest);
}
