import type { AnswerRow } from './answer.ts';
import type { Parameter, Values } from './parameters.ts';
import type { Grain } from './panels/traffic-source.ts';

/** One column of a panel's rows. */
export interface PanelColumn {
  readonly name: string;
  /** `requests`, `bytes`, `time`, `share` … */
  readonly unit: string;
  readonly meaning: string;
}

/**
 * What the rows of a panel are. `series`: column `t`, the start of a step, and numbers, perhaps for one `host` or
 * `source` each; steps without events are not there. `table`: rows in the order to show. `row`: one row, or none.
 */
export type PanelKind = 'series' | 'table' | 'row';

/** Page of the panel. */
export type PanelTab = 'scope' | 'traffic' | 'security' | 'changes' | 'pipeline';

/** What a panel of several queries asks with. */
export interface PanelQueryContext {
  /** The range of the scope. Unit: milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** What fits the range; `events` where filters are set that rollups cannot answer. */
  readonly grain: Exclude<Grain, 'either'>;
  /** Asks with the values of the scope, or these instead of them. */
  rows(sql: string, instead?: Values): Promise<readonly AnswerRow[]>;
}

/** Orders of the rows of a table: what is limited is sorted before it is cut. */
export interface Orders {
  /** What stands behind `ORDER BY` in its queries. */
  readonly usual: string;
  /** By name: what numbers or texts the rows are sorted by; `-` before the name turns it round. */
  readonly by: Readonly<Record<string, Order>>;
}

/** One order. */
export interface Order {
  /** SQL over the columns of the answer. */
  readonly sql: string;
  /** Numbers begin with the greatest, texts with the first. */
  readonly isText?: boolean;
  /** SQL: true for rows that come last whatever the direction, because they say too little. */
  readonly last?: string;
}

/** Key of the rows, by which rows of another period are requested. */
export interface RowKey {
  /** Column of the answer; a text. */
  readonly column: string;
  /** SQL of it where rows are sorted, unless it is the column. */
  readonly sql?: string;
  /** Makes the query one for the rows with `{keys:Array(String)}`, where the order of a table does not do it. */
  requested?(sql: string): string;
}

/** One panel of the web page and of the Grafana dashboards: a question and the query that answers it. */
export interface Panel {
  readonly name: string;
  readonly tab: PanelTab;
  readonly title: string;
  readonly question: string;
  /** Unit of its main numbers. */
  readonly unit: string;
  /** Quiet words under the title: grain, order, what is left out. */
  readonly grain: string;
  readonly kind: PanelKind;
  /** Who may ask it: `admin` reads the tables of database `weir`. */
  readonly audience: 'analyst' | 'admin';
  /** A section of weir.yaml without which there is nothing to ask; undefined: none. */
  readonly needs?: 'geoip';
  readonly parameters: readonly Parameter[];
  readonly columns: readonly PanelColumn[];
  /** In which orders its rows can be asked for, beside the usual one. */
  readonly orders?: Orders;
  /** Undefined: one row, or all there are. */
  readonly key?: RowKey;
  /** With `{name:Type}` for each of `parameters`, and no others. Over minutes, where it reads a rollup. */
  readonly sql: string;
  /** The same over hours, for long ranges. */
  readonly hourly?: string;
  /** The same where no host is chosen, from sums over all hosts. */
  readonly allHosts?: { readonly sql: string; readonly hourly: string };
  /** The same in one text that takes minutes or hours by itself, for programs that cannot choose. */
  readonly either?: string;
  /** Gives the rows where one query does not; `sql` is then what the answer depends on. */
  readonly answer?: (queryContext: PanelQueryContext) => Promise<readonly AnswerRow[]>;
  /** The same answer from the events themselves, where filters are set that rollups cannot answer. */
  readonly filtered?: { readonly sql: string; readonly parameters: readonly Parameter[] };
}

/** A panel with its columns written short: `name unit: meaning`. */
export function definePanel(
  of: Omit<Panel, 'columns' | 'audience' | 'grain'> & {
    /** Each as `name unit: meaning`. */
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
