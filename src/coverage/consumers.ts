import { type Rule, ruleReads, ruleSql } from '../alerts/index.ts';
import { type FieldKeys, fieldReads, rollupReads, rollups } from '../catalog/index.ts';
import { type Panel, panels, readLibrary } from '../dashboards/index.ts';

/** A reader of event fields. */
export interface Consumer {
  readonly kind: 'rule' | 'panel' | 'query' | 'rollup';
  readonly name: string;
  /** Fields in the notation of `fieldReads`. */
  readonly reads: FieldKeys;
  /** SQL of all variants; '' for a rollup. */
  readonly sql: string;
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
      return { kind: 'panel', name, reads, sql: variants.join('\n'), needs };
    }),
    ...readLibrary().map(({ name, needs, sql }): Consumer => {
      return { kind: 'query', name, reads: fieldReads(sql), sql, needs };
    }),
    ...rollups.map((rollup): Consumer => {
      const reads = new Set([...rollupReads(rollup).values()].flatMap((keys) => [...keys]));
      return { kind: 'rollup', name: rollup.name, reads, sql: '' };
    }),
  ];
  return known;
}

/** The enabled alert rules as consumers. */
export function ruleConsumers(rules: readonly Rule[]): readonly Consumer[] {
  return rules
    .filter(({ enabled }) => enabled)
    .map((rule) => {
      return { kind: 'rule', name: rule.name, reads: ruleReads(rule), sql: ruleSql(rule) };
    });
}

/** Queries of a panel for any range, without filters of the scope. */
function variantsOf({ allHosts, either, hourly, sql }: Panel): readonly string[] {
  const variants = [sql, hourly, allHosts?.sql, allHosts?.hourly, either];
  return variants.filter((variant) => variant !== undefined);
}
