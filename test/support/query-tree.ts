import type { ClickHouse } from '../../src/clickhouse/index.ts';
import type { QueryParameters } from '../../src/clickhouse/connection/queries.ts';
import { countedEvents, rollups, rollupTable } from '../../src/catalog/index.ts';

/** Columns of tables, each as `database.table.column`. */
type Columns = ReadonlySet<string>;

/** Values of the parameters that views have (`config_at`). */
const viewParameters = { time: '2026-01-02 00:00:00' };

/** A line of EXPLAIN QUERY TREE, with its children. */
interface TreeNode {
  readonly text: string;
  readonly children: TreeNode[];
}

/**
 * Determines the columns of event tables that a query depends on, from ClickHouse's query trees. Resolves views (by
 * their text on the server) and rollups (by the statements that count them).
 */
export class QueryTrees {
  readonly #clickhouse: ClickHouse;
  readonly #known = new Map<string, Promise<Columns>>();
  readonly #views = new Map<string, Promise<string>>();

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse;
  }

  columnsOf(sql: string, parameters: QueryParameters = {}): Promise<Columns> {
    return this.#columnsOf(sql, parameters, true);
  }

  /** @param groups true if grouping columns count as dependencies; false for rollups, whose rows are summed again */
  async #columnsOf(sql: string, parameters: QueryParameters, groups: boolean): Promise<Columns> {
    const rows = await this.#clickhouse.query(`EXPLAIN QUERY TREE ${sql}`, parameters, {
      as: 'admin',
      // The tree then contains the expression of a scalar subquery, not only its value.
      settings: { enable_scalar_subquery_optimization: 0 },
    });
    const direct = new Tree(
      rows.map(({ explain }) => String(explain)).join('\n'),
      groups,
    ).columns();
    const all = new Set<string>();
    for (const column of direct) for (const one of await this.#behind(column)) all.add(one);
    return all;
  }

  /** @param column `database.table.column`, or without the column: the columns that decide about rows */
  async #behind(column: string): Promise<Columns> {
    const known = this.#known.get(column) ?? this.#look(column);
    this.#known.set(column, known);
    return await known;
  }

  async #look(column: string): Promise<Columns> {
    const [database = '', table = '', ...path] = column.split('.');
    const name = path.join('.');
    // Derived from other fields if equal, but its value does not depend on them.
    if (/^http.request.url.raw$/.test(name)) {
      return new Set(['weir.http_request_complete.http_request_url_raw']);
    }
    const chosen = name === '' ? '1' : `\`${name}\``;
    if (database === 'analytics') {
      const text = this.#views.get(table) ?? this.#viewText(table);
      this.#views.set(table, text);
      return await this.#columnsOf(`SELECT ${chosen} FROM (${await text})`, viewParameters, false);
    }
    return await this.#counted(table, name, column);
  }

  /** Resolves a column of a base table: for a rollup, the columns of the event table that it is counted from. */
  async #counted(table: string, name: string, column: string): Promise<Columns> {
    const rollup = rollups.find((each) =>
      [rollupTable(each, 'minute'), rollupTable(each, 'hour')].includes(table),
    );
    if (rollup === undefined) return new Set(name === '' ? [] : [column]);
    const counted = [...rollup.keys, ...rollup.measures].map((each) => each.name);
    if (name !== '' && !counted.includes(name)) return new Set();
    const all = new Set<string>();
    for (const feed of rollup.feeds) {
      const chosen = name === '' ? '1' : name;
      const counting = `SELECT ${chosen} FROM (${countedEvents(rollup, feed, 'minute', '1')})`;
      for (const one of await this.#columnsOf(counting, {}, false)) all.add(one);
    }
    return all;
  }

  async #viewText(name: string): Promise<string> {
    const [row] = await this.#clickhouse.query(
      `SELECT as_select FROM system.tables WHERE database = 'analytics' AND name = {name:String}`,
      { name },
      { as: 'admin' },
    );
    if (row === undefined) throw new Error(`no view ${name}`);
    return String(row['as_select']);
  }
}

/** One tree: the columns that the result depends on, without those that no outer query uses. */
class Tree {
  readonly #root: TreeNode;
  readonly #byId = new Map<string, TreeNode>();
  readonly #found = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #groups: boolean;

  constructor(text: string, groups: boolean) {
    this.#groups = groups;
    this.#root = parse(text);
    this.#note(this.#root);
  }

