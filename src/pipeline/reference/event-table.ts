import { jsonType, MicrosSpan } from '../../base/index.ts';
import {
  type ClientIpMask,
  insertColumns,
  type MaskColumn,
  type Table,
} from '../../catalog/index.ts';
import {
  ByteColumn,
  finishBlock,
  LowCardinalityArrayColumn,
  LowCardinalityColumn,
  type NamedColumn,
  Number64Column,
  StringColumn,
} from '../../columns/index.ts';
import type { Block } from '../../flow.ts';
import { envelopeSlot, type EventPlan } from '../../validate/index.ts';
import type { EventRow } from './event-row.ts';
import { appendExtra } from './extra.ts';
import { FieldWriters } from './field-writers.ts';
import { IssueWriter } from './issues.ts';
import { ColumnSet } from './make-column.ts';

/** What is compiled once per event type and table. */
interface TypeWriters {
  readonly name: Uint8Array;
  readonly object: Uint8Array;
  readonly action: number;
  readonly idSlot: number;
  readonly fields: FieldWriters;
  readonly issues: IssueWriter;
}

/** Rows of one event table under construction: they become one block. */
export class EventTable {
  readonly name: string;
  rows = 0;
  readonly #table: Table;
  readonly #columns = new ColumnSet();
  readonly #writers = new Map<EventPlan, TypeWriters>();
  readonly #accountId: LowCardinalityColumn;
  readonly #eventId: StringColumn;
  readonly #eventType: LowCardinalityColumn;
  readonly #eventTimestamp: Number64Column;
  readonly #version: Number64Column;
  readonly #source: LowCardinalityColumn;
  readonly #partition: LowCardinalityColumn;
  readonly #present: Number64Column | undefined;
  readonly #issues: LowCardinalityArrayColumn;
  readonly #extra: StringColumn;
  readonly #config: ConfigColumns | undefined;
  #times = new MicrosSpan();

  constructor(table: Table) {
    this.name = table.name;
    this.#table = table;
    const columns = this.#columns;
    for (const { name, type } of insertColumns(table)) columns.add(name, type);
    this.#accountId = columns.get('account_id', LowCardinalityColumn);
    this.#eventId = columns.get('event_id', StringColumn);
    this.#eventType = columns.get('event_type', LowCardinalityColumn);
    this.#eventTimestamp = columns.get('event_timestamp', Number64Column);
    this.#version = columns.get('version', Number64Column);
    this.#source = columns.get('source', LowCardinalityColumn);
    this.#partition = columns.get('source_partition', LowCardinalityColumn);
    this.#present = columns.has('present') ? columns.get('present', Number64Column) : undefined;
    this.#issues = columns.get('issues', LowCardinalityArrayColumn);
    this.#extra = columns.get('extra', StringColumn);
    this.#config = columns.has('object') ? new ConfigColumns(columns) : undefined;
  }

  /** Bytes of column data so far. */
  get sizeBytes(): number {
    return this.#columns.all.reduce((sum, { column }) => sum + column.sizeBytes, 0);
  }

  /** Appends an accepted event. */
  append(row: EventRow): void {
    const { values } = row;
    const writers = this.#writersOf(row);
    appendText(row, envelopeSlot.accountId, this.#accountId);
    row.appendId(this.#eventId);
    this.#eventType.append(writers.name, 0, writers.name.length);
    const timestamp = envelopeSlot.eventTimestamp;
    const [low, high] = [values.low[timestamp] ?? 0, values.high[timestamp] ?? 0];
    this.#eventTimestamp.append(low, high);
    this.#times.add(low, high);
    // Milliseconds since 1970 need 48 bits at most.
    const msHigh = Math.floor(row.readMs / 0x1_0000_0000);
    this.#version.append(row.readMs | 0, (row.fieldCount << 16) | msHigh);
    this.#source.append(row.source, 0, row.source.length);
    this.#partition.append(row.partition, 0, row.partition.length);
    this.#present?.append(row.presentLow, row.presentHigh);
    const extraHasLoneSurrogate = appendExtra(row, this.#extra);
    writers.issues.append(row, this.#issues, extraHasLoneSurrogate);
    if (this.#config === undefined) writers.fields.append(row);
    else this.#config.append(row, writers.object, writers.action, writers.idSlot);
    this.rows += 1;
  }

  /** Hands the rows over as a block and starts anew. */
  finish(mask: ClientIpMask | undefined): Block {
    const columns = this.#columns.all;
    const masked = mask === undefined ? columns : maskedColumns(columns, mask.block(this.rows));
    const block = finishBlock(this.name, masked, this.rows);
    const times = this.#times.span();
    this.rows = 0;
    this.#times = new MicrosSpan();
    return { ...block, ...times };
  }

  #writersOf({ plan, slots }: EventRow): TypeWriters {
    const known = this.#writers.get(plan);
    if (known !== undefined) return known;
    const writers = {
      name: utf8(plan.type?.name ?? ''),
      object: utf8(plan.type?.object ?? ''),
      action: actions[plan.type?.action ?? ''] ?? 0,
      idSlot: plan.infos.find(({ path }) => path === 'id')?.slot ?? envelopeSlot.object,
      fields: new FieldWriters(this.#table, plan, this.#columns, slots),
      issues: new IssueWriter(plan),
    };
    this.#writers.set(plan, writers);
    return writers;
  }
}

/** The same columns, whose bytes are masked when they are taken. */
function maskedColumns(columns: readonly NamedColumn[], mask: MaskColumn): readonly NamedColumn[] {
  return columns.map(({ name, column }) => {
    const finish = (): readonly Uint8Array[] => column.finish().map((bytes) => mask(name, bytes));
    return { name, column: { type: column.type, sizeBytes: column.sizeBytes, finish } };
  });
}

const actions: Readonly<Record<string, number>> = { created: 1, updated: 2, deleted: 3 };

/** The columns that only configuration events have. */
class ConfigColumns {
  readonly #objectType: LowCardinalityColumn;
  readonly #action: ByteColumn;
  readonly #objectId: StringColumn;
  readonly #principal: readonly (readonly [number, StringColumn | LowCardinalityColumn])[];
  readonly #object: StringColumn;

  constructor(columns: ColumnSet) {
    this.#objectType = columns.get('object_type', LowCardinalityColumn);
    this.#action = columns.get('action', ByteColumn);
    this.#objectId = columns.get('object_id', StringColumn);
    this.#principal = [
      [envelopeSlot.principalId, columns.get('principal_id', StringColumn)],
      [envelopeSlot.principalSubject, columns.get('principal_subject', StringColumn)],
      [envelopeSlot.principalSource, columns.get('principal_source', LowCardinalityColumn)],
      [envelopeSlot.credentialId, columns.get('principal_credential_id', StringColumn)],
      [envelopeSlot.credentialUri, columns.get('principal_credential_uri', StringColumn)],
    ];
    this.#object = columns.get('object', StringColumn);
  }

  append(row: EventRow, object: Uint8Array, action: number, idSlot: number): void {
    this.#objectType.append(object, 0, object.length);
    this.#action.append(action);
    row.slots.unescape(idSlot);
    appendText(row, idSlot, this.#objectId);
    for (const [slot, column] of this.#principal) appendText(row, slot, column);
    row.appendVerbatim(envelopeSlot.object, this.#object);
  }
}

function appendText(
  row: EventRow,
  slot: number,
  column: StringColumn | LowCardinalityColumn,
): void {
  const { slots } = row;
  if (slots.type[slot] !== jsonType.string) column.appendEmpty();
  else column.append(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
}

function utf8(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}
