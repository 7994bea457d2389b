import type { Values } from './parameters.ts';
import { at, filters } from './scope.ts';
import { eventFilters } from './panels/traffic-source.ts';

/** A query with its parameters and settings. */
interface Asked {
  readonly sql: string;
  readonly values: Values;
}

const mark = '!';

/** The query for values of which some stand for all that they are not: `!5xx`, `!shop.example.com`. */
export function excluding(sql: string, values: Values): Asked {
  return filters.reduce(withoutValue, withoutHosts({ sql, values }));
}

/** Hosts are all excluded, or none: one of each says nothing that the others do not. */
function withoutHosts(asked: Asked): Asked {
  const { hosts } = asked.values;
  if (!Array.isArray(hosts) || hosts[0]?.startsWith(mark) !== true) return asked;
  const has = `has(${at.hosts}, `;
  return {
    sql: asked.sql.replaceAll(`OR ${has}`, `OR NOT ${has}`),
    values: { ...asked.values, hosts: hosts.map((host: string) => host.replace(mark, '')) },
  };
}

function withoutValue(asked: Asked, { name }: { readonly name: string }, index: number): Asked {
  const value = asked.values[name];
  const filter = eventFilters[index];
  if (typeof value !== 'string' || !value.startsWith(mark) || filter === undefined) return asked;
  return {
    // What is not known is not what is excluded.
    sql: asked.sql.replaceAll(filter, () => `NOT ifNull(${filter}, false)`),
    values: { ...asked.values, [name]: value.slice(mark.length) },
  };
}
