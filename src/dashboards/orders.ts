import { PipelineError } from '../base/index.ts';
import type { Order, Orders, Panel } from './panel.ts';
import { at } from './scope.ts';

/** Minimum number of requests for a reliable share; shares of fewer requests rank last. */
const shareRequestsMin = 20;

/** Order by a share of the requests with a captured status; shares of few requests are last. */
export const byShare = (part: string): Order => ({
  sql: `${part} / known_status`,
  last: `known_status < ${shareRequestsMin}`,
});

/** Orders by number columns; the name of each order is the name of its column. */
export function byNumbers(...names: readonly string[]): Readonly<Record<string, Order>> {
  return Object.fromEntries(names.map((name) => [name, { sql: name }]));
}

/** Returns the query of a panel with the rows of the requested keys first, so that a limit keeps them. */
export function withKeys({ key, orders }: Panel, sql: string): string {
  if (key === undefined) return sql;
  if (key.requested !== undefined) return key.requested(sql);
  const usual = orders?.usual ?? '';
  const others = `NOT has(${at.keys}, toString(${key.sql ?? key.column}))`;
  return sql.replaceAll(`ORDER BY ${usual}`, () => `ORDER BY ${others}, ${usual}`);
}

/** Problem of an order; undefined if it is valid. */
function orderProblem(of: Panel, requested: unknown): string | undefined {
  if (requested === undefined || requested === '') return undefined;
  const names = Object.keys(of.orders?.by ?? {});
  if (typeof requested === 'string' && names.includes(requested.replace(/^-/, '')))
    return undefined;
  return `order is not supported by ${of.name}${names.length === 0 ? '' : `; supported: ${names.join(', ')}`}`;
}

/**
 * A query with its rows in another order; the default order if none is requested.
 * @throws PipelineError ERR_DASHBOARDS_PARAMETER
 */
export function inOrder(of: Panel, sql: string, requested: unknown): string {
  const problem = orderProblem(of, requested);
  if (problem !== undefined) throw new PipelineError('ERR_DASHBOARDS_PARAMETER', problem);
  const { orders } = of;
  if (orders === undefined || typeof requested !== 'string' || requested === '') return sql;
  const order = orders.by[requested.replace(/^-/, '')];
  if (order === undefined) return sql;
  return sql.replaceAll(`ORDER BY ${orders.usual}`, () => orderBy(order, orders, requested));
}

function orderBy({ sql, isText, last }: Order, { usual }: Orders, requested: string): string {
  const isUp = (isText === true) !== requested.startsWith('-');
  const own = `${sql} ${isUp ? 'ASC' : 'DESC'} NULLS LAST`;
  return `ORDER BY ${last === undefined ? '' : `${last}, `}${own}, ${usual}`;
}
