import { type Rule, ruleReads } from '../alerts/index.ts';
import { type FieldKeys, fieldReads, rollupReads, rollups } from '../catalog/index.ts';
import { type Panel, panels, readLibrary } from '../dashboards/index.ts';

/** Something that is made from the fields of events. */
export interface Consumer {
  readonly kind: 'rule' | 'panel' | 'query' | 'rollup';
  readonly name: string;
  /** Fields as `fieldReads` names them. */
  readonly reads: FieldKeys;
  /** A section of weir.yaml without which it is not there. */
  readonly needs?: 'geoip' | undefined;
}

let known: readonly Consumer[] | undefined;

/** The panels, the queries of the library, and the rollups. */
export function consumers(): readonly Consumer[] {
  known ??= [
    ...panels.map((panel): Consumer => {
      const { name, needs } = panel;
      return { kind: 'panel', name, reads: panelReads(panel), needs };
    }),
    ...readLibrary().map(({ name, needs, sql }): Consumer => {
      return { kind: 'query', name, reads: fieldReads(sql), needs };
    }),
    ...rollups.map((rollup): Consumer => {
      const reads = new Set([...rollupReads(rollup).values()].flatMap((keys) => [...keys]));
      return { kind: 'rollup', name: rollup.name, reads };
    }),
  ];
  return known;
}

/** The same of alert rules that are evaluated. */
export function ruleConsumers(rules: readonly Rule[]): readonly Consumer[] {
  return rules
    .filter(({ enabled }) => enabled)
    .map((rule) => ({ kind: 'rule', name: rule.name, reads: ruleReads(rule) }));
}

/** What a panel reads over any range, as long as no filter of the scope is set. */
function panelReads({ allHosts, either, hourly, sql }: Panel): FieldKeys {
  const variants = [sql, hourly, allHosts?.sql, allHosts?.hourly, either];
  const own = variants.filter((variant) => variant !== undefined);
  return new Set(own.flatMap((variant) => [...fieldReads(variant)]));
}
