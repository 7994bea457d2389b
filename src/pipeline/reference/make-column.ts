import {
  ByteColumn,
  type Column,
  Int32Column,
  IPv6Column,
  LowCardinalityArrayColumn,
  LowCardinalityColumn,
  Number64Column,
  StringColumn,
} from '../../columns/index.ts';

const builders: Readonly<Record<string, (type: string) => Column>> = {
  String: () => new StringColumn(),
  'LowCardinality(String)': () => new LowCardinalityColumn(),
  'Array(LowCardinality(String))': () => new LowCardinalityArrayColumn(),
  Bool: (type) => new ByteColumn(type),
  Enum8: (type) => new ByteColumn(type),
  Int32: () => new Int32Column(),
  Int64: (type) => new Number64Column(type),
  UInt64: (type) => new Number64Column(type),
  DateTime64: (type) => new Number64Column(type),
  IPv6: () => new IPv6Column(),
};

/** Makes the builder of a column of a ClickHouse type. */
function makeColumn(type: string): Column {
  const make = builders[type] ?? builders[type.replace(/\(.*$/, '')];
  if (make === undefined) throw new TypeError(`no column builder for ClickHouse type ${type}`);
  return make(type);
}

/** The columns of one table under construction, by name and by what kind of builder they have. */
export class ColumnSet {
  readonly #columns = new Map<string, Column>();

  add(name: string, type: string): Column {
    const column = makeColumn(type);
    this.#columns.set(name, column);
    return column;
  }

  /** The column `name`, whose builder must be a `kind`: the catalogue says so, or this is a mistake of ours. */
  get<T extends Column>(name: string, kind: abstract new (...args: never[]) => T): T {
    const column = this.#columns.get(name);
    if (column instanceof kind) return column;
    throw new TypeError(`column ${name} is not a ${kind.name}`);
  }

  has(name: string): boolean {
    return this.#columns.has(name);
  }

  get all(): readonly { readonly name: string; readonly column: Column }[] {
    return [...this.#columns].map(([name, column]) => ({ name, column }));
  }
}
