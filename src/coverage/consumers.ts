import { type Rule, ruleReads, ruleSql } from '../alerts/index.ts';
import { type FieldKeys, fieldReads, rollupReads, rollups, tableReads } from '../catalog/index.ts';
import { type Panel, panels, readLibrary } from '../dashboards/index.ts';

/** A reader of event fields. */
export interface Consumer {
  readonly kind: 'rule' | 'panel' | 'query' | 'rollup';
  readonly name: string;
  /** Fields in the notation of `fieldReads`. */
  readonly reads: FieldKeys;
  /** SQL of all variants; '' for a rollup. */
  readonly sql: string;
  /** The tables behind all variants, with the names of `tableReads`. */
  tables(): ReadonlySet<string>;
  /** Section of weir.yaml that it requires. */
  readonly needs?: 'geoip' | undefined;
}

let known: readonly Consumer[] | undefined;

/** The panels, the queries of the library, and the rollups. */
export function consumers(): readonly Consumer[] {
  known ??= [
    ...panels.map((panel): Consumer => {
      const { name, needs } = panel;
      const variants = variantsOf(panel);
      const reads = new Set(variants.flatMap((variant) => [...fieldReads(variant)]));
      const tables = () => new Set(variants.flatMap((variant) => [...tableReads(variant)]));
      return { kind: 'panel', name, reads, sql: variants.join('\n'), tables, needs };
    }),
    ...readLibrary().map(({ name, needs, sql }): Consumer => {
      const tables = () => tableReads(sql);
      return { kind: 'query', name, reads: fieldReads(sql), sql, tables, needs };
    }),
    ...rollups.map((rollup): Consumer => {
      const reads = new Set([...rollupReads(rollup).values()].flatMap((keys) => [...keys]));
      const tables = () => new Set(rollup.feeds.map((feed) => feed.table));
      return { kind: 'rollup', name: rollup.name, reads, sql: '', tables };
    }),
  ];
  return known;
}

/** The enabled alert rules as consumers. */
export function ruleConsumers(rules: readonly Rule[]): readonly Consumer[] {
  return rules
    .filter(({ enabled }) => enabled)
    .map((rule) => {
      const sql = ruleSql(rule);
      const tables = () => tableReads(sql);
      return { kind: 'rule', name: rule.name, reads: ruleReads(rule), sql, tables };
    });
}

/** Queries of a panel for any range, without filters of the scope. */
function variantsOf({ allHosts, either, hourly, sql }: Panel): readonly string[] {
  const variants = [sql, hourly, allHosts?.sql, allHosts?.hourly, either];
  return variants.filter((variant) => variant !== undefined);
}
