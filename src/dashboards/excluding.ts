import type { Values } from './parameters.ts';
import { at, filters } from './scope.ts';
import { eventFilters } from './panels/traffic-source.ts';

/** A query with the values of its parameters. */
interface PanelSql {
  readonly sql: string;
  readonly values: Values;
}

const mark = '!';

/** Returns a query whose conditions exclude the values that start with `!`: `!5xx`, `!shop.example.com`. */
export function excluding(sql: string, values: Values): PanelSql {
  return filters.reduce(withoutValue, withoutHosts({ sql, values }));
}

/** Either all values of `hosts` are exclusions, or none: if hosts are selected, exclusions are redundant. */
function withoutHosts(panelSql: PanelSql): PanelSql {
  const { hosts } = panelSql.values;
  if (!Array.isArray(hosts) || hosts[0]?.startsWith(mark) !== true) return panelSql;
  const has = `has(${at.hosts}, `;
  return {
    sql: panelSql.sql.replaceAll(`OR ${has}`, `OR NOT ${has}`),
    values: { ...panelSql.values, hosts: hosts.map((host: string) => host.replace(mark, '')) },
  };
}

function withoutValue(
  panelSql: PanelSql,
  { name }: { readonly name: string },
  index: number,
): PanelSql {
  const value = panelSql.values[name];
  const filter = eventFilters[index];
  if (typeof value !== 'string' || !value.startsWith(mark) || filter === undefined) return panelSql;
  return {
    // An unknown value (null) is not excluded.
    sql: panelSql.sql.replaceAll(filter, () => `NOT ifNull(${filter}, false)`),
    values: { ...panelSql.values, [name]: value.slice(mark.length) },
  };
}