  columns(): Columns {
    for (const query of this.#root.children) this.#whole(query);
    return this.#found;
  }

  #note(node: TreeNode): void {
    const id = idOf(node);
    if (
      id !== undefined &&
      !this.#byId.has(id) &&
      node.children.length + Number(node.text.startsWith('TABLE')) > 0
    ) {
      this.#byId.set(id, node);
    }
    for (const child of node.children) this.#note(child);
  }

  /** Adds all columns that a query returns. */
  #whole(node: TreeNode): void {
    for (const name of columnNames(this.#inner(node))) this.#column(node, name);
    this.#rows(node);
  }

  /** The first query of a union, or the query itself. */
  #inner(node: TreeNode): TreeNode {
    return isUnion(node) ? (partsOf(node)[0] ?? node) : node;
  }

  #column(node: TreeNode, name: string): void {
    const key = `${idOf(node)} ${name}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const place = columnNames(this.#inner(node)).indexOf(name);
    const parts = isUnion(node) ? partsOf(node) : [node];
    for (const part of parts) {
      if (isUnion(part)) this.#column(part, columnNames(this.#inner(part))[place] ?? '');
      const item = sectionOf(part, 'PROJECTION')?.children[0]?.children[place];
      if (item !== undefined) this.#refer(item);
    }
  }

  #rows(node: TreeNode): void {
    const key = `${idOf(node)} rows`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    if (isUnion(node)) {
      for (const part of partsOf(node)) this.#rows(part);
      return;
    }
    if (/is_distinct: 1/.test(node.text)) {
      for (const name of columnNames(node)) this.#column(node, name);
    }
    for (const section of node.children.filter(({ text }) => this.#decides(text))) {
      if (section.text === 'JOIN TREE') for (const source of section.children) this.#source(source);
      else this.#refer(section);
    }
  }

  /** True for the parts of a query that decide which rows it returns. */
  #decides(section: string): boolean {
    if (section === 'GROUP BY') return this.#groups;
    return section !== 'WITH' && !section.startsWith('PROJECTION');
  }

  #source(node: TreeNode): void {
    const [, table] = /^TABLE id: .* table_name: (\S+?)(?:,|$)/.exec(node.text) ?? [];
    if (table !== undefined) this.#found.add(`${table}.`);
    else if (/^(QUERY|UNION)/.test(node.text)) this.#rows(node);
    else if (/^(JOIN|ARRAY_JOIN|CROSS_JOIN|LIST)/.test(node.text)) {
      for (const child of node.children) {
        if (/EXPRESSION/.test(child.text)) this.#refer(child);
        else this.#source(child);
      }
    } else for (const child of node.children) this.#source(child);
  }

  /** Adds the columns of an expression. */
  #refer(node: TreeNode): void {
    const [, name = '', source = ''] =
      /^COLUMN id: \d+,.* column_name: (\S+), result_type: .*source_id: (\d+)/.exec(node.text) ??
      [];
    const from = this.#byId.get(source);
    const [, table] = /^TABLE id: .* table_name: (\S+?)(?:,|$)/.exec(from?.text ?? '') ?? [];
    if (table !== undefined) this.#found.add(`${table}.${name}`);
    else if (from !== undefined && /^(QUERY|UNION)/.test(from.text)) this.#column(from, name);
    if (/^(QUERY|UNION)/.test(node.text)) this.#whole(node);
    else for (const child of node.children) this.#refer(child);
  }
}

function isUnion({ text }: TreeNode): boolean {
  return text.startsWith('UNION');
}

function parse(text: string): TreeNode {
  const root: TreeNode = { text: '', children: [] };
  const open: TreeNode[] = [root];
  for (const line of text.split('\n')) {
    const depth = (line.length - line.trimStart().length) / 2;
    const node: TreeNode = { text: line.trim(), children: [] };
    open.length = depth + 1;
    open[depth]?.children.push(node);
    open[depth + 1] = node;
  }
  return root;
}

function idOf({ text }: TreeNode): string | undefined {
  return /^[A-Z_]+ id: (\d+)/.exec(text)?.[1];
}

function sectionOf({ children }: TreeNode, name: string): TreeNode | undefined {
  return children.find(({ text }) => text === name);
}

/** Each line is a name and a type. */
function columnNames(node: TreeNode): readonly string[] {
  const lines = sectionOf(node, 'PROJECTION COLUMNS')?.children ?? [];
  return lines.map(({ text }) => /^(.*?) [A-Z]/.exec(text)?.[1] ?? text);
}

function partsOf(node: TreeNode): readonly TreeNode[] {
  return sectionOf(node, 'QUERIES')?.children[0]?.children ?? [];
}
