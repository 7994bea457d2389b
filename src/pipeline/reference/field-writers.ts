import { jsonType } from '../../base/index.ts';
import type { Table, TableColumn } from '../../catalog/index.ts';
import {
  ByteColumn,
  Int32Column,
  IPv6Column,
  LowCardinalityColumn,
  Number64Column,
  StringColumn,
} from '../../columns/index.ts';
import { type EventPlan, type EventSlots, noteBit } from '../../validate/index.ts';
import type { EventRow } from './event-row.ts';
import {
  type FieldPlace,
  isPresent,
  placeOf,
  UrlMatcher,
  type UrlParts,
  urlPartsBeside,
} from './field-place.ts';
import type { ColumnSet } from './make-column.ts';

interface Writer<T> extends FieldPlace {
  readonly column: T;
}

const emptyMap = Uint8Array.from(Buffer.from('{}'));

/**
 * Appends the payload fields of one event type to the columns of its table: one list per kind of column, so that each
 * loop calls the methods of one class only, which the compiler inlines.
 */
export class FieldWriters {
  readonly #strings: Writer<StringColumn>[] = [];
  readonly #urls: (Writer<StringColumn> & { readonly parts: UrlParts })[] = [];
  readonly #words: Writer<LowCardinalityColumn>[] = [];
  readonly #bools: Writer<ByteColumn>[] = [];
  readonly #int32s: Writer<Int32Column>[] = [];
  readonly #longs: Writer<Number64Column>[] = [];
  readonly #ips: (Writer<IPv6Column> & { readonly raw: StringColumn })[] = [];
  readonly #maps: Writer<StringColumn>[] = [];

  readonly #matcher: UrlMatcher;

  constructor(table: Table, plan: EventPlan, columns: ColumnSet, slots: EventSlots) {
    this.#matcher = new UrlMatcher(slots);
    for (const column of table.columns) {
      if (column.field !== undefined && column.raw !== true) this.#add(column, plan, columns);
    }
  }

  /** Appends one row to every column of a payload field. */
  append(row: EventRow): void {
    this.#appendTexts(row);
    this.#appendUrls(row);
    this.#appendNumbers(row);
    const { slots, values } = row;
    for (const writer of this.#ips) {
      const { slot, column, raw } = writer;
      if (!isPresent(writer, row)) {
        column.appendEmpty();
        raw.appendEmpty();
      } else if (((values.notes[slot] ?? 0) & noteBit.notAnIp) !== 0) {
        column.appendEmpty();
        raw.append(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
      } else {
        column.append(values.ip, slot * 16);
        raw.appendEmpty();
      }
    }
    for (const writer of this.#maps) {
      if (isPresent(writer, row)) row.appendVerbatim(writer.slot, writer.column);
      else writer.column.append(emptyMap, 0, emptyMap.length);
    }
  }

  #appendTexts(row: EventRow): void {
    const { slots } = row;
    for (const writer of this.#strings) {
      const { slot, column } = writer;
      if (!isPresent(writer, row)) column.appendEmpty();
      else column.append(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
    }
    for (const writer of this.#words) {
      const { slot, column } = writer;
      if (!isPresent(writer, row)) column.appendEmpty();
      else column.append(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
    }
  }

  #appendUrls(row: EventRow): void {
    const { slots } = row;
    const matcher = this.#matcher;
    for (const writer of this.#urls) {
      const { slot, column, parts } = writer;
      if (!isPresent(writer, row) || matcher.isDerived(slot, parts, row)) column.appendEmpty();
      else column.append(slots.source(slot), slots.start[slot] ?? 0, slots.end[slot] ?? 0);
    }
  }

  #appendNumbers(row: EventRow): void {
    const { slots, values } = row;
    for (const writer of this.#bools) {
      const isTrue = isPresent(writer, row) && slots.type[writer.slot] === jsonType.true;
      writer.column.append(isTrue ? 1 : 0);
    }
    for (const writer of this.#int32s) {
      writer.column.append(isPresent(writer, row) ? (values.low[writer.slot] ?? 0) : 0);
    }
    for (const writer of this.#longs) {
      const { slot, column } = writer;
      if (isPresent(writer, row)) column.append(values.low[slot] ?? 0, values.high[slot] ?? 0);
      else column.append(0, 0);
    }
  }

  #add({ name, field }: TableColumn, plan: EventPlan, columns: ColumnSet): void {
    if (field === undefined) return;
    const place = placeOf(plan, field.path);
    switch (field.kind) {
      case 'string': {
        const column = columns.get(name, StringColumn);
        if (!field.derived) this.#strings.push({ ...place, column });
        else this.#urls.push({ ...place, column, parts: urlPartsBeside(plan, field.path) });
        break;
      }
      case 'dictionary':
        this.#words.push({ ...place, column: columns.get(name, LowCardinalityColumn) });
        break;
      case 'bool':
        this.#bools.push({ ...place, column: columns.get(name, ByteColumn) });
        break;
      case 'int32':
        this.#int32s.push({ ...place, column: columns.get(name, Int32Column) });
        break;
      case 'int64':
      case 'timestamp':
        this.#longs.push({ ...place, column: columns.get(name, Number64Column) });
        break;
      case 'ip': {
        const raw = columns.get(`${name}_raw`, StringColumn);
        this.#ips.push({ ...place, column: columns.get(name, IPv6Column), raw });
        break;
      }
      case 'header_map':
        this.#maps.push({ ...place, column: columns.get(name, StringColumn) });
        break;
      default:
        throw new TypeError(`traffic field ${field.path} is a ${field.kind}, which has no column`);
    }
  }
}
