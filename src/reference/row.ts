import { createHash } from 'node:crypto';

import { jsonType } from '../base/index.ts';
import {
  type Action,
  derivedUrl,
  emptyUrlIssue,
  type Field,
  insertColumns,
  table,
  type TableColumn,
} from '../catalog/index.ts';
import type { RuleVerdict } from '../flow.ts';
import type { Checked } from './check-field.ts';
import type { Accepted } from './check.ts';
import type { EventTree } from './event.ts';
import { type Extra, extraOf } from './extra.ts';
import { noteTexts } from './findings.ts';
import { noteBit } from './notes.ts';
import { type KeptText, keptValue } from './kept-text.ts';
import type { Cell, Row } from './native.ts';
import { envelope, knownAt, type Known, type PayloadShape } from './shapes.ts';

/** Position and time at which an event was read. */
export interface Origin {
  readonly source: Uint8Array;
  readonly partition: Uint8Array;
  readonly readMs: number;
  readonly secretNames: ReadonlySet<string>;
}

/** An accepted event, and the fields that are kept. */
export interface Kept {
  readonly tree: EventTree;
  readonly event: Accepted;
  readonly verdict: RuleVerdict | undefined;
}

/** A row, with the additional data that the builder needs. */
export interface StoredRow extends Row {
  readonly eventId: Uint8Array;
  readonly accountId: Uint8Array;
  /** Number of fields outside the catalog in the row. */
  readonly extraMembers: number;
}

/** Input of the columns of one row. */
interface Source extends Kept {
  readonly origin: Origin;
  readonly eventId: Uint8Array;
  /** Fields that have a value and are kept, by `Known.index`. */
  readonly present: readonly (Checked | undefined)[];
  readonly extra: Extra;
  /** Payload of a configuration event, which is stored completely. */
  readonly object: KeptText | undefined;
}

type ColumnReader = (source: Source) => Cell;

const encoder = new TextEncoder();
const nothing = new Uint8Array(0);
const noAddress = new Uint8Array(16);
const noHeaders = utf8('{}');
const actions: Readonly<Record<Action, number>> = { created: 1, updated: 2, deleted: 3 };

/** The row of an accepted event. */
export function rowOf(kept: Kept, origin: Origin): StoredRow {
  const { tree, event, verdict } = kept;
  const { type, known } = event.shape;
  const present = known.map((member) => presentAt(kept, member));
  const keepsExtra = verdict?.fields === undefined;
  const extra = keepsExtra
    ? extraOf(tree, event.shape, origin.secretNames)
    : { bytes: nothing, hadLoneSurrogate: false, count: 0 };
  const eventId = idOf(kept);
  const object = type.traffic ? undefined : objectOf(kept, origin);
  const source: Source = { ...kept, origin, eventId, present, extra, object };
  const cells = readersOf(event.shape).map((read) => read(source));
  const accountId = envelopeText(source, envelope.accountId);
  return { cells, micros: event.micros, eventId, accountId, extraMembers: extra.count };
}

/** The event's identifier: its own, or one derived from its bytes. */
function idOf({ tree, event }: Kept): Uint8Array {
  const own = event.envelope[envelope.eventId.index]?.text ?? nothing;
  if (own.length > 0) return own;
  const hash = createHash('sha256').update(tree.text.bytes);
  return utf8(`sha256:${hash.digest('hex').slice(0, 32)}`);
}

function envelopeText({ event }: Source, { index }: Known): Uint8Array {
  return event.envelope[index]?.text ?? nothing;
}

function isKept({ event, verdict }: Kept, field: Field | undefined): boolean {
  if (!event.shape.type.traffic) return true;
  if (field === undefined || field.present < 0) return false;
  const fields = verdict?.fields;
  return fields === undefined || ((fields >> BigInt(field.present)) & 1n) === 1n;
}

function presentAt(kept: Kept, { index, field }: Known): Checked | undefined {
  const checked = kept.event.payload[index];
  if (checked === undefined || (checked.notes & noteBit.empty) !== 0) return undefined;
  return field !== undefined && isKept(kept, field) ? checked : undefined;
}

const compiled = new Map<PayloadShape, readonly ColumnReader[]>();

/** One reader per column of an event type's table; created once per process. */
function readersOf(shape: PayloadShape): readonly ColumnReader[] {
  const known = compiled.get(shape);
  if (known !== undefined) return known;
  const columns = table(shape.type.table);
  if (columns === undefined) throw new TypeError(`no table ${shape.type.table}`);
  const readers = insertColumns(columns).map((column) => readerOf(column, shape));
  compiled.set(shape, readers);
  return readers;
}

function readerOf({ name, field, raw }: TableColumn, shape: PayloadShape): ColumnReader {
  if (field !== undefined) return fieldReader(field, raw === true, shape);
  const reader = ownColumns[name];
  if (reader === undefined) throw new TypeError(`column ${name} has nothing to hold`);
  return reader;
}

