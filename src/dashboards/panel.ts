import type { AnswerRow } from './answer.ts';
import type { Parameter, Values } from './parameters.ts';
import type { Grain } from './panels/traffic-source.ts';

/** A column of a panel. */
export interface PanelColumn {
  readonly name: string;
  /** `requests`, `bytes`, `time`, `share` … */
  readonly unit: string;
  readonly meaning: string;
}

/**
 * Kind of the rows of a panel. `series`: column `t`, the start of a step, and numbers, optionally per `host` or `source`; steps
 * without events have no row. `table`: rows in display order. `row`: at most one row.
 */
export type PanelKind = 'series' | 'table' | 'row';

/** Tab of the web page that shows the panel. */
export type PanelTab = 'scope' | 'traffic' | 'security' | 'changes' | 'pipeline';

/** Context of a panel with several queries. */
export interface PanelQueryContext {
  /** The range of the scope. Unit: milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The grain that fits the range; `events` for filters that rollups do not support. */
  readonly grain: Exclude<Grain, 'either'>;
  /** Runs a query with the values of the scope; those in `instead` replace them by name. */
  rows(sql: string, instead?: Values): Promise<readonly AnswerRow[]>;
}

/** Orders of a table: rows are sorted before they are limited. */
export interface Orders {
  /** The default order: the text after `ORDER BY` in the queries of the table. */
  readonly usual: string;
  /** Orders by name; the prefix `-` reverses one. */
  readonly by: Readonly<Record<string, Order>>;
}

/** One order. */
export interface Order {
  /** SQL over the columns of the result. */
  readonly sql: string;
  /** True if the values are texts. Texts are sorted in ascending order, numbers in descending order. */
  readonly isText?: boolean;
  /** SQL: true for rows that are last in both directions, because their value is unreliable. */
  readonly last?: string;
}

/** Key of the rows, with which the same rows of another period are requested. */
export interface RowKey {
  /** Name of a column of the result that contains texts. */
  readonly column: string;
  /** SQL of the key in `ORDER BY` of the query; default: the column. */
  readonly sql?: string;
  /**
   * Changes the query to select the rows with `{keys:Array(String)}`. If undefined, the query only sorts these rows
   * first.
   */
  requested?(sql: string): string;
}

/** A panel of the web page and of the Grafana dashboards, with its query. */
export interface Panel {
  readonly name: string;
  readonly tab: PanelTab;
  readonly title: string;
  readonly question: string;
  /** Unit of the main numbers. */
  readonly unit: string;
  /** Subtitle: grain, order, exclusions. */
  readonly grain: string;
  readonly kind: PanelKind;
  /** Required privileges: `admin` reads the tables of the database `weir`. */
  readonly audience: 'analyst' | 'admin';
  /** A section of weir.yaml that the panel requires. */
  readonly needs?: 'geoip';
  readonly parameters: readonly Parameter[];
  readonly columns: readonly PanelColumn[];
  /** Supported orders, in addition to the default. */
  readonly orders?: Orders;
  /** Undefined if the result has one row, or all rows. */
  readonly key?: RowKey;
  /** SQL with `{name:Type}` for each of `parameters`, and no others. Reads minutes if it reads a rollup. */
  readonly sql: string;
  /** Variant that reads hours, for long ranges. */
  readonly hourly?: string;
  /** Variant for a scope without hosts, which reads sums over all hosts. */
  readonly allHosts?: { readonly sql: string; readonly hourly: string };
  /** Variant that selects minutes or hours in SQL, for programs that cannot select a variant. */
  readonly either?: string;
  /** Computes the rows with several queries; `sql` then only shows which tables and columns the result depends on. */
  readonly answer?: (queryContext: PanelQueryContext) => Promise<readonly AnswerRow[]>;
  /** Variant that reads events, for filters that rollups do not support. */
  readonly filtered?: { readonly sql: string; readonly parameters: readonly Parameter[] };
}

/** A panel whose columns are written as `name unit: meaning`. */
export function definePanel(
  of: Omit<Panel, 'columns' | 'audience' | 'grain'> & {
    readonly columns: readonly string[];
    readonly audience?: Panel['audience'];
    readonly grain?: string;
  },
): Panel {
  return {
    ...of,
    audience: of.audience ?? 'analyst',
    grain: of.grain ?? '',
    columns: of.columns.map(readColumn),
  };
}

function readColumn(text: string): PanelColumn {
  const [, name = '', unit = '', meaning = ''] = /^(\w+) (\S+): (.+)$/.exec(text) ?? [];
  if (name === '') throw new TypeError(`a column is written name unit: meaning, not ${text}`);
  return { name, unit, meaning };
}