const ownColumns: Readonly<Record<string, ColumnReader>> = {
  account_id: (source) => envelopeText(source, envelope.accountId),
  event_id: ({ eventId }) => eventId,
  event_type: ({ event }) => utf8(event.shape.type.name),
  event_timestamp: ({ event }) => event.micros,
  // Of several copies of an event, the one with the most fields remains; of copies with equally many fields, the one
  // that was read last.
  version: (source) => (BigInt(fieldCount(source)) << 48n) | BigInt(source.origin.readMs),
  source: ({ origin }) => origin.source,
  source_partition: ({ origin }) => origin.partition,
  present: presentBits,
  issues: (source) => issuesOf(source).map(utf8),
  extra: ({ extra }) => extra.bytes,
  object_type: ({ event }) => utf8(event.shape.type.object),
  action: ({ event }) => actions[event.shape.type.action ?? 'created'],
  object_id: objectId,
  principal_id: (source) => envelopeText(source, envelope.principalId),
  principal_subject: (source) => envelopeText(source, envelope.principalSubject),
  principal_source: (source) => envelopeText(source, envelope.principalSource),
  principal_credential_id: (source) => envelopeText(source, envelope.credentialId),
  principal_credential_uri: (source) => envelopeText(source, envelope.credentialUri),
  object: ({ object }) => object?.bytes ?? nothing,
};

function fieldCount({ event, present }: Source): number {
  return event.shape.known.filter(({ index }) => present[index] !== undefined).length;
}

function presentBits({ event, present }: Source): bigint {
  let bits = 0n;
  for (const { index, field } of event.shape.known) {
    if (field !== undefined && present[index] !== undefined) bits |= 1n << BigInt(field.present);
  }
  return bits;
}

function objectId({ event }: Source): Uint8Array {
  const id = knownAt(event.shape, 'id');
  return (id && event.payload[id.index]?.text) ?? nothing;
}

function objectOf({ tree, event }: Kept, { secretNames }: Origin): KeptText | undefined {
  const value = tree.envelope.values[envelope.object.index];
  return value && keptValue(tree.text, value, { shape: event.shape.root }, secretNames);
}

const notedInEnvelope = [
  envelope.accountId,
  envelope.eventId,
  envelope.principalId,
  envelope.principalSubject,
  envelope.principalSource,
  envelope.credentialId,
  envelope.credentialUri,
];

/**
 * The column `issues`: `<path>:<note>` for every accepted irregularity. The order is envelope, kept fields in schema
 * order, `object`, `extra`.
 */
function issuesOf(source: Source): readonly string[] {
  const { event, present, extra, object } = source;
  const issues = notesOf(source);
  const url = event.shape.known.find(({ field }) => field?.derived === true);
  if (url !== undefined && present[url.index]?.text?.length === 0) issues.push(emptyUrlIssue);
  if (object?.hadLoneSurrogate === true) issues.push('object:lone_surrogate');
  if (extra.hadLoneSurrogate) issues.push('extra:lone_surrogate');
  return issues;
}

function notesOf(source: Source): string[] {
  const { event } = source;
  const all: string[] = [];
  for (const { path, index } of notedInEnvelope) {
    for (const text of noteTexts(path, event.envelope[index]?.notes ?? 0)) all.push(text);
  }
  for (const { path, index, field } of event.shape.known) {
    const notes = event.payload[index]?.notes ?? 0;
    if (notes === 0 || !isKept(source, field)) continue;
    for (const text of noteTexts(path, notes, field?.rules.form)) all.push(text);
  }
  return all;
}

/** Reads the column of a field, or its `_raw` companion. */
function fieldReader(field: Field, isRaw: boolean, shape: PayloadShape): ColumnReader {
  // A table may have fields that some of its event types lack.
  const index = knownAt(shape, field.path)?.index ?? -1;
  switch (field.kind) {
    case 'string':
      return field.derived
        ? urlReader(field.path, index, shape)
        : ({ present }) => present[index]?.text ?? nothing;
    case 'dictionary':
      return ({ present }) => present[index]?.text ?? nothing;
    case 'bool':
      return ({ present }) => (present[index]?.value.type === jsonType.true ? 1 : 0);
    case 'int32':
    case 'int64':
    case 'timestamp':
      return ({ present }) => present[index]?.integer ?? 0n;
    case 'ip':
      return addressReader(index, isRaw);
    case 'header_map':
      return ({ present }) => present[index]?.text ?? noHeaders;
    default:
      throw new TypeError(`traffic field ${field.path} is a ${field.kind}, which has no column`);
  }
}

/** Reads the column of an address, or its `_raw` companion, which holds text that is not an address. */
function addressReader(index: number, isRaw: boolean): ColumnReader {
  if (!isRaw) return ({ present }) => present[index]?.address ?? noAddress;
  return ({ present }) => {
    const { address, text } = present[index] ?? {};
    return address === undefined ? (text ?? nothing) : nothing;
  };
}

/** Reads the column of a full URL, which is stored only if it differs from the concatenation of its stored parts. */
function urlReader(path: string, index: number, shape: PayloadShape): ColumnReader {
  const parent = path.slice(0, path.lastIndexOf('.') + 1);
  const [scheme, host, urlPath, query] = ['scheme', 'host', 'path', 'query'].map(
    (name) => knownAt(shape, `${parent}${name}`)?.index ?? -1,
  );
  return ({ present }) => {
    const url = present[index]?.text;
    if (url === undefined) return nothing;
    const part = (at = -1): string => latin1(present[at]?.text ?? nothing);
    const derived = derivedUrl(part(scheme), part(host), part(urlPath), part(query));
    return derived === latin1(url) ? nothing : url;
  };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}
